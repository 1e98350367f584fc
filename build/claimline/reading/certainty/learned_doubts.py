"""Signs of a statement -> the chance that its row misleads in more than a date, by a model learned from verdicts.

Readers judged rows of hundreds of stories by the articles alone (tests/quality/certainty); `make certainty` learns the
weights anew. What is too doubtful to publish is `Settings.most_doubt`'s to say.
"""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from claimline.reading.certainty.signs import signs
from claimline.reading.learned.weighed_signs import OF, Weights, weights_of
from claimline.reading.whole_reading import Reading
from claimline.tables import StatementReading

WEIGHTS = Path(__file__).parent / "weights.json"


def weights() -> Weights:
    """The weights that ship with the code."""
    return weights_of(WEIGHTS)


def doubts(text: str, reading: Reading) -> list[int]:
    """For each statement of a reading, in their order, the chance of 1,000 that its row is wrong.

    Of one whose source is too doubtful to be named, all 1,000.
    """
    unnamed = set(reading.unnamed)
    return [
        OF if (statement.start, statement.end) in unnamed else weights().chance(found)
        for statement, found in zip(reading.statements, signs(text, reading), strict=True)
    ]


def is_too_doubtful(statement: StatementReading, doubt: int, most: int) -> bool:
    """Whether it may not stand by itself; what denies or answers may, else a claim would look as if nobody did."""
    return statement.stance == "asserts" and doubt > most


def telling(found: Collection[str], number: int) -> list[str]:
    """The signs that speak most against a statement, the heaviest first; those alone that do."""
    heavy = sorted((-weights().of_sign.get(sign, 0), sign) for sign in found)
    return [sign for weight, sign in heavy[:number] if weight < 0]

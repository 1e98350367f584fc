"""Signs of a statement -> the chance that its row misleads in more than a date, by a model learned from verdicts.

Logistic regression (Cox 1958) over signs: a weight for each, added up; what no verdict ever showed weighs nothing.
Readers judged rows of hundreds of stories by the articles alone (tests/quality/certainty); `make certainty` learns the
weights anew. What is too doubtful to publish is `Settings.most_doubt`'s to say.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from functools import cache
from math import exp
from pathlib import Path
from typing import NamedTuple

from claimline.reading.certainty.signs import signs
from claimline.reading.document import Reading
from claimline.tables import StatementReading

WEIGHTS = Path(__file__).parent / "weights.json"
OF = 1000  # doubts are parts of a thousand, rounded, so that the last digit of a processor decides nothing


class Weights(NamedTuple):
    """What was learned: log-odds in thousandths."""

    start: int
    of_sign: Mapping[str, int]


@cache
def weights() -> Weights:
    """The weights that ship with the code."""
    found = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    return Weights(found["start"], found["of_sign"])


def doubts(text: str, reading: Reading) -> list[int]:
    """For each statement of a reading, in their order, the chance of 1,000 that its row is wrong."""
    return [doubt(found) for found in signs(text, reading)]


def doubt(found: Collection[str], learned: Weights | None = None) -> int:
    """The chance of 1,000 that a row with these signs is wrong."""
    learned = learned or weights()
    odds = learned.start + sum(learned.of_sign.get(sign, 0) for sign in found)
    return round(OF / (1 + exp(-odds / OF)))


def is_too_doubtful(statement: StatementReading, doubt: int, most: int) -> bool:
    """Whether it may not stand by itself; what denies or answers may, else a claim would look as if nobody did."""
    return statement.stance == "asserts" and doubt > most


def telling(found: Collection[str], number: int) -> list[str]:
    """The signs that speak most against a statement, the heaviest first; those alone that do."""
    heavy = sorted((-weights().of_sign.get(sign, 0), sign) for sign in found)
    return [sign for weight, sign in heavy[:number] if weight < 0]

"""`python -m claimline.quality.training.doubting DATA`: verdicts on rows and articles -> the weights of doubts.

Logistic regression with an L2 penalty over the signs of each row (claimline.reading.certainty). What is learned is told
by rows of stories that were left out, an eighth of them at a time: how many rows would be published, and how many of
those are right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from sklearn.metrics import roc_auc_score

from claimline.quality.row_labels import RowLabel, labelled, read_row_labels
from claimline.quality.training.from_labels import articles_of, learn
from claimline.quality.training.logistic import Example, chances
from claimline.reading.certainty.learned_doubts import WEIGHTS
from claimline.reading.certainty.signs import signs
from claimline.reading.learned.weighed_signs import OF
from claimline.settings import DEFAULT
from claimline.text import read_document

LABELS = Path("tests/quality/certainty/labels.csv")
THRESHOLDS = (1000, 500, 400, 350, 300, 250, 200, 150, 100)


class Row(NamedTuple):
    """One judged row as the model sees it."""

    story: str
    signs: frozenset[str]
    wrong: frozenset[str]  # fields

    @property
    def is_own(self) -> bool:
        """Whether it is in the outlet's own words."""
        return "kind: narrative" in self.signs

    @property
    def misleads(self) -> bool:
        """Whether more than a date is wrong, which alone is no reason to keep from readers who says what."""
        return bool(self.wrong - {"date"})


def main() -> None:
    """Learns, writes the weights, prints the figures."""
    learn("certainty", __doc__, WEIGHTS, _read, figures, examples)


def _read(data: Path) -> Iterator[Row]:
    return judged_rows(read_row_labels(LABELS), data / "stories-many")


def judged_rows(labels: Sequence[RowLabel], stories: Path) -> Iterator[Row]:
    """The rows that the articles still give as they were judged. Raises ClaimlineError where articles are missing."""
    for article, mine in articles_of(labels, stories):
        reading = read_document(article.text, article.document.published)
        found = signs(article.text, reading)
        yield from (Row(mine[0].story, found[at], frozenset(label.wrong)) for at, label in labelled(reading, mine))


def examples(rows: Sequence[Row]) -> list[Example]:
    """Each row, and whether it misleads."""
    return [Example(row.story, row.signs, row.misleads) for row in rows]


def figures(rows: Sequence[Row]) -> Iterator[str]:
    """By stories left out: how surely wrong rows are told from right ones, and what each threshold would publish."""
    wrong = np.array([bool(row.wrong) for row in rows])
    misleading = np.array([row.misleads for row in rows])
    found = chances(examples(rows))
    yield f"{len(rows)} rows of {len({row.story for row in rows})} stories"
    yield f"area under the curve, on stories left out: {roc_auc_score(misleading, found):.3f}"
    own = np.array([row.is_own for row in rows])
    for whose, mine in (("attributed", ~own), ("the outlet's own", own)):
        yield f"{whose}: {mine.sum()} rows"
        for most in THRESHOLDS:
            kept = mine & (found * OF <= most)
            right, dated = (100 * (1 - told[kept].mean()) for told in (misleading, wrong))
            share = f"doubt at most {most:4}: {100 * kept.sum() / mine.sum():.1f} % of rows kept"
            now = "  <- as set" if most == DEFAULT.most_doubt else ""
            yield f"{share}, {right:.1f} % of them right, {dated:.1f} % with the date{now}"


if __name__ == "__main__":
    main()

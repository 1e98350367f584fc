"""`python -m claimline.quality.training.learning_sources DATA`: labelled news -> the weights of sources in doubt.

From the training part of PolNeAR but for the fifth that is held back: of each statement that a label tells, too,
whether the label gives it to another source. What is learned is told by articles left out, an eighth at a time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from sklearn.metrics import roc_auc_score

from claimline.quality.invented.article_labels import Attribution
from claimline.quality.labelled_news import polnear
from claimline.quality.scorers import is_held_back
from claimline.quality.training.from_labels import learn
from claimline.quality.training.logistic import Example, chances
from claimline.reading.certainty.signs import signs
from claimline.reading.certainty.source_doubts import MOST, WEIGHTS
from claimline.reading.learned.weighed_signs import OF
from claimline.tables import StatementReading
from claimline.text import read_document

_DAY = re.compile(r"_(\d{4}-\d\d-\d\d)_")
_ALIKE = 0.5  # of their letters together that a statement and a label have in common
_BEYOND = 10  # letters that a source may have beyond that of its label
THRESHOLDS = (100, 150, 200, 250, 300, 400)


def main() -> None:
    """Learns, writes the weights, prints the figures."""
    learn("sources", __doc__, WEIGHTS, _read, figures, list)


def _read(data: Path) -> Iterator[Example]:
    return labelled_sources(data / "polnear/train")


def labelled_sources(folder: Path) -> Iterator[Example]:
    """Statements with a source that a label tells, too; what holds is that the label's source is another."""
    for number, article in enumerate(one for one in polnear(folder) if not is_held_back(f"{one.name}.txt")):
        day = _DAY.search(article.name)
        reading = read_document(article.text, day.group(1) if day else None, every_source=True)
        labels = [(_letters(article.text, one.content), one) for one in article.attributions]
        for statement, found in zip(reading.statements, signs(article.text, reading), strict=True):
            if statement.source_start is None or statement.source_end is None:
                continue
            own = _letters(article.text, statement.pieces)
            share, label = max(((_alike(own, other), i) for i, (other, _) in enumerate(labels)), default=(0.0, 0))
            if share >= _ALIKE:
                yield Example(article.name, found, not _is_of(article.text, statement, labels[label][1]))
        if number % 100 == 99:
            print(f"{number + 1} articles read", flush=True)


def _letters(text: str, pieces: Sequence[Sequence[int]]) -> frozenset[int]:
    return frozenset(at for start, end in pieces for at in range(start, end) if text[at].isalnum())


def _alike(one: frozenset[int], other: frozenset[int]) -> float:
    return len(one & other) / max(1, len(one | other))


def _is_of(text: str, statement: StatementReading, label: Attribution) -> bool:
    """Whether the source is that of the label, as its scorer has it."""
    own = _letters(text, [(statement.source_start or 0, statement.source_end or 0)])
    other = _letters(text, [label.source] if label.source else [])
    return bool(own & other) and len(own - other) <= _BEYOND


def figures(rows: Sequence[Example]) -> Iterator[str]:
    """By articles left out: how surely wrong sources are told from right ones, and what each threshold would unname."""
    found = chances(rows)
    wrong = np.array([row.holds for row in rows])
    yield f"{len(rows)} statements of {len({row.story for row in rows})} articles, {wrong.sum()} of another source"
    yield f"area under the curve, on articles left out: {roc_auc_score(wrong, found):.3f}"
    for most in THRESHOLDS:
        gone = found * OF > most
        now = "  <- MOST" if most == MOST else ""
        share = f"above {most}: {gone.sum()} not named, {100 * wrong[gone].mean():.0f} % of them wrong"
        yield f"{share}; {100 * wrong[~gone].mean():.2f} % of the others{now}"


if __name__ == "__main__":
    main()

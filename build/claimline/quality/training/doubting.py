"""`python -m claimline.quality.training.doubting DATA`: verdicts on rows and articles -> the weights of doubts.

Logistic regression with an L2 penalty over the signs of each row (claimline.reading.certainty). What is learned is told
by rows of stories that were left out, an eighth of them at a time: how many rows would be published, and how many of
those are right.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from sklearn.feature_extraction import DictVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score
from sklearn.model_selection import GroupKFold

from claimline.errors import ClaimlineError
from claimline.quality.row_labels import RowLabel, labelled, read_row_labels
from claimline.reading.certainty.learned_doubts import OF, WEIGHTS
from claimline.reading.certainty.signs import signs
from claimline.seeds import read_article
from claimline.settings import DEFAULT
from claimline.text import read_document

LABELS = Path("tests/quality/certainty/labels.csv")
PENALTY = 0.1  # of scikit-learn's C, found by stories left out; .03 to .3 tell the same
ROUNDS = 2000
PARTS = 8
LEAST = 4  # rows that a sign must stand at
THRESHOLDS = (1000, 600, 500, 400, 350, 300, 250, 200)


class Row(NamedTuple):
    """One judged row as the model sees it."""

    story: str
    signs: frozenset[str]
    wrong: frozenset[str]  # fields

    @property
    def misleads(self) -> bool:
        """Whether more than a date is wrong, which alone is no reason to keep from readers who says what."""
        return bool(self.wrong - {"date"})


def main() -> None:
    """Reads the arguments, learns, writes the weights, prints the figures."""
    parser = argparse.ArgumentParser(prog="make certainty", description=__doc__)
    parser.add_argument("data", type=Path, help="folder with stories-many/")
    parser.add_argument("--out", type=Path, default=WEIGHTS, help="file of the weights")
    given = parser.parse_args()
    rows = list(judged_rows(read_row_labels(LABELS), given.data / "stories-many"))
    print("\n".join(figures(rows)), flush=True)
    given.out.write_text(learned(rows), encoding="utf-8")


def judged_rows(labels: Sequence[RowLabel], stories: Path) -> Iterator[Row]:
    """The rows that the articles still give as they were judged. Raises ClaimlineError where articles are missing."""
    of_article: dict[tuple[str, str], list[RowLabel]] = defaultdict(list)
    for label in labels:
        of_article[label.story, label.document].append(label)
    for number, ((story, document), mine) in enumerate(sorted(of_article.items()), 1):
        found_in = list(stories.glob(f"{story}*/{document}.txt"))
        if len(found_in) != 1:
            raise ClaimlineError(f"{stories}/{story}*/{document}.txt: no one article has this name.")
        article = read_article(found_in[0])
        reading = read_document(article.text, article.document.published)
        found = signs(article.text, reading)
        yield from (Row(story, found[at], frozenset(label.wrong)) for at, label in labelled(reading, mine))
        if number % 100 == 0:
            print(f"{number} of {len(of_article)} articles read", flush=True)


def learned(rows: Sequence[Row]) -> str:
    """The weights as JSON, in thousandths, those of no weight left out."""
    names, model = _fit(rows)
    weighed = zip(names.feature_names_, (round(OF * float(each)) for each in model.coef_[0]), strict=True)
    of_sign = {name: weight for name, weight in sorted(weighed) if weight}
    start = round(OF * float(model.intercept_[0]))
    return json.dumps({"start": start, "of_sign": of_sign}, ensure_ascii=False, indent=1) + "\n"


def _fit(rows: Sequence[Row]) -> tuple[DictVectorizer, LogisticRegression]:
    counts: dict[str, int] = defaultdict(int)
    for row in rows:
        for sign in row.signs:
            counts[sign] += 1
    names = DictVectorizer()
    given = names.fit_transform([{s: 1 for s in sorted(row.signs) if counts[s] >= LEAST} for row in rows])
    model = LogisticRegression(C=PENALTY, max_iter=ROUNDS)
    return names, model.fit(given, [row.misleads for row in rows])


def figures(rows: Sequence[Row]) -> Iterator[str]:
    """By stories left out: how surely wrong rows are told from right ones, and what each threshold would publish."""
    wrong = np.array([bool(row.wrong) for row in rows])
    misleading = np.array([row.misleads for row in rows])
    chances = np.zeros(len(rows))
    for learn, test in GroupKFold(PARTS).split(rows, misleading, [row.story for row in rows]):
        names, model = _fit([rows[at] for at in learn])
        found = names.transform([dict.fromkeys(rows[at].signs, 1) for at in test])
        chances[test] = model.predict_proba(found)[:, 1]
    yield f"{len(rows)} rows of {len({row.story for row in rows})} stories"
    yield f"area under the curve, on stories left out: {roc_auc_score(misleading, chances):.3f}"
    for most in THRESHOLDS:
        kept = chances * OF <= most
        right, dated = (100 * (1 - found[kept].mean()) for found in (misleading, wrong))
        now = "  <- Settings.most_doubt" if most == DEFAULT.most_doubt else ""
        share = f"doubt at most {most:4}: {100 * kept.mean():.1f} % of rows kept"
        yield f"{share}, {right:.1f} % of them right, {dated:.1f} % with the date{now}"


if __name__ == "__main__":
    main()

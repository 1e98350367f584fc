"""Signs and verdicts -> weights: logistic regression with an L2 penalty, told by stories that were left out."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from sklearn.feature_extraction import DictVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold

from claimline.reading.learned.weighed_signs import OF

PENALTY = 0.1  # of scikit-learn's C, found by stories left out; .03 to .3 tell the same
ROUNDS = 2000
PARTS = 8
LEAST = 4  # examples that a sign must stand at


class Example(NamedTuple):
    """What a model learns from."""

    story: str
    signs: frozenset[str]
    holds: bool  # what is to be told by its signs


def learned(examples: Sequence[Example]) -> str:
    """The weights as JSON, in thousandths, those of no weight left out."""
    names, model = _fit(examples)
    weighed = zip(names.feature_names_, (round(OF * float(each)) for each in model.coef_[0]), strict=True)
    of_sign = {name: weight for name, weight in sorted(weighed) if weight}
    start = round(OF * float(model.intercept_[0]))
    return json.dumps({"start": start, "of_sign": of_sign}, ensure_ascii=False, indent=1) + "\n"


def chances(examples: Sequence[Example]) -> Any:
    """An array with the chance of each, learned from the other stories, an eighth of all left out at a time."""
    found = np.zeros(len(examples))
    holds = [example.holds for example in examples]
    for learn, test in GroupKFold(PARTS).split(examples, holds, [example.story for example in examples]):
        names, model = _fit([examples[at] for at in learn])
        signs = names.transform([dict.fromkeys(examples[at].signs, 1) for at in test])
        found[test] = model.predict_proba(signs)[:, 1]
    return found


def _fit(examples: Sequence[Example]) -> tuple[DictVectorizer, LogisticRegression]:
    counts: dict[str, int] = defaultdict(int)
    for example in examples:
        for sign in example.signs:
            counts[sign] += 1
    names = DictVectorizer()
    given = names.fit_transform([{s: 1 for s in sorted(each.signs) if counts[s] >= LEAST} for each in examples])
    model = LogisticRegression(C=PENALTY, max_iter=ROUNDS)
    return names, model.fit(given, [example.holds for example in examples])

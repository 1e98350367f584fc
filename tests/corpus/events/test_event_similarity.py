"""How like an event a bundle must be: one case for each rule, on either side of what it asks."""

from __future__ import annotations

from math import sqrt

import pytest

from claimline.corpus.events.event_similarity import LIKENESS_RULES, Bundle, likeness_rule, linked

CASES = [
    ("counted-from-something-else", {"placed": True, "claimed": True}, 400),
    ("told-by-several-documents", {"claimed": True}, 200),
    ("told-once", {}, 220),
]


def _alike(thousandths: int) -> dict[str, float]:
    """A vector of length 1 that is so like one that holds `a` and `b` alone, in equal parts."""
    share = thousandths / 1000
    return {"a": share / sqrt(2), "b": share / sqrt(2), "c": sqrt(1 - share * share)}


@pytest.mark.parametrize(("rule", "marks", "enough"), CASES, ids=[rule for rule, _, _ in CASES])
@pytest.mark.parametrize("more", [-2, 2])
def test_a_bundle_joins_where_it_is_like_enough(rule: str, marks: dict[str, bool], enough: int, more: int) -> None:
    event = Bundle([0], {"a": 1 / sqrt(2), "b": 1 / sqrt(2)}, {"2025-05-20"})
    bundle = Bundle([1], _alike(enough + more), **marks)  # type: ignore[arg-type]
    assert likeness_rule(bundle).name == rule
    assert linked([event, bundle]) == ([[0, 1]] if more > 0 else [[0], [1]])


def test_every_rule_has_a_case() -> None:
    assert [rule.name for rule in LIKENESS_RULES] == [rule for rule, _, _ in CASES]
    assert all(rule.says for rule in LIKENESS_RULES)

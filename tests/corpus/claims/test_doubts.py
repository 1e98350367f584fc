"""Where a trained judge is asked whether two statements that share words tell two things, and what its word does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from claimline.corpus.claims import doubts
from claimline.corpus.claims.features import Features
from claimline.corpus.claims.grouping import group, links
from claimline.corpus.judge import cross_encoder
from claimline.corpus.judge.cross_encoder import Verdict

BOTH = {"tar": 50, "rope": 50, "keel": 50}
ORDER = tuple(BOTH)


class Judge:
    def __init__(self, same: int, value: int) -> None:
        self.found = Verdict(same, value)

    def verdict(self, left: str, right: str) -> Verdict:
        return self.found


def two(**given: Any) -> tuple[Features, Features]:
    """Two statements of two articles that share three words and are alike by 65."""
    left = Features(statement_id="a", document_id="post", words=BOTH | {"gull": 80}, order=ORDER, passage="left")
    right = Features(statement_id="b", document_id="tide", words=BOTH | {"tern": 80}, order=ORDER, passage="right")
    return replace(left, **given), replace(right, **given)


def judged(monkeypatch: pytest.MonkeyPatch, same: int, value: int = 0, *, can: bool = True) -> None:
    doubts._verdict.cache_clear()
    monkeypatch.setattr(cross_encoder, "can_judge", lambda: can)
    monkeypatch.setattr(cross_encoder, "loaded", lambda: Judge(same, value))


@pytest.mark.parametrize(
    ("same", "value", "one"),
    [(860, 0, True), (859, 0, False), (400, 460, True), (400, 459, False), (0, 500, True), (0, 499, False)],
)
def test_a_judge_parts_what_is_alike_and_no_more(
    monkeypatch: pytest.MonkeyPatch, same: int, value: int, one: bool
) -> None:
    judged(monkeypatch, same, value)
    assert links(*two()) is one
    assert group(two()) == ([0, 0] if one else [0, 1])


KEPT = [
    {"answers": True},
    {"quoted": (("tar", "rope"),)},  # a telling word that both quote
    {"copy": "the same words"},
    {"passage": "x" * 451},
    {"document_id": ""},
]


@pytest.mark.parametrize("given", KEPT, ids=lambda given: next(iter(given)))
def test_a_judge_is_not_asked_of(monkeypatch: pytest.MonkeyPatch, given: dict[str, Any]) -> None:
    judged(monkeypatch, 0)
    assert not doubts.is_doubted(*two(**given), 65)


@pytest.mark.parametrize(("found", "doubted"), [(79, True), (80, False)])
def test_what_is_surely_alike_is_not_doubted(monkeypatch: pytest.MonkeyPatch, found: int, doubted: bool) -> None:
    judged(monkeypatch, 0)
    assert doubts.is_doubted(*two(), found) is doubted


def test_a_passage_of_450_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    judged(monkeypatch, 0)
    assert doubts.is_doubted(*two(passage="x" * 450), 65)


def test_without_a_judge_nothing_is_doubted(monkeypatch: pytest.MonkeyPatch) -> None:
    judged(monkeypatch, 0, can=False)
    assert links(*two())

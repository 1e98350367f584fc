"""Outcomes come back as they were kept, whichever digests they lie beside."""

from __future__ import annotations

import pickle
import random
from pathlib import Path

import pytest

from claimline.stages import scores as kept
from claimline.stages.cache import NONE, open_cache
from claimline.stages.scores import Scores, digest_of, record


def sides(count: int) -> list[tuple[bytes, bytes, int]]:
    chance = random.Random(7)
    return [(chance.randbytes(16), chance.randbytes(16), chance.randint(-300, 300)) for _ in range(count)]


def test_every_outcome_comes_back_and_no_other(tmp_path: Path) -> None:
    scores = Scores(open_cache(tmp_path))
    first, second = sides(3_000)[:2_000], sides(3_000)[1_500:]
    scores.keep("flood", [record(*pair) for pair in first])
    scores.keep("flood", [record(*pair) for pair in second])
    again: Scores = pickle.loads(pickle.dumps(scores))
    for left, right, outcome in (*first, *second):
        assert again.outcome("flood", left, right) == outcome
    left, right, _ = first[0]
    assert again.outcome("flood", right, left) is None
    assert again.outcome("storm", left, right) is None
    assert Scores(NONE).outcome("flood", left, right) is None


def test_the_order_in_which_they_came_leaves_no_trace(tmp_path: Path) -> None:
    contents = []
    for name, pairs in (("one", sides(50)), ("two", sides(50)[::-1])):
        scores = Scores(open_cache(tmp_path / name))
        scores.keep("flood", [record(*pair) for pair in pairs])
        [file] = [path for path in (tmp_path / name).rglob("*") if path.is_file()]
        contents.append(file.read_bytes())
    assert contents[0] == contents[1]


@pytest.mark.parametrize("content", [b"", b"short", b"x" * 21])
def test_what_are_no_records_is_nothing(content: bytes, tmp_path: Path) -> None:
    cache = open_cache(tmp_path)
    cache.put(kept._name("flood"), content)
    scores = Scores(cache)
    assert scores.outcome("flood", b"a" * 16, b"b" * 16) is None
    scores.keep("flood", [record(b"a" * 16, b"b" * 16, 60)])
    assert scores.outcome("flood", b"a" * 16, b"b" * 16) == 60


def test_what_is_kept_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST", 10)
    scores = Scores(open_cache(tmp_path))
    old, new = sides(16)[:8], sides(16)[8:]
    scores.keep("flood", [record(*pair) for pair in old])
    scores.keep("flood", [record(*pair) for pair in new])
    assert [scores.outcome("flood", left, right) for left, right, _ in old] == [None] * 8
    assert [scores.outcome("flood", left, right) for left, right, _ in new] == [outcome for *_, outcome in new]


def test_a_digest_follows_the_features() -> None:
    assert digest_of(b"a") == digest_of(b"a") != digest_of(b"b")

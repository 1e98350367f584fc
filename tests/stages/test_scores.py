"""Outcomes come back as they were kept, in whatever company the statements stand at the next build."""

from __future__ import annotations

import random
from array import array
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from claimline.stages.spark import scores as kept
from claimline.stages.spark.cache import NONE, Cache, open_cache
from claimline.stages.spark.scores import Compared, digest_of, keep, known_of

Pairs = dict[tuple[str, str], int]  # statements by name, the smaller first -> outcome


def compared(names: list[str], pairs: Pairs) -> Compared:
    numbers = {name: number for number, name in enumerate(names)}
    meets = [sorted(numbers[right] for left, right in pairs if left == name) for name in names]
    return Compared([digest_of(name.encode()) for name in names], [array("I", found) for found in meets])


def put(cache: Cache, pairs: Pairs, story_id: str = "flood") -> None:
    names = sorted({name for pair in pairs for name in pair})
    numbers = {name: number for number, name in enumerate(names)}
    found = [(numbers[left], numbers[right], outcome) for (left, right), outcome in pairs.items() if outcome]
    keep(cache, story_id, compared(names, pairs), found)


def got(cache: Cache, pairs: Pairs, story_id: str = "flood") -> dict[tuple[str, str], int | None]:
    names = sorted({name for pair in pairs for name in pair})
    found = known_of(cache, story_id).outcomes_of(compared(names, pairs))
    return {(names[left], names[right]): outcome for left, right, outcome in found}


def chosen(seed: int) -> Pairs:
    chance = random.Random(seed)
    names = [f"s{number:03}" for number in range(200)]
    pairs = {tuple(sorted(chance.sample(names, 2))): chance.choice([0, 0, 0, 1, 70, -70]) for _ in range(3_000)}
    return {(left, right): outcome for (left, right), outcome in pairs.items()}


def test_what_is_known_comes_back_and_what_is_new_is_asked_for(tmp_path: Path) -> None:
    cache, before = open_cache(tmp_path), chosen(1)
    put(cache, before)
    now = {**{pair: before.get(pair, 0) for pair in chosen(2)}, **dict(list(before.items())[::3])}
    expected = {pair: before.get(pair) for pair in now if before.get(pair) != 0}
    assert got(cache, now) == expected
    assert got(cache, before) == {pair: outcome for pair, outcome in before.items() if outcome}
    assert got(cache, before, "storm") == dict.fromkeys(before)
    assert got(NONE, before) == dict.fromkeys(before)


def test_what_no_longer_meets_is_not_kept(tmp_path: Path) -> None:
    cache = open_cache(tmp_path)
    put(cache, {("a", "b"): 1, ("b", "c"): 60})
    put(cache, {("a", "b"): 1})
    assert got(cache, {("a", "b"): 1, ("b", "c"): 60}) == {("a", "b"): 1, ("b", "c"): None}


def test_the_order_in_which_outcomes_came_leaves_no_trace(tmp_path: Path) -> None:
    contents = []
    for name, pairs in (("one", chosen(3)), ("two", dict(reversed(chosen(3).items())))):
        put(open_cache(tmp_path / name), pairs)
        [file] = [path for path in (tmp_path / name).rglob("*") if path.is_file()]
        contents.append(file.read_bytes())
    assert contents[0] == contents[1]


def test_what_are_no_pairs_is_nothing(tmp_path: Path) -> None:
    cache, pairs = open_cache(tmp_path), chosen(4)
    put(cache, pairs)
    whole = cache.get(kept._name("flood"))
    assert whole is not None
    numbers = len(whole) // 2 // 4 * 4
    for content in (b"", b"short", b"\xff" * 24, whole[:-1], whole[:numbers] + b"\xff" * 4 + whole[numbers + 4 :]):
        cache.put(kept._name("flood"), content)
        assert got(cache, pairs) == dict.fromkeys(pairs)


def test_what_is_kept_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST", 10)
    cache = open_cache(tmp_path)
    pairs: Pairs = {(f"s{n:02}", f"s{n + step:02}"): 1 for n in range(20) for step in (1, 2, 3)}
    put(cache, pairs)
    found = got(cache, pairs)
    assert [pair for pair, outcome in found.items() if outcome] == sorted(pairs)[:9]
    assert found.keys() == pairs.keys()


def test_a_digest_follows_the_features() -> None:
    assert digest_of(b"a") == digest_of(b"a") != digest_of(b"b")


@pytest.mark.parametrize(("pairs", "all_kept"), [(10_000_000, True), (10_000_001, False)])
def test_ten_million_pairs_of_a_story_are_kept(pairs: int, all_kept: bool) -> None:
    sizes: list[int] = []
    cache: Any = SimpleNamespace(put=lambda name, content: sizes.append(len(content)))
    keep(cache, "flood", Compared([], [array("I", bytes(4 * pairs))]), [])
    assert (sizes[0] > 4 * pairs) is all_kept

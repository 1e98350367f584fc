"""Which bundles of tellings are alike, at the limits: made of numbers, a thousandth more or less."""

from __future__ import annotations

from math import log, sqrt
from typing import Any

import pytest

from claimline.corpus.events.event_similarity import Bundle, described, linked, vectors
from rows import telling

MAY = "2031-05-01"


def bundle(place: int, likeness: float, *, shared: int = 2, dates: tuple[str, ...] = (), **given: Any) -> Bundle:
    """A bundle that is so much like every other one that is made so, by so many words."""
    own = sqrt(likeness / shared)
    vector = {f"word{n}": own for n in range(shared)} | {f"own{place}": sqrt(1 - likeness)}
    return Bundle([place], vector, set(dates), **given)


CASES: list[tuple[float, dict[str, Any], bool]] = [
    (0.220, {"dates": (MAY,)}, True),
    (0.219, {"dates": (MAY,)}, False),
    (0.220, {}, True),  # no date of its own
    (0.219, {}, False),
    (0.200, {"claimed": True}, True),  # several documents tell it
    (0.199, {"claimed": True}, False),
    (0.400, {"placed": True}, True),  # it counts from something else
    (0.399, {"placed": True}, False),
    (0.500, {"shared": 1}, False),  # one word may be chance
]


@pytest.mark.parametrize(("likeness", "given", "one"), CASES)
def test_how_alike_one_event_is(likeness: float, given: dict[str, Any], one: bool) -> None:
    first = bundle(0, likeness, dates=(MAY,), shared=given.get("shared", 2))
    assert linked([first, bundle(1, likeness, **given)]) == ([[0, 1]] if one else [[0], [1]])


@pytest.mark.parametrize(("number", "groups"), [(120, 1), (121, 121)])
def test_a_word_that_121_bundles_have_proposes_nothing(number: int, groups: int) -> None:
    assert len(linked([bundle(n, 0.9, dates=(MAY,)) for n in range(number)])) == groups


def test_a_name_counts_less_than_a_word_and_a_deed_more() -> None:
    assert described("They met Quillorn at noon.")[0]["quillorn"] == 0.7
    [vector] = vectors([telling("a", "x")], lambda text: ({"quay": 1.0}, ["ruling"]))
    assert vector["~ruling"] / vector["quay"] == pytest.approx(1.5)


def test_in_a_short_story_no_word_is_common() -> None:
    words = {"a": {"quay": 1.0, "rope": 1.0}, "b": {"quay": 1.0}}
    first, _ = vectors([telling("a", "a"), telling("b", "b")], lambda text: (words[text], []))
    assert first["quay"] / first["rope"] == pytest.approx(log(22 / 2) / log(22))


def test_six_hundred_code_points_of_a_telling_are_compared() -> None:
    seen = []
    vectors([telling("a", "x" * 900)], lambda text: (seen.append(len(text)) or {"quay": 1.0}, []))  # type: ignore[func-returns-value]
    assert seen == [600]

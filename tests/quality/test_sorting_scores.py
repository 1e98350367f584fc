"""How pure and how whole sorted stories are, counted by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from claimline.quality.sorting_scores import hashed, measure_sorting, scores

CASES = [
    ({"a": "x", "b": "x"}, {"a": "g", "b": "g"}, (100, 100, 100)),
    # all apart: pure, and half of each story
    ({"a": "x", "b": "x"}, {"a": "g", "b": "h"}, (100, 50, 200 / 3)),
    # all together: whole, and half of each group
    ({"a": "x", "b": "y"}, {"a": "g", "b": "g"}, (50, 100, 200 / 3)),
]


@pytest.mark.parametrize(("story_of", "found", "expected"), CASES)
def test_purity_and_wholeness(
    story_of: dict[str, str], found: dict[str, str], expected: tuple[float, float, float]
) -> None:
    assert tuple(scores(story_of, found).values()) == pytest.approx(expected)


def test_only_the_listed_stories_are_measured(tmp_path: Path) -> None:
    told = {"ferry": "ferry quay captain harbour brakes", "frost": "orchard cider apples frost", "left": "strike depot"}
    for story, words in told.items():
        folder = tmp_path / "stories-many" / "invented" / story
        folder.mkdir(parents=True)
        for place in range(3):
            text = f"---\npublished: 2025-06-0{place + 1}\n---\n{words} told in turn {place}\n"
            (folder / f"{place}.md").write_text(text, encoding="utf-8")
    listed = tmp_path / "feed.csv"
    listed.write_text("".join(f"{hashed(Path(story))}\n" for story in ("ferry", "frost")), encoding="utf-8")
    measured = measure_sorting(tmp_path, listed)
    assert not isinstance(measured, str)
    assert measured.counts == {"articles": 6, "stories": 2, "found": 2}
    assert measured.figures["b_cubed_f1"] == measured.figures["ids_kept"] == 100
    assert measure_sorting(tmp_path / "nowhere", listed) == str(tmp_path / "nowhere" / "stories-many")

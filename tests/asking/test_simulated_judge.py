"""A judge made of labels: asked in our order, wrong as often as it is told to be, the same each time."""

from __future__ import annotations

from pathlib import Path

import pytest

from claimline import tables as t
from claimline.asking.simulated_judge import Truth, of_pairs, simulate
from claimline.asking.story_to_judge import StoryToJudge, open_story
from claimline.errors import ClaimlineError
from claimline.quality.labels import Place


def opened(harbour: Path) -> StoryToJudge:
    return open_story(harbour / "seeds", harbour / "work" / "tables", "harbour")


def all_one(story: StoryToJudge) -> Truth:
    """As if every two statements that are asked about told the same."""
    sources = story.told.table("claim_sources", t.ClaimSource)
    places = {s.statement_id: Place(s.document_id, s.start, s.end) for s in sources}
    pairs = {frozenset((q.left.statement_id, q.right.statement_id)) for q in story.questions}
    return Truth(places, frozenset(pairs))


def test_a_judge_that_is_right_reaches_what_is_asked(harbour: Path) -> None:
    truth = all_one(opened(harbour))
    found = list(simulate(opened(harbour), truth, right=100, at=(0, 2)))
    assert [each.asked for each in found[:2]] == [0, 2]
    assert found[0].recall < found[1].recall < found[-1].recall == 100


def test_wrong_answers_are_drawn_the_same_each_time(harbour: Path) -> None:
    truth = all_one(opened(harbour))
    runs = [list(simulate(opened(harbour), truth, right=right)) for right in (60, 60, 100)]
    assert runs[0] == runs[1] != runs[2]


def test_pairs_of_another_story_are_no_labels(tmp_path: Path) -> None:
    file = tmp_path / "labels.csv"
    columns = "story,left_document,left_start,left_end,right_document,right_start,right_end,verdict,second\n"
    file.write_text(columns + "harb,a,0,9,b,0,9,more,\nharb,a,0,9,c,0,9,related,\n", encoding="utf-8")
    truth = of_pairs(file, "harbour")
    assert len(truth.places) == 3
    assert len(truth.same) == 1
    assert len(truth.judged or ()) == 2
    with pytest.raises(ClaimlineError, match="holds no pairs of quay"):
        of_pairs(file, "quay")

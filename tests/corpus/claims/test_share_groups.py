"""Whose share a statement tells of, and which two are of two groups."""

from __future__ import annotations

import pytest

from claimline.corpus.claims.grouping import LINK
from claimline.corpus.claims.pair_score import score
from claimline.corpus.claims.share_groups import other_groups, share_groups
from claimline.reading.lexical.words import stem
from corpus.claims.weighed import told


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("Some 53 percent of the white sailors back the pier.", ["white sailors"]),
        ("Among dockers, 44% distrust Ruiz.", ["dockers"]),
        ("A majority of women and 12% of pilots left.", ["women", "pilots"]),
        ("Nine in ten fishermen agree.", ["fishermen"]),
        ("Ruiz is among the dockers.", []),
        ("Half of the town is below the dyke.", []),
    ],
)
def test_groups_of_which_a_share_is_told(text: str, groups: list[str]) -> None:
    assert list(share_groups(text)) == [" ".join(map(stem, group.split())) for group in groups]


@pytest.mark.parametrize(
    ("left", "right", "apart"),
    [
        ({"docker"}, {"pilot"}, True),
        ({"docker", "pilot"}, {"pilot"}, False),
        ({"docker"}, set(), False),
        ({"white sailor"}, {"sailor"}, False),
        ({"white sailor"}, {"young sailor"}, True),
        ({"docker"}, {stem("respondents")}, False),
    ],
)
def test_two_groups(left: set[str], right: set[str], apart: bool) -> None:
    assert other_groups(left, right) is apart
    assert other_groups(right, left) is apart


def test_what_a_survey_finds_of_two_groups_is_two_claims() -> None:
    of_dockers = told("Some 53 percent of dockers back the new harbour pier, the poll found.")
    of_pilots = told("Some 38 percent of pilots back the new harbour pier, the poll found.")
    again = told("The poll found that 52 percent of dockers back the new harbour pier.")
    assert score(of_dockers, of_pilots) == 0
    assert score(of_dockers, again) >= LINK

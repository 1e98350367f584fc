"""The seam: which of some texts give the same answer."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claimline.corpus.claims.shared_quotations import same_utterance
from claimline.text import group_statements
from corpus.claims.weighed import told

SEAM = [
    (["awake for 19 hours", "awake for nineteen hours"], True),
    (["31 passengers injured", "27 passengers injured"], False),
    (["will close the inner harbour", "will not close the inner harbour"], False),
    (["until 1 July 2031", "until July 1, 2031"], True),
    (["until 1 July 2031", "until 1 July 2033"], False),
    (["dredging of the inner harbour", "dredging the inner harbour"], True),
    (["dredging of the inner harbour", "higher mooring fees"], False),
    (["two years", "another year"], False),
    (["about 21,000 coast guard boats", "tens of thousands of coast guard boats"], False),
    (["the largest owner of the pier", "largest owner of the pier"], True),
    (["", ""], False),
]


@pytest.mark.parametrize(("texts", "same"), SEAM)
def test_group_statements_keeps_values_apart(texts: list[str], same: bool) -> None:
    labels = group_statements(texts)
    assert (labels[0] == labels[1]) is same


def test_group_statements_of_nothing() -> None:
    assert group_statements([]) == []


@given(st.lists(st.text(max_size=40), max_size=8))
@settings(max_examples=60)
def test_group_statements_answers_any_strings(texts: list[str]) -> None:
    labels = group_statements(texts)
    assert len(labels) == len(texts)
    assert all(isinstance(label, int) for label in labels)


@pytest.mark.slow
@pytest.mark.parametrize("piece", ["“", "‘a ", "a’", "a.", "1,", "never ", "“a” ", "Aa ", "x" * 50])
def test_hostile_texts_take_linear_time(piece: str) -> None:
    text = piece * (200_000 // len(piece))
    start = time.process_time()
    statement = told(text, "direct")
    same_utterance(statement, statement)
    assert time.process_time() - start < 12

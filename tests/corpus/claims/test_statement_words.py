"""What the words of a statement give survives as a row."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.corpus.claims.features import wording
from claimline.corpus.claims.statement_words import Wording, row_of, values_of
from claimline.tables import StatementKind

TEXTS: list[tuple[str, StatementKind]] = [
    ("The council held its meeting on May 20 and the May 20 hearing since the quay opened.", "narrative"),
    ("Lee Tan, who will retire, called the quay “a mess of planks and old wet ropes”, not a pier.", "mixed"),
    ("“The quay is not safe, and 3,000 boats lie there.”", "direct"),
    ("Is the quay safe?", "narrative"),
]


@pytest.mark.parametrize(("text", "kind"), TEXTS)
def test_words_come_back_as_they_were(text: str, kind: StatementKind) -> None:
    found = wording(text, kind)
    assert Wording(**values_of(row_of(found))) == found


@given(st.text(max_size=60))
def test_those_of_any_text_do(text: str) -> None:
    found = wording(text, "narrative")
    assert Wording(**values_of(row_of(found))) == found


def test_sets_are_sorted_so_that_a_row_is_the_same_each_time() -> None:
    found = Wording(words={"quay": 9}, names=frozenset("edcba"), befell=frozenset({("exit", "tan"), ("death", "tan")}))
    row = row_of(found)
    assert (row["names"], row["befell"]) == (list("abcde"), [("death", "tan"), ("exit", "tan")])

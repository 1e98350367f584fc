"""What a passage is worth beside its words."""

from __future__ import annotations

import pytest

from claimline.corpus.front.news_passages import Passage
from claimline.corpus.front.weighing import factor
from corpus.front.articles import statement

SPOKEN = "“We sold the ferry to a firm abroad in May,” Mayor Ana Ruiz said of it."
TOLD = "The port sold the ferry to a firm abroad in May, as the mayor told it."


def passage(words: str, kind: str) -> Passage:
    return Passage("post", 0, len(words), words, 3, (statement("post", 0, words, kind=kind),))


@pytest.mark.parametrize(("words", "kind", "less"), [(SPOKEN, "direct", True), (TOLD, "narrative", False)])
def test_a_quotation_is_worth_less_but_where_several_tell_it(words: str, kind: str, less: bool) -> None:
    plain = factor(passage(TOLD, "narrative"))
    assert (factor(passage(words, kind)) < plain) is less
    assert factor(passage(words, kind), retold=True) > plain

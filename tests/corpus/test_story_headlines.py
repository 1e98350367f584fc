"""Which headline names a story: the one that shares most telling words with the other articles."""

from __future__ import annotations

import itertools

import pytest

from claimline.corpus.story_headlines import LONGEST, Headed, shared_headline

LEAKS = "Harbour pier leaks after storm"
CASES = [
    # what the others tell, too, before what one of them tells alone
    ([LEAKS, "Storm damage: pier in the harbour leaks", "Ferry captain retires"], LEAKS),
    # a question, and somebody's words, are one side of a story
    ([LEAKS, "Does the harbour pier leak after the storm?"], LEAKS),
    ([LEAKS, "Harbour pier “leaks after storm”"], LEAKS),
    ([LEAKS, "Harbour pier 'leaks' after storm"], LEAKS),
    ([LEAKS, "Ruiz: Harbour pier leaks after storm"], LEAKS),
    # an apostrophe quotes nobody
    (["Ruiz's harbour pier leaks", "Ruiz: “My harbour pier leaks”"], "Ruiz's harbour pier leaks"),
    # where nothing else shares a word, a question does
    (["Pier leak?", "Pier “leaks”, Ruiz says", "Ferry captain retires"], "Pier leak?"),
    # too long to stand in a list
    ([LEAKS + " " + "harbour pier storm " * 10, "Pier leaks"], "Pier leaks"),
    # nothing shared, nobody else, nobody at all
    (["Ferry captain retires", "Orchard blooms"], None),
    ([LEAKS], None),
    ([], None),
    (["", "…", "It is what it is"], None),
]


@pytest.mark.parametrize(("headlines", "name"), CASES)
def test_the_headline_that_the_articles_share(headlines: list[str], name: str | None) -> None:
    assert shared_headline([Headed(headline, "") for headline in headlines]) == name


def test_an_opening_tells_what_its_headline_leaves_out() -> None:
    articles = [
        Headed("Ferry captain retires", "Captain Moss leaves."),
        Headed("Harbour pier leaks", "The pier lost a board."),
        Headed("Divers find holes", "They lie below the pier of the harbour."),
    ]
    assert shared_headline(articles) == "Harbour pier leaks"


def test_the_order_of_articles_does_not_matter_and_the_name_is_whole() -> None:
    headlines = ["Pier leaks in storm", "Storm makes harbour pier leak", "Board asks for money for the leaking pier"]
    names = {shared_headline([Headed(h, "") for h in order]) for order in itertools.permutations(headlines)}
    assert len(names) == 1
    assert names <= set(headlines)
    assert all(len(name or "") <= LONGEST for name in names)

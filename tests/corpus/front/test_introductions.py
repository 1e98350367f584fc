"""Passages -> what they name without introducing it."""

from __future__ import annotations

import pytest

from claimline.corpus.front.introductions import Need, needs
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.words import quoted_spans
from claimline.reading.parsing.parser import parse_all

TOLD = frozenset(("request", "ferry", "fe"))  # stems of what the article tells before
BESIDE = [Need("", True)]
CASES = [
    ("The board closed the pier of Grey Bay on Monday.", []),
    ("The board rejected the request.", [Need("request", False)]),
    ("The board rejected the request of the fishermen for a pilot.", []),
    ("The board told the group to leave the pier.", [Need("group", False)]),  # a word for what was told before
    ("The ferry, which sank on Monday, was raised by the board.", [Need("ferry", False)]),
    ("The board praised the captain.", []),  # told first here
    ("On that morning the board closed the pier.", [Need("morn", True)]),
    ("The board meets again this week in Grey Bay.", []),
    ("U.S. officials doubted its authenticity.", BESIDE),
    ("The board raised its fees.", []),
    ("Ruiz said that they had flooded the quay.", BESIDE),
    ("The pilots said that they had flooded the quay.", []),
    ("Ruiz respects that but thinks the pier is safe.", BESIDE),
    ("They closed the pier of Grey Bay.", BESIDE),
    ("He received nine boats, the board of the port said.", BESIDE),
    ("In his letter, Ruiz asked for a pilot.", []),
    ("It is unclear whether the pier will be closed.", []),
    ("Some said that the pier was closed.", BESIDE),
    ("Some of the pilots said that the pier was closed.", []),
    ("The pier is safe, according to other experts.", []),
    ("Other experts hold that the pier is safe.", BESIDE),
    ("Ruiz and other pilots hold that the pier is safe.", []),
    ("For example, the board closed the pier of Grey Bay.", BESIDE),
    ("Rather, the board closed the pier of Grey Bay.", BESIDE),
    ("The board issued a statement afterward.", BESIDE),
    ("Officials there and at the board of the port declined to comment.", BESIDE),
    ("In Grey Bay, pilots there and in the next port asked for tugs.", []),
    ("There were nine pilots in Grey Bay.", []),
    ("The board of the port entered the pier two hours later.", BESIDE),
    ("Looting began at the pier the following night.", BESIDE),
    ("Two ferries sank the following night.", BESIDE),
    ("The march ended the following day.", BESIDE),
    ("Looting began at the pier on Monday and ended the following day.", []),
    ("The board plans to close the pier over the next year.", []),
    ("The pier was closed the night before the storm.", []),
    ("In addition to the crews, nine pilots of Grey Bay left.", []),
    ("In addition, nine pilots of Grey Bay left.", BESIDE),
    ("Ruiz won the vote of such old crews as those of Grey Bay and Port Hale.", []),
    ("Ruiz won the vote of such old crews.", [Need("crew", True)]),
    ("Ruiz said the session gave the pilots a chance.", [Need("session", False)]),
]  # fmt: skip


@pytest.mark.parametrize(("words", "expected"), CASES)
def test_what_must_have_been_introduced(words: str, expected: list[Need]) -> None:
    [parse] = parse_all(words, [Span(0, len(words))])
    assert needs(parse, TOLD, first=False) == expected


def test_a_name_that_ends_like_several_is_a_person() -> None:
    words = "Sanders said in a note after the storm was over that he expects more boats."
    [parse] = parse_all(words, [Span(0, len(words))])
    assert needs(parse, TOLD, named={0}, first=False) == []
    assert needs(parse, TOLD, first=False) == BESIDE


def test_what_opens_an_article_is_written_for_who_has_read_nothing() -> None:
    words = "The board rejected the request."
    [parse] = parse_all(words, [Span(0, len(words))])
    assert needs(parse, TOLD, first=True) == []


def test_a_pronoun_of_which_it_is_known_whom_it_means() -> None:
    words = "He said that his boats would sail on Monday."
    [parse] = parse_all(words, [Span(0, len(words))])
    assert needs(parse, TOLD, {0}, first=False) == []


RETOLD = [
    ("“Do not think that this happens in other ports alone,” Ruiz said.", BESIDE, []),
    ("That week the board sold the ferry, and Ruiz said, “We sail.”", [Need("week", True)], [Need("week", True)]),
]


@pytest.mark.parametrize(("words", "alone", "retold"), RETOLD)
def test_what_points_within_a_quotation_that_others_print_may_stand(
    words: str, alone: list[Need], retold: list[Need]
) -> None:
    [parse] = parse_all(words, [Span(0, len(words))])
    assert needs(parse, (), first=True) == alone
    assert needs(parse, (), first=True, retold=quoted_spans(words)) == retold

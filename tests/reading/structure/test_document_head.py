"""What the lines around an article say of it: outlet, day, writers, place; and what they do not say."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.reading.lexicon.outlets import outlet_key
from claimline.reading.structure.document_head import Head, read_head
from claimline.reading.structure.sentences import split_sentences

PROSE = "The quay was shut on Monday, Mayor Ana Ruiz said.\n\n“Nobody was hurt,” she told reporters."
NOTHING = Head(None, None, None, None)


def head(above: str, below: str = "", **names: str) -> Head:
    text = f"{above}\n{PROSE}\n{below}"
    return read_head(text, split_sentences(text), {outlet_key(name): outlet for name, outlet in names.items()})


@pytest.mark.parametrize(
    ("above", "below", "outlet"),
    [
        # a page's head
        ("Harbour Post | March 4, 2016", "", "Harbour Post"),
        ("Ferry sinks\nThe Harbour Post · May 30, 2024 · 3 min read", "", "Harbour Post"),
        ("THE HARBOUR POST | harbourpost.example", "", "Harbour Post"),
        ("Ferry sinks | CNN", "", "CNN"),
        ("NPR\nFerry sinks", "", "NPR"),
        ("Hard Times\nFerry sinks", "", None),
        ("Tolls rise | Hard Times", "", None),
        ("Ferry sinks - Financial Times", "", None),  # whom it is taken from
        # behind who wrote it
        ("By Ida Moe, CNN", "", "CNN"),
        ("By Ida Moe and Per Vik, The Harbour Post", "", "Harbour Post"),
        ("By Ida Moe | Grey Bay Herald | @idamoe", "", "Grey Bay Herald"),
        ("By Ida Moe, special to the Grey Bay Herald", "", "Grey Bay Herald"),
        ("By Ida Moe For The Harbour Post", "", "Harbour Post"),
        ("By Ida Moe, professor at the Coast School of Law", "", None),
        ("By Ida Moe, Associated Press", "", None),
        ("By The Associated Press", "", None),
        ("/ Source: NBC News", "", None),
        # a notice of rights
        ("", "© 2018 Harbour Post. All rights reserved.", "Harbour Post"),
        ("", "Copyright © 2019 The Harbour Post, LLC. Click here for reprint permission.", "Harbour Post"),
        ("", "Copyright 2018-2019 Harbour Post", "Harbour Post"),
        ("", "© Cable News Network 2018", "CNN"),
        ("", "© 2013 The Associated Press. All rights reserved.", None),
        ("", "© 2019 Thomson/Reuters. All rights reserved.", None),
        ("", "© 2019 Bay Holdings", None),
        # what a wire delivers is printed by others, too
        ("By Ida Moe", "Copyright 2018 CNN\nThe-CNN-Wire ™ & © 2018 Cable News Network, Inc.", None),
        # two that do not agree, and one twice
        ("Harbour Post | March 4, 2016\nBy Ida Moe, CNN", "", None),
        ("Harbour Post | March 4, 2016\nBy Ida Moe", "© 2016 The Harbour Post", "Harbour Post"),
        # what is only mentioned
        ("GREY BAY (Reuters) -", "", None),
        ("", "Read more: What the Harbour Post found", None),
        ("", "This article originally appeared in The Harbour Post.", None),
        ("The quay. (Per Vik/The Harbour Post)", "", None),
        ("The Harbour Post says the quay is shut", "", None),
    ],
)
def test_the_outlet_is_read_where_it_is_printed_as_its_own(above: str, below: str, outlet: str | None) -> None:
    assert head(above, below).outlet == outlet


def test_names_that_a_story_knows_are_outlets() -> None:
    assert head("By Ida Moe, Baywatch").outlet is None
    assert head("By Ida Moe, Baywatch", Baywatch="Bay Watch Online").outlet == "Bay Watch Online"
    assert head("Baywatch\nFerry sinks", Baywatch="Bay Watch Online").outlet == "Bay Watch Online"


@pytest.mark.parametrize(
    ("above", "published"),
    [
        ("Updated 6:35 PM ET, Fri June 1, 2018", "2018-06-01"),
        ("Published 2:15 p.m. ET Jan. 3, 2019", "2019-01-03"),
        ("First published on June 1, 2018 / 6:35 PM", "2018-06-01"),
        ("Fri 1 Jun 2018 18.35 BST", "2018-06-01"),
        ("2018-06-01T18:35", "2018-06-01"),
        ("Harbour Post | March 4, 2016", "2016-03-04"),
        ("By Ida Moe June 1, 2018 at 6:35 PM", "2018-06-01"),
        # the day of a change says less than any other
        ("Fri 1 Jun 2018 18.35 BST\nLast modified on Sat 2 Jun 2018 09.00 BST", "2018-06-01"),
        ("June 1, 2018\nUpdated June 2, 2018", "2018-06-01"),
        ("June 1, 2018\nPublished May 31, 2018", "2018-05-31"),
        ("June 1, 2018\nJune 2, 2018", None),
        ("June 1", None),
    ],
)
def test_the_day_is_that_of_publication(above: str, published: str | None) -> None:
    assert head(above).published == published


@pytest.mark.parametrize(
    ("above", "byline"),
    [
        ("By Ida Moe, CNN", "Ida Moe"),
        ("By Ida Moe, CNN\nBy Per Vik", "Ida Moe"),
        ("By Ida Moe and Per Vik, Harbour Post", "Ida Moe and Per Vik"),
        ("By Ida Moe | Harbour reporter | @idamoe", "Ida Moe, Harbour reporter"),
        ("By Ida Moe on Friday, June 1, 2018 at 6:35 PM", "Ida Moe"),
        ("By Ida Moe Updated 6:35 PM", "Ida Moe"),
        ("By Ida Moe, Associated Press", "Ida Moe, Associated Press"),
        ("Photo: Ida Moe", None),
    ],
)
def test_who_wrote_stands_without_outlet_and_day(above: str, byline: str | None) -> None:
    assert head(above).byline == byline


@pytest.mark.parametrize(
    ("above", "place"),
    [
        ("PORT ELLEN (Reuters) -", "PORT ELLEN"),
        ("GREY BAY, Ostland, May 30 (Coast Wire) -", "GREY BAY, Ostland"),
        ("Grey Bay (CNN)", "Grey Bay"),
        ("CNN —", None),
        ("EXCLUSIVE —", None),
        ("(Reuters) -", None),
    ],
)
def test_the_place_is_that_of_the_dateline(above: str, place: str | None) -> None:
    text = f"{above} {PROSE}"
    assert read_head(text, split_sentences(text)).place == place
    assert above.endswith(")") or head(above).place == place  # in a line of its own


def test_two_places_are_none() -> None:
    text = f"PORT ELLEN (Reuters) - {PROSE}\nGREY BAY (Reuters) - {PROSE}"
    assert read_head(text, split_sentences(text)).place is None


def test_prose_says_nothing_of_its_document() -> None:
    assert head("") == NOTHING


@given(
    st.lists(st.sampled_from(["By ", "Ida Moe", "CNN", ", ", " | ", "\n", "© 2018 ", "Reuters", "(", ") - ", "May 3"]))
)
def test_any_text_has_a_head(pieces: list[str]) -> None:
    text = "".join(pieces)
    read_head(text, split_sentences(text))

"""What the clauses of a text tell came about on which date, and of which of them an event may rest on."""

from __future__ import annotations

import time

import pytest

from claimline.reading.document import read_document

PUBLISHED = "2025-06-03"  # a Tuesday

ASSERTED = [
    ("The port closed the old quay on Friday.", ["The port closed the old quay on Friday"]),
    ("On Friday, Mayor Ana Ruiz opened the new quay.", ["Mayor Ana Ruiz opened the new quay"]),
    # without what is told beside it
    (
        "The port closed the old quay on Friday, ending a long dispute with the pilots.",
        ["The port closed the old quay on Friday"],
    ),
    (
        "After the storm sank two boats on Thursday, the port closed the old quay.",
        ["the storm sank two boats on Thursday"],
    ),
    ("The vote on the fees was on Friday.", ["The vote on the fees was on Friday"]),
    ("There was a fire at the pier on Friday.", ["There was a fire at the pier on Friday"]),
    ("The port announced the new fees on Friday.", ["The port announced the new fees on Friday"]),
    ("Ruiz said on Friday that the quay leaks.", ["Ruiz said on Friday that the quay leaks"]),
    # set for a date
    ("The council will vote on the fees on June 10.", ["The council will vote on the fees on June 10"]),
    ("The council is set to vote on the fees on June 10.", ["The council is set to vote on the fees on June 10"]),
    # with a place before it, in words that tell it whole
    ("GREY BAY – Moss closed the old quay on Friday.", ["Moss closed the old quay on Friday"]),
    ("Ana Ruiz (L-Bay) closed the old quay on Friday.", ["Ana Ruiz (L-Bay) closed the old quay on Friday"]),
    ("Moss testified before the harbour board on Friday.", ["Moss testified before the harbour board on Friday"]),
    ("The pilot left two days after the storm on May 20.", ["The pilot left two days after the storm on May 20"]),
    ("The mayor came under fire on Friday.", ["The mayor came under fire on Friday"]),
    ("The quay was patched up and opened on Friday.", ["The quay was patched up and opened on Friday"]),
    # the subject of the clause that follows is none of its words
    (
        "The harbour tolls expire June 10, and $90 million in automatic ferry fees take hold June 11 after last year's"
        " deal.",
        ["The harbour tolls expire June 10"],
    ),
    # nor is how long before or after another thing it was
    ("The old ferry sank on Friday 13 minutes after it left the quay.", ["The old ferry sank on Friday"]),
    (
        "In May, a ferry operated by Heron Lines sank just two days before a storm hit Grey Bay.",
        ["a ferry operated by Heron Lines sank"],
    ),
    # the date of another thing of the kind dates no second event
    ("Moss sold one boat in April and another in May.", ["Moss sold one boat in April"]),
    # years back, told by itself
    ("The port bought the old quay in 1998.", ["The port bought the old quay in 1998"]),
]


@pytest.mark.parametrize(("text", "expected"), ASSERTED)
def test_what_founds_an_event(text: str, expected: list[str]) -> None:
    reading = read_document(text, PUBLISHED)
    assert [text[one.start : one.end] for one in reading.happenings if one.asserted] == expected


NOT_ASSERTED = [
    "Ana Ruiz was ill on Friday.",  # how things are
    "The old quay had three cranes on Friday.",
    "Fees will rise on July 1.",  # a forecast
    "The council will not vote on the fees on June 10.",
    "If the council votes on June 10, the pier stays open.",
    "The council will probably vote on the fees on June 10.",
    "Owners fear that the port closed the quay on Friday.",
    "The mayor, who left the city on Friday, is said to be ill.",  # a relative clause
    "The tide was the highest since the quay sank in 1998.",
    "It closed on Friday.",
    "The crane is lifted from the quay on Monday.",  # a caption
    "Ruiz told the Harbour Post on Friday.",
    "“The quay leaks,” Ruiz told the Harbour Post on Friday.",  # what was said stands elsewhere
    "“The quay leaks,” the port revealed on Friday.",
    "Ruiz was ill in May, and she did again on Friday.",
    "Friday's fire was the worst since the storm.",  # a comparison
    "Friday marked the third year of the strike.",
    "The port's chance came on Friday when the pilots left.",
    "Ruiz appeared to give two answers on Friday.",
    "Neither ferry sailed on Friday.",
    "Moss, made harbour master in 1992, spoke often and founded a school.",
    "The board will send the letter, a copy of which was seen by the Harbour Post, on Friday.",
    "“It leaks,” said a pilot at a talk on boats bought in 2009.",
    "Dawn broke over the quay on Friday.",
    "There will be no vote on Friday.",
    "Moss rejected that on Friday.",  # what, another sentence says
    # a title is cut before what was told
    "“It is safe,” Ruiz told Harbour News anchor Leo Moss on Friday, in an interview just before the port made its "
    "announcement, that she doesn't see it as unsafe.",
    "Moss became harbour master following her victory in Grey Bay on Friday.",  # the date of what is cut off
    "The strike goes on into Friday.",
    # what the parser took for one clause
    "In May, Ana Ruiz sent a letter to the Board showing the pair had made $30 million from boats and tolls in"
    " 2014 and the first half of 2015.",
    "Shortly before the flood Friday night, dozens, if not scores, had come to the quay to see a show.",
    "The girl survived and, on Friday, became the keeper of the lighthouse.",  # the joined verb's
]


@pytest.mark.parametrize("text", NOT_ASSERTED)
def test_what_founds_none(text: str) -> None:
    assert not any(one.asserted for one in read_document(text, PUBLISHED).happenings)


def test_a_joined_clause_has_its_own_date() -> None:
    text = "The truce, made on Thursday by the pilots, took effect on Friday."
    assert [text[one.start : one.end] for one in read_document(text, PUBLISHED).happenings if one.asserted]


def test_a_date_is_that_of_its_own_verb() -> None:
    text = "Moss joined the port in 2009 and quit in May."
    told = [text[one.dated_start :] for one in read_document(text, PUBLISHED).happenings if one.asserted]
    assert told == ["2009 and quit in May."]
    text = "With the fever in May — after the port was emptied in 2000 – doctors gathered."
    told = [text[one.dated_start :] for one in read_document(text, PUBLISHED).happenings if one.asserted]
    assert told == ["2000 – doctors gathered."]


def test_a_happening_stands_in_its_text() -> None:
    text = "Moss, the harbour master, resigned on Friday and will be replaced on June 10, the port said on Monday."
    for one in read_document(text, PUBLISHED).happenings:
        assert 0 <= one.start <= one.verb_start < one.end <= len(text)
        assert one.verb_start < one.least_end <= one.end


@pytest.mark.parametrize("part", ["on Friday ", "who left on Friday, ", "the quay closed on Friday and "])
def test_time_is_linear(part: str) -> None:
    read_document("The port closed on Friday.", PUBLISHED)  # the parser is loaded
    begun = time.process_time()
    read_document("The port closed " + part * 5_000, PUBLISHED)
    assert time.process_time() - begun < 20

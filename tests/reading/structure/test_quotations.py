"""Quotations: which marks belong together, what is speech, and that every place is where it says."""

from __future__ import annotations

import time
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.reading.structure.quotations import find_quotes, nested_quotes
from claimline.tables import SentenceReading


def prose(text: str) -> list[SentenceReading]:
    """Every line one prose sentence and paragraph."""
    found: list[SentenceReading] = []
    at = 0
    for line in text.split("\n"):
        if line.strip():
            found.append(SentenceReading(start=at, end=at + len(line), paragraph=len(found), kind="prose"))
        at += len(line) + 1
    return found


SPEECH = [
    # (text, the quotations taken for speech)
    ("“We will stay open,” Ruiz said.", ["“We will stay open,”"]),
    ('"We will stay open," Ruiz said.', ['"We will stay open,"']),
    # titles and terms, by what stands before
    ("Ruiz told “Harbour Day Sunday.” “We stay,” she said.", ["“We stay,”"]),
    ("Ruiz said on HBC “Meet the Crew,” a show, that it rains.", []),
    ("Ruiz was told “Never Come Back.”", ["“Never Come Back.”"]),
    ("Ruiz told Moss, “Never Come Back.”", ["“Never Come Back.”"]),
    ("In her book, “The Long and Very Old Pier of Grey Bay: A Life,” she left it.", []),
    ("They made it a “Pier of Shame.”", []),
    # a single mark opens what a double one closes
    ('"We stay," she added. \'It won\'t sink. It is ours."', ['"We stay,"', "'It won't sink. It is ours.\""]),
    ("The crew of the 'Old Heron,' it is said, was \"late.\"", []),
    # a mark without its fellow: the other two belong together
    ('"We stay. "The board said "no to the port" on Friday.', ['"We stay. "']),
    ("On “Harbour Today. “We will stay,” Ruiz said.", ["“We will stay,”"]),
    ("“We stay. It is\nlate now.\nGo home.” It rained.", ["“We stay. It is", "late now.", "Go home.”"]),
    ("“We stay. It is\nlate now.\n“Go home,” Moss said.", ["“Go home,”"]),
    ('"We stay. "We go," Moss said. "It is late.', ['"We stay.', '"We go,"', '"It is late.']),
    ('She said: "We stay. It is late. "We go home."', ['"We stay. It is late.', '"We go home."']),  # two, glued
    ('"We stay, Moss said on Friday. "We go home," she said.', ['"We go home,"']),  # what was said is not marked
    ('He read "The Heron sank. "We go home," she said.', ['"We go home,"']),
    ('"We all stay." It rained. "We go home," she said.', ['"We all stay."', '"We go home,"']),
    ("''We will stay open,'' Ruiz said.", ["''We will stay open,''"]),  # two apostrophes, as some wires print
    # the third of three belongs to what is quoted within
    ("``He said, `We stay,''' Ruiz said. ``And so do we all.''", ["``He said, `We stay,'''", "``And so do we all.''"]),
    ("'''We stay,' he told me,'' Ruiz said.", ["'''We stay,' he told me,''"]),
    ("‘‘We will stay open,’’ Ruiz said.", ["‘‘We will stay open,’’"]),
    ("‘We will stay open,’ Ruiz said.", ["‘We will stay open,’"]),  # no double mark in the text
    ("Ruiz: “He said “no” to all of us.”", ["“He said “no” to all of us.”"]),
    ("“He asked, ‘Who pays?’ and left,” said Moss.", ["“He asked, ‘Who pays?’ and left,”"]),
    ("“Why?” Moss asked.", []),  # one short word without more is decided by its cue
    ("The so-called “pier tax” passed.", []),
    ("She read “The Long Way to Grey Bay” aloud.", []),
    ("Jan “Cap” Moss waved.", []),
    ('The board is 6\'2" wide and 5" deep.', []),  # inch marks
    ("It was the workers' day at the sailors' club.", []),
    ("“Never again on this pier,“ she said. “We stay ashore.”", ["“Never again on this pier,“", "“We stay ashore.”"]),
    ("”Never again on this pier,” she said.", ["”Never again on this pier,”"]),  # the wrong mark opens
    # marks out of place: the wrong one opens later on, a space on both sides of the one that opens or closes
    ("“Never on this pier,” she said. ”We stay ashore.”", ["“Never on this pier,”", "”We stay ashore.”"]),
    ('"Never on this pier," she said. " We stay ashore."', ['"Never on this pier,"', '" We stay ashore."']),
    ('" We keep this old pier " she said. " We stay. " It rained.', ['" We keep this old pier "', '" We stay. "']),
    ('“We keep this pier. " said Moss, who left.', ['“We keep this pier. "']),
    ("“He said, ‘Never again,’ “ she said. “We stay.”", ["“He said, ‘Never again,’ “", "“We stay.”"]),
    ('The board is 6 " wide and the "long plank" is not.', []),
    # a stray opening mark before a good pair
    ('Moss left " early. "We will stay open all night," Ruiz said.', ['"We will stay open all night,"']),
]


@pytest.mark.parametrize(("text", "expected"), SPEECH)
def test_speech(text: str, expected: list[str]) -> None:
    quotes = find_quotes(text, prose(text))
    assert [text[q.start : q.end] for q in quotes if q.speech and q.words > 1] == expected


def test_a_paragraph_that_reopens_goes_on_with_the_quotation() -> None:
    text = "“The pier was closed for years.\n“Now it is open again,” Ruiz said."
    first, second = find_quotes(text, prose(text))
    assert (first.closed, first.continued, second.closed, second.continued) == (False, False, True, True)
    assert text[first.start : first.end] == "“The pier was closed for years."


def test_furniture_holds_no_quotations() -> None:
    text = "“Click here for the whole story today”"
    rows = [SentenceReading(start=0, end=len(text), paragraph=0, kind="furniture")]
    assert find_quotes(text, rows) == []


def test_quotations_within_a_quotation() -> None:
    text = "“She said, ‘Go home now,’ and they did,” Moss said."
    (quote,) = find_quotes(text, prose(text))
    assert [text[s.start : s.end] for s in nested_quotes(text, quote)] == ["‘Go home now,’"]
    text = "“She said, `Go home now,' and they did,” Moss said."
    (quote,) = find_quotes(text, prose(text))
    assert [text[s.start : s.end] for s in nested_quotes(text, quote)] == ["`Go home now,'"]


@given(st.text(alphabet="ab .,\n“”\"'‘’«»`", max_size=120))
def test_places_hold_for_any_text(text: str) -> None:
    rows = prose(text)
    quotes = find_quotes(text, rows)
    for quote in quotes:
        assert 0 <= quote.start <= quote.inner_start <= quote.inner_end <= quote.end <= len(text)
        assert rows[quote.sentence].start <= quote.start < rows[quote.sentence].end
        assert "\n" not in text[quote.start : quote.end]
    assert all(a.end <= b.start for a, b in pairwise(quotes))


@pytest.mark.slow
@pytest.mark.parametrize("unit", ["“a ", '"a', "''", "‘a’ ", "“a” b ", "”"])
def test_time_grows_with_length_only(unit: str) -> None:
    text = unit * (200_000 // len(unit))
    begun = time.process_time()
    find_quotes(text, prose(text))
    assert time.process_time() - begun < 8

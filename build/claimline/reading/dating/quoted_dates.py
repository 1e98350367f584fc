"""A date in a passage -> whether it stands within quotation marks, and counts from the day of speaking."""

from __future__ import annotations

from claimline.reading.dating.own_dates import QUOTED, Passage
from claimline.reading.lexical.token_classes import Sketch
from claimline.tables import TimexReading

_AT_THE_EDGE = 12  # code points: “Early last year, the pier was shut”; “it was shut last year.”


def is_quoted(text: str, passage: Passage, place: int) -> bool:
    """Whether a place stands within quotation marks."""
    if passage.kind != "mixed":
        return passage.kind == "direct"
    if place - passage.start > QUOTED:
        return True
    before = text[passage.start : place]
    return before.rfind("“") > before.rfind("”") or before.count('"') % 2 == 1


def opens_or_ends_sentence(text: str, passage: Passage, by: TimexReading) -> bool:
    """Whether an expression opens what is quoted, or ends it where that is one sentence; between, others have it too:
    “The captain, lost four years ago, was a friend.”
    """
    before, behind = text[passage.start : by.start], text[by.end : passage.end]
    one_sentence = not any(mark in before for mark in (". ", "? ", "! "))
    return len(before) <= _AT_THE_EDGE or (one_sentence and len(behind.strip(" .,”\"'’")) == 0)


def is_relative(s: Sketch, first: int, end: int) -> bool:
    """Whether the expression counts from the day of speaking: within quotation marks, that is not the publication's."""
    return not any(letter in "my" for letter in s.letters[first:end])

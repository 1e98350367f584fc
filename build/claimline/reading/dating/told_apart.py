"""A date of two readings in a parsed sentence -> the one that its verb tells: opens Friday, was opened on Friday.

Words near a date leave it open now and then, or take a far verb for its own; that on which it hangs knows better. Where
it says nothing for certain, both readings stay.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

from claimline import edtf as calendar
from claimline.reading.dating.deeds_dated import deed_dated
from claimline.reading.lexical.spans import Span
from claimline.reading.lexicon.calendar_words import MONTH_NAMES, WEEKDAYS
from claimline.reading.lexicon.event_nouns import EVENTS
from claimline.reading.parsing.parser import Parse, Parses
from claimline.reading.parsing.verb_groups import VERBAL, WILL, VerbTense, helpers_of, is_infinitive, tense_of
from claimline.reading.rules import Rule, RuleReading
from claimline.reading.syntax.main_verbs import SAYING
from claimline.reading.syntax.verb_tense import ARRANGED, ARRANGED_PLURAL
from claimline.tables import TimexReading

AHEAD = Rule("tense-of-its-verb-ahead", "The report is due out on Friday; the election is on Friday.")
BEHIND = Rule("tense-of-its-verb-behind", "The crew freed in a swap was flown home on May 31.")
STILL_AHEAD = Rule("tense-of-its-verb-still-ahead", "The plan will be put to the board on Monday.")
ARRANGED_FOR = Rule(
    "tense-of-what-is-arranged", "The mayor has invited the captains on Friday; has called a vote for Friday."
)
VERB_RULES = (AHEAD, BEHIND, STILL_AHEAD, ARRANGED_FOR)

# In the plain present and with a day these tell of what is arranged; others stand below pictures: a boy sits there.
_ARRANGED = (
    ARRANGED
    | ARRANGED_PLURAL
    | frozenset(
        """appears appear heads head lapses lapse runs run kicks kick begins reports report returns concludes
    conclude finishes finish plan plans looms loom enters becomes become starts vote meets continue""".split()
    )
)
_TO_DO = frozenset(("xcomp", "acomp", "attr", "oprd", "conj"))
_COMES = frozenset(("come", "comes"))  # into force on Friday; not: comes ahead of the vote on Friday
_INTO = frozenset(("into", "out", "due"))
_BEING = frozenset(("is", "are"))
_SHUT = frozenset("closed shut suspended canceled cancelled".split())
# Who has done this on or for a weekday has done it before that day: English has no `has invited` for last Friday.
_INVITING = frozenset("invited summoned scheduled booked planned".split())
_CALLING = frozenset("called set arranged".split())  # has called a vote on Friday; not: has called the vote a farce
_HAS = frozenset("has have 've ’ve".split())
_TO_EVENT = frozenset("for to".split())
# What follows may lie ahead of these: called a strike on Friday, announced a vote Friday.
_CALLED = SAYING | frozenset(
    "called set scheduled planned agreed ordered summoned invited postponed delayed moved booked proposed".split()
)


def told_apart(parse: Parse, timex: TimexReading) -> tuple[TimexReading, RuleReading] | None:
    """The same date with the reading that its verb tells, and by which rule; None: that tells neither."""
    if timex.edtf is None or timex.rejected is None or "," in timex.rejected:
        return None
    arranging = arranged_by(parse, Span(timex.start, timex.end))
    verb = arranging if arranging is not None else deed_dated(parse, Span(timex.start, timex.end))
    if verb is None:
        return None
    earlier, later = sorted((timex.edtf, timex.rejected))
    tense = _tense(parse, verb)
    behind = parse.words[verb].end < timex.start
    present = (behind and parse.words[verb].low in _BEING) or is_arranged(parse, verb, timex.start)
    if arranging is not None:
        edtf, rule = later, ARRANGED_FOR
    elif tense == "planned" or present or (behind and tense in ("may", "ongoing") and timex.edtf == later):
        edtf, rule = later, AHEAD
    elif tense == "past" and parse.words[verb].low not in _CALLED and _hangs_right_on(parse, verb, timex):
        edtf, rule = earlier, BEHIND
    else:
        return None
    value = timex.value
    if edtf != timex.edtf:
        if not (value or "").startswith(timex.edtf):
            return None
        value = edtf + (value or "")[len(timex.edtf) :]
    word = parse.words[verb]
    decided = RuleReading("tense", timex.start, timex.end, rule.name, word.start, word.end)
    return replace(timex, edtf=edtf, value=value, rejected=None), decided


def put_ahead(
    parses: Parses, timex: TimexReading, words: str, printed: date
) -> tuple[TimexReading, RuleReading] | None:
    """The same date a week or a year on, where words near it had put it behind and its own verb will yet come about.

    A day or month by its name alone, and `this week` in a paper of Sunday: the plan will be put to them on Monday.
    """
    low = words.lower()
    found = calendar.days(timex.edtf or "")
    if not (low in WEEKDAYS or low in MONTH_NAMES or low == "this week") or found is None or timex.edtf is None:
        return None
    parse = parses.at(timex.start)
    if (
        low in WEEKDAYS
        and found[0] < printed
        and (verb := arranged_by(parse, Span(timex.start, timex.end))) is not None
    ):
        return _moved(timex, parse, verb, (found[0] + timedelta(7)).isoformat(), ARRANGED_FOR)
    verb = deed_dated(parse, Span(timex.start, timex.end))
    if verb is None or found[1] > printed:
        return None
    will = any(parse.words[one].low in WILL for one in helpers_of(parse, verb))
    if not (will and tense_of(parse, verb) == "planned") and not (low in WEEKDAYS and _is_shut(parse, verb)):
        return None
    if low in WEEKDAYS and found[0] < printed:
        edtf = (found[0] + timedelta(7)).isoformat()
    elif low in MONTH_NAMES and found[1] < printed and len(timex.edtf) == len("2025-06"):
        edtf = f"{found[0].year + 1}{timex.edtf[4:]}"
    elif low == "this week" and printed.weekday() == WEEKDAYS["sunday"] and found[1] == printed:
        edtf = f"{found[0] + timedelta(7)}/{found[1] + timedelta(7)}"
    else:
        return None
    return _moved(timex, parse, verb, edtf, STILL_AHEAD)


def put_behind(
    parses: Parses, timex: TimexReading, words: str, printed: date
) -> tuple[TimexReading, RuleReading] | None:
    """The same weekend a week back, where it is to come and its verb tells what is over: a Monday's `this weekend`."""
    found = calendar.days(timex.edtf or "")
    if words.lower() != "this weekend" or found is None or found[0] <= printed:
        return None
    if printed.weekday() > WEEKDAYS["tuesday"]:
        return None
    parse = parses.at(timex.start)
    verb = deed_dated(parse, Span(timex.start, timex.end))
    if verb is None or _tense(parse, verb) != "past":
        return None
    return _moved(timex, parse, verb, f"{found[0] - timedelta(7)}/{found[1] - timedelta(7)}", BEHIND)


def _moved(timex: TimexReading, parse: Parse, verb: int, edtf: str, rule: Rule) -> tuple[TimexReading, RuleReading]:
    """The same date at another day, as its verb tells."""
    word = parse.words[verb]
    decided = RuleReading("tense", timex.start, timex.end, rule.name, word.start, word.end)
    value = edtf if timex.value == timex.edtf else timex.value
    return replace(timex, edtf=edtf, value=value), decided


def _is_shut(parse: Parse, verb: int) -> bool:
    """Whether something is told to be shut on a day that is yet to come: the offices are closed Friday."""
    words = parse.words
    helpers = [words[one].low for one in helpers_of(parse, verb)]
    beside = [words[one].low for one in parse.children[verb] if words[one].relation == "acomp"]
    return (words[verb].low in _SHUT and helpers in (["is"], ["are"])) or (
        words[verb].low in _BEING and not helpers and not _SHUT.isdisjoint(beside)
    )


def is_arranged(parse: Parse, verb: int, place: int) -> bool:
    """Whether a verb in the plain present tells, with the day at a place, what is arranged: opens Friday.

    Not: the vote in Grey Bay Friday leaves her short of a majority.
    """
    word = parse.words[verb]
    at = parse.word_at(place)
    if at is not None and parse.words[0].low not in (parse.words[at].low, "on", "in", "late", "early") and at < verb:
        return False
    if word.tag not in ("VBZ", "VBP") or helpers_of(parse, verb) or tense_of(parse, verb) == "open":
        return False
    if word.low in _COMES:
        return any(parse.words[child].low in _INTO for child in parse.children[verb])
    return word.low in _ARRANGED


def arranged_by(parse: Parse, place: Span) -> int | None:
    """The verb in the present perfect by which somebody has arranged something for the day at a place; None: none.

    Has invited the crew to talks on Friday, has called a vote for Friday; not: has invited the crew lost on Friday.
    """
    words = parse.words
    inside = parse.within(place.start, place.end)
    at = next((one for one in inside if words[one].head not in inside), None)
    if at is None:
        return None
    led = words[words[at].head].low if words[at].relation == "pobj" else ""
    if led not in ("on", "for") and not (words[at].relation == "npadvmod" and words[at].low in WEEKDAYS):
        return None
    before = words[max(0, parse.left[words[at].head if led else at] - 1)]
    if before.low in EVENTS and before.relation == "pobj" and words[before.head].low not in _TO_EVENT:
        return None  # has summoned the crew over the storm on Friday
    while words[at].tag not in VERBAL or words[at].low not in _INVITING | _CALLING:
        word, head = words[at], words[words[at].head]
        to_do = word.relation == "xcomp" and is_infinitive(parse, at)
        to_event = word.relation == "pobj" and (head.low in _TO_EVENT or at in inside or head.low == led)
        if word.head == at or not (to_do or to_event or word.relation in ("prep", "dobj", "nsubjpass", "npadvmod")):
            return None
        at = word.head
    things = [one for one in parse.children[at] if words[one].relation in ("dobj", "nsubjpass")]
    helpers = {words[one].low for one in helpers_of(parse, at)}
    if words[at].tag != "VBN" or helpers.isdisjoint(_HAS):
        return None
    called = led == "for" or any(_is_an_event(parse, one) for one in things)
    return at if words[at].low in _INVITING or called else None


def _is_an_event(parse: Parse, noun: int) -> bool:
    """Whether a noun names an event that is new: a vote; not: the vote."""
    return parse.words[noun].low in EVENTS and any(
        parse.words[one].low in ("a", "an", "another") for one in parse.children[noun]
    )


def _tense(parse: Parse, verb: int) -> VerbTense | None:
    """How a verb is told; of one behind `to`, as the word before: is due | to sail on Friday."""
    words = parse.words
    if not is_infinitive(parse, verb):
        return tense_of(parse, verb)
    at = verb
    while words[at].head != at and words[at].relation in _TO_DO:
        at = words[at].head
        if (tense := tense_of(parse, at)) in ("planned", "may"):
            return tense
    return None


def _hangs_right_on(parse: Parse, verb: int, timex: TimexReading) -> bool:
    """Whether the verb stands right above the date, or its preposition; not: read the minutes of a vote on Friday."""
    words = parse.words
    inside = parse.within(timex.start, timex.end)
    at = next((one for one in inside if words[one].head not in inside), None)
    if at is None:
        return False
    if words[words[at].head].tag == "IN":
        at = words[at].head
    return words[at].head == verb and words[parse.left[at] - 1].low not in EVENTS

"""A date in a parsed sentence -> the verb of the deed that it dates, where the words around it say more than the parse.

What `modified` finds by the date's own place in the parse is put right here: for what is so as of a day or was done by
then, before a body on a day, or at somebody's own event; and for words that the parser takes apart or takes for others.
"""

from __future__ import annotations

from claimline.reading.lexical.spans import Span
from claimline.reading.lexicon.calendar_words import WEEKDAYS
from claimline.reading.lexicon.event_nouns import EVENTS
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import SUBJECTS, VERBAL, helpers_of
from claimline.reading.syntax.dated_nouns import SCENES
from claimline.reading.syntax.dated_verbs import has_its_own, modified
from claimline.reading.syntax.main_verbs import SAYING

_BODIES = frozenset(
    """court courts judge judges jury justices magistrate magistrates tribunal senate house congress parliament assembly
    council committee subcommittee commission panel board lawmakers legislature inquiry""".split()
)
_PERFECT = frozenset("had 'd ’d was were".split())
_SPENT = frozenset("spent spend spends spending".split())
_REMARKS = frozenset("comments comment remarks remark statement statements words answer response tweet tweets".split())
_ASIDE = frozenset(("regardless", "because", "ahead"))  # regardless of the vote on Friday
_TO_IT = frozenset("to of from for against".split())
_AFTER = frozenset("after before since until".split())
_RECALLING = frozenset(
    """evoked evoke recalled recall recalls recounted recounts invoked invokes mentioned mention mentions remembered
    remember remembers commemorated commemorate commemorates referenced references cited cites cite alluded
    likened compared""".split()
)
_WENT = frozenset("went goes go gone going".split())
_ON_IT = frozenset("attack offensive strike trip tour rampage hunger-strike".split())
_SITTING = frozenset("hearing session trial debate meeting inquest vigil rally ceremony service briefing".split())
# What befalls a sitting on its own day.
_BEFALLING = frozenset(
    """led chaired interrupted disrupted attended opened adjourned cut delayed broadcast televised packed dominated
    moderated hosted held overshadowed recessed""".split()
)
_GATHERINGS = SCENES | _SITTING | frozenset("conference interview summit race address breakfast dinner lunch".split())
_PARTS = frozenset("month night morning afternoon evening week day weekend".split())
# Who does this to an event is at it: brought the boy to Friday's ceremony.
_BROUGHT = frozenset("accompanied escorted drove walked marched flocked streamed turned returned showed".split())


def deed_dated(parse: Parse, place: Span, *, ranged: bool = False) -> int | None:
    """The index of the verb whose deed the date at a place dates; None: none's. `ranged` as for `modified`."""
    inside = parse.within(place.start, place.end)
    at = next((one for one in inside if parse.words[one].head not in inside), None)
    if at is None:
        return modified(parse, place, ranged=ranged)
    first, last = inside[0], inside[-1]
    for found_by in _TOLD_BY:
        if (verb := found_by(parse, at, first, last)) is not None:
            return verb
    if first and parse.words[first - 1].low in _SPENT and parse.words[at].head > last:
        return first - 1  # spent Friday meeting captains
    if _is_of_remarks(parse, at, last) or _is_of_another_thing(parse, at, first):
        return None
    verb = modified(parse, place, ranged=ranged)
    if verb is None:
        return _of_sitting(parse, at)
    return None if _is_recalled(parse, verb, first) else verb


def is_anothers(parse: Parse, place: Span) -> bool:
    """Whether the date at a place is plainly that of something else: of remarks, of an event that is only recalled."""
    inside = parse.within(place.start, place.end)
    at = next((one for one in inside if parse.words[one].head not in inside), None)
    if at is None:
        return False
    if _is_of_remarks(parse, at, inside[-1]) or _is_of_another_thing(parse, at, inside[0]):
        return True
    led = parse.words[at].head if parse.words[at].relation == "pobj" else at
    noun = parse.words[led].head
    if noun < inside[0] and parse.words[noun].tag.startswith("NN") and has_its_own(parse, noun):
        return True  # Moss's call Friday for a vote
    verb = next((one for one in parse.heads(at) if parse.words[one].tag in VERBAL), None)
    return verb is not None and _is_recalled(parse, verb, inside[0])


def is_as_of(parse: Parse, place: Span) -> bool:
    """Whether something is told to be so as of the date at a place: had sold 40 boats as of Friday."""
    inside = parse.within(place.start, place.end)
    at = next((one for one in inside if parse.words[one].head not in inside), None)
    return at is not None and _stated_as_of(parse, at, inside[0], inside[-1]) is not None


def _stated_as_of(parse: Parse, at: int, first: int, last: int) -> int | None:
    """The verb of what was so as of a date: had 40 boats as of Monday; not: a list of boats as of Monday."""
    words = parse.words
    if words[at].relation != "pobj" or first < 2 or [words[first - 2].low, words[first - 1].low] != ["as", "of"]:
        return None
    verb = words[first - 2].head
    return verb if words[verb].tag in VERBAL and verb != first - 2 else None


def _done_by(parse: Parse, at: int, first: int, last: int) -> int | None:
    """The verb of what had been done, or was going on, by a date: by 1986, it had sunk; by May, boats were sinking."""
    words = parse.words
    led = words[at].head
    if words[at].tag in VERBAL or words[first].low == "the":  # by the end of the year: of which one is told before
        return None
    if words[led].low != "by" and words[led].relation == "pobj":  # by January-end
        led = words[led].head
    if words[led].low != "by" or words[led].relation != "prep" or led > first:
        return None
    verb = words[led].head
    helpers = {words[one].low for one in helpers_of(parse, verb)}
    going_on = words[verb].tag == "VBG" and not helpers.isdisjoint(("was", "were"))
    return verb if going_on or (words[verb].tag == "VBN" and "had" in helpers) else None


def _before_a_body(parse: Parse, at: int, first: int, last: int) -> int | None:
    """The verb of what came about before a body on a date: is to appear before his board on Friday.

    A hearing before the board on Friday gave them hope: of what it gave, too.
    """
    words = parse.words
    led = at if words[at].relation == "npadvmod" else words[at].head
    body = parse.left[led] - 1
    if words[at].relation not in ("npadvmod", "pobj") or (led != at and words[led].low not in ("on", "in")):
        return None
    if body < 1 or words[body].low not in _BODIES or words[body].relation != "pobj":
        return None
    before = words[body].head
    if words[before].low != "before":
        return None
    above = words[before].head
    if words[above].tag in VERBAL:
        return above
    event = words[above].low in _SITTING and words[above].relation in SUBJECTS and words[above].head > last
    return words[above].head if event and words[led].head in (above, body, words[above].head) else None


def _at_own_event(parse: Parse, at: int, first: int, last: int) -> int | None:
    """The verb of what came about at an event that has the date: in Friday's news conference, he said so."""
    words = parse.words
    event = words[at].head
    owns = words[at].relation == "poss" or (words[at].relation == "pobj" and words[event].low == "in")
    if owns and words[at].relation == "pobj":  # in Moss's best race in 2008, he won
        event = words[event].head
        owns = any(words[one].relation == "poss" for one in parse.children[event])
    if not owns or words[event].relation != "pobj" or words[event].low not in _GATHERINGS:
        return None
    led = words[event].head
    verb = words[led].head
    if words[verb].tag not in VERBAL:
        return None
    subject_before = any(words[one].relation in SUBJECTS and one < led for one in parse.children[verb])
    opens = words[led].low == "in" and led < verb and not subject_before
    brought = words[led].low == "to" and words[verb].low in _BROUGHT
    return verb if opens or brought else None


def _of_its_own(parse: Parse, at: int, first: int, last: int) -> int | None:
    """The verb of what somebody answered with one of his own on a day: hit back with an ad of its own Friday."""
    words = parse.words
    led = words[at].head
    if first < 2 or words[first - 1].low != "own" or words[led].low != "of" or words[first].low not in WEEKDAYS:
        return None
    return next((one for one in parse.heads(led) if words[one].tag in VERBAL), None)


def _told_behind(parse: Parse, at: int, first: int, last: int) -> int | None:
    """The verb of what is told before who tells it: a boat will sail Friday, Moss told the Post on Thursday.

    The parser may hang the first day on the telling.
    """
    words = parse.words
    told = words[at].head
    if words[at].relation not in ("npadvmod", "advmod") or told < last or words[told].low not in SAYING:
        return None
    if last + 1 >= len(words) or words[last + 1].low not in (",", "”", '"', "''"):
        return None
    return next(
        (
            one
            for one in parse.children[told]
            if words[one].relation == "ccomp" and one < first and parse.right[one] == first - 1
        ),
        None,
    )


def _gone_on(parse: Parse, at: int, first: int, last: int) -> int | None:
    """The verb of who went on the attack, or on strike, on a day."""
    words = parse.words
    led = at if words[at].relation == "npadvmod" else words[at].head
    before = words[max(0, parse.left[led] - 1)]
    verb = words[led].head
    if words[at].relation not in ("npadvmod", "pobj") or before.low not in _ON_IT or before.relation != "pobj":
        return None
    gone = words[before.head].low == "on" and words[before.head].head == verb
    return verb if gone and words[verb].low in _WENT else None


def _in_part(parse: Parse, at: int, first: int, last: int) -> int | None:
    """The verb of what came about in the month, or on the night, of a date: sailed on the night of May 20."""
    words = parse.words
    of = words[at].head
    part = words[of].head
    if words[at].relation != "pobj" or words[of].low != "of" or words[part].low not in _PARTS:
        return None
    led = words[part].head
    if words[part].relation != "pobj" or words[led].low not in ("in", "on", "during", "throughout"):
        return None
    return words[led].head if words[words[led].head].tag in VERBAL else None


def _as_whom(parse: Parse, at: int, first: int, last: int) -> int | None:
    """The verb of who somebody was in somebody's body at a date: Tan was head of Moss's guild in 2010."""
    words = parse.words
    led = words[at].head
    body = words[led].head
    if words[at].relation != "pobj" or words[led].low not in ("in", "during") or words[body].relation != "pobj":
        return None
    if words[body].low in EVENTS or not any(words[one].relation == "poss" for one in parse.children[body]):
        return None
    of, whom = words[body].head, words[words[body].head].head
    being = words[whom].head
    post = words[of].low == "of" and words[whom].relation == "attr" and words[being].low in ("was", "were")
    return being if post else None


def _is_of_remarks(parse: Parse, at: int, last: int) -> bool:
    """Whether a date is that of words, or of what was done, before a verb: his comments on Friday angered the town.

    The bill passed Friday was drawn up by Tan.
    """
    words = parse.words
    led = words[at].head if words[at].relation == "pobj" else at
    noun = words[words[led].head]
    if noun.relation == "csubjpass" or (noun.relation == "csubj" and noun.tag in ("VBN", "VBD")):
        return True
    return noun.low in _REMARKS and noun.relation in SUBJECTS and noun.head > last


def _is_of_another_thing(parse: Parse, at: int, first: int) -> bool:
    """Whether a date is that of something else: polls due in May, regardless of Friday's vote, after the storm in May.

    And of somebody's deed of which something is told: a foil to her talks the day before.
    """
    words = parse.words
    led = words[at].head if words[at].relation == "pobj" else at
    if words[led].relation == "prep" and words[words[led].head].low == "due":
        due = words[led].head
        return words[due].relation in ("prep", "amod") and words[due - 1].tag.startswith("NN")
    noun = words[led].head
    if not words[noun].tag.startswith("NN") or noun > first:
        return False
    if words[noun].relation == "advcl" and words[parse.left[noun]].low in _AFTER:
        return True
    of = words[noun].head
    if words[noun].relation != "pobj":
        return False
    if words[of].low == "of" and words[words[of].head].low in _ASIDE:
        return True
    owned = any(words[one].relation == "poss" for one in parse.children[noun])
    spoken_of = owned and words[noun].low.removesuffix("s") in EVENTS and words[of].low in _TO_IT
    return spoken_of and words[led].relation == "npadvmod" and words[words[of].head].tag.startswith("NN")


def _of_sitting(parse: Parse, at: int) -> int | None:
    """The verb of what befell a sitting on its own day: Friday's session was cut short, the trial on Friday was led."""
    words = parse.words
    led = words[at].head if words[at].relation == "pobj" and words[words[at].head].low == "on" else at
    sitting = words[led].head
    if words[sitting].relation != "nsubjpass" or words[sitting].low not in _SITTING:
        return None
    verb = words[sitting].head
    return verb if words[verb].low in _BEFALLING else None


def _is_recalled(parse: Parse, verb: int, first: int) -> bool:
    """Whether a date stands behind an event that somebody only recalls: evoked the storm in his town in 1998."""
    words = parse.words
    return words[verb].low in _RECALLING and any(
        words[one].relation == "dobj" and words[one].low in EVENTS and verb < one < first
        for one in parse.children[verb]
    )


_TOLD_BY = (
    _stated_as_of,
    _done_by,
    _before_a_body,
    _at_own_event,
    _of_its_own,
    _told_behind,
    _gone_on,
    _in_part,
    _as_whom,
)

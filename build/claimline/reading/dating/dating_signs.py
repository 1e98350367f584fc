"""A passage, a date in it and its parsed sentence -> signs of whether the date is that of the main thing told.

Signs are words, so that a weight can be read: `lead: since`, `between it and the verb: who`. They look at the words of
the sentence, its parse, and how the date lies to the day of publication; which story or outlet it is of must not tell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date
from typing import NamedTuple

from claimline import edtf as calendar
from claimline.reading.dating.deeds_dated import deed_dated
from claimline.reading.dating.own_dates import Passage
from claimline.reading.dating.quoted_dates import is_quoted
from claimline.reading.learned.sign_steps import step
from claimline.reading.lexical.spans import Span
from claimline.reading.lexicon.calendar_words import MONTHS, WEEKDAYS
from claimline.reading.lexicon.event_nouns import EVENTS
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import NOMINAL_SUBJECTS, VERBAL, is_infinitive, tense_of
from claimline.reading.syntax.main_verbs import SAYING, main_verb, top_verb
from claimline.tables import TimexReading

_DETERMINERS = frozenset("the late early just around about this".split())
_LEADS = frozenset(
    """on in at by until since for of from after before during as than through to till between within over following
    ahead , - — ( and or""".split()
)
_BEHIND = frozenset(
    ". , and or to that who which when as after before in at with for by from but because while until".split()
)
_LINKING = frozenset(
    "who which that when as after before because while where if since until than and but or to of for".split()
)
_MARKS = frozenset(", ; — -- (".split())
_BE = frozenset("is was are were be been".split())
_FINITE = frozenset(("VBD", "VBZ", "VBP", "MD"))
_NONFINITE = frozenset(("VBN", "VBG", "VB"))
_ON_THE_WAY = frozenset(
    """relcl acl advcl ccomp csubj pcomp xcomp conj appos parataxis attr dobj nsubj nsubjpass pobj poss compound nmod
    npadvmod prep""".split()
)
_COUNTED = frozenset("last next this ago earlier later past early late".split())
_NAMED = frozenset("today tonight yesterday tomorrow".split())
_YEAR = re.compile(r"\d{4}")
_NEXT_SENTENCE = re.compile(r"[.!?][\"”]?\s[A-Z“\"]")
_OPENING, _ENDING = 12, 2  # code points from where a passage begins or ends
_FAR = 40  # steps up a parse after which nobody asks further
_PART = 600  # code points on either side of a date that are looked at
_TOKENS = (2, 3, 4, 6, 9, 14, 20)
_FEW, _STEPS, _NEAR = (1, 2, 3), (1, 2, 3, 4, 6), (2, 3, 4, 6, 9)


class Place(NamedTuple):
    """A date's words in the parse of its sentence."""

    first: int
    last: int
    at: int  # which of them hangs on what is outside
    led: int  # the preposition before it, else itself
    head: int  # what that hangs on


def dating_signs(
    text: str,
    parse: Parse,
    passage: Passage,
    timex: TimexReading,
    among: Sequence[TimexReading],
    published: tuple[date, date] | None,
    *,
    by_rules: bool,
) -> frozenset[str]:
    """`among`: all dates of the passage; `by_rules`: whether rules take it for one of the passage's own."""
    found = {f"kind: {passage.kind}", "own by rules" if by_rules else "not own by rules"}
    found.update(_of_the_date(text, timex, among, published))
    found.update(_of_its_place(text, passage, timex))
    place = _place_of(parse, timex)
    if place is None:
        return frozenset(found | {"not parsed"})
    lead = lead_of(parse, place)
    found.update(_around(parse, place, lead))
    found.update(_above(parse, place))
    top = top_verb(parse, passage.pieces)
    within = [at for at, word in enumerate(parse.words) if any(a <= word.start < b for a, b in passage.pieces)]
    inside = set(within)
    tops = sum(parse.words[at].head == at or parse.words[at].head not in inside for at in within)
    finite = sum(parse.words[at].tag in _FINITE for at in within)
    found.add(f"heads: {step(tops, (2, 3, 5))}")
    found.add(f"finite verbs: {step(finite, (1, 2, 3, 4))}")
    if finite <= 1:
        found.add(f"one verb, lead: {lead}")
    if timex.end + _ENDING >= passage.end:
        found.add(f"ends the passage, lead: {lead}")
    found.update(_to_the_verb(parse, place, lead, top, passage, timex) if top is not None else ["no verb"])
    return frozenset(found)


def lead(parse: Parse, timex: TimexReading) -> str:
    """The preposition that leads to a date, past `the`, `late` and the like: by | late May; else a tag or a mark."""
    place = _place_of(parse, timex)
    return "" if place is None else lead_of(parse, place)


def lead_of(parse: Parse, place: Place) -> str:
    """The same of a date whose place is known."""
    at = place.first - 1
    if at >= 1 and parse.words[at].low in _DETERMINERS:
        at -= 1
    if at < 0:
        return "nothing"
    word = parse.words[at]
    return word.low if word.low in _LEADS else f"tag {word.tag}"


def _place_of(parse: Parse, timex: TimexReading) -> Place | None:
    inside = parse.within(timex.start, timex.end)
    if not inside:
        return None
    words = parse.words
    at = next((one for one in inside if words[one].head not in inside), inside[0])
    led = words[at].head if words[at].relation in ("pobj", "pcomp") else at
    return Place(inside[0], inside[-1], at, led, words[led].head)


def _of_the_date(
    text: str, timex: TimexReading, among: Sequence[TimexReading], published: tuple[date, date] | None
) -> Iterator[str]:
    """What it says, and how that lies to the day of publication and to the other dates."""
    words = [word.strip(".,") for word in text[timex.start : timex.end].lower().split()]
    kinds = [kind for word in words if (kind := _kind_of(word))] + [word for word in words if word in _COUNTED]
    yield f"form: {' '.join(dict.fromkeys(kinds)) or 'other'}"
    yield f"type: {timex.type}"
    yield f"precision: {calendar.precision(timex.edtf)}"
    yield f"dates: {step(len(among), (2, 3, 4))}"
    yield "only date" if len(among) == 1 else "first date" if among[0] is timex else "later date"
    yield "two readings" if timex.rejected else "one reading"
    found = calendar.days(timex.edtf or "")
    if published and found:
        yield f"day: {_lies(found, published[0])}"


def _lies(found: tuple[date, date], printed: date) -> str:
    if found[0] <= printed <= found[1]:
        return "of printing"
    if found[1] > printed:
        return "ahead"
    if (printed - found[1]).days <= 7:
        return "of the week before"
    years = printed.year - found[1].year
    return "of this year" if years == 0 else "of last year" if years == 1 else "long ago"


def _kind_of(word: str) -> str | None:
    if word in WEEKDAYS:
        return "weekday"
    if word in MONTHS:
        return "month"
    return "year" if _YEAR.fullmatch(word) else word if word in _NAMED else None


def _of_its_place(text: str, passage: Passage, timex: TimexReading) -> Iterator[str]:
    """Where it stands in the passage."""
    opens = timex.start - passage.start <= _OPENING
    yield "opens" if opens else "ends" if passage.end - timex.end <= _ENDING else "in the middle"
    before = text[max(passage.start, timex.start - _PART) : timex.start]
    behind = text[timex.end : min(passage.end, timex.end + _PART)]
    yield "comma behind" if behind.lstrip()[:1] == "," else "no comma behind"
    yield "sentence ends behind" if behind.strip()[:1] in ("", ".", "!", "?") else "goes on behind"
    if is_quoted(text, passage, timex.start):
        yield "in quotation marks"
    if _NEXT_SENTENCE.search(before + text[timex.start : timex.end] + behind):
        yield "several sentences"


def _around(parse: Parse, place: Place, lead: str) -> Iterator[str]:
    """The words right before and behind it."""
    words = parse.words
    yield f"lead: {lead}"
    behind = words[place.last + 1] if place.last + 1 < len(words) else None
    yield f"behind: {'nothing' if behind is None else behind.low if behind.low in _BEHIND else f'tag {behind.tag}'}"
    yield f"tags before: {' '.join(word.tag for word in words[max(0, place.first - 2) : place.first])}"
    yield f"tags behind: {' '.join(word.tag for word in words[place.last + 1 : place.last + 3])}"


def _above(parse: Parse, place: Place) -> Iterator[str]:
    """What it hangs on, up to four steps."""
    words = parse.words
    head = words[place.head]
    yield f"relation: {words[place.at].relation}"
    yield f"head's tag: {head.tag if place.head != place.led else 'its own'}"
    yield f"head's relation: {head.relation}"
    kind = "verb" if head.tag in VERBAL else "noun" if head.tag.startswith("N") else "other"
    yield f"head: {kind}, lead: {lead_of(parse, place)}"
    if head.low in EVENTS:
        yield "head is an event"
    if head.low in SAYING:
        yield "head says"
    chain: list[str] = []
    at = place.led
    while len(chain) < 4 and words[at].head != at:
        at = words[at].head
        chain.append(f"{words[at].tag[:2]} {words[at].relation}")
        yield f"chain: {' < '.join(chain)}"


def _to_the_verb(
    parse: Parse, place: Place, lead: str, top: int, passage: Passage, timex: TimexReading
) -> Iterator[str]:
    """How it lies to the passage's main verb, in words and in the parse."""
    words = parse.words
    verb = words[top]
    yield f"verb's tag: {verb.tag}"
    yield f"verb's tense: {tense_of(parse, top)}"
    yield f"verb's relation: {verb.relation}"
    if verb.low in SAYING:
        yield "verb says"
    if verb.low in _BE:
        yield "verb is be"
    if is_infinitive(parse, top):
        yield "verb to do"
    yield "verb before" if top < place.first else "verb behind"
    yield f"to the verb: {'before' if top < place.first else 'behind'}, {step(abs(top - place.first), _TOKENS)}"
    between = [
        words[at]
        for at in range(min(top, place.first) + 1, max(top, place.last))
        if not place.first <= at <= place.last
    ]
    yield f"verbs between: {step(sum(word.tag in _FINITE for word in between), _FEW)}"
    yield f"participles between: {step(sum(word.tag in _NONFINITE for word in between), _FEW)}"
    yield f"marks between: {step(sum(word.low in _MARKS for word in between), _FEW)}"
    yield f"nouns between: {step(sum(word.tag.startswith('N') for word in between), (1, 2, 3, 5))}"
    yield from (f"between: {low}" for low in sorted({word.low for word in between} & _LINKING))
    yield from _nearest(parse, place, top)
    yield from _way_up(parse, place, lead, top)
    subjects = [one for one in parse.children[top] if words[one].relation in NOMINAL_SUBJECTS]
    if any(parse.left[one] <= place.first and place.last <= parse.right[one] for one in subjects):
        yield "in the subject"
    if subjects and max(subjects) < place.first < top:
        yield "between subject and verb"
    deed = deed_dated(parse, Span(timex.start, timex.end))
    yield f"deed: {'none' if deed is None else 'verb' if deed == top else f'another, {words[deed].relation}'}"
    if deed is not None:
        main = main_verb(parse, deed, passage.pieces)
        yield f"deed's main verb: {'none' if main is None else 'verb' if main == top else 'another'}"
        yield f"deed's tense: {tense_of(parse, deed)}"


def _nearest(parse: Parse, place: Place, top: int) -> Iterator[str]:
    """The verbs next to it on either side."""
    words = parse.words
    sides = (("before", range(place.first - 1, -1, -1)), ("behind", range(place.last + 1, len(words))))
    for side, places in sides:
        near = next((at for at in places if words[at].tag in VERBAL), None)
        which = "none" if near is None else "verb" if near == top else f"{words[near].tag} {words[near].relation}"
        yield f"verb {side}: {which}"
        if near is not None:
            yield f"verb {side}, far: {step(abs(near - place.at), _NEAR)}"


def _way_up(parse: Parse, place: Place, lead: str, top: int) -> Iterator[str]:
    """What lies on the way from it to the main verb."""
    words = parse.words
    steps: list[str] = []
    at = place.led
    while at != top and words[at].head != at and len(steps) < _FAR:
        steps.append(words[at].relation)
        at = words[at].head
    yield "hangs on the verb" if at == top else "does not hang on the verb"
    yield f"steps: {step(len(steps), _STEPS)}"
    yield from (f"way: {relation if relation in _ON_THE_WAY else 'other'}" for relation in sorted(set(steps[1:])))
    yield f"whole way: {'/'.join(steps) if len(steps) <= 4 else 'long'}"
    if at == top and place.head == top:
        yield f"right on the verb, lead: {lead}"

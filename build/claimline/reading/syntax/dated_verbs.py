"""A date in a parsed sentence -> the verb whose time it tells; none where it bounds, compares, or names something.

`shut since May`, `the highest since May`, `by May` tell the time of nothing; the May memo and Friday's storm have their
dates for themselves. Relations are those of `parser`.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from claimline.reading.lexical.spans import Span
from claimline.reading.lexicon.calendar_words import MONTHS, WEEKDAYS
from claimline.reading.lexicon.event_nouns import EVENTS
from claimline.reading.parsing.parser import Parse, Word
from claimline.reading.parsing.verb_groups import HELPING, SUBJECTS, VERBAL, WILL, has_subject, helpers_of
from claimline.reading.syntax.comparisons import COMPARED_WITHIN, is_compared
from claimline.reading.syntax.dated_nouns import (
    DURING,
    FROM_THEN_ON,
    GATHERED,
    MOVED,
    SCENES,
    is_competed_in,
    is_gone_to,
    is_measured,
    is_occasion,
    is_told_of,
    is_visited,
    put_out,
    then_on,
)

# Since Friday, before May 20, data from early May: such a date bounds what is told, or is the date of another thing.
_BOUNDING = frozenset(
    "since until till by before after from to into through past for than as pre post versus vs of".split()
)
# Behind these, a noun with a date of its own tells of another time: after the meeting on Friday.
_APART = frozenset("since until till through before after than following despite amid".split())
# These bound with any preposition behind them: than in May; but: to 4% from 3% on Friday.
_COMPARING = frozenset("since until till than as".split())
_ARRANGED_FOR = frozenset("scheduled schedule set slated planned due expected".split())  # scheduled for Friday
_CLOCKS = frozenset("a.m p.m a.m. p.m. am pm noon midnight o’clock o'clock".split())
_SINCE = frozenset("since until till".split())
_AS_EARLY = frozenset("early soon late recently".split())
_NAMING = frozenset(("poss", "compound", "nmod", "amod", "nummod", "quantmod", "appos"))
_YEARLESS = frozenset(("npadvmod", "dobj", "appos", "dep"))  # a year that no preposition leads to dates nothing
_AT_IT = DURING | {"under"}  # at the vote on Friday, under attack on Friday
_HELD = frozenset(
    """held hold holds holding had have has having attended attend made make took take won lost gave give led staged
    staging hosted hosts hosting plan plans planning convened issued launched announced delivered joined
    scheduled""".split()
)
# How a date, or what it hangs on, may hang on a noun whose own verb it dates: left the town on Friday.
_PAST_A_NOUN = frozenset(("prep", "npadvmod", "advmod", "conj", "dobj", "appos", "nmod", "amod"))
_LASTED = frozenset("spent spend spends spending".split())  # spent the weekend
# Behind these a day is no object: escaped May 6; not: covers May 6, marked May 6.
_ALONE = frozenset(
    """escaped died arrived departed resigned retired ended began begins opened opens closed closes started starts sank
    fell met voted returned disappeared surrendered fled expired expires convened crashed erupted occurred""".split()
)
# Of what is over: recalled the storm in 1998.
_SPEAKING_OF = frozenset(
    """evoked evoke recalled recall recalls recounted recounts invoked invokes mentioned mention mentions remembered
    remember remembers commemorated commemorate commemorates referenced references cited cites cite alluded
    likened compared""".split()
)
_LEVELS = frozenset("forecast estimate level target projection figure peak high low total record budget".split())
_UP = frozenset(("up", "down"))
_BE = frozenset("is are was were".split())
_FROM = frozenset(("from", "than"))
_DEEDS = EVENTS | frozenset("call request remarks comments letter statement claim claims pledge promise tweet".split())
_FOLLOWED = frozenset("followed follows follow following preceded".split())  # followed a vote last week
_PLACING = DURING | {"on", "near", "outside", "inside"}
_HABITS = frozenset(
    "normally usually typically generally always often sometimes regularly routinely traditionally".split()
)
_STANDING = frozenset("testify testifies testified testifying appear appears appeared appearing".split())
_SIDE_CLAUSES, _SIDE = frozenset(("relcl", "acl", "advcl")), frozenset(("after", "before"))
_LEADING = frozenset("in to at from near with".split())


def modified(parse: Parse, place: Span, *, ranged: bool = False) -> int | None:
    """The index of the verb whose time the date at a place tells; None: none's.

    `ranged`: the date may be the first one of a range, from May 20 to May 22.
    """
    words = parse.words
    first = bisect_right(words, place.start, key=lambda word: word.end)
    last = bisect_left(words, place.end, key=lambda word: word.start) - 1
    if first > last:
        return None
    at = next((one for one in range(first, last + 1) if not first <= words[one].head <= last), first)
    if first == last and words[at].tag == "CD" and words[at].relation in _YEARLESS and len(words[at].low) == 4:
        return None  # campaign 2016
    if is_compared(_said(words[max(0, first - COMPARED_WITHIN) : first]), _said(words[first : last + 1])):
        return None  # up 28% on last year
    if last + 1 < len(words) and words[last + 1].tag == "POS":
        owner = words[at].head  # sank in Thursday's storm; but: Thursday's storm was the worst
        return _verb(parse, owner, True) if is_told_of(parse, owner) else _verb_of_scene(parse, owner)
    if _is_spoken_of(parse, at, first, last):
        return None
    if (subject := _subject_before(parse, at, last)) is not None:
        return _verb(parse, subject, False)
    if _is_somebodys(parse, at):
        return None  # the port's December request
    noun = _ends_a_name(parse, at, first)  # whether it hangs on a noun, and with that on what the noun hangs on
    at = words[at].head if noun else at
    clock = first < last and words[last].low in WEEKDAYS and any(word.low in _CLOCKS for word in words[first:last])
    while True:
        word, head = words[at], words[words[at].head]
        if word.head == at:
            return None
        if head.tag in VERBAL and not (word.relation == "compound" and head.relation == "pobj"):
            return _verb(parse, at, noun)  # but: at a May hearing, which the tagger takes for a verb
        if head.low in _FROM and word.relation == "npadvmod":
            return None  # up from 90 last year
        if head.low == "of" and word.relation == "pobj" and (riot := words[head.head]).low in EVENTS and not noun:
            return _verb_of_scene(parse, head.head) if riot.head != head.head else None  # in the riot of 1970
        if head.tag in ("IN", "TO") and word.relation in ("pobj", "pcomp", "prep"):
            over = _APART if noun else _COMPARING if word.relation == "prep" else _BOUNDING
            bounds = head.low in over and not _dates_all_the_same(parse, word.head)
            bounds = bounds and not (clock and head.low in _SIDE)  # sailed just after 9 a.m. on Friday
            if bounds and not (ranged and head.low == "from"):
                return None
            if not ranged and head.low in _FROM and words[head.head].low in MOVED:
                return None  # fell from 5 percent in May
            if head.low == "between" and not (ranged or noun):
                return None  # between the vote and Election Day
            if noun and head.low == "about" and words[head.head].low in _BE:
                return None  # the talks were about the plan Monday
            if noun and head.low == "as" and words[word.head - 1].low == "such":
                return None  # storms such as that of Grey Bay in 1998
            if noun and word.low in EVENTS and not _is_visited(parse, word.head):
                return None  # a report on the vote on Friday
        elif word.relation in _NAMING and not noun:
            arranged = head.relation == "pobj" and _is_arranged_for(parse, head.head)  # for a May 20 release
            if not (arranged or is_occasion(parse, word.head) or is_told_of(parse, word.head)):
                return None
            noun = True
        elif head.tag.startswith(("NN", "PRP", "CD")):
            owned = word.relation == "prep" and head.relation != "attr" and has_its_own(parse, word.head)
            if word.relation not in _PAST_A_NOUN or owned or (word.relation == "appos" and not first <= at <= last):
                return None  # the mayor's comments in May; but: was the mayor's aide in May
            noun = noun or word.relation != "conj"
        at = word.head


def _said(words: Sequence[Word]) -> str:
    """Some words in a row, each followed by a space."""
    return "".join(f"{word.low} " for word in words)


def has_its_own(parse: Parse, noun: int) -> bool:
    """Whether a date behind somebody's noun is the noun's: the mayor's comments in May; not: at her trial in May."""
    words = parse.words
    opens = words[words[noun].head].low in DURING and parse.left[words[noun].head] == 0 and words[noun].low in _DEEDS
    if opens and words[noun].relation == "pobj":
        return False  # in his remarks on Friday, he blamed the port
    return _is_somebodys(parse, noun) and not (is_visited(parse, noun) or is_measured(parse, noun))


def _ends_a_name(parse: Parse, at: int, first: int) -> bool:
    """Whether a weekday is taken for the last word of the name before it: sailed to Grey Bay Thursday."""
    words = parse.words
    word = words[at]
    if word.low not in WEEKDAYS or word.relation != "pobj" or words[word.head].low not in _LEADING:
        return False
    before = words[first - 1]
    return at == first and before.tag == "NNP" and before.head == at and before.relation == "compound"


def _subject_before(parse: Parse, at: int, last: int) -> int | None:
    """The subject between which and its verb a date stands: Moss on Friday left; not: the vote on Friday failed."""
    words = parse.words
    hangs = words[at].head
    if words[hangs].low == "on" and words[at].relation == "pobj":
        hangs = words[hangs].head
    elif words[at].relation != "npadvmod":
        return None
    subject = words[hangs]
    between = subject.relation in SUBJECTS and parse.right[hangs] == last and subject.head > last
    return hangs if between and subject.low not in EVENTS else None


def _dates_all_the_same(parse: Parse, at: int) -> bool:
    """Whether a preposition that mostly bounds does not: scheduled for Friday, as early as Friday."""
    word = parse.words[at]
    if word.low == "from" and not _leads_on(parse, at):  # will be shut from Friday
        verb = word.head if parse.words[word.head].tag in VERBAL else parse.words[word.head].head
        return any(parse.words[one].low in WILL for one in helpers_of(parse, verb))
    if word.low == "before":
        return parse.words[word.head].low in _STANDING  # spoke before the board on Friday
    if word.low in ("as", "of") and _is_as_of(parse, at if word.low == "as" else word.head):
        return True
    if word.low == "as":
        return at > 0 and parse.words[at - 1].low in _AS_EARLY
    if word.low == "until":  # did not open until Friday; it was not until Friday that it opened
        begun = parse.words[word.head]
        verb = begun.head if begun.relation == "xcomp" else word.head  # did not begin to open until Friday
        return any(parse.words[child].relation == "neg" for child in parse.children[verb])
    if word.low in ("for", "of") and is_measured(parse, word.head):
        return True  # the unemployment rate for October fell
    return _is_arranged_for(parse, at)


def _is_as_of(parse: Parse, at: int) -> bool:
    """Whether a sentence opens with when it holds: as of Friday, the pier is shut."""
    return parse.left[at] == 0 and [word.low for word in parse.words[at : at + 2]] == ["as", "of"]


def _is_arranged_for(parse: Parse, at: int) -> bool:
    return parse.words[at].low == "for" and parse.words[parse.words[at].head].low in _ARRANGED_FOR


def _is_visited(parse: Parse, at: int) -> bool:
    """Whether a preposition leads to what one goes to on its day: at the vote on Friday, gathered for it on Friday."""
    word = parse.words[at]
    to = parse.words[word.head].low
    went = word.low in ("for", "to") and to in GATHERED
    stood = word.low == "for" and to in _STANDING  # appeared for a hearing on Friday
    return word.low in _AT_IT or went or stood or _is_arranged_for(parse, at)


def _verb_of_scene(parse: Parse, noun: int) -> int | None:
    """The verb whose deed came about at an event: hurt in Friday's crash, attacked her in Friday's debate."""
    words = parse.words
    if is_gone_to(parse, noun):
        return words[words[noun].head].head
    scene = words[noun].low in SCENES or is_visited(parse, noun) or is_competed_in(parse, noun)
    if not scene or words[noun].relation != "pobj" or words[words[noun].head].low not in DURING:
        return None
    at = words[noun].head
    while words[words[at].head].tag.startswith("NN") and words[at].head < at:
        at = words[at].head  # made attacks against her in Friday's debate: the parser hangs it on the noun before
    if words[words[at].head].low == "with":
        at = words[at].head  # pelted her with questions at Friday's debate
    if words[words[at].head].tag not in VERBAL:
        return None
    return words[at].head if words[at].relation == "dobj" else _verb(parse, at, True)


def _is_somebodys(parse: Parse, noun: int) -> bool:
    return any(parse.words[child].relation == "poss" for child in parse.children[noun])


def _verb(parse: Parse, at: int, noun: bool) -> int | None:
    """The verb on which a date hangs by this word; None where it is no time of that verb."""
    words = parse.words
    word = words[at]
    if word.relation in SUBJECTS and noun and not is_told_of(parse, at):
        return None  # the storm on Friday angered the town
    if word.relation == "dobj" and not noun and not _needs_no_object(parse, at):
        return None  # covers May
    if word.relation == "dobj" and word.low in EVENTS and words[word.head].low not in _HELD:
        return None  # addressed a ruling in May
    if word.relation in ("agent", "csubj"):
        return None
    verb = word.head
    if (at < verb and _is_behind_another(parse, at, verb)) or _is_of_event_before(parse, at):
        return None
    if at > verb and not noun and _is_of_object_before(parse, at, verb):
        return None
    if any(words[one].low in _SINCE and parse.right[one] == parse.left[at] - 1 for one in parse.children[verb]):
        return None  # has lost no vote since Moss in 1992
    if any(words[child].low in _HABITS for child in parse.children[verb]):
        return None  # is usually held on the first Friday of the month
    if words[verb].relation in HELPING:
        verb = words[verb].head
    if words[verb].low in _FOLLOWED and any(
        words[child].relation == "dobj" and words[child].low in EVENTS and child < at for child in parse.children[verb]
    ):
        return None
    verb = put_out(parse, then_on(parse, verb))
    # three weeks after the company announced it: of what came three weeks after
    marks = [one for one in parse.children[verb] if words[one].relation == "mark" and words[one].low in _SIDE]
    if words[verb].relation == "advcl" and marks and at < marks[0]:
        verb = words[verb].head
    return verb


def _needs_no_object(parse: Parse, at: int) -> bool:
    """Whether a verb takes the time behind it for no object of its own: spent the weekend, escaped May 6."""
    word, verb = parse.words[at], parse.words[parse.words[at].head].low
    day = word.low in MONTHS and any(parse.words[one].tag == "CD" for one in parse.children[at])
    return verb in _LASTED | FROM_THEN_ON or (day and verb in _ALONE)


def _is_behind_another(parse: Parse, at: int, verb: int) -> bool:
    """Whether words that tell of another time, or another verb, stand right before a date that comes before its verb.

    After the meeting Friday, he resigned; the bill that passed last week names no ferry.
    """
    before = parse.left[at] - 1
    while 0 <= before != verb and parse.words[before].head != before:
        if parse.words[before].low in _APART or parse.words[before].relation in _SIDE_CLAUSES:
            return True
        before = parse.words[before].head
    return False


def _is_of_event_before(parse: Parse, at: int) -> bool:
    """Whether a date without a preposition stands right behind an event only spoken of: plans for a vote Friday."""
    before = parse.left[at] - 1
    if before < 0 or parse.words[at].relation == "prep" or parse.words[before].low not in EVENTS:
        return False
    told = any(parse.words[one].relation == "expl" for one in parse.children[parse.words[at].head])
    if told or parse.words[parse.left[at]].low == "earlier":
        return False  # there was no word of a vote Friday, was told of it earlier Friday
    return parse.words[before].relation == "pobj" and not _is_visited(parse, parse.words[before].head)


def _is_of_object_before(parse: Parse, at: int, verb: int) -> bool:
    """Whether a date stands right behind a deed that is only spoken of, or left alone: did not mention his call Friday.

    Moss recalled the storm in 1998: not he did so in 1998. Of what was done the date is the verb's, where both may be.
    """
    words = parse.words
    before = parse.left[at] - 1
    left_alone = words[verb].low not in _HELD and any(words[one].relation == "neg" for one in parse.children[verb])
    spoken_of = left_alone or words[verb].low in _SPEAKING_OF
    while before > verb:
        word = words[before]
        told_of = word.relation in ("dobj", "advcl") or words[word.head].low in ("to", "of", "about")
        if spoken_of and told_of and word.low in _DEEDS:
            return True
        compared = word.low in _LEVELS or _leads_on(parse, at) or words[words[word.head].head].low in _UP
        if words[word.head].low in _FROM and compared:
            return True  # cut it from its forecast in May, from 60 boats a year ago to 40, up from 60 last year
        before = word.head if word.head != before else verb
    return False


def _leads_on(parse: Parse, at: int) -> bool:
    """Whether `to` stands right behind a date: from 60 boats a year ago to 40."""
    behind = parse.right[at] + 1
    return behind < len(parse.words) and parse.words[behind].low == "to"


def _is_spoken_of(parse: Parse, at: int, first: int, last: int) -> bool:
    """Whether such a date ends the words that open a sentence: as a result of the charge Friday, Ruiz left."""
    words = parse.words
    if words[at].relation != "npadvmod" or not 0 < first <= last < len(words) - 1 or words[last + 1].low != ",":
        return False
    before = words[first - 1]
    verb = words[at].head
    if verb < first and words[verb].tag in VERBAL and has_subject(parse, verb):
        return False  # they spoke by phone Friday, Moss said
    opens = words[last + 1].head > last and before.relation == "pobj" and before.tag == "NN"
    return opens and words[before.head].low not in _PLACING

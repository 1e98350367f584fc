"""Tellings joined as one event -> those of each deed among them: what is done, and to whom, is told by every member.

`The council fined Moss on Friday` and `Moss was fined by the council` are one event. `The council fined the pilots` is
another of the same kind, `Moss and the council met on Friday` another of the same people, and neither joins by its day,
its topic or a few words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile

from claimline import edtf as calendar
from claimline.corpus.events.event_similarity import LONGEST, NAME, Described, Vector, product, said_in_doing, with_doer
from claimline.corpus.events.one_deed import LIGHT, MANY
from claimline.disjoint_sets import DisjointSets
from claimline.reading.events.event_lexicon import deeds
from claimline.reading.events.event_mentions import Telling
from claimline.reading.lexical.words import Word, find_words, stem
from claimline.reading.lexicon.calendar_words import MONTHS, WEEKDAY_NAMES
from claimline.reading.lexicon.function_words import NEGATIONS
from claimline.tables import DENYING

MOST = 60  # deeds of one event that a telling is compared with
THE_SAME = 0.7  # likeness from which two clauses tell one thing, whatever their verbs
NEARLY_THE_SAME = 0.5  # the same of two of one verb or kind, however many share the rest
ONE_CLAIM = 0.25  # the same of two that tell one claim
SAME_VERB = 0.12  # likeness that two clauses of one verb have at least
SAME_KIND = 0.2  # the same of two whose verbs are only of one kind
ALIKE = 0.3  # the same of one without a date
KNOWN = 0.15  # the same of one that tells of the kind of deed of which many documents tell
UNDATED = 0.25  # likeness in all words of a clause without a date and one that dates an event
UNDATED_KNOWN = 0.18  # the same of an event of which many documents tell
UNDATED_VERB = 0.15  # the same of one without a date in the same verb
ONE_DAY = 0.25  # the same of two articles' clauses of one day, whatever their verbs
PARTIES = 2  # words for who or what that two clauses share that are not so alike
_WHEN = frozenset(
    map(
        stem,
        [
            *WEEKDAY_NAMES,
            *MONTHS,
            *"morning afternoon evening night day week month year today early late earlier".split(),
        ],
    )
)
_IDLE = LIGHT | frozenset(map(stem, "spoke speak talk mr mrs ms dr sen rep gov president".split()))
_CONTRAST = frozenset(("for", "and"))  # fined for not mooring; a fine deed, and not a late one
_ANOTHER = re.compile(
    r"\b(?:later|also|again|separately|similar|after\sthat|(?:day|night|week|month|year)\s(?:before|earlier|after))\b",
    re.IGNORECASE,
)
_PRONOUN = re.compile(r"(?:and\s)?(?:he|she|they|it|who|which|that)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Told:
    """What one telling tells, as stems and kinds."""

    verb: str | None  # of a clause that founds an event, if it says much
    kinds: frozenset[str]  # of that verb
    words: frozenset[str]
    all_kinds: frozenset[str]
    things: frozenset[str]  # what may be done, or be who does it or to whom it is done
    names: frozenset[str]
    doers: frozenset[str]  # of a clause that founds an event those before its verb, if it names them
    cited: frozenset[str]  # the words for who is cited
    numbers: frozenset[str]
    negated: bool
    denies: bool  # in so many words: called it baseless
    another: bool  # whether it says that it tells of another time or person: she later pleaded guilty, too
    pronoun: bool  # whether who does it is named elsewhere


def _told(one: Telling, described: Described) -> _Told:
    counted = with_doer(one, described[0])
    found = find_words(one.text[:LONGEST])
    said = one.statement.cue if said_in_doing(one.statement) else None
    stems = [stem(word.form) for word in (*find_words(said or ""), *found)]
    verb = stem(one.verb) if one.verb else None
    things = frozenset(key for key in counted if key not in _WHEN and key not in _IDLE and key[0] not in "#~")
    names = frozenset(key for key in things if counted[key] == NAME)
    first = set(takewhile(lambda form: form != verb, (stem(word.form) for word in found))) if verb else set()
    return _Told(
        verb=verb if verb not in _IDLE else None,
        kinds=deeds([verb]) if verb and verb not in _IDLE else frozenset(),
        words=frozenset(stems),
        all_kinds=deeds(stems),
        things=things,
        names=names,
        doers=things & first if names & first else frozenset(),
        cited=frozenset(stem(word.form) for word in find_words((one.statement.source or "")[:LONGEST])),
        numbers=frozenset(key for key in counted if key[0] == "#"),
        denies="denial" in deeds(stems),
        negated=any(
            word.form.casefold() in NEGATIONS and before.form not in _CONTRAST
            for before, word in pairwise((Word(0, 0, ""), *found))
        ),
        another=_ANOTHER.search(one.text[:LONGEST]) is not None,
        pronoun=_PRONOUN.match(one.text) is not None,
    )


def of_each_deed(
    told: Sequence[Telling],
    vectors: Sequence[Vector],
    members: Sequence[int],
    describe: Callable[[str], Described],
    tied: Mapping[int, Collection[int]],
    named: Collection[int],
) -> Iterator[list[int]]:
    """The members of an event as the deeds that they tell of: around each clause that founds one, those that tell it.

    `tied` are the tellings that belong to one whatever their words. Where no clause founds an event, all stay together;
    so do the dated ones of what many documents tell, or clauses of two date by one name (`named`): that is no chance.
    """
    founding = [i for i in members if told[i].founds and told[i].edtf and calendar.days(told[i].edtf or "")]
    denial = any(told[i].statement.stance in DENYING for i in founding or members)
    if len(members) == 1 or not (founding or denial):
        yield sorted(members)
        return
    found = {i: _told(told[i], describe(told[i].text[:LONGEST])) for i in members}
    if denial:
        denying = [i for i in members if told[i].statement.stance in DENYING or found[i].negated or found[i].denies]
        yield denying
        yield from ([i] for i in sorted(set(members) - set(denying)))
        return
    of_deed: dict[int, list[int]] = {}  # the first clause of each deed -> all of them
    deed_of: dict[int, int] = {}  # a clause that others are compared with -> the first of its deed
    known = len({told[i].statement.document_id for i in members}) >= MANY or any(i in named for i in members)
    if known:
        of_deed[founding[0]] = [i for i in members if told[i].edtf]
        deed_of = dict.fromkeys(of_deed[founding[0]][:MOST], founding[0])
    heads = list(deed_of)  # the first of those that others are compared with
    sorted_in = {i for own in of_deed.values() for i in own}
    for i in dict.fromkeys((*founding, *members)):
        if i in sorted_in:
            continue
        alike = [
            (-round(product(vectors[i], vectors[head]), 6), head)
            for head in heads
            if _may_be(told[i], told[head]) and _is_one(found, told, vectors, head, i, known=known)
        ]
        deed = deed_of[min(alike)[1]] if alike else i
        of_deed.setdefault(deed, []).append(i)
        if not alike and len(heads) < MOST:
            heads.append(i)
            deed_of[i] = i
    yield from _with_tied(of_deed, tied)


def _with_tied(of_deed: dict[int, list[int]], tied: Mapping[int, Collection[int]]) -> Iterator[list[int]]:
    """The deeds, those made one that a name, a quotation or a comment ties."""
    heads = list(of_deed)
    home = {i: place for place, head in enumerate(heads) for i in of_deed[head]}
    sets = DisjointSets(range(len(heads)))
    for one in home:
        for other in tied.get(one, ()):
            if other in home:
                sets.join(home[one], home[other])
    yield from (sorted(i for place in same for i in of_deed[heads[place]]) for same in sets.groups())


def _may_be(one: Telling, head: Telling) -> bool:
    """Whether the dates allow it: one article that gives two days tells of two deeds."""
    if one.edtf is None or head.edtf is None or one.statement.document_id != head.statement.document_id:
        return True
    return calendar.relation(one.edtf, head.edtf) != "conflicting"


def _is_one(
    found: dict[int, _Told], told: Sequence[Telling], vectors: Sequence[Vector], head: int, i: int, *, known: bool
) -> bool:
    """Whether two tell of one deed: of one verb or kind, with who did it or to whom, or in nearly the same words."""
    left, right, one, other = found[head], found[i], told[head], told[i]
    if left.negated != right.negated:
        return False
    shared = left.things & right.things
    dates = {number.lstrip("0") for number in re.findall("[0-9]+", f"{one.edtf} {other.edtf}")}
    counted = {number for number in left.numbers & right.numbers if number[1:] not in dates}
    parties = (shared - {left.verb, right.verb}) | counted
    same_day = one.edtf == other.edtf and calendar.precision(one.edtf) == "day"
    if not parties:  # who died on June 2: whose verb and day are an event's tells of it
        return right.pronoun and same_day and left.verb is not None and left.verb in right.words
    kinds = (f"~{kind}" for kind in left.all_kinds & right.all_kinds)
    alike = sum(vectors[head].get(key, 0.0) * vectors[i].get(key, 0.0) for key in sorted({*shared, *kinds}))
    if _of_others(left, right) and not (known and alike >= NEARLY_THE_SAME):
        return False
    within = one.statement.document_id == other.statement.document_id
    if (within or one.edtf != other.edtf) and left.another != right.another:
        return False
    if within and left.numbers and right.numbers and not left.numbers & right.numbers:
        return False
    if other.edtf is None and one.founds:
        whole = product(vectors[head], vectors[i])
        if _of_another_doer(left, right) or not _may_be_undated(one, other, whole, known=known):
            return False
    alone = not _same_kind(left, right) and left.verb != right.verb
    if alike >= (THE_SAME if alone else NEARLY_THE_SAME):
        return True
    if alike >= ONE_CLAIM and one.statement.claim_id == other.statement.claim_id:
        return True  # also of two days: two outlets that date one deed differ
    if one.edtf and other.edtf and calendar.relation(one.edtf, other.edtf) == "conflicting":
        return False
    if other.statement.kind == "direct":
        return False
    if len(parties) < PARTIES and alike < ALIKE and not same_day:
        return False
    if left.verb is not None and left.verb == right.verb:
        return alike >= SAME_VERB
    if left.verb and right.verb is None and left.verb in right.words and other.verb is None:
        return alike >= (SAME_VERB if other.edtf else UNDATED_VERB)
    if _same_kind(left, right):
        return alike >= (SAME_VERB if same_day else SAME_KIND if other.edtf else KNOWN if known else ALIKE)
    if known and left.all_kinds & right.all_kinds and len(parties) >= PARTIES:
        return alike >= KNOWN
    return not within and same_day and alike >= ONE_DAY


def _of_others(left: _Told, right: _Told) -> bool:
    """Whether both name somebody, and nobody is named by both."""
    if left.pronoun or right.pronoun:
        return False
    return bool(left.names and right.names) and not left.things & right.names and not right.things & left.names


def _of_another_doer(head: _Told, right: _Told) -> bool:
    """Whether who did it, as a clause that dates it names him, is not who does what another clause tells: the council
    fined Moss; the port said that it had fined him."""
    if not head.doers or head.doers & right.things or len(head.names & right.names) >= PARTIES:
        return False
    return not right.pronoun or bool(right.cited and not head.doers & right.cited)


def _may_be_undated(head: Telling, one: Telling, alike: float, *, known: bool) -> bool:
    """Whether a clause without a date may tell of what another dates: what lies years back is told with its date, or as
    one claim; what is under way or planned is not yet done."""
    if head.timing == "background":
        return one.statement.claim_id == head.statement.claim_id
    meant = one.timing in ("planned", "ongoing") or one.statement.attribution_type == "intention"
    if meant and head.timing == "past":
        return False
    return alike >= (UNDATED_KNOWN if known else UNDATED)


def _same_kind(left: _Told, right: _Told) -> bool:
    if left.verb and right.verb:
        return bool(left.kinds & right.kinds)
    for one, other in ((left, right), (right, left)):
        if one.verb and (one.verb in other.words or one.kinds & other.all_kinds):
            return True
    return False

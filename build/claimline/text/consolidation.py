"""The tellings of a story -> its events: which of them tell of one happening, across documents and claims.

Three ways lead together, each only where dates allow it: statements of one claim; a happening that each document calls
by name (`the May 20 meeting`, `the meeting was tense`); and likeness of words. Dates
allow it where they have a day in common or, for the first two, miss each other by few days: two articles may date one
meeting to the 20th and the 21st, and that is a finding.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from claimline.tables import DENYING
from claimline.text import calendar, likeness
from claimline.text.denials import denials
from claimline.text.likeness import Bundle, Described, Vector, added, linked, product, said_in_doing
from claimline.text.occasions import occasions
from claimline.text.tellings import ANAPHORA, Telling

NEAR_DAYS = 3  # days by which two articles may miss each other on one happening
NAMES_SHARED = 2  # rare words or names that two documents' happenings of one name share at least
DATED_ENOUGH = 0.8  # of the likeness of a statement's likest part, from which its dated part stands for it
GAP = 3  # code points between a sentence and the one that goes on from it


def consolidate(told: Sequence[Telling], describe: Callable[[str], Described] = likeness.described) -> list[list[int]]:
    """The places of the tellings of each event; those of one alone included. Sorted; any order of input gives the same
    sets as long as `told` is sorted by document and place."""
    vectors = likeness.vectors(told, describe)
    home = list(range(len(told)))
    dates: list[set[tuple[str, str]]] = [{(one.edtf, one.statement.document_id)} if one.edtf else set() for one in told]

    def root(i: int) -> int:
        while home[i] != i:
            home[i] = home[home[i]]
            i = home[i]
        return i

    def join(i: int, j: int) -> bool:
        one, other = sorted((root(i), root(j)))
        if one != other:
            if not _may_be_one(dates[one], dates[other]):
                return False
            home[other] = one
            dates[one] |= dates[other]
        return True

    for pair in _of_one_claim(told, vectors):
        join(*pair)
    for pair in denials(told):
        join(*pair)
    for pair in _of_one_name(told, vectors):
        join(*pair)
    for pair in _going_on(told):
        join(*pair)
    groups: dict[int, list[int]] = {}
    for i in range(len(told)):
        groups.setdefault(root(i), []).append(i)
    bundles = [
        Bundle(
            members,
            added(vectors[i] for i in members),
            {edtf for edtf, _ in dates[first]},
            _documents(told, members) > 1,
            *_seen(told, members),
        )
        for first, members in groups.items()
    ]
    joinable = [_of_something_done(told, bundle) and not _denial(told, bundle) for bundle in bundles]
    alone = [bundle.members for bundle, may in zip(bundles, joinable, strict=True) if not may]
    return sorted(alone + linked([bundle for bundle, may in zip(bundles, joinable, strict=True) if may]))


def _documents(told: Sequence[Telling], members: Iterable[int]) -> int:
    return len({told[i].statement.document_id for i in members})


def _seen(told: Sequence[Telling], members: Sequence[int]) -> tuple[date | None, date | None]:
    """The first day by which an article told of it as over, and the last on which one told of it as planned."""
    printed = [(told[i].timing, calendar.days(told[i].statement.published or "")) for i in members]
    over = [span[1] for timing, span in printed if span and timing in ("past", "background")]
    ahead = [span[0] for timing, span in printed if span and timing == "planned"]
    return min(over, default=None), max(ahead, default=None)


def _denial(told: Sequence[Telling], bundle: Bundle) -> bool:
    """Whether it is the denial itself, dated by when it was made: who tells what is denied tells of something else."""
    own = [told[i] for i in bundle.members]
    return all(one.statement.stance in DENYING for one in [one for one in own if one.edtf] or own)


def _of_something_done(told: Sequence[Telling], bundle: Bundle) -> bool:
    """Whether likeness may join it: it has a date, several documents tell it, or it tells of what was done or planned.

    An opinion quoted once, or how things are at all times, is no deed, whatever words it shares with one.
    """
    if bundle.dates or bundle.claimed:
        return True
    own = [told[i] for i in bundle.members]
    done = any(one.timing is not None or said_in_doing(one.statement) for one in own)
    return done and any(one.statement.kind != "direct" for one in own)


def tells_of_event(told: Sequence[Telling]) -> bool:
    """Whether these tellings make an entry of a timeline: one dates it, or two documents tell of what was done.

    What is only said, thought or so at all times is no event; to deny is one.
    """
    if any(one.edtf and calendar.days(one.edtf) for one in told):
        return True
    doing = [
        one
        for one in told
        if one.statement.stance in DENYING or (one.timing in ("past", "planned") and one.statement.kind != "direct")
    ]
    return len({one.statement.document_id for one in doing}) > 1


def _may_be_one(left: Iterable[tuple[str, str]], right: Iterable[tuple[str, str]]) -> bool:
    """Whether dates, each with the document that gives it, may be of one event: two articles may miss each other by few
    days, but one that writes Monday and Tuesday tells of two happenings."""
    return all(
        calendar.relation(one, other) != "conflicting" if document == by else near([one], [other])
        for one, document in left
        for other, by in right
    )


def near(left: Iterable[str], right: Iterable[str]) -> bool:
    """Whether all dates of one side may be meant with all of the other: in common, or few days apart."""
    return all(_apart(one, other) <= NEAR_DAYS for one in left for other in right)


def _apart(left: str, right: str) -> int:
    """Days between two dates; 0 where they have a day in common or one of them names no days."""
    one, other = calendar.days(left), calendar.days(right)
    if one is None or other is None:
        return 0
    return max(0, (other[0] - one[1]).days, (one[0] - other[1]).days)


# Claims


def _of_one_claim(told: Sequence[Telling], vectors: Sequence[Vector]) -> list[tuple[int, int]]:
    """Of each statement of a claim the telling that is most like the others', tied to the first such."""
    claims: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for i, one in enumerate(told):
        claims[one.statement.claim_id][one.statement.statement_id].append(i)
    pairs = []
    for statements in claims.values():
        if len(statements) == 1:
            continue
        whole = added(vectors[i] for places in statements.values() for i in places)
        chosen = []
        for places in statements.values():
            own = added(vectors[i] for i in places)
            rest = {key: value - own.get(key, 0.0) for key, value in whole.items()}
            alike = {i: round(product(vectors[i], rest), 6) for i in places}
            most = max(alike.values())
            # `she had been awake for hours when she struck the quay on May 2`: the day is what others differ on
            dated = [i for i in places if told[i].edtf and alike[i] >= most * DATED_ENOUGH]
            chosen.append(max(dated or places, key=lambda i: (alike[i], told[i].own, -i)))
        chosen.sort(key=lambda i: (told[i].edtf is None, i))  # dated ones first: they say which event it is
        for quoted in (False, True):  # what was said is one happening, what is told of it another
            same = [i for i in chosen if (told[i].statement.kind == "direct") == quoted]
            pairs += [(same[0], other) for other in same[1:]]
    return pairs


def _going_on(told: Sequence[Telling]) -> list[tuple[int, int]]:
    """`It was the busiest day of the year` tells on of what the sentence before told."""
    return [
        (i - 1, i)
        for i in range(1, len(told))
        if ANAPHORA.match(told[i].text)
        and told[i - 1].statement.document_id == told[i].statement.document_id
        and told[i - 1].statement.kind != "direct" != told[i].statement.kind
        and 0 <= told[i].start - told[i - 1].end <= GAP
    ]


# Happenings by name


@dataclass(slots=True)
class _Named:
    """A happening as one document, or several, speak of it by name."""

    places: list[int]
    dates: set[str]
    keys: set[str]


def _of_one_name(told: Sequence[Telling], vectors: Sequence[Vector]) -> list[tuple[int, int]]:
    """Tellings of happenings of one name: within a document if it has one such happening; across documents if dates and
    who or what was there agree, and only one happening comes into question."""
    of_name: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for i, one in enumerate(told):
        for name in occasions(one.text):
            of_name[name][one.statement.document_id].append(i)
    pairs = []
    for name in sorted(of_name):
        found = [
            named
            for document in sorted(of_name[name])
            for named in _in_document(told, of_name[name][document], vectors)
        ]
        for named in _across(found):
            pairs += [(named.places[0], other) for other in named.places[1:]]
    return pairs


def _in_document(told: Sequence[Telling], places: list[int], vectors: Sequence[Vector]) -> list[_Named]:
    """One happening, where no two dates of the name conflict; else each date apart, and undated ones left out."""
    dates = sorted({edtf for i in places if (edtf := told[i].edtf)})
    if all(calendar.relation(a, b) != "conflicting" for a in dates for b in dates):
        return [_named(told, places, vectors)]
    days = sorted({d for d in dates if calendar.precision(d) == "day"})
    return [_named(told, [i for i in places if told[i].edtf == day], vectors) for day in days]


def _named(told: Sequence[Telling], places: list[int], vectors: Sequence[Vector]) -> _Named:
    keys = {key for i in places for key in vectors[i] if key[0] not in "~#"}
    return _Named(list(places), {edtf for i in places if (edtf := told[i].edtf)}, keys)


def _across(found: list[_Named]) -> list[_Named]:
    """The same happenings over all documents. The sharpest dates come first: they say how many happenings there are."""

    def width(named: _Named) -> int:
        spans = [span for edtf in named.dates if (span := calendar.days(edtf))]
        return min(((last - first).days for first, last in spans), default=10**6)

    whole: list[_Named] = []
    for named in sorted(found, key=lambda named: (width(named), named.places[0])):
        fitting = [
            other for other in whole if near(named.dates, other.dates) and len(named.keys & other.keys) >= NAMES_SHARED
        ]
        if len(fitting) > 1:  # of several, the one on the very day
            fitting = [other for other in fitting if named.dates & other.dates] or fitting
        if len(fitting) == 1:
            fitting[0].places += named.places
            fitting[0].dates |= named.dates
            fitting[0].keys |= named.keys
        elif not fitting or named.dates:
            whole.append(named)
    return whole

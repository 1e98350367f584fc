"""Tellings -> those of one happening by its name: the May 20 meeting, what is due by one name on days that meet.

A name joins where a document has one such happening, and across documents where dates and who or what was there agree
and only one happening comes into question.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from claimline import edtf as calendar
from claimline.corpus.differences.quotation_copies import quoted_words
from claimline.corpus.events.event_similarity import Vector, product
from claimline.edtf import Reach, reach_of
from claimline.reading.events.event_mentions import Telling
from claimline.reading.events.named_events import occasions
from claimline.reading.events.plans import awaited

NEAR_DAYS = 3  # days by which two articles may miss each other on one happening
LONGEST = 2_000  # code points of a telling in which quotations are looked for
RUN_WORDS = 8  # of a quotation by which two tellings quote the same words: no name, no stock phrase
PLAN = 0.1  # likeness that two tellings of one plan have at least
PLAN_DAYS = 62  # that a date of a plan leaves open: two months
DAYS_OFF = 3 / 10  # share of the fewer words of two documents' happenings that they have in common if days differ
NAMES_SHARED = 2  # rare words or names that two documents' happenings of one name share at least


def of_one_plan(told: Sequence[Telling], vectors: Sequence[Vector]) -> list[tuple[int, int]]:
    """`Its first report is due on June 20`, `the first report is expected in late June`: what two articles await by one
    name, on days that meet. A rough date that fits two sharper ones goes to neither."""
    plans: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for i, one in enumerate(told):
        if one.timing == "planned" and _width(one.edtf) <= PLAN_DAYS and (plan := awaited(one.text)):
            plans[plan.deed or plan.what].append((plan.what, i))
    pairs: list[tuple[int, int]] = []
    for deed in sorted(plans):
        whole: list[_Plan] = []
        by_what: dict[str, list[_Plan]] = defaultdict(list)
        for what, i in sorted(plans[deed], key=lambda plan: (not plan[0], _width(told[plan[1]].edtf), plan[1])):
            reach = reach_of([told[i].edtf or ""])
            fitting = [
                plan
                for plan in (by_what[what] if what else whole)  # a clause may leave out who
                if not plan.reach.apart(reach) and any(product(vectors[i], vectors[j]) >= PLAN for j in plan.places)
            ]
            if len(fitting) == 1:
                fitting[0].places.append(i)
                fitting[0].reach = fitting[0].reach.with_all_of(reach)
            elif not fitting:
                whole.append(_Plan([i], reach))
                by_what[what].append(whole[-1])
        pairs += [(plan.places[0], i) for plan in whole for i in plan.places[1:]]
    return pairs


@dataclass(slots=True)
class _Plan:
    """Tellings of what one is to do, who and when of all of them agreeing."""

    places: list[int]
    reach: Reach  # of their dates


def of_same_words(told: Sequence[Telling]) -> Iterator[tuple[int, int]]:
    """Tellings that quote the same long run of words: they were said or written once, however each article tells it."""
    first: dict[tuple[str, ...], int] = {}
    for i, one in enumerate(told):
        tied = {i}
        for part in quoted_words(one.text[:LONGEST]):
            for run in zip(*(part[offset:] for offset in range(RUN_WORDS)), strict=False):
                other = first.setdefault(run, i)
                if other not in tied:
                    tied.add(other)
                    yield other, i


def _first(one: date | None, other: date | None) -> date | None:
    return min(one, other) if one and other else None


def _width(edtf: str | None) -> int:
    """Days that a date leaves open; one that names no days leaves all."""
    span = calendar.days(edtf) if edtf else None
    return (span[1] - span[0]).days if span else 10**6


@dataclass(slots=True)
class _Named:
    """A happening as one document, or several, speak of it by name."""

    places: list[int]
    dates: set[str]
    reach: Reach  # of its dates
    keys: set[str]
    printed: date | None  # the first day on which one of the documents may have been; None if no day is known


def of_one_name(told: Sequence[Telling], vectors: Sequence[Vector]) -> list[tuple[int, int]]:
    """Tellings of happenings of one name: within a document if it has one such happening; across documents if dates and
    who or what was there agree, and only one happening comes into question."""
    of_name: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for i, one in enumerate(told):
        for name in occasions(one.text) if one.statement.kind != "direct" else ():  # what is said of it is no telling
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


def well_known(told: Sequence[Telling], named: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Of pairs of one name those of happenings that clauses of two documents found: there the name is enough.

    Elsewhere `the meeting` may be another than the one that a single clause dates.
    """
    of_first: dict[int, list[int]] = defaultdict(list)
    for first, other in named:
        of_first[first].append(other)
    for first, others in of_first.items():
        if len({told[i].statement.document_id for i in (first, *others) if told[i].founds}) > 1:
            yield from ((first, other) for other in others)


def _in_document(told: Sequence[Telling], places: list[int], vectors: Sequence[Vector]) -> list[_Named]:
    """One happening, where no two dates of the name conflict; else each date apart, and undated ones left out."""
    dates = sorted({edtf for i in places if (edtf := told[i].edtf)})
    if all(calendar.relation(a, b) != "conflicting" for a in dates for b in dates):
        return [_named(told, places, vectors)]
    days = sorted({d for d in dates if calendar.precision(d) == "day"})
    return [_named(told, [i for i in places if told[i].edtf == day], vectors) for day in days]


def _named(told: Sequence[Telling], places: list[int], vectors: Sequence[Vector]) -> _Named:
    keys = {key for i in places for key in vectors[i] if key[0] not in "~#"}
    dates = {edtf for i in places if (edtf := told[i].edtf)}
    printed = [calendar.days(told[i].statement.published or "") for i in places]
    known = [span[0] for span in printed if span]
    return _Named(list(places), dates, reach_of(dates), keys, min(known) if len(known) == len(printed) else None)


def _may_be_one(one: _Named, other: _Named) -> bool:
    """Whether dates agree, and who or what was there; where articles miss each other by days, more of that: the mayor
    met the dockers on Friday, and her deputy met the pilots on Saturday. An article of Friday tells of no meeting on
    Saturday, though it was the dockers whom she met again."""
    apart = one.reach.apart(other.reach)
    if apart > NEAR_DAYS or (shared := len(one.keys & other.keys)) < NAMES_SHARED:
        return False
    if apart == 0:
        return True
    if not (_was_over(one.reach, other.printed) and _was_over(other.reach, one.printed)):
        return False
    return shared >= DAYS_OFF * min(len(one.keys), len(other.keys))


def _was_over(dates: Reach, printed: date | None) -> bool:
    """Whether what has these dates may have been over when an article was printed, so that the article may mean it."""
    return printed is not None and dates.latest_first <= printed


def _across(found: list[_Named]) -> list[_Named]:
    """The same happenings over all documents. The sharpest dates come first: they say how many happenings there are."""

    def width(named: _Named) -> int:
        return min(map(_width, named.dates), default=_width(None))

    whole: list[_Named] = []
    for named in sorted(found, key=lambda named: (width(named), named.places[0])):
        fitting = [other for other in whole if _may_be_one(named, other)]
        if len(fitting) > 1:  # of several, the one on the very day
            fitting = [other for other in fitting if named.dates & other.dates] or fitting
        if len(fitting) == 1:
            fitting[0].places += named.places
            fitting[0].dates |= named.dates
            fitting[0].reach = fitting[0].reach.with_all_of(named.reach)
            fitting[0].keys |= named.keys
            fitting[0].printed = _first(fitting[0].printed, named.printed)
        elif not fitting or named.dates:
            whole.append(named)
    return whole

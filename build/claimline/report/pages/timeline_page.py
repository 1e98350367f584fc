"""A story's events -> the entries of its timeline: the twenty that most outlets tell of, the others on request."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from claimline import tables as t
from claimline.edtf import days
from claimline.report.charts.story_charts import Chart
from claimline.report.views import wording as w
from claimline.report.views.corrections import DecisionView, decisions_on
from claimline.report.views.dated_by import GivenDate, given_dates, when
from claimline.report.views.event_titles import tidy
from claimline.report.views.evidence_rows import claim_line, weight
from claimline.report.views.page_links import Links
from claimline.report.views.story import Story

FIRST_LEVEL = 20  # entries that the page opens with: what one reader takes in
FIRST_UNDATED = 10  # of them without a date, beside those
FURTHER = 200  # entries of each further file
MANY_YEARS = 3  # years without a month that stand in one line of the list of jumps
MONTH = 40  # days; what may lie on more has no month
MOST_SOURCES = 12  # that an entry lists; all stand in the table
MOST_CLAIMS = 6  # of one event that its entry names
NAMED = 120  # characters of the title of each
KINDS = ("past", "ongoing", "planned", "background")


@dataclass(frozen=True)
class DateView:
    """By which words somebody dates an event, reckoned from what."""

    outlet: str
    href: str
    expression: str | None
    date: str
    anchor: str | None


@dataclass(frozen=True, kw_only=True)
class EventView:
    """An event as one entry of the timeline."""

    event_id: str
    rank: int
    at: str  # by which entries are sorted; empty: without a date
    month: str  # the section it stands in
    date: str
    title: str
    href: str | None  # the claim that most outlets report of it
    digest: bool
    timing: str
    denied: bool  # it is a denial, and its title what is denied
    agreement: str
    given: Sequence[GivenDate]  # who gives which date, as one line
    claims: Sequence[tuple[str, str, str]]  # title, address, counts
    more_claims: int
    dates: Sequence[DateView]
    more_dates: int
    before: Sequence[tuple[str, str]]  # title and event_id of events said to come later
    after: Sequence[tuple[str, str]]  # of events said to come earlier
    outlets: Sequence[int]  # numbers in the list of names to choose from
    people: Sequence[int]
    curated: Sequence[DecisionView]


@dataclass(frozen=True)
class Month:
    """A month of a long timeline: what of it the page opens with, and which files hold the rest."""

    key: str  # 2031-03; 2031 for what is dated by the year alone; empty: without a date
    name: str
    number: int  # of events
    events: Sequence[EventView]
    files: Sequence[int]

    @property
    def rest(self) -> int:
        """How many events the page opens without."""
        return self.number - len(self.events)


@dataclass(frozen=True)
class Timeline:
    """A story's events, by rank, with the names that they can be filtered by."""

    links: Links

    @cached_property
    def events(self) -> list[t.Event]:
        """All that are listed, the ones that matter most first."""
        return sorted(self.links.story.listed_events.values(), key=lambda e: (e.rank, e.event_id))

    @cached_property
    def first(self) -> list[t.Event]:
        """Those that the page opens with, those with a date before those without."""
        dated = [e for e in self.events if e.earliest][:FIRST_LEVEL]
        return dated + [e for e in self.events if not e.earliest][:FIRST_UNDATED]

    @cached_property
    def further(self) -> list[list[t.Event]]:
        """The others, file by file: a month's by rank, no file with events of two months."""
        shown = {e.event_id for e in self.first}
        months: dict[str, list[t.Event]] = defaultdict(list)
        for event in self.events:
            if event.event_id not in shown:
                months[month_of(event)].append(event)
        return [found[i : i + FURTHER] for _, found in sorted(months.items()) for i in range(0, len(found), FURTHER)]

    def months(self, views: Sequence[EventView]) -> list[Month]:
        """The sections in order of time, what has no date last. `views`: the entries that the page opens with."""
        number = Counter(month_of(event) for event in self.events)
        files: dict[str, list[int]] = defaultdict(list)
        for file, events in enumerate(self.further, 1):
            files[month_of(events[0])].append(file)
        return [
            Month(
                key,
                _month_words(key),
                number[key],
                sorted((v for v in views if v.month == key), key=lambda v: (v.at, v.rank)),
                files[key],
            )
            for key in sorted(number, key=lambda key: (not key, key))
        ]

    @cached_property
    def outlets(self) -> list[str]:
        """Names of outlets that tell of events, as a reader chooses among them."""
        story = self.links.story
        names = {story.short(source.document_id) for source in story.table("event_sources", t.EventSource)}
        return sorted(names, key=w.name_order)

    @cached_property
    def people(self) -> list[str]:
        """Names of persons who speak in what tells of events."""
        return sorted({name for event in self.events for name in self._speakers(event)})

    def _speakers(self, event: t.Event) -> set[str]:
        story = self.links.story
        found = (story.statements.get(s.statement_id) for s in story.event_sources_of.get(event.event_id, ()))
        return {s.speaker for s in found if s is not None and s.speaker and s.speaker_kind == "named"}

    @cached_property
    def _numbers(self) -> tuple[Mapping[str, int], Mapping[str, int]]:
        return (
            {name: number for number, name in enumerate(self.outlets)},
            {name: number for number, name in enumerate(self.people)},
        )

    @cached_property
    def _order(self) -> tuple[Mapping[str, list[str]], Mapping[str, list[str]]]:
        later: dict[str, list[str]] = defaultdict(list)
        earlier: dict[str, list[str]] = defaultdict(list)
        for order in self.links.story.table("event_order", t.EventOrder):
            later[order.before_event_id].append(order.after_event_id)
            earlier[order.after_event_id].append(order.before_event_id)
        return later, earlier

    def view(self, event: t.Event) -> EventView:
        """One entry."""
        story, links = self.links.story, self.links
        events = story.listed_events
        founding = story.statements.get(event.event_id.partition(".")[0])
        claims = sorted((story.claims[c] for c in event.claim_ids if c in story.claims), key=weight)
        sources = [s for s in story.event_sources_of.get(event.event_id, ()) if s.statement_id in story.statements]
        sources.sort(key=lambda s: (s.edtf is None, s.document_id, s.told_start))
        dates = dict.fromkeys(_date_view(s, links) for s in sources if s.edtf)  # said twice in an article: shown once
        given = given_dates(sources, event.earliest[:4] if event.earliest else None, links)
        outlets, people = self._numbers
        later, earlier = self._order
        return EventView(
            event_id=event.event_id,
            rank=event.rank,
            at=f"{event.earliest} {event.latest} {event.event_id}" if event.earliest else "",
            date=when(event, given),
            month=month_of(event),
            title=tidy(event.title),
            href=links.claim(claims[0].claim_id) if claims else None,
            digest=founding is not None and story.documents[founding.document_id].text_kind == "digest",
            timing=event.timing,
            denied=is_denial(event, story),
            agreement=event.agreement,
            given=given,
            claims=[
                (w.shortened(c.title, NAMED), links.claim(c.claim_id), claim_line(c, links).counts)
                for c in claims[:MOST_CLAIMS]
            ],
            more_claims=max(0, len(claims) - MOST_CLAIMS),
            dates=list(dates)[:MOST_SOURCES],
            more_dates=max(0, len(dates) - MOST_SOURCES),
            before=[(tidy(events[i].title), i) for i in later.get(event.event_id, ()) if i in events],
            after=[(tidy(events[i].title), i) for i in earlier.get(event.event_id, ()) if i in events],
            outlets=sorted({outlets[story.short(s.document_id)] for s in sources}),
            people=sorted(people[name] for name in self._speakers(event)),
            curated=decisions_on(event.curated, links),
        )


def month_of(event: t.Event) -> str:
    """The section an event stands in: its month, its year where no month is given, nothing without a date.

    What lies on the turn of two months stands in the first of them.
    """
    first, last = event.earliest, event.latest
    if not first or not last:
        return ""
    within = (date.fromisoformat(last) - date.fromisoformat(first)).days <= MONTH
    return first[:7] if within else first[:4]


def _month_words(key: str) -> str:
    if not key:
        return "Without a date"
    return w.date_words(key) if "-" in key else f"{key}, month not given"


def is_denial(event: t.Event, story: Story) -> bool:
    """Whether what happened is that something was denied: all that date it, or tell of it without a date, deny."""
    sources = story.event_sources_of.get(event.event_id, ())
    told = [story.statements.get(s.statement_id) for s in [s for s in sources if s.edtf] or sources]
    return bool(told) and all(one is not None and one.stance in t.DENYING for one in told)


def _date_view(source: t.EventSource, links: Links) -> DateView:
    return DateView(
        links.story.short(source.document_id),
        links.statement(links.story.statements[source.statement_id]),
        source.expression,
        w.date_words(source.edtf),
        _anchor_words(source),
    )


def _anchor_words(source: t.EventSource) -> str | None:
    if source.anchor_kind == "publication":
        return "reckoned from the day of publication" + (f", {w.date_words(source.anchor)}" if source.anchor else "")
    if source.anchor and days(source.anchor):
        words = w.date_words(source.anchor)
        return f"reckoned from {'a day ' if words.startswith('between ') else ''}{words}"
    if source.anchor_kind in ("timex", "event") and source.anchor:
        return f"reckoned from “{source.anchor}”"
    return None


def timeline_context(story: Story, chart: Chart, dates: Chart | None = None) -> Mapping[str, object]:
    """The entries that the page opens with, in order of time, and what a reader may choose by."""
    timeline = Timeline(Links(story, ""))
    views = [timeline.view(event) for event in timeline.first]
    kinds = Counter[str](event.timing for event in timeline.events)
    months = timeline.months(views)
    dated = [month for month in months if month.key]
    return {
        "links": timeline.links,
        "months": dated,
        "undated": next((month for month in months if not month.key), None),
        "long": len(dated) > 1 and sum(month.number for month in dated) > FIRST_LEVEL,
        "years": _years(dated),
        "all_dated": sum(month.number for month in dated),
        "first_dated": sum(len(month.events) for month in dated),
        "shown": {v.event_id for v in views},
        "further": len(timeline.further),
        "outlets": timeline.outlets,
        "people": timeline.people,
        "kinds": [(kind, number) for kind in KINDS if (number := kinds[kind])],
        "conflicts": sum(e.agreement == "conflicting" for e in timeline.events),
        "chart_value": chart,
        "dates_chart": dates,
    }


def _years(months: Sequence[Month]) -> list[tuple[str, Sequence[tuple[str, Month]]]]:
    """The months year by year, as a list of jumps names them: March; no month. Years without months are one line."""
    years: dict[str, list[tuple[str, Month]]] = defaultdict(list)
    for month in months:
        name = month.name.split(" ")[0] if "-" in month.key else "no month"
        years[month.key[:4]].append((name, month))
    bare = [(year, found[0][1]) for year, found in years.items() if [name for name, _ in found] == ["no month"]]
    if len(bare) < MANY_YEARS:
        return list(years.items())
    told = {year for year, _ in bare}
    return [("Years alone", bare), *((year, found) for year, found in years.items() if year not in told)]

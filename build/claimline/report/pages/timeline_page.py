"""A story's events -> the entries of its timeline: the twenty that most outlets tell of, the others on request."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from claimline import tables as t
from claimline.edtf import days
from claimline.report.charts.story_charts import Chart
from claimline.report.views import wording as w
from claimline.report.views.corrections import DecisionView, decisions_on
from claimline.report.views.evidence_rows import claim_line, weight
from claimline.report.views.page_links import Links
from claimline.report.views.story import Story

FIRST_LEVEL = 20  # entries that the page opens with: what one reader takes in
FIRST_UNDATED = 10  # of them without a date, beside those
FURTHER = 200  # entries of each further file
MOST_SOURCES = 12  # that an entry lists; all stand in the table
MOST_CLAIMS = 6  # of one event that its entry names
NAMED = 120  # characters of the title of each
KINDS = ("past", "ongoing", "planned", "background")


@dataclass(frozen=True)
class DateView:
    """Who tells of an event, by which words dates it, reckoned from what."""

    outlet: str
    href: str
    expression: str | None
    date: str | None
    anchor: str | None


@dataclass(frozen=True, kw_only=True)
class EventView:
    """An event as one entry of the timeline."""

    event_id: str
    rank: int
    at: str  # by which entries are sorted; empty: without a date
    date: str
    title: str
    digest: bool
    timing: str
    denied: bool  # it is a denial, and its title what is denied
    agreement: str
    counts: str
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
        """The others, by rank, file by file."""
        shown = {e.event_id for e in self.first}
        rest = [e for e in self.events if e.event_id not in shown]
        return [rest[i : i + FURTHER] for i in range(0, len(rest), FURTHER)]

    @cached_property
    def outlets(self) -> list[str]:
        """Names of outlets that tell of events, as a reader chooses among them."""
        story = self.links.story
        return sorted({story.outlet(s.document_id) for s in story.table("event_sources", t.EventSource)})

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
        dates: dict[
            tuple[object, ...], DateView
        ] = {}  # an article that gives one date by the same words twice says it once
        for source in sources:
            dates.setdefault(
                (source.document_id, source.expression, source.edtf, source.anchor), _date_view(source, links)
            )
        outlets, people = self._numbers
        later, earlier = self._order
        return EventView(
            event_id=event.event_id,
            rank=event.rank,
            at=f"{event.earliest} {event.latest} {event.event_id}" if event.earliest else "",
            date=w.date_words(event.edtf),
            title=event.title,
            digest=founding is not None and story.documents[founding.document_id].text_kind == "digest",
            timing=event.timing,
            denied=is_denial(event, story),
            agreement=event.agreement,
            counts=w.carriers(event.outlets, event.outlets_unknown),
            claims=[
                (w.shortened(c.title, NAMED), links.claim(c.claim_id), claim_line(c, links).counts)
                for c in claims[:MOST_CLAIMS]
            ],
            more_claims=max(0, len(claims) - MOST_CLAIMS),
            dates=list(dates.values())[:MOST_SOURCES],
            more_dates=max(0, len(dates) - MOST_SOURCES),
            before=[(events[i].title, i) for i in later.get(event.event_id, ()) if i in events],
            after=[(events[i].title, i) for i in earlier.get(event.event_id, ()) if i in events],
            outlets=sorted({outlets[story.outlet(s.document_id)] for s in sources}),
            people=sorted(people[name] for name in self._speakers(event)),
            curated=decisions_on(event.curated, links),
        )


def is_denial(event: t.Event, story: Story) -> bool:
    """Whether what happened is that something was denied: all that date it, or tell of it without a date, deny."""
    sources = story.event_sources_of.get(event.event_id, ())
    told = [story.statements.get(s.statement_id) for s in [s for s in sources if s.edtf] or sources]
    return bool(told) and all(one is not None and one.stance in t.DENYING for one in told)


def _date_view(source: t.EventSource, links: Links) -> DateView:
    return DateView(
        links.story.outlet(source.document_id),
        links.statement(links.story.statements[source.statement_id]),
        source.expression,
        w.date_words(source.edtf) if source.edtf else None,
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


def timeline_context(story: Story, chart: Chart) -> Mapping[str, object]:
    """The entries that the page opens with, in order of time, and what a reader may choose by."""
    timeline = Timeline(Links(story, ""))
    views = [timeline.view(event) for event in timeline.first]
    kinds = Counter[str](event.timing for event in timeline.events)
    return {
        "links": timeline.links,
        "dated": sorted((v for v in views if v.at), key=lambda v: v.at),
        "undated": [v for v in views if not v.at],
        "all_dated": sum(e.earliest is not None for e in timeline.events),
        "all_undated": sum(e.earliest is None for e in timeline.events),
        "shown": {v.event_id for v in views},
        "further": len(timeline.further),
        "outlets": timeline.outlets,
        "people": timeline.people,
        "kinds": [(kind, number) for kind in KINDS if (number := kinds[kind])],
        "conflicts": sum(e.agreement == "conflicting" for e in timeline.events),
        "chart_value": chart,
    }

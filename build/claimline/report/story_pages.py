"""A story -> its own pages: front page, timeline, list of claims, what could not be decided, data, method."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from claimline import tables as t
from claimline.report import wording as w
from claimline.report.charts import Chart
from claimline.report.corrections import DecisionView, decisions_on
from claimline.report.links import Links
from claimline.report.story import Story
from claimline.report.views import ClaimLine, claim_line, weight
from claimline.text.calendar import days

FRONT_CLAIMS = 8
MOST_SINGLE = 3000  # rows of one-document claims on one page; above that each document's page lists its own


@dataclass(frozen=True)
class DateView:
    """Who dates an event, by which words, reckoned from what."""

    outlet: str
    href: str
    expression: str | None
    date: str | None
    anchor: str | None


@dataclass(frozen=True, kw_only=True)
class EventView:
    """An event as one entry of the timeline."""

    event_id: str
    date: str
    title: str
    digest: bool
    planned: bool
    agreement: str
    counts: str
    claims: Sequence[tuple[str, str, str]]  # title, address, counts
    dates: Sequence[DateView]
    before: Sequence[tuple[str, str]]  # title and event_id of events said to come later
    curated: Sequence[DecisionView]


@dataclass(frozen=True)
class Question:
    """What could not be decided at one place."""

    outlet: str
    href: str
    anchor: str
    question: str
    words: str | None
    candidates: Sequence[tuple[str, str | None]]  # words, and an address where they name a row


@dataclass(frozen=True)
class TableFile:
    """One table as it can be downloaded."""

    name: str
    what: str
    rows: int
    key: str
    files: Sequence[tuple[str, str]]  # JSON, address
    columns: Sequence[t.Column]


def _anchor_words(source: t.EventSource) -> str | None:
    if source.anchor_kind == "publication":
        return "reckoned from the day of publication" + (f", {w.date_words(source.anchor)}" if source.anchor else "")
    if source.anchor and days(source.anchor):
        words = w.date_words(source.anchor)
        return f"reckoned from {'a day ' if words.startswith('between ') else ''}{words}"
    if source.anchor_kind in ("timex", "event") and source.anchor:
        return f"reckoned from “{source.anchor}”"
    return None


def event_views(story: Story, links: Links) -> tuple[list[EventView], list[EventView]]:
    """The events with a date, earliest first, and those without."""
    events = story.listed_events
    later: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for order in story.table("event_order", t.EventOrder):
        if order.before_event_id in events and order.after_event_id in events:
            later[order.before_event_id].append((events[order.after_event_id].title, order.after_event_id))
    dated = sorted(
        (e for e in events.values() if e.earliest), key=lambda e: (e.earliest or "", e.latest or "", e.event_id)
    )
    undated = sorted((e for e in events.values() if not e.earliest), key=lambda e: (-e.outlets, e.event_id))
    return (
        [_event_view(e, links, later[e.event_id]) for e in dated],
        [_event_view(e, links, later[e.event_id]) for e in undated],
    )


def _event_view(event: t.Event, links: Links, later: Sequence[tuple[str, str]]) -> EventView:
    story = links.story
    founding = story.statements.get(event.event_id)
    claims = sorted((story.claims[c] for c in event.claim_ids if c in story.claims), key=weight)
    sources = story.event_sources_of.get(event.event_id, ())
    return EventView(
        event_id=event.event_id,
        date=w.date_words(event.edtf),
        title=event.title,
        digest=founding is not None and story.documents[founding.document_id].text_kind == "digest",
        planned=event.timing == "planned",
        agreement=event.agreement,
        counts=w.counted(event.outlets, "outlet"),
        claims=[(c.title, links.claim(c.claim_id), claim_line(c, links).counts) for c in claims],
        dates=[
            DateView(
                story.outlet(s.document_id),
                links.statement(story.statements[s.statement_id]),
                s.expression,
                w.date_words(s.edtf) if s.edtf else None,
                _anchor_words(s),
            )
            for s in sources
            if s.statement_id in story.statements
        ],
        before=later,
        curated=decisions_on(event.curated, links),
    )


def _candidate(words: str, links: Links) -> tuple[str, str | None]:
    """A reading that could not be decided upon; an id is shown as the words it names."""
    story = links.story
    if words in story.claims:
        return story.claims[words].title, links.claim(words)
    if words in story.statements:
        source = story.source_of_statement.get(words)
        if source and source.claim_id in story.claims:
            return story.claims[source.claim_id].title, links.claim(source.claim_id)
        return story.statement_title(words), links.statement(story.statements[words])
    return words, None


def questions(story: Story, links: Links, document_id: str) -> list[Question]:
    """What could not be decided in one document."""
    return [
        Question(
            story.outlet(document_id),
            links.question(document_id, u.start, u.end),
            f"u{u.start}-{u.end}",
            u.question,
            story.words_at(document_id, u.start, u.end),
            [_candidate(words, links) for words in u.candidates],
        )
        for u in story.undecided_of.get(document_id, ())
    ]


def front_context(story: Story, drawn: Sequence[Chart]) -> Mapping[str, object]:
    """What the story is, its figures, and the claims that matter most."""
    links = Links(story, "")
    paged = sorted((c for c in story.listed_claims if c.page), key=weight)
    stated = [o for o in story.origins.values() if o.kind != "not stated"]
    outlets = {d.outlet_id for d in story.documents.values()}
    return {
        "links": links,
        "figures": [
            (len(story.documents), "article" if len(story.documents) == 1 else "articles", "sources"),
            (len(outlets), "outlet" if len(outlets) == 1 else "outlets", "sources"),
            (len(paged), "shared or denied claim" if len(paged) == 1 else "shared or denied claims", "claims"),
            (len(stated), "origin" if len(stated) == 1 else "origins", "origins"),
        ],
        "top": [claim_line(c, links) for c in paged[:FRONT_CLAIMS]],
        "more": max(0, len(paged) - FRONT_CLAIMS),
        "single": len(story.listed_claims) - len(paged),
        "charts": drawn,
        "undecided": len(story.table("undecided", t.Undecided)),
        "digests_only": story.digests_only,
    }


def timeline_context(story: Story, chart: Chart) -> Mapping[str, object]:
    """All events, those with a date first."""
    links = Links(story, "")
    dated, undated = event_views(story, links)
    return {"links": links, "dated": dated, "undated": undated, "chart_value": chart}


def claims_context(story: Story, chart: Chart) -> Mapping[str, object]:
    """All claims: those with a page, then those only one document carries, by document."""
    links = Links(story, "")
    paged = sorted((c for c in story.listed_claims if c.page), key=weight)
    single: dict[str, list[ClaimLine]] = defaultdict(list)
    rest = [c for c in story.listed_claims if not c.page]
    for claim in sorted(rest, key=lambda c: story.statements[c.claim_id].start):
        single[story.statements[claim.claim_id].document_id].append(claim_line(claim, links))
    return {
        "links": links,
        "claims": [claim_line(c, links) for c in paged],
        "single": [
            (story.outlet(d), w.date_words(story.documents[d].published), links.document(d), single[d])
            for d in story.documents
            if single[d]
        ],
        "single_total": len(rest),
        "list_single": len(rest) <= MOST_SINGLE,
        "hidden": len(story.claims) - len(story.listed_claims),
        "chart_value": chart,
    }


def undecided_context(story: Story) -> Mapping[str, object]:
    """What could not be decided, document by document."""
    links = Links(story, "")
    found = [(story.outlet(d), links.document(d), questions(story, links, d)) for d in story.documents]
    return {"links": links, "found": [f for f in found if f[2]], "total": sum(len(f[2]) for f in found)}


def data_files(folder: Path) -> list[Path]:
    """The table files a reader may download: only names that tables.py declares."""
    names = [f"{name}.{kind}" for name in t.TABLES for kind in ("json", "csv", "parquet")] + ["datapackage.json"]
    return [folder / name for name in names if (folder / name).is_file()]


def data_context(story: Story, drawn: Sequence[Chart]) -> Mapping[str, object]:
    """The downloads and the data dictionary, both as tables.py declares them."""
    links = Links(story, "")
    there = {path.name for path in data_files(story.folder)}
    return {
        "links": links,
        "tables": [
            TableFile(
                name,
                " ".join((row.__doc__ or "").split()),
                len(story.rows[name]),
                ", ".join(getattr(row, "KEY", ())),
                [
                    (label, links.file(f"{name}.{kind}"))
                    for label, kind in (("JSON", "json"), ("CSV", "csv"), ("Parquet", "parquet"))
                    if f"{name}.{kind}" in there
                ],
                t.columns(row),
            )
            for name, row in t.TABLES.items()
        ],
        "package": links.file("datapackage.json"),
        "charts": drawn,
    }


def method_context(story: Story) -> Mapping[str, object]:
    """How it was found and what it never says."""
    digests = sum(d.text_kind == "digest" for d in story.documents.values())
    return {
        "links": Links(story, ""),
        "digests": digests,
        "full": len(story.documents) - digests,
        "publish_text": story.publish_text,
        "publish_percent": round(story.publish_share * 100),
        "unread": sum(d.read != "yes" for d in story.documents.values()),
        "curation": story.table("curation", t.Curation),
    }

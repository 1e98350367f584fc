"""A story -> its own pages: list of claims, what could not be decided, data, method."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf

from claimline import tables as t
from claimline.csv_cells import TOLD
from claimline.report.charts.story_charts import Chart
from claimline.report.pages.structured_data import story_data
from claimline.report.views import wording as w
from claimline.report.views.evidence_rows import ClaimLine, claim_line, importance, weight
from claimline.report.views.list_facets import claim_facets
from claimline.report.views.neutral import json_script
from claimline.report.views.page_links import Links
from claimline.report.views.story import Story
from claimline.rows import data_files
from claimline.table_files import PACKAGE

MOST_SINGLE = 3000  # rows of one-document claims on one page; above that each document's page lists its own
QUESTION_CLAIMS = 3  # named below one open question


@dataclass(frozen=True)
class Question:
    """What could not be decided at one place."""

    outlet: str
    href: str
    anchor: str
    question: str
    words: str | None
    candidates: Sequence[tuple[str, str | None]]  # words, and an address where they name a row


@dataclass(frozen=True, kw_only=True)
class OpenQuestion:
    """One question, and what hangs on its answer."""

    asked: Question
    article: str
    claims: Sequence[tuple[str, str, str]]  # title, address, counts
    more: int
    statements: int


@dataclass(frozen=True)
class TableFile:
    """One table as it can be downloaded."""

    name: str
    what: str
    rows: int
    key: str
    files: Sequence[tuple[str, str]]  # JSON, address
    columns: Sequence[t.Column]


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


def figures(story: Story) -> list[tuple[int, str, str]]:
    """What the story has, in words, and the page that lists it."""
    paged = sum(c.page for c in story.listed_claims)
    elsewhere = _origins_of(story, off_topic=True) - _origins_of(story, off_topic=False)
    stated = sum(o.kind != "not stated" and o.origin_id not in elsewhere for o in story.origins.values())
    counted = story.on_topic
    outlets = len({d.outlet_id for d in counted if d.outlet is not None})
    unknown = sum(d.outlet is None for d in counted)
    named = [(outlets, "outlet" if outlets == 1 else "outlets", "sources")] if outlets or not unknown else []
    unnamed = [(unknown, "outlet not stated" if unknown == 1 else "outlets not stated", "sources")] if unknown else []
    return [
        (len(counted), "article" if len(counted) == 1 else "articles", "sources"),
        *named,
        *unnamed,
        (paged, "shared or denied claim" if paged == 1 else "shared or denied claims", "claims"),
        (stated, "original report" if stated == 1 else "original reports", "origins"),
    ]


def _origins_of(story: Story, *, off_topic: bool) -> set[str]:
    """The origins of what the articles on the story state, or of what the others do."""
    sources = (source for found in story.sources_of.values() for source in found)
    return {s.origin_id for s in sources if story.documents[s.document_id].off_topic is off_topic}


def claims_context(story: Story) -> Mapping[str, object]:
    """All claims: those with a page, then those only one document carries, by document."""
    links = Links(story, "")
    paged = sorted((c for c in story.listed_claims if c.page), key=weight)
    single: dict[str, list[ClaimLine]] = defaultdict(list)
    rest = [c for c in story.listed_claims if not c.page]
    for claim in sorted(rest, key=lambda c: story.statements[c.claim_id].start):
        single[story.statements[claim.claim_id].document_id].append(claim_line(claim, links))
    return {
        "links": links,
        "claims": [(claim_line(c, links), claim_facets(c, story)) for c in paged],
        "single": [
            (story.outlet(d), w.date_words(story.documents[d].published), links.document(d), single[d])
            for d in story.documents
            if single[d]
        ],
        "single_total": len(rest),
        "list_single": len(rest) <= MOST_SINGLE,
        "hidden": len(story.hidden_claims),
    }


def undecided_context(story: Story) -> Mapping[str, object]:
    """What could not be decided, that first whose answer bears on the most important claim.

    A question hangs on claims: those among its readings, and the claim of the statement it stands in. Among equals it
    counts how many statements these claims have. What touches no claim comes last.
    """
    links = Links(story, "")
    found = []
    for document_id in story.documents:
        asked = questions(story, links, document_id)
        for undecided, question in zip(story.undecided_of.get(document_id, ()), asked, strict=True):
            claims = touched(undecided, story)
            found.append((_question_rank(claims), _open_question(question, document_id, claims, links)))
    found.sort(key=lambda item: item[0])
    return {
        "links": links,
        "questions": [view for _, view in found],
        "idle": sum(not view.claims for _, view in found),
    }


def touched(undecided: t.Undecided, story: Story) -> list[t.Claim]:
    """The claims that an answer would change, most important first."""
    place = (undecided.start, undecided.end)
    here = [
        statement.statement_id
        for statement in story.statements_of.get(undecided.document_id, ())
        if statement.start < place[1] and place[0] < statement.end
    ]
    ids = [candidate for candidate in undecided.candidates if candidate in story.claims]
    sources = (story.source_of_statement.get(key) for key in [*here, *undecided.candidates])
    ids += [source.claim_id for source in sources if source is not None]
    claims = [story.claims[claim_id] for claim_id in dict.fromkeys(ids)]
    return sorted((claim for claim in claims if not claim.hidden), key=importance)


def _question_rank(claims: Sequence[t.Claim]) -> tuple[bool, float, int]:
    """The place of the most important claim, and the statements of all; what touches none is last."""
    place = min((claim.rank for claim in claims if claim.rank is not None), default=inf)
    return not claims, place, -sum(claim.statements for claim in claims)


def _open_question(asked: Question, document_id: str, claims: Sequence[t.Claim], links: Links) -> OpenQuestion:
    lines = [claim_line(claim, links) for claim in claims[:QUESTION_CLAIMS]]
    return OpenQuestion(
        asked=asked,
        article=links.story.article(document_id),
        claims=[(line.short, line.href, line.counts) for line in lines],
        more=len(claims) - len(lines),
        statements=sum(claim.statements for claim in claims),
    )


def data_context(story: Story, drawn: Sequence[Chart]) -> Mapping[str, object]:
    """The downloads and the data dictionary, both as `tables` declares them."""
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
        "package": links.file(PACKAGE),
        "formulas": TOLD,
        "structured": json_script(story_data(story)),
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
        "judge": story.judge,
        "off_topic": len(story.documents) - len(story.on_topic),
        "left_out": story.left_out,
        "unread": sum(d.read != "yes" for d in story.documents.values()),
        "curation": story.table("curation", t.Curation),
    }

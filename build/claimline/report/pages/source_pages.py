"""A document -> its page: what it is, what it states, and what it shares with others, each with its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from claimline import tables as t
from claimline.edtf import days
from claimline.report.pages.claim_events import ToldEvent, told_events
from claimline.report.pages.claim_pages import AnswerView, answer_view
from claimline.report.pages.origin_pages import shares
from claimline.report.pages.revised_articles import passages, summary
from claimline.report.pages.story_pages import questions
from claimline.report.views import wording as w
from claimline.report.views.citation_formats import cite_news, plain_citation
from claimline.report.views.evidence_rows import ClaimLine, StatementView, claim_line, statement_view
from claimline.report.views.neutral import web_address
from claimline.report.views.page_links import Links, anchor
from claimline.report.views.story import Story

MOST_ABOUT = 20  # answers to a whole outlet would else stand on each of its documents' pages


@dataclass(frozen=True, kw_only=True)
class DocumentView:
    """A document's head, and its line in the list of sources."""

    document_id: str
    outlet: str
    name: str  # the same in short
    outlet_stated: bool
    outlet_printed: bool  # it was read in the article's text, and so below
    title: str | None
    byline: str | None
    byline_printed: bool
    place: str | None
    href: str
    url: str | None
    published: str
    published_from: str
    language: str | None
    read: str
    digest: bool
    off_topic: str | None  # why it is in no count
    replaces: tuple[str, str] | None  # outlet, address
    sha256: str
    characters: int
    statements: int
    kinds: Sequence[tuple[str, int]]  # of prose, 14


@dataclass(frozen=True)
class StatementRow:
    """A statement at its place, with the claim it belongs to."""

    anchor: str
    view: StatementView
    claim: ClaimLine | None
    has_page: bool
    events: Sequence[ToldEvent]  # that a claim without a page tells of
    responds: Sequence[AnswerView]


@dataclass(frozen=True)
class ReuseView:
    """Words shared with another document."""

    outlet: str
    href: str
    words: int
    percent: int
    credited: bool
    direction: str


def document_view(document: t.Document, links: Links, kinds: Counter[str]) -> DocumentView:
    """A document, seen from a page."""
    story = links.story
    old = document.replaces if document.replaces in story.documents else None
    return DocumentView(
        document_id=document.document_id,
        outlet=story.outlet(document.document_id),
        name=story.short(document.document_id),
        outlet_stated=document.outlet is not None,
        outlet_printed=document.outlet_from == "text",
        title=document.title,
        byline=document.byline,
        byline_printed=document.byline_from == "text",
        place=document.place,
        href=links.document(document.document_id),
        url=web_address(document.url),
        published=w.date_words(document.published),
        published_from=w.PUBLISHED_FROM[document.published_from],
        language=document.language,
        read=document.read,
        digest=document.text_kind == "digest",
        off_topic=w.OFF_TOPIC[document.off_topic_from] if document.off_topic else None,
        replaces=(story.outlet(old), links.document(old)) if old else None,
        sha256=document.sha256,
        characters=document.characters,
        statements=len(story.statements_of.get(document.document_id, ())),
        kinds=sorted(
            ((w.SENTENCE_KINDS[k][n != 1], n) for k, n in kinds.items()), key=lambda item: (-item[1], item[0])
        ),
    )


def kinds_of(story: Story) -> Mapping[str, Counter[str]]:
    """How many sentences of each kind each document has."""
    found: dict[str, Counter[str]] = {d: Counter() for d in story.documents}
    for sentence in story.table("sentences", t.Sentence):
        found[sentence.document_id][sentence.kind] += 1
    return found


def reuse_of(story: Story) -> Mapping[str, list[t.Reuse]]:
    """The shared passages of each document, whichever side it is on."""
    found: dict[str, list[t.Reuse]] = {d: [] for d in story.documents}
    for reuse in story.table("reuse", t.Reuse):
        found[reuse.left_document_id].append(reuse)
        if reuse.right_document_id != reuse.left_document_id:
            found[reuse.right_document_id].append(reuse)
    return found


def _reuse_views(document_id: str, reuses: Sequence[t.Reuse], links: Links) -> list[ReuseView]:
    found = []
    for reuse in sorted(reuses, key=lambda r: -r.words):
        left = reuse.left_document_id == document_id
        other = reuse.right_document_id if left else reuse.left_document_id
        mine, theirs = ("left copied", "right copied") if left else ("right copied", "left copied")
        direction = {mine: "from there", theirs: "there from here"}.get(reuse.direction, "not decided")
        found.append(
            ReuseView(
                links.story.outlet(other),
                links.document(other),
                reuse.words,
                round(reuse.containment * 100),
                reuse.credited,
                direction,
            )
        )
    return found


def document_context(
    story: Story, document: t.Document, kinds: Counter[str], reuses: Sequence[t.Reuse]
) -> Mapping[str, object]:
    """Everything a document's page says."""
    links = Links(story, "../")
    changed = passages(document.document_id, links)
    rows = []
    for statement in story.statements_of.get(document.document_id, ()):
        source = story.source_of_statement.get(statement.statement_id)
        claim = story.claims.get(source.claim_id) if source else None
        rows.append(
            StatementRow(
                anchor(statement.start, statement.end),
                statement_view(statement, links),
                claim_line(claim, links) if claim else None,
                claim.page if claim else False,
                told_events(claim, links) if claim and not claim.page else [],
                [answer_view(r, links) for r in story.answers_by.get(statement.statement_id, ())],
            )
        )
    about = list(story.answers_to.get(("document", document.document_id), ()))
    about += story.answers_to.get(("outlet", document.outlet_id), ())
    return {
        "links": links,
        "document": document_view(document, links, kinds),
        "citations": _citations(document, story),
        "rows": rows,
        "changes": changed,
        "changes_summary": summary(changed),
        "newer": [(story.article(d), links.document(d)) for d in story.replaced_by.get(document.document_id, ())],
        "withheld": sum(r.view.words is None for r in rows),
        "reuse": _reuse_views(document.document_id, reuses, links),
        "about": [answer_view(r, links) for r in about[:MOST_ABOUT]],
        "more_about": max(0, len(about) - MOST_ABOUT),
        "questions": questions(story, links, document.document_id),
    }


def _citations(document: t.Document, story: Story) -> Sequence[str]:
    """As plain words and in Wikipedia's template; none for an article of which nothing is known to cite it by."""
    if not (document.title or document.outlet or document.byline or web_address(document.url)):
        return []
    return [plain_citation(document, story), cite_news(document, story)]


def sources_context(story: Story, kinds: Mapping[str, Counter[str]]) -> Mapping[str, object]:
    """The list of documents, earliest first, each with what it adds."""
    links = Links(story, "")

    def when(document: t.Document) -> tuple[str, str]:
        day = days(document.published) if document.published else None
        return (day[1].isoformat() if day else "~", document.document_id)

    documents = sorted(story.documents.values(), key=when)
    given = shares(story)
    return {
        "links": links,
        "documents": [
            (document_view(d, links, kinds[d.document_id]), given[d.document_id], when(d)[0]) for d in documents
        ],
        "off_topic": len(story.documents) - len(story.on_topic),
    }

"""Rows -> what several pages say of them: one statement with its words, its authority, its origin and its proofs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from claimline import tables as t
from claimline.edtf import days
from claimline.report.views import wording as w
from claimline.report.views.corrections import DecisionView, decisions_on
from claimline.report.views.neutral import web_address
from claimline.report.views.page_links import Links
from claimline.report.views.relays import Relay, relay
from claimline.report.views.said_where import SaidWhere, said_where
from claimline.report.views.story import Story
from claimline.rows import names_of_speakers

LISTED = 300  # characters of a claim's title in lists; its own page has its words in full
NAMED_ORIGINS = 3  # more than that are counted, not listed
STATUS_ORDER = {"disputed": 0, "differing": 1, "corroborated": 2, "single-origin": 3}


@dataclass(frozen=True, kw_only=True)
class ProofView:
    """The words that show where a statement comes from."""

    says: str  # names it as its source
    outlet: str
    words: str | None  # None: the words are not published, only their place
    place: str  # characters 120 to 131
    href: str
    other_outlet: str | None  # for the same words in two documents
    other_href: str | None


@dataclass(frozen=True, kw_only=True)
class StatementView:
    """One statement as a row: who, in which words, on whose authority."""

    statement_id: str
    outlet: str
    article: str  # the outlet in short, with the day where it has several articles
    published: str
    day: str  # the same to sort by
    href: str  # its row on the document's page
    digest: bool
    words: str | None  # None: withheld
    words_from: tuple[str, str] | None  # the article that shows them for this one, and the address of its row
    copies: Sequence[tuple[str, str]]  # the articles for which this row shows them, with the addresses of their rows
    opening: str | None
    kind: str
    chain: str | None
    speaker: str | None
    speaker_kind: str | None
    relay: Relay | None  # who is quoted by whom, where the speaker hands on another's words
    where: SaidWhere | None  # in public, or to one outlet
    unresolved: bool
    unnamed: bool  # the article names nobody who says it: denied reports that
    basis: str
    source_count: int | None
    source_standing: str | None
    origin: str | None  # None: not stated
    is_echo: bool
    stance: str | None  # None: states it
    not_said: str | None  # not said, as a question; None: it was said
    lead: str | None  # whose words these are not: Ana Ruiz did not say; None where they were said
    hedge: str | None
    negated: bool
    place: str  # characters 11 to 102
    link: str | None  # into the article, at these words
    url: str | None  # the article
    curated: Sequence[DecisionView]
    proofs: Sequence[ProofView]


@dataclass(frozen=True, kw_only=True)
class ClaimLine:
    """A claim as one line of a list."""

    claim_id: str
    title: str
    short: str  # the title, cut where a list would be all of one claim
    href: str
    digest: bool
    outlets: int
    outlets_unknown: int  # articles whose outlet is not stated
    outlet_names: str  # one a line
    origins: int
    documents: int
    statements: int
    status: str
    counts: str  # 5 outlets, 1 original report
    origin_names: str | None  # Harbour Post; None where there is none or too many
    label: str | None  # Disputed; None where the counts say it all
    status_words: str  # the same for every status
    when: str | None
    bounded: bool  # whether that is only since or until when
    dates_conflict: bool  # of an event that it tells of, whoever dates it
    first_reported: str
    first_day: str  # to sort by
    first_outlet: str | None  # None: not certain who was first


def counts(claim: t.Claim) -> str:
    """5 outlets, 1 original report."""
    return f"{w.carriers(claim.outlets, claim.outlets_unknown)}, {w.original_reports(claim.origins)}"


def _origin_names(claim: t.Claim, story: Story) -> str | None:
    found = {story.origin_name(s.origin_id) for s in story.sources_of.get(claim.claim_id, ())}
    stated = sorted(name for name in found if name is not None)
    return w.listed(stated) if 0 < len(stated) <= NAMED_ORIGINS else None


def _outlet_names(claim: t.Claim, story: Story) -> list[str]:
    return list(dict.fromkeys(story.outlet(s.document_id) for s in story.sources_of.get(claim.claim_id, ())))


def first_report(claim: t.Claim, story: Story) -> tuple[str, str | None]:
    """When the claim was first reported, and by which outlet; None where that is not certain.

    Two articles of one day, or one that may have appeared earlier, leave open who was first: then it is known only by
    which day the claim was out.
    """
    first = days(claim.first_reported) if claim.first_reported else None
    if first is None:
        return "not known", None
    founder = story.statements[claim.claim_id].document_id
    outlet_id = story.documents[founder].outlet_id
    for source in story.sources_of.get(claim.claim_id, ()):
        published = story.documents[source.document_id].published
        day = days(published) if published else None
        if source.outlet_id != outlet_id and (day is None or day[0] <= first[1]):
            return f"by {w.date_words(first[1].isoformat())}", None
    return w.date_words(claim.first_reported), story.short(founder)


def claim_line(claim: t.Claim, links: Links) -> ClaimLine:
    """The claim as a line, seen from a page."""
    found: ClaimLine | None = links.story.views.get(("claim", claim.claim_id, links.up))
    if found is None:
        found = links.story.views["claim", claim.claim_id, links.up] = _claim_line(claim, links)
    return found


def _claim_line(claim: t.Claim, links: Links) -> ClaimLine:
    founding = links.story.statements[claim.claim_id]
    first_reported, first_outlet = first_report(claim, links.story)
    return ClaimLine(
        claim_id=claim.claim_id,
        title=claim.title,
        short=w.shortened(claim.title, LISTED),
        href=links.claim(claim.claim_id),
        digest=links.story.documents[founding.document_id].text_kind == "digest",
        outlets=claim.outlets,
        outlets_unknown=claim.outlets_unknown,
        outlet_names="\n".join(_outlet_names(claim, links.story)),
        origins=claim.origins,
        documents=claim.documents,
        statements=claim.statements,
        status=claim.status,
        counts=counts(claim),
        origin_names=_origin_names(claim, links.story),
        label=w.STATUS.get(claim.status),
        status_words=w.STATUS[claim.status],
        when=w.date_words(claim.edtf) if claim.edtf else None,
        bounded=".." in (claim.edtf or ""),
        dates_conflict=any(e.agreement == "conflicting" for e in links.story.events_of.get(claim.claim_id, ())),
        first_reported=first_reported,
        first_day=claim.first_reported or "~",
        first_outlet=first_outlet,
    )


def weight(claim: t.Claim) -> tuple[int, int, int, int, str]:
    """What an editor looks at first: reported by most outlets; among these, denied or told differently."""
    carried = claim.outlets + claim.outlets_unknown
    return -carried, STATUS_ORDER[claim.status], -claim.documents, -claim.statements, claim.claim_id


def importance(claim: t.Claim) -> tuple[bool, int, tuple[int, int, int, int, str]]:
    """The story's most important claims first; then those without a rank, by their weight."""
    return claim.rank is None, claim.rank or 0, weight(claim)


def proof_view(proof: t.Proof, statement: t.Statement, links: Links) -> ProofView:
    """A proof, seen from a page. It is reached by the statement it proves."""
    story = links.story
    other = proof.other_document_id
    return ProofView(
        says=w.PROOFS[proof.kind],
        outlet=story.short(proof.document_id),
        words=proof.words or story.words_at(proof.document_id, proof.start, proof.end),
        place=w.characters(proof.start, proof.end),
        href=links.statement(statement)
        if proof.document_id == statement.document_id
        else links.document(proof.document_id),
        other_outlet=story.short(other) if other else None,
        other_href=links.document(other) if other else None,
    )


def statement_view(statement: t.Statement, links: Links) -> StatementView:
    """A statement, seen from a page."""
    found: StatementView | None = links.story.views.get(("statement", statement.statement_id, links.up))
    if found is None:
        found = links.story.views["statement", statement.statement_id, links.up] = _statement_view(statement, links)
    return found


def _statement_view(statement: t.Statement, links: Links) -> StatementView:
    story = links.story
    document = story.documents[statement.document_id]
    source = story.source_of_statement.get(statement.statement_id)
    digest = document.text_kind == "digest"
    links_of = story.attributions_of.get(statement.statement_id, ())
    return StatementView(
        statement_id=statement.statement_id,
        outlet=story.outlet(statement.document_id),
        article=story.article(statement.document_id),
        published=w.date_words(document.published),
        day=document.published or "~",
        href=links.statement(statement),
        digest=digest,
        words=story.words_of(statement),
        words_from=_row_of(source.same_words_as, links) if source and source.same_words_as else None,
        copies=[_row_of(copy.statement_id, links) for copy in story.copies_of.get(statement.statement_id, ())],
        opening=statement.opening,
        kind=statement.kind,
        chain=source.attribution if source else statement.source,
        speaker=w.listed(names_of_speakers(statement, links_of)) or None,
        speaker_kind=w.SPEAKER_KINDS[statement.speaker_kind] if statement.speaker_kind else None,
        relay=relay(statement, links_of),
        where=said_where(statement, links_of),
        unresolved=statement.speaker_kind == "unresolved",
        unnamed=statement.speaker_kind == "unresolved" and statement.source is None and statement.cue is not None,
        basis=w.BASES[statement.basis],
        source_count=statement.source_count,
        source_standing=statement.source_standing,
        origin=story.origin_name(source.origin_id) if source else None,
        is_echo=source.is_echo if source else False,
        stance=w.STANCES[statement.stance] if statement.stance != "asserts" else None,
        not_said=w.DETERMINACIES[statement.determinacy] if statement.determinacy != "said" else None,
        lead=not_said(statement),
        hedge=statement.hedge,
        negated=statement.negated,
        place=w.characters(statement.start, statement.end),
        link=web_address(source.link) if source and not digest else None,
        url=web_address(document.url),
        curated=decisions_on(statement.curated or (source.curated if source else None), links),
        proofs=[proof_view(p, statement, links) for p in story.proofs_of.get(statement.statement_id, ())],
    )


def _row_of(statement_id: str, links: Links) -> tuple[str, str]:
    statement = links.story.statements[statement_id]
    return links.story.article(statement.document_id), links.statement(statement)


def not_said(statement: t.Statement) -> str | None:
    """Who did not say it, in the article's words: a reader who sees the words alone would hold them for theirs."""
    if statement.determinacy == "said" or statement.cue is None:
        return None
    who = statement.speaker or statement.source
    return f"{who} {statement.cue}" if who else statement.cue


def outlet_ids(story: Story) -> list[tuple[str, str]]:
    """The outlets with a document that tells the story: id and printed name in short, by name."""
    found = {d.outlet_id: story.short(d.document_id) for d in story.on_topic}
    return sorted(found.items(), key=lambda item: (w.name_order(item[1]), item[0]))

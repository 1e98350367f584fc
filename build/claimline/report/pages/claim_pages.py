"""A claim -> its page: who says it, where accounts differ, who answers, who is silent, where it comes from."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from claimline import tables as t
from claimline.report.pages.claim_events import told_events
from claimline.report.pages.claim_heads import head, standing_for
from claimline.report.pages.claim_origins import finding, origin_views
from claimline.report.pages.revised_articles import revisions
from claimline.report.pages.shared_account import account
from claimline.report.pages.silence import silence
from claimline.report.pages.structured_data import claim_data
from claimline.report.pages.value_differences import facet_views
from claimline.report.views import wording as w
from claimline.report.views.citation_formats import cited_claim
from claimline.report.views.corrections import decisions_on
from claimline.report.views.evidence_rows import ClaimLine, StatementView, claim_line, counts, statement_view
from claimline.report.views.judged_passages import judgements_on
from claimline.report.views.neutral import json_script
from claimline.report.views.page_links import Links
from claimline.report.views.story import Story

_LETTERS = re.compile(r"[\W_]+")


@dataclass(frozen=True)
class AnswerView:
    """A response and what ties it to what it answers."""

    relation: str
    says: str
    statement: StatementView
    basis: str
    certain: bool
    target: str | None
    target_href: str | None
    between: Sequence[tuple[str, str]] = ()  # claims it may answer, where it is not certain which: title, address
    also: Sequence[tuple[str, str]] = ()  # further articles with the same answer in the same words: name, address

    @property
    def tied(self) -> bool:
        """Whether the words that tie it to what it answers are others than its own."""
        return " ".join(self.basis.split()) != " ".join((self.statement.words or "").split())


def rests_on(story: Story, claim_id: str) -> str:
    """On what the articles say that the claim rests: a named person in 2 articles, no stated source in 1 article."""
    articles: dict[str, set[str]] = defaultdict(set)
    for source in story.sources_of[claim_id]:
        articles[source.basis].add(source.document_id)
    names = [(basis, words if basis != "not stated" else "no stated source") for basis, words in w.BASES.items()]
    return w.listed([f"{words} in {w.counted(len(articles[b]), 'article')}" for b, words in names if b in articles])


def _target(response: t.Response, links: Links) -> tuple[str | None, str | None]:
    story = links.story
    if response.target_kind == "claim" and response.target_id in story.claims:
        return story.claims[response.target_id].title, links.claim(response.target_id)
    if response.target_kind == "statement" and response.target_id in story.statements:
        statement = story.statements[response.target_id]
        return story.statement_title(response.target_id), links.statement(statement)
    if response.target_kind == "document" and response.target_id in story.documents:
        return story.cited(response.target_id), links.document(response.target_id)
    if response.target_kind == "outlet":
        return f"the report by {story.outlet_names.get(response.target_id, response.target_id)}", None
    return None, None


def answer_view(response: t.Response, links: Links) -> AnswerView:
    """A response, seen from a page."""
    statement = links.story.statements[response.statement_id]
    target, href = _target(response, links)
    return AnswerView(
        response.relation,
        w.STANCES[response.relation],
        statement_view(statement, links),
        response.basis,
        response.certain,
        target,
        href,
    )


def answers(story: Story, claim_id: str, links: Links) -> list[AnswerView]:
    """Who denies the claim, disputes it or responds to it, then who may do so; each answering statement once."""
    targets = [("claim", claim_id)] + [("statement", s.statement_id) for s in story.sources_of.get(claim_id, ())]
    found = {r.statement_id: r for target in reversed(targets) for r in story.answers_to.get(target, ())}
    certain = {statement_id: answer_view(response, links) for statement_id, response in found.items()}
    perhaps = {a.statement.statement_id: a for a in _perhaps(story, claim_id, links)}
    return _once(sorted((perhaps | certain).values(), key=_order))


def _once(answers: Sequence[AnswerView]) -> list[AnswerView]:
    """The answers, those of one source in the same words together: who else prints them is named beside the first."""
    found: dict[tuple[object, ...], list[AnswerView]] = {}
    for answer in answers:
        words = _LETTERS.sub(" ", (answer.statement.words or answer.statement.statement_id).casefold()).strip()
        found.setdefault((answer.certain, answer.relation, answer.statement.speaker, words), []).append(answer)
    return [
        replace(first, also=list(dict.fromkeys((a.statement.article, a.statement.href) for a in others)))
        for first, *others in found.values()
    ]


def _order(answer: AnswerView) -> tuple[bool, bool, str]:
    """What is certain first, and of that what denies."""
    return not answer.certain, answer.relation not in t.DENYING, answer.statement.statement_id


def _perhaps(story: Story, claim_id: str, links: Links) -> Iterator[AnswerView]:
    """Answers of which it is not certain that they mean this claim, each with all that it may mean."""
    for undecided in story.perhaps_answers_to.get(claim_id, ()):
        statement_id = f"{undecided.document_id}-{undecided.start}-{undecided.end}"
        known = [each for each in undecided.candidates if each in story.claims]
        between = [(story.claims[each].title, links.claim(each)) for each in known]
        for response in story.answers_by.get(statement_id, ())[:1]:
            yield replace(answer_view(response, links), certain=False, between=between)


def answers_given(story: Story, claim_id: str, links: Links) -> list[AnswerView]:
    """What the claim's own statements answer."""
    sources = story.sources_of.get(claim_id, ())
    return [
        answer_view(r, links)
        for s in sources
        for r in story.answers_by.get(s.statement_id, ())
        if not (r.target_kind == "claim" and r.target_id == claim_id)
    ]


def near_lines(story: Story, claim_id: str, links: Links) -> list[ClaimLine]:
    """Claims that may tell the same in other words; nobody decided that, and they count nowhere."""
    near = (row.near_claim_id for row in story.near_to.get(claim_id, ()))
    return [claim_line(story.claims[each], links) for each in near if each in story.listed_ids]


def claim_context(story: Story, claim: t.Claim) -> Mapping[str, object]:
    """Everything a claim's page says."""
    links = Links(story, "../")
    views = [statement_view(story.statements[s.statement_id], links) for s in story.sources_of[claim.claim_id]]
    found, answered = silence(story, claim), answers(story, claim.claim_id, links)
    origins = origin_views(views, story, claim.claim_id)
    line = claim_line(claim, links)
    given = [(a.relation, a.certain, a.statement) for a in answered]
    return {
        "links": links,
        "rest": None,  # what this page leaves out: `fitting` decides
        "own": None,  # the claim's own page, seen from one that holds everything
        "head": head(claim, line, standing_for(line, views), given),
        "claim": line,
        "events": told_events(claim, links),
        "curated": [d for d in decisions_on(claim.curated, links) if d.kind != "note"],  # it stands there whole
        "hidden": claim.hidden,
        "note": claim.note,
        "sources": views,
        "origins": origins,
        "finding": finding(origins),
        "rests_on": rests_on(story, claim.claim_id),
        "account": account(story, claim, views),
        "facets": facet_views(story, claim.claim_id, links),
        "answers": answered,
        "answers_given": answers_given(story, claim.claim_id, links),
        "judged": judgements_on(claim.claim_id, links),
        "judge": story.judge,
        "wordings": len({s.wording_id or s.statement_id for s in story.sources_of[claim.claim_id]}),
        "revisions": revisions(claim.claim_id, links),
        "near": near_lines(story, claim.claim_id, links),
        "silent": found.silent,
        "untold": found.untold,
        "data": json_script(claim_data(story, claim)),
        "cited": cited_claim(claim, story, counts(claim)),
    }

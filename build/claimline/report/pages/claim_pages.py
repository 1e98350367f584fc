"""A claim -> its page: who says it, where accounts differ, who answers, who is silent, where it comes from."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from claimline import tables as t
from claimline.edtf import precision
from claimline.report.pages.claim_heads import head, standing_for
from claimline.report.pages.revised_articles import revisions
from claimline.report.pages.silence import silence
from claimline.report.views import wording as w
from claimline.report.views.corrections import decisions_on
from claimline.report.views.evidence_rows import ClaimLine, StatementView, claim_line, counts, statement_view
from claimline.report.views.judged_passages import judgements_on
from claimline.report.views.neutral import json_script, web_address
from claimline.report.views.page_links import Links
from claimline.report.views.story import Story

NAMED = 500  # characters of a claim's title for search engines
APPEARANCES = 10  # articles named to them; the tables have all


@dataclass(frozen=True)
class OriginView:
    """One origin of a claim with the statements traced to it."""

    name: str | None  # None: not stated
    kind: str
    in_corpus: bool
    own: Sequence[StatementView]
    echoes: Sequence[StatementView]


@dataclass(frozen=True)
class ValueView:
    """One value of a facet and who gives it."""

    value: str
    given_by: Sequence[tuple[str, str]]  # outlet, address of the statement
    more: int = 0  # who else gives it, where a page leaves some out

    @property
    def within(self) -> str:
        """The value in a sentence, which has its own commas."""
        return self.value.rstrip(" ,.;:") or self.value


@dataclass(frozen=True)
class PairsView:
    """Values that stand to each other in one way, by one rule."""

    which: Sequence[tuple[int, int]]  # by number
    relation: t.PairRelation
    says: str  # the relation in words
    rule: str


@dataclass(frozen=True)
class FacetView:
    """What differs, the values, and how they stand to each other; more than two values are named by their numbers."""

    name: str
    conflicting: bool
    values: Sequence[ValueView]
    numbered: bool
    pairs: Sequence[PairsView]

    @property
    def told(self) -> bool:
        """Whether the sentence on a conflict says all that a list of the values would: there are but two."""
        return self.conflicting and not self.numbered


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
    between: Sequence[
        tuple[str, str]
    ] = ()  # the claims that it may answer, where it is not certain which: title, address


def origin_views(views: Sequence[StatementView], story: Story, claim_id: str) -> list[OriginView]:
    """The claim's origins, those most outlets rest on first; what is not stated comes last."""
    grouped: dict[str, list[StatementView]] = defaultdict(list)
    for view, source in zip(views, story.sources_of[claim_id], strict=True):
        grouped[source.origin_id].append(view)
    found = []
    for origin_id, members in grouped.items():
        origin = story.origins.get(origin_id)
        found.append(
            OriginView(
                name=story.origin_name(origin_id),
                kind=origin.kind if origin else "not stated",
                in_corpus=origin.in_corpus if origin else False,
                own=[v for v in members if not v.is_echo],
                echoes=[v for v in members if v.is_echo],
            )
        )
    return sorted(found, key=lambda o: (o.name is None, -len(o.own) - len(o.echoes), o.name or ""))


def rests_on(story: Story, claim_id: str) -> str:
    """On what the articles say that the claim rests: a named person in 2 articles and nothing stated in 1 article."""
    articles: dict[str, set[str]] = defaultdict(set)
    for source in story.sources_of[claim_id]:
        articles[source.basis].add(source.document_id)
    names = [(basis, words if basis != "not stated" else "nothing stated") for basis, words in w.BASES.items()]
    return w.listed([f"{words} in {w.counted(len(articles[b]), 'article')}" for b, words in names if b in articles])


def facet_views(story: Story, claim_id: str, links: Links) -> list[FacetView]:
    """What the claim's statements give differently; facets with a conflict first."""
    values: dict[str, list[t.DifferenceValue]] = defaultdict(list)
    pairs: dict[str, list[t.DifferencePair]] = defaultdict(list)
    for value in story.values_of.get(claim_id, ()):
        values[value.facet].append(value)
    for pair in story.pairs_of.get(claim_id, ()):
        pairs[pair.facet].append(pair)
    found = []
    for facet, given in values.items():
        if len(given) < 2:
            continue
        found.append(
            FacetView(
                name=w.FACETS[facet],
                conflicting=any(p.relation == "conflicting" for p in pairs[facet]),
                values=[ValueView(v.value, _given_by(v, story, links)) for v in given],
                numbered=len(given) > 2,
                pairs=_pairs(given, pairs[facet]),
            )
        )
    return sorted(found, key=lambda f: (not f.conflicting, f.name))


def _pairs(values: Sequence[t.DifferenceValue], pairs: Sequence[t.DifferencePair]) -> list[PairsView]:
    """Pairs under one rule together, and by number: twenty wordings have 190 pairs, too many to repeat their words."""
    number = {value.value_id: place for place, value in enumerate(values, 1)}
    found: dict[tuple[t.PairRelation, str], list[tuple[int, int]]] = defaultdict(list)
    for pair in pairs:
        if pair.relation != "same":
            left, right = sorted((number[pair.left_value_id], number[pair.right_value_id]))
            found[pair.relation, pair.rule].append((left, right))
    return [PairsView(which, relation, w.RELATIONS[relation], rule) for (relation, rule), which in found.items()]


def _given_by(value: t.DifferenceValue, story: Story, links: Links) -> list[tuple[str, str]]:
    statements = (story.statements[i] for i in value.statement_ids if i in story.statements)
    return [(story.article(s.document_id), links.statement(s)) for s in statements]


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
    """Who denies the claim, disputes it or responds to it, or may do so; each answering statement once."""
    targets = [("claim", claim_id)] + [("statement", s.statement_id) for s in story.sources_of.get(claim_id, ())]
    found = {r.statement_id: r for target in reversed(targets) for r in story.answers_to.get(target, ())}
    certain = {statement_id: answer_view(response, links) for statement_id, response in found.items()}
    perhaps = {a.statement.statement_id: a for a in _perhaps(story, claim_id, links)}
    return [answer for _, answer in sorted((perhaps | certain).items())]


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
    listed = {claim.claim_id for claim in story.listed_claims}
    near = (row.near_claim_id for row in story.near_to.get(claim_id, ()))
    return [claim_line(story.claims[each], links) for each in near if each in listed]


def claim_data(story: Story, claim: t.Claim) -> Mapping[str, object]:
    """The claim as schema.org describes one: what is claimed and where it appears. No verdict: that is ClaimReview."""
    appearances = []
    carrying = dict.fromkeys(s.document_id for s in story.sources_of.get(claim.claim_id, ()))
    for document_id in list(carrying)[:APPEARANCES]:
        document = story.documents[document_id]
        article: dict[str, object] = {"@type": "NewsArticle"}
        if document.outlet:
            article["publisher"] = {"@type": "Organization", "name": document.outlet}
        if document.title:
            article["headline"] = document.title
        if address := web_address(document.url):
            article["url"] = address
        if document.published and precision(document.published) == "day":
            article["datePublished"] = document.published.rstrip("~?%")
        appearances.append(article)
    return {
        "@context": "https://schema.org",
        "@type": "Claim",
        "name": claim.title if len(claim.title) <= NAMED else w.shortened(claim.title, NAMED),
        "appearance": appearances,
    }


def claim_context(story: Story, claim: t.Claim) -> Mapping[str, object]:
    """Everything a claim's page says."""
    links = Links(story, "../")
    views = [statement_view(story.statements[s.statement_id], links) for s in story.sources_of[claim.claim_id]]
    found, answered = silence(story, claim), answers(story, claim.claim_id, links)
    line = claim_line(claim, links)
    return {
        "links": links,
        "rest": None,  # what this page leaves out: `fitting` decides
        "own": None,  # the claim's own page, seen from one that holds everything
        "head": head(claim, standing_for(line, views), [(a.relation, a.certain, a.statement) for a in answered]),
        "claim": line,
        "curated": [d for d in decisions_on(claim.curated, links) if d.kind != "note"],  # it stands there whole
        "hidden": claim.hidden,
        "note": claim.note,
        "sources": views,
        "origins": origin_views(views, story, claim.claim_id),
        "rests_on": rests_on(story, claim.claim_id),
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
        "citation": f"“{w.shortened(claim.title, 200)}”. Claim {claim.claim_id}, {counts(claim)}. In: {story.title}.",
    }

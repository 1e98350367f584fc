"""A claim's statements -> one drawing: its original reports, and which outlet tells each as its own or repeats it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from claimline.report.pages.shared_account import all_of
from claimline.report.views import wording as w
from claimline.report.views.evidence_rows import ProofView, StatementView
from claimline.report.views.story import Story

OWN, REPEATS, REPORTS, UNSTATED = "its own report", "repeats it", "reports it", ""
MOST_NAMES = 3  # articles that the sentence above the drawing names
WORDS = 60  # characters of proving words that a branch shows; longer ones stand in the statement's own row


@dataclass(frozen=True)
class ShownProof:
    """How an article shows where its report comes from."""

    says: str  # names it as its source
    words: str | None  # None: the words are the statement's own, or not published
    other: tuple[str, str] | None  # for the same words in two articles: the other one, and its address
    place: tuple[str, str]  # where they stand, and its address


@dataclass(frozen=True)
class Branch:
    """One article on one original report."""

    article: str
    statement_id: str  # its first statement of the claim
    how: str  # its own report, repeats it, reports it; empty: it does not say where it has it from
    proofs: Sequence[ShownProof]


@dataclass(frozen=True)
class OriginView:
    """One original report of a claim and the articles that rest on it."""

    name: str | None  # None: not stated
    about: str | None  # what a reader must know of it
    branches: Sequence[Branch]


def origin_views(views: Sequence[StatementView], story: Story, claim_id: str) -> list[OriginView]:
    """The claim's original reports, those most articles rest on first; what is not stated comes last."""
    grouped: dict[str, dict[str, list[StatementView]]] = defaultdict(lambda: defaultdict(list))
    for view, source in zip(views, story.sources_of[claim_id], strict=True):
        grouped[source.origin_id][source.document_id].append(view)
    found = []
    for origin_id, articles in grouped.items():
        kind = story.origins[origin_id].kind if origin_id in story.origins else "not stated"
        branches = [_branch(members, kind) for members in articles.values()]
        found.append(OriginView(story.origin_name(origin_id), _about(origin_id, story), branches))
    return sorted(found, key=lambda o: (o.name is None, -len(o.branches), o.name or ""))


def finding(origins: Sequence[OriginView]) -> str:
    """What the drawing shows, as a sentence: Harbour Post tells it on its own account; 2 articles repeat others."""
    articles = {branch.article for origin in origins for branch in origin.branches}
    if len(articles) > 1 and len(origins) == 1 and origins[0].name is not None:
        return f"{all_of(len(articles))} articles rest on one original report"
    by: dict[str, list[str]] = defaultdict(list)
    for branch in (branch for origin in origins for branch in origin.branches):
        by[branch.how].append(branch.article)
    own = list(dict.fromkeys(by[OWN]))
    told = []
    if own:
        who = w.listed(own) if len(own) <= MOST_NAMES else w.counted(len(own), "article")
        told.append(
            f"{who} {'tell' if len(own) > 1 else 'tells'} it on {'their' if len(own) > 1 else 'its'} own account"
        )
    for how, one, many in (
        (REPEATS, "repeats another outlet", "repeat other outlets"),
        (REPORTS, "reports what somebody said or wrote", "report what somebody said or wrote"),
        (UNSTATED, "does not say where it has it from", "do not say where they have it from"),
    ):
        if number := len(set(by[how])):
            told.append(f"{w.counted(number, 'article')} {one if number == 1 else many}")
    return "; ".join(told)


def _about(origin_id: str, story: Story) -> str | None:
    origin = story.origins.get(origin_id)
    if origin is None or story.origin_name(origin_id) is None:
        return "These articles do not say where they have it from: no original report."
    if origin.kind in ("outlet", "agency") and not origin.in_corpus:
        return "Its own article is not among the sources."
    return {"occasion": "What somebody said, whoever reports it.", "document": "A document."}.get(origin.kind)


def _branch(members: Sequence[StatementView], kind: str) -> Branch:
    how = (REPORTS if kind in ("occasion", "document") else REPEATS) if members[0].is_echo else OWN
    how = UNSTATED if members[0].origin is None else how
    proofs = dict.fromkeys(_shown(proof, how) for view in members for proof in view.proofs)
    return Branch(members[0].article, members[0].statement_id, how, list(proofs))


def _shown(proof: ProofView, how: str) -> ShownProof:
    """Shared words are those of the row below; a short credit is shown, and whom an outlet's own report is from."""
    other = (proof.other_outlet, proof.other_href) if proof.other_outlet and proof.other_href else None
    words = " ".join((proof.words or "").split())
    shown = words if other is None and 0 < len(words) <= WORDS else None
    says = ("from" if shown else "names its source") if how == OWN and other is None else proof.says
    return ShownProof(says, shown, other, (proof.place, proof.href))

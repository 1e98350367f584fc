"""A claim -> what must be seen in ten seconds: how many, who first, in which words, and whether anyone denies it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from claimline import tables as t
from claimline.report.views import wording as w
from claimline.report.views.evidence_rows import ClaimLine, StatementView
from claimline.report.views.said_where import SaidWhere

TITLE = 240  # characters of a claim's title in its heading; its words stand whole in the table below
CHAIN = " › "  # between the sources of a chain, outermost first


@dataclass(frozen=True)
class Denial:
    """Who denies or disputes the claim."""

    who: str  # Tom Hale, in Coast Wire
    href: str
    relation: str  # denies it
    where: SaidWhere | None  # in public, in a statement


@dataclass(frozen=True, kw_only=True)
class Head:
    """The first screen of a claim's page."""

    title: str
    counts: str  # reported by 4 outlets on 1 original report, Harbour Post; 1 denial
    first: StatementView  # the statement that stands for the claim
    speaker: str | None  # who says it there, as one line; None: the outlet itself
    same_words: bool  # the title is that statement, word by word
    denials: Sequence[Denial]
    perhaps: int  # answers of which it is not certain that they deny this
    answers: int  # of any kind


def standing_for(claim: ClaimLine, views: Sequence[StatementView]) -> StatementView:
    """The statement that stands for a claim: the one that founds it; of several that may have been first, one whose
    words may be shown. `views`: its statements, earliest article first.
    """
    founding = next(view for view in views if view.statement_id == claim.claim_id)
    if founding.words is not None or claim.first_outlet is not None:
        return founding
    return next((view for view in views if view.words is not None), founding)


def head(
    claim: t.Claim, line: ClaimLine, first: StatementView, answered: Sequence[tuple[str, bool, StatementView]]
) -> Head:
    """The head of a claim's page. `answered`: relation, whether that is certain, and the answering statement."""
    denying = [(relation, view) for relation, certain, view in answered if certain and relation in t.DENYING]
    perhaps = sum(not certain and relation in t.DENYING for relation, certain, _ in answered)
    words = " ".join((first.words or "").split()).rstrip(".,")
    return Head(
        title=w.shortened(claim.title, TITLE),
        counts=f"{_reported(claim, line)}; {_denied(denying, perhaps)}",
        first=first,
        speaker=_speaker(first),
        same_words=bool(words) and words == " ".join(claim.title.split()).rstrip(".,"),
        denials=[Denial(_who(view), view.href, w.STANCES[relation], view.where) for relation, view in denying],
        perhaps=perhaps,
        answers=len(answered),
    )


def _reported(claim: t.Claim, line: ClaimLine) -> str:
    """Reported by 4 outlets on 1 original report: Harbour Post."""
    reported = f"Reported by {w.carriers(claim.outlets, claim.outlets_unknown)}"
    if not claim.origins:
        return f"{reported}, original report not stated"
    names = f" ({line.origin_names})" if line.origin_names else ""
    return f"{reported}, on {w.counted(claim.origins, 'original report')}{names}"


def _denied(denying: Sequence[tuple[str, StatementView]], perhaps: int) -> str:
    """1 denial, 1 dispute; no denial."""
    disputing = sum(relation == "disputes" for relation, _ in denying)
    parts = [
        (len(denying) - disputing, w.counted(len(denying) - disputing, "denial")),
        (disputing, w.counted(disputing, "dispute")),
        (perhaps, f"{w.counted(perhaps, 'denial')} that may mean it"),
    ]
    return ", ".join(words for number, words in parts if number) or "no denial"


def _speaker(view: StatementView) -> str | None:
    """Who is quoted by whom, else the chain as the article gives it, else the speaker."""
    if view.relay and view.relay.whole:
        return view.relay.line
    if view.chain:
        return view.chain.replace(CHAIN, ", after ")
    if view.speaker:
        return view.speaker
    return "speaker not decided" if view.unresolved else None


def _who(view: StatementView) -> str:
    return w.shortened(f"{view.speaker or view.chain or 'a source'}, in {view.article}", 160)

"""A claim -> what must be seen in ten seconds: how many, who first, in which words, and whether anyone denies it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from claimline import tables as t
from claimline.report.views import wording as w
from claimline.report.views.evidence_rows import ClaimLine, StatementView
from claimline.report.views.said_where import SaidWhere

TITLE = 240  # characters of a claim's title in its heading; its words stand whole in the table below
ORIGINS = 60  # characters of names in the line of counts
DENIERS = 2  # named there; more are counted
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
    counts: str  # Reported by 4 outlets, on 1 original report: Harbour Post; denied by Tom Hale
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
        denials=_denials(denying),
        perhaps=perhaps,
        answers=len(answered),
    )


def _denials(denying: Sequence[tuple[str, StatementView]]) -> list[Denial]:
    """Each who denies it, once, with the first article that says so; one that says where comes first."""
    found: dict[str, Denial] = {}
    for relation, view in sorted(denying, key=lambda one: one[1].where is None):
        who = view.speaker or view.chain or view.statement_id
        found.setdefault(who, Denial(_who(view), view.href, w.STANCES[relation], view.where))
    return list(found.values())


def _reported(claim: t.Claim, line: ClaimLine) -> str:
    """Reported by 4 outlets, on 1 original report: Harbour Post; long names stand in the drawing alone."""
    reported = f"Reported by {w.carriers(claim.outlets, claim.outlets_unknown)}"
    if not claim.origins:
        return f"{reported}, original report not stated"
    names = f": {line.origin_names}" if line.origin_names and len(line.origin_names) <= ORIGINS else ""
    return f"{reported}, on {w.counted(claim.origins, 'original report')}{names}"


def _denied(denying: Sequence[tuple[str, StatementView]], perhaps: int) -> str:
    """Denied by Tom Hale, disputed by 3; no denial: each who denies it counts once, in however many articles."""
    told = []
    for relation, how in (("denies", "denied by"), ("disputes", "disputed by")):
        names = list(
            dict.fromkeys(view.speaker or view.chain or "a source" for found, view in denying if found == relation)
        )
        if names:
            listed = w.listed(names)
            told.append(f"{how} {listed if len(names) <= DENIERS and len(listed) <= ORIGINS else len(names)}")
    if perhaps:
        told.append(f"{w.counted(perhaps, 'denial')} that may mean it")
    return ", ".join(told) or "no denial"


def _speaker(view: StatementView) -> str | None:
    """Who is quoted by whom, else the speaker, else the outermost source in the article's words."""
    if view.relay and view.relay.whole:
        return view.relay.line
    if view.speaker and view.speaker_kind == w.SPEAKER_KINDS["named"]:
        return view.speaker  # Ruiz said: by Ana Ruiz
    if view.chain:
        where = f" ({view.where.words})" if view.where else ""  # it is told beside
        return view.chain.replace(where, "").partition(CHAIN)[0]  # what others told them is told in a part
    if view.speaker:
        return view.speaker
    return f"speaker not {'told' if view.unnamed else 'decided'}" if view.unresolved else None


def _who(view: StatementView) -> str:
    return w.shortened(f"{view.speaker or view.chain or 'a source'}, in {view.article}", 160)

"""The tellings of one event -> what a timeline says of it: when, how surely, by how many, under which words.

And the rank of a story's events for a reader: by how many outlets tell of each, then by how many documents. How often
an event is mentioned counts nothing: one long article would outweigh ten short ones.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from claimline.edtf import days, narrowest, precision, relation
from claimline.reading.events.event_mentions import ANAPHORA, Telling
from claimline.reading.syntax.clause_titles import begins_midway
from claimline.tables import DENYING, PairRelation, Precision, Timing

# He resigned on Friday; that vote is set for Friday; some were late: who or what, another clause may say.
_NOBODY = re.compile(
    r"""
    [\"“‘'(]* (?: (?:and|but|that)\s )?
    (?: (?:he|she|they|we|i|you|it|this|that|these|those) \b
      | (?:some|others|many|most|all|both|several|another|one|the\s(?:latter|former)) \s
        (?:(?:also|then|later|who)\s)? (?:was|were|had|has|have|is|are|will|would|did|(?!hundred)[a-z]{2,}ed) \b )
    """,
    re.IGNORECASE | re.VERBOSE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Occurrence:
    """One event. Days are ISO; None: nothing dates it."""

    tellings: Sequence[Telling]  # one of each statement, in the order of documents and places
    first: Telling  # the earliest: by the latest day of publication, unknown last
    titled: Telling  # whose words name it
    edtf: str | None
    earliest: str | None
    latest: str | None
    precision: Precision
    timing: Timing
    agreement: PairRelation
    outlets: int
    outlets_unknown: int  # documents whose outlet is not stated
    documents: int


def names_itself(words: str) -> bool:
    """Whether a clause names who or what it tells of, so that it may stand as a title."""
    return _NOBODY.match(words) is None


def occurrence(told: Sequence[Telling]) -> Occurrence:
    """The event that these tell of."""
    of_statement: dict[str, Telling] = {}
    for one in sorted(told, key=lambda one: (one.edtf is None, not one.founds, not one.own, one.start)):
        of_statement.setdefault(one.statement.statement_id, one)  # its dated one, where it has several
    members = sorted(of_statement.values(), key=lambda one: (one.statement.document_id, one.start, one.end))
    dated = [one for one in members if one.edtf and days(one.edtf)]
    denying = [one for one in members if one.statement.lead and one.statement.stance in DENYING]
    founding = [one for one in dated if one.founds] or denying or dated
    if founding is denying:  # the days of what is denied are none of the denial
        dated = [one for one in denying if one.edtf and days(one.edtf)]
    dates = sorted({one.edtf for one in dated if one.edtf})
    if (agreement := agreement_of(dates)) == "conflicting":  # what only mentions a date may err
        dates = sorted({one.edtf for one in founding if one.edtf})
        agreement = agreement_of(dates)
    edtf, earliest, latest = _extent(dates, agreement)
    of_claim = Counter(one.statement.claim_id for one in members)

    def naming(one: Telling) -> tuple[bool | int | str, ...]:
        dated = one.edtf is None or one.edtf != edtf
        says = not names_itself(one.text), one.statement.kind == "direct", begins_midway(one.text)
        named = one.titles or (one.statement.lead and one.statement.stance in DENYING)
        return (
            not named,
            not named and one.start > one.statement.start,
            *says,
            dated,
            -of_claim[one.statement.claim_id],
            *_reported(one),
        )

    telling = founding or members
    whole = [one for one in telling if one.statement.kind == "narrative" and one.start == one.statement.start]
    if founding is not denying and not any(one.founds for one in founding):
        telling = whole or telling
    timings = Counter(one.timing for one in dated or members if one.timing)
    return Occurrence(
        tellings=members,
        first=min(members, key=lambda one: (one.statement.claim_id != one.statement.statement_id, *_reported(one))),
        titled=min([one for one in telling if not ANAPHORA.match(one.text)] or members, key=naming),
        edtf=edtf,
        earliest=earliest,
        latest=latest,
        precision=precision(edtf),
        timing=max(sorted(timings), key=lambda timing: timings[timing]) if timings else "past",
        agreement=agreement,
        outlets=len({one.statement.outlet_id for one in members} - {None}),
        outlets_unknown=len({one.statement.document_id for one in members if one.statement.outlet_id is None}),
        documents=len({one.statement.document_id for one in members}),
    )


def _extent(dates: Sequence[str], agreement: PairRelation) -> tuple[str | None, str | None, str | None]:
    """The date of an event and its first and last possible day: the narrowest given, or all of those that conflict."""
    spans = [span for edtf in dates if (span := days(edtf))]
    if not spans:
        return None, None, None
    if agreement != "conflicting":
        edtf = narrowest(dates)
        earliest, latest = spans[dates.index(edtf)]
        return edtf, earliest.isoformat(), latest.isoformat()
    sharp = [span for span, edtf in zip(spans, dates, strict=True) if precision(edtf) == "day"] or spans
    earliest, latest = min(first for first, _ in sharp), max(last for _, last in sharp)
    return f"{earliest}/{latest}", earliest.isoformat(), latest.isoformat()


def _reported(one: Telling) -> tuple[str, str, int]:
    """By when a telling was published at the latest; unknown last."""
    span = days(one.statement.published) if one.statement.published else None
    return (span[1].isoformat() if span else "9999", one.statement.document_id, one.start)


def agreement_of(dates: Sequence[str]) -> PairRelation:
    """How the dates given for one event stand to each other: the worst of all pairs."""
    found = {relation(a, b) for i, a in enumerate(dates) for b in dates[:i]}
    return "conflicting" if "conflicting" in found else "compatible" if "compatible" in found else "same"


def ranked(events: Mapping[str, Occurrence]) -> dict[str, int]:
    """event_id -> its rank for a reader, from 1; of equals those dated, then the sharper date, then the earlier."""

    def weight(event_id: str) -> tuple[int, int, bool, int, str, str]:
        one = events[event_id]
        span = days(one.edtf) if one.edtf else None
        width = (span[1] - span[0]).days if span else 10**6
        told_by = one.outlets + one.outlets_unknown
        return -told_by, -one.documents, one.edtf is None, width, one.earliest or "", event_id

    return {event_id: rank for rank, event_id in enumerate(sorted(events, key=weight), 1)}

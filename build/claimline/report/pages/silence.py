"""A claim -> the outlets that do not carry it, and those of which that cannot be said.

Silence is shown only where the outlet's own articles were read in full and appeared after the claim was first
reported: nobody can repeat what is not out yet, and a digest leaves out what its writer left out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from claimline import tables as t
from claimline.edtf import days
from claimline.report.views import wording as w
from claimline.report.views.story import Story


@dataclass(frozen=True)
class Silence:
    """Outlets by name. `untold`: why nothing can be said, and of which outlets."""

    silent: Sequence[str]
    untold: Sequence[tuple[str, Sequence[str]]]


def silence(story: Story, claim: t.Claim) -> Silence:
    """Who does not carry the claim."""
    carrying = {s.outlet_id for s in story.sources_of.get(claim.claim_id, ())}
    for kind, target in [("claim", claim.claim_id)] + [
        ("statement", s.statement_id) for s in story.sources_of.get(claim.claim_id, ())
    ]:
        for answer in story.answers_to.get((kind, target), ()):
            carrying.add(story.documents[story.statements[answer.statement_id].document_id].outlet_id)
    silent: list[str] = []
    untold: dict[str, list[str]] = defaultdict(list)
    for outlet in _said_since(story, claim.first_reported):
        if outlet.outlet_id in carrying:
            continue
        if outlet.untold is None:
            silent.append(outlet.whole)
        else:
            untold[outlet.untold].append(outlet.short)
    return Silence(
        sorted(silent, key=w.name_order),
        [(reason, sorted(names, key=w.name_order)) for reason, names in sorted(untold.items())],
    )


@dataclass(frozen=True)
class _Outlet:
    outlet_id: str
    whole: str
    short: str
    untold: str | None  # why nothing can be said of it; None: it could have reported the claim


def _said_since(story: Story, first_reported: str | None) -> Sequence[_Outlet]:
    """All outlets; of hundreds of claims first reported on one day, each can be told of the same ones."""
    found: Sequence[_Outlet] | None = story.views.get(("outlets since", first_reported or "", ""))
    if found is None:
        by_outlet: dict[str, list[t.Document]] = defaultdict(list)
        for document in story.on_topic:
            by_outlet[document.outlet_id].append(document)
        found = story.views["outlets since", first_reported or "", ""] = [
            _Outlet(
                outlet_id,
                story.outlet(documents[0].document_id),
                story.short(documents[0].document_id),
                _why_untold(documents, first_reported),
            )
            for outlet_id, documents in by_outlet.items()
        ]
    return found


def _why_untold(documents: Sequence[t.Document], first_reported: str | None) -> str | None:
    if any(d.text_kind == "digest" for d in documents):
        return "known by digest only"
    if any(d.read != "yes" for d in documents):
        return "an article of theirs was not read"
    first = days(first_reported) if first_reported else None
    if first is None:
        return "the day of the first report is not known"
    found = [days(d.published) for d in documents if d.published]
    known = [day for day in found if day]
    if any(day[0] > first[1] for day in known):
        return None
    if len(known) < len(documents):
        return "their day of publication is not known"
    if all(day[1] < first[0] for day in known):
        return f"published before the first report of it, {w.date_words(first_reported)}"
    return "published at the same time, or perhaps before"

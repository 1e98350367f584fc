"""Rows of a list -> what a reader may choose them by: outlets, original reports, people, month. One value a line.

A page carries them beside its rows, and its script counts them: `Harbour Post (12)`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from claimline import tables as t
from claimline.report.views.story import Story

NOT_STATED = "not stated"
_MONTH = re.compile(r"\d{4}-\d{2}")


@dataclass(frozen=True, kw_only=True)
class Facets:
    """What one row can be chosen by."""

    outlets: str
    origins: str
    people: str
    month: str  # 2031-03; empty where it is not known


def one_a_line(values: Iterable[str | None]) -> str:
    """Each value once, in the order given; what is not there is left out."""
    return "\n".join(dict.fromkeys(" ".join(value.split()) for value in values if value))


def month(edtf: str | None) -> str:
    """The month of a date, where it names one: 2031-03-06 is of 2031-03; an interval is of the month it begins in."""
    found = _MONTH.match(edtf) if edtf else None
    return found[0] if found else ""


def _speakers(source: t.ClaimSource, story: Story) -> Iterator[str | None]:
    """Each by the name under which the page of people lists them."""
    for link in (source, *story.attributions_of.get(source.statement_id, ())):
        yield story.speaker_names.get(link.speaker_id or "", link.speaker)


def claim_facets(claim: t.Claim, story: Story) -> Facets:
    """Who reports the claim, whence, on whose word (whoever stands in a chain of sources), and since which month."""
    sources = story.sources_of.get(claim.claim_id, ())
    return Facets(
        outlets=one_a_line(story.outlet(source.document_id) for source in sources),
        origins=one_a_line(story.origin_name(source.origin_id) or NOT_STATED for source in sources),
        people=one_a_line(name for source in sources for name in _speakers(source, story)),
        month=month(claim.first_reported),
    )

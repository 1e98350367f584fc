"""The statements of one claim -> what the claim is: its counts, its status, its date."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from claimline.decisions import NOT_STATED  # the kind of origin that never corroborates
from claimline.edtf import narrowest, reach_of
from claimline.tables import Status

Row = Mapping[str, Any]


def summary(rows: Sequence[Row]) -> dict[str, Any]:
    """The row of one claim: its counts and status; its title is found later.

    Its statements have their origin and whether the claim is disputed or differing.
    """
    first = next(row for row in rows if row["statement_id"] == row["claim_id"])
    documents = {row["document_id"] for row in rows}
    origins = {row["origin_id"] for row in rows if row["origin_kind"] != NOT_STATED}
    status = _status(bool(first["disputed"]), bool(first["differing"]), _is_corroborated(rows))
    return {
        "story_id": first["story_id"],
        "claim_id": first["claim_id"],
        "title": "",
        "statements": len(rows),
        "documents": len(documents),
        "outlets": len({row["outlet_id"] for row in rows if row["outlet"] is not None}),
        "outlets_unknown": len({row["document_id"] for row in rows if row["outlet"] is None}),
        "origins": len(origins),
        "status": status,
        "first_reported": first["published"],
        "edtf": _when(rows),
        "page": len(documents) > 1 or status == "disputed",
        "hidden": False,
    }


def _status(disputed: bool, differing: bool, corroborated: bool) -> Status:
    if disputed:
        return "disputed"
    if differing:
        return "differing"
    return "corroborated" if corroborated else "single-origin"


def _is_corroborated(rows: Sequence[Row]) -> bool:
    """Whether two origins each name a first-hand source, and these are surely two."""
    named = [row for row in rows if row["witness"] and row["origin_kind"] != NOT_STATED]
    return all(len({row[side] for row in named}) > 1 for side in ("origin_id", "witness"))


def _when(rows: Sequence[Row]) -> str | None:
    """When it happened where its statements agree, else since or until when it holds, where all that tell it agree."""
    dates = sorted({row["edtf"] for row in rows if row["edtf"]})
    bounds = {row["bounds"] for row in rows if row["bounds"]}
    return agreed(dates) if dates or len(bounds) != 1 else bounds.pop()


def agreed(dates: Sequence[str]) -> str | None:
    """The narrowest of dates that can all be meant at once; None where there is none or they conflict."""
    reach = reach_of(dates)
    if not dates or reach.apart(reach):
        return None
    return narrowest(dates)

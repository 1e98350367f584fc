"""The harbour's story with what is worth drawing: boats that sank, days that conflict, an outlet that repeats."""

from __future__ import annotations

from dataclasses import replace

from claimline import tables as t
from report.harbour import World, harbour
from rows import row

PLACES = (("post-fees", "2031-03-04"), ("wire-fees", "2031-03-04"), ("gull-fees", "2031-03-09"))


def boats(further: int = 0) -> World:
    """Ten events with a date, two of them dated differently, and so many further ones in May, at most 28."""
    world = harbour()
    event = next(e for e in world.rows["events"] if e.earliest)
    source = next(s for s in world.rows["claim_sources"] if s.outlet_id == "daily-tide")
    statement = next(s for s in world.rows["statements"] if s.statement_id == source.statement_id)
    said = {s.document_id: s.statement_id for s in world.rows["statements"]}
    for number in range(6):
        day = "2031-03-04" if number < 4 else f"2031-04-1{number}"
        differ = number in (1, 2)
        world.rows["events"].append(
            replace(event, event_id=f"x-{number}-9", title=f"The {number}th boat sank", rank=20 + number, edtf=day,
                    earliest=day, latest=day, agreement="conflicting" if differ else "same")
        )  # fmt: skip
        world.rows["event_sources"] += [
            row(t.EventSource, event_id=f"x-{number}-9", statement_id=said[document], document_id=document, edtf=edtf,
                anchor_kind="none")
            for document, edtf in (PLACES if differ else [(PLACES[0][0], day)])
        ]  # fmt: skip
        place = {"start": 900 + number, "end": 950, "statement_id": f"tide-fees-{900 + number}-950"}
        world.rows["claim_sources"].append(replace(source, **place, is_echo=True))
        world.rows["statements"].append(replace(statement, **place))
    for number in range(further):
        day = f"2031-05-{number + 1:02}"
        world.rows["events"].append(
            replace(event, event_id=f"y-{number}-9", title=f"Oar {number} was found", rank=100 + number, edtf=day,
                    earliest=day, latest=day)
        )  # fmt: skip
        world.rows["event_sources"].append(
            row(t.EventSource, event_id=f"y-{number}-9", statement_id=said["gull-fees"], document_id="gull-fees",
                edtf=day, anchor_kind="none")
        )  # fmt: skip
    return world

"""How much of a row a blind reader is shown, how far around, and how much a note may quote."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from claimline import tables as t
from claimline.errors import ClaimlineError
from claimline.quality.blind_reading.findings import Finding, Passage
from claimline.quality.blind_reading.kinds_of_rows import KINDS
from claimline.quality.blind_reading.printed import context
from claimline.quality.blind_reading.shares import readings
from claimline.quality.blind_reading.told_stories import READ, ToldStory
from claimline.quality.blind_reading.verdicts import form, read_sheets
from limits import at_the_limits, times
from rows import row


def told(members: int) -> ToldStory:
    """A claim in so many wordings; they give its first value, one more another; a statement denies it."""
    rows: dict[str, list[Any]] = {name: [] for name in READ}
    text = "".join(f"ferry{number:04} " for number in range(members + 2))
    for number in range(members + 2):
        start = 10 * number
        place = {"document_id": "post", "start": start, "end": start + 9, "statement_id": f"s{number:04}"}
        claim_id = "s0000" if number <= members else f"s{number:04}"
        rows["statements"].append(row(t.Statement, pieces=[[start, start + 9]], **place))
        rows["claim_sources"].append(row(t.ClaimSource, claim_id=claim_id, **place))
    rows["claims"] = [row(t.Claim, claim_id="s0000", documents=2)]
    values = {"2": [f"s{number:04}" for number in range(members)], "3": [f"s{members:04}"]}
    rows["difference_values"] = [
        row(t.DifferenceValue, claim_id="s0000", facet="name", value_id=value, statement_ids=ids)
        for value, ids in values.items()
    ]
    rows["difference_pairs"] = [
        row(t.DifferencePair, claim_id="s0000", facet="name", left_value_id="2", right_value_id="3",
            relation="conflicting")
    ]  # fmt: skip
    rows["responses"] = [
        row(t.Response, statement_id=f"s{members + 1:04}", target_kind="claim", target_id="s0000", certain=True)
    ]
    rows["events"] = [row(t.Event, event_id="s0000")]
    rows["event_sources"] = [
        row(t.EventSource, event_id="s0000", statement_id=s.statement_id, document_id="post", told_start=s.start,
            told_end=s.end)
        for s in rows["statements"][:members]
    ]  # fmt: skip
    return ToldStory(story_id="ferry", title="x", rows=rows, texts={"post": text})


def all_shown(kind: str) -> Callable[[int], bool]:
    """Whether a reader sees all of so many passages."""

    def holds(members: int) -> bool:
        (found,) = KINDS[kind].find(told(members))
        return not found.more

    return holds


def answered(members: int) -> bool:
    """Whether all wordings of an answered claim are shown: so many and one more."""
    (found,) = KINDS["responses"].find(told(members))
    return len(found.passages) == members + 2


def whole(before: int, after: int) -> bool:
    text = "x" * before + "ferry" + "x" * after
    (line,) = context(text, Passage("post", [(before, before + 5)]))
    return "…" not in line


def quotable(words: int) -> bool:
    finding = Finding("claims", "ferry", [], [Passage("post", [(0, 5)])])
    head, line = form("claims", [finding], seed=7, rows=1, code="0").splitlines()
    note = {"same": "right", "note": f"It is “{times(words)}” there, in words of mine that are as many as I like."}
    filled = [json.loads(head) | {"reader": "Ruiz", "date": "2025-06-03"}, json.loads(line) | note]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "a.jsonl"
        path.write_text("\n".join(map(json.dumps, filled)), encoding="utf-8")
        try:
            return len(readings(read_sheets([path]), 1)) == 1
        except ClaimlineError:
            return False


@at_the_limits(
    [
        ("wordings", 11, all_shown("claims")),  # and one of another value
        ("sources", 11, all_shown("origins")),
        ("members of an event", 12, all_shown("events")),
        ("statements of a value", 4, all_shown("conflicts")),
        ("wordings of an answered claim", 2, answered),
        ("letters before", 500, lambda number: whole(number, 0)),
        ("letters behind", 250, lambda number: whole(0, number)),
        ("words of a quotation in a note", 11, quotable),
    ]
)
def test_as_far_and_no_farther(holds: Callable[[int], bool], number: int, expected: bool) -> None:
    assert holds(number) == expected

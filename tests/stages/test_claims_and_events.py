"""Members of a claim -> its row, its sources and its place on the timeline."""

from __future__ import annotations

from typing import Any

import pytest

from claimline.stages.claims import _claim, agreed
from claimline.stages.events import _event, _timeline, agreement_of


def member(document_id: str, **given: Any) -> dict[str, Any]:
    statement_id = f"{document_id}-0-9"
    plain = {
        "story_id": "bay", "claim_id": "a-0-9", "statement_id": statement_id, "document_id": document_id, "start": 0,
        "end": 9, "text": "The quay was closed.", "outlet_id": document_id, "outlet": None, "published": "2025-06-03",
        "origin_id": "not-stated", "origin_kind": "not stated", "is_echo": False, "chain": None, "edtf": None,
        "timing": None, "disputed": None, "differing": None, "speaker_id": None, "speaker": None, "speaker_kind": None,
        "basis": "not stated", "stance": "asserts", "prefix": "", "suffix": "", "dated_start": None, "dated_end": None,
        "dated_by": None, "dated_from_kind": None, "dated_from": None, "title": "t", "title_statement_id": "a-0-9",
    }  # fmt: skip
    return plain | given


def claim(*members: dict[str, Any]) -> dict[str, Any]:
    found = [row for row in _claim(list(members)) if row["table"] == "claims"]
    assert len(found) == 1
    row: dict[str, Any] = found[0]["claims"]
    return row


POST = {"origin_id": "post", "origin_kind": "outlet"}
WIRE = {"origin_id": "coast-wire", "origin_kind": "agency"}
STATUS = [
    ([member("a"), member("b")], "single-origin", 0),  # "not stated" never counts
    ([member("a", **POST), member("b", **POST)], "single-origin", 1),  # five echoes are one origin
    ([member("a", **POST), member("b", **WIRE)], "corroborated", 2),
    ([member("a", **POST, differing=True), member("b", **WIRE, differing=True)], "differing", 2),
    ([member("a", **POST, differing=True, disputed=True), member("b", **WIRE)], "disputed", 2),
]


@pytest.mark.parametrize(("members", "status", "origins"), STATUS)
def test_status(members: list[dict[str, Any]], status: str, origins: int) -> None:
    row = claim(*members)
    assert (row["status"], row["origins"]) == (status, origins)


def test_counts_and_pages() -> None:
    assert claim(member("a"))["page"] is False
    assert claim(member("a", disputed=True))["page"] is True
    same_outlet = claim(member("a", outlet_id="post"), member("b", outlet_id="post"))
    assert (same_outlet["documents"], same_outlet["outlets"], same_outlet["page"]) == (2, 1, True)


def test_the_title_is_the_most_central_statements() -> None:
    row = claim(
        member("a", text="A boat sank off the cape in fog."),
        member("b", text="The quay at Grey Bay was closed on Monday."),
        member("c", text="The quay at Grey Bay was closed."),
    )
    assert row["title_statement_id"] == "c-0-9"


@pytest.mark.parametrize(
    ("dates", "expected"),
    [
        ([], None),
        (["2025-06-02"], "2025-06-02"),
        (["2025-06", "2025-06-02"], "2025-06-02"),
        (["2025-06-02", "2025-06-03"], None),
    ],
)
def test_agreed(dates: list[str], expected: str | None) -> None:
    assert agreed(dates) == expected


@pytest.mark.parametrize(
    ("dates", "expected"),
    [
        (["2025-05-20"], "same"),
        (["2025-05-10/2025-05-21", "2025-05-20"], "compatible"),  # mid-May holds the 20th
        (["2025-05", "2025-05-20", "2025-05-21"], "conflicting"),
    ],
)
def test_agreement(dates: list[str], expected: str) -> None:
    assert agreement_of(dates) == expected


def test_an_event_tells_who_dates_it_and_who_does_not() -> None:
    members = [
        member("a", edtf="2025-05-20", timing="past", dated_start=3, dated_end=9, dated_by="May 20"),
        member("b"),
        member("c", edtf="2025-05-21", timing="past"),
    ]
    rows = list(_event(members))
    (event,) = [row["events"] for row in rows if row["table"] == "events"]
    assert (event["agreement"], event["earliest"], event["latest"]) == ("conflicting", "2025-05-20", "2025-05-21")
    assert (event["documents"], event["outlets"]) == (2, 2)
    sources = [row["event_sources"] for row in rows if row["table"] == "event_sources"]
    assert [(s["document_id"], s["edtf"], s["expression"]) for s in sources] == [
        ("a", "2025-05-20", "May 20"), ("b", None, None), ("c", "2025-05-21", None),
    ]  # fmt: skip


def test_a_date_without_a_year_is_no_place_on_the_timeline() -> None:
    assert list(_event([member("a", edtf="XXXX-05-20")])) == []


def test_claims_that_date_one_named_happening_to_one_day_are_one_event() -> None:
    def of(document_id: str, text: str, edtf: str = "2025-05-20") -> dict[str, Any]:
        start = text.index("May")
        return member(
            document_id, claim_id=f"{document_id}-0-9", text=text, edtf=edtf, dated_start=start, dated_end=start + 6,
            dated_by=text[start : start + 6],
        )  # fmt: skip

    rows = list(
        _timeline(
            [
                of("a", "It happened at a tense meeting on May 20."),
                of("b", "During the May 20 meeting, Ruiz shouted."),
                of("c", "The captain was fined on May 20."),  # names nothing
                of("d", "The meeting on May 21 was short.", "2025-05-21"),  # another day
            ]
        )
    )
    found = [row["events"] for row in rows if row["table"] == "events"]
    assert [event["claim_ids"] for event in found] == [["a-0-9", "b-0-9"], ["c-0-9"], ["d-0-9"]]
    assert (found[0]["event_id"], found[0]["documents"], found[0]["agreement"]) == ("a-0-9", 2, "same")
    sources = [row["event_sources"] for row in rows if row["table"] == "event_sources"]
    assert [(s["event_id"], s["document_id"]) for s in sources][:2] == [("a-0-9", "a"), ("a-0-9", "b")]

"""Members of a claim -> its row, its sources and its place on the timeline."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest

from claimline import tables as t
from claimline.corpus.claims.claim_summary import agreed
from claimline.corpus.events.event_summary import agreement_of
from claimline.stages.claims import _claim
from claimline.stages.events import TABLES, _Reading, _timeline, _titled


def member(document_id: str, **given: Any) -> dict[str, Any]:
    statement_id = f"{document_id}-0-9"
    plain = {
        "story_id": "bay", "claim_id": "a-0-9", "statement_id": statement_id, "document_id": document_id, "start": 0,
        "end": 9, "text": "The quay was closed.", "outlet_id": document_id, "outlet": None, "published": "2025-06-03",
        "origin_id": "not-stated", "origin_kind": "not stated", "is_echo": False, "witness": None, "chain": None,
        "edtf": None, "bounds": None, "timing": None, "disputed": None, "differing": None, "speaker_id": None,
        "speaker": None, "speaker_kind": None,
        "basis": "not stated", "stance": "asserts", "determinacy": "said", "prefix": "", "suffix": "",
        "dated_start": None, "dated_end": None,
        "title": "t", "source": None, "negated": False, "content_form": "clause", "kind": "narrative",
        "speaker_name": None, "speaker_roles": None, "around_start": 0, "cue": None, "said_by": None, "as_of_by": None,
        "attribution_type": "assertion", "happenings": [], "source_start": None, "cue_start": None, "off_topic": False,
    }  # fmt: skip
    row: dict[str, Any] = plain | given
    around = row["prefix"] + row["text"]  # one sentence, from the article's beginning
    return row | {"around": around, "around_sentences": [[0, len(around)]], "pieces": row.get("pieces", [[0, 9]])}


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
    ([member("a", **POST), member("b", **WIRE)], "single-origin", 2),  # neither names who saw it
    ([member("a", **POST, witness="x"), member("b", **WIRE)], "single-origin", 2),
    ([member("a", **POST, witness="x"), member("b", **WIRE, witness="x")], "single-origin", 2),
    ([member("a", **POST, witness="x"), member("b", **POST, witness="y")], "single-origin", 1),
    ([member("a", **POST, witness="x"), member("b", **WIRE, witness="y")], "corroborated", 2),
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
    post = {"outlet_id": "post", "outlet": "Harbour Post"}
    same_outlet = claim(member("a", **post), member("b", **post))
    assert (same_outlet["documents"], same_outlet["outlets"], same_outlet["page"]) == (2, 1, True)


def test_outlets_that_are_not_stated_do_not_count() -> None:
    row = claim(member("a"), member("b"), member("c", outlet_id="post", outlet="Harbour Post"))
    assert (row["documents"], row["outlets"], row["outlets_unknown"]) == (3, 1, 2)


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


def dated(
    document_id: str, text: str, words: str | None = None, edtf: str | None = None, **given: Any
) -> dict[str, Any]:
    """A member of the story, of a claim of its own, with the expression that dates it."""
    start = text.index(words) if words else 0
    timex = t.TimexReading(start=start, end=start + len(words or ""), text=words or "", type="DATE", edtf=edtf)
    statement_id = f"{document_id}-0-{len(text)}"
    found = {
        "claim_id": statement_id,
        "statement_id": statement_id,
        "text": text,
        "end": len(text),
        "pieces": [[0, len(text)]],
        "kind": "narrative",
    }
    if words:
        found |= {
            "edtf": edtf,
            "timing": "past",
            "dated_start": start,
            "dated_end": start + len(words),
        }
    whole: dict[str, Any] = {
        "start": 0,
        "end": len(text),
        "least_end": len(text),
        "verb_start": 0,
        "asserted": True,
        "side": False,
    }
    told = [t.HappeningReading(**whole, dated_start=timex.start)] if words else []
    dates = {"timexes": [asdict(timex)] if words else [], "happenings": [asdict(one) for one in told]}
    return member(document_id, **found | dates | given)


def timeline(*members: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    read = _Reading()
    rows = list(_timeline(told for row in members for told in read(row)))
    found = {name: [row[name] for row in rows if row["table"] == name] for name in TABLES}
    by_id = {row["statement_id"]: row for row in members}
    asked = sorted(found["asked"], key=lambda row: (row["event_id"], row["position"]))
    titles = {row["event_id"]: row["titles"] for row in _titled(by_id[row["statement_id"]] | row for row in asked)}
    return found | {"events": [row | {"titles": titles[row["event_id"]]} for row in found["events"]]}


TOLD = [
    dated("a", "Mayor Ruiz scolded the dockers at a tense meeting on May 20.", "May 20", "2025-05-20"),
    dated("b", "Mayor Ruiz and the dockers met in Grey Bay for the meeting on May 21.", "May 21", "2025-05-21"),
    dated("c", "Mayor Ruiz called the dockers lazy at the meeting, which was strained."),
]


def test_a_named_happening_is_one_event_with_conflicting_dates_and_undated_sources() -> None:
    found = timeline(*TOLD)
    (event,) = found["events"]
    assert (event["agreement"], event["earliest"], event["latest"]) == ("conflicting", "2025-05-20", "2025-05-21")
    assert (event["documents"], event["outlets"], event["outlets_unknown"], event["rank"]) == (3, 0, 3, 1)
    assert [(s["document_id"], s["edtf"], s["expression"]) for s in found["event_sources"]] == [
        ("a", "2025-05-20", "May 20"), ("b", "2025-05-21", "May 21"), ("c", None, None),
    ]  # fmt: skip


def test_a_date_without_a_year_is_no_place_on_the_timeline() -> None:
    assert timeline(dated("a", "The quay was closed on May 20.", "May 20", "XXXX-05-20"))["events"] == []


def test_two_happenings_of_one_day_stay_apart_and_are_ranked_by_outlets() -> None:
    fined = dated("d", "The captain of a trawler was fined on May 20.", "May 20", "2025-05-20")
    found = timeline(*TOLD, fined)
    assert [(e["documents"], e["rank"]) for e in found["events"]] == [(3, 1), (1, 2)]


def test_what_only_comes_later_is_no_event_without_a_day() -> None:
    place: dict[str, Any] = {
        "start": 72,
        "end": 117,
        "pieces": [[72, 117]],
        "statement_id": "c-72-117",
        "claim_id": "c-72-117",
    }
    later = dated("c", "Days later, the harbour master left his post.", **place)
    found = timeline(*TOLD, later)
    assert len(found["events"]) == 1
    assert found["event_order"] == []


def test_a_statement_can_found_two_events() -> None:
    text = "The council heard all the boat owners in April, and Moss will vote on the fees in July."
    row = dated("a", text, "April", "2025-04")
    place = text.index("July")
    vote = t.TimexReading(start=place, end=place + 4, text="July", type="DATE", edtf="2025-07")
    happenings = [
        t.HappeningReading(start=0, end=46, least_end=46, verb_start=12, dated_start=41, asserted=True, side=False),
        t.HappeningReading(
            start=52, end=place + 4, least_end=place, verb_start=62, dated_start=place, asserted=True, side=False
        ),
    ]
    dates = {"timexes": [*row["timexes"], asdict(vote)], "happenings": [asdict(one) for one in happenings]}
    found = timeline(row | dates)
    assert [(e["event_id"], e["edtf"], e["titles"][0]["title"]) for e in found["events"]] == [
        (row["statement_id"], "2025-04", "The council heard all the boat owners in April"),
        (f"{row['statement_id']}.2", "2025-07", "Moss will vote on the fees in July"),
    ]


def test_what_stands_between_the_pieces_of_a_statement_is_another_ones_event() -> None:
    text = "Moss, who said the quay was closed on May 20, left."
    row = dated("a", text, "May 20", "2031-05-20")
    assert timeline(row)["events"]
    apart = {"pieces": [[0, 4], [46, len(text)]], "edtf": None, "dated_start": None, "dated_end": None, "timexes": []}
    assert timeline(row | apart)["events"] == []


def test_an_article_off_topic_founds_no_event_and_tells_of_none() -> None:
    stray = [row | {"off_topic": row["document_id"] in "bc"} for row in TOLD]
    (event,) = timeline(*stray)["events"]
    assert (event["documents"], event["edtf"], event["agreement"]) == (1, "2025-05-20", "same")


def test_the_title_stands_in_the_article() -> None:
    row = dated("a", "In the dark, the quay was closed on May 20.", "May 20", "2025-05-20", start=0)
    clause = row["happenings"][0] | {"start": 13, "end": 42}
    (event,) = timeline(row | {"happenings": [clause]})["events"]
    title = event["titles"][0]
    assert title["title"] == "The quay was closed on May 20"
    assert row["text"][title["start"] : title["end"]] == "the quay was closed on May 20"


def test_what_many_tell_without_a_day_is_named_by_a_whole_clause() -> None:
    told = [dated(name, "The ferry Aurora struck the old quay.", claim_id="a", timing="past") for name in "abcdef"]
    quoted = dated("0", "the old quay by the ferry Aurora", claim_id="a", timing="past", kind="mixed")
    (event,) = timeline(quoted, *told)["events"]
    assert (event["edtf"], event["documents"]) == (None, 7)
    assert event["titles"][0]["title"] == "The ferry Aurora struck the old quay"


@pytest.mark.parametrize(("before", "events"), [("The port denied ", 1), ("The port, which denied ", 0)])
def test_a_denial_is_named_with_who_denies(before: str, events: int) -> None:
    source: dict[str, Any] = {
        "source": "The port",
        "source_start": 0,
        "cue": "denied",
        "cue_start": before.index("denied"),
    }
    place: dict[str, Any] = {"start": len(before), "end": len(before) + 22, "pieces": [[len(before), len(before) + 22]]}
    said: dict[str, Any] = {"prefix": before, "stance": "denies", "kind": "indirect", "speaker_id": "port"}
    told = [dated(name, "that the quay is shut.", claim_id="a", **source, **place, **said) for name in "ab"]
    found = timeline(*told)["events"]
    assert len(found) == events
    assert all(event["titles"][0]["title"].startswith("The port denied") for event in found)

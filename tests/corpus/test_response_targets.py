"""What a denial answers: only where one reading remains."""

from __future__ import annotations

from typing import Any

import pytest

from claimline.corpus.response_targets import answered, denied_together, find_answers, goes_on, outlets_named


def said(text: str, claim_id: str = "c1", **given: Any) -> dict[str, Any]:
    plain = {
        "text": text, "claim_id": claim_id, "statement_id": claim_id, "paragraph": 1, "speaker_id": None,
        "speaker": None, "source": None, "kind": "indirect", "stance": "asserts", "restated": None,
        "attribution_type": "assertion", "cue": "said", "determinacy": "said",
    }  # fmt: skip
    return plain | given


def denial(text: str, **given: Any) -> dict[str, Any]:
    return said(text, "denial", **({"paragraph": 2, "stance": "denies", "source": "Tom Bell"} | given))


SOLD = said("The ferry was sold in May to a firm abroad.")
QUAY = said("The quay had been left unlit for a week.", "c2")
CASES = [
    # restated, in whichever article
    (denial("that the ferry was sold", restated=[{"score": 90, "claim_id": "c7", "speaker": None}]), [QUAY], ["c7"]),
    (
        denial(
            "x",
            restated=[
                {"score": 90, "claim_id": "c7", "speaker": None},
                {"score": 70, "claim_id": "c8", "speaker": None},
            ],
        ),
        [],
        ["c7"],
    ),
    # two that it restates as surely: both, so none
    (
        denial(
            "x",
            restated=[
                {"score": 90, "claim_id": "c7", "speaker": None},
                {"score": 90, "claim_id": "c8", "speaker": None},
            ],
        ),
        [],
        ["c7", "c8"],
    ),
    # too little in common to be sure
    (denial("that the war was a factor", restated=[{"score": 64, "claim_id": "c7", "speaker": None}]), [], []),
    (denial("that the war was a factor", restated=[{"score": 65, "claim_id": "c7", "speaker": None}]), [], ["c7"]),
    # their own words in another article
    (denial("x", speaker="Tom Bell", restated=[{"score": 95, "claim_id": "c7", "speaker": "Tom Bell"}]), [], []),
    # words quoted back
    (denial("that the quay had been “left unlit for a week”"), [SOLD, QUAY], ["c2"]),
    (denial("that the quay had been “left unlit for” days"), [SOLD, QUAY], ["c2"]),
    (denial("that the quay had been “left unlit”"), [SOLD, QUAY], []),
    # an allegation is somebody's: what the outlet tells of itself is none
    (denial("called the allegation false"), [said("A hearing is set for June 5.", kind="narrative")], []),
    (denial("called the report false"), [said("The ferry was sold.", kind="narrative")], ["c1"]),
    # a new mention points at nothing
    (denial("including an accusation of dishonesty, is false"), [SOLD], []),
    # pointing at the one thing right before
    (denial("called the allegation false"), [SOLD], ["c1"]),
    (denial("it"), [SOLD], ["c1"]),
    # two things stand before: not decided
    (denial("called the allegation false"), [SOLD, QUAY], ["c1", "c2"]),
    # several are pointed at
    (denial("the claims were inaccurate"), [SOLD], []),
    # of somebody of whom nothing was said
    (denial("said that report about Ida Marsh was false"), [SOLD], []),
    # too far back
    (denial("called the allegation false", paragraph=9), [SOLD], []),
    # nobody denies what they say themselves
    (
        denial("called the report false", speaker_id="tom-bell"),
        [said("The ferry was sold.", speaker_id="tom-bell")],
        [],
    ),
    # points at nothing
    (denial("nothing of the kind had happened"), [SOLD], []),
]


@pytest.mark.parametrize(("row", "before", "expected"), CASES)
def test_answered(row: dict[str, Any], before: list[dict[str, Any]], expected: list[str]) -> None:
    assert answered(row, before) == expected


ACCUSED = said("Bell had sold the ferry.", "c3", speaker="Ana Ruiz", paragraph=2)
TOGETHER = [
    (denial("the allegations", speaker="Tom Bell", paragraph=3), [ACCUSED, QUAY], ["c3"]),
    (denial("the allegations", speaker="Tom Bell", paragraph=3), [ACCUSED | {"paragraph": 1}, QUAY], ["c2", "c3"]),
    (denial("the allegations", speaker="Tom Bell", paragraph=9), [ACCUSED, QUAY], []),  # too far back
    (denial("the allegations", speaker="Ana Ruiz", paragraph=3), [ACCUSED], []),  # nobody denies what they say
    (denial("the allegations", paragraph=3), [ACCUSED | {"kind": "narrative"}], []),  # the outlet alleges nothing
    (denial("the reports", paragraph=3), [ACCUSED], []),  # whichever these are
    (denial("these eleventh-hour, baseless accusations", paragraph=3), [ACCUSED], ["c3"]),
    (denial("the allegations", paragraph=3), [ACCUSED | {"attribution_type": "belief"}], []),
    (denial("the allegations", paragraph=3), [ACCUSED | {"text": "It would answer the accusations."}], []),
    (denial("the allegations", paragraph=3, stance="responds"), [ACCUSED], []),
]


@pytest.mark.parametrize(("row", "before", "expected"), TOGETHER)
def test_denied_together(row: dict[str, Any], before: list[dict[str, Any]], expected: list[str]) -> None:
    assert denied_together(row, before) == expected


GOING_ON = [
    (said("“I sold no ferry.”", speaker="Tom Bell", paragraph=3, negated=False), True),
    (said("“I sold the quay.”", speaker="Tom Bell", paragraph=3, negated=False), False),
    (said("“I sold no ferry.”", speaker="Ana Ruiz", paragraph=3, negated=False), False),
    (said("“I sold no ferry.”", speaker="Tom Bell", paragraph=5, negated=False), False),
]


@pytest.mark.parametrize(("row", "expected"), GOING_ON)
def test_a_denial_goes_on(row: dict[str, Any], expected: bool) -> None:
    assert goes_on(row, denial("“The claims are false.”", speaker="Tom Bell")) is expected


def test_the_outlet_it_names() -> None:
    outlets = [
        {"outlet_id": "post", "outlet": "The Harbour Post", "aliases": ["the Post"]},
        {"outlet_id": "bay-tv", "outlet": "Bay TV", "aliases": []},
    ]
    row = denial("The account in the Harbour Post is false", outlets=outlets, outlet_id="bay-tv")
    assert outlets_named(row) == ["post"]
    assert outlets_named(row | {"outlet_id": "post"}) == []  # its own
    assert outlets_named(row | {"text": "The harbour posts are false, Bay TVs too"}) == []


@pytest.mark.parametrize(("paragraphs", "claim_id"), [(6, "c2"), (7, None)])
def test_words_are_quoted_back_from_six_paragraphs_before(paragraphs: int, claim_id: str | None) -> None:
    own = {"story_id": "ferry", "document_id": "post", "start": 0, "end": 9, "cue_start": 0, "cue_end": 4}
    of_nobody = {"has_recipient": False, "origin_kind": "not stated", "opening": "x", "outlets": []}
    answer = denial("that the quay had been “left unlit for a week”", paragraph=1 + paragraphs)
    found = find_answers([row | own | of_nobody for row in (QUAY, answer)]).responses
    assert [each["target_id"] for each in found if each["target_kind"] == "claim"] == ([claim_id] if claim_id else [])


@pytest.mark.parametrize("determinacy", ["not said", "asked", "hypothetical"])
def test_nobody_denies_what_nobody_said(determinacy: str) -> None:
    own = {"story_id": "ferry", "document_id": "post", "start": 0, "end": 9, "cue_start": 0, "cue_end": 4}
    of_nobody = {"has_recipient": False, "origin_kind": "not stated", "opening": "x", "outlets": []}
    answer = denial("that the quay had been “left unlit for a week”", paragraph=2)
    found = find_answers([row | own | of_nobody for row in (QUAY | {"determinacy": determinacy}, answer)]).responses
    assert [each["target_kind"] for each in found] == ["document"]

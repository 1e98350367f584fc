"""The claims of a story -> their ranks: what a reader needs first, told by one article or by several."""

from __future__ import annotations

from typing import Any

import pytest

from claimline.corpus.claims.importance import ranks, stated

LEAD = "Mayor Ana Ruiz closed the harbour of Grey Bay after the ferry Heron sank."
HEADLINES = {"post": "Ferry sinks off Grey Bay, harbour closed", "courier": "Harbour of Grey Bay closed", "times": None}


def told(claim_id: str, text: str, **given: Any) -> dict[str, Any]:
    document_id = given.get("document_id", "post")
    sentence = given.get("sentence", 9)
    return {
        "statement_id": f"{document_id}-{sentence}-{claim_id}", "claim_id": claim_id, "document_id": document_id,
        "sentence": sentence, "text": text, "kind": "narrative", "attribution_type": "assertion",
        "content_form": "clause", "stance": "asserts", "determinacy": "said", "timing": None, "edtf": None,
        "origin_id": document_id, "origin_kind": "outlet", "numbers": 0, "disputed": False,
    } | given  # fmt: skip


PLAIN = told("plain", "The harbour cafe sold coffee to the ferry's crew as always.", sentence=15)
FILL = [told(f"fill{i}", f"Gulls rested beside bollard {i} as always there.", sentence=20 + i) for i in range(4)]


def order(*rows: dict[str, Any], events: Any = (), copies: Any = ()) -> list[str]:
    found = ranks([stated(row) for row in (*rows, PLAIN, *FILL)], events, HEADLINES, copies)
    assert sorted(found.values()) == list(range(1, len(found) + 1))
    return sorted(found, key=found.__getitem__)


def better(text: str, **given: Any) -> dict[str, Any]:
    return told("z better", text, sentence=10, **given)


def worse(text: str, **given: Any) -> dict[str, Any]:
    return told("a worse", text, **{"sentence": 9} | given)


OFFICE = better("The board closed its small office that same morning.")
HOME = better("The board sent the tired crews home to rest.")
PAIRS = [
    # how many, before some
    (better("Nine sailors drowned off Saltmarsh.", numbers=1), worse("Some sailors drowned off Saltmarsh.")),
    # what somebody denies
    (better("The board knew of the crack at once.", disputed=True), worse("The guild knew of the break at once.")),
    # a fact, before what somebody feels
    (HOME, worse("We should all go home right now and rest.")),
    (HOME, worse("The pilots had much to do by that time.", kind="direct")),
    # what can be read alone
    (OFFICE, worse("He closed the other small office that morning.")),
    (OFFICE,
     worse("the guild had earned another small office then", attribution_type="belief", numbers=1)),
    (OFFICE, worse("A small round-up of morning news from every office.", numbers=1)),
    (OFFICE, worse("The small office closed again.")),
    # what somebody denies, to have the story whole
    (better("the guild never closed its small office that morning", stance="denies"), worse(OFFICE["text"])),
    (OFFICE,
     worse("The guild closed its hall in the old days.", timing="background")),
]  # fmt: skip


@pytest.mark.parametrize(("good", "bad"), PAIRS)
def test_what_comes_first(good: dict[str, Any], bad: dict[str, Any]) -> None:
    found = order(good, bad)
    assert found.index(good["claim_id"]) < found.index(bad["claim_id"])


def test_the_head_of_an_article_comes_first() -> None:
    rows = [told("z", "The board met there again that day.", sentence=0), told("a", "The guild met there again then.")]
    found = order(*rows)
    assert found.index("z") < found.index("a")


def test_what_two_articles_tell_comes_first() -> None:
    text = "The Heron carried too many lorries that night."
    rows = [told("z", text), told("z", text, document_id="courier", origin_id="post")]
    assert order(*rows, told("a", "The Osprey carried too many tankers that night.", sentence=8))[0] == "z"


UNRANKED = [
    told("asked", "Why was the ferry Heron at sea at all?"),
    told("phrase", "the closing of the old ferry harbour", content_form="phrase"),
    told("unsaid", "the harbour master closed the ferry harbour", determinacy="not said"),
    told("fragment", "a total wreck"),
]


@pytest.mark.parametrize("row", UNRANKED, ids=lambda row: str(row["claim_id"]))
def test_what_has_no_rank(row: dict[str, Any]) -> None:
    assert row["claim_id"] not in order(row)


def test_what_one_statement_tells_whole_has_a_rank() -> None:
    rows = [told("both", "the loss of the ferry", content_form="phrase"), told("both", LEAD, document_id="times")]
    assert "both" in order(*rows)


def test_an_answer_has_a_rank_by_its_verb() -> None:
    assert "denied" in order(told("denied", "any fault", content_form="phrase", stance="denies", kind="indirect"))


def test_copies_of_one_article_count_once() -> None:
    copied = [told("copied", "The Heron carried too many lorries that night.", document_id=d, origin_id="post",
                   sentence=8) for d in ("post", "courier")]  # fmt: skip
    other = [told("told", "The Osprey carried too many tankers that night.", document_id=d, origin_id="post")
             for d in ("post", "times")]  # fmt: skip
    copies = [{"left_document_id": "courier", "right_document_id": "post", "containment": 0.9}]
    assert order(*copied, *other, copies=copies).index("told") < order(*copied, *other, copies=copies).index("copied")


def test_the_first_event_comes_first() -> None:
    rows = [
        told("a", "The pilots of Saltmarsh met there."),
        told("b", "The bakers of Saltmarsh met there.", sentence=10),
    ]
    events = [{"rank": 1, "claim_ids": ["b"]}, {"rank": 30, "claim_ids": ["a"]}]
    found = order(*rows, events=events)
    assert found.index("b") < found.index("a")


def test_what_is_told_already_waits() -> None:
    rows = [
        told("lead", LEAD, sentence=0),
        told("again", LEAD.replace("closed", "shut"), document_id="courier", sentence=0),
        told("other", "Nine sailors drowned when the Heron sank.", document_id="times", sentence=0, numbers=1),
    ]
    found = order(*rows)
    assert found.index("other") < max(found.index("lead"), found.index("again"))


def test_one_claim_of_a_sentence_comes_first() -> None:
    rows = [
        told("lead", LEAD, sentence=0),
        told("a half", "the board sold two older boats", sentence=0),
        told("z later", "the guild sold two older boats", sentence=2),
    ]
    found = order(*rows)
    assert found.index("z later") < found.index("a half")


def test_a_story_without_statements() -> None:
    assert ranks([], [], {}, []) == {}

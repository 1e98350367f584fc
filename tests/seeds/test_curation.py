"""curation.yml -> checked entries: what may stand in it, what every fault says, and how long a thousand take."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from claimline.decisions import KINDS
from claimline.errors import ClaimlineError
from claimline.seeds import Story, load_stories

MAST = """The mast of the Heron fell on Monday, harbour master Tom Bell said.

“Nobody was below it,” Bell said. The crane costs 400 crowns a day, and the crane is old.

The Quay Wire reported that two windows broke.

The yard has mended masts for three decades, and its books are open to all.
"""
DENIAL = "The shipyard denied that the mast fell. It said a crane let it down with care.\n"
STORY = "outlets:\n  - name: Quay Wire\n    aliases: [the Wire]\n    kind: agency\n"
FILES = {
    "mast.md": f"---\noutlet: Bay Herald\n---\n{MAST}",
    "denial.md": f"---\noutlet: Marsh Courier\n---\n{DENIAL}",
    "story.yml": STORY,
}


def write(folder: Path, curation: str) -> Path:
    seeds = folder / "mast-story"
    seeds.mkdir()
    for name, words in {**FILES, "curation.yml": curation}.items():
        (seeds / name).write_text(words, encoding="utf-8")
    return seeds


def as_yaml(entries: Sequence[object]) -> str:
    """JSON is YAML, and writes the same part twice where it stands twice."""
    return json.dumps({"entries": list(entries)}, ensure_ascii=False, indent=1)


def load(folder: Path, *entries: dict[str, object]) -> Story:
    [story] = load_stories(write(folder, as_yaml(entries)))
    return story


def entry(kind: str | None = "hide", **given: Any) -> dict[str, object]:
    """An entry with what every entry needs; a value of None takes a key away."""
    plain = {"id": "one", "kind": kind, "reason": "The byline says so.", "document": "mast", "words": "Nobody was"}
    if kind is not None and kind in KINDS and KINDS[kind].several:
        del plain["document"], plain["words"]
    return {key: value for key, value in {**plain, **given}.items() if value is not None}


def place(document: str, words: str) -> dict[str, str]:
    return {"document": document, "words": words}


FELL, LET_DOWN, CRANE = place("mast", "The mast of the Heron fell"), place("denial", "let it down"), "The crane costs"

# One entry of each kind that is in order, and what it says
LAWFUL = [
    (entry("same", statements=[FELL, LET_DOWN]), {}),
    (entry("different", statements=[FELL, LET_DOWN]), {}),
    (entry("title", title="How the  mast fell"), {"title": "How the mast fell"}),
    (entry("speaker", speaker="Lee Tan"), {"speaker": "Lee Tan"}),
    (entry("speaker", speaker="unknown"), {"speaker": "unknown"}),
    (
        entry("speaker", speaker="The yard", speaker_kind="organisation"),
        {"speaker": "The yard", "speaker_kind": "organisation"},
    ),
    (entry("stance", stance="denies"), {"stance": "denies"}),
    (entry("denies", **place("denial", "denied that"), target=FELL), {}),
    (entry("denies", **place("denial", "denied that"), target="nothing"), {"target": "nothing"}),
    (
        entry("origin", origin="the wire"),
        {"origin": "Quay Wire", "origin_kind": "agency", "origin_id": "quay-wire"},
    ),
    (entry("origin", origin="not stated"), {"origin": "not stated"}),
    (
        entry("origin", origin="a radio hour", origin_kind="occasion"),
        {"origin": "a radio hour", "origin_kind": "occasion"},
    ),
    (entry("date", date="2031-03"), {"date": "2031-03"}),
    (entry("event-date", date="unknown"), {"date": "unknown"}),
    (entry("quantity", words="400 crowns", value="400", per="day"), {"value": "400", "per": "day"}),
    (entry("quantity", words="400 crowns", value="nothing"), {"value": "nothing"}),
    (entry("hide"), {}),
    (entry("note", note="The crane was hired."), {"note": "The crane was hired."}),
    (
        entry("outlet-alias", words="harbour master", outlet="Bay Herald", alias="harbour"),
        {"outlet": "Bay Herald", "alias": "harbour", "outlet_id": "bay-herald"},
    ),
    (
        entry("person-alias", words="Bell said. The", person="Tom Bell", alias="Bell"),
        {"person": "Tom Bell", "alias": "Bell"},
    ),
]  # fmt: skip


@pytest.mark.parametrize(("given", "values"), LAWFUL, ids=lambda g: str(g.get("kind")) if "kind" in g else "")
def test_each_kind_of_entry(given: dict[str, object], values: dict[str, str], tmp_path: Path) -> None:
    [found] = load(tmp_path, given).curation
    assert (found.entry_id, found.kind, found.reason) == ("one", given["kind"], "The byline says so.")
    assert dict(found.values) == values


def test_every_kind_has_a_lawful_case() -> None:
    assert {str(given["kind"]) for given, _ in LAWFUL} == set(KINDS)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"words": "“Nobody was below it,”"}, "“Nobody was below it,”"),
        ({"words": '"Nobody was below it,"'}, "“Nobody was below it,”"),  # typed on a keyboard
        ({"words": "said Bell"}, None),  # not in this order
        ({"words": "Bell said.   “Nobody was"}, "Bell said.\n\n“Nobody was"),
        ({"words": "harbour master Tom Bell said. “Nobody was"}, "harbour master Tom Bell said.\n\n“Nobody was"),
        ({"document": None, "statement": "mast-69-92", "words": "Nobody was"}, "Nobody was"),
        ({"document": None, "statement": "mast-0-66", "words": "Nobody was"}, "Nobody was"),  # near it
        ({"document": None, "statement": "mast-98-140", "words": "crane"}, "crane"),  # once in it, twice in the article
    ],
)
def test_where_guarding_words_stand(given: dict[str, Any], words: str | None, tmp_path: Path) -> None:
    if words is None:
        assert "does not stand in mast" in faults(tmp_path, entry(**given))[0]
        return
    [found] = load(tmp_path, entry(**given)).curation
    assert MAST[found.places[0].start : found.places[0].end] == words


def faults(folder: Path, *entries: dict[str, object] | str) -> list[str]:
    """The faults without the file's name."""
    text = entries[0] if isinstance(entries[0], str) else as_yaml(entries)
    seeds = write(folder, text)
    with pytest.raises(ClaimlineError) as caught:
        load_stories(seeds)
    name = f"{seeds / 'curation.yml'}: "
    assert all(fault.startswith(name) for fault in caught.value.faults)
    return [fault.removeprefix(name) for fault in caught.value.faults]


FAULTS = [
    ("entries: [", ["line 1: cannot be read as YAML"]),
    ("- id: one\n", ["line 1: expected keys and values."]),
    ("corrections: []\n", ['unknown key "corrections". Known keys are entries; write one of these, or remove it.']),
    ("entries: one\n", ["entries: expected a list. Write its entries on lines that begin with `- `."]),
    ("entries: [one]\n", ["entries[0]: expected keys and values. Write `- id: …`."]),
    (entry(id=None), ["entries[0].id: is missing. Write a short name for the entry: tan-on-the-quay."]),
    (entry(id="Mast fell"), ['entries[0].id: "Mast fell" is no slug. Write small letters, digits and single hyphens']),
    (entry(reason=None), ["entries[0].reason: is missing. Write why, for readers"]),
    (entry(reason="word " * 2000), ["entries[0].reason: has 9,999 characters. Write 5,000 at most."]),
    ({**entry(), "kind": "speakr"}, ['entries[0].kind: "speakr" is no kind of entry. Write speaker.']),
    (entry(kind=None), ["entries[0].kind: is missing. Write one of same, different, title"]),
    (entry(note="x"), ['entries[0]: unknown key "note". Known keys are id, kind, reason, statement, document, words']),
    (entry(words=None), ["entries[0].words: is missing. Copy a few words of the passage from its page"]),
    (entry(words=["Nobody"]), ["entries[0].words: expected one value and found a list. Write one value."]),
    (entry(words="Everybody was"), ['entries[0].words: "Everybody was" does not stand in mast. Copy the words']),
    (entry(words="the crane is"), []),
    (entry(words="crane"), ['entries[0].words: "crane" stands more than once in mast. Write more of them']),
    (entry(document="masts"), ['entries[0].document: there is no article "masts" in this story. Write mast.']),
    (entry(document="x"), ['entries[0].document: there is no article "x" in this story. Write one of denial, mast.']),
    (entry(document="Mast"), ['entries[0].document: "Mast" is no slug.']),
    (
        entry(document=None),
        ["entries[0]: names no place. Write `statement:` with its id, or `document:`, and `words:`"],
    ),
    (entry(statement="mast-0-20"), ["entries[0].document: stands beside statement, which names the document already"]),
    (entry(document=None, statement="mast"), ['entries[0].statement: "mast" is no statement\'s id. Copy it from']),
    (entry(document=None, statement="sail-0-20"), ['entries[0].statement: there is no article "sail" in this story.']),
    (
        entry(document=None, statement="mast-0-9000"),
        ['entries[0].statement: "mast-0-9000" lies beyond the end of mast'],
    ),
    (
        entry(document=None, statement="mast-0-10", words="its books"),
        [
            'entries[0].words: "its books" stands at characters 257 to 266 of mast, not at or near the statement '
            '"mast-0-10". Write the id of the statement that holds them.'
        ],
    ),
    (entry("same"), ["entries[0].statements: names 0. Name two statements or more"]),
    (entry("same", statements=[FELL]), ["entries[0].statements: names 1. Name two statements or more"]),
    (entry("same", statements=[FELL, "x"]), ["entries[0].statements[1]: expected keys and values."]),
    (
        entry("same", statements=[FELL, {**LET_DOWN, "word": "x"}]),
        ['entries[0].statements[1]: unknown key "word". Write words, or remove it.'],
    ),
    (entry("same", statements=[FELL, FELL]), ["entries[0].statements: names one statement twice."]),
    (entry("title"), ["entries[0].title: is missing. The title. Write it: A ferry."]),
    (entry("title", title=["a"]), ["entries[0].title: expected one value and found a list."]),
    (entry("speaker"), ["entries[0].speaker: is missing. The speaker's fullest name, or unknown. Write it: Lee Tan."]),
    (
        entry("speaker", speaker="Lee Tan", speaker_kind="person"),
        ['entries[0].speaker_kind: "person" is not known. Write named or role'],
    ),
    (
        entry("speaker", speaker="unknown", speaker_kind="named"),
        ["entries[0].speaker_kind: stands beside an unknown speaker. Remove it."],
    ),
    (entry("stance", stance="doubts"), ['entries[0].stance: "doubts" is not known. Write asserts or denies']),
    (entry("denies"), ["entries[0].target: is missing. Write `document:` and `words:` of a statement of the claim"]),
    (entry("denies", target="mast"), ['entries[0].target: "mast" is no place. Write `document:` and `words:`']),
    (entry("denies", target={"words": "x"}), ["entries[0].target: names no place."]),
    (entry("denies", target=place("mast", "Nobody was")), ["entries[0].target: is the answer itself."]),
    (
        entry("origin", origin="Quay Wires"),
        [
            'entries[0].origin: "Quay Wires" is no outlet of this story. Write Quay Wire, or write `origin_kind:` '
            "beside it: outlet, agency, occasion or document."
        ],
    ),
    (entry("date", date="31 Apr 2031"), ['entries[0].date: "31 Apr 2031" is no date.']),
    (entry("date", date="2031-04-31"), ['entries[0].date: "2031-04-31" is no date. Write 2031-04-30']),
    (entry("event-date"), ["entries[0].date: is missing. The date as EDTF, or unknown. Write it: 2025-05-20."]),
    (entry("quantity", words="400 crowns", value="four"), ['entries[0].value: "four" is no number. Write digits']),
    (
        entry("quantity", words="400 crowns", value="400", upper="300"),
        ['entries[0].upper: "300" is not above 400. Write the upper end of the range.'],
    ),
    (
        entry("quantity", words="400 crowns", value="nothing", per="day"),
        ["entries[0].value: is nothing, so nothing stands beside it. Remove per."],
    ),
    (
        entry("outlet-alias", outlet="Bay Heralds", alias="Nobody"),
        ['entries[0].outlet: "Bay Heralds" is no outlet of this story. Write Bay Herald, or name it in story.yml'],
    ),
    (
        entry("outlet-alias", outlet="Bay Herald", alias="the Daily"),
        ['entries[0].words: "Nobody was" does not hold the alias "the Daily". Copy words in which an article uses it.'],
    ),
    (
        entry("outlet-alias", words="The Quay Wire", outlet="Bay Herald", alias="Quay Wire"),
        ['entries[0].alias: "Quay Wire" already means Quay Wire. Write a name of its own.'],
    ),
    (
        entry("person-alias", words="Tom Bell", person="Tom Bell", alias="Tom Bell"),
        ['entries[0].alias: "Tom Bell" is the name itself. Write the other name.'],
    ),
]


@pytest.mark.parametrize(("given", "expected"), FAULTS, ids=range(len(FAULTS)))
def test_each_fault_says_what_to_write(given: dict[str, object] | str, expected: list[str], tmp_path: Path) -> None:
    if not expected:
        assert isinstance(given, dict)
        assert load(tmp_path, given).curation
        return
    found = faults(tmp_path, given)
    assert len(found) == len(expected), found
    for fault, words in zip(found, expected, strict=True):
        assert fault.startswith(words), fault


OTHER = {"id": "two", "words": "was below it"}  # words of the same statement that overlap the first entry's
BOTH = {"words": "Nobody was below"}

CONTRADICTIONS = [
    ([entry(), entry()], ['entries[1].id: "one" is the id of entries[0], too. Give each entry an id of its own.']),
    (
        [entry("speaker", speaker="Lee Tan", **BOTH), entry("speaker", speaker="Ana Ruiz", **OTHER)],
        ['entries[1]: "two" and entries[0] are two speakers for one statement ("one" in entries[0]).'],
    ),
    (
        [entry("speaker", speaker="Lee Tan", **BOTH), entry("speaker", speaker="Lee Tan", **OTHER)],
        ['entries[1]: "two" says "Lee Tan" once more ("one" in entries[0]). Keep one of them.'],
    ),
    ([entry("title", title="A", **BOTH), entry("title", title="B", **OTHER)], ["two titles for one claim"]),
    ([entry("stance", stance="denies", **BOTH), entry("stance", stance="asserts", **OTHER)], ["two stances"]),
    ([entry("date", date="2031", **BOTH), entry("date", date="2032", **OTHER)], ["two dates for one statement"]),
    (
        [entry("event-date", date="2031", **BOTH), entry("event-date", date="2032", **OTHER)],
        ["two dates for one event"],
    ),
    ([entry("note", note="A", **BOTH), entry("note", note="B", **OTHER)], ["two notes on one claim"]),
    ([entry("hide", **BOTH), entry("hide", **OTHER)], ["two entries that hide one claim"]),
    (
        [entry("origin", origin="Quay Wire", **BOTH), entry("origin", origin="not stated", **OTHER)],
        ["two origins for one statement"],
    ),
    (
        [entry("quantity", value="1", words="400 crowns"), entry("quantity", value="2", words="costs 400", id="two")],
        ["two meanings of one number"],
    ),
    (
        [entry("denies", target=FELL, **BOTH), entry("denies", target="nothing", **OTHER)],
        ["two answers by one statement"],
    ),
    (
        [
            entry("person-alias", words="Tom Bell", person="Tom Bell", alias="Bell"),
            entry("person-alias", words="Tom Bell", person="Ida Bell", alias="Bell", id="two"),
        ],
        ['two meanings of "Bell"'],
    ),
    (
        [entry("denies", target=FELL, **BOTH), entry("stance", stance="asserts", **OTHER)],
        ['entries[0]: "one" lets a statement answer of which entries[1] ("two") says that it only asserts.'],
    ),
    (
        [entry("same", statements=[FELL, LET_DOWN]), entry("different", id="two", statements=[FELL, LET_DOWN])],
        ['entries[1]: "two" keeps two statements apart that are the same by entries[0] ("one"). Keep one decision.'],
    ),
    (  # the same by way of a third
        [
            entry("different", statements=[FELL, LET_DOWN]),
            entry("same", id="two", statements=[FELL, place("mast", CRANE)]),
            entry("same", id="three", statements=[LET_DOWN, place("mast", "400 crowns"), place("mast", CRANE)]),
        ],
        ['entries[0]: "one" keeps two statements apart that are the same by entries[1] ("two"), entries[2] ("three").'],
    ),
]


@pytest.mark.parametrize(("given", "expected"), CONTRADICTIONS, ids=range(len(CONTRADICTIONS)))
def test_entries_that_contradict_each_other(
    given: list[dict[str, object]], expected: list[str], tmp_path: Path
) -> None:
    found = faults(tmp_path, *given)
    assert len(found) == len(expected), found
    for fault, words in zip(found, expected, strict=True):
        assert words in fault


def test_all_faults_at_once(tmp_path: Path) -> None:
    found = faults(tmp_path, entry(words="x y z"), entry("title", id="two"), entry("speaker", id="Three", speaker="A"))
    assert [fault.split(":")[0] for fault in found] == ["entries[0].words", "entries[1].title", "entries[2].id"]


def test_an_alias_is_known_from_then_on(tmp_path: Path) -> None:
    alias = entry("outlet-alias", words="harbour master", outlet="Bay Herald", alias="harbour master")
    known = entry("outlet-alias", id="two", words="The Quay Wire", outlet="Quay Wire", alias="The Wire")
    known["words"], known["alias"] = "The Quay Wire reported", "Quay Wire"
    story = load(tmp_path, alias, known)
    assert {outlet.name: outlet.aliases for outlet in story.outlets} == {
        "Bay Herald": ("harbour master",),
        "Marsh Courier": (),
        "Quay Wire": ("the Wire",),
    }
    assert [found.known for found in story.curation] == [None, "Quay Wire"]


def test_a_thousand_entries_are_checked_in_two_seconds(tmp_path: Path) -> None:
    seeds = tmp_path / "many"
    seeds.mkdir()
    lines = [f"Skipper number {n} said on Monday that boat {n} lay at berth {n} of the long quay." for n in range(1000)]
    for part in range(20):
        (seeds / f"a{part}.txt").write_text("\n\n".join(lines[part * 50 : part * 50 + 50]), encoding="utf-8")
    entries = [
        entry("speaker", id=f"e{n}", document=f"a{n // 50}", words=f"that boat {n} lay", speaker=f"Skipper {n}")
        for n in range(1000)
    ]
    (seeds / "curation.yml").write_text(as_yaml(entries), encoding="utf-8")
    started = time.process_time()
    [story] = load_stories(seeds)
    assert len(story.curation) == 1000
    assert time.process_time() - started < 10

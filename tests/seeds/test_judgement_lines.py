"""judgements.jsonl -> checked judgements: what may stand in a line, what every fault says, which line counts."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from claimline.decisions import Judgement
from claimline.errors import ClaimlineError
from claimline.seeds import load_stories

MAST = "The mast of the Heron fell on Monday, Bell said.\n\nNobody was hurt. The crane is old. The crane is old.\n"
DENIAL = "The shipyard told of a mast that came down at noon on Monday, and of no injuries to anyone at all.\n"
TEXTS = {"mast": MAST, "denial": DENIAL}


def passage(document: str, words: str, **given: Any) -> dict[str, Any]:
    start = TEXTS[document].find(words)
    return {"document": document, "start": start, "end": start + len(words), "words": words} | given


FELL = passage("mast", "The mast of the Heron fell on Monday")
CAME = passage("denial", "a mast that came down at noon on Monday")


def line(**given: Any) -> str:
    plain = {
        "left": FELL, "right": CAME, "verdict": "same", "judge": "person", "name": "Ida Moe", "when": "2031-05-06",
        "why": "One mast.",
    }  # fmt: skip
    return json.dumps({key: value for key, value in (plain | given).items() if value is not ...}, ensure_ascii=False)


def load(folder: Path, content: str) -> tuple[Judgement, ...]:
    seeds = folder / "mast-story"
    seeds.mkdir(exist_ok=True)
    for name, text in TEXTS.items():
        (seeds / f"{name}.txt").write_text(text, encoding="utf-8")
    (seeds / "judgements.jsonl").write_bytes(content.encode())
    return load_stories(seeds)[0].judgements


def faults(folder: Path, content: str) -> list[str]:
    with pytest.raises(ClaimlineError) as caught:
        load(folder, content)
    return [fault.removeprefix(f"{folder / 'mast-story' / 'judgements.jsonl'}: ") for fault in caught.value.faults]


def test_a_line_says_what_was_judged_by_whom_when_and_why(tmp_path: Path) -> None:
    [found] = load(tmp_path, f"\ufeff{line()}\n\n")
    assert (found.verdict, found.judge, found.name, found.when, found.why) == (
        "same", "person", "Ida Moe", "2031-05-06", "One mast.",
    )  # fmt: skip
    assert (found.left.document_id, found.right.document_id) == ("denial", "mast")  # in one order, however they stand
    assert [TEXTS[document][start:end] for document, start, end in found.places] == [CAME["words"], FELL["words"]]
    assert found.joins


def test_who_was_left_and_who_right_makes_no_difference(tmp_path: Path) -> None:
    [found] = load(tmp_path, f"{line()}\n{line(left=CAME, right=FELL, when='2031-05-07', verdict='related')}")
    assert (found.verdict, found.at) == ("related", "line 2")


@pytest.mark.parametrize(("days", "counts"), [(("2031-05-06", "2031-05-06"), 1), (("2031-05-07", "2031-05-06"), 0)])
def test_what_one_judge_says_twice_counts_as_said_last(tmp_path: Path, days: tuple[str, str], counts: int) -> None:
    verdicts = "same", "unrelated"
    lines = [line(verdict=verdict, when=day) for verdict, day in zip(verdicts, days, strict=True)]
    [found] = load(tmp_path, "\n".join(lines))
    assert found.verdict == verdicts[counts]


def test_words_that_stand_elsewhere_by_now_are_found(tmp_path: Path) -> None:
    moved = passage("mast", "Nobody was hurt", start=0, end=15)
    curled = passage("mast", "Nobody  was\nhurt", start=0, end=15)
    for left in (moved, curled):
        [found] = load(tmp_path, line(left=left))
        assert found.right.words == "Nobody was hurt"
    second = passage("mast", "The crane is old", start=0, end=16, prefix="The crane is old.")
    [found] = load(tmp_path, line(left=second))
    assert MAST[found.right.start - 2 : found.right.end] == ". The crane is old"


def test_a_machine_gives_a_reason_of_its_own_or_none(tmp_path: Path) -> None:
    machine = {"judge": "outside model", "name": "harbour-7b"}
    for why, kept in [
        ("Both tell how one mast fell.", "Both tell how one mast fell."),
        ("They say “The MAST of the Heron fell, on Monday” twice.", None),  # the article's words, not its own
        ("", None),
        (..., None),
    ]:
        [found] = load(tmp_path, line(**machine, why=why))
        assert found.why == kept


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("{", 'line 1: is no JSON (Expecting property name enclosed in double quotes, character 2). Write {"left"'),
        ("[1]", "line 1: is no JSON object."),
        ("[" * 100_000, "line 1: is no JSON (nested too deeply)."),
        ('{"name": 1, "name": 2}', 'line 1: cannot be used: the key "name" stands in it twice.'),
        (line()[:60], "line 1: is no JSON"),
        (line(verdict="sames"), 'line 1: verdict: "sames" is not known. Write same or more or value'),
        (line(verdict=["same"]), "line 1: verdict: is none. Write one of same, more"),
        (line(judge="model"), 'line 1: judge: "model" is not known. Write person or outside model or own model.'),
        (line(name=...), "line 1: name: is missing. Write who judged"),
        (line(name="x" * 201), "line 1: name: has 201 characters. Write 200 at most."),
        (line(when=...), "line 1: when: is missing. Write 2025-06-03, or"),
        (line(when="2031-02-30"), 'line 1: when: "2031-02-30" is no day. Write'),
        (line(when="2031-05-06T25:00:00Z"), "is no day. Write"),
        (line(why=""), "line 1: why: is missing. Write why, for readers"),
        (line(why=7), "line 1: why: is no text. Write words in quotation marks."),
        (line(who="x"), 'line 1: unknown key "who". Write'),
        (line(left=...), 'line 1: left: is missing. Write {"document"'),
        (line(left=FELL | {"document": "masts"}), 'no article "masts" in this story. Write mast.'),
        (line(left=FELL | {"start": True}), "line 1: left: start and end are no place."),
        (line(left=FELL | {"words": " "}), "line 1: left.words: is missing."),
        (line(left=FELL | {"words": "The mast fell"}), '"The mast fell" does not stand in mast, and not at characters'),
        (line(left=passage("mast", "The crane is old", start=0, end=1)), "stands more than once in mast"),
        (line(right=passage("mast", "Heron fell")), "line 1: right: is the passage on the left, or a part of it."),
        (
            f"{line()}\n{line(name='Tom Bell', verdict='related')}",
            'line 2: parts two passages that line 1 ("Ida Moe") joins. Keep one judgement of a person.',
        ),
    ],
)  # fmt: skip
def test_a_fault_says_where_what_and_what_to_write(content: str, words: str, tmp_path: Path) -> None:
    [fault] = faults(tmp_path, content)
    assert words in fault


def test_all_faults_are_shown_at_once(tmp_path: Path) -> None:
    found = faults(tmp_path, f"{line(verdict='no', name='')}\n{line()}\n{{\n")
    assert [fault.split(":")[0] for fault in found] == ["line 1", "line 1", "line 3"]


def test_what_is_no_text_is_named(tmp_path: Path) -> None:
    load(tmp_path, "")
    (tmp_path / "mast-story" / "judgements.jsonl").write_bytes(b"\xff\xfe{}")
    with pytest.raises(ClaimlineError, match=r"judgements\.jsonl: is not in UTF-8"):
        load_stories(tmp_path / "mast-story")


def test_thousands_are_read_at_once(tmp_path: Path) -> None:
    content = "\n".join(line(judge="outside model", name=f"m{number}") for number in range(5_000))
    started = time.monotonic()
    assert len(load(tmp_path, content)) == 5_000
    assert time.monotonic() - started < 5

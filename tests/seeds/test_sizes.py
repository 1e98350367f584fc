"""Large folders of articles, and long lists of faults: four times as many take four times the work, not sixteen."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from claimline.decisions import Entry, Place, check_contradictions, check_together
from claimline.errors import ClaimlineError
from claimline.printed_heads import with_printed_heads
from claimline.seeds import load_stories
from claimline.seeds.replacements import oldest_versions
from growth import calls

TEXT = "The ferry was late, said Ann Fenn on the quay. "
TIMES = 4
LEAST = 100


def rows(folder: Path, number: int, said: Callable[[int], dict[str, str]]) -> None:
    lines = (json.dumps({"id": f"a{each}", "text": TEXT * 2, **said(each)}) for each in range(number))
    (folder / "rows.jsonl").write_text("\n".join(lines), encoding="utf-8")


def outlets(folder: Path, number: int) -> None:
    rows(folder, number, lambda each: {"outlet": f"Quay Post {each}"})


def unnamed_outlets(folder: Path, number: int) -> None:
    """Articles whose text alone may name one of many outlets."""
    rows(folder, number, lambda each: {})
    names = "".join(f"  - name: Quay Post {each}\n" for each in range(number))
    (folder / "story.yml").write_text(f"outlets:\n{names}", encoding="utf-8")


def missing_documents(folder: Path, number: int) -> None:
    for each in range(number):
        (folder / f"article-{each:05}.txt").write_text(TEXT, encoding="utf-8")
    named = "".join(f"  - file: articel-{each + number:05}.txt\n" for each in range(number))
    (folder / "story.yml").write_text(f"documents:\n{named}", encoding="utf-8")


def missing_versions(folder: Path, number: int) -> None:
    rows(folder, number, lambda each: {"outlet": "Post", "replaces": f"ab{each}"})


def unknown_keys(folder: Path, number: int) -> None:
    (folder / "a.txt").write_text(TEXT, encoding="utf-8")
    (folder / "story.yml").write_text("".join(f"titel{each}: x\n" for each in range(number)), encoding="utf-8")


def unknown_outlets(folder: Path, number: int) -> None:
    unnamed_outlets(folder, number)
    entries = [
        {"id": f"e{each}", "kind": "outlet-alias", "reason": "It does.", "document": "a0", "words": "ferry was late"}
        | {"outlet": f"Quey Post {each}", "alias": "ferry"}
        for each in range(number)
    ]
    (folder / "curation.yml").write_text(json.dumps({"entries": entries}), encoding="utf-8")


@pytest.mark.parametrize(
    "made",
    [outlets, unnamed_outlets, missing_documents, missing_versions, unknown_keys, unknown_outlets],
    ids=lambda made: made.__name__,
)
def test_work_grows_with_the_folder(made: Callable[[Path, int], None], tmp_path: Path) -> None:
    counted = []
    for number in (LEAST, TIMES * LEAST):
        folder = tmp_path / str(number) / "quay"
        folder.mkdir(parents=True)
        made(folder, number)

        def read(folder: Path = folder) -> None:
            try:
                for story in load_stories(folder):
                    with_printed_heads(story)
            except ClaimlineError as error:
                assert len(error.faults) < 70

        counted.append(calls(read))
    assert counted[1] < 1.2 * TIMES * counted[0]


@pytest.mark.slow
def test_ten_thousand_outlets_take_seconds(tmp_path: Path) -> None:
    """Counted calls do not tell of work inside one: a list of 10,000 names that is copied or searched."""
    outlets(tmp_path, 10_000)
    started = time.process_time()
    [story] = load_stories(tmp_path)
    with_printed_heads(story)
    assert time.process_time() - started < 12  # some 4 s; each outlet compared with each took 22
    assert len({article.document.outlet_id for article in story.articles}) == 10_000


def test_the_versions_of_an_article_are_followed_once(tmp_path: Path) -> None:
    rows(tmp_path, 800, lambda each: {"outlet": "Post"} | ({"replaces": f"a{each - 1}"} if each else {}))
    [story] = load_stories(tmp_path)
    started = time.process_time()
    found = oldest_versions(story.articles)
    assert time.process_time() - started < 0.2  # some 2 ms; to follow each version to the first took 1.5 s
    assert set(found.values()) == {"a0"}


def test_versions_that_lead_round_are_named_and_no_others(tmp_path: Path) -> None:
    rows(tmp_path, 5, lambda each: {"outlet": "Post", "replaces": f"a{(2, 0, 1, 2, 3)[each]}"})
    with pytest.raises(ClaimlineError) as caught:
        load_stories(tmp_path)
    assert [fault.split(": ")[0][-1] for fault in caught.value.faults] == ["1", "2", "3"]


# Entries


def entry(kind: str, number: int, *starts: int, **values: str) -> Entry:
    places = tuple(Place(document_id="a", start=start, end=start + 5, words="quay", at="") for start in starts)
    return Entry(
        entry_id=f"e{number}", kind=kind, reason="", file="", at=f"entries[{number}]", places=places, values=values
    )


def test_answers_are_compared_with_what_stands_in_their_place() -> None:
    def counted(number: int) -> int:
        target = Place(document_id="b", start=0, end=5, words="quay", at="")
        entries = [entry("stance", each, 10 * each, stance="asserts") for each in range(number)]
        answers = [entry("denies", number + each, 10 * each + 5) for each in range(number)]
        told: list[str] = []
        given = [*entries, *(replace(each, target=target) for each in answers)]
        work = calls(lambda: check_contradictions(given, told.append))
        assert not told
        return work

    assert counted(TIMES * LEAST) < 1.5 * TIMES * counted(LEAST)


@pytest.mark.parametrize(("number", "more"), [(20, ""), (21, " and 1 more")])
def test_a_fault_names_twenty_entries(number: int, more: str) -> None:
    same = [(entry("same", each, 0, 10), ["one", "other"]) for each in range(number)]
    told: list[str] = []
    check_together([*same, (entry("different", number, 0, 10), ["one", "other"])], told.append)
    [fault] = told
    assert fault.endswith(f"){more}. Keep one decision.")
    assert fault.count("entries[") == 21

"""What a file may be, at the limits: one character, one letter, one word more or less."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import py3langid
import pytest

from claimline.edtf import days
from claimline.errors import shown
from claimline.seeds.curation import _words
from claimline.seeds.faults import Faults
from claimline.seeds.files import read_bytes
from claimline.seeds.folders import load_story_file
from claimline.seeds.formats.json_rows import _loaded
from claimline.seeds.language import language_of
from claimline.seeds.nearest_words import nearest
from limits import at_the_limits, times

GERMAN = (
    "Der Hafen von Grau blieb am Montag nach einem Hochwasser geschlossen und auch am Dienstag fuhr kein Schiff mehr"
)


def german(letters: int) -> str:
    """The first words of a German sentence, with so many letters."""
    at = next(at for at in range(len(GERMAN) + 1) if sum(map(str.isalpha, GERMAN[:at])) == letters)
    return GERMAN[:at]


def has_front_matter(characters: int) -> bool:
    head, end = "---\ntitle: The quay\n# ", "\n---\n"
    text = head + "x" * (characters - len(head) - len(end) + 1) + end + "The quay is old."
    return read_bytes("quay.md", text.encode()).says == {"title": "The quay"}


def is_short_enough(characters: int) -> bool:
    return not read_bytes("quay.txt", b"x" * characters).faults


def is_note(characters: int) -> bool:
    return _words("x" * characters, "note", lambda fault, advice=None: None) is not None


def is_compared(known: int) -> bool:
    """Whether a word is found that shares letters, but no two in a row, among others that do."""
    words = ["a1b2c3d4e5f6g7h8", *(f"ab{number:010}" for number in range(known - 1))]
    return nearest("abcdefgh", words) == words[0]


def is_read_as_json(depth: int) -> bool:
    return not isinstance(_loaded(b"[" * depth + b"]" * depth), str)


def are_all_shown(kinds: int) -> bool:
    faults = Faults()
    for number in range(kinds):
        faults.add(f"line {number}", f"kind {number}")
    return not faults.lines[-1].startswith("…")


LIMITS: list[tuple[str, int, Callable[[int], bool]]] = [
    (
        "code points of a text that tell its language",
        6000,
        lambda n: language_of("1" * (n - 16) + " of the and to a") == "en",
    ),
    ("letters that tell no language", 79, lambda n: language_of(german(n)) is None),
    ("code points of front matter", 100_000, has_front_matter),
    ("characters of an article", 5_000_000, is_short_enough),
    ("characters of a note", 5_000, is_note),
    # of the first 80 characters 42 are the key's: a key is meant by three fifths
    ("characters before a key that are looked past", 38, lambda n: nearest("-" * n + "x" * 60, ["x" * 60]) is not None),
    ("known words that are all compared with a wrong one", 100, is_compared),
    ("lists in each other", 500, is_read_as_json),
    ("faults of different kinds that are shown", 300, are_all_shown),
    ("characters of a value that a fault repeats", 80, lambda n: "…" not in shown("x" * n)),
]


@at_the_limits(LIMITS)
def test_what_a_file_may_be(holds: Callable[[int], bool], number: int, expected: bool) -> None:
    assert holds(number) is expected


@pytest.mark.parametrize(("size", "read"), [(5_000_000, True), (5_000_001, False)])
def test_a_story_file_of_five_megabytes_is_read(tmp_path: Path, size: int, read: bool) -> None:
    path, faults = tmp_path / "story.yml", Faults()
    path.write_bytes(b"\xff")  # what is read is seen not to be in UTF-8
    os.truncate(path, size)
    load_story_file(path, faults)
    [fault] = faults.lines
    assert ("UTF-8" in fault) is read


@pytest.mark.parametrize(("words", "english", "language"), [(20, 3, "en"), (14, 2, None)])
def test_a_text_with_three_english_words_of_twenty_is_english(words: int, english: int, language: str | None) -> None:
    assert language_of(f"{times(words - english, 'ho')} {times(english, 'the')}") == language


@pytest.mark.parametrize(("ahead", "language"), [(10.0, "de"), (9.9, None)])
def test_a_language_beats_english_by_a_tenth_a_letter(
    ahead: float, language: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(py3langid, "rank", lambda text: [("de", -300.0), ("en", -300.0 - ahead)])
    assert language_of("x" * 100) == language


@pytest.mark.parametrize(
    ("dates", "read"), [(["2025-06-03", *["2025-07"] * 4, *["2026"] * 4], True), (["2025-07"] * 8, False)]
)
def test_a_date_of_64_characters_is_read(dates: list[str], read: bool) -> None:
    edtf = f"[{','.join(dates)}]"
    assert len(edtf) == (64 if read else 65)
    assert (days(edtf) is not None) is read

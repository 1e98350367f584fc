"""Reading one document as a whole: what it leaves behind in the program that asked for it."""

from __future__ import annotations

import gc

import pytest

from claimline.reading.lexical.words import LONGEST_REMEMBERED, MOST_REMEMBERED, Remembered
from claimline.text import read_document

TEXT = "“The quay is closed,” harbour master Ida Brandt said on Tuesday.\n\nAbout 40 boats left Tern Cove last week."


@pytest.mark.parametrize("collects", [True, False])
def test_the_garbage_collector_is_left_as_it_was(collects: bool) -> None:
    (gc.enable if collects else gc.disable)()
    try:
        read_document(TEXT, "2025-06-03")
        assert gc.isenabled() == collects
    finally:
        gc.enable()


def test_a_reading_leaves_nothing_to_collect() -> None:
    read_document(TEXT, "2025-06-03")
    gc.collect()
    gc.disable()
    try:
        read_document(TEXT, "2025-06-03")
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_what_is_remembered_of_words_stays_small() -> None:
    asked: list[str] = []

    def length(word: str) -> int:
        asked.append(word)
        return len(word)

    remembered = Remembered(length)
    long = "a" * (LONGEST_REMEMBERED + 1)
    assert [remembered[word] for word in ("quay", "quay", long, long)] == [4, 4, len(long), len(long)]
    assert asked == ["quay", long, long]
    for number in range(MOST_REMEMBERED + 1):
        assert remembered[str(number)] == len(str(number))
    assert len(remembered) <= MOST_REMEMBERED

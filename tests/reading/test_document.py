"""Reading one document as a whole: what it leaves behind in the program that asked for it."""

from __future__ import annotations

import gc

import pytest

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


def test_a_reading_leaves_next_to_nothing_to_collect() -> None:
    read_document(TEXT, "2025-06-03")
    gc.collect()
    gc.disable()
    try:
        read_document(TEXT, "2025-06-03")
        assert gc.collect() < 20  # what the parser itself leaves, whatever the length of the text
    finally:
        gc.enable()

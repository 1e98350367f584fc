"""A statement's words -> which of them tell only its background."""

from __future__ import annotations

import time

import pytest

from claimline.corpus.claims.background import background

CASES = [
    # when and why
    ("Ruiz resigned after the ferry struck the quay, and left", ["after the ferry struck the quay"]),
    ("Because the fog came down, the pilots stayed ashore", ["Because the fog came down"]),
    ("As the strike entered its second week, Ruiz met Lt. Tan", ["As the strike entered its second week"]),
    ("While Lt. Tan and 1,900 others were at sea, Ruiz left", ["While Lt. Tan and 1,900 others were at sea"]),
    ("He has since ordered the pier shut", []),
    # a condition, a question
    ("Ruiz would go home if the harbour board gave her a letter", ["if the harbour board gave her a letter"]),
    ("They asked whether the pier will close", ["whether the pier will close"]),
    # what stands behind a noun
    ("They asked the aide who left the office and sold the boat", ["who left the office and sold the boat"]),
    ("The aide who left the office told Ruiz nothing", ["who left the office "]),
    ("The storm that sank the ferry came from the north", ["that sank the ferry "]),
    ("The storm that has killed 12 sailors is over", ["that has killed 12 sailors "]),
    ("Ruiz said that boats sank", []),  # told, and not of a noun
    # between commas; at the end it goes on to tell
    ("The aide, who left the office, told Ruiz nothing", ["who left the office"]),
    ("One of them is Tomasz Quillan, who will retire", []),
    ("Several of them had lived in Grey Bay, including Moss", ["including Moss"]),
]


@pytest.mark.parametrize(("text", "parts"), CASES)
def test_the_parts_that_tell_background(text: str, parts: list[str]) -> None:
    assert [span.of(text) for span in background(text)] == parts


def test_no_text_takes_long() -> None:
    began = time.process_time()
    for piece in ("that ", "who ", "a", ", who a", "if , ", "when.", "after U."):
        background(piece * (200_000 // len(piece)))
    assert time.process_time() - began < 10

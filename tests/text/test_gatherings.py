"""What a date is the date of."""

from __future__ import annotations

import time

import pytest

from claimline.text.gatherings import gathering

CASES = [
    ("During the [May 20] meeting, Ruiz told the captains to leave.", "meet"),
    ("It happened at a tense meeting on [May 20]", "meet"),
    ("The captains came to Grey Bay for the meeting on [Tuesday, May 20], when Ruiz scolded them.", "meet"),
    ("The meeting was held on [May 20] and was tense.", "meet"),
    ("The hearing took place on [June 2].", "hear"),
    ("the [June 2] emergency hearing was short", "hear"),
    # names nothing
    ("Ruiz was fined on [May 20].", None),
    ("On [May 20] the quay was closed.", None),
    ("The quay at Grey Bay was closed on [May 20].", None),
    ("a day of [May 20]", None),
    # not beside the date
    ("The meeting that Ruiz called was over when the ferry left on [May 20].", None),
]


@pytest.mark.parametrize(("marked", "expected"), CASES)
def test_gathering(marked: str, expected: str | None) -> None:
    start, end = marked.index("["), marked.index("]") - 1
    assert gathering(marked.replace("[", "").replace("]", ""), start, end) == expected


def test_time_does_not_grow_with_the_text() -> None:
    text = "the a meeting held on " * 40_000
    begun = time.perf_counter()
    for start in range(0, len(text), 20_000):
        gathering(text, start, start + 6)
    assert time.perf_counter() - begun < 1

from __future__ import annotations

import pytest

from claimline.reading.events.named_events import gathering_held

HELD = [
    ("The row came during a tense meeting with pilots.", "meeting"),
    ("A heated discussion arose between Mayor Ana Ruiz and several pilots.", "meeting"),
    ("The meeting, held at the harbour office, was open to all.", "meeting"),
    ("The shouting came during a short hearing in Heron Bay.", "hearing"),
    ("The pilots spoke of the meeting for weeks.", None),
    ("Ruiz met the pilots.", None),
]


@pytest.mark.parametrize(("text", "expected"), HELD)
def test_gathering_that_took_place(text: str, expected: str | None) -> None:
    assert gathering_held(text) == expected

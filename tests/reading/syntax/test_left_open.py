"""Where a verb's own form tells no time: a state put back by a past verb of saying, and a habit."""

from __future__ import annotations

import pytest

from claimline.text import read_document

CASES = [
    ("Ruiz said he had no issues with it.", None),
    ("Ruiz said that the pier was safe.", None),
    ("Ruiz said she believed in the ferry.", None),
    ("Ruiz said the pier was closed by the board.", "past"),
    ("Ruiz said he had lost his boat.", "past"),
    ("Ruiz said the storm was terrible.", "past"),
    ("Ruiz said the pier was safe when the ferry sank.", "past"),
    ("“The pier was safe,” Ruiz said.", "past"),
    ("Ruiz said the sailors who lost their boats have little recourse.", None),
    ("Ruiz said she had a good chance of winning.", None),
    ("Ruiz said she had a boat.", "past"),
    ("Ruiz said she had a plan by the time the ferry sank.", "past"),
    ("Ruiz said that the port planned a second pier.", None),
    ("Ruiz said the rule was in conflict with the charter.", None),
    ("Ruiz said the rule was in force in 1998.", "past"),
    # a habit is no plan
    ("Ruiz said that critics will say it is late.", None),
    ("Ruiz said the mayor will often sit there.", None),
    ("Ruiz said the mayor will sit there on the board.", "planned"),
]


@pytest.mark.parametrize(("text", "timing"), CASES, ids=[text for text, _ in CASES])
def test_what_is_left_open(text: str, timing: str | None) -> None:
    assert read_document(text).statements[0].timing == timing

"""A sentence that opens with a participle of saying: whose words follow it, and where they end."""

from __future__ import annotations

import pytest

from claimline.text import read_document

CASES = [
    (
        "Saying the pier “is unsafe,” Ruiz called for a new inspection.",
        [("Ruiz", "the pier “is unsafe,”"), ("Ruiz", "a new inspection")],
    ),
    ("Saying that the pier “is unsafe and old,” Ruiz left the room.", [("Ruiz", "the pier “is unsafe and old,”")]),
    ("Calling the plan “a gift to nobody,” Ruiz voted against it.", [("Ruiz", "the plan “a gift to nobody,”")]),
    (
        "Noting the pier was old, Ruiz said it would close.",
        [("Ruiz", "the pier was old"), ("Ruiz", "it would close")],
    ),
    ("Saying the pier “is unsafe,” the board closed it.", [("board", "the pier “is unsafe,”")]),
    # no words of hers stand in front
    ("Writing for a panel that sailed twice, Ruiz said the pier was old.", [("Ruiz", "the pier was old")]),
    ("Speaking on the pier, Ruiz said it was old.", [("Ruiz", "it was old")]),
    # who goes on saying it is the subject of that clause
    (
        "Moss's lawyer left because Ruiz kept saying “the pier is ours and nobody else's.”",
        [("Ruiz", "“the pier is ours and nobody else's.”")],
    ),
]


@pytest.mark.parametrize(("text", "said"), CASES, ids=[text for text, _ in CASES])
def test_who_says_what(text: str, said: list[tuple[str, str]]) -> None:
    found = read_document(text).statements
    assert [(one.speaker, one.text) for one in found if one.kind != "narrative"] == said

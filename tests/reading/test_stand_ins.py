"""Texts -> whom he or she means that begins a sentence: somebody only where it is sure."""

from __future__ import annotations

import pytest

from claimline.reading.document import read_document

CASES = [
    # who spoke, or acted, right before
    ("Ana Ruiz, 44, said the quay was shut. She left the port in May.", ["Ana Ruiz"]),
    ("Mayor Ana Ruiz opened the pier on Monday.\n\nShe has led the board since May.", ["Ana Ruiz"]),
    ("Ana Ruiz, 44, said the quay was shut. Her boat left the port in May.", ["Ana Ruiz"]),
    # the one who acts, not the one who is met
    ("Ana Ruiz met Eva Moss at the pier on Monday. She left the port in May.", ["Ana Ruiz"]),
    # several who may be meant
    ("Ana Ruiz said Eva Moss and Ida Bell were ill, and Bell called Moss a thief. She left the port in May.", []),
    ("Ana Ruiz said Eva Moss and Ida Bell were ill, and Bell called Moss a thief. Her boat left in May.", []),
    # nobody, and somebody without a name
    ("The quay was shut on Monday. He left the port in May.", []),
    ("A pilot was hurt on the quay on Monday. He left the port in May.", []),
    # no sentence of the article's own
    ("Ana Ruiz spoke at noon. “She left the port in May,” Leo Moss said.", []),
    # within a sentence
    ("Ana Ruiz said the quay was shut, and she left the port in May.", []),
]


@pytest.mark.parametrize(("text", "names"), CASES)
def test_whom_a_sentence_that_begins_with_a_pronoun_tells_of(text: str, names: list[str]) -> None:
    found = read_document(text).stand_ins
    assert [one.name for one in found] == names
    assert all(text[one.start : one.end] in ("He", "She", "His", "Her") for one in found)

"""The words by which a statement is compared with others."""

from __future__ import annotations

import pytest

from claimline.reading.document import read_document
from claimline.reading.own_words import told_words

CASES = [
    # a phrase with who says it, and when
    ("In May Ruiz criticized the crews for their silence.", "In May Ruiz criticized the crews for their silence"),
    # what was quoted before is another statement
    ("“We sail at noon,” Ruiz said, and she criticized the crews.", " Ruiz said, and she criticized the crews"),
]


@pytest.mark.parametrize(("text", "words"), CASES)
def test_the_words_of_a_phrase(text: str, words: str) -> None:
    phrases = [each for each in read_document(text).statements if each.content_form == "phrase"]
    assert [told_words(text, each, 0) for each in phrases] == [words]

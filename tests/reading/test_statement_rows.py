"""The words that name who says it: a pronoun in its own place, and nothing of how a source was come by."""

from __future__ import annotations

import pytest

from claimline.reading.document import read_document


@pytest.mark.parametrize(
    ("text", "source", "speaker"),
    [
        ("The pier was sold to Ana Ruiz, who said it was rotten.", "who", "Ana Ruiz"),
        ("The pier was sold to Ana Ruiz, who has often said it is rotten.", "who", "Ana Ruiz"),
        ("Ana Ruiz said the pier was rotten.", "Ana Ruiz", "Ana Ruiz"),
        ("She thanked the dockers who said the pier was rotten.", "who", "dockers"),
    ],
)
def test_who_is_a_source_in_its_place(text: str, source: str, speaker: str) -> None:
    reading = read_document(text)
    found = [one for one in reading.statements if one.kind == "indirect"]
    assert [one.source for one in found] == [source]
    assert [one.speaker for one in found] == [speaker]
    assert [text[one.source_start : one.source_end] for one in found] == [source]
    links = [link for link in reading.attributions if link.level == 0]
    assert [link.source for link in links] == [source]


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("A letter from the board obtained by the Harbour Post said the pier was rotten.", "A letter from the board"),
        ("Another docker speaking to reporters said the pier was rotten.", "Another docker"),
        ("A letter from the board said the pier was rotten.", "A letter from the board"),
    ],
)
def test_how_a_source_was_come_by_is_no_part_of_it(text: str, source: str) -> None:
    assert [one.source for one in read_document(text).statements if one.kind == "indirect"] == [source]

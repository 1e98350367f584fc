"""Which words of an article are a person by surname alone: a month that is somebody's name, too."""

from __future__ import annotations

import pytest

from claimline.corpus.front.names_told import mentions, people_of

ARTICLE = "Mayor Ana May shut the quay. {}"
CASES = [
    ("The order came from Mrs. May.", ["Mrs. May"]),
    ("Moss said that May was wrong.", ["May"]),
    ("It was opened on May 26.", []),
    ("The quay reopens in May.", []),
    ("May 26, 2031 was a Friday.", []),
    ("It has been shut since May of last year.", []),
]


@pytest.mark.parametrize(("sentence", "expected"), CASES)
def test_a_month_is_nobody(sentence: str, expected: list[str]) -> None:
    text = ARTICLE.format(sentence)
    found = mentions(text, text.index(sentence), len(text), people_of(text, []))
    assert [text[one.start : one.end] for one in found] == expected


TITLED = "Grey Bay Port Authority Deputy Harbour Master Leo Moss shut the quay. {}"
SPEAKER = {"speaker_name": "Leo Moss", "speaker": "Moss", "speaker_kind": "named"}


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Moss said that it was old.", ["Leo Moss"]),  # behind a title of any length
        ("Neither Moss nor the port knew of it.", ["Leo Moss"]),
        ("Eva Moss said that it was old, and Moss left.", []),  # two of that name
    ],
)
def test_who_speaks_is_known_by_surname(sentence: str, expected: list[str]) -> None:
    text = TITLED.format(sentence)
    found = mentions(text, text.index(sentence), len(text), people_of(text, [SPEAKER]))
    assert [one.full for one in found] == expected

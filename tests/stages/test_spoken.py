"""The day beside a cue: when something was said; the date of the data that a statement rests on."""

from __future__ import annotations

import json

import pytest

from claimline.stages.readings import based_on, spoken
from claimline.text import read_document

SAID = [
    ("The port denied on Thursday that the quay was unsafe.", "Thursday"),
    ("The port told the Harbour Post in a letter on Thursday that the quay was safe.", "Thursday"),
    ("On Thursday, the port denied that the quay was unsafe.", "Thursday"),
    ("The port denied that the quay had been closed on Thursday.", None),  # of what is denied
    ("The quay was closed on Thursday. The port denied that it was unsafe.", None),
]


@pytest.mark.parametrize(("text", "expected"), SAID)
def test_the_day_of_saying(text: str, expected: str | None) -> None:
    reading = read_document(text, published="2025-05-31")
    dates = [timex for timex in reading.timexes if timex.edtf]
    (said,) = [statement for statement in reading.statements if statement.cue]
    found = spoken(text, said, dates)
    assert (json.loads(found)["text"] if found else None) == expected


BASED = [
    ("The bay holds 4,000 boats, according to the latest harbour data from early May.", "early May"),
    ("In May the bay held 4,000 boats, according to the port.", None),
]


@pytest.mark.parametrize(("text", "expected"), BASED)
def test_the_date_of_the_data(text: str, expected: str | None) -> None:
    reading = read_document(text, published="2025-05-31")
    (said,) = [statement for statement in reading.statements if statement.cue]
    found = based_on(said, [timex for timex in reading.timexes if timex.edtf])
    assert (json.loads(found)["text"] if found else None) == expected

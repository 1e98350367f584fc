"""When a statement was said and of when its data are, told apart from when what it tells of happened."""

from __future__ import annotations

import pytest

from claimline.text import read_document

PUBLISHED = "2025-06-04"

CASES = [
    # (text, when it was said, of when the data are, when what it tells of happened)
    ("The pier is safe, Mayor Ana Ruiz said on Thursday.", "2025-05-29", None, None),
    ("Ruiz said Thursday that the pier had burned on May 20.", "2025-05-29", None, "2025-05-20"),
    ("Ruiz said Friday will be the last day of the ferry.", None, None, "2025-06-06"),
    ("The pier is safe, the mayor told reporters late last month.", "2025-05-20/2025-05-31", None, None),
    ("On Thursday, Ruiz said that the pier was safe.", "2025-05-29", None, None),
    ("Last week, the port announced that the pier would close.", "2025-05-26/2025-06-01", None, None),
    ("“The pier is safe,” Ruiz said in an interview last week.", "2025-05-26/2025-06-01", None, None),
    ("A letter of May 20 said that the pier was unsafe.", "2025-05-20", None, None),
    ("A statement on Friday said that the pier was closed.", "2025-05-30", None, None),
    ("A report released Thursday by the port said that the pier was unsafe.", "2025-05-29", None, None),
    ("A poll published Monday found that most sailors are unhappy.", "2025-06-02", None, None),
    ("Figures for April showed that 300 ferries were late.", None, "2025-04", None),
    ("Port figures from last week show that 300 ferries were late.", None, "2025-05-26/2025-06-01", None),
    ("According to data from early May, 300 boats are missing.", None, "2025-05-01/2025-05-12", None),
    ("According to a survey in April, most sailors are unhappy.", None, "2025-04", None),
    ("Records as of May 1 show that 12 boats were lost.", None, "2025-05-01", None),
    # nobody is given a word
    ("Data from early May show that 51,000 boats lay in the harbour.", None, "2025-05-01/2025-05-12", None),
    ("October data show that traffic rose.", None, "2024-10", None),
    ("While visiting the bay on Thursday, Ruiz said that the pier was safe.", "2025-05-29", None, None),
    # dates of other things
    ("Though boats had left the bay late last month, Ruiz said that the pier was safe.", None, None, None),
    ("Although the pier shut on Thursday, Ruiz said that it was safe.", None, None, None),
    ("Ruiz, who resigned in May, said that the pier was unsafe.", None, None, None),
    ("Ruiz said that the pier burned on Thursday.", None, None, "2025-05-29"),
    ("The port read data in May.", None, None, "2025-05"),
]


PLACES = [
    # (text, the words that say when it was said)
    ("The port denied on Thursday that the quay was unsafe.", "Thursday"),
    ("The port told the Harbour Post in a letter on Thursday that the quay was safe.", "Thursday"),
    ("On Thursday, the port denied that the quay was unsafe.", "Thursday"),
    ("A letter of May 20 said that the pier was unsafe.", "May 20"),
    ("The port denied that the quay had been closed on Thursday.", None),  # of what is denied
    ("The quay was closed on Thursday. The port denied that it was unsafe.", None),
]


@pytest.mark.parametrize(("text", "words"), PLACES)
def test_the_words_that_say_when_it_was_said(text: str, words: str | None) -> None:
    (found,) = [statement for statement in read_document(text, published=PUBLISHED).statements if statement.cue]
    place = (text.index(words), text.index(words) + len(words)) if words else (None, None)
    assert (found.said_start, found.said_end) == place


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("The bay held 9 boats in May, according to the latest harbour data from early May.", "early May"),
        ("In May the bay held 4,000 boats, according to the port.", None),
        ("Data from early May show that 51,000 boats lay in the harbour.", "early May"),
    ],
)
def test_the_words_that_say_of_when_the_data_are(text: str, words: str | None) -> None:
    (found,) = read_document(text, published=PUBLISHED).statements
    place = (text.index(words), text.index(words) + len(words)) if words else (None, None)
    assert (found.as_of_start, found.as_of_end) == place


@pytest.mark.parametrize(("text", "said", "as_of", "happened"), CASES, ids=[case[0] for case in CASES])
def test_dates_of_saying_and_of_data(text: str, said: str | None, as_of: str | None, happened: str | None) -> None:
    statements = read_document(text, published=PUBLISHED).statements
    assert (said, as_of, happened) in [(s.said, s.as_of, s.edtf) for s in statements]

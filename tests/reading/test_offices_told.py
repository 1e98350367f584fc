"""A source told by an office is the one person of whom the article states it, wherever it does."""

from __future__ import annotations

import pytest

from claimline.text import read_document

OFFICES = [
    # (text, who speaks in its statement that is said by a role; None: nobody named)
    # stated behind the source, or before it
    ("The director of Harbour Watch says it is late. Rita Moss, director of Harbour Watch, left.", "Rita Moss"),
    ("The harbour commissioner said it was late. Ana Ruiz came. Harbour Commissioner Leo Moss left.", "Leo Moss"),
    ("Ms. Moss, who heads the harbour board, left. Ana Ruiz came. The head of the board said it was late.", "Moss"),
    ("Ana Ruiz came. HWA director says it is late. Leo Moss, the HWA director, left.", "Leo Moss"),
    ("Jay Moss , the harbour press secretary, came. Leo Vale sat. The press secretary said it was late.", "Jay Moss"),
    ("Gen. Leo Moss came. The crew sat. At a talk, the general said it was late.", "Leo Moss"),
    # of somebody, or of a body that the text names
    ("Moss’s lawyer said it was late. Ana Ruiz came. Moss’s lawyer, Leo Vale, left.", "Leo Vale"),
    ("Leo Moss, Grey Gulls’ chief executive, left. Ana Ruiz came. The company’s CEO said it was late.", "Leo Moss"),
    # of a name that stands alone in the whole text
    ("Vice President Moss left. Ana Ruiz came. The vice president said it was late.", "Moss"),
    ("Pope Clement XV came. Ana Ruiz sat. The pope said it was late.", "Clement XV"),
    # an earlier spokesman without a name is no harbour spokesman
    (
        "A spokesman left. Leo Vale, a harbour spokesman, sat. Ana Ruiz came. The harbour spokesman said he left.",
        "Leo Vale",
    ),
    # one mayor acts in most articles, but more than one minister
    (
        "Mayor Ana Ruiz came. " + "It rained. " * 99 + "Police chief Leo Moss left. The mayor said it was late.",
        "Ana Ruiz",
    ),
    (
        "Minister Ana Ruiz came. " + "It rained. " * 99 + "Police chief Leo Moss left. The minister said it was late.",
        None,
    ),
    # two fit, or another office, or the sentence names them beside the source
    (
        "The harbour director said it was late. Harbour directors Leo Moss and Harbour Director Ana Ruiz left.",
        "Ana Ruiz",
    ),
    ("Harbour Director Leo Moss left. Harbour Director Ana Ruiz sat. The harbour director said it was late.", None),
    ("Deputy Harbour Director Leo Moss left. Ana Ruiz sat. The harbour director said it was late.", None),
    ("Former Harbour Director Leo Moss left. Ana Ruiz sat. The harbour director said it was late.", None),
    ("The harbour director said that Leo Moss was late. Harbour Director Leo Moss left.", None),
    ("A harbour director said it was late. The harbour director Leo Moss left.", None),
    # who is sent somewhere is told apart by where
    (
        "The pier shut. Hale's ambassador to Denmark said it was late. Hale's ambassador to Denmark Leo Moss left.",
        "Leo Moss",
    ),
    ("The pier shut. Hale's ambassador to Norway said it was late. Hale's ambassador to Denmark Leo Moss left.", None),
    ("The pier shut. Hale's ambassador said it was late. Gull's ambassador to Denmark Leo Moss left.", None),
]


@pytest.mark.parametrize(("text", "expected"), OFFICES)
def test_an_office_is_its_one_holder(text: str, expected: str | None) -> None:
    found = [s for s in read_document(text, "2014-05-06").statements if s.kind != "narrative"][-1]
    assert (found.speaker if found.speaker_kind == "named" else None) == expected


NAMES_BEHIND = [
    ("Her rival, Hale Sen. Leo Moss, put out a statement saying it was late.", "Leo Moss"),
    ("South Hale’s new mayor, Park Sun-hale, has vowed to close the pier.", "Park Sun-hale"),
    ("Her husband, Captain Sampur, said he was glad.", "Sampur"),
    ("A harbour judge in Brooklyn, New York, ordered the port to close the pier.", "harbour judge in Brooklyn"),
    ("Harbour News editor in chief Alex Quill told the Echo it was late.", "Alex Quill"),
    ("Ana Ruiz came. A daughter of sailors, Ruiz wrote a letter, saying the pier was shut.", "Ana Ruiz"),
]


@pytest.mark.parametrize(("text", "expected"), NAMES_BEHIND)
def test_a_name_set_off_behind_a_role(text: str, expected: str) -> None:
    found = [s for s in read_document(text, "2014-05-06").statements if s.kind != "narrative"]
    assert [s.speaker for s in found][:1] == [expected]

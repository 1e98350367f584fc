"""Who is named where the article plainly tells it: by the paragraph above, the sentence before, their own words."""

from __future__ import annotations

import pytest

from claimline.text import read_document


def said(text: str) -> dict[str | None, str | None]:
    """What is attributed -> to whom."""
    return {
        row.text: row.speaker
        for row in read_document(text, "2014-05-06", every_source=True).statements
        if row.kind != "narrative"
    }


def test_a_cue_in_a_paragraph_of_its_own_leaves_its_speaker_speaking() -> None:
    text = "The ferry sank.\n\n“We had no choice.”\n\nMr. Tom Quill added.\n\n“They knew it.”\n\nThe pier was shut."
    assert said(text) == {"“We had no choice.”": "Tom Quill", "“They knew it.”": "Tom Quill"}


def test_who_added_something_adds_the_quotation_below() -> None:
    text = "“We had no choice,” said Tom Quill, a sailor.\n\nMr. Quill added.\n\n“They knew it.”\n\nThe pier was shut."
    assert said(text) == {"“We had no choice,”": "Tom Quill", "“They knew it.”": "Tom Quill"}


def test_who_asked_does_not_answer() -> None:
    assert said("“Why so late?”\n\nMayor Ana Ruiz asked.\n\n“They knew it.”") == {"“Why so late?”": "Ana Ruiz"}


def test_it_is_the_paper_of_the_sentence_before_where_a_person_has_it() -> None:
    assert said("Ana Ruiz wrote a memo to the crew. It said the ferry was late.") == {"the ferry was late": "memo"}
    assert said("Ana Ruiz wrote a memo and a letter. It said the ferry was late.") == {"the ferry was late": None}


def test_the_one_by_a_board_is_its_paper_where_the_sentence_tells_of_papers() -> None:
    text = "Like other reports, the one released by the Harbour Board said the pier was old. It also said it leaks."
    assert said(text) == dict.fromkeys(("the pier was old", "it leaks"), "report by the Harbour Board")
    text = "Of the two letters, the one by the Harbour Board said the pier was old."
    assert said(text) == {"the pier was old": "letter by the Harbour Board"}
    for others in ("the two clerks", "the letters and reports"):
        found = said(f"Of {others}, the one released by the Harbour Board said the pier was old.")
        assert found["the pier was old"] not in ("report by the Harbour Board", "letter by the Harbour Board")


def test_who_names_herself_is_the_speaker() -> None:
    text = "The pier was full. “I'm Tova Lindqvist, and I sail,” she said. “I'm Northern Irish, and I sail,” he said."
    assert list(said(text).values()) == ["Tova Lindqvist", None]


def test_whom_somebody_quotes_is_the_speaker_and_who_quotes_them_is_kept() -> None:
    text = "Ana Ruiz is the mayor. The Gazette quoted Ruiz, the mayor, as saying the ferry was late."
    read = read_document(text, "2014-05-06", every_source=True)
    assert said(text) == {"the ferry was late": "Ana Ruiz"}
    assert [(row.level, row.source) for row in read.attributions] == [(0, "The Gazette"), (1, "Ruiz")]


def test_a_weekday_is_nobody() -> None:
    text = "Ana Ruiz left. The Friday interview came with a statement in which it insists that she wants it printed."
    assert said(text) == {"she wants it printed": None}


def test_who_is_named_behind_a_place_may_speak_next() -> None:
    text = "“We mourn,” said Zora Brandt. The loss was condemned by the envoy to Denmark Tom Olson. He said it sank."
    assert said(text)["it sank"] == "Tom Olson"


def test_a_quotation_goes_on_behind_a_clause_about_what_others_said() -> None:
    text = (
        "“We took it seriously,” Tom Quill said on Friday, after the board acknowledged that it was torn rather than "
        "“lost” as it previously stated. “And before I answer, I thank Ida Moe.”"
    )
    assert said(text)["“And before I answer, I thank Ida Moe.”"] == "Tom Quill"


def test_three_marks_end_a_quotation_within_one_and_it_goes_on() -> None:
    text = "``She said, `I am safe,''' Johnny Marsh said. ``She said, `I love you,' and we both wept.''"
    assert said(text) == {text: "Johnny Marsh"}


BETWEEN = "Lee Tan and Ida Ruiz met. Tan said he was glad. %s\n\n%s\n\n%s"
WARNED = "But he warned that the port should keep the pact. It dates from 1990."
KEPT = "“We have kept our word for thirty years.”"
SIGNED = "“The port will stay, because we signed it,” Tan said."


@pytest.mark.parametrize(
    ("above", "alone", "below", "speaker"),
    [
        (WARNED, KEPT, SIGNED, "Lee Tan"),
        ("But he did not say that the port would leave.", KEPT, SIGNED, "Lee Tan"),
        # somebody else may say it
        (WARNED + " Ruiz shook her head.", KEPT, SIGNED, None),
        (WARNED + " A clerk nodded.", KEPT, SIGNED, None),
        (WARNED, KEPT, "“The port will stay, because we signed it,” Ruiz said.", None),
        (WARNED, KEPT, "Tan said the port would stay.", None),
        (WARNED, "“We have kept our word, Mr. Tan, for thirty years.”", SIGNED, None),
        (WARNED, "“And who has kept his word for thirty years?”", SIGNED, None),
        (WARNED, KEPT + " It rained.", SIGNED, None),
    ],
)
def test_a_quotation_between_two_of_one_person(above: str, alone: str, below: str, speaker: str | None) -> None:
    found = said(BETWEEN % (above, alone, below))
    assert next((found[words] for words in found if words and words in alone), None) == speaker


def test_a_body_is_told_by_its_longer_name() -> None:
    text = (
        "American Crossways, a group led by Leo Tan, spent $2 million on ads. Crossways said the ads would run in May."
    )
    assert said(text)["the ads would run in May"] == "American Crossways"
    text = "Bay Lines, the company, owns two. Tide Lines, a company of Grey Bay, owns one. Lines said it was for sale."
    assert said(text)["it was for sale"] != "Bay Lines"  # which of the two?

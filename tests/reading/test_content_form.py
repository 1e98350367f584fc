"""Of what a content is made, and which words behind a cue are none."""

from __future__ import annotations

import pytest

from claimline.text import read_document

FORMS = [
    ("The company announced terms of a plan that nobody had read.", "announced", "phrase"),
    ("Mayor Ruiz denied the allegations in a statement.", "denied", "phrase"),
    ("Ruiz told reporters that the pier leaks.", "told", "clause"),
    ("The union urged the council to reopen the pier.", "urged", "infinitive"),
    ("Mayor Ruiz wanted the ceremony to recall the wreck.", "wanted", "infinitive"),
    ("Mayor Ruiz insisted the pier be closed on Friday.", "insisted", "clause"),
    ("Mayor Ruiz said the pier was closed.", "said", "clause"),
    ("Mayor Ruiz said: “Closed.”", "said", "clause"),  # a quotation, however short
    ("Divers believe the men who had slept in the cabin drowned.", "believe", "clause"),
]


@pytest.mark.parametrize(("text", "cue", "form"), FORMS)
def test_the_form_of_a_content(text: str, cue: str, form: str) -> None:
    assert [one.content_form for one in read_document(text).statements if one.cue == cue] == [form]


@pytest.mark.parametrize(
    "text",
    [
        "The company added a provision to the contract.",
        "Captain Moss wrote a letter to the council that nobody answered.",
        "The club has maintained the old pier for years.",
        "At noon somebody said a prayer.",
    ],
)
def test_a_thing_that_is_made_is_nothing_said(text: str) -> None:
    assert [(one.kind, one.source) for one in read_document(text).statements] == [("narrative", None)]


COUNTED = [
    ("Mayor Ruiz said no ferry will land on Friday.", "no ferry will land on Friday"),
    ("Mayor Ruiz said as many as ten boats had sunk.", "as many as ten boats had sunk"),
    ("Mayor Ruiz said more than ten boats had sunk.", "more than ten boats had sunk"),
    ("Mayor Ruiz said much of the pier had been left.", "much of the pier had been left"),
    ("Captain Moss said no to the plan that was made.", None),
    ("Captain Moss said more than he should have.", None),
    ("Captain Moss said no.", None),
]


@pytest.mark.parametrize(("text", "content"), COUNTED)
def test_a_content_may_begin_with_how_many(text: str, content: str | None) -> None:
    assert [one.text for one in read_document(text).statements if one.source] == ([content] if content else [])


SET_IN = [
    ("Mayor Ana Ruiz led. Ruiz, a top aide said, “is very sure of the new pier.”", "a top aide"),
    ("Mayor Ana Ruiz led. Ana Ruiz, a clerk at the port, said the pier was shut.", "Ana Ruiz"),
]


@pytest.mark.parametrize(("text", "source"), SET_IN)
def test_a_cue_set_into_what_is_said_of_somebody_is_anothers(text: str, source: str) -> None:
    assert [one.source for one in read_document(text).statements if one.cue == "said"] == [source]

from __future__ import annotations

import pytest

from claimline.reading.lexicon.outlets import is_agency, is_carried_credit, outlet_named

OUTLETS = [
    ("the Associated Press", "Associated Press"),
    ("AP", "Associated Press"),
    ("CBS", "CBS News"),
    ("The Harbour Post", "Harbour Post"),  # by the way it ends
    ("the post", None),
    ("Post", None),
    ("Slate", None),  # a roof as well
    ("the White House", None),
    ("Ana Ruiz", None),
]


@pytest.mark.parametrize(("words", "name"), OUTLETS)
def test_outlet_named(words: str, name: str | None) -> None:
    assert outlet_named(words) == name


def test_a_short_name_is_the_one_the_document_spells_out() -> None:
    assert outlet_named("the Examiner", ["Grey Bay Examiner", "CNN"]) == "Grey Bay Examiner"
    assert outlet_named("the Examiner", ["Grey Bay Examiner", "Port Examiner"]) is None
    assert outlet_named("the Examiner") is None


def test_agencies_and_carried_credits() -> None:
    assert is_agency("the AP")
    assert not is_agency("CNN")
    assert is_carried_credit("The outlet")
    assert is_carried_credit("the news agency")
    assert not is_carried_credit("the outlet store")

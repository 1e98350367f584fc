"""What the first verb of a sentence that nobody parsed says of its time; nothing where it may be no verb."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.reading.lexical.token_classes import sketch
from claimline.reading.syntax.first_verb import first_verb_tense

CASES = [
    ("The ferry sank.", "past"),
    ("The crews worked all night to repair the pier.", "past"),
    ("Ruiz, the mayor, a former skipper, closed the pier.", "past"),
    ("That pier closed.", "past"),
    ("The storm hit two boats.", "past"),
    ("He put the boat ashore.", "past"),
    ("The port has not yet opened the lock.", "past"),
    ("The men have since left.", "past"),
    ("More than 1,100 boats were lost.", "past"),
    ("The mayor will resign.", "planned"),
    ("The mayor is not going to resign.", "planned"),
    ("The crews are still looking for the boat.", "ongoing"),
    ("The port has been losing boats.", "ongoing"),
    ("She's also asking for a second pier.", "ongoing"),
    # a habit is no plan
    ("They will say it is late.", None),
    ("He'll sit on the pier for hours.", None),
    ("The crew will often wait.", None),
    ("They will say goodbye to the ferry.", None),
    ("The board will sit for two days.", "planned"),
    # a participle, or a clause inside the main one
    ("The boats freed from the ice are old.", None),
    ("The ferry, first seen by a skipper, is old.", None),
    ("Over two million licensed boats sail there.", None),
    ("We need to know what went wrong.", None),
    ("In trying to end what happened, Ruiz also risks a strike.", None),
    ("The differences between left and right go beyond the pier.", None),
    ("Several of the crews believed to have left have ties to the port.", None),
    ("Ruiz leads Moss by ten points among registered skippers.", None),
    ("The port costs the town money that was saved.", None),
    ("Skippers want a pier that was promised.", None),
    ('Moss, a clerk from Grey Bay, counts herself among those "shocked" by it.', None),
    ("That said, the pier is old.", None),
    ("Skippers who are well paid are more likely to own highly prized boats.", None),
    ("The toll is purely to please the town.", None),
    ("The findings related to Moss — even if they are held back — will please Ruiz.", None),
    ("The boats based in Grey Bay are old.", None),
    ("Grey Bay — a town of two piers — lost its ferry.", "past"),
    ("If any of the boats — which are old — were lost, Ruiz could resign.", None),
    ("The fleet is small compared with that of Hale.", None),
    ("Mayors have unlimited time.", None),
    # what is so, and what may be
    ("The port has had two mayors.", None),
    ("You've got two piers.", None),
    ("It has long been a ferry port.", None),
    ("If the ice breaks, the ferry will sail.", None),
    ("The mayor may resign.", None),
    ("A quiet port is nothing new.", None),
]


@pytest.mark.parametrize(("text", "timing"), CASES, ids=[text for text, _ in CASES])
def test_what_the_first_verb_says(text: str, timing: str | None) -> None:
    s = sketch(text)
    assert first_verb_tense(s, 0, len(s.words)) == timing


@given(st.text(alphabet="he sank, has been will 's that if . The"))
def test_any_tokens_are_read(text: str) -> None:
    s = sketch(text)
    assert first_verb_tense(s, 0, len(s.words)) in (None, "past", "ongoing", "planned")

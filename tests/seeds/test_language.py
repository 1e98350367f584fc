"""Which language a text is in, and when that is left open."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.seeds.language import language_of

CASES = [
    ("The harbour of Grey Bay closed on Monday after a flood, Mayor Ana Ruiz said.", "en"),
    ("“We will not pay,” she said, and that was that.", "en"),
    ("Der Hafen von Grey Bay blieb am Montag nach einem Hochwasser geschlossen, sagte die Bürgermeisterin Ana Ruiz, "
     "und auch am Dienstag fuhr kein Schiff.", "de"),
    ("La alcaldesa dijo el lunes que el puerto quedaría cerrado hasta nuevo aviso porque un barco dañó el muelle. La "
     "naviera no quiso hacer comentarios.", "es"),
    ("Мэр Анна Руис заявила, что гавань закрыта после наводнения в понедельник. Никто не пострадал, сообщили власти "
     "города.", "ru"),
    # too short, or no sentences at all
    ("Der Hafen blieb zu.", None),
    ("Ana Ruiz, Per Vik, Ida Moe", None),
    ("1987 – 2024", None),
    ("", None),
]  # fmt: skip


@pytest.mark.parametrize(("text", "language"), CASES)
def test_languages(text: str, language: str | None) -> None:
    assert language_of(text) == language


@given(st.text())
def test_any_text_has_an_answer(text: str) -> None:
    language = language_of(text)
    assert language is None or language.isalpha()

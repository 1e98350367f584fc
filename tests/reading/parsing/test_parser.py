"""A sentence's parse follows from its words alone, and is made once."""

from __future__ import annotations

from typing import Any

import pytest

from claimline.reading.lexical.spans import Span
from claimline.reading.parsing import parser
from claimline.reading.parsing.parser import Parse, Parses, parse_all, parse_words

SENTENCES = [
    "The ferry struck the quay.",
    "Ana Ruiz, who runs the port, said on Monday that two of the four piers would be shut until the brakes are mended.",
    "She doesn’t know why.",
    *(
        f"Inspector {number} found {number} cracks in the hull of the Heron and wrote them down."
        for number in range(90)
    ),
]


@pytest.fixture(autouse=True)
def nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parser, "_known", {})


def test_what_the_parser_computes_of_a_sentence_hangs_on_no_other() -> None:
    pipeline = parser._pipeline()
    docs = list(pipeline.pipe(map(pipeline.make_doc, SENTENCES), batch_size=len(SENTENCES)))
    for words, doc in list(zip(SENTENCES, docs, strict=True))[:8]:
        [alone] = pipeline.pipe([pipeline.make_doc(words)])
        assert alone.tensor.tobytes() == doc.tensor.tobytes()


def test_places_count_from_the_text_s_beginning_and_from_the_sentence_s() -> None:
    text = "\n".join(SENTENCES[:3])
    places, at = [], 0
    for words in SENTENCES[:3]:
        places.append(Span(at, at + len(words)))
        at += len(words) + 1
    for place, found, alone in zip(places, parse_all(text, places), parse_words(SENTENCES[:3]), strict=True):
        assert [text[word.start : word.end].lower() for word in found.words] == [word.low for word in found.words]
        assert [(word.start - place.start, *word[2:]) for word in found.words] == [
            (word.start, *word[2:]) for word in alone.words
        ]
        assert found[1:] == alone[1:]


def test_a_sentence_that_was_parsed_is_not_parsed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    first = parse_words(SENTENCES)
    monkeypatch.setattr(parser, "_pipeline", lambda: pytest.fail("it is parsed again"))
    assert parse_words(SENTENCES) == first
    assert parse_words(["", "so" * 2_000]) == [parser.EMPTY, parser.EMPTY]


def test_no_more_parses_are_kept_than_memory_has_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parser, "_KEPT", 3)
    parse_words(SENTENCES[:5])
    assert list(parser._known) == SENTENCES[2:5]


def test_one_sentence_more_goes_not_through_those_that_are_made() -> None:
    """A text of 50,000 short sentences, each asked for alone, took 33 seconds for what takes two."""

    class Unread(dict[int, Parse]):
        def keys(self) -> Any:
            raise AssertionError("all that is made was gone through")

        def __iter__(self) -> Any:
            raise AssertionError("all that is made was gone through")

    text = "The ferry struck. The quay burned."
    parses = Parses(text, [Span(0, 17), Span(18, 34)])
    parses._made = Unread()
    parses.make([0])
    parses.make([0, 20])
    assert len(parses._made) == 2

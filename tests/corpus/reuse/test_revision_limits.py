"""What one version changed, and who is named in it, at the limits: one sentence, one word, one letter more or less."""

from __future__ import annotations

import pytest

from claimline.corpus.reuse.passages import names_outlet
from claimline.corpus.reuse.revisions import Version, compare_versions
from claimline.reading.lexical.spans import Span


def version(sentences: list[str]) -> Version:
    places, start = [], 0
    for sentence in sentences:
        places.append(Span(start, start + len(sentence)))
        start += len(sentence) + 1
    return Version(" ".join(sentences), places, [], [])


def relations(old: list[str], new: list[str]) -> set[str]:
    return {piece.relation for passage in compare_versions(version(old), version(new)) for piece in passage}


@pytest.mark.parametrize(("stayed", "aligned"), [(8, True), (7, False)])
def test_eight_words_of_twenty_make_a_new_version_of_a_sentence(stayed: int, aligned: bool) -> None:
    old, new = ([*"abcdefgh"[:stayed]] + [f"{side}{n}" for n in range(20 - stayed)] for side in ("gull", "tern"))
    assert ("kept" in relations([" ".join(old)], [" ".join(new)])) is aligned


@pytest.mark.parametrize(("words", "aligned"), [(400, True), (401, False)])
def test_a_sentence_of_400_words_is_compared_word_by_word(words: int, aligned: bool) -> None:
    old = " ".join(f"word{n}" for n in range(words))
    assert ("kept" in relations([old], [old.replace("word7 ", "other ")])) is aligned


@pytest.mark.parametrize(("number", "aligned"), [(30, True), (31, False)])
def test_thirty_sentences_replaced_in_one_place_are_aligned(number: int, aligned: bool) -> None:
    old, new = ([f"boat {n} {side} left quay {n}" for n in range(number)] for side in ("never", "has"))
    assert ("kept" in relations(old, new)) is aligned


@pytest.mark.parametrize(("sentences", "compared"), [(3000, True), (3001, False)])
def test_versions_of_3000_sentences_are_compared(sentences: int, compared: bool) -> None:
    old = [str(n) for n in range(sentences)]
    new = ["first", *old[1:-1], "last"]
    assert bool(relations(old, new)) is compared


@pytest.mark.parametrize(("name", "named"), [("QM", True), ("Q", False)])
def test_an_outlet_has_a_name_of_two_letters(name: str, named: bool) -> None:
    assert names_outlet(f"The pier is safe, {name} wrote.", [name]) is named

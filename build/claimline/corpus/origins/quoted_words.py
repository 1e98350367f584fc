"""A statement -> the words within its quotation marks, as runs by which the same words are known again."""

from __future__ import annotations

import re
from collections.abc import Iterator

from claimline.reading.lexical.words import find_words
from claimline.tables import Statement

RUN = 5  # words in a row within quotation marks by which statements of one claim are the same words
FEW = 3  # words that several may say by chance
LONG_RUN = 8  # that are the same words also where two people are named for them
# How many plain words of some length a long run must hold: all who name the office write “director of the Board of
# Quays and Ferries”, whoever told them of it
TELLING, TELLING_LETTERS = 3, 4
TOLD_RUN = 12  # that are the same words where no quotation marks hold them
SENTENCE_END = re.compile(r"(?<![.!?…])[.!?…]++(?=\s|$)")
QUOTED = re.compile(r"[“\"]([^“”\"]*)[”\"]?")


def quoted_runs(statement: Statement, length: int = RUN) -> Iterator[tuple[str, ...]]:
    """Each run of quoted words: of a direct quotation all its words, the cue left out."""
    text = statement.text or ""
    parts = (
        [text[start - statement.start : end - statement.start] for start, end in statement.pieces]
        if statement.kind == "direct"
        else [match[1] for match in QUOTED.finditer(text)]
    )
    for part in parts:
        yield from runs_of(part, length)


def quoted_sentences(statement: Statement) -> Iterator[tuple[tuple[str, ...], int]]:
    """Each long run of quoted words, with how many words its sentence has."""
    for match in QUOTED.finditer(statement.text or ""):
        for sentence in SENTENCE_END.split(match[1]):
            words = sum(1 for _ in find_words(sentence))
            for run in runs_of(sentence, LONG_RUN):
                yield run, words


def runs_of(text: str, length: int) -> Iterator[tuple[str, ...]]:
    """Each run of so many words."""
    words = [word.form for word in find_words(text)]
    for at in range(len(words) - length + 1):
        yield tuple(words[at : at + length])


def wordings(statement: Statement) -> Iterator[tuple[str, ...]]:
    """What shows that two statements are told in the same words: each long run of them, or all where it is short."""
    text = statement.text or ""
    words = find_words(text)
    forms = [word.form for word in words]
    if len(forms) < LONG_RUN:
        yield from [tuple(forms)][: len(forms) > FEW]
        return
    tells = [len(word.form) >= TELLING_LETTERS and text[word.start].islower() for word in words]
    for at in range(len(forms) - LONG_RUN + 1):
        if sum(tells[at : at + LONG_RUN]) >= TELLING:
            yield tuple(forms[at : at + LONG_RUN])


def quotes_words(statement: Statement) -> bool:
    """Whether somebody's words stand in it, be it told as the outlet's own: a run of them within quotation marks."""
    return statement.kind in ("direct", "mixed") or any(True for _ in quoted_runs(statement))

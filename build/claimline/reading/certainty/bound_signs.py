"""A statement and its sentence -> signs of whether its words begin and end where a clause does."""

from __future__ import annotations

import re
from collections.abc import Iterator

from claimline.reading.learned.sign_steps import step
from claimline.reading.lexical.spans import Span
from claimline.tables import StatementReading

_MARK = re.compile('[“”"]')
_NO_LETTER = re.compile(r"\W")
_OPENING = frozenset(
    "and but or so which who whom whose when while after before as to because if that though although since until "
    "unless whether where in on at by for with from of despite including adding saying also nor than".split()
)
_DANGLING = frozenset(
    "and but or the a an of to in on at by for with from that which who is was were are be as than not if when "
    "else".split()
)
_BESIDE = frozenset(',.;:—-)(”“"')
_SIGNS = {":": "colon", ";": "semicolon", "(": "bracket", "[": "bracket", "—": "dash", "--": "dash"}
_ENDS = {".": "stop", "!": "stop", "?": "question", ",": "comma", ":": "comma", ";": "comma", "—": "comma"}
_WORDS = (3, 5, 8, 12, 20, 30, 45)
_MOST_PIECES = 3
_NEAR = 2  # code points: a statement that is all of its sentence but for a mark


def bound_signs(text: str, statement: StatementReading, sentence: Span) -> Iterator[str]:
    """Signs of the words themselves, and of what stands right before and behind. Narrative's have a name of their own:
    what is usual in a quotation is not in the outlet's prose."""
    whose = "own" if statement.kind == "narrative" else "theirs"
    body = " ".join(text[start:end] for start, end in statement.pieces)
    for sign in (*_words(body), *_marks(body), *_beside(text, statement, sentence)):
        yield f"{whose} {sign}"


def _words(body: str) -> Iterator[str]:
    words = body.split()
    yield f"words: {step(len(words), _WORDS)}"
    first = body.lstrip(" “\"'‘(—–-…")[:1]
    yield "begins small" if first.islower() else "begins capital"
    opening = _NO_LETTER.sub("", words[0]).lower() if words else ""
    if opening in _OPENING:
        yield f"begins: {opening}"
    if words and _NO_LETTER.sub("", words[-1]).lower() in _DANGLING:
        yield "ends dangling"


def _marks(body: str) -> Iterator[str]:
    bare = body.rstrip(' ”"’)')
    yield f"ends: {_ENDS.get(bare[-1:], 'word')}"
    marks = len(_MARK.findall(body))
    if marks:
        yield "quotation marks"
    if marks % 2:
        yield "odd quotation marks"
    for letters, sign in _SIGNS.items():
        if letters in body:
            yield sign


def _beside(text: str, statement: StatementReading, sentence: Span) -> Iterator[str]:
    yield f"pieces: {min(_MOST_PIECES, len(statement.pieces))}"
    before, behind = statement.start - sentence.start > _NEAR, sentence.end - statement.end > _NEAR
    if not before and not behind:
        yield "whole sentence"
        return
    yield "part of a sentence"
    if before:
        yield "words before"
    if behind:
        yield "words behind"
    yield f"behind: {_named(text[statement.end : statement.end + _NEAR].strip()[:1])}"
    yield f"before: {_named(text[max(0, statement.start - _NEAR) : statement.start].strip()[-1:])}"


def _named(letter: str) -> str:
    return letter if letter in _BESIDE and letter else "word"

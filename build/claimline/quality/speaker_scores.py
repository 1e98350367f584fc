"""Quoted passages with their speakers, resolved by reading -> how often the reader names the right one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from claimline.quality.scorers import Measured
from claimline.tables import StatementReading
from claimline.text import read_document

MEANINGS = {
    "precision": "of the quoted passages given a speaker by name, those given the right one",
    "coverage": "of the quoted passages whose speaker has a name in the article, those given a name",
    "full_names": "of the right ones, those given by the fullest name the article has",
}
NAMED = ("named", "organisation", "outlet")  # the kinds of speaker that carry a name; "an aide" carries none
_PARTICLES = re.compile(r"^(the|president|sen\.|rep\.|gov\.|mayor|dr\.|mr\.|mrs\.|ms\.) |,? (jr|sr|ii|iii)\.?$")
_DAY = re.compile(r"_(\d{4}-\d\d-\d\d)_")


class Passage(NamedTuple):
    """One quoted passage. `name`: its speaker by the fullest name the article has; None where it has none."""

    file: str
    start: int
    end: int
    name: str | None
    role: str = ""  # who it is where no name is given: "a top aide"
    also: tuple[str, ...] = ()  # other right answers: a second speaker, the person behind a statement


def load_passages(path: Path) -> list[Passage]:
    """The labels, in the order of files and places."""
    rows = json.loads(path.read_text(encoding="utf-8"))
    return [Passage(**row | {"also": tuple(row.get("also", ()))}) for row in rows]


def _parts(name: str) -> list[str]:
    plain = name.casefold().replace("’", "'").replace("*", "")
    return re.findall(r"[\w'-]+", _PARTICLES.sub("", _PARTICLES.sub("", plain)))


def same_name(found: str, right: str) -> bool:
    """Whether two forms name one: surnames agree, and first names where both have one.

    Ken and Kenneth Ruiz agree by their first letter, Harbour Master Ana Ruiz and Ana Ruiz by a word in common.
    """
    ours, theirs = _parts(found), _parts(right)
    if not ours or not theirs:
        return False
    if len(ours) == 1 or len(theirs) == 1:
        return ours[-1] == theirs[-1] or ours[0] == theirs[0]
    firsts = theirs[0] in ours or ours[0] in theirs or ours[0][0] == theirs[0][0]
    return ours[-1] == theirs[-1] and firsts


def _letters(text: str, spans: Sequence[Sequence[int]]) -> set[int]:
    return {i for start, end in spans for i in range(start, min(end, len(text))) if text[i].isalnum()}


def speaker_of(text: str, passage: Passage, statements: Sequence[StatementReading]) -> StatementReading | None:
    """The statement that covers at least half of the passage's letters; of several the one that covers most."""
    wanted = _letters(text, [(passage.start, passage.end)])
    best, most = None, len(wanted) / 2
    for statement in statements:
        if statement.kind == "narrative" or statement.end <= passage.start or statement.start >= passage.end:
            continue
        covered = len(wanted & _letters(text, statement.pieces))
        if covered >= most and (best is None or covered > most):
            best, most = statement, covered
    return best


class Answer(NamedTuple):
    """What the reader says of one passage; `right` is None where it names nobody."""

    passage: Passage
    found: StatementReading | None
    right: bool | None


def answers(passages: Sequence[Passage], texts: Path) -> Iterator[Answer]:
    """Each passage with the speaker that the reader gives it."""
    for file, rows in groupby(passages, key=lambda passage: passage.file):
        text = (texts / f"{file}.txt").read_bytes().decode("utf-8")  # offsets count every character, CR too
        day = _DAY.search(file)
        statements = read_document(text, day.group(1) if day else None).statements
        for passage in rows:
            found = speaker_of(text, passage, statements)
            named = found is not None and found.speaker is not None and found.speaker_kind in NAMED
            rights = [name for name in (passage.name, *passage.also) if name]
            right = (
                any(same_name(found.speaker, name) for name in rights) if named and found and found.speaker else None
            )
            yield Answer(passage, found, right)


def measure_speakers(labels: Path, texts: Path) -> Measured:
    """The figures of the passages in `labels` over the articles in `texts`."""
    rows = list(answers(load_passages(labels), texts))
    given = [row for row in rows if row.right is not None]
    right = [row for row in given if row.right]
    with_name = [row for row in rows if row.passage.name]
    full = [
        row
        for row in right
        if row.found and len(_parts(row.found.speaker or "")) >= len(_parts(row.passage.name or ""))
    ]

    def share(part: int, whole: int) -> float:
        return round(100 * part / whole, 1) if whole else 0.0

    figures = {
        "precision": share(len(right), len(given)),
        "coverage": share(sum(row.right is not None for row in with_name), len(with_name)),
        "full_names": share(len(full), len(right)),
    }
    return Measured(figures, {"passages": len(rows), "named": len(with_name), "given": len(given)})

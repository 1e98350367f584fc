"""Articles -> how many of their finite clauses lie in exactly one statement, or are listed with a reason why not."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Set
from itertools import islice
from pathlib import Path

from claimline.quality.scorers import Measured
from claimline.reading.lexical.spans import Span
from claimline.reading.parsing.finite_clauses import finite_clauses
from claimline.reading.parsing.parser import Parses
from claimline.reading.whole_reading import Reading
from claimline.text import read_document

MEANINGS = {
    "accounted": "of the finite clauses of prose, those that lie in exactly one statement or are listed with a reason",
    "stated": "of the finite clauses of prose, those that lie in exactly one statement",
    "whole": "of the prose sentences, those that lose no forty characters in a row beside statements, sources and cues",
}
ARTICLES = 40
LOST = 40  # code points in a row; an apposition to a source is seldom longer


def measure_clauses(folder: Path) -> Measured:
    """The figures of forty articles of this folder of stories, chosen by the hash of their paths."""
    files = sorted(folder.glob("*/*/*.txt"), key=lambda file: _drawn(file.relative_to(folder)))
    counts: Counter[str] = Counter()
    for text in islice((_body(file) for file in files), ARTICLES):
        counts += count_clauses(text, read_document(text))
    return Measured(
        {
            "accounted": 100 * counts["accounted"] / max(1, counts["clauses"]),
            "stated": 100 * counts["stated"] / max(1, counts["clauses"]),
            "whole": 100 * (1 - counts["lossy"] / max(1, counts["sentences"])),
        },
        dict(counts),
    )


def _drawn(file: Path) -> str:
    return hashlib.sha256(file.as_posix().encode()).hexdigest()


def _body(file: Path) -> str:
    text = file.read_text(encoding="utf-8")
    return text.split("\n---\n", 1)[-1] if text.startswith("---\n") else text


def count_clauses(text: str, reading: Reading) -> Counter[str]:
    """Clauses and prose sentences of one reading, and how many of them are accounted for, stated, and lossy."""
    prose = [sentence for sentence in reading.sentences if sentence.kind == "prose"]
    parses = Parses(text, prose)
    parses.make(sentence.start for sentence in prose)
    stated = Counter(at for statement in reading.statements for piece in statement.pieces for at in range(*piece))
    listed = {at for row in reading.unstated for at in range(row.start, row.end)}
    shown = stated.keys() | {at for span in _beside(reading) for at in range(*span)}
    counts: Counter[str] = Counter(sentences=len(prose))
    for sentence in prose:
        parse = parses.at(sentence.start)
        for clause in finite_clauses(parse):
            at = parse.words[clause.verb].start
            counts["clauses"] += 1
            counts["stated"] += stated[at] == 1
            counts["accounted"] += stated[at] == 1 or (not stated[at] and at in listed)
        run = max(_runs(range(sentence.start, sentence.end), shown), default=0)
        counts["lossy"] += run >= LOST
    return counts


def _beside(reading: Reading) -> Iterator[Span]:
    """Where sources, cues and all else stands that belongs to an attribution but not to what is said."""
    for row in reading.statements:
        yield from _spans((row.source_start, row.source_end), (row.cue_start, row.cue_end))
    for link in reading.attributions:
        yield from _spans((link.source_start, link.source_end), (link.cue_start, link.cue_end))
        yield from _spans((link.recipient_start, link.recipient_end), (link.occasion_start, link.occasion_end))


def _spans(*places: tuple[int | None, int | None]) -> Iterator[Span]:
    for start, end in places:
        if start is not None and end is not None:
            yield Span(start, end)


def _runs(places: Iterable[int], shown: Set[int]) -> Iterator[int]:
    """The lengths of the runs of these places that are not shown."""
    length = 0
    for place in places:
        if place in shown:
            yield length
            length = 0
        else:
            length += 1
    yield length

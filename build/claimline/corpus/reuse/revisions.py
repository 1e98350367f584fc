"""Two versions of one article -> the passages that its outlet changed, word by word.

Sentences are aligned first, then the words of those that answer each other. What changes a number, a date or a name is
told apart from mere wording: a number silently corrected is news. Furniture is left aside.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from claimline.reading.lexical.spans import Span, trimmed
from claimline.reading.lexicon.number_words import SCALES, SMALL_NUMBERS
from claimline.tables import PieceRelation, Telling

MOST_SENTENCES = 3_000  # beyond what both begin and end with; no article is longer
MOST_WORDS = 400  # in a sentence whose words are compared; a longer one is none, and is shown as replaced
MOST_TOGETHER = 30  # sentences replaced in one place that are aligned by likeness
ALIKE = 0.4  # share of words in common from which one sentence is another's new version: half of it may be rewritten
WORD = re.compile(r"\d[\d.,:]*\d|\w+(?:[’'-]\w+)*|[^\w\s]")
SPELT = ({*SMALL_NUMBERS, *SCALES} - {"one"}) | {"half", "twice"}  # `four of them`; "one" is mostly no number
_NAME = re.compile(r"[^\W\d_a-z][\w’'-]*")


class Piece(NamedTuple):
    """A run of words that stands in both versions, or in one, or in each in another form."""

    relation: PieceRelation
    old: Span | None
    new: Span | None
    telling: Telling | None = None


class Version(NamedTuple):
    """One version: its text, its sentences but for furniture, its dates and its quantities."""

    text: str
    sentences: Sequence[Span]
    dates: Sequence[Span]
    quantities: Sequence[Span]


def compare_versions(old: Version, new: Version) -> list[list[Piece]]:
    """The changed passages in the order of the newer text, each whole: with the words that stayed."""
    left, right = ([" ".join(span.of(side.text).split()) for span in side.sentences] for side in (old, new))
    head = _common(left, right)
    tail = _common(left[head:][::-1], right[head:][::-1])
    middle_left, middle_right = left[head : len(left) - tail], right[head : len(right) - tail]
    if max(len(middle_left), len(middle_right)) > MOST_SENTENCES:
        return []
    passages: list[list[Piece]] = []
    for tag, i, i_end, j, j_end in SequenceMatcher(None, middle_left, middle_right).get_opcodes():
        if tag != "equal":
            gone, come = old.sentences[head + i : head + i_end], new.sentences[head + j : head + j_end]
            passages += [_passage(old, new, a, b) for a, b in _aligned(old.text, new.text, gone, come)]
    return passages


def _common(left: Sequence[str], right: Sequence[str]) -> int:
    count = 0
    for one, other in zip(left, right, strict=False):
        if one != other:
            break
        count += 1
    return count


def _words(text: str, span: Span) -> list[Span]:
    return [Span(match.start(), match.end()) for match in WORD.finditer(text, *span)]


def _forms(text: str, words: Iterable[Span]) -> list[str]:
    return [word.of(text).casefold().replace("’", "'") for word in words]


def _aligned(old: str, new: str, gone: Sequence[Span], come: Sequence[Span]) -> list[tuple[Span | None, Span | None]]:
    """Sentences that answer each other, in order; the others alone."""
    if max(len(gone), len(come)) > MOST_TOGETHER:
        return [*((span, None) for span in gone), *((None, span) for span in come)]
    left, right = ([_forms(text, _words(text, s)) for s in found] for text, found in ((old, gone), (new, come)))
    likeness = [[_likeness(a, b) for b in right] for a in left]
    best = [[0.0] * (len(come) + 1) for _ in range(len(gone) + 1)]  # of what is left from here on
    for i in range(len(gone) - 1, -1, -1):
        for j in range(len(come) - 1, -1, -1):
            best[i][j] = max(best[i + 1][j], best[i][j + 1], likeness[i][j] + best[i + 1][j + 1])
    pairs: list[tuple[Span | None, Span | None]] = []
    i = j = 0
    while i < len(gone) and j < len(come):
        if likeness[i][j] and best[i][j] == likeness[i][j] + best[i + 1][j + 1]:
            pairs.append((gone[i], come[j]))
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            pairs.append((gone[i], None))
            i += 1
        else:
            pairs.append((None, come[j]))
            j += 1
    return [*pairs, *((span, None) for span in gone[i:]), *((None, span) for span in come[j:])]


def _likeness(left: Sequence[str], right: Sequence[str]) -> float:
    """Share of words in common, in thousandths of one; 0 where it is too small to be the same sentence."""
    if not left or not right or max(len(left), len(right)) > MOST_WORDS:
        return 0.0
    found = round(SequenceMatcher(None, left, right, autojunk=False).ratio(), 3)
    return found if found >= ALIKE else 0.0


def _passage(old: Version, new: Version, gone: Span | None, come: Span | None) -> list[Piece]:
    if gone is None or come is None:
        telling = _telling(old, new, gone, come, whole=True)
        return [Piece("removed" if come is None else "added", gone, come, telling)]
    left, right = _words(old.text, gone), _words(new.text, come)
    matcher = SequenceMatcher(None, _forms(old.text, left), _forms(new.text, right), autojunk=False)
    pieces = []
    for tag, i, i_end, j, j_end in matcher.get_opcodes():
        before = Span(left[i].start, left[i_end - 1].end) if i < i_end else None
        after = Span(right[j].start, right[j_end - 1].end) if j < j_end else None
        relation: PieceRelation = "kept" if tag == "equal" else "changed"
        if tag != "equal" and (before is None or after is None):
            relation = "added" if before is None else "removed"
        telling = None if tag == "equal" else _telling(old, new, before, after)
        pieces.append(Piece(relation, before, after, telling))
    if all(piece.relation == "kept" for piece in pieces):  # another quotation mark, a space: nothing of its words
        return [Piece("kept", trimmed(old.text, *gone), trimmed(new.text, *come))]
    return pieces


def _telling(
    old: Version, new: Version, gone: Span | None, come: Span | None, *, whole: bool = False
) -> Telling | None:
    """What kind of thing the change touches. A whole new sentence is news as it is, and names no single thing."""
    if whole:
        return None
    sides = [(side, span) for side, span in ((old, gone), (new, come)) if span is not None]
    if any(span.overlaps(date) for side, span in sides for date in side.dates):
        return "date"
    if any(span.overlaps(number) for side, span in sides for number in side.quantities):
        return "number"
    if any(re.search(r"\d", span.of(side.text)) for side, span in sides):
        return "number"
    if any(form in SPELT for side, span in sides for form in _forms(side.text, _words(side.text, span))):
        return "number"
    for side, span in sides:
        for match in _NAME.finditer(side.text, *span):
            if match.start() > 0 and not _opens_sentence(side, match.start()):
                return "name"
    return None


def _opens_sentence(side: Version, start: int) -> bool:
    return any(not re.search(r"\w", side.text[s.start : start]) for s in side.sentences if s.start <= start < s.end)

"""Two documents' prose -> the passages that stand in both in the same words, and whether they prove copying.

Words are compared in normal form, furniture is set aside, names, titles and stock phrases prove nothing: two reporters
who write "Harbour Commissioner and acting port director Lee Tan" have not read each other.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from operator import and_
from typing import NamedTuple

from claimline.edtf import bounds
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.words import Word, find_words, quoted_spans
from claimline.reading.lexicon.source_nouns import TITLES
from claimline.settings import Settings
from claimline.tables import Direction


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


LINKS = _set("of the and for in at to on a an")  # between the words of a name or a title
TITLE_WORDS = frozenset(title.rstrip(".") for title in TITLES) | _set(
    "executive associate administration department office ministry agency press public affairs special senior "
    "national federal union house interior foreign defense defence health media operations head police fire city "
    "county vice-president co-founder prime first under managing general"
)
STOCK = tuple(
    tuple(phrase.split())
    for phrase in """
    did not immediately respond to a request for comment
    did not immediately respond to requests for comment
    did not respond to a request for comment
    did not immediately return a request for comment
    did not return a call seeking comment
    could not immediately be reached for comment
    declined to comment
    spoke on condition of anonymity
    spoke on the condition of anonymity
    on condition of anonymity
    on the condition of anonymity
    because they were not authorized to speak publicly
    because he was not authorized to speak publicly
    because she was not authorized to speak publicly
    according to a person familiar with the matter
    according to people familiar with the matter
    according to two people familiar with the matter
    all rights reserved
    this is a developing story and will be updated
    this material may not be published broadcast rewritten or redistributed
    """.strip().splitlines()
)
MENTION_SHORTEST = 2  # characters of an outlet's name that is looked for

Grams = tuple[
    Mapping[str, tuple[int, int]], Mapping[str, tuple[int, int]]
]  # of two documents, as Prose.grams gives them


@dataclass(frozen=True, slots=True)
class Part:
    """Words of a document's prose between which nothing was set aside, column by column: small to keep and to send."""

    forms: tuple[str, ...]  # how each word is compared
    starts: Sequence[int]  # its place, in code points
    ends: Sequence[int]
    telling: bytes  # 1: neither name nor title nor part of a stock phrase
    quoted: bytes  # 1: inside quotation marks

    def __len__(self) -> int:
        return len(self.forms)

    def span(self, first: int, end: int) -> Span:
        """From the word `first` up to the word `end`, which is no longer in it."""
        return Span(self.starts[first], self.ends[end - 1])


@dataclass(frozen=True, slots=True)
class Prose:
    """The words of a document's prose in order; runs never cross what was set aside between two parts."""

    parts: tuple[Part, ...]

    def grams(self, size: int) -> dict[str, tuple[int, int]]:
        """Each run of `size` words and where it stands first: part, place in it."""
        found: dict[str, tuple[int, int]] = {}
        for number, part in enumerate(self.parts):
            for place in range(len(part) - size + 1):
                found.setdefault(" ".join(part.forms[place : place + size]), (number, place))
        return found


class Passage(NamedTuple):
    """A run of words that stands in two documents: its places there, its telling words, its length."""

    left: Span
    right: Span
    words: int
    telling: int
    telling_quoted: int  # of them, those inside quotation marks in both
    place: tuple[int, int]  # on the left: the part of its prose, the word there


def read_prose(text: str, prose: Iterable[tuple[int, int]]) -> Prose:
    """The document's prose as comparable words; `prose` are the places of its prose sentences, in order."""
    quotes = quoted_spans(text)
    starts = [start for start, _ in quotes]
    joined: list[list[int]] = []
    for start, end in prose:
        if joined and not text[joined[-1][1] : start].strip():
            joined[-1][1] = end
        else:
            joined.append([start, end])
    parts = []
    for start, end in joined:
        words = find_words(text, start, end)
        parts.append(
            Part(
                tuple(word.form for word in words),
                array("I", (word.start for word in words)),
                array("I", (word.end for word in words)),
                bytes(_telling(text, words)),
                bytes(_inside(word, quotes, starts) for word in words),
            )
        )
    return Prose(tuple(parts))


def _inside(word: Word, quotes: Sequence[tuple[int, int]], starts: Sequence[int]) -> bool:
    place = bisect_left(starts, word.end) - 1
    return place >= 0 and quotes[place][0] <= word.start and word.end <= quotes[place][1]


def _telling(text: str, words: Sequence[Word]) -> list[bool]:
    """Which words are neither a name, nor a title or a linking word beside one, nor part of a stock phrase."""
    capital = [text[word.start].isupper() for word in words]
    name = [
        is_capital and (not _opens_sentence(text, word) or (i + 1 < len(words) and capital[i + 1]))
        for i, (word, is_capital) in enumerate(zip(words, capital, strict=True))
    ]
    titled = [one or word.form in TITLE_WORDS for one, word in zip(name, words, strict=True)]
    silent = list(name)
    for i, is_name in enumerate(name):
        if is_name:
            for step in (-1, 1):
                _spread(words, titled, silent, i, step)
    for i in range(len(words)):
        for phrase in _STOCK_BY_FIRST.get(words[i].form, ()):
            if tuple(word.form for word in words[i : i + len(phrase)]) == phrase:
                silent[i : i + len(phrase)] = [True] * len(phrase)
    return [not is_silent for is_silent in silent]


_STOCK_BY_FIRST: dict[str, list[tuple[str, ...]]] = {}
for _phrase in STOCK:
    _STOCK_BY_FIRST.setdefault(_phrase[0], []).append(_phrase)


def _spread(words: Sequence[Word], titled: Sequence[bool], silent: list[bool], place: int, step: int) -> None:
    """From a name over the titles beside it: `deputy chief of staff` before Stephen Lee."""
    place += step
    while 0 <= place < len(words) and not silent[place]:
        beyond = place + step
        linked = words[place].form in LINKS and 0 <= beyond < len(words) and titled[beyond]
        if not titled[place] and not linked:
            return
        silent[place] = True
        place += step


def _opens_sentence(text: str, word: Word) -> bool:
    before = text[max(0, word.start - 4) : word.start].rstrip(" “\"'‘(")
    return not before or before[-1] in ".!?:\n…"


def passages(left: Prose, right: Prose, settings: Settings, grams: Grams | None = None) -> list[Passage]:
    """Every longest run that grows from a shared gram's first places, in the order of places on the left.

    A passage that stands several times in a document is named at its first place there. `grams`: those of both
    documents, where the caller keeps them.
    """
    lefts, rights = grams or (left.grams(settings.reuse_gram), right.grams(settings.reuse_gram))
    covered: set[tuple[int, int, int, int]] = set()  # left part, right part, diagonal, place on the left
    found = []
    for i, a, j, b in sorted((*lefts[gram], *rights[gram]) for gram in lefts.keys() & rights.keys()):
        if (i, j, a - b, a) in covered:
            continue
        one, other = left.parts[i].forms, right.parts[j].forms
        before = 0
        while before < min(a, b) and one[a - before - 1] == other[b - before - 1]:
            before += 1
        length = before
        while max(a - before + length - len(one), b - before + length - len(other)) < 0:
            if one[a - before + length] != other[b - before + length]:
                break
            length += 1
        covered.update((i, j, a - b, a - before + step) for step in range(length))
        found.append(_passage(left, (i, a - before), right, (j, b - before), length))
    return sorted(found)


def _passage(left: Prose, at: tuple[int, int], right: Prose, to: tuple[int, int], words: int) -> Passage:
    one, other = left.parts[at[0]], right.parts[to[0]]
    here, there = slice(at[1], at[1] + words), slice(to[1], to[1] + words)
    telling = bytes(map(and_, one.telling[here], other.telling[there]))
    return Passage(
        left=one.span(here.start, here.stop),
        right=other.span(there.start, there.stop),
        words=words,
        telling=sum(telling),
        telling_quoted=sum(map(and_, telling, map(and_, one.quoted[here], other.quoted[there]))),
        place=at,
    )


def proves(passage: Passage, settings: Settings) -> bool:
    """Whether a passage alone shows that one has the words of the other."""
    return passage.telling >= settings.reuse_words or passage.telling_quoted >= settings.reuse_words_quoted


def run_numbers(prose: Prose, size: int) -> list[int]:
    """A number for each run of so many words, the same in every document; sorted.

    Documents that share a run share its number. Two runs may, once in a long while, have one number: numbers say who
    may share words, never who does.
    """
    return sorted({number for part in prose.parts for number in _numbered(part.forms, size)})


def numbers_of(passage: Passage, left: Prose, size: int) -> set[int]:
    """The same for the runs of one passage, by the document on its left."""
    part, first = passage.place
    return set(_numbered(left.parts[part].forms[first : first + passage.words], size))


def _numbered(forms: Sequence[str], size: int) -> Iterator[int]:
    for place in range(len(forms) - size + 1):
        run = " ".join(forms[place : place + size])
        yield int.from_bytes(blake2b(run.encode(), digest_size=8).digest(), "big", signed=True)


def containment(shared: int, left: int, right: int) -> float:
    """The larger share of one document's grams that stand in the other, three decimals."""
    return round(shared / min(left, right), 3) if left and right else 0.0


def names_outlet(text: str, names: Iterable[str]) -> bool:
    """Whether the text names the outlet: by its full name, or, with "the", by that name's last word."""
    for name in names:
        bare = re.sub(r"(?i)^the\s+", "", name.strip())
        if len(bare) < MENTION_SHORTEST:
            continue
        short = re.escape(bare.split()[-1]) if " " in bare else None
        pattern = rf"(?<!\w){re.escape(bare)}(?!\w)" + (rf"|(?<!\w)[Tt]he {short}(?!\w)" if short else "")
        if re.search(pattern, text):
            return True
    return False


def direction(
    left_published: str | None, right_published: str | None, left_credits: bool, right_credits: bool
) -> Direction:
    """Who has it from whom: who credits the other, else who is later. Dates that may be one day decide nothing."""
    if left_credits != right_credits:
        return "left copied" if left_credits else "right copied"
    one, other = bounds(left_published or ""), bounds(right_published or "")
    if one and other and one[1] < other[0]:
        return "right copied"
    if one and other and other[1] < one[0]:
        return "left copied"
    return "undecided"

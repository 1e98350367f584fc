"""Two quotations -> whether they are copies of one, and whether one of them has other words.

A speaker is quoted in parts: outlets begin later, end sooner, leave out sentences, and put a word of their own into
brackets. None of that is another wording. It is one where words that both quote stand around words that differ:
`in the thick fog we sailed` and `in the light fog we sailed`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher

from claimline.corpus.differences.values import Verdict
from claimline.reading.lexical.words import find_words, quoted_spans

SAME_RUN = 4  # words in a row that two copies share, at least
LONG_RUN = 8  # words in a row that nobody says twice by chance
HALF = 0.5  # of the shorter sentence, that shorter runs must cover
LONGEST_GAP = 6  # words that one may have in the place of others; more is another passage
LONGEST_EDGE = 2  # the same at a sentence's beginning or end, where nothing shows that a passage goes on
ALIKE = 0.6  # of the words from the first to the last that both have, that both have
WORDS_COMPARED = 200  # of one sentence
# A bracket holds the outlet's words: `he [the pilot] left`, `the (local) pier`.
OMISSION = re.compile(r"…|\.\s?\.\s?\.|\[[^\]\n]{0,80}\]|\([^)\n]{0,80}\)")
_LETTER = re.compile(r"\[(\w)\]")
SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[^\Wa-z])")
_CONTRACTED = re.compile(r"(?P<verb>\w+)(?P<rest>n't|'re|'ve|'ll|'m)\Z")
_WHOLE = {"n't": "not", "'re": "are", "'ve": "have", "'ll": "will", "'m": "am"}
_IRREGULAR = {"can't": ["can", "not"], "won't": ["will", "not"], "cannot": ["can", "not"]}
Step = tuple[str, int, int, int, int]  # difflib's: what is done, from where to where in one and in the other
_SHORT = frozenset(((), ("is",), ("has",)))  # it's and it is


def quoted_words(text: str) -> list[list[str]]:
    """The quoted parts of a statement as comparable words; a mark of omission (…) or a bracket parts them."""
    return [words for words in _words_of(OMISSION.split(part) for part in _quoted(text)) if words]


def quoted_sentences(text: str) -> list[list[str]]:
    """The same with each sentence apart, contractions written out: outlets take one from here and one from there."""
    pieces = ([s for piece in OMISSION.split(part) for s in SENTENCE_END.split(piece)] for part in _quoted(text))
    return [[whole for form in words for whole in _uncontracted(form)] for words in _words_of(pieces) if words]


def _quoted(text: str) -> Iterator[str]:
    """A letter in a bracket is the speaker's, capital or not: “[W]e keep it.”"""
    return (_LETTER.sub(r"\1", text[start:end]) for start, end in quoted_spans(text))


def _words_of(parts: Iterable[Iterable[str]]) -> Iterator[list[str]]:
    return ([word.form for word in find_words(piece)] for pieces in parts for piece in pieces)


def _uncontracted(form: str) -> list[str]:
    if form in _IRREGULAR:
        return _IRREGULAR[form]
    found = _CONTRACTED.match(form)
    return [found["verb"], _WHOLE[found["rest"]]] if found else [form]


def are_copies(left: Sequence[Sequence[str]], right: Sequence[Sequence[str]]) -> bool:
    """Whether two quotations are copies of one: a long run of words in both, or one that is most of a sentence.

    Who speaks twice of `a reasonable expectation of privacy` says two things.
    """
    return any(_is_copy(one, other) for one in left for other in right)


def _is_copy(one: Sequence[str], other: Sequence[str]) -> bool:
    if _runs(one, SAME_RUN).isdisjoint(_runs(other, SAME_RUN)):
        return False
    if not _runs(one, LONG_RUN).isdisjoint(_runs(other, LONG_RUN)):
        return True
    blocks = SequenceMatcher(None, one[:WORDS_COMPARED], other[:WORDS_COMPARED], autojunk=False).get_matching_blocks()
    shared = sum(block.size for block in blocks if block.size > 1)
    return shared >= HALF * min(len(one), len(other))


def _runs(words: Sequence[str], length: int) -> set[tuple[str, ...]]:
    return {tuple(words[i : i + length]) for i in range(len(words) - length + 1)}


def compare_wordings(left: Sequence[Sequence[str]], right: Sequence[Sequence[str]]) -> Verdict:
    """Two copies of one quotation, as `quoted_sentences` gives them.

    They conflict where two sentences share a passage and each has other words in the middle of it. What only one of
    them has says nothing against the other.
    """
    a, b = [word for part in left for word in part], [word for part in right for word in part]
    if a == b:
        return Verdict("same", "equal words")
    if _all_within(left, b) or _all_within(right, a):
        return Verdict("compatible", "one is a part of the other")
    mine = [part for part in left if not any(_agree(part, other) for other in right)]
    theirs = [part for part in right if not any(_agree(part, other) for other in left)]
    if any(_is_altered(one, other) for one in mine for other in theirs):
        return Verdict("conflicting", "other words inside the quotation")
    if not mine and not theirs and sorted(map(tuple, left)) == sorted(map(tuple, right)):
        return Verdict("compatible", "the same sentences in another order")
    return Verdict("compatible", "parts of one quotation")


def _all_within(parts: Sequence[Sequence[str]], whole: Sequence[str]) -> bool:
    """Whether every part stands in the whole as it is, in order."""
    text, place = " " + " ".join(whole) + " ", 0
    for part in parts:
        found = text.find(" " + " ".join(part) + " ", place)
        if found < 0:
            return False
        place = found + 1
    return True


def _agree(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether one sentence holds the other as it is, or begins with the run of words by which the other ends."""
    if _all_within([one], other) or _all_within([other], one):
        return True
    return _continues(one, other) or _continues(other, one)


def _continues(first: Sequence[str], second: Sequence[str]) -> bool:
    """Whether the end of one is the beginning of the other, by a run long enough to show that they are one."""
    longest = min(len(first), len(second))
    return any(list(first[-n:]) == list(second[:n]) for n in range(SAME_RUN, longest))


def _is_altered(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether words that both have stand around words that differ."""
    if not _is_copy(one, other):
        return False
    one, other = one[:WORDS_COMPARED], other[:WORDS_COMPARED]
    return any(_has_other_words(steps, one, other) for steps in _passages(one, other))


def _passages(one: Sequence[str], other: Sequence[str]) -> Iterator[list[Step]]:
    """The passages that both have: equal words with short gaps between; a longer gap parts two passages."""
    passage: list[Step] = []
    for step in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        kind, low, high, first, last = step
        if kind == "equal" or max(high - low, last - first) <= LONGEST_GAP:
            passage.append(step)
        else:
            yield passage
            passage = []
    yield passage


def _has_other_words(steps: list[Step], one: Sequence[str], other: Sequence[str]) -> bool:
    steps = steps[1:] if steps and steps[0][0] != "equal" and not _is_edge(steps[0]) else steps
    steps = steps[:-1] if steps and steps[-1][0] != "equal" and not _is_edge(steps[-1]) else steps
    shared = [high - low for kind, low, high, _, _ in steps if kind == "equal"]
    if max(shared, default=0) < SAME_RUN:
        return False
    whole = steps[-1][2] - steps[0][1] + steps[-1][4] - steps[0][3]
    return 2 * sum(shared) >= ALIKE * whole and any(
        _differ(one[low:high], other[first:last]) for kind, low, high, first, last in steps if kind != "equal"
    )


def _is_edge(step: Step) -> bool:
    """Whether a beginning or end has a word or two in the place of others: in the fog, in the rain."""
    _, low, high, first, last = step
    return 0 < high - low <= LONGEST_EDGE and 0 < last - first <= LONGEST_EDGE


def _differ(mine: Sequence[str], theirs: Sequence[str]) -> bool:
    """Whether two short passages are other words, not one spelt otherwise: re-fight, refight; it's, it is."""
    if max(len(mine), len(theirs)) > LONGEST_GAP or {tuple(mine), tuple(theirs)} <= _SHORT:
        return False
    return "".join(mine) != "".join(theirs)

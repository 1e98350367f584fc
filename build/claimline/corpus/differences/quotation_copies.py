"""Two quotations -> whether they are copies of one, and whether one of them has other words.

A speaker is quoted in parts: outlets begin later, end sooner, leave out sentences, and put a word of their own into
brackets. None of that is another wording. It is one where words that both quote stand around words that differ:
`in the thick fog we sailed` and `in the light fog we sailed`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from claimline.corpus.differences.quoted_forms import are_other_words, spoken_forms
from claimline.corpus.differences.values import Verdict
from claimline.reading.lexical.words import find_words, quoted_spans
from claimline.reading.structure.quotations import is_named_title

SAME_RUN = 4  # words in a row that two copies share, at least
LONG_RUN = 8  # words in a row that nobody says twice by chance
HALF = 0.5  # of the shorter sentence, that shorter runs must cover
LONGEST_GAP = 6  # words that one may have in the place of others; more is another passage
LONGEST_EDGE = 3  # the same right at a sentence's beginning or end, beside twice as many: in the fog, in the rain
BESIDE = 2  # words that both have on either side of what differs; one alone is met by chance
ALIKE = 0.6  # of the words from the first to the last that both have, that both have
SURELY_ONE = 0.75  # of the shorter sentence, that both must have where one outlet does not tell whose words they are
WORDS_COMPARED = 200  # of one sentence
# A bracket holds the outlet's words: `he [the pilot] left`, `the (local) pier`.
OMISSION = re.compile(r"…|\.\s?\.\s?\.|\[[^\]\n]{0,80}\]|\([^)\n]{0,80}\)")
_LETTER = re.compile(r"\[(\w)\]")
SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[^\Wa-z])")
_BEGINS = re.compile(r"\W*[^\Wa-z]")  # with a capital or a number: a quotation may set in amid a sentence
_ENDS = re.compile(r"[.!?,](?:\W*)\Z")  # a comma may stand for a full stop: “We sailed,” she said
BEGIN, END = "^", "$"
Step = tuple[str, int, int, int, int]  # difflib's: what is done, from where to where in one and in the other


class Sentence(NamedTuple):
    """A sentence or a part of one, as it is quoted."""

    words: tuple[str, ...]
    begins: bool  # it is quoted from its beginning
    ends: bool

    @property
    def framed(self) -> tuple[str, ...]:
        """The words, with a mark where the sentence begins and ends."""
        return (BEGIN,) * self.begins + self.words + (END,) * self.ends


def quoted_words(text: str) -> list[list[str]]:
    """The quoted parts of a statement as comparable words; a mark of omission (…) or a bracket parts them."""
    pieces = (piece for part in _quoted(text) for piece in OMISSION.split(part))
    return [words for piece in pieces if (words := [word.form for word in find_words(piece)])]


def quoted_sentences(text: str) -> list[Sentence]:
    """The same with each sentence apart, in `spoken_forms`: outlets take one from here and one from there."""
    found = []
    for part in _quoted(text):
        for piece in OMISSION.split(part):
            for sentence in SENTENCE_END.split(piece):
                if words := tuple(spoken_forms(sentence)):
                    begins, ends = _BEGINS.match(sentence) is not None, _ENDS.search(sentence) is not None
                    found.append(Sentence(words, begins, ends))
    return found


def spoken_spans(text: str) -> list[tuple[int, int]]:
    """The places between quotation marks, but for titles beside speech: “We sail,” she said on “The Long Way.”"""
    spans = quoted_spans(text)
    return [(start, end) for start, end in spans if not is_named_title(text, start - 1, text[start:end])] or spans


def _quoted(text: str) -> Iterator[str]:
    """A letter in a bracket is the speaker's, capital or not: “[W]e keep it.”"""
    return (_LETTER.sub(r"\1", text[start:end]) for start, end in spoken_spans(text))


def are_copies(left: Sequence[Sentence], right: Sequence[Sentence]) -> bool:
    """Whether two quotations are copies of one: a long run of words in both, or one that is most of a sentence.

    Who speaks twice of `a reasonable expectation of privacy` says two things.
    """
    return any(_is_copy(one.words, other.words) for one in left for other in right)


def _is_copy(one: Sequence[str], other: Sequence[str]) -> bool:
    if _runs(one, SAME_RUN).isdisjoint(_runs(other, SAME_RUN)):
        return False
    if not _runs(one, LONG_RUN).isdisjoint(_runs(other, LONG_RUN)):
        return True
    return _shared(one, other) >= HALF * min(len(one), len(other))


def _shared(one: Sequence[str], other: Sequence[str]) -> int:
    """How many words stand in runs that both have."""
    blocks = SequenceMatcher(None, one[:WORDS_COMPARED], other[:WORDS_COMPARED], autojunk=False).get_matching_blocks()
    return sum(block.size for block in blocks if block.size > 1)


def _runs(words: Sequence[str], length: int) -> set[tuple[str, ...]]:
    return {tuple(words[i : i + length]) for i in range(len(words) - length + 1)}


def compare_wordings(left: Sequence[Sentence], right: Sequence[Sentence], *, one_speaker: bool = True) -> Verdict:
    """Two copies of one quotation, as `quoted_sentences` gives them.

    They conflict where two sentences share a passage and each has other words in the middle of it. What only one of
    them has says nothing against the other. Without `one_speaker` an article does not tell whose words they are: then
    nearly all of a sentence must stand in both.
    """
    mine, theirs = [part.words for part in left], [part.words for part in right]
    a, b = [word for part in mine for word in part], [word for part in theirs for word in part]
    if a == b:
        return Verdict("same", "equal words")
    if _all_within(mine, b) or _all_within(theirs, a):
        return Verdict("compatible", "one is a part of the other")
    only_mine = [part for part in left if not any(_agree(part.words, other) for other in theirs)]
    only_theirs = [part for part in right if not any(_agree(part.words, other) for other in mine)]
    least = 0 if one_speaker else SURELY_ONE
    if any(_is_altered(one, other, least) for one in only_mine for other in only_theirs):
        return Verdict("conflicting", "other words inside the quotation")
    if not only_mine and not only_theirs and sorted(mine) == sorted(theirs):
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


def _is_altered(one: Sentence, other: Sentence, least: float) -> bool:
    """Whether words that both have stand around words that differ, and both have that share of the shorter one."""
    if not _is_copy(one.words, other.words):
        return False
    if _shared(one.words, other.words) < least * min(len(one.words), len(other.words)):
        return False
    mine, theirs = one.framed[:WORDS_COMPARED], other.framed[:WORDS_COMPARED]
    return any(_has_other_words(steps, mine, theirs) for steps in _passages(mine, theirs))


def _passages(one: Sequence[str], other: Sequence[str]) -> Iterator[list[Step]]:
    """The passages that both have: equal words with short gaps between; a longer gap parts two passages.

    A single word that both have between two gaps is met by chance, and goes with them.
    """
    passage: list[Step] = []
    for step in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        kind, low, high, first, last = step
        if kind == "equal" and high - low < BESIDE and one[low] not in (BEGIN, END):
            kind = "replace"
        if kind == "equal":
            passage.append(step)
            continue
        if passage and passage[-1][0] != "equal":  # what differs goes on
            _, low, _, first, _ = passage.pop()
        if max(high - low, last - first) <= LONGEST_GAP:
            passage.append(("replace", low, high, first, last))
        else:
            yield passage
            passage = []
    yield passage


def _has_other_words(steps: Sequence[Step], one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether within a passage other words stand between words that both have."""
    runs = {place: step[2] - step[1] for place, step in enumerate(steps) if step[0] == "equal"}
    if max((len({*one[steps[place][1] : steps[place][2]]} - {BEGIN, END}) for place in runs), default=0) < SAME_RUN:
        return False
    first, last = steps[min(runs)], steps[max(runs)]
    whole = last[2] - first[1] + last[4] - first[3]
    if 2 * sum(runs.values()) < ALIKE * whole:
        return False
    return any(
        _is_held(step, runs[place - 1], runs[place + 1])
        and are_other_words(one[step[1] : step[2]], other[step[3] : step[4]])
        for place, step in enumerate(steps)
        if step[0] != "equal" and place - 1 in runs and place + 1 in runs
    )


def _is_held(step: Step, before: int, after: int) -> bool:
    """Whether words that both have hold what differs on both sides; a sentence's beginning or end holds little."""
    if min(before, after) >= BESIDE:
        return True
    sizes = step[2] - step[1], step[4] - step[3]
    return 0 < min(sizes) <= max(sizes) <= LONGEST_EDGE and max(before, after) >= max(SAME_RUN, 2 * max(sizes))

"""A statement's words and their paragraph -> signs of whether somebody else's voice is in them.

A verb of saying by which nobody was read to say anything, marks of quotation within and around, I and we, a pronoun
that goes on with what was told before: `The mayor in a series of letters asserted that the pier leaks`, read as the
outlet's own.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from claimline.reading.learned.sign_steps import step
from claimline.reading.lexical.spans import Span
from claimline.reading.lexicon.function_words import MODALS
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.tables import AttributionReading, StatementReading

_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_MARK = re.compile('[“”"]')
_QUOTED = re.compile('[“"]([^“”"]*)[”"]')
_WORDS_QUOTED = (3, 6)
_MOSTLY = 0.6  # of the words stand in quotation marks
_MOST_VERBS = 3
_ALSO_SAYING = frozenset("according adamant report reports claim claims".split())
_PLAIN = frozenset("say said says told wrote writes reported reports asserted argued insisted claimed warned".split())
_PRONOUNS = frozenset("he she they it we his her their its this that these those".split())
_SPOKEN_TO = frozenset(  # I, we and you: words that somebody speaks
    "i me my we our us you your i'm i've i'll we're we've we'll you're you've you'll let's".split()
)
_GOES_ON = frozenset(
    "in also moreover furthermore further instead still but and the other others another once then as".split()
)


class Surroundings:
    """Where the lines, the quotation marks and the cues of a text stand: found once, asked for each statement."""

    def __init__(self, text: str, links: Sequence[AttributionReading]) -> None:
        self.text = text
        self._breaks = [match.start() for match in re.finditer("\n", text)]
        self._marks = [match.start() for match in _MARK.finditer(text)]
        cues = {(one.cue_start, one.cue_end) for one in links if one.cue_start is not None and one.cue_end is not None}
        self._cues = sorted(cues)
        self._cue_starts = [start for start, _ in self._cues]

    def paragraph(self, place: int) -> Span:
        """The line that holds a place."""
        at = bisect_left(self._breaks, place)
        end = self._breaks[at] if at < len(self._breaks) else len(self.text)
        return Span(self._breaks[at - 1] + 1 if at else 0, end)

    def marks(self, start: int, end: int) -> int:
        """How many quotation marks stand there."""
        return bisect_left(self._marks, end) - bisect_left(self._marks, start)

    def is_cue(self, place: int) -> bool:
        """Whether a word there was read as a cue."""
        at = bisect_right(self._cue_starts, place) - 1
        return at >= 0 and place < self._cues[at][1]


def voice_signs(statement: StatementReading, around: Surroundings) -> Iterator[str]:
    """Signs of one statement; narrative's have a name of their own."""
    whose = "own" if statement.kind == "narrative" else "theirs"
    body = around.text[statement.start : statement.end]
    words = [(match[0].lower().replace("’", "'"), statement.start + match.start()) for match in _WORD.finditer(body)]
    for sign in (*_saying(words, around), *_quoted(body, len(words)), *_odd(statement, around), *_persons(words)):
        yield f"{whose} {sign}"


def _saying(words: Sequence[tuple[str, int]], around: Surroundings) -> Iterator[str]:
    found = [low for low, place in words if (low in VERBS or low in _ALSO_SAYING) and not around.is_cue(place)]
    yield f"verbs of saying: {min(_MOST_VERBS, len(found))}"
    yield from (f"says: {low}" for low in found[:_MOST_VERBS])
    yield from (f"verb of saying: {frame}" for frame in sorted({VERBS[low].frame for low in found if low in VERBS}))
    if any(low in _PLAIN for low in found):
        yield "a plain verb of saying"


def _quoted(body: str, number: int) -> Iterator[str]:
    quoted = _QUOTED.findall(body)
    many = sum(len(_WORD.findall(each)) for each in quoted)
    if not quoted:
        yield "words quoted: none"
    elif many >= _MOSTLY * number:
        yield "words quoted: most"
    else:
        yield f"words quoted: {step(many, _WORDS_QUOTED)}"


def _odd(statement: StatementReading, around: Surroundings) -> Iterator[str]:
    start, end = around.paragraph(statement.start).start, around.paragraph(statement.end).end
    for name, low, high in (
        ("before", start, statement.start),
        ("behind", statement.end, end),
        ("in the paragraph", start, end),
    ):
        if around.marks(low, high) % 2:
            yield f"odd marks {name}"


def _persons(words: Sequence[tuple[str, int]]) -> Iterator[str]:
    if words and words[0][0] in _PRONOUNS:
        yield f"opens: {words[0][0]}"
    if words and words[0][0] in _GOES_ON:
        yield f"goes on: {words[0][0]}"
    if any(low in _SPOKEN_TO for low, _ in words):
        yield "I, we or you"
    yield from (f"modal: {low}" for low in sorted({low for low, _ in words} & MODALS))

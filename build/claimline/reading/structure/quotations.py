"""Prose -> the words that stand between quotation marks, and whether they look like speech."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from claimline.reading.lexical.spans import Span
from claimline.reading.lexicon.function_words import SMALL_IN_TITLES
from claimline.reading.lexicon.source_nouns import WORKS
from claimline.reading.structure.quotation_marks import (
    BEFORE_OPENING,
    CLOSING,
    DOUBLE_MARK,
    OPENING,
    STOPS,
    goes_on_to,
    may_open,
    opens_apart,
    opens_glued,
    opens_words,
)
from claimline.tables import SentenceReading

_WORD = re.compile(r"[^\W_]+(?:[-'’.][^\W_]+)*")
_STRAIGHT = frozenset('"＂')
_DOUBLED = frozenset("'`‘’")
_SINGLE_MARK = re.compile("[‘’'`]")
_MARKS = OPENING | CLOSING | _STRAIGHT | _DOUBLED
_OPENS_SENTENCE = re.compile(r"(?:(?<=\s)|\A)['‘](?=[A-Z])")
_CLOSES_SINGLE = re.compile(r"[.,!?]['’](?=\s)")
_SINGLE_REACH = 600  # code points before a double mark in which that single one is looked for
LONGEST_RUN = 8  # paragraphs after an opening mark in which its closing mark is looked for
_SMALL = SMALL_IN_TITLES | {"into", "is"}
LONGEST_TITLE = 8  # words
_LONGEST_NAMED = 16  # words of a title that stands behind what it is: an article titled “…”
_NAMED_WITHIN = 24  # code points before a title
# What stands before the title of a work, whose noun may have a comma: an article titled “…”; her book, “The Pier”. Such
# a title may be long.
_OF_WORK = re.compile(rf"\b(?:{'|'.join(sorted(WORKS))}|titled|entitled|headlined),?\s\Z", re.I)
# What stands before that of a programme: on “Harbour Today”; told Bay TV's “New Day”; said on HBC “Meet the Crew”
_OF_PROGRAMME = re.compile(
    r"(?:\bon|(?<!was )(?<!were )(?<!been )\btold|(?-i:\b[A-Z]{2,5})"
    r"|\b(?:on|to|told|from|with|in)\s(?:the\s)?(?:[A-Z][\w.&]*\s){0,2}[A-Z][\w.&]*(?:['’]s|(?<=s)['’]))\s\Z",
    re.I,
)
_NAMING = re.compile(r"(?:['’]s|s['’]|\b(?:in|of|an?|the|its|his|her|their|called|dubbed|known\sas))\s\Z", re.I)
SPEECH_WORDS = 5  # from here on words in quotation marks are taken for somebody's words, not for a term


class Quote(NamedTuple):
    """Words in quotation marks. start..end include the marks; words counts those between them."""

    start: int
    end: int
    inner_start: int
    inner_end: int
    words: int
    speech: bool  # False: a term, a title, a nickname, words held at arm's length
    sentence: int  # index of the sentence it begins in
    paragraph: int
    closed: bool  # False: runs to the end of its paragraph without a closing mark
    continued: bool  # the paragraph before left its quotation open, this one takes it up


def find_quotes(text: str, sentences: Sequence[SentenceReading]) -> list[Quote]:
    """All quotations of the prose, in order; they neither overlap nor leave their paragraph."""
    blocks = list(_prose_paragraphs(sentences))
    single = not any(c in text for c in '“”"„«') and not any(c * 2 in text for c in _DOUBLED)
    found: list[Quote] = []
    reopens = [_opens_at(text, span) for _, span, _ in blocks]
    left_open = False
    runs_to = -1  # the block in which a quotation that runs over paragraphs ends
    for number, (paragraph, span, first) in enumerate(blocks):
        pairs = _single_marks(text, span) if single else _double_marks(text, span)
        if number <= runs_to:
            pairs = [(span.start, _closing_mark(text, span) or span.end, number == runs_to), *pairs]
        sentence = first
        next_reopens = number < runs_to or (number + 1 < len(blocks) and reopens[number + 1])
        if pairs and not pairs[-1][2] and not next_reopens and number > runs_to and not single:
            runs_to = _runs_to(text, [span for _, span, _ in blocks[number + 1 : number + 1 + LONGEST_RUN]], number)
            next_reopens = runs_to > number
        for position, (start, end, closed) in enumerate(pairs):
            continued = left_open and position == 0 and start == span.start
            width = 2 if text[start] in _DOUBLED and text[start + 1 : start + 2] == text[start] else 1
            bare = number <= runs_to and position == 0 and text[start] not in _MARKS
            inner_start, inner_end = start if bare else start + width, end - width if closed else end
            words = len(_WORD.findall(text, inner_start, inner_end))
            if not words:
                continue
            while sentence + 1 < len(sentences) and sentences[sentence + 1].start <= start:
                sentence += 1
            inner = text[inner_start:inner_end]
            titled = is_named_title(text, start, inner, span.start)
            if closed and text[end : end + 1] in ("'", "’") and ("`" in inner or "‘" in inner):
                end += 1  # "He said, `Go home,"' Moss said: the marks are closed in the wrong order
            speech = (_is_speech(inner, words) and not titled) or continued or (not closed and next_reopens)
            found.append(
                Quote(start, end, inner_start, inner_end, words, speech, sentence, paragraph, closed, continued)
            )
        left_open = bool(pairs) and not pairs[-1][2] and next_reopens
    return found


def _runs_to(text: str, following: Sequence[Span], number: int) -> int:
    """The number of the block in which a quotation left open in block `number` ends; -1 where nothing shows that.

    “It is late. … and one paragraph later, without a mark at its start: We must go.” Only a mark that has no fellow
    ends it: a closing one, or the only straight one, at the end of its paragraph.
    """
    for further, span in enumerate(following, number + 1):
        mark = DOUBLE_MARK.search(text, span.start, span.end)
        if mark is not None:
            return further if _closing_mark(text, span) is not None else -1
    return -1


def _closing_mark(text: str, span: Span) -> int | None:
    """Where the paragraph's first double mark ends, where that closes what an earlier paragraph opened."""
    mark = DOUBLE_MARK.search(text, span.start, span.end)
    if mark is None or mark.start() == span.start:
        return None
    last = mark.end() == span.end
    return mark.end() if mark.group() in CLOSING or (mark.group() in _STRAIGHT and last) else None


def nested_quotes(text: str, quote: Quote) -> list[Span]:
    """What stands in single marks within a quotation: “He asked, ‘Why now?’ and left”."""
    inner = Span(quote.inner_start, quote.inner_end)
    if not any(c in text[inner.start : inner.end] for c in "‘'`"):
        return []
    return [Span(start, end) for start, end, _ in _single_marks(text, inner)]


def _prose_paragraphs(sentences: Sequence[SentenceReading]) -> Iterator[tuple[int, Span, int]]:
    """(paragraph, span of its prose, index of its first prose sentence)."""
    current: tuple[int, Span, int] | None = None
    for index, sentence in enumerate(sentences):
        if sentence.kind != "prose":
            continue
        if current is not None and current[0] == sentence.paragraph:
            current = (current[0], Span(current[1].start, sentence.end), current[2])
        else:
            if current is not None:
                yield current
            current = (sentence.paragraph, Span(sentence.start, sentence.end), index)
    if current is not None:
        yield current


def _opens_at(text: str, span: Span) -> bool:
    return span.start < span.end and text[span.start] in "“\"‘'„«"


def _double_marks(text: str, span: Span) -> list[tuple[int, int, bool]]:
    """(start, end, closed) of the outermost double quotation marks in one paragraph.

    Curly marks nest: “She said “no” to me”. A straight mark opens after a space and closes after a word; one that
    opens while another is open shows that the first was never closed, and the first is dropped.
    """
    found: list[tuple[int, int, bool]] = []
    within: list[tuple[int, int, bool]] = []  # pairs that stand in the quotation now open
    opened: int | None = None
    inner = depth = 0
    marks = list(DOUBLE_MARK.finditer(text, span.start, span.end))
    for number, mark in enumerate(marks):
        at, char = mark.start(), mark.group()[0]
        if char in OPENING:
            if opened is None:
                opened, depth, within = at, 1, []
            elif depth == 1 and _ends_words(text, at, span.end):
                found.append((opened, at + 1, True))  # “Never,“ she said: the wrong mark closes
                opened = None
            elif depth == 1 and _closes_behind_space(text, at, span.end) and _opens_next(text, marks, number, span):
                found.append((opened, at + 1, True))  # “He said, ‘Never,’ “ she said. “I knew.”
                opened = None
            else:
                depth += 1
                inner = at if depth == 2 else inner
        elif char in CLOSING:
            if opened is not None:
                depth -= 1
                if depth == 1:
                    within.append((inner, at + 1, True))
                if depth <= 0:
                    found.append((opened, at + 1, True))
                    opened = None
            elif at == span.start or _opens_wrongly(text, marks, number, span):
                opened, depth, within = at, 1, []  # ”Never,” she said. ”We stay.”: the wrong mark opens
        else:
            width = 1 if char in _STRAIGHT else 2  # some wires print two apostrophes for one mark
            before = text[at - 1] if at > span.start else " "
            after = text[at + width] if at + width < span.end else " "
            opens = char == "‘" if char in "‘’" else before in BEFORE_OPENING and not after.isspace()
            if opened is None:
                fellow = marks[number + 1 : number + 2]
                alone = width == 1 and (opens_apart(text, at, fellow, span) or opens_glued(text, at, fellow, span))
                if opens or alone:
                    opened, depth, within = at, 1, []
                elif (single := _opened_by_single(text, found, at, span)) is not None:
                    found.append((single, at + 1, True))
            elif text[opened] not in OPENING and opens and (before.isspace() or char == "‘"):
                following = marks[number + 1].start() if number + 1 < len(marks) else None
                goes_on = following is None or opens_words(text, following, span)
                if width == 1 and goes_on and text[at - 2] in STOPS:
                    found.append((opened, at + width, True))  # "Never. "She left: all others have their fellows
                    opened = None
                else:
                    if goes_on_to(text, opened, at, span):
                        found.append((opened, at - 1, False))
                    opened = at  # the one before was never closed
            else:
                found.append((opened, at + width, True))
                opened = None
    if opened is not None and text[opened] in OPENING and any(text[end - 2] == "," for _, end, _ in within):
        found += within  # “Harbour Today. “We will stay,” Ruiz said: the first was never closed
    elif opened is not None:
        found.append((opened, span.end, False))
    return found


def _opened_by_single(text: str, found: Sequence[tuple[int, int, bool]], at: int, span: Span) -> int | None:
    """Where the only single mark stands that opens what a double one closes: she added. 'The pier stays."; or None."""
    ends = text[at] in _STRAIGHT and at > span.start and text[at - 1] in ".!?,"
    start = max(found[-1][1] if found else span.start, at - _SINGLE_REACH)
    marks = [mark.start() for mark in _OPENS_SENTENCE.finditer(text, start, at)]
    return marks[0] if ends and len(marks) == 1 and not _CLOSES_SINGLE.search(text, marks[0], at) else None


def _opens_wrongly(text: str, marks: Sequence[re.Match[str]], number: int, span: Span) -> bool:
    """Whether a closing mark, where nothing is open, stands before a word and has a closing fellow: said ”no” to it."""
    at = marks[number].start()
    apart = text[at - 1].isspace() and text[at + 1 : at + 2].isalnum()
    return apart and number + 1 < len(marks) and not may_open(text, marks[number + 1], span)


def _closes_behind_space(text: str, at: int, end: int) -> bool:
    """Whether an opening mark stands between spaces behind words that have ended."""
    words = text[max(0, at - 3) : at]
    return words[-1:].isspace() and words.rstrip().rstrip("'’")[-1:] in (*",.?!",) and text[at + 1 : at + 2].isspace()


def _opens_next(text: str, marks: Sequence[re.Match[str]], number: int, span: Span) -> bool:
    """Whether no mark follows, or one that opens."""
    return number + 1 >= len(marks) or may_open(text, marks[number + 1], span)


def _ends_words(text: str, at: int, end: int) -> bool:
    """Whether an opening mark stands where only a closing one can: after a word's comma or stop, before a space."""
    return text[at - 1] in ",.?!" and (at + 1 >= end or text[at + 1].isspace())


def _single_marks(text: str, span: Span) -> list[tuple[int, int, bool]]:
    """The same for a text that has no double marks: ‘…’ or '…'. An apostrophe is no mark."""
    found: list[tuple[int, int, bool]] = []
    opened: int | None = None
    for mark in _SINGLE_MARK.finditer(text, span.start, span.end):
        at = mark.start()
        before = text[at - 1] if at > span.start else " "
        after = text[at + 1] if at + 1 < span.end else " "
        if opened is None:
            if text[at] != "’" and before in BEFORE_OPENING and after.isalnum():
                opened = at
        elif text[at] not in "‘`" and not after.isalnum() and not before.isspace():
            plural = before == "s" and after == " " and at + 2 < span.end and text[at + 2].islower()
            if not plural:
                found.append((opened, at + 1, True))
                opened = None
    return found  # an open single mark is as likely an apostrophe


def is_named_title(text: str, mark: int, inner: str, first: int = 0) -> bool:
    """Whether the words behind the mark at this place are a title by what stands before: a plan called “New Day.”"""
    named = _NAMING.search(text, max(first, mark - _NAMED_WITHIN), mark) is not None
    return (named and _is_title(inner, LONGEST_TITLE, 2)) or is_title_of_work(text, mark, inner, first)


def is_title_of_work(text: str, mark: int, inner: str, first: int = 0) -> bool:
    """Whether they are the title of a work or a programme, which nobody says: her book, “The Pier”; on “New Day.”"""
    start = max(first, mark - _NAMED_WITHIN)
    if _OF_WORK.search(text, start, mark):
        return _is_title(inner, _LONGEST_NAMED)
    return _OF_PROGRAMME.search(text, start, mark) is not None and _is_title(inner, LONGEST_TITLE)


# The noun whose name the quoted words are: the use of “Heron”, the word “ferry”, under the slogan “Ships first”
_MENTIONING = re.compile(
    r"\b(?:use|uses|word|words|term|terms|name|names|phrase|slogan|hashtag|label|nickname|trademark)(?: of)? \Z", re.I
)
_MENTIONED = 2  # words at most


def is_mention(text: str, quote: Quote) -> bool:
    """Whether quoted words are only named, and nobody says them: the use of “Heron”; in her book, “The Pier”."""
    if not quote.speech and is_title_of_work(text, quote.start, text[quote.inner_start : quote.inner_end]):
        return True
    named = quote.words <= _MENTIONED and _MENTIONING.search(text, max(0, quote.start - _NAMED_WITHIN), quote.start)
    return bool(named)


def _is_title(inner: str, limit: int, least: int = 1) -> bool:
    """Whether all words but the small ones, fewer than the limit, have a capital: “The Long Way to Grey Bay.”"""
    words = _WORD.findall(inner)
    if not least <= len(words) < limit or (len(words) == 1 and inner.endswith(("!", "?"))):
        return False  # his “Never!”
    return all(word[0].isupper() or word.lower() in _SMALL for word in words)


def _is_speech(inner: str, words: int) -> bool:
    """Whether words between marks are something said, not a term, a title or a nickname."""
    inner = inner.strip().strip("‘’'")
    ends = inner[-1:] in ",.?!…—–-"
    if words < SPEECH_WORDS:
        title = inner[-1:] == "," and all(w[0].isupper() for w in _WORD.findall(inner))
        return ends and not title and inner[:1].isupper() and (words > 1 or inner[-1] in "?!.")
    # A title: “The Long Way to Grey Bay”. Speech has small words that are not just articles and prepositions.
    plain = [w for w in _WORD.findall(inner) if w.lower() not in _SMALL]
    return ends or any(w[0].islower() for w in plain)

"""A document's text into its sentences: exact places, paragraph by paragraph, each with what kind of text it is.

Own code in place of a library: the rules needed are few, every offset is exact because nothing is ever rewritten,
each pattern is read once from left to right (linear on any input), and what follows an abbreviation is decided by
closed lists that the tests show. Libraries with as good results on news are slower or carry models.

A quotation of several sentences stands as several sentences; whoever reads statements joins them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from claimline.edtf import WEEKDAYS
from claimline.reading.lexical.spans import Span, trimmed
from claimline.reading.lexicon.abbreviations import ABBREVIATED_TITLES, BEFORE_NAMES, BEFORE_NUMBERS, NEVER_LAST
from claimline.reading.lexicon.calendar_words import MONTH_STARTS
from claimline.reading.structure import furniture
from claimline.reading.structure.quotation_marks import DOUBLE_MARK, is_open, opens_apart, opens_glued
from claimline.tables import SentenceReading

# A stop with all that belongs to it: `.`, `?!`, `. …`, `.”`, `.)`, and in tokenised text `. ''`. Whether it ends a
# sentence is decided in code, so that the pattern never has to look back and starts nowhere twice.
STOP = re.compile(r"[.!?…](?:[ \xa0]?[.!?…])* (?:[ ](?:''|['\"’”]|-RRB-)(?=\s|$) | [\"'”’»)\]])*", re.X)

# What may stand between the white space and the first letter of a sentence.
OPENERS = re.compile(r"(?:-LRB-[ ]|``[ ]?|[\"'“‘«(\[¿¡])*")

BULLET = re.compile(r"[•●▪◦‣∙·*–—-][ \t\xa0]+(?=\S)")

# After `5 p.m.`, these go on with the time: `5 p.m. ET`, `5 p.m. Tuesday`, `5 p.m. Grey Bay time`.
AFTER_TIME = re.compile(
    r"(?:(?:[A-Z][a-z-]+[ ]){1,2}time|[ECMP][SD]?T|GMT|UTC|BST|CET|Eastern|Central|Mountain|Pacific|local"
    rf"|{'|'.join(WEEKDAYS)}|Today|Tomorrow|{'|'.join(MONTH_STARTS)})[a-z]*\b"
)
# Words that open a sentence and hardly ever follow an abbreviation inside one. No stop may follow: `J. A. Ruiz`.
STARTER = re.compile(
    r"""(?: A|An|The|This|That|These|Those|There|Here|He|She|It|Its|They|We|You|I|His|Her|Their|Our|My|Your
      | And|But|Or|So|Yet|Nor|If|When|While|Where|Who|What|Why|How|As|At|After|Although|Among|Another|Any|Because
      | Before|Both|By|Critics|Despite|During|Each|Earlier|Even|Every|For|From|However|In|Instead|Into|Last|Later|Like
      | Many|Meanwhile|More|Moreover|Most|Much|Neither|Nevertheless|No|None|Not|Now|Of|Officials|On|Once|One|Only|Other
      | Others|Over|Police|Since|Some|Still|Such|Then|Though|Through|To|Two|Three|Under|Until|Unlike|With|Within|Without
      | Additionally|According|Asked|Also|Authorities|Prosecutors|People|Several )
      (?=[\s,:;’'—–-]|$)""",
    re.X,
)
# `“Why now?” Ana Ruiz asked.`: the words after the quotation belong to it.
ASKED = re.compile(
    r"(?:[A-Z][\w.’'-]{0,30}\s+){1,4}"
    r"(?:asked|asks|said|says|wrote|writes|shouted|replied|tweeted|yelled|demanded|exclaimed|responded|wondered|cried)\b"
)
_DOTTED = re.compile(r"(?:[A-Za-z]\.)+[A-Za-z]")  # U.S, p.m, without the last stop
# What opens a sentence that is glued to the one before: a word with a capital, and another word behind it.
_FIRST_WORDS = re.compile(r"[\"“‘]?(?!(?:Com|Net|Org)\b)[A-Z][A-Za-z’'-]{0,30}(?:,[ ]?|[ ])[\w“\"]")
_LAST_LETTERS = re.compile(  # shut.Ruiz left; told the HBC.Ruiz left; as ferries do.Ruiz left
    r"(?:[a-z]{3}|(?<![A-Za-z.])[A-Z]{2,5}|\b\d{4}|(?<![\w.])(?:do|go|in|is|it|me|on|so|up|us))$"
)
# A line that only goes on from the one before: (D-Md.), responding to; (D-Md.) said; , who said
_GOES_ON = re.compile(r"(?:\([^()\n]{1,30}\),?|,)\ [a-z]")
_ENDS_IN_NAME = re.compile(r"\b[A-Z][\w’'-]+$")
# How a line ends whose sentence goes on below, whatever follows: told Bay TV's | “New Day” that; backed by Sen. | Ruiz
_ENDS_WITHIN = re.compile(r"(?:\b(?:a|an|the|of|and|or|to|with|by|than)|\w['’]s)$")
_ENDS_IN_LIST = re.compile(r"[\w)],$")
_NAME = re.compile(r"[A-Z][\w.’'-]* [A-Z]")
# How one ends that goes on below where that begins with a small letter: after a word; “You rock!” | a man shouted
_ENDS_OPEN = re.compile(r"(?:[A-Za-z0-9%)]|[a-z]-|[,;–—]|[,!?—][”\"])$")
_ENDS_SENTENCE = re.compile(r"[.!?][”\"’')]*$")
_LONG = 60  # code points from which on a line is no heading, list item or salutation
_LONGEST = 2000  # code points up to which a line is joined to others
_WORD_REACH = 24  # no abbreviation is longer; bounds the look back


def paragraphs(text: str) -> list[Span]:
    """The lines that are not blank, without the white space around them; a paragraph's number is its index."""
    found: list[Span] = []
    start = 0
    for line in text.split("\n"):
        span = trimmed(text, start, start + len(line))
        if span.start < span.end:
            found.append(span)
        start += len(line) + 1
    return found


def split_sentences(text: str, *, repeated: Collection[str] = ()) -> list[SentenceReading]:
    """Every sentence of the text in order, with its kind.

    A paragraph that is no prose is one row; a dateline is a row of its own before the sentence it opens; the mark of a
    list item belongs to no sentence. `repeated`: the keys (`furniture.paragraph_key`) of paragraphs that this outlet
    prints in several documents.
    """
    numbers, spans = _with_torn_joined(text, paragraphs(text))
    found: list[SentenceReading] = []
    for number, span, verdict in zip(numbers, spans, furniture.judge(text, spans, repeated), strict=True):
        if verdict.kind != "prose":
            found.append(SentenceReading(start=span.start, end=span.end, paragraph=number, kind=verdict.kind))
            continue
        start = span.start
        if verdict.lead_end is not None:
            lead = trimmed(text, start, verdict.lead_end)
            found.append(SentenceReading(start=start, end=lead.end, paragraph=number, kind=verdict.lead_kind))
            start = verdict.lead_end
        sentences = list(sentence_spans(text, trimmed(text, start, span.end)))
        kinds = furniture.judge_sentences([sentence.of(text) for sentence in sentences])
        found += [
            SentenceReading(start=sentence.start, end=sentence.end, paragraph=number, kind=kind)
            for sentence, kind in zip(sentences, kinds, strict=True)
        ]
    return found


def _with_torn_joined(text: str, spans: Sequence[Span]) -> tuple[list[int], list[Span]]:
    """The paragraphs and their numbers, a torn sentence as one: Ana Ruiz | (D-Md.), who; an internal- | review."""
    numbers: list[int] = []
    found: list[Span] = []
    for number, span in enumerate(spans):
        if number > 1 and (_is_name_torn(text, found[-1], span) or _is_torn(text, found[-1], span)):
            found[-1] = Span(found[-1].start, span.end)
            continue
        numbers.append(number)
        found.append(span)
    return numbers, found


def _is_name_torn(text: str, before: Span, span: Span) -> bool:
    goes_on = _GOES_ON.match(text, *span)
    if goes_on is None:
        return False
    open_line = text[span.start] == "," and before.end - before.start >= _LONG and text[before.end - 1].isalpha()
    return open_line or _ENDS_IN_NAME.search(text, *_last_words(before)) is not None


def _is_torn(text: str, before: Span, span: Span) -> bool:
    """Whether a line begins in the middle of the sentence that the line before it leaves open."""
    first = text[span.start]
    if before.end - before.start > _LONGEST or _ENDS_SENTENCE.search(text, *_last_words(span)) is None:
        return False
    last = _last_words(before)
    if first.islower():
        quoted = text[before.end - 1] in '”"' and text[before.start] in '“"'
        return (quoted or before.end - before.start >= _LONG) and _ENDS_OPEN.search(text, *last) is not None
    if before.end - before.start < (_LONG // 2 if first in '“"' else _LONG):
        return False
    if _ENDS_WITHIN.search(text, *last) is not None:
        return first in '“"' or first.isalpha()
    named = _NAME.match(text, *span) is not None and STARTER.match(text, span.start) is None
    return named and _ENDS_IN_LIST.search(text, *last) is not None


def _last_words(span: Span) -> Span:
    return Span(max(span.start, span.end - _WORD_REACH), span.end)


def sentence_spans(text: str, paragraph: Span) -> Iterator[Span]:
    """The sentences of one paragraph of prose."""
    bullet = BULLET.match(text, paragraph.start, paragraph.end)
    start = bullet.end() if bullet else paragraph.start
    counted, within = start, False  # up to where marks were read, and whether a quotation is open there
    for stop in STOP.finditer(text, start, paragraph.end):
        end = stop.end()
        if end == paragraph.end:
            break
        glued = stop.group().endswith('"') and not text[end].isspace()
        if glued or stop.group().endswith(' "'):
            within, counted = is_open(text, Span(counted, end - 1), within), end - 1
            fellow = DOUBLE_MARK.search(text, end, paragraph.end)
            opens = opens_glued if glued else opens_apart
            if not within and opens(text, end - 1, [fellow] if fellow else [], paragraph):
                yield trimmed(text, start, end - 1)
                start = end - 1
                continue
        if _ends(text, start, stop, paragraph.end) if text[end].isspace() else _glued(text, stop, paragraph.end):
            yield trimmed(text, start, end)
            start = _behind_space(text, end, paragraph.end)
    if start < paragraph.end:
        yield trimmed(text, start, paragraph.end)


def _behind_space(text: str, start: int, limit: int) -> int:
    while start < limit and text[start].isspace():
        start += 1
    return start


def _ends(text: str, start: int, stop: re.Match[str], limit: int) -> bool:
    """Whether the stop, with white space after it, ends the sentence that began at `start`."""
    first = place = _behind_space(text, stop.end(), limit)
    if place < limit and not text[place].isalpha():
        opener = OPENERS.match(text, place, limit)
        first = opener.end() if opener else place
    if first >= limit or text[first].islower() or text[first] in ",;:":
        return False
    marks = stop.group()
    if "…" in marks or "..." in marks or ". ." in marks:
        # `We tried … Ruiz did not.` may go on; `He left. … They stayed.` and `We tried … They` do not.
        return marks.startswith((". …", "? …", "! …", "....", ". ...", ".…")) or STARTER.match(text, first) is not None
    if marks[0] in "!?":
        quoted = any(mark in marks for mark in "\"”’'»")
        return not (quoted and ASKED.match(text, first, limit))
    return marks[0] != "." or len(marks.rstrip("\"'”’»)] ")) > 1 or _stop_ends(text, start, stop.start(), first)


def _glued(text: str, stop: re.Match[str], limit: int) -> bool:
    """Whether a sentence ends here though no space follows: `was shut.Ruiz left`; not: `claims.Post.example`."""
    if _LAST_LETTERS.search(text[max(0, stop.start() - 8) : stop.start()]) is None:
        return False
    return _FIRST_WORDS.match(text, stop.end(), limit) is not None


def _stop_ends(text: str, start: int, stop: int, first: int) -> bool:
    """Whether a single full stop ends a sentence, by the word before it and what follows."""
    word = _word_before(text, start, stop)
    lower = word.lower()
    if stop - start < 4 and text[start:stop].strip("( ").isdigit():
        return False  # `1. The mayor …`: a number that counts list items
    if lower in NEVER_LAST or (lower in ABBREVIATED_TITLES and word[:1].isupper()):
        return False
    if lower in BEFORE_NUMBERS and word != "P":
        return not text[first].isdigit()
    if lower in ("a.m", "p.m"):
        elsewhere = text[first - 1] == "(" and text[first].isdigit()  # at 8 a.m. (0500 GMT) Tuesday
        return not elsewhere and AFTER_TIME.match(text, first) is None
    if len(word) == 1 and word.isalpha() and word.isupper():
        # `J. Ruiz` is an initial; `Plan B. The` and `than I. She` are not
        return STARTER.match(text, first) is not None
    if (lower in BEFORE_NAMES and word[:1].isupper()) or ("." in word and _DOTTED.fullmatch(word)):
        return STARTER.match(text, first) is not None
    return True


def _word_before(text: str, start: int, stop: int) -> str:
    """The word that the full stop closes: `Calif` of `(D-Calif.`, `U.S` of `U.S.`."""
    word = text[max(start, stop - _WORD_REACH) : stop].rsplit(None, 1)[-1:]
    if word and word[0].isalpha() and not text[stop - 1].isspace():
        return word[0]  # most are plain
    begin = stop
    while begin > max(start, stop - _WORD_REACH) and (text[begin - 1].isalpha() or text[begin - 1] == "."):
        begin -= 1
    return text[begin:stop].lstrip(".")

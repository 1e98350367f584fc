"""The paragraphs of a document told apart: prose, headings, bylines, datelines, captions, and the furniture of a page.

Furniture is told by general means: what repeats within the document or the outlet, what is no sentence, known forms
(`Sign up for …`, `© 2024 …`, `(Reporting by …)`), and what stands between such lines. In doubt a line is prose: to
lose reporting is worse than to keep a slogan.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from typing import NamedTuple

from claimline.reading.lexical.spans import Span
from claimline.reading.structure import line_forms, paratext
from claimline.reading.structure.asides import has_quote, is_aside, is_offer
from claimline.reading.structure.reader_comments import first_comment
from claimline.tables import SentenceKind


class Verdict(NamedTuple):
    """What one paragraph is."""

    kind: SentenceKind
    lead_end: int | None = None  # prose only: where the words begin after a dateline or caption that opens the line
    lead_kind: SentenceKind = "dateline"


FURNITURE = Verdict("furniture")
SAID_TWICE = Verdict("furniture", lead_kind="prose")  # a sentence that stood before; no sign of furniture around it
PROSE = Verdict("prose")
HEADING = Verdict("heading")
BYLINE = Verdict("byline")

_TO_READER = re.compile(r"\b(?:you|your|you['’](?:re|ve|ll))\b", re.I)
_TO_READER_OR_PAGE = re.compile(r"\b(?:you|your|readers|our|us|we|this (?:story|article|page|poll|newsletter))\b", re.I)
_POLL_WORDS = 4  # words; an answer of a poll or an entry of a menu is no longer
_MENU_LINES = 4  # so many short lines in a row are a menu
_LINK_WORDS = 12  # with its bullet; a link to another article is no longer
_LINKS = 3  # items that may be links to other articles; fewer are no list
_ITEM_MARKS = frozenset(line_forms.BULLETS)
_BREAKS = ("adverti", "ad feedback", "sponsored", "story continue", "article continue")  # which stand anywhere
_QUESTION_CHARACTERS = 200
_HIGHLIGHTS = re.compile(
    r"\b(?:Story|Article) [Hh]ighlights\b|^(?:Key (?:[Pp]oints|[Tt]akeaways)|Highlights|At a [Gg]lance):"
)
_HEAD_LINES = 12  # lines; the points in brief stand above the text
_LABEL_REACH = 320  # code points; a caption may stand before the label
_COPY_SHARE = 0.5  # of the paragraphs; where more of them repeat elsewhere, the document itself was printed twice


def paragraph_key(words: str) -> str:
    """The form in which two paragraphs count as the same: letters and digits only, in lower case."""
    return " ".join(line_forms.WORD.findall(words)).casefold()


def _keys(lines: Sequence[str], repeated: Collection[str]) -> list[str]:
    """The keys of the lines, as far as they are needed to see which of them stand here twice.

    Where no other document is known, two words are enough of a key for a line that alone begins with them, as most do.
    """
    if repeated:
        return [paragraph_key(line) for line in lines]
    openings = [" ".join(line_forms.first_words(line, 2)).casefold() for line in lines]
    counts = Counter(openings)
    return [
        paragraph_key(line) if counts[opening] > 1 else opening for line, opening in zip(lines, openings, strict=True)
    ]


def judge(text: str, spans: Sequence[Span], repeated: Collection[str] = ()) -> list[Verdict]:
    """What each paragraph is, in order.

    `repeated`: the keys (`paragraph_key`) of paragraphs that this outlet prints in several documents.
    """
    lines = [span.of(text) for span in spans]
    verdicts: list[Verdict | None] = [Verdict(kind) if kind else None for kind in map(line_forms.form_of, lines)]
    loose = [
        verdict is None and not line_forms.is_sentence(line, first=index == 0)
        for index, (line, verdict) in enumerate(zip(lines, verdicts, strict=True))
    ]
    _mark_comments(lines, verdicts)
    _mark_last_list(lines, verdicts, loose)
    _mark_highlights(lines, verdicts)
    _join_wrapped(text, spans, lines, loose)
    _mark_repeats(lines, _keys(lines, repeated), verdicts, loose, repeated)
    _mark_between(lines, verdicts, loose)
    _mark_head_and_tail(lines, verdicts, loose)
    _mark_leads(text, spans, verdicts, loose)
    return [verdict or (HEADING if alone else PROSE) for verdict, alone in zip(verdicts, loose, strict=True)]


def judge_sentences(sentences: Sequence[str]) -> list[SentenceKind]:
    """Which sentences of one paragraph of prose are asides of the page to the reader, and which are prose."""
    aside = [is_aside(sentence) for sentence in sentences]
    offered = next((at for at, sentence in enumerate(sentences) if aside[at] and is_offer(sentence)), len(sentences))
    aside[offered:] = [not has_quote(sentence) for sentence in sentences[offered:]]
    for index in range(len(sentences) - 2, -1, -1):
        # `What do you think of the toll? Share your thoughts in the comments.`: the question belongs to the aside
        if aside[index + 1] and not aside[index] and not has_quote(sentences[index]):
            asked = _TO_READER.search(sentences[index]) or sentences[index + 1].startswith(("Vote ", "VOTE "))
            aside[index] = sentences[index].endswith("?") and bool(asked)
    return ["furniture" if found else "prose" for found in aside]


def _join_wrapped(text: str, spans: Sequence[Span], lines: Sequence[str], loose: list[bool]) -> None:
    """A line without a stop that the very next line goes on with, in lower case, is running text that was wrapped."""
    for index in range(len(lines) - 1):
        between = text[spans[index].end : spans[index + 1].start]
        if between.count("\n") == 1 and lines[index + 1][0].islower() and not line_forms.is_stopped(lines[index]):
            if loose[index] and len(lines[index].split()) > _POLL_WORDS:
                loose[index] = False
            if not loose[index]:
                loose[index + 1] = False


def _mark_last_list(lines: Sequence[str], verdicts: list[Verdict | None], loose: Sequence[bool]) -> None:
    """The items of a list behind the last sentence of a document are links to other articles.

    They are so where no line with a colon leads to them and they are short and without a stop, or where they follow a
    call to the reader: then most are headings, some with what follows them: `Heron sold The ferry goes to a bank.`
    """
    links: list[int] = []
    before = len(lines) - 1
    while before >= 0:
        line, verdict = lines[before], verdicts[before]
        if verdict is None and line[:2].rstrip() in _ITEM_MARKS:
            links.append(before)
            before -= 1
            continue
        told = verdict is None and not loose[before] and (links or not is_aside(line))
        if told or (verdict != FURNITURE and line.endswith(":")):
            break
        before -= 1
    if len(links) < _LINKS or (before >= 0 and lines[before].endswith(":")):
        return
    items = [lines[index] for index in links]
    plain = sum(not line_forms.is_stopped(item) for item in items)
    short = plain == len(items) and all(len(item.split(None, _LINK_WORDS)) <= _LINK_WORDS for item in items)
    found = short and (len(items) >= _MENU_LINES or all(map(line_forms.is_title, items)))
    if not found:
        call = links[-1] - 1
        found = 2 * plain > len(items) and call >= 0 and verdicts[call] == FURNITURE and _calls(lines[call])
    if found:
        for index in links:
            verdicts[index] = FURNITURE


def _calls(line: str) -> bool:
    """Whether a line of furniture leads the reader on: More from Bay Radio; not an advertisement within a list."""
    return any(map(str.isalpha, line)) and not line.lower().startswith(_BREAKS)


def _mark_comments(lines: Sequence[str], verdicts: list[Verdict | None]) -> None:
    """What readers wrote below the article, to the end of the page."""
    for index in range(first_comment(lines), len(lines)):
        verdicts[index] = FURNITURE


def _mark_highlights(lines: Sequence[str], verdicts: list[Verdict | None]) -> None:
    """The points of an article in brief, under their label: lines without a stop, which its text tells again."""
    listed = False
    for index, line in enumerate(lines[:_HEAD_LINES]):
        label = _HIGHLIGHTS.search(line[:_LABEL_REACH])
        listed = (listed or label is not None) and not line_forms.is_stopped(line)
        if listed and verdicts[index] is None:
            verdicts[index] = Verdict("caption") if label and label.start() else HEADING


def _mark_repeats(
    lines: Sequence[str],
    keys: Sequence[str],
    verdicts: list[Verdict | None],
    loose: Sequence[bool],
    repeated: Collection[str],
) -> None:
    """Lines that stand here twice, or that the outlet prints elsewhere too.

    A whole sentence that repeats stays prose where it stands first, and prose altogether where only other documents
    repeat it, unless it speaks to the reader: outlets print the same background paragraph in every article. Where most
    of a document is printed elsewhere, it is a second copy or a later version, and that says nothing of its lines.
    """
    if sum(key in repeated for key in keys) > _COPY_SHARE * len(keys):
        repeated = ()
    counts = Counter(keys)
    seen: set[str] = set()
    for index, (line, key) in enumerate(zip(lines, keys, strict=True)):
        first = key not in seen
        seen.add(key)
        if verdicts[index] is not None or not key:
            continue
        elsewhere = key in repeated
        if loose[index] or (line.endswith("!") and not has_quote(line)):
            headline = first and index == 0  # the headline stands twice where the page names itself
            if (counts[key] > 1 and not headline) or (elsewhere and index > 0):
                verdicts[index] = FURNITURE
        elif elsewhere and not has_quote(line) and _TO_READER_OR_PAGE.search(line):
            verdicts[index] = FURNITURE
        elif not first and len(key.split()) > _POLL_WORDS:
            verdicts[index] = SAID_TWICE


def _mark_between(lines: Sequence[str], verdicts: list[Verdict | None], loose: Sequence[bool]) -> None:
    """Polls and menus: questions to the reader beside furniture, short lines between furniture, runs of short lines."""
    for index, line in enumerate(lines):
        if verdicts[index] is None and _is_question(line):
            beside = [verdicts[near] for near in (index - 1, index + 1) if 0 <= near < len(lines)]
            if FURNITURE in beside and (_TO_READER.search(line) or beside == [FURNITURE, FURNITURE]):
                verdicts[index] = FURNITURE
    index = 0
    while index < len(lines):
        end = index
        while end < len(lines) and verdicts[end] is None and loose[end] and len(lines[end].split()) <= _POLL_WORDS:
            end += 1
        if end > index:
            closed = index > 0 and end < len(lines) and verdicts[index - 1] == verdicts[end] == FURNITURE
            if closed or end - index >= _MENU_LINES:
                verdicts[index:end] = [FURNITURE] * (end - index)
        index = max(end, index + 1)


def _is_question(line: str) -> bool:
    short = line.endswith("?") and len(line) < _QUESTION_CHARACTERS
    return short and not line_forms.INNER_STOP.search(line) and not has_quote(line)


def _mark_head_and_tail(lines: Sequence[str], verdicts: list[Verdict | None], loose: Sequence[bool]) -> None:
    """Names above the text are bylines; a heading with no text after it heads nothing."""
    prose = [index for index, verdict in enumerate(verdicts) if verdict is None and not loose[index]]
    if not prose:
        return
    for index in range(prose[0]):
        if verdicts[index] is None and paratext.is_names(lines[index]):
            near = [at for at in (index - 1, index + 1) if 0 <= at < len(lines)]
            beside = any(verdicts[at] == BYLINE or line_forms.is_clock_line(lines[at]) for at in near)
            if beside or paratext.names_agency(lines[index]):
                verdicts[index] = BYLINE
    for index in range(prose[-1] + 1, len(lines)):
        if verdicts[index] is None:
            verdicts[index] = FURNITURE


def _mark_leads(text: str, spans: Sequence[Span], verdicts: list[Verdict | None], loose: Sequence[bool]) -> None:
    """Where a paragraph opens with place and agency, or the first one with a place in capitals, that is a dateline."""
    opened = False
    for index, span in enumerate(spans):
        if verdicts[index] is not None or loose[index]:
            continue
        words = text[span.start : min(span.end, span.start + paratext.LEAD_REACH)]
        found = paratext.dateline(words)
        caption = paratext.caption_lead(words)
        if found and (found["agency"] or not opened) and span.start + found.end() < span.end:
            verdicts[index] = Verdict("prose", span.start + found.end())
        elif 0 < caption < span.end - span.start:
            verdicts[index] = Verdict("prose", span.start + caption, "caption")
        opened = True

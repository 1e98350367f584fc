"""Paragraphs set off behind a colon, without marks -> statements in the making, each of whoever was introduced.

`In a letter, Ruiz wrote:` and below it, indented on the page, `I will not sell the pier.`: its `I` is hers. Only words
in the first person are taken for set off; where the author writes `I` or `we` elsewhere, nothing is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from claimline.reading.attribution.chains import Draft, Unit
from claimline.reading.cues.link import Link
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.words import WORD
from claimline.reading.rules import Rule

BLOCK = Rule("words-set-off-below-colon", "In a letter, Ruiz wrote: … and below it, without marks: I will not sell it.")

_FIRST_PERSON = frozenset(
    "i we my our me us i'm i’m i've i’ve i'll i’ll we're we’re we've we’ve we'll we’ll let's".split()
)
_GAP = 1  # paragraphs without the first person between two with it
_LONGEST = 12  # paragraphs set off at most; keeps the whole linear
_REACH = 4_000  # code points of a paragraph in which the first person is looked for


def drafts_of_blocks(text: str, units: Sequence[Unit]) -> list[Draft]:
    """One statement for each paragraph that is set off below who says it."""
    paragraphs = [list(group) for _, group in groupby(units, key=lambda unit: unit.paragraph)]
    found: list[Draft] = []
    behind = 0  # up to here paragraphs are set off
    for at, paragraph in enumerate(paragraphs):
        link = _introduced(text, paragraph[-1])
        if at >= behind and link is None and not _is_apart(paragraph) and _in_first_person(text, paragraph):
            return []  # the author speaks
        if link is not None:
            block = list(_block(text, paragraphs, at))
            found += [_draft(link, one) for one in block]
            behind = at + 1 + len(block)
    return found


def _introduced(text: str, unit: Unit) -> Link | None:
    """The link of a sentence that leads to what stands below it: Ruiz went on:"""
    link = unit.links[-1] if unit.links else None
    leads = text.endswith(":", unit.start, unit.end) and link is not None and link.open
    return link if leads and link is not None and not (link.contents or link.negated or link.modal) else None


def _block(text: str, paragraphs: Sequence[list[Unit]], at: int) -> Iterator[list[Unit]]:
    """The paragraphs below this one that are set off: up to the last one in the first person, with no marks between."""
    number, waiting = paragraphs[at][0].paragraph, []
    for paragraph in paragraphs[at + 1 : at + 1 + _LONGEST]:
        number += 1
        if paragraph[0].paragraph != number or not paragraph[0].first or any(unit.quotes for unit in paragraph):
            return
        waiting.append(paragraph)
        if _in_first_person(text, paragraph):
            yield from waiting
            waiting = []
        elif len(waiting) > _GAP or paragraph is paragraphs[at + 1]:
            return


def _is_apart(paragraph: Sequence[Unit]) -> bool:
    """Whether a paragraph's first person may be somebody's whom it quotes."""
    return any(unit.quotes or unit.links for unit in paragraph)


def _in_first_person(text: str, paragraph: Sequence[Unit]) -> bool:
    start, end = paragraph[0].start, paragraph[-1].end
    words = (match.group() for match in WORD.finditer(text, start, min(end, start + _REACH)))
    return any(word.lower() in _FIRST_PERSON and word != "US" for word in words)


def _draft(link: Link, paragraph: Sequence[Unit]) -> Draft:
    words = Span(paragraph[0].start, paragraph[-1].end)
    if not link.contents:
        link.contents, link.direct = [words], True
    return Draft([words], [link], paragraph[0], spoken=True, rule=BLOCK.name)

"""Rows to judge -> what a reader reads: what is said, and the words of the articles around it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from claimline import tables as t
from claimline.quality.blind_reading.findings import Finding, Passage
from claimline.quality.blind_reading.kinds_of_rows import KINDS
from claimline.quality.blind_reading.told_stories import ToldStory

OPEN, CLOSE = "⟦", "⟧"  # around the words in question
BEFORE, AFTER = 500, 250  # code points of the article around them, at most


def printed(kind: str, drawn: Sequence[Finding], stories: Sequence[ToldStory]) -> str:
    """All rows of one kind, numbered from 0 as in the form."""
    by_id = {story.story_id: story for story in stories}
    lines = [f"# {KINDS[kind].title}", ""]
    lines += [f"{field}: right if {asks}" for field, asks in KINDS[kind].asks.items()]
    for number, finding in enumerate(drawn):
        lines += ["", "=" * 100, "", *_row(number, finding, by_id[finding.story_id])]
    return "\n".join(lines) + "\n"


def _row(number: int, finding: Finding, story: ToldStory) -> Iterator[str]:
    yield f"ROW {number} · story {finding.story_id}"
    yield from (f"  {what}: {_line(value)}" for what, value in finding.says)
    several = len(finding.passages) > 1
    for place, passage in enumerate(finding.passages):
        named = [_head(story.documents[passage.document_id]), passage.label, chr(ord("a") + place) if several else ""]
        yield ""
        yield "  " + " · ".join(words for words in named if words)
        yield from (f"  | {line}" for line in context(story.texts[passage.document_id], passage))
    if finding.more:
        yield ""
        yield f"  ... and {finding.more} more, not shown."


def _head(document: t.Document) -> str:
    """Outlet, date, headline, and the file in which to read on."""
    told = [document.outlet or "outlet not stated", document.published or "date not stated"]
    told += [f"“{_line(document.title)}”"] if document.title else []
    return " · ".join([*told, document.file])


def context(text: str, passage: Passage) -> list[str]:
    """The lines of an article around a passage, its pieces marked, cut between words."""
    start, end = max(0, passage.start - BEFORE), min(len(text), passage.end + AFTER)
    if start:
        start = min(
            (at for at in (text.find(" ", start), text.find("\n", start)) if 0 <= at < passage.start), default=start
        )
    if end < len(text):
        end = max(
            (at for at in (text.rfind(" ", passage.end, end), text.rfind("\n", passage.end, end)) if at >= 0),
            default=end,
        )
    words, at = ("… " if start else ""), start
    for left, right in passage.pieces:
        words += text[at:left] + OPEN + text[left:right] + CLOSE
        at = right
    words += text[at:end] + (" …" if end < len(text) else "")
    return [_line(line) for line in words.splitlines() if line.strip()]


def _line(words: str) -> str:
    """One line, without what a terminal would act on."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in words).split())

"""An article -> its passages: whole sentences, a quotation kept in one piece, that a page may show.

What is no news is left out: a correction, a caption's credit, a button's words, a question. A dateline goes from the
beginning, and so does a word that only ties a sentence to the one before (`But`).
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

Row = Mapping[str, Any]

LEAST_WORDS = 6
MOST_WORDS = 62
MOST_SENTENCES = 4  # of one quotation

_DATELINE = re.compile(
    r"(?:[A-Z][A-Za-z.'’-]+(?:[ ,]+[A-Z][A-Za-z.'’-]+){0,5},?\s*)?(?:\([A-Z][A-Za-z. ]{1,30}\)\s*)?"
    r"(?:—|–|--|(?<=\s)-(?=\s))\s*(?=[\"“A-Z])"
)
_CREDIT = re.compile(r"\((?:[A-Z]{2,}|Reuters)\)\s*(?:—|–|--|-)?\s*")
_BUTTON = re.compile(
    r"(?:CLOSE|WATCH|PHOTOS?|VIDEO|STORY HIGHLIGHTS|UPDATE[D]?|READ MORE|MORE|LIVE|BREAKING)\b[:\s]*\|?\s*"
)
_TYING = re.compile(
    r"(?:But|And|Yet|However|Still|So(?!\s(?:far|long|much|many|few|little|called)\b)|Meanwhile|Moreover|Also|"
    r"Nevertheless|In fact|Of course|Indeed),?\s+(?=[\w“\"])"
)
_NO_NEWS = re.compile(
    r"""
    \A\W*updated\b
    | correct(?:ion|ed)s?\b.{0,40}(?:version|article|story|&) | earlier\ version | clarification | contributed\ to\ this
    | (?:this\ (?:article|story|post)\b.{0,30}(?:updated|corrected|originally|appeared)) | click\ here | sign\ up\ for
    | follow\ .{0,30}\ on\ twitter | getty\ images | \bAP\ photo | file\ photo | photo\ by | \(photo | subscribe
    | all\ rights\ reserved | read\ more | newsletter | more\ than\ \d+\ comments | watch\ the\ video | \(pictured
    | \bdeclined\ to\ (?:comment|respond|be\ interviewed)\W*\Z
    | \(Video: | hide\ caption | toggle\ caption | copyright | the\ associated\ press\ and | \bs(?:een|hown)\ here\b
    | \bcnn['’]s\ .{0,80}\breport(?:ed|s)?\ from\b
    """,
    re.VERBOSE | re.IGNORECASE,
)
_RUN_TOGETHER = re.compile(r"[a-z]{4}[A-Z][a-z]{4}")  # Leo MossFerries sail again: a link's words, torn in
_SPEAKER = re.compile(r"[A-Z][A-Z ]{2,30}:\s")  # RUIZ: We sail


@dataclass(frozen=True, slots=True)
class Passage:
    """A place of an article with its words as they stand there."""

    document_id: str
    start: int
    end: int
    words: str
    place: int  # how many passages stand before it
    statements: tuple[Row, ...]  # that stand in it, at least in part
    doubtful: tuple[Row, ...] = ()  # likewise, too doubtful to be published; its words are the article's all the same

    @property
    def key(self) -> tuple[str, int]:
        """Which passage it is."""
        return self.document_id, self.place


def passages(article: Row) -> list[Passage]:
    """The passages of one article: `text`, `sentences` and `statements`, in order."""
    text: str = article["text"]
    statements = sorted(article["statements"], key=lambda row: (row["start"], row["end"], row["statement_id"]))
    starts = [row["start"] for row in statements]
    ended = list(accumulate((row["end"] for row in statements), max))  # where all that begin so far have ended
    found: list[Passage] = []
    for place, (start, end) in enumerate(_pieces(text, article["sentences"])):
        begin = _begin(text, start, end)
        words = text[begin:end]
        words = words[:1].upper() + words[1:] if begin > start else words
        start = begin
        near = statements[bisect_right(ended, start) : bisect_left(starts, end)]
        own = [row for row in near if start < row["end"]]
        certain, doubtful = (tuple(row for row in own if row["published"] is told) for told in (True, False))
        found.append(Passage(article["document_id"], start, end, words, place, certain, doubtful))
    return found


def may_stand(words: str) -> bool:
    """Whether words are a whole sentence that tells something: not cut off, no question, no notice."""
    bare = words.rstrip("”’\"') ")
    count = len(words.split())
    return (
        LEAST_WORDS <= count <= MOST_WORDS
        and bare.endswith((".", "!", "”", "’", ","))
        and not bare.endswith(("...", "…"))
        and not _NO_NEWS.search(words)
        and _are_even(words)
        and (words[0].isupper() or words[0].isdigit() or words[0] in '“"$£€‘')
        and not _SPEAKER.match(words)
        and not _RUN_TOGETHER.search(words)
    )


def _pieces(text: str, sentences: Sequence[Row]) -> Iterator[tuple[int, int]]:
    """Sentences of prose, those joined over which a quotation runs on within one paragraph."""
    rows = [row for row in sorted(sentences, key=lambda row: row["start"]) if row["kind"] == "prose"]
    at = 0
    while at < len(rows):
        upto = at
        while (
            upto + 1 < len(rows)
            and upto - at + 1 < MOST_SENTENCES
            and not _are_even(text[rows[at]["start"] : rows[upto]["end"]])
            and rows[upto + 1]["paragraph"] == rows[at]["paragraph"]
        ):
            upto += 1
        if not _are_even(text[rows[at]["start"] : rows[upto]["end"]]):
            upto = at
        start, end = rows[at]["start"], rows[upto]["end"]
        yield start, start + len(text[start:end].rstrip())
        at = upto + 1


def _are_even(words: str) -> bool:
    return words.count("“") == words.count("”") and words.count('"') % 2 == 0 and words.count("(") == words.count(")")


def _begin(text: str, start: int, end: int) -> int:
    """Where a passage's own words begin."""
    for pattern in (_BUTTON, _DATELINE, _CREDIT, _TYING):
        found = pattern.match(text, start, end)
        if found is not None and found.end() < end:
            start = found.end()
    return start

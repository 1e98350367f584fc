"""A link to a document -> the outlet whose report it is: a Harbour Post report, according to the piece."""

from __future__ import annotations

import re
from collections.abc import Sequence

from claimline.corpus.origins.origin_state import Found, Story, found_outlet
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.words import find_words
from claimline.reading.lexicon.function_words import DETERMINERS, PREPOSITIONS
from claimline.reading.lexicon.source_nouns import DOCUMENT_NOUNS
from claimline.tables import Attribution, ProofKind, Statement

NEAR = 500  # code points back to the words that credited "the source": about two paragraphs
REPORT = "(?:report|article|piece|story)"
THE_REPORT = re.compile(rf"(?:the|that|this)\s+(?:news\s+)?{REPORT}", re.IGNORECASE)
OUTLETS_REPORT = re.compile(  # a Harbour Post report, the Lamp's new story; a report from the Lamp
    rf"""(?P<before>(?:\bthe\ )?(?:\b[A-Z][\w&.’'-]{{0,40}}\ ){{1,5}})(?:[a-z]+\ ){{0,2}}{REPORT}\b
      | \b{REPORT}\ (?:from|by|in)\ (?P<behind>(?:the\ )?[A-Z][\w&.’-]{{0,40}}(?:\ [A-Z][\w&.’-]{{0,40}}){{0,4}})""",
    re.X,
)


def in_a_report(
    story: Story,
    link: Attribution,
    place: int,
    credited: Sequence[tuple[Statement, Found, Span]],
    known: Sequence[str],
) -> tuple[Found, ProofKind, Span] | None:
    """The outlet whose report a link names, or to whose report, told of just before, it points: according to the piece.

    Not where the words before tell of another paper: the Harbour Post has seen the board's study. The report says …
    `place`: of the link's statement among its article's.
    """
    start, end = link.source_start, link.source_end
    if link.source is None or start is None or end is None or link.speaker_kind != "document":
        return None
    if (named := _whose_report(story, link.source, known)) is not None:
        return named, "citation", Span(start, end)
    if THE_REPORT.fullmatch(link.source) is None:
        return None
    statements = story.statements[link.document_id]
    for one in (statements[at] for at in range(place - 1, -1, -1)):
        between = statements[place].start - one.end
        if between > NEAR:
            return None
        if between < 0:
            continue  # it stands around this one
        words = f"{one.source or ''} {(one.text or '')[-NEAR:]}"
        found = _whose_report(story, words, known)
        if found is None and any(word.form in DOCUMENT_NOUNS for word in find_words(words)):
            return None
        if found is None and credited and one is credited[-1][0] and credited[-1][1].kind in ("outlet", "agency"):
            found = credited[-1][1]
        if found is not None:
            own = found == story.own[link.document_id]
            return None if own else (found, "carried credit", Span(start, end))
    return None


def _whose_report(story: Story, words: str, known: Sequence[str]) -> Found | None:
    """The outlet of whose report these words tell."""
    for match in OUTLETS_REPORT.finditer(words):
        name = re.sub(r"['’]s?$", "", (match["before"] or match["behind"]).strip()).split()
        for at, first in enumerate(name):
            if first.lower() != "the" and first.lower() in DETERMINERS | PREPOSITIONS:
                continue  # In | A Harbour Post report; but: The Lamp
            found = found_outlet(story, " ".join(name[at:]), known)
            if found is not None:
                return found
    return None

"""The kinds of rows that can be drawn: what each asks of a reader, and where in the tables it is found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from claimline.errors import ClaimlineError, shown
from claimline.quality.blind_reading import claim_findings, course_findings, statement_findings
from claimline.quality.blind_reading.findings import Finding
from claimline.quality.blind_reading.told_stories import ToldStory


class Kind(NamedTuple):
    """One kind of row. `asks`: field -> what is right."""

    title: str
    asks: Mapping[str, str]
    find: Callable[[ToldStory], Iterator[Finding]]


KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        "statements": Kind(
            "Statements: what is stated, by whom, how and when",
            {
                "words": "the marked words are one thing that is stated, and the whole of it",
                "speaker": "source and cue say who states it, and the speaker is that person or body",
                "kind": "it is quoted, reported or the outlet's own as told, and the speaker is of that kind",
                "type": "it is said (assertion), thought (belief), meant (intention) or perceived as told",
                "stance": "it is asserted, denied, disputed, answered or declined, and said at all, as told",
                "date": "what the words tell of happened then; or they give no date for it, and none is told",
            },
            statement_findings.statements,
        ),
        "speech": Kind(
            "Speech: quoted words and their speaker",
            {"speech": "somebody says the words: they are no title and no slogan", "speaker": "that is who says them"},
            statement_findings.speech,
        ),
        "furniture": Kind(
            "Rows of claims in two articles or more",
            {"prose": "the words are prose of an article", "topic": "the article is about the story"},
            statement_findings.furniture,
        ),
        "claims": Kind(
            "Claims told in several wordings",
            {"same": "all wordings tell the same assertion"},
            claim_findings.wordings,
        ),
        "origins": Kind(
            "Origins of claims",
            {"number": "there are so many origins by these articles", "names": "these are they, each rightly named"},
            claim_findings.origins,
        ),
        "corroborated": Kind(
            "Claims marked as corroborated",
            {"corroborated": "two origins each name a first-hand source of their own for the same fact"},
            claim_findings.corroborated,
        ),
        "conflicts": Kind(
            "Values marked as conflicting",
            {"slot": "both are values of the same slot of the same thing", "conflict": "they cannot both be true"},
            claim_findings.conflicts,
        ),
        "responses": Kind(
            "Answers tied to what they answer",
            {"answer": "it answers, and in this way", "target": "it answers just what the marked words say"},
            course_findings.responses,
        ),
        "open-responses": Kind(
            "Answers of which it is left open what they answer",
            {
                "answer": "it answers, and in this way",
                "open": "the articles leave open, too, which statement it answers",
            },
            course_findings.open_responses,
        ),
        "events": Kind(
            "Events: date, title, members",
            {
                "title": "it is a clause that names something that happened or is set for a date",
                "date": "that is when it was, as exactly as the articles tell",
                "members": "all marked clauses tell of it",
            },
            course_findings.events,
        ),
    }
)


def kind_of(name: str) -> Kind:
    """The kind of this name. Raises ClaimlineError for another."""
    if name not in KINDS:
        raise ClaimlineError(f"--kind: {shown(name)} is no kind. Write one of {', '.join(KINDS)}.")
    return KINDS[name]

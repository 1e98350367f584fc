"""The tables of single documents: what each is, and what its text says, with ids."""

from __future__ import annotations

from typing import Annotated, ClassVar

from claimline.tables.column_values import HeadFrom, PieceRelation, ReadState, Telling, TextKind
from claimline.tables.columns import row
from claimline.tables.reading_rows import (
    AttributionReading,
    QuantityReading,
    SentenceReading,
    StatementReading,
    TimexReading,
    UndecidedReading,
)


@row(frozen=True, slots=True, kw_only=True)
class Document:
    """The articles, one row each."""

    KEY: ClassVar = ("document_id",)
    document_id: Annotated[str, "Short slug of the article; never changes."]
    story_id: Annotated[str, "The story it belongs to."]
    file: Annotated[str, "File name in the story's folder; where it holds many articles, with the place in it."]
    outlet_id: Annotated[str, "Slug of the outlet; of the document itself where the outlet is unknown."]
    outlet: Annotated[str | None, "Name of the outlet."]
    outlet_from: Annotated[HeadFrom, "Where that name comes from."] = "none"
    title: Annotated[str | None, "Headline, if stated."]
    byline: Annotated[str | None, "Who wrote it, if stated."]
    byline_from: Annotated[HeadFrom, "Where that comes from."] = "none"
    place: Annotated[str | None, "Where it was written, in the words of its dateline."] = None
    url: Annotated[str | None, "Where it was published, if stated."]
    published: Annotated[str | None, "Day of publication, or the interval it lies in."]
    published_from: Annotated[HeadFrom, "Where that date comes from."]
    language: Annotated[str | None, "ISO 639-1 code of the language it is written in."]
    read: Annotated[ReadState, "Whether its text was read for statements."]
    text_kind: Annotated[TextKind, "Full text, or a digest in our own words."]
    replaces: Annotated[str | None, "The document_id of the version it replaces."]
    sha256: Annotated[str, "SHA-256 of the text in UTF-8."]
    characters: Annotated[int, "Length of the text in code points."]
    off_topic: Annotated[bool, "Whether it has nothing to do with the other articles: in no count, claim or event."] = (
        False
    )
    off_topic_from: Annotated[HeadFrom, "Who says so, or that it is not: a person, or how little it shares."] = "none"


@row(frozen=True, slots=True, kw_only=True)
class Sentence(SentenceReading):
    """The sentences of every document and what kind of text each is."""

    KEY: ClassVar = ("document_id", "start")
    document_id: Annotated[str, "The document it stands in."]


@row(frozen=True, slots=True, kw_only=True)
class Statement(StatementReading):
    """What the documents state, each with its source and cue."""

    KEY: ClassVar = ("statement_id",)
    statement_id: Annotated[str, "<document_id>-<start>-<end>."]
    document_id: Annotated[str, "The document it stands in."]
    speaker_id: Annotated[str | None, "The speaker across documents; null where unresolved."] = None
    sha256: Annotated[str, "SHA-256 of the statement's words in UTF-8; there also where they are withheld."] = ""
    opening: Annotated[
        str | None, "Where rights withhold the words: at most their first twelve, up to a clause's end."
    ] = None
    curated: Annotated[str | None, "The curation entries that touched the row, joined by commas."] = None


@row(frozen=True, slots=True, kw_only=True)
class Attribution(AttributionReading):
    """The links from statement to source: the outermost is level 0, several sources of one link are positions."""

    KEY: ClassVar = ("statement_id", "level", "position")
    statement_id: Annotated[str, "The statement."]
    document_id: Annotated[str, "The document it stands in."]
    speaker_id: Annotated[str | None, "The speaker across documents."] = None


@row(frozen=True, slots=True, kw_only=True)
class Timex(TimexReading):
    """Time expressions (TIMEX3) and what they mean."""

    KEY: ClassVar = ("document_id", "start")
    document_id: Annotated[str, "The document it stands in."]


@row(frozen=True, slots=True, kw_only=True)
class Quantity(QuantityReading):
    """Numbers with what they count."""

    KEY: ClassVar = ("document_id", "start")
    document_id: Annotated[str, "The document it stands in."]


@row(frozen=True, slots=True, kw_only=True)
class Undecided(UndecidedReading):
    """What could not be decided; listed in place of a guess."""

    KEY: ClassVar = ("document_id", "start", "question")
    document_id: Annotated[str, "The document."]


@row(frozen=True, slots=True, kw_only=True)
class Change:
    """What an outlet changed between two versions of one article: the changed sentences, in pieces of words."""

    KEY: ClassVar = ("document_id", "passage", "position")
    document_id: Annotated[str, "The newer version."]
    replaces: Annotated[str, "The older version."]
    passage: Annotated[int, "Which changed sentence, from 0, in the order of the text."]
    position: Annotated[int, "Which piece of it, from 0."]
    relation: Annotated[PieceRelation, "Whether the words stayed, changed, came or went."]
    start: Annotated[int | None, "First code point of the piece in the newer version; null where it is gone."]
    end: Annotated[int | None, "First code point after it."]
    old_start: Annotated[int | None, "First code point of the piece in the older version; null where it is new."]
    old_end: Annotated[int | None, "First code point after it there."]
    telling: Annotated[Telling | None, "What kind of thing the change touches; null for mere wording."]
    text: Annotated[str | None, "The newer words; null where they are gone, or rights withhold them."]
    old_text: Annotated[str | None, "The older words; null where they are new, or rights withhold them."]

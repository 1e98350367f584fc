"""Every table, declared once: Spark schemas, test rows, JSON, CSV, Parquet and the data dictionary follow from here.

A table is a frozen dataclass. A column is a field; its type says whether it may be null, its docstring is the second
argument of `Annotated`. `None` always means "the article does not say". Offsets are code points into the document's
text, `end` is exclusive, dates are EDTF.

The classes whose names end in `Reading` hold what one document's text alone can say: `claimline.text.read_document`
yields them, without ids. The published tables inherit their columns and add the ids.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType, NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, Union, get_args, get_origin, get_type_hints

if TYPE_CHECKING:
    from dataclasses import dataclass as row
else:

    def row(*, frozen: bool, **how: bool) -> Callable[[type], type]:
        """`dataclass`, whose rows mypy alone holds frozen: to make a frozen one takes three times as long."""
        return dataclass(unsafe_hash=frozen, **how)


UNPUBLISHED = "unpublished"  # third argument of `Annotated`: a column that only the job uses

ReadState = Literal["yes", "other language", "empty"]
TextKind = Literal["full", "digest"]
PublishedFrom = Literal["stated", "text", "none"]
SentenceKind = Literal["prose", "heading", "caption", "byline", "dateline", "furniture"]
StatementKind = Literal["direct", "mixed", "indirect", "narrative"]
AttributionType = Literal["assertion", "belief", "intention", "perception"]
SpeakerKind = Literal["named", "role", "anonymous", "organisation", "outlet", "document", "unresolved"]
Basis = Literal["named", "anonymous", "organisation", "document", "not stated"]
Stance = Literal["asserts", "denies", "disputes", "responds", "declines"]
Timing = Literal["past", "ongoing", "planned", "background"]
TimexType = Literal["DATE", "TIME", "DURATION", "SET"]
AnchorKind = Literal["publication", "timex", "event", "none"]
Comparator = Literal["=", "≥", "≤", "~", ">", "<"]
Direction = Literal["left copied", "right copied", "undecided"]
OriginKind = Literal["outlet", "agency", "occasion", "document", "not stated"]
Status = Literal["disputed", "differing", "corroborated", "single-origin"]
ProofKind = Literal["citation", "carried credit", "dateline", "occasion", "reuse"]
Facet = Literal["date", "quantity", "name", "role", "wording", "polarity"]
PairRelation = Literal["same", "compatible", "conflicting"]
TargetKind = Literal["claim", "statement", "document", "outlet"]
ResponseRelation = Literal["denies", "disputes", "responds", "declines"]
DENYING = frozenset({"denies", "disputes"})  # stances that set themselves against a claim
ANSWERING = DENYING | {"declines"}  # that answer a claim, and are not that claim
PieceRelation = Literal["kept", "changed", "added", "removed"]
Telling = Literal["number", "date", "name"]
Applied = Literal["yes", "no longer needed"]
Precision = Literal["day", "week", "part of month", "month", "season", "year", "unknown"]


# What one document's text says: offsets, no ids


@row(frozen=True, slots=True, kw_only=True)
class SentenceReading:
    """One sentence of a text: its place and what kind of text it is."""

    start: Annotated[int, "First code point of the sentence in the document's text."]
    end: Annotated[int, "First code point after the sentence."]
    paragraph: Annotated[int, "Which paragraph it stands in, from 0; a paragraph is a line that is not blank."]
    kind: Annotated[SentenceKind, "What it is; only prose founds statements. Furniture is marked, never cut."]


@row(frozen=True, slots=True, kw_only=True)
class StatementReading:
    """What one passage states, and who the text says states it."""

    start: Annotated[int, "First code point of the statement: of its first piece."]
    end: Annotated[int, "First code point after the statement: after its last piece."]
    pieces: Annotated[
        list[list[int]],
        "The statement's parts as [start, end) pairs; a quotation interrupted by its cue leaves the cue out.",
    ]
    text: Annotated[str | None, "The words from start to end, exactly; null where rights withhold them."]
    kind: Annotated[StatementKind, "Direct, mixed or indirect quotation; narrative: the outlet's own words, no source."]
    attribution_type: Annotated[AttributionType, "What the cue makes of it (PARC): said, thought, meant or perceived."]
    source: Annotated[str | None, "The words that name who says it, at the outermost link of the article."] = None
    source_start: Annotated[int | None, "First code point of the source."] = None
    source_end: Annotated[int | None, "First code point after the source."] = None
    cue: Annotated[str | None, "The words that make it somebody's: said, according to."] = None
    cue_start: Annotated[int | None, "First code point of the cue."] = None
    cue_end: Annotated[int | None, "First code point after the cue."] = None
    speaker: Annotated[str | None, "Who the source is, by the fullest name the article gives; null if unresolved."] = (
        None
    )
    speaker_kind: Annotated[SpeakerKind | None, "What kind of source; null for narrative."] = None
    basis: Annotated[
        Basis, "What it rests on, as stated: a named or anonymous person, an organisation, a document."
    ] = "not stated"
    source_count: Annotated[int | None, "How many sources, as stated: two sources."] = None
    source_standing: Annotated[str | None, "Their standing, as stated: familiar with the meeting."] = None
    stance: Annotated[Stance, "What the speaker does with it."] = "asserts"
    hedge: Annotated[str | None, "The word by which the article hedges: reportedly."] = None
    negated: Annotated[bool, "Whether what is told is told as not so."] = False
    edtf: Annotated[str | None, "When what it tells of happened."] = None
    dated_start: Annotated[int | None, "First code point of the expression that says so.", UNPUBLISHED] = None
    dated_end: Annotated[int | None, "First code point after it.", UNPUBLISHED] = None
    timing: Annotated[Timing | None, "How that lies to the day of publication."] = None
    said: Annotated[str | None, "When it was said or made public, as EDTF: said on Friday, a report of May 20."] = None
    said_start: Annotated[int | None, "First code point of the expression that says so.", UNPUBLISHED] = None
    said_end: Annotated[int | None, "First code point after it.", UNPUBLISHED] = None
    as_of: Annotated[str | None, "Of when the data are that it rests on, as EDTF: figures for April show."] = None
    as_of_start: Annotated[int | None, "First code point of the expression that says so.", UNPUBLISHED] = None
    as_of_end: Annotated[int | None, "First code point after it.", UNPUBLISHED] = None


@row(frozen=True, slots=True, kw_only=True)
class AttributionReading:
    """One link from a statement to a source."""

    start: Annotated[int, "First code point of the statement this link belongs to."]
    end: Annotated[int, "First code point after the statement."]
    level: Annotated[int, "0 is the outermost link the article makes, the one on the statement; inner ones follow."]
    position: Annotated[int, "Several sources of one link differ in position, from 0."]
    source: Annotated[str | None, "The words that name the source."] = None
    source_start: Annotated[int | None, "First code point of the source."] = None
    source_end: Annotated[int | None, "First code point after the source."] = None
    cue: Annotated[str | None, "The words that make the link."] = None
    cue_start: Annotated[int | None, "First code point of the cue."] = None
    cue_end: Annotated[int | None, "First code point after the cue."] = None
    content_start: Annotated[int | None, "First code point of what is attributed."] = None
    content_end: Annotated[int | None, "First code point after what is attributed."] = None
    speaker: Annotated[str | None, "Who the source is, by the fullest name the article gives."] = None
    speaker_kind: Annotated[SpeakerKind | None, "What kind of source."] = None
    recipient: Annotated[str | None, "Whom the source told, where that is an outlet: told the Harbour Post."] = None
    recipient_start: Annotated[int | None, "First code point of the recipient."] = None
    recipient_end: Annotated[int | None, "First code point after the recipient."] = None
    occasion: Annotated[str | None, "Where it was said in public or written: in a statement, on Harbour TV."] = None
    occasion_start: Annotated[int | None, "First code point of the occasion."] = None
    occasion_end: Annotated[int | None, "First code point after the occasion."] = None


@row(frozen=True, slots=True, kw_only=True)
class TimexReading:
    """One time expression and what it means."""

    start: Annotated[int, "First code point of the expression."]
    end: Annotated[int, "First code point after the expression."]
    text: Annotated[str, "The expression's words."]
    type: Annotated[TimexType, "TIMEX3 type."]
    value: Annotated[str | None, "TIMEX3 value; null where it cannot be resolved."] = None
    edtf: Annotated[str | None, "The same as EDTF; null for durations, sets and what cannot be resolved."] = None
    anchor_kind: Annotated[AnchorKind, "What it is reckoned from."] = "none"
    anchor: Annotated[str | None, "The date or the words it is reckoned from."] = None
    rejected: Annotated[str | None, "A second reading that was not chosen, as EDTF."] = None


@row(frozen=True, slots=True, kw_only=True)
class QuantityReading:
    """One number with what it counts."""

    start: Annotated[int, "First code point of the expression."]
    end: Annotated[int, "First code point after the expression."]
    text: Annotated[str, "The expression's words."]
    value: Annotated[float, "The number; the lower end of a range."]
    upper: Annotated[float | None, "The upper end of a range; null otherwise."] = None
    comparator: Annotated[Comparator, "How the number stands to what is told: at least 5 is ≥."] = "="
    unit: Annotated[str | None, "Percent, a currency or a unit of measure."] = None
    noun: Annotated[str | None, "What is counted, with its modifiers, in lower case."] = None
    per: Annotated[str | None, "Per what: day, for 'a day', 'daily', 'every day'."] = None


@row(frozen=True, slots=True, kw_only=True)
class UndecidedReading:
    """One question the text leaves open, in place of a guess."""

    start: Annotated[int, "First code point of the passage in question."]
    end: Annotated[int, "First code point after the passage."]
    question: Annotated[str, "What could not be decided: who says this."]
    candidates: Annotated[list[str], "The readings between which it could not be decided."]


@row(frozen=True, slots=True, kw_only=True)
class CreditReading:
    """A dateline or byline that credits a whole document to an agency or outlet: `GREY BAY (Coast Wire) -`."""

    start: Annotated[int, "First code point of the credited name."]
    end: Annotated[int, "First code point after the credited name."]
    name: Annotated[str, "The agency or outlet, as written."]


# The published tables


@row(frozen=True, slots=True, kw_only=True)
class Document:
    """The articles, one row each."""

    KEY: ClassVar = ("document_id",)
    document_id: Annotated[str, "Short slug of the article; never changes."]
    story_id: Annotated[str, "The story it belongs to."]
    file: Annotated[str, "File name in the story's folder."]
    outlet_id: Annotated[str, "Slug of the outlet; of the document itself where the outlet is unknown."]
    outlet: Annotated[str | None, "Name of the outlet."]
    title: Annotated[str | None, "Headline, if stated."]
    byline: Annotated[str | None, "Who wrote it, if stated."]
    url: Annotated[str | None, "Where it was published, if stated."]
    published: Annotated[str | None, "Day of publication, or the interval it lies in."]
    published_from: Annotated[PublishedFrom, "Where that date comes from."]
    language: Annotated[str | None, "ISO 639-1 code of the language it is written in."]
    read: Annotated[ReadState, "Whether its text was read for statements."]
    text_kind: Annotated[TextKind, "Full text, or a digest in our own words."]
    replaces: Annotated[str | None, "The document_id of the version it replaces."]
    sha256: Annotated[str, "SHA-256 of the text in UTF-8."]
    characters: Annotated[int, "Length of the text in code points."]


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
    opening: Annotated[str | None, "Where rights withhold the words: at most their first twelve."] = None
    curated: Annotated[str | None, "The curation entries that touched the row, joined by commas."] = None


@row(frozen=True, slots=True, kw_only=True)
class Attribution(AttributionReading):
    """The links from statement to source: the outermost is level 0, several sources of one link are positions."""

    KEY: ClassVar = ("statement_id", "level", "position")
    statement_id: Annotated[str, "The statement."]
    document_id: Annotated[str, "The document it stands in."]
    speaker_id: Annotated[str | None, "The speaker across documents."] = None


@row(frozen=True, slots=True, kw_only=True)
class Speaker:
    """Who is quoted, across documents."""

    KEY: ClassVar = ("speaker_id",)
    speaker_id: Annotated[str, "Slug of the name."]
    name: Annotated[str, "The fullest name found."]
    kind: Annotated[SpeakerKind, "What kind of source."]
    variants: Annotated[list[str], "The names it goes by in these documents, sorted."]
    roles: Annotated[list[str], "The roles stated for it, sorted."]
    documents: Annotated[int, "In how many documents it is a source."]


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
class Reuse:
    """Passages that stand in two documents in the same words."""

    KEY: ClassVar = ("left_document_id", "left_start", "right_document_id", "right_start")
    left_document_id: Annotated[str, "One document: the one whose id sorts first."]
    left_start: Annotated[int, "First code point of the passage there."]
    left_end: Annotated[int, "First code point after it."]
    right_document_id: Annotated[str, "The other document."]
    right_start: Annotated[int, "First code point of the passage there."]
    right_end: Annotated[int, "First code point after it."]
    words: Annotated[int, "How many words the passage has."]
    containment: Annotated[float, "Larger share of one document's word 5-grams that stand in the other; 3 decimals."]
    credited: Annotated[bool, "Whether the later one names the other's outlet or a common agency as its source."]
    direction: Annotated[Direction, "Which side copied, where dates or credit tell."]


@row(frozen=True, slots=True, kw_only=True)
class Origin:
    """Where reports come from, as far as these articles show."""

    KEY: ClassVar = ("origin_id",)
    origin_id: Annotated[str, "Slug of the name."]
    name: Annotated[str, "Name of the outlet, agency, occasion or document; 'not stated' where nothing is said."]
    kind: Annotated[OriginKind, "What it is."]
    in_corpus: Annotated[bool, "Whether it is an outlet with a document in this story."]
    statements: Annotated[int, "How many statements are traced to it."]
    documents: Annotated[int, "In how many documents."]


@row(frozen=True, slots=True, kw_only=True)
class Claim:
    """Statements that tell the same thing of the same event."""

    KEY: ClassVar = ("claim_id",)
    claim_id: Annotated[str, "The statement_id of the founding statement: the earliest."]
    story_id: Annotated[str, "The story."]
    title: Annotated[str, "Words of its most central statement, trimmed; nothing generated."]
    statements: Annotated[int, "How many statements."]
    documents: Annotated[int, "How many documents."]
    outlets: Annotated[int, "How many outlets; several articles of one outlet count once."]
    origins: Annotated[int, "How many origins; 'not stated' is none."]
    status: Annotated[Status, "Disputed, else differing, else corroborated (two origins or more), else single-origin."]
    first_reported: Annotated[str | None, "When the founding statement's document was published."]
    edtf: Annotated[str | None, "When what it tells of happened, where its statements agree."]
    page: Annotated[bool, "Whether it has a page of its own: two documents or more, or disputed."] = False
    hidden: Annotated[bool, "Whether a person took it off lists and timeline; its address stays."] = False
    note: Annotated[str | None, "What a person tells readers of it."] = None
    curated: Annotated[str | None, "The curation entries that touched the row, joined by commas."] = None


@row(frozen=True, slots=True, kw_only=True)
class ClaimSource:
    """Who carries a claim, in which words, on whose authority."""

    KEY: ClassVar = ("claim_id", "statement_id")
    claim_id: Annotated[str, "The claim."]
    statement_id: Annotated[str, "The statement."]
    document_id: Annotated[str, "The document."]
    outlet_id: Annotated[str, "The outlet."]
    outlet: Annotated[str | None, "Its name."]
    excerpt: Annotated[str | None, "The exact words, text[start:end]; null where rights withhold them."]
    opening: Annotated[str | None, "Where the words are withheld: at most their first twelve."]
    start: Annotated[int, "First code point of the excerpt."]
    end: Annotated[int, "First code point after the excerpt."]
    prefix: Annotated[str | None, "The words before, for a W3C TextQuoteSelector."]
    suffix: Annotated[str | None, "The words after."]
    attribution: Annotated[str | None, "The chain of sources in the article's words, outermost first."]
    speaker_id: Annotated[str | None, "The speaker across documents."]
    speaker: Annotated[str | None, "The speaker's name."]
    speaker_kind: Annotated[SpeakerKind | None, "What kind of source."]
    basis: Annotated[Basis, "On what it rests, as stated."]
    origin_id: Annotated[str, "Where the report comes from."]
    is_echo: Annotated[bool, "Whether that is another than the document's own outlet."]
    stance: Annotated[Stance, "What the speaker does with it."]
    link: Annotated[str | None, "Text-fragment link into the article; null without url, or for a digest."]
    curated: Annotated[str | None, "The curation entries that touched the row, joined by commas."] = None


@row(frozen=True, slots=True, kw_only=True)
class Proof:
    """The words that prove where a statement comes from, one row per link of the chain."""

    KEY: ClassVar = ("statement_id", "level")
    statement_id: Annotated[str, "The statement."]
    level: Annotated[int, "From 0, outermost first."]
    kind: Annotated[ProofKind, "What kind of proof."]
    origin_id: Annotated[str, "The origin it proves."]
    document_id: Annotated[str, "The document the proving words stand in."]
    start: Annotated[int, "First code point of the proving words."]
    end: Annotated[int, "First code point after them."]
    words: Annotated[str | None, "The proving words; null where rights withhold them or for reuse."] = None
    other_document_id: Annotated[str | None, "For reuse: the other document."] = None
    other_start: Annotated[int | None, "For reuse: first code point there."] = None
    other_end: Annotated[int | None, "For reuse: first code point after it there."] = None


@row(frozen=True, slots=True, kw_only=True)
class DifferenceValue:
    """The values that the statements of one claim give for one facet."""

    KEY: ClassVar = ("claim_id", "facet", "value_id")
    claim_id: Annotated[str, "The claim."]
    facet: Annotated[Facet, "What differs."]
    value_id: Annotated[str, "Names the value within claim and facet."]
    value: Annotated[str, "As written."]
    normalized: Annotated[str, "In a form that can be compared."]
    statement_ids: Annotated[list[str], "Who gives it, sorted."]


@row(frozen=True, slots=True, kw_only=True)
class DifferencePair:
    """How two values of one facet stand to each other, and by which rule."""

    KEY: ClassVar = ("claim_id", "facet", "left_value_id", "right_value_id")
    claim_id: Annotated[str, "The claim."]
    facet: Annotated[Facet, "What differs."]
    left_value_id: Annotated[str, "One value."]
    right_value_id: Annotated[str, "The other."]
    relation: Annotated[PairRelation, "Same, compatible or conflicting."]
    rule: Annotated[str, "The rule that says so."]


@row(frozen=True, slots=True, kw_only=True)
class Response:
    """Denials, disputes and other answers, and what each answers."""

    KEY: ClassVar = ("statement_id", "target_kind", "target_id")
    statement_id: Annotated[str, "The answering statement."]
    target_kind: Annotated[TargetKind, "What kind of thing is answered."]
    target_id: Annotated[str, "Its id."]
    relation: Annotated[ResponseRelation, "How it answers."]
    basis: Annotated[str, "The words by which it is tied to that."]
    basis_start: Annotated[int | None, "First code point of those words in the answering document."]
    basis_end: Annotated[int | None, "First code point after them."]
    certain: Annotated[bool, "Whether only this reading remains."]


@row(frozen=True, slots=True, kw_only=True)
class Event:
    """The consolidated timeline."""

    KEY: ClassVar = ("event_id",)
    event_id: Annotated[str, "The statement_id of its earliest statement; .2 follows where that founds a second event."]
    story_id: Annotated[str, "The story."]
    edtf: Annotated[str | None, "When it happened; null where unknown."]
    earliest: Annotated[str | None, "First possible day."]
    latest: Annotated[str | None, "Last possible day."]
    precision: Annotated[Precision, "How exact that is."]
    timing: Annotated[Timing, "How it lies to the day of publication."]
    title: Annotated[str, "Words of a statement that tells of it; nothing generated."]
    claim_ids: Annotated[list[str], "The claims that tell of it, sorted."]
    outlets: Annotated[int, "How many outlets tell of it, with a date or without."]
    documents: Annotated[int, "How many documents."]
    rank: Annotated[int, "Its place among the story's events by outlets, then documents that tell of it, from 1."]
    agreement: Annotated[PairRelation, "Whether the dates given are the same, compatible or conflicting."]
    curated: Annotated[str | None, "The curation entries that touched the row, joined by commas."] = None


@row(frozen=True, slots=True, kw_only=True)
class EventSource:
    """Who tells of an event, and who dates it by which expression, reckoned from what."""

    KEY: ClassVar = ("event_id", "statement_id")
    event_id: Annotated[str, "The event."]
    statement_id: Annotated[str, "The statement."]
    document_id: Annotated[str, "The document."]
    start: Annotated[int | None, "First code point of the expression; null where none."]
    end: Annotated[int | None, "First code point after it."]
    expression: Annotated[str | None, "The expression's words."]
    edtf: Annotated[str | None, "What it means."]
    anchor_kind: Annotated[AnchorKind, "What it is reckoned from."]
    anchor: Annotated[str | None, "The date or the words it is reckoned from."]
    told_start: Annotated[int, "First code point of the clause that tells of it."]
    told_end: Annotated[int, "First code point after that clause."]


@row(frozen=True, slots=True, kw_only=True)
class EventOrder:
    """Events known to lie before others, and who says so."""

    KEY: ClassVar = ("before_event_id", "after_event_id")
    before_event_id: Annotated[str, "The earlier event."]
    after_event_id: Annotated[str, "The later event."]
    statement_id: Annotated[str, "The statement that says so."]


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


@row(frozen=True, slots=True, kw_only=True)
class Curation:
    """Hand corrections, each with its reason."""

    KEY: ClassVar = ("entry_id",)
    entry_id: Annotated[str, "Names the entry in curation.yml."]
    kind: Annotated[str, "What it corrects."]
    target: Annotated[str, "The rows it corrects: ids of statements, joined by commas; of an alias, the alias."]
    reason: Annotated[str, "Why."]
    value: Annotated[str | None, "What the entry says instead; null for kinds that carry no value."] = None
    automatic_value: Annotated[str | None, "What stands there without it; null where nothing does."]
    applied: Annotated[Applied, "Whether it changes anything: not, where the program has come to say the same."]
    statement_ids: Annotated[list[str], "The statements it speaks of, sorted."]


TABLES: Mapping[str, type] = MappingProxyType(
    {
        "documents": Document,
        "sentences": Sentence,
        "statements": Statement,
        "attributions": Attribution,
        "speakers": Speaker,
        "timexes": Timex,
        "quantities": Quantity,
        "reuse": Reuse,
        "origins": Origin,
        "claims": Claim,
        "claim_sources": ClaimSource,
        "proofs": Proof,
        "difference_values": DifferenceValue,
        "difference_pairs": DifferencePair,
        "responses": Response,
        "events": Event,
        "event_sources": EventSource,
        "event_order": EventOrder,
        "undecided": Undecided,
        "changes": Change,
        "curation": Curation,
    }
)


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a table, as every output format needs it."""

    name: str
    kind: str  # "string", "integer", "number", "boolean", "strings" (a list), "pairs" (a list of [start, end))
    nullable: bool
    choices: tuple[str, ...]  # the only values allowed; empty: any
    doc: str


_KINDS: Mapping[Any, str] = MappingProxyType(
    {
        str: "string",
        int: "integer",
        float: "number",
        bool: "boolean",
        list[str]: "strings",
        list[list[int]]: "pairs",
    }
)


def _column(name: str, hint: Any) -> Column:
    bare, doc = get_args(hint)[:2] if get_origin(hint) is Annotated else (hint, "")
    nullable = False
    if get_origin(bare) in (Union, UnionType):
        kept = [part for part in get_args(bare) if part is not NoneType]
        nullable, bare = True, kept[0]
    choices: tuple[str, ...] = ()
    if get_origin(bare) is Literal:
        choices, bare = get_args(bare), str
    return Column(name, _KINDS[bare], nullable, choices, doc)


def columns(table: type, *, published: bool = True) -> list[Column]:
    """The table's columns: those of its key first, the others as declared; all, or as they are published."""
    hints = get_type_hints(table, include_extras=True)
    kept = [f.name for f in fields(table) if not (published and UNPUBLISHED in get_args(hints[f.name])[2:])]
    found = [_column(name, hints[name]) for name in kept]
    key: tuple[str, ...] = getattr(table, "KEY", ())
    return [next(c for c in found if c.name == name) for name in key] + [c for c in found if c.name not in key]

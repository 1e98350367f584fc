"""The tables of a whole story: who speaks, shared words, origins, claims, differences, answers, events, decisions."""

from __future__ import annotations

from typing import Annotated, ClassVar

from claimline.tables.column_values import (
    AnchorKind,
    Applied,
    Basis,
    Determinacy,
    Direction,
    Facet,
    JudgeKind,
    JudgementEffect,
    OriginKind,
    PairRelation,
    Precision,
    ProofKind,
    ResponseRelation,
    SpeakerKind,
    Stance,
    Status,
    TargetKind,
    Timing,
    Verdict,
)
from claimline.tables.columns import row


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
    kind: Annotated[OriginKind, "What it is; an occasion is what somebody said, whoever reports it."]
    in_corpus: Annotated[bool, "Whether it is an outlet with a document in this story."]
    statements: Annotated[int, "How many statements are traced to it."]
    documents: Annotated[int, "In how many documents."]


@row(frozen=True, slots=True, kw_only=True)
class Claim:
    """Statements that tell the same thing of the same event."""

    KEY: ClassVar = ("claim_id",)
    claim_id: Annotated[str, "The statement_id of the founding statement: the earliest."]
    story_id: Annotated[str, "The story."]
    title: Annotated[
        str,
        "The sentence of one of its statements that says it best by itself: an article's words, with a capital, a name "
        "in brackets for a pronoun, and before somebody's own words who said them. Empty where none may be shown.",
    ]
    statements: Annotated[int, "How many statements."]
    documents: Annotated[int, "How many documents."]
    outlets: Annotated[int, "How many outlets; several articles of one outlet count once, those of unknown ones not."]
    origins: Annotated[int, "How many origins; 'not stated' is none."]
    status: Annotated[
        Status,
        "Disputed, else differing, else corroborated (two origins that each name a first-hand source of their own), "
        "else single-origin.",
    ]
    first_reported: Annotated[str | None, "When the founding statement's document was published."]
    edtf: Annotated[str | None, "When what it tells of happened, where its statements agree."]
    outlets_unknown: Annotated[int, "How many of its documents are of outlets that are not stated."] = 0
    title_statement_id: Annotated[str | None, "The statement whose words give the title."] = None
    title_start: Annotated[int | None, "First code point of these words in its document."] = None
    title_end: Annotated[int | None, "First code point after them."] = None
    page: Annotated[bool, "Whether it has a page of its own: a title, and two documents or more or disputed."] = False
    hidden: Annotated[bool, "Whether a person took it off lists and timeline; its address stays."] = False
    note: Annotated[str | None, "What a person tells readers of it."] = None
    curated: Annotated[str | None, "The curation entries that touched the row, joined by commas."] = None
    rank: Annotated[
        int | None,
        "Its place among the story's claims by importance, from 1; null where it is hidden, of an article on another "
        "story, or cannot stand alone: no sentence, a question, or what nobody is told to have said.",
    ] = None


@row(frozen=True, slots=True, kw_only=True)
class ClaimSource:
    """Who reports a claim, in which words, on whose authority."""

    KEY: ClassVar = ("claim_id", "statement_id")
    claim_id: Annotated[str, "The claim."]
    statement_id: Annotated[str, "The statement."]
    document_id: Annotated[str, "The document."]
    outlet_id: Annotated[str, "The outlet."]
    outlet: Annotated[str | None, "Its name."]
    excerpt: Annotated[str | None, "The exact words, text[start:end]; null where rights withhold them."]
    opening: Annotated[str | None, "Where the words are withheld: at most their first twelve, up to a clause's end."]
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
    determinacy: Annotated[Determinacy, "Whether the article tells that it was said at all."] = "said"
    link: Annotated[str | None, "Text-fragment link into the article; null without url, or for a digest."]
    same_words_as: Annotated[
        str | None,
        "Where the words are withheld but stand in another row of the claim: the statement_id of that, which shows "
        "them for both.",
    ] = None
    same_words_start: Annotated[int | None, "First code point of them there, in that statement's document."] = None
    same_words_end: Annotated[int | None, "First code point after them there."] = None
    wording_id: Annotated[
        str | None, "One for the rows that words alone put together; rows of two were joined by a judge or by a person."
    ] = None
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
    title: Annotated[str, "A sentence of a statement that tells of it, worded as the titles of claims are."]
    claim_ids: Annotated[list[str], "The claims that tell of it, sorted."]
    outlets: Annotated[int, "How many outlets tell of it, with a date or without; unknown ones do not count."]
    documents: Annotated[int, "How many documents."]
    rank: Annotated[int, "Its place among the story's events by outlets, then documents that tell of it, from 1."]
    agreement: Annotated[PairRelation, "Whether the dates given are the same, compatible or conflicting."]
    outlets_unknown: Annotated[int, "How many of the documents are of outlets that are not stated."] = 0
    title_statement_id: Annotated[str | None, "The statement whose words give the title."] = None
    title_start: Annotated[int | None, "First code point of these words in its document."] = None
    title_end: Annotated[int | None, "First code point after them."] = None
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
class Curation:
    """Hand corrections, each with its reason."""

    KEY: ClassVar = ("entry_id",)
    entry_id: Annotated[str, "Names the entry in curation.yml."]
    kind: Annotated[str, "What it corrects."]
    target: Annotated[str, "The rows it corrects: ids of statements, joined by commas; of an alias, the alias."]
    reason: Annotated[str, "Why."]
    value: Annotated[str | None, "What the entry says instead; null for kinds that need none."] = None
    automatic_value: Annotated[str | None, "What stands there without it; null where nothing does."]
    applied: Annotated[Applied, "Whether it changes anything: not, where the program has come to say the same."]
    statement_ids: Annotated[list[str], "The statements it speaks of, sorted."]


@row(frozen=True, slots=True, kw_only=True)
class Judgement:
    """What a person or a model judged of two passages, and what came of it."""

    KEY: ClassVar = ("judgement_id",)
    judgement_id: Annotated[str, "Follows from the two places and who judged."]
    left_document_id: Annotated[str, "The document of the one passage."]
    left_start: Annotated[int, "First code point of it."]
    left_end: Annotated[int, "First code point after it."]
    right_document_id: Annotated[str, "The document of the other passage."]
    right_start: Annotated[int, "First code point of it."]
    right_end: Annotated[int, "First code point after it."]
    left_statement_id: Annotated[str | None, "The statement that covers most of the one; null where none does."] = None
    right_statement_id: Annotated[str | None, "Likewise of the other."] = None
    verdict: Annotated[
        Verdict,
        "The same; the same, of which one tells more; the same but for a value; only related; not even that.",
    ]
    judge: Annotated[JudgeKind, "What judged: a person overrules an outside model, and that the program's own."]
    name: Annotated[str, "The person's name, the outside model's, or the hash of the program's own."]
    when: Annotated[str, "When it was judged, as given: a day, or a moment in UTC."]
    why: Annotated[str | None, "Why, as given; null where a model gave no reason or gave it in an article's words."] = (
        None
    )
    effect: Annotated[
        JudgementEffect,
        "What it changed: joined or parted them; agrees with what is found anyway; overruled by another judgement; "
        "refused, as one of them denies, asks or is off topic; or there are no two statements at its places any more.",
    ]
    claim_id: Annotated[str | None, "The claim of both; null where they are in two."] = None


@row(frozen=True, slots=True, kw_only=True)
class NearPair:
    """Statements of two claims that may tell the same: what a person or an outside model can be asked about."""

    KEY: ClassVar = ("left_statement_id", "right_statement_id")
    left_statement_id: Annotated[str, "The one statement, the smaller id."]
    right_statement_id: Annotated[str, "The other, of another document."]
    nearness: Annotated[int, "How much of both is the same words, from 0 to 100."]
    chance: Annotated[
        int | None,
        "How surely the trained judge holds that they tell the same, from 0 to 1,000; null where it did not read them: "
        "in a build without it, where its word could not join them, as days, counts or people differ, or where they "
        "seem to tell two things and share few words.",
    ] = None


@row(frozen=True, slots=True, kw_only=True)
class NearClaim:
    """Claims that may tell the same as one that has a page, in other words: undecided, and counted nowhere."""

    KEY: ClassVar = ("claim_id", "position")
    claim_id: Annotated[str, "The claim."]
    position: Annotated[int, "From 0, the nearest first; five at most."]
    near_claim_id: Annotated[str, "The claim that may tell the same."]
    nearness: Annotated[
        int,
        "From 0 to 100: how surely the trained judge holds the nearest statements of both to tell the same; in a build "
        "without it, how much of them is the same words.",
    ]
    statement_id: Annotated[str, "The statement of the claim that is nearest to one of the other."]
    near_statement_id: Annotated[str, "That statement of the other."]

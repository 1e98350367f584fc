"""What one document's text alone can say: the rows that `claimline.text.read_document` yields, without ids."""

from __future__ import annotations

from typing import Annotated

from claimline.tables.column_values import (
    AnchorKind,
    AttributionType,
    Basis,
    Comparator,
    ContentForm,
    Determinacy,
    SentenceKind,
    SpeakerKind,
    Stance,
    StatementKind,
    TimexType,
    Timing,
    UnstatedReason,
)
from claimline.tables.columns import UNPUBLISHED, row


@row(frozen=True, slots=True, kw_only=True)
class SentenceReading:
    """One sentence of a text: its place and what kind of text it is."""

    start: Annotated[int, "First code point of the sentence in the document's text."]
    end: Annotated[int, "First code point after the sentence."]
    paragraph: Annotated[int, "Which paragraph it stands in, from 0; a paragraph is a line that is not blank."]
    kind: Annotated[
        SentenceKind, "What it is; only prose founds statements. What surrounds the text is marked, not cut."
    ]


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
    determinacy: Annotated[
        Determinacy,
        "Whether it was said at all (PARC): not said, refused to say; asked whether; would say, if she says.",
    ] = "said"
    hedge: Annotated[str | None, "The word by which the article hedges: reportedly."] = None
    negated: Annotated[bool, "Whether the verb of its cue is: did not say, does not think."] = False
    edtf: Annotated[str | None, "When what it tells of happened."] = None
    dated_start: Annotated[int | None, "First code point of the expression that says so.", UNPUBLISHED] = None
    dated_end: Annotated[int | None, "First code point after it.", UNPUBLISHED] = None
    timing: Annotated[Timing | None, "How that lies to the day of publication."] = None
    bounds: Annotated[
        str | None, "Since or until when it holds or came about, where that alone is told: 2025-05/.., ../2025-06-01."
    ] = None
    said: Annotated[str | None, "When it was said or made public, as EDTF: said on Friday, a report of May 20."] = None
    said_start: Annotated[int | None, "First code point of the expression that says so.", UNPUBLISHED] = None
    said_end: Annotated[int | None, "First code point after it.", UNPUBLISHED] = None
    as_of: Annotated[str | None, "Of when the data are that it rests on, as EDTF: figures for April show."] = None
    as_of_start: Annotated[int | None, "First code point of the expression that says so.", UNPUBLISHED] = None
    as_of_end: Annotated[int | None, "First code point after it.", UNPUBLISHED] = None
    content_form: Annotated[
        ContentForm,
        "Of what it is made: a clause or quotation; infinitive: vowed to close it; phrase: opposed the bill.",
    ] = "clause"


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
    determinacy: Annotated[Determinacy, "Whether the article tells that this link was made, as for statements."] = (
        "said"
    )
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
class HappeningReading:
    """What a clause of a text tells came about, or is set to, on a date that hangs on its verb."""

    start: Annotated[int, "First code point of the clause: of its subject."]
    end: Annotated[int, "First code point after the clause."]
    least_end: Annotated[int, "First code point after what of it cannot be left out: found that the quay leaks."]
    verb_start: Annotated[int, "First code point of its verb."]
    dated_start: Annotated[int, "First code point of the expression that dates it."]
    asserted: Annotated[bool, "Whether it is told as done or arranged, in a clause with a subject of its own."]
    side: Annotated[bool, "Whether it is the background of another clause: after it sank."]


@row(frozen=True, slots=True, kw_only=True)
class StandInReading:
    """A pronoun that begins a sentence, and whom it means, where that is sure."""

    start: Annotated[int, "First code point of the pronoun."]
    end: Annotated[int, "First code point after it."]
    name: Annotated[str, "The person's name."]


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
class UnstatedReading:
    """A finite clause of prose that lies in no statement, by its verb, and why; or a sentence without a verb."""

    start: Annotated[int, "First code point of its verb, or of the word that all else in it hangs on."]
    end: Annotated[int, "First code point after that."]
    reason: Annotated[UnstatedReason, "What it does instead of stating something."]


@row(frozen=True, slots=True, kw_only=True)
class CreditReading:
    """A dateline, byline or notice that credits a document to an agency or outlet: `GREY BAY (Coast Wire) -`."""

    start: Annotated[int, "First code point of the credited name."]
    end: Annotated[int, "First code point after the credited name."]
    name: Annotated[str, "The agency or outlet, as written."]
    part: Annotated[bool, "Whether it only gave a part: `Coast Wire contributed to this report.`"] = False

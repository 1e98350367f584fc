"""An answer (denial, dispute ...) and what its document says before it -> what it answers, where that is certain.

Three rules, the first that finds something: what it quotes back, what it restates, what it points at.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from claimline import tables as t
from claimline.corpus.claims.features import is_negated
from claimline.corpus.differences.quotation_copies import quoted_words
from claimline.reading.lexical.words import find_words

Row = Mapping[str, Any]  # a statement with its claim_id; `restated`: the claims that it tells over again, with scores

NEAR = 6  # paragraphs before an answer in which what it restates is looked for
SURELY_RESTATED = 65  # of 100 points; more than one claim asks of its members, since one answer makes it disputed
QUOTED_RUN = 3  # words that an answer quotes back, from which it is known what it answers
# These baseless, eleventh-hour accusations: two words at most stand between.
MODIFIERS = r"(?: (?!of\b|in\b|on\b|to\b|and\b|that\b) [\w-]+ ,? \s+ ){0,2}?"
POINTING = re.compile(
    rf"""\b(?: (?:the|this|that|such) \s+ {MODIFIERS}
            (?P<one> claim|allegation|accusation|charge|report|account|assertion|suggestion|story|description
                     |characterization|characterisation)
        | (?:the|these|those|such|any) \s+ {MODIFIERS}
            (?P<many> (?:claim|allegation|accusation|charge|report|account|assertion|suggestion|description|statement
                     |remark|comment)s|stories)
    )\b""",
    re.VERBOSE | re.IGNORECASE,
)
UTTERED = frozenset({"claim", "allegation", "accusation", "charge", "assertion", "suggestion"})  # somebody made them
PRONOUN_ONLY = re.compile(r"^\W*(?:it|that|this|doing so)\W*$", re.IGNORECASE)


class Answers(NamedTuple):
    """Rows of the table `responses`, and of `undecided` where several claims may be meant."""

    responses: list[dict[str, Any]]
    undecided: list[dict[str, Any]]


def find_answers(rows: Sequence[Row]) -> Answers:
    """What the answers among the statements of one document answer; statements in the order of their places."""
    found = Answers([], [])
    answer: Row | None = None  # the one given last, with the claims it is tied to
    going_on: set[str] = set()  # statements that do: they assert nothing that is answered
    for place, given in enumerate(rows):
        row = given
        if row["stance"] == "asserts":
            if answer is None or not goes_on(row, answer):
                continue
            row = {**given, "stance": answer["stance"]}
            going_on.add(row["statement_id"])
        before = [
            other
            for other in rows[max(0, place - 50) : place]
            if other["stance"] == "asserts" and other["determinacy"] == "said"  # nobody denies what nobody said
            if row["paragraph"] - other["paragraph"] <= NEAR
            if other["statement_id"] not in going_on
        ]
        targets = answered(row, before) if row["stance"] != "declines" else []
        named = outlets_named(row)
        own = {"story_id": row["story_id"], "document_id": row["document_id"]}
        if given["stance"] == "asserts" and len(targets) != 1:  # goes on with an answer: to what that answered
            assert answer is not None
            tied: list[str] = answer["tied"]
        elif len(targets) == 1:
            tied = targets
        else:  # several, unless it pointed at all that was said before
            tied = [] if _quoted_back(row, before) or _restated(row, before) else denied_together(row, before)
        if row["stance"] in t.DENYING:
            answer = {**row, "tied": tied}
        if tied:
            for claim_id in tied:
                found.responses.append(own | _row(row, "claim", claim_id, True))
            continue
        if given["stance"] == "asserts":
            continue
        if targets:
            question = {"question": "which claim does this answer?", "candidates": targets}
            found.undecided.append(own | question | {"start": row["start"], "end": row["end"]})
        if len(named) == 1:
            found.responses.append(own | _row(row, "outlet", named[0], True))
        elif row["has_recipient"] and row["origin_kind"] in ("outlet", "agency"):
            found.responses.append(own | _row(row, "outlet", row["origin_id"], False))
        else:
            found.responses.append(own | _row(row, "document", row["document_id"], False))
    return found


def _row(row: Row, kind: t.TargetKind, target_id: str, certain: bool) -> dict[str, Any]:
    pointing = POINTING.search(row["text"])
    if pointing:
        start = row["start"] + pointing.start()
        basis = pointing.group(), start, start + len(pointing.group())
    elif row["cue"] is not None:
        basis = row["cue"], row["cue_start"], row["cue_end"]
    else:
        basis = row["opening"], row["start"], row["start"] + len(row["opening"])
    return {
        "statement_id": row["statement_id"],
        "target_kind": kind,
        "target_id": target_id,
        "relation": row["stance"],
        "basis": basis[0],
        "basis_start": basis[1],
        "basis_end": basis[2],
        "certain": certain,
    }


def answered(row: Row, before: Sequence[Row]) -> list[str]:
    """The claims of the document that a denial or answer may mean; exactly one where it is certain, sorted."""
    for rule in (_quoted_back, _restated, _pointed_at):
        found = sorted({other["claim_id"] for other in rule(row, before)} - {row["claim_id"]})
        if found:
            return found
    return []


def _quoted_back(row: Row, before: Sequence[Row]) -> list[Row]:
    """What it quotes: `Ruiz denied having "sold the ferry"`."""
    runs = [" " + " ".join(part) + " " for part in quoted_words(row["text"]) if len(part) >= QUOTED_RUN]
    if row["kind"] == "direct" or not runs:  # the whole is in quotation marks: it is the answer, not what is answered
        return []
    return [
        other
        for other in before
        if any(run in " " + " ".join(w.form for w in find_words(other["text"])) + " " for run in runs)
    ]


def _restated(row: Row, before: Sequence[Row]) -> list[Row]:
    """What it tells over again, in whichever document that stands: `denied that the ferry was sold`."""
    del before
    found = [
        tie
        for tie in row["restated"] or ()
        if tie["score"] >= SURELY_RESTATED and (row["speaker"] is None or tie["speaker"] != row["speaker"])
    ]
    best = max((tie["score"] for tie in found), default=0)
    return [tie for tie in found if tie["score"] == best]


def _pointed_at(row: Row, before: Sequence[Row]) -> list[Row]:
    """What stands right before, where the answer points at one thing: `denied the allegation`, `called it false`.

    Right before: in its paragraph, or where it opens one, in the one before. Who points at several (`the reports about
    Bell are false`) may mean any of what was said, near or far; what names somebody means what was said of them.
    """
    pointing = POINTING.search(row["text"])
    if not pointing and not PRONOUN_ONLY.match(row["text"]):
        return []
    named = names_in(row["text"]) - names_in(row["source"] or "")
    if named:
        before = [other for other in before if named <= names_in(f"{other['text']} {other['speaker'] or ''}")]
    if pointing and pointing["many"]:
        return list(before) if len({other["claim_id"] for other in before}) > 1 else []
    paragraphs = [other["paragraph"] for other in before]
    if not paragraphs or row["paragraph"] - max(paragraphs) > 1:
        return []
    near = [other for other in before if other["paragraph"] == max(paragraphs)]
    if pointing and (pointing["one"] or "").lower() in UTTERED:  # what an outlet tells of itself is no allegation
        near = [other for other in near if other["kind"] != "narrative"]
    # nobody denies what they say themselves
    return [other for other in near if not row["speaker_id"] or other["speaker_id"] != row["speaker_id"]]


def names_in(text: str) -> frozenset[str]:
    """Words that are written as names: with a capital, and not only because they open the text."""
    return frozenset(re.sub(r"['’]s$", "", word) for word in re.findall(r"(?<=[^\W_][ ,])[A-Z][\w'’]+", text))


def goes_on(row: Row, answer: Row) -> bool:
    """Whether the speaker of a denial goes on denying: `"The claims are false," Bell said. "I sold no ferry."`."""
    near = 0 <= row["paragraph"] - answer["paragraph"] <= 1
    same = row["speaker"] is not None and row["speaker"] == answer["speaker"] and row["kind"] != "narrative"
    return near and same and (row["negated"] or is_negated(word.form for word in find_words(row["text"])))


def denied_together(row: Row, before: Sequence[Row]) -> list[str]:
    """The claims that somebody else makes right before `the allegations`: who denies these denies each of them.

    Right before: in the nearest paragraph in which somebody else says something; what the outlet tells is none.
    """
    pointing = POINTING.search(row["text"])
    if row["stance"] not in t.DENYING or not pointing or not pointing["many"]:
        return []
    if pointing["many"].lower().removesuffix("s") not in UTTERED or row["source"] is None:
        return []
    said = [
        other
        for other in before
        if other["kind"] != "narrative"
        and other["attribution_type"] == "assertion"  # who learned of it alleges nothing
        and other["speaker"] != row["speaker"]
        and row["paragraph"] - other["paragraph"] <= 3
        and not speaks_of_allegations(other)
    ]
    nearest = max((other["paragraph"] for other in said), default=0)
    return sorted({other["claim_id"] for other in said if other["paragraph"] == nearest} - {row["claim_id"]})


def speaks_of_allegations(row: Row) -> bool:
    """Whether it is about what others allege, and so alleges nothing: `it would answer the allegations in May`."""
    pointing = POINTING.search(row["text"])
    return pointing is not None and (pointing["one"] or pointing["many"]).lower().removesuffix("s") in UTTERED


def outlets_named(row: Row) -> list[str]:
    """The story's other outlets that the answer itself names: `The account in the Harbour Post is false`."""
    return [
        outlet["outlet_id"]
        for outlet in row["outlets"] or ()
        if outlet["outlet_id"] != row["outlet_id"]
        and any(
            re.search(rf"\b{re.escape(re.sub('^[Tt]he ', '', name))}\b", row["text"])
            for name in (outlet["outlet"], *(outlet["aliases"] or ()))
        )
    ]

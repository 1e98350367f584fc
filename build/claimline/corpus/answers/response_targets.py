"""The statements of one document -> what each answer (denial, dispute ...) among them answers, where that is certain.

An answer of which it is not certain is tied to none: it is listed as undecided, with the claims that it may answer.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from claimline import tables as t
from claimline.corpus.answers.answered_words import SENTENCE, answered_words, forms, points_at
from claimline.corpus.answers.antecedents import antecedents
from claimline.corpus.answers.charges_within import charge_within, with_charge
from claimline.corpus.answers.replies import replied_to
from claimline.corpus.answers.right_before import Found
from claimline.corpus.answers.whose_words import says_it, whose_words
from claimline.corpus.claims.polarity import is_negated

# A statement with its claim_id, whether it is `published`, and `restated`: the statements that it tells over again
Row = Mapping[str, Any]

_TURNS = re.compile(r"\W*(?:but|however|yet)\b", re.IGNORECASE)  # to something else
# Opens with who or what it is that was not: not `Because the tide is late, we are not surprised`.
_DENYING = re.compile(
    r"\W*(?:no|not|nothing|nobody|none|never|I|we|he|she|it|they|there|that|this|these|those)\b", re.I
)
_NEAR_SOURCE = 100  # code points before a source in which its side is named
STATEMENTS_AROUND = 50  # on either side, in which is looked for what an answer tells over again
# Nobody denies a denial, or what nobody said; a reply may be answered by the next one.
ANSWERED: Mapping[str, Collection[str]] = {
    "responds": ("asserts", "responds", "denies", "disputes"),
    **dict.fromkeys(("denies", "disputes", "declines"), ("asserts",)),
}


class Answers(NamedTuple):
    """Rows of the table `responses`, and of `undecided` where several claims may be meant."""

    responses: list[dict[str, Any]]
    undecided: list[dict[str, Any]]


def find_answers(rows: Sequence[Row]) -> Answers:
    """What the answers among the statements of one document answer; statements in the order of their places."""
    rows = [_called(row) for row in rows]
    found = Answers([], [])
    opening: dict[int, int] = {}  # the first sentence of each paragraph that holds a statement
    for row in rows:
        opening[row["paragraph"]] = min(row["sentence"], opening.get(row["paragraph"], row["sentence"]))
    answer: Row | None = None  # the denial given last, with the claims it is tied to
    reply: Row | None = None  # the reply given last, likewise
    going_on: set[str] = set()  # statements that go on with one: they assert nothing that is answered
    sides = _sides(rows)
    for place, given in enumerate(rows):
        if given["stance"] == "asserts" and (answer is None or not goes_on(given, answer)):
            continue
        if given["stance"] == "asserts":
            assert answer is not None
            going_on.add(given["statement_id"])
            if given["published"]:
                found.responses.extend(_row(given, answer["stance"], "claim", each, True) for each in answer["tied"])
            continue
        opens_paragraph = given["sentence"] == opening[given["paragraph"]]
        row = {**given, "opens_paragraph": opens_paragraph, "side": sides.get(given["speaker_id"], "")}
        around = [
            other
            for other in rows[max(0, place - STATEMENTS_AROUND) : place + STATEMENTS_AROUND]
            if other["stance"] in ANSWERED[row["stance"]] and other["determinacy"] == "said"
            if other["statement_id"] not in going_on
        ]
        charge = charge_within(row, rows[place + 1 : place + 2])
        if charge is not None:
            around = [other for other in around if other is not charge]
        meant = answered(row if charge is None else with_charge(row, charge), around)
        published = [other for other in meant.rows if other["published"]]
        claims = sorted({other["claim_id"] for other in published} - {row["claim_id"]})
        # These assertions, of which one is not published: the other is not what was denied
        tied = claims if meant.certain and len(published) == len(meant.rows) else []
        if charge is not None and charge["published"]:
            tied = sorted({*tied, charge["claim_id"]} - {row["claim_id"]})
        if not tied and answer is not None and _goes_on_pointing(row, answer) and set(claims) <= set(answer["tied"]):
            tied = answer["tied"]
        if not tied and reply is not None and row["stance"] == "responds" and row["cue_start"] == reply["cue_start"]:
            tied = reply["tied"]  # “It is,” Ruiz replied. “I saw it.”
        if row["stance"] in t.DENYING:
            answer = {**row, "tied": tied, "charge": charge}
        if row["stance"] == "responds":
            reply = {**row, "tied": tied}
        found.responses.extend(_row(row, row["stance"], "claim", each, True) for each in tied)
        if not tied:
            found.responses.append(_of_outlet_or_document(row))
            if claims:
                own = {name: row[name] for name in ("story_id", "document_id", "start", "end")}
                found.undecided.append(own | {"question": t.WHICH_CLAIM, "candidates": claims})
    return found


def _sides(rows: Sequence[Row]) -> dict[str, str]:
    """For each speaker all that the document calls them by: Moss, who was `Moss of the Harbour Line` further up."""
    called: dict[str, set[str]] = {}
    for row in rows:
        if row["speaker_id"] is not None and row["source"] is not None:
            called.setdefault(row["speaker_id"], set()).update((row["source"], _before_source(row)))
    return {speaker: " x ".join(sorted(names)) for speaker, names in called.items()}


def _before_source(row: Row) -> str:
    """What stands between a quotation and who said it: `,” said the port’s spokesman, Moss`."""
    at = row["source_start"] - row["start"]
    behind = max(0, at - len(row["text"]))
    words = row["suffix"][:behind] if behind else row["text"][max(0, at - _NEAR_SOURCE) : max(0, at)]
    found = re.search(r"[”\"'’]\s+(?:said|says)\s+([^”\"]{0,60})\Z", words)
    return found[1] if found else ""


def answered(row: Row, around: Sequence[Row]) -> Found:
    """The statements that an answer answers or may answer."""
    if row["stance"] == "declines":  # to say anything
        return Found()
    if row["stance"] == "responds":
        return replied_to(row, around)
    words = answered_words(row)
    found = antecedents(row, words, around)
    if (named := whose_words(row)) and not all(says_it(other, named) for other in found.rows):
        theirs = [other for other in around if says_it(other, named)]  # nobody else’s words are meant
        again = [other for other in row["restated"] or () if says_it(other, named)]
        found = antecedents({**row, "restated": again}, words, theirs)
        found = found._replace(certain=found.certain and bool(words.told))
    if found.certain or row["kind"] != "direct":
        return found
    reply = replied_to(row, around)  # “That is no ferry,” Ruiz replied
    return reply if reply.certain else found


def _of_outlet_or_document(row: Row) -> dict[str, Any]:
    """An answer of which no claim is certain: tied to the outlet it names or was given to, or to its own article."""
    named = outlets_named(row)
    if len(named) == 1:
        return _row(row, row["stance"], "outlet", named[0], True)
    if row["has_recipient"] and row["origin_kind"] in ("outlet", "agency"):
        return _row(row, row["stance"], "outlet", row["origin_id"], False)
    return _row(row, row["stance"], "document", row["document_id"], False)


def _row(row: Row, relation: str, kind: t.TargetKind, target_id: str, certain: bool) -> dict[str, Any]:
    pointing = points_at(row)
    if pointing:
        start, end = pointing
        basis = row["text"][start:end], row["start"] + start, row["start"] + end
    elif row["cue"] is not None:
        basis = row["cue"], row["cue_start"], row["cue_end"]
    else:
        basis = row["opening"], row["start"], row["start"] + len(row["opening"])
    return {
        "story_id": row["story_id"],
        "document_id": row["document_id"],
        "statement_id": row["statement_id"],
        "target_kind": kind,
        "target_id": target_id,
        "relation": relation,
        "basis": basis[0],
        "basis_start": basis[1],
        "basis_end": basis[2],
        "certain": certain,
    }


def goes_on(row: Row, answer: Row) -> bool:
    """Whether the speaker of a denial goes on denying: `"The claims are false," Bell said. "I sold no ferry."`."""
    if answer["stance"] != "denies" or not _follows(row, answer) or _TURNS.match(row["text"]):
        return False
    first = SENTENCE.split(row["text"], maxsplit=1)[0]  # what a long quotation denies further on is another thing
    return not first.rstrip("”\"'’ ").endswith("?") and is_negated(forms(first)) and _DENYING.match(first) is not None


def _goes_on_pointing(row: Row, answer: Row) -> bool:
    """Whether it follows a denial; one that tells its own charge is followed by none that tells another thing:
    `Bell denied claims that it sank. He denied that it was sold.`
    """
    tells = answer["charge"] is not None and row["stance"] in t.DENYING and row["kind"] != "direct"
    return _follows(row, answer) and not (tells and answered_words(row).told)


def _follows(row: Row, answer: Row) -> bool:
    """Whether it is said by the speaker of a denial right behind it."""
    near = row["sentence"] - answer["last_sentence"] <= 1
    return near and row["speaker"] is not None and row["speaker"] == answer["speaker"] and row["kind"] != "narrative"


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


def _called(row: Row) -> Row:
    """The same with who is meant where the source is `who`: of `critics who say`, critics; whom one answers is asked of
    these words.
    """
    return {**row, "source": row["speaker"]} if (row["source"] or "").lower() in ("who", "which") else row

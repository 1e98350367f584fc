"""An answer and what its story tells -> the statements that it may answer, and whether it is certain which.

An answer that tells what it denies answers who tells that as so, in whichever article; one that points at something
answers what stands in the same sentence or right before. Where alternatives remain, all are named, and none is certain.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from claimline.corpus.answers.answered_words import Answered, forms, share_told
from claimline.corpus.answers.right_before import (
    Row,
    accuses,
    asks,
    denies,
    is_accusation,
    is_anothers,
    is_close,
    is_reported,
    is_told_as_so,
    is_uttered,
    names_of,
    names_of_speaker,
    one_claim,
    opens,
    right_before,
    says_yes,
    speaks_of_allegations,
    words_of_speaker,
)
from claimline.corpus.claims.features import key_of
from claimline.corpus.differences.quotation_copies import quoted_words

NEAR = 6  # paragraphs before an answer in which what it points at is looked for
TELLS_NEAR = 2  # paragraphs on either side in which what tells the same is held to be what is answered
TOGETHER = 2  # paragraphs before it in which stand an accusation, or several that it denies together
QUOTED_RUN = 3  # words that an answer quotes back, from which it is known what it answers
SURELY_TOLD = 70  # of 100 points of what an answer tells: who tells that, is answered
ALL_TOLD = 3  # claims that tell it; where more do, it is not certain which of them is answered
RATHER_TOLD = 50  # from which it is answered where it stands right before, and nothing else tells as much
PERHAPS_TOLD = 30  # from which it may be what is answered
RARE = 30  # points of a word from which one statement alone that tells all of it is what is answered, however brief
LEAST_WORDS = 3  # of what an answer tells: `a ransom payment` is what many tell something of
MOST = 8  # statements that are named as what may be answered
_GOES_ON = re.compile(r"^\W*(?:that\s+)?(?:he|she|it|they|having|doing)\b", re.IGNORECASE)
_LEFT_OPEN = re.compile(r"\b(?:whether|if)\b", re.IGNORECASE)  # told as so by nobody: a decision on whether to sell it
_REPLYING = re.compile(r"\b(?:respond|repl(?:y|ied|ies)|counter|retort|(?:shot|fires|fired|hit) back)", re.IGNORECASE)
_SURELY_ANOTHER = ("named", "organisation", "outlet")  # not: the chairman, who may be who replies
_IN_RESPONSE = re.compile(r"\A\W*in (?:response|reply),\s*\Z", re.IGNORECASE)
_ASKED = re.compile(r"\b(?:asked|pressed|questioned|question)\b|\?", re.IGNORECASE)


class Found(NamedTuple):
    """The statements that an answer may answer, in order."""

    rows: Sequence[Row] = ()
    certain: bool = False


def antecedents(row: Row, answered: Answered, around: Sequence[Row]) -> Found:
    """What a denial or dispute answers. `around`: the statements around it in its document that assert something."""
    asked = answered.points == "pronoun"  # Was the ferry sold? Ruiz denied it.
    near = [o for o in around if is_anothers(row, o) and not (denies(o) or (asks(o) and not asked))]
    before = [other for other in near if other["end"] <= row["start"] and row["paragraph"] - other["paragraph"] <= NEAR]
    found = _quoted_back(row, before) or _named_or_told(row, answered, near, before)
    # “He denied it”: he may be who said it
    return found if names_of_speaker(row) or row["speaker"] else found._replace(certain=False)


def replied_to(row: Row, around: Sequence[Row]) -> Found:
    """What somebody else says in the sentence before, where the answer is a reply to it and not to a question."""
    lead = row["lead"] or ""
    if _ASKED.search(lead) or not (_REPLYING.search(row["cue"] or "") or _IN_RESPONSE.match(lead)):
        return Found()
    right = right_before(row, around)
    if not is_close(row, right) or any(asks(other) for other in right):
        return Found()
    said = [other for other in right if other["content_form"] == "clause" and is_anothers(row, other)]
    said = [other for other in said if other["speaker_kind"] in _SURELY_ANOTHER]
    said = [other for other in said if other["stance"] == "asserts"] or said
    return Found(said, one_claim(said))


def _quoted_back(row: Row, before: Sequence[Row]) -> Found | None:
    """What it quotes: `Ruiz denied having "sold the ferry"`."""
    if row["kind"] == "direct":  # the whole is in quotation marks: it is the answer, not what is answered
        return None
    runs = [" " + " ".join(part) + " " for part in quoted_words(row["text"]) if len(part) >= QUOTED_RUN]
    if not runs:
        return None
    found = [o for o in before if any(run in " " + " ".join(forms(o["text"])) + " " for run in runs)]
    return Found(found, one_claim(found)) if found else None


def _named_or_told(row: Row, answered: Answered, near: Sequence[Row], before: Sequence[Row]) -> Found:
    if answered.told:
        return _told(row, answered, near)
    if answered.points is None:  # “No,” Ruiz said: to a question
        return Found()
    if answered.whose:
        return _of_whom_it_names(row, answered, before)
    if answered.named:
        before = [other for other in before if answered.named <= names_of(other)]
    if answered.points == "blame":
        return _blamed(row, answered, before)
    if answered.points == "many":
        return _pointed_at_together(row, answered, before)
    return _pointed_at(row, answered, before)


# What it tells over again


def _told(row: Row, answered: Answered, near: Sequence[Row]) -> Found:
    """Who tells what it tells over again, and tells it as so: `denied that the ferry was sold`."""
    afar = [
        tie
        for tie in row["restated"] or ()
        if tie["stance"] == "asserts" and tie["determinacy"] == "said" and is_anothers(row, tie) and not denies(tie)
    ]
    close = [
        other
        for other in near
        if abs(row["paragraph"] - other["paragraph"]) <= TELLS_NEAR
        and (other["end"] <= opens(row) or other["kind"] != "narrative")  # what an outlet adds behind it is its own
    ]
    tells = [
        (share_told(answered, other["text"]), other) for other in (*near, *afar) if not _LEFT_OPEN.search(other["text"])
    ]
    enough = len(answered.told) >= LEAST_WORDS
    sure = [other for share, other in tells if share >= SURELY_TOLD and (other in afar or other in close)]
    if enough and sure and len({other["claim_id"] for other in sure}) <= ALL_TOLD:
        return Found(sure, True)
    whole = [other for share, other in tells if share == 100]
    if one_claim(whole) and max(answered.told[key] for key in answered.told.keys() - answered.names) >= RARE:
        return Found(whole, True)
    rather = [other for share, other in tells if share >= RATHER_TOLD]
    if one_claim(rather) and all(other in afar for other in rather) and (enough or rather == sure):
        return Found(rather, True)
    before = [o for o in rather if o in close and o["end"] <= opens(row) and row["paragraph"] - o["paragraph"] <= 1]
    if enough and one_claim(before):
        return Found(before, True)
    right = right_before(row, near)
    if not rather and (said := _accused(row, right) or _said(row, answered, right)):
        return Found(said, True)
    perhaps = [other for share, other in tells if share >= PERHAPS_TOLD]
    return Found([*perhaps, *(other for other in right if other not in perhaps)][-MOST:])


def _said(row: Row, answered: Answered, right: Sequence[Row]) -> Sequence[Row]:
    """The one thing that somebody says in the sentence before, in the same paragraph, where a denial goes on with it:
    `Moss told the court that she had seen Ruiz at the quay. Ruiz denied that he had ever been there.`
    """
    if not (is_close(row, right) and one_claim(right)) or right[0]["paragraph"] != row["paragraph"]:
        return []
    one = right[0]
    plain = answered.told.keys() - answered.names
    goes_on = _GOES_ON.match(row["text"]) or plain & set(map(key_of, forms(one["text"])))
    attributed = one["kind"] != "narrative" and one["attribution_type"] == "assertion" and says_yes(one)
    return right if goes_on and attributed and row["stance"] == "denies" else []


# What it points at


def _pointed_at(row: Row, answered: Answered, before: Sequence[Row]) -> Found:
    """What stands right before, where one thing does: `denied the allegation`, `called it false`."""
    right = right_before(row, before)
    fit = [other for other in right if is_uttered(other)] if answered.uttered else right
    if answered.reported and not (fit := [other for other in right if is_reported(other)]):
        published = [other for other in before if other["speaker_kind"] == "outlet"]
        return Found(published or right, one_claim(published))
    return Found(fit or right, is_close(row, right) and one_claim(fit) and all(map(is_told_as_so, fit)))


def _of_whom_it_names(row: Row, answered: Answered, before: Sequence[Row]) -> Found:
    """What somebody said who is named: `Reed’s claims are untrue`."""
    theirs = [other for other in before if answered.whose & words_of_speaker(other)]
    if not theirs and min(answered.whose).islower():  # the newspaper's story
        return _pointed_at(row, answered, before)
    claimed = [other for other in theirs if is_accusation(other)]
    if one_claim(claimed):
        return Found(claimed, True)
    if answered.points == "many":
        return Found(theirs, one_claim(theirs))
    last = max((other["paragraph"] for other in theirs), default=0)
    latest = [other for other in theirs if other["paragraph"] == last]
    return Found(latest, one_claim(latest) and row["paragraph"] - last <= 1)


def _blamed(row: Row, answered: Answered, before: Sequence[Row]) -> Found:
    """What somebody is blamed for: `The town blamed Ruiz for the fire. Ruiz denied any responsibility.`"""
    right = right_before(row, before)
    if accused := _accused(row, right):
        return Found(accused, True)
    earlier = [other for other in before if other["end"] <= opens(row)]
    if blaming := [o for o in earlier if row["paragraph"] - o["paragraph"] <= TOGETHER and accuses(o, row)]:
        return Found(blaming, one_claim(blaming))
    named = [other for other in right if answered.blame in map(key_of, forms(other["text"]))]  # whether there was bias
    if named and is_close(row, right):
        return Found(named, one_claim(named))
    in_sentence = bool(right) and right[-1]["last_sentence"] == row["sentence"]
    return Found(right, in_sentence and one_claim(right))


def _accused(row: Row, right: Sequence[Row]) -> list[Row]:
    """The one accusation right before an answer, if there is one."""
    accusing = [other for other in right if accuses(other, row) or is_accusation(other)]
    return accusing if is_close(row, right) and one_claim(accusing) else []


def _pointed_at_together(row: Row, answered: Answered, before: Sequence[Row]) -> Found:
    """What somebody else says right before `the allegations`: who denies these denies each of them."""
    right = right_before(row, before)
    if answered.reported or any(other["kind"] == "narrative" and is_uttered(other) for other in right):
        return _pointed_at(row, answered._replace(uttered=not answered.reported), before)
    said = [
        other
        for other in before
        if other["kind"] != "narrative"
        and other["attribution_type"] == "assertion"  # who learned of it alleges nothing
        and row["paragraph"] - other["paragraph"] <= (TOGETHER if row["opens_paragraph"] else 0)
        and not speaks_of_allegations(other)
    ]
    nearest = max((other["paragraph"] for other in said), default=0)
    together = [other for other in said if other["paragraph"] == nearest]
    return Found(together or right, bool(together) and (answered.uttered or answered.remarks))

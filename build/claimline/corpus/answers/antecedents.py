"""An answer and what its story tells -> the statements that it may answer, and whether it is certain which.

An answer that tells what it denies answers who tells that as so, in whichever article; one that points at something
answers what stands in the same sentence or right before. Where alternatives remain, all are named, and none is certain.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from claimline.corpus.answers.answered_words import Answered, closeness, forms, share_told, told_words
from claimline.corpus.answers.hearsay import accuses_somebody, heard_next_to_it, passed_on_again
from claimline.corpus.answers.proofs import (
    is_all_they_say,
    is_filed,
    is_last_heard,
    is_only_report,
    is_proven,
    is_told_plainly,
    is_turned_against,
    may_be_answered,
    tells_again,
)
from claimline.corpus.answers.right_before import (
    Found,
    Row,
    accuses,
    asks,
    denies,
    is_accusation,
    is_anothers,
    is_close,
    is_reported,
    is_uttered,
    names_of,
    one_claim,
    opens,
    right_before,
    says_yes,
    speaks_of_allegations,
    words_of_speaker,
)
from claimline.corpus.answers.rivals import accused_of_more, as_near, rivals, told_of_what
from claimline.corpus.claims.features import key_of
from claimline.corpus.differences.quotation_copies import quoted_words

NEAR = 6  # paragraphs before an answer in which what it points at is looked for
TELLS_NEAR = 2  # paragraphs on either side in which what tells the same is held to be what is answered
TOGETHER = 2  # paragraphs before it in which stand an accusation, or several that it denies together
QUOTED_RUN = 3  # words that an answer quotes back, from which it is known what it answers
SURELY_TOLD = 75  # of 100 points of what an answer tells: who tells that, is answered
CLOSER = 3, 4  # of two claims that tell it, how much less of one may be what is answered for the other to be certain
PERHAPS_TOLD = 30  # from which it may be what is answered
MOST = 8  # statements that are named as what may be answered
_LEFT_OPEN = re.compile(r"\b(?:whether|if)\b", re.IGNORECASE)  # told as so by nobody: a decision on whether to sell it
_WHILE = re.compile(r"\W*(?:while|although|though)\b", re.IGNORECASE)
_REPORTS = re.compile(r"\b(?:report|wr[io]t|publish|print|carrie|according)", re.IGNORECASE)


def antecedents(row: Row, answered: Answered, around: Sequence[Row]) -> Found:
    """What a denial or dispute answers. `around`: the statements around it in its document that assert something."""
    asked = answered.points == "pronoun"  # Was the ferry sold? Ruiz denied it.
    near = [o for o in around if is_anothers(row, o) and not (denies(o) or (asks(o) and not asked))]
    before = [other for other in near if other["end"] <= row["start"] and row["paragraph"] - other["paragraph"] <= NEAR]
    if quoted := _quoted_back(row, before):
        return quoted._replace(certain=quoted.certain and all(may_be_answered(row, other) for other in quoted.rows))
    found = _named_or_told(row, answered, near, before)
    if not found.certain or not is_proven(row, answered, found.rows, near):
        return found._replace(certain=False)
    if not told_of_what(row, found.rows):
        return Found(found.rows)
    more = rivals(row, found.rows, before)
    if answered.points in ("pronoun", "one", "many") and not (answered.whose or answered.this):
        more += as_near(row, found.rows, before)
    if answered.points == "many" and not answered.everything:
        more += accused_of_more(row, found.rows, before)
    return Found([*more, *found.rows][-MOST:]) if more else found


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
    plain = answered.told.keys() - answered.names
    # further off in its own article, who tells all of it
    enough = [(share >= SURELY_TOLD and (o in afar or o in close)) or _tells_all(o, share) for share, o in tells]
    sure = [o for (_, o), told in zip(tells, enough, strict=True) if told and tells_again(answered, o)]
    if not answered.nominal and sure:
        return Found(sure[-MOST:] if not (best := _tells_most(answered, sure)) else best, bool(best))
    if (said := _in_the_same_marks(row, plain, close) or _set_against(row, answered, near)) and one_claim(said):
        return Found(said, True)
    right = right_before(row, near)
    if next_to_it := passed_on_again(row, answered, right) or heard_next_to_it(row, answered, near):
        return Found(next_to_it, True)
    if is_turned_against(row, right) and any(share_told(answered, other["text"]) for other in right):
        return Found(right, True)
    perhaps = [other for share, other in tells if share >= PERHAPS_TOLD]
    return Found([*perhaps, *(other for other in right if other not in perhaps)][-MOST:])


def _tells_most(answered: Answered, sure: Sequence[Row]) -> list[Row]:
    """Of those that tell it, the one claim that tells little else: `the ferry was sold`, and not `the ferry was sold
    abroad ten times in four years`. None where two tell it as closely.
    """
    by_claim: dict[str, int] = {}
    for other in sure:
        by_claim[other["claim_id"]] = max(by_claim.get(other["claim_id"], 0), closeness(answered, other["text"]))
    best = max(by_claim.values())
    near = [claim for claim, share in by_claim.items() if CLOSER[1] * share >= CLOSER[0] * best]
    return [other for other in sure if other["claim_id"] == near[0]] if len(near) == 1 else []


def _tells_all(other: Row, share: int) -> bool:
    return share == 100 and other["kind"] != "narrative"


def _in_the_same_marks(row: Row, plain: AbstractSet[str], close: Sequence[Row]) -> list[Row]:
    """Who says within quotation marks what it tells within them: `rejected the notion of a "cover-up"`."""
    if not plain or not plain <= _keys_in_marks(row["text"]):
        return []
    return [other for other in close if other["kind"] != "narrative" and plain <= _keys_in_marks(other["text"])]


def _keys_in_marks(text: str) -> set[str]:
    return {key_of(word) for part in quoted_words(text) for word in part}


def _set_against(row: Row, answered: Answered, near: Sequence[Row]) -> list[Row]:
    """What others say in its sentence: `While Ruiz denied that money had changed hands, two clerks said it had.`

    Not what they say of something else: two clerks said it was a scandal.
    """
    if not _WHILE.match(row["lead"] or ""):
        return []
    behind = [other for other in near if other["sentence"] == row["last_sentence"] and other["start"] > row["end"]]
    said = [other for other in behind if other["kind"] != "narrative" and says_yes(other)]
    told = [told_words(other, other["text"]).keys() for other in said]
    return [other for other, words in zip(said, told, strict=True) if not words or words & answered.told.keys()]


# What it points at


def _pointed_at(row: Row, answered: Answered, before: Sequence[Row]) -> Found:
    """What stands right before, where one thing does: `denied the allegation`, `called it false`."""
    right = right_before(row, before)
    fit = [other for other in right if is_uttered(other)] if answered.uttered else right
    if answered.uttered and right and right[-1]["last_sentence"] < row["sentence"]:
        fit = [other for other in fit if other["kind"] != "narrative"] or fit  # not what leads up to it
    if answered.filed:
        fit = [other for other in right if is_filed(other)]
    if answered.what:
        fit = [other for other in right if answered.what in map(key_of, forms(other["text"]))]
    if answered.reported and not (fit := [other for other in right if is_reported(other)]):
        return _published(row, before) or Found(right)
    one = is_close(row, right) and one_claim(fit) and is_told_plainly(answered, fit)
    sole = not answered.reported or answered.this or is_only_report(row, fit, before)
    return Found(fit or right, one and sole)


def _published(row: Row, before: Sequence[Row]) -> Found | None:
    """What one newspaper reports, where nobody else is heard between it and `the report`."""
    published = [o for o in before if o["speaker_kind"] == "outlet" and _REPORTS.search(o["cue"])]
    if not published:
        return None
    return Found(published, one_claim(published) and is_last_heard(published[-1], before))


def _of_whom_it_names(row: Row, answered: Answered, before: Sequence[Row]) -> Found:
    """What somebody said who is named: `Reed’s claims are untrue`."""
    theirs = [other for other in before if answered.whose & words_of_speaker(other)]
    if not theirs and min(answered.whose).islower():  # the newspaper's story
        return _pointed_at(row, answered, before)
    claimed = [other for other in theirs if is_accusation(other)]
    last = max((other["paragraph"] for other in theirs), default=0)
    right = [other for other in right_before(row, before) if other in theirs]
    for found in (claimed, theirs, right if answered.points == "one" else []):
        if one_claim(found):
            return Found(found, is_all_they_say(row, found[-1], theirs, before))
    return Found([other for other in theirs if other["paragraph"] == last or answered.points == "many"])


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
        if other["source"]
        and other["attribution_type"] == "assertion"  # who learned of it alleges nothing
        and row["paragraph"] - other["paragraph"] <= (TOGETHER if row["opens_paragraph"] else 0)
        and not speaks_of_allegations(other)
    ]
    if answered.uttered:
        said = _accusing_last(said, right)
    nearest = max((other["paragraph"] for other in said), default=0)
    together = [other for other in said if other["paragraph"] == nearest]
    speakers = {_called(other) for other in together}
    more = [o for o in before if o["paragraph"] == nearest - 1 and o["kind"] != "narrative" and _called(o) in speakers]
    if answered.everything:
        return Found([*more, *together], bool(together))
    # who says more than these may be denied in that, too
    return Found(together or right, bool(together) and (answered.uttered or answered.remarks) and not more)


def _accusing_last(said: list[Row], right: Sequence[Row]) -> list[Row]:
    """The one accusation right before, where who is heard further up is somebody else and accuses nobody."""
    last = [other for other in said if other in right and accuses_somebody(other)]
    speakers = {_called(other) for other in last}
    alone = one_claim(last) and not any(_called(o) in speakers or is_accusation(o) for o in said if o not in last)
    return last if alone else said


def _called(row: Row) -> str:
    return str(row["speaker_id"] or (row["source"] or "").lower())

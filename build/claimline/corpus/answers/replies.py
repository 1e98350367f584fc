"""A reply and what stands before it -> the words that it is a reply to: `“It was not,” Ruiz shot back`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from claimline.corpus.answers.proofs import is_known, is_what_replies, names_who_answers, stands_alone
from claimline.corpus.answers.right_before import (
    Found,
    Row,
    asks,
    is_anothers,
    is_close,
    one_claim,
    opens,
    right_before,
)
from claimline.corpus.answers.rivals import REACH, rivals
from claimline.corpus.answers.whose_words import answers_an_act, says_it, whose_words

_REPLYING = re.compile(r"\b(?:respond|repl(?:y|ied|ies)|counter|retort|(?:shot|fires|fired|hit) back)", re.IGNORECASE)
# Who counters, argues against something; who replies, speaks in turn.
_ANSWERS = re.compile(r"\b(?:respond|repl(?:y|ied|ies)|retort|(?:shot|fires|fired|hit) back)", re.IGNORECASE)
_SURELY_ANOTHER = ("named", "organisation")  # not: the chairman, who may be who replies
# But: a man in the crowd, and the man of whom it told before.
_ANYBODY = re.compile(
    r"(?:an?|one|another|some) |the (?:wo)?man\b|the (?:heckler|protester|caller|voter|reporter|moderator|host)\b", re.I
)
_PRONOUN = re.compile(r"(?:he|she|they|it|who)\b", re.IGNORECASE)
# When Moss said that the toll was raised, Ruiz fired back: what opens the sentence is what is replied to.
_WHEN = re.compile(r"\W*(?:when|after)\s+(?:[\w.’'-]+\s+){0,4}?\Z", re.IGNORECASE)
_IN_RESPONSE = re.compile(r"\A\W*in (?:response|reply),\s*\Z", re.IGNORECASE)
_TO_WHICH = re.compile(r"(?:\A|,)\W*to which\s+\Z", re.IGNORECASE)  # “It sank,” Moss said, to which she replied
_ASKED = re.compile(r"\b(?:asked|pressed|questioned|question)\b|\?", re.IGNORECASE)
_SENTENCE_ENDS = re.compile(r"[.!?\n]")
_OPENS_QUOTED = re.compile(r"\s*[“\"‘'`]")  # not: Ruiz responded, calling that a “fairy tale”
_NO = re.compile(r"\W*no\b", re.IGNORECASE)


def replied_to(row: Row, around: Sequence[Row]) -> Found:
    """What somebody else says in the sentence before, where the answer is a reply to it and not to a question."""
    lead = row["lead"] or ""
    in_response = _IN_RESPONSE.match(lead) is not None
    behind = _SENTENCE_ENDS.split(row["suffix"], maxsplit=1)[0]  # Ruiz replied when asked
    replying = _REPLYING.search(row["cue"] or "") or _is_turn_of_no(row)
    if _ASKED.search(f"{lead} {behind}") or not (in_response or replying):
        return Found()
    if named := whose_words(row):
        around = [other for other in around if says_it(other, named)]
    right = right_before(row, around)
    theirs = [other for other in around if named and other["end"] <= opens(row)]
    in_paragraph = one_claim([other for other in theirs if other["paragraph"] == row["paragraph"]])
    if not (in_paragraph or is_close(row, right)) or any(asks(other) for other in right):
        return Found([other for other in theirs if row["paragraph"] - other["paragraph"] <= REACH])
    said = [other for other in right if other["content_form"] == "clause" and is_anothers(row, other)]
    if right[-1]["last_sentence"] < row["sentence"] and answers_an_act(row):
        return Found(said)
    if _TO_WHICH.search(lead) and one_claim(voiced := [other for other in said if other["kind"] != "narrative"]):
        return Found(voiced, True)
    said = [o for o in said if o["speaker_kind"] in _SURELY_ANOTHER or _ANYBODY.match(o["source"] or "")]
    said = [other for other in said if other["stance"] == "asserts"] or said
    sure = one_claim(said) and all(_is_spoken_to(row, other, in_response, around) for other in said)
    if sure and (more := rivals(row, said, [other for other in around if is_anothers(row, other)])):
        return Found([*more, *said])
    return Found(said, sure)


def _is_opposite(row: Row, other: Row) -> bool:
    """Whether who replies is not who spoke: nobody replies to their own words, unless they are only called `he`."""
    if is_known(row):
        return True
    both = row["kind"] == other["kind"] == "direct" and other["speaker_kind"] == "named"
    return both and row["source"] is not None and _PRONOUN.match(row["source"]) is None


def _is_turn_of_no(row: Row) -> bool:
    """Whether it is somebody's turn in a transcript, and opens with a no: `RUIZ: No, it did not`."""
    return row["stance"] == "denies" and row["cue"] == row["source"] and _NO.match(row["text"]) is not None


def _is_spoken_to(row: Row, other: Row, in_response: bool, around: Sequence[Row]) -> bool:
    """Whether a reply is one to these very words: they name who replies, or both are quoted, as in a dialogue. What
    somebody says in response may be one to all that happened, and who counters may counter what stands further up.
    """
    if is_what_replies(row, other) or not stands_alone(row, other, around) or not _is_opposite(row, other):
        return False
    if other["sentence"] == row["sentence"] and _is_what_they_said_then(row, other):
        return True
    spoken = _ANSWERS.search(row["cue"] or "") is not None or _is_turn_of_no(row) or row["stance"] != "responds"
    both = row["kind"] == other["kind"] == "direct" and (_OPENS_QUOTED.match(row["text"]) or _is_turn_of_no(row))
    return bool(both and spoken and not in_response) or (
        row["content_form"] == "clause" and names_who_answers(row, other)
    )


def _is_what_they_said_then(row: Row, other: Row) -> bool:
    """Whether the clause that says when somebody replied is what another said: `When Moss said that it was sold, …`."""
    before, named, _ = (row["lead"] or "").partition(other["source"] or "\n")
    return bool(named) and _WHEN.match(before) is not None

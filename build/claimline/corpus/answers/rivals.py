"""What an answer was tied to and what else stands before it -> whether its own words name something else.

`“We sold no ferry,” the line responded` behind `“They never change,” Moss said` answers what Moss said of a ferry two
sentences further up, and not what stands right before.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache

from claimline.corpus.answers.answered_words import BLAME, LEAST_TOLD, POINTING, forms, names_in, told_words
from claimline.corpus.answers.hearsay import accuses_somebody
from claimline.corpus.answers.proofs import alleges, names_who_answers
from claimline.corpus.answers.right_before import Row, accuses, is_accusation, names_of_speaker, opens
from claimline.corpus.claims.features import key_of

REACH = 3  # paragraphs before an answer in which its words may name what it answers
# What allegations are of, and what somebody had no part in: those about the sale; involvement in the fire.
_OF_WHAT = re.compile(r"\s+(?:about|over|regarding|concerning|surrounding|of)\s+(?P<what>[^,;:.]{3,120})", re.I)
_IN_WHAT = re.compile(r"\s+(?:in|with|for|of)\s+(?P<what>[^,;:.]{3,120})", re.I)
LEAST_SHARED = 2  # words that tell something, for by one alone much else meets


def rivals(row: Row, found: Sequence[Row], before: Sequence[Row]) -> list[Row]:
    """Those before an answer that tell more of its words than what was found does, and enough to be meant."""
    told = told_words(row, row["text"])
    least = max(LEAST_TOLD, 1 + max((_points(told, other) for other in found), default=0))
    return [
        other
        for other in _others(row, found, before)
        if _points(told, other) >= least and len(_shared(told, other)) >= LEAST_SHARED
    ]


def told_of_what(row: Row, found: Sequence[Row]) -> bool:
    """Whether what was found tells some of that which the answer says it is about, where it says so."""
    text = row["text"]
    if blame := BLAME.match(text):
        about = _IN_WHAT.match(text, blame.end())
    else:
        pointing = POINTING.search(text)
        about = _OF_WHAT.match(text, pointing.end()) if pointing else None
    topic = told_words(row, about["what"]) if about else {}
    return not topic or any(_shared(topic, other) for other in found)


def as_near(row: Row, found: Sequence[Row], before: Sequence[Row]) -> list[Row]:
    """What else somebody says in the paragraph of what was found, or behind it, that speaks of who answers, or accuses:
    the answer may mean that. Where what was found does neither, whatever is said there.
    """
    if any(other["last_sentence"] == row["sentence"] for other in found):
        return []  # the ferry was sold, though Ruiz denied it
    first = min(other["paragraph"] for other in found)
    near = [other for other in _others(row, found, before) if other["paragraph"] >= first]
    plain = not any(_is_charge(row, other) for other in found)
    return [other for other in near if plain or _is_charge(row, other)]


def _is_charge(row: Row, other: Row) -> bool:
    return alleges(other) or accuses(other, row) or names_who_answers(row, other)


def accused_of_more(row: Row, found: Sequence[Row], before: Sequence[Row]) -> list[Row]:
    """What else who was found accuses somebody of, near by: `the allegations` may be these, too."""
    speakers = {other["speaker_id"] for other in found} - {None}
    return [
        other
        for other in _others(row, found, before)
        if other["speaker_id"] in speakers and (accuses_somebody(other) or is_accusation(other))
    ]


def _others(row: Row, found: Sequence[Row], before: Sequence[Row]) -> list[Row]:
    claims = {other["claim_id"] for other in found}
    spoken_of = names_in(" ".join(f"x {other['text']}" for other in found))  # the suspect, who goes on to deny it
    return [
        other
        for other in before
        if other["claim_id"] not in claims
        and other["end"] <= opens(row)
        and row["paragraph"] - other["paragraph"] <= REACH
        and other["content_form"] == "clause"
        and other["kind"] != "narrative"
        and spoken_of.isdisjoint(names_of_speaker(other))
    ]


def _shared(told: Mapping[str, int], other: Row) -> AbstractSet[str]:
    return told.keys() & _keys(other["text"])


@lru_cache(maxsize=1000)  # what many answers stand near is asked for by each
def _keys(text: str) -> frozenset[str]:
    return frozenset(map(key_of, forms(text)))


def _points(told: Mapping[str, int], other: Row) -> int:
    return sum(told[key] for key in _shared(told, other))

"""An outlet's own sentence, or somebody's words -> whether they pass on a rumour, or accuse somebody.

`Moss was rumoured to own the ferry` is told by the outlet and asserted by others; who denies it answers these, and is
none of them. Nobody denies what they accuse somebody of, so it needs no name to tell both sides apart.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from claimline.corpus.answers.answered_words import DENYING, SENTENCE, Answered, forms
from claimline.corpus.answers.right_before import BESIDE, Row, is_close, one_claim, says_yes
from claimline.corpus.claims.features import key_of
from claimline.corpus.claims.polarity import is_negated
from claimline.corpus.word_weights import weight

_PASSED_ON = re.compile(
    r"""\b(?: rumou?red | speculat(?:ed|ion) | identified\ as
        | (?: thought | believed | said | reported ) \ to\ (?: be | have )
        | (?: was | were | has\ been | had\ been ) \ (?:\w+\ )? reported
        | reports\ (?:that|alleging) | reported\ that )\b""",
    re.VERBOSE | re.IGNORECASE,
)
_ACCUSING_VERB = re.compile(r"\b(?:accus|alleg|blam|suspect|implicat|speculat|rumou?r)", re.IGNORECASE)
BETWEEN = 3  # other words that may stand among those that are told over again: sold the old Heron abroad in May
LEAST_AGAIN = 40  # of 100 points of an answer's words without names that somebody heard in the next sentence tells, too


def passes_on(row: Row) -> bool:
    """Whether an outlet tells what others say, and not beside something else: Moss was rumoured to own the ferry."""
    found = _PASSED_ON.search(row["text"]) if row["kind"] == "narrative" else None
    return found is not None and says_yes(row) and BESIDE.search(row["text"], 1, found.start()) is None


def accuses_somebody(row: Row) -> bool:
    """Whether somebody accuses, alleges or blames, by the verb: not what they claim of themselves.

    What another article tells comes without its verb.
    """
    return row["kind"] != "narrative" and _ACCUSING_VERB.search(row.get("cue") or "") is not None


def passed_on_again(row: Row, answered: Answered, right: Sequence[Row]) -> list[Row]:
    """The rumour right before an answer that tells all it tells, in order: denied that he was Harbour Ghost."""
    if not is_close(row, right) or not one_claim(right) or len(answered.told) < 2:
        return []
    return [other for other in right if passes_on(other) and _tells_all(answered, other["text"])]


def _tells_all(answered: Answered, text: str) -> bool:
    for sentence in SENTENCE.split(text):
        found = [key_of(form) for form in forms(sentence)]
        places = [found.index(key) for key in answered.told if key in found]
        if len(places) == len(answered.told) and places == sorted(places):
            return is_negated(forms(sentence)) == answered.negated
    return False


def heard_next_to_it(row: Row, answered: Answered, near: Sequence[Row]) -> list[Row]:
    """Who is heard in its sentence, the one before or the one behind, and tells part of what it tells, where nobody
    else does: `The Post reported similar plans to sell ferries. The line denied that it planned to sell any.`
    """
    if answered.nominal or DENYING.search(row["cue"] or "") is None:
        return []  # whose words say no, may say it to something else
    plain = answered.told.keys() - answered.names
    beside = [
        other
        for other in near
        if other["kind"] != "narrative"
        and row["sentence"] - other["last_sentence"] <= 1
        and other["sentence"] - row["last_sentence"] <= 1
        and other["paragraph"] - row["paragraph"] <= 1
    ]
    shares = [(_share(answered, plain, other["text"]), other) for other in beside]
    found = [other for share, other in shares if share >= LEAST_AGAIN]
    return found if one_claim(found) else []


def _share(answered: Answered, plain: AbstractSet[str], text: str) -> int:
    """How much of an answer's words, without names, one sentence of a text tells in their order, of 100."""
    whole, best = sum(answered.told[key] for key in plain), 0
    for sentence in SENTENCE.split(text):
        words = list(forms(sentence))
        content = [key_of(word) for word in words if weight(word)]
        both = [key for key in answered.told if key in plain and key in content]
        places = [content.index(key) for key in both]
        between = [key for key in content[min(places, default=0) : max(places, default=0)] if key not in answered.told]
        apart = places != sorted(places) or len(between) > BETWEEN
        if len(both) > 1 and not apart and is_negated(words) == answered.negated:
            best = max(best, 100 * sum(answered.told[key] for key in both) // whole)
    return best

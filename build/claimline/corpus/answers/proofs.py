"""An answer and what it seems to answer -> whether its words prove it.

Proven is what the answer tells over again with the same words in the same order; or what one other speaker, and nobody
else in that sentence, says right before of who answers, if it is the kind of thing that the answer points at.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from operator import itemgetter

from claimline.corpus.answers.answered_words import SENTENCE, Answered, forms, names_in
from claimline.corpus.answers.hearsay import BETWEEN, accuses_somebody, passes_on
from claimline.corpus.answers.right_before import (
    BESIDE,
    Row,
    accuses,
    is_accusation,
    is_anothers,
    is_close,
    is_reported,
    is_told_as_so,
    names_of_speaker,
    one_claim,
    opens,
    says_yes,
    tells_beside,
)
from claimline.corpus.claims.features import key_of
from claimline.corpus.word_weights import weight
from claimline.reading.lexical.words import stem

_A_PART = frozenset(map(stem, ("involvement", "responsibility", "complicity")))  # in what happened; not: wrongdoing
_LONGEST_TURN = 20  # code points of `, even though `, with what may stand beside
BRIEF = 8  # words that tell something, of a statement that tells again the only two of an answer
TOGETHER = 2  # paragraphs before `these allegations` in which they stand, where nobody is heard between
SAME_WORDS = 50  # of 100 words of what somebody is said to answer, from which these are the answer itself
_SURELY_KNOWN = ("named", "organisation", "outlet")  # not: the chairman, who may be who answers
_ANYBODY = re.compile(r"(?:an?|one|two|another|some|several|many|critics|opponents) ", re.IGNORECASE)
# More than one person: other Harbour Party members, nine women, protesters. Not: Moss Brothers.
_SEVERAL = re.compile(
    r"""(?: (?! (?:for|of|to|from|with|by|in)\b ) [\w’'.-]+ \s ){0,5}?
        (?: [a-z-]* [a-rt-z] s | [a-z]* men | people | police
          | [A-Z][a-z]* (?: crat | can | ist | ber ) s | \w+ \s and \s .+ )
        (?: \Z | \s (?: for | of | to | from | with | by | in | at | on | who | close | near | familiar )\b )""",
    re.VERBOSE,
)
_PRONOUN = re.compile(r"(?:he|she|they|it|who)\b", re.IGNORECASE)
_AND_OTHERS = re.compile(r"(?:[A-Z][\w.’'-]* ){1,4}and (?:his|her|its) ")  # Ana Ruiz and her lawyers
_GRANTS = re.compile(r"\b(?:acknowledg|admi(?:t|ssion)|conced|confess|grant|agree)", re.IGNORECASE)
_ALLEGED = re.compile(r"\b(?:accus|alleg|charg)", re.IGNORECASE)
# The port is preparing to charge Moss: what the charges say, is not told.
_STILL_TO_ALLEGE = re.compile(
    r"\b(?:to|will|would|could|may|might)\s+(?:be\s+)?(?:accuse|allege|charge)", re.IGNORECASE
)
# The Post published a report that Moss had sold it: denied is that, and not that it was published.
_REPORT_OF = re.compile(
    r"\b(?:report|story|article|account)s?\s+(?:that|which|alleging|claiming|saying)\b", re.IGNORECASE
)
_ACCUSERS = re.compile(
    r"\b(?:(?:law)?suit|complaint|filing|petition|indictment|affidavit|plaintiffs?|challengers?|accusers?)\b", re.I
)
_OPEN = re.compile(r"\W*(?:whether|if|how|why)\b", re.IGNORECASE)
_ROLES = re.compile(r"\b[a-z]{4,}(?: [a-z]{4,})+")  # of `the harbour master, Ruiz`
# The ferry was cut loose, though Ruiz denied any part in it: who answers is set against what is told right before.
_AGAINST = re.compile(r"[,;—–]\s+(?:(?:al|even )?though|but|while)\s+\Z", re.IGNORECASE)
_TURNS = re.compile(r"\W*(?:but|however|yet)\b[^.]{0,20}\Z", re.IGNORECASE)
_WHILE = re.compile(r"\W*(?:(?:al)?though|while)\b", re.IGNORECASE)
_SUBJECT = re.compile(r"\W*(?:[\w.’'-]+\s+){0,6}?(?:criticism|criticized|criticised|praise|rejected|dismissed)\b", re.I)


def is_proven(row: Row, answered: Answered, found: Sequence[Row], around: Sequence[Row]) -> bool:
    """Whether it is certain that a denial or dispute answers what was found, and only that."""
    if not found or not all(may_be_answered(row, other) for other in found) or _OPEN.match(row["text"]):
        return False
    if answered.told:
        return True
    if not one_claim(found):
        return False
    again = [o for o in around if o["claim_id"] == found[-1]["claim_id"] and o["end"] <= opens(row)]
    nearest = max((*found, *again), key=itemgetter("end"))  # who is named may have said it further up, too
    far = TOGETHER if answered.points == "many" and answered.uttered else 0
    if answered.points == "blame" and is_only_accusation(row, nearest, around):
        return True
    return stands_alone(row, nearest, around, far) and _fits(row, answered, nearest, around)


def may_be_answered(row: Row, other: Row) -> bool:
    """Whether it is surely another's, and no common ground: not what who answers, or anybody, grants."""
    if _GRANTS.search((other.get("cue") if other["kind"] != "narrative" else None) or other["text"]):
        return False
    if accuses_somebody(other) or passes_on(other) or (is_known(row) and _turns(row)):  # who turns, is another
        return True
    if (
        not is_known(row)
        and not _is_new(row, other)
        and not (_SEVERAL.match(f"{row['source']}") and names_in(f"x {other['source'] or ''}"))
    ):
        return False
    return bool(other["kind"] == "narrative" or is_known(other) or accuses(other, row) or _is_other_side(row, other))


def _is_new(row: Row, other: Row) -> bool:
    """Whether `one sailor` says it, who is nobody told of before, and not who is called by what they are."""
    new = other["source"] is not None and _ANYBODY.match(other["source"]) is not None
    return new and row["speaker_kind"] == "role" and _PRONOUN.match(row["source"] or "he") is None


def _is_other_side(row: Row, other: Row) -> bool:
    """Whether several say it who are called by a name, and not by that of who answers: the Harbour Party’s members; or
    who is just called `they`, where who answers is called by name.
    """
    if other["source"] in ("They", "they"):
        return row["speaker_kind"] in _SURELY_KNOWN
    if other["speaker_kind"] == "document":  # a letter, the complaint
        return True
    if (row["speaker_kind"] == "named" or _ANYBODY.match(f"{row['source']}")) and _SEVERAL.match(f"{other['source']}"):
        return True  # who answers is one person
    names = names_in(f"x {other['source'] or ''}")
    plural = (other["source"] or "").endswith("s")
    return plural and bool(names) and names.isdisjoint(names_in(f"x {row['source'] or ''} {row['speaker'] or ''}"))


def is_known(row: Row) -> bool:
    """Whether it is told who says it, and by name: `he` and `the chairman` may be anybody."""
    kind = row.get("speaker_kind")
    named = bool(names_of_speaker(row)) if kind is None else kind in _SURELY_KNOWN
    source = f"{row['source']} "
    return named or any(known.match(source) for known in (_ANYBODY, _AND_OTHERS)) or is_filed(row)


def names_who_answers(row: Row, other: Row) -> bool:
    """Whether it speaks of who answers, by name or by what they are; where they are from, is not who they are."""
    own = names_of_speaker({**row, "side": ""})
    told = {name.removesuffix("s") for name in names_in(f"x {other['text']}")}
    if told & {name.removesuffix("s") for name in own}:
        return True
    roles = _ROLES.findall(row["source"] or "")
    return any(role in other["text"] for role in roles)


def is_what_replies(row: Row, other: Row) -> bool:
    """Whether what is replied to is the reply itself, told twice."""
    told, again = (frozenset(map(key_of, forms(each["text"]))) for each in (other, row))
    return 100 * len(told & again) > SAME_WORDS * len(told)


def alleges(other: Row) -> bool:
    """Whether it is an accusation by its verb or by who makes it: a suit alleges what it says."""
    return is_accusation(other) or is_filed(other)


def is_filed(other: Row) -> bool:
    """Whether a suit or who brings it says so."""
    return _ACCUSERS.search(other["source"] or "") is not None


def tells_again(answered: Answered, other: Row) -> bool:
    """Whether one of its sentences tells what the answer tells in its words, their order, and few others between."""
    return any(_in_order(answered, sentence) for sentence in SENTENCE.split(other["text"]))


def _in_order(answered: Answered, sentence: str) -> bool:
    content = [key_of(form) for form in forms(sentence) if weight(form)]
    first = {key: place for place, key in reversed(list(enumerate(content)))}
    places = [first[key] for key in answered.told if key in first]
    plain = [key for key in answered.told if key in first and key not in answered.names]
    if len(plain) < 2 or places != sorted(places):
        return False
    few = len(places) == len(answered.told) and len(content) <= BRIEF  # a ransom payment, told of in few words
    between = places[-1] - places[0] + 1 - len(places)
    return between <= BETWEEN if len(places) > 2 else few and between == 0


def stands_alone(row: Row, other: Row, around: Sequence[Row], far: int = 0) -> bool:
    """Whether it stands right before, and its sentence tells nothing else that could be meant."""
    between = [o for o in around if o["start"] > other["end"] and o["end"] <= opens(row) and o["kind"] != "narrative"]
    reaches = not between and row["paragraph"] - other["paragraph"] <= far
    if not reaches and (not is_close(row, [other]) or row["paragraph"] - other["paragraph"] > 1):
        return False
    beside = [
        each
        for each in around
        if each["last_sentence"] == other["last_sentence"] and each["end"] <= opens(row) and is_anothers(row, each)
        if each["kind"] != "narrative" and each["content_form"] == "clause"
    ]
    return not any(each["claim_id"] != other["claim_id"] for each in beside)


def is_only_accusation(row: Row, other: Row, around: Sequence[Row]) -> bool:
    """Whether it accuses who answers by its verb, and nobody is heard or accused of anything else between."""
    since = [o for o in around if o["start"] > other["end"] and o["end"] <= opens(row)]
    near = row["paragraph"] - other["paragraph"] <= 1
    accusing = other["kind"] != "narrative" and is_accusation(other) and accuses(other, row)
    heard = any(o["kind"] != "narrative" or _ALLEGED.search(f"{o['cue'] or ''} {o['text']}") for o in since)
    return near and accusing and not heard


def _fits(row: Row, answered: Answered, other: Row, around: Sequence[Row]) -> bool:
    """Whether it is what the answer points at: an accusation, or a statement about who answers or by whom they name."""
    if answered.reported and other["kind"] != "narrative" and (answered.this or is_set_against(row, other)):
        return True  # local papers had reported a sale, but Ruiz denied those reports
    if answered.reported:
        named = names_who_answers(row, other) or passes_on(other)
        wide = _SUBJECT.match(other["text"]) or (other["kind"] == "narrative" and _REPORT_OF.search(other["text"]))
        return is_reported(other) and not wide and named
    in_sentence = other["last_sentence"] == row["sentence"]
    if answered.uttered and (_STILL_TO_ALLEGE.search(other["text"]) or _is_told_beside_another(other, around)):
        return False
    if answered.points == "blame":
        accused = accuses(other, row) or (is_accusation(other) and (in_sentence or names_who_answers(row, other)))
        return accused or (in_sentence and answered.blame in _A_PART and is_set_against(row, other))
    if answered.uttered and passes_on(other):
        return True
    if other["kind"] == "narrative":
        return says_yes(other) and (accuses(other, row) or (answered.points == "pronoun" and in_sentence))
    told_of = list(_ALLEGED.finditer(other["text"]))
    if told_of and BESIDE.search(other["text"], 1, told_of[-1].start()):  # notes on a clerk who accused Bell of theft
        return False
    if answered.points == "pronoun" and in_sentence and _turns(row):  # Moss said it sank, though Ruiz denied that
        return True
    if answered.this and other["content_form"] == "clause":  # nothing else is told right before
        return True
    if alleges(other) or names_who_answers(row, other):
        return True
    if other["content_form"] != "clause":  # pushed back against Reed's charges: not that she called the clerk a liar
        return False
    return bool(answered.whose) or (answered.uttered and _is_first_heard(other, around))


def _is_told_beside_another(other: Row, around: Sequence[Row]) -> bool:
    """Whether an accusation stands before it in its sentence: the crew charge that Moss lied when he said so."""
    return any(
        o["sentence"] == other["sentence"] and o["end"] <= other["start"] and o["kind"] == "narrative"
        for o in around
        if _ALLEGED.search(o["text"])
    )


def is_set_against(row: Row, other: Row) -> bool:
    """Whether it denies what stands in its own sentence up to a though or but, and tells of somebody else."""
    lead = row["lead"] or ""
    turns = _AGAINST.search(lead[-_LONGEST_TURN:]) or _WHILE.match(lead)
    return turns is not None and not names_who_answers(row, other) and says_yes(other)


def is_turned_against(row: Row, right: Sequence[Row]) -> bool:
    """Whether it turns against the only words heard right before, by a but or though, and these speak of who answers:
    `Two clerks said they saw Moss at the port. But Moss denied that he had been there.`
    """
    if not _turns(row) or not row["cue"] or "den" not in row["cue"] or not is_close(row, right) or not one_claim(right):
        return False
    heard = all(o["kind"] != "narrative" and o["attribution_type"] == "assertion" and says_yes(o) for o in right)
    return heard and right[-1]["content_form"] == "clause" and names_who_answers(row, right[-1])


def _turns(row: Row) -> bool:
    """Whether it is set against what stands right before, by another: But Ruiz denied it; Moss said so, though Ruiz"""
    lead = row["lead"] or ""
    return bool(_TURNS.match(lead) or _AGAINST.search(lead[-_LONGEST_TURN:]))


def _is_first_heard(other: Row, around: Sequence[Row]) -> bool:
    """Whether nobody is heard in its paragraph or the one before, whose words might be the allegation."""
    said = [o for o in around if 0 <= other["paragraph"] - o["paragraph"] <= 1 and o["end"] <= other["start"]]
    return all(each["kind"] == "narrative" for each in said)


# Whether one reading is left


def is_told_plainly(answered: Answered, found: Sequence[Row]) -> bool:
    """Whether what is pointed at is told as so, and not beside something else."""
    beside = not answered.what and any(tells_beside(other, answered.reported) for other in found)
    return not beside and all(map(is_told_as_so, found))


def is_only_report(row: Row, found: Sequence[Row], before: Sequence[Row]) -> bool:
    """Whether nothing else that was published stands in its paragraph or the one before."""
    return one_claim([o for o in before if is_reported(o) and row["paragraph"] - o["paragraph"] <= 1] or found)


def is_last_heard(report: Row, before: Sequence[Row]) -> bool:
    """Whether nobody speaks behind a report but who told it so: a clerk, who is not named."""
    since = [other for other in before if other["start"] > report["end"] and other["kind"] != "narrative"]
    return all(other["has_recipient"] and not names_of_speaker(other) for other in since)


def is_all_they_say(row: Row, found: Row, theirs: Sequence[Row], before: Sequence[Row]) -> bool:
    """Whether who is named says nothing else near it; and nobody without a name, for `the congressman` may be Reed."""
    nameless = [o for o in before if o["kind"] != "narrative" and not names_of_speaker(o)]
    first = found["paragraph"] - (found["paragraph"] < row["paragraph"])
    return not any(o["paragraph"] >= first and o["claim_id"] != found["claim_id"] for o in (*theirs, *nameless))

"""An answer and the statements of its document -> those right before it, and what kind of thing each of them tells."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from claimline.corpus.answers.answered_words import POINTING, UTTERED, forms, names_in, singular
from claimline.corpus.claims.polarity import is_negated

Row = Mapping[str, Any]  # a statement with its claim_id

_ACCUSING = re.compile(
    r"\b(?:accus|alleg|blam|claim|charg|suspect|critici[sz]|complain|fault|implicat|denounc|rumou?r|speculat|insinuat)\w*"
    r"|\b(?:came|come|coming) forward\b",
    re.IGNORECASE,
)
# Behind one of these stands what it tells beside: `aides prepare for fresh charges from a clerk who accused Ruiz`.
BESIDE = re.compile(r"\b(?:who|whom|whose|which|where|after|because)\b", re.IGNORECASE)
_ACCUSES = "(?:accus|critici[sz]|blam|suspect|charg|implicat|fault|alleg|claim)"
_ACCUSED = "(?:suspected|accused|charged|blamed|implicated|accusations|allegations)"
_DENIES = re.compile(
    r"\b(?:false|untrue|baseless|unfounded|inaccurate|hoax|bogus|doubt|laugh\w* (?:away|off)"
    r"|den(?:y|ies|ied|ying)|(?:refut|reject|dismiss|debunk)\w*"
    r"|(?:stop|stopped|dispel|dispelled|quell|quelled|quash|quashed|calm|counter|address) (?:the |these |any )?"
    r"(?:rumou?rs|reports|speculation|fears|allegations))\b",
    re.IGNORECASE,
)
_REPORT = re.compile(r"\b(?:report|stor(?:y|ies)|publish|newspaper|tabloid|article|rumou?r)", re.IGNORECASE)
_ASKS = re.compile(r"\?[”\"’'\s]{0,5}\Z")
# Of somebody, but on the other side: a former clerk of the port, critics of the mayor.
_OPPOSED = re.compile(r"\b(?:former|ex|fired|dismissed|critics?|opponents?|rivals?|victims?)\b", re.IGNORECASE)
_NEAR_SOMEBODY = re.compile(r"\b(?:to|with|of|for|by|on)\b")
_WHEN = re.compile(r"\W*(?:even )?(?:after|before|when|as|since|because|once|until)\b", re.IGNORECASE)
_QUOTES = re.compile(r"[“\"]|``")
_TITLES = frozenset("The A An Mr Mrs Ms Dr Sen Rep Gov President He She They It".split())


class Found(NamedTuple):
    """The statements that an answer may answer, in order."""

    rows: Sequence[Row] = ()
    certain: bool = False


def right_before(row: Row, near: Sequence[Row]) -> list[Row]:
    """Those that stand before it in its own sentence; where none does, those of the nearest sentence before, in its
    paragraph or, where it opens one, in the one before. A clause on who answers is none: `Ruiz, who left, denied it`.
    """
    near = [other for other in near if other["end"] <= opens(row) and not _says_when(other, row)]
    window = [other for other in near if other["paragraph"] == row["paragraph"]]
    if not window and row["opens_paragraph"]:
        window = [other for other in near if row["paragraph"] - other["paragraph"] == 1]
    last = max((other["last_sentence"] for other in window), default=0)
    right = [other for other in window if other["last_sentence"] == last]
    return [other for other in right if other["content_form"] == "clause"] or right


def _says_when(other: Row, row: Row) -> bool:
    """Whether it is the clause that says when or why an answer was given: `After the trial opened, Ruiz denied it`."""
    return other["sentence"] == row["sentence"] and _WHEN.match(other["text"]) is not None


def opens(row: Row) -> int:
    """Where an answer begins, with its source and cue."""
    return int(min(place for place in (row["start"], row["cue_start"], row["source_start"]) if place is not None))


def is_close(row: Row, right: Sequence[Row]) -> bool:
    """Whether it stands in the same sentence or the one before."""
    return bool(right) and row["sentence"] - right[-1]["last_sentence"] <= 1


def one_claim(found: Sequence[Row]) -> bool:
    """Whether one thing is told, and no other."""
    return len({other["claim_id"] for other in found}) == 1


def is_anothers(row: Row, other: Row) -> bool:
    """Whether it is not the answering side's own: nobody denies what they say themselves."""
    if other["speaker_id"] is not None and other["speaker_id"] == row["speaker_id"]:
        return False
    own, others = names_of_speaker(row), names_of_speaker(other)
    if _speaks_for(row, other) or _is_of_its_kind(row, other):
        return False
    if not own or not others or _OPPOSED.search(f"{other['source'] or ''} {other['speaker'] or ''}"):
        return True
    return not (own <= others or others <= own)


def _speaks_for(row: Row, other: Row) -> bool:
    """Whether who answers is called by the other's name: `Ruiz’ agent, Moss`, `the Ruiz campaign’s chairman, Moss`."""
    side = row.get("side", "")
    last = (other["speaker"] or other["source"] or " ").split(" ")[-1]
    own = f"{row['speaker'] or row['source']}"
    return last in names_in(f"x {side}") and last not in own and not _OPPOSED.search(side)


def _is_of_its_kind(row: Row, other: Row) -> bool:
    """Whether one is called by what the other is: a department spokesman, of the Harbour Department."""
    own, others = (each["source"] or "" for each in (row, other))
    if _OPPOSED.search(f"{own} {others}"):
        return False
    return any(
        set(re.findall(r"\b[a-z]{5,}\b", one))
        & {name.lower() for name in re.findall(r"(?<=\w )[A-Z][a-z]{4,}\b", another)}
        for one, another in ((own, others), (others, own))
    )


def names_of_speaker(row: Row) -> frozenset[str]:
    """The names of who says it, without titles; none where only a pronoun does."""
    return names_in(f"x {row['source'] or ''} x {row['speaker'] or ''} x {row.get('side', '')}") - _TITLES


def words_of_speaker(row: Row) -> frozenset[str]:
    """The words of who says it; none of somebody near: sources close to Reed are not Reed."""
    source = row["source"] or ""
    return frozenset() if _NEAR_SOMEBODY.search(source) else frozenset(re.findall(r"\w+", f"{source} {row['speaker']}"))


def names_of(row: Row) -> frozenset[str]:
    """Whom a statement names, and who says it."""
    return names_of_speaker(row) | names_in(f"x {row['text']}")


def says_yes(row: Row) -> bool:
    """Whether it tells something as so, without a no."""
    return not is_negated(forms(row["text"]))


def is_told_as_so(row: Row) -> bool:
    """Whether it can be denied: not an outlet's own `there is no sign that he took money, and he denied it`."""
    return row["kind"] != "narrative" or _QUOTES.search(row["text"]) is not None or says_yes(row)


def denies(row: Row) -> bool:
    """Whether it is a denial itself, and nothing that is denied."""
    return _DENIES.search(row["text"]) is not None


def asks(row: Row) -> bool:
    """Whether it is a question."""
    return _ASKS.search(row["text"]) is not None


def is_uttered(row: Row) -> bool:
    """Whether it is somebody's: what an outlet tells of itself is no allegation, unless it tells of one, or quotes."""
    told_of = _ACCUSING.search(row["text"]) or _QUOTES.search(row["text"], 1)  # all quoted: whose it is, is not told
    return row["kind"] != "narrative" or told_of is not None


def tells_beside(row: Row, reported: bool) -> bool:
    """Whether an allegation, or a report, is told in it only beside something else."""
    if row["kind"] != "narrative" and (not reported or row["speaker_kind"] == "outlet"):
        return False  # what somebody says is their allegation
    found = list((_REPORT if reported else _ACCUSING).finditer(row["text"]))[-1 if reported else 0 :]
    return bool(found) and BESIDE.search(row["text"], 1, found[0].start()) is not None


def is_reported(row: Row) -> bool:
    """Whether it was published: the Post wrote, a tabloid printed a story."""
    said = f"{row['source'] or ''} {row['cue'] or ''} {row['text']}"
    return row["speaker_kind"] == "outlet" or _REPORT.search(said) is not None


def is_accusation(row: Row) -> bool:
    """Whether it is said as one: claimed, blamed, alleged."""
    return row["cue"] is not None and _ACCUSING.search(row["cue"]) is not None


def accuses(other: Row, row: Row) -> bool:
    """Whether a statement accuses who answers: `blamed Ruiz for the fire`, `Ruiz is suspected of arson`."""
    names = "|".join(sorted(map(re.escape, names_of_speaker(row))))
    words = f"{other['cue'] or ''} {other['text']}"
    accusing = rf"\b{_ACCUSES}\w*\W+(?:\w+\W+){{0,4}}?(?:{names})\b"
    accused = rf"\b(?:{names})\W+(?:\w+\W+){{0,15}}?{_ACCUSED}\b"
    return bool(names) and any(re.search(pattern, words, re.IGNORECASE) for pattern in (accusing, accused))


def speaks_of_allegations(row: Row) -> bool:
    """Whether it is about what others allege, and so alleges nothing: `it would answer the allegations in May`."""
    pointing = POINTING.search(row["text"])
    return pointing is not None and singular((pointing["one"] or pointing["many"] or "").lower()) in UTTERED

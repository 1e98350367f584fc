"""A story's judgements.jsonl -> what was judged of which two passages, checked line by line; no Spark.

One JSON object a line, so that a judge can add answers as they come and two people's files merge. A passage is named by
its document, its place and its words: words that stand elsewhere by now are looked for.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast, get_args

from claimline import tables as t
from claimline.decisions import JUDGEMENTS, Judgement, Place
from claimline.edtf import parse_published
from claimline.errors import shown
from claimline.seeds.faults import Advice, Faults, Say
from claimline.seeds.guards import known_document, matches
from claimline.seeds.schema import check_keys, choice_of, string_of
from claimline.storage.plain_files import UnreadableError, lies_there, text_of
from claimline.storage.stored_paths import AnyPath

KEYS = ("left", "right", "verdict", "judge", "name", "when", "why")
PASSAGE_KEYS = ("document", "start", "end", "words", "prefix", "suffix")
LONGEST_NAME, LONGEST_REASON, LONGEST_WORDS = 200, 1_000, 20_000  # characters
_LARGEST = 100_000_000  # bytes of a file: some hundred thousand judgements
_MOMENT = re.compile(r"(?P<day>\d{4}-\d\d-\d\d)(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ)?", re.ASCII)
_OWN = 6  # words in a row of an article that make a model's reason the article's


def load_judgements(folder: AnyPath, texts: Mapping[str, str], faults: Faults) -> tuple[Judgement, ...]:
    """The judgements of the story in this folder in the order of their ids; none where it has no judgements.jsonl.

    `texts` holds the story's articles by document_id. What one judge judged twice counts as said last.
    """
    path = folder / JUDGEMENTS
    if not lies_there(path):
        return ()
    say = faults.at(path)
    found: dict[str, Judgement] = {}
    for number, line in _lines(path, say):
        judgement = _judgement(line, f"line {number}", texts, say)
        if judgement is not None:
            earlier = found.get(judgement.judgement_id)
            if earlier is None or earlier.when <= judgement.when:
                found[judgement.judgement_id] = judgement
    _check_persons(found.values(), say)
    return tuple(judgement for _, judgement in sorted(found.items()))


def _lines(path: AnyPath, say: Say) -> Iterator[tuple[int, str]]:
    try:
        text = text_of(path, _LARGEST)
    except UnreadableError as problem:
        say(str(problem))
        return
    for number, line in enumerate(text.split("\n"), 1):  # splitlines() would part at characters that JSON may hold
        if line.strip():
            yield number, line


def as_object(line: str) -> dict[str, Any] | str:
    """A line's JSON object, or in words why it is none."""

    def once(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in pairs:
            if key in found:
                raise ValueError(f"the key {shown(key)} stands in it twice")
            found[key] = value
        return found

    try:
        given = json.loads(line, object_pairs_hook=once)
    except json.JSONDecodeError as error:
        return f"is no JSON ({error.msg}, character {error.pos + 1})"
    except RecursionError:
        return "is no JSON (nested too deeply)"
    except ValueError as error:
        return f"cannot be used: {error}"
    return given if isinstance(given, dict) else "is no JSON object"


def _judgement(line: str, at: str, texts: Mapping[str, str], say: Say) -> Judgement | None:
    """One line; None where a fault was said."""
    said: list[str] = []

    def tell(fault: str, advice: Advice | None = None) -> None:
        said.append(fault)
        say(fault, advice)

    given = as_object(line)
    if isinstance(given, str):
        tell(f'{at}: {given}. Write {{"left": …, "right": …, "verdict": …}} on one line, or remove it.')
        return None
    check_keys(given, KEYS, at, tell)
    left, right = (_passage(given.get(side), f"{at}: {side}", texts, tell) for side in ("left", "right"))
    verdict = _choice(given.get("verdict"), get_args(t.Verdict), f"{at}: verdict", tell)
    judge = _choice(given.get("judge"), get_args(t.JudgeKind), f"{at}: judge", tell)
    name = _words(given.get("name"), LONGEST_NAME, f"{at}: name", tell)
    if not name and given.get("name") in (None, ""):
        tell(f"{at}: name: is missing. Write who judged: a person's name, or a model's.")
    when = _when(given.get("when"), f"{at}: when", tell)
    why = _words(given.get("why"), LONGEST_REASON, f"{at}: why", tell)
    if not why and judge == "person" and given.get("why") in (None, ""):
        tell(f"{at}: why: is missing. Write why, for readers: the claim's page shows it.")
    if left is not None and right is not None and _overlap(left, right):
        tell(f"{at}: right: is the passage on the left, or a part of it. Name two passages.")
    if said or left is None or right is None or not name or when is None:
        return None
    if judge != "person" and why and _repeats(why, (left.words, right.words)):
        why = None
    left, right = sorted((left, right), key=lambda place: (place.document_id, place.start))
    return Judgement(
        left=left,
        right=right,
        verdict=cast(t.Verdict, verdict),
        judge=cast(t.JudgeKind, judge),
        name=name,
        when=when,
        why=why or None,
        at=at,
    )


def _passage(given: object, at: str, texts: Mapping[str, str], say: Say) -> Place | None:
    if not isinstance(given, Mapping):
        say(f'{at}: {"is missing" if given is None else "is no passage"}. Write {{"document": …, "start": …, …}}.')
        return None
    check_keys(given, PASSAGE_KEYS, at, say)
    words = _exact(given.get("words"), f"{at}.words", say)
    start, end = given.get("start"), given.get("end")
    if not (type(start) is int and type(end) is int and 0 <= start < end):
        say(f"{at}: start and end are no place. Write the first code point and the first after the words, as numbers.")
        return None
    stated = string_of(given.get("document"), f"{at}.document", say)
    if not stated:
        if given.get("document") in (None, ""):
            say(f"{at}.document: is missing. Write the article's id.")
        return None
    document_id = known_document(stated, f"{at}.document", texts, say)
    if document_id is None or words is None:
        return None
    text = texts[document_id]
    if text[start:end] == words:
        return Place(document_id=document_id, start=start, end=end, words=words, at=at)
    around = [string_of(given.get(side), f"{at}.{side}", say) or "" for side in ("prefix", "suffix")]
    found = [span for span in matches(words, text) if _stands_between(text, span, *around)]
    if len(found) != 1:
        often = "does not stand" if not found else "stands more than once"
        say(
            f"{at}.words: {shown(words)} {often} in {document_id}, and not at characters {start:,} to {end:,}. "
            "Write where it stands now, or remove the line."
        )
        return None
    start, end = found[0]
    return Place(document_id=document_id, start=start, end=end, words=text[start:end], at=at)


def _exact(value: object, at: str, say: Say) -> str | None:
    """Words as they stand, with their spaces."""
    if isinstance(value, str) and value.strip() and len(value) <= LONGEST_WORDS:
        return value
    if isinstance(value, str) and len(value) > LONGEST_WORDS:
        say(f"{at}: has {len(value):,} characters. Name a passage of {LONGEST_WORDS:,} at most.")
    else:
        say(f"{at}: is missing. Write the passage's words, exactly as they stand in the article.")
    return None


def _stands_between(text: str, span: tuple[int, int], prefix: str, suffix: str) -> bool:
    before, after = (" ".join(words.split()) for words in (text[: span[0]][-400:], text[span[1] :][:400]))
    return before.endswith(" ".join(prefix.split())) and after.startswith(" ".join(suffix.split()))


def _choice(value: object, choices: tuple[str, ...], at: str, say: Say) -> str | None:
    words = string_of(value, at, say) if value is None or isinstance(value, str) else ""
    if words:
        return choice_of(words, choices, at, say)
    say(f"{at}: {'is missing' if value is None else 'is none'}. Write one of {', '.join(choices)}.")
    return None


def _words(value: object, most: int, at: str, say: Say) -> str | None:
    if value is not None and not isinstance(value, str):
        say(f"{at}: is no text. Write words in quotation marks.")
        return None
    words = string_of(value, at, say)
    if words is not None and len(words) > most:
        say(f"{at}: has {len(words):,} characters. Write {most:,} at most.")
        return None
    return " ".join(words.split()) if words else words


def _when(value: object, at: str, say: Say) -> str | None:
    match = _MOMENT.fullmatch(value) if isinstance(value, str) else None
    if match and parse_published(match["day"]):
        return match[0]
    what = "is missing" if value is None else f"{shown(value)} is no day"
    say(f"{at}: {what}. Write 2025-06-03, or 2025-06-03T14:05:00Z in UTC.")
    return None


def _overlap(left: Place, right: Place) -> bool:
    return left.document_id == right.document_id and left.start < right.end and right.start < left.end


def _repeats(why: str, passages: Sequence[str]) -> bool:
    """Whether a reason holds words in a row of a passage: they would be published beside what rights allow."""
    words = re.findall(r"\w+", why.casefold())
    runs = {tuple(words[place : place + _OWN]) for place in range(len(words) - _OWN + 1)}
    for passage in passages if runs else ():
        own = re.findall(r"\w+", passage.casefold())
        if any(tuple(own[place : place + _OWN]) in runs for place in range(len(own) - _OWN + 1)):
            return True
    return False


def _check_persons(judgements: Any, say: Say) -> None:
    """Two persons who part and join the same passages: nothing but a person can decide between them."""
    first: dict[tuple[object, ...], Judgement] = {}
    persons = [judgement for judgement in judgements if judgement.judge == "person"]
    for judgement in sorted(persons, key=lambda each: int(each.at.removeprefix("line "))):
        earlier = first.setdefault(judgement.places, judgement)
        if earlier.joins != judgement.joins:
            does, did = ("joins", "parts") if judgement.joins else ("parts", "joins")
            say(
                f"{judgement.at}: {does} two passages that {earlier.at} ({shown(earlier.name)}) {did}. "
                "Keep one judgement of a person."
            )

"""A source without a name that goes on: "the friend", "they" -> the one who spoke right before."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.coreference.papers_told import PAPERS_DO
from claimline.reading.entities import speaker_rules as r
from claimline.reading.entities.identity import UNRESOLVED, Identity
from claimline.reading.lexicon.function_words import PREPOSITIONS, RELATIVES

_TELLING = PREPOSITIONS | RELATIVES | {"close", "familiar", "briefed"}
_OF_NO_GENDER = frozenset("source insider person aide official".split())
_SEVERAL = frozenset(["police", "people", "parents", "staff", "men", "women"])


def goes_on(found: Identity, words: Sequence[str], last: Identity) -> bool:
    """Whether "the official" is the unnamed one who spoke right before, and "the friend" the friend of Ruiz."""
    if found.kind == "anonymous" and found.candidates:
        return last.kind == "anonymous" and last.speaker in found.candidates and "and" not in words
    bare = len(words) == len(["the", "friend"]) and words[0].lower() == "the" and not words[1].endswith("s")
    told = last.kind == found.kind == "role" and found.speaker == words[-1] != last.speaker
    one = last.number in (None, 1) and " and " not in f" {last.speaker} "
    return bare and told and one and _head_of(last.speaker or "") == words[-1]


def group_goes_on(last: Identity, lemma: str = "") -> Identity:
    """Whom "they" means right behind a speaker: several people, the police, or one who adds it and has no gender."""
    head = _head_of(last.speaker or "")
    if last.kind == "anonymous" and lemma in ("add", "continue") and head.lower() in _OF_NO_GENDER:
        return last._replace(rule=r.THEY_GO_ON.name)
    several = head.lower() in _SEVERAL or (last.kind != "organisation" and head.endswith("s") and head[-2:] != "ss")
    papers = last.kind == "document" and lemma in PAPERS_DO  # The letters name no pier. They say …
    if (papers or last.kind in ("role", "anonymous", "organisation")) and several:
        return last._replace(rule=r.THEY_GO_ON.name)
    return UNRESOLVED._replace(rule=r.PRONOUN_WITHOUT_GENDER.name)


def _head_of(told: str) -> str:
    """The noun by which somebody is told of: a friend | of Ruiz."""
    words = told.split()
    at = next((at for at, word in enumerate(words) if at and word.lower() in _TELLING), len(words))
    return words[at - 1] if words else ""

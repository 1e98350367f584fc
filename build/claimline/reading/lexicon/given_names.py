"""Given names -> whose they are: a man's or a woman's, and which fuller names a short form may stand for."""

from __future__ import annotations

from claimline.reading.lexicon.word_files import rows

_ROWS = tuple(rows("given_names.csv", ("name", "gender", "common", "stands for"), lower=("name", "stands for")))
_GENDER = {row["name"]: row["gender"] for row in _ROWS if row.one_of("gender", ("m", "f", ""))}
_STANDS_FOR = {row["name"]: frozenset(row.words("stands for")) for row in _ROWS if row["stands for"]}
COMMON_GIVEN_NAMES = frozenset(row["name"] for row in _ROWS if row.yes("common"))
REGNAL_NUMBERS = frozenset("ii iii iv vi vii viii xii xiii xiv xv xvi xvii xviii xxiii".split())
NAME_SUFFIXES = REGNAL_NUMBERS | {"jr", "sr", "qc", "kc", "obe", "mbe", "cbe"}  # behind a whole name, without stops


def gender_of(given: str) -> str | None:
    """m or f where a given name tells; None where it does not."""
    return _GENDER.get(given.lower())


def is_given_name(word: str) -> bool:
    """Whether a word is known as a given name: Ana, not Grey."""
    return word.lower() in _GENDER


def may_stand_for(short: str, full: str) -> bool:
    """Whether one given name, in lower case, may be a short form of the other: ken of kenneth."""
    return full in _STANDS_FOR.get(short, ())

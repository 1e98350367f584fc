"""A text -> its words with their places, in a form in which two articles' words can be compared."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

WORD = re.compile(
    r"""
      \d+ (?: [.,] \d+ )*                  # 3,000 and 4.5 are one word each
    | [^\W\d_] (?: \. [^\W\d_] )+ (?!\w)   # U.S without its last dot
    | [^\W_]+ (?: ['’´] [^\W_]+ )*         # harbour, don't, also with the accent that some sites write; 7-Eleven is two
    """,
    re.VERBOSE,
)
QUOTED = re.compile(
    r"""
      [“"] ( [^“”"\n]* ) (?: [”"] | (?=\n) | \Z )   # a quotation that runs on into the next paragraph has no end mark
    | (?<!\w) ‘ ( [^‘\n]*? ) ’ (?!\w)             # British marks; the apostrophe in don’t is none
    """,
    re.VERBOSE,
)
SPELLINGS = {"okay": "ok", "per-cent": "percent", "%": "percent"}
SHORTEST_STEM = 3
REMEMBERED = 32_768  # forms whose stems are kept: more than a story has


class Word(NamedTuple):
    """A word of a text. `form` is how it is compared: lower case, straight apostrophe, no possessive, no commas."""

    start: int
    end: int
    form: str


def find_words(text: str, start: int = 0, end: int | None = None) -> list[Word]:
    """The words between two places of the text, in order. Linear in the length."""
    found = []
    for match in WORD.finditer(text, start, len(text) if end is None else end):
        form = match[0].casefold().replace("’", "'").replace("´", "'")
        form = form.replace(",", "") if form[0].isdigit() else form.removesuffix("'s")
        found.append(Word(match.start(), match.end(), SPELLINGS.get(form, form)))
    return found


def quoted_spans(text: str) -> list[tuple[int, int]]:
    """The places inside quotation marks, marks left out; a quotation inside another is part of it."""
    return [match.span(1) if match[1] is not None else match.span(2) for match in QUOTED.finditer(text)]


@lru_cache(maxsize=REMEMBERED)
def stem(form: str) -> str:
    """What arrest, arrests, arrested and arresting have in common. Light: it must not join what is not one word."""
    for ending in ("ies", "ing", "ed", "es", "s", "e"):
        if form.endswith(ending) and len(form) - len(ending) >= SHORTEST_STEM and not form.endswith("ss"):
            form = form[: -len(ending)] + ("y" if ending == "ies" else "")
            break
    if len(form) > SHORTEST_STEM and form[-1] == form[-2] and form[-1] not in "aeiouls":
        form = form[:-1]  # stopped, stopping
    return form[:-1] + "y" if form.endswith("i") and len(form) > SHORTEST_STEM else form

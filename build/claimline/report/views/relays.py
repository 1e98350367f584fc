"""A statement's links -> one line that says who is quoted by whom: Ana Ruiz, as quoted by an official, after the Post.

Level 0 of a statement is its speaker in every table. Where that speaker hands on another's words, the person a reader
asks for is the innermost one. Nothing is said where a link names nobody, or says that somebody did not say it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from claimline import tables as t
from claimline.report.views import wording as w

_NAMES_NOBODY = frozenset("he she they it him her them i we us you who this that these those".split())
_EDGE = 3  # code points of quotation marks and stops around what is attributed


@dataclass(frozen=True)
class Relay:
    """Who is quoted by whom."""

    line: str
    whole: bool  # False: this holds for a part of the statement only


def relay(statement: t.Statement, links: Sequence[t.Attribution]) -> Relay | None:
    """The line for a statement with inner links that all name somebody; None for any other."""
    levels: dict[int, list[t.Attribution]] = {}
    for link in links:
        levels.setdefault(link.level, []).append(link)
    if len(levels) < 2 or sorted(levels) != list(range(len(levels))):
        return None
    inner = [link for level, found in levels.items() if level for link in found]
    if any(link.determinacy != "said" for link in inner):
        return None
    names = []
    for level in sorted(levels, reverse=True):
        found = [_name(link) for link in levels[level]]
        known = list(dict.fromkeys(name for name in found if name is not None))
        if None in found or not known:
            return None
        names.append(w.listed(known))
    whole = all(_covers(link, statement) for link in inner)
    how = "as quoted by" if whole and statement.kind == "direct" else "as told by"
    line = f"{names[0]}, {how} {names[1]}" + "".join(f", after {name}" for name in names[2:])
    return Relay(line, whole)


def _name(link: t.Attribution) -> str | None:
    """Who a link names: in the article's words where these hold the name, else by the name they were resolved to.

    "Mayor Ana Ruiz" stays; "Ruiz" and "she" become Ana Ruiz; "she" that could not be resolved names nobody.
    """
    words, speaker = " ".join((link.source or "").split()), link.speaker
    if link.speaker_kind in (None, "unresolved"):
        return None
    if speaker and speaker.casefold() not in words.casefold():
        return speaker
    if not words or words.casefold() in _NAMES_NOBODY:
        return speaker
    return words if words[:4] not in ("The ", "One ") and words[:2] != "A " and words[:3] != "An " else _lowered(words)


def _lowered(words: str) -> str:
    """A sentence's first word as it stands inside a line: "An official" is "an official"."""
    return words[0].lower() + words[1:]


def _covers(link: t.Attribution, statement: t.Statement) -> bool:
    """Whether the link's content, with its own source and cue, is the statement: “Fees rise”, Ruiz said."""
    spans = [
        (link.content_start, link.content_end),
        (link.source_start, link.source_end),
        (link.cue_start, link.cue_end),
    ]
    place = statement.start
    for start, end in sorted((a, b) for a, b in spans if a is not None and b is not None):
        if start < statement.end and start - place > _EDGE:
            return False
        place = max(place, end)
    return statement.end - place <= _EDGE

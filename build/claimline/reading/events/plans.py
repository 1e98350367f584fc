"""A clause -> what it says is to come, by its name alone: its first report is due; the court is likely to rule."""

from __future__ import annotations

import re
from typing import NamedTuple

from claimline.reading.events.event_lexicon import deeds
from claimline.reading.events.named_events import EVENT_DETERMINERS, LINKING
from claimline.reading.lexical.words import find_words, stem

LONGEST = 120  # code points in which it is looked for
# Its first report is due on | the court, which is expected to rule by | will decide
_AWAITED = re.compile(
    r"""
    (?P<what> (?: \b [\w’'-]+ \s ){0,6} )
    (?: (?: is | are | was | were ) \s (?: now | next | also | still )? \s?
        (?: due | expected | scheduled | slated | set | planned | likely | poised ) (?: \s to \s (?P<deed> .{1,40} ) )?
      | will \s (?P<will> (?! not\b | have\b ) .{1,40} ) )
    """,
    re.VERBOSE,
)
_COMES_OUT = frozenset("held published released issued delivered presented given made".split())
_NO_SUBJECT = re.compile(r"(?:(?:and|but|or|which|who|that|then|also)\s)*", re.IGNORECASE)
_OWNS = re.compile(r"['’]s?$")
DEED_WORDS = 4  # of what is to be done: issue a final ruling
_NO_NAME = EVENT_DETERMINERS | LINKING


class Awaited(NamedTuple):
    """What is to come: `first report`, or `court` and what it is to do, as kind of deed (`deeds`) or stem."""

    what: str  # without who owns or orders it; empty where a clause leaves it out: and is likely to rule
    deed: str | None


def awaited(text: str) -> Awaited | None:
    """What the words say is to come."""
    match = _AWAITED.search(text[:LONGEST])
    if match is None:
        return None
    name: list[str] = []
    for word in reversed(match["what"].casefold().split()):
        if word in _NO_NAME or _OWNS.search(word):
            break
        name.insert(0, word)
    following = match["deed"] or match["will"]
    left_out = match.start() == 0 and _NO_SUBJECT.fullmatch(match["what"]) is not None
    if name == ["there"] or (not name and not (following and left_out)):
        return None
    if following is None:
        return Awaited(" ".join(name), None)
    forms = [word.form for word in find_words(following)]
    if forms[:1] == ["be"]:  # is due to be published: is due
        if forms[1:2] and forms[1] in _COMES_OUT and name:
            return Awaited(" ".join(name), None)
        forms = forms[1:]
    stems = [stem(form) for form in forms[:DEED_WORDS]]
    kinds = sorted(deeds(stems[:1]) or deeds(stems))
    return Awaited(name[-1] if name else "", kinds[0] if kinds else stems[0]) if stems else None

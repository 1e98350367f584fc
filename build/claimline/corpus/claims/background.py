"""A statement's words -> the parts of it that tell only its background: what is known already, not what it asserts.

In `Ruiz resigned after the ferry that killed Tan struck the quay`, she resigns; that Tan was killed is presupposed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from claimline.reading.lexical.spans import Span
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.syntax.verb_tense import PAST_FORMS

REACH = 160  # code points of a background part that has no end of its own
# Goes on behind 1,900 and Lt. Tan, not behind a clause.
_PART = rf"(?:[^,.;:!?()\n“”\"—–]|[.,](?=\w)|(?<=\b[A-Z])\.|(?<=\b[A-Z][a-z])\.|(?<=\b[A-Z][a-z]{{2}})\.){{1,{REACH}}}"
PARTS = re.compile(
    rf"""
      \b (?i: (?<! has\ | had\ ) (?<! have\ ) since | when | until | before | after | while | following | amid | despite
      | ahead\ of | in\ the\ wake\ of | on\ top\ of | on\ the\ heels\ of | if | whether | because ) \s {_PART}
    | (?<= [\w’'”"] \ ) (?P<noun> who (?: ['’][sd] )? | whom | whose | which ) \s {_PART}    # the aide who left
    | (?<= , \ ) (?: who | whom | whose | which | where ) \s {_PART} (?= , )  # the aide, who left, spoke
    | (?<= , \ ) including \s {_PART}
    | \A (?: As | With | Because | Although | Though ) \s {_PART} (?= , )     # as the strike went on, Ruiz left
    """,
    re.VERBOSE,
)
# What a noun has behind it, and not what a verb tells: the storm that sank the ferry; she said that boats sank.
THAT = re.compile(rf"\b(?P<before>[a-z]+)\ (?P<part>that\ (?P<verb>[a-z]+)(?:\ {_PART})?)")
AUXILIARIES = frozenset("has had have was were would could will can is are".split())
JOINING = frozenset("and or but to not also never".split())  # a verb behind these is the same noun's
WORD = re.compile(r"[\w’'-]+")


def background(text: str) -> Sequence[Span]:
    """Its parts that tell background, in order; they may overlap."""
    found = [
        Span(match.start(), _own_verb(text, *match.span()) if match["noun"] else match.end())
        for match in PARTS.finditer(text)
    ]
    for match in THAT.finditer(text):
        if _is_verb(match["verb"]) and match["before"] not in VERBS:
            found.append(Span(match.start("part"), _own_verb(text, *match.span("part"))))
    return sorted(found)


def _own_verb(text: str, start: int, end: int) -> int:
    """Where what stands behind a noun ends: ahead of the noun's own verb, the second. The aide who left told Ruiz."""
    seen, before = False, ""
    for match in WORD.finditer(text, start, end):
        word = match[0]
        if _is_verb(word) and before not in JOINING and not _is_verb(before):
            if seen:
                return match.start()
            seen = True
        before = word
    return end


def _is_verb(word: str) -> bool:
    return word in AUXILIARIES or word in PAST_FORMS or (word.endswith("ed") and len(word) > 4)

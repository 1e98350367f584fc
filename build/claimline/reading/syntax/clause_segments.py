"""A statement's words -> its clauses, each of which may tell of something of its own.

`The council gave the owners a week and set a hearing for Friday; the mayor left` tells three things. A part without a
verb, or of few words, goes with its neighbour.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from claimline.reading.lexicon.function_words import WORD_CLASSES
from claimline.reading.syntax.verb_tense import is_past_form

LEAST_WORDS = 5  # of a clause that stands alone; a shorter one belongs to its neighbour
LONGEST = 1_500  # code points of a statement that are cut into clauses; what follows belongs to the last
MOST_CLAUSES = 12

_CUT = re.compile(
    r"""
      ;\s
    | \s[—–-]{1,2}\s
    | ,\s (?= (?:which|who|whose|where)\s )                     # , which heard the owners in April,
    | ,\s (?= (?:is|was|are|were|has|had|have|will|would)\s )      # is likely to vote by July
    | ,\s (?= (?:and|but)\s )
    | \s (?= (?:and|but)\s (?:is|was|were|are|has|had|have|will|would|then|later|also)\b )
    | \s (?= and\s(?: (?P<unchanged> (?:set|put|cut|hit|shut|quit) \s (?:a|an|the|its|his|her|their|up|off)\b )
                   | (?P<done> [a-z]+ \b ) ) )                    # and set a hearing, and fined the crew
    | (?P<sentence> (?<! \b[A-Z] ) (?<! \b[A-Z][a-z] ) (?<! \b(?:Mrs|Gov|Sen|Rep|Gen) ) [.?!]["”’]*\s ) (?= ["“A-Z] )
    """,
    re.VERBOSE,
)
_WORD = re.compile(r"[A-Za-z][A-Za-z’'-]{0,40}")
_AUXILIARIES = WORD_CLASSES["auxiliary", "clause_segments"]


def clauses(text: str) -> Iterator[tuple[int, int]]:
    """The places of a text's clauses, end to end. A part without a verb, or of few words, goes with its neighbour."""
    found = [
        (match.end(), match["sentence"] is not None, match["unchanged"] is not None)
        for match in _CUT.finditer(text, 0, min(len(text), LONGEST))
        if not match["done"] or match["done"] in _AUXILIARIES or is_past_form(match["done"])
    ]
    cuts = [(0, True, False), *found, (len(text), True, False)]
    start, waiting, given = 0, False, 0
    for (low, opens, done), (high, closes, _) in pairwise(cuts):
        words = [match[0].casefold() for match in _WORD.finditer(text, low, min(high, low + LONGEST))]
        whole = len(words) >= LEAST_WORDS and (
            done or (opens and closes) or any(word in _AUXILIARIES or is_past_form(word) for word in words)
        )
        if waiting and whole and given < MOST_CLAUSES:
            yield start, low
            start, given = low, given + 1
        waiting = waiting or whole
    yield start, len(text)

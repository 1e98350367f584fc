"""A verb that tells of no time of its own -> whether that is left open: a habit, or a state somebody told of back then.

`He will sit there for hours` plans nothing, and `said he had no issues with it` does not tell that he has some now.
"""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.lexicon.event_nouns import EVENTS
from claimline.reading.lexicon.function_words import is_adverb
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import HELPING, SUBJECTS

_OFTEN = frozenset("often sometimes usually typically generally occasionally frequently rarely seldom".split())
_ANYBODY = frozenset("they they'll they’ll you you'll you’ll people some others critics".split())
_SAY = frozenset("say argue claim insist complain".split())
_GRANT = frozenset("say admit concede confess note acknowledge".split())  # I will say it is late: says so now
_LINGER = frozenset("sit stand talk walk stare watch listen play sing read argue spend lie wander".split())
_LONG = frozenset("hours days ages weeks".split())
_WITHIN = 6  # words behind such a verb in which it is told for how long

# What is thought or wanted when somebody says so mostly holds on when it is printed.
_HELD = frozenset(
    """believed thought knew wanted needed hoped liked loved supported trusted opposed planned intended expected feared
    preferred deserved favored favoured doubted""".split()
)
# The same of what somebody had: said that she had a plan.
_HAD = frozenset(
    """plan plans chance chances right rights intention intentions reason reasons duty obligation doubt doubts concern
    concerns confidence faith interest power authority responsibility evidence""".split()
)
_BE = frozenset(("was", "were"))
_STATES = frozenset("conflict touch contact danger place favor favour control charge doubt order review debt".split())
_OVER = frozenset(
    """then once ago earlier before previously originally initially formerly already when until after during since in
    at on by""".split()
)


def is_habit(words: Sequence[str], will: int, end: int) -> bool:
    """Whether `will` tells what somebody does again and again: they will say it is late; he will often sit there."""
    at = will + 1
    while at < end and (is_adverb(words[at]) or words[at] in _OFTEN):
        if words[at] in _OFTEN:
            return True
        at += 1
    if at >= end:
        return False
    whose = words[will] if words[will].endswith(("'ll", "’ll")) else words[will - 1] if will else ""
    if words[at] in _SAY and whose in _ANYBODY:
        return True
    if words[at] in _GRANT and whose in ("i", "i'll", "i’ll"):
        return True
    behind = words[at + 1 : min(end, at + 1 + _WITHIN)]
    return words[at] in _LINGER and any(
        word == "for" and behind[k + 1 : k + 2] and behind[k + 1] in _LONG for k, word in enumerate(behind)
    )


def _is_state(parse: Parse, at: int) -> bool:
    """Whether a preposition leads to a state in which something is: in conflict with it; not: in Grey Bay."""
    words = parse.words
    if words[at].low not in ("in", "under"):
        return False
    nouns = [one for one in parse.children[at] if words[one].low in _STATES]
    return any(all(words[child].relation == "prep" for child in parse.children[one]) for one in nouns)


def is_shifted_back(parse: Parse, at: int) -> bool:
    """Whether a past form tells of a state only because the verb of saying is past: said that it was safe."""
    words = parse.words
    word, top = words[at], parse.first_joined(at)
    said = words[words[top].head]
    verb = VERBS.get(said.low)
    if word.tag != "VBD" or words[top].relation != "ccomp" or verb is None or verb.form != "past":
        return False
    if word.low in _BE and any(_is_state(parse, child) for child in parse.children[at]):
        return True
    children = [words[child] for child in parse.children[at]]
    if any(child.relation in HELPING or child.relation in ("npadvmod", "advcl") for child in children):
        return False
    if any(child.low in _OVER for child in children if word.low not in _HELD or child.relation != "prep"):
        return False
    if any(child.relation in SUBJECTS and child.low in EVENTS for child in children):
        return False  # said the storm was the worst of all
    if word.low == "had":
        things = [child for child in parse.children[at] if words[child].relation == "dobj"]
        return any(
            words[child].low in _HAD or any(words[one].low == "no" for one in parse.children[child]) for child in things
        )
    if word.low in _BE:
        return any(child.relation == "acomp" for child in children)
    return word.low in _HELD

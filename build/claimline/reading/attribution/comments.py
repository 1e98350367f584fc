"""A content and its parse -> where the outlet begins to comment on it: said it sinks, | a claim she made before.

Writers comment on somebody's words by a noun that sums them up, with a clause of its own: `Ruiz said she would close
the pier, a move that surprised the crews`. Against labelled news such a comment is the outlet's in three of four.
"""

from __future__ import annotations

from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.parsing.parser import Parse

# Nouns that sum up what was said or done; each with a clause behind it, or with whom it is aimed at.
_SUMMING = frozenset(
    """move step result decision claim charge allegation contention assertion argument idea notion suggestion position
    stance view approach proposal plan tactic scenario prospect shift reversal departure feat feeling sentiment concern
    criticism pledge promise vow demand remark comment comparison warning threat message theme refrain figure
    assurance""".split()
)
_AIMED = frozenset("reference allusion nod jab swipe dig rebuke rejoinder response".split())
_BARE = frozenset("code shorthand".split())  # these without “a”
# What others do with what was said, which it cannot hold itself.
_ANSWERING = frozenset(
    "denies denied disputes disputed contests contested rejects rejected dismisses dismissed refutes refuted".split()
)
_CLAUSES = ("relcl", "acl")
_CLOSING = frozenset("” \" '' ’".split())
_TALKS = ("interview", "tweet")  # not: will lay out her plan in a speech on Friday, which is told of the plan
_FINITE = ("MD", "VBD", "VBP", "VBZ")
_FEW = 5  # words from `in` to the noun
_LEAST_WORDS = 4  # of what was said before the comment


def comment_start(parse: Parse, first: int, last: int) -> int | None:
    """The last word of what is said, where a comment with `a` stands at the end; None: there is none."""
    words = parse.words
    for at in range(first + _LEAST_WORDS, last + 1):
        low, begin = words[at].low, parse.left[at]
        if low in _ANSWERING and (answered := _answered(parse, at, first, last)) is not None:
            return answered
        if low not in _SUMMING | _AIMED | _BARE:
            continue
        if low in _BARE and words[at - 1].tag == ":" and begin == at and at - 1 - first >= _LEAST_WORDS:
            if parse.right[at] >= last and any(words[child].low == "for" for child in parse.children[at]):
                return at - 2  # all plans remain open -- code for a strike
            continue
        closing = words[begin - 1].low in _CLOSING  # “the old pier,” a reference to her house
        comma = begin - 1 - closing
        if words[begin].low not in ("a", "an") or words[comma].tag not in (",", ":") or comma - first < _LEAST_WORDS:
            continue
        behind = {words[child].relation for child in parse.children[at] if child > at}
        told = not behind.isdisjoint(_CLAUSES) or (low in _AIMED and "prep" in behind)
        hangs = words[at].relation in ("appos", "npadvmod", "dep", "dobj") or words[comma].tag == ":"
        hangs = hangs and words[at].head < begin
        if told and hangs and parse.right[at] >= last:
            return begin - 1 if closing else comma - 1
    return None


def before_occasion(parse: Parse, first: int, last: int) -> int | None:
    """The last word of what is said, where the place at which it was stands at the end: it sinks | in an interview on
    Friday with Bay TV. None: there is none, or what is said tells of words itself: he wrote so in a letter to her.
    """
    words = parse.words
    for at in range(first + _LEAST_WORDS, last - 1):
        if words[at].low not in ("in", "during") or words[at + 1].low not in ("a", "an"):
            continue
        noun = next((k for k in parse.children[at] if words[k].relation == "pobj"), None)
        if noun is None or words[noun].low not in _TALKS or noun > at + _FEW or noun > last:
            continue
        behind = words[noun + 1 : last + 1]
        if any(one.tag in _FINITE or one.low in ("that", "which", "who", ",", "and") for one in behind):
            continue
        return at - 1 if not any(_tells(one.low) for one in words[first:at]) else None
    return None


def _tells(low: str) -> bool:
    verb = VERBS.get(low)
    return verb is not None and verb.frame in ("say", "tell", "quote", "clause")


def _answered(parse: Parse, verb: int, first: int, last: int) -> int | None:
    """The last word before a clause in which somebody answers what was said: the pier sinks, | which Ruiz denied."""
    words = parse.words
    which = next((one for one in parse.children[verb] if words[one].low == "which"), None)
    owned = any(words[one].relation == "nsubj" and words[one].low != "which" for one in parse.children[verb])
    if which is None or not owned or words[which].relation != "dobj":
        return None
    closing = words[which - 1].low in _CLOSING
    ends = all(not any(map(str.isalnum, word.low)) for word in words[parse.right[verb] + 1 : last + 1])
    if words[which - 1 - closing].low != "," or not ends or which - 2 - closing - first < _LEAST_WORDS:
        return None
    return which - 1 if closing else which - 2

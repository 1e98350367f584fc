"""A parsed clause's words, as a title would show them -> whether they tell it whole, and whether the date is theirs."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.parsing.parser import Parse, Word
from claimline.reading.parsing.verb_groups import NOMINAL_SUBJECTS, SUBJECTS, VERBAL, helpers_of
from claimline.reading.syntax.main_verbs import SAYING
from claimline.tables import TimexReading

_DASHES = frozenset(("-", "--", "–", "—"))
_RELATIVE = frozenset("which whom who that".split())
_MAY_BE_PARTICIPLES = frozenset(("VBD", "VBN"))
_PHRASES = frozenset(("acl", "relcl", "advcl", "mark"))  # none stands before its noun
_LINKS = frozenset("since after before while until".split())
_UNNAMED = frozenset("it that this them these those".split())  # rejected that on Friday
_JOINING = frozenset(("and", "but", "then"))
_SOON = 4  # words behind a date among which the verb stands that it dates
_APART = frozenset("after before since following despite amid until".split())
_MIDDLE = frozenset(("POS", "HYPH", "WDT", "WP", "WP$"))
_NO_SUBJECT = frozenset(("VBD", "VBZ", "VBP", "MD", "WRB", "WP"))
_FINITE = frozenset(("VBD", "VBZ", "VBP", "MD"))
_NOMINAL = ("NN", "PRP", "CD")
_SET_APART = frozenset(("conj", "appos"))
_PARTING = frozenset((",", "and", "but"))
_UNITS = frozenset("seconds moments minutes hours days weeks months years minute hour day week month year".split())
_JUST = frozenset("just only right shortly soon immediately less more about almost barely".split())
_SIDES = frozenset(("after", "before"))


def begins_whole(parse: Parse, verb: int, first: int) -> bool:
    """Whether a clause begins with its subject there: not in the middle of a name or a description.

    Not: the games that | Ruiz oversaw; the crane that Ruiz's | then-partner drew; No. | 124, is planned. Nor one whose
    object another sentence names: Moss rejected that on Friday.
    """
    words = parse.words
    if words[first].tag in _NO_SUBJECT or (words[first].tag == "CD" and words[first + 1].low == ","):
        return False
    if first and (words[first - 1].tag in _MIDDLE or (words[first].tag == "CD" and words[first - 1].tag == "NNP")):
        return False
    if words[verb].relation == "ccomp" and words[words[verb].head].low in SAYING:
        return True  # told the Post that | the ferry sank: that is no object
    if any(words[child].relation == "dobj" and words[child].low in _UNNAMED for child in parse.children[verb]):
        return False
    fronted = (child for child in parse.children[verb] if child < first and words[child].relation in ("dobj", "pobj"))
    return not any(words[child].low in _RELATIVE for child in fronted)


def lost_subject(parse: Parse, verb: int) -> int | None:
    """The head of what stands right before a finite verb that has no subject, which the parser gave to one before.

    After Tan left the line in May, | Seabank, its owner, | paid for it; fees end May 1 and | new tolls | take effect.
    Not: Tan left the line and paid for it.
    """
    words = parse.words
    first = parse.left[verb]
    finite = words[verb].tag in _FINITE or any(words[one].tag in _FINITE for one in helpers_of(parse, verb))
    begun = words[first].tag in VERBAL and words[verb].relation in ("conj", "advcl") and words[verb].head < first - 1
    behind_comma = words[first - 1].low == ","
    led = any(words[one].relation in SUBJECTS | {"cc", "mark"} for one in parse.children[verb] if one < verb)
    at = first - 1 - behind_comma
    if not begun or not finite or led or (behind_comma and words[verb].relation == "conj"):
        return None
    if not words[at].tag.startswith(_NOMINAL):
        return None
    apart: int | None = None  # of several things in a row, the one that stands apart
    while True:
        if words[at].relation in _SET_APART and words[parse.left[at] - 1].low in _PARTING:
            apart = at
        if not words[verb].head < words[at].head < at:
            return apart if apart is not None or behind_comma else at
        at = words[at].head


def is_torn(parse: Parse, verb: int) -> bool:
    """Whether a clause has words of another one among its own.

    In May, Moss put out a letter showing the town | had earned much; before the storm on Friday, | hundreds | gathered.
    """
    words = parse.words
    taken = [one for child in parse.children[verb] if (one := lost_subject(parse, child)) is not None]
    subjects = sum(words[child].relation in NOMINAL_SUBJECTS for child in parse.children[verb])
    whole = all(words[one].relation in _SET_APART for one in taken)
    return not whole or subjects > 1 or lost_subject(parse, verb) is not None


def is_clause(parse: Parse, verb: int, subject: int, first: int) -> bool:
    """Whether subject and verb are told as such, where the parser may have taken a phrase for a clause.

    Not: “It leaks,” said | a pilot at a talk on boats bought in 2009; Moss, made master in 1992; a copy of which was
    found in May; the first vote since | the quay sank in 1998.
    """
    words = parse.words
    if first > 1 and words[first - 1].low in SAYING and not _is_said_by(parse, first - 1):
        return False
    between = words[subject:verb]
    if words[verb - 1].low == "," and words[verb].tag in _MAY_BE_PARTICIPLES and _commas(between) == 1:
        return any(word.low in _RELATIVE for word in between)  # but: the pilot who stayed behind, left in May
    if any(words[at].relation in _PHRASES or words[at].low in _LINKS for at in range(first, subject)):
        return False
    return not any(
        words[at].low == "of" and words[at + 1].low in _RELATIVE and words[at].head == subject
        for at in range(subject + 1, verb)
    )


def _is_said_by(parse: Parse, at: int) -> bool:
    """Whether who says it stands before a verb of speech: Ruiz, the mayor, said | it; not: “It leaks,” said | Ruiz."""
    words = parse.words
    named = any(words[child].relation == "nsubj" and child < at for child in parse.children[at])
    return named or words[at - 1].tag.startswith(("NN", "PRP"))


def _commas(words: Sequence[Word]) -> int:
    return sum(word.low == "," for word in words)


def without_lead(parse: Parse, first: int, verb: int) -> int:
    """The first word behind a place or label that the parser took for a part of the subject: GREY BAY – | Ruiz left."""
    words = parse.words
    marks = [at for at in range(first + 1, verb) if _is_dash(parse, at) or words[at].low == ":"]
    if len(marks) != 1:
        return first  # the port — the largest — closed
    begun = marks[0] + 1
    while begun < verb and words[begun].low in _DASHES:
        begun += 1
    return begun if begun < verb and words[begun].tag.startswith(("NN", "DT", "JJ", "PRP", "CD")) else first


def _is_dash(parse: Parse, at: int) -> bool:
    """Whether a mark parts what stands before it, with a blank between: GREY BAY – Ruiz; not: the ferry-owner."""
    words = parse.words
    return words[at].low in _DASHES and at > 0 and words[at - 1].end < words[at].start


def without_measure(parse: Parse, verb: int, last: int) -> int:
    """The last word before how long after or before another thing it came about: sank | 13 minutes | after it left."""
    words = parse.words
    if last + 1 < len(words) and words[last + 1].low in _SIDES and words[last].low in _UNITS and last > verb:
        last = max(verb, parse.left[last] - 1)
        while last > verb and (words[last].low in _JUST or words[last].low == ","):
            last -= 1
    return last


def holds_content(parse: Parse, verb: int, last: int) -> bool:
    """Whether what a verb of speech tells stands in the words, if at all; not: told the Post on Friday, | that."""
    words = parse.words
    told = [child for child in parse.children[verb] if child > verb and words[child].relation == "ccomp"]
    return not told or any(child <= last for child in told)


def is_dated_by(parse: Parse, date: TimexReading, first: int, last: int) -> bool:
    """Whether a date outside of a clause's words may still be theirs.

    Not one before a dash (the fever in May — after it had gone), nor one in what is cut off: | after a vote on Friday;
    nor that of a verb that is joined: the girl survived | and, last week, won.
    """
    words = parse.words
    inside = parse.within(date.start, date.end)
    if not inside:
        return True
    if inside[-1] < first:
        return sum(_is_dash(parse, at) for at in range(inside[-1] + 1, first)) % 2 == 0
    if inside[0] <= last:
        return True
    between, behind = words[last + 1 : inside[0]], words[inside[-1] + 1 : inside[-1] + _SOON]
    joined = any(word.relation == "conj" and first <= word.head <= last for word in behind)
    if joined and any(word.low in _JOINING for word in between):
        return False
    return not any(word.low in _APART for word in between)

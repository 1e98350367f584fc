"""A content and its parse -> where a clause begins behind it that cannot belong to what was said.

A clause joined to what is said may go on with it or with the outlet's own sentence. Its verb tells which, where it can
share its subject with the cue alone, as in `has said it wants a bridge but has not said when`; or where the clause
hangs on what the cue itself hangs on, as in `shouted, demanding she resign, but he rebuked them`.
"""

from __future__ import annotations

from typing import Literal

from claimline.reading.lexicon.function_words import PRONOUNS
from claimline.reading.lexicon.phrase_verbs import PHRASE_VERBS
from claimline.reading.lexicon.reporting_verbs import BELIEF, INTENTION, MIXED_VERBS, PERCEPTION, VERBS
from claimline.reading.parsing.finite_clauses import FiniteClause, finite_clauses
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.set_off import CLOSING_MARKS, is_parted
from claimline.reading.parsing.verb_groups import SUBJECTS, helpers_of

_Group = Literal["past", "perfect", "before", "present", "modal"]

_JOINTS = frozenset(("and", "but", "yet", "then"))
_PERSONS = frozenset(("he", "she", "they"))
_SEEMING = frozenset(("appear", "appears", "appeared", "seem", "seems", "seemed"))
_PLANNED = frozenset("planned intended hoped wanted meant expected would".split())
# What somebody does with words, beside the verbs that take what is said.
_SPEAKING = frozenset(
    "listed named rebuked singled cited pointed called urged questioned thanked invoked quoted shot".split()
)
_NAMED = frozenset(("NNS", "NNP", "NNPS"))
_OF_MIND = BELIEF | INTENTION | PERCEPTION
_TELLING_WHEN = frozenset("after until when before".split())
_LEAST = 2  # words of what was said before the clause


def outlet_clause(parse: Parse, cue: int, first: int, last: int) -> int | None:
    """The last word of what is said before a clause of the outlet's; `cue` is the cue's word. None: there is none."""
    finite = finite_clauses(parse)
    for clause in finite:
        if not first + _LEAST < clause.verb <= last:
            continue
        joint = _joint(parse, clause, first)
        if joint is None:
            continue
        told = [one.verb for one in finite if first <= one.verb < joint]
        if (
            _shares_subject(parse, cue, clause, joint, told)
            or _is_of_speaker(parse, cue, clause, joint, told)
            or _hangs_above(parse, cue, clause, joint, told)
            or _is_of_others(parse, cue, clause, joint, told)
            or _is_observed(parse, clause, joint, told)
        ):
            return _before(parse, joint)
    return None


def meanwhile(parse: Parse, at: int, first: int, last: int) -> int | None:
    """Where a content ends before what happened meanwhile: called it “a pit” | as the crews cheered."""
    words = parse.words
    for clause in finite_clauses(parse):
        verb = words[clause.verb]
        begin = parse.left[clause.verb]
        aside = verb.relation == "advcl" and verb.head == at and words[begin].low == "as" and clause.own_subject
        if aside and first + 1 < begin and clause.verb <= last:
            return begin - 2 if words[begin - 1].tag == "," else begin - 1
    return None


def behind_object(parse: Parse, at: int, first: int, last: int) -> int | None:
    """Where a thing that is denied ends before what the outlet tells: denied the charges | until letters came."""
    words = parse.words
    children = parse.children[at]
    thing = any(words[one].relation == "dobj" and parse.left[one] == first for one in children)
    if not thing or any(words[one].relation in ("ccomp", "xcomp") for one in children):
        return None
    for one in children:
        begin = parse.left[one]
        own = any(words[child].relation in SUBJECTS for child in parse.children[one])
        if words[one].relation == "advcl" and own and words[begin].low in _TELLING_WHEN and first < begin <= last:
            return begin - 2 if words[begin - 1].tag == "," else begin - 1
    return None


def _joint(parse: Parse, clause: FiniteClause, first: int) -> int | None:
    """Where `and`, `but`, `while`, `though` stands with which a clause begins."""
    words, begin = parse.words, parse.left[clause.verb]
    if words[begin].low in ("while", "though", "although") and words[begin].relation == "mark":
        return begin if begin - first >= _LEAST else None
    if words[clause.verb].relation not in ("conj", "ccomp"):
        return None
    while begin - 1 > first and words[begin - 1].tag == "RB" and words[begin - 1].low not in _JOINTS:
        begin -= 1
    joint = begin - 1
    return joint if joint - first >= _LEAST and words[joint].low in _JOINTS else None


def _before(parse: Parse, at: int) -> int:
    words = parse.words
    closing = words[at - 1].low in CLOSING_MARKS
    return at - 2 if words[at - 1 - closing].tag in (",", ":") and not closing else at - 1


def _subject(parse: Parse, verb: int) -> int | None:
    return next((one for one in parse.children[verb] if parse.words[one].relation in SUBJECTS), None)


def _group(parse: Parse, verb: int) -> _Group | None:
    """What a verb's own words show: said, has said, had said, says, will say; None: it shares them, or shows none."""
    words = parse.words
    own = [words[one] for one in parse.children[verb] if words[one].relation in ("aux", "auxpass") and one < verb]
    if not own and words[verb].tag not in ("VBD", "VBZ", "VBP"):
        own = [words[one] for one in helpers_of(parse, verb)]
    lows = {one.low for one in own}
    if any(one.tag == "MD" for one in own):
        return "modal"
    if words[verb].tag in ("VBN", "VBD") and not lows.isdisjoint(("has", "have", "'ve", "’ve")):
        return "perfect"
    if "had" in lows:
        return "before"
    if words[verb].tag == "VBD" or any(one.tag == "VBD" for one in own):
        return "past"
    if words[verb].tag in ("VBZ", "VBP") or any(one.tag in ("VBZ", "VBP") for one in own):
        return "present"
    return None


def _shares_subject(parse: Parse, cue: int, clause: FiniteClause, joint: int, told: list[int]) -> bool:
    """Whether a verb without a subject can only share the cue's: has said it wants a bridge | but has not said when.

    What is told before has another tense, and is not joined to it.
    """
    words = parse.words
    verb = words[clause.verb]
    if clause.own_subject or _subject(parse, clause.verb) is not None or verb.relation != "conj" or not told:
        return False
    own, of_cue = _group(parse, clause.verb), _group(parse, cue)
    groups = {_group(parse, one) for one in told}
    if own == "past" and of_cue == "before" and words[joint].low == "but" and verb.tag == "VBD":
        planned = [words[one].low in _PLANNED or _group(parse, one) == "modal" for one in told]
        return bool(planned) and all(planned)  # had said she would stay | but left in May
    if own is None or own != of_cue or own in groups:
        return False
    if own == "perfect":
        same = verb.head == cue
        pronoun = clause.subject is not None and words[clause.subject].low in PRONOUNS
        return same or (words[joint].low == "but" and pronoun and verb.head in told)
    if own != "past" or verb.tag != "VBD":
        return False
    if verb.head == cue and words[joint].low != "and":
        return True
    now = groups <= {"modal", "present"} and not any(_may_be_joined(parse, one) for one in told)
    speaks = verb.head == cue or _speaks(verb.low)
    return now and speaks and is_parted(parse, joint) and words[joint].low == "and"


def _may_be_joined(parse: Parse, verb: int) -> bool:
    """Whether a verb in the perfect stands before what looks like a past: has come and gone."""
    return any(parse.words[one].low in ("has", "have", "had", "be", "been") for one in helpers_of(parse, verb))


def _is_of_speaker(parse: Parse, cue: int, clause: FiniteClause, joint: int, told: list[int]) -> bool:
    """Whether the outlet tells what the speaker said next: says the pier leaks, and he listed the holes."""
    words, verb = parse.words, parse.words[clause.verb]
    subject = _subject(parse, clause.verb)
    if verb.relation != "conj" or subject is None or words[subject].low not in _PERSONS:
        return False
    if words[joint].low not in ("and", "but") or _is_marked(parse, clause.verb):
        return False
    clauses = any(words[one].relation == "ccomp" for one in parse.children[cue])
    if verb.head == cue and not clauses and words[cue].low in PHRASE_VERBS:
        return is_parted(parse, joint)  # blasted it as “a pit,” and he blamed the board
    now = bool(told) and _group(parse, told[0]) in ("present", "modal")
    speaks = _speaks(verb.low)
    past = _group(parse, clause.verb) == _group(parse, cue) == "past"
    return past and now and speaks and (verb.head == cue or is_parted(parse, joint))


def _speaks(low: str) -> bool:
    """Whether a verb tells what somebody does with words."""
    known = VERBS.get(low)
    return low in _SPEAKING or low in MIXED_VERBS or (known is not None and known.lemma not in _OF_MIND)


def _is_marked(parse: Parse, verb: int) -> bool:
    return any(parse.words[one].relation == "mark" for one in parse.children[verb])


def _hangs_above(parse: Parse, cue: int, clause: FiniteClause, joint: int, told: list[int]) -> bool:
    """Whether a clause is joined to what a participle hangs on: shouted, demanding he resign, but she stayed."""
    words, verb = parse.words, parse.words[clause.verb]
    if verb.relation != "conj" or _subject(parse, clause.verb) is None or words[cue].tag != "VBG":
        return False
    above = verb.head != cue and verb.head in set(parse.heads(cue))
    past = _group(parse, clause.verb) == _group(parse, verb.head) == "past"
    if not past or not told or _group(parse, told[0]) not in ("present", "modal"):
        return False
    return above and is_parted(parse, joint) and words[joint].low in ("and", "but") and verb.head < cue


def _is_of_others(parse: Parse, cue: int, clause: FiniteClause, joint: int, told: list[int]) -> bool:
    """Whether somebody else says something of it: said it was safe, but the crews denied that it was."""
    words, verb = parse.words, parse.words[clause.verb]
    subject = _subject(parse, clause.verb)
    if subject is None or not told or not words[subject].tag.startswith("N") or not is_parted(parse, joint):
        return False
    known = VERBS.get(verb.low)
    speaks = known is not None and known.lemma not in _OF_MIND and known.frame in ("say", "tell", "deny", "clause")
    children = {words[one].relation for one in parse.children[clause.verb] if one > clause.verb}
    past = _group(parse, clause.verb) == _group(parse, cue) == "past"
    if verb.relation == "conj" and not _is_marked(parse, clause.verb):
        against = words[joint].low == "but" and verb.head == told[0]
        return past and speaks and "ccomp" in children and (verb.head == cue or against)
    accuses = verb.low in PHRASE_VERBS or speaks
    aside = verb.relation == "advcl" and words[joint].low == "while" and accuses
    return past and aside and not children.isdisjoint(("ccomp", "dobj")) and words[subject].tag in _NAMED


def _is_observed(parse: Parse, clause: FiniteClause, joint: int, told: list[int]) -> bool:
    """Whether it is told how who speaks looks: say they will pay, though for now they do not seem to have the means."""
    words = parse.words
    subject = _subject(parse, clause.verb)
    seems = words[clause.verb].low in _SEEMING and subject is not None and words[subject].low in _PERSONS
    if not seems or subject is None or not told or not is_parted(parse, joint):
        return False
    before = _subject(parse, told[0])
    return before is not None and words[before].low == words[subject].low

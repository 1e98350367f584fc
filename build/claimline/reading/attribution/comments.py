"""A content and its parse -> where the outlet begins to comment on it: said it sinks, | a claim she made before.

Writers comment on somebody's words by a noun that sums them up, with a clause of its own: `Ruiz said she would close
the pier, a move that surprised the crews`. Against labelled news such a comment is the outlet's in three of four; so
is what somebody is told to say of it (`, which he called old`), to keep back (`but did not say why`), or to do next
(`called it a pit and sold it`). Of other clauses behind what is said, more are said than not.
"""

from __future__ import annotations

from claimline.reading.content_limits.outlet_clauses import outlet_clause
from claimline.reading.cues.link import Link
from claimline.reading.lexical.spans import Span
from claimline.reading.lexicon.function_words import PRONOUNS
from claimline.reading.lexicon.reporting_verbs import MIXED_VERBS, VERBS
from claimline.reading.parsing.finite_clauses import FiniteClause, finite_clauses
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.set_off import CLOSING_MARKS, is_parted
from claimline.reading.parsing.verb_groups import SUBJECTS, helpers_of

# Nouns that sum up what was said or done; each with a clause behind it, or with whom it is aimed at.
_SUMMING = frozenset(
    """move step result decision claim charge allegation contention assertion argument idea notion suggestion
    position number stance view approach proposal plan tactic scenario prospect shift reversal departure feat
    feeling sentiment concern criticism pledge promise vow demand remark comment comparison warning threat
    message theme refrain figure assurance process misunderstanding misconception misreading misstatement""".split()
)
_AIMED = frozenset("assessment reference allusion nod jab swipe dig rebuke rejoinder response".split())
_IN_EFFECT = ("effectively", "essentially", "thereby")
_BARE = frozenset("code shorthand".split())  # these without “a”
# What others do with what was said, which it cannot hold itself.
_ANSWERING = frozenset(
    "denies denied disputes disputed contests contested rejects rejected dismisses dismissed refutes refuted".split()
)
_CLAUSES = ("relcl", "acl")
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
        if words[at].tag == "VBG" and words[at - 1].low in _IN_EFFECT and words[at - 2].tag == ":":
            return at - 3 if at - 3 - first >= _LEAST_WORDS else None  # would oppose it — effectively ending the talks
        if low not in _SUMMING | _AIMED | _BARE:
            continue
        if low in _BARE and words[at - 1].tag == ":" and begin == at and at - 1 - first >= _LEAST_WORDS:
            if parse.right[at] >= last and any(words[child].low == "for" for child in parse.children[at]):
                return at - 2  # all plans remain open -- code for a strike
            continue
        closing = words[begin - 1].low in CLOSING_MARKS  # “the old pier,” a reference to her house
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
    closing = words[which - 1].low in CLOSING_MARKS
    ends = all(not any(map(str.isalnum, word.low)) for word in words[parse.right[verb] + 1 : last + 1])
    if words[which - 1 - closing].low != "," or not ends or which - 2 - closing - first < _LEAST_WORDS:
        return None
    return which - 1 if closing else which - 2


# What somebody does who keeps something back; with `no`, what is not given.
_TELLING = frozenset("say specify elaborate suggest detail discuss mention explain clarify indicate".split())
_KEPT = frozenset("mention comment detail details explanation indication reason evidence timetable specifics".split())
_GIVING = frozenset("made gave offered provided".split())
_REFUSING = frozenset(("declined", "refused"))
_PAST = ("VBD", "VBN")
_NOW = ("VBZ", "VBP")


def remark_start(parse: Parse, cue: int, first: int, last: int) -> int | None:
    """The last word of what is said before a clause in which the outlet tells on; `cue` is the cue's word."""
    for clause in finite_clauses(parse):
        if not first + 1 < clause.verb <= last:
            continue
        begin = _joint(parse, clause, first)
        if begin is None or begin - first < 2:
            continue
        if (
            _is_said_of_it(parse, clause, last)
            or _concedes(parse, cue, clause)
            or _is_kept_back(parse, clause)
            or _says_on(parse, cue, clause, begin)
            or _acts_on(parse, cue, first, clause, begin)
        ):
            return _before(parse, begin)
    return _others_saying(parse, first, last) or _other_object(parse, first, last)


def _other_object(parse: Parse, first: int, last: int) -> int | None:
    """The last word before what the cue's clause tells next: spoke about the pier | and to the crews."""
    words = parse.words
    for at in range(first + 2, last):
        head = words[at].head
        joined = words[at].tag == words[head].tag == "IN" and words[at].relation == "conj" and head < first
        if joined and words[at].low != words[head].low and words[at - 1].low in ("and", "but"):
            return _before(parse, at - 1)
    return None


def _others_saying(parse: Parse, first: int, last: int) -> int | None:
    """The last word before others who say something, too: with ten saying it is safe | and six saying it is not."""
    words = parse.words
    for at in range(first + 2, last):
        told, who = VERBS.get(words[at].low), words[at].head
        if words[at].tag != "VBG" or words[at].relation != "acl" or words[who].relation != "conj" or told is None:
            continue
        begin = parse.left[who] - 1
        if told.frame == "say" and begin - first >= 2 and words[begin].low in ("and", "while"):
            return _before(parse, begin)
    return None


def end_before_remark(link: Link, at: int, parse: Parse) -> None:
    """Ends a link's one content behind its cue before a clause in which the outlet tells on; `at` is the cue's word."""
    inside = parse.within(link.contents[0].start, link.contents[0].end) if len(link.contents) == 1 else range(0)
    if link.direct or not inside or inside[0] < at:
        return
    cut = remark_start(parse, at, inside[0], inside[-1])
    if cut is None:
        cut = outlet_clause(parse, at, inside[0], inside[-1])
    if cut is not None and not is_quoted(link, parse.words[cut].end):
        link.contents = [Span(link.contents[0].start, parse.words[cut].end)]


def is_quoted(link: Link, place: int) -> bool:
    """Whether a place lies within a quotation, whose words stay together."""
    return any(one.kind in "Qq" and one.start < place < one.end for one in link.tokens)


def _before(parse: Parse, at: int) -> int:
    closing = parse.words[at - 1].low in CLOSING_MARKS
    return at - 2 if parse.words[at - 1 - closing].tag in (",", ":") and not closing else at - 1


def _joint(parse: Parse, clause: FiniteClause, first: int) -> int | None:
    """Where a clause begins that is joined or hangs on what is before: with `and`, with `though`, with `which`."""
    words = parse.words
    verb = words[clause.verb]
    if verb.relation in ("advcl", "relcl"):
        return parse.left[clause.verb]
    if verb.relation != "conj":
        return None
    begin = parse.left[clause.verb]
    while begin - 1 > first and words[begin - 1].tag == "RB":
        begin -= 1
    return begin - 1 if words[begin - 1].low in ("and", "but") and begin - 1 > first else None


def _own_subject(parse: Parse, verb: int) -> int | None:
    found = (one for one in parse.children[verb] if parse.words[one].relation in SUBJECTS)
    return next((one for one in found if parse.words[one].tag not in ("WDT", "WP")), None)


def _is_said_of_it(parse: Parse, clause: FiniteClause, last: int) -> bool:
    """Whether somebody says something of what was named last: sold the pier, which he said was old."""
    words, begin = parse.words, parse.left[clause.verb]
    verb = words[clause.verb]
    if verb.relation != "relcl" or words[begin].low not in ("which", "who", "whom") or words[begin - 1].tag != ",":
        return False
    says = _tells(verb.low) or verb.low in MIXED_VERBS
    return says and _own_subject(parse, clause.verb) is not None and parse.right[clause.verb] >= last - 1


def _concedes(parse: Parse, cue: int, clause: FiniteClause) -> bool:
    """Whether the outlet holds something against it: said it was safe, though she did not look."""
    words, begin = parse.words, parse.left[clause.verb]
    subject = _own_subject(parse, clause.verb)
    if words[clause.verb].relation != "advcl" or words[begin].low not in ("though", "although"):
        return False
    if not is_parted(parse, begin):
        return False
    if words[clause.verb].low in VERBS:
        return True
    head = words[clause.verb].head
    before = _own_subject(parse, head)
    if subject is None or words[subject].low not in PRONOUNS:
        return False
    # he heard nothing, although he stood at the door: as likely his words
    return head == cue or before is None or words[before].low != words[subject].low


def _is_kept_back(parse: Parse, clause: FiniteClause) -> bool:
    """Whether it is told what somebody does not say: but did not say why, and made no mention of it."""
    words, children = parse.words, parse.children[clause.verb]
    verb = words[clause.verb]
    subject = _own_subject(parse, clause.verb)
    if verb.relation != "conj" or (subject is not None and words[subject].low not in ("he", "she", "they")):
        return False
    if verb.low in _REFUSING:
        return any(words[one].relation == "xcomp" for one in children)
    if verb.low in _GIVING:
        things = (one for one in children if words[one].relation == "dobj" and words[one].low in _KEPT)
        return any(words[one].low == "no" for thing in things for one in parse.children[thing])
    did = any(words[one].low == "did" for one in helpers_of(parse, clause.verb))
    return did and verb.low in _TELLING and any(words[one].relation == "neg" for one in children)


def _says_on(parse: Parse, cue: int, clause: FiniteClause, begin: int) -> bool:
    """Whether somebody says the next thing: said it was old, but he also said it was safe."""
    words = parse.words
    verb, subject = words[clause.verb], _own_subject(parse, clause.verb)
    told = VERBS.get(verb.low)
    if verb.relation != "conj" or subject is None or told is None or told.frame not in ("say", "tell"):
        return False
    marked = any(words[one].relation == "mark" for one in parse.children[clause.verb])
    between = words[begin + 1 : parse.left[subject]]
    if words[subject].relation != "nsubj" or marked or verb.head != cue or any(one.tag != "RB" for one in between):
        return False
    return is_parted(parse, begin) or words[subject].low not in PRONOUNS


def _acts_on(parse: Parse, cue: int, first: int, clause: FiniteClause, begin: int) -> bool:
    """Whether who speaks does something next: called it a pit and sold it, said it is old but sold it."""
    words = parse.words
    verb = words[clause.verb]
    if verb.relation != "conj" or _own_subject(parse, clause.verb) is not None:
        return False
    clauses = [one for one in parse.children[cue] if words[one].relation == "ccomp"]
    if words[begin - 1].tag == ":":
        return False  # reminded the crew of a pledge Moss made -- and later broke -- that
    if verb.head == cue and not clauses:
        return verb.tag == words[cue].tag and verb.tag in (*_NOW, "VBD")
    told = verb.head if verb.head in clauses else None
    if told is None or words[begin].low != "but" or words[cue].tag not in _PAST or not first <= told < begin:
        return False
    now = words[told].tag in _NOW or any(words[one].tag in _NOW for one in helpers_of(parse, told))
    did = verb.tag == "VBD" or any(words[one].low == "did" for one in helpers_of(parse, clause.verb))
    return now and did

"""Tokens around a time expression -> the tense of the clause it stands in, by a table of named rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from claimline.reading.lexical.token_classes import Sketch
from claimline.reading.lexicon.function_words import WORD_CLASSES
from claimline.reading.rules import Rule
from claimline.reading.syntax.verb_tense import FUTURE_NEAR, UNCHANGED, Tense, role_of

NEAR = 10  # tokens within which these weaker words still speak of the same thing
_DUE = frozenset("to for in back before at".split())  # set for Friday, due in court on Friday
_ANSWERS = frozenset("say comment discuss confirm elaborate disclose answer specify speculate talk".split())
_OPEN = frozenset(  # agreed to sail on Friday: when he agreed, that lay ahead; when this was printed, perhaps not
    "agreed decided prepared voted asked urged ordered vowed promised pledged offered told invited sought chose".split()
)
# Of these, what somebody binds himself to on a bare weekday mostly lies ahead: agreed to meet Thursday.
_BOUND = frozenset("agreed decided vowed promised pledged chose".split())
_WISHED = frozenset("hoped wanted planned intended expected threatened".split())  # hoped to sail on Friday
_SEEMING = frozenset(
    """appears appear seems seem appeared seemed said believed thought known reported found shown confirmed deemed
    considered understood presumed""".split()
)
# Behind these, `to` leads to somebody: her address to young sailors on Friday.
_TOWARDS = frozenset(
    """address speech letter letters response trip visit visits statement comments remarks testimony according addressed
    speaking spoke talking talked gave given similar next close related due""".split()
)
# Behind these no verb begins: of renewed fighting, for invited guests.
_PREPOSITIONS = WORD_CLASSES["preposition", "verb_tense"]
_LED_GERUND = frozenset("for of to at and by".split())
_CLAUSE_OPENERS = frozenset("who which that when where whom while because whether if".split())
_LED_BY = frozenset("on in at late early the by".split())
_SIDE_CLAUSES = frozenset("after since before while despite following without by upon having".split())
NOW_IS = frozenset("is are 's 're am".split())
_WAS = frozenset("was were did had".split())
_WAS_NOT = frozenset("wasn't weren't didn't hadn't wasn’t weren’t didn’t hadn’t".split())
_BE = NOW_IS | {"be", "being", "-"}
_ARTICLES = frozenset("a an the".split())
_NO_SUBJECT = frozenset(
    """to will would can could may might should must not the a an its their his her our my they we you i and or this
    these those no""".split()
)
REACH = 14  # tokens on either side
OPENING_REACH = 30  # tokens behind an expression that opens a sentence: In May, a week after the storm, it sank
FAR_REACH = 30  # tokens before a weekday, where nothing nearer shows a tense; of a month that far-off verb says little
AHEAD_REACH = 6  # tokens between `ahead` and the day of what lies ahead: ahead of the town's vote on Friday
MOVED_REACH = 4  # tokens between what moves and the day to which it is moved: pushed back to Friday
FAR_UNTIL = 6  # tokens before `until` among which stands the verb that says it did not: did not open until Friday
ADJOINING = 3  # first to join on Friday were the crews: so near, a verb behind wins over an infinitive before


def _looks_ahead(s: Sketch, at: int, start: int, following: str) -> bool:
    """As soon as Tuesday; ahead of a vote on Tuesday; not: ahead of a vote, the mayor said on Tuesday."""
    if following == "as":
        return at + 2 == start
    return following == "of" and at < start <= at + AHEAD_REACH and "," not in s.letters[at:start]


def _is_arranged(s: Sketch, at: int, start: int, role: str, before: str) -> bool:
    """Whether the word shows what is arranged: is speaking Friday, is likely Friday, the ruling comes Friday."""
    near = start - at - (s.words[start - 1] in _LED_BY)
    if role == "C":
        return near == 1
    return before in NOW_IS and near <= (ADJOINING if role == "L" else 2)


def _has_plural_subject(s: Sketch, at: int, low: int) -> bool:
    """Whether a plural stands right before: the crews vote, they vote; not: the crew's vote, a series vote, no vote."""
    word = s.words[at - 1] if at > low else ""
    if word in ("they", "we"):
        return True
    whole = s.ends[at - 1] - s.starts[at - 1] == len(word)
    return whole and len(word) > 3 and word[-1] == "s" and word[-2] not in "sui" and s.letters[at - 1] in "xZ"


def _is_plural(word: str) -> bool:
    """Whether the word behind `to` is no verb: to reporters; but: to pass, to focus."""
    return word[-1:] == "s" and word[-2:] not in ("ss", "us")


def _opens_clause(s: Sketch, start: int, end: int, low: int) -> bool:
    """Whether the expression opens a clause, whose verb comes behind it: the crew, who on Friday left.

    Or is what somebody tells of: said Friday will be hard; not: the storm that Ruiz said Friday will come.
    """
    if s.words[end : end + 1] == ["will"] and _CLAUSE_OPENERS.isdisjoint(s.words[max(low, start - NEAR) : start]):
        return True
    at = start - 1
    while at > low and s.words[at] in _LED_BY:
        at -= 1
    if at <= low:
        return False
    return s.words[at] in _CLAUSE_OPENERS or (s.letters[at] == "&" and s.letters[at - 1] == ",")


OPEN: Literal["open"] = "open"  # a rule's verdict: these words leave it open, and no other rule is asked
Verdict = Tense | Literal["open"]


class Shown(NamedTuple):
    """What the words around an expression show of its tense: by which rule, and by which word."""

    tense: Tense | None
    rule: str = ""  # none where no rule holds
    at: int = -1


@dataclass(slots=True)
class Around:
    """An expression's tokens and its sentence's, as the rules see them."""

    s: Sketch
    start: int
    end: int
    low: int
    high: int
    infinitive: bool = False  # whether an infinitive was met on the way: they want to leave on Friday

    def before(self, at: int) -> str:
        """The word before a word of the sentence."""
        return self.s.words[at - 1] if at > self.low else ""

    def following(self, at: int) -> str:
        """The word behind it."""
        return self.s.words[at + 1] if at + 1 < self.high else ""

    def near(self, at: int) -> bool:
        """Whether a word stands so near to the expression that it speaks of the same thing."""
        return abs(at - self.start) <= NEAR


class TenseRule(NamedTuple):
    """What one kind of word shows of the tense; None: nothing here, and the next rule is asked."""

    name: str
    says: str
    roles: str  # the words it is asked about, as `_role` has them
    tries: Callable[[Around, int], Verdict | None]


def _if(a: Around, at: int) -> Verdict | None:
    return "present" if at < a.start else None


def _arranged(a: Around, at: int) -> Verdict | None:
    return "present" if at < a.start and _is_arranged(a.s, at, a.start, role_of(a.s.words[at]), a.before(at)) else None


def _gerund(a: Around, at: int) -> Verdict | None:
    """Of a month alone: plans for winning in November, and jailed for stealing in November."""
    month = a.s.letters[a.end - 1] == "m" and at < a.start <= at + MOVED_REACH
    return OPEN if month and (a.before(at) in _LED_GERUND or a.s.words[at] == "heading") else None


def _moved_to(a: Around, at: int) -> Verdict | None:
    return "present" if at < a.start <= at + MOVED_REACH and a.s.words[a.start - 1] == "to" else None


def _could_not(a: Around, at: int) -> Verdict | None:
    return "past" if at < a.start and a.s.words[at] == "could" and a.following(at) == "not" else None


def _planned(a: Around, at: int) -> Verdict | None:
    following = a.following(at)
    if following == "have" or not a.near(at):
        return None  # would have met on Friday
    return "future" if following == "to" or a.s.words[at] in FUTURE_NEAR else None


def _is_due(a: Around, at: int) -> bool:
    word = a.s.words[at]
    return role_of(word) == "F" or a.following(at) in _DUE or (word == "due" and at + 1 == a.start)


def _had_been_due(a: Around, at: int) -> Verdict | None:
    return "past" if _is_due(a, at) and "had" in a.s.words[max(a.low, at - 2) : at] else None


def _was_due(a: Around, at: int) -> Verdict | None:
    behind = at >= a.end and a.start > a.low + 2 and a.s.letters[a.end] != ","
    return "present" if _is_due(a, at) and (behind or a.before(at) in ("was", "were")) else None


def _due(a: Around, at: int) -> Verdict | None:
    return "future" if _is_due(a, at) else None


def _not_until(a: Around, at: int) -> Verdict | None:
    before = a.s.words[max(a.low, at - FAR_UNTIL) : at]
    told = not _WAS_NOT.isdisjoint(before) or ("not" in before and not _WAS.isdisjoint(before))
    return "past" if at < a.start and told else None


def _until(a: Around, at: int) -> Verdict | None:
    return "future" if a.low < at < a.start else None


def _is_to(a: Around, at: int) -> Verdict | None:
    before = a.before(at)
    going = before in ("is", "are", "going") or (a.following(at) == "be" and before not in _SEEMING)
    return "future" if going else None


def _was_to(a: Around, at: int) -> Verdict | None:
    return "present" if a.before(at) in ("was", "were") and at < a.start else None


def _ahead(a: Around, at: int) -> Verdict | None:
    return "future" if _looks_ahead(a.s, at, a.start, a.following(at)) else None


def _may(a: Around, at: int) -> Verdict | None:
    following = a.following(at)
    if not at < a.start <= at + NEAR or following in ("have", "not", "never"):
        return None
    return "present" if a.s.words[at] != "could" or following != "be" else None


def _since(a: Around, at: int) -> Verdict | None:
    return "past"


def _refused(a: Around, at: int) -> Verdict | None:
    return "past" if a.following(at) in _ANSWERS else None


def _is_verb(a: Around, at: int) -> bool:
    """Whether a participle is a clause's verb: not when the case is heard in May, coal-fired, a dedicated line."""
    if a.s.letters[at] == "Z":
        return False
    before = a.before(at)
    return at <= a.low or not (before in _BE or before in _ARTICLES or before in _PREPOSITIONS)


def _wished_to(a: Around, at: int) -> Verdict | None:
    return "present" if a.infinitive and a.s.words[at] in _WISHED and _is_verb(a, at) else None


def _agreed_to(a: Around, at: int) -> Verdict | None:
    if not a.infinitive or a.s.words[at] not in _OPEN or not _is_verb(a, at):
        return None
    return "present" if a.s.words[at] in _BOUND and a.s.letters[a.start] == "w" else OPEN


def _past_verb(a: Around, at: int) -> Verdict | None:
    return "past" if _is_verb(a, at) else None


def _unchanged_verb(a: Around, at: int) -> Verdict | None:
    verb = a.s.words[at] in UNCHANGED and at > a.low and a.before(at) not in _NO_SUBJECT
    return "past" if verb else None


def _opens(a: Around, at: int) -> Verdict | None:
    return "present" if at > a.low and a.near(at) and a.before(at) not in _NO_SUBJECT else None


def _they_vote(a: Around, at: int) -> Verdict | None:
    return "present" if at < a.start and a.near(at) and _has_plural_subject(a.s, at, a.low) else None


# Asked about each word that shows anything, the nearest before the expression first; the first that holds decides.
TENSE_RULES = (
    TenseRule("tense-if", "If she wins on Friday, the pier stays.", "I", _if),
    TenseRule(
        "tense-arranged", "Ruiz is speaking Friday; rain is likely Friday; the ruling comes Friday.", "GLC", _arranged
    ),
    TenseRule("tense-gerund", "Hopes of winning in November; jailed for stealing in November.", "G", _gerund),
    TenseRule("tense-moved-to", "The vote was pushed back to Friday.", "R", _moved_to),
    TenseRule("tense-could-not", "Ruiz could not be reached on Friday.", "M", _could_not),
    TenseRule("tense-planned", "The port planned to close on Friday; plans to sail on Friday.", "NP", _planned),
    TenseRule("tense-had-been-due", "The lease had been due to expire on Friday.", "FS", _had_been_due),
    TenseRule("tense-was-due", "The board was due to meet on Friday, and perhaps did.", "FS", _was_due),
    TenseRule("tense-will", "The pier will close on Friday; the board is due to meet on Friday.", "FS", _due),
    TenseRule("tense-not-until", "The quay did not open until Friday; it was not until Friday.", "U", _not_until),
    TenseRule("tense-until", "The vote is postponed until Friday.", "U", _until),
    TenseRule("tense-is-to", "Ruiz is to speak on Friday; the pier to be shut on Friday.", "T", _is_to),
    TenseRule("tense-was-to", "Ruiz was to speak on Friday, and perhaps did.", "T", _was_to),
    TenseRule("tense-ahead-of", "Ruiz spoke ahead of a vote on Friday; as soon as Friday.", "AH", _ahead),
    TenseRule("tense-may", "The pier may close on Friday.", "M", _may),
    TenseRule("tense-since", "The pier has been shut since Friday.", "B", _since),
    TenseRule("tense-would-not-say", "The mayor wouldn't say Friday how he will vote.", "D", _refused),
    TenseRule("tense-wished-to", "Ruiz hoped to sail on Friday.", "ER", _wished_to),
    TenseRule(
        "tense-agreed-to", "Ruiz agreed to meet Friday; asked the crew to sail in May leaves it open.", "ER", _agreed_to
    ),
    TenseRule("tense-past-verb", "The crew sailed on Friday.", "ER", _past_verb),
    TenseRule("tense-unchanged-verb", "The storm hit Grey Bay on Friday.", "VS", _unchanged_verb),
    TenseRule("tense-opens", "The fair opens Friday.", "W", _opens),
    TenseRule("tense-they-vote", "The crews vote Friday.", "w", _they_vote),
)
IS_THE_DAY = Rule("tense-is-the-day", "The deadline is Friday.")
TO_DO = Rule("tense-infinitive", "Mayor to resign on Friday; they want to leave on Friday.")
_BY_ROLE = {role: tuple(rule for rule in TENSE_RULES if role in rule.roles) for role in "FNPSUTABMHDILCRVWwGE"}
_NO_TENSE = Shown(None)


def tense_at(s: Sketch, start: int, end: int, low: int, high: int) -> Shown:
    """The tense of the nearest verb that shows one, before the expression or else after it, in its sentence."""
    if start > low and s.words[start - 1] in ("is", "are"):
        return Shown("future", IS_THE_DAY.name, start - 1)
    a = Around(s, start, end, low, high)
    whole = s.letters[end : end + 1] == "," and s.words[low] in _SIDE_CLAUSES  # After failing to sail Friday, he left
    to = -1
    for span in _spans(a):
        for i in span:
            if a.infinitive and i >= end + ADJOINING and not whole:
                break
            role = role_of(s.words[i])
            if not role or s.letters[i] == "m" or (s.letters[i] == "Z" and i > low and role != "F"):
                # the month of May; the Meet the Press show
                continue
            for rule in _BY_ROLE[role]:
                verdict = rule.tries(a, i)
                if verdict is not None:
                    return Shown(None if verdict == "open" else verdict, rule.name, i)
            if role == "T" and not a.infinitive and _leads_to_verb(a, i):
                a.infinitive, to = True, i
    return Shown("present", TO_DO.name, to) if a.infinitive else _NO_TENSE


def _spans(a: Around) -> list[range]:
    """The stretches of tokens that are looked at, in this order."""
    reach = REACH if a.start > a.low + 1 else OPENING_REACH
    spans = [range(a.start - 1, max(a.low, a.start - REACH) - 1, -1), range(a.end, min(a.high, a.end + reach))]
    if _opens_clause(a.s, a.start, a.end, a.low):
        spans.reverse()
    if "w" in a.s.letters[a.start : a.end]:
        spans.append(range(a.start - REACH - 1, max(a.low, a.start - FAR_REACH) - 1, -1))
    return spans


def _leads_to_verb(a: Around, at: int) -> bool:
    """Whether this `to` before the expression begins an infinitive: to sail on Friday; not: next to the pier."""
    following = a.following(at)
    if not (at + 1 < a.start <= at + NEAR and at + 1 < a.high and a.s.letters[at + 1] == "x"):
        return False
    return following not in _NO_SUBJECT and a.before(at) not in _TOWARDS and not _is_plural(following)

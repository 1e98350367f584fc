"""Tokens around a time expression -> the tense of the clause it stands in, as far as its words show one."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from claimline.reading.lexical.token_classes import Sketch
from claimline.reading.lexicon.function_words import WORD_CLASSES

Tense = Literal["past", "future", "present"]  # present: opens Friday, which is seldom about what is over

# Irregular past forms that are not also present forms: cut, hit, put, set, read and found a school stay out,
# as do fell (a tree) and saw in their rarer senses, which news does not use.
PAST_FORMS = frozenset(
    """was were had did said told went came took gave made got knew thought saw found left felt kept held brought began
    became wrote spoke stood heard met ran paid sat sent built fell led grew lost won drove broke spent rose chose drew
    sold bought caught taught fought sought threw flew struck shot shook wore woke ate drank sang sank swam swore tore
    bore froze hid rode rang stole stuck swept slept wept crept bound fed fled bent lent meant dealt dug hung lit shone
    slid spun stung strode overcame withdrew forgot forgave forbade misled undertook understood withheld upheld
    foresaw oversaw underwent arose awoke blew clung stank beheld bit bled bred burnt dreamt flung forsook knelt laid
    leapt learnt mistook outdid outgrew overheard overran overtook overthrew partook rebuilt redid remade repaid resold
    retold retook rewrote shrank slew slung snuck sped spat sprang stunk swung trod undid unwound withstood wove wrung
    befell foretold mislaid reran sprung stove spelt spoilt""".split()
)
# Past and present alike; behind a subject, and with a day, nearly always past: the storm hit Grey Bay on Monday.
_UNCHANGED = frozenset("hit cut put shut hurt beat quit cast burst bid spread split upset set let shed cost".split())

# Participles that are no past forms; behind a noun they stand for one: the vote taken on Friday.
_PARTICIPLES = frozenset(
    """taken shown seen written driven begun spoken chosen drawn thrown done gone grown flown broken stolen frozen
    hidden worn torn sworn beaten eaten fallen forgotten risen shaken""".split()
)
_NOT_PAST = frozenset(
    """united indeed hundred need speed seed feed exceed proceed succeed shed bleed breed freed unspecified so-called
    alleged supposed limited""".split()
)
# In the present tense and beside a day these tell of what is arranged: the fair opens Friday.
_ARRANGED = frozenset(
    """meets begins starts opens ends expires resumes convenes arrives departs leaves goes takes faces closes votes
    meet begin convene resume arrive depart go speaks visits hosts travels returns airs premieres launches reopens
    reconvenes debuts holds continues""".split()
)
# The same verbs with a plural subject; many are nouns too, so they count right behind a plural: the crews vote Friday.
_ARRANGED_PLURAL = frozenset(
    """start open close face take speak visit host travel return launch reopen reconvene hold vote strike play march
    rally sail tour race fly compete debate testify gather perform""".split()
)
_FUTURE = frozenset(
    "will 'll shall scheduled expected expects expect slated upcoming tomorrow payable effective".split()
)
NEAR = 10  # tokens within which these weaker words still speak of the same thing
_FUTURE_NEAR = frozenset("would planned planning intends intend forward".split())
_DUE = frozenset("to for in back before at".split())  # set for Friday, due in court on Friday
_PLANS = frozenset("plan plans".split())  # plans to sail; but: set aside plans for a trip
_PAST_ADVERBS = frozenset("since ago earlier last been didn't wasn't weren't hadn't".split())
_REFUSES = frozenset("wouldn't couldn't".split())  # the mayor wouldn't say Tuesday how he will vote
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
_OPEN_STATES = frozenset("likely possible ready".split())  # rain is likely Friday
_COMES = frozenset("come comes".split())  # the ruling comes Friday; but: comes after a vote on Friday
_MOVED = frozenset("moved postponed pushed delayed rescheduled shifted adjourned deferred".split())  # to Friday
_CONDITIONS = frozenset("if unless".split())  # if she wins in November; but: asked if she had won
_CLAUSE_OPENERS = frozenset("who which that when where whom while because whether if".split())
_LED_BY = frozenset("on in at late early the by".split())
_SIDE_CLAUSES = frozenset("after since before while despite following without by upon having".split())
_MODALS = WORD_CLASSES["modal", "verb_tense"]
_NOW_IS = frozenset("is are 's 're am".split())
_BE = frozenset("be is are being 's 're am -".split())
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
ADJOINING = 3  # first to join on Friday were the crews: so near, a verb behind wins over an infinitive before


def is_past_form(word: str) -> bool:
    """Whether this lower-case word is a past form, or a participle that stands for one in a clause."""
    return word in PAST_FORMS or (len(word) > 3 and word.endswith("ed") and word not in _NOT_PAST)


@lru_cache(maxsize=16384)
def _role(word: str) -> str:
    """What a word shows of tense, as one letter; none for nearly all words."""
    if word in _FUTURE or word.endswith(("'ll", "’ll")) or word == "won't":
        return "F"
    for letter, words in (
        ("N", _FUTURE_NEAR),
        ("P", _PLANS),
        ("S", ("set", "due")),
        ("U", ("until",)),
        ("T", ("to",)),
        ("A", ("soon", "early")),
        ("B", _PAST_ADVERBS),
        ("M", _MODALS),
        ("H", ("ahead",)),
        ("D", _REFUSES),
        ("I", _CONDITIONS),
        ("L", _OPEN_STATES),
        ("C", _COMES),
        ("R", _MOVED),
        ("V", _UNCHANGED),
        ("W", _ARRANGED),
        ("w", _ARRANGED_PLURAL),
    ):
        if word in words:
            return letter
    if len(word) > 4 and word.endswith("ing"):
        return "G"
    return "E" if word in _PARTICIPLES or is_past_form(word) else ""


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
    return before in _NOW_IS and near <= (ADJOINING if role == "L" else 2)


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


def _opens_clause(s: Sketch, start: int, low: int) -> bool:
    """Whether the expression opens a clause, whose verb comes behind it: the crew, who on Friday left."""
    at = start - 1
    while at > low and s.words[at] in _LED_BY:
        at -= 1
    if at <= low:
        return False
    return s.words[at] in _CLAUSE_OPENERS or (s.letters[at] == "&" and s.letters[at - 1] == ",")


def tense_at(s: Sketch, start: int, end: int, low: int, high: int) -> Tense | None:
    """The tense of the nearest verb that shows one, before the expression or else after it, in its sentence."""
    if start > low and s.words[start - 1] in ("is", "are"):  # the deadline is Friday
        return "future"
    infinitive = False
    whole = s.letters[end : end + 1] == "," and s.words[low] in _SIDE_CLAUSES  # After failing to sail Friday, he left
    behind_first = _opens_clause(s, start, low)
    reach = REACH if start > low + 1 else OPENING_REACH
    spans = [range(start - 1, max(low, start - REACH) - 1, -1), range(end, min(high, end + reach))]
    if behind_first:
        spans.reverse()
    if "w" in s.letters[start:end]:
        spans.append(range(start - REACH - 1, max(low, start - FAR_REACH) - 1, -1))
    for span in spans:
        for i in span:
            if infinitive and i >= end + ADJOINING and not whole:
                break
            role = _role(s.words[i])
            if not role or (s.letters[i] == "Z" and i > low and role != "F"):  # the Meet the Press show
                continue
            before = s.words[i - 1] if i > low else ""
            following = s.words[i + 1] if i + 1 < high else ""
            if role in "IGLC":
                if i < start and (role == "I" or _is_arranged(s, i, start, role, before)):
                    return "present"
                continue
            if role == "R":
                if i < start <= i + MOVED_REACH and s.words[start - 1] == "to":
                    return "present"
                role = "E"
            if role == "M" and i < start and s.words[i] == "could" and following == "not":
                return "past"  # could not be reached on Friday
            if role == "N" and following == "have":
                continue  # would have met on Friday
            if role in "NP" and abs(i - start) <= NEAR and (role == "N" or following == "to"):
                return "future"
            if role == "F" or (role == "S" and (following in _DUE or (s.words[i] == "due" and i + 1 == start))):
                # it had been due to expire on Friday
                if "had" in s.words[max(low, i - 2) : i]:
                    return "past"
                # it was due to meet on Friday, and perhaps did; the talk on Friday will be remembered
                behind = i >= end and start > low + 2 and s.letters[end] != ","
                return "present" if behind or before in ("was", "were") else "future"
            if role == "U" and low < i < start:  # postponed until Tuesday; but: Until Tuesday, they had
                return "future"
            if role == "T":
                if before in ("is", "are", "going") or (following == "be" and before not in _SEEMING):
                    return "future"
                if before in ("was", "were") and i < start:  # was to speak on Friday, and perhaps did
                    return "present"
                verb = i + 1 < high and s.letters[i + 1] == "x" and following not in _NO_SUBJECT  # next to the pier
                verb = verb and before not in _TOWARDS and not _is_plural(following)
                infinitive = infinitive or (verb and i + 1 < start and start - i <= NEAR)
            elif role in "AH" and _looks_ahead(s, i, start, following):
                return "future"
            elif role == "M" and i < start and start - i <= NEAR and following not in ("have", "not", "never"):
                if s.words[i] != "could" or following != "be":
                    return "present"
            elif role == "B" or (role == "D" and following in _ANSWERS):
                return "past"
            elif role == "E" and s.letters[i] != "Z":
                if i > low and (before in _BE or before in _ARTICLES or before in _PREPOSITIONS):
                    continue  # to be paid on Friday; when the case is heard in May; coal-fired; a dedicated line
                if s.words[i] in _WISHED and infinitive:
                    return "present"
                if s.words[i] in _OPEN and infinitive:
                    return "present" if s.words[i] in _BOUND and s.letters[start] == "w" else None
                return "past"
            elif role in "VS" and s.words[i] in _UNCHANGED and before not in _NO_SUBJECT and i > low:
                return "past"
            elif role in "Ww" and abs(i - start) <= NEAR:
                plural = role == "w" and i < start and _has_plural_subject(s, i, low)
                if plural or (role == "W" and before not in _NO_SUBJECT and i > low):
                    return "present"
    return "present" if infinitive else None  # Mayor to resign on Friday; they want to leave on Friday

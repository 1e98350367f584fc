"""A word -> what it shows of the tense of its clause, as one letter: past forms, plans, what is arranged or due."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

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
UNCHANGED = frozenset("hit cut put shut hurt beat quit cast burst bid spread split upset set let shed cost".split())

# Participles that are no past forms; behind a noun they stand for one: the vote taken on Friday.
PARTICIPLES = frozenset(
    """taken shown seen written driven begun spoken chosen drawn thrown done gone grown flown broken stolen frozen
    hidden worn torn sworn beaten eaten fallen forgotten risen shaken""".split()
)
_NOT_PAST = frozenset(
    """united indeed hundred need speed seed feed exceed proceed succeed shed bleed breed freed unspecified so-called
    alleged supposed limited unlimited unprecedented undisputed unresolved unparalleled unmatched unchanged unexpected
    unwanted undocumented unarmed unauthorized unsolved unnamed unidentified unemployed uninsured""".split()
)
# In the present tense and beside a day these tell of what is arranged: the fair opens Friday.
ARRANGED = frozenset(
    """meets begins starts opens ends expires resumes convenes arrives departs leaves goes takes faces closes votes
    meet begin convene resume arrive depart go speaks visits hosts travels returns airs premieres launches reopens
    reconvenes debuts holds continues""".split()
)
# The same verbs with a plural subject; many are nouns too, so they count right behind a plural: the crews vote Friday.
ARRANGED_PLURAL = frozenset(
    """start open close face take speak visit host travel return launch reopen reconvene hold vote strike play march
    rally sail tour race fly compete debate testify gather perform""".split()
)
_FUTURE = frozenset(
    "will 'll shall scheduled expected expects expect slated upcoming tomorrow payable effective".split()
)
FUTURE_NEAR = frozenset("would planned planning intends intend forward".split())
_PLANS = frozenset("plan plans".split())  # plans to sail; but: set aside plans for a trip
_PAST_ADVERBS = frozenset("since ago earlier last been didn't wasn't weren't hadn't".split())
_REFUSES = frozenset("wouldn't couldn't".split())  # the mayor wouldn't say Tuesday how he will vote
_OPEN_STATES = frozenset("likely possible ready".split())  # rain is likely Friday
_COMES = frozenset("come comes".split())  # the ruling comes Friday; but: comes after a vote on Friday
_MOVED = frozenset("moved postponed pushed delayed rescheduled shifted adjourned deferred".split())  # to Friday
_CONDITIONS = frozenset("if unless".split())  # if she wins in November; but: asked if she had won
_MODALS = WORD_CLASSES["modal", "verb_tense"]


def is_past_form(word: str) -> bool:
    """Whether this lower-case word is a past form, or a participle that stands for one in a clause."""
    return word in PAST_FORMS or (len(word) > 3 and word.endswith("ed") and word not in _NOT_PAST)


@lru_cache(maxsize=16384)
def role_of(word: str) -> str:
    """What a word shows of tense, as one letter; none for nearly all words."""
    if word in _FUTURE or word.endswith(("'ll", "’ll")) or word == "won't":
        return "F"
    for letter, words in (
        ("N", FUTURE_NEAR),
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
        ("V", UNCHANGED),
        ("W", ARRANGED),
        ("w", ARRANGED_PLURAL),
    ):
        if word in words:
            return letter
    if len(word) > 4 and word.endswith("ing"):
        return "G"
    return "E" if word in PARTICIPLES or is_past_form(word) else ""

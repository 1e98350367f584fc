"""Tokens of a sentence that nobody parsed, as it has neither cue nor date -> what its first verb says of its time.

Words alone do not tell a past form from a participle, or a plural from a verb: `the crew freed on Friday left`, `fees
help crews stranded abroad`. A form that may be either counts where no other verb speaks against it; else nothing is
said.
"""

from __future__ import annotations

from typing import Literal

from claimline.reading.lexical.memo import Memo
from claimline.reading.lexical.token_classes import Sketch
from claimline.reading.lexicon.function_words import (
    DETERMINERS,
    POSSESSIVES,
    PREPOSITIONS,
    PRONOUNS,
    WORD_CLASSES,
    is_adverb,
)
from claimline.reading.parsing.verb_groups import AIMS, ONLY
from claimline.reading.syntax.left_open import is_habit
from claimline.reading.syntax.tense_rules import NOW_IS
from claimline.reading.syntax.verb_tense import PARTICIPLES, PAST_FORMS, UNCHANGED, is_past_form
from claimline.tables import Timing

_SUBORDINATORS = frozenset(
    """who whom whose which when where while after before since because although though unless whether until
    following amid despite dated that what how why as if""".split()
)
_CONDITIONS = frozenset("if unless".split())
_FUTURE = frozenset("will 'll won't won’t".split())
_FUTURE_BEFORE_TO = frozenset("set expected scheduled going due slated plans planning intends poised about".split())
_PLANS = frozenset("plans intends".split())
_HAVE = frozenset("has have hasn't haven't hasn’t haven’t".split())
_NOW = NOW_IS | frozenset("isn't aren't isn’t aren’t".split())
_PRESENT = frozenset("do does don't doesn't don’t doesn’t ain't ain’t let appears seems wants needs remains".split())
_MODALS = WORD_CLASSES["modal", "event_time"] | frozenset(
    "shall cannot can't can’t couldn't couldn’t wouldn't wouldn’t".split()
)
_PARTICIPLES = PARTICIPLES | UNCHANGED | frozenset("given proven come become overcome run withdrawn read let".split())
# Past forms that are no participles; the pier built in May, on the other hand, may leak.
_PAST_ONLY = frozenset(
    """was were had did went came took gave knew saw began became wrote spoke fell grew drove broke rose chose drew
    threw flew shook wore ate drank sang sank swam swore tore froze hid rode rang stole overcame withdrew forgot forgave
    said wasn't weren't hadn't didn't wasn’t weren’t hadn’t didn’t""".split()
)
_SUBJECTS = PRONOUNS | {"you"}
_STATES = frozenset("had got".split())  # has had two piers, and has
_PARTICLES = frozenset("up out off down over away back".split())
_BEING = frozenset("he she it there here".split())  # he's, which may be `he is` and `he has`
_NOT_GOING_ON = frozenset("nothing something anything everything willing".split())
_OPENERS = DETERMINERS | POSSESSIVES | PRONOUNS
# Behind these stands no finite verb: of freed crews, a damaged pier.
_NO_SUBJECT = (
    (DETERMINERS - {"this", "that", "these", "those", "all", "some", "many", "both"})
    | PREPOSITIONS
    | frozenset("be been being has have not and or but more most very so than".split())
)
# Behind a noun these mostly are participles: the boats based in Grey Bay.
_LOOSE = frozenset("related based located involved compared".split())
_LED = (["to"], ["in"], ["at"], ["on"], ["with"])
_DASHES = ("—", "–")
_OF_AIM = 4  # words before `is to` among which stands what it defines: the easy way out is to
_NUMBERS = frozenset("cNd!")

# What words show of a clause's tense, as one letter.
_SHOWN = {
    word: letter
    for letter, words in (
        ("p", PAST_FORMS),
        ("P", _PAST_ONLY),
        ("V", UNCHANGED),
        ("M", _MODALS),
        ("D", _PRESENT),
        ("H", _HAVE),
        ("I", _PLANS),
        (",", (",", *_DASHES)),
        ("S", _SUBORDINATORS),
        ("B", _NOW),
        ("F", _FUTURE),
        ("b", _BEING),
    )
    for word in words
}


def _shows(word: str) -> str:
    """The same of any word; a space for those that show nothing, and `x` for plain ones that may be a verb."""
    if word in _SHOWN:
        return _SHOWN[word]
    if word.endswith(("'ll", "’ll")):
        return "F"
    if word.endswith(("'re", "’re", "'m", "’m")):
        return "B"
    if word.endswith(("'ve", "’ve")):
        return "H"
    if is_past_form(word):
        return "p"
    if not word.isalpha() or word in _NO_SUBJECT or word in _OPENERS or is_adverb(word):
        return " "
    return "x"


_SHOWS = Memo(_shows)


def first_verb_tense(s: Sketch, first: int, end: int) -> Timing | None:
    """What the first verb of these tokens that shows a tense says: the main clause's, in the plain order of news."""
    words = s.words
    skipping = conditional = perhaps = False
    commas = 0
    for i, shown in enumerate(map(_SHOWS.__getitem__, words[first:end]), first):
        if shown == " ":
            continue
        if shown in "S,":
            # a clause inside the main one, up to its comma; but: that pier closed
            skipping = shown == "S" and (i > first or words[i] != "that")
            commas += shown == ","
            conditional = conditional or words[i] in _CONDITIONS
            continue
        whole = s.ends[i] - s.starts[i] == len(words[i])
        if skipping or s.letters[i] == "m" or (shown == "b" and whole):  # the month of May is no verb
            continue
        if shown == "H" and i > first and words[i - 1] == "to":
            continue  # the crew believed to have left
        if shown == "x":
            if whole and _is_present(s, first, i, end, perhaps):
                return None
        elif shown in "PpV":
            how = _is_past(s, first, i, end, commas)
            if how == "surely":  # but: if any of the boats, which are old, were lost
                return "past" if words[first] not in _CONDITIONS else None
            perhaps = perhaps or how == "perhaps"
        else:
            aims = shown in "Bb" and not AIMS.isdisjoint(words[max(first, i - _OF_AIM) : i])
            aims = aims or (shown == "F" and is_habit(words, i, end))
            found = _group(s, shown, i, end, conditional or aims)
            return found if not perhaps or found == "past" else None
    return "past" if perhaps else None


def _group(s: Sketch, shown: str, i: int, end: int, conditional: bool) -> Timing | None:
    """What a verb's group says that does not begin with a past form: will close, has closed, is closing."""
    if shown == "F":
        return None if conditional else "planned"
    at = _next(s, i + 1, end)
    following = s.words[at] if at < end else ""
    after = _next(s, at + 1, end)
    then = s.words[after] if after < end else ""
    if shown in "Bb":
        if following == "to" and (then == "blame" or not ONLY.isdisjoint(s.words[i + 1 : at])):
            return None  # is purely to please the town, is to blame
        if following == "to" or (following in _FUTURE_BEFORE_TO and (then == "to" or following == "scheduled")):
            return None if conditional else "planned"
        return "ongoing" if _is_going_on(following) else None
    if shown == "I":
        return "planned" if following == "to" else None
    if shown == "H" and following == "been":
        return "ongoing" if _is_going_on(then) else "past" if _is_participle(then) else None
    return "past" if shown == "H" and _is_participle(following) and following not in _STATES else None


def _next(s: Sketch, at: int, end: int) -> int:
    """The index of the first word from here on that is no adverb: has [not yet] left."""
    while at < end and (s.words[at] == "not" or is_adverb(s.words[at])):
        at += 1
    return at


def _before(s: Sketch, at: int, first: int) -> int:
    """The index of the last word before this one that is no adverb; below `first` where there is none."""
    at -= 1
    while at >= first and is_adverb(s.words[at]):
        at -= 1
    return at


def _is_going_on(word: str) -> bool:
    return len(word) > 4 and word.endswith("ing") and word not in _NOT_GOING_ON


def _is_participle(word: str) -> bool:
    return is_past_form(word) or word in PARTICIPLES or word in _PARTICIPLES


def _is_past(s: Sketch, first: int, i: int, end: int, commas: int) -> Literal["surely", "perhaps", "no"]:
    """Whether a form tells the tense of its clause; most may be participles, too: the pier built in May."""
    words, letters = s.words, s.letters
    if words[i] in _PAST_ONLY:
        idiom = i > first and words[i - 1] == "that"  # That said, the pier is old
        return "surely" if letters[i] == "x" and not idiom else "no"
    at = _before(s, i, first)
    if words[i] in _LOOSE and words[i + 1 : min(i + 2, end)] in _LED:
        return "no"  # the boats related to it
    if at > first and words[at - 1] == "to":  # to build much needed piers
        return "no"
    if at < first or letters[i] != "x" or words[at] in _NO_SUBJECT or words[i + 1 : min(i + 2, end)] == ["by"]:
        return "no"
    if not words[at][-1].isalnum() and not (
        (words[at] == "," or words[at] in _DASHES) and commas > 1
    ):  # Ruiz, the mayor, closed the pier
        return "no"
    if letters[at] in _NUMBERS and i + 1 < end and _SHOWS[words[i + 1]] == "x":
        return "no"  # two million licensed boats
    if words[i] in UNCHANGED:  # the storm hit the pier; not: storms hit it
        if words[at] in ("he", "she", "it"):
            return "surely"
        return "no" if words[at] in _SUBJECTS or letters[at] not in "xZ" or words[at].endswith("s") else "perhaps"
    return "surely" if words[at] in _SUBJECTS else "perhaps"


def _is_present(s: Sketch, first: int, i: int, end: int, perhaps: bool) -> bool:
    """Whether a plain word is a verb of the present: they need, costs the town, crews want to."""
    word, at = s.words[i], _before(s, i, first)
    if s.letters[i] != "x":
        return False
    if at >= first and s.words[at] in _SUBJECTS:
        return True
    if _is_s_form(word):
        following = s.words[i + 1] if i + 1 < end else ""
        return following in _OPENERS or s.letters[i + 1 : i + 2] in ("Z", "N", "d", "c")
    crews = at >= first and _is_s_form(s.words[at]) and s.letters[at] == "x"
    return crews and not (perhaps or word.endswith("ing") or word in _PARTICLES)


def _is_s_form(word: str) -> bool:
    return len(word) > 3 and word[-1] == "s" and word[-2] not in "sui"

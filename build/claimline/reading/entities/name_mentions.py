"""A run of capitalised words -> the names in it, with the titles and roles that stand beside them."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from functools import partial
from itertools import compress

from claimline.reading.lexical.memo import Memo
from claimline.reading.lexical.token_classes import Sketch
from claimline.reading.lexicon.calendar_words import MONTH_TOKENS, WEEKDAY_NAMES
from claimline.reading.lexicon.function_words import (
    ADVERBS,
    AUXILIARIES,
    CONJUNCTIONS,
    DETERMINERS,
    PREPOSITIONS,
    PRONOUNS,
    RELATIVES,
    SUBORDINATORS,
    is_adverb,
)
from claimline.reading.lexicon.given_names import NAME_SUFFIXES, is_given_name
from claimline.reading.lexicon.place_names import is_address, is_place
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.lexicon.source_nouns import (
    ANONYMOUS_NOUNS,
    FEMALE_TITLES,
    MALE_TITLES,
    OFFICES,
    ORGANISATION_WORDS,
    ROLE_NOUNS,
    SURNAMES_TOO,
    TITLES,
    WORDS_OF_BODIES,
)
from claimline.reading.syntax.institution_names import FIELDS
from claimline.reading.syntax.verb_tense import is_past_form

_NAME_WORD = r"(?:(?:[A-Z]\.){2,}|[A-Z][A-Za-z]*+[^\W\d_]*(?:[-'’][^\W\d_]+)*\.?)"  # J.D., O'Hara, Moss
RUN = re.compile(
    rf"""
    {_NAME_WORD}
    (?: (?: [ \u00a0\u2009\u202f]{{1,2}} | \n )
        (?: (?:de|la|van|von|der|bin|al|el|del|di|da|du|den)[ ] | al- | el- )? {_NAME_WORD} )*
    """,
    re.VERBOSE,
)
_ODD_SPACES = str.maketrans(dict.fromkeys("\u00a0\u2009\u202f\n", " "))
_WORD = re.compile(r"[A-Za-z]++(?=[ ,])|[^\W_]+(?:[-'’.][^\W_]+)*\.?|[^\w\s]")
SUFFIXES = NAME_SUFFIXES | {"jr.", "sr."}
NO_NAME = (
    PREPOSITIONS
    | CONJUNCTIONS
    | SUBORDINATORS
    | RELATIVES
    | (AUXILIARIES - {"may"})
    | DETERMINERS
    | PRONOUNS
    | WEEKDAY_NAMES
    | (MONTH_TOKENS - {"may", "april", "june", "august"})
    | frozenset("not yes him her them us you it there here please thanks ok okay well oh i'm i've who's mr".split())
)
_OFFICES_TOO = (
    "assemblywoman councilmember alderman alderwoman selectman commentator pundit co-anchor whip presidents rep gov "
    "boss dissident"
)
COUNTING = frozenset("others some many few both majority half most".split())  # Both Mosses; many islanders
_REPORTING = frozenset(word for word, verb in VERBS.items() if verb.form in ("past", "s"))
CALLINGS = (ROLE_NOUNS | frozenset(_OFFICES_TOO.split())) - COUNTING
ROLE_WORDS = CALLINGS | (TITLES - COUNTING)
# parts of words that tell who somebody is: President-elect, co-worker, Grey Bay-based
_OPENS_ROLE = frozenset("co ex then vice non pro".split())
_ENDS_ROLE = frozenset(
    "elect based area born grader old led year educated trained backed native raised treasurer general designate "
    "winning".split()
)
_INITIALS = re.compile(r"[A-Z]\.(?:[A-Z]\.)?|J[A-Z]|[A-Z]J")  # J.D., JD
_NO_INITIALS = frozenset(
    "nj jp u.s. u.n. u.k. e.u. d.c. l.a. n.y. n.c. s.c. n.d. s.d. n.h. n.j. n.m. r.i. b.c. a.m. p.m.".split()
)
# Before a name they are no part of it, though they are capitalised where they open a sentence: Perhaps Moss will say.
STRAY_OPENINGS = frozenset(
    "maybe perhaps plus unlike like only even say back also yet again not along alongside afterward afterwards down "
    "likewise late less well initial".split()
)


_BEFORE_MONTH = re.compile(r"\b(?:in|of|since|until|by|last|this|next|early|late|mid|\d+)[ -]\Z", re.I)
_DAY = re.compile(r",? \d")


def names_in(text: str, start: int, run: str, begin: int) -> list[tuple[int, list[str], str | None, set[str]]]:
    """(place, words, gender, roles) of each name in a run of capitalised words."""
    if " " not in run and run[-1] not in "s.'’":  # one plain word, as most are
        low = run.lower()
        if low == "may" and (
            _BEFORE_MONTH.search(text, max(0, start - 8), start) or _DAY.match(text, start + len(run))
        ):
            return []
        if low in ROLE_WORDS or (start == begin and is_adverb(low)):
            return []
        return [(start, [run], None, _roles_before(text, start, begin, of=False))]
    names = (_NAMES_AT_START if start == begin else _NAMES)[run.translate(_ODD_SPACES)]
    return [
        (start + place, words, gender, titles | _roles_before(text, start + lead, begin, of=bool(titles)))
        for place, words, gender, titles, lead in names
    ]


def _names_of(run: str, *, opens: bool = False) -> list[tuple[int, list[str], str | None, set[str], int]]:
    """(place, words, gender, titles, place of the first title) of each name in a run; `opens`: it opens a sentence."""
    found = []
    parts: list[tuple[int, str]] = []
    at = 0
    for word in run.split(" "):
        if word:  # none between two spaces
            parts.append((at, word))
        at += len(word) + 1
    # a possessive parts two names: Harbour Radio's Ana Ruiz
    groups: list[list[tuple[int, str]]] = [[]]
    for place, word in parts:
        bare = word.removesuffix("'s").removesuffix("’s")
        possessive = bare != word or word.endswith(("s'", "s’"))
        sentence_end = (
            word.endswith(".")
            and len(word) > 3
            and word.lower() not in TITLES
            and word.lower() not in SUFFIXES
            and not is_initial(word)
        )
        groups[-1].append((place, bare.rstrip(".") if sentence_end else bare))
        if possessive or sentence_end:
            groups.append([])
    for group in groups:
        first, last = 0, len(group)
        while first < last and _is_no_part(
            group[first][1].lower(), opens=opens and not group[first][0], last=last - first == 1
        ):
            first += 1
        while last > first + 1 and _trails(group[last - 1][1].lower()):
            last -= 1
        group = group[first:last]
        if not group:
            continue
        end = titles_end([word for _, word in group])
        if end is None:
            continue
        name = group[end:]
        titles = {w.lower() for _, w in group[:end]}
        gender = "m" if titles & MALE_TITLES else "f" if titles & FEMALE_TITLES else None
        words = _before_link([w for _, w in name])
        if any(w.lower() in NO_NAME for w in words[words[0] == "Will" and len(words) > 1 :]):
            continue
        found.append((name[0][0], words, gender, titles, group[0][0]))
    return found


LONGEST_NAME = 12  # words of a run in which a link may have run into a name


def _before_link(words: list[str]) -> list[str]:
    """A name without the link that a page has put behind it, which runs into the next word: Ruiz | Ana RuizBOARD."""
    for at, word in enumerate(words[:LONGEST_NAME]):
        for later in words[at + 1 : LONGEST_NAME]:
            if len(word) > 2 and later.startswith(word) and later[len(word) :][:1].isupper():
                return words[: at + 1]
    return words


def _is_no_part(low: str, *, opens: bool, last: bool) -> bool:
    """Whether the first word of a capitalised run is none of a name: The, Friday, Also."""
    if low == "will" and not opens and not last:
        return False  # Will Moss
    if low == "may":
        return not last  # In May Ana Ruiz left
    adverb = (is_adverb(low) and opens) or (low in ADVERBS and not last)
    return low in NO_NAME or (adverb and not is_given_name(low)) or (opens and not last and low in STRAY_OPENINGS)


def _trails(low: str) -> bool:
    """Whether the last word of a capitalised run is none of a name: Ruiz Later, Moss Friday."""
    return low in WEEKDAY_NAMES or low in ADVERBS


def titles_end(words: list[str]) -> int | None:
    """How many words of a run stand before the name in it: Deputy Mayor Ana Ruiz; None where it holds no name."""
    size = len(words)
    while size > 1 and words[size - 1].lower() in SUFFIXES:
        size -= 1
    words = words[:size]
    end = max((at + 1 for at, word in enumerate(words) if is_role(word.lower())), default=0)
    if end == len(words):
        # a surname may be a title too: Mary King, Peter T. King
        given = end - 2 if end < 3 or not (is_initial(words[end - 2]) or len(words[end - 2]) == 1) else end - 3
        if given < 0 or not is_given_name(words[given]):
            return None
        end = max((at + 1 for at, word in enumerate(words[:given]) if is_role(word.lower())), default=0)
    if end < len(words) - 2 and not is_given_name(words[end]):
        # Secretary of | Tides Ana Ruiz, Director of | Harbour Intelligence Ana Ruiz
        for at in range(end + 1, len(words) - 1):
            if is_given_name(words[at]):
                field = any(word.lower() in ORGANISATION_WORDS or word.lower() in FIELDS for word in words[end:at])
                return at if field or is_place(" ".join(words[end:at])) else end  # envoy to | Denmark Ana Ruiz
    return end


def is_role(low: str) -> bool:
    """Whether a word in lower case says who somebody is: mayor, president-elect, co-worker."""
    if low in ROLE_WORDS:
        return True
    first, hyphen, rest = low.partition("-")
    return bool(hyphen) and (first in _OPENS_ROLE or rest.rpartition("-")[2] in _ENDS_ROLE)


def is_initial(word: str) -> bool:
    """Whether a word is short for a given name: J., J.D.; no U.S."""
    return _INITIALS.fullmatch(word) is not None and word.lower() not in _NO_INITIALS


_NAMES = Memo(_names_of)
_NAMES_AT_START = Memo(partial(_names_of, opens=True))


def _roles_before(text: str, start: int, begin: int, *, of: bool) -> set[str]:
    """Role words right before a name: "the harbour office spokesman Jan Moss".

    `of`: an "of" may part them from what stands before it: Secretary of State Jan Moss; but: the head of Coast Lines.
    """
    if start < begin + 2:
        return set()
    mark = text[start - 2] if text[start - 1] == " " else text[start - 1]
    if not mark.isalnum() and not mark.isspace():
        return set()
    nearest = text[max(begin, start - 24) : start].rsplit(None, 1)[-1:]
    if not nearest or not nearest[0][-1].isalnum():
        return set()
    beside = nearest[0].lower()
    if beside in NO_NAME and not (of and beside == "of"):
        return set()  # most names stand after a mark or a small word
    window = text[max(begin, start - 90) : start]
    if beside not in ROLE_WORDS and "of" not in window.lower():
        return set()
    words: set[str] = set()
    for word in reversed(_WORD.findall(window)):
        low = word.lower()
        if not word[0].isalnum() or (low in NO_NAME and low != "of"):
            break
        if low not in ROLE_WORDS and (low in VERBS or is_past_form(low)):
            break  # the mayor thanked Jan Moss
        words.add(low)
    # "the mayor salutes Jan Moss" has a verb that nobody can list; but: director of harbours Jan Moss
    return words if (beside in ROLE_WORDS or "of" in words) and words & ROLE_WORDS else set()


def roles_after(text: str, end: int) -> set[str]:
    """Role words in an apposition: ", the mayor of Grey Bay," """
    if text[end : end + 2] != ", ":
        return set()
    words: list[str] = []
    for word in _WORD.findall(text, end + 2, end + 130)[:10]:
        low = word.lower()
        article = low in ("the", "a", "an") and not words
        if not word[0].isalnum() or (low in NO_NAME and low != "of" and not article):
            break
        words.append(low)
    lower = text[end + 2 : end + 3].islower()  # a capital begins the next name of a list
    if not words or not lower or not (words[0] in ("the", "a", "an") or set(words[:3]) & ROLE_WORDS):
        return set()
    return set(words) if not (ROLE_WORDS | ANONYMOUS_NOUNS).isdisjoint(words) else set()


def roles_set_off(text: str, start: int, end: int) -> set[str]:
    """Role words that a name follows in apposition: "Its harbour director, Ana Ruiz, left"."""
    if text[max(0, start - 2) : start] != ", " or text[end : end + 1] not in ",.;":
        return set()
    words: list[str] = []
    for word in reversed(_WORD.findall(text, max(0, start - 90), start - 2)):
        low = word.lower()
        if not word[0].isalnum() or (low in NO_NAME and low not in ("of", "for")) or is_past_form(low):
            break
        words.append(low)
    role = next((at for at, low in enumerate(words) if low in ROLE_NOUNS), None)
    if role is None or (role and words[role - 1] not in ("of", "for")):
        return set()
    return {low for low in words if low not in ("of", "for")}


def is_acronym(word: str) -> bool:
    """Whether a word is written in capitals alone: FBI; no J.D."""
    return len(word.rstrip(".")) > 1 and word.isupper() and not is_initial(word)


def names_a_body(words: Sequence[str], *, told: bool) -> bool:
    """Whether a capitalised run names an organisation or a place; `told`: something says that it is a person."""
    low = [word.lower() for word in words]
    given = is_given_name(words[0])
    surnames = SURNAMES_TOO if told and (given or len(words) == 1) else frozenset()  # Ana Lake, Ana Hall Moss
    if is_address(words[0]) or any(word in WORDS_OF_BODIES and word not in surnames for word in low):
        return True  # R-South Bay, Harbour Research
    return any("." in word[1:-2] and not is_initial(word) for word in words) or (
        not given and (is_place(" ".join(words)) or (is_place(words[0]) and not told) or is_place(words[-1]))
    )


def owns(text: str, end: int) -> bool:
    """Whether the name that ends here is named as an owner: Ruiz's."""
    return text[end : end + 2] in ("'s", "’s")


_BEHIND, _BEFORE = 24, 14  # code points in which two words behind a name, or the one before it, have room


def reporting_places(s: Sketch) -> list[int]:
    """Where reporting verbs stand in the text, in order."""
    return list(compress(s.starts, map(_REPORTING.__contains__, s.words)))


def speaks(text: str, start: int, end: int, reporting: Sequence[int]) -> bool:
    """Whether a reporting verb stands right beside the name; `reporting` holds all their places."""
    nearest = bisect_left(reporting, start - _BEFORE)
    if nearest == len(reporting) or reporting[nearest] >= end + _BEHIND:
        return False
    behind = _WORD.findall(text, end, end + _BEHIND)[:2]
    before = _WORD.findall(text, max(0, start - _BEFORE), start)[-1:]
    return any(word.rstrip(".") in _REPORTING for word in (*behind, *before))  # also where it ends: Moss said.


_SHORT_TITLES = {
    "sen.": "senator", "sens.": "senator", "gov.": "governor", "rep.": "representative", "reps.": "representative",
    "congressman": "congressman", "congresswoman": "congresswoman", "representative": "representative",
    "assemblyman": "assemblyman", "assemblywoman": "assemblyman", "legislator": "legislator",
}  # fmt: skip


def offices_in(roles: set[str]) -> set[str]:
    """The offices among the words before a name, none of a former holder: Gov. Ana Ruiz is a governor."""
    if roles & {"former", "ex", "late", "then"}:
        return set()
    return (roles & OFFICES) | {_SHORT_TITLES[word] for word in roles if word in _SHORT_TITLES}

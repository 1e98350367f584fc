"""A number among its tokens -> the other end of its range, how exact it is, its unit, what it counts, and per what."""

from __future__ import annotations

from typing import NamedTuple

from claimline.reading.lexical.numerals import Number, number_at
from claimline.reading.lexical.token_classes import Sketch
from claimline.reading.lexicon.function_words import WORD_CLASSES
from claimline.reading.quantities.counting_words import (
    CLIMBS,
    COMPARATOR_ENDS,
    COMPARATORS,
    COUNTED_BEFORE_HYPHEN,
    EACH,
    HARMED,
    HARMING,
    LONGEST_COMPARATOR,
    MORE,
    NO_NOUNS,
    OWNERS,
    PER_UNITS,
    PER_WORDS,
    SIGNS,
    TIME_LETTERS,
    UNITS,
    VOTES,
    Tokens,
    is_plural,
)
from claimline.reading.syntax.verb_tense import is_past_form
from claimline.tables import Comparator

_CAN = WORD_CLASSES["modal", "amounts"]
_RANGING = frozenset("range ranges ranged ranging vary varies varied varying anywhere".split())
MOST_NOUN_WORDS = 5
MOST_OWNER = 4  # tokens between "9 of" and "11 villages": the old harbour's
FARTHEST_RATE = 5  # tokens between a noun and its rate: "40 boats for the harbour every day"


class Amount(NamedTuple):
    """A number with its range, as token places."""

    number: Number
    upper: float | None
    end: int
    from_to: bool = False


def amount_at(t: Tokens, first: int, number: Number) -> Amount | None:
    """The number that begins here, with the other end of its range; None for scores and votes."""
    link, at = t.word(number.end), number.end + 1
    hyphen = link in ("-", "–") and t.glued(number.end) and t.glued(at) and t.letter(at) in "Nyd$"
    between = link == "and" and t.word(first - 1) == "between"
    if not (hyphen or between or link == "to") or number.upper is not None:
        return Amount(number, number.upper, number.end)
    at += t.letter(at) == "$"
    other = number_at(t.s, at) if at < t.size and t.letter(at) in "Nydc" else None
    if other is None or other.upper is not None:
        return Amount(number, None, number.end)
    low, high = number.value, other.value
    if number.end == first + 1 and t.letter(first) in "Nyd" and high >= 1000 * low and other.end > at + 1:
        scale = high / (number_at(t.s, at) or other).value
        low = low * scale if scale > 1 else _shared_scale(t, low, at, other)
    votes = any(t.word(i) in VOTES for i in range(first - 4, first)) or t.word(other.end) in VOTES
    if low >= high or votes or (hyphen and t.glued(other.end) and t.letter(other.end) in "-/"):
        return None
    before = first - 1 - (t.letter(first - 1) == "$")
    if t.word(before) == "from" and link == "to" and t.word(before - 1) not in _RANGING:
        return Amount(number._replace(value=low), None, number.end, from_to=True)
    return Amount(number._replace(value=low), high, other.end)


def _shared_scale(t: Tokens, low: float, at: int, other: Number) -> float:
    """10 to 12 million: the first is in millions too."""
    bare = _figures_at(t.s, at)
    return low * round(other.value / bare) if bare else low


def _figures_at(s: Sketch, at: int) -> float | None:
    """The figures of this token alone, without the scale behind them."""
    alone = Sketch(s.text, s.starts[at : at + 1], s.ends[at : at + 1], s.words[at : at + 1], s.letters[at : at + 1])
    number = number_at(alone, 0)
    return number.value if number else None


def comparator_before(t: Tokens, at: int) -> tuple[Comparator, int]:
    """The comparator before the number, and the token it begins at."""
    if at == 0 or t.s.words[at - 1] not in COMPARATOR_ENDS:
        return "=", at
    for length in range(min(LONGEST_COMPARATOR, at), 0, -1):
        found = COMPARATORS.get(tuple(t.s.words[at - length : at]))
        if found == "≤" and t.s.words[at - 2 : at] == ["up", "to"] and _climbs(t, at - 3):
            return "=", at
        if found:
            return found, at - length
    return "=", at


def _climbs(t: Tokens, at: int) -> bool:
    return t.word(at) in CLIMBS and t.word(at - 1) not in _CAN


def unit_at(t: Tokens, first: int, end: int) -> tuple[str | None, int, int]:
    """The unit, with the first token and the token after, both moved to take it in."""
    if t.letter(first - 1) == "$":
        sign = SIGNS.get(t.word(first - 1))
        return sign, first - 1, end
    word = t.word(end)
    if word == "percentage" and t.word(end + 1) in ("points", "point"):
        return "percentage point", first, end + 2
    if word == "-" and t.glued(end):
        found = UNITS.get(t.word(end + 1))
        return found, first, end + 2 if found else end
    found = UNITS.get(word)
    return found, first, end + 1 if found else end


def hyphen_rate(t: Tokens, at: int) -> bool:
    """3,000-a-day."""
    return t.s.letters[at : at + 3] == "-a-" and t.word(at + 3) in PER_UNITS


def rate_behind(t: Tokens, at: int, sentence_end: int) -> str | None:
    """`a day`, `per day`, `every day`, `each and every day` within a few words; None where there is none."""
    if EACH.isdisjoint(t.s.words[at : at + FARTHEST_RATE + 1]):
        return None  # mostly
    for i in range(at, min(at + FARTHEST_RATE + 1, t.size)):
        word, letter = t.word(i), t.letter(i)
        if letter in ".,:=(\nNyd" or t.s.starts[i] >= sentence_end:
            return None
        unit = t.word(i + 1) if not (letter == "-" or t.letter(i + 1) == "-") else t.word(i + 2)
        if word in EACH and unit in PER_UNITS:
            counted_from = t.letter(i + 2) in "gel" or t.word(i + 2) in ("before", "after", "from")
            counted_from = counted_from or t.s.words[i + 2 : i + 4] == ["in", "advance"]
            led = word in ("a", "an") and i > at and t.letter(i - 1) in "IMBGnA"
            return None if counted_from or led or (word in ("a", "an") and i > at + 2) else unit
    return None


def hyphen_noun(t: Tokens, at: int) -> str | None:
    """12-member."""
    word = t.word(at + 1)
    return word if t.letter(at) == "-" and t.glued(at) and word in COUNTED_BEFORE_HYPHEN else None


def counted_noun(t: Tokens, at: int) -> tuple[str | None, str | None, int]:
    """What is counted, a rate inside it (3,000 daily arrests), and the token after it."""
    words: list[str] = []
    per = None
    i = at + (t.word(at) == "of")
    i += t.word(i) in MORE and t.word(at - 2) not in OWNERS  # but: the three more cautious members
    while len(words) < MOST_NOUN_WORDS:
        word = t.word(i)
        if word in PER_WORDS:
            per = PER_WORDS[word]
        elif word == "-" and words and t.glued(i) and t.glued(i + 1) and t.word(i + 1).isalpha():
            i += 1
            words[-1] += "-" + t.word(i)
        elif len(words) == 1 and _joins_modifiers(t, i, words[0]):
            words += [word, t.word(i + 1)]
            i += 1
        elif not word[:1].isalpha() or word in NO_NOUNS or t.letter(i) in TIME_LETTERS:
            break
        elif t.s.ends[i] - t.s.starts[i] > len(word):
            break  # 2 of the harbour's boats: whose they are is no part of what is counted
        else:
            words.append(word)
        i += 1
        if words and is_plural(words[-1]):
            if is_plural(t.word(i)) and t.letter(i) not in TIME_LETTERS:
                continue  # 2 Texas voters
            return " ".join(words), per, i
    return None, per, at


def _joins_modifiers(t: Tokens, at: int, first: str) -> bool:
    """Hotel and restaurant workers; but: 12 drowned and rescue workers came."""
    words = t.s.words[at : at + 3]
    return (
        len(words) == 3
        and words[0] in ("and", "or")
        and t.s.letters[at + 1 : at + 3] == "xx"
        and not (first in HARMED or is_past_form(first) or is_past_form(words[1]))
        and words[1] not in NO_NOUNS
        and not is_plural(words[1])
        and is_plural(words[2])
    )


def noun_of_whole(t: Tokens, at: int, part: float) -> str | None:
    """9 of the island's 11 villages, forty of the 60 boats, 40 out of 60 boats: counted as the whole is."""
    i = at + (t.word(at) == "out" and t.word(at + 1) == "of")
    if t.word(i) != "of":
        return None
    last = min(i + 1 + MOST_OWNER, t.size - 1)
    for j in range(i + 1, last + 1):
        letter = t.letter(j)
        owner = t.word(j) in OWNERS or t.s.ends[j] - t.s.starts[j] > len(t.word(j))
        if letter in "Ndc":
            led = j == i + 1 or t.word(j - 1) in OWNERS
            led = led or t.s.ends[j - 1] - t.s.starts[j - 1] > len(t.word(j - 1))
            whole = number_at(t.s, j) if led else None
            return counted_noun(t, whole.end)[0] if whole and whole.value >= part else None
        if not owner and letter not in "xZ":
            return None
    return None


def noun_of_one(t: Tokens, first: int, end: int, comparator: Comparator, listed: bool) -> str | None:
    """The single thing of `at least one sailor`, `one person died`, `12 floors and one lift`.

    None for the many other ones: one stayed, one day, one more reason.
    """
    words: list[str] = []
    i = end
    while t.letter(i) == "x" and t.word(i) not in NO_NOUNS and t.word(i).isalpha():
        if t.word(i) in HARMED or (words and is_past_form(t.word(i))):
            break
        words.append(t.word(i))
        i += 1
        if len(words) > 2:
            return None
    if not words or is_plural(words[-1]) or words[-1] in ("more", "another", "way", "thing", "time"):
        return None
    harmed = t.word(i) in HARMED or (t.word(i) in ("was", "is") and t.word(i + 1) in HARMED)
    harmed = harmed or (t.word(first - 1) in HARMING and comparator == "=")
    pair = t.word(i) == "and" and t.letter(i + 1) in "Ndc" and t.word(i + 1) != "one"
    bound = comparator in ("≥", "≤", "<")
    return " ".join(words) if bound or harmed or pair or listed else None

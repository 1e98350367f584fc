"""A number among its tokens -> whether it is no amount: a name's number, a score, an age, a time, a share."""

from __future__ import annotations

from claimline.reading.lexical.numerals import Number, number_at
from claimline.reading.lexicon.number_words import SCALES
from claimline.reading.quantities.amounts import counted_noun, hyphen_noun, hyphen_rate
from claimline.reading.quantities.counting_words import LABELS, MANY, NO_NOUNS, PLACES, UNITS, Tokens

_LABELLED = LABELS | PLACES
MOST_LIST = 12  # tokens back to the word that labels a list: aged 19, 22 and 30
OLDEST = 115
_WHOLES = frozenset((4, 5, 6, 7, 8, 9, 10, 100, 1000))  # of which shares are told: three in 10


def is_label(t: Tokens, first: int, end: int) -> bool:
    """Names, scores, ages, clock times, versions and ordinals: U-2, 7-Eleven, 9/11, 34-year-old, No. 3, 20th."""
    before, after = t.letter(first - 1), t.letter(end)
    last, following = t.word(first - 1), t.word(end)
    if t.glued(first) and before not in "$(\n=" and last not in "“\"‘'—[":
        return True
    if t.glued(end):
        if after in "/:'bzqm":
            return True
        if after in "xZ" and following not in UNITS and following.isalnum():
            return True
        if after == "-":
            return t.word(end + 1) not in UNITS and not hyphen_rate(t, end) and not hyphen_noun(t, end)
    if after == "q" or before == "m":
        return True
    if (
        before == ","
        and (after in ",.\n" or following == ")")
        and t.letter(first - 2) == "Z"
        and t.letter(first) in "dN"
    ):
        return True  # Ana Ruiz, 34, said
    if (before, following) == ("(", ")") or (before == "'" and t.glued(first)):
        return True  # the second of a list; '98
    if after in "uUhH" or following[:2] in ("o'", "o’"):
        return True  # 64 years old; 3 o'clock
    if last == "at" and not {"died", "dies", "death", "dead"}.isdisjoint(t.s.words[max(0, first - 4) : first - 1]):
        return True
    if following == "magnitude" or _is_age(t, first, end) or _is_listed(t, first, end):
        return True
    previous = t.word(first - 2) if before == "." else last
    return previous in LABELS or previous in ("#", "§") or _is_place(t, first, end)


def _is_age(t: Tokens, first: int, end: int) -> bool:
    """The mayor, 58, was; but: of those aboard, 40, or half, were."""
    figures = t.word(first)
    return (
        (t.letter(first - 1), t.letter(end)) == (",", ",")
        and t.letter(first - 2) in "xZ"
        and t.word(first - 2) not in NO_NOUNS
        and figures.isdigit()
        and len(figures) <= 3
        and int(figures) <= OLDEST
        and t.word(end + 1) not in MANY
    )


def _is_listed(t: Tokens, first: int, end: int) -> bool:
    """Aged 19, 22 and 30: the last two."""
    before, after = t.letter(first - 1), t.letter(end)
    if before not in ",&" or (before == "," and after not in ",&") or t.letter(first - 2) not in "Nyd,":
        return False
    at = max(0, first - MOST_LIST) + len(t.s.letters[max(0, first - MOST_LIST) : first].rstrip("Nyd,&")) - 1
    return t.word(at).removesuffix("s") in _LABELLED and _counts_nothing(t, end)


def _is_place(t: Tokens, first: int, end: int) -> bool:
    """Pier 9, Falcon 9: a name or place with its number."""
    if not t.word(first).isdigit():
        return False
    word = t.word(first - 1)
    named = first > 0 and t.s.text[t.s.starts[first - 1]].isupper()
    if word in PLACES and named:
        return True
    if word.removesuffix("s") in _LABELLED:
        return _counts_nothing(t, end)
    inside = first > 1 and (t.letter(first - 2) in "xIDaOMnBZ&" or t.word(first - 2) in NO_NOUNS)
    return (
        named
        and inside
        and t.letter(first - 1) == "Z"
        and t.s.ends[first - 1] - t.s.starts[first - 1] == len(word)
        and _counts_nothing(t, end)
        and t.word(end) not in MANY
    )


def _counts_nothing(t: Tokens, end: int) -> bool:
    word = t.word(end)
    return word not in UNITS and word not in SCALES and word != "percentage" and counted_noun(t, end)[0] is None


def share_end(t: Tokens, at: int, number: Number) -> int | None:
    """The token after a share: 1 in 8, nine out of every 10, nine of 10; these count no 8 and no 10."""
    i = number.end
    if t.word(i) in ("in", "of"):  # but: eight of the 10 cooks left
        i += 1
    elif t.s.words[i : i + 2] == ["out", "of"]:
        i += 2
    else:
        return None
    i += t.word(i) == "every"
    whole = number_at(t.s, i) if t.letter(i) in "Ndc" else None
    if whole is None or not (number.value < 10 and number.value < whole.value):
        return None
    if number.value == 1:
        return None if t.word(number.end) == "of" else whole.end  # one of 12 boats: there are 12
    return whole.end if whole.value in _WHOLES else None

"""Text -> its tokens and a sketch of it, one letter a token, in which dates and amounts are found by short patterns.

`on Tuesday, May 20, about 40 boats` is sketched as `x w , m d , A N x`. A pattern over letters reads as grammar does,
runs over one letter instead of a word, and cannot be thrown off by what the words between hold.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import accumulate
from operator import add
from typing import NamedTuple

from claimline.reading.lexical.memo import Memo
from claimline.reading.lexicon.calendar_words import MONTHS, SEASONS, WEEKDAY_NAMES, WEEKDAYS
from claimline.reading.lexicon.number_words import ORDINALS, SCALES, SMALL_NUMBERS

# A token with the white space behind it, so that pieces lie end to end and their lengths tell their places.
_PIECE = re.compile(
    r"""
    [A-Za-z]++[ ](?=\w) | [.,][ ](?=\w)  # most are so; the rest is only tried after these
    | (?: [AaPp]\.[ ]?[Mm]\b\.?           # a.m.
    | [^\W\d_]+(?:['’][^\W\d_]+)*     # boats   mayor's
    | [0-9]+(?:[,.][0-9]+)*           # 40   3,000   2.5
    | \n
    | [^\w\s] | [\w]                  # each other sign for itself
    ) [^\S\n]*+
    """,
    re.VERBOSE,
)
_SPACE = re.compile(r"[^\S\n]*")

_WORDS_BY_LETTER = {
    "u": "day week month year quarter decade century weekend fortnight",
    "U": "days weeks months years quarters decades centuries weekends fortnights",
    "h": "hour minute",
    "H": "hours minutes seconds",
    "p": "morning afternoon evening night",
    "P": "mornings afternoons evenings nights",
    "t": "today yesterday tomorrow tonight overnight",
    "T": "this",
    "L": "last",
    "X": "next",
    "R": "past",
    "C": "coming upcoming following",
    "Q": "previous prior preceding",
    "J": "that same",
    "K": "current latest",
    "g": "ago",
    "e": "earlier",
    "l": "later",
    "i": "early",
    "j": "mid middle",
    "k": "late",
    "S": "start beginning end",
    "a": "a an",
    "D": "the",
    "E": "every each",
    "O": "of",
    "F": "half",
    "9": "forties fifties sixties seventies eighties nineties",
    "|": "noon midday midnight",
    "I": "in during since until till by from through to for before after within over on around between throughout",
    "A": "about around nearly almost roughly approximately some over under",
    "M": "more less fewer",
    "n": "than",
    "B": "at",
    "G": "least most",
    "V": "fiscal",
    "@": "period",
    "^": "gmt utc est edt cst cdt mst mdt pst pdt bst cet cest",
    "*": "thanksgiving christmas halloween juneteenth memorial labor veterans independence election easter",
    "f": "few several couple many",
    "&": "and or",
    "r": "now currently recently recent future nowadays lately",
    "Y": "daily weekly monthly yearly hourly daylong weeklong monthlong yearlong hourlong",
    "N": "",  # digits that are neither a year nor a day of a month
    "y": "",  # four digits from 1000 to 2099
    "d": "",  # one or two digits, 0 to 31
    "q": "o'clock o’clock",  # and a.m., p.m.
    "b": "st nd rd th",  # 20th: directly behind digits
    "z": "s",  # 1990s: directly behind digits
    "!": "hundreds thousands millions billions trillions dozens tens",
}
_LETTERS: dict[str, str] = {word: letter for letter, words in _WORDS_BY_LETTER.items() for word in words.split()}
_LETTERS |= dict.fromkeys(MONTHS, "m")
_LETTERS |= dict.fromkeys(WEEKDAY_NAMES, "w") | dict.fromkeys((f"{name}s" for name in WEEKDAY_NAMES), "W")
_LETTERS |= dict.fromkeys(WEEKDAYS.keys() - WEEKDAY_NAMES, "v")  # Mon, Tues: only before a date
_LETTERS |= dict.fromkeys(SEASONS, "s")
_LETTERS |= dict.fromkeys(SMALL_NUMBERS, "c")
_LETTERS |= dict.fromkeys(SCALES, "c")
_LETTERS |= dict.fromkeys(ORDINALS, "o")
_LETTERS |= {sign: sign for sign in ",.:/'-%$("}
_LETTERS |= {"–": "-", "—": "=", "’": "'", "‘": "'", "€": "$", "£": "$", "\n": "\n"}
_CAPITALISED = frozenset("mwWv*^")  # Monday, March; the verbs `march` and `may` are written small
_OTHER, _OTHER_NAME = "x", "Z"


class Sketch(NamedTuple):
    """The tokens of a text, as parallel columns, and their letters as one string."""

    text: str
    starts: list[int]
    ends: list[int]
    words: list[str]  # lower case, without a possessive ending
    letters: str


def _letter_of_digits(digits: str) -> str:
    if digits.isdigit() and len(digits) <= 4:
        number = int(digits)
        if len(digits) <= 2 and number <= 31:
            return "d"
        if len(digits) == 4 and 1000 <= number <= 2099:
            return "y"
    return "N"


def _classified(piece: str) -> tuple[str, str, int]:
    """Word, letter and length of a piece's token, as far as they do not hang on its neighbours."""
    raw = piece.rstrip() or piece[0]  # a line's end is a token too
    word = raw.lower()
    if "0" <= raw[0] <= "9":
        return word, _letter_of_digits(raw), len(raw)
    if word[-2:] in ("'s", "’s"):
        word = word[:-2]
    letter = _LETTERS.get(word)
    if letter is None:
        named = _OTHER_NAME if raw[0].isupper() else _OTHER
        letter = "q" if word[1:2] == "." or word in ("am", "pm") else named
    elif letter in _CAPITALISED and not raw[0].isupper():
        letter = _OTHER
    return word, letter, len(raw)


_KNOWN = Memo(_classified)
_SUFFIX = re.compile("[bz]")


@lru_cache(maxsize=2)
def sketch(text: str) -> Sketch:
    """Tokens and letters of the text. Kept for the last texts, as several finders read one text in turn."""
    begin = len(_SPACE.match(text)[0])  # type: ignore[index]
    pieces = _PIECE.findall(text, begin)
    if not pieces:
        return Sketch(text, [], [], [], "")
    words, known_letters, lengths = zip(*map(_KNOWN.__getitem__, pieces), strict=True)
    starts = list(accumulate(map(len, pieces), initial=begin))[:-1]
    ends = list(map(add, starts, lengths))
    sketched = "".join(known_letters)
    letters = list(sketched)
    for match in _SUFFIX.finditer(sketched):
        i = match.start()
        if i == 0 or letters[i - 1] not in "Nyd" or starts[i] != ends[i - 1]:
            letters[i] = _OTHER  # 20th and 1990s, but not: St Ives
    return Sketch(text, starts, ends, list(words), "".join(letters))

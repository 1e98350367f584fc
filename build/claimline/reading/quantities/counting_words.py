"""Tokens of a text and the words that make amounts of numbers: units, comparators, what is counted and what is not."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from claimline.reading.lexical.token_classes import Sketch
from claimline.reading.lexicon.function_words import POSSESSIVES
from claimline.reading.lexicon.word_files import rows, word_lists
from claimline.tables import Comparator


def _by_words(groups: Mapping[Comparator, str]) -> Mapping[tuple[str, ...], Comparator]:
    return {tuple(phrase.split()): sign for sign, phrases in groups.items() for phrase in phrases.split(",")}


COMPARATORS = _by_words(
    {
        "~": "about,around,nearly,almost,roughly,approximately,some,an estimated,estimated,close to,circa,just over,"
        "just under,a little over,a little under",
        "≥": "at least,a minimum of,minimum of,no fewer than,no less than,not less than,not fewer than",
        "≤": "up to,at most,as many as,as much as,no more than,not more than,a maximum of,maximum of",
        ">": "more than,over,above,exceeding,in excess of,greater than,upwards of,upward of,well over",
        "<": "fewer than,less than,under,below,well under",
    }
)
COMPARATOR_ENDS = frozenset(words[-1] for words in COMPARATORS)
LONGEST_COMPARATOR = max(map(len, COMPARATORS))
_UNIT_ROWS = tuple(
    rows("units.csv", ("unit", "words", "sign", "never one"), lower=("words",), filled=("unit", "words"))
)
SIGNS: Mapping[str, str] = MappingProxyType({row["sign"]: row["unit"] for row in _UNIT_ROWS if row["sign"]})
UNITS: Mapping[str, str] = MappingProxyType({word: row["unit"] for row in _UNIT_ROWS for word in row.words("words")})
UNITS_NEVER_ONE = frozenset(row["unit"] for row in _UNIT_ROWS if row.yes("never one"))

_LISTS = word_lists(
    "amount_words.txt",
    ("no nouns", "plurals", "labels", "places", "climbs", "before a hyphen", "harmed", "harming", "votes"),
)
NO_NOUNS = _LISTS["no nouns"]
_PLURALS, _NO_PLURAL = _LISTS["plurals"], ("ss", "us", "is", "'s", "’s")
LABELS = _LISTS["labels"]
PLACES = _LISTS["places"]
CLIMBS = _LISTS["climbs"]
COUNTED_BEFORE_HYPHEN = _LISTS["before a hyphen"]
HARMED = _LISTS["harmed"]
HARMING = _LISTS["harming"]
VOTES = _LISTS["votes"]

PER_UNITS = frozenset("second minute hour day night week month quarter year".split())
PER_WORDS: Mapping[str, str] = MappingProxyType(
    {"daily": "day", "nightly": "night", "weekly": "week", "monthly": "month", "hourly": "hour"}
    | dict.fromkeys(("annual", "annually", "yearly"), "year")
)
EACH = frozenset("a an per every each".split())
MORE = frozenset("more additional extra further".split())  # 4 more trains are trains
MANY = frozenset("were are have or including about mostly most more almost nearly half all times".split())
OWNERS = POSSESSIVES | {"the", "these", "those"}
TIME_LETTERS = frozenset("twWgelqLTXRuUhHpP")


class Tokens:
    """Questions about one text's tokens, which may be asked beyond its ends."""

    def __init__(self, s: Sketch) -> None:
        self.s = s
        self.size = len(s.words)

    def word(self, at: int) -> str:
        return self.s.words[at] if 0 <= at < self.size else ""

    def letter(self, at: int) -> str:
        return self.s.letters[at] if 0 <= at < self.size else "\n"

    def glued(self, at: int) -> bool:
        """Whether this token follows the one before without a space."""
        return 0 < at < self.size and self.s.starts[at] == self.s.ends[at - 1]


def is_plural(word: str) -> bool:
    """Whether a word in lower case names several: boats, people."""
    return word in _PLURALS or (
        len(word) > 3 and word[-1] == "s" and not word.endswith(_NO_PLURAL) and word not in NO_NOUNS
    )

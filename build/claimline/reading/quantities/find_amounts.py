"""Text -> its amounts: the number, how exact it is, what is counted or measured, and per what."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple

from claimline.reading.lexical.numerals import Number, number_at
from claimline.reading.lexical.token_classes import Sketch, sketch
from claimline.reading.lexicon.function_words import WORD_CLASSES
from claimline.reading.lexicon.number_words import SCALES
from claimline.reading.lexicon.word_files import rows
from claimline.reading.syntax.verb_tense import is_past_form
from claimline.tables import Comparator, QuantityReading, SentenceReading, TimexReading


def _by_words(groups: Mapping[Comparator, str]) -> Mapping[tuple[str, ...], Comparator]:
    return {tuple(phrase.split()): sign for sign, phrases in groups.items() for phrase in phrases.split(",")}


_COMPARATORS = _by_words(
    {
        "~": "about,around,nearly,almost,roughly,approximately,some,an estimated,estimated,close to,circa,just over,"
        "just under,a little over,a little under",
        "≥": "at least,a minimum of,minimum of,no fewer than,no less than,not less than,not fewer than",
        "≤": "up to,at most,as many as,as much as,no more than,not more than,a maximum of,maximum of",
        ">": "more than,over,above,exceeding,in excess of,greater than,upwards of,upward of,well over",
        "<": "fewer than,less than,under,below,well under",
    }
)
_COMPARATOR_ENDS = frozenset(words[-1] for words in _COMPARATORS)
_LONGEST_COMPARATOR = max(map(len, _COMPARATORS))
_UNIT_ROWS = tuple(rows("units.csv", ("unit", "words", "sign", "never one")))
_SIGNS: Mapping[str, str] = MappingProxyType({row["sign"]: row["unit"] for row in _UNIT_ROWS if row["sign"]})
_UNITS: Mapping[str, str] = MappingProxyType({word: row["unit"] for row in _UNIT_ROWS for word in row.words("words")})
_UNITS_NEVER_ONE = frozenset(row["unit"] for row in _UNIT_ROWS if row.yes("never one"))
_PER_UNITS = frozenset("second minute hour day night week month quarter year".split())
_EACH = frozenset("a an per every each".split())
_PER_WORDS: Mapping[str, str] = MappingProxyType(
    {"daily": "day", "nightly": "night", "weekly": "week", "monthly": "month", "hourly": "hour"}
    | dict.fromkeys(("annual", "annually", "yearly"), "year")
)
# Words that are no part of a counted noun: "40 boats that left" counts boats.
_STOPS = frozenset(
    """a an the and or but nor of in on at to by for from with without as that which who whom whose when where while
    than is are was were be been being has have had having do does did will would could should can may might must shall
    not this these those it its they them their he she his her him i we us you your my so if because since after before
    during about into onto upon through between among against toward towards out up down off away per each every less
    also still already yet now then there here old said says tells such like just even both either neither all any no
    what how why until till within across near amid despite due versus vs plus minus times very too again once never
    always often respectively total apiece against gives makes takes comes goes shows means costs runs""".split()
)
_PLURALS = frozenset("people men women children police troops staff personnel deer sheep fish media cattle".split())
_NO_PLURAL = ("ss", "us", "is", "'s", "’s")
# A number behind one of these is a label: Flight 93, No. 10, Room 12.
_LABELS = frozenset(
    """no nos number page chapter section article room route flight highway interstate channel model boeing airbus rule
    act psalm title phase level grade category type apollo windows version area district question proposition gate aged
    age ages magnitude top under-""".split()
)
# These are labels when written as a name or when nothing counted follows: Pier 9, but: at the pier 40 boats burnt.
_PLACES = frozenset(
    """pier berth dock ward platform bus terminal lot building unit block lane track line studio sector zone buoy camp
    studio stage tier count exhibit box row seat part""".split()
)
_LABELLED = _LABELS | _PLACES
# Behind these, "up to" says where something came to, not a bound: fares went up to €4; but: they can go up to €4.
_CLIMBS = frozenset(
    """went go goes going gone came moved moves moving pushed pushes bumped ramped stepped add adds added adding rose
    climbed crept jumped shot""".split()
)
_CAN = WORD_CLASSES["modal", "amounts"]
_RANGING = frozenset("range ranges ranged ranging vary varies varied varying anywhere".split())
_MORE = frozenset("more additional extra further".split())  # 4 more trains are trains
# A hyphen joins the number to one of the things counted: a 12-member panel; but no 34-year-old, nor a 5-star inn.
_COUNTED_BEFORE_HYPHEN = frozenset(
    """member seat bed berth room bedroom unit boat ship vessel vehicle passenger home apartment worker team
    nation country""".split()
)
_HARMED = frozenset(
    """dead missing killed injured hurt wounded rescued arrested detained hospitalized hospitalised drowned died dies
    drowns""".split()
)
_HARMING = frozenset("killed kills killing injured injuring injures wounded wounding arrested rescued left".split())
_MANY = frozenset("were are have or including about mostly most more almost nearly half all times".split())
_OWNERS = frozenset("the its their his her our my your these those".split())
_VOTES = frozenset("vote votes voted voting won lost beat win loss score defeated".split())
_TIME_LETTERS = frozenset("twWgelqLTXRuUhHpP")
MOST_NOUN_WORDS = 5
MOST_LIST = 12  # tokens back to the word that labels a list: aged 19, 22 and 30
MOST_OWNER = 4  # tokens between "9 of" and "11 villages": the old harbour's
OLDEST = 115
_WHOLES = frozenset((4, 5, 6, 7, 8, 9, 10, 100, 1000))  # of which shares are told: three in 10
FARTHEST_RATE = 5  # tokens between a noun and its rate: "40 boats for the harbour every day"


class _Amount(NamedTuple):
    """A number with its range, as token places."""

    number: Number
    upper: float | None
    end: int
    from_to: bool = False


class _Reader:
    """Questions about one text's tokens."""

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

    def comparator(self, at: int) -> tuple[Comparator, int]:
        """The comparator before the number, and the token it begins at."""
        if at == 0 or self.s.words[at - 1] not in _COMPARATOR_ENDS:
            return "=", at
        for length in range(min(_LONGEST_COMPARATOR, at), 0, -1):
            found = _COMPARATORS.get(tuple(self.s.words[at - length : at]))
            if found == "≤" and self.s.words[at - 2 : at] == ["up", "to"] and self._climbs(at - 3):
                return "=", at
            if found:
                return found, at - length
        return "=", at

    def _climbs(self, at: int) -> bool:
        return self.word(at) in _CLIMBS and self.word(at - 1) not in _CAN

    def is_label(self, first: int, end: int) -> bool:
        """Names, scores, ages, clock times, versions and ordinals: U-2, 7-Eleven, 9/11, 34-year-old, No. 3, 20th."""
        before, after = self.letter(first - 1), self.letter(end)
        last, following = self.word(first - 1), self.word(end)
        if self.glued(first) and before not in "$(\n=" and last not in "“\"‘'—[":
            return True
        if self.glued(end):
            if after in "/:'bzqm":
                return True
            if after in "xZ" and following not in _UNITS and following.isalnum():
                return True
            if after == "-":
                return self.word(end + 1) not in _UNITS and not self.hyphen_rate(end) and not self.hyphen_noun(end)
        if after == "q" or before == "m":
            return True
        if (
            before == ","
            and (after in ",.\n" or following == ")")
            and self.letter(first - 2) == "Z"
            and self.letter(first) in "dN"
        ):
            return True  # Ana Ruiz, 34, said
        if (before, following) == ("(", ")") or (before == "'" and self.glued(first)):
            return True  # the second of a list; '98
        if after in "uUhH" or following[:2] in ("o'", "o’"):
            return True  # 64 years old; 3 o'clock
        if last == "at" and not {"died", "dies", "death", "dead"}.isdisjoint(
            self.s.words[max(0, first - 4) : first - 1]
        ):
            return True
        if following == "magnitude" or self._is_age(first, end) or self._is_listed(first, end):
            return True
        previous = self.word(first - 2) if before == "." else last
        return previous in _LABELS or previous in ("#", "§") or self._is_place(first, end)

    def _is_age(self, first: int, end: int) -> bool:
        """The mayor, 58, was; but: of those aboard, 40, or half, were."""
        figures = self.word(first)
        return (
            (self.letter(first - 1), self.letter(end)) == (",", ",")
            and self.letter(first - 2) in "xZ"
            and self.word(first - 2) not in _STOPS
            and figures.isdigit()
            and len(figures) <= 3
            and int(figures) <= OLDEST
            and self.word(end + 1) not in _MANY
        )

    def _is_listed(self, first: int, end: int) -> bool:
        """Aged 19, 22 and 30: the last two."""
        before, after = self.letter(first - 1), self.letter(end)
        if before not in ",&" or (before == "," and after not in ",&") or self.letter(first - 2) not in "Nyd,":
            return False
        at = max(0, first - MOST_LIST) + len(self.s.letters[max(0, first - MOST_LIST) : first].rstrip("Nyd,&")) - 1
        return self.word(at).removesuffix("s") in _LABELLED and self._counts_nothing(end)

    def _is_place(self, first: int, end: int) -> bool:
        """Pier 9, Falcon 9: a name or place with its number."""
        if not self.word(first).isdigit():
            return False
        word = self.word(first - 1)
        named = first > 0 and self.s.text[self.s.starts[first - 1]].isupper()
        if word in _PLACES and named:
            return True
        if word.removesuffix("s") in _LABELLED:
            return self._counts_nothing(end)
        inside = first > 1 and (self.letter(first - 2) in "xIDaOMnBZ&" or self.word(first - 2) in _STOPS)
        return (
            named
            and inside
            and self.letter(first - 1) == "Z"
            and self.s.ends[first - 1] - self.s.starts[first - 1] == len(word)
            and self._counts_nothing(end)
            and self.word(end) not in _MANY
        )

    def _counts_nothing(self, end: int) -> bool:
        word = self.word(end)
        return word not in _UNITS and word not in SCALES and word != "percentage" and self.noun(end)[0] is None

    def share_end(self, at: int, number: Number) -> int | None:
        """The token after a share: 1 in 8, nine out of every 10, nine of 10; these count no 8 and no 10."""
        i = number.end
        if self.word(i) in ("in", "of"):  # but: eight of the 10 cooks left
            i += 1
        elif self.s.words[i : i + 2] == ["out", "of"]:
            i += 2
        else:
            return None
        i += self.word(i) == "every"
        whole = number_at(self.s, i) if self.letter(i) in "Ndc" else None
        if whole is None or not (number.value < 10 and number.value < whole.value):
            return None
        if number.value == 1:
            return None if self.word(number.end) == "of" else whole.end  # one of 12 boats: there are 12
        return whole.end if whole.value in _WHOLES else None

    def hyphen_noun(self, at: int) -> str | None:
        """12-member."""
        word = self.word(at + 1)
        return word if self.letter(at) == "-" and self.glued(at) and word in _COUNTED_BEFORE_HYPHEN else None

    def hyphen_rate(self, at: int) -> bool:
        """3,000-a-day."""
        return self.s.letters[at : at + 3] == "-a-" and self.word(at + 3) in _PER_UNITS

    def amount(self, first: int, number: Number) -> _Amount | None:
        """The number that begins here, with the other end of its range; None for scores and votes."""
        link, at = self.word(number.end), number.end + 1
        hyphen = link in ("-", "–") and self.glued(number.end) and self.glued(at) and self.letter(at) in "Nyd$"
        between = link == "and" and self.word(first - 1) == "between"
        if not (hyphen or between or link == "to") or number.upper is not None:
            return _Amount(number, number.upper, number.end)
        at += self.letter(at) == "$"
        other = number_at(self.s, at) if at < self.size and self.letter(at) in "Nydc" else None
        if other is None or other.upper is not None:
            return _Amount(number, None, number.end)
        low, high = number.value, other.value
        if number.end == first + 1 and self.letter(first) in "Nyd" and high >= 1000 * low and other.end > at + 1:
            scale = high / (number_at(self.s, at) or other).value
            low = low * scale if scale > 1 else self._shared_scale(low, at, other)
        votes = any(self.word(i) in _VOTES for i in range(first - 4, first)) or self.word(other.end) in _VOTES
        if low >= high or votes or (hyphen and self.glued(other.end) and self.letter(other.end) in "-/"):
            return None
        before = first - 1 - (self.letter(first - 1) == "$")
        if self.word(before) == "from" and link == "to" and self.word(before - 1) not in _RANGING:
            return _Amount(number._replace(value=low), None, number.end, from_to=True)
        return _Amount(number._replace(value=low), high, other.end)

    def _shared_scale(self, low: float, at: int, other: Number) -> float:
        """10 to 12 million: the first is in millions too."""
        bare = number_at_figures(self.s, at)
        return low * round(other.value / bare) if bare else low

    def unit(self, first: int, end: int) -> tuple[str | None, int, int]:
        """The unit, with the first token and the token after, both moved to take it in."""
        if self.letter(first - 1) == "$":
            sign = _SIGNS.get(self.word(first - 1))
            return sign, first - 1, end
        word = self.word(end)
        if word == "percentage" and self.word(end + 1) in ("points", "point"):
            return "percentage point", first, end + 2
        if word == "-" and self.glued(end):
            found = _UNITS.get(self.word(end + 1))
            return found, first, end + 2 if found else end
        found = _UNITS.get(word)
        return found, first, end + 1 if found else end

    def noun(self, at: int) -> tuple[str | None, str | None, int]:
        """What is counted, a rate inside it (3,000 daily arrests), and the token after it."""
        words: list[str] = []
        per = None
        i = at + (self.word(at) == "of")
        i += self.word(i) in _MORE and self.word(at - 2) not in _OWNERS  # but: the three more cautious members
        while len(words) < MOST_NOUN_WORDS:
            word = self.word(i)
            if word in _PER_WORDS:
                per = _PER_WORDS[word]
            elif word == "-" and words and self.glued(i) and self.glued(i + 1) and self.word(i + 1).isalpha():
                i += 1
                words[-1] += "-" + self.word(i)
            elif len(words) == 1 and self._joins_modifiers(i, words[0]):
                words += [word, self.word(i + 1)]
                i += 1
            elif not word[:1].isalpha() or word in _STOPS or self.letter(i) in _TIME_LETTERS:
                break
            elif self.s.ends[i] - self.s.starts[i] > len(word):
                break  # 2 of the harbour's boats: whose they are is no part of what is counted
            else:
                words.append(word)
            i += 1
            if words and self._is_plural(words[-1]):
                if self._is_plural(self.word(i)) and self.letter(i) not in _TIME_LETTERS:
                    continue  # 2 Texas voters
                return " ".join(words), per, i
        return None, per, at

    def _joins_modifiers(self, at: int, first: str) -> bool:
        """Hotel and restaurant workers; but: 12 drowned and rescue workers came."""
        words = self.s.words[at : at + 3]
        return (
            len(words) == 3
            and words[0] in ("and", "or")
            and self.s.letters[at + 1 : at + 3] == "xx"
            and not (first in _HARMED or is_past_form(first) or is_past_form(words[1]))
            and words[1] not in _STOPS
            and not self._is_plural(words[1])
            and self._is_plural(words[2])
        )

    def noun_of_whole(self, at: int, part: float) -> str | None:
        """9 of the island's 11 villages, forty of the 60 boats, 40 out of 60 boats: counted as the whole is."""
        i = at + (self.word(at) == "out" and self.word(at + 1) == "of")
        if self.word(i) != "of":
            return None
        last = min(i + 1 + MOST_OWNER, self.size - 1)
        for j in range(i + 1, last + 1):
            letter = self.letter(j)
            owner = self.word(j) in _OWNERS or self.s.ends[j] - self.s.starts[j] > len(self.word(j))
            if letter in "Ndc":
                led = j == i + 1 or self.word(j - 1) in _OWNERS
                led = led or self.s.ends[j - 1] - self.s.starts[j - 1] > len(self.word(j - 1))
                whole = number_at(self.s, j) if led else None
                return self.noun(whole.end)[0] if whole and whole.value >= part else None
            if not owner and letter not in "xZ":
                return None
        return None

    def noun_of_one(self, first: int, end: int, comparator: Comparator, listed: bool) -> str | None:
        """The single thing of `at least one sailor`, `one person died`, `12 floors and one lift`.

        None for the many other ones: one stayed, one day, one more reason.
        """
        words: list[str] = []
        i = end
        while self.letter(i) == "x" and self.word(i) not in _STOPS and self.word(i).isalpha():
            if self.word(i) in _HARMED or (words and is_past_form(self.word(i))):
                break
            words.append(self.word(i))
            i += 1
            if len(words) > 2:
                return None
        if not words or self._is_plural(words[-1]) or words[-1] in ("more", "another", "way", "thing", "time"):
            return None
        harmed = self.word(i) in _HARMED or (self.word(i) in ("was", "is") and self.word(i + 1) in _HARMED)
        harmed = harmed or (self.word(first - 1) in _HARMING and comparator == "=")
        pair = self.word(i) == "and" and self.letter(i + 1) in "Ndc" and self.word(i + 1) != "one"
        bound = comparator in ("≥", "≤", "<")
        return " ".join(words) if bound or harmed or pair or listed else None

    def _is_plural(self, word: str) -> bool:
        return word in _PLURALS or (
            len(word) > 3 and word[-1] == "s" and not word.endswith(_NO_PLURAL) and word not in _STOPS
        )

    def rate(self, at: int, sentence_end: int) -> str | None:
        """`a day`, `per day`, `every day`, `each and every day` within a few words; None where there is none."""
        if _EACH.isdisjoint(self.s.words[at : at + FARTHEST_RATE + 1]):
            return None  # mostly
        for i in range(at, min(at + FARTHEST_RATE + 1, self.size)):
            word, letter = self.word(i), self.letter(i)
            if letter in ".,:=(\nNyd" or self.s.starts[i] >= sentence_end:
                return None
            unit = self.word(i + 1) if not (letter == "-" or self.letter(i + 1) == "-") else self.word(i + 2)
            if word in _EACH and unit in _PER_UNITS:
                counted_from = self.letter(i + 2) in "gel" or self.word(i + 2) in ("before", "after", "from")
                counted_from = counted_from or self.s.words[i + 2 : i + 4] == ["in", "advance"]
                led = word in ("a", "an") and i > at and self.letter(i - 1) in "IMBGnA"
                return None if counted_from or led or (word in ("a", "an") and i > at + 2) else unit
        return None


def number_at_figures(s: Sketch, at: int) -> float | None:
    """The figures of this token alone, without the scale behind them."""
    alone = Sketch(s.text, s.starts[at : at + 1], s.ends[at : at + 1], s.words[at : at + 1], s.letters[at : at + 1])
    number = number_at(alone, 0)
    return number.value if number else None


# Three figures and more side by side are a table or a draw, no amounts.
_CANDIDATE = re.compile(r"[Nyd]{3,}|[Nydc!]|f(?=c)|a(?=f?c)|F(?=ac)")


def find_quantities(
    text: str, sentences: Sequence[SentenceReading], timexes: Sequence[TimexReading]
) -> list[QuantityReading]:
    """Amounts in order, none overlapping: no dates, ages, scores or labels, nor the numbers of furniture.

    The span covers comparator, number and unit; the counted noun stands behind it in `noun`.
    """
    s = sketch(text)
    reader = _Reader(s)
    sentence_starts = [row.start for row in sentences]
    timex_starts = [row.start for row in timexes]
    found: list[QuantityReading] = []
    waiting = False  # whether the last row's noun follows behind the next number: from 40 to 60 boats
    position = 0
    after_noun = -1  # the token after the last row's noun
    for match in _CANDIDATE.finditer(s.letters):
        first = match.start()
        if first < position or match.end() > first + 1:
            continue
        place = s.starts[first]
        row = bisect_right(sentence_starts, place) - 1
        if row >= 0 and sentences[row].kind == "furniture":
            continue
        timex = bisect_right(timex_starts, place) - 1
        if timex >= 0 and timexes[timex].end > place:
            continue
        sentence_end = sentences[row].end if row >= 0 else len(text)
        number = number_at(s, first)
        share = reader.share_end(first, number) if number else None
        if share:
            position = share
            continue
        amount = reader.amount(first, number) if number else None
        position = amount.end if amount else number.end if number else first + 1
        if amount is None:
            if number and reader.word(number.end) in ("-", "–", "to"):
                skipped = number_at(s, number.end + 1) if number.end + 1 < len(s.words) else None
                position = skipped.end if skipped else position
            continue
        if s.ends[amount.end - 1] > sentence_end or reader.is_label(first, amount.end):
            continue
        unit, begin, end = reader.unit(first, amount.end)
        noun, per, after = (None, None, end) if unit else reader.noun(end)
        if reader.hyphen_rate(end):
            per, after = reader.word(end + 3), end + 4
            noun = reader.noun(after)[0]
        if noun is None and unit is None:
            noun = reader.noun_of_whole(end, amount.number.value) or reader.hyphen_noun(end)
        per = per or reader.rate(after, sentence_end)
        spelt = s.letters[first] in "ca!fF"
        comparator, begin = reader.comparator(begin)
        if spelt and amount.number.value == 1:
            if unit in _UNITS_NEVER_ONE:
                continue
            if unit is None:
                listed = after_noun == first - 1 and reader.word(first - 1) == "and"
                noun = reader.noun_of_one(first, end, comparator, listed)
        if noun is None and unit is None and not amount.from_to and (spelt or s.letters[first] == "y"):
            continue  # "one of them", "in 1990"
        if amount.number.upper is not None and comparator == "=":
            comparator = "~"
        start, finish = s.starts[begin], s.ends[end - 1]
        if found and start < found[-1].end:
            start, comparator = place, "="
        if waiting and found and noun and found[-1].noun is None and unit is None:
            found[-1] = replace(found[-1], noun=noun, per=found[-1].per or per)
        if waiting and found and unit and found[-1].unit is None and not _SIGNS.get(text[start]):
            found[-1] = replace(found[-1], unit=unit)
        after_noun = after if noun else -1
        waiting = amount.from_to and noun is None and unit is None
        found.append(
            QuantityReading(
                start=start,
                end=finish,
                text=text[start:finish],
                value=amount.number.value,
                upper=amount.upper,
                comparator=comparator,
                unit=unit,
                noun=noun,
                per=per,
            )
        )
    return found

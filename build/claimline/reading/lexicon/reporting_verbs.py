"""Words -> the reporting verb that they are a form of, and other words that make or unmake a cue."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple, cast, get_args

from claimline.reading.lexicon.word_files import Row, rows, word_lists

Form = Literal["base", "s", "past", "ing"]
Frame = Literal["say", "tell", "clause", "quote", "deny", "infinitive", "object"]  # the file says what each is


class Verb(NamedTuple):
    """One form of a reporting verb."""

    lemma: str
    form: Form
    frame: Frame


TYPES = ("", "belief", "intention", "perception")
_LEMMAS = tuple(rows("reporting_verbs.csv", ("lemma", "frame", "forms", "attribution type"), lower=("lemma", "forms")))
_TWO_WORDS = tuple(
    rows("two_word_verbs.csv", ("words", "lemma", "form", "frame"), lower=("words", "lemma"), filled=("words", "lemma"))
)
_CUE_WORDS = word_lists(
    "cue_words.txt",
    (
        "ambiguous forms",
        "mixed verbs",
        "mixed participles",
        "declined acts",
        "answers",
        "giving",
        "answers given",
        "withheld acts",
        "willed acts",
        "denied things",
        "requests",
        "hedges",
        "signals",
        "only saying",
        "drawing",
        "drawn words",
        "takes the floor",
    ),
)


def _frame(row: Row) -> Frame:
    return cast(Frame, row.one_of("frame", get_args(Frame)))


def forms(row: Row, lemma: str) -> Iterator[tuple[Form, str]]:
    """Each form of a lemma with its word; the lemma last, as read is the past form of read."""
    if row["forms"]:
        if len(row.words("forms")) != 3:
            raise row.fault("forms must be three: third person, past and -ing form.")
        third, past, ing = row.words("forms")
    elif lemma.endswith("e"):
        third, past, ing = lemma + "s", lemma + "d", lemma[:-1] + "ing"
    else:
        third = lemma + ("es" if lemma.endswith(("s", "sh", "ch", "x")) else "s")
        past, ing = lemma + "ed", lemma + "ing"
    yield from (("s", third), ("ing", ing), ("past", past), ("base", lemma))


def _verbs() -> Mapping[str, Verb]:
    found: dict[str, Verb] = {}
    for row in _LEMMAS:
        for form, word in forms(row, row["lemma"]):
            found.setdefault(word, Verb(row["lemma"], form, _frame(row)))
    for row in _TWO_WORDS:
        form = cast(Form, row.one_of("form", get_args(Form)))
        found[row["words"]] = Verb(row["lemma"], form, _frame(row))
    return MappingProxyType(found)


VERBS = _verbs()
TWO_WORD_VERBS = frozenset(row["words"] for row in _TWO_WORDS)
FIRST_OF_TWO_WORDS = frozenset(words.split()[0] for words in TWO_WORD_VERBS)
BELIEF, INTENTION, PERCEPTION = (
    frozenset(row["lemma"] for row in _LEMMAS if row.one_of("attribution type", TYPES) == type_) for type_ in TYPES[1:]
)
AMBIGUOUS_FORMS = _CUE_WORDS["ambiguous forms"]
MIXED_VERBS = _CUE_WORDS["mixed verbs"]
MIXED_PARTICIPLES = _CUE_WORDS["mixed participles"]
DECLINED_ACTS = _CUE_WORDS["declined acts"]
ANSWERS, GIVING, ANSWERS_GIVEN = (_CUE_WORDS[name] for name in ("answers", "giving", "answers given"))
WITHHELD_ACTS = _CUE_WORDS["withheld acts"]
WILLED_ACTS = _CUE_WORDS["willed acts"]
DENIED_THINGS = _CUE_WORDS["denied things"]
SIGNALS = _CUE_WORDS["signals"]
ONLY_SAYING = _CUE_WORDS["only saying"]
DRAWING, DRAWN_WORDS = _CUE_WORDS["drawing"], _CUE_WORDS["drawn words"]
TAKES_FLOOR = _CUE_WORDS["takes the floor"]
REQUESTS = _CUE_WORDS["requests"]
HEDGE_PATTERN = re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(_CUE_WORDS['hedges'])))})\b", re.IGNORECASE)

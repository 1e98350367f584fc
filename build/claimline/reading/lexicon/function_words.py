"""Function words by class: what holds a sentence together, and what may stand between its parts."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from claimline.reading.lexicon.calendar_words import MONTH_TOKENS, WEEKDAY_NAMES
from claimline.reading.lexicon.number_words import SMALL_NUMBERS
from claimline.reading.lexicon.word_files import rows, word_lists

# Of each class, the rules that ask for words of it; the file says why they differ.
_ASKED_BY: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "auxiliary": ("cues", "clause_segments", "clause_titles", "line_forms", "be"),
        "modal": ("cues", "event_time", "verb_tense", "durations", "amounts"),
        "negation": ("cues", "claims", "altered_words"),
        "preposition": ("cues", "verb_tense"),
    }
)


def _word_classes() -> Mapping[tuple[str, str], frozenset[str]]:
    found: dict[tuple[str, str], set[str]] = {(name, one): set() for name in _ASKED_BY for one in _ASKED_BY[name]}
    columns = ("class", "word", "asked by")
    for row in rows("word_classes.csv", columns, key=2, lower=columns, filled=columns):
        for one in row.words_of("asked by", _ASKED_BY[row.one_of("class", _ASKED_BY)]):
            found[row["class"], one].add(row["word"])
    return MappingProxyType({key: frozenset(words) for key, words in found.items()})


WORD_CLASSES = _word_classes()  # (class, rule that asks) -> its words
_LISTS = word_lists(
    "function_words.txt",
    (
        "adverbs",
        "no adverbs",
        "conjunctions",
        "subordinators",
        "set off",
        "relatives",
        "determiners",
        "possessives",
        "pronouns",
        "object pronouns",
        "time words",
        "small in titles",
    ),
)
AUXILIARIES = WORD_CLASSES["auxiliary", "cues"]
BE = WORD_CLASSES["auxiliary", "be"]
MODALS = WORD_CLASSES["modal", "cues"]
NEGATIONS = WORD_CLASSES["negation", "cues"]
PREPOSITIONS = WORD_CLASSES["preposition", "cues"]
ADVERBS = _LISTS["adverbs"]
NOT_ADVERBS = _LISTS["no adverbs"]
CONJUNCTIONS = _LISTS["conjunctions"]
SUBORDINATORS = _LISTS["subordinators"]
SET_OFF_WORDS = frozenset(tuple(phrase.split("-")) for phrase in _LISTS["set off"])  # in, fact
RELATIVES = _LISTS["relatives"]
DETERMINERS = _LISTS["determiners"]
POSSESSIVES = _LISTS["possessives"]
PRONOUNS = _LISTS["pronouns"]
OBJECT_PRONOUNS = _LISTS["object pronouns"]
TIME_WORDS = WEEKDAY_NAMES | MONTH_TOKENS | _LISTS["time words"]
SMALL_IN_TITLES = _LISTS["small in titles"]
NUMBER_WORDS: Mapping[str, int] = MappingProxyType(
    {word: number for word, number in SMALL_NUMBERS.items() if 1 <= number <= 12} | {"a": 1, "an": 1, "another": 1}
)


def is_adverb(low: str) -> bool:
    """Whether a word in lower case may stand between subject and verb: also, repeatedly."""
    return low in ADVERBS or (low.endswith("ly") and len(low) > 4 and low not in NOT_ADVERBS)

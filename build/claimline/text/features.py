"""A statement's words and typed rows -> what of it is compared with others, and the keys by which it meets them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from claimline.tables import QuantityReading, Stance, StatementKind
from claimline.text.differences import quoted_words, slot_of
from claimline.text.rarity import in_story, weight
from claimline.text.sketch import SMALL_NUMBERS
from claimline.text.words import Word, find_words, quoted_spans, stem

WORDS_COMPARED = 400  # of one statement; a longer one is no proposition
NAME_FACTOR = 3, 2  # a shared name tells half as much again as a shared word
RARE_KEY = 20  # points from which a word proposes pairs
RUN_WORDS = 5  # words of a quoted run from which it proposes pairs and is one utterance, whatever the words
NEGATIONS = frozenset(["not", "no", "never", "neither", "nor", "none", "nobody", "nothing", "without", "cannot"])
ANSWERS = frozenset({"denies", "disputes", "declines"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Features:
    """What of one statement is compared."""

    statement_id: str
    words: Mapping[str, int]  # stem -> points
    names: frozenset[str] = frozenset()  # the stems that are names
    quoted: tuple[tuple[str, ...], ...] = ()  # the parts in quotation marks, as words
    all_quoted: bool = False  # nothing but a quotation: its words are somebody's own
    quantities: tuple[QuantityReading, ...] = ()
    edtf: str | None = None
    negated: bool = False
    answers: bool = False  # denies, disputes, declines: answers a claim, is not that claim


def features(
    text: str,
    *,
    statement_id: str = "",
    kind: StatementKind = "narrative",
    quantities: Sequence[QuantityReading] = (),
    edtf: str | None = None,
    negated: bool | None = None,
    stance: Stance = "asserts",
) -> Features:
    """What is compared of a statement; the typed rows are those whose places lie in it."""
    spans = quoted_spans(text)
    all_quoted = kind == "direct" and bool(spans)
    words = [
        word for start, end in (spans if all_quoted else [(0, len(text))]) for word in find_words(text, start, end)
    ]
    words = words[:WORDS_COMPARED]
    names = {stem(word.form) for word in _names(text, words)}
    points: dict[str, int] = {}
    for word in words:
        number = number_of(word.form)
        key, found = (f"#{number}", _number_points(number)) if number else (stem(word.form), weight(word.form))
        if key in names:
            found = found * NAME_FACTOR[0] // NAME_FACTOR[1]
        if found:
            points[key] = max(found, points.get(key, 0))
    return Features(
        statement_id=statement_id,
        words=points,
        names=frozenset(names),
        quoted=tuple(tuple(part) for part in quoted_words(text)),
        all_quoted=all_quoted,
        quantities=tuple(quantities),
        edtf=edtf,
        negated=is_negated(word.form for word in words) if negated is None else negated,
        answers=stance in ANSWERS,
    )


def _names(text: str, words: Sequence[Word]) -> Iterator[Word]:
    """Words that open with a capital, and not only because a sentence does: then the next must, too."""
    for place, word in enumerate(words):
        if not text[word.start].isupper():
            continue
        before = text[max(0, word.start - 3) : word.start].rstrip(" “\"'‘")
        follows = words[place + 1] if place + 1 < len(words) else None
        opens = not before or before[-1] in ".!?:\n…"
        if not opens or (follows and text[follows.start].isupper()) or text[word.start : word.end].isupper():
            yield word


def is_negated(forms: Iterable[str]) -> bool:
    """Whether an odd number of negations stands in these words."""
    return sum(form in NEGATIONS or form.endswith("n't") for form in forms) % 2 == 1


def number_of(form: str) -> str | None:
    """A word's number, as digits: 3000, three; None where it is none."""
    if form[0].isdigit():
        return form if form.replace(".", "").isdigit() else None
    value = SMALL_NUMBERS.get(form)
    return None if value is None else f"{value:.12g}"


def _number_points(number: str) -> int:
    """Rounder and smaller numbers are shared by chance."""
    return 10 + 6 * min(len(number.replace(".", "").rstrip("0")) - 1, 3) + (6 if len(number) > 1 else 0)


def keys_of(statement: Features) -> list[str]:
    """The keys by which a statement may meet another: words, numbers with what they count, runs in quotation marks."""
    keys = set(statement.words)
    for quantity in statement.quantities:
        slot = slot_of(quantity)
        if slot.per:
            keys.add(f"rate:{quantity.value:.12g} {slot.unit or ''}/{slot.per}")
        if len(slot.noun) > 1:
            keys.add("count:" + " ".join(slot.noun))
    for part in statement.quoted:
        keys.update("run:" + " ".join(part[i : i + RUN_WORDS]) for i in range(len(part) - RUN_WORDS + 1))
    return sorted(keys)


def weigh(statement: Features, counts: Mapping[str, int], statements: int) -> Features:
    """The same with points set by the story, too: `counts` says in how many of its `statements` a key stands."""
    words = {key: in_story(points, counts.get(key, 1), statements) for key, points in statement.words.items()}
    return replace(statement, words=words)


def proposing_keys(statement: Features) -> list[str]:
    """Of a weighed statement, the keys that may propose pairs: rare words, and all keys that are no words."""
    return [key for key in keys_of(statement) if statement.words.get(key, RARE_KEY) >= RARE_KEY]

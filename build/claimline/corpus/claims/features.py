"""A statement's words and typed rows -> what of it is compared with others, and the keys by which it meets them."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from datetime import date

from claimline.corpus.claims.background import background
from claimline.corpus.claims.befell import befell
from claimline.corpus.claims.polarity import is_denied
from claimline.corpus.claims.share_groups import share_groups
from claimline.corpus.claims.statement_words import OnDay, Wording
from claimline.corpus.differences.quotation_copies import quoted_words
from claimline.corpus.differences.values import slot_of
from claimline.corpus.word_weights import in_story, weight
from claimline.reading.events.event_lexicon import event_places
from claimline.reading.events.named_events import gathering_held
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.words import Word, find_words, quoted_spans, stem
from claimline.reading.lexicon.calendar_words import MONTHS, WEEKDAY_NAMES
from claimline.reading.lexicon.number_words import SMALL_NUMBERS
from claimline.reading.lexicon.source_nouns import TITLES
from claimline.tables import ANSWERING, QuantityReading, Stance, StatementKind, Timing

WORDS_COMPARED = 400  # of one statement; a longer one is no proposition
NAME_FACTOR = 3, 2  # the rarest word of a shared name tells half as much again as a shared word
COPIED = 3  # words of a statement from which another in the same words says the same, whatever they are
REST_OF_NAME = 4  # the others tell a quarter: `Harbour Commissioner Lee Tan` is one name, not four words
RARE_KEY = 20  # points from which a word proposes pairs
RARE_NAME = 40  # points of a name that is no common word: most surnames
FEW = 6  # statements of a story that have a name which is rare in it
KEYS_OF_PLACE = 4  # by which statements that share more lie together
RUN_WORDS = 5  # words of a quoted run from which it proposes pairs and is one utterance, whatever the words
DATED = re.compile(
    r"""
    \b (?P<noun> [a-z]+ ) \ on \ (?: [A-Z][a-z]+day ,? \ )?    # the meeting on Tuesday,
    (?P<month> [A-Z][a-z]{2} ) [a-z]* \.? \ (?P<day> \d\d? ) \b      # May 20
    | \b (?P<month_before> [A-Z][a-z]{2} ) [a-z]* \.? \ (?P<day_before> \d\d? ) \  # the May 20
    (?P<noun_after> [a-z]+ ) \b                                   # meeting
    """,
    re.VERBOSE,
)
SETTING = re.compile(r"\b(?:since|when|until|before|after|while)\s[^,.;:!?()\n“”\"—–]{1,120}", re.IGNORECASE)
# Brackets as some corpora write them, and clocks: they stand in a stamp, or say nothing.
NO_WORDS = frozenset("lrb rrb lsb rsb lcb rcb bst gmt utc est edt cst cdt pst pdt".split())
AFTER_END = " \n”\"’')]"  # may stand behind the mark that ends a sentence
# Where a caption or a notice was pasted before or behind a sentence: `in the old harbour The wardens said`.
PASTED = re.compile(
    r"""
      (?<=[a-z0-9])\ (?: The | An? | He | She | It | They | We | You | In | On | At | By | Of | As | For | After | When
      | If | But | There | What | This | These | His | Her | Its | Their | Your )\ (?=[a-z])
    """,
    re.VERBOSE,
)
WHEN_POINTS = 8  # most that a day, a month or a year gives: it says when, and two articles of one day share it
WHEN_WORDS = WEEKDAY_NAMES | MONTHS.keys() - {"sep"}  # `sep` has never been counted among them
DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}\Z")
UNNAMED = re.compile(r"\bcondition of anonymity\b|\b(?:not|nor) authori[sz]ed to (?:speak|discuss|comment)\b")
YEAR = re.compile(r"(?:1[89]|20)\d\d\Z")


@dataclass(frozen=True, slots=True, kw_only=True)
class Features(Wording):
    """What of one statement is compared."""

    statement_id: str
    document_id: str = ""  # empty: not known
    sentences: tuple[int, int] | None = None  # the first and the last it stands in, of its document
    rare_names: frozenset[str] = frozenset()  # of its names, those that few statements of the story have
    rare_words: frozenset[str] = frozenset()  # such words that are no names: nobody hits on them by chance
    quantities: tuple[QuantityReading, ...] = ()
    edtf: str | None = None
    timing: Timing | None = None
    day: int | None = None  # of publication, the latest possible, as a number
    brief: bool = False  # a short answer, given beside other answers to one question
    speaker: str | None = None  # the person who is named as its source
    source: str | None = None  # whoever, or whatever, is its source, as worded
    cue: str | None = None  # the words that say that they say it
    asserted: bool = True  # said as so; else it is compared with none: what nobody said is nobody's claim
    answers: bool = False  # denies, disputes, declines: answers a claim, is not that claim
    teller: str | None = None  # who says it, as worded; None: the outlet itself
    passage: str = ""  # as a judge reads it: who says it, and what


def features(
    text: str,
    *,
    statement_id: str = "",
    document_id: str = "",
    kind: StatementKind = "narrative",
    quantities: Sequence[QuantityReading] = (),
    edtf: str | None = None,
    negated: bool | None = None,
    stance: Stance = "asserts",
) -> Features:
    """What is compared of a statement; the typed rows are those whose places lie in it."""
    found = wording(text, kind)
    values = {field.name: getattr(found, field.name) for field in fields(Wording)}
    return Features(
        **values | ({} if negated is None else {"negated": negated}),
        statement_id=statement_id,
        document_id=document_id,
        quantities=tuple(quantities),
        edtf=edtf,
        answers=stance in ANSWERING,
        passage=text,
    )


def wording(text: str, kind: StatementKind) -> Wording:
    """What its words alone give."""
    spans = quoted_spans(text)
    all_quoted = kind == "direct" and bool(spans)
    words = [
        word for start, end in (spans if all_quoted else [(0, len(text))]) for word in find_words(text, start, end)
    ]
    copy = _copy(words)
    words = words[:WORDS_COMPARED]
    runs = list(_names(text, words))
    names = _name_points(runs)
    aside = background(text[: words[-1].end] if words else "")
    events = event_places(word.form for word in words)
    points: dict[str, int] = {}
    order: list[str] = []
    for word in words:
        key = key_of(word.form)
        found = names.get(key, number_points(key[1:]) if key[0] == "#" else weight(word.form))
        if word.form in WHEN_WORDS or YEAR.match(word.form):
            found = min(found, WHEN_POINTS)
        if found and word.form not in NO_WORDS:
            points[key] = max(found, points.get(key, 0))
            order.append(key)
    return Wording(
        copy=copy,
        words=points,
        order=tuple(order),
        names=frozenset(names),
        titles=_titles(words, runs),
        setting=_setting(text, words),
        aside=_aside(words, aside),
        events=frozenset(kind for kind, _ in events),
        befell=frozenset(befell(text, words, runs, events, aside)) if events else frozenset(),
        full_names=frozenset(stem(run[-1].form) for run in runs if len(run) > 1),
        held=None if all_quoted else gathering_held(text),
        quoted=tuple(tuple(part) for part in _first_words(quoted_words(text))),
        all_quoted=all_quoted,
        dated=frozenset(_dated(text)),
        negated=is_denied([word.form for word in words]),
        groups=frozenset(share_groups(text)),
        pasted=PASTED.search(text) is not None,
        unnamed=kind == "narrative" and UNNAMED.search(text) is not None,
        asks=kind == "narrative" and text.rstrip(AFTER_END).endswith("?"),
    )


def day_number(published: str | None) -> int | None:
    """A day, as YYYY-MM-DD, as a number of days; None where it is not known, or only about: 2031-03-04~."""
    return date.fromisoformat(published).toordinal() if published and DAY.match(published) else None


def days_apart(left: Features, right: Features) -> int:
    """Days between the publication of two statements; 0 where it is not known."""
    return 0 if left.day is None or right.day is None else abs(left.day - right.day)


def of_two_speakers(left: Features, right: Features) -> bool:
    """Whether two named people say them. An answer is always another's, and tells nothing by that."""
    both = left.speaker is not None and right.speaker is not None and left.answers == right.answers
    return both and left.speaker != right.speaker


def of_one_speaker(left: Features, right: Features) -> bool:
    """Whether one named person says both, and not to answer the other."""
    return left.speaker is not None and left.speaker == right.speaker and left.answers == right.answers


def is_of_one_article(left: Features, right: Features) -> bool:
    """Whether both stand in one article, which goes on in much the same words."""
    return bool(left.document_id) and left.document_id == right.document_id


def shared_points(left: Features, right: Features, without: Collection[str] = ()) -> int:
    """The points of the stems that two weighed statements share, `without` left out."""
    return sum(min(points, right.words.get(key, 0)) for key, points in left.words.items() if key not in without)


def _copy(words: Sequence[Word]) -> str:
    forms = " ".join(word.form for word in words)
    return hashlib.blake2b(forms.encode(), digest_size=8).hexdigest() if len(words) >= COPIED else ""


def _first_words(parts: Iterable[list[str]]) -> Iterator[list[str]]:
    left = WORDS_COMPARED
    for part in parts:
        if left <= 0:
            return
        yield part[:left]
        left -= len(part)


def _name_points(names: Iterable[list[Word]]) -> dict[str, int]:
    """Stems of names -> points, the rarest word of each name ahead of its others."""
    found: dict[str, int] = {}
    for name in names:
        points = {stem(word.form): weight(word.form) for word in name}
        rarest = max(sorted(points), key=lambda key: points[key])
        for key, value in points.items():
            full = value * NAME_FACTOR[0] // NAME_FACTOR[1] if key == rarest else value // REST_OF_NAME
            found[key] = max(full, found.get(key, 0))
    return found


def _names(text: str, words: Sequence[Word]) -> Iterator[list[Word]]:
    """Runs of words that open with a capital, and not only because a sentence does: then the next must, too."""
    run: list[Word] = []
    for word in words:
        if word.form in WHEN_WORDS or word.form in NO_WORDS:
            yield from _if_name(text, run)
            run = []
            continue
        opens = _opens_sentence(text, word)
        goes_on = run and not opens and text[run[-1].end : word.start] in (" ", "-", ". ", " & ", "’s ", "'s ")
        if run and not (goes_on and text[word.start].isupper()):
            yield from _if_name(text, run)
            run = []
        if text[word.start].isupper():
            run.append(word)
    yield from _if_name(text, run)


def _titles(words: Sequence[Word], names: Sequence[list[Word]]) -> frozenset[str]:
    """Stems of what stands before a name and says no more than who that is: lieutenant governor, Lee Tan."""
    place_of_word = {word.start: place for place, word in enumerate(words)}
    found = set()
    for name in names:
        place = place_of_word[name[0].start] - 1
        while place >= 0 and words[place].form in TITLES:
            found.add(stem(words[place].form))
            place -= 1
    return frozenset(found)


def _if_name(text: str, run: list[Word]) -> Iterator[list[Word]]:
    """The run, unless it may be an ordinary word that opens a sentence: Regardless, but not Quillan or FEMA."""
    if not run:
        return
    first = text[run[0].start : run[0].end]
    if len(run) > 1 or first.isupper() or not _opens_sentence(text, run[0]) or weight(run[0].form) >= RARE_NAME:
        yield run


def _opens_sentence(text: str, word: Word) -> bool:
    before = text[max(0, word.start - 3) : word.start].rstrip(" “\"'‘")
    return not before or before[-1] in ".!?:\n…"


def _setting(text: str, words: Sequence[Word]) -> frozenset[str]:
    """Stems that stand nowhere but in a part of the sentence that says when: the tide since the new quay opened."""
    spans = [match.span() for match in SETTING.finditer(text)]
    inside: set[str] = set()
    outside: set[str] = set()
    place = 0
    for word in words:
        while place < len(spans) and spans[place][1] <= word.start:
            place += 1
        within = place < len(spans) and spans[place][0] <= word.start
        (inside if within else outside).add(key_of(word.form))
    return frozenset(inside - outside)


def _aside(words: Sequence[Word], spans: Sequence[Span]) -> frozenset[str]:
    """Stems that stand nowhere but in the background."""
    inside = {place for place, word in enumerate(words) if any(start <= word.start < end for start, end in spans)}
    told = {key_of(word.form) for place, word in enumerate(words) if place not in inside}
    return frozenset(key_of(words[place].form) for place in inside) - told


def _dated(text: str) -> Iterator[OnDay]:
    """The meeting on May 20, the May 20 meeting: the noun's stem and the day, counted in months of 31 days."""
    for match in DATED.finditer(text):
        month = (match["month"] or match["month_before"]).casefold()
        noun = match["noun"] or match["noun_after"]
        if month in MONTHS and weight(noun) > 0:
            yield OnDay(stem(noun), 31 * (MONTHS[month] - 1) + int(match["day"] or match["day_before"]))


def key_of(form: str) -> str:
    """The key under which a word is compared: its stem, or # and its number."""
    number = number_of(form)
    return f"#{number}" if number else stem(form)


def number_of(form: str) -> str | None:
    """A word's number, as digits: 3000, three; None where it is none."""
    if form[0].isdigit():
        return form if form.replace(".", "").isdigit() else None
    value = SMALL_NUMBERS.get(form)
    return None if value is None else f"{value:.12g}"


def number_points(number: str) -> int:
    """Rounder and smaller numbers are shared by chance."""
    return 10 + 6 * min(len(number.replace(".", "").rstrip("0")) - 1, 3) + (6 if len(number) > 1 else 0)


def keys_of(statement: Features) -> list[str]:
    """The keys by which a statement may meet another: words, numbers with what they count, runs in quotation marks."""
    keys = set(statement.words)
    if statement.held:
        keys.add(f"held:{statement.held}")
    if statement.copy:
        keys.add(f"copy:{statement.copy}")
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
    rare = frozenset(key for key, points in words.items() if points >= RARE_NAME and counts.get(key, 1) <= FEW)
    names = rare & statement.names
    return replace(statement, words=words, rare_names=names, rare_words=rare - names)


def proposing_keys(statement: Features) -> list[str]:
    """Of a weighed statement, the keys that may propose pairs: rare words, and all keys that are no words."""
    if not statement.asserted:
        return []
    return [key for key in keys_of(statement) if statement.words.get(key, RARE_KEY) >= RARE_KEY]


def place_of(statement: Features, counts: Mapping[str, int]) -> str:
    """A weighed statement's place among those that share a key with it: by its rarest shared keys, rarest first."""
    shared = sorted((counts[key], key) for key in proposing_keys(statement) if counts.get(key, 1) > 1)
    return " ".join(f"{count:09} {key}" for count, key in shared[:KEYS_OF_PLACE])

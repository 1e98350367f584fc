"""The claims of a story -> the order in which its readers need them: importance, not the number of copies.

What counts: in how many independent articles a claim stands and from how many origins, how near to the head of one,
whether it is told in the words that the story's articles share and their headlines hold, numbers and names, and the
events it tells of. A claim of one article is weighed by the same measure as one of seven. What is no sentence, what
nobody said and what is asked has no rank. Each claim that is given a place makes its words count less for the next,
so that the first places tell several things.
"""

from __future__ import annotations

import heapq
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from claimline.corpus.word_weights import weight
from claimline.decisions import NOT_STATED
from claimline.disjoint_sets import DisjointSets
from claimline.reading.lexical.words import find_words, stem
from claimline.reading.lexicon.function_words import AUXILIARIES, MODALS
from claimline.reading.syntax.verb_tense import is_past_form
from claimline.tables import ANSWERING

Row = Mapping[str, Any]

COPY = 0.5  # containment from which two articles are one telling
LEAST_WORDS = 5  # of a sentence that can stand alone
TELLING_WORDS = 10  # a claim's words that are weighed: no more are told by a longer sentence
HEADLINE = 2  # independent articles for which a headline that holds a word counts
MOST_ARTICLES = 5  # in which a word tells that the story is about it: more make it no more so
FADED = 2, 10  # of a word's points, what is left where a claim with it has its place already
OPEN_PLACES = 60  # places that are given so; the rest follow as they are weighed

TOLD = 350  # points for a claim that all articles tell
APART = 200  # for one that they have from as many origins
ORIGIN = 70  # for each origin beside the first
ORIGINS = 3  # that are counted
LEAD = 240  # for the first sentence of an article
LEAD_HALF = 6  # sentences after which half of that is left
WORDS = 900  # for a claim that holds the story's weightiest words
EVENT = 240  # for the story's first event
EVENT_HALF = 4  # events after which half of that is left
DATED = 40  # for a day on which it happened
NUMBER = 80  # for a number that counts something
NUMBERS = 2  # that are counted
NAME = 15  # for a name
NAMES = 2
DISPUTED = 250  # for what somebody denies

SPOKEN = -130  # somebody's own words, whole
OWN_VOICE = -320  # I, we, you
UNRESOLVED = -300  # begins with a word for what stands before it
POINTING = -200  # names within it what stands before it: that request; two hours later
BELIEF = -180
BACKGROUND = -140  # long before
SHORT = -160
LONG = -120
VERBLESS = -150  # no verb that can be seen: A daily round-up of the port's news
ANSWER = 60  # denies, disputes or declines: a story is told whole with it
SAME_SENTENCE = -300  # as a claim that has its place
TOLD_ALREADY = -250  # by a claim that has its place
MOST_OF = 3, 5  # a claim's words, by weight, from which another tells it already
SHORTEST = 8  # words of what is told whole
LONGEST = 45

_VOICE = re.compile(
    r"\b(?:I|I['’][a-z]+|[Ww]e|[Ww]e['’][a-z]+|[Yy]ou|[Yy]ou['’][a-z]+|my|[Oo]ur|your|us|me|let['’]s|[Ll]et us)\b(?!\.)"
)
_UNRESOLVED = re.compile(
    r"""
    \W* (?: (?: and | but | so | or | still | however | instead | then | also | yet | in\ fact ) \b ,? \s* )?
    (?: he | she | it | they | this | that | these | those | his | her | hers | its | their | theirs | him | them
    | there | here | such | one | some | others? | both | what | which | who | when\ asked ) \b
    """,
    re.VERBOSE | re.IGNORECASE,
)
_POINTING = re.compile(
    r"""
    \b (?: (?: of | to | with | for | in | at | on | from | after | before | by | about | against ) \ that
    | these | those ) \  (?! who | which | of | in | with | whose | from | the ) [a-z]
    | \b (?: at | on | after | before | by | with | about ) \ this
      \ (?! year | month | week | spring | summer | fall | winter ) [a-z]
    | ^\W* (?: also | meanwhile | afterwards? | at\ the\ same\ time | the\ (?: former | latter ) )\b
    | \b (?: hours? | days? | weeks? | months? | years? ) \ (?: later | earlier ) \W* $
    """,
    re.VERBOSE | re.IGNORECASE,
)
_NAME = re.compile(r"(?<=[a-z0-9,;:] )(?:[A-Z][\w'’.-]*(?: (?:of |the |de |al-)?[A-Z][\w'’.-]*)*)")
_CALENDAR = re.compile(
    "(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:Jan|Febr)uary|March|April|May|June|July|August|October"
    "|(?:Sept|Nov|Dec)ember"
)


class Stated(NamedTuple):
    """A statement as far as its claim is weighed by it."""

    statement_id: str
    claim_id: str
    document_id: str
    sentence: int
    origin_id: str | None  # None: not stated
    disputed: bool  # whether its claim is
    alone: bool  # whether it may stand alone
    form: int  # points for what it is
    stems: Mapping[str, int]  # with their points by how rare they are


@dataclass(frozen=True, slots=True)
class Weighed:
    """A claim as it is weighed."""

    claim_id: str
    points: int  # for all but its words
    stems: Mapping[str, int]  # with their points by how rare they are
    sentences: frozenset[tuple[str, int]]  # article and sentence


def stated(row: Row) -> Stated:
    """A statement with its claim and origin, whether the claim is `disputed`, and how many `numbers` with what they
    count stand in it."""
    return Stated(
        row["statement_id"],
        row["claim_id"],
        row["document_id"],
        row["sentence"],
        row["origin_id"] if row["origin_kind"] != NOT_STATED else None,
        bool(row["disputed"]),
        _stands_alone(row),
        _form(row),
        _stems(row["text"]),
    )


def ranks(
    statements: Sequence[Stated], events: Iterable[Row], headlines: Mapping[str, str | None], copies: Iterable[Row]
) -> dict[str, int]:
    """claim_id -> its rank, from 1, for each claim of a story that has one.

    `statements`: all that are told on the story. `copies`: rows of the table `reuse`.
    """
    tellings = _tellings({one.document_id for one in statements}, copies)
    places = _places(statements)
    of_claim: dict[str, list[Stated]] = defaultdict(list)
    for one in statements:
        of_claim[one.claim_id].append(one)
    words = _story_words(statements, headlines, tellings)
    first = _first_events(events)
    others = max(1, min(MOST_ARTICLES, len(set(tellings.values()))) - 1)
    weighed = [
        found
        for claim_id, rows in sorted(of_claim.items())
        if (found := _weighed(claim_id, rows, tellings, others, places, first.get(claim_id)))
    ]
    return {claim_id: rank for rank, claim_id in enumerate(_in_order(weighed, words), 1)}


def _tellings(documents: Collection[str], copies: Iterable[Row]) -> dict[str, str]:
    """The articles -> the telling each is: those that are near-copies of one another are one."""
    sets, known = DisjointSets(documents), set(documents)
    for row in copies:
        if row["containment"] >= COPY and {row["left_document_id"], row["right_document_id"]} <= known:
            sets.join(row["left_document_id"], row["right_document_id"])
    return {document_id: sets.root(document_id) for document_id in documents}


def _places(statements: Iterable[Stated]) -> dict[tuple[str, int], int]:
    """A sentence that states something -> how many of its article's stand before it."""
    found: dict[str, set[int]] = defaultdict(set)
    for one in statements:
        found[one.document_id].add(one.sentence)
    return {(of, sentence): i for of, all_of in found.items() for i, sentence in enumerate(sorted(all_of))}


def _first_events(events: Iterable[Row]) -> dict[str, int]:
    """claim_id -> the rank of the first event it tells of."""
    found: dict[str, int] = {}
    for event in events:
        for claim_id in event["claim_ids"]:
            found[claim_id] = min(event["rank"], found.get(claim_id, event["rank"]))
    return found


def _stems(text: str) -> dict[str, int]:
    """The stems of a text with their points by how rare they are; numbers have none."""
    return {stem(word.form): points for word in find_words(text) if (points := weight(word.form))}


def _story_words(
    statements: Iterable[Stated], headlines: Mapping[str, str | None], tellings: Mapping[str, str]
) -> dict[str, int]:
    """The stems that several independent articles use, or a headline, with their points for the story."""
    points: dict[str, int] = {}
    used: dict[str, set[str]] = defaultdict(set)
    for one in statements:
        for each, worth in one.stems.items():
            points[each] = max(worth, points.get(each, 0))
            used[each].add(tellings[one.document_id])
    heading: Counter[str] = Counter()
    for document_id, headline in sorted(headlines.items()):
        if headline and document_id in tellings:
            heading.update(_stems(headline).keys())
    return {
        each: points[each] * (min(len(of), MOST_ARTICLES) - 1 + HEADLINE * min(heading[each], 2))
        for each, of in used.items()
        if len(of) > 1 or heading[each]
    }


def _weighed(
    claim_id: str,
    rows: Sequence[Stated],
    tellings: Mapping[str, str],
    others: int,
    places: Mapping[tuple[str, int], int],
    event: int | None,
) -> Weighed | None:
    """A claim with its points; None where none of its statements may stand alone. `others`: tellings that count."""
    alone = [row for row in rows if row.alone]
    if not alone:
        return None
    articles = len({tellings[row.document_id] for row in rows})
    origins = len({row.origin_id for row in rows if row.origin_id is not None})
    apart = len({tellings[row.document_id] if row.origin_id is None else row.origin_id for row in rows})
    lead = min(places[row.document_id, row.sentence] for row in rows)
    best = max(alone, key=lambda row: (row.form, row.statement_id))
    points = (
        (TOLD * (articles - 1) + APART * (min(apart, articles) - 1)) // others
        + ORIGIN * min(max(0, origins - 1), ORIGINS)
        + LEAD * LEAD_HALF // (LEAD_HALF + lead)
        + (EVENT * EVENT_HALF // (EVENT_HALF + event - 1) if event else 0)
        + (DISPUTED if any(row.disputed for row in rows) else 0)
        + best.form
    )
    return Weighed(claim_id, points, best.stems, frozenset((row.document_id, row.sentence) for row in rows))


def _stands_alone(row: Row) -> bool:
    """Whether words tell something by themselves: a sentence that was said, and no question.

    An answer does by its verb, however little it holds: denied the charges.
    """
    text = row["text"].strip(" “”\"‘’'…")
    if row["stance"] in ANSWERING and row["determinacy"] == "said" and row["kind"] != "direct":
        return True
    return (
        row["determinacy"] == "said"
        and row["content_form"] == "clause"
        and not text.endswith("?")
        and len(find_words(text)) >= LEAST_WORDS
    )


def _form(row: Row) -> int:
    """Points for what one statement is: facts and names, less what only its article's reader understands."""
    text: str = row["text"]
    words, numbers = len(find_words(text)), int(row["numbers"])
    names = [name for name in _NAME.findall(text) if not _CALENDAR.match(name)]
    return (
        NUMBER * min(numbers, NUMBERS)
        + NAME * min(len(set(names)), NAMES)
        + (DATED if row["edtf"] else 0)
        + (SPOKEN if row["kind"] == "direct" else 0)
        + (OWN_VOICE if _VOICE.search(text) else 0)
        + (UNRESOLVED if _UNRESOLVED.match(text) else 0)
        + (POINTING if _POINTING.search(text) else 0)
        + (BELIEF if row["attribution_type"] == "belief" else 0)
        + (BACKGROUND if row["timing"] == "background" else 0)
        + (ANSWER if row["stance"] in ANSWERING else 0)
        + (VERBLESS if not any(map(_is_verb, text.split())) else 0)
        + (SHORT if words < SHORTEST else LONG if words > LONGEST else 0)
    )


def _in_order(weighed: Sequence[Weighed], words: Mapping[str, int]) -> list[str]:
    """Claims by their points, the first of them so that what is told already counts less."""
    most = sum(heapq.nlargest(TELLING_WORDS, words.values())) or 1
    left = dict(words)
    placed: set[tuple[str, int]] = set()
    first: list[Weighed] = []

    def worth(claim: Weighed) -> int:
        told = sum(heapq.nlargest(TELLING_WORDS, (left.get(each, 0) for each in claim.stems)))
        beside = SAME_SENTENCE if claim.sentences & placed else 0
        again = TOLD_ALREADY if any(_tells(other, claim) for other in first) else 0
        return claim.points + WORDS * told // most + beside + again

    # Points only fall while places are given, so that the claim on top is weighed anew and no other.
    waiting = [(-worth(claim), claim.claim_id, i) for i, claim in enumerate(weighed)]
    heapq.heapify(waiting)
    order: list[str] = []
    while waiting:
        points, claim_id, i = heapq.heappop(waiting)
        now = -worth(weighed[i]) if len(order) < OPEN_PLACES else points
        if now > points:
            heapq.heappush(waiting, (now, claim_id, i))
            continue
        order.append(claim_id)
        if len(order) > OPEN_PLACES:
            continue
        first.append(weighed[i])
        placed |= weighed[i].sentences
        for each in weighed[i].stems.keys() & left.keys():
            left[each] = left[each] * FADED[0] // FADED[1]
    return order


def _tells(other: Weighed, claim: Weighed) -> bool:
    """Whether a claim's words stand in the other, by most of their weight."""
    shared = sum(points for each, points in claim.stems.items() if each in other.stems)
    return shared * MOST_OF[1] >= sum(claim.stems.values()) * MOST_OF[0]


def _is_verb(word: str) -> bool:
    form = word.strip("“”\"‘’'(),;:.!?").casefold()
    return form in AUXILIARIES or form in MODALS or is_past_form(form)

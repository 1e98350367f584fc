"""The statements of a claim or an event -> titles that it may have, the best first: a sentence that stands alone.

The words are an article's, in one piece; beside them a title has a capital, the name that a pronoun stands for, in
brackets (`[Ruiz] left in May`), and before somebody's own words who said them (`Ana Ruiz, Harbour Board: “We sail”`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from claimline.corpus.title_wording import STAMP, known_of, speaker_of, text_of, worded
from claimline.reading.lexical.spans import Span, trimmed
from claimline.reading.lexical.words import find_words, stem
from claimline.reading.parsing.parser import Parse, parse_words
from claimline.reading.syntax.clause_titles import plain_clause
from claimline.reading.syntax.title_clauses import LONGEST, MOST_WORDS, TitleClause, title_clause
from claimline.reading.syntax.title_ends import GOOD_WORDS, clause_ends

Row = Mapping[str, Any]

# Columns of a statement from which its titles follow
NEEDED = (
    "statement_id", "document_id", "start", "end", "pieces", "text", "kind", "attribution_type", "stance",
    "determinacy", "negated", "content_form", "source", "source_start", "speaker", "speaker_kind", "speaker_name",
    "speaker_roles", "around", "around_start", "around_sentences", "stand_ins",
)  # fmt: skip
MOST_READ = 10  # statements of a claim whose words are read for a title: those that share most words with the others
MOST_FOUND = 8  # titles of a claim that are kept, of which one may be published
CENTRAL = 60  # points for words that all other statements of the claim have, too
DENIED = 40  # points for a statement of the article that prints a denial of the claim
ANSWERED = 300  # for words that are all the denial's, or those of what it stands beside
ATTRIBUTED = -4  # for a sentence with who said it in it, where what was said may stand alone
UNTOLD = -24  # the same, where no person is named
WHOLE = -16  # for a sentence that holds somebody's own words, where these may stand alone
UNNAMED = -8  # for what a named person said, told without the name
INVERTED = -40  # for a sentence that begins with the words and ends with who said them
CLAUSE = 30  # for a clause of which it is known that it tells of an event
VOICES = {"named": 8, "anonymous": -4, "outlet": -10, "document": -6}  # by who says it, for somebody's own words
ASKED = -30  # for a question
CUT = -6  # for words that go on in the article
COMPARED = 60  # words of a statement that are compared

# Of these alone the words tell what the speaker says is so.
_STATED = frozenset(("assertion", "perception"))
_MARKS = '“”"„«»'
_QUOTE = re.compile(r"[“”\"„«»]")


@dataclass(frozen=True, slots=True, kw_only=True)
class TitlePlace:
    """One title that a claim or event may have, and where its words stand."""

    statement_id: str
    document_id: str
    start: int
    end: int
    title: str


class _Region(NamedTuple):
    """Words that may hold a title."""

    row: int
    place: Span  # in the document
    quoted: bool  # somebody's own words, to be titled with who said them
    points: int


def titles(rows: Sequence[Row], *, parsed: bool, denials: Sequence[Row] = ()) -> list[TitlePlace]:
    """What may be the title of what these statements tell, the best first; `parsed`: by the parser, else by patterns.

    `denials` have the document and text of each certain denial: then the title is of what stands denied, where that
    has a title. Raises nothing; empty where no statement has a sentence that stands alone.
    """
    stems = [_stems(row["text"][:4_000]) for row in rows]
    denied = {denial["document_id"] for denial in denials}
    answered = [_stems(row["text"][:4_000]) for row in [*rows, *denials] if row["document_id"] in denied]
    regions = _central_regions(rows, stems)
    found: list[tuple[int, str, TitlePlace]] = []
    for region, clause in _clauses(rows, regions, parsed=parsed):
        row, place = rows[region.row], clause.place
        known = next((one for one in known_of(row) if one.place == clause.pronoun), None)
        words = worded(row, place, known, quoted=region.quoted)
        if words is None or not _holds(row, place):
            continue
        own = _stems(text_of(row, place))
        points = clause.score + region.points + CENTRAL * _shared(own, stems, region.row) // 1000
        points += VOICES.get(row["speaker_kind"], 0) if region.quoted else 0
        points += ASKED if words.rstrip('”"').endswith("?") else 0
        points += DENIED if row["document_id"] in denied else 0
        points += ANSWERED * _shared(own, answered, -1) // 1000
        title = TitlePlace(
            statement_id=row["statement_id"],
            document_id=row["document_id"],
            start=place.start,
            end=place.end,
            title=words,
        )
        found.append((-points, row["statement_id"], title))
    found.sort(key=lambda one: (one[0], one[1], one[2].start, one[2].end))
    return [place for _, _, place in found[:MOST_FOUND]]


def _holds(row: Row, place: Span) -> bool:
    """Whether words at a place are the statement's own; of a row that names what it tells of, mostly that.

    Of `Tolls rose in May, and the list grew in July`, the first clause is no title of what came about in July.
    """
    told = row.get("told")
    if told is None:
        return any(start < place.end and place.start < end for start, end in row["pieces"])
    common = min(told[1], place.end) - max(told[0], place.start)
    return bool(2 * common >= min(told[1] - told[0], place.end - place.start))


def read_titles(asked: str) -> list[dict[str, Any]]:
    """The same for rows, `parsed` and `denials` as JSON, so that what was found can be kept between builds."""
    rows, parsed, denials = json.loads(asked)
    return [asdict(place) for place in titles(rows, parsed=parsed, denials=denials)]


def parse_ahead(asked: Iterable[str]) -> None:
    """Parses what `read_titles` will parse for each of these: the words of many claims at once take half the time."""
    given = [rows for rows, parsed, _ in map(json.loads, asked) if parsed]
    regions = [_central_regions(rows, [_stems(row["text"][:4_000]) for row in rows]) for rows in given]
    parse_words(text_of(rows[one.row], one.place) for rows, found in zip(given, regions, strict=True) for one in found)
    cut = [(rows, _read(rows, found).cut) for rows, found in zip(given, regions, strict=True)]
    parse_words(text_of(rows[shorter.row], shorter.place) for rows, pairs in cut for _, shorter in pairs)


def _central_regions(rows: Sequence[Row], stems: Sequence[frozenset[str]]) -> list[_Region]:
    """Where the titles of these statements may stand; of many, in those that share most words with the others."""
    central = sorted(range(len(rows)), key=lambda i: (-_shared(stems[i], stems, i), rows[i]["statement_id"]))[
        :MOST_READ
    ]
    return [_unstamped(rows[i], region) for i in central for region in _regions(i, rows[i])]


def _stems(text: str) -> frozenset[str]:
    return frozenset(stem(word.form) for word in find_words(text)[:COMPARED])


def _shared(own: frozenset[str], stems: Sequence[frozenset[str]], i: int) -> int:
    """How much of some words the other statements share, from 0 to 1,000."""
    others = [other for j, other in enumerate(stems[: 4 * MOST_READ]) if j != i]
    if not others or not own:
        return 0
    return sum(1000 * len(own & other) // max(1, len(own | other)) for other in others) // len(others)


# Where a title may stand


def _regions(at: int, row: Row) -> Iterator[_Region]:
    """Words of a statement, and of the sentences it stands in, of which a title may be made.

    A row may name one of its clauses, which tells of an event, and have points of its own.
    """
    given = row.get("points", 0)
    if row.get("clause") and row["around_start"] <= row["clause"][0] < row["clause"][1] <= _ends(row):
        yield _Region(at, Span(*row["clause"]), False, CLAUSE + given)
    if row["kind"] == "direct":
        if row["determinacy"] == "said" and not row["negated"] and speaker_of(row):
            for place in _spoken(row):
                yield _Region(at, place, True, given)
        yield from _sentences(at, row, WHOLE + given)
        return
    told = row["attribution_type"] in _STATED and row["stance"] == "asserts" and row["determinacy"] == "said"
    narrative = row["kind"] == "narrative"
    if narrative or (told and not row["negated"] and row["content_form"] == "clause"):
        said = UNNAMED if row["speaker_kind"] == "named" else 0
        for start, end in row["around_sentences"]:
            low, high = max(start, row["start"]), min(end, row["end"])
            own = trimmed(row["around"], low - row["around_start"], high - row["around_start"])
            if own.start < own.end:
                place = Span(own.start + row["around_start"], own.end + row["around_start"])
                yield _Region(at, place, False, given + said)
    yield from _sentences(
        at, row, given + (CUT if narrative else ATTRIBUTED if row["speaker_kind"] == "named" else UNTOLD)
    )


def _unstamped(row: Row, region: _Region) -> _Region:
    """The region without a headline and the time of publication that stand before its sentence in one line."""
    words = text_of(row, region.place)
    stamp = next(STAMP.finditer(words), None)
    if stamp is None or not words[stamp.end() :].strip()[:1].isupper():
        return region
    low = stamp.end() + len(words[stamp.end() :]) - len(words[stamp.end() :].lstrip())
    return region._replace(place=Span(region.place.start + low, region.place.end))


def _spoken(row: Row) -> Iterator[Span]:
    """The sentences of somebody's own words, without their marks."""
    for first, last in row["pieces"]:
        for start, end in row["around_sentences"]:
            low, high = max(start, first), min(end, last)
            if low >= high:
                continue
            words = row["around"][low - row["around_start"] : high - row["around_start"]]
            begin = len(words) - len(words.lstrip(f"{_MARKS}‘' \n"))
            stop = len(words.rstrip(f"{_MARKS}’' \n,"))
            if begin < stop and not _QUOTE.search(words, begin, stop):
                yield Span(low + begin, low + stop)


def _sentences(at: int, row: Row, points: int) -> Iterator[_Region]:
    """The sentence that names who says it, or in which the statement begins; whole, where it holds words of it."""
    named = row["source_start"] if row["source_start"] is not None else row["start"]
    for start, end in row["around_sentences"]:
        held = start < row["end"] and row["start"] < end
        if start <= named < end and held and not (start == row["start"] and end <= row["end"]):
            begins = row["around"][start - row["around_start"] :][:1]
            yield _Region(at, Span(start, end), False, points + (INVERTED if begins in _MARKS else 0))


def _ends(row: Row) -> int:
    return int(row["around_start"] + len(row["around"]))


# Which of it can stand alone


def _clauses(rows: Sequence[Row], regions: Sequence[_Region], *, parsed: bool) -> Iterator[tuple[_Region, TitleClause]]:
    if not parsed:
        for region in regions:
            found = plain_clause(text_of(rows[region.row], region.place), quoted=region.quoted)
            if found is not None:
                yield region, _moved(found, region.place.start)
        return
    read = _read(rows, regions)
    yield from read.whole
    again = _parses(rows, list(dict.fromkeys((shorter.row, shorter.place) for _, shorter in read.cut)))
    whole: set[_Region] = set()
    for region, shorter in read.cut:
        found = _found(rows, shorter, *again[shorter.row, shorter.place])
        if found is not None:
            whole.add(region)
            yield shorter, found
    for region in read.long:  # no part of it is whole
        found = _found(rows, region, *read.parses[region.row, region.place], most=LONGEST)
        if region not in whole and found is not None:
            yield region, found


class _Read(NamedTuple):
    """Regions with the clauses that stand alone, those that have none but are long, and these with parts of them."""

    parses: dict[tuple[int, Span], tuple[str, Parse]]
    whole: list[tuple[_Region, TitleClause]]
    long: list[_Region]
    cut: list[tuple[_Region, _Region]]


def _read(rows: Sequence[Row], regions: Sequence[_Region]) -> _Read:
    read = _Read(_parses(rows, list(dict.fromkeys((region.row, region.place) for region in regions))), [], [], [])
    for region in regions:
        words, parse = read.parses[region.row, region.place]
        found = _found(rows, region, words, parse)
        if found is not None:
            read.whole.append((region, found))
        elif len(words.split()) > GOOD_WORDS or " that " in words:
            read.long.append(region)
            for end in clause_ends(words, parse):
                place = Span(region.place.start, region.place.start + end)
                read.cut.append((region, region._replace(place=place, points=region.points + CUT)))
    return read


def _found(
    rows: Sequence[Row], region: _Region, words: str, parse: Parse, most: int = MOST_WORDS
) -> TitleClause | None:
    """What of a region can stand alone, by its place in the document."""
    known = _known(rows[region.row], region)
    found = title_clause(words, parse, quoted=region.quoted, known=known, most=most)
    return _moved(found, region.place.start) if found is not None else None


def _parses(rows: Sequence[Row], places: Sequence[tuple[int, Span]]) -> dict[tuple[int, Span], tuple[str, Parse]]:
    """The words at some places with their parses, all made at once."""
    words = [text_of(rows[row], place) for row, place in places]
    return dict(zip(places, zip(words, parse_words(words), strict=True), strict=True))


def _moved(found: TitleClause, by: int) -> TitleClause:
    moved = Span(found.place.start + by, found.place.end + by)
    pronoun = Span(found.pronoun.start + by, found.pronoun.end + by) if found.pronoun else None
    return found._replace(place=moved, pronoun=pronoun)


def _known(row: Row, region: _Region) -> Span | None:
    """The place, in the region, of its first pronoun of which it is known whom it means."""
    places = [one.place for one in known_of(row) if region.place.start <= one.place.start < region.place.end]
    first = min(places, default=None)
    return Span(first.start - region.place.start, first.end - region.place.start) if first is not None else None

"""articles -> everything each text says on its own: `read_document` is called once for each, and its rows get ids."""

from __future__ import annotations

import hashlib
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from operator import attrgetter
from typing import Any

from pyspark.sql import DataFrame

from claimline import tables as t
from claimline.corpus.claims.features import wording
from claimline.corpus.claims.statement_words import Wording, row_of
from claimline.corpus.reuse.repeated_paragraphs import Printed, repeated_paragraphs
from claimline.edtf import bounds
from claimline.reading.certainty.learned_doubts import doubts, is_too_doubtful
from claimline.reading.document import read_document
from claimline.reading.lexical.spans import first_words
from claimline.reading.own_words import compared, credited, rights_of, told_words
from claimline.reading.source_chain import chain
from claimline.reading.structure.furniture import paragraph_key
from claimline.reading.structure.sentences import paragraphs
from claimline.reading.whole_reading import Reading
from claimline.settings import Settings
from claimline.stages.spark.cache import NONE, Cache, map_kept
from claimline.stages.spark.counting import Counting, uncounted
from claimline.stages.spark.frames import Row, Schema, Tagged, map_groups, map_rows, schema_of, tag

LEAD = 200  # code points of its sentence before a statement that are kept, from which its question is known
ARTICLES_A_TASK = 20  # read in one go: some seconds, so that no worker waits long for another, and what is done shows
MOST_TASKS = 400  # each costs a moment of the driver's
AROUND = 8  # sentences of a statement that are kept whole: a title may be made of one of them
OPENING_WORDS = 12  # by which an answer without a cue is shown

ARTICLES = schema_of(
    t.Document,
    text="string",
    publish_share="number",
    aliases="strings",  # other names of its outlet
    of_outlet="integer",  # how many articles of the story are its outlet's
    version_of="string",  # the oldest version of the article; itself where there is one version
)
_KEYS = Schema(
    {"story_id": "string", "outlet_id": "string", "document_id": "string", "version_of": "string", "keys": "strings"}
)
_REPEATED = Schema({"story_id": "string", "document_id": "string", "repeated": "strings"})
_CREDITS = Schema(
    {"story_id": "string", "document_id": "string", "start": "integer", "end": "integer", "name": "string"}
    | {"part": "boolean"}
)
_TEXTS = Schema(
    {
        "story_id": "string",
        "document_id": "string",
        "outlet_id": "string",
        "outlet": "string",
        "published": "string",
        "text_kind": "string",
        "url": "string",
        "publish_share": "number",  # null: all of it may be published
        "text": "string",
        "quoted": "pairs",  # what stands in quotation marks
        "named": "pairs",  # sources, cues, dates and quantities: published whatever the share
        "own_prose": "integer",  # code points of prose outside quotation marks
        "compared": "pairs",  # what is compared with other documents: its prose; of a digest, what it quotes
        "credited": "strings",  # whom a dateline, byline or notice credits with the whole
    }
)

TABLES = Tagged(
    documents=schema_of(t.Document, aliases="strings", version_of="string"),  # other names of its outlet
    texts=_TEXTS,
    sentences=schema_of(t.Sentence),
    statements=schema_of(
        t.Statement,
        prefix="string",
        suffix="string",
        paragraph="integer",
        sentence="integer",  # of its document, from 0, in which it opens, its source and cue with it
        last_sentence="integer",  # in which it ends
        lead="string",  # what stands before that in the sentence
        behind_cue="string",  # what stands behind its cue in the sentence, up to its words
        around="string",  # the sentences it stands in; of a long one, the first
        around_start="integer",
        around_sentences="pairs",
        stand_ins=list[t.StandInReading],  # pronouns that begin these sentences, where it is sure whom they mean
        quantities=list[t.QuantityReading],  # those that stand in it
        timexes=list[t.TimexReading],  # those of them that have a date
        happenings=list[t.HappeningReading],  # what it tells came about on one of these dates
        outlet_id="string",
        outlet="string",
        published="string",
        published_latest="string",
        off_topic="boolean",  # whether its article has nothing to do with the story
        chain="string",  # its sources in the article's words, outermost first
        has_recipient="boolean",  # whether it was said to an outlet
        too_doubtful="boolean",  # whether more than may be published
        compared=Wording,  # what its words alone give for the comparison with others
        said_by=t.TimexReading,  # the expression that says when it was said
        as_of_by=t.TimexReading,  # the expression that says of when the data are that it rests on
    ),
    attributions=schema_of(t.Attribution, too_doubtful="boolean"),
    timexes=schema_of(t.Timex),
    quantities=schema_of(t.Quantity),
    undecided=schema_of(t.Undecided),
    credits=_CREDITS,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Readings:
    """One frame for each table that a text alone can fill; `texts` and `credits` are the job's own."""

    documents: DataFrame
    texts: DataFrame
    sentences: DataFrame
    statements: DataFrame
    attributions: DataFrame
    timexes: DataFrame
    quantities: DataFrame
    undecided: DataFrame
    credits: DataFrame


def readings(
    articles: DataFrame,
    settings: Settings,
    cache: Cache = NONE,
    number: int = 0,
    counting: Counting = uncounted,
) -> Readings:
    """articles (ARTICLES) -> their readings; what the cache holds of them is not read again.

    `number` of articles, by which they are parted into tasks, and of which `counting` tells how many are read.
    """
    keys = map_rows(articles.where("of_outlet > 1 or outlet is null"), _paragraph_keys, _KEYS)
    repeated = map_groups(keys, ["story_id", "outlet_id"], ["document_id"], _repeated, _REPEATED)
    ready = articles.join(repeated, ["story_id", "document_id"], "left")
    given = {"selector": settings.selector_characters, "most_doubt": settings.most_doubt}
    tasks = min(MOST_TASKS, number // ARTICLES_A_TASK)
    if tasks > ready.sparkSession.sparkContext.defaultParallelism:
        ready = ready.repartition(tasks, "story_id", "document_id")
    with counting(ready.sparkSession.sparkContext, number, "articles") as counted:
        return Readings(**TABLES.parts(map_kept(ready.drop("of_outlet"), _read, TABLES, cache, given, counted)))


# What an outlet prints under several articles

NOT_KNOWN = ""  # stands for whatever outlets the articles without a known one are of


def _paragraph_keys(article: Row) -> Iterator[Row]:
    keys = {paragraph_key(span.of(article["text"])) for span in paragraphs(article["text"])}
    outlet_id = article["outlet_id"] if article["of_outlet"] > 1 else NOT_KNOWN
    own = {"story_id": article["story_id"], "document_id": article["document_id"], "outlet_id": outlet_id}
    yield own | {"version_of": article["version_of"], "keys": sorted(keys)}


def _repeated(documents: list[Row]) -> Iterator[Row]:
    printed = [Printed(row["version_of"] or row["document_id"], frozenset(row["keys"])) for row in documents]
    repeated = repeated_paragraphs(printed, one_outlet=documents[0]["outlet_id"] != NOT_KNOWN)
    for row in documents:
        found = [key for key in row["keys"] if key in repeated]
        yield {"story_id": row["story_id"], "document_id": row["document_id"], "repeated": found}


# One article


def _read(article: Row, *, selector: int, most_doubt: int) -> Iterator[Row]:
    text: str = article["text"]
    own = {"story_id": article["story_id"], "document_id": article["document_id"]}
    if article["read"] != "yes":  # empty, or in a language Claimline does not read: listed, not guessed at
        yield from _document(article, {"quoted": [], "named": [], "own_prose": 0, "compared": [], "credited": []})
        return
    reading = read_document(text, article["published"], repeated=frozenset(article["repeated"] or ()))
    article |= {
        "published": reading.published,
        "published_from": article["published_from"] if article["published"] else reading.published_from,
        "byline": article["byline"] or reading.byline,
        "byline_from": article["byline_from"] if article["byline"] or not reading.byline else "text",
        "place": reading.place,
    }
    places = {"compared": [list(span) for span in compared(text, reading, digest=article["text_kind"] == "digest")]}
    yield from _document(article, _rights(text, reading) | places | {"credited": credited(reading)})
    for name in ("sentences", "timexes", "quantities", "credits"):
        yield from _rows(name, own, getattr(reading, name))
    doubtful = [
        is_too_doubtful(statement, doubt, most_doubt)
        for statement, doubt in zip(reading.statements, doubts(text, reading), strict=True)
    ]
    yield from _rows("undecided", own, [*reading.undecided, *_doubted(reading, doubtful)])
    named: dict[str, bool] = {}
    for row, too_doubtful in zip(_statements(article, reading, selector), doubtful, strict=True):
        if row["statement_id"] not in named:
            named[row["statement_id"]] = too_doubtful
            yield tag("statements", own | row | {"too_doubtful": too_doubtful})
    for link in reading.attributions:
        statement_id = f"{own['document_id']}-{link.start}-{link.end}"
        if statement_id in named:
            kept = {"statement_id": statement_id, "too_doubtful": named[statement_id]}
            yield tag("attributions", own | asdict(link) | kept)


def _doubted(reading: Reading, doubtful: Sequence[bool]) -> Iterator[t.UndecidedReading]:
    """What is asked in place of a statement that is too doubtful; once, where it is asked already who says it."""
    asked = {(row.start, row.end) for row in reading.undecided}
    for row, too_doubtful in zip(reading.statements, doubtful, strict=True):
        if too_doubtful and (row.start, row.end) not in asked:
            yield t.UndecidedReading(start=row.start, end=row.end, question=t.WHAT_IS_STATED, candidates=[])


def _document(article: Row, rights: Row) -> Iterator[Row]:
    yield tag("documents", {name: article[name] for name in TABLES["documents"]})
    kept = {name: article[name] for name in _TEXTS if name in article}
    yield tag("texts", kept | rights)


def _rights(text: str, reading: Reading) -> Row:
    rights = rights_of(text, reading)
    quoted, named = ([list(span) for span in spans] for spans in (rights.quoted, rights.named))
    return {"quoted": quoted, "named": named, "own_prose": rights.own_prose}


def _rows(name: str, own: Row, found: Iterable[Any]) -> Iterator[Row]:
    """Rows with ids; a second row at one place would be the same finding twice."""
    seen: set[tuple[Any, ...]] = set()
    for reading in found:
        row = own | asdict(reading)
        place = row["start"], row.get("question")
        if place not in seen:
            seen.add(place)
            yield tag(name, row)


def _statements(article: Row, reading: Reading, selector: int) -> Iterator[Row]:
    text: str = article["text"]
    sentences = reading.sentences
    starts = [sentence.start for sentence in sentences]
    quantities, dates = _Placed(reading.quantities), _Placed(timex for timex in reading.timexes if timex.edtf)
    happenings, pronouns = _Placed(reading.happenings, "dated_start"), _Placed(reading.stand_ins)
    links: dict[tuple[int, int], list[t.AttributionReading]] = defaultdict(list)
    for link in reading.attributions:
        links[link.start, link.end].append(link)
    days = bounds(article["published"]) if article["published"] else None
    of_document = {name: article[name] for name in ("outlet_id", "outlet", "published", "off_topic")}
    of_document["published_latest"] = days[1] if days else None
    for statement in reading.statements:
        start, end = statement.start, statement.end
        at = max(0, bisect_right(starts, start) - 1)
        opens = min(place for place in (start, statement.cue_start, statement.source_start) if place is not None)
        told = max(0, bisect_right(starts, opens) - 1)
        last = max(0, bisect_right(starts, end - 1) - 1)
        around = sentences[at : min(last, at + AROUND - 1) + 1]
        yield (
            of_document
            | asdict(statement)
            | {
                "statement_id": f"{article['document_id']}-{start}-{end}",
                "sha256": hashlib.sha256(text[start:end].encode()).hexdigest(),
                "opening": first_words(text[start:end], OPENING_WORDS),
                "prefix": text[max(0, start - selector) : start],
                "suffix": text[end : end + selector],
                "paragraph": sentences[at].paragraph,
                "sentence": told,
                "last_sentence": last,
                "lead": text[max(sentences[told].start, opens - LEAD) : opens],
                "behind_cue": _behind_cue(text, statement, starts),
                "around": text[around[0].start : around[-1].end],
                "around_start": around[0].start,
                "around_sentences": [[sentence.start, sentence.end] for sentence in around],
                "stand_ins": pronouns.within([[around[0].start, around[-1].end]]),
                "quantities": quantities.within(statement.pieces),
                "timexes": dates.within(statement.pieces),
                "happenings": happenings.within(statement.pieces, end="dated_start"),
                "said_by": dates.at(statement.said_start),
                "as_of_by": dates.at(statement.as_of_start),
                "chain": chain(links[start, end]),
                "has_recipient": any(link.recipient for link in links[start, end]),
                "compared": row_of(wording(told_words(text, statement, sentences[at].start), statement.kind)),
            }
        )


def _behind_cue(text: str, statement: t.StatementReading, starts: Sequence[int]) -> str:
    """What stands behind its cue in the sentence, up to the statement's own words if they come then."""
    if (cue_end := statement.cue_end) is None:
        return ""
    sentence = bisect_right(starts, cue_end - 1)
    ends = starts[sentence] if sentence < len(starts) else len(text)
    words = statement.start if statement.start >= cue_end else ends
    return text[cue_end : min(cue_end + LEAD, ends, words)]


class _Placed:
    """The quantities, dates or pronouns of a text, or what is dated, by their places, as rows."""

    def __init__(
        self,
        found: Iterable[t.QuantityReading | t.TimexReading | t.HappeningReading | t.StandInReading],
        place: str = "start",
    ) -> None:
        self.rows = [asdict(each) for each in sorted(found, key=attrgetter(place))]
        self.starts = [row[place] for row in self.rows]
        self.by_start = dict(zip(self.starts, self.rows, strict=True))

    def within(self, pieces: Sequence[Sequence[int]], end: str = "end") -> list[Row]:
        """Those that stand in a piece of a statement whole, in order."""
        return [
            row
            for first, last in pieces
            for row in self.rows[bisect_left(self.starts, first) : bisect_left(self.starts, last)]
            if row[end] <= last
        ]

    def at(self, start: int | None) -> Row | None:
        """The one that begins there."""
        return None if start is None else self.by_start[start]

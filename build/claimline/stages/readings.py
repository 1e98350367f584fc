"""articles -> everything each text says on its own: `read_document` is called once for each, and its rows get ids."""

from __future__ import annotations

import hashlib
import json
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from pyspark.sql import DataFrame

from claimline import tables as t
from claimline.settings import Settings
from claimline.stages.engine import Row, Schema, Tagged, map_groups, map_rows, schema_of, settled, tag
from claimline.text.calendar import bounds
from claimline.text.furniture import paragraph_key
from claimline.text.quotes import find_quotes
from claimline.text.reading import Reading, read_document
from claimline.text.sentences import paragraphs
from claimline.text.spans import Span, first_words, merged

OPENING_WORDS = 12  # by which an answer without a cue is shown
SAME_TEXT = 0.5  # two documents that share this part of their paragraphs are one text printed twice

ARTICLES = schema_of(t.Document, text="string", publish_share="number", aliases="strings")
_KEYS = Schema({"story_id": "string", "outlet_id": "string", "document_id": "string", "keys": "strings"})
_REPEATED = Schema({"story_id": "string", "document_id": "string", "repeated": "strings"})
_CREDITS = Schema(
    {"story_id": "string", "document_id": "string", "start": "integer", "end": "integer", "name": "string"}
)
_TEXTS = Schema(
    {
        "story_id": "string",
        "document_id": "string",
        "outlet_id": "string",
        "outlet": "string",
        "published": "string",
        "published_latest": "string",  # its last possible day
        "text_kind": "string",
        "url": "string",
        "publish_share": "number",  # null: all of it may be published
        "text": "string",
        "quoted": "pairs",  # what stands in quotation marks
        "own_prose": "integer",  # code points of prose outside quotation marks
    }
)

TABLES = Tagged(
    documents=schema_of(t.Document, aliases="strings"),  # other names of its outlet
    texts=_TEXTS,
    sentences=schema_of(t.Sentence),
    statements=schema_of(
        t.Statement,
        prefix="string",
        suffix="string",
        paragraph="integer",
        quantities="strings",  # those that stand in it, each as JSON
        published_latest="string",
    ),
    attributions=schema_of(t.Attribution),
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


def readings(articles: DataFrame, settings: Settings) -> Readings:
    """articles (ARTICLES) -> their readings."""
    outlets = articles.groupBy("story_id", "outlet_id").count().where("count > 1")
    keys = map_rows(articles.join(outlets, ["story_id", "outlet_id"], "left_semi"), _paragraph_keys, _KEYS)
    repeated = map_groups(keys, ["story_id", "outlet_id"], ["document_id"], repeated_paragraphs, _REPEATED)
    ready = articles.join(repeated, ["story_id", "document_id"], "left")
    read = map_rows(ready, partial(_read, selector=settings.selector_characters), TABLES)
    return Readings(**TABLES.parts(settled(read)))


# What an outlet prints under several articles


def _paragraph_keys(article: Row) -> Iterator[Row]:
    keys = {paragraph_key(span.of(article["text"])) for span in paragraphs(article["text"])}
    yield {name: article[name] for name in ("story_id", "outlet_id", "document_id")} | {"keys": sorted(keys)}


def repeated_paragraphs(documents: list[Row]) -> Iterator[Row]:
    """The documents of one outlet -> for each, the paragraphs that also stand under another text of that outlet.

    Under another text: three copies of one agency report share all their paragraphs and mark none of them.
    """
    keys = [frozenset(document["keys"]) for document in documents]
    standing: dict[str, list[int]] = {}
    for number, found in enumerate(keys):
        for key in found:
            standing.setdefault(key, []).append(number)
    differing = {
        key for key, numbers in standing.items() if any(_differ(keys[numbers[0]], keys[n]) for n in numbers[1:])
    }
    for document in documents:
        repeated = [key for key in document["keys"] if key in differing]
        yield {"story_id": document["story_id"], "document_id": document["document_id"], "repeated": repeated}


def _differ(left: frozenset[str], right: frozenset[str]) -> bool:
    return len(left & right) < SAME_TEXT * min(len(left), len(right))


# One article


def _read(article: Row, *, selector: int) -> Iterator[Row]:
    text: str = article["text"]
    own = {"story_id": article["story_id"], "document_id": article["document_id"]}
    if article["read"] != "yes":  # empty, or in a language Claimline does not read: listed, not guessed at
        yield from _document(article, own, article["published"], article["published_from"], [], 0)
        return
    reading = read_document(text, article["published"], repeated=frozenset(article["repeated"] or ()))
    article["byline"] = article["byline"] or reading.byline
    quoted = [Span(quote.start, quote.end) for quote in find_quotes(text, reading.sentences)]
    prose = [Span(s.start, s.end) for s in reading.sentences if s.kind == "prose"]
    yield from _document(article, own, reading.published, reading.published_from, quoted, _outside(prose, quoted))
    yield from _rows("sentences", own, reading.sentences, "start")
    yield from _rows("timexes", own, reading.timexes, "start")
    yield from _rows("quantities", own, reading.quantities, "start")
    yield from _rows("undecided", own, reading.undecided, "start", "question")
    yield from _rows("credits", own, reading.credits, "start")
    named: set[str] = set()
    for row in _statements(reading, text, own, selector):
        if row["statement_id"] not in named:
            named.add(row["statement_id"])
            yield tag("statements", row)
    for link in reading.attributions:
        statement_id = f"{own['document_id']}-{link.start}-{link.end}"
        if statement_id in named:
            yield tag("attributions", own | asdict(link) | {"statement_id": statement_id})


def _document(
    article: Row,
    own: Row,
    published: str | None,
    published_from: str,
    quoted: list[Span],
    own_prose: int,
) -> Iterator[Row]:
    names = TABLES["documents"]
    dated = {"published": published, "published_from": published_from}
    yield tag("documents", {name: article[name] for name in names} | dated)
    kept = {name: article[name] for name in ("outlet_id", "outlet", "url", "text_kind", "publish_share", "text")}
    yield tag(
        "texts",
        own
        | kept
        | {
            "published": published,
            "published_latest": _latest(published),
            "quoted": [list(span) for span in merged(quoted)],
            "own_prose": own_prose,
        },
    )


def _rows(name: str, own: Row, found: Iterable[Any], *key: str) -> Iterator[Row]:
    """Rows with ids; a second row at one place would be the same finding twice."""
    seen: set[tuple[Any, ...]] = set()
    for reading in found:
        row = own | asdict(reading)
        place = tuple(row[column] for column in key)
        if place not in seen:
            seen.add(place)
            yield tag(name, row)


def _statements(reading: Reading, text: str, own: Mapping[str, str], selector: int) -> Iterator[Row]:
    sentences = [s.start for s in reading.sentences]
    quantities = sorted(reading.quantities, key=lambda quantity: quantity.start)
    places = [quantity.start for quantity in quantities]
    latest = _latest(reading.published)
    for statement in reading.statements:
        start, end = statement.start, statement.end
        words = text[start:end]
        inside = quantities[bisect_left(places, start) : bisect_left(places, end)]
        yield {
            **own,
            **asdict(statement),
            "statement_id": f"{own['document_id']}-{start}-{end}",
            "sha256": hashlib.sha256(words.encode()).hexdigest(),
            "opening": first_words(words, OPENING_WORDS),
            "prefix": text[max(0, start - selector) : start],
            "suffix": text[end : end + selector],
            "paragraph": reading.sentences[max(0, bisect_right(sentences, start) - 1)].paragraph,
            "quantities": [json.dumps(asdict(quantity)) for quantity in inside if quantity.end <= end],
            "published_latest": latest,
        }


def _latest(published: str | None) -> str | None:
    """The last day a date may mean."""
    days = bounds(published) if published else None
    return days[1] if days else None


def _outside(prose: list[Span], quoted: list[Span]) -> int:
    """How many code points of prose stand outside quotation marks."""
    covered = merged([*prose, *quoted])
    return sum(s.end - s.start for s in covered) - sum(s.end - s.start for s in merged(quoted))

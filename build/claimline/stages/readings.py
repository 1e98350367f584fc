"""articles -> everything each text says on its own: `read_document` is called once for each, and its rows get ids."""

from __future__ import annotations

import hashlib
import json
import pickle
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from pyspark.sql import DataFrame

from claimline import tables as t
from claimline.corpus.claims import features
from claimline.edtf import bounds, precision
from claimline.reading.document import Reading, read_document
from claimline.reading.lexical.spans import Span, first_words, merged
from claimline.reading.structure.furniture import paragraph_key
from claimline.reading.structure.quotations import find_quotes
from claimline.reading.structure.sentences import paragraphs
from claimline.reading.timex.speech_time import beside_cue
from claimline.settings import Settings
from claimline.stages.spark.cache import NONE, Cache, map_kept
from claimline.stages.spark.frames import Row, Schema, Tagged, map_groups, map_rows, schema_of, tag

OPENING_WORDS = 12  # by which an answer without a cue is shown
DATED_WITHIN = 400  # code points between a statement and the expression that dates it: a sentence or two
SAME_TEXT = 0.5  # two documents that share this part of their paragraphs are one text printed twice

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
        quantities="strings",  # those that stand in it, each as JSON
        timexes="strings",  # likewise
        outlet_id="string",
        outlet="string",
        published="string",
        published_latest="string",
        chain="string",  # its sources in the article's words, outermost first
        has_recipient="boolean",  # whether it was said to an outlet
        compared="bytes",  # what its words alone give for the comparison with others: `matching.Features`
        dated_start="integer",  # the expression that dates it
        dated_end="integer",
        dated_by="string",
        dated_from_kind="string",
        dated_from="string",
        spoken="string",  # the date beside its cue, as JSON: when it was said
        based_on="string",  # the date of the data that it rests on, as JSON
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


def readings(articles: DataFrame, settings: Settings, cache: Cache = NONE) -> Readings:
    """articles (ARTICLES) -> their readings; what the cache holds of them is not read again."""
    keys = map_rows(articles.where("of_outlet > 1 or outlet is null"), _paragraph_keys, _KEYS)
    repeated = map_groups(keys, ["story_id", "outlet_id"], ["document_id"], repeated_paragraphs, _REPEATED)
    ready = articles.join(repeated, ["story_id", "document_id"], "left")
    given = {"selector": settings.selector_characters}
    read = map_kept(ready.drop("of_outlet"), _read, TABLES, cache, given)
    return Readings(**TABLES.parts(read))


# What an outlet prints under several articles

NOT_KNOWN = ""  # stands for whatever outlets the articles without a known one are of
LEAST_OF_OUTLET, LEAST_OF_NOT_KNOWN = 2, 3  # different texts under which a paragraph stands that belongs to the page


def _paragraph_keys(article: Row) -> Iterator[Row]:
    keys = {paragraph_key(span.of(article["text"])) for span in paragraphs(article["text"])}
    outlet_id = article["outlet_id"] if article["of_outlet"] > 1 else NOT_KNOWN
    own = {"story_id": article["story_id"], "document_id": article["document_id"], "outlet_id": outlet_id}
    yield own | {"version_of": article["version_of"], "keys": sorted(keys)}


def repeated_paragraphs(documents: list[Row]) -> Iterator[Row]:
    """The documents of one outlet -> for each, the paragraphs that also stand under another text of that outlet.

    Of articles whose outlet is not known, those that stand under three texts: several of them may be of one outlet.

    Under another text: three copies of one agency report share all their paragraphs and mark none of them.
    """
    keys = _of_versions(documents)
    standing: dict[str, list[int]] = {}
    for number, found in enumerate(keys):
        for key in found:
            standing.setdefault(key, []).append(number)
    least = LEAST_OF_OUTLET if documents[0]["outlet_id"] else LEAST_OF_NOT_KNOWN
    differing = {key for key, numbers in standing.items() if _texts([keys[n] for n in numbers], least) >= least}
    for document in documents:
        repeated = [key for key in document["keys"] if key in differing]
        yield {"story_id": document["story_id"], "document_id": document["document_id"], "repeated": repeated}


def _of_versions(documents: Sequence[Row]) -> list[frozenset[str]]:
    """The paragraphs of each document with those of its other versions: however much was changed, they are one."""
    of_article: dict[str, frozenset[str]] = {}
    names = [document.get("version_of") or document["document_id"] for document in documents]
    for name, document in zip(names, documents, strict=True):
        of_article[name] = of_article.get(name, frozenset()) | frozenset(document["keys"])
    return [of_article[name] for name in names]


def _texts(documents: Sequence[frozenset[str]], most: int) -> int:
    """How many different texts these are; counted up to `most`."""
    found: list[frozenset[str]] = []
    for document in documents:
        if len(found) < most and all(_differ(document, other) for other in found):
            found.append(document)
    return len(found)


def _differ(left: frozenset[str], right: frozenset[str]) -> bool:
    return len(left & right) < SAME_TEXT * min(len(left), len(right))


# One article


def _read(article: Row, *, selector: int) -> Iterator[Row]:
    text: str = article["text"]
    own = {"story_id": article["story_id"], "document_id": article["document_id"]}
    if article["read"] != "yes":  # empty, or in a language Claimline does not read: listed, not guessed at
        yield from _document(article, {"quoted": [], "named": [], "own_prose": 0, "compared": [], "credited": []})
        return
    reading = read_document(text, article["published"], repeated=frozenset(article["repeated"] or ()))
    article |= {
        "published": reading.published,
        "published_from": reading.published_from,
        "byline": article["byline"] or reading.byline,
    }
    yield from _document(article, rights_of(text, reading) | compared(article["text_kind"], text, reading))
    for name in ("sentences", "timexes", "quantities", "undecided", "credits"):
        yield from _rows(name, own, getattr(reading, name))
    named: set[str] = set()
    for row in _statements(article, reading, selector):
        if row["statement_id"] not in named:
            named.add(row["statement_id"])
            yield tag("statements", own | row)
    for link in reading.attributions:
        statement_id = f"{own['document_id']}-{link.start}-{link.end}"
        if statement_id in named:
            yield tag("attributions", own | asdict(link) | {"statement_id": statement_id})


def _document(article: Row, rights: Row) -> Iterator[Row]:
    yield tag("documents", {name: article[name] for name in TABLES["documents"]})
    kept = {name: article[name] for name in _TEXTS if name in article}
    yield tag("texts", kept | rights)


def rights_of(text: str, reading: Reading) -> Row:
    """What of a text is its own prose, what stands in quotation marks, and which words are published anyway."""
    quoted = merged(Span(quote.start, quote.end) for quote in find_quotes(text, reading.sentences))
    prose = merged([*quoted, *(Span(s.start, s.end) for s in reading.sentences if s.kind == "prose")])
    linked: list[t.StatementReading | t.AttributionReading] = [*reading.statements, *reading.attributions]
    places = [
        *((timex.start, timex.end) for timex in reading.timexes),
        *((quantity.start, quantity.end) for quantity in reading.quantities),
        *((row.source_start, row.source_end) for row in linked),
        *((row.cue_start, row.cue_end) for row in linked),
        *((link.recipient_start, link.recipient_end) for link in reading.attributions),
        *((link.occasion_start, link.occasion_end) for link in reading.attributions),
        *((credit.start, credit.end) for credit in reading.credits),
    ]
    named = [Span(start, end) for start, end in places if start is not None and end is not None]
    return {
        "quoted": [list(span) for span in quoted],
        "named": [list(span) for span in merged(named)],
        "own_prose": sum(s.end - s.start for s in prose) - sum(s.end - s.start for s in quoted),
    }


def compared(text_kind: t.TextKind, text: str, reading: Reading) -> Row:
    """What of a text is compared with others, and whom it credits. A digest's own words are not its article's."""
    if text_kind == "digest":
        places = [Span(quote.start, quote.end) for quote in find_quotes(text, reading.sentences)]
    else:
        places = [Span(sentence.start, sentence.end) for sentence in reading.sentences if sentence.kind == "prose"]
    return {
        "compared": [list(span) for span in sorted(places)],
        "credited": sorted({credit.name.casefold() for credit in reading.credits}),
    }


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
    sentences = [s.start for s in reading.sentences]
    quantities = sorted(reading.quantities, key=lambda quantity: quantity.start)
    places = [quantity.start for quantity in quantities]
    dates = sorted((row for row in reading.timexes if row.edtf), key=lambda timex: timex.start)
    dated = [timex.start for timex in dates]
    timexes: dict[str, list[t.TimexReading]] = defaultdict(list)
    for timex in sorted(reading.timexes, key=lambda timex: timex.start):
        timexes[timex.edtf or ""].append(timex)
    links: dict[tuple[int, int], list[t.AttributionReading]] = defaultdict(list)
    for link in reading.attributions:
        links[link.start, link.end].append(link)
    days = bounds(article["published"]) if article["published"] else None
    of_document = {name: article[name] for name in ("outlet_id", "outlet", "published")}
    of_document["published_latest"] = days[1] if days else None
    for statement in reading.statements:
        start, end = statement.start, statement.end
        inside = quantities[bisect_left(places, start) : bisect_left(places, end)]
        when = dates[bisect_left(dated, start) : bisect_left(dated, end)]
        yield (
            of_document
            | asdict(statement)
            | dating(statement, timexes[statement.edtf or "never"])
            | {
                "statement_id": f"{article['document_id']}-{start}-{end}",
                "sha256": hashlib.sha256(text[start:end].encode()).hexdigest(),
                "opening": first_words(text[start:end], OPENING_WORDS),
                "prefix": text[max(0, start - selector) : start],
                "suffix": text[end : end + selector],
                "paragraph": reading.sentences[max(0, bisect_right(sentences, start) - 1)].paragraph,
                "quantities": [json.dumps(asdict(quantity)) for quantity in inside if quantity.end <= end],
                "timexes": [json.dumps(asdict(timex)) for timex in when if timex.end <= end],
                "spoken": spoken(text, statement, dates),
                "based_on": based_on(statement, dates),
                "chain": chain(links[start, end]),
                "has_recipient": any(link.recipient for link in links[start, end]),
                "compared": pickle.dumps(features.features(statement.text or "", kind=statement.kind)),
            }
        )


def dating(statement: t.StatementReading, timexes: Sequence[t.TimexReading]) -> Row:
    """The expression that dates a statement: of those that mean its date, in order, the nearest."""
    at = bisect_left([timex.start for timex in timexes], statement.start)
    near = timexes[max(0, at - 1) : at + 1]
    apart = [(max(timex.start - statement.end, statement.start - timex.end, 0), timex.start) for timex in near]
    if not near or min(apart)[0] > DATED_WITHIN:
        return {}
    timex = near[apart.index(min(apart))]
    return {
        "dated_start": timex.start,
        "dated_end": timex.end,
        "dated_by": timex.text,
        "dated_from_kind": timex.anchor_kind,
        "dated_from": timex.anchor,
    }


def spoken(text: str, statement: t.StatementReading, dates: Sequence[t.TimexReading]) -> str | None:
    """The day beside the cue, as JSON: denied it on Thursday; on Thursday, the port denied."""
    if statement.cue_start is None or statement.cue_end is None:
        return None
    cue = Span(statement.cue_start, statement.cue_end)
    source = Span(statement.source_start or cue.start, statement.source_end or cue.start)
    beside = beside_cue(text, source, cue, statement.pieces, dates)
    found = next((timex for timex in beside if precision(timex.edtf) == "day"), None)
    return json.dumps(asdict(found)) if found else None


def based_on(statement: t.StatementReading, dates: Sequence[t.TimexReading]) -> str | None:
    """The date of the data that a statement rests on, as JSON: according to figures from early May."""
    if statement.as_of is None:
        return None
    first = statement.start if statement.source_start is None else statement.source_start
    found = (timex for timex in dates if timex.start >= first and timex.edtf == statement.as_of)
    timex = next(found, None)
    return json.dumps(asdict(timex)) if timex else None


def chain(links: Sequence[t.AttributionReading]) -> str | None:
    """The sources in the article's words, outermost first: `the Harbour Post › a dock worker`.

    Whom a source told stands before it: `a dock worker told the Harbour Post` came to this article by way of the Post.
    """
    found: list[str] = []
    for level in sorted({link.level for link in links}):
        of_level = [link for link in links if link.level == level]
        found += dict.fromkeys(link.recipient for link in of_level if link.recipient)
        names = [link.source for link in of_level if link.source]
        if names:
            places = dict.fromkeys(link.occasion for link in of_level if link.occasion)
            found.append(", ".join(names) + (f" ({', '.join(places)})" if places else ""))
    return " ".join(" › ".join(found).split()) or None

"""A file's name -> how its articles are read, and these, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, islice
from pathlib import Path
from types import MappingProxyType
from typing import BinaryIO

from claimline.decisions import JUDGEMENTS
from claimline.seeds.files import ArticleFile
from claimline.seeds.formats.csv_rows import csv_rows
from claimline.seeds.formats.json_rows import json_document, json_lines
from claimline.seeds.formats.ninjs import is_ninjs, ninjs_record
from claimline.seeds.formats.parquet_rows import parquet_rows
from claimline.seeds.formats.records import Reader, Record
from claimline.seeds.formats.row_columns import Given, article_of, column_of, holds_text, misnamed
from claimline.seeds.formats.web_archives import wacz_pages, warc_pages
from claimline.seeds.formats.xml_documents import xml_document
from claimline.settings import Settings
from claimline.storage.stored_paths import AnyPath


def _known(reader: Reader) -> Reader:
    """The same, with our columns where an object is one of ninjs."""

    def records(file: BinaryIO, settings: Settings) -> Iterator[Record]:
        for record in reader(file, settings):
            found = ninjs_record(record) if is_ninjs(record.values) else record
            if found is not None:
                yield found

    return records


READERS: Mapping[str, Reader] = MappingProxyType(
    {
        ".csv": csv_rows,
        ".tsv": csv_rows,
        ".atom": xml_document,
        ".json": _known(json_document),
        ".jsonl": _known(json_lines),
        ".ndjson": _known(json_lines),
        ".parquet": parquet_rows,
        ".rss": xml_document,
        ".wacz": wacz_pages,
        ".warc": warc_pages,
        ".xml": xml_document,
    }
)
_LOOKED_AT = 20  # rows by which it is told whether a file holds articles
_MOST_NAMES = 1_000  # of columns that are remembered


class NoArticlesError(Exception):
    """The file is of a kind that may hold articles, and holds none."""


def is_file_of_many(path: AnyPath) -> bool:
    """Whether a file of this name may hold rows that are articles."""
    return kind_of(path.name) in READERS and path.name != JUDGEMENTS


def kind_of(name: str) -> str:
    """The suffix by which the reader is found."""
    low = name.lower()
    return ".warc" if low.endswith(".warc.gz") else Path(low).suffix


def read_many(path: AnyPath, given: Given, settings: Settings) -> Iterator[ArticleFile]:
    """The file's articles in their order; what is wrong with one is in its `faults`.

    Raises NoArticlesError, with the reason in words, where none of the first rows has a text.
    """
    try:
        with path.open("rb") as file:
            yield from _articles(path.name, READERS[kind_of(path.name)](file, settings), given, settings)
    except OSError as error:
        yield ArticleFile(path.name, "", faults=(f"cannot be read: {error.strerror or error}.",))


def _articles(name: str, records: Iterator[Record], given: Given, settings: Settings) -> Iterator[ArticleFile]:
    first = list(islice(records, _LOOKED_AT))
    read = [record for record in first if record.fault is None]
    if not first:
        raise NoArticlesError("holds no rows")
    if read and not any(holds_text(record.values, given) for record in read):
        wanted = column_of("text", given) or "text"
        raise NoArticlesError(f'has no column "{wanted}"')
    seen: dict[str, None] = {}
    for record in chain(first, records):
        if len(seen) < _MOST_NAMES:
            seen.update(dict.fromkeys(record.values))
        yield article_of(name, record, given, settings)
    for fault in misnamed(seen, given):
        yield ArticleFile(name, "", faults=(fault,), of_file=True)

"""A web archive (WARC, or WACZ, which packs several) -> the pages that a server gave, each with its address.

Requests, pictures, redirects and answers other than 200 are no articles and are passed over. Whatever is packed is
unpacked piece by piece, and no farther than the longest article.
"""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator
from contextlib import redirect_stderr
from io import StringIO
from typing import Any, BinaryIO

from claimline.seeds.formats.records import MOST_BYTES_PER_CHARACTER, Record
from claimline.settings import Settings

_PAGES = ("text/html", "application/xhtml+xml")
_GZIP = b"\x1f\x8b\x08"
_WARC = b"WARC/1."
_AT_ONCE = 1_000_000  # bytes looked through for the next record
_MOST_BREAKS = 100  # broken places in a file after which nothing more is expected of it
_MOST_ARCHIVES = 10_000  # in one WACZ


def warc_pages(file: BinaryIO, settings: Settings) -> Iterator[Record]:
    """The pages of one archive, packed or not; behind a broken record the reading goes on at the next."""
    yield from _pages(file, "", settings)


def wacz_pages(file: BinaryIO, settings: Settings) -> Iterator[Record]:
    """The pages of all archives in a WACZ."""
    try:
        with zipfile.ZipFile(file) as packed:
            names = sorted(name for name in packed.namelist() if name.lower().endswith((".warc", ".warc.gz")))
            for name in names[:_MOST_ARCHIVES]:
                try:
                    with packed.open(name) as archive:
                        yield from _pages(archive, f"{name}, ", settings)
                except (zipfile.BadZipFile, zlib.error, RuntimeError, NotImplementedError, EOFError) as error:
                    yield Record(name, fault=f"cannot be unpacked ({error}). Pack it anew.")
    except (zipfile.BadZipFile, ValueError) as error:
        yield Record("", fault=f"is no WACZ file ({error}). Write it anew.")


def _pages(file: Any, within: str, settings: Settings) -> Iterator[Record]:
    """`file` must be one in which one can go back."""
    from warcio.archiveiterator import ArchiveIterator  # late: only web archives need it
    from warcio.exceptions import ArchiveLoadFailed

    packed = file.read(len(_GZIP)) == _GZIP
    start: int | None = 0
    for _ in range(_MOST_BREAKS):
        file.seek(start)
        records = ArchiveIterator(file)
        try:
            with redirect_stderr(StringIO()):  # it prints warnings there
                for record in records:
                    if (found := _page(record, f"{within}byte {records.offset}", settings)) is not None:
                        yield found
            return
        except (ArchiveLoadFailed, zlib.error, EOFError, OSError, ValueError, KeyError, AttributeError) as error:
            broken = records.offset if packed else max(start, records.offset)
            yield Record(f"{within}byte {broken}", fault=f"is no record ({_first(error)}). Write the archive anew.")
        start = _next_record(file, broken + 1, _GZIP if packed else _WARC)
        if start is None:
            return


def _page(record: Any, place: str, settings: Settings) -> Record | None:
    """The page that a record holds; None where it holds none."""
    if record.rec_type not in ("response", "resource"):
        return None
    told = record.http_headers
    if record.rec_type == "response" and (told is None or told.get_statuscode() != "200"):
        return None
    kind = (told or record.rec_headers).get_header("Content-Type") or ""
    if kind.partition(";")[0].strip().lower() not in _PAGES:
        return None
    encoding = (told.get_header("Content-Encoding") or "" if told else "").strip().lower()
    address = (record.rec_headers.get_header("WARC-Target-URI") or "").strip("<>")
    place = f"{place} ({address[:200]})"
    if encoding not in ("", "identity", "gzip", "x-gzip", "deflate"):
        return Record(place, fault=f"is packed as {encoding[:20]}, which is not read. Save the page unpacked.")
    longest = settings.max_characters * MOST_BYTES_PER_CHARACTER
    data = _unpacked(record.content_stream(), longest + 1)
    if len(data) > longest:
        return Record(place, fault=f"is longer than {longest:,} bytes, which no article is. Remove it.")
    retrieved = (record.rec_headers.get_header("WARC-Date") or "")[:19]
    values = {"url": address, "html": data, "retrieved": f"{retrieved}Z", "charset": kind.partition("charset=")[2]}
    return Record(place, values)


def _unpacked(stream: Any, most: int) -> bytes:
    """A record's body, of several gzips one behind the other, too; no more than so many bytes of it."""
    data = bytes(stream.read(most))
    while len(data) < most and (unused := getattr(getattr(stream, "decompressor", None), "unused_data", b"")):
        if not unused.startswith(_GZIP):  # what follows is no part of it
            break
        stream.read_next_member()
        data += stream.read(most - len(data))
    return data


def _next_record(file: Any, start: int, mark: bytes) -> int | None:
    """Where the next record may begin."""
    file.seek(start)
    before = b""
    while piece := file.read(_AT_ONCE):
        at = (before + piece).find(mark)
        if at >= 0:
            return int(start - len(before) + at)
        start += len(piece)
        before = (before + piece)[-len(mark) + 1 :]
    return None


def _first(error: Exception) -> str:
    return " ".join(str(error).split())[:80] or type(error).__name__

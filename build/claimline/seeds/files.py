"""One article's file -> its text and what the file says of itself (front matter, or a page's own metadata).

The text is the decoded file after its front matter with newlines as LF, and nothing else changed: every offset that
Claimline publishes points into it. Of a page it is the text that trafilatura extracts; nothing is fetched.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from claimline.extraction.bounded_process import read_page
from claimline.seeds.mappings import read_mapping
from claimline.seeds.schema import ARTICLE_KEYS
from claimline.settings import DEFAULT, Settings
from claimline.storage.stored_paths import AnyPath

PAGES = (".html", ".htm")
SUFFIXES = (".txt", ".md", *PAGES)

_FRONT_MATTER = re.compile(
    r"---[ \t]*\n(?P<yaml>(?:(?!---[ \t]*$|\.\.\.[ \t]*$).*\n)*?)(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.M
)
_FRONT_REACH = 100_000  # code points; front matter is not longer
_KEY_LINE = re.compile(r"[A-Za-z_]+[ \t]*:")
_PAGE_CHARSET = re.compile(rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([A-Za-z0-9_.:-]{2,40})", re.I)
# The encodings of the web (encoding.spec.whatwg.org), as Python calls them. Its other codecs are for other things:
# `unicode_escape` makes letters of what an article says, `zlib` unpacks it.
_ENCODINGS = frozenset(
    """ascii utf-8 utf-16 utf-16-le utf-16-be big5 big5hkscs cp866 cp874 cp932 cp949 cp1250 cp1251 cp1252 cp1253 cp1254
    cp1255 cp1256 cp1257 cp1258 euc_jp euc_kr gb2312 gbk gb18030 iso2022_jp iso8859-1 iso8859-2 iso8859-3 iso8859-4
    iso8859-5 iso8859-6 iso8859-7 iso8859-8 iso8859-9 iso8859-10 iso8859-11 iso8859-13 iso8859-14 iso8859-15 iso8859-16
    koi8-r koi8-u mac-cyrillic mac-roman shift_jis tis-620""".split()
)
_NO_TEXT = re.compile("[\0\ud800-\udfff]")
_CONTROL = re.compile("[\x01-\x08\x0e-\x1f\x7f]")  # all but what parts words; they steer terminals and printers
_LATIN = re.compile(r"cp125[0247]|latin_?1|iso8859_(?:1|2|9|13|15|16)")
_BYTES_PER_CHARACTER = 4  # at most, in UTF-8 and UTF-16
_CHAOS = 10.0  # percent of odd sequences above which a guessed encoding is no reading


@dataclass(frozen=True, slots=True)
class ArticleFile:
    """An article as its file gives it; `says` holds the file's own statements, not yet checked."""

    name: str  # of the file; of a row of a file of many, with its place: `articles.csv, line 7`
    text: str
    says: Mapping[str, Any] = field(default_factory=dict)
    is_page: bool = False
    faults: tuple[str, ...] = ()  # without the file's name
    story: str | None = None  # of a row that says which story it belongs to
    is_capture: bool = False  # a page of a web archive
    of_file: bool = False  # the faults are the whole file's, not one row's


def read_file(path: AnyPath, settings: Settings = DEFAULT) -> ArticleFile:
    """Reads one article; what is wrong with it is in its `faults`."""
    is_page = path.suffix.lower() in PAGES

    def faulty(fault: str) -> ArticleFile:
        return ArticleFile(path.name, "", {}, is_page, (fault,))

    try:
        if not path.is_file():
            return faulty("is no ordinary file. Put a text file in its place, or remove it.")
        if path.stat().st_size > settings.max_characters * _BYTES_PER_CHARACTER:
            return faulty(_too_long(settings))
        data = path.read_bytes()
    except OSError as error:
        return faulty(f"cannot be read: {error.strerror or error}.")
    return read_bytes(path.name, data, settings=settings)


def read_bytes(name: str, data: bytes, charset: str | None = None, settings: Settings = DEFAULT) -> ArticleFile:
    """What a file of this name and content holds; `charset` is the encoding that a server gave it."""
    is_page = name.lower().endswith(PAGES)
    decoded = _decode(data, is_page, charset)
    fault = None
    if decoded is None:
        fault = "is no text in UTF-8 or another encoding that can be told. Save it as UTF-8, or remove it."
    elif len(decoded) > settings.max_characters:
        fault = _too_long(settings)
    if decoded is None or fault:
        return ArticleFile(name, "", {}, is_page, (fault,) if fault else ())
    decoded = decoded.replace("\r\n", "\n").replace("\r", "\n")
    if is_page:
        return _read_page(name, decoded)
    if (control := _CONTROL.search(decoded)) is not None:
        line = decoded.count("\n", 0, control.start()) + 1
        fault = f"holds the control character U+{ord(control[0]):04X} in line {line:,}, which no text has. Remove it."
        return ArticleFile(name, "", faults=(fault,))
    return _split_front_matter(name, decoded, optional=name.lower().endswith(".txt"))


def _too_long(settings: Settings) -> str:
    return (
        f"is longer than {settings.max_characters:,} characters, which no article is. Cut it down to the article, "
        "or raise max_characters in settings.py."
    )


def _decode(data: bytes, is_page: bool, charset: str | None = None) -> str | None:
    """The text, without a byte order mark; None where no encoding gives one."""
    for mark, encoding in ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
        if data.startswith(mark):
            return _strict(data[len(mark) :], encoding)
    if (text := _strict(data, "utf-8")) is not None:
        return text
    declared = _PAGE_CHARSET.search(data[:2048]) if is_page else None
    for said in (charset, declared[1].decode("ascii") if declared else None):
        known = _web_encoding(said)
        if known is not None and (text := _strict(data, known)) is not None:
            return text
    return _detected(data)


def _strict(data: bytes, encoding: str) -> str | None:
    try:
        text = data.decode(encoding)
    except UnicodeError:
        return None
    return None if _NO_TEXT.search(text) else text  # a NUL and half a character stand in no text


def _web_encoding(said: str | None) -> str | None:
    """An encoding as Python knows it; None where it is none of the web, or nobody knows it."""
    try:
        name = codecs.lookup(said).name if said else None
    except (LookupError, ValueError):  # ValueError: a NUL in it
        return None
    return name if name in _ENCODINGS else None


def _detected(data: bytes) -> str | None:
    """By the encoding in which the bytes make most sense, if they make any."""
    from charset_normalizer import from_bytes  # late: only files that are not UTF-8 need it

    best = from_bytes(data).best()
    if best is None or best.percent_chaos > _CHAOS:
        return None
    if _LATIN.fullmatch(best.encoding) and (text := _strict(data, "cp1252")) is not None:
        return text  # these differ in few letters, and among pages in English it is nearly always this one
    return _strict(data, best.encoding)


def _split_front_matter(name: str, decoded: str, *, optional: bool) -> ArticleFile:
    """`optional`: the file may as well open with a rule of hyphens and have no front matter, as plain text does."""
    if not re.match(r"---[ \t]*\n", decoded):
        return ArticleFile(name, decoded)
    match = _FRONT_MATTER.match(decoded[:_FRONT_REACH])
    if match is None:
        second = decoded[decoded.index("\n") + 1 :][:200]
        if optional or not _KEY_LINE.match(second):
            return ArticleFile(name, decoded)
        return ArticleFile(name, "", faults=("the front matter has no end. Write a line `---` after its last key.",))
    says = read_mapping(match["yaml"], first_line=2)
    if optional and (isinstance(says, str) or not set(says) & set(ARTICLE_KEYS)):
        return ArticleFile(name, decoded)
    if isinstance(says, str):
        return ArticleFile(name, "", faults=(f"front matter, {says}",))
    return ArticleFile(name, decoded[match.end() :], says)


def _read_page(name: str, page: str) -> ArticleFile:
    """Text and metadata of a page, by what stands in it alone."""
    found = read_page(page)
    if found.fault is not None:
        return ArticleFile(name, "", {}, True, (f"{found.fault}. Save its text as .txt.",))
    return ArticleFile(name, as_text(found.text), found.says, True)


def as_text(words: str) -> str:
    """Words out of something else as a file would hold them: with LF for newlines and without control characters."""
    return _CONTROL.sub("", words.replace("\r\n", "\n").replace("\r", "\n"))


def as_title(words: str) -> str:
    """The same on one line and without what cannot be shown: some signs turn the words that stand behind them."""
    return " ".join("".join(c for c in words if c.isprintable() or c.isspace()).split())

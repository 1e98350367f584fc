"""Any value -> text on a page: never markup, Markdown, a path or a template, whatever an article says.

A page is Markdown that MkDocs turns into HTML, so a value passes two readers. Every ASCII sign that either of them
could take for its own becomes a numeric character reference: `<script>` and `](javascript:` arrive as what they are,
words.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from urllib.parse import urlsplit

from markupsafe import Markup

# Letters, digits, space, comma, full stop, hyphen and slash stay; other ASCII signs are some reader's syntax.
_SIGNS = re.compile(r"[\t\n\r!-+:-@\[-`{-~]")
_HARMLESS = re.compile(
    r"[A-Za-z0-9 ,./\-‘’“”–—…àâäéèêëïîôöùûüçñáíóúÀÉÈÖÜßãõå]*"
)  # no reader takes any of it for its own
# Control characters have no place on a page, and Markdown uses some of them as its own marks: shown as pictures.
_CONTROLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_SURROGATES = re.compile(r"[\ud800-\udfff]")
# Letters and signs that turn the direction of what follows; they must not reach past the words they stand in.
_TURNS = re.compile(r"[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]")
# A name a file of ours may have: ids and outlets' slugs, no separator, no leading dot.
_SLUG = re.compile(r"[a-z0-9][a-z0-9_-]{0,150}")


def plain(words: str) -> str:
    """The words with what no page can carry replaced by a picture of it."""
    shown = _CONTROLS.sub(lambda m: "\u2421" if m[0] == "\x7f" else chr(0x2400 + ord(m[0])), words)
    return _SURROGATES.sub("\ufffd", shown)


def neutral(value: object) -> Markup:
    """The value as text that neither HTML nor Markdown reads as its own. Markup of our own passes."""
    if isinstance(value, Markup):
        return value
    if value is None:
        raise TypeError("A template prints a value that is not there.")
    return _neutral(str(value))


@lru_cache(maxsize=50_000)  # names and dates of one story stand on thousands of its pages
def _neutral(words: str) -> Markup:
    if _HARMLESS.fullmatch(words):
        return Markup(words)
    return Markup(_SIGNS.sub(lambda m: f"&#{ord(m[0])};", plain(words)))


def isolated(value: str) -> Markup:
    """As neutral; words that turn the writing direction are kept to themselves."""
    return Markup("<bdi>{}</bdi>").format(neutral(value)) if _TURNS.search(value) else neutral(value)


@lru_cache(maxsize=4096)  # an article's address stands beside each of its statements
def web_address(url: str | None) -> str | None:
    """The address if it leads to the web and nowhere else; `javascript:` and files do not."""
    if url is None or any(c <= " " or c in '<>"\\^`{|}' for c in url):
        return None
    try:
        parts = urlsplit(url)
    except ValueError:
        return None
    return url if parts.scheme in ("http", "https") and parts.hostname else None


def is_slug(name: str) -> bool:
    """Whether a file may be named so."""
    return _SLUG.fullmatch(name) is not None


def json_script(data: Mapping[str, object]) -> Markup:
    """The data as JSON that may stand inside a script element: no sign of it ends the element or begins another."""
    words = json.dumps(data, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    for sign in "<>&`":
        words = words.replace(sign, f"\\u{ord(sign):04x}")
    return Markup(words)

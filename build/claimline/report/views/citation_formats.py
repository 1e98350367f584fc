"""Documents and claims -> what others paste elsewhere: a plain citation, `{{cite news}}`, a TextQuoteSelector."""

from __future__ import annotations

import re
from collections.abc import Mapping

from claimline import tables as t
from claimline.edtf import precision
from claimline.report.views import wording as w
from claimline.report.views.article_names import site_of
from claimline.report.views.neutral import web_address
from claimline.report.views.story import Story

# What ends a value or begins another in a template of Wikipedia: written as its own templates and references.
_WIKI = {"|": "{{!}}", "[": "&#91;", "]": "&#93;", "{": "&#123;", "}": "&#125;", "<": "&lt;", ">": "&gt;", "=": "&#61;"}
_WIKI_SIGNS = re.compile(r"[|\[\]{}<>=]")


def plain_citation(document: t.Document, story: Story) -> str:
    """Byline: “Title”. Outlet, 6 March 2031. Address. What is not stated is left out."""
    parts = []
    if document.byline:
        parts.append(f"{_line(document.byline)}:")
    if document.title:
        parts.append(f"“{_line(document.title)}”.")
    outlet = document.outlet or site_of(document.url) or "Outlet not stated"
    parts.append(f"{outlet}, {w.date_words(document.published)}." if document.published else f"{outlet}.")
    if address := web_address(document.url):
        parts.append(address)
    return " ".join(parts)


def cite_news(document: t.Document, story: Story) -> str:
    """The article as Wikipedia's template takes it."""
    fields = {
        "title": document.title,
        "author": document.byline,
        "work": document.outlet,
        "date": w.date_words(document.published)
        if document.published and precision(document.published) in ("day", "month", "year")
        else None,
        "url": web_address(document.url),
        "language": document.language,
    }
    told = [f" |{name}={value if name == 'url' else _wiki(value)}" for name, value in fields.items() if value]
    return "{{cite news" + "".join(told) + "}}"


def quote_selector(source: t.ClaimSource) -> Mapping[str, object] | None:
    """W3C Web Annotation's selector of the excerpt; None where its words are withheld."""
    if source.excerpt is None:
        return None
    selector: dict[str, object] = {"type": "TextQuoteSelector", "exact": source.excerpt}
    if source.prefix:
        selector["prefix"] = source.prefix
    if source.suffix:
        selector["suffix"] = source.suffix
    return selector


def _line(words: str) -> str:
    return " ".join(words.split())


def _wiki(words: str) -> str:
    return _WIKI_SIGNS.sub(lambda found: _WIKI[found[0]], _line(words))

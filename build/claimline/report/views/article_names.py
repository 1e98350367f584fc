"""Documents and origins -> what pages call them: by their outlet, else `Article 2 (“headline”, site.example)`.

An article of which nobody states the outlet goes by its number in the order of the documents, never by a file's name.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from claimline import tables as t
from claimline.report.views import wording as w
from claimline.report.views.neutral import web_address

HEADLINE = 48  # characters of a headline that tells an article without an outlet from the others
_SITE = re.compile(r"[a-z0-9-]+(?:\.[a-z0-9-]+)+")
_DAY = re.compile(r" \((?P<day>(?:\.\.|\d)[\dXTWQ~?%/.-]*)\)$")  # any EDTF


@dataclass(frozen=True)
class ArticleName:
    """What a document is called. `short` stands in sentences, charts and chips, where a link or a row tells more."""

    whole: str  # Harbour Post; Article 2 (“Fees to rise”, site.example)
    short: str  # Harbour Post; Article 2
    heading: str  # Harbour Post: Fees to rise at the pier; Article 2: Fees to rise at the pier
    cited: str  # the article by Harbour Post; Article 2


def article_names(documents: Iterable[t.Document]) -> Mapping[str, ArticleName]:
    """The names by document_id; the documents come in their order."""
    return {document.document_id: _name(document, number) for number, document in enumerate(documents, 1)}


def _name(document: t.Document, number: int) -> ArticleName:
    title = " ".join((document.title or "").split())
    if document.outlet:
        outlet = document.outlet
        return ArticleName(outlet, outlet, f"{outlet}: {title}" if title else outlet, f"the article by {outlet}")
    short = f"Article {number}"
    told = [f"“{w.shortened(title, HEADLINE)}”"] if title else []
    told += [site] if (site := site_of(document.url)) else []
    whole = f"{short} ({', '.join(told)})" if told else short
    return ArticleName(whole, short, f"{short}: {title}" if title else whole, short)


def site_of(url: str | None) -> str | None:
    """The site of an address: news.example for https://www.news.example/fees; None where there is none."""
    address = web_address(url)
    host = ((urlsplit(address).hostname if address else None) or "").removeprefix("www.")
    return host if _SITE.fullmatch(host) else None


def articles(documents: Iterable[t.Document], names: Mapping[str, ArticleName]) -> Mapping[str, str]:
    """Each document by its outlet in short, and by its day too where the outlet has several."""
    found = list(documents)
    same = Counter(d.outlet_id for d in found)
    return {
        d.document_id: names[d.document_id].short
        + (f", {w.date_words(d.published)}" if same[d.outlet_id] > 1 and d.published else "")
        for d in found
    }


def origin_name(origin: t.Origin) -> str:
    """An origin as pages print it: `statement, Ana Ruiz` is Ana Ruiz (statement)."""
    if origin.kind != "occasion":
        return origin.name
    said = _DAY.search(origin.name)
    if said:
        return f"{origin.name[: said.start()]} ({w.date_words(said['day'])})"
    label, _, who = origin.name.partition(", ")
    return f"{who} ({label})" if who else label

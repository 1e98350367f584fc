"""Documents and claims -> what others paste elsewhere: citations in four forms, code to embed, a TextQuoteSelector."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from claimline import tables as t
from claimline.edtf import days, precision
from claimline.report.views import wording as w
from claimline.report.views.article_names import site_of
from claimline.report.views.neutral import web_address
from claimline.report.views.story import Story

# What ends a value or begins another in a template of Wikipedia: written as its own templates and references.
_WIKI = {"|": "{{!}}", "[": "&#91;", "]": "&#93;", "{": "&#123;", "}": "&#125;", "<": "&lt;", ">": "&gt;", "=": "&#61;"}
_WIKI_SIGNS = re.compile(r"[|\[\]{}<>=]")

# Signs by which BibTeX sets its own text, and how it prints them.
_TEX = {sign: f"\\{sign}" for sign in "{}%$#&_"} | {
    "\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}",
}  # fmt: skip
_TEX_SIGNS = re.compile(r"[{}%$#&_\\~^]")
HERE = "(address of this page)"  # where the site's is not known; the page's script puts in where it is read
SITE = "Claimline"
TITLE = 200  # characters of a claim's title in a citation
FRAME_HEIGHT = 480  # CSS pixels: six statements and what stands above them, on a phone


@dataclass(frozen=True, kw_only=True)
class Cited:
    """A claim's page as it is cited."""

    key: str  # by which a list of literature knows it
    title: str
    story: str
    evidence: str  # 4 outlets, 1 original report; articles up to 9 March 2031
    path: str  # in the site: stories/harbour/claims/….html
    embedded: str  # the same for the file to embed


def cited_claim(claim: t.Claim, story: Story, evidence: str) -> Cited:
    """The claim as it is cited. `evidence`: what it rested on, since a page may say more tomorrow."""
    published = [story.documents[s.document_id].published for s in story.sources_of.get(claim.claim_id, ())]
    newest = max((day[1] for edtf in published if edtf and (day := days(edtf))), default=None)
    return Cited(
        key=f"{story.story_id}-{claim.claim_id}",
        title=w.shortened(claim.title, TITLE),
        story=story.title,
        evidence=f"{evidence}; articles up to {w.date_words(newest.isoformat())}" if newest else evidence,
        path=f"stories/{story.story_id}/claims/{claim.claim_id}.html",
        embedded=f"stories/{story.story_id}/embed/{claim.claim_id}.html",
    )


def citations(cited: Cited, address: str | None) -> Sequence[tuple[str, str]]:
    """The claim's page as plain words, BibTeX, CSL-JSON and Wikipedia's template, by the name of each form."""
    url = address or HERE
    return [
        ("Plain words", f"{_quoted(cited.title)}. {SITE}: {_line(cited.story)}. {cited.evidence}. {url}"),
        ("BibTeX", _bibtex(cited, url)),
        ("CSL-JSON", _csl(cited, url)),
        ("Wikipedia", f"{{{{cite web |title={_wiki(cited.title)} |website={SITE}: {_wiki(cited.story)} |url={url}}}}}"),
    ]


def _quoted(title: str) -> str:
    """In quotation marks, but where it has some of its own: “The pier leaks”, Ruiz said."""
    line = _line(title).removesuffix(".")
    return line if "“" in line else f"“{line}”"


def _bibtex(cited: Cited, url: str) -> str:
    fields = {
        "title": f"{{{_tex(cited.title)}}}",
        "howpublished": f"{SITE}: {_tex(cited.story)}",
        "note": _tex(cited.evidence),
        "url": url,
    }
    return "\n".join([f"@misc{{{cited.key},", *(f"{name} = {{{value}}}," for name, value in fields.items()), "}"])


def _csl(cited: Cited, url: str) -> str:
    """https://citeproc-js.readthedocs.io/en/latest/csl-json/markup.html"""
    entry = {
        "id": cited.key,
        "type": "webpage",
        "title": _line(cited.title),
        "container-title": f"{SITE}: {_line(cited.story)}",
        "note": cited.evidence,
        "URL": url,
    }
    return json.dumps([entry], ensure_ascii=False)


def frame_code(cited: Cited, address: str | None) -> str:
    """The line of HTML that shows the claim inside another page."""
    title = escape(w.shortened(_line(cited.title), 120))
    return (
        f'<iframe src="{address or HERE}" title="{title}" width="100%" height="{FRAME_HEIGHT}" loading="lazy"'
        ' style="border:0"></iframe>'
    )


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


def _tex(words: str) -> str:
    return _TEX_SIGNS.sub(lambda found: _TEX[found[0]], _line(words))

"""A claim or a story -> what search engines read of its page (schema.org, JSON-LD): who claims it, and where.

`ClaimReview` is for verdicts, and these pages give none. A name is something that people say, never an id: what has no
name has none here either.
"""

from __future__ import annotations

from collections.abc import Mapping

from claimline import tables as t
from claimline.edtf import precision
from claimline.report.views import wording as w
from claimline.report.views.neutral import web_address
from claimline.report.views.story import Story

Data = Mapping[str, object]

CONTEXT = "https://schema.org"
NAMED = 500  # characters of a claim's title
HEADLINE = 110  # characters of an article's, by the rules of search engines
APPEARANCES = 10  # articles; search engines read the first few, and a page must not grow with the story
_SPEAKERS = {"named": "Person", "organisation": "Organization"}


def claim_data(story: Story, claim: t.Claim) -> Data:
    """The claim, who says it where it was first reported, and in which articles it appears, earliest first."""
    reporting = dict.fromkeys(s.document_id for s in story.sources_of.get(claim.claim_id, ()))
    found: dict[str, object] = {
        "@context": CONTEXT,
        "@type": "Claim",
        "name": w.shortened(claim.title, NAMED),
        "appearance": [_article(story, document_id) for document_id in list(reporting)[:APPEARANCES]],
    }
    first = story.statements[claim.claim_id]
    if first.speaker and first.speaker_kind in _SPEAKERS and first.determinacy == "said":
        found["author"] = {"@type": _SPEAKERS[first.speaker_kind], "name": first.speaker}
    return found


def story_data(story: Story) -> Data:
    """The story as the set of data that it is: its tables and where they lie."""
    published = sorted(day for d in story.on_topic if (day := _day(d)) is not None)
    found: dict[str, object] = {
        "@context": CONTEXT,
        "@type": "Dataset",
        "name": story.title,
        "description": _described(story),
        "distribution": [
            {"@type": "DataDownload", "encodingFormat": "application/json", "contentUrl": f"data/{name}.json"}
            for name in ("claims", "claim_sources", "documents")
        ],
        "isBasedOn": [_article(story, d.document_id) for d in story.on_topic[:APPEARANCES]],
    }
    if published:
        found["temporalCoverage"] = f"{published[0]}/{published[-1]}"
    return found


def _described(story: Story) -> str:
    """At least fifty characters: search engines take no shorter description of a data set."""
    articles = w.counted(len(story.on_topic), "article")
    return f"{story.summary} Who says what in {articles}, in which words, and on whose authority.".strip()


def _article(story: Story, document_id: str) -> Data:
    document = story.documents[document_id]
    article: dict[str, object] = {"@type": "NewsArticle"}
    if document.title:
        article["headline"] = w.shortened(document.title, HEADLINE)
    if document.outlet:
        article["publisher"] = {"@type": "NewsMediaOrganization", "name": document.outlet}
    if document.byline:
        article["author"] = {"@type": "Person", "name": " ".join(document.byline.split())}
    if address := web_address(document.url):
        article["url"] = address
    if day := _day(document):
        article["datePublished"] = day
    return article


def _day(document: t.Document) -> str | None:
    """The day it appeared on; None where it is known only roughly."""
    known = document.published and precision(document.published) == "day"
    return document.published.rstrip("~?%") if known and document.published else None

"""A story -> the files that others take away beside its tables: feeds, annotations, claims to embed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from claimline import tables as t
from claimline.report.exports.embeds import MOST, embed
from claimline.report.exports.feeds import Entry, atom, claim_entries, json_feed
from claimline.report.pages.claim_heads import head, standing_for
from claimline.report.pages.claim_pages import answers
from claimline.report.pages.table_of_pages import WHOLE, Part
from claimline.report.views.citation_formats import quote_selector
from claimline.report.views.evidence_rows import claim_line, statement_view
from claimline.report.views.neutral import web_address
from claimline.report.views.page_links import Links
from claimline.report.views.story import Story


def story_files(
    story: Story, news: Sequence[Entry] | None = None, address: str | None = None, part: Part = WHOLE
) -> Iterator[tuple[str, str]]:
    """Path below the story's folder, and contents. `news`: what changed since an earlier build, where one was given;
    `address`: the folder's on the web, where that is known; `part`: of the story's claims, those that
    fall to it.
    """
    if part.first:
        entries = claim_entries(story) if news is None else news
        yield "feed.json", json_feed(story, entries, address)
        yield "feed.xml", atom(story, entries, address)
        yield "data/annotations.json", web_annotations(story)
    for claim in part.share([claim for claim in story.claims.values() if claim.page]):
        yield f"embed/{claim.claim_id}.html", _embedded(claim, story)


def web_annotations(story: Story) -> str:
    """Every published excerpt as a W3C Web Annotation: the claim it supports, and the words by which it is found."""
    found = []
    for source in story.table("claim_sources", t.ClaimSource):
        document = story.documents[source.document_id]
        selector = quote_selector(source)
        if selector is not None and document.text_kind != "digest" and source.determinacy == "said":
            address = web_address(document.url)
            found.append(
                {
                    "@context": "http://www.w3.org/ns/anno.jsonld",
                    "type": "Annotation",
                    "id": f"urn:claimline:{source.statement_id}",
                    "motivation": "identifying",
                    "body": f"urn:claimline:{source.claim_id}",
                    "target": {"source": address or f"urn:claimline:{source.document_id}", "selector": selector},
                }
            )
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"), sort_keys=True).replace("},{", "},\n{") + "\n"


def _embedded(claim: t.Claim, story: Story) -> str:
    links = Links(story, "../")
    sources = story.sources_of[claim.claim_id]
    views = [statement_view(story.statements[s.statement_id], links) for s in sources]
    line = claim_line(claim, links)
    answered = [(a.relation, a.certain, a.statement) for a in answers(story, claim.claim_id, links)]
    first = standing_for(line, views)
    return str(embed(line, head(claim, line, first, answered), views[: MOST + 1], len(sources)))

"""A story's claims -> JSON Feed 1.1 and Atom, so that a desk learns of new claims without opening the site.

Links are relative to the feed: the site does not know where it will stand. Dates are those of the articles, since a
build has no clock; a claim without a known day has the oldest one of all.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape

from claimline import tables as t
from claimline.edtf import days
from claimline.report.views import wording as w
from claimline.report.views.evidence_rows import counts
from claimline.report.views.neutral import plain
from claimline.report.views.page_links import Links
from claimline.report.views.story import Story

MOST = 100  # entries of a feed; a reader that comes daily needs the newest
UNKNOWN = "1970-01-01"
TITLE = 200


def _newest(story: Story) -> list[tuple[str, t.Claim]]:
    """The claims with a page by the last day that one of their articles may have appeared on, newest first."""
    found = []
    for claim in story.listed_claims:
        if claim.page:
            published = [story.documents[s.document_id].published for s in story.sources_of.get(claim.claim_id, ())]
            known = [day[1].isoformat() for edtf in published if edtf and (day := days(edtf))]
            found.append((max(known, default=UNKNOWN), claim))
    found.sort(key=lambda item: item[1].claim_id)
    found.sort(key=lambda item: item[0], reverse=True)
    return found[:MOST]


def _summary(claim: t.Claim) -> str:
    return f"{counts(claim)}. {w.STATUS[claim.status]}."


def json_feed(story: Story) -> str:
    """The newest claims as JSON Feed."""
    links = Links(story, "")
    items = [
        {
            "id": f"{story.story_id}/{claim.claim_id}",
            "url": links.claim(claim.claim_id),
            "title": w.shortened(plain(claim.title), TITLE),
            "content_text": _summary(claim),
            "date_modified": f"{day}T00:00:00Z",
        }
        for day, claim in _newest(story)
    ]
    feed = {
        "version": "https://jsonfeed.org/version/1.1",
        "title": plain(story.title),
        "description": plain(story.summary),
        "home_page_url": "index.html",
        "feed_url": "feed.json",
        "language": "en",
        "items": items,
    }
    return json.dumps(feed, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def atom(story: Story) -> str:
    """The newest claims as Atom."""
    links, newest = Links(story, ""), _newest(story)
    updated = newest[0][0] if newest else UNKNOWN
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
        f"<id>urn:claimline:{escape(story.story_id)}</id>",
        f"<title>{_xml(story.title)}</title>",
        f"<updated>{updated}T00:00:00Z</updated>",
        "<author><name>Claimline</name></author>",
        '<link rel="self" href="feed.xml"/>',
        '<link href="index.html"/>',
    ]
    lines += [line for day, claim in newest for line in _entry(day, claim, story, links)]
    return "\n".join([*lines, "</feed>", ""])


def _entry(day: str, claim: t.Claim, story: Story, links: Links) -> Sequence[str]:
    return [
        "<entry>",
        f"<id>urn:claimline:{escape(story.story_id)}:{escape(claim.claim_id)}</id>",
        f"<title>{_xml(w.shortened(plain(claim.title), TITLE))}</title>",
        f'<link href="{escape(links.claim(claim.claim_id))}"/>',
        f"<updated>{day}T00:00:00Z</updated>",
        f"<summary>{_xml(_summary(claim))}</summary>",
        "</entry>",
    ]


def _xml(words: str) -> str:
    """Words as text of an XML document, which has no place for what `plain` leaves: two code points that are none."""
    return escape(plain(words).replace("\ufffe", "\ufffd").replace("\uffff", "\ufffd"))

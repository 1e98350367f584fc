"""A story's news -> JSON Feed 1.1 and Atom, so that a desk learns what is new without opening the site.

News are what changed since an earlier build, where one was given to compare with; else the claims, those first reported
last before the others. Links are relative where nobody said where the site will stand. Dates are those of the articles,
since a build has no clock; what has no known day has the oldest one of all.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
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


@dataclass(frozen=True, kw_only=True)
class Entry:
    """One piece of news."""

    key: str  # the same as long as it is the same news
    title: str
    href: str  # as seen from the story's folder
    day: str  # of the newest article that it rests on
    first: str | None  # of the oldest; None: the news is a change
    summary: str


def claim_entries(story: Story) -> list[Entry]:
    """The claims with a page, those first reported last before the others."""
    links = Links(story, "")
    found = [_claim_entry(claim, story, links) for claim in story.listed_claims if claim.page]
    found.sort(key=lambda entry: entry.key)
    found.sort(key=lambda entry: (entry.first or UNKNOWN, entry.day), reverse=True)
    return found[:MOST]


def _claim_entry(claim: t.Claim, story: Story, links: Links) -> Entry:
    first = days(claim.first_reported) if claim.first_reported else None
    return Entry(
        key=f"{story.story_id}/{claim.claim_id}",
        title=claim.title,
        href=links.claim(claim.claim_id),
        day=newest_day(story, [s.document_id for s in story.sources_of.get(claim.claim_id, ())]),
        first=first[1].isoformat() if first else None,
        summary=f"Reported by {counts(claim)}. {w.STATUS[claim.status]}.",
    )


def newest_day(story: Story, document_ids: Sequence[str]) -> str:
    """The last day that one of the articles may have appeared on."""
    published = (story.documents[d].published for d in document_ids)
    return max((day[1].isoformat() for edtf in published if edtf and (day := days(edtf))), default=UNKNOWN)


def json_feed(story: Story, entries: Sequence[Entry], address: str | None) -> str:
    """The news as JSON Feed. `address`: the story's folder on the web."""
    base = address or ""
    items = [
        {
            "id": entry.key,
            "url": base + entry.href,
            "title": w.shortened(plain(entry.title), TITLE),
            "content_text": plain(entry.summary),
            "date_modified": f"{entry.day}T00:00:00Z",
            **({"date_published": f"{entry.first}T00:00:00Z"} if entry.first else {}),
        }
        for entry in entries
    ]
    feed = {
        "version": "https://jsonfeed.org/version/1.1",
        "title": plain(story.title),
        "description": plain(story.summary),
        "home_page_url": f"{base}index.html",
        "feed_url": f"{base}feed.json",
        "language": "en",
        "items": items,
    }
    return json.dumps(feed, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def atom(story: Story, entries: Sequence[Entry], address: str | None) -> str:
    """The news as Atom (RFC 4287). `address`: the story's folder on the web."""
    base = escape(address or "")
    updated = max((entry.day for entry in entries), default=newest_day(story, list(story.documents)))
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
        f"<id>urn:claimline:{escape(story.story_id)}</id>",
        f"<title>{_xml(story.title)}</title>",
        f"<updated>{updated}T00:00:00Z</updated>",
        "<author><name>Claimline</name></author>",
        f'<link rel="self" href="{base}feed.xml"/>',
        f'<link href="{base}index.html"/>',
    ]
    lines += [line for entry in entries for line in _entry(entry, base)]
    return "\n".join([*lines, "</feed>", ""])


def _entry(entry: Entry, base: str) -> Iterator[str]:
    yield "<entry>"
    yield f"<id>urn:claimline:{escape(entry.key.replace('/', ':'))}</id>"
    yield f"<title>{_xml(w.shortened(plain(entry.title), TITLE))}</title>"
    yield f'<link href="{base}{escape(entry.href)}"/>'
    if entry.first:
        yield f"<published>{entry.first}T00:00:00Z</published>"
    yield f"<updated>{entry.day}T00:00:00Z</updated>"
    yield f"<summary>{_xml(entry.summary)}</summary>"
    yield "</entry>"


def _xml(words: str) -> str:
    """Words as text of an XML document, which has no place for what `plain` leaves: two code points that are none."""
    return escape(plain(words).replace("\ufffe", "\ufffd").replace("\uffff", "\ufffd"))

"""Stories -> entries of the search index: claims, people and articles by a few telling words each.

Reading every finished page back, as the theme's plugin does, is half of a build's time, and its index of 4,000 claim
pages weighs thirteen megabytes that each visitor who searches must load. What is left out stands on the page found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from claimline import tables as t
from claimline.report import wording as w
from claimline.report.links import Links
from claimline.report.neutral import plain
from claimline.report.story import Story

TITLE = 140  # characters of a claim's title
WORDS = 120  # characters of a claim's other wordings
MOST_NAMES = 8  # outlets and speakers of one claim
MOST_SINGLE = 3000  # claims of one article in one story's index

Entry = dict[str, str]


def search_entries(stories: Sequence[Story]) -> list[Entry]:
    """Everything of the stories that a search finds, in the form of the theme's index."""
    quality = _entry("stories/quality.html", "Quality", "How well Claimline reads, measured.")
    return [quality, *(entry for story in stories for entry in _entries(story))]


def _entries(story: Story) -> Iterator[Entry]:
    links = Links(story, f"stories/{story.story_id}/")
    yield _entry(links.top("index"), story.title, story.summary)
    for document in story.documents.values():
        title = f"{story.outlet(document.document_id)}: {document.title or document.file}"
        yield _entry(links.document(document.document_id), title, f"{w.date_words(document.published)}. {story.title}")
    speakers = story.table("speakers", t.Speaker)
    if speakers:
        yield _entry(links.top("people"), f"Who is quoted: {story.title}", "")
    for speaker in speakers:
        names = [*speaker.roles, *(name for name in speaker.variants if name != speaker.name)][:MOST_NAMES]
        yield _entry(links.person(speaker.speaker_id), speaker.name, "; ".join(names))
    paged = [claim for claim in story.listed_claims if claim.page]
    for claim in paged:
        yield _entry(links.claim(claim.claim_id), claim.title, _about(claim, story))
    single = [claim for claim in story.listed_claims if not claim.page]
    if len(single) <= MOST_SINGLE:
        for claim in single:
            yield _entry(links.claim(claim.claim_id), claim.title, "")


def _entry(location: str, title: str, text: str) -> Entry:
    """One entry; the theme prints both as HTML, so both are escaped."""
    return {"location": location, "title": escape(w.shortened(plain(title), TITLE)), "text": escape(plain(text))}


def _about(claim: t.Claim, story: Story) -> str:
    """Who carries the claim, who says it, and in which other words."""
    sources = story.sources_of.get(claim.claim_id, ())
    outlets = list(dict.fromkeys(story.outlet(s.document_id) for s in sources))[:MOST_NAMES]
    speakers = list(dict.fromkeys(s.speaker for s in sources if s.speaker))[:MOST_NAMES]
    known = set(claim.title.casefold().split())
    other: dict[str, None] = {}
    for source in sources:
        for word in (source.excerpt or source.opening or "").split():
            if word.casefold() not in known:
                other[word] = None
        if len(" ".join(other)) > WORDS:
            break
    parts = [", ".join(outlets), ", ".join(speakers), w.shortened(" ".join(other), WORDS)]
    return ". ".join(w.shortened(part, 2 * WORDS) for part in parts if part)

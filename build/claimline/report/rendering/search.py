"""Stories -> the index that `site_src/assets/search.js` searches: one entry a claim, person, article or page.

An entry is its address, its title and the words one would look for: who carries it, who says it, and what the exact
words have that the title has not. The script looks through all of them at each key: a megabyte takes a browser a few
milliseconds, while the theme's search built a word list of 4,000 claims anew on each visit for a second and more.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import unescape

from claimline import tables as t
from claimline.report.views import wording as w
from claimline.report.views.evidence_rows import not_said, weight
from claimline.report.views.neutral import plain
from claimline.report.views.page_links import Links
from claimline.report.views.story import Story

TITLE = 140  # characters of a claim's title
WORDS = 200  # characters of a claim's other wordings
MOST_WORDS = 4000  # characters of one entry; only hand-written pages have as many
MOST_NAMES = 8  # outlets and speakers of one claim
MOST_SINGLE = 3000  # claims of one article in one story's index

_TAG = re.compile(r"<[^<>]*>")

Row = tuple[str, str, str]  # address below the part's base; title; words


@dataclass(frozen=True, kw_only=True)
class Part:
    """One story's entries, or those of the pages beside the stories."""

    base: str  # stories/harbour/
    story: str  # its title; empty for other pages
    rows: Sequence[Row]


def search_index(stories: Sequence[Story], pages: Sequence[Mapping[str, str]]) -> str:
    """The index as a script. `pages`: the hand-written pages' sections, as the theme's own index has them."""
    rows = [_row(entry["location"], _words(entry["title"]), _words(entry["text"])) for entry in pages]
    rows.append(_row("stories/quality.html", "Quality", "How well Claimline reads, measured."))
    parts = [Part(base="", story="", rows=rows)]
    parts += [
        Part(base=f"stories/{story.story_id}/", story=plain(story.title), rows=list(_rows(story))) for story in stories
    ]
    data = json.dumps([vars(part) for part in parts], ensure_ascii=False, separators=(",", ":"))
    return f"var claimlineIndex={data};\n"


def _words(html: str) -> str:
    return unescape(_TAG.sub(" ", html))


def _rows(story: Story) -> Iterator[Row]:
    """What stands first is shown first among equals."""
    links = Links(story, "")
    yield _row(links.top("index"), story.title, story.summary)
    speakers = story.table("speakers", t.Speaker)
    if speakers:
        yield _row(links.top("people"), f"Who is quoted: {story.title}", "")
    for speaker in speakers:
        names = [*speaker.roles, *(name for name in speaker.variants if name != speaker.name)][:MOST_NAMES]
        yield _row(links.person(speaker.speaker_id), speaker.name, "; ".join(names))
    claims = sorted(story.listed_claims, key=weight)
    for claim in claims:
        if claim.page:
            yield _row(links.claim(claim.claim_id), claim.title, _about(claim, story))
    for document in story.documents.values():
        title = story.heading(document.document_id)
        yield _row(links.document(document.document_id), title, w.date_words(document.published))
    single = [claim for claim in claims if not claim.page]
    if len(single) <= MOST_SINGLE:
        for claim in single:
            lead = not_said(story.statements[claim.claim_id])
            title = f"{lead}: {claim.title}" if lead else claim.title
            yield _row(links.claim(claim.claim_id), title, story.outlet(_document(claim, story)))


def _row(location: str, title: str, text: str) -> Row:
    return location, w.shortened(plain(title), TITLE), w.shortened(plain(text), MOST_WORDS)


def _document(claim: t.Claim, story: Story) -> str:
    return story.statements[claim.claim_id].document_id


def _about(claim: t.Claim, story: Story) -> str:
    """Who carries the claim, who says it, and in which other words."""
    sources = story.sources_of.get(claim.claim_id, ())
    outlets = list(dict.fromkeys(story.short(s.document_id) for s in sources))[:MOST_NAMES]
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

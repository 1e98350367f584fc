"""Two builds -> the news of each story that both have: what a feed tells whoever follows it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path

from claimline.comparison import StoryChanges, compare, read_builds
from claimline.report.changes.change_rows import Line, Row, story_view
from claimline.report.exports.feeds import MOST, Entry, newest_day
from claimline.report.views import wording as w
from claimline.report.views.page_links import Links
from claimline.report.views.story import Story

# Not news for whoever follows a story: what one article alone says, and how a statement is read.
LEFT_OUT = ("New claims in one article alone", "Statements told otherwise")
WORDS = 600  # characters of what a row says


def news(since: Path, tables: Path, stories: Sequence[Story]) -> Mapping[str, Sequence[Entry]]:
    """What changed in `tables` since the build in `since`, by story_id; a story that is new as a whole has none."""
    by_id = {story.story_id: story for story in stories}
    changed = {found.story_id: found for found in compare(read_builds(since), read_builds(tables))}
    return {
        story_id: entries(changed[story_id], story) if story_id in changed else []
        for story_id, story in by_id.items()
        if story_id not in changed or changed[story_id].presence == "both"
    }


def entries(changes: StoryChanges, story: Story) -> list[Entry]:
    """One entry a row of what the page of changes shows, in its order."""
    found = []
    for section in story_view(changes).sections:
        if section.title not in LEFT_OUT:
            found += [_entry(section.title, row, story) for row in section.rows]
    return found[:MOST]


def _entry(section: str, row: Row, story: Story) -> Entry:
    first, *rest = map(_words, row.lines)
    summary = w.shortened(". ".join(rest) or first, WORDS)
    claim = story.claims.get(row.claim_id or "")
    telling = [s.document_id for s in story.sources_of.get(claim.claim_id, ())] if claim else list(story.documents)
    name = hashlib.sha256(f"{section}\0{first}\0{summary}".encode()).hexdigest()[:16]
    return Entry(
        key=f"{story.story_id}/change/{name}",
        title=f"{section}: {first}",
        href=Links(story, "").claim(claim.claim_id) if claim else "index.html",
        day=newest_day(story, telling),
        first=None,
        summary=summary,
    )


def _words(line: Line) -> str:
    return "".join(piece.text for piece in line)

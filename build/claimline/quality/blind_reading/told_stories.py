"""Articles and the tables of their build -> stories with both, from which rows are drawn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from claimline import tables as t
from claimline.errors import ClaimlineError
from claimline.rows import TOLD, Reader, StoryRows
from claimline.seeds import Story, load_stories

READ = (*TOLD, "attributions", "undecided", "curation", "near_pairs")


@dataclass(frozen=True, kw_only=True)
class ToldStory(StoryRows):
    """What a build found in one story, with the whole text of its articles, which the tables may withhold."""

    texts: Mapping[str, str] = field(repr=False)  # by document_id

    @cached_property
    def claims(self) -> Mapping[str, t.Claim]:
        """The claims by claim_id, without those that a person took off the lists."""
        return {c.claim_id: c for c in self.table("claims", t.Claim) if not c.hidden}

    @cached_property
    def attributions(self) -> Mapping[str, Sequence[t.Attribution]]:
        """The attributions by statement_id."""
        found: dict[str, list[t.Attribution]] = defaultdict(list)
        for link in self.table("attributions", t.Attribution):
            found[link.statement_id].append(link)
        return found

    @cached_property
    def members(self) -> Mapping[str, Sequence[t.ClaimSource]]:
        """The sources of each claim, the founding one first, then by article and place."""
        found: dict[str, list[t.ClaimSource]] = defaultdict(list)
        for source in self.table("claim_sources", t.ClaimSource):
            found[source.claim_id].append(source)
        for claim_id, sources in found.items():
            sources.sort(key=lambda s: (s.statement_id != claim_id, s.document_id, s.start, s.end))
        return found

    def words(self, document_id: str, start: int, end: int) -> str:
        """The article's words there."""
        return self.texts[document_id][start:end]


def told_stories(data: Path, tables: Path, *, metadata: Path | None = None, only: str | None = None) -> list[ToldStory]:
    """The stories of a folder of articles with their tables, by story_id. Raises ClaimlineError with all faults."""
    stories = load_stories(data, metadata=metadata, only=only)
    lacking = [story.story_id for story in stories if not (tables / story.story_id).is_dir()]
    if lacking:
        raise ClaimlineError(
            f"{tables}: there are no tables of {', '.join(lacking[:3])}{' and others' if len(lacking) > 3 else ''}. "
            f'Write "claimline tables --seeds {data} --work {tables.parent}" first.'
        )
    reader = Reader("Run `claimline tables` again.")
    told = [_told(story, tables / story.story_id, reader) for story in stories]
    if reader.faults:
        raise ClaimlineError(reader.faults)
    return told


def _told(story: Story, folder: Path, reader: Reader) -> ToldStory:
    files = reader.files(folder)
    files.check_story(story.story_id)
    rows = {name: reader.table(files, name) for name in READ}
    texts = {article.document.document_id: article.text for article in story.articles}
    hashes = {article.document.document_id: article.document.sha256 for article in story.articles}
    for document in rows["documents"]:
        if hashes.get(document.document_id) != document.sha256:
            reader.faults.append(
                f"{folder / 'documents.json'}: {document.document_id} was built from another text than "
                f"{document.file} holds now. {reader.mend}"
            )
    return ToldStory(story_id=story.story_id, title=story.title, rows=rows, texts=texts)

"""A folder -> the published tables in it, whatever folder of a build it is: a site, its stories, WORK, one story."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from claimline import tables as t
from claimline.errors import ClaimlineError
from claimline.rows import TOLD, Reader, StoryRows
from claimline.table_files import PACKAGE

READ = (*TOLD, "curation")
_ONE = ("", "data")  # a story's data folder; a story's folder in a site
_MANY = ("*", "*/data", "stories/*/data", "tables/*")  # WORK/tables; a stories folder; a site; WORK


class Build(StoryRows):
    """What one build published of one story, in the tables that are compared."""

    @cached_property
    def statements_in(self) -> Counter[str]:
        """How many statements each document has."""
        return Counter(s.document_id for s in self.statements.values())

    @cached_property
    def claims(self) -> Mapping[str, t.Claim]:
        """The claims by claim_id."""
        return {c.claim_id: c for c in self.table("claims", t.Claim)}

    @cached_property
    def members(self) -> Mapping[str, list[str]]:
        """The statement_ids of each claim."""
        found: dict[str, list[str]] = defaultdict(list)
        for source in self.source_of_statement.values():
            found[source.claim_id].append(source.statement_id)
        return found

    @cached_property
    def events(self) -> Mapping[str, t.Event]:
        """The events by event_id."""
        return {e.event_id: e for e in self.table("events", t.Event)}

    @cached_property
    def dates(self) -> Mapping[str, list[str]]:
        """The event_ids that each statement tells of; an event's own id is its earliest statement's."""
        found: dict[str, list[str]] = defaultdict(list)
        pairs = {(s.statement_id, s.event_id) for s in self.table("event_sources", t.EventSource)}
        for statement_id, event_id in sorted(pairs | {(event_id, event_id) for event_id in self.events}):
            found[statement_id].append(event_id)
        return found

    def origin(self, origin_id: str) -> str | None:
        """An origin's name; None where it is not stated, and so is none."""
        origin = self.origins.get(origin_id)
        if origin is None:
            return origin_id
        return None if origin.kind == "not stated" else origin.name


def read_builds(folder: Path) -> Mapping[str, Build]:
    """Every story with tables in a folder, by story_id. Raises ClaimlineError where there is none, or none to read."""
    if not folder.is_dir():
        raise ClaimlineError(
            f"{folder}: there is no such folder. Name a site, its data, or the WORK folder of a build."
        )
    found = [folder / place for place in _ONE if (folder / place / PACKAGE).is_file()][:1]
    for pattern in _MANY:
        found = found or sorted(path.parent for path in folder.glob(f"{pattern}/{PACKAGE}"))
    if not found:
        raise ClaimlineError(
            f"{folder}: holds no tables of a build. Name a site, a story's data folder, or the WORK folder of a build."
        )
    reader = Reader("Build it anew.", older=True)
    builds = [_read(story, reader) for story in found]
    if reader.faults:
        raise ClaimlineError(reader.faults)
    return {build.story_id: build for build in builds}


def _read(folder: Path, reader: Reader) -> Build:
    files = reader.files(folder)
    rows = {name: reader.table(files, name) for name in READ}
    called = folder.parent.name if folder.name == "data" else folder.name
    story_id = next((document.story_id for document in rows["documents"]), called)
    return Build(story_id=story_id, title=str(files.package.get("title") or story_id), rows=rows)

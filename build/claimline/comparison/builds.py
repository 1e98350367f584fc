"""A folder -> the published tables in it, whatever folder of a build it is: a site, its stories, WORK, one story."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar, cast

from claimline import tables as t
from claimline.errors import ClaimlineError

Row = TypeVar("Row")

# The tables that are compared. Sentences, dates, numbers and links stand behind what these say.
READ = (
    "documents",
    "statements",
    "claims",
    "claim_sources",
    "origins",
    "difference_values",
    "difference_pairs",
    "responses",
    "events",
    "event_sources",
    "curation",
)
_ONE = ("", "data")  # a story's data folder; a story's folder in a site
_MANY = ("*", "*/data", "stories/*/data", "tables/*")  # WORK/tables; a stories folder; a site; WORK


@dataclass(frozen=True, kw_only=True)
class Build:
    """What one build published of one story; rows in the order of their files."""

    story_id: str
    title: str
    rows: Mapping[str, Sequence[Any]] = field(repr=False)

    def table(self, name: str, row: type[Row]) -> Sequence[Row]:
        """The rows of one table."""
        return cast(Sequence[Row], self.rows[name])

    @cached_property
    def documents(self) -> Mapping[str, t.Document]:
        """The articles by document_id."""
        return {d.document_id: d for d in self.table("documents", t.Document)}

    @cached_property
    def statements(self) -> Mapping[str, t.Statement]:
        """The statements by statement_id."""
        return {s.statement_id: s for s in self.table("statements", t.Statement)}

    @cached_property
    def statements_in(self) -> Counter[str]:
        """How many statements each document has."""
        return Counter(s.document_id for s in self.statements.values())

    @cached_property
    def claims(self) -> Mapping[str, t.Claim]:
        """The claims by claim_id."""
        return {c.claim_id: c for c in self.table("claims", t.Claim)}

    @cached_property
    def sources(self) -> Mapping[str, t.ClaimSource]:
        """The one claim source of each statement."""
        return {s.statement_id: s for s in self.table("claim_sources", t.ClaimSource)}

    @cached_property
    def members(self) -> Mapping[str, list[str]]:
        """The statement_ids of each claim."""
        found: dict[str, list[str]] = defaultdict(list)
        for source in self.sources.values():
            found[source.claim_id].append(source.statement_id)
        return found

    @cached_property
    def origins(self) -> Mapping[str, t.Origin]:
        """The origins by origin_id."""
        return {o.origin_id: o for o in self.table("origins", t.Origin)}

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
    found = [folder / place for place in _ONE if (folder / place / "documents.json").is_file()][:1]
    for pattern in _MANY:
        found = found or sorted(path.parent for path in folder.glob(f"{pattern}/documents.json"))
    if not found:
        raise ClaimlineError(
            f"{folder}: holds no tables of a build. Name a site, a story's data folder, or the WORK folder of a build."
        )
    faults: list[str] = []
    builds = [_read(story, faults) for story in found]
    if faults:
        raise ClaimlineError(faults)
    return {build.story_id: build for build in builds}


def _read(folder: Path, faults: list[str]) -> Build:
    rows = {name: _table(folder / f"{name}.json", t.TABLES[name], faults) for name in READ}
    package = _json(folder / "datapackage.json", dict, faults) if (folder / "datapackage.json").is_file() else {}
    called = folder.parent.name if folder.name == "data" else folder.name
    story_id = next((document.story_id for document in rows["documents"]), called)
    return Build(story_id=story_id, title=str(package.get("title") or story_id), rows=rows)


def _table(path: Path, row: type[Any], faults: list[str]) -> Sequence[Any]:
    """The rows of a file; columns that an older build did not have yet are null, or as empty as they can be."""
    empty = {"string": "", "integer": 0, "number": 0.0, "boolean": False}
    columns = t.columns(row)
    key = frozenset(row.KEY)
    plain = {c.name: None if c.nullable else empty.get(c.kind, []) for c in columns if c.name not in key}
    names = [c.name for c in columns]
    rows = []
    for number, given in enumerate(_json(path, list, faults)):
        if not isinstance(given, dict) or not key <= given.keys():
            faults.append(f"{path}: row {number} has no {', '.join(row.KEY)}. Build it anew.")
            break
        rows.append(row(**{name: given[name] if name in given else plain[name] for name in names}))
    return rows


def _json(path: Path, kind: type[Any], faults: list[str]) -> Any:
    try:
        found = json.loads(path.read_bytes())
    except FileNotFoundError:
        faults.append(f"{path}: not there. Build it anew.")
        return kind()
    except (OSError, ValueError, RecursionError) as problem:
        faults.append(f"{path}: cannot be read ({problem}). Build it anew.")
        return kind()
    if not isinstance(found, kind):
        faults.append(f"{path}: holds no {kind.__name__}. Build it anew.")
        return kind()
    return found

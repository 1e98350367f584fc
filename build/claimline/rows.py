"""Published tables read back: JSON files -> the rows that `tables` declares, for pages and for comparison alike."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from operator import attrgetter
from pathlib import Path
from typing import Any, TypeVar, cast

from claimline import tables as t
from claimline.errors import ClaimlineError
from claimline.table_files import FORMATS, PACKAGE, TableFiles

Row = TypeVar("Row")
# The tables of what a story tells. Sentences, dates, numbers and links stand behind what these say.
TOLD = (
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
)
_EMPTY = {"string": "", "integer": 0, "number": 0.0, "boolean": False}  # by kind of column; others are lists


def names_of_speakers(statement: t.Statement, links: Sequence[t.Attribution]) -> list[str]:
    """Who says it, all of them: of `Moss and Marsh said`, Leo Moss and Ida Marsh; empty where that was not decided."""
    if statement.speaker is None:
        return []
    together = sorted((link for link in links if link.level == 0), key=attrgetter("position"))
    if len(together) < 2:
        return [statement.speaker]
    names = [link.speaker or " ".join((link.source or "").split()) for link in together]
    return list(dict.fromkeys(name for name in names if name))


@dataclass(frozen=True, kw_only=True)
class StoryRows:
    """Rows of one story by table, each table in the order of its file: sorted by key."""

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
    def origins(self) -> Mapping[str, t.Origin]:
        """The origins by origin_id."""
        return {o.origin_id: o for o in self.table("origins", t.Origin)}

    @cached_property
    def speakers(self) -> Mapping[str, t.Speaker]:
        """The speakers by speaker_id."""
        return {s.speaker_id: s for s in self.table("speakers", t.Speaker)}

    @cached_property
    def source_of_statement(self) -> Mapping[str, t.ClaimSource]:
        """The one claim source of each statement."""
        return {s.statement_id: s for s in self.table("claim_sources", t.ClaimSource)}

    @cached_property
    def judgements_of(self) -> Mapping[str, Sequence[t.Judgement]]:
        """What was judged of two statements of one claim, by claim_id."""
        found: dict[str, list[t.Judgement]] = {}
        for row in self.table("judgements", t.Judgement):
            if row.claim_id is not None:
                found.setdefault(row.claim_id, []).append(row)
        return found

    @cached_property
    def quantities_of(self) -> Mapping[str, Sequence[t.Quantity]]:
        """The numbers of each document, in the order of its text."""
        found: dict[str, list[t.Quantity]] = {}
        for row in self.table("quantities", t.Quantity):
            found.setdefault(row.document_id, []).append(row)
        return found

    @cached_property
    def near_to(self) -> Mapping[str, Sequence[t.NearClaim]]:
        """The claims that may tell the same as one with a page, the nearest first, by claim_id."""
        found: dict[str, list[t.NearClaim]] = {}
        for row in self.table("near_claims", t.NearClaim):
            found.setdefault(row.claim_id, []).append(row)
        return found


@dataclass(frozen=True)
class Reader:
    """Reads files of one build and gathers all faults; `mend` says in each what to do about it.

    Columns that an `older` build did not have yet are null, or as empty as they can be; else each must be there.
    """

    mend: str
    older: bool = False
    faults: list[str] = field(default_factory=list)
    _seen: dict[str, str] = field(default_factory=dict, repr=False)  # strings read so far

    def files(self, folder: Path) -> TableFiles:
        """What a story's folder holds, each file checked by its hash as it is read."""
        return TableFiles(folder, self.mend, self.older, self.faults)

    def table(self, files: TableFiles, name: str) -> Sequence[Any]:
        """The rows of a table's file; none where it has a fault."""
        row = cast(Any, t.TABLES[name])
        columns = t.columns(row)
        plain: dict[str, Any] = {}
        if self.older:
            plain = {c.name: None if c.nullable else _EMPTY.get(c.kind, []) for c in columns if c.name not in row.KEY}
        names = [c.name for c in columns]
        rows = []
        for number, given in enumerate(files.rows(name)):
            found = plain | given if plain else given
            missing = [name for name in names if name not in found]
            if missing:
                path = files.folder / f"{name}.json"
                self.faults.append(f"{path}: row {number} has no {', '.join(missing)}. {self.mend}")
                return []
            rows.append(row(**{name: self._once(found[name]) for name in names}))
        return rows

    def _once(self, value: Any) -> Any:
        """The value; a string as it was first read: ids, names and excerpts stand in thousands of rows."""
        return self._seen.setdefault(value, value) if type(value) is str else value


def story_ids(tables: Path) -> list[str]:
    """The stories that a build wrote there, sorted. Raises ClaimlineError where there are none.

    Whatever lies there should be one: what is none is found when it is read.
    """
    there = [path.name for path in tables.iterdir()] if tables.is_dir() else []
    found = sorted(name for name in there if name[0] != "." and name != "lost+found")
    if not found:
        raise ClaimlineError(f"{tables}: no story has tables here. Run `make tables` first.")
    return found


def data_files(folder: Path) -> list[Path]:
    """The table files of a story that a reader may download: only names that `tables` declares."""
    there = {entry.name for entry in os.scandir(folder) if entry.is_file()}
    names = [f"{name}.{kind}" for name in t.TABLES for kind in FORMATS] + [PACKAGE]
    return [folder / name for name in names if name in there]

"""Drawn rows -> a form to fill in; filled-in forms -> verdicts, checked.

A form is JSON lines. The first says what was drawn and who reads: `reader` and `date` are for the reader to fill in.
Each other is one row: its place, the digest of what is judged, and a verdict for each field, `right` or `wrong`. No
word of an article stands in it; a note that quotes one does so in fewer than twelve words.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from claimline.edtf import parse_published
from claimline.errors import ClaimlineError
from claimline.quality.blind_reading.findings import Finding
from claimline.quality.blind_reading.kinds_of_rows import KINDS

QUOTED = 12  # so many words of an article stand nowhere in this project
_QUOTATION = re.compile(r"[“\"]([^“”\"]*)[”\"]")

Place = tuple[str, str, str, int, int, str]  # kind, story, document, start, end, digest


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """One reader's verdicts on one drawing."""

    kind: str
    seed: int
    rows: int  # that were asked for
    code: str  # the hash of the code whose tables were drawn from
    reader: str
    date: str  # the day of the reading
    verdicts: Mapping[Place, Mapping[str, bool]]  # field -> whether it is right


def form(kind: str, drawn: Sequence[Finding], *, seed: int, rows: int, code: str) -> str:
    """The empty form for these rows."""
    head = {"kind": kind, "seed": seed, "rows": rows, "code": code, "reader": "", "date": ""}
    lines: list[dict[str, Any]] = [head]
    for number, finding in enumerate(drawn):
        story, document, start, end = finding.place
        place = {"story": story, "document": document, "start": start, "end": end, "digest": finding.digest}
        lines.append({"row": number, **place, **dict.fromkeys(KINDS[kind].asks), "note": ""})
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def read_sheets(files: Sequence[Path]) -> list[Sheet]:
    """The verdicts of filled-in forms. Raises ClaimlineError with all faults of all files."""
    faults: list[str] = []
    sheets: list[Sheet] = []
    seen: dict[tuple[str, int, str, str], Path] = {}
    for file in files:
        sheet = _sheet(file, faults)
        if sheet is None:
            continue
        first = seen.setdefault((sheet.kind, sheet.seed, sheet.code, sheet.reader), file)
        if first is not file:
            faults.append(f"{file}: {sheet.reader} has read these rows in {first}, too. Keep one of the two.")
        sheets.append(sheet)
    if faults:
        raise ClaimlineError(faults)
    return sheets


def _sheet(file: Path, faults: list[str]) -> Sheet | None:
    before = len(faults)
    try:
        lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
    except (OSError, ValueError, RecursionError) as problem:
        faults.append(f"{file}: cannot be read as JSON lines ({problem}).")
        return None
    head: Any = lines[0] if lines else None
    if not isinstance(head, dict) or str(head.get("kind")) not in KINDS:
        faults.append(f"{file}: its first line names no kind. Fill in the form that `claimline sample --form` writes.")
        return None
    faults += [f"{file}: {fault}" for fault in _faults_of_head(head)]
    asks = KINDS[head["kind"]].asks
    verdicts: dict[Place, Mapping[str, bool]] = {}
    for row in lines[1:]:
        wrong = list(_faults_of_row(row, asks))
        faults += [f"{file}: row {row.get('row') if isinstance(row, dict) else '?'}: {fault}" for fault in wrong]
        if not wrong:
            place = (head["kind"], row["story"], row["document"], row["start"], row["end"], row["digest"])
            verdicts[place] = {field: row[field] == "right" for field in asks}
    if len(faults) > before:
        return None
    told = {name: head[name] for name in ("kind", "seed", "rows", "code", "reader", "date")}
    return Sheet(**told, verdicts=verdicts)


def _faults_of_head(head: Mapping[str, Any]) -> Iterator[str]:
    if not isinstance(head.get("reader"), str) or not head["reader"].strip():
        yield "`reader` is empty. Write who has read, in its first line."
    date = head.get("date")
    if not isinstance(date, str) or not re.fullmatch(r"\d{4}-\d\d-\d\d", date) or parse_published(date) is None:
        yield "`date` is no day. Write the day of the reading into its first line: 2025-06-03."
    if not isinstance(head.get("code"), str) or not all(isinstance(head.get(n), int) for n in ("seed", "rows")):
        yield "its first line lacks seed, rows or code, as `claimline sample --form` writes them."


def _faults_of_row(row: object, asks: Mapping[str, str]) -> Iterator[str]:
    if not isinstance(row, dict):
        yield "is no row."
        return
    kinds = {"story": str, "document": str, "start": int, "end": int, "digest": str}
    if not all(isinstance(row.get(name), kind) for name, kind in kinds.items()):
        yield "has lost its place. Fill in the form as it was written."
    for field in asks:
        if row.get(field) not in ("right", "wrong"):
            yield f"{field}: is {json.dumps(row.get(field))}. Write right or wrong."
    if any(len(words.split()) >= QUOTED for words in _QUOTATION.findall(str(row.get("note", "")))):
        yield f"note: quotes {QUOTED} words or more. An article's text belongs to its publisher: quote fewer."

"""Verdicts of blind readers: forms, their faults, shares with intervals, agreement, and their place in the figures."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from building import ROOT
from claimline.__main__ import app
from claimline.errors import ClaimlineError
from claimline.quality import figures
from claimline.quality.blind_reading.findings import Finding, Passage
from claimline.quality.blind_reading.kinds_of_rows import KINDS
from claimline.quality.blind_reading.shares import Z, as_figures, lines, readings, wilson
from claimline.quality.blind_reading.verdicts import form, read_sheets

VERDICTS = ROOT / "tests/quality/verdicts"
DRAWN = [Finding("events", f"bay-{n % 2}", [("date", "2025")], [Passage("post", [(n, n + 5)])]) for n in range(4)]


def sheet(folder: Path, reader: str, wrong: Mapping[int, str], *, date: str = "2025-06-03", rows: int = 4) -> Path:
    """A form filled in: all right but these fields of these rows."""
    path = folder / f"{reader}.jsonl"
    head, *found = form("events", DRAWN[:rows], seed=7, rows=4, code="0123").splitlines()
    filled = [json.loads(head) | {"reader": reader, "date": date}]
    for line in found:
        row = json.loads(line)
        row |= {f: "wrong" if f in wrong.get(row["row"], "").split() else "right" for f in KINDS["events"].asks}
        filled.append(row)
    path.write_text("".join(json.dumps(line) + "\n" for line in filled), encoding="utf-8")
    return path


# intervals


@given(st.integers(1, 400), st.data())
def test_an_interval_holds_its_share_and_narrows_with_more_rows(rows: int, data: st.DataObject) -> None:
    right = data.draw(st.integers(0, rows))
    low, high = wilson(right, rows)
    assert 0 <= low <= 100 * right / rows + 0.05
    assert 100 * right / rows - 0.05 <= high <= 100
    wrong_low, wrong_high = wilson(rows - right, rows)
    assert (low, high) == pytest.approx((100 - wrong_high, 100 - wrong_low), abs=0.11)
    narrower = wilson(4 * right, 4 * rows)
    assert narrower[1] - narrower[0] <= high - low + 0.11


@given(st.integers(1, 400), st.data())
def test_at_its_ends_the_share_is_as_far_as_chance_leads(rows: int, data: st.DataObject) -> None:
    """The bounds are the shares p of which what was seen lies Z standard errors away: Wilson's own definition."""
    right = data.draw(st.integers(0, rows))
    for bound in wilson(right, rows):
        p = bound / 100
        if 0.001 < p < 0.999:
            away = abs(right / rows - p)
            slack = 0.002 + Z * 0.0005 * abs(1 - 2 * p) / (2 * math.sqrt(p * (1 - p) * rows))  # bounds are rounded
            assert away == pytest.approx(Z * math.sqrt(p * (1 - p) / rows), abs=slack)


@pytest.mark.parametrize(
    ("right", "rows", "interval"),
    [(0, 10, (0.0, 27.8)), (10, 10, (72.2, 100.0)), (5, 10, (23.7, 76.3)), (81, 263, (25.5, 36.6))],
)
def test_intervals_as_textbooks_have_them(right: int, rows: int, interval: tuple[float, float]) -> None:
    assert wilson(right, rows) == interval


@pytest.mark.parametrize(("right", "rows"), [(0, 0), (2, 1), (-1, 3)])
def test_no_rows_have_no_share(right: int, rows: int) -> None:
    with pytest.raises(ValueError, match="is no share"):
        wilson(right, rows)


# verdicts


def test_a_field_is_right_where_every_reader_says_so(tmp_path: Path) -> None:
    ruiz = sheet(tmp_path, "Ruiz", {0: "date", 1: "title date"})
    moss = sheet(tmp_path, "Moss", {0: "date", 2: "members"}, date="2025-06-05")
    (found,) = readings(read_sheets([ruiz, moss]))
    right = {field: (share.right, share.rows) for field, share in found.shares.items()}
    assert right == {"title": (3, 4), "date": (2, 4), "members": (3, 4), "all": (1, 4)}
    assert found.agreement == 75.0  # of 12 verdicts, 9: on the title and date of row 1, on the members of row 2 not
    assert (found.readers, found.stories, found.date, found.left_out) == (2, 2, "2025-06-05", 0)
    assert lines([found])[0] == "events: read 2025-06-05 by 2, who agree on 75 % of verdicts; 2 stories, seed 7"


def test_a_row_that_one_reader_has_read_does_not_count(tmp_path: Path) -> None:
    sheets = read_sheets([sheet(tmp_path, "Ruiz", {3: "date"}), sheet(tmp_path, "Moss", {}, rows=3)])
    (found,) = readings(sheets)
    assert (found.shares["all"].right, found.shares["all"].rows, found.left_out) == (3, 3, 1)
    (alone,) = readings(sheets[:1])
    assert not alone.shares
    assert as_figures([alone]) == []
    (enough,) = readings(sheets[:1], 1)
    assert (enough.shares["all"].right, enough.agreement) == (3, None)


def test_verdicts_on_rows_that_became_others_do_not_meet(tmp_path: Path) -> None:
    ruiz = sheet(tmp_path, "Ruiz", {})
    moss = sheet(tmp_path, "Moss", {})
    moss.write_text(moss.read_text("utf-8").replace(DRAWN[0].digest, "f" * 16), encoding="utf-8")
    (found,) = readings(read_sheets([ruiz, moss]))
    assert (found.shares["all"].rows, found.left_out) == (3, 2)


FAULTS: list[tuple[str, str, str]] = [
    ('"date": "2025-06-03"', '"date": ""', "`date` is no day"),
    ('"date": "2025-06-03"', '"date": "2025-02-31"', "`date` is no day"),
    ('"reader": "Ruiz"', '"reader": " "', "`reader` is empty"),
    ('"kind": "events"', '"kind": "ferries"', "names no kind"),
    ('"kind": "events"', '"kind": []', "names no kind"),
    ('"seed": 7', '"seed": null', "lacks seed, rows or code"),
    ('"title": "right"', '"title": null', "row 0: title: is null. Write right or wrong."),
    ('"start": 0', '"start": "0"', "row 0: has lost its place"),
    ('"note": ""', '"note": "“' + "the quay " * 6 + '”"', "quotes 12 words or more"),
    ("{", "", "cannot be read as JSON lines"),
]


@pytest.mark.parametrize(("words", "instead", "fault"), FAULTS)
def test_a_fault_of_a_form_is_told_with_its_row(words: str, instead: str, fault: str, tmp_path: Path) -> None:
    path = sheet(tmp_path, "Ruiz", {})
    whole = path.read_text("utf-8")
    assert words in whole
    path.write_text(whole.replace(words, instead, 1), encoding="utf-8")
    with pytest.raises(ClaimlineError, match=re.escape(fault)):
        read_sheets([path])


@pytest.mark.parametrize("content", ["", "[]", "1", '{"kind": "events"}\n7', "[" * 100_000, "\xff"])
def test_what_is_no_form_is_a_fault(content: str, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(content.encode("latin-1"))
    with pytest.raises(ClaimlineError):
        read_sheets([path, tmp_path / "none.jsonl"])


def test_one_reader_reads_rows_once(tmp_path: Path) -> None:
    path = sheet(tmp_path, "Ruiz", {})
    again = tmp_path / "again.jsonl"
    again.write_bytes(path.read_bytes())
    with pytest.raises(ClaimlineError, match=r"Ruiz has read these rows in .*Ruiz.jsonl, too"):
        read_sheets([path, again])


def test_the_command_prints_shares(tmp_path: Path) -> None:
    files = [sheet(tmp_path, "Ruiz", {0: "date"}), sheet(tmp_path, "Moss", {})]
    done = CliRunner().invoke(app, ["verdicts", *map(str, files)], catch_exceptions=False)
    assert done.exit_code == 0
    assert "  all            75.0 %  (30.1 to 95.4)  3 of 4 right" in done.stdout


# figures


def test_committed_verdicts_become_figures_without_a_floor(tmp_path: Path) -> None:
    (tmp_path / "verdicts/june").mkdir(parents=True)
    sheet(tmp_path / "verdicts/june", "Ruiz", {0: "date"})
    sheet(tmp_path / "verdicts/june", "Moss", {})
    said: list[str] = []
    measured, _ = figures.gather(tmp_path / "nothing", tmp_path, said.append, "nothing of these")
    (found,) = figures.with_floors(measured, {})["blind readings"]
    told: dict[str, Any] = {
        key: found[key] for key in ("kind", "date", "code", "seed", "readers", "stories", "agreement")
    }
    assert told == {
        "kind": "events", "date": "2025-06-03", "code": "0123", "seed": 7, "readers": 2, "stories": 2, "agreement": 91.7
    }  # fmt: skip
    share = {"meaning": "every one of these", "right": 3, "rows": 4, "value": 75.0, "low": 30.1, "high": 95.4}
    assert found["figures"]["all"] == share
    assert any(line.startswith("events: read 2025-06-03") for line in said)


def test_where_nobody_has_read_the_figures_say_nothing_of_it(tmp_path: Path) -> None:
    measured, _ = figures.gather(tmp_path, tmp_path, print, "nothing of these")
    assert set(measured) == {"labels", "sets"}


def test_the_committed_forms_are_whole() -> None:
    read_sheets(sorted(VERDICTS.rglob("*.jsonl")))


def test_the_guidelines_tell_of_each_kind_and_field() -> None:
    text = (VERDICTS / "GUIDELINES.md").read_text(encoding="utf-8")
    sections = dict(part.split("\n", 1) for part in text.split("\n## ")[1:])
    assert {kind: re.findall(r"(?m)^- \*\*(\w+)\*\*: ", told) for kind, told in sections.items()} == {
        kind: list(found.asks) for kind, found in KINDS.items()
    }

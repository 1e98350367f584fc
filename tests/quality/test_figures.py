"""The measured figures hold their floors, floors are never lowered in silence, and `eval` says what is missing."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from claimline.__main__ import app
from claimline.code_version import reading_version
from claimline.errors import ClaimlineError
from claimline.quality import figures
from claimline.quality import speed as speed_of_texts
from claimline.quality.scorers import (
    held_back,
    held_back_documents,
    is_held_back,
    read_attribution,
    read_claims,
    read_timex,
)

QUALITY = Path(__file__).parent
ROOT = QUALITY.parent.parent
FIGURES = figures.read_json(QUALITY / "figures.json")
FLOORS = figures.read_json(QUALITY / "floors.json")


def test_every_figure_holds_its_floor() -> None:
    assert [f"{m.name} is {m.value}, {m.bound} {m.floor}" for m in figures.misses(FIGURES, FLOORS)] == []


def test_every_floor_has_a_figure_and_every_figure_shows_its_floor() -> None:
    for name, floor in FLOORS.items():
        wanted, _, key = name.rpartition(".")
        assert floor["bound"] in ("at least", "at most")
        assert FIGURES["sets"][wanted]["figures"][key]["floor"] == floor, "run `make eval` after changing a floor"


def test_the_figures_were_made_with_these_labels() -> None:
    made = {file: figures.digest(QUALITY / file) for name, file in figures.LABELS.items() if name in FIGURES["sets"]}
    assert FIGURES["labels"] == made, "run `make eval` after changing labels"


def test_the_figures_are_written_as_eval_writes_them(tmp_path: Path) -> None:
    figures.write_json(tmp_path / "again.json", FIGURES)
    assert (tmp_path / "again.json").read_text(encoding="utf-8") == (QUALITY / "figures.json").read_text(
        encoding="utf-8"
    )


def git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout


def test_no_floor_is_lowered_without_a_line_in_the_changelog() -> None:
    told = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    for commit in git("log", "--format=%H", "--", "tests/quality/floors.json").split():
        earlier: dict[str, Any] = json.loads(git("show", f"{commit}:tests/quality/floors.json") or "{}")
        for name, was in earlier.items():
            now = FLOORS.get(name, {"floor": was["floor"], "bound": "gone"})
            lower = (now["floor"] - was["floor"]) * (1 if was["bound"] == "at least" else -1) < 0
            if lower or now["bound"] != was["bound"]:
                line = rf"^- `{re.escape(name)}`: {was['floor']:g} → "
                assert re.search(line, told, re.M), f"{name} was {was['floor']:g}; see `claimline eval --lower-floors`"


# what the scorers print; the numbers are invented
ATTRIBUTION = """content P/R/F1 81.5 42.0 55.4
joint   P/R/F1 70.1 36.2 47.7
direct passages with the right source 84.0 %   wrong of those given one 4.2 %
content recall: direct 91 mixed 60 indirect 30
12 documents, 340 labels, 180 predictions, 0.61 MB/s
"""
TIMEX = """strict   P/R/F1 88.0 86.0 87.0
relaxed  P/R/F1 94.0 92.0 93.0
type     P/R/F1 91.0 89.0 90.0
value    P/R/F1 83.0 81.0 82.0
right day 90.5 % of 210
9 documents, 77 labels, 75 found, 312 documents/s, 0.66 MB/s
"""
CLAIMS = "pairwise balanced accuracy 68.0   B-cubed F1 72.5   over 4 questions\n"


def test_what_scorers_print_is_read() -> None:
    attribution, timex, claims = read_attribution(ATTRIBUTION), read_timex(TIMEX), read_claims(CLAIMS)
    assert (attribution.figures["content_f1"], attribution.figures["wrong"]) == (55.4, 4.2)
    assert attribution.figures["recall_indirect"] == 30
    assert attribution.counts == {"documents": 12, "labels": 340, "found": 180}
    assert (attribution.megabytes_a_second, timex.megabytes_a_second) == (0.61, 0.66)
    assert (timex.figures["value_f1"], timex.figures["right_day"], timex.documents_a_second) == (82.0, 90.5, 312)
    assert claims.figures == {"balanced_accuracy": 68.0, "b_cubed_f1": 72.5}


def test_a_scorer_that_prints_something_else_is_a_fault() -> None:
    with pytest.raises(ClaimlineError, match="did not print"):
        read_timex("right day: 90")


@pytest.fixture
def quality(tmp_path: Path) -> Path:
    """A copy of this folder's files, a few of the articles, beside a changelog, with nothing measured yet."""
    folder = tmp_path / "quality"
    folder.mkdir()
    (folder / "claims").mkdir()
    for name in (*figures.LABELS.values(), "floors.json", "peers.json"):
        if (QUALITY / name).is_dir():
            shutil.copytree(QUALITY / name, folder / name)
        elif (QUALITY / name).exists():
            shutil.copy(QUALITY / name, folder / name)
    for kind in ("articles", "labels"):
        for path in sorted((folder / "invented" / kind).iterdir())[8:]:
            path.unlink()
    (tmp_path / "CHANGELOG.md").write_text(
        "# Changelog\n\n## Unreleased\n\n### Added\n- A quay.\n\n## 0.1\n- A harbour.\n"
    )
    return folder


def scorer(folder: Path, printed: str) -> Path:
    """A data folder with one set whose scorer prints this."""
    (folder / "eval").mkdir()
    (folder / "eval" / "timex.py").write_text(f"print({printed!r})")
    (folder / "data").mkdir()
    (folder / "data" / "timex_aquaint.jsonl").write_text("")
    return folder / "data"


@pytest.mark.slow
def test_missing_sets_are_named_and_keep_their_figures(
    quality: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speed_of_texts, "SIZES", {"1 kB": 1_000, "2 kB": 2_000})
    said: list[str] = []
    data = scorer(tmp_path, TIMEX)
    first, speed = figures.gather(data, quality, said.append)
    assert set(first["sets"]) == {"aquaint", "invented", "quantities"}
    assert {found["code"] for found in first["sets"].values()} == {reading_version()}
    assert first["sets"]["aquaint"]["figures"]["value_f1"]["value"] == 82.0
    assert first["sets"]["aquaint"]["figures"]["value_f1"]["peers"]["dateparser"] == 32.6
    assert speed["documents a second"] == {"aquaint": 300}
    assert speed["megabytes a second"].keys() > {"aquaint", "1 kB, invented"}
    missing = figures.tasks(data, quality).keys() - first["sets"].keys()
    assert sum("is missing; no figures" in line for line in said) == len(missing)
    figures.write_json(quality / "figures.json", first)
    (data / "timex_aquaint.jsonl").unlink()
    said.clear()
    again, _ = figures.gather(data, quality, said.append, "aquaint")
    assert again["sets"]["aquaint"] == first["sets"]["aquaint"]
    own = ("invented", "quantities.yml")
    assert again["labels"] == first["labels"] == {name: figures.digest(quality / name) for name in own}
    assert any(line.startswith("aquaint: ") and "its old figures stay" in line for line in said)


def test_one_set_alone_is_measured_and_the_others_keep_figures_and_code(quality: Path, tmp_path: Path) -> None:
    kept = {"title": "Bays", "counts": {}, "figures": {"value_f1": {"value": 82.0}}}
    old = {"sets": {"aquaint": kept, "timebank": kept | {"code": "0123"}}, "labels": {}}
    figures.write_json(quality / "figures.json", old)
    said: list[str] = []
    measured, speed = figures.gather(tmp_path, quality, said.append, "quantities")
    assert [line.split(":")[0] for line in said] == ["quantities"]
    assert set(measured["sets"]) == {"aquaint", "quantities", "timebank"}
    assert measured["sets"]["quantities"]["code"] == reading_version()
    assert measured["sets"]["timebank"]["code"] == "0123"
    assert "code" not in measured["sets"]["aquaint"]
    assert speed == {"documents a second": {}, "megabytes a second": {}}
    unknown = CliRunner().invoke(app, ["eval", "--quality", str(quality), "--only", "bays"])
    assert isinstance(unknown.exception, ClaimlineError)
    assert '--only: "bays" is no set. Write one of aquaint, ' in str(unknown.exception)


def test_the_digest_of_a_folder_follows_names_and_contents(tmp_path: Path) -> None:
    def made(files: dict[str, str]) -> str:
        shutil.rmtree(tmp_path / "set", ignore_errors=True)
        for name, content in ({"labels/01.yml": "a", "articles/01.txt": "b"} | files).items():
            (tmp_path / "set" / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / "set" / name).write_text(content)
        return figures.digest(tmp_path / "set")

    changes: list[dict[str, str]] = [
        {},
        {"labels/01.yml": "c"},
        {"articles/01.txt": "c"},
        {"labels/02.yml": "a"},
        {"pairs.yml": ""},
    ]
    assert len({made(change) for change in changes}) == len(changes)
    assert made({"readings.txt": "what came out"}) == made({})


def test_a_miss_is_found_and_lowering_needs_a_reason_and_is_told(quality: Path, tmp_path: Path) -> None:
    measured = {"sets": {"aquaint": {"figures": {"value_f1": {"value": 70.6}, "right_day": {"value": 99.0}}}}}
    floors = figures.read_json(quality / "floors.json")
    (miss,) = figures.misses(measured, floors)
    assert miss.name == "aquaint.value_f1"
    with pytest.raises(ClaimlineError, match="say why"):
        figures.lower_floors(measured, quality, tmp_path / "CHANGELOG.md", " ")
    figures.lower_floors(measured, quality, tmp_path / "CHANGELOG.md", "other labels")
    figures.lower_floors(measured, quality, tmp_path / "CHANGELOG.md", "nothing is missed any more")
    lowered = figures.read_json(quality / "floors.json")
    assert lowered["aquaint.value_f1"]["floor"] == 70
    assert [name for name in floors if floors[name] != lowered[name]] == ["aquaint.value_f1"]
    line = figures.changelog_line("aquaint.value_f1", miss.floor, 70)
    assert (tmp_path / "CHANGELOG.md").read_text(encoding="utf-8") == (
        "# Changelog\n\n## Unreleased\n\n### Added\n- A quay.\n\n### Floors lowered\n"
        + line
        + ": other labels\n\n## 0.1\n- A harbour.\n"
    )


@pytest.mark.slow
def test_the_command_fails_below_a_floor_until_it_is_lowered(
    quality: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = scorer(tmp_path, TIMEX.replace("83.0 81.0 82.0", "70.0 70.0 70.6"))
    monkeypatch.chdir(tmp_path)
    command = ["eval", "--data", str(data), "--quality", str(quality), "--only", "aquaint"]
    missed = CliRunner().invoke(app, command)
    assert missed.exit_code == 1
    assert "aquaint.value_f1 is 70.6; it must be at least" in missed.output
    assert CliRunner().invoke(app, [*command, "--lower-floors", "other labels"]).exit_code == 0
    written = figures.read_json(quality / "figures.json")
    assert written["sets"]["aquaint"]["figures"]["value_f1"]["floor"]["floor"] == 70
    assert "other labels" in (tmp_path / "CHANGELOG.md").read_text(encoding="utf-8")


def test_at_most_is_missed_from_above() -> None:
    measured = {"sets": {"polnear-dev": {"figures": {"wrong": {"value": 9.0}}}}}
    floors = {"polnear-dev.wrong": {"floor": 6.0, "unit": "%", "bound": "at most"}}
    assert [miss.name for miss in figures.misses(measured, floors)] == ["polnear-dev.wrong"]


def test_the_held_back_fifth_is_told_by_names_and_linked(tmp_path: Path) -> None:
    (tmp_path / "text").mkdir()
    (tmp_path / "attributions").mkdir()
    names = [f"harbour-{number}.txt" for number in range(60)]
    for name in names:
        (tmp_path / "text" / name).write_text(name)
    with held_back(tmp_path) as links:
        assert sorted(path.name for path in (links / "text").iterdir()) == sorted(filter(is_held_back, names))
        assert 4 <= len(list((links / "text").iterdir())) <= 20
    assert not links.exists()


def test_the_held_back_third_is_told_by_names(tmp_path: Path) -> None:
    lines = [json.dumps({"document": f"harbour-{number}", "text": "The ferry sank."}) + "\n" for number in range(60)]
    (tmp_path / "dates.jsonl").write_text("".join(lines))
    with held_back_documents(tmp_path / "dates.jsonl") as part:
        kept = part.read_text().splitlines(keepends=True)
    assert 10 <= len(kept) <= 30
    assert [line for line in lines if line in kept] == kept
    with held_back_documents(tmp_path / "dates.jsonl") as part:
        assert part.read_text().splitlines(keepends=True) == kept
    assert not part.exists()


def test_speeds_are_rounded_and_change_only_when_they_differ_much() -> None:
    assert [figures.steady(None, number) for number in (0.4432, 9.7, 266, 1.2)] == [0.4, 10, 300, 1]
    assert [figures.steady(0.5, number) for number in (0.4, 0.8, 1.2, 0.2)] == [0.5, 0.5, 1, 0.2]

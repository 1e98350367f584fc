"""`claimline diff` as a user runs it: which folders it takes, what it prints and writes, with which exit code."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from building import ROOT
from claimline.comparison import read_builds
from claimline.errors import ClaimlineError
from described import describe
from report.harbour import harbour
from report.hostile import hostile

NUMBER = "45 crowns"


def diff(*arguments: str | Path, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    code = (
        "import sys, claimline.__main__ as m\n"
        "try: m.main()\n"
        "finally: print(sorted({'pyspark', 'pandas', 'altair'} & sys.modules.keys()), file=sys.stderr)"
    )
    command = [sys.executable, "-c", code, "diff", *map(str, arguments)]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, timeout=120, check=False)


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """WORK folders of two builds: in the second, who speaks in one statement and the status of a claim are others."""
    folder = tmp_path_factory.mktemp("builds")
    before, after = harbour(), harbour()
    sources = after.rows["claim_sources"]
    number = next(n for n, s in enumerate(sources) if s.speaker)
    after.change("claim_sources", number, speaker="Lee Tan <script>alert(1)</script>", speaker_kind="named")
    before.write(folder / "old" / "tables")
    after.write(folder / "new" / "tables")
    return folder / "old", folder / "new"


def test_the_same_build_is_the_same(builds: tuple[Path, Path]) -> None:
    done = diff(builds[0], builds[0])
    assert (done.returncode, done.stdout) == (0, "Nothing changed.\n")


def test_a_change_is_told_everywhere(builds: tuple[Path, Path], tmp_path: Path) -> None:
    files = {name: tmp_path / f"changes.{name}" for name in ("json", "markdown", "html")}
    done = diff(*builds, *(part for name, path in files.items() for part in (f"--{name}", path)))
    assert done.returncode == 1, done.stderr
    assert done.stderr == "[]\n"  # neither Spark nor pandas nor charts
    assert "1 statement told otherwise" in done.stdout
    assert "Lee Tan" in done.stdout
    data = json.loads(files["json"].read_text("utf-8"))
    [change] = data["stories"][0]["statements"]
    assert not data["same"]
    assert change["changes"][0]["after"].startswith("Lee Tan")
    assert "Lee Tan &#60;script&#62;" in files["markdown"].read_text("utf-8")
    page = files["html"].read_text("utf-8")
    assert "Lee Tan &#60;script&#62;" in page
    assert "<script" not in page


def test_the_html_file_asks_for_nothing(builds: tuple[Path, Path]) -> None:
    page = diff(*builds, "--html", "-").stdout
    assert page.startswith("<!doctype html>")
    assert not re.search(r"\b(?:src|href|action|srcset|poster)=|url\(|@import", page)


@pytest.mark.parametrize("place", ["", "tables", "tables/harbour", "site", "site/stories", "site/stories/harbour",
                                   "site/stories/harbour/data"])  # fmt: skip
def test_any_folder_of_a_build_will_do(builds: tuple[Path, Path], place: str, tmp_path: Path) -> None:
    shutil.copytree(builds[0], tmp_path / "work")
    shutil.copytree(builds[0] / "tables/harbour", tmp_path / "work/site/stories/harbour/data")
    assert read_builds(tmp_path / "work" / place).keys() == {"harbour"}


def test_faults_are_named(builds: tuple[Path, Path], tmp_path: Path) -> None:
    done = diff(builds[0], tmp_path)
    assert done.returncode == 2
    assert "holds no tables of a build" in done.stderr
    assert diff(tmp_path / "nowhere", builds[0]).returncode == 2
    broken = tmp_path / "broken"
    shutil.copytree(builds[0] / "tables/harbour", broken)
    (broken / "claims.json").write_text("[{}]", "utf-8")
    (broken / "origins.json").write_text("{", "utf-8")
    describe(broken)
    (broken / "events.json").unlink()
    with pytest.raises(ClaimlineError) as caught:
        read_builds(broken)
    assert [re.split(r"[:(]", fault)[1].strip() for fault in caught.value.faults] == [
        "row 0 has no claim_id. Build it anew.", "cannot be read", "not there. Build it anew.",
    ]  # fmt: skip


def test_columns_that_an_older_build_lacks_are_empty(builds: tuple[Path, Path], tmp_path: Path) -> None:
    older = tmp_path / "older"
    shutil.copytree(builds[0] / "tables/harbour", older)
    claims = json.loads((older / "claims.json").read_text("utf-8"))
    (older / "claims.json").write_text(json.dumps([{k: v for k, v in c.items() if k != "page"} for c in claims]))
    describe(older)
    [build] = read_builds(older).values()
    assert not any(claim.page for claim in build.claims.values())


def test_hostile_words_stay_words(tmp_path: Path) -> None:
    """Every word of the story is hostile; it is told against an empty one, so that all of it is printed."""
    folder = hostile().write(tmp_path / "new", "harbour")
    empty = harbour()
    for rows in empty.rows.values():
        rows.clear()
    empty.write(tmp_path / "old")
    done = diff(tmp_path / "old", folder, "--html", tmp_path / "x.html", "--markdown", tmp_path / "x.md")
    assert done.returncode == 1, done.stderr
    assert "\x1b" not in done.stdout
    page, words = (tmp_path / "x.html").read_text("utf-8"), (tmp_path / "x.md").read_text("utf-8")
    assert not re.search(r"<(?:script|img|iframe|svg|a)\b", page)
    assert not re.search(r"<(?!/?(?:details|summary)>)|\]\(|https?://|@", words)

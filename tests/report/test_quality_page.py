"""figures.json as a page: whole, missing, faulty, hostile."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from claimline.code_version import kept_version, reading_version
from claimline.errors import ClaimlineError
from claimline.report.pages.quality_page import FIGURES
from claimline.report.pages.table_of_pages import quality_page
from claimline.report.rendering.make_site import make_site
from claimline.report.rendering.render import environment, render
from report.conftest import ROOT, project_copy
from report.harbour import harbour
from report.hostile import NASTY

ENV = environment(ROOT / "templates")
FIGURE: dict[str, Any] = {
    "value": 58.5,
    "unit": "%",
    "meaning": "harbours found",
    "floor": {"bound": "at least", "floor": 50.0},
    "peers": {"Buoy": 40, "Beacon": 61.25},
}


def _raw(folder: Path, figures: object) -> str:
    path = folder / "figures.json"
    path.write_text(json.dumps({"sets": {"bays": {"title": "Nine bays", "counts": {"found": 1234, "documents": 9},
                                                  "figures": figures}}}))  # fmt: skip
    return render(quality_page(path), ENV)


def _words(markdown: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", markdown)).split())


def test_a_figure_with_its_floor_and_its_peers(tmp_path: Path) -> None:
    text = _words(_raw(tmp_path, {"harbour_f1": FIGURE, "strict_recall": {"value": 48.5, "unit": "%"}}))
    assert "Nine bays 9 articles, 1,234 found by Claimline" in text
    assert "harbours found (F1) 58.5 % at least 50 % Beacon: 61.2 % Buoy: 40 %" in text  # the best first
    assert "with exactly the labelled words: of what is there, how much Claimline found: 48.5 %" in text
    weak = text.split("What is weak: ")[1]
    assert weak.startswith("harbours found: 58.5 % with exactly the labelled words")
    assert "harbours found: Beacon does better" in weak


def test_of_errors_fewer_are_better(tmp_path: Path) -> None:
    wrong = FIGURE | {"value": 4.0, "floor": {"bound": "at most", "floor": 5}}
    text = _words(_raw(tmp_path, {"wrong": wrong}))
    assert "harbours found 4 % at most 5 % Buoy: 40 % Beacon: 61.2 %" in text
    assert "What is weak" not in text


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ({"code": reading_version()}, None),
        ({"code": kept_version()}, None),
        ({"code": "0123456789abcdef"}, "Measured with other code than this site was made with"),
        ({}, "With which code this was measured was not recorded."),
    ],
)
def test_with_which_code_it_was_measured(code: dict[str, str], told: str | None, tmp_path: Path) -> None:
    path = tmp_path / "figures.json"
    path.write_text(json.dumps({"sets": {"bays": {"title": "Nine bays", "figures": {"f": FIGURE}} | code}}))
    text = _words(render(quality_page(path), ENV))
    assert ("code" in text) == (told is not None)
    assert told is None or told in text


def test_the_projects_own_figures(tmp_path: Path) -> None:
    """The committed file: every set, every figure, every peer stands on the page."""
    text = _words(render(quality_page(ROOT / FIGURES), ENV))
    for found in json.loads((ROOT / FIGURES).read_text("utf-8"))["sets"].values():
        assert found["title"] in text
        for figure in found["figures"].values():
            assert f"{figure['value']:.1f}".removesuffix(".0") + " %" in text
            for name, value in figure.get("peers", {}).items():
                assert f"{name}: {value:.1f}".removesuffix(".0") + " %" in text


BLIND: dict[str, Any] = {
    "title": "Bays read",
    "date": "2025-06-03",
    "code": "0123456789abcdef",
    "readers": 2,
    "stories": 6,
    "agreement": 91.7,
    "figures": {
        "depth": {"meaning": "the depth is right", "right": 60, "rows": 60, "value": 100.0, "low": 94.0, "high": 100.0},
        "all": {"meaning": "every one of these", "right": 45, "rows": 60, "value": 75.0, "low": 62.8, "high": 84.2},
    },
}


def _blind(folder: Path, **given: object) -> str:
    path = folder / "figures.json"
    path.write_text(json.dumps({"sets": {}, "blind readings": [BLIND | given]}))
    return render(quality_page(path), ENV)


def test_what_readers_found_stands_with_its_intervals(tmp_path: Path) -> None:
    text = _words(_blind(tmp_path))
    assert "Bays read Read on 3 June 2025 by 2 readers: rows of 6 stories, drawn by chance." in text
    assert "The readers agree on 91.7 % of their verdicts. The rows were made by other code than this site." in text
    assert "every one of these 75 % (45 of 60) 62.8 to 84.2 %" in text
    assert text.index("every one of these") < text.index("the depth is right 100 % (60 of 60) 94 to 100 %")
    assert "agree" not in _words(_blind(tmp_path, agreement=None, readers=1))


def test_hostile_words_of_readings_stay_words(tmp_path: Path) -> None:
    share = BLIND["figures"]["all"]
    hostile = _blind(tmp_path, title=NASTY, date=NASTY, code=NASTY, figures={NASTY: share | {"meaning": NASTY}})
    harmless = _blind(tmp_path, figures={"all": share})
    assert re.findall(r"<[a-z]+", hostile) == re.findall(r"<[a-z]+", harmless)


def test_without_the_file_the_page_says_so(tmp_path: Path) -> None:
    assert "No measurement came with this copy" in _words(render(quality_page(tmp_path / "none.json"), ENV))


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("{", "cannot be read"),
        ("[" * 100_000, "cannot be read"),
        ("[]", "holds no sets"),
        ('{"sets": []}', "holds no sets"),
        ('{"sets": {"a": 1}}', "sets.a: has no title"),
        ('{"sets": {"a": {"title": "A"}}}', "sets.a: has no figures"),
        ('{"sets": {"a": {"title": "A", "figures": {"f": 1}}}}', "sets.a.figures.f: is no figure"),
        ('{"sets": {"a": {"title": "A", "figures": {"f": {}}}}}', "sets.a.figures.f.value: is no number"),
        ('{"sets": {"a": {"title": "A", "figures": {"f": {"value": NaN}}}}}', "f.value: is no number"),
        (
            f'{{"sets": {{"a": {{"title": "A", "figures": {{"f": {{"value": 1{"0" * 400}}}}}}}}}}}',
            "f.value: is no number",
        ),
        ('{"sets": {"a": {"title": "A", "figures": {"f": {"value": 1, "floor": {}}}}}}', "f.floor: is no number"),
        ('{"sets": {}, "blind readings": {}}', "blind readings: is no list"),
        ('{"sets": {}, "blind readings": [{"title": "A"}]}', "blind readings.0: has no title or no date"),
        ('{"sets": {}, "blind readings": [{"title": "A", "date": "2025"}]}', "blind readings.0: has no figures"),
        (
            '{"sets": {}, "blind readings": [{"title": "A", "date": "2025", "figures": {"f": {"right": "x"}}}]}',
            "blind readings.0.figures.f.right: is no number",
        ),
        ('{"sets": {"a": {"title": "A", "figures": {"f": {"value": 1, "peers": {"P": "x"}}}}}}', "peers.P: is no"),
    ],
)
def test_a_faulty_file_is_named_before_anything_is_written(content: str, fault: str, tmp_path: Path) -> None:
    harbour().write(tmp_path / "tables")
    project = project_copy(tmp_path / "project")
    (project / FIGURES).write_text(content)
    with pytest.raises(ClaimlineError, match=re.escape(fault)):
        make_site(tmp_path / "tables", tmp_path / "site", project=project, progress=print)
    assert not (tmp_path / "site").exists()


def test_hostile_names_stay_words(tmp_path: Path) -> None:
    harmless = _raw(tmp_path, {"f_f1": FIGURE | {"meaning": "x", "unit": "x", "peers": {"x": 1}}, "y": {"value": 1}})
    hostile = FIGURE | {"meaning": NASTY, "unit": NASTY, "peers": {NASTY: 1}}
    page = _raw(tmp_path, {f"{NASTY}_f1": hostile, NASTY: {"value": 1}})
    assert re.findall(r"<[a-z]+", page) == re.findall(r"<[a-z]+", harmless)
    assert " ".join(NASTY.split()) in " ".join(unescape(page).split())


@pytest.mark.parametrize("value", [10**15, -(10**15)])
def test_a_figure_has_fifteen_digits_at_most(tmp_path: Path, value: int) -> None:
    nearer = value - 1 if value > 0 else value + 1
    assert f"{nearer:,} %" in _words(_raw(tmp_path, {"found": FIGURE | {"value": nearer}}))
    with pytest.raises(ClaimlineError, match="is no number"):
        _raw(tmp_path, {"found": FIGURE | {"value": value}})

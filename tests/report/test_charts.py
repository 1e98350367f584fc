"""The charts: what they find, what they leave to the table, when there is none; the same rows give the same bytes."""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from claimline import tables as t
from claimline.report.charts.story_charts import LABEL, LINE, Chart, _label, row_labels
from claimline.report.pages.table_of_pages import all_charts as charts
from claimline.report.views.story import Story, read_story
from report.boats import boats
from report.harbour import World, harbour
from report.hostile import hostile
from rows import row

DRAWS = True
pytestmark = pytest.mark.slow  # Altair alone takes seconds to load


def _story(world: World, folder: Path) -> Story:
    world.write(folder)
    return read_story(folder / "harbour")


@pytest.fixture
def drawn(tmp_path: Path) -> list[Chart]:
    return charts(_story(boats(), tmp_path))


def test_each_chart_has_drawing_finding_table_and_csv(drawn: list[Chart]) -> None:
    assert [c.name for c in drawn] == ["timeline", "dates", "origins"]
    for chart in drawn:
        assert chart.svg is not None and chart.sentence.endswith(".") and not chart.title.endswith(".")
        read = list(csv.reader(io.StringIO(chart.csv)))
        assert read[0] == list(chart.columns)
        assert read[1:] == [list(r) for r in chart.rows]


def test_titles_are_findings(drawn: list[Chart]) -> None:
    assert [c.title for c in drawn] == [
        "5 of 10 dated events lie on 4 March 2031",
        "The articles date 3 events differently, by up to 5 days",
        "Most of what Daily Tide reports repeats Harbour Post",
    ]


def test_colours_are_variables_and_ids_cannot_meet(drawn: list[Chart]) -> None:
    seen: list[str] = []
    for chart in drawn:
        tree = ElementTree.fromstring(str(chart.svg))
        for element in tree.iter():
            for name in ("fill", "stroke"):
                assert re.fullmatch(r"none|transparent|var\(--cl-[a-z]+\)|", element.get(name, "")), element.attrib
            if element.get("id"):
                seen.append(element.attrib["id"])
        for target in re.findall(r"url\(#([^)]+)\)", str(chart.svg)):
            assert target in seen
    assert len(seen) == len(set(seen))


def test_the_same_rows_give_the_same_bytes(drawn: list[Chart], tmp_path: Path) -> None:
    assert charts(_story(boats(), tmp_path / "again")) == drawn


def test_the_figures_are_the_tables(drawn: list[Chart]) -> None:
    timeline, dates, origins = drawn
    assert "10 dated events" in timeline.sentence
    assert ["The 1th boat sank", "2031-03-09", "The Grey Gull"] in [list(r) for r in dates.rows]
    assert ["Harbour Post", "Harbour Post", "3"] in [list(r) for r in origins.rows]
    assert "7 of 7" in str(origins.svg) or "7 of 8" in str(origins.svg)


def test_labels_are_direct(drawn: list[Chart]) -> None:
    """Who gives a day stands beside its mark, and no legend has to be read."""
    assert all("legend" not in str(chart.svg) for chart in drawn)
    assert "9 March: The Grey Gull" in str(drawn[1].svg)
    assert "Daily Tide repeats Harbour Post" in str(drawn[2].svg)


LABELS = [
    ("The ferry sank", "The ferry sank"),
    ("The ferry of the islands sank off the quay, and thirty boats with lamps and ropes came out of the bay to look "
     "for its crew", "The ferry of the islands sank off the quay"),
    ("A" * 60 + " " + "B" * 60, "A" * 60 + "…"),
]  # fmt: skip


@pytest.mark.parametrize(("title", "label"), LABELS)
def test_a_label_ends_where_a_clause_does(title: str, label: str) -> None:
    assert _label(title) == label


def test_labels_are_lines_and_two_are_two() -> None:
    one, two = row_labels(["The ferry sank off the quay of Grey Bay on a calm day"] * 2)
    assert one != two and two.endswith("(2)")
    assert all(len(line) <= LINE for line in one.split("\n"))


def test_words_of_articles_stay_text_in_the_drawing(tmp_path: Path) -> None:
    world = boats()
    nasty = next(claim.title for claim in hostile().rows["claims"] if "<" in claim.title)
    world.rows["events"] = [replace(e, title=f"{nasty} {n}") for n, e in enumerate(world.rows["events"])]
    world.rows["documents"] = [replace(d, outlet=f"{nasty[:40]} {d.outlet}") for d in world.rows["documents"]]
    for chart in charts(_story(world, tmp_path)):
        tree = ElementTree.fromstring(str(chart.svg))
        assert {e.tag.rsplit("}", 1)[1] for e in tree.iter()} <= {
            "svg", "g", "path", "text", "tspan", "rect", "line", "defs", "clipPath", "style", "title"
        }  # fmt: skip
        assert all(len(text) <= LABEL + 4 for e in tree.iter() if (text := e.text or ""))


def test_a_narrow_drawing_fits_a_phone_and_names_its_rows(drawn: list[Chart]) -> None:
    for chart in drawn:
        tree = ElementTree.fromstring(str(chart.narrow))
        assert float(tree.attrib["width"]) <= 300
        assert float(tree.attrib["height"]) > 0
    assert "Daily Tide repeats Harbour Post" in str(drawn[2].narrow)
    assert "The 1th boat sank" in str(drawn[1].narrow)


def test_what_vega_draws_from_holds_both_forms_and_titles_in_full(drawn: list[Chart]) -> None:
    for chart in drawn:
        spec = json.loads(chart.spec or "")
        assert set(spec) == {"narrow", "wide"}
        assert "http" not in json.dumps({key: one for key, one in spec["wide"].items() if key != "$schema"})
    assert "Mayor Ana Ruiz told the harbour council" in (drawn[0].spec or "")


def test_cells_are_no_formulas(tmp_path: Path) -> None:
    world = harbour()
    world.change("events", 0, title="=HYPERLINK(1)")
    assert "'=HYPERLINK(1)" in charts(_story(world, tmp_path))[0].csv


def test_of_many_events_those_that_most_tell_of_are_drawn_and_all_are_listed(tmp_path: Path) -> None:
    world = harbour()
    event = next(e for e in world.rows["events"] if e.earliest)
    world.rows["events"] = [
        replace(event, event_id=f"x-{n}-1", edtf=day, earliest=day, latest=day, rank=400 - n, title=f"T{n}")
        for n in range(400)
        if (day := f"2031-{1 + n % 9:02}-{1 + n % 28:02}")
    ]
    timeline = charts(_story(world, tmp_path))[0]
    assert "The 14 of 400 dated events that most outlets tell of" in timeline.sentence
    assert timeline.csv.count("\n") == 401
    assert "T399" in str(timeline.svg) and "T200" not in str(timeline.svg)
    assert len(str(timeline.svg)) < 40_000


def _boats(number: int, **given: Any) -> World:
    """A story of one article and so many events on days that follow each other."""
    world = World()
    world.rows["documents"] = [
        replace(d, published="2031-03-09") for d in harbour().rows["documents"] if d.document_id == "post-fees"
    ]
    world.rows["events"] = [
        row(t.Event, **{"event_id": f"e-{n}-2", "edtf": f"2031-03-0{n}", "earliest": f"2031-03-0{n}",
                        "latest": f"2031-03-0{n}", "rank": n, "title": f"boat {n}", "agreement": "same", **given})
        for n in range(1, number + 1)
    ]  # fmt: skip
    return world


def test_dates_that_conflict_have_a_mark_each(tmp_path: Path) -> None:
    world = _boats(6)
    world.change("events", 0, agreement="conflicting")
    one = charts(_story(world, tmp_path / "a"))[0]
    world.rows["event_sources"] = [
        row(t.EventSource, event_id="e-1-2", statement_id=f"e-{n}-2", document_id="post-fees", edtf=f"2031-03-0{n}")
        for n in (4, 6)
    ]
    both = charts(_story(world, tmp_path / "b"))[0]
    assert str(both.svg).count("<path") == str(one.svg).count("<path") + 2


# what there is to draw -> whether it is drawn
WORTH = [
    (_boats(6), "timeline", True),
    (_boats(5), "timeline", False),  # a list says it
    (_boats(6, edtf="2031-03-01", earliest="2031-03-01", latest="2031-03-01"), "timeline", False),  # all on one day
    (_boats(0), "timeline", False),
    (harbour(), "dates", False),  # one event, told in its line
    (boats(), "dates", True),
    (_boats(0), "origins", False),
    (harbour(), "origins", False),  # nobody repeats three statements of another
    (boats(), "origins", True),
]


@pytest.mark.parametrize(("world", "name", "there"), WORTH)
def test_a_chart_that_says_nothing_is_none(world: World, name: str, there: bool, tmp_path: Path) -> None:
    chart = next(chart for chart in charts(_story(world, tmp_path)) if chart.name == name)
    assert (chart.svg is not None, chart.narrow is not None, chart.spec is not None) == (there, there, there)
    assert chart.csv.count("\n") == len(chart.rows) + 1  # what is not drawn can be downloaded all the same


def test_far_events_do_not_squeeze_the_rest(tmp_path: Path) -> None:
    world = boats()
    event = next(e for e in world.rows["events"] if e.earliest)
    world.rows["events"].append(
        replace(event, event_id="far-1-2", edtf="1898", earliest="1898-01-01", latest="1898-12-31", title="long ago")
    )
    timeline = charts(_story(world, tmp_path))[0]
    assert "1 event further away" in timeline.sentence
    assert "long ago" in timeline.csv and "long ago" not in str(timeline.svg)


def test_no_more_than_25_rows_are_drawn(tmp_path: Path) -> None:
    world = boats()
    source = world.rows["claim_sources"][-1]
    document = world.rows["documents"][0]
    for n in range(60):
        world.rows["documents"].append(
            replace(document, document_id=f"d{n}", outlet_id=f"o{n}", outlet=f"Outlet {n}", file=f"d{n}.txt")
        )
        world.rows["claim_sources"] += [
            replace(source, statement_id=f"d{n}-{m}-9", document_id=f"d{n}", outlet_id=f"o{n}") for m in range(4)
        ]
    origins = charts(_story(world, tmp_path))[2]
    assert origins.csv.count("\n") > 60
    assert str(origins.svg).count(" repeats ") <= 25
    assert "12 of 63 pairs are drawn" in origins.sentence


def test_events_without_articles_dates_are_drawn(tmp_path: Path) -> None:
    world = _boats(6)
    world.change("documents", 0, published=None)
    assert str(charts(_story(world, tmp_path))[0].svg).count("Boat ") == 6


def test_withheld_words_are_drawn_as_withheld(tmp_path: Path) -> None:
    world = boats()
    world.rows["claims"] = [replace(c, title="…") for c in world.rows["claims"]]
    world.rows["events"] = [replace(e, title="…") for e in world.rows["events"]]
    world.rows["statements"] = [replace(s, text=None, opening=None) for s in world.rows["statements"]]
    assert all("Words withheld" in str(chart.svg) for chart in charts(_story(world, tmp_path))[:2])

"""The three charts: what they show, what they leave to the table, and that they are the same every time."""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from claimline import tables as t
from claimline.report.charts.story_charts import LABEL, MOST_MARKS, Chart, charts
from claimline.report.views.neutral import neutral
from claimline.report.views.story import Story, read_story
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
    return charts(_story(harbour(), tmp_path))


def test_three_charts_each_with_drawing_sentence_table_and_csv(drawn: list[Chart]) -> None:
    assert [c.name for c in drawn] == ["timeline", "claims", "origins"]
    for chart in drawn:
        assert chart.svg is not None and chart.sentence.endswith(".")
        read = list(csv.reader(io.StringIO(chart.csv)))
        assert read[0] == list(chart.columns)
        assert read[1:] == [list(r) for r in chart.rows]


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
    assert charts(_story(harbour(), tmp_path / "again")) == drawn


def test_the_figures_are_the_tables(drawn: list[Chart]) -> None:
    timeline, claims, origins = drawn
    assert "4 dated events, the earliest 4 March 2031" in timeline.sentence
    assert "1 event the articles give dates that conflict" in timeline.sentence
    standing = {(r[1][:8], r[2]): r[3] for r in claims.rows}
    assert standing["Mayor An", "Harbour Post"] == "own report"
    assert standing["Mayor An", "Daily Tide"] == "repeats another"
    assert standing["“Either ", "The Grey Gull"] == "not stated"
    assert ["Harbour Post", "Harbour Post", "3"] in [list(r) for r in origins.rows]


def test_words_of_articles_stay_text_in_the_drawing(tmp_path: Path) -> None:
    for chart in charts(_story(hostile(), tmp_path)):
        tree = ElementTree.fromstring(str(chart.svg))
        assert {e.tag.rsplit("}", 1)[1] for e in tree.iter()} <= {
            "svg", "g", "path", "text", "rect", "line", "defs", "clipPath", "style", "title"
        }  # fmt: skip
        assert all(len(text) <= LABEL + 4 for e in tree.iter() if (text := e.text or ""))


def test_a_narrow_drawing_fits_a_phone_and_names_its_rows(drawn: list[Chart]) -> None:
    for chart in drawn:
        tree = ElementTree.fromstring(str(chart.narrow))
        assert float(tree.attrib["width"]) <= 300
        assert float(tree.attrib["height"]) > 0
    names = [r[1][:14] for r in drawn[1].rows]
    assert all(str(neutral(name)) in str(drawn[1].narrow) or name in str(drawn[1].narrow) for name in names)


def test_what_vega_draws_from_holds_both_forms_and_titles_in_full(drawn: list[Chart]) -> None:
    for chart in drawn:
        spec = json.loads(chart.spec or "")
        assert set(spec) == {"narrow", "wide"}
        assert "http" not in json.dumps({key: one for key, one in spec["wide"].items() if key != "$schema"})
    assert "Mayor Ana Ruiz told the harbour council on 4 March to raise mooring fees to 40 crowns a day" in (
        drawn[1].spec or ""
    )


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
    assert "The 20 of 400 dated events that most outlets tell of" in timeline.sentence
    assert timeline.csv.count("\n") == 401
    assert "T399" in str(timeline.svg) and "T200" not in str(timeline.svg)
    assert len(str(timeline.svg)) < 40_000


def test_dates_that_conflict_have_a_mark_each(tmp_path: Path) -> None:
    world = World()
    world.rows["documents"] = [replace(harbour().rows["documents"][0], published="2031-03-09")]
    world.rows["events"] = [
        row(t.Event, event_id="e-1-2", edtf="2031-03-04/2031-03-06", earliest="2031-03-04", latest="2031-03-06",
            agreement="conflicting", title="council")
    ]  # fmt: skip
    one = charts(_story(world, tmp_path / "a"))[0]
    world.rows["event_sources"] = [
        row(t.EventSource, event_id="e-1-2", statement_id=f"e-{n}-2", edtf=f"2031-03-0{n}") for n in (4, 6)
    ]
    both = charts(_story(world, tmp_path / "b"))[0]
    assert str(both.svg).count("<path") == str(one.svg).count("<path") + 2


def test_far_events_do_not_squeeze_the_rest(tmp_path: Path) -> None:
    world = harbour()
    event = next(e for e in world.rows["events"] if e.earliest)
    world.rows["events"].append(
        replace(event, event_id="far-1-2", edtf="1898", earliest="1898-01-01", latest="1898-12-31", title="long ago")
    )
    timeline = charts(_story(world, tmp_path))[0]
    assert "1 event further away" in timeline.sentence
    assert "long ago" in timeline.csv and "long ago" not in str(timeline.svg)


def test_no_more_than_the_most_marks_are_drawn(tmp_path: Path) -> None:
    world = harbour()
    kinds = ("documents", "claims", "claim_sources", "statements")
    document, claim, source, statement = (world.rows[kind][0] for kind in kinds)
    world.rows["documents"] += [
        replace(document, document_id=f"d{n}", outlet_id=f"o{n}", outlet=f"Outlet {n}") for n in range(60)
    ]
    world.rows["claims"] += [
        replace(claim, claim_id=f"c-{n}-1", page=True, outlets=60, title=f"T{n}") for n in range(60)
    ]
    world.rows["statements"] += [replace(statement, statement_id=f"c-{n}-1", document_id="d0") for n in range(60)]
    world.rows["claim_sources"] += [
        replace(source, claim_id=f"c-{n}-1", statement_id=f"d{m}-{n}-1", document_id=f"d{m}", outlet_id=f"o{m}")
        for n in range(60)
        for m in range(60)
    ]
    claims = charts(_story(world, tmp_path))[1]
    assert claims.csv.count("\n") > 3600
    assert str(claims.svg).count("<path") < MOST_MARKS + 60
    assert "of 65 outlets are drawn" in claims.sentence


def test_an_empty_story_says_so(tmp_path: Path) -> None:
    world = World()
    world.rows["documents"] = [harbour().rows["documents"][0]]
    assert [c.sentence for c in charts(_story(world, tmp_path))] == [
        "No event has a date.",
        "No claim is reported by two articles.",
        "No statement has been traced.",
    ]


def test_an_event_without_articles_dates_is_drawn(tmp_path: Path) -> None:
    world = World()
    world.rows["documents"] = [replace(harbour().rows["documents"][0], published=None)]
    world.rows["events"] = [
        row(t.Event, event_id="e-1-2", edtf="2031", earliest="2031-01-01", latest="2031-12-31", title="a year")
    ]
    assert "a year" in str(charts(_story(world, tmp_path))[0].svg)


def test_withheld_words_are_drawn_as_withheld(tmp_path: Path) -> None:
    world = harbour()
    world.rows["claims"] = [replace(c, title="…") for c in world.rows["claims"]]
    world.rows["events"] = [replace(e, title="…") for e in world.rows["events"]]
    world.rows["statements"] = [replace(s, text=None, opening=None) for s in world.rows["statements"]]
    assert all("Words withheld" in str(chart.svg) for chart in charts(_story(world, tmp_path))[:2])

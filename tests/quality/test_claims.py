"""How built claims are compared with labels, on an invented story: a ferry is sold, and somebody denies it."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from claimline import tables as t
from claimline.errors import ClaimlineError
from claimline.quality import claim_scores, mistakes
from claimline.quality.alignment import Tables, find, read_tables
from claimline.quality.labels import Place, load_labels
from rows import row

SETS = sorted((Path(__file__).parent / "claims").glob("*.json"))
TEXT = "x" * 400
SHA256 = hashlib.sha256(TEXT.encode()).hexdigest()

# One label a line: document, start, end. a1, b1 and c1 tell of the sale, a2 and b2 of the price; b3 denies the sale.
LABELS: dict[str, Any] = {
    "set": "ferry",
    "documents": {"a": SHA256, "b": SHA256, "c": SHA256},
    "statements": {
        "a1": ["a", 0, 50],
        "a2": ["a", 52, 100],
        "b1": ["b", 0, 50],
        "b2": ["b", 60, 100],
        "b3": ["b", 110, 150],
        "c1": ["c", 0, 50],
    },
    "claims": {"sale": ["a1", "b1", "c1"], "price": ["a2", "b2"], "denial": ["b3"]},
    "origins": {"a1": "coast-wire", "b1": "coast-wire", "c1": "not-stated", "a2": "coast-wire", "b2": "coast-wire"},
    "differences": [
        {"claim": "sale", "facet": "date", "relation": "conflicting", "left": ["a1", "b1"], "right": ["c1"]},
        {"claim": "price", "facet": "quantity", "relation": "compatible", "left": ["a2"], "right": ["b2"]},
    ],
    "responses": [
        {"statement": "b3", "target_kind": "claim", "target": "sale", "relation": "denies"},
        {"statement": "b3", "target_kind": "outlet", "target": "harbour-post", "relation": "denies"},
    ],
    "events": {
        "sale": {"claims": ["sale"], "statements": ["a1", "b1", "c1"], "edtf": "2031-05-02", "agreement": "conflicting"}
    },
}
# claim -> its statements as (document, start, end), each with its origin
RIGHT = {
    "sale": [("a", 0, 50), ("b", 0, 50), ("c", 0, 50)],
    "price": [("a", 52, 100), ("b", 60, 100)],
    "denial": [("b", 110, 150)],
}


def labels_file(folder: Path, **changed: Any) -> Path:
    path = folder / "ferry.json"
    path.write_text(json.dumps(LABELS | changed), encoding="utf-8")
    return path


def statement_id(place: tuple[str, int, int]) -> str:
    return "-".join(map(str, place))


def build(
    folder: Path,
    grouped: Mapping[str, Sequence[tuple[str, int, int]]],
    *,
    origins: Mapping[str, str] | None = None,
    kinds: Mapping[str, t.OriginKind] | None = None,
    values: Sequence[tuple[str, str, str, list[str]]] = (),
    pairs: Sequence[tuple[str, str, str, str, t.PairRelation]] = (),
    responses: Sequence[tuple[str, str, str, str, bool]] = (),
    events: Mapping[str, Sequence[str]] | None = None,
) -> Path:
    """A folder of tables as a build publishes them, with these rows."""
    rows: dict[str, list[Any]] = {name: [] for name in (*Tables._fields, "claims")}
    for name in "abc":
        rows["documents"].append(
            row(t.Document, document_id=name, file=f"{name}.txt", outlet_id=f"outlet-{name}", sha256=SHA256)
        )
    for claim, places in grouped.items():
        for place in places:
            name, start, end = place
            given = {"statement_id": statement_id(place), "document_id": name, "start": start, "end": end}
            rows["statements"].append(row(t.Statement, **given, pieces=[[start, end]]))
            origin = (origins or {}).get(statement_id(place), "not-stated")
            rows["claim_sources"].append(row(t.ClaimSource, **given, claim_id=claim, origin_id=origin))
    for origin, origin_kind in (kinds or {}).items():
        rows["origins"].append(row(t.Origin, origin_id=origin, kind=origin_kind))
    for claim, facet, value_id, names in values:
        rows["difference_values"].append(
            row(t.DifferenceValue, claim_id=claim, facet=facet, value_id=value_id, statement_ids=names)
        )
    for claim, facet, left, right, relation in pairs:
        rows["difference_pairs"].append(
            row(
                t.DifferencePair,
                claim_id=claim,
                facet=facet,
                left_value_id=left,
                right_value_id=right,
                relation=relation,
            )
        )
    for name, kind, target, answer, certain in responses:
        rows["responses"].append(
            row(t.Response, statement_id=name, target_kind=kind, target_id=target, relation=answer, certain=certain)
        )
    for event, members in (events or {}).items():
        rows["events"].append(row(t.Event, event_id=event))
        rows["event_sources"] += [
            row(t.EventSource, event_id=event, statement_id=name, told_start=int(name.split("-")[-2]),
                told_end=int(name.split("-")[-1]))
            for name in members
        ]  # fmt: skip
    data = folder / "stories" / "ferry" / "data"
    data.mkdir(parents=True)
    for name, found in rows.items():
        (data / f"{name}.json").write_text(json.dumps([asdict(one) for one in found]), encoding="utf-8")
    return folder


def figures(folder: Path, *given: Any, **more: Any) -> Mapping[str, float]:
    labels = load_labels(labels_file(folder))
    return claim_scores.score(labels, find(labels, read_tables(build(folder, *given, **more)))).figures


PLACES = [place for places in RIGHT.values() for place in places]
# what is grouped, and the precision and recall of its pairs; four pairs are labelled
GROUPINGS: list[tuple[str, dict[str, list[tuple[str, int, int]]], float, float]] = [
    ("as labelled", RIGHT, 100.0, 100.0),
    (
        "all alone",
        {str(n): [place] for n, place in enumerate(PLACES)},
        0.0,
        0.0,
    ),
    ("one of three left out", {**RIGHT, "sale": [("a", 0, 50), ("b", 0, 50)], "c": [("c", 0, 50)]}, 100.0, 50.0),
    ("two claims in one", {"all": RIGHT["sale"] + RIGHT["price"], "denial": RIGHT["denial"]}, 40.0, 100.0),
    ("what has no label joins nothing", {**RIGHT, "sale": [*RIGHT["sale"], ("c", 200, 250)]}, 57.1, 100.0),
    # half of the shorter is shared: a longer statement, a shorter one
    ("other bounds", {**RIGHT, "price": [("a", 40, 120), ("b", 80, 100)]}, 100.0, 100.0),
    ("less than half is shared", {**RIGHT, "price": [("a", 52, 100), ("b", 85, 130)]}, 75.0, 75.0),
    # a labelled quotation that is read as two statements
    ("two halves of one", {**RIGHT, "sale": [("a", 0, 25), ("a", 25, 50), ("b", 0, 50), ("c", 0, 50)]}, 100.0, 100.0),
    # one statement with two assertions tells both, and stands in one claim
    ("two labels in one", {"sale": [("a", 0, 100), *RIGHT["sale"][1:]], "b2": [("b", 60, 100)]}, 100.0, 75.0),
]


@pytest.mark.parametrize(("case", "grouped", "precision", "recall"), GROUPINGS, ids=[g[0] for g in GROUPINGS])
def test_pairs(tmp_path: Path, case: str, grouped: Any, precision: float, recall: float) -> None:
    found = figures(tmp_path, grouped)
    assert (found["pair_precision"], found["pair_recall"]) == (precision, recall), case


def test_origins_count_where_a_claim_is_told_more_than_once(tmp_path: Path) -> None:
    named = {"a-0-50": "coast-wire", "b-0-50": "harbour-post", "a-52-100": "coast-wire"}
    found = figures(tmp_path, RIGHT, origins=named)
    assert found["origins"] == 60.0  # a1, a2 and c1 of five
    assert found["origins_named"] == 66.7  # of the three that name one, the Post is wrong


def test_an_occasion_has_the_name_that_the_labels_give_it(tmp_path: Path) -> None:
    traced = {"a-0-50": "hearing-ruiz", "b-0-50": "hearing-ruiz", "a-52-100": "hearing-vale", "b-60-100": "the-hearing"}
    kinds: dict[str, t.OriginKind] = dict.fromkeys(traced.values(), "occasion")
    labels = labels_file(tmp_path, origins=dict.fromkeys(["a1", "b1", "a2", "b2"], "port-hearing"))
    tables = build(tmp_path / "built", RIGHT, origins=traced, kinds=kinds)
    found = find(load_labels(labels), read_tables(tables))
    assert claim_scores.score(load_labels(labels), found).figures["origins"] == 50.0  # one name; two more are others
    assert found.origins["a1"] == "port-hearing"


def test_a_part_of_a_quotation_may_go_without_a_label(tmp_path: Path) -> None:
    values = [("sale", "wording", "long", ["a-0-50"]), ("sale", "wording", "short", ["b-0-50"])]
    part: tuple[str, str, str, str, t.PairRelation] = ("sale", "wording", "long", "short", "compatible")
    labels, tables = load_labels(labels_file(tmp_path)), build(tmp_path / "built", RIGHT, values=values, pairs=[part])
    (difference,) = find(labels, read_tables(tables)).differences
    assert difference.right is None


def test_differences_are_told_by_facet_relation_and_sides(tmp_path: Path) -> None:
    values = [
        ("sale", "date", "2", ["a-0-50", "b-0-50"]),
        ("sale", "date", "3", ["c-0-50"]),
        ("price", "quantity", "9", ["a-52-100"]),
        ("price", "quantity", "8", ["b-60-100"]),
        ("sale", "wording", "sold", ["a-0-50"]),
        ("sale", "wording", "let", ["b-0-50"]),
    ]
    pairs: list[tuple[str, str, str, str, t.PairRelation]] = [
        ("sale", "date", "3", "2", "conflicting"),  # sides may be swapped
        ("price", "quantity", "8", "9", "conflicting"),  # labelled as compatible
        ("sale", "wording", "let", "sold", "same"),  # no difference
    ]
    found = figures(tmp_path, RIGHT, values=values, pairs=pairs)
    assert (found["differences_precision"], found["differences_recall"]) == (50.0, 50.0)


RESPONSES = [
    ("the claim", ("b-110-150", "claim", "sale", "denies", True), True),
    ("a statement of the claim", ("b-110-150", "statement", "a-0-50", "denies", True), True),
    ("the other reading", ("b-110-150", "outlet", "harbour-post", "denies", False), True),
    ("another claim", ("b-110-150", "claim", "price", "denies", True), False),
    ("another relation", ("b-110-150", "claim", "sale", "responds", True), False),
    ("no answer at all", ("a-0-50", "document", "a", "denies", False), False),
    ("another outlet's article", ("b-110-150", "document", "b", "denies", True), False),
]


@pytest.mark.parametrize(("case", "response", "right"), RESPONSES, ids=[r[0] for r in RESPONSES])
def test_responses(tmp_path: Path, case: str, response: Any, right: bool) -> None:
    found = figures(tmp_path, RIGHT, responses=[response])
    assert (found["responses_precision"], found["responses_recall"]) == (100.0 * right, 100.0 * right), case


def test_an_answer_whose_target_stays_open_is_not_wrong(tmp_path: Path) -> None:
    surely, perhaps = ("b-110-150", "claim", "sale", "denies", True), ("b-110-150", "document", "b", "denies", False)
    assert figures(tmp_path, RIGHT, responses=[surely, perhaps])["responses_precision"] == 100.0


# which statements each event has, and B-cubed F1 over the three labelled ones
EVENTS: list[tuple[dict[str, list[str]], float]] = [
    ({"e": ["a-0-50", "b-0-50", "c-0-50"]}, 100.0),
    ({"e": ["a-0-50", "b-0-50", "c-0-50", "b-110-150"]}, 100.0),  # what has no labelled event is not counted
    ({"e": ["a-0-50", "b-0-50"], "f": ["c-0-50"]}, 71.4),  # pure; recall (2/3 + 2/3 + 1/3) / 3
    ({}, 50.0),  # each alone
]


@pytest.mark.parametrize(("events", "f1"), EVENTS)
def test_events(tmp_path: Path, events: dict[str, list[str]], f1: float) -> None:
    assert figures(tmp_path, RIGHT, events=events)["events_f1"] == f1


FAULTS = [
    ({"claims": {"sale": ["a1", "b1", "c1", "b3"], "price": ["a2", "b2", "a1"]}}, "a1 stands in 2 claims"),
    ({"claims": {"sale": ["a1", "b1", "c1"], "price": ["a2", "b2"]}}, "b3 stands in 0 claims"),
    ({"origins": {"z9": "coast-wire"}}, "z9 is used, but is no statement"),
    ({"statements": LABELS["statements"] | {"a1": ["q", 0, 50]}}, "q, which is no document"),
    ({"statements": LABELS["statements"] | {"a1": ["a", 50, 50]}}, "a1 ends before it begins"),
    ({"responses": [LABELS["responses"][0] | {"target": "fare"}]}, "b3 answers fare, which is no claim"),
    ({"responses": [LABELS["responses"][0] | {"target_kind": "ship"}]}, "b3 answers a ship"),
    ({"differences": [LABELS["differences"][0] | {"right": ["a2"]}]}, "a side is not of this claim"),
    ({"events": {"e": LABELS["events"]["sale"], "f": LABELS["events"]["sale"]}}, "a1 tells of 2 events"),
    ({"events": []}, "cannot be read as labels"),
]


@pytest.mark.parametrize(("changed", "told"), FAULTS)
def test_faulty_labels_are_refused(tmp_path: Path, changed: dict[str, Any], told: str) -> None:
    with pytest.raises(ClaimlineError) as refused:
        load_labels(labels_file(tmp_path, **changed))
    assert told in "\n".join(refused.value.faults)


def test_labels_of_another_text_are_refused(tmp_path: Path) -> None:
    labels = load_labels(labels_file(tmp_path, documents=LABELS["documents"] | {"b": "0" * 64}))
    with pytest.raises(ClaimlineError, match="b: the labels are of another text"):
        find(labels, read_tables(build(tmp_path, RIGHT)))


def test_a_folder_of_no_story_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ClaimlineError, match="tables of 0 stories"):
        read_tables(tmp_path)


def test_what_is_missing_is_named(tmp_path: Path) -> None:
    labels = labels_file(tmp_path)
    assert claim_scores.measure_claims(labels, tmp_path / "articles", tmp_path / "metadata.yml") == str(
        tmp_path / "articles"
    )
    assert claim_scores.measure_claims(tmp_path / "no.json", tmp_path, tmp_path) == str(tmp_path / "no.json")


def test_a_build_that_fails_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    failing = tmp_path / "python"
    failing.write_text("#!/bin/sh\necho no room left >&2\nexit 2\n")
    failing.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(failing))
    with pytest.raises(ClaimlineError, match="no room left"):
        claim_scores.measure_claims(labels_file(tmp_path), tmp_path, tmp_path / "metadata.yml")


def test_mistakes_are_listed_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in "abc":
        (tmp_path / f"{name}.txt").write_text(TEXT)
    grouped = {"sale": [*RIGHT["sale"][:2], ("c", 200, 250)], "price": RIGHT["price"], "denial": RIGHT["denial"]}
    tables = build(tmp_path / "built", grouped, responses=[("b-110-150", "claim", "price", "denies", True)])
    given = [str(labels_file(tmp_path)), str(tables)]
    assert mistakes.main([*given, "--articles", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert "## Pairs wrongly in one claim: 2" in told
    assert "### sale: 2 pairs missed; 2 parts" in told
    assert "xxx  (not found)" in told
    assert "## Differences missed: 2" in told
    assert "denies the claim price" in told
    assert "b1         b 0–50  " + "x" * 50 in told
    assert mistakes.main(given) == 0
    assert "xxx" not in capsys.readouterr().out  # no words without the articles
    assert mistakes.main([str(tmp_path / "none.json"), str(tables)]) == 2


@pytest.mark.parametrize(("characters", "whole"), [(160, True), (161, False)])
def test_a_mistake_is_shown_in_160_characters(characters: int, whole: bool) -> None:
    labels: Any = SimpleNamespace(statements={"a1": Place("a", 0, characters)})
    show = mistakes.shower(labels, SimpleNamespace(statements=[]), {"a": TEXT})  # type: ignore[arg-type]
    assert ("…" not in show("a1")) is whole


@pytest.mark.parametrize("path", SETS, ids=lambda path: path.stem)
def test_committed_labels_are_places_and_ids_only(path: Path) -> None:
    labels = load_labels(path)
    assert len(set(labels.statements.values())) == len(labels.statements)
    names = [*labels.statements, *labels.claim_of.values(), *labels.events, *labels.origins.values()]
    assert all(len(name.replace("-", " ").split()) <= 6 for name in names)

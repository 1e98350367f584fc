"""The JSON Schemas for editors: current, and of one mind with the checks on what may stand in a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import jsonschema
import pytest

from claimline.decisions import KINDS
from claimline.seeds.json_schemas import curation_schema, files, story_schema
from claimline.seeds.mappings import read_mapping
from seeds.test_curation import FAULTS, LAWFUL

ROOT = Path(__file__).parents[2]
# Faults of form alone, which an editor can show; the others need the articles.
FORM = (
    "is missing",
    "unknown key",
    "is no kind",
    "names no place",
    "names 1",
    "names 0",
    "is not known",
    "beside statement",
)


def valid(given: Any, schema: dict[str, Any]) -> bool:
    return bool(jsonschema.Draft7Validator(schema).is_valid(given))


def test_the_committed_schemas_are_current() -> None:
    for name, text in files().items():
        path = ROOT / "site_src" / "schemas" / name
        assert path.read_text(encoding="utf-8") == text, "run `make schemas` and commit what it writes"


def test_they_are_schemas() -> None:
    for schema in (story_schema(), curation_schema()):
        jsonschema.Draft7Validator.check_schema(schema)


@pytest.mark.parametrize("path", sorted((ROOT / "seeds").glob("*/story.yml")) + sorted(ROOT.glob("tests/**/story.yml")))
def test_our_own_stories_are_valid(path: Path) -> None:
    assert valid(read_mapping(path.read_text(encoding="utf-8")), story_schema())


def test_our_own_curation_is_valid() -> None:
    path = ROOT / "tests" / "builds" / "curated" / "curation.yml"
    assert valid(read_mapping(path.read_text(encoding="utf-8")), curation_schema())


@pytest.mark.parametrize("entry", [given for given, _ in LAWFUL])
def test_what_the_checks_allow_is_valid(entry: dict[str, Any]) -> None:
    assert valid({"entries": [entry]}, curation_schema())


@pytest.mark.parametrize(
    "entry",
    [g for g, e in FAULTS if isinstance(g, dict) and e and any(w in e[0] for w in FORM)],
)
def test_faults_of_form_are_invalid(entry: dict[str, Any]) -> None:
    assert not valid({"entries": [entry]}, curation_schema())


@pytest.mark.parametrize(
    "story",
    [
        {"titel": "x"},
        {"publish_text": "all"},
        {"outlets": [{"id": "post"}]},
        {"documents": [{"outlet": "post"}]},
        {"documents": [{"file": "a.txt", "url": "javascript:alert(1)"}]},
        {"outlets": [{"name": "Post", "kind": "paper"}]},
    ],
)
def test_faulty_stories_are_invalid(story: dict[str, Any]) -> None:
    assert not valid(story, story_schema())


def test_every_kind_is_described_for_the_editor() -> None:
    described = {rule["if"]["properties"]["kind"]["const"] for rule in _rules()}
    assert described == set(KINDS)


def _rules() -> list[dict[str, Any]]:
    rules: list[dict[str, Any]] = curation_schema()["properties"]["entries"]["items"]["allOf"]
    return rules

"""What a comparison found, in words: Markdown stays small whatever changed, and says what it leaves out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from claimline.comparison import compare
from claimline.comparison.changes import StoryChanges
from claimline.report.changes.change_files import MARKDOWN_BYTES, changes_html, changes_markdown
from claimline.report.changes.change_rows import story_view
from comparison.invented import Told, built, date_conflict, told

TEMPLATES = Path(__file__).parents[2] / "templates"

FERRY = told("post", 0, "The ferry struck the quay on Monday", "Harbour Post", speaker="Ana Ruiz")
ECHO = told("tide", 10, "“A ferry hit the quay,” she said", "Harbour Post")
OWN = told("gull", 5, "On Tuesday the ferry rammed the pier", "The Gull", speaker="Lee Tan")


def changes(
    old: list[list[Told]], new: list[list[Told]], tables: Mapping[str, Sequence[Any]] | None = None
) -> list[StoryChanges]:
    return compare({"harbour": built(old)}, {"harbour": built(new, tables=tables)})


def test_an_added_article_in_markdown() -> None:
    found = changes([[FERRY, ECHO]], [[OWN, FERRY, ECHO]], date_conflict(OWN, "Monday", "Tuesday"))
    words = changes_markdown(found, TEMPLATES)
    expected = """
#### Claims with other evidence (1)

- &#126; “On Tuesday the ferry rammed the pier”
  - 2 outlets, 1 original report → **3 outlets, 2 original reports**
  - New original report: **The Gull**
  - **New conflict**, the date: “Monday” and “Tuesday” cannot both be right: dates with no day in common
  - New source: **The Gull**, after Lee Tan: “On Tuesday the ferry rammed the pier” (gull, characters 5 to 41)
"""
    assert expected in words
    assert "1 article added; 1 claim gained a source; 1 new original report; 1 new conflict" in words


def test_nothing_changed() -> None:
    found = changes([[FERRY]], [[FERRY]])
    assert changes_markdown(found, TEMPLATES) == "## What changed in the evidence\n\nNothing changed.\n"
    assert "<p>Nothing changed.</p>" in changes_html(found, TEMPLATES)


def test_words_bear_one_pair_of_quotation_marks() -> None:
    found = changes([], [[ECHO]])
    assert "“A ferry hit the quay,” she said (tide" in changes_markdown(found, TEMPLATES)


@pytest.mark.parametrize("number", [30, 900])
def test_markdown_is_bounded_and_counts_what_it_leaves_out(number: int) -> None:
    many = [[told(f"d{n}", 0, f"Ship {n} waits *outside* the bay, " + "which is full, " * 40)] for n in range(number)]
    words = changes_markdown(changes([], many), TEMPLATES)
    assert len(words.encode()) <= MARKDOWN_BYTES
    assert f"New claims in one article alone ({number})" in words
    assert words.count("Ship ") + left_out(words, "New claims in one article alone") == number
    assert "*outside*" not in words


def left_out(words: str, title: str) -> int:
    """How many rows of a section are counted, not shown."""
    after = words[words.index(title) :]
    found = [line for line in after.splitlines() if line.startswith("- … and ")]
    return int(found[0].split()[3].replace(",", "")) if found else 0


def test_markdown_of_many_stories_is_bounded() -> None:
    found = changes([], [[FERRY, ECHO], [OWN]]) * 400
    words = changes_markdown(found, TEMPLATES)
    assert len(words.encode()) <= MARKDOWN_BYTES
    assert "… and 380 stories more with changes, left out here" in words


def test_one_change_of_many_statements_is_one_row() -> None:
    before = [[told("post", 100 * n, f"The quay is closed, notice {n}", speaker="Ruiz")] for n in range(20)]
    after = [[told("post", 100 * n, f"The quay is closed, notice {n}", speaker="Ana Ruiz")] for n in range(20)]
    [section] = story_view(changes(before, after)[0]).sections
    [row] = section.rows
    assert section.title == "Statements told otherwise"
    assert "".join(piece.text for piece in row.lines[-1]) == "and 8 statements more"

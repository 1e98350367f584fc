"""Entries of curation on pages: what a person decided, instead of what, and why; hostile words stay words."""

from __future__ import annotations

import html
from dataclasses import replace
from pathlib import Path
from typing import Any

from claimline import tables as t
from claimline.decisions import KINDS
from claimline.report.pages.table_of_pages import all_charts, story_pages
from claimline.report.rendering.render import environment, render
from claimline.report.views.corrections import WHAT, decisions_on
from claimline.report.views.page_links import Links
from claimline.report.views.story import Story, read_story
from report.harbour import harbour
from report.hostile import NASTY
from rows import row

ROOT = Path(__file__).parents[2]


def entry(entry_id: str, kind: str, statement_id: str, **given: Any) -> t.Curation:
    plain = {"target": statement_id, "reason": "The letter says so.", "applied": "yes", "statement_ids": [statement_id]}
    return row(t.Curation, entry_id=entry_id, kind=kind, **{**plain, **given})


def story(folder: Path, *entries: t.Curation, **claim: Any) -> Story:
    """The harbour's story with these entries; the first claim with a page bears `claim`, its first row the entries."""
    world = harbour()
    world.rows["curation"] = sorted(entries, key=lambda e: e.entry_id)
    ids = ", ".join(e.entry_id for e in world.rows["curation"])
    first = next(c for c in world.rows["claims"] if c.page)
    world.rows["claims"] = [replace(c, **claim) if c is first else c for c in world.rows["claims"]]
    world.rows["statements"] = [
        replace(s, curated=ids) if s.statement_id == first.claim_id else s for s in world.rows["statements"]
    ]
    world.rows["events"] = [
        replace(e, curated=ids) if e.event_id == first.claim_id else e for e in world.rows["events"]
    ]
    world.write(folder)
    return read_story(folder / "harbour")


def pages(found: Story) -> dict[str, str]:
    env = environment(ROOT / "templates")
    return {page.path: render(page, env) for page in story_pages(found, all_charts(found))}


def read(found: Story) -> dict[str, str]:
    """The pages as a reader sees them: values are printed as character references."""
    return {path: html.unescape(page) for path, page in pages(found).items()}


def a_claim() -> str:
    return str(next(c for c in harbour().rows["claims"] if c.page).claim_id)


def test_every_kind_has_its_words() -> None:
    assert WHAT.keys() == KINDS.keys()


def test_what_a_person_decided_stands_where_it_matters(tmp_path: Path) -> None:
    claim_id = a_claim()
    made = read(
        story(
            tmp_path,
            entry("tan", "speaker", claim_id, value="Lee Tan", automatic_value="the outlet"),
            entry("day", "event-date", claim_id, value="2031-03-05", automatic_value=None),
            entry("old", "stance", claim_id, value="denies", automatic_value="denies", applied="no longer needed"),
        )
    )
    claim, corrections = made[f"harbour/claims/{claim_id}"], made["harbour/corrections"]
    for page in (claim, corrections, made["harbour/timeline"]):
        assert "Lee Tan" in page
        assert "instead of the outlet" in page
        assert "The letter says so." in page
        assert "5 March 2031" in page
        assert "instead of no date" in page
    assert "../corrections.html#c-tan" in claim
    assert 'id="c-tan"' in corrections
    assert "1 decision is no longer needed" in corrections
    assert "corrections.html" in made["harbour/index"]


def test_a_hidden_claim_keeps_its_page_and_leaves_the_lists(tmp_path: Path) -> None:
    claim_id = a_claim()
    shown = read(story(tmp_path / "a", entry("off", "hide", claim_id)))
    hidden = read(story(tmp_path / "b", entry("off", "hide", claim_id), hidden=True))
    address = f"claims/{claim_id}.html"
    for name in ("index", "claims", "timeline"):
        assert address in shown[f"harbour/{name}"], name
        assert address not in hidden[f"harbour/{name}"], name
    page = hidden[f"harbour/claims/{claim_id}"]
    assert "left out of the story's lists" in page
    assert "exclude: true" in page.split("---")[1]
    assert "1 claim is left out by hand" in hidden["harbour/claims"]


def test_a_note_for_readers_stands_once_on_the_claims_page(tmp_path: Path) -> None:
    claim_id = a_claim()
    note = entry("told", "note", claim_id, value="Counted twice")
    page = read(story(tmp_path, note, note="Counted twice", curated="told"))[f"harbour/claims/{claim_id}"]
    assert page.count("Counted twice") == 2  # the note, and the row of the founding statement


def test_what_editors_write_is_hostile_until_escaped(tmp_path: Path) -> None:
    claim_id = a_claim()
    entries = [
        entry(f"e{n}", kind, claim_id, value=NASTY, automatic_value=NASTY, reason=NASTY, target=NASTY)
        for n, kind in enumerate(KINDS)
    ]
    for page in pages(story(tmp_path, *entries, note=NASTY)).values():
        assert "<script>alert" not in page
        assert "<img src=x" not in page
        assert "{{" not in page
        assert "](javascript" not in page


def test_ids_that_no_entry_has_say_nothing(tmp_path: Path) -> None:
    links = Links(story(tmp_path), "")
    assert decisions_on("gone, ", links) == decisions_on(None, links) == []

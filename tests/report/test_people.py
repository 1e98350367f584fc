"""Who is quoted: their claims, and the list that has all of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from claimline import tables as t
from claimline.report.pages import people
from claimline.report.pages.people import PersonView, people_context
from claimline.report.pages.table_of_pages import claim_page
from claimline.report.views.list_facets import claim_facets
from claimline.report.views.story import Story, read_story
from report.harbour import World, harbour


def _people(story: Story) -> list[PersonView]:
    found = people_context(story)["people"]
    assert isinstance(found, list)
    return found


def _world(called: str | None = None) -> World:
    """The harbour's story, each speaker with their id; `called`: what articles call all of them."""
    world = harbour()
    ids = {speaker.name: speaker.speaker_id for speaker in world.rows["speakers"]}
    for name in ("attributions", "claim_sources", "statements"):
        world.rows[name] = [
            replace(one, speaker_id=ids[one.speaker], speaker=called or one.speaker) if one.speaker in ids else one
            for one in world.rows[name]
        ]
    return world


@pytest.fixture
def story(tmp_path: Path) -> Story:
    return read_story(_world().write(tmp_path) / "harbour")


def test_the_list_of_claims_has_as_many_for_a_person_as_the_page_of_people_says(story: Story) -> None:
    facets = [claim_facets(c, story).people.split("\n") for c in story.listed_claims if c.page]
    for person in _people(story):
        [chosen] = parse_qs(urlsplit(person.listed).query)["table.person"]
        assert sum(chosen in names for names in facets) == len(person.claims) + person.more
    assert any(person.claims for person in _people(story))


def test_who_is_called_otherwise_in_an_article_is_found_by_the_name_in_the_list(tmp_path: Path) -> None:
    """A chain says `the mayor`; the page of people has her under her name."""
    story = read_story(_world("the mayor").write(tmp_path) / "harbour")
    told = "\n".join(claim_facets(claim, story).people for claim in story.listed_claims)
    assert "Tom Hale" in told and "the mayor" not in told


def test_more_claims_than_a_row_names_lead_to_the_list(story: Story, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = {p.speaker_id: len(p.claims) + p.more for p in _people(story)}
    monkeypatch.setattr(people, "CLAIMS", 1)
    cut = {p.speaker_id: (len(p.claims), p.more) for p in _people(story)}
    assert cut == {name: (min(1, number), max(0, number - 1)) for name, number in whole.items()}


def test_titles_are_whole(tmp_path: Path) -> None:
    world = _world()
    title = "The harbour council raises mooring fees " + "for every boat longer than six metres " * 4
    world.rows["claims"] = [replace(claim, title=title.strip()) for claim in world.rows["claims"]]
    story = read_story(world.write(tmp_path) / "harbour")
    assert {shown for person in _people(story) for shown, _, _ in person.claims} == {title.strip()}
    first: t.Claim = next(c for c in story.claims.values() if c.page)
    assert claim_page(story, first).title == title.strip()

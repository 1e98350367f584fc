"""The list of all stories: on the home page as far as it fits, then page by page."""

from __future__ import annotations

import re

from claimline.report.rendering.home_list import MOST, further_lists, home_list
from claimline.report.rendering.render import environment, render
from report.conftest import ROOT
from report.hostile import NASTY

ENV = environment(ROOT / "templates")


def entries(number: int, title: str = "Fees in bay") -> list[dict[str, str]]:
    return [
        {"story_id": f"bay-{n}", "title": f"{title} {n}", "summary": "Who raised what.", "extent": "3 articles"}
        for n in range(number)
    ]


def stories(html: str) -> list[str]:
    return re.findall(r'href="((?:stories/)?[^/"]+)/index\.html"', html)


def test_each_story_stands_once_and_each_page_leads_to_all() -> None:
    given = entries(2 * MOST + 50)
    home, further = home_list(given, ENV), list(further_lists(given))
    assert stories(home) == [f"stories/bay-{n}" for n in range(MOST)]
    assert [page.path for page in further] == ["page-2", "page-3"]
    pages = [render(page, ENV) for page in further]
    found = [href for page in pages for href in stories(page) if href != ".."]
    assert found == [f"bay-{n}" for n in range(MOST, 2 * MOST + 50)]
    assert re.findall(r'href="(stories/page[^"]*)"', home) == ["stories/page-2.html", "stories/page-3.html"]
    assert [href in pages[0] for href in ('href="../index.html"', 'href="page-2.html"', 'href="page-3.html"')] == [
        True,
        False,
        True,
    ]
    assert "250 stories. You see 101 to 200" in pages[0]
    assert max(len(page) for page in (home, *pages)) < 40_000


def test_few_stories_are_one_list() -> None:
    assert not list(further_lists(entries(MOST)))
    assert "<nav" not in home_list(entries(MOST), ENV)


def test_a_hostile_title_stays_a_title() -> None:
    harmless = home_list(entries(3), ENV)
    assert re.findall(r"<[a-z0-9]+", home_list(entries(3, NASTY), ENV)) == re.findall(r"<[a-z0-9]+", harmless)

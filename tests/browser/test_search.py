"""The search in a real browser, from disk and from a server: what it finds, how soon, at what cost."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.watched import Watched
from claimline.report.rendering.search import search_index
from claimline.report.views.story import read_stories
from report.synthetic import write

pytestmark = pytest.mark.browser

MANY = 4000  # claims
FIRST_RESULT = 1000  # milliseconds from the first key, the index still to be fetched

# (what somebody asks, what stands in the first result's title)
ASKED = [
    ("mooring fees", "mooring fees"),
    ("Moor", "mooring fees"),  # a word not yet finished
    ("fees RUIZ", "mooring fees"),
    ("coast wire", "Coast Wire"),
    ("hedge", "Glossary"),
]


def results(page: Page) -> Locator:
    return page.locator(".md-search-result__link")


@pytest.mark.parametrize(("asked", "title"), ASKED)
def test_what_is_found(watched: Watched, asked: str, title: str) -> None:
    page = watched.open("/stories/harbour/index.html")
    page.locator("input[name=query]").click()
    page.keyboard.type(asked)
    expect(results(page).first.locator("h2")).to_contain_text(title, ignore_case=True)


def test_a_result_is_reached_by_keyboard(watched: Watched) -> None:
    page = watched.open("/index.html")
    page.locator("input[name=query]").focus()
    page.keyboard.type("mooring")
    expect(results(page).first).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/stories/**")
    expect(page.locator("h1").first).to_be_visible()


def test_pasted_words_are_searched(watched: Watched) -> None:
    """Whatever fills the box, without a key."""
    page = watched.open("/index.html")
    page.locator("input[name=query]").fill("mooring")
    expect(results(page).first).to_be_visible()
    page.locator("input[name=query]").fill("zzz")
    expect(page.locator(".md-search-result__meta")).to_have_text("Nothing found")
    page.keyboard.press("Escape")
    expect(page.locator("#__search")).not_to_be_checked()


def test_who_does_not_search_fetches_no_index(watched: Watched) -> None:
    page = watched.open("/stories/harbour/index.html")
    fetched: list[str] = page.evaluate("performance.getEntriesByType('resource').map(e => e.name)")
    assert not any("/search/" in address or "worker" in address for address in fetched)


@pytest.fixture(scope="module")
def large(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site with the index of a story of many claims."""
    folder = tmp_path_factory.mktemp("large")
    shutil.copytree(site, folder / "site")
    index = search_index(read_stories(write(MANY, folder / "tables")), [])
    (folder / "site/search/index.js").write_text(index, "utf-8")
    return folder / "site"


@pytest.fixture
def page_of_many(browser: Browser, large: Path) -> Iterator[Page]:
    watched = Watched(browser, large.resolve().as_uri())
    yield watched.open("/stories/harbour/index.html")
    watched.context.close()
    assert watched.faults == []


def test_the_first_of_many_comes_at_once(page_of_many: Page) -> None:
    page = page_of_many
    page.evaluate(
        """() => {
          const list = document.querySelector('.md-search-result__list');
          const box = document.querySelector('input[name=query]');
          box.addEventListener('keydown', () => { window.from ??= performance.now() });
          new MutationObserver(() => { if (list.children.length) window.to ??= performance.now() })
            .observe(list, { childList: true });
        }"""
    )
    page.locator("input[name=query]").click()
    page.keyboard.type("berth 1723")
    expect(results(page)).to_have_count(1)
    expect(results(page).locator("h2")).to_contain_text("berth 1723")
    assert page.evaluate("to - from") < FIRST_RESULT
    page.locator("input[name=query]").fill("ferry 1721")
    expect(results(page).locator("h2")).to_contain_text("The ferry of berth 1721")
    page.locator("input[name=query]").fill("harbour")
    expect(page.locator(".md-search-result__meta")).to_contain_text("4,002 found")

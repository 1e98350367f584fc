"""What readers do with a page: see the main thing in ten seconds, sort, filter, share, print."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.watched import Watched

pytestmark = pytest.mark.browser

CLAIM = "/stories/harbour/claims/post-fees-11-102.html"
CLAIMS = "/stories/harbour/claims.html"
LARGEST_CLAIM_PAGE = 30_000  # bytes of HTML
SHOWN = "[...document.querySelectorAll('#table tbody tr')].filter(r => !r.hidden).length"


def _first_screen(page: Page) -> str:
    """The words that stand wholly within the window, without a scroll."""
    words: str = page.evaluate(
        """() => {
          const walker = document.createTreeWalker(document.querySelector('article'), NodeFilter.SHOW_TEXT);
          const seen = [];
          while (walker.nextNode()) {
            const range = document.createRange();
            range.selectNodeContents(walker.currentNode);
            const box = range.getBoundingClientRect();
            if (box.height && box.top >= 0 && box.bottom <= innerHeight) seen.push(walker.currentNode.data);
          }
          return seen.join(' ').replace(/\\s+/g, ' ');
        }"""
    )
    return words


def test_a_claim_in_ten_seconds(watched: Watched) -> None:
    """A phone's first screen: how many outlets and origins, who first and when, who denies it, the exact words."""
    watched.page.set_viewport_size({"width": 375, "height": 800})
    seen = _first_screen(watched.open(CLAIM))
    for words in (
        "Reported by 4 outlets, on 1 original report",
        "Harbour Post, 6 March 2031",
        "two officials who were in the room",
        "Tom Hale, in Coast Wire",
        "Mayor Ana Ruiz told the harbour council on 4 March to raise mooring fees to 40 crowns a day",
    ):
        assert words in seen.replace(" ,", ",")


def test_claim_pages_are_light(site: Path) -> None:
    sizes = {p.name: p.stat().st_size for p in (site / "stories/harbour/claims").glob("*.html")}
    assert max(sizes.values()) <= LARGEST_CLAIM_PAGE


def test_a_table_filters_and_the_address_keeps_it(watched: Watched) -> None:
    page = watched.open(CLAIM)
    assert page.evaluate(SHOWN) == 5
    page.get_by_label("Outlet", exact=True).select_option("Harbour Post")
    assert page.evaluate(SHOWN) == 2
    expect(page.locator(".cl-tools output")).to_have_text("2 of 5 rows")
    page.get_by_label("Find", exact=True).fill("LETTER crowns")
    assert page.evaluate(SHOWN) == 1
    address = page.url
    assert parse_qs(urlsplit(address).query) == {"table.outlet": ["Harbour Post"], "table.find": ["LETTER crowns"]}
    page.goto("about:blank")
    page.goto(address)
    assert page.evaluate(SHOWN) == 1
    assert page.get_by_label("Outlet", exact=True).input_value() == "Harbour Post"


def test_a_table_sorts_by_keyboard(watched: Watched) -> None:
    page = watched.open(CLAIMS)
    first = page.locator("#table tbody tr").first
    head = page.get_by_role("button", name="Outlets")
    head.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#table th[aria-sort=ascending]")).to_contain_text("Outlets")
    expect(first).to_contain_text("Either the boats pay")
    page.keyboard.press("Enter")
    expect(first).to_contain_text("Mayor Ana Ruiz told")
    assert "table.sort=1d" in page.url


def test_what_is_shown_can_be_saved(watched: Watched) -> None:
    page = watched.open(CLAIMS)
    page.get_by_label("Status", exact=True).select_option("Disputed")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download as CSV").click()
    lines = Path(saved.value.path()).read_text("utf-8-sig").splitlines()
    assert lines[0] == '"Claim","Outlets","Original reports","Articles","First reported"'
    assert len(lines) == 2 and lines[1].endswith('"4","1","5","6 March 2031"')


def test_a_source_table_by_keyboard(watched: Watched) -> None:
    """From the table's tools to its rows and on, no trap, each stop seen."""
    page = watched.open(CLAIM)
    page.get_by_label("Find", exact=True).focus()
    stops = []
    for _ in range(14):
        page.keyboard.press("Tab")
        stops.append(page.evaluate("document.activeElement.textContent.trim().slice(0, 20)"))
        assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
    assert "Download as CSV" in stops
    assert any(stop.startswith("Article, characters") for stop in stops)


def test_without_a_script_everything_stands_there(browser: Browser, base: str) -> None:
    watched = Watched(browser, base, java_script_enabled=False)
    page = watched.open(CLAIM)
    expect(page.locator("#table tbody tr:visible")).to_have_count(5)
    assert page.locator(".cl-tools").count() == 0
    watched.open("/stories/harbour/index.html")
    expect(page.locator(".cl-line").first).to_be_visible()
    watched.context.close()
    assert watched.faults == []


def test_it_prints(watched: Watched, tmp_path: Path) -> None:
    page = watched.open(CLAIM)
    page.emulate_media(media="print")
    expect(page.locator(".cl-tools")).to_be_hidden()
    page.pdf(path=tmp_path / "claim.pdf")
    assert (tmp_path / "claim.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(("base", "width"), [("file", 320), ("http", 375)], indirect=["base"])
def test_no_page_scrolls_sideways(watched: Watched, site: Path, width: int) -> None:
    watched.page.set_viewport_size({"width": width, "height": 800})
    wide = []
    for path in [*sorted((site / "stories/harbour").rglob("*.html")), site / "index.html", site / "about.html"]:
        page = watched.open("/" + str(path.relative_to(site)))
        if page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") > 0:
            wide.append(path.name)
    assert wide == []


def test_the_link_past_the_menus_leads_to_the_heading(watched: Watched) -> None:
    """Not to the first section, past the head: also on a page without any section."""
    for path in (CLAIM, "/stories/harbour/people.html", "/glossary.html"):
        page = watched.open(path)
        name = page.locator(".md-skip").get_attribute("href").removeprefix("#")  # type: ignore[union-attr]
        assert page.locator(f"h1[id='{name}']").count() == 1


def test_a_phones_tools_are_folded_until_chosen(watched: Watched) -> None:
    watched.page.set_viewport_size({"width": 375, "height": 800})
    page = watched.open(CLAIMS)
    expect(page.get_by_label("Status", exact=True)).to_be_hidden()
    page.locator(".cl-tools summary").click()
    page.get_by_label("Status", exact=True).select_option("Disputed")
    page.reload()
    expect(page.get_by_label("Status", exact=True)).to_be_visible()
    assert page.evaluate(SHOWN) == 1

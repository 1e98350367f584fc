"""The built site in a real browser, from disk and from a server: every link, no error, nothing fetched elsewhere."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import pytest
from playwright.sync_api import Browser, expect

from browser.watched import Watched
from claimline.report.views.neutral import plain
from claimline.report.views.story import read_story

pytestmark = pytest.mark.browser

LINKS = "[...document.querySelectorAll('a[href]')].map(a => a.href)"
IDS = "[...document.querySelectorAll('[id]')].map(e => e.id)"
WIDEST = (
    "[...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().right > innerWidth + 1)"
    ".map(e => e.outerHTML.slice(0, 90)).slice(0, 3)"
)
POLICIES = "document.querySelectorAll(\"meta[http-equiv='Content-Security-Policy']\").length"
THEME_RUNS = "typeof __md_get === 'function'"
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def test_every_link_leads_somewhere(watched: Watched, site: Path) -> None:
    """Follows every internal link from the home page; no page breaks its policy, which would be an error.

    Each page is measured at two widths, where it is opened from disk: a server gives the same.
    """
    widths = (1280, 375) if watched.base.startswith("file:") else ()
    todo, ids, wanted, wide = [f"{watched.base}/index.html"], {}, set(), []
    while todo:
        address = todo.pop()
        if address in ids:
            continue
        page = watched.page
        page.goto(address, wait_until="load")
        ids[address] = set(page.evaluate(IDS))
        assert page.evaluate(POLICIES) == 1, address
        assert page.evaluate(THEME_RUNS) == ("/embed/" not in address), address
        for width in widths:
            page.set_viewport_size({"width": width, "height": 900})
            if page.evaluate(OVERFLOW) > 0:
                wide.append((address.rsplit("/stories/")[-1], width, page.evaluate(WIDEST)))
        for link in page.evaluate(LINKS):
            target, anchor = urldefrag(link)
            if not target.startswith(watched.base):
                assert urlsplit(link).scheme in ("http", "https"), link
                continue
            wanted.add((target, unquote(anchor)))
            place = site / unquote(target.removeprefix(watched.base)).lstrip("/")
            assert place.is_file(), (address, link)
            if place.suffix == ".html":
                todo.append(target)
    assert wide == []
    pages = [f for f in site.rglob("*.html") if f.name != "404.html"]
    assert len(ids) == len(pages)  # each page can be reached by links
    missing = [(t, a) for t, a in wanted if a and t in ids and a not in ids[t] and not a.startswith("__")]
    assert missing == []


def test_hostile_words_are_text(watched: Watched, tables: Path) -> None:
    story = read_story(tables / "hostile")
    for document_id, statements in story.statements_of.items():
        page = watched.open(f"/stories/hostile/sources/{document_id}.html")
        shown = page.evaluate("[...document.querySelectorAll('p.cl-words')].map(e => e.textContent)")
        for statement in statements:
            assert plain(statement.text or "") in shown
        assert page.evaluate("document.querySelectorAll('article script, article img, article iframe').length") == 0


def test_the_dark_page_recolours_the_charts(watched: Watched) -> None:
    page = watched.open("/stories/boats/timeline.html")
    colours = (
        "[getComputedStyle(document.body).backgroundColor,"
        " ...[...document.querySelectorAll('figure svg text, figure svg path')].map(e => getComputedStyle(e).fill)]"
    )
    light = page.evaluate(colours)
    for _ in range(2):  # follow the system, light, dark
        page.locator("form[data-md-component=palette] label:visible").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    dark = page.evaluate(colours)
    assert len(light) == len(dark) > 20
    assert light[0] != dark[0]
    plain_colours = ("none", "rgba(0, 0, 0, 0)")
    assert all(a != b for a, b in zip(light, dark, strict=True) if a not in plain_colours)


def test_the_system_decides_unless_asked(browser: Browser, base: str) -> None:
    watched = Watched(browser, base, color_scheme="dark")
    expect(watched.open("/index.html").locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    watched.context.close()
    assert watched.faults == []


def test_what_has_focus_is_seen(watched: Watched) -> None:
    page = watched.open("/stories/harbour/claims.html")
    page.locator(".cl-bar a").first.focus()
    page.keyboard.press("Tab")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"


def test_what_scrolls_can_be_reached_by_keyboard(watched: Watched) -> None:
    page = watched.open("/stories/boats/timeline.html")
    page.set_viewport_size({"width": 375, "height": 800})
    scrolls = page.locator(".cl-scroll")
    assert scrolls.count() == 4  # two charts, each with its table
    for i in range(scrolls.count()):
        assert scrolls.nth(i).get_attribute("tabindex") == "0"
        assert scrolls.nth(i).get_attribute("aria-label")


def test_roles_and_names(watched: Watched) -> None:
    """What a screen reader is told: one heading of the first rank, names for dialog, charts and controls."""
    for path in ("/index.html", "/stories/harbour/index.html", "/stories/harbour/claims/post-fees-11-102.html"):
        page = watched.open(path)
        assert page.locator("h1").count() == 1
        unnamed = page.evaluate(
            "[...document.querySelectorAll('[role=dialog], [role=region], [role=img], nav, iframe')]"
            ".filter(e => !e.getAttribute('aria-label') && !e.getAttribute('aria-labelledby') && !e.title)"
            ".map(e => e.outerHTML.slice(0, 80))"
        )
        assert unnamed == []
        assert page.evaluate("document.querySelector('html').lang") == "en"


def test_print_shows_no_menus(watched: Watched) -> None:
    page = watched.open("/stories/harbour/claims/post-fees-11-102.html")
    page.emulate_media(media="print")
    expect(page.locator(".md-header")).to_be_hidden()
    expect(page.locator("table.cl-sources")).to_be_visible()

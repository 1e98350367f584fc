"""Charts in a browser: those worth drawing are there, fit a phone, and answer to a pointer only where a reader asks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from browser.watched import Watched

pytestmark = pytest.mark.browser

PAGES = {"timeline": "timeline", "dates": "timeline", "origins": "origins"}  # when, where dates disagree, who repeats


@pytest.mark.parametrize("width", [320, 375, 1280])
def test_each_chart_fits_its_page(watched: Watched, width: int) -> None:
    """Nothing scrolls sideways on a phone, also inside a chart's own box."""
    watched.page.set_viewport_size({"width": width, "height": 800})
    for name, path in PAGES.items():
        page = watched.open(f"/stories/boats/{path}.html")
        shown = page.locator(f"#chart-{name} svg:visible")
        expect(shown).to_have_count(1)
        assert shown.get_attribute("aria-label")
        expect(page.locator(f"#chart-{name} summary")).to_have_text("The same as a table")
        if width < 700:
            box = shown.bounding_box()
            assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= width
            assert page.locator(f"#chart-{name} .cl-narrow").evaluate("e => e.scrollWidth <= e.clientWidth + 1")
            right = "e => Math.max(...[...e.querySelectorAll('text')].map(t => t.getBoundingClientRect().right))"
            assert shown.evaluate(right) <= width


def test_a_page_with_nothing_to_draw_has_no_chart(watched: Watched) -> None:
    for name in ("timeline", "origins", "claims", "sources", "differences"):
        expect(watched.open(f"/stories/harbour/{name}.html").locator("figure")).to_have_count(0)


@pytest.mark.parametrize("width", [375, 1280])
def test_interactive_where_a_reader_asks(watched: Watched, width: int) -> None:
    watched.page.set_viewport_size({"width": width, "height": 900})
    page = watched.open("/stories/boats/timeline.html")
    figure = page.locator("#chart-timeline")
    assert page.evaluate("typeof window.vegaEmbed") == "undefined"
    button = figure.get_by_role("button")
    button.focus()
    page.keyboard.press("Enter")
    live = figure.locator(".cl-live svg")
    expect(live).to_be_visible(timeout=20_000)
    expect(figure.locator("svg:visible")).to_have_count(1)
    assert live.evaluate("e => e.getBoundingClientRect().right <= innerWidth")
    live.locator(".mark-symbol path").nth(3).hover()
    expect(page.locator("#vg-tooltip-element")).to_contain_text("dates")
    expect(button).to_have_text("Back to the drawing")
    button.click()
    expect(live).to_have_count(0)
    expect(figure.locator("svg:visible")).to_have_count(1)


def test_no_button_without_a_script(browser: Browser, base: str) -> None:
    watched = Watched(browser, base, java_script_enabled=False)
    page = watched.open("/stories/boats/timeline.html")
    assert page.locator("figure button").count() == 0
    expect(page.locator("#chart-timeline svg:visible")).to_have_count(1)
    watched.context.close()
    assert watched.faults == []

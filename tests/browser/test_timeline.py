"""A long timeline in a browser: its months open and close, fetch what they left out, and print whole."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from browser.watched import Watched

pytestmark = pytest.mark.browser

PAGE = "/stories/boats/timeline.html"
OPEN = "[...document.querySelectorAll('.cl-month')].filter(e => e.open).length"


def test_a_month_fetches_what_the_page_opened_without(watched: Watched) -> None:
    page = watched.open(PAGE)
    may = page.locator("#m-2031-05")
    expect(may.locator("summary").first).to_have_text("May 2031 28 events")
    shown = may.locator("li[id^='e-']").count()
    button = may.get_by_role("button")
    expect(button).to_have_text(f"Show {28 - shown} more of May 2031")
    button.focus()
    page.keyboard.press("Enter")
    expect(may.locator("li[id^='e-']")).to_have_count(28)
    expect(button).to_have_count(0)
    days = may.locator(".cl-when").all_inner_texts()
    assert days == sorted(days, key=lambda words: int(words.split()[0]))
    last = may.locator("li[id^='e-']").last
    expect(last).to_contain_text("Oar 27 was found")
    expect(last.locator(".cl-given")).to_have_text("28 May: The Grey Gull")
    assert last.locator("a").evaluate_all("links => links.every(a => a.href.includes('/boats/'))")


def test_a_link_to_an_event_that_the_page_opened_without_fetches_it(watched: Watched) -> None:
    page = watched.open(f"{PAGE}#e-y-27-9")
    row = page.locator("#e-y-27-9")
    expect(row).to_be_in_viewport()
    expect(row).to_contain_text("Oar 27 was found")
    assert row.evaluate("row => row.matches(':target')")
    page.evaluate("location.hash = '#e-nobody'")  # what nobody dates is looked for and not found
    expect(page.locator(".cl-further", has_text="more of")).to_have_count(0)


def test_months_open_and_close_and_a_jump_opens(watched: Watched) -> None:
    page = watched.open(PAGE)
    months = page.locator(".cl-month").count()
    assert months == 3 and page.evaluate(OPEN) == months
    jumps = page.locator("#timeline-months")
    jumps.get_by_role("button", name="Close all months").click()
    assert page.evaluate(OPEN) == 0
    jumps.get_by_role("link", name="April 2").click()
    expect(page.locator("#m-2031-04")).to_have_attribute("open", "")
    expect(page.locator("#m-2031-04 li[id^='e-']").first).to_be_visible()
    jumps.get_by_role("button", name="Close all months").click()
    page.evaluate("location.hash = '#e-x-4-9'")  # an event in a month that is closed
    expect(page.locator("#e-x-4-9")).to_be_visible()


def test_the_filter_leaves_no_empty_month(watched: Watched) -> None:
    page = watched.open(PAGE)
    page.locator("#timeline-filter select[name=kind]").select_option("conflict")
    expect(page.locator("#m-2031-03")).to_be_visible()
    expect(page.locator("#m-2031-05")).to_be_hidden()
    assert "listed events" in page.locator("#timeline-filter output").inner_text()
    page.locator("#timeline-filter select[name=kind]").select_option("")
    expect(page.locator("#m-2031-05")).to_be_visible()


def test_paper_has_every_month(watched: Watched) -> None:
    page = watched.open(PAGE)
    page.get_by_role("button", name="Close all months").click()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.evaluate(OPEN) == 3
    page.emulate_media(media="print")
    expect(page.locator("#timeline-months")).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.evaluate(OPEN) == 0


def test_without_a_script_months_are_open(browser: Browser, base: str) -> None:
    watched = Watched(browser, base, java_script_enabled=False)
    page = watched.open(PAGE)
    expect(page.locator(".cl-month[open]")).to_have_count(3)
    assert page.locator(".cl-month button").count() == 0
    expect(page.get_by_role("link", name="the table of events")).to_be_visible()
    watched.context.close()
    assert watched.faults == []

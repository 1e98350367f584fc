"""Long lists in a browser: fifty rows at a time, values with counts, and nobody who misses a row."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.watched import Watched

pytestmark = pytest.mark.browser

ROWS = 130
PAGE = "/stories/harbour/claims.html"
_ROW = re.compile(r'<tr role="row" id="c-.*?</tr>', re.S)


@pytest.fixture(scope="module")
def long(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, whose list of claims has its rows again and again."""
    folder = tmp_path_factory.mktemp("long") / "site"
    shutil.copytree(site, folder)
    place = folder / PAGE.lstrip("/")
    html = place.read_text("utf-8")
    given = _ROW.findall(html)
    assert 1 < len(given) < ROWS
    rows = "".join(re.sub(r'id="c-[^"]*"', f'id="c-{n}"', given[n % len(given)]) for n in range(ROWS))
    place.write_text(html.replace(given[0], rows).replace("".join(given[1:]), ""), "utf-8")
    return folder


def _open(browser: Browser, site: Path, path: str, *, scripts: bool = True) -> Iterator[Page]:
    watched = Watched(browser, site.resolve().as_uri(), java_script_enabled=scripts)
    yield watched.open(path)
    watched.context.close()
    assert watched.faults == []


@pytest.fixture
def page(browser: Browser, long: Path) -> Iterator[Page]:
    yield from _open(browser, long, PAGE)


@pytest.fixture
def page_without_scripts(browser: Browser, long: Path) -> Iterator[Page]:
    yield from _open(browser, long, PAGE, scripts=False)


def rows(page: Page) -> Locator:
    return page.locator("#table tbody tr:visible")


def every(page: Page) -> int:
    return page.locator("#table tbody tr").count()


def test_fifty_rows_stand_there_and_more_come_when_asked(page: Page) -> None:
    pager = page.locator(".cl-pager")
    expect(rows(page)).to_have_count(50)
    expect(page.locator("#table .cl-anchor")).to_have_count(50)
    expect(pager).to_contain_text(f"1 to 50 of {every(page)}")
    pager.get_by_role("button", name="Show 50 more").click()
    expect(rows(page)).to_have_count(100)
    assert page.evaluate("document.activeElement.closest('tr').id") == "c-50"  # one reads on where one was
    pager.get_by_role("button", name="Show all").click()
    expect(rows(page)).to_have_count(every(page))
    expect(page.locator("#table .cl-anchor")).to_have_count(every(page))  # a link to each row that is shown
    expect(pager).to_be_hidden()


def test_a_value_says_how_many_rows_have_it(page: Page) -> None:
    outlet, status = page.get_by_label("Outlet", exact=True), page.get_by_label("Status", exact=True)
    counted = {option.partition(" (")[0]: option for option in outlet.locator("option").all_inner_texts()}
    number = int(counted["Coast Wire"].partition("(")[2].rstrip(")"))
    outlet.select_option("Coast Wire")
    expect(page.locator(".cl-tools output")).to_have_text(f"{number} of {every(page)} rows")
    assert page.locator("#table tbody tr:not([hidden])").count() == number
    differ = status.locator("option", has_text="Accounts differ")  # of none that Coast Wire reports
    expect(differ).to_have_text("Accounts differ (0)")
    assert differ.evaluate("option => option.disabled")
    month = page.get_by_label("First reported in", exact=True)
    assert month.count() == 0 or "March 2031" in month.inner_text()


def test_who_looks_for_words_in_the_page_finds_every_row(page: Page) -> None:
    page.keyboard.press("Control+f")
    expect(rows(page)).to_have_count(every(page))


def test_paper_has_every_row(page: Page) -> None:
    page.emulate_media(media="print")
    expect(rows(page)).to_have_count(every(page))
    expect(page.locator(".cl-pager")).to_be_hidden()


def test_a_rows_address_leads_to_it(browser: Browser, long: Path) -> None:
    for shown in _open(browser, long, f"{PAGE}#c-120"):
        expect(shown.locator("#c-120")).to_be_in_viewport()
        expect(rows(shown)).to_have_count(every(shown))
    for shown in _open(browser, long, f"{PAGE}?table.status=Accounts%20differ#c-60"):
        expect(shown.locator("#c-60")).to_be_in_viewport()


def test_without_scripts_all_rows_stand_there(page_without_scripts: Page) -> None:
    expect(rows(page_without_scripts)).to_have_count(every(page_without_scripts))
    assert every(page_without_scripts) >= ROWS


@pytest.mark.parametrize(("name", "label"), [("quotations", "Quotations"), ("undecided", "Questions")])
def test_lists_that_are_no_tables_can_be_searched_too(watched: Watched, name: str, label: str) -> None:
    page = watched.open(f"/stories/harbour/{name}.html")
    items = page.locator("[data-tools] > *")
    assert items.count() > 0
    tools = page.get_by_role("group", name=f"{label}: find, filter, sort")
    tools.get_by_label("Find", exact=True).fill("zzz")
    expect(page.locator("[data-tools] > :visible")).to_have_count(0)
    tools.get_by_label("Find", exact=True).fill("")
    expect(page.locator("[data-tools] > :visible")).to_have_count(items.count())

"""Links to rows and buttons that copy, as a reader uses them; and what stays where a browser copies nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

pytestmark = pytest.mark.browser

CLAIM = "stories/harbour/claims/post-fees-11-102.html"
ARTICLE = "stories/harbour/sources/post-fees.html"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.add_init_script(
        "window.copied = null; Object.defineProperty(navigator, 'clipboard',"
        " {value: {writeText: async (text) => { window.copied = text; }}})"
    )
    opened = context.new_page()
    opened.set_default_timeout(5000)
    faults: list[str] = []
    opened.on("pageerror", lambda fault: faults.append(str(fault)))
    yield opened
    context.close()
    assert faults == []


def _copied(page: Page) -> object:
    page.wait_for_function("window.copied !== null")
    return page.evaluate("window.copied")


@pytest.mark.parametrize("path", [CLAIM, ARTICLE, "stories/harbour/timeline.html", "stories/harbour/people.html"])
def test_each_row_has_a_link_that_leads_to_it(page: Page, base: str, path: str) -> None:
    page.goto(f"{base}/{path}")
    anchors = page.get_by_role("link", name="Link to this row")
    assert anchors.count() > 1
    for anchor in anchors.all():
        assert page.locator(f'[id="{(anchor.get_attribute("href") or "")[1:]}"]').count() == 1
    anchors.first.focus()
    expect(anchors.first).to_have_css("opacity", "1")
    anchors.first.click()
    expect(page.locator("output.cl-said")).to_have_text("Address copied")
    address = f"{base}/{path}{anchors.first.get_attribute('href')}"
    assert page.url == address == _copied(page)


def test_a_list_of_claims_links_to_their_pages(page: Page, base: str) -> None:
    page.goto(f"{base}/stories/harbour/claims.html")
    page.get_by_role("link", name="Link to this claim").first.click()
    assert re.search(r"/stories/harbour/claims/[\w-]+\.html$", str(_copied(page)))
    assert page.url.endswith("claims.html")


def test_citations_are_copied_with_the_address_of_the_page(page: Page, base: str) -> None:
    page.goto(f"{base}/{CLAIM}")
    page.get_by_text("Cite or embed this claim").click()
    for form, part in (
        ("BibTeX", "@misc{"),
        ("CSL-JSON", '"URL"'),
        ("Wikipedia", "{{cite web"),
        ("code to embed", "<ifr"),
    ):
        page.evaluate("window.copied = null")
        page.get_by_role("button", name=f"Copy: {form}").click()
        text = str(_copied(page))
        assert part in text
        assert "address of this page" not in text
        assert f"{base}/stories/harbour/{'embed' if 'ifr' in part else 'claims'}/post-fees" in text


def test_the_head_leads_to_the_citation_and_opens_it(page: Page, base: str) -> None:
    page.goto(f"{base}/{CLAIM}")
    link, box = page.locator(".cl-kicker").get_by_role("link", name="Cite or embed"), page.locator("#cite")
    assert not box.evaluate("box => box.open")
    link.focus()
    page.keyboard.press("Enter")
    expect(box).to_have_attribute("open", "")
    expect(box.locator("summary")).to_be_focused()
    expect(box.locator("summary")).to_be_in_viewport()
    box.locator("summary").click()
    link.click()  # the address names it already
    expect(box).to_have_attribute("open", "")
    page.goto("about:blank")
    page.goto(f"{base}/{CLAIM}#cite")
    expect(box).to_have_attribute("open", "")
    page.emulate_media(media="print")
    expect(link).to_be_hidden()


def test_what_is_not_copied_is_selected(browser: Browser, site: Path) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', {value: undefined}); document.execCommand = () => false"
    )
    page = context.new_page()
    page.set_default_timeout(5000)
    page.goto(f"{site.resolve().as_uri()}/{CLAIM}")
    page.get_by_text("Cite or embed this claim").click()
    page.get_by_role("button", name="Copy: BibTeX").click()
    expect(page.locator("output.cl-said")).to_contain_text("Selected")
    assert page.evaluate("getSelection().toString()").startswith("@misc{")
    page.get_by_role("link", name="Link to this row").first.click()
    expect(page.locator("output.cl-said")).to_have_text("The address stands in the address bar")
    context.close()


def test_a_phone_shows_the_links_at_once(browser: Browser, site: Path) -> None:
    context = browser.new_context(viewport={"width": 375, "height": 800}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.set_default_timeout(5000)
    page.goto(f"{site.resolve().as_uri()}/{CLAIM}")
    anchor = page.get_by_role("link", name="Link to this row").first
    expect(anchor).to_have_css("opacity", "1")
    box = anchor.bounding_box()
    assert box and min(box["width"], box["height"]) >= 24
    assert page.evaluate("document.documentElement.scrollWidth") <= 375
    context.close()


def test_without_scripts_every_row_keeps_its_address(browser: Browser, site: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.set_default_timeout(5000)
    page.goto(f"{site.resolve().as_uri()}/{CLAIM}#post-fees-11-102")
    assert page.locator("tr:target").count() == 1
    assert page.locator(".cl-copy code").count() == 5
    page.get_by_role("link", name="Cite or embed").click()
    page.get_by_text("Cite or embed this claim").click()
    expect(page.locator("#cite noscript p")).to_contain_text("put the address that your browser shows")
    expect(page.locator("#cite noscript p")).to_be_visible()
    context.close()


@pytest.mark.parametrize("under", ["", "/news/claims"])
@pytest.mark.parametrize(
    ("missing", "leads"),
    [
        ("/lost.html", {"All stories": "/index.html"}),
        ("/stories/", {"All stories": "/index.html"}),
        (
            "/stories/harbour/claims/lost-1-2.html",
            {"All claims of this story": "/stories/harbour/claims.html", "This story": "/stories/harbour/index.html",
             "All stories": "/index.html"},
        ),
        ("/stories/%22%3E%3Cb%3E/x.html", {"All stories": "/stories/%22%3E%3Cb%3E/index.html"}),  # no address of ours
    ],
)  # fmt: skip
def test_a_missing_page_leads_home_from_below_any_folder(
    browser: Browser, site: Path, under: str, missing: str, leads: dict[str, str]
) -> None:
    context = browser.new_context()
    page = context.new_page()
    asked: list[str] = []
    body = (site / "404.html").read_text("utf-8")

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(body=body, content_type="text/html")

    page.route("**/*", answer)
    page.goto(f"https://news.example{under}{missing}")
    shown = page.get_by_role("listitem").filter(visible=True).get_by_role("link")
    found = {link.inner_text(): link.evaluate("each => each.href") for link in shown.all()}
    assert found == {name: f"https://news.example{under}{path}" for name, path in leads.items()}
    assert len(asked) == 1
    context.close()


def test_a_front_page_is_printed_on_three_sheets_and_without_ids(browser: Browser, site: Path) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto((site / "stories" / "harbour" / "index.html").resolve().as_uri())
    sheets = len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))
    assert 0 < sheets <= 3
    page.emulate_media(media="print")
    page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")  # as the theme does
    ids = [path.stem for folder in ("claims", "sources") for path in (site / "stories/harbour" / folder).glob("*.html")]
    printed = page.locator("body").inner_text()
    assert "Mooring fees" in printed and [each for each in ids if each in printed] == []
    context.close()

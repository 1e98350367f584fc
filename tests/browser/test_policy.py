"""The Content-Security-Policy in a real browser: no page breaks it, and an inline script that got in does not run."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.watched import Watched

pytestmark = pytest.mark.browser


def test_the_page_for_what_is_not_there_keeps_its_policy(watched: Watched) -> None:
    """A violation is an error. All other pages are opened where every link is followed (`test_site`)."""
    page = watched.open("/404.html")
    assert page.locator("meta[http-equiv='Content-Security-Policy']").count() == 1
    assert not page.evaluate("typeof __md_get === 'function'")


def test_what_is_chosen_and_searched_works(watched: Watched) -> None:
    page = watched.open("/stories/harbour/index.html")
    for _ in range(2):  # follow the system, light, dark
        page.locator("form[data-md-component=palette] label:visible").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    page.keyboard.press("/")
    page.locator("input[name=query]").fill("fees")
    expect(page.locator(".md-search-result__link").first).to_be_visible()


INJECTED = (
    "<script>window.ran = 1</script><img src=x onerror='window.ran = 2'>"
    "<a id=led href='javascript:window.ran = 3'>x</a>"
    "<script src='data:text/javascript,window.ran=4'></script>"
)


@pytest.mark.parametrize("path", ["/stories/harbour/index.html", "/stories/harbour/embed", "/404.html"])
def test_an_injected_script_does_not_run(watched: Watched, site: Path, path: str) -> None:
    """As if a word of an article had become markup: the page is given with it, by the server or from the disk."""
    found = min((site / "stories/harbour/embed").glob("*.html")) if path.endswith("embed") else site / path[1:]
    name = f"injected-{found.name}"
    words = found.read_text("utf-8").replace("</body>", f"{INJECTED}</body>")
    found.with_name(name).write_text(words, "utf-8")
    try:
        page = watched.open("/" + found.with_name(name).relative_to(site).as_posix())
        page.evaluate("document.getElementById('led').click()")
        page.wait_for_timeout(200)
        assert page.evaluate("window.ran") is None
    finally:
        found.with_name(name).unlink()
    broken = [fault for fault in watched.faults if "Content Security Policy" in fault]
    assert len(broken) >= 3
    watched.faults.clear()  # what we brought in was refused, and said so

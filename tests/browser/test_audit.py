"""axe-core on one page of every template, light and dark: nothing that shuts a reader out.

A page in the dark is the same page in other colours, so there only the rules that look at colours run again.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from browser.pages import one_of_each

pytestmark = pytest.mark.browser

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
OF_COLOURS = ["color-contrast", "link-in-text-block"]  # all of axe's category of colours among those
RUN = {"light": {"type": "tag", "values": RULES}, "dark": {"type": "rule", "values": OF_COLOURS}}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_violation(browser: Browser, server: str, site: Path, scheme: str) -> None:
    context = browser.new_context(
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
        viewport={"width": 1280, "height": 900},
    )
    page, faults = context.new_page(), []
    alone = ["404.html", *(f"stories/{story}/embed/{_embedded(site, story)}" for story in ("harbour", "hostile"))]
    for path in [*one_of_each(site), *alone]:
        page.goto(f"{server}/{path}", wait_until="load")
        expected = "slate" if scheme == "dark" else "default"
        assert path in alone or page.locator("body").get_attribute("data-md-color-scheme") == expected
        page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
        options = {"runOnly": RUN[scheme], "resultTypes": ["violations"]}  # of what is in order, no list
        found = Axe().run(page, options=options).response["violations"]
        faults += [f"{path}: {v['id']}: {v['nodes'][0]['html'][:160]} ({len(v['nodes'])})" for v in found]
    context.close()
    assert faults == []


def _embedded(site: Path, story: str) -> str:
    return min(path.name for path in (site / "stories" / story / "embed").glob("*.html"))

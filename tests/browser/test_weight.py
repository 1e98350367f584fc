"""What a visit costs: bytes, requests, and what a whole site in one zip needs."""

from __future__ import annotations

import gzip
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.watched import Watched
from claimline.report.rendering.offline import zip_site

pytestmark = pytest.mark.browser

FIRST_VISIT = 250_000  # bytes, compressed, of a reader who has nothing of the site yet
CLAIM = "/stories/harbour/claims/post-fees-11-102.html"


@pytest.mark.parametrize("path", ["/index.html", "/stories/harbour/index.html", CLAIM])
def test_a_first_visit_is_light(browser: Browser, server: str, site: Path, path: str) -> None:
    """Everything the page asks for, compressed as a server sends it; nothing of another host."""
    watched = Watched(browser, server)
    asked: set[str] = set()
    watched.page.on("response", lambda response: asked.add(response.url))
    watched.page.goto(server + path, wait_until="networkidle")
    files = [site / url.removeprefix(server).lstrip("/").partition("?")[0] for url in asked if url.startswith(server)]
    assert len(files) > 4
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) <= FIRST_VISIT
    watched.context.close()
    assert watched.faults == []


def test_the_zip_opens_from_a_folder(browser: Browser, site: Path, tmp_path: Path) -> None:
    """Unpacked anywhere: pages, styles, the search, a table's tools; no fault and no request elsewhere."""
    zip_site(site, tmp_path / "claimline-site.zip")
    folder = tmp_path / "on a stick"
    zipfile.ZipFile(tmp_path / "claimline-site.zip").extractall(folder)
    watched = Watched(browser, (folder / "claimline-site").resolve().as_uri())
    page = watched.open("/index.html")
    page.locator(".cl-stories a").first.click()
    expect(page.locator("h1").first).to_be_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('.cl-bar ul')).listStyleType") == "none"
    page.locator("input[name=query]").click()
    page.keyboard.type("mooring fees")
    page.locator(".md-search-result__link").first.click()
    expect(page.locator("h1").first).to_contain_text("mooring fees", ignore_case=True)
    page = watched.open(CLAIM)
    rows = page.locator("#table tbody tr:visible")
    every = rows.count()
    page.locator(".cl-tools input").first.fill("Coast Wire")
    expect(rows).not_to_have_count(every)
    watched.context.close()
    assert watched.faults == []

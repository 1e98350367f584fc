"""A headless Chromium, wherever one is found, and the site of the report's tests to open in it."""

from __future__ import annotations

import gzip
import os
import shutil
import threading
from collections.abc import Iterator
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.watched import Watched
from report.conftest import project, site, tables

__all__ = ["browser", "project", "server", "site", "tables"]

ARGUMENTS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
    " --disable-component-update --disable-sync"
).split()
NAMES = ("chromium", "chromium-browser", "google-chrome")


def found_chromium(own: str) -> str | None:
    """The one that CLAIMLINE_CHROMIUM names, else one on the PATH, else Playwright's own."""
    named = os.environ.get("CLAIMLINE_CHROMIUM")
    if named:
        return named
    installed = next((path for name in NAMES if (path := shutil.which(name))), None)
    return installed or (own if Path(own).exists() else None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        path = found_chromium(playwright.chromium.executable_path)
        if path is None:
            words = "no Chromium found: install one, or name it in CLAIMLINE_CHROMIUM"
            if os.environ.get("CI"):
                pytest.fail(words)
            pytest.skip(words)
        opened = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield opened
        opened.close()


@cache
def _compressed(path: Path) -> bytes:
    """The theme's scripts are asked for by each page, and nothing of a site changes while it is served."""
    return gzip.compress(path.read_bytes())


class _Host(SimpleHTTPRequestHandler):
    """Serves files as any host of static sites does: what is text is compressed, connections are kept."""

    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: object) -> None:
        pass

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        kind = self.guess_type(path)
        text = kind.startswith(("text/", "application/j", "image/svg"))
        data = _compressed(path) if text else path.read_bytes()
        self.send_response(200)
        if text:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Type", f"{kind}; charset=utf-8" if text else kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[str]:
    """The site behind a web server on this machine; its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Host, directory=str(site))) as running:
        running.daemon_threads = True
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}"
        running.shutdown()


@pytest.fixture(params=["file", "http"])
def base(request: pytest.FixtureRequest, site: Path) -> str:
    """Where the site is opened from."""
    if request.param == "file":
        return site.resolve().as_uri()
    address: str = request.getfixturevalue("server")
    return address


@pytest.fixture
def watched(browser: Browser, base: str) -> Iterator[Watched]:
    found = Watched(browser, base, viewport={"width": 1280, "height": 900}, color_scheme="light")
    yield found
    found.context.close()
    assert found.faults == []

"""A browser's page whose every request, error and dialog is noted: what leaves the site is a fault."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page


class Watched:
    """A page whose every request, error and dialog is noted."""

    def __init__(self, browser: Browser, base: str, **given: Any) -> None:
        self.base = base
        self.context = browser.new_context(reduced_motion="reduce", **given)  # so that widths settle at once
        self.page: Page = self.context.new_page()
        self.faults: list[str] = []
        self.page.on("request", self._asked)
        self.page.on("requestfailed", self._failed)
        self.page.on("console", lambda m: self.faults.append(f"console: {m.text}") if m.type == "error" else None)
        self.page.on("pageerror", lambda e: self.faults.append(f"error: {e}"))
        self.page.on("dialog", self._spoke)

    def _asked(self, request: Any) -> None:
        if not request.url.startswith((self.base, "data:", "blob:")):
            self.faults.append(f"request to {request.url}")

    def _failed(self, request: Any) -> None:
        if request.failure != "net::ERR_ABORTED":  # broken off because the page was left
            self.faults.append(f"failed: {request.url}")

    def _spoke(self, dialog: Any) -> None:
        self.faults.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def open(self, path: str) -> Page:
        self.page.goto(self.base + path, wait_until="load")
        return self.page

"""Markup in articles, odd file names, an empty file, another language, no metadata at all: a correct page each."""

from __future__ import annotations

from pathlib import Path

import pytest

pytestmark = pytest.mark.spark


def test_odd_but_lawful_input_builds(private_site: Path) -> None:
    pages = list((private_site / "project" / "site" / "stories" / "odd").rglob("*.html"))
    assert pages
    for page in pages:
        html = page.read_text(encoding="utf-8")
        assert "<script>document.title" not in html
        assert "<img src=x" not in html
        assert 'href="javascript:' not in html.replace("&#x6A;", "j")
        assert "<iframe" not in html
    assert any("other language" in page.read_text(encoding="utf-8") for page in pages)

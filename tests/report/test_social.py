"""The picture beside a link: its size, the same bytes every time, whatever a title holds; every page names it."""

from __future__ import annotations

import re
import struct
from html import unescape
from pathlib import Path

import pytest

from claimline.report.rendering.social import SIZE, card

FIGURES = [(12_345, "articles"), (1, "outlet"), (0, "shared or denied claims"), (7, "origins")]


@pytest.mark.parametrize(
    "title",
    [
        "The ferry at Grey Bay",
        "</text><script>alert(1)</script> & \x00\x1b\uffff\ud800",
        "long " * 600,
        "x" * 3000,
        "المرفأ 🙂 港",
        "",
    ],
)
def test_a_picture(title: str) -> None:
    picture = card(title, FIGURES, "Claimline")
    assert picture.startswith(b"\x89PNG")
    assert struct.unpack(">II", picture[16:24]) == SIZE
    assert picture == card(title, FIGURES, "Claimline")


def test_every_page_names_its_storys_picture(site: Path) -> None:
    seen = set()
    for page in site.rglob("*.html"):
        found = re.search(r'<meta property="og:image" content="([^"]+)"', page.read_text("utf-8"))
        if "embed" in page.parts or page.name == "404.html":
            continue
        assert found, page
        picture = (page.parent / unescape(found[1])).resolve()
        assert picture.is_file(), (page, found[1])
        parts = page.relative_to(site).parts
        own = picture.parent.name == "cards" and picture.stem == page.stem
        assert own or picture.parent.name == (parts[1] if len(parts) > 2 else "stories")
        seen.add(picture)
    assert len(seen) > 2

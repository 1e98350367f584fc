"""A whole story against files that a person has read: first which files there are, then what stands in them.

`make golden` rewrites them. Tables as JSON and pages as outlines (`golden.outline`), which a diff shows sentence by
sentence; never themed HTML, which changes with the theme.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from claimline.report.rendering.markdown_pages import write_markdown
from golden.outline import outline

EXPECTED = Path(__file__).parent / "harbour" / "expected"

pytestmark = pytest.mark.spark


def made(folder: Path) -> dict[str, str]:
    """What is compared, by the name of its file under expected/."""
    tables, pages = folder / "work" / "tables", folder / "pages"
    if not pages.is_dir():
        write_markdown(tables, folder, pages)
    found = {f"tables/{path.relative_to(tables)}": path.read_text(encoding="utf-8")
             for path in tables.rglob("*.json") if path.name != "datapackage.json"}  # fmt: skip
    for path in pages.rglob("*.md"):
        found[f"pages/{path.relative_to(pages).with_suffix('.txt')}"] = outline(path.read_text(encoding="utf-8"))
    return dict(sorted(found.items()))


def test_harbour(built_harbour: Path) -> None:
    found = made(built_harbour)
    if os.environ.get("CLAIMLINE_REWRITE_GOLDEN"):
        assert not os.environ.get("CI"), "expected files are rewritten by hand and read, never in CI"
        shutil.rmtree(EXPECTED, ignore_errors=True)
        for name, text in found.items():
            (EXPECTED / name).parent.mkdir(parents=True, exist_ok=True)
            (EXPECTED / name).write_text(text, encoding="utf-8")
    expected = {str(path.relative_to(EXPECTED)): path for path in sorted(EXPECTED.rglob("*")) if path.is_file()}
    assert sorted(found) == sorted(expected)
    for name, text in found.items():
        assert text.splitlines() == expected[name].read_text(encoding="utf-8").splitlines(), name

"""A whole story against files that a person has read: first which files there are, then what stands in them.

`make golden` rewrites them. Tables as JSON and pages as Markdown; never themed HTML, which changes with the theme.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

EXPECTED = Path(__file__).parent / "harbour" / "expected"

pytestmark = pytest.mark.spark


def made(folder: Path) -> dict[str, Path]:
    """The files under comparison by the name they have under expected/."""
    tables, pages = folder / "work" / "tables", folder / "site_src" / "stories"
    return {f"tables/{path.relative_to(tables)}": path for path in sorted(tables.rglob("*.json"))
            if path.name != "datapackage.json"} | {
        f"pages/{path.relative_to(pages)}": path for path in sorted(pages.rglob("*.md"))
    }  # fmt: skip


def test_harbour(built_harbour: Path) -> None:
    found = made(built_harbour)
    if os.environ.get("CLAIMLINE_REWRITE_GOLDEN"):
        assert not os.environ.get("CI"), "expected files are rewritten by hand and read, never in CI"
        shutil.rmtree(EXPECTED, ignore_errors=True)
        for name, path in found.items():
            (EXPECTED / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, EXPECTED / name)
    expected = {str(path.relative_to(EXPECTED)): path for path in sorted(EXPECTED.rglob("*")) if path.is_file()}
    assert sorted(found) == sorted(expected)
    for name, path in found.items():
        assert path.read_text(encoding="utf-8") == expected[name].read_text(encoding="utf-8"), name

"""MkDocs did not build: whatever ended it is told in lines that name what to do."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from claimline.report.rendering.make_site import _why

CONFIG, SITE = Path("project/mkdocs.yml"), Path("work/site")
TRACE = "Traceback (most recent call last):\n"
ENDS = [
    (
        -signal.SIGKILL,
        "",
        ["MkDocs ended amid the build (signal 9, as where memory runs out). Build again, with more memory free."],
    ),
    (
        -signal.SIGTERM,
        f"{TRACE}KeyboardInterrupt\n",
        ["MkDocs ended amid the build (signal 15). Build again, with more memory free."],
    ),
    (
        1,
        f"{TRACE}OSError: [Errno 28] No space left on device\n",
        [f"{SITE}: cannot be written (No space left on device). Make room there, or name another folder."],
    ),
    (
        1,
        f'{TRACE}  File "/x/templates/page.html", line 7, in top\nUndefinedError: no title\n',
        ["/x/templates/page.html:7: MkDocs could not build the site: UndefinedError: no title"],
    ),
    (1, "WARNING: no such page\n\n", [f"{CONFIG}: MkDocs could not build the site.", "  WARNING: no such page"]),
]


@pytest.mark.parametrize(("code", "said", "told"), ENDS)
def test_how_mkdocs_ended_is_told(code: int, said: str, told: list[str]) -> None:
    assert _why(CONFIG, SITE, code, said) == told

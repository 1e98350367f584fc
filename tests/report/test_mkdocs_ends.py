"""MkDocs did not build: whatever ended it is told in lines that name what to do."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from claimline.errors import ClaimlineError
from claimline.report.rendering.make_site import _why, make_site
from report.conftest import project_copy
from report.harbour import harbour

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


@pytest.mark.slow
def test_a_process_of_mkdocs_that_dies_is_named_and_no_site_is_made(tmp_path: Path) -> None:
    harbour().write(tmp_path / "tables")
    project = project_copy(tmp_path / "project")
    (project / "dies.py").write_text("import os\n\ndef on_pre_build(config):\n    os.kill(os.getpid(), 9)\n", "utf-8")
    with (project / "mkdocs.yml").open("a", encoding="utf-8") as config:
        config.write("\nhooks: [dies.py]\n")
    with pytest.raises(ClaimlineError, match=r"^MkDocs ended amid the build \(signal 9, as where memory runs out\)"):
        make_site(tmp_path / "tables", tmp_path / "site", project=project, progress=print)
    assert not (tmp_path / "site" / "index.html").exists()

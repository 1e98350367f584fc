"""`--no-cache`, with which previews and published sites are built: what lies in WORK is neither believed nor kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from building import HARBOUR
from claimline import job
from claimline.__main__ import app
from claimline.publishing import previews
from claimline.report.rendering import write

COMMANDS = [  # with what it may keep
    (["build", "--seeds", str(HARBOUR)], ["cache", "pages"]),
    (["tables", "--seeds", str(HARBOUR)], ["cache"]),
    (["pages"], ["pages"]),
    (["preview", "base", "--seeds", str(HARBOUR)], ["cache", "pages"]),
]


@pytest.mark.parametrize("anew", [True, False])
@pytest.mark.parametrize(("command", "keeps"), COMMANDS)
def test_nothing_kept_is_used(
    command: list[str], keeps: list[str], anew: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    used: dict[str, bool] = {}

    def tables(*given: Any, cached: bool = True, **named: Any) -> None:
        used["cache"] = cached

    def site(*given: Any, kept: Path | None = None, **named: Any) -> None:
        used["pages"] = kept is not None

    monkeypatch.setattr(job, "build_tables", tables)
    monkeypatch.setattr(write, "build_site", site)
    monkeypatch.setattr(previews, "check_base", lambda base: None)
    monkeypatch.setattr(previews, "write_preview", lambda *given: False)
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".work" / "tables").mkdir(parents=True)
    (tmp_path / "preview").mkdir()
    done = CliRunner().invoke(app, [*command, *(["--no-cache"] if anew else [])])
    assert done.exit_code == 0, done.output
    assert used == dict.fromkeys(keeps, not anew)

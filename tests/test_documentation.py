"""Whatever a user can name is documented: tables, columns, settings, commands, options, make targets."""

from __future__ import annotations

import ast
import itertools
import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest
import typer.main

from claimline import settings
from claimline.__main__ import app
from claimline.tables import TABLES, columns

ROOT = Path(__file__).parent.parent
COMMANDS = typer.main.get_group(app)


@pytest.mark.parametrize("table", TABLES)
def test_every_table_and_column_is_documented(table: str) -> None:
    assert (TABLES[table].__doc__ or "").strip().endswith(".")
    for column in columns(TABLES[table]):
        assert column.doc.endswith("."), f"{table}.{column.name}"


@pytest.mark.parametrize("table", TABLES)
def test_every_key_is_a_column_and_never_null(table: str) -> None:
    found = {column.name: column for column in columns(TABLES[table])}
    for name in TABLES[table].KEY:  # type: ignore[attr-defined]
        assert not found[name].nullable


def test_every_setting_says_what_it_is() -> None:
    body = next(
        node
        for node in ast.parse(Path(settings.__file__).read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
    ).body
    documented = {
        before.target.id
        for before, after in itertools.pairwise(body)
        if isinstance(before, ast.AnnAssign)
        and isinstance(before.target, ast.Name)
        and isinstance(after, ast.Expr)
        and isinstance(after.value, ast.Constant)
    }
    assert documented == {field.name for field in fields(settings.Settings)}


@pytest.mark.parametrize("name", sorted(COMMANDS.commands))
def test_every_command_and_option_has_help(name: str) -> None:
    command = COMMANDS.commands[name]
    assert command.help
    for parameter in command.params:
        if not getattr(parameter, "hidden", False):
            assert getattr(parameter, "help", None), f"{name} {parameter.name}"


def makefile_targets() -> set[str]:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    return set(" ".join(re.findall(r"^\.PHONY: (.+)$", text, re.M)).split())


def test_every_make_target_is_in_the_help() -> None:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert makefile_targets() == set(re.findall(r"^([a-z-]+):.*## ", text, re.M))


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_every_make_target_the_documents_name_exists(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    named = set(re.findall(r"(?m)(?:^|`)make ([a-z-]+)", text))
    assert named
    assert named <= makefile_targets()


@pytest.mark.slow
@pytest.mark.parametrize("command", ["read", "pages"])
def test_reading_and_rendering_never_import_spark(command: str, tmp_path: Path) -> None:
    article = tmp_path / "ferry.txt"
    article.write_text("Mayor Ana Ruiz said the quay at Grey Bay was closed on Monday.\n", encoding="utf-8")
    arguments = {"read": [str(article)], "pages": ["--work", str(tmp_path / "nothing")]}[command]
    code = (
        "import sys, claimline.__main__ as m\n"
        "import claimline.report.rendering.write\n"
        "try: m.main()\n"
        "except SystemExit: pass\n"
        "print('pyspark' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code, command, *arguments], capture_output=True, text=True, check=True)
    assert done.stdout.strip().endswith("False")


def test_git_does_not_ignore_the_source() -> None:
    done = subprocess.run(["git", "check-ignore", "-q", "build/claimline/job.py"], cwd=ROOT, check=False)
    assert done.returncode == 1


def test_the_architecture_names_every_module_that_reads_text() -> None:
    named = set(re.findall(r"`([a-z]+)`", (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")))
    modules = {path.stem for path in (ROOT / "build/claimline/text").glob("*.py")} - {"__init__"}
    assert modules <= named, sorted(modules - named)

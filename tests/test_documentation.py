"""Whatever can be named is documented, from columns to packages; and what the documents name is there."""

from __future__ import annotations

import ast
import itertools
import re
import subprocess
import sys
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest
import typer.main
import yaml

from claimline import __version__, settings
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


def test_every_module_begins_with_a_sentence_that_says_what_it_is() -> None:
    for module in sorted((ROOT / "build/claimline").rglob("*.py")):
        first = (ast.get_docstring(ast.parse(module.read_text(encoding="utf-8"))) or "").partition("\n")[0]
        assert len(first.split()) >= 3, module
        assert first.endswith((".", "?", ":")), module


def test_the_architecture_names_every_package() -> None:
    package = ROOT / "build/claimline"
    packages = {str(path.parent.relative_to(package)) for path in package.rglob("__init__.py")} - {"."}
    named = re.findall(r"(?m)^\| `([a-z/_]+)` \|", (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8"))
    assert set(named) == packages
    assert len(named) == len(packages)


# the documents: decisions, files and headings they name, releases, the hooks


DECISIONS = sorted((ROOT / "docs/decisions").glob("[0-9]*"))
FILES = [str(path) for folder in ("build", "deploy", "docs", "tests") for path in (ROOT / folder).rglob("*")]
DOCUMENTS = [
    *(ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CONTRIBUTING-EDITORS.md")),
    ROOT / "docs/decisions/README.md",
    *DECISIONS,
]


def test_decisions_are_numbered_without_a_hole() -> None:
    assert [path.name[:5] for path in DECISIONS] == [f"{number:04}-" for number in range(1, len(DECISIONS) + 1)]


@pytest.mark.parametrize("path", DECISIONS, ids=lambda path: path.name[:4])
def test_a_decision_says_when_why_and_what_follows(path: Path) -> None:
    assert re.fullmatch(r"\d{4}(-[a-z0-9]+)+\.md", path.name)
    text = path.read_text(encoding="utf-8")
    head, *sections = re.split(r"(?m)^## ", text)
    said = re.fullmatch(
        rf"# {path.name[:4]}\. \S.*\n\nDate: \d{{4}}-\d\d-\d\d\n\nStatus: (in force|superseded by (\d{{4}}))\n\n", head
    )
    assert said, head
    found = [section.partition("\n") for section in sections]
    assert [name for name, *_ in found if name != "Measured"] == ["Context", "Decision", "Consequence"]
    assert [name for name, *_ in found] in (
        ["Context", "Decision", "Consequence"],
        ["Context", "Measured", "Decision", "Consequence"],
    )
    assert all(words.strip() for *_, words in found)
    if said[2]:
        assert said[2] > path.name[:4]
        assert any(other.name.startswith(said[2]) for other in DECISIONS)


def test_the_index_of_decisions_lists_them_all() -> None:
    rows = []
    for path in DECISIONS:
        text = path.read_text(encoding="utf-8")
        title, date, status = (
            re.findall(pattern, text, re.M)[0] for pattern in (r"^# \d{4}\. (.+)$", r"^Date: (.+)$", r"^Status: (.+)$")
        )
        rows.append(f"| [{path.name[:4]}]({path.name}) | {title} | {date} | {status} |")
    index = (ROOT / "docs/decisions/README.md").read_text(encoding="utf-8")
    assert re.findall(r"(?m)^\| \[.+$", index) == rows


def anchors(path: Path) -> set[str]:
    """The addresses of a page's headings, as GitHub makes them."""
    headings = re.findall(r"(?m)^#+ (.+)$", path.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", DOCUMENTS, ids=lambda path: path.name)
def test_what_a_document_leads_to_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if target.startswith("https://"):
            continue
        name, _, anchor = target.partition("#")
        led = (page.parent / name).resolve() if name else page
        assert led.exists(), target
        assert not anchor or anchor in anchors(led), target


@pytest.mark.parametrize("page", DOCUMENTS, ids=lambda path: path.name)
def test_the_files_a_document_names_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    if "\nStatus: superseded" in text:
        return  # tells of files as they were
    for named in re.findall(r"`([\w./-]+\.(?:py|csv)|(?:build|tests|docs)/[\w./-]+)`", text):
        assert any(path.endswith("/" + named.rstrip("/")) for path in FILES), named


def test_the_picture_of_a_claim_is_small() -> None:
    picture = ROOT / "docs/claim-page.png"
    assert "](docs/claim-page.png)" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert picture.stat().st_size < 150_000


def test_the_changelog_begins_with_what_is_unreleased_and_then_this_version() -> None:
    headings = re.findall(r"(?m)^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    assert headings[0] == "Unreleased"
    assert re.fullmatch(rf"{re.escape(__version__)} - \d{{4}}-\d\d-\d\d", headings[1])
    days = [heading[-10:] for heading in headings[1:]]
    assert days == sorted(days, reverse=True)


def test_hooks_run_what_make_runs_and_fetch_nothing() -> None:
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert [repo["repo"] for repo in config["repos"]] == ["local"]
    hooks = config["repos"][0]["hooks"]
    assert {hook["entry"].split()[0] for hook in hooks} == {f".venv/bin/{t}" for t in ("ruff", "mypy", "lint-imports")}
    for hook in hooks:
        assert hook["language"] == "system"
        assert not hook["pass_filenames"]
        assert f"\t@{hook['entry'].replace('.venv/bin', '$(BIN)')}\n" in makefile
        assert Path(sys.executable).with_name(hook["entry"].split()[0].rpartition("/")[2]).exists()


MOST_LINES, MOST_MODULES = 350, 20


def test_no_module_and_no_package_outgrows_a_reader() -> None:
    package = ROOT / "build" / "claimline"
    long = {path.name: len(path.read_text("utf-8").splitlines()) for path in package.rglob("*.py")}
    assert {name: lines for name, lines in long.items() if lines > MOST_LINES} == {}
    folders = {path.parent for path in package.rglob("*.py")}
    full = {folder.name: len(list(folder.glob("[!_]*.py"))) for folder in folders}
    assert {name: modules for name, modules in full.items() if modules > MOST_MODULES} == {}


def test_no_two_modules_share_a_name() -> None:
    names = sorted(path.name for path in (ROOT / "build" / "claimline").rglob("[!_]*.py"))
    assert [name for name, following in itertools.pairwise(names) if name == following] == []


def test_each_contract_on_outside_libraries_names_every_other_package() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    package = ROOT / "build" / "claimline"
    parts = {f"claimline.{path.stem}" for path in package.iterdir() if path.stem not in ("__init__", "__pycache__")}
    allowed = {
        "Spark only in stages and job": {"claimline.stages", "claimline.job"},
        "Only adding speaks to the network": {"claimline.adding"},
        "Jinja and Altair only in report": {"claimline.report"},
    }
    named = {c["name"]: set(c["source_modules"]) for c in contracts if c["name"] in allowed}
    assert named == {name: parts - who for name, who in allowed.items()}

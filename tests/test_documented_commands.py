"""The commands that README and the two guides show: each can be given as it stands, and the quick ones are run."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shlex
import subprocess
import textwrap
from pathlib import Path
from typing import Any

import pytest
import typer.main
from typer.testing import CliRunner

from claimline.__main__ import app

ROOT = Path(__file__).parent.parent
PAGES = ("README.md", "CONTRIBUTING.md", "CONTRIBUTING-EDITORS.md")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = set(re.findall(r"(?m)^([a-z-]+):.*## ", MAKEFILE))
VARIABLES = set(re.findall(r"(?m)^([A-Z]+) \?=", MAKEFILE))
COMMANDS = typer.main.get_group(app)
COMMAND = re.compile(r"make |\.venv/bin/|printf ")


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def blocks(page: str) -> list[str]:
    """What stands between a page's fences, also inside a list."""
    found = re.findall(r"(?ms)^( *)```\w*\n(.*?)^\1```$", text_of(page))
    return [textwrap.dedent(block) for _, block in found]


def lines(page: str) -> list[str]:
    """The commands inside a page's fences; a block that holds one holds nothing else."""
    found = []
    for block in blocks(page):
        these = block.splitlines()
        if any(COMMAND.match(line) for line in these):
            assert all(COMMAND.match(line) for line in these), block
            found += these
    return found


def spans(page: str) -> list[str]:
    """The commands inside a page's lines."""
    found = re.findall(r"`((?:make|claimline|\.venv/bin/\w+) [^`]+)`", text_of(page))
    return [re.sub(r"^claimline ", ".venv/bin/claimline ", words) for words in found]


def check_make(words: list[str]) -> None:
    """Only known targets and known variables."""
    for word in words:
        name, given, _ = word.partition("=")
        assert name in (VARIABLES if given else TARGETS), word


def check_command(words: list[str]) -> None:
    """The command line takes it: the command exists, and each option and argument of it."""
    name, *arguments = words
    assert name in COMMANDS.commands, name
    if arguments:  # else it is only spoken of
        COMMANDS.commands[name].make_context(name, arguments)


def check_module(words: list[str]) -> None:
    """python -m MODULE: the module is there and knows each option."""
    assert words[0] == "-m"
    found = importlib.util.find_spec(words[1])
    assert found and found.origin
    source = Path(found.origin).read_text(encoding="utf-8")
    assert all(f'"{word}"' in source for word in words[2:] if word.startswith("--"))


@pytest.mark.parametrize(("page", "line"), [(page, line) for page in PAGES for line in lines(page) + spans(page)])
def test_a_command_can_be_given_as_it_stands(page: str, line: str) -> None:
    if line.startswith("printf "):
        return  # run below
    program, *words = shlex.split(line, comments=True)
    check = {"make": check_make, ".venv/bin/claimline": check_command, ".venv/bin/python": check_module}
    check[program](words)


def test_no_command_hides_from_these_tests() -> None:
    assert [len(lines(page)) > 3 for page in PAGES] == [True] * 3
    with pytest.raises(AssertionError):
        check_make(["biuld"])
    with pytest.raises(AssertionError):
        check_make(["build", "SEDS=x"])
    with pytest.raises(Exception, match="No such option"):
        check_command(["read", "ferry.md", "--publish", "2025"])


def run(line: str) -> str:
    """Runs a line with `.venv/bin/claimline` here and now; what it prints."""
    done = CliRunner().invoke(app, shlex.split(line)[1:], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.output


def sample(page: str, first: str) -> str:
    """The one block of a page that begins with these words."""
    (found,) = (block for block in blocks(page) if block.startswith(first))
    return found


def test_the_article_of_the_readme_reads_as_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("ferry.md").write_text(sample("README.md", "---\n"), encoding="utf-8")
    (line,) = (line for line in lines("README.md") if "claimline read" in line)
    assert run(line) == sample("README.md", "0–")
    assert json.loads(run(f"{line} --json"))["statements"]


def test_the_story_of_the_readme_is_a_story(tmp_path: Path) -> None:
    (tmp_path / "ferry.txt").write_text("The ferry struck the quay at Grey Bay on Monday.\n", encoding="utf-8")
    (tmp_path / "story.yml").write_text(sample("README.md", "title: "), encoding="utf-8")
    printed = run(f"claimline check --seeds {tmp_path}")
    assert "The ferry at Grey Bay" in printed
    assert "Harbour Post  2025-06-01/2025-06-03" in printed


SAVED = """<html><head><title>Ferry strikes the quay</title></head><body><article><h1>Ferry strikes the quay</h1>
<p>The ferry from Saltmarsh Island struck the east quay at Grey Bay on Monday evening, as all on board were landing.</p>
<p>“Eleven people were hurt,” said Mayor Ana Ruiz. She said that the quay would stay closed for a week.</p>
</article></body></html>"""


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING-EDITORS.md"])
def test_a_story_is_made_as_the_page_says(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project = tmp_path / "project"
    project.mkdir()
    monkeypatch.chdir(project)
    for line in lines(page):
        if "claimline new" in line:
            run(line)
        if "claimline add" in line:
            (saved,) = (word for word in line.split() if word.endswith(".html"))
            Path(saved).write_text(SAVED, encoding="utf-8")
            run(" ".join(word for word in shlex.split(line) if not word.startswith("https://")))
    assert "grey-bay-ferry: The ferry at Grey Bay\n" in run("claimline check --seeds ../articles")
    (article,) = (tmp_path / "articles/grey-bay-ferry").glob("*.md")
    assert "Ana Ruiz" in article.read_text(encoding="utf-8")


def test_the_hook_of_one_line_is_made(tmp_path: Path) -> None:
    (line,) = (line for line in lines("CONTRIBUTING.md") if line.startswith("printf"))
    hook = tmp_path / ".git/hooks/pre-commit"
    hook.parent.mkdir(parents=True)
    subprocess.run(["sh", "-c", line], cwd=tmp_path, check=True)
    assert os.access(hook, os.X_OK)
    assert hook.read_text(encoding="utf-8") == "#!/bin/sh\nexec make lint\n"


def table(name: str) -> list[dict[str, Any]]:
    """A table of the golden story."""
    path = ROOT / "tests/golden/harbour/expected/tables/harbour" / f"{name}.json"
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return found


def test_the_three_lines_of_the_readme_stand_in_the_golden_story() -> None:
    head, *rows = sample("README.md", "The collision").splitlines()
    title, counted = head.split(":  ")
    (claim,) = (claim for claim in table("claims") if claim["title"] == title)
    assert counted == f"{claim['outlets']} outlets, {claim['origins']} original report, {claim['status']}"
    sources = {row["outlet"]: row for row in table("claim_sources") if row["claim_id"] == claim["claim_id"]}
    assert len(rows) == len(sources)
    for line in rows:
        outlet, excerpt, authority = re.split(r" {2,}", line)
        row = sources[outlet]
        assert excerpt == row["excerpt"]
        assert authority == "repeats " * row["is_echo"] + row["attribution"]

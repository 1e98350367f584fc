"""What an attacker's pull request can reach through GitHub's workflows: rules over their YAML, an attack for each."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from typing import Any

import pytest
import yaml

from building import ROOT

FOLDER = ROOT / ".github" / "workflows"
Workflow = Mapping[str, Any]
# Which may write, and what. All others read.
MAY_WRITE = {
    ("comment", "comment"): {"pull-requests"},
    ("preview", "site"): {"pages", "id-token"},
    ("publish", "deploy"): {"pages", "id-token"},
}
NEEDS_MAIN = "github.ref_name == github.event.repository.default_branch"


def workflows() -> dict[str, Any]:
    """By file name; `on` is a truth value to YAML, and `run` a word again."""
    found = {path.stem: yaml.safe_load(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.y*ml"))}
    return {name: {"on" if key is True else key: value for key, value in one.items()} for name, one in found.items()}


def steps(workflow: Workflow) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for job, described in workflow["jobs"].items():
        for step in described.get("steps", []):
            yield job, step


def uses(workflow: Workflow, action: str) -> list[Mapping[str, Any]]:
    return [step for _, step in steps(workflow) if re.match(rf"{action}(/[a-z]+)?@", step.get("uses", ""))]


def events(workflow: Workflow) -> set[str]:
    on = workflow["on"]
    return {on} if isinstance(on, str) else set(on)


def faults(name: str, workflow: Workflow) -> list[str]:
    """What an attacker's pull request could use."""
    found = [*_permissions(name, workflow), *_caches(name, workflow), *_steps(workflow)]
    if events(workflow) & {"pull_request_target", "issue_comment", "discussion_comment", "repository_dispatch"}:
        found.append("strangers begin it with main's rights")
    untrusted = events(workflow) & {"pull_request", "workflow_run"}
    if untrusted and "secrets." in str(workflow):
        found.append("a secret where strangers are heard")
    if "workflow_run" in events(workflow):
        if uses(workflow, "actions/download-artifact"):
            found.append("unpacks what a branch has made")
        for step in uses(workflow, "actions/checkout"):
            if step["with"].get("ref") != "${{ github.event.repository.default_branch }}":
                found.append("checks out what it was called for")
    if "pull_request" in events(workflow) and untrusted & {"workflow_run"}:
        found.append("is called for branches and by them")
    if "push" in events(workflow) and set(workflow["on"]["push"]) != {"branches"}:
        found.append("runs for every branch")
    return found


def _permissions(name: str, workflow: Workflow) -> Iterator[str]:
    if workflow.get("permissions") != {}:
        yield "jobs have rights that they do not name"
    for job, described in workflow["jobs"].items():
        given = described.get("permissions")
        if not isinstance(given, Mapping):
            yield f"{job} has rights that it does not name"
        elif {right for right, how in given.items() if how != "read"} != MAY_WRITE.get((name, job), set()):
            yield f"{job} may write what it need not"
        runs = any("run" in step or "checkout" in step.get("uses", "") for step in described["steps"])
        if runs and "write" in str(given) and name != "comment":
            yield f"{job} has code of a checkout and may write"


def _caches(name: str, workflow: Workflow) -> Iterator[str]:
    """A cache is filled by who may run code, and believed by the next: only main's own data may be kept so."""
    for _, step in steps(workflow):
        used, given = step.get("uses", ""), step.get("with", {})
        if "cache" in given or re.match(r"actions/cache@", used):
            yield "restores and saves a cache"
        elif re.match(r"actions/cache/", used) and (name != "publish" or given["path"] != "published"):
            yield "believes a cache"
    if name == "publish" and workflow["jobs"]["build"].get("if") != NEEDS_MAIN:
        yield "publishes any branch"
    for _, step in steps(workflow):
        if re.search(r"\bmake (build|preview|pages|tables)\b", step.get("run", "")) and "CACHE=no" not in step["run"]:
            yield "builds on what lies in the checkout"


def _steps(workflow: Workflow) -> Iterator[str]:
    for _, step in steps(workflow):
        if "uses" in step and not re.fullmatch(r"actions/[\w/-]+@[0-9a-f]{40}", step["uses"]):
            yield "an action that its owner can change"
        kept = step.get("with", {}).get("persist-credentials") is not False
        if kept and step.get("uses", "").startswith("actions/checkout@"):
            yield "leaves its token in the checkout"
        run = step.get("run", "")
        if "${{" in run:
            yield "sets an event's words into a shell's"
        if re.search(r"GITHUB_(ENV|PATH|OUTPUT|STATE)|ACTIONS_ALLOW", run):
            yield "writes what later steps obey"
    if "self-hosted" in str(workflow["jobs"]):
        yield "runs on a machine that keeps what was done"


@pytest.mark.parametrize("name", sorted(workflows()))
def test_no_pull_request_reaches_more_than_its_own_preview(name: str) -> None:
    assert faults(name, workflows()[name]) == []


def _add(job: str, step: dict[str, Any]) -> Callable[[Any], None]:
    def change(workflow: Any) -> None:
        workflow["jobs"][job]["steps"].append(step)

    return change


def _set(*places: str, to: Any) -> Callable[[Any], None]:
    def change(workflow: Any) -> None:
        for place in places[:-1]:
            workflow = workflow[place]
        workflow[places[-1]] = to

    return change


SHA = "a" * 40
CACHE = {"path": ".work/cache", "key": "made-1"}
# An attack that a workflow would allow, and the rule that names it.
ATTACKS: list[tuple[str, Callable[[Any], None], str]] = [
    ("preview", _add("build", {"uses": f"actions/cache@{SHA}", "with": CACHE}), "restores and saves a cache"),
    ("preview", _add("build", {"uses": f"actions/cache/restore@{SHA}", "with": CACHE}), "believes a cache"),
    ("publish", _add("build", {"uses": f"actions/cache/restore@{SHA}", "with": CACHE}), "believes a cache"),
    ("test", _add("test", {"uses": f"actions/setup-python@{SHA}", "with": {"cache": "pip"}}), "saves a cache"),
    ("preview", _add("build", {"run": "make build OUT=site"}), "builds on what lies in the checkout"),
    ("publish", _set("jobs", "build", "if", to="true"), "publishes any branch"),
    ("preview", _set("on", to={"pull_request_target": None}), "main's rights"),
    ("preview", _set("permissions", to="write-all"), "rights that they do not name"),
    ("preview", _set("jobs", "build", "permissions", to={"contents": "write"}), "may write what it need not"),
    ("test", _set("jobs", "test", "permissions", to="write-all"), "rights that it does not name"),
    ("preview", _add("site", {"run": "make build CACHE=no"}), "code of a checkout and may write"),
    ("preview", _add("build", {"run": "x", "env": {"KEY": "${{ secrets.ARTICLES_KEY }}"}}), "a secret"),
    ("comment", _add("comment", {"uses": f"actions/download-artifact@{SHA}"}), "unpacks what a branch has made"),
    (
        "comment",
        _add("comment", {"uses": f"actions/checkout@{SHA}", "with": {"ref": "${{ github.head_ref }}"}}),
        "checks out what it was called for",
    ),
    ("test", _add("test", {"uses": f"actions/checkout@{SHA}"}), "leaves its token"),
    ("test", _add("test", {"uses": "actions/checkout@v5", "with": {"persist-credentials": False}}), "owner can change"),
    ("test", _add("test", {"uses": f"somebody/else@{SHA}"}), "owner can change"),
    ("comment", _add("comment", {"run": "echo ${{ github.event.workflow_run.head_branch }}"}), "into a shell's"),
    ("publish", _add("build", {"run": 'echo "X=$(cat x)" >> "$GITHUB_ENV"'}), "later steps obey"),
    ("publish", _set("on", to={"push": {"tags": ["*"]}}), "every branch"),
    ("test", _set("jobs", "test", "runs-on", to="self-hosted"), "a machine that keeps"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "attack", "rule"), ATTACKS)
def test_what_would_open_a_way_is_named(name: str, attack: Callable[[Any], None], rule: str) -> None:
    workflow = deepcopy(workflows()[name])
    attack(workflow)
    assert any(rule in fault for fault in faults(name, workflow))


def test_comments_of_a_branch_are_written_one_after_the_other() -> None:
    """Else one that began before could write over one that knew more."""
    comment = workflows()["comment"]
    assert comment["concurrency"]["cancel-in-progress"] is False
    told = re.findall(r"workflow_run\.(\S+)", comment["concurrency"]["group"])
    assert told == ["head_repository.full_name", "head_branch"]
    assert comment["on"]["workflow_run"] == {"workflows": ["preview"], "types": ["requested", "completed"]}


def test_what_a_preview_compares_with_lies_beside_the_checkout_and_is_made_before_it() -> None:
    preview = workflows()["preview"]
    [given] = uses(preview, "actions/download-artifact")
    assert given["with"]["path"].startswith("${{ runner.temp }}/")
    first, *rest = [step for job, step in steps(preview) if job == "base"]
    assert first["with"]["ref"] == "${{ github.event.pull_request.base.sha }}"
    assert not [step for step in rest if "checkout" in step.get("uses", "") or "download" in step.get("uses", "")]
    assert "needs" not in preview["jobs"]["base"]


def test_nothing_that_git_ignores_is_committed() -> None:
    """What is kept between builds, or an environment, could be brought by a branch and would be looked at by nobody."""
    command = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--ignored", "--exclude-standard"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip("no checkout")
    assert done.stdout == ""

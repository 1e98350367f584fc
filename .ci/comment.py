"""What a branch's newest preview found -> one comment on its pull request, written anew. Standard library only.

It runs with a token that may comment, on what an untrusted branch has made. So nothing of that is run, and it is shown
as what it is: numbers that must be numbers, and words inside a fence in which GitHub reads no markup, no link and no
name (`artifact.py` reads both). Which pull request is meant, which commit is its newest and what became of that
commit's preview is asked of GitHub. A comment names its commit; where the newest commit has no preview that can be
shown, the comment says so in place of what an older one found.

What is newest is asked anew each time, so it does not matter which preview's end has called this, nor in which order.

Without GITHUB_TOKEN it prints the comment on a folder.
"""

from __future__ import annotations

import json
import os
import re
import sys
import urllib.request
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

from artifact import COUNTED, MOST_BYTES, Found, UnreadableError, found_in_folder, found_in_zip

MARK = "<!-- claimline preview -->"
WORKFLOW = "preview.yml"
ARTIFACT = "comment"
ARTICLES = "seeds/"
MOST_BYTES_OF_COMMENT = 60_000  # GitHub takes 65,536 characters
MOST_BYTES_OF_ANSWER = 20_000_000  # a hundred long comments
PAGES = 20  # of a hundred comments or files each
FAILED = ("failure", "timed_out", "startup_failure")
UNFINISHED = {
    "action_required": "waits until somebody who may allows it to run",
    "cancelled": "was cancelled",
}


def main(folder: Path) -> None:
    """Says what is newest on the pull requests of a branch, or prints what a folder holds."""
    environ = os.environ
    if not environ.get("GITHUB_TOKEN"):
        print(of_folder(folder))
        return
    run_id, repository = environ["RUN_ID"], environ["GITHUB_REPOSITORY"]
    server = environ.get("GITHUB_SERVER_URL", "https://github.com")
    for name, value, form in (
        ("RUN_ID", run_id, r"[0-9]{1,20}"),
        ("GITHUB_REPOSITORY", repository, r"[\w.-]+/[\w.-]+"),
        ("GITHUB_SERVER_URL", server, r"https://[\w.-]+(:[0-9]+)?"),
    ):
        if not re.fullmatch(form, value, re.A):
            sys.exit(f"{name}: has another form than {form}.")
    api = environ.get("GITHUB_API_URL", "https://api.github.com")
    github = GitHub(f"{api}/repos/{repository}", environ["GITHUB_TOKEN"])
    pulls = github.pull_requests(environ["HEAD_OWNER"], environ["HEAD_BRANCH"])
    if not pulls:
        print("No open pull request is of this branch: nothing to say.")
    for pull in pulls:
        run = github.newest_run(pull, int(run_id))
        page = f"{server}/{repository}/actions/runs/{int(run['id'])}" if run else ""
        words, always = said(github, pull, run, page, alone=len(pulls) == 1)
        print(f"Pull request {int(pull['number'])}: comment {github.say(int(pull['number']), words, always)}.")


def said(github: GitHub, pull: Any, run: Any, page: str, *, alone: bool) -> tuple[str, bool]:
    """The comment on a pull request, and whether it is said where there was none before."""
    commit = short(pull["head"]["sha"])
    if run is None:
        return no_preview(commit, "has not been made"), False
    state, log = run["conclusion"], f"[What happened]({page})"
    if run["status"] != "completed":
        return no_preview(commit, f"is being made. {log}"), False
    if state in FAILED:
        return no_preview(commit, f"failed. {log}"), True
    if state != "success":
        return no_preview(commit, f"{UNFINISHED.get(state, 'was not made')}. {log}"), False
    if not alone:
        return no_preview(commit, "cannot be shown: several pull requests are open for this branch"), True
    try:
        found = found_in_zip(github.artifact(int(run["id"])))
    except UnreadableError as problem:
        return no_preview(commit, f"cannot be shown: {problem}. {log}"), True
    return comment(found, commit, page, whose(github.only_articles(int(pull["number"])))), True


def of_folder(folder: Path) -> str:
    """The comment on what `make preview` wrote here."""
    try:
        return comment(found_in_folder(folder))
    except UnreadableError as problem:
        return f"The preview in {folder} cannot be shown: {problem}."


def short(commit: str) -> str:
    """How a commit is called. Raises ValueError where it is none."""
    if not re.fullmatch(r"[0-9a-f]{40,64}", commit):
        raise ValueError("This is no commit.")
    return commit[:10]


def no_preview(commit: str, why: str) -> str:
    """What stands in the place of an older commit's preview."""
    return f"{MARK}\n### No preview of `{commit}`\n\nThe preview of this commit {why.rstrip('.')}.\n"


def whose(only_articles: bool) -> str:
    """Whose word all of it is: a branch that changes the program can have its preview say anything."""
    if only_articles:
        return (
            f"This branch changes articles (`{ARTICLES}`) and nothing else: the program that says this is not its own."
        )
    return (
        f"**This branch changes more than articles (`{ARTICLES}`): its own program says this.** Read its changes first."
    )


def comment(found: Found, commit: str = "", page: str = "", says: str = "") -> str:
    """The comment in Markdown, at most 60 kB."""
    lines = [MARK, f"### Preview of `{commit}`" if commit else "### Preview", ""]
    if commit:
        lines += [f"Of this commit alone: nothing that was pushed later is in it. {says}", ""]
    lines += ["| | before | with this change | |", "|---|--:|--:|--:|"]
    for name in COUNTED:
        old, new = found.before[name], found.after[name]
        lines.append(f"| {name} | {old:,} | {new:,} | {f'{new - old:+,}' if new != old else ''} |")
    size, heaviest = _size(found.site["bytes"]), _size(found.site["heaviest"])
    took = "" if found.seconds is None else f"; built in {found.seconds} s"
    lines += ["", f"{found.site['pages']:,} pages, {size} in all, the heaviest page {heaviest}{took}."]
    if page:
        lines += ["", f"[The whole comparison and the site as it would be]({page}#artifacts), to download and open."]
    words = plain(found.words)
    if words.strip("| \n"):
        fence = "`" * max(3, 1 + max((len(ticks) for ticks in re.findall("`+", words)), default=0))
        frame = ["", "<details><summary>What changes, in words</summary>", "", f"{fence}text", fence, "", "</details>"]
        left = MOST_BYTES_OF_COMMENT - len("\n".join([*lines, *frame]).encode()) - 200
        lines += [*frame[:4], _cut(words, left), *frame[4:]]
    return "\n".join(lines) + "\n"


def plain(words: str) -> str:
    """Words for a fence: nothing that steers a terminal or turns letters round, and no tick that a fence needs.

    GitHub reads neither names nor commands inside a fence. Programs that read comments as they are written may, so no
    `@` stands there, and no line begins with what the branch has written.
    """
    words = "".join(c if c.isprintable() or c == "\n" else " " for c in words)
    words = re.sub(r"`{21,}", lambda ticks: "'" * len(ticks[0]), words)  # a fence must be longer than any of these
    return "".join(f"| {line}\n" for line in words.replace("@", "＠").rstrip("\n").split("\n"))


def _size(count: int) -> str:
    return f"{count / 1e6:,.1f} MB" if count >= 1e6 else f"{count / 1e3:,.0f} kB"


def _cut(words: str, most: int) -> str:
    """Whole lines of at most so many bytes."""
    kept = words.encode()[: max(most, 0)].decode("utf-8", errors="ignore")
    return words.rstrip("\n") if kept == words else kept.rpartition("\n")[0] + "\n…"


class GitHub:
    """The few requests that one comment needs; all of them to the API of one repository."""

    def __init__(self, root: str, token: str) -> None:
        self.root = root
        self.token = token

    def pull_requests(self, owner: str, branch: str) -> list[Any]:
        """Those that are open for this branch; where GitHub cannot read a filter, it leaves it out."""
        query = urlencode({"state": "open", "head": f"{owner}:{branch}", "per_page": 100})
        found = self.ask("GET", f"/pulls?{query}")
        return [one for one in found if _is_of(one["head"], owner, branch)]

    def newest_run(self, pull: Any, told: int) -> Any:
        """The newest preview of the newest commit; None where there is none. `told`: a run that has just changed."""
        query = urlencode({"event": "pull_request", "head_sha": pull["head"]["sha"], "per_page": 100})
        listed = self.ask("GET", f"/actions/workflows/{WORKFLOW}/runs?{query}")["workflow_runs"]
        runs = {one["id"]: one for one in (*listed, self.ask("GET", f"/actions/runs/{told}"))}  # lists may lag behind
        return max((one for one in runs.values() if _is_preview(one, pull)), key=lambda one: one["id"], default=None)

    def artifact(self, run: int) -> bytes:
        """What the run has uploaded for the comment, as a zip. Raises UnreadableError."""
        try:
            found = self.ask("GET", f"/actions/runs/{run}/artifacts?name={ARTIFACT}&per_page=100")["artifacts"]
            ours = [one for one in found if one["name"] == ARTIFACT and not one["expired"]]
            if not ours:
                raise UnreadableError("it has left nothing to show")
            newest = max(ours, key=lambda one: int(one["id"]))
            if newest["size_in_bytes"] > MOST_BYTES:
                raise UnreadableError(f"its artifact is larger than {MOST_BYTES:,} bytes")
            return self.fetch("GET", f"/actions/artifacts/{int(newest['id'])}/zip", MOST_BYTES + 1)
        except (OSError, HTTPException):
            raise UnreadableError("its artifact cannot be fetched") from None

    def only_articles(self, number: int) -> bool:
        """Whether a pull request changes nothing but articles."""
        for page in range(1, PAGES + 1):
            found = self.ask("GET", f"/pulls/{number}/files?per_page=100&page={page}")
            if not all(one.get(key, ARTICLES).startswith(ARTICLES) for one in found for key in _NAMES_OF_A_FILE):
                return False
            if len(found) < 100:
                return True
        return False  # too many to look at

    def say(self, number: int, words: str, always: bool) -> str:
        """Writes the comment over our last one, or as a new one where it is `always` said; which of these."""
        for page in range(1, PAGES + 1):
            found = self.ask("GET", f"/issues/{number}/comments?per_page=100&page={page}")
            for one in found:
                if (one["user"] or {}).get("login") == "github-actions[bot]" and one["body"].startswith(MARK):
                    self.ask("PATCH", f"/issues/comments/{int(one['id'])}", {"body": words})
                    return "renewed"
            if len(found) < 100:
                break
        if not always:
            return "not needed"
        self.ask("POST", f"/issues/{number}/comments", {"body": words})
        return "written"

    def ask(self, method: str, path: str, body: dict[str, str] | None = None) -> Any:
        """One request and what it answers."""
        return json.loads(self.fetch(method, path, MOST_BYTES_OF_ANSWER, body))

    def fetch(self, method: str, path: str, most: int, body: dict[str, str] | None = None) -> bytes:
        """One request and the bytes it answers, of which no more than so many are read."""
        request = urllib.request.Request(
            self.root + quote(path, safe="/?&=%+"),
            method=method,
            data=json.dumps(body).encode() if body else None,
            headers={
                "Accept": "application/vnd.github+json",
                "Content-Type": "application/json",
                "X-GitHub-Api-Version": "2022-11-28",
                "User-Agent": "claimline",
            },
        )
        # Artifacts lie at another host, to which GitHub leads: the token is not for it.
        request.add_unredirected_header("Authorization", f"Bearer {self.token}")
        with urllib.request.urlopen(request, timeout=30) as answer:
            data: bytes = answer.read(most)
            return data


_NAMES_OF_A_FILE = ("filename", "previous_filename")


def _is_of(head: Any, owner: str, branch: str) -> bool:
    return head["ref"] == branch and ((head["user"] or {}).get("login") or "").lower() == owner.lower()


def _is_preview(run: Any, pull: Any) -> bool:
    """Whether it is our workflow's run of this commit, from this branch: others may have the same commit or name."""
    head = pull["head"]
    return (
        run["path"].partition("@")[0] == f".github/workflows/{WORKFLOW}"
        and (run["event"], run["head_sha"], run["head_branch"]) == ("pull_request", head["sha"], head["ref"])
        and (run["head_repository"] or {}).get("full_name") == (head["repo"] or {}).get("full_name")
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))

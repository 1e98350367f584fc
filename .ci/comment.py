"""What a preview found -> one comment on its pull request, written anew at each run. Standard library only.

It runs with a token that may comment, on files that an untrusted branch has made. So nothing of them is run, and they
are shown as what they are: numbers that must be numbers, and words inside a fence in which GitHub reads no markup, no
link and no name. Which pull request is meant is asked of GitHub, not of the files.

Without GITHUB_TOKEN it prints the comment.
"""

from __future__ import annotations

import json
import os
import re
import sys
import urllib.request
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

MARK = "<!-- claimline preview -->"
MOST_BYTES = 60_000
MOST_BYTES_OF_FILE = 200_000
PAGES = 20  # of a hundred comments each, in which ours is looked for
NAMES = ("articles", "claims", "sources", "origins", "numbers", "differences", "answers", "events", "undecided")


def main(folder: Path) -> None:
    """Reads a preview's folder and posts the comment, or prints it."""
    environ = os.environ
    words = comment(folder, run=environ.get("RUN_URL", ""))
    if not environ.get("GITHUB_TOKEN"):
        print(words)
        return
    repository = environ["GITHUB_REPOSITORY"]
    if not re.fullmatch(r"[\w.-]+/[\w.-]+", repository):
        sys.exit(f"GITHUB_REPOSITORY: {repository!r} is no repository.")
    api = GitHub(environ.get("GITHUB_API_URL", "https://api.github.com"), repository, environ["GITHUB_TOKEN"])
    number = api.pull_request(environ["HEAD_OWNER"], environ["HEAD_BRANCH"], environ["HEAD_SHA"])
    if number is None:
        print("No open pull request has this commit as its newest: nothing to say.")
        return
    print(f"Pull request {number}: comment {api.say(number, words)}.")


def comment(folder: Path, run: str = "") -> str:
    """The comment in Markdown, at most 60 kB."""
    summary = json.loads(_text(folder / "summary.json") or "{}")
    summary = summary if isinstance(summary, dict) else {}
    before, after, site = (_numbers(summary.get(key)) for key in ("before", "after", "site"))
    lines = [MARK, "### Preview", "", "| | published | this change | |", "|---|--:|--:|--:|"]
    for name in NAMES:
        old, new = before.get(name, 0), after.get(name, 0)
        lines.append(f"| {name} | {old:,} | {new:,} | {f'{new - old:+,}' if new != old else ''} |")
    lines += ["", f"{site.get('pages', 0):,} pages, {_size(site.get('bytes', 0))} in all, "
              f"the heaviest page {_size(site.get('heaviest', 0))}{_seconds(folder)}."]  # fmt: skip
    if re.fullmatch(r"https://[\w./-]+", run):
        lines += ["", f"[The whole comparison and the site as it would be]({run}#artifacts), to download and open."]
    words = "".join(c if c.isprintable() or c == "\n" else " " for c in _text(folder / "changes.txt"))
    if words.strip():
        words = re.sub(r"`{21,}", lambda run: "'" * len(run[0]), words)  # a fence must be longer than any of these
        fence = "`" * max(3, 1 + max((len(run) for run in re.findall("`+", words)), default=0))
        frame = ["", "<details><summary>What changes, in words</summary>", "", f"{fence}text", fence, "", "</details>"]
        left = MOST_BYTES - len("\n".join([*lines, *frame]).encode()) - 200
        lines += [*frame[:4], _cut(words, left), *frame[4:]]
    return "\n".join(lines) + "\n"


def _text(path: Path) -> str:
    """The file's words, of a file that is one and is not too long."""
    if path.is_symlink() or not path.is_file():
        return ""
    with path.open("rb") as file:
        return file.read(MOST_BYTES_OF_FILE).decode("utf-8", errors="replace")


def _numbers(found: Any) -> dict[str, int]:
    """What of it is a whole number under a name we know; the rest is nothing to us."""
    if not isinstance(found, dict):
        return {}
    known = (*NAMES, "pages", "bytes", "heaviest")
    return {k: v for k, v in found.items() if k in known and type(v) is int and 0 <= v < 10**15}


def _seconds(folder: Path) -> str:
    words = _text(folder / "seconds.txt").strip()
    return f"; built in {words} s" if re.fullmatch(r"\d{1,5}", words, re.A) else ""


def _size(count: int) -> str:
    return f"{count / 1e6:,.1f} MB" if count >= 1e6 else f"{count / 1e3:,.0f} kB"


def _cut(words: str, most: int) -> str:
    """Whole lines of at most so many bytes."""
    kept = words.encode()[: max(most, 0)].decode("utf-8", errors="ignore")
    return words.rstrip("\n") if kept == words else kept.rpartition("\n")[0] + "\n…"


class GitHub:
    """The few requests that one comment needs."""

    def __init__(self, api: str, repository: str, token: str) -> None:
        self.root = f"{api}/repos/{repository}"
        self.token = token

    def pull_request(self, owner: str, branch: str, commit: str) -> int | None:
        """The number of the open pull request from this branch whose newest commit is this one."""
        query = urlencode({"state": "open", "head": f"{owner}:{branch}", "per_page": 100})
        for found in self.ask("GET", f"/pulls?{query}"):
            if found["head"]["sha"] == commit:
                return int(found["number"])
        return None

    def say(self, number: int, words: str) -> str:
        """Writes the comment over our last one, or as a new one; which of the two."""
        for page in range(1, PAGES + 1):
            found = self.ask("GET", f"/issues/{number}/comments?per_page=100&page={page}")
            for one in found:
                if one["user"]["login"] == "github-actions[bot]" and one["body"].startswith(MARK):
                    self.ask("PATCH", f"/issues/comments/{int(one['id'])}", {"body": words})
                    return "renewed"
            if len(found) < 100:
                break
        self.ask("POST", f"/issues/{number}/comments", {"body": words})
        return "written"

    def ask(self, method: str, path: str, body: dict[str, str] | None = None) -> Any:
        """One request and what it answers."""
        request = urllib.request.Request(
            self.root + quote(path, safe="/?&=%+"),
            method=method,
            data=json.dumps(body).encode() if body else None,
            headers={
                "Authorization": f"Bearer {self.token}",
                "Accept": "application/vnd.github+json",
                "Content-Type": "application/json",
                "X-GitHub-Api-Version": "2022-11-28",
                "User-Agent": "claimline",
            },
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)


if __name__ == "__main__":
    main(Path(sys.argv[1]))

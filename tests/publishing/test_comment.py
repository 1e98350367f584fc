"""The comment on a pull request: numbers and words of an untrusted branch, shown as what they are; one, and bounded."""

from __future__ import annotations

import importlib.util
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).parents[2] / ".ci" / "comment.py"
SPEC = importlib.util.spec_from_file_location("comment", SCRIPT)
assert SPEC is not None
assert SPEC.loader is not None
ci = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(ci)

SUMMARY = {
    "before": {"claims": 10, "sources": 40},
    "after": {"claims": 12, "sources": 1_044},
    "site": {"pages": 31, "bytes": 4_200_000, "heaviest": 180_500},
}


def preview(folder: Path, words: str = "1 claim is new\n", summary: object = SUMMARY) -> Path:
    (folder / "summary.json").write_text(json.dumps(summary), encoding="utf-8")
    (folder / "changes.txt").write_text(words, encoding="utf-8")
    (folder / "seconds.txt").write_text("43\n", encoding="utf-8")
    return folder


def test_the_numbers_stand_in_a_table(tmp_path: Path) -> None:
    words = ci.comment(preview(tmp_path), "https://github.com/a/b/actions/runs/7")
    assert "| claims | 10 | 12 | +2 |" in words
    assert "| sources | 40 | 1,044 | +1,004 |" in words
    assert "31 pages, 4.2 MB in all, the heaviest page 180 kB; built in 43 s." in words
    assert "(https://github.com/a/b/actions/runs/7#artifacts)" in words
    assert words == ci.comment(tmp_path, "https://github.com/a/b/actions/runs/7")


@pytest.mark.parametrize(
    "words", ["a\n" * 200_000, "ä" * 150_000, "`" * 59_000, ("`" * 3 + "\n") * 30_000, "\U0001f6a2" * 50_000]
)
def test_it_is_bounded_whatever_the_change(words: str, tmp_path: Path) -> None:
    found = ci.comment(preview(tmp_path, words))
    assert len(found.encode()) <= 60_000


def test_words_of_a_branch_stay_words(tmp_path: Path) -> None:
    evil = "```\n</details> @everyone <img src=x> [a](https://evil.example) ![b](https://evil.example)\n````text\n\x1b[31m\n"
    words = ci.comment(preview(tmp_path, evil), 'https://evil.example/")[x](')
    head, fence, rest = words.partition("`````text\n")
    assert fence
    inside, closing, tail = rest.partition("\n`````\n")
    assert closing
    assert "@everyone" in inside
    assert "evil.example" not in head + tail
    assert "\x1b" not in words


@pytest.mark.parametrize(
    "summary",
    [
        [],
        7,
        {"before": 3},
        {"before": {"claims": "<b>"}, "after": {"claims": True}, "site": {"pages": -1, "bytes": 1e9}},
    ],
)
def test_numbers_must_be_numbers(summary: object, tmp_path: Path) -> None:
    words = ci.comment(preview(tmp_path, summary=summary))
    assert "| claims | 0 | 0 |  |" in words
    assert "<b>" not in words


def test_files_that_lead_elsewhere_are_not_read(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("a token", encoding="utf-8")
    folder = tmp_path / "preview"
    folder.mkdir()
    preview(folder)
    (folder / "changes.txt").unlink()
    (folder / "changes.txt").symlink_to(secret)
    assert "a token" not in ci.comment(folder)


class FakeGitHub:
    """Pull requests and comments in memory; `asked` holds what was asked for."""

    def __init__(self) -> None:
        self.pulls = [{"number": 7, "head": {"sha": "c" * 40}}]
        self.comments: list[dict[str, Any]] = []
        self.asked: list[tuple[str, str]] = []
        fake = self

        class Handler(BaseHTTPRequestHandler):
            def answer(self, body: Any) -> None:
                data = json.dumps(body).encode()
                self.send_response(200)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def given(self) -> Any:
                return json.loads(self.rfile.read(int(self.headers["Content-Length"])))

            def do_GET(self) -> None:
                fake.asked.append(("GET", self.path))
                self.answer(fake.pulls if "/pulls?" in self.path else fake.comments)

            def do_POST(self) -> None:
                fake.asked.append(("POST", self.path))
                fake.comments.append({"id": 1, "user": {"login": "github-actions[bot]"}, **self.given()})
                self.answer({})

            def do_PATCH(self) -> None:
                fake.asked.append(("PATCH", self.path))
                fake.comments[-1].update(self.given())
                self.answer({})

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)


@pytest.fixture
def github(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeGitHub]:
    fake = FakeGitHub()
    threading.Thread(target=fake.server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
    for name, words in {
        "GITHUB_API_URL": f"http://127.0.0.1:{fake.server.server_address[1]}",
        "GITHUB_REPOSITORY": "bay/claims",
        "GITHUB_TOKEN": "none",
        "HEAD_OWNER": "somebody",
        "HEAD_BRANCH": "ä&state=closed#/../x",  # a branch may be called nearly anything
        "HEAD_SHA": "c" * 40,
        "RUN_URL": "https://github.com/bay/claims/actions/runs/7",
    }.items():
        monkeypatch.setenv(name, words)
    yield fake
    fake.server.shutdown()
    fake.server.server_close()


def test_one_comment_is_written_and_then_renewed(github: FakeGitHub, tmp_path: Path) -> None:
    github.comments.append({"id": 5, "user": {"login": "stranger"}, "body": ci.MARK})  # not ours, whatever it says
    ci.main(preview(tmp_path))
    ci.main(preview(tmp_path, "2 claims are new\n"))
    ours = [one for one in github.comments if one["user"]["login"] == "github-actions[bot]"]
    assert len(ours) == 1
    assert "2 claims are new" in ours[0]["body"]
    assert [method for method, _ in github.asked if method != "GET"] == ["POST", "PATCH"]
    assert "head=somebody%3A%C3%A4%26state%3Dclosed%23%2F..%2Fx" in github.asked[0][1]


def test_a_commit_that_is_no_longer_the_newest_gets_none(github: FakeGitHub, tmp_path: Path) -> None:
    github.pulls[0]["head"] = {"sha": "d" * 40}
    ci.main(preview(tmp_path))
    assert github.comments == []

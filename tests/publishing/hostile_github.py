"""GitHub in memory for `.ci/comment.py`: pull requests, runs, artifacts and comments; and the script itself."""

from __future__ import annotations

import importlib
import io
import json
import sys
import threading
import warnings
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

CI = Path(__file__).parents[2] / ".ci"
sys.path.insert(0, str(CI))
ci: Any = importlib.import_module("comment")
artifacts: Any = importlib.import_module("artifact")
sys.path.remove(str(CI))

BRANCH = "ä&state=closed#/../x"  # a branch may be called nearly anything
OLD, NEW = "a" * 40, "c" * 40
COUNTS = dict.fromkeys(artifacts.COUNTED, 0)
SUMMARY = {
    "before": {**COUNTS, "claims": 10, "sources": 40},
    "after": {**COUNTS, "claims": 12, "sources": 1_044},
    "site": {"pages": 31, "bytes": 4_200_000, "heaviest": 180_500},
    "stories_changed": 1,
}
WORDS = "1 claim is new\n"


def files(words: str | bytes = WORDS, summary: object = SUMMARY) -> dict[str, bytes]:
    """What a preview writes for the comment."""
    given = summary if isinstance(summary, bytes) else json.dumps(summary).encode()
    said = words if isinstance(words, bytes) else words.encode()
    return {"summary.json": given, "changes.txt": said, "seconds.txt": b"43\n"}


def packed(given: Mapping[str, bytes] | list[tuple[str, bytes]]) -> bytes:
    """A zip of these files, names as they are given, twice if they stand there twice."""
    made = io.BytesIO()
    with warnings.catch_warnings(action="ignore"), zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in given.items() if isinstance(given, Mapping) else given:
            archive.writestr(name, content)
    return made.getvalue()


def run(number: int, commit: str = NEW, conclusion: str | None = "success", **other: Any) -> dict[str, Any]:
    """A run of the preview; without a conclusion it goes on."""
    return {
        "id": number, "head_sha": commit, "head_branch": BRANCH, "event": "pull_request",
        "path": ".github/workflows/preview.yml", "head_repository": {"full_name": "somebody/claims"},
        "status": "completed" if conclusion else "in_progress", "conclusion": conclusion, **other,
    }  # fmt: skip


def pull(number: int = 7, commit: str = NEW, branch: str = BRANCH) -> dict[str, Any]:
    head = {"sha": commit, "ref": branch, "user": {"login": "Somebody"}, "repo": {"full_name": "somebody/claims"}}
    return {"number": number, "head": head}


class HostileGitHub:
    """What is there may be set at will; `asked` holds what was asked for, `led` what reached the other host."""

    def __init__(self) -> None:
        self.pulls = [pull()]
        self.runs = [run(70)]
        self.artifacts: dict[int, bytes] = {70: packed(files())}
        self.sizes: dict[int, int] = {}
        self.files = [{"filename": "seeds/ferry/one.txt"}]
        self.comments: list[dict[str, Any]] = []
        self.asked: list[tuple[str, str]] = []
        self.led: list[Mapping[str, str]] = []
        fake = self

        class Handler(BaseHTTPRequestHandler):
            def answer(self, data: bytes, code: int = 200, location: str = "") -> None:
                self.send_response(code)
                self.send_header("Content-Length", str(len(data)))
                if location:
                    self.send_header("Location", location)
                self.end_headers()
                self.wfile.write(data)

            def given(self) -> Any:
                fake.asked.append((self.command, self.path))
                return json.loads(self.rfile.read(int(self.headers["Content-Length"])))

            def do_GET(self) -> None:
                fake.asked.append(("GET", self.path))
                place, query = urlsplit(self.path).path, parse_qs(urlsplit(self.path).query)
                if place.startswith("/elsewhere/"):
                    fake.led.append(dict(self.headers))
                    self.answer(fake.artifacts[int(place.rpartition("/")[2])])
                elif place.endswith("/zip"):
                    self.answer(b"", 302, f"{fake.other}/elsewhere/{place.split('/')[-2]}")
                else:
                    self.answer(json.dumps(fake.found(place, query)).encode())

            def do_POST(self) -> None:
                fake.comments.append({"id": 1, "user": {"login": "github-actions[bot]"}, **self.given()})
                self.answer(b"{}")

            def do_PATCH(self) -> None:
                given, number = self.given(), int(self.path.rpartition("/")[2])
                [one] = [one for one in fake.comments if one["id"] == number]
                one.update(given)
                self.answer(b"{}")

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.servers = [ThreadingHTTPServer(("127.0.0.1", 0), Handler) for _ in range(2)]
        self.api, self.other = (f"http://127.0.0.1:{server.server_address[1]}" for server in self.servers)

    def found(self, place: str, query: Mapping[str, list[str]]) -> Any:
        """What GitHub tells, as JSON."""
        if place.endswith("/pulls"):
            return self.pulls
        if place.endswith("/files"):
            return self.files
        if place.endswith("/comments"):
            return self.comments
        if place.endswith("/runs"):
            return {"workflow_runs": [one for one in self.runs if [one["head_sha"]] == query["head_sha"]]}
        number = int(place.split("/runs/")[1].split("/")[0])
        if place.endswith("/artifacts"):
            data = self.artifacts.get(number)
            size = self.sizes.get(number, len(data or b""))
            made = {"id": number, "name": "comment", "expired": False, "size_in_bytes": size}
            return {"artifacts": [made] if data is not None else []}
        return next(one for one in self.runs if one["id"] == number)

    def ours(self) -> list[str]:
        """Our comments."""
        return [one["body"] for one in self.comments if (one["user"] or {}).get("login") == "github-actions[bot]"]

    @contextmanager
    def there(self) -> Iterator[None]:
        """While it answers."""
        for server in self.servers:
            threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        yield
        for server in self.servers:
            server.shutdown()
            server.server_close()

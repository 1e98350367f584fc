"""What `claimline serve` answers: files of the site, to who asks this machine by its name, and nothing else."""

from __future__ import annotations

import os
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from claimline.report.rendering.serve import listening


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    site = tmp_path / "site"
    for place in ("index.html", "stories/index.html", "data/claims.json", ".git/config"):
        (site / place).parent.mkdir(parents=True, exist_ok=True)
        (site / place).write_text(f"words of {place}", encoding="utf-8")
    (tmp_path / "secret").write_text("a secret", encoding="utf-8")
    (site / "out.html").symlink_to(tmp_path / "secret")
    (site / "up").symlink_to(tmp_path)
    os.mkfifo(site / "pipe.html")
    with listening(site, 0) as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        yield server.server_port
        server.shutdown()


def ask(port: int, first: str, *headers: str) -> str:
    """The whole answer to these lines; PORT stands for the port."""
    lines = [line.replace("PORT", str(port)) for line in (first, *headers)]
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall("".join(f"{line}\r\n" for line in [*lines, ""]).encode())
        connection.shutdown(socket.SHUT_WR)
        return b"".join(iter(lambda: connection.recv(65536), b"")).decode("utf-8", "replace")


HERE = "Host: 127.0.0.1:PORT"
REQUESTS = [
    ("GET / HTTP/1.1", [HERE], 200),
    ("GET / HTTP/1.1", ["Host: LOCALHOST:PORT"], 200),
    ("HEAD /stories/ HTTP/1.1", [HERE], 200),
    ("GET /data/claims.json?x=1 HTTP/1.1", [HERE, "Origin: http://localhost:PORT"], 200),
    ("GET /stories HTTP/1.1", [HERE], 301),
    ("GET / HTTP/1.1", ["Host: evil.example:PORT"], 421),  # a name that was led here
    ("GET / HTTP/1.1", ["Host: 127.0.0.1"], 421),
    ("GET / HTTP/1.1", ["Host: 127.0.0.1:1"], 421),
    ("GET / HTTP/1.1", ["Host: localhost.evil.example:PORT"], 421),
    ("GET / HTTP/1.1", ["Host: evil.example@127.0.0.1:PORT"], 421),
    ("GET / HTTP/1.1", [HERE, "Host: evil.example"], 400),
    ("GET / HTTP/1.0", [], 400),
    ("POST / HTTP/1.1", ["Host: evil.example"], 421),
    ("POST / HTTP/1.1", [HERE, "Origin: http://evil.example"], 403),
    ("GET / HTTP/1.1", [HERE, "Origin: null"], 403),
    ("POST / HTTP/1.1", [HERE], 501),
    ("DELETE /index.html HTTP/1.1", [HERE], 501),
    ("GET /data/ HTTP/1.1", [HERE], 404),
    ("GET /../secret HTTP/1.1", [HERE], 404),
    ("GET /%2e%2e/secret HTTP/1.1", [HERE], 404),
    ("GET /stories/..%2f..%2fsecret HTTP/1.1", [HERE], 404),
    ("GET /..%5csecret HTTP/1.1", [HERE], 404),
    ("GET //secret HTTP/1.1", [HERE], 404),
    ("GET /index.html%00.json HTTP/1.1", [HERE], 404),
    ("GET http://evil.example/ HTTP/1.1", [HERE], 404),
    ("GET /.git/config HTTP/1.1", [HERE], 404),
    ("GET /out.html HTTP/1.1", [HERE], 404),
    ("GET /up/secret HTTP/1.1", [HERE], 404),
    ("GET /pipe.html HTTP/1.1", [HERE], 404),
]


@pytest.mark.parametrize(("first", "headers", "code"), REQUESTS)
def test_only_files_of_the_site_and_only_here(first: str, headers: list[str], code: int, port: int) -> None:
    answer = ask(port, first, *headers)
    head, _, body = answer.partition("\r\n\r\n")
    assert int(head.split(" ")[1]) == code
    assert "secret" not in body
    assert ("words of" in body) is (code == 200 and first.startswith("GET"))
    for header in (
        "X-Content-Type-Options: nosniff",
        "Cache-Control: no-store",
        "Cross-Origin-Resource-Policy: same-origin",
    ):
        assert header in head

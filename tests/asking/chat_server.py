"""A small OpenAI-compatible server on this machine: answers as a test says, and keeps what it was asked."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

SAME = '{"verdict": "same", "why": "Both tell one thing."}'
Reply = str | bytes | int | None  # what the model writes; the body itself; a status; None: nothing, ever


class ChatServer:
    """`replies` gives for each question, as it was sent, a Reply; `asked` holds the requests."""

    def __init__(self) -> None:
        self.replies: Callable[[Mapping[str, Any]], Reply] = lambda passages: SAME
        self.asked: list[Mapping[str, Any]] = []
        self.headers: list[Mapping[str, str]] = []
        self.paths: list[str] = []
        self.release = threading.Event()  # lets go those who wait for ever
        held = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                held.asked.append(asked)
                held.headers.append(dict(self.headers))
                held.paths.append(self.path)
                reply = held.replies(json.loads(asked["messages"][1]["content"]))
                if reply is None:
                    held.release.wait(20)
                    return
                status, body = (reply, b"{}") if isinstance(reply, int) else (200, reply)
                if isinstance(body, str):
                    message = {"role": "assistant", "content": body}
                    body = json.dumps({"choices": [{"index": 0, "message": message}]}).encode()
                self.send_response(status)
                if 300 <= status < 400:
                    self.send_header("Location", f"{held.address}/elsewhere")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}/v1"

    @property
    def pairs(self) -> list[frozenset[str]]:
        """The words of the passages that were asked about."""
        contents = [json.loads(asked["messages"][1]["content"]) for asked in self.asked]
        return [frozenset((each["first"]["words"], each["second"]["words"])) for each in contents]

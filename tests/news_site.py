"""A small news site on this machine, for tests that fetch."""

from __future__ import annotations

from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import NamedTuple

PAGE = """<html lang="en"><head><title>Harbour closes | The Harbour Post</title>
<meta property="og:site_name" content="The Harbour Post"><meta name="author" content="Ida Moe">
<meta property="article:published_time" content="2024-05-30T10:00:00Z"></head><body><nav><a href="/">Home</a></nav>
<article><h1>Harbour closes</h1>
<p>The harbour of Grey Bay closed on Monday after a flood, Mayor Ana Ruiz said in a statement.</p><script>x()</script>
<p>“We will not pay a cent for it,” she said, and the harbour master of Grey Bay agreed with her.</p></article></body>
</html>"""


class Answer(NamedTuple):
    """What the site says of one path."""

    body: bytes | Callable[[BaseHTTPRequestHandler], None] = b""
    status: int = 200
    headers: tuple[tuple[str, str], ...] = (("Content-Type", "text/html; charset=utf-8"),)


class Site:
    """Answers by path; `asked` holds the paths in the order in which they were asked for."""

    def __init__(self) -> None:
        self.answers: dict[str, Answer] = {"/ferry": Answer(PAGE.encode())}
        self.asked: list[str] = []
        site = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                site.asked.append(self.path)
                answer = site.answers.get(self.path.partition("?utm")[0], Answer(b"nothing here", 404))
                if not isinstance(answer.body, bytes):
                    answer.body(self)
                    return
                self.send_response(answer.status)
                for name, value in answer.headers:
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(answer.body)))
                self.end_headers()
                self.wfile.write(answer.body)

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}"

    def leads(self, path: str, to: str) -> None:
        """The path answers with a redirect."""
        self.answers[path] = Answer(b"", 302, (("Location", to),))

"""Tables -> a site on this machine that follows its templates: a change shows at the next reload, without Spark.

What a change leaves as it is, is kept: charts and pictures when a template changes, all other stories when tables do.
"""

from __future__ import annotations

import os
import re
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote

from claimline.errors import ClaimlineError
from claimline.report.rendering.write import build_site
from claimline.storage.folder_locks import TakenError

PAUSE = 0.3  # seconds between two looks at the files


class _OnlyHere(SimpleHTTPRequestHandler):
    """Files of the site for who asks this machine by its own name: any website can lead its name to this address."""

    server_version, sys_version = "claimline", ""
    timeout = 30  # seconds for one request

    def parse_request(self) -> bool:
        """Refuses every request that was meant for another host, or that another site's page has made."""
        if not super().parse_request():
            return False
        assert isinstance(self.server, ThreadingHTTPServer)
        hosts = [f"{name}:{self.server.server_port}" for name in ("127.0.0.1", "localhost")]
        hosts += ["127.0.0.1", "localhost"] if self.server.server_port == 80 else []
        asked = self.headers.get_all("Host", [])
        if len(asked) != 1 or asked[0].lower() not in hosts:
            self.send_error(421 if len(asked) == 1 else 400, f"This is http://{hosts[0]}/ and nothing else")
            return False
        ours = {f"http://{host}" for host in hosts}
        if any(origin.lower() not in ours for origin in self.headers.get_all("Origin", [])):
            self.send_error(403, "Another site's page has asked")
            return False
        return True

    def translate_path(self, path: str) -> str:
        """A plain file below the site, or its folder's page; else a path where nothing is."""
        nothing = "/dev/null/none"
        words = unquote(path.partition("?")[0].partition("#")[0], errors="replace")
        if not words.startswith("/") or any(c in words for c in "\\\0") or re.search(r"/\.|//", words):
            return nothing
        root = Path(self.directory).resolve()
        found = (root / words[1:]).resolve()
        if not found.is_relative_to(root) or not (found.is_file() or (found / "index.html").is_file()):
            return nothing
        return str(found) + ("/" if words.endswith("/") else "")

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        """A folder without a page is nothing."""
        self.send_error(404)

    def end_headers(self) -> None:
        """No other site may set a file of ours into its page, and no file is taken for what it is not."""
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Cross-Origin-Resource-Policy", "same-origin")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """One line for each file that a page loads tells nobody anything."""


def listening(out: Path, port: int) -> ThreadingHTTPServer:
    """What answers on this machine alone, with files of `out`. Raises ClaimlineError where the port cannot be used."""
    try:
        return ThreadingHTTPServer(("127.0.0.1", port), partial(_OnlyHere, directory=str(out)))
    except OSError as problem:
        raise ClaimlineError(f"Port {port} cannot be used ({problem.strerror}). Name another: --port 8001.") from None


def serve(
    held: Callable[[], AbstractContextManager[Path]],
    out: Path,
    *,
    project: Path,
    port: int,
    progress: Callable[[str], None],
    kept: Path | None,
) -> None:
    """Builds the site, shows it on this machine only, and builds it again whenever a file behind it changes.

    `held` gives the tables while nobody replaces them: only as long as the site is built, so that others can.
    `kept`: as for `build_site`.
    """
    with held() as tables:
        seen = watched(project, tables)
        build_site(tables, out, project=project, progress=progress, kept=kept)
    server = listening(out, port)
    with server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        progress(f"http://127.0.0.1:{server.server_port}/ (Ctrl-C ends)")
        while True:
            time.sleep(PAUSE)
            now = watched(project, tables)
            if now != seen:
                try:
                    with held():
                        build_site(tables, out, project=project, progress=progress, kept=kept)
                except TakenError:  # a build is writing the tables or the site: look again when it is done
                    continue
                except ClaimlineError as error:  # a template half written: the last good site stays
                    for fault in error.faults:
                        progress(fault)
                seen = now


def watched(project: Path, tables: Path) -> list[tuple[str, int]]:
    """The files behind the site with the times of their last changes."""
    files = [project / "mkdocs.yml", *(project / "templates").rglob("*"), *(project / "site_src").rglob("*")]
    return [*_times([path for path in files if path.is_file()]), *_times(tables.glob("*/datapackage.json"))]


def _times(paths: Sequence[Path] | Iterator[Path]) -> Iterator[tuple[str, int]]:
    for path in sorted(paths):
        try:
            yield str(path), path.stat().st_mtime_ns
        except FileNotFoundError:  # an editor saves by renaming
            continue

"""Tables -> a site on this machine that follows its templates: a change shows at the next reload, without Spark.

What a change leaves as it is, is kept: charts and pictures when a template changes, all other stories when tables do.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from claimline.errors import ClaimlineError
from claimline.folder_locks import TakenError
from claimline.report.rendering.write import build_site

PAUSE = 0.3  # seconds between two looks at the files


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """One line for each file that a page loads tells nobody anything."""


def serve(
    held: Callable[[], AbstractContextManager[Path]],
    out: Path,
    *,
    project: Path,
    port: int,
    progress: Callable[[str], None],
    kept: Path,
) -> None:
    """Builds the site, shows it on this machine only, and builds it again whenever a file behind it changes.

    `held` gives the tables while nobody replaces them: only as long as the site is built, so that others can.
    `kept`: as for `build_site`.
    """
    with held() as tables:
        seen = watched(project, tables)
        build_site(tables, out, project=project, progress=progress, kept=kept)
    try:
        server = ThreadingHTTPServer(("127.0.0.1", port), partial(_Quiet, directory=str(out)))
    except OSError as problem:
        raise ClaimlineError(f"Port {port} cannot be used ({problem.strerror}). Name another: --port 8001.") from None
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

"""Tables -> a site on this machine that follows its templates: a change shows at the next reload, without Spark.

What does not hang on a template is made once: the rows are read and the charts drawn when the server starts, and again
only when the tables are newer.
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
from claimline.report.charts.story_charts import Chart
from claimline.report.pages.table_of_pages import all_charts
from claimline.report.rendering.write import build_site
from claimline.report.views.story import Story, read_stories

PAUSE = 0.3  # seconds between two looks at the files


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """One line for each file that a page loads tells nobody anything."""


class Kept:
    """The stories with their charts, read anew when the tables change."""

    def __init__(self, tables: Path) -> None:
        self.tables = tables
        self._seen: Sequence[tuple[str, int]] = ()
        self._stories: Sequence[Story] = ()
        self._drawn: dict[str, Sequence[Chart]] = {}

    def stories(self) -> Sequence[Story]:
        """The stories of the tables as they are now."""
        seen = list(_times(self.tables.glob("*/datapackage.json")))
        if seen != self._seen:
            self._seen, self._stories, self._drawn = seen, read_stories(self.tables), {}
        return self._stories

    def charts(self, story: Story) -> Sequence[Chart]:
        """The story's charts, drawn once."""
        if story.story_id not in self._drawn:
            self._drawn[story.story_id] = all_charts(story)
        return self._drawn[story.story_id]


def serve(
    held: Callable[[], AbstractContextManager[Path]],
    out: Path,
    *,
    project: Path,
    port: int,
    progress: Callable[[str], None],
) -> None:
    """Builds the site, shows it on this machine only, and builds it again whenever a file behind it changes.

    `held` gives the tables while nobody replaces them: only as long as the site is built, so that others can.
    """
    with held() as tables:
        kept, seen = Kept(tables), watched(project, tables)
        rebuild(kept, out, project=project, progress=progress)
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
                        rebuild(kept, out, project=project, progress=progress)
                except TakenError:  # a build is writing the tables or the site: look again when it is done
                    continue
                except ClaimlineError as error:  # a template half written: the last good site stays
                    for fault in error.faults:
                        progress(fault)
                seen = now


def rebuild(kept: Kept, out: Path, *, project: Path, progress: Callable[[str], None]) -> None:
    """The site anew from what was kept."""
    build_site(kept.tables, out, project=project, progress=progress, stories=kept.stories(), charts_of=kept.charts)


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

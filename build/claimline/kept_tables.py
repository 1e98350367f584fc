"""Stories that are as the last build met them -> their tables, taken over as they are: only the others are made.

What a story's tables follow from is one hash: its articles, what was decided and judged, the settings, the code. The
cache holds it for each story of WORK's tables, with the hash of the description that was written: tables are believed
only if they are those of that description, file by file.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from claimline.code_version import tables_version
from claimline.seeds import Story
from claimline.settings import PERMALINKS, Settings
from claimline.stages.spark.cache import Cache
from claimline.table_files import PACKAGE, TableFiles

_NAME = hashlib.sha256(b"stories of the tables").hexdigest()


@dataclass(frozen=True, slots=True)
class LastTables:
    """The tables of the last build; None for those by URL, where to read and write them costs what making them does."""

    folder: Path | None
    cache: Cache
    settings: Settings

    def take_over(self, stories: Sequence[Story], fresh: Path | None) -> list[Story]:
        """Copies the tables of unchanged stories; the stories that are to be made.

        Of a story whose tables are not what was written something may be copied: making it writes all of it anew.
        """
        if fresh is None or self.folder is None:
            return list(stories)
        known = self._known()
        return [story for story in stories if not self._is_taken_over(story, known.get(story.story_id), fresh)]

    def keep(self, stories: Sequence[Story]) -> None:
        """Takes down what the tables that lie there now follow from, and how they are described."""
        if self.folder is None or self.cache.folder is None:
            return
        described = {one.story_id: _hash((self.folder / one.story_id / PACKAGE).read_bytes()) for one in stories}
        found = {one.story_id: (key_of(one, self.settings), described[one.story_id]) for one in stories}
        self.cache.put(_NAME, json.dumps(found, sort_keys=True).encode())

    def _known(self) -> dict[str, tuple[str, str]]:
        """By story the key of its tables and the hash of their description; nothing where that is damaged."""
        try:
            found = json.loads(self.cache.get(_NAME) or b"{}")
            return {story_id: (str(key), str(description)) for story_id, (key, description) in found.items()}
        except (ValueError, TypeError, AttributeError):
            return {}

    def _is_taken_over(self, story: Story, known: tuple[str, str] | None, fresh: Path) -> bool:
        if self.folder is None or known is None or known[0] != key_of(story, self.settings):
            return False
        files = TableFiles(self.folder / story.story_id, mend="")
        if files.faults or _hash(files.description) != known[1]:
            return False
        copy = fresh / story.story_id
        copy.mkdir(parents=True, exist_ok=True)
        for name, content in files.all():
            (copy / name).write_bytes(content)  # nobody sees the folder before all is there
        if PERMALINKS in files.package:  # an empty one, too
            (copy / PERMALINKS).write_bytes(files.permalinks())
        return not files.faults


def key_of(story: Story, settings: Settings) -> str:
    """A hash of all that a story's tables follow from; of a text, its own hash is in the article's row."""
    articles = tuple(replace(article, text="", at="") for article in story.articles)
    given = asdict(replace(story, articles=articles, folder=None))
    locked = _hash(lock_of(story) or b"")
    return _hash(json.dumps([given, locked, asdict(settings), tables_version()], sort_keys=True, default=repr).encode())


def lock_of(story: Story) -> bytes | None:
    """The addresses of a story that its pages must keep alive, as its lock has them; None where there is no lock."""
    lock = story.folder / PERMALINKS if story.folder else None
    return lock.read_bytes() if lock is not None and lock.is_file() and not lock.is_symlink() else None


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()

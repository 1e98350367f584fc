"""Two tiny invented stories -> what a clean build makes of them, once: hashes, copies, the times of its stages."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
ARTICLES = {
    "bridge/story.yml": "title: The bridge at Ilmarsh\npublish_share: 0.9\n",
    "ferry/story.yml": "title: The ferry to Holm\npublish_share: 0.9\n",
    "bridge/post.md": """---
title: Old bridge closes after cracks are found
outlet: The Vale Post
published: 2024-03-04
---
The old bridge of Ilmarsh was closed on Monday after inspectors found 14 cracks in it, Mayor Odile Brandt said.

“We will not open it before the piers are safe,” Brandt told reporters.

Engineer Tomas Reyk said that the repair would cost $3 million and take nine weeks.

Shop owners on the east bank said they had not been warned. “Nobody came to us,” said baker Lena Ost.
""",
    "bridge/herald.md": """---
title: Ilmarsh bridge shut for months
outlet: Marsh Herald
published: 2024-03-05
---
Ilmarsh's bridge was closed on March 4 after inspectors counted 40 cracks, the council said in a statement.

Engineer Tomas Reyk denied that the repair would cost $3 million. “It will be $5 million,” Reyk told the Herald.

“We will not open it before the piers are safe,” Mayor Odile Brandt said.
""",
    "ferry/gazette.md": """---
title: Ferry to Holm stops
outlet: Holm Gazette
published: 2024-06-11
---
The ferry to Holm stopped on Tuesday because its engine failed, harbour master Piet Lund said.

“She will sail again on Friday,” Lund said. Teacher Ama Noor said that 30 pupils had missed their exams.
""",
}
SMALL = ("--cores", "1", "--partitions", "1")
PAGE = """<html lang="en"><head><title>Ferry sails again | Isle Courier</title>
<meta property="og:site_name" content="Isle Courier"><meta property="article:published_time" content="2024-06-14">
</head><body><article><h1>Ferry sails again</h1>
<p>The ferry to Holm sailed again on Friday with a new engine, harbour master Piet Lund said in a statement.</p>
<p>“We lost three days and many tempers,” Lund said, and teacher Ama Noor agreed that the wait was over.</p>
</article></body></html>"""


def names_in(folder: Path) -> list[str]:
    """The names in a folder, sorted."""
    return sorted(path.name for path in folder.iterdir())


def write_files(folder: Path, files: Mapping[str, str]) -> None:
    """Each file with its text."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8", newline="\n")


def hashes(folder: Path, *, without: frozenset[str] = frozenset()) -> dict[str, str]:
    """What lies in a folder: a hash of each file, where each link leads, and each folder."""
    found = {}
    for at, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name not in without]
        for name in (*folders, *files):
            path = Path(at, name)
            key = os.fsencode(path.relative_to(folder)).decode("utf-8", "backslashreplace")
            if path.is_symlink():
                found[key] = f"link to {path.readlink()}"
            elif path.is_dir():
                found[key] = "folder"
            elif path.is_file():
                found[key] = hashlib.sha256(path.read_bytes()).hexdigest()
            else:
                found[key] = "neither file nor folder"
    return found


STATE = "XDG_STATE_HOME"  # below which the key lies that seals what builds keep


def environment(mark: str, home: Path, temporary: Path, more: Mapping[str, str] | None = None) -> dict[str, str]:
    """What a round's commands find: nothing of the user's but the PATH, and folders of the round's own."""
    from torture.processes import MARK

    kept = {name: os.environ[name] for name in ("PATH", "JAVA_HOME", STATE) if name in os.environ}
    own = {"HOME": str(home), "TMPDIR": str(temporary), "PYTHONPATH": str(ROOT / "build"), "LANG": "C.UTF-8"}
    return kept | own | {MARK: mark, "PYTHONDONTWRITEBYTECODE": "1"} | dict(more or {})


@dataclass(frozen=True)
class Clean:
    """The clean build: folders that rounds copy, and the hashes that each round must end with."""

    folder: Path
    tables: Mapping[str, str] = field(default_factory=dict)
    site: Mapping[str, str] = field(default_factory=dict)
    earlier: Mapping[str, str] = field(default_factory=dict)  # another good site, which lies in OUT before a round
    seconds: Mapping[str, float] = field(default_factory=dict)  # of a command, from its start to its end
    stages: Mapping[str, list[float]] = field(default_factory=dict)  # of a command: when each of its lines came


def clean_build(folder: Path) -> Clean:
    """Builds the story once; RuntimeError where even that fails."""
    os.environ[STATE] = str(folder.resolve() / "state")  # one key: rounds believe what this build kept
    write_files(folder / "seeds", ARTICLES)
    seconds, stages = {}, {}
    places = ("--work", "work", "--out", "site", "--project", str(ROOT))
    for name, command in (
        ("build", ("build", "--seeds", "seeds", *places, *SMALL)),
        ("pages", ("pages", *places)),
    ):
        stages[name] = _timed(command, folder)
        seconds[name] = stages[name][-1]
    shutil.copytree(folder / "work" / "tables" / "ferry", folder / "other" / "tables" / "ferry")
    _timed(("pages", "--work", "other", "--out", "earlier", "--project", str(ROOT)), folder)
    return Clean(
        folder,
        hashes(folder / "work" / "tables"),
        hashes(folder / "site"),
        hashes(folder / "earlier"),
        seconds,
        stages,
    )


def _timed(command: tuple[str, ...], folder: Path) -> list[float]:
    """Runs a command; when each line came that it said, and at last when it ended, in seconds."""
    for name in ("home", "tmp"):
        (folder / name).mkdir(exist_ok=True)
    began = time.monotonic()
    running = subprocess.Popen(
        [sys.executable, "-m", "claimline", *command], cwd=folder, stderr=subprocess.PIPE, text=True,
        env=environment("clean", folder / "home", folder / "tmp"),
    )  # fmt: skip
    assert running.stderr is not None
    lines = [(line, time.monotonic() - began) for line in running.stderr]
    if running.wait():
        raise RuntimeError("".join(line for line, _ in lines))
    return [when for _, when in lines] + [time.monotonic() - began]

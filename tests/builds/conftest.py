"""Builds in the tests' own process, one after the other in one Spark session.

Much of what a build takes is Java's warming up: the second in a session takes about half of the first. How a session
starts and ends is tested where each build has its own (`test_build.py`, `test_session.py`, `test_clusters.py`). And a
job takes nearly as long for one story as for four, so what several tests look at is built in one.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from pyspark.sql import SparkSession
from typer.testing import CliRunner

from building import HARBOUR, ROOT, command, project
from claimline import job
from claimline.__main__ import app
from claimline.seeds import Story, load_stories
from claimline.settings import DEFAULT, PERMALINKS
from claimline.stages.spark.scratch import OPTION
from claimline.storage.stored_folders import StoredFolder
from one_session import OneSession

_PARTITIONS = "spark.sql.shuffle.partitions"
CURATION = Path(__file__).parent / "curated" / "curation.yml"
EXPECTED = ROOT / "tests/golden/harbour/expected/tables/harbour/claims.json"
# In other words, and in two claims by words alone
REPORT = ("courier-echo", "The inquiry's first report is expected in late June"), (
    "tidewater-collision", "Its first report is due on June 20",
)  # fmt: skip
# In one claim by its words
ROSTER = ("baytv-denial", "I want to know who signed that roster"), (
    "post-collision", "I want to know who signed that roster",
)  # fmt: skip


HOSTILE = """# Not a heading {.class} {{ 7 * 7 }} {% raw %}

<script>document.title = "owned"</script> | a | table | `tick` [link](javascript:alert(1)) <img src=x onerror=alert(1)>.

"<b>Nobody</b> may pass {{ config }} the *quay* | tonight and `never` again," said Mayor Ana Ruiz of Grey Bay on Monday.

Mayor Ana Ruiz said that the harbour of Grey Bay was closed to 40 ships after <iframe src="https://evil.example"> fell.
"""


@pytest.fixture(scope="package", autouse=True)
def warm(one_session: OneSession) -> Iterator[None]:
    """Every build of this folder's tests finds the session started; where it lays down its frames is its own."""

    @contextmanager
    def started(work: Path, *, shared: StoredFolder | None = None, **_options: Any) -> Iterator[SparkSession]:
        spark = one_session.get()
        spark.conf.set(OPTION, (shared or StoredFolder(str(work))).location)
        spark.conf.set(_PARTITIONS, 1)  # that any number gives the same bytes is tested by `test_build.py`
        yield spark
        spark.conf.set(_PARTITIONS, 2)
        spark.catalog.clearCache()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(job, "session", started)
        yield


@pytest.fixture(scope="package")
def work(warm: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The published stories and the golden one twice, curated (harbour) and judged, built by the present code."""
    folder = tmp_path_factory.mktemp("builds")
    curated(folder / "seeds" / "harbour")
    judged(folder / "seeds" / "judged")
    stories = [*load_stories(ROOT / "seeds"), *load_stories(folder / "seeds")]
    job.build_tables(stories, folder, settings=DEFAULT, progress=lambda _: None)
    return folder


@pytest.fixture(scope="package")
def private_site(warm: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of texts that are not to be published whole, and of input that is odd but lawful, by the command."""
    folder = tmp_path_factory.mktemp("private")
    private = folder / "private-archive" / "ferry"
    private.mkdir(parents=True)
    for path in (HARBOUR / "harbour").iterdir():
        if path.suffix in (".txt", ".md"):
            (private / path.name).write_bytes(path.read_bytes())
    known = (HARBOUR / "harbour" / "story.yml").read_text("utf-8")
    metadata = "story: ferry\n" + re.sub(r"(?m)^publish_share:.*\n", "", known)
    (folder / "ferry.yml").write_text(metadata, encoding="utf-8")
    odd(folder / "private-archive" / "odd")
    (folder / "project").mkdir()
    build = command(project(folder / "project"))[3:]
    given = ("--seeds", str(folder / "private-archive"), "--metadata", str(folder / "ferry.yml"))
    done = CliRunner().invoke(app, [*build, *given], catch_exceptions=False)
    assert done.exit_code == 0, done.stderr
    return folder


def odd(story: Path) -> None:
    story.mkdir()
    (story / 'it\'s a "quoted" näme — & more.txt').write_text(HOSTILE, encoding="utf-8")
    (story / "..hidden <b>.txt").write_text(HOSTILE, encoding="utf-8")
    (story / "empty.txt").write_text("", encoding="utf-8")
    (story / "other.txt").write_text(
        "Der Bürgermeister sagte am Montag, dass der Hafen bis auf Weiteres geschlossen bleibt, weil ein Schiff die "
        "Kaimauer beschädigt hat. Die Reederei wollte sich dazu nicht äußern und verwies auf die Untersuchung.",
        encoding="utf-8",
    )


def curated(story: Path) -> None:
    """With an entry of every kind, and its pages locked at the addresses they had without."""
    shutil.copytree(HARBOUR / "harbour", story)
    shutil.copy(CURATION, story)
    pages = [claim["claim_id"] for claim in json.loads(EXPECTED.read_text("utf-8")) if claim["page"]]
    (story / PERMALINKS).write_text("\n".join(pages) + "\n", encoding="utf-8")


def judged(folder: Path) -> None:
    """With a judgement that joins two statements and one that parts two."""
    shutil.copytree(HARBOUR / "harbour", folder)
    [story] = load_stories(folder)
    lines = [
        {"left": passage(story, *left), "right": passage(story, *right), "verdict": verdict, "judge": "outside model",
         "name": "harbour-7b", "when": "2031-05-06T10:00:00Z", "why": "Read as one."}
        for (left, right), verdict in ((REPORT, "value"), (ROSTER, "related"))
    ]  # fmt: skip
    (folder / "judgements.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")


def passage(story: Story, document_id: str, words: str) -> dict[str, Any]:
    [text] = [article.text for article in story.articles if article.document.document_id == document_id]
    start = text.index(words)
    return {"document": document_id, "start": start, "end": start + len(words), "words": words}


def rows(folder: Path) -> dict[str, list[dict[str, Any]]]:
    """The tables of one story."""
    return {path.stem: json.loads(path.read_text("utf-8")) for path in folder.glob("*.json")}

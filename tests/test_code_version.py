"""What is kept between builds is named by all it follows from: one touched file of any kind makes another name."""

from __future__ import annotations

import shutil
from pathlib import Path

import grimp
import pytest

import claimline
from claimline.code_version import PAGES, PARTS, STAGES, TABLES, digest, files, kept_version, reading_version

PACKAGE = Path(claimline.__file__).parent
# Words of faults and of progress, how a process starts, how a file is opened, who wrote it: no row follows from them.
SPEAKS_OF_NOTHING_KEPT = {
    "claimline.child_processes",
    "claimline.errors",
    "claimline.steps",
    "claimline.storage",
    "claimline.storage.folder_locks",
    "claimline.storage.plain_files",
    "claimline.storage.replaced_folders",
    "claimline.storage.replaced_tables",
    "claimline.storage.sealed_files",
    "claimline.storage.stored_folders",
    "claimline.storage.stored_paths",
    "claimline.storage.temporary_folders",
    "claimline.storage.whole_files",
}
# A story's tables are named by its articles as they were read: how a page gave its text is seen in them.
GIVES_WHAT_IS_GIVEN = ("claimline.extraction",)
# What makes rows that are kept; each is followed through all its imports.
KEPT_BY = (
    "claimline.stages.readings",
    "claimline.stages.meetings",
    "claimline.stages.spark.scores",
    "claimline.stages.events",
)

TABLES_BY = ("claimline.job",)  # what makes tables that are kept
PAGES_BY = ("claimline.report.rendering.story_worker",)  # what makes pages that are kept


def touched() -> list[str]:
    """One file of each kind: every folder, every ending in it."""
    kinds: dict[tuple[Path, str], str] = {}
    for path in files(PACKAGE, (*PARTS, STAGES)):
        kinds.setdefault((path.parent, path.suffix), path.relative_to(PACKAGE).as_posix())
    return sorted(kinds.values())


def copied(folder: Path) -> Path:
    """A copy of the package, without what Python compiled."""
    return Path(shutil.copytree(PACKAGE, folder / "claimline", ignore=shutil.ignore_patterns("__pycache__")))


@pytest.fixture
def package(tmp_path: Path) -> Path:
    return copied(tmp_path)


@pytest.fixture(scope="module")
def touchable(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy in which each test leaves every file as it was."""
    return copied(tmp_path_factory.mktemp("touchable"))


@pytest.mark.parametrize("name", touched())
def test_one_touched_file_is_another_version(name: str, touchable: Path) -> None:
    whole = (touchable / name).read_bytes()
    (touchable / name).write_bytes(whole + b"\n")
    found = digest(touchable, (*PARTS, STAGES))
    (touchable / name).write_bytes(whole)
    assert digest(touchable, (*PARTS, STAGES)) != found


def test_a_new_word_table_and_a_moved_module_are_another_version(package: Path) -> None:
    seen = {digest(package, PARTS)}
    (package / "reading" / "boats.csv").write_text("ferry\n", encoding="utf-8")
    seen.add(digest(package, PARTS))
    (package / "reading" / "boats.csv").rename(package / "reading" / "ships.csv")
    seen.add(digest(package, PARTS))
    assert len(seen) == 3


def test_what_python_compiled_and_what_is_hidden_are_no_code(package: Path) -> None:
    before = digest(package, PARTS)
    (package / "reading" / "words.pyc").write_bytes(b"compiled")
    (package / "reading" / ".words.py.swp").write_bytes(b"an editor's")
    assert digest(package, PARTS) == before
    assert digest(package, PARTS) == digest(PACKAGE, PARTS) == reading_version()
    assert kept_version() == digest(PACKAGE, (*PARTS, STAGES)) != reading_version()


def test_a_part_that_is_gone_is_told(package: Path) -> None:
    shutil.rmtree(package / "reading" / "lexicon")
    with pytest.raises(FileNotFoundError, match="lexicon"):
        digest(package, ("reading/lexicon",))


@pytest.mark.parametrize(
    ("makers", "parts"),
    [(KEPT_BY, (*PARTS, STAGES)), (TABLES_BY, (*PARTS, STAGES, *TABLES)), (PAGES_BY, PAGES)],
)
def test_every_module_that_is_followed_from_is_covered(makers: tuple[str, ...], parts: tuple[str, ...]) -> None:
    graph = grimp.build_graph("claimline", cache_dir=None)
    followed = set(makers).union(*(graph.find_upstream_modules(name) for name in makers))
    covered = {path.relative_to(PACKAGE).with_suffix("").as_posix() for path in files(PACKAGE, parts)}
    names = {f"claimline.{path.replace('/', '.').removesuffix('.__init__')}" for path in covered}
    left = {name for name in followed - names - SPEAKS_OF_NOTHING_KEPT if not name.startswith(GIVES_WHAT_IS_GIVEN)}
    assert left == {"claimline"} & followed

"""Stories made by any number of processes, in parts, or taken from an earlier build: always the same files."""

from __future__ import annotations

import hashlib
import json
import shutil
import signal
import threading
from itertools import product
from pathlib import Path

import pytest

from claimline.errors import ClaimlineError
from claimline.report.rendering import story_files, story_processes
from claimline.report.rendering.framed_pages import BODY, PLACES, TITLE, frame_key
from claimline.report.rendering.kept_stories import Kept
from claimline.report.rendering.story_processes import Told, make_stories, tasks_of
from claimline.report.rendering.story_worker import Common, Task
from claimline.report.rendering.what_pages_follow_from import program, templates_and_theme
from described import change, describe
from no_files import NO_FILES, lay
from report.conftest import project_copy
from report.harbour import harbour

STORIES = ("harbour", "quay")
KEYS = [frame_key(*kind) for kind in product(range(len(PLACES)), (False, True), (False, True))]


class Desk:
    """Tables of two stories, a project, and what builds of them left."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.number = folder, 0
        self.project, self.tables = folder / "project", folder / "tables"

    def build(self, *, cores: int = 1, kept: bool = True) -> tuple[dict[str, bytes], dict[str, list[Told]]]:
        """The files of the site, and what was told of each story."""
        self.number += 1
        site = self.folder / f"site{self.number}"
        common = Common(
            tables=str(self.tables),
            site=str(site),
            project=str(self.project),
            program=program(),
            made_by=templates_and_theme(self.project, {}),
            frames={key: (["<title>", TITLE, "</title>", BODY, ""], "") for key in KEYS},
            extensions=(["toc", "attr_list"], {}),
            kept=str(self.folder / "kept") if kept else None,
        )
        told = make_stories(common, tasks_of(self.tables, STORIES, {}), cores)
        files = {str(p.relative_to(site)): p.read_bytes() for p in site.rglob("*") if p.is_file()}
        return files, json.loads(json.dumps(told))

    def seen(self) -> dict[str, int]:
        """What is kept: a file made anew is another file."""
        return {path.name: path.stat().st_ino for path in (self.folder / "kept").iterdir()}

    def made(self) -> set[str]:
        """The stories that the next build makes; its files are those of a build that keeps nothing."""
        before = self.seen()
        files, told = self.build()
        assert (files, told) == self.build(kept=False)
        return {name.removesuffix(".story") for name, number in self.seen().items() if before.get(name) != number}


@pytest.fixture(scope="module")
def built_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a first build finds and leaves."""
    first = Desk(tmp_path_factory.mktemp("desk"))
    project_copy(first.project)
    harbour().write(first.tables)
    harbour().write(first.tables, "quay")
    first.build()
    return first.folder


@pytest.fixture
def desk(built_once: Path, tmp_path: Path) -> Desk:
    shutil.copytree(built_once, tmp_path, dirs_exist_ok=True)
    desk = Desk(tmp_path)
    desk.number = 1
    return desk


def _change(path: Path, old: str, new: str) -> None:
    words = path.read_text("utf-8")
    assert old in words
    path.write_text(words.replace(old, new), "utf-8")


def test_only_what_changed_is_made_again(desk: Desk) -> None:
    assert sorted(desk.seen()) == ["harbour.story", "quay.story"]
    assert desk.made() == set()
    change(desk.tables / "quay" / "documents.json", "Harbour Post", "Quay Post")
    assert desk.made() == {"quay"}
    assert desk.made() == set()


@pytest.mark.parametrize("name", ["templates/macros.html", "templates/pages/claim.md", "mkdocs.yml"])
def test_a_changed_template_makes_all_anew(name: str, desk: Desk) -> None:
    with (desk.project / name).open("a", encoding="utf-8") as file:
        file.write("\n")
    assert desk.made() == set(STORIES)


def test_a_changed_template_draws_nothing_anew(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(story_files, "draw", lambda story, part: drawn.append(story.story_id))
    _change(desk.project / "templates" / "pages" / "claim.md", "<h1", "<h1 ")
    desk.build()
    assert drawn == []


@pytest.mark.parametrize("damage", [b"", b"\0" * 90, None])
def test_what_is_damaged_is_made_again(damage: bytes | None, desk: Desk) -> None:
    place = desk.folder / "kept" / "quay.story"
    whole = place.read_bytes()
    place.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]) if damage is None else damage)
    assert desk.made() == {"quay"}


def test_a_rewritten_story_is_not_believed(desk: Desk) -> None:
    """With a hash of itself before it, as whoever rewrites it can make one, too."""
    place = desk.folder / "kept" / "quay.story"
    true = place.read_bytes()[32:]
    false = true.replace(b"Harbour Post", b"Harbour Past")
    assert false != true
    place.write_bytes(hashlib.sha256(false).digest() + false)
    assert desk.made() == {"quay"}


def test_a_story_in_anothers_place_is_not_believed(desk: Desk) -> None:
    kept = desk.folder / "kept"
    (kept / "quay.story").write_bytes((kept / "harbour.story").read_bytes())
    assert desk.made() == {"quay"}


def test_where_a_link_lies_nothing_is_kept(desk: Desk) -> None:
    home = desk.folder / "home"
    (desk.folder / "kept").rename(home)
    (home / "letter").write_text("somebody's")
    before = sorted(path.name for path in home.iterdir())
    (desk.folder / "kept").symlink_to(home)
    Kept(desk.folder / "kept").forget_all_but(set())
    assert desk.build() == desk.build(kept=False)
    assert sorted(path.name for path in home.iterdir()) == before


def test_what_is_no_story_stays(desk: Desk) -> None:
    for name in ("letter", ".profile", "notes.txt"):
        (desk.folder / "kept" / name).write_text("somebody's")
    Kept(desk.folder / "kept").forget_all_but({"harbour"})
    assert sorted(desk.seen()) == [".profile", "harbour.story", "letter", "notes.txt"]


def test_what_cannot_be_kept_is_not(desk: Desk) -> None:
    shutil.rmtree(desk.folder / "kept")
    (desk.folder / "kept").write_text("a file")
    assert desk.build() == desk.build(kept=False)


def test_stories_that_are_gone_are_forgotten(desk: Desk) -> None:
    (desk.folder / "kept" / ".quay-4711").write_text("half")
    Kept(desk.folder / "kept").forget_all_but({"harbour"})
    assert sorted(desk.seen()) == ["harbour.story"]


def test_parts_and_processes_make_the_same_files(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, told = desk.build(kept=False)
    monkeypatch.setattr(story_processes, "PART", 1_500)
    in_parts, told_in_parts = desk.build()
    assert in_parts == whole
    assert len(told_in_parts["harbour"]) > 1
    for story_id, parts in told_in_parts.items():
        assert sorted(page for part in parts for page in part["pages"]) == told[story_id][0]["pages"]
        assert {**parts[0], "pages": 0} == {**told[story_id][0], "pages": 0}


@pytest.mark.slow
def test_processes_make_the_same_files(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(story_processes, "PART", 1_500)
    files, told = desk.build()  # drawn as in this process: what others would draw takes seconds
    again, told_again = desk.build(cores=2)
    assert again == files
    assert told_again == told


@pytest.mark.parametrize("cores", [1, 2])
def test_what_is_wrong_with_one_story_is_named(cores: int, desk: Desk) -> None:
    (desk.tables / "quay" / "claims.json").write_text("[{}]")
    describe(desk.tables / "quay")
    with pytest.raises(ClaimlineError, match=r"quay/claims\.json: row 0"):
        desk.build(cores=cores)


@pytest.mark.parametrize("lies", NO_FILES)
def test_what_is_no_file_is_made_again(lies: str, desk: Desk) -> None:
    place = desk.folder / "kept" / "quay.story"
    place.unlink()
    lay(lies, place)
    assert Kept(desk.folder / "kept").get("quay") is None
    Kept(desk.folder / "kept").forget_all_but({"quay", "harbour"})
    assert not place.exists() and (desk.folder / "kept" / "harbour.story").is_file()


def test_a_process_that_dies_is_named() -> None:
    with story_processes.Process("no JSON") as process:
        answer = process.ask(Task(story_id="quay", number=0, of=1))
    assert answer == {"faults": ["quay: the process that made its pages ended (exit code 1). Build again."]}


def test_a_process_that_dies_before_it_is_told_anything_is_named(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    class Dead(story_processes.Process):
        def _tell(self, line: str) -> None:
            self.running.kill()
            self.running.wait()
            super()._tell(line)

    monkeypatch.setattr(story_processes, "Process", Dead)
    with pytest.raises(ClaimlineError, match=r"ended \(signal 9, as where memory runs out\)"):
        desk.build(cores=2)
    assert capfd.readouterr().err == ""


def test_what_a_process_cannot_write_is_one_line(desk: Desk, capfd: pytest.CaptureFixture[str]) -> None:
    stories = desk.folder / f"site{desk.number + 1}" / "stories"
    stories.mkdir(parents=True)
    (stories / "quay").write_text("a file in the way")
    with pytest.raises(ClaimlineError, match=r"/quay.*: cannot be used \((?:File exists|Not a directory)\)") as caught:
        desk.build(cores=2)
    assert capfd.readouterr().err == ""
    assert "Traceback" in str(caught.value.__cause__)


def test_ctrl_c_ends_those_who_make_stories(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[story_processes.Process] = []

    class Slow(story_processes.Process):
        def ask(self, task: Task) -> Told:
            begun.append(self)
            if begun[0] is self:  # a length of 1 both might miss: then nobody would ever end this
                signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)  # else it may wake another
            self.running.wait()  # as long as nobody kills it
            return {"faults": ["it was killed"]}

    monkeypatch.setattr(story_processes, "Process", Slow)
    # A shell starts what it runs in the background without Ctrl-C: then nothing would ever end these
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            desk.build(cores=2)
    finally:
        signal.signal(signal.SIGINT, before)
    assert all(process.running.wait(timeout=20) == -signal.SIGKILL for process in begun)


def test_a_process_goes_on_with_the_story_it_has_read() -> None:
    tasks = [Task(story_id=name, number=n, of=2) for name in ("quay", "bay") for n in range(2)]
    waiting = story_processes.Waiting(tasks)
    first = waiting.next_after(None)
    other = waiting.next_after(None)
    found = [waiting.next_after(first), waiting.next_after(other), waiting.next_after(first)]
    assert [task and task.name for task in (first, other, *found)] == ["quay.0", "bay.0", "quay.1", "bay.1", None]

"""A folder on this disk and one on an S3 server are the same to whoever reads and writes them."""

from __future__ import annotations

import pickle
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from claimline.errors import ClaimlineError
from claimline.storage.replaced_tables import POINTER, making_tables, tables_of
from claimline.storage.stored_folders import StoredFolder, stored
from clusters import KEYS, folder_of, s3_server


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with s3_server() as url:
        yield url


@pytest.fixture(params=["path", pytest.param("s3", marks=pytest.mark.slow)])
def folder(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> StoredFolder:
    if request.param == "path":
        return stored(tmp_path / "of this disk")
    for name, value in KEYS.items():
        monkeypatch.setenv(name, value)
    return stored(folder_of(request.getfixturevalue("server"), f"{tmp_path.name}/work"))


def names(folder: StoredFolder) -> list[str]:
    return [file.name for file in folder.files()]


def test_files_are_written_read_listed_and_removed(folder: StoredFolder) -> None:
    assert folder.files() == []
    folder.write("b.txt", b"0123456789")
    (folder / "below").write("a.txt", b"")
    assert [(file.name, file.bytes) for file in folder.files()] == [("b.txt", 10), ("below/a.txt", 0)]
    assert folder.read("b.txt") == b"0123456789"
    assert (folder.read("b.txt", 3, 4), folder.read("b.txt", 8)) == (b"3456", b"89")
    folder.write("b.txt", b"other")
    assert pickle.loads(pickle.dumps(folder)).read("b.txt") == b"other"
    for _ in range(2):
        folder.unlink("below/a.txt")
    assert names(folder) == ["b.txt"]
    with pytest.raises(FileNotFoundError):
        folder.read("below/a.txt")


def test_half_a_file_is_never_there(folder: StoredFolder) -> None:
    for before in ([], ["b.txt"]):
        with pytest.raises(RuntimeError), folder.writing("a.txt") as file:
            file.write(b"half")

            raise RuntimeError
        assert names(folder) == before
        folder.write("b.txt", b"whole")


def test_tables_are_put_in_place_whole_or_not_at_all(folder: StoredFolder) -> None:
    with pytest.raises(ClaimlineError, match="there are no tables yet"), tables_of(folder):
        raise AssertionError
    for number in range(2):
        with making_tables(folder) as place:
            (place.fresh / "quay").write("claims.json", b"%d" % number)
            place.shared.write("rows/1", b"what a worker lays down")
            place.put()
    left = names(folder)
    with pytest.raises(RuntimeError), making_tables(folder) as place:
        (place.fresh / "quay").write("claims.json", b"2")
        raise RuntimeError
    assert names(folder) == left
    with tables_of(folder) as tables:
        assert {path.relative_to(tables).as_posix(): path.read_bytes() for path in tables.rglob("*.*")} == {
            "quay/claims.json": b"1"
        }
    of_url = [f"{Path(left[0]).parts[0]}/quay/claims.json", POINTER]
    assert left == (["tables/quay/claims.json"] if folder.path else of_url)


def test_half_files_of_the_dead_go_when_they_are_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    work = stored(f"mock://newsroom/{tmp_path.name}")
    for name in ("tables.json.77.part", "cache/made-by-1/aa.78.part", "cache/made-by-1/bb", "notes.part"):
        work.write(name, b"half")
    for older, left in ((0, 4), (8 * 24 * 3600, 2)):
        now = time.time_ns() + older * 10**9
        monkeypatch.setattr("claimline.storage.replaced_tables.time.time_ns", lambda now=now: now)
        with making_tables(work):
            pass
        assert len(names(work)) == left
    assert names(work) == ["cache/made-by-1/bb", "notes.part"]


@pytest.mark.slow
def test_a_pointer_that_leads_elsewhere_is_named(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in KEYS.items():
        monkeypatch.setenv(name, value)
    work = stored(folder_of(server, "pointers"))
    for content in (b"", b"[]", b'{"tables": "../tables-of-others"}', b'{"tables": "tables-1/../cache"}'):
        work.write(POINTER, content)
        words = "^s3://newsroom/pointers/tables.json: does not say where the tables are"
        with pytest.raises(ClaimlineError, match=words), tables_of(work):
            raise AssertionError


@pytest.mark.parametrize(
    ("given", "location"),
    [
        ("work", "work"),
        (Path("/a/work"), "/a/work"),
        ("file:///a/my%20work", "/a/my work"),
        ("file://localhost/a", "/a"),
    ],
)
def test_what_is_a_folder_of_this_machine(given: str | Path, location: str) -> None:
    folder = stored(given)
    assert (folder.location, str(folder.path)) == (location, location)
    assert folder.is_everywhere == str(given).startswith("file:")
    assert (folder / "cache").path == Path(location) / "cache"
    assert stored(folder) is folder


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("ftp://quay.example/work", r"^ftp://quay.example/: cannot be reached \("),
        ("s3:///work", "^s3:///work: says no bucket or machine. Write s3://NAME/folder.$"),
        ("file://quay.example/work", "names a machine. Write file:///path"),
        ("s3://key:secret@quay/work?scheme=smoke", r"^s3://quay/: cannot be reached \([^?]*$"),
    ],
)
def test_a_url_that_leads_nowhere_is_named_without_its_keys(given: str, words: str) -> None:
    with pytest.raises(ClaimlineError, match=words) as caught:
        stored(given)
    assert "secret" not in str(caught.value)


def test_a_folder_by_url_is_shown_without_its_keys() -> None:
    shown = str(StoredFolder("s3://key:secret@quay/work?endpoint_override=x") / "cache")
    assert shown == "s3://quay/work/cache"

"""What builds keep for each other: nobody who can write WORK, and neither the code nor the key, can rewrite it."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from claimline.storage import sealed_files
from claimline.storage.sealed_files import KEY, own_key, read, write

CONTENT = b"the ferry Heron is late"


@pytest.fixture
def key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the key lies; there is none yet."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    own_key.cache_clear()
    yield tmp_path / "state" / KEY
    own_key.cache_clear()


@pytest.fixture
def kept(key: Path, tmp_path: Path) -> Path:
    path = tmp_path / "kept" / "one"
    write(path, "one", [CONTENT[:7], CONTENT[7:]])
    assert read(path, "one") == CONTENT
    return path


def with_its_hash(content: bytes) -> bytes:
    """What anybody can make: the form in which these files once proved themselves."""
    return hashlib.sha256(content).digest() + content


REWRITTEN: dict[str, Callable[[bytes], bytes]] = {
    "words": lambda packed: packed.replace(b"late", b"lost"),
    "words with a hash of theirs": lambda packed: with_its_hash(packed[32:].replace(b"late", b"lost")),
    "the same words with a hash of theirs": lambda packed: with_its_hash(packed[32:]),
    "code": lambda packed: bytes([packed[0] ^ 1]) + packed[1:],
    "cut": lambda packed: packed[:-1],
    "longer": lambda packed: packed + b"!",
    "code alone": lambda packed: packed[:32],
    "empty": lambda packed: b"",
    "no code": lambda packed: CONTENT,
}


@pytest.mark.parametrize("how", REWRITTEN)
def test_what_somebody_else_wrote_was_never_written(how: str, kept: Path) -> None:
    kept.write_bytes(REWRITTEN[how](kept.read_bytes()))
    assert read(kept, "one") is None
    write(kept, "one", [CONTENT])
    assert read(kept, "one") == CONTENT


def test_a_file_in_anothers_place_is_none(kept: Path) -> None:
    assert read(kept, "another") is None
    assert read(kept, "on") is None


def test_nothing_is_taken_from_another_user(kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "of-another"))
    own_key.cache_clear()
    assert read(kept, "one") is None


@pytest.mark.parametrize("target", ["a file", "device", "pipe"])
def test_links_pipes_and_devices_are_not_read(target: str, kept: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    kept.rename(other)
    if target == "pipe":
        os.mkfifo(kept)
    else:
        kept.symlink_to(other if target == "a file" else "/dev/zero")
    assert read(kept, "one") is None


def test_the_key_is_the_users_alone(kept: Path, key: Path) -> None:
    assert key.stat().st_mode & 0o777 == 0o600
    assert key.parent.stat().st_mode & 0o077 == 0
    assert [path.name for path in key.parent.iterdir()] == [key.name]
    assert key.read_bytes() not in kept.read_bytes()


def _open_to_others(key: Path) -> None:
    key.chmod(0o644)


def _a_link(key: Path) -> None:
    key.rename(key.with_name("elsewhere"))
    key.symlink_to(key.with_name("elsewhere"))


def _too_short(key: Path) -> None:
    key.write_bytes(b"")


@pytest.mark.parametrize("spoil", [_open_to_others, _a_link, _too_short])
def test_a_key_that_others_may_know_is_none(spoil: Callable[[Path], None], kept: Path, key: Path) -> None:
    spoil(key)
    own_key.cache_clear()
    assert read(kept, "one") is None
    write(kept.with_name("two"), "two", [CONTENT])
    assert not kept.with_name("two").exists()


@pytest.mark.parametrize("state", ["state", "", "../state"])
def test_a_key_lies_in_no_checkout(state: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: Path) -> None:
    """A relative folder would lie where a branch can bring a key of its own; then it is the home's."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", state)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert own_key() is not None
    assert (tmp_path / "home" / ".local" / "state" / KEY).is_file()


def test_without_a_home_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: Path) -> None:
    (tmp_path / "state").write_text("a file in the way")
    write(tmp_path / "one", "one", [CONTENT])
    assert not (tmp_path / "one").exists()
    assert read(tmp_path / "one", "one") is None


def test_processes_that_begin_at_once_have_one_key(key: Path) -> None:
    code = "from claimline.storage.sealed_files import own_key; print(own_key().hex())"
    with ThreadPoolExecutor(4) as pool:
        made = pool.map(lambda _: subprocess.check_output([sys.executable, "-c", code]), range(4))
    assert len(set(made)) == 1


def test_the_first_key_stays(key: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = own_key()
    sealed_files._make(key)
    own_key.cache_clear()
    assert own_key() == first


def test_what_a_process_left_that_died_while_it_made_the_key_goes(key: Path) -> None:
    key.parent.mkdir(parents=True)
    left = key.with_name(f".{key.name}-99999999")
    left.write_bytes(b"half a key")
    assert own_key() is not None
    assert [path.name for path in key.parent.iterdir()] == [key.name]
    left.write_bytes(b"half a key")  # and where the key is there already
    own_key.cache_clear()
    assert own_key() is not None
    assert [path.name for path in key.parent.iterdir()] == [key.name]

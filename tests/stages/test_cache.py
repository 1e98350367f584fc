"""What a build keeps for the next one never changes a result."""

from __future__ import annotations

import hashlib
import json
import os
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.stages.spark import cache as kept
from claimline.stages.spark.cache import NONE, Cache, Remembered, open_cache
from claimline.stages.spark.frames import Schema, Tagged, tag
from claimline.storage.stored_folders import stored
from no_files import NO_FILES, lay

TABLES = Tagged(words=Schema({"word": "string", "places": "pairs"}), counts=Schema({"count": "integer"}))
TEXT = "the ferry Heron is late"


def read(row: dict[str, Any], *, least: int = 1) -> Iterator[dict[str, Any]]:
    found = [word for word in row["text"].split(" ") if len(word) >= least]
    for word in found:
        yield tag("words", {"word": word, "places": [[0, len(word)]]})
    yield tag("counts", {"count": len(found)})


def rows_of(cache: Cache, *texts: str, function: Any = read, **given: Any) -> list[dict[str, Any]]:
    batches = [pa.RecordBatch.from_pylist([{"text": text} for text in texts])] if texts else []
    made = kept._rows_kept(partial(function, **given), TABLES.arrow, cache, given, iter(batches))
    return [row for batch in made for row in batch.to_pylist()]


def made(*texts: str, **given: Any) -> list[dict[str, Any]]:
    rows = [row for text in texts for row in read({"text": text}, **given)]
    return pa.RecordBatch.from_pylist(rows, schema=TABLES.arrow).to_pylist()  # type: ignore[no-any-return]


def files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def test_what_was_made_is_not_made_again(tmp_path: Path) -> None:
    texts = [TEXT, "", TEXT + " today"]
    assert rows_of(open_cache(tmp_path), *texts) == made(*texts)
    assert len(files(tmp_path)) == 3
    again = rows_of(open_cache(tmp_path), *texts, function=lambda row: pytest.fail("it is made again"))
    assert again == made(*texts)
    assert rows_of(open_cache(tmp_path)) == []


def test_small_batches_are_handed_on_together_and_large_ones_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "BATCH_ROWS", 10)
    texts = [f"{TEXT} {number}" for number in range(9)]
    batch = pa.RecordBatch.from_pylist([{"text": text} for text in texts])
    for cache in (NONE, open_cache(tmp_path), open_cache(tmp_path)):
        sizes = [b.num_rows for b in kept._rows_kept(read, TABLES.arrow, cache, {}, iter([batch]))]
        assert sizes == [14, 14, 14, 14, 7]


@pytest.mark.parametrize("lies", NO_FILES)
def test_what_is_no_file_is_not_there(lies: str, tmp_path: Path) -> None:
    cache = Cache(stored(tmp_path))
    place = tmp_path / "aa" / "bb"
    place.parent.mkdir()
    lay(lies, place)
    assert cache.get("aabb") is None


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"])), max_size=4))
def test_any_rows_come_back_as_they_were(texts: list[str]) -> None:
    batch = pa.RecordBatch.from_pylist(list(read({"text": " ".join(texts)})), schema=TABLES.arrow)
    again = kept._unpacked(kept._packed(batch), TABLES.arrow)
    assert again is not None
    assert again.to_pylist() == batch.to_pylist()


def test_what_the_rows_follow_from_names_the_file(tmp_path: Path) -> None:
    cache = open_cache(tmp_path)
    for text, least in ((TEXT, 1), (TEXT + " ", 1), (TEXT, 3)):
        assert rows_of(cache, text, least=least) == made(text, least=least)
    assert len(files(tmp_path)) == 3
    rows_of(cache, TEXT, least=3)
    assert len(files(tmp_path)) == 3


@pytest.mark.parametrize("damage", [b"", b"short", b"x" * 5000, None])
def test_a_damaged_file_is_made_again(damage: bytes | None, tmp_path: Path) -> None:
    cache = open_cache(tmp_path)
    rows_of(cache, TEXT)
    [file] = files(tmp_path)
    whole = file.read_bytes()
    file.write_bytes(whole[:-20] + b"!" * 20 if damage is None else damage)
    assert rows_of(cache, TEXT) == made(TEXT)
    assert file.read_bytes() == whole


def test_rewritten_rows_are_not_believed(tmp_path: Path) -> None:
    """21 files rewritten like this, each with its hash, once put a false speaker on pages that passed every check."""
    cache = open_cache(tmp_path)
    rows_of(cache, TEXT)
    [file] = files(tmp_path)
    false = kept._packed(pa.RecordBatch.from_pylist(made("the ferry Heron was sunk"), schema=TABLES.arrow))
    file.write_bytes(hashlib.sha256(false).digest() + zlib.compress(false, 1))
    assert rows_of(cache, TEXT) == made(TEXT)


def test_rows_of_one_article_are_not_those_of_another(tmp_path: Path) -> None:
    cache = open_cache(tmp_path)
    rows_of(cache, TEXT)
    [file] = files(tmp_path)
    rows_of(cache, TEXT + " today")
    [other] = set(files(tmp_path)) - {file}
    other.replace(file)
    assert rows_of(cache, TEXT) == made(TEXT)


def test_what_is_not_the_caches_own_stays(tmp_path: Path) -> None:
    """A branch may bring links in place of the cache's folders: what goes there is no half file of ours."""
    home, folder = tmp_path / "home", tmp_path / "cache"
    (home / "letters").mkdir(parents=True)
    for name in (".profile", "letter", "letters/first", "letters/.second"):
        (home / name).write_text("somebody's", encoding="utf-8")
    before = files(home)
    folder.symlink_to(home)
    assert open_cache(folder) == NONE
    folder.unlink()
    version = f"made-by-{kept.code_version()}"
    folder.mkdir()
    (folder / version).symlink_to(home)
    assert open_cache(folder) == NONE
    (folder / version).unlink()
    (folder / version).mkdir()
    (folder / version / "ab").symlink_to(home)
    (folder / "made-by-others").symlink_to(home)
    (folder / "notes").mkdir()
    assert rows_of(open_cache(folder), TEXT) == made(TEXT)
    assert files(home) == before
    assert (folder / "notes").is_dir()
    assert not (folder / version / "ab").exists()


def test_whole_files_that_hold_no_such_rows_are_made_again(tmp_path: Path) -> None:
    cache = open_cache(tmp_path)
    rows_of(cache, TEXT)
    [file] = files(tmp_path)
    other = pa.RecordBatch.from_pylist([{"word": "ferry"}])
    for content in (b"", b"{}", b"\xff" * 300, json.dumps(made(TEXT)).encode(), kept._packed(other)):
        cache.put(file.parent.name + file.name, content)
        assert rows_of(cache, TEXT) == made(TEXT)


def test_other_code_makes_anew_and_the_old_files_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows_of(open_cache(tmp_path), TEXT)
    before = files(tmp_path)
    monkeypatch.setattr(kept, "kept_version", lambda: "another")
    cache = open_cache(tmp_path)
    assert files(tmp_path) == []
    rows_of(cache, TEXT)
    assert files(tmp_path) != before


def test_a_cache_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = open_cache(tmp_path)
    for number in range(5):
        rows_of(cache, f"{TEXT} {number}")
        for file in files(tmp_path):
            os.utime(file, ns=(file.stat().st_mtime_ns - 10**9,) * 2)
    newest = max(files(tmp_path), key=lambda file: file.stat().st_mtime_ns)
    monkeypatch.setattr(kept, "MOST_BYTES", newest.stat().st_size)
    open_cache(tmp_path)
    assert files(tmp_path) == [newest]


def test_where_nothing_can_be_kept_everything_is_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    for cache in (NONE, Cache(stored(tmp_path / "file"))):
        assert rows_of(cache, TEXT) == made(TEXT)


def test_what_a_function_gave_is_remembered_as_long_as_it_is_asked_for(tmp_path: Path) -> None:
    def lengths(text: str) -> Any:
        return {"whole": len(text), "words": [len(word) for word in text.split()]}

    cache = open_cache(tmp_path)
    first = Remembered(cache, "lengths", lengths)
    found = [first(text) for text in (TEXT, "a quay", TEXT)]
    first.keep()
    second = Remembered(cache, "lengths", lambda text: pytest.fail("it is asked again"))
    assert [second(text) for text in (TEXT, TEXT)] == found[::2]
    assert list(second.unknown((TEXT, "a pier"))) == ["a pier"]
    second.keep()  # nobody asked for the quay
    assert Remembered(cache, "lengths", lambda text: "new")("a quay") == "new"
    [file] = files(tmp_path)
    for content in (b"", b"[1]", b"\xff", b"{"):
        cache.put(file.parent.name + file.name, content)
        assert Remembered(cache, "lengths", lengths)(TEXT) == found[0]
    assert Remembered(NONE, "lengths", lengths)(TEXT) == found[0]


def test_the_version_follows_the_code() -> None:
    assert kept.code_version() == kept.code_version()
    assert len(kept.code_version()) == 16


@pytest.mark.parametrize("library", ["spacy", "onnxruntime"])
def test_the_version_follows_what_reads_and_judges(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = kept.code_version()
    real = version
    monkeypatch.setattr(kept, "version", lambda name: "0.1" if name == library else real(name))
    other = kept.code_version()
    monkeypatch.setattr(kept, "version", missing(library, real))
    assert len({before, other, kept.code_version()}) == 3


def missing(library: str, real: Callable[[str], str]) -> Callable[[str], str]:
    def found(name: str) -> str:
        if name == library:
            raise PackageNotFoundError(name)
        return real(name)

    return found

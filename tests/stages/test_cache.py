"""What a build keeps for the next one never changes a result."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.stages import cache as kept
from claimline.stages.cache import NONE, Cache, open_cache, read_cached
from claimline.text import read_document

TEXT = (
    "GREY BAY (Wire) - Mayor Ana Ruiz said on Monday that 40 ships were turned away, the Harbour Post reported.\n\n"
    "“Nobody may pass,” she told reporters. “Not before June 3.” The harbour master did not comment.\n"
)


def files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def test_what_was_read_is_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = open_cache(tmp_path)
    first = read_cached(cache, TEXT, "2025-06-03", [])
    assert first == read_document(TEXT, "2025-06-03")
    monkeypatch.setattr(kept, "read_document", lambda *_args, **_given: pytest.fail("it is read again"))
    assert read_cached(open_cache(tmp_path), TEXT, "2025-06-03", []) == first


@given(st.text())
def test_any_text_comes_back_as_it_was_read(text: str) -> None:
    import json
    from dataclasses import asdict

    reading = read_document(text, None)
    packed = json.dumps(asdict(reading), ensure_ascii=False).encode("utf-8", "surrogatepass")
    assert kept._unpacked(packed) == reading


def test_what_the_reading_follows_from_names_the_file(tmp_path: Path) -> None:
    cache = open_cache(tmp_path)
    for text, published, repeated in (
        (TEXT, None, []),
        (TEXT + " ", None, []),
        (TEXT, "2025-06-03", []),
        (TEXT, None, ["a paragraph"]),
        (TEXT, None, ["a", "paragraph"]),
    ):
        read_cached(cache, text, published, repeated)
    assert len(files(tmp_path)) == 5
    read_cached(cache, TEXT, None, ["paragraph", "a"])
    assert len(files(tmp_path)) == 5


@pytest.mark.parametrize("damage", [b"", b"short", b"x" * 500, None])
def test_a_damaged_file_is_made_again(damage: bytes | None, tmp_path: Path) -> None:
    cache = open_cache(tmp_path)
    read_cached(cache, TEXT, None, [])
    [file] = files(tmp_path)
    whole = file.read_bytes()
    file.write_bytes(whole[:-20] + b"!" * 20 if damage is None else damage)
    assert read_cached(cache, TEXT, None, []) == read_document(TEXT, None)
    assert file.read_bytes() == whole


def test_whole_files_that_hold_no_reading_are_made_again(tmp_path: Path) -> None:
    cache = open_cache(tmp_path)
    read_cached(cache, TEXT, None, [])
    [file] = files(tmp_path)
    for content in (b"{}", b"[1]", b'{"sentences": 3}', b"\xff"):
        cache.put(file.parent.name + file.name, content)
        assert read_cached(cache, TEXT, None, []) == read_document(TEXT, None)


def test_other_code_reads_anew_and_the_old_files_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read_cached(open_cache(tmp_path), TEXT, None, [])
    before = files(tmp_path)
    monkeypatch.setattr(kept, "code_version", lambda: "another")
    cache = open_cache(tmp_path)
    assert files(tmp_path) == []
    read_cached(cache, TEXT, None, [])
    assert files(tmp_path) != before


def test_a_cache_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import os

    cache = open_cache(tmp_path)
    for number in range(5):
        read_cached(cache, f"{TEXT} {number}", None, [])
        for file in files(tmp_path):
            os.utime(file, ns=(file.stat().st_mtime_ns - 10**9,) * 2)
    newest = max(files(tmp_path), key=lambda file: file.stat().st_mtime_ns)
    monkeypatch.setattr(kept, "MOST_BYTES", newest.stat().st_size)
    open_cache(tmp_path)
    assert files(tmp_path) == [newest]


def test_where_nothing_can_be_kept_everything_is_read(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    for cache in (NONE, Cache(tmp_path / "file")):
        assert read_cached(cache, TEXT, None, []) == read_document(TEXT, None)


def test_the_version_follows_the_code() -> None:
    assert kept.code_version() == kept.code_version()
    assert len(kept.code_version()) == 16

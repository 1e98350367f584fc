"""Whatever is broken in a file of articles, what comes of it are articles and faults."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claimline.seeds.formats.readers import NoArticlesError, read_many
from claimline.settings import Settings

FILES = sorted((Path(__file__).parent / "files").iterdir())
SMALL = Settings(max_characters=20_000)  # of all that is in these files


@settings(deadline=None)  # the first page loads the parsers
@given(file=st.sampled_from(FILES), place=st.floats(0, 1), put=st.binary(max_size=20), cut=st.integers(0, 40))
def test_a_file_that_was_damaged_gives_articles_and_faults(file: Path, place: float, put: bytes, cut: int) -> None:
    data = file.read_bytes()
    at = int(place * len(data))
    with TemporaryDirectory() as folder:
        damaged = Path(folder) / file.name
        damaged.write_bytes(data[:at] + put + data[at + cut :])
        try:
            found = list(read_many(damaged, {}, SMALL))
        except NoArticlesError:
            return
    assert all(len(article.text) <= SMALL.max_characters for article in found)
    assert all(article.name.startswith(file.name) for article in found)


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.name)
def test_an_empty_file_holds_no_rows(file: Path, tmp_path: Path) -> None:
    (tmp_path / file.name).write_bytes(b"")
    try:
        found = list(read_many(tmp_path / file.name, {}, SMALL))
    except NoArticlesError as error:
        assert str(error) == "holds no rows"
        return
    assert [len(article.faults) for article in found] == [1]

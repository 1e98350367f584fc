"""The program that tortures: rounds follow from their seed, damage damages, markup of an article is told from words."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from torture import grammar, safe_pages
from torture.__main__ import KINDS, kind_of
from torture.damaged_files import damage


def test_a_round_follows_from_its_seed() -> None:
    first = [kind_of("7", number) for number in range(1, 400)]
    assert first == [kind_of("7", number) for number in range(1, 400)]
    assert first != [kind_of("8", number) for number in range(1, 400)]
    assert set(first) == set(KINDS)


@pytest.mark.parametrize("seed", range(40))
def test_damage_leaves_other_bytes_or_no_file(seed: int, tmp_path: Path) -> None:
    (tmp_path / "other").write_bytes(b"other words")
    path = tmp_path / "path"
    path.write_bytes(b"some words")
    what = damage(path, random.Random(seed), [path, tmp_path / "other"])
    assert what in ("end", "cut") or path.is_symlink() or not path.is_file() or path.read_bytes() != b"some words"


@pytest.mark.parametrize("kind", [*grammar.KINDS, "Unicode", "nested"])
def test_words_are_drawn_from_the_lot_alone(kind: str) -> None:
    assert grammar.article(random.Random(3), [kind]) == grammar.article(random.Random(3), [kind])
    assert grammar.article(random.Random(3), [kind]) != grammar.article(random.Random(4), [kind])


PAGES = [
    ("<p>&lt;b zqcanary&gt;</p>", 0),
    ("<p title='zqcanary'>zqcanary</p>", 0),
    ("<b zqcanary>", 1),
    ("<zqcanary>", 1),
    ("<p onclick=x()>", 1),
    ("<a href='javascript:x()'>", 1),
    ("<a href='https://news.example/'>", 0),
    ("<script>x()</script>", 2),
    ("<script type='application/ld+json'>{}</script>", 1),
    ("<iframe src='//x'>", 1),
]


@pytest.mark.parametrize(("page", "count"), PAGES)
def test_what_is_more_than_words(page: str, count: int, tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(page)
    found = list(safe_pages.faults(tmp_path, ()))
    assert len(found) == count, found
    assert list(safe_pages.faults(tmp_path, safe_pages.loads(tmp_path))) == found * ("zqcanary" in page)


def test_a_formula_in_a_cell(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("a,b\n'=1,-2\n-2.5,plain\n=1+1,x\n")
    assert len(list(safe_pages.faults(tmp_path, ()))) == 1

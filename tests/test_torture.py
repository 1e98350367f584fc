"""The program that tortures: rounds follow from their seed, damage damages, markup of an article is told from words."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from torture import disks, grammar, safe_pages
from torture.__main__ import KINDS, kind_of, play, report
from torture.clean_build import Clean
from torture.damaged_files import damage
from torture.growth import Growth, Kind, Measured, grown


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


def taking(seconds: Callable[[int], float], refused: str | None = None) -> Growth:
    kind = Kind(["quay"], lambda shape, size: Measured(seconds(size), refused if size >= 100_000 else None), tries=1)
    return grown(kind, "quay")


def test_what_grows_too_fast_or_is_cut_off_has_failed() -> None:
    linear = taking(lambda size: size / 1e5)
    assert linear.taken == [0.1, 0.31, 1.0, 3.16, 10.0] and abs(linear.ratio - 1.0) < 1e-9
    assert (linear.said, linear.failed) == ("", False)
    assert taking(lambda size: (size / 1e5) ** 2)[2:] == ("", True)
    cut_off = taking(lambda size: size / 1e4)
    assert (len(cut_off.taken), cut_off.said, cut_off.failed) == (4, "cut off at 316,000", True)
    assert taking(lambda size: size / 4e4).taken[-1] == 25.0 and not taking(lambda size: size / 4e4).failed


def test_a_step_that_seems_too_large_is_measured_again() -> None:
    slow = {3, 8}  # measurements during which the machine does something else; the third is that of 316,000
    count = 0

    def measured(shape: str, size: int) -> Measured:
        nonlocal count
        count += size > 0
        return Measured(size / 1e5 * (2.0 if count in slow and size else 1.0))

    found = grown(Kind(["quay"], measured, sizes=(31_000, 100_000, 316_000), tries=1), "quay")
    assert found.taken[2] == 6.32 and not found.failed and abs(found.ratio - 1.0) < 0.05


def test_what_was_refused_is_said() -> None:
    found = taking(lambda size: size / 1e5, "nests too deep")
    assert (len(found.taken), found.said, found.failed) == (5, "refused from 100,000 on: nests too deep", False)
    slow = taking(lambda size: size / 1e5, "takes more than 15 seconds to read")
    assert (len(slow.taken), slow.failed) == (3, True)
    assert slow.said.endswith("; cut off at 100,000")


@pytest.mark.parametrize(("mounts", "said"), [(False, "left out    3"), (True, "ok          3")])
def test_a_round_that_was_left_out_is_not_called_right(
    mounts: bool, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    name = sorted(disks.NEED_MOUNTS)[0]
    monkeypatch.setattr(disks, "can_mount", lambda: mounts)
    monkeypatch.setitem(KINDS, name, (1, lambda of: None))
    clean = Clean(folder=tmp_path / "clean")
    one, seconds = play("1", 3, name, tmp_path, clean, False)
    report(one, seconds, False)
    assert capsys.readouterr().out.startswith(said) and one.left_out is not mounts

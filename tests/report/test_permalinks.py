"""The lock file of claim addresses: it only ever grows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from claimline import tables as t
from claimline.errors import ClaimlineError
from claimline.report.views.permalinks import read_lock, write_locks
from claimline.settings import PERMALINKS
from dying import killed_amid_a_write
from report.alive import dead_links
from report.harbour import World, harbour
from rows import row

PAGES = ["post-fees-11-102", "post-fees-162-216"]


def test_new_addresses_are_appended_once(tmp_path: Path) -> None:
    tables, lock = harbour().write(tmp_path / "tables"), tmp_path / "seeds/harbour" / PERMALINKS
    lock.parent.mkdir(parents=True)
    assert write_locks(tables, {"harbour": lock.parent}) == 2
    assert read_lock(lock) == PAGES
    first = lock.read_bytes()
    assert write_locks(tables, {"harbour": lock.parent}) == 0
    assert lock.read_bytes() == first


def test_of_a_lock_whose_writer_dies_nothing_stays(tmp_path: Path) -> None:
    tables, lock = harbour().write(tmp_path / "tables"), tmp_path / "seeds/harbour" / PERMALINKS
    lock.parent.mkdir(parents=True)
    killed_amid_a_write(lambda: write_locks(tables, {"harbour": lock.parent}))
    assert not lock.exists()
    assert write_locks(tables, {"harbour": lock.parent}) == 2
    killed = lock.with_name(f".{PERMALINKS}.part")
    killed.write_text("half a lock")
    assert write_locks(tables, {"harbour": lock.parent}) == 0
    assert [path.name for path in lock.parent.iterdir()] == [PERMALINKS]


def test_what_vanished_stays(tmp_path: Path) -> None:
    tables, lock = harbour().write(tmp_path / "tables"), tmp_path / "harbour" / PERMALINKS
    lock.parent.mkdir()
    lock.write_text("# mine\nold-1-20  # gone since March\npost-fees-162-216")
    assert write_locks(tables, {"harbour": lock.parent}) == 1
    assert read_lock(lock) == ["old-1-20", "post-fees-162-216", "post-fees-11-102"]
    assert lock.read_text().startswith("# mine\nold-1-20  # gone since March\n")


def test_a_story_without_seeds_is_named_and_nothing_written(tmp_path: Path) -> None:
    tables = harbour().write(harbour().write(tmp_path / "tables"), "unknown")
    (tmp_path / "seeds/harbour").mkdir(parents=True)
    with pytest.raises(ClaimlineError, match="no story of the seeds is called unknown"):
        write_locks(tables, {"harbour": tmp_path / "seeds/harbour"})
    assert not (tmp_path / "seeds/harbour" / PERMALINKS).exists()


def test_no_file_is_an_empty_lock(tmp_path: Path) -> None:
    assert read_lock(tmp_path / PERMALINKS) == []


def test_every_link_of_a_first_build_resolves_in_a_second(tmp_path: Path) -> None:
    """Two claims with pages become one; then the one is split so that neither part has a page or the old id."""
    first, second, third = harbour(), harbour(), harbour()
    regroup(second, {PAGES[1]: PAGES[0]})
    sources = [s for s in third.rows["claim_sources"] if s.claim_id == PAGES[1]]
    third.rows["claim_sources"] = [
        replace(s, claim_id=s.statement_id) if s in sources else s for s in third.rows["claim_sources"]
    ]
    third.rows["claims"] = [c for c in third.rows["claims"] if c.claim_id != PAGES[1]]
    for source in sources:
        third.rows["claims"].append(row(t.Claim, claim_id=source.statement_id, story_id="harbour", title="The pier",
                                        statements=1, documents=1, outlets=1, status="single-origin"))  # fmt: skip
    seeds = {"harbour": tmp_path / "seeds"}
    seeds["harbour"].mkdir()
    write_locks(first.write(tmp_path / "first"), seeds)
    locked = (seeds["harbour"] / PERMALINKS).read_text("utf-8")
    for name, world in {"second": second, "third": third}.items():
        world.locked = locked
        assert dead_links(world.write(tmp_path / name) / "harbour") == []


def test_a_dead_link_is_found(tmp_path: Path) -> None:
    world = harbour()
    world.locked = "post-fees-11-102\nno-such-document-0-12\n"
    assert dead_links(world.write(tmp_path) / "harbour") == ["harbour/claims/no-such-document-0-12: leads to no claim"]


def regroup(world: World, into: Mapping[str, str]) -> None:
    """Every row of the claims named goes to another claim."""
    for name in ("claim_sources", "difference_values", "difference_pairs"):
        rows = [replace(r, claim_id=into.get(r.claim_id, r.claim_id)) for r in world.rows[name]]
        world.rows[name] = [r for r in rows if name == "claim_sources" or r.claim_id not in into.values()]
    world.rows["claims"] = [c for c in world.rows["claims"] if c.claim_id not in into]
    world.rows["events"] = [
        replace(e, claim_ids=sorted({into.get(c, c) for c in e.claim_ids})) for e in world.rows["events"]
    ]
    world.rows["responses"] = [
        replace(r, target_id=into.get(r.target_id, r.target_id)) for r in world.rows["responses"]
    ]

"""What is not whole is not published; what is published is kept for the next preview."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from claimline import publish
from claimline.errors import ClaimlineError
from claimline.publishing import fitness
from claimline.publishing.fitness import faults_of, keep_data
from claimline.publishing.weights import counts, data_folders, weights
from claimline.table_files import with_own_hash


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site with one story that has no rows."""
    data = tmp_path / "site" / "stories" / "flood" / "data"
    data.mkdir(parents=True)
    publish.write_package(
        data, title="Flood", summary="", publish_text="share", publish_share=0.5, outlets=[], judge=None, written=[]
    )
    for folder in (tmp_path / "site", data.parent):
        (folder / "index.html").write_text("<p>Flood</p>", encoding="utf-8")
    return tmp_path / "site"


def test_a_whole_site_can_be_published(site: Path) -> None:
    assert faults_of(site) == []
    assert weights(site)["pages"] == 2
    assert counts(site)["claims"] == 0


def test_what_is_missing_or_changed_is_named(site: Path) -> None:
    data = site / "stories" / "flood" / "data"
    (data / "claims.json").write_text("[   ]\n", encoding="utf-8")
    (data / "claims.csv").unlink()
    (data / "events.json").write_bytes((data / "events.json").read_bytes().replace(b"[", b"{"))
    (site / "link").symlink_to(data)
    (data.parent / "index.html").unlink()
    faults = "\n".join(faults_of(site))
    for named in ("claims.json: has", "claims.csv: not there", "events.json: is not the file", "is a link", "page"):
        assert named in faults
    assert "no index.html" in faults_of(site / "stories")[0]


def test_what_is_too_large_is_named(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitness, "MOST_BYTES", 100)
    assert "a host takes 100" in faults_of(site)[-1]


def test_data_is_kept_and_replaced_and_nothing_else_is(site: Path, tmp_path: Path) -> None:
    base = tmp_path / "published"
    assert keep_data(site, base) == 1
    assert keep_data(site, base) == 1
    assert [path.name for path in data_folders(base)] == ["flood"]
    other = tmp_path / "home"
    other.mkdir()
    (other / "letter.txt").write_text("do not lose me", encoding="utf-8")
    with pytest.raises(ClaimlineError, match="no data of a build"):
        keep_data(site, other)
    assert (other / "letter.txt").is_file()


def test_a_description_that_lies_reads_no_other_file(site: Path) -> None:
    package = site / "stories" / "flood" / "data" / "datapackage.json"
    said = json.loads(package.read_text("utf-8").replace('"claims.json"', '"../../../index.html"'))
    del said["hash"]
    package.write_bytes(with_own_hash(said))
    assert "describes files that this version of Claimline does not write" in faults_of(site)[0]

"""Java starts from the classes laid ready for it, and as well where they are none, or damaged."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from claimline.stages.spark import classes
from claimline.stages.spark.java import java_home
from claimline.stages.spark.session import session


def test_without_the_file_java_is_told_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    assert classes.options(java_home()) == []


def test_another_java_or_spark_has_a_file_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    homes = [tmp_path / "one", tmp_path / "two"]
    for home in homes:
        (home / "bin").mkdir(parents=True)
        (home / "bin" / "java").write_text("java", encoding="utf-8")
    first, second = (classes.place(home) for home in homes)
    assert first != second
    monkeypatch.setattr("pyspark.__version__", "99")
    assert classes.place(homes[0]) != first


@pytest.mark.spark
@pytest.mark.usefixtures("no_session")
def test_a_damaged_file_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "a folder"))
    place = classes.place(java_home())
    place.parent.mkdir(parents=True)
    place.write_bytes(b"no archive" * 1000)
    assert str(place) in classes.options(java_home())[0]
    with session(tmp_path / "work") as spark:
        assert spark.range(3).count() == 3

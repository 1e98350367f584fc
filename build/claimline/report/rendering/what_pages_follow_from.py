"""Program, libraries, templates and theme -> hashes of all that a story's pages follow from, beside its tables."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any

from claimline.code_version import pages_version

# Outside our own code, what makes pages, charts and pictures. The theme's own version shows in its frames.
_LIBRARIES = ("altair", "jinja2", "markdown", "markupsafe", "pyyaml", "vl-convert-python")


def program() -> str:
    """Code and libraries."""
    libraries = [(name, version(name)) for name in _LIBRARIES]
    return hashlib.sha256(repr((sys.version_info[:3], libraries, pages_version())).encode()).hexdigest()


def templates_and_theme(project: Path, found: Mapping[str, Any]) -> str:
    """Templates, the site's configuration, and `found`: what MkDocs made of the theme."""
    known = hashlib.sha256(json.dumps(found, sort_keys=True).encode())
    known.update((project / "mkdocs.yml").read_bytes())
    folder = project / "templates"
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        known.update(path.relative_to(folder).as_posix().encode() + b"\0")
        known.update(hashlib.sha256(path.read_bytes()).digest())
    return known.hexdigest()

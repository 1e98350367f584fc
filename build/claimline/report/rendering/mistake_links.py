"""mkdocs.yml's repo_url -> a link by which a reader reports a mistake in one row; no link where there is no address.

GitHub, GitLab and Codeberg open a new issue with a title from the address. What an article says never goes into the
link: ids name the row.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, urlsplit

from claimline.report.views.neutral import web_address

_URL = re.compile(r"^repo_url:\s*[\"']?([^\s\"'#]+)", re.M)
_FORMS = {"gitlab.com": ("/-/issues/new", "issue[title]"), "codeberg.org": ("/issues/new", "title")}


@dataclass(frozen=True)
class Mistakes:
    """Where mistakes are reported."""

    address: str | None  # https://github.com/…/issues/new?title=

    def row(self, name: str) -> str | None:
        """The link for a row by its id; None where nobody takes reports."""
        return None if self.address is None else self.address + quote(f"Mistake in {name}", safe="")


def mistakes(config: Path) -> Mistakes:
    """What the configuration of the site says of its repository."""
    found = _URL.search(config.read_text("utf-8")) if config.is_file() else None
    address = found[1].rstrip("/") if found else ""
    if address.startswith("mailto:"):
        return Mistakes(f"{address}?subject=")
    if web_address(address) is None:
        return Mistakes(None)
    path, name = _FORMS.get(urlsplit(address).hostname or "", ("/issues/new", "title"))
    return Mistakes(f"{address.removesuffix('.git')}{path}?{quote(name)}=")

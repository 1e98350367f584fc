"""mkdocs.yml's site_url -> absolute addresses of pages; none where nobody said where the site will stand."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from claimline.report.views.neutral import web_address

_URL = re.compile(r"^site_url:\s*[\"']?([^\s\"'#]+)", re.M)


@dataclass(frozen=True)
class Site:
    """Where the site stands."""

    url: str | None  # https://news.example/claims/, with the slash at its end

    def address(self, path: str) -> str | None:
        """The address of a file of the site; None where the site's own is not known."""
        return None if self.url is None else self.url + quote(path)


def site_of(config: Path) -> Site:
    """What the site's configuration says. An address that is none is none."""
    found = _URL.search(config.read_text("utf-8")) if config.is_file() else None
    address = web_address(found[1]) if found else None
    return Site(f"{address.rstrip('/')}/" if address else None)

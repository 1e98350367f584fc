"""A built site -> what keeps it from being published: a broken promise is found before readers find it."""

from __future__ import annotations

import shutil
from pathlib import Path

from claimline.errors import ClaimlineError
from claimline.publishing.asked_for import foreign
from claimline.publishing.site_files import read_site
from claimline.publishing.verification import bounded, data_faults, page_faults, unlike_sums
from claimline.publishing.weights import data_folders, story_of
from claimline.storage.replaced_folders import HIDDEN, entries, replacing

MOST_BYTES = 1_000_000_000  # of a site on GitHub Pages
MOST_BYTES_OF_FILE = 100_000_000  # of one file in a repository, should the site be kept in one


def faults_of(site: Path, tables: Path | None = None) -> list[str]:
    """What is wrong with the site, one line each; none: it can be published. `tables`: what it was to be made of."""
    if not (site / "index.html").is_file():
        return [f"{site}: holds no index.html. Build the site first: make build."]
    found: list[str] = []
    total = 0
    for path in sorted(site.rglob("*")):
        if path.is_symlink():
            found.append(f"{path}: is a link, which no host follows. Remove it.")
        elif path.is_file():
            size = path.stat().st_size
            total += size
            if size > MOST_BYTES_OF_FILE:
                found.append(f"{path}: has {size:,} bytes; a host takes {MOST_BYTES_OF_FILE:,}. Split the story.")
    if total > MOST_BYTES:
        found.append(f"{site}: has {total:,} bytes; a host takes {MOST_BYTES:,}. Publish fewer stories.")
    if (site / HIDDEN).exists():
        found.append(f"{site / HIDDEN}: was left by a build that was killed. Build the site anew.")
    folders = data_folders(site)
    if not folders:
        found.append(f"{site}: holds no story's data. Build the site first: make build.")
    for data in folders:
        found += data_faults(data, None, alone=False)  # `unlisted` names what is more
        if not (data.parent / "index.html").is_file():
            found.append(f"{data.parent}: has no page of its own. Build the site anew.")
    pages = page_faults(read_site(site), policies=False)
    return found + list(foreign(site, tables) if tables else ()) + bounded(site, pages, " Build the site anew.")


def unlisted(site: Path) -> list[str]:
    """Files of the site that are not those which the build wrote last, and listed."""
    return bounded(site, unlike_sums(site, read_site(site)), " Build the site anew.")


def keep_data(site: Path, base: Path) -> int:
    """Copies each story's data to `base`, with which the next preview compares; the number of stories.

    Replaces `base`. Raises ClaimlineError where that holds something else.
    """
    base = base.resolve()
    with replacing(base) as place:
        if entries(base) and not data_folders(base):
            raise ClaimlineError(f"{base}: holds files and no data of a build. Name another folder with BASE=.")
        folders = data_folders(site)
        for data in folders:
            kept = place.scratch / "data" / story_of(data)
            kept.mkdir(parents=True)
            for path in data.iterdir():
                shutil.copyfile(path, kept / path.name)
        place.put(place.scratch / "data")
    return len(folders)

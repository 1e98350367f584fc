"""What may lie where a file is looked for, and is none."""

from __future__ import annotations

import os
from pathlib import Path

NO_FILES = ("a pipe", "a link to what never ends", "a folder")


def lay(what: str, place: Path) -> None:
    """Lays one of NO_FILES there."""
    if what == "a pipe":
        os.mkfifo(place)
    elif what == "a folder":
        place.mkdir()
    else:
        place.symlink_to("/dev/zero")

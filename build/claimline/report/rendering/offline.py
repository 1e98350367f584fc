"""A built site -> one zip that opens from file:// wherever it is unpacked; the same site gives the same bytes."""

from __future__ import annotations

import zipfile
from pathlib import Path

from claimline.errors import ClaimlineError
from claimline.storage.whole_files import writing

_EPOCH = (1980, 1, 1, 0, 0, 0)  # the oldest time that a zip can tell


def zip_site(out: Path, target: Path) -> int:
    """Packs the site below a folder of its own name; how many files. Raises ClaimlineError where there is no site."""
    if not (out / "index.html").is_file():
        raise ClaimlineError(f'{out}: there is no site yet. Write "make build" first.')
    if target.resolve().is_relative_to(out.resolve()):
        raise ClaimlineError(f"{target}: lies inside the site. Name a place outside of {out}.")
    files = sorted((path.relative_to(out).as_posix(), path) for path in out.rglob("*") if path.is_file())
    with writing(target, over=True) as file, zipfile.ZipFile(file, "w") as packed:
        for name, path in files:
            entry = zipfile.ZipInfo(f"{target.stem}/{name}", _EPOCH)
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, 6)
    return len(files)

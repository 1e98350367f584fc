"""Stories built with the present code -> which of their tables are not what they were, byte for byte.

For changes that shall move code and no outcome: `pins.json` holds a digest of every table of every story; no word of an
article. `python -m claimline.quality.pins` compares, `--write` pins anew.
"""

from __future__ import annotations

import argparse
import hashlib
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from claimline.errors import ClaimlineError
from claimline.quality.figures import read_json, write_json

Pins = Mapping[str, Mapping[str, str]]  # story -> table -> 16 hexadecimal digits over its JSON file


def stories(data: Path, quality: Path) -> dict[str, tuple[Path, Path | None]]:
    """What is pinned: name -> folder of articles and file of metadata."""
    return {
        "five": (data.parent / "seeds", quality / "seeds-metadata.yml"),
        "census": (data / "stories" / "census", quality / "census-metadata.yml"),
        "t17-mj": (data / "stories" / "t17-mj", None),
        "harbour": (quality.parent / "golden" / "harbour" / "seeds", None),
        "digests": (quality.parent.parent / "seeds", None),
    }


def pins_of(tables: Path) -> dict[str, str]:
    """The digest of each table of a WORK/tables folder, by `story/table`. CSV and Parquet are made of the same rows."""
    return {
        path.relative_to(tables).with_suffix("").as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()[:16]
        for path in sorted(tables.glob("*/*.json"))
    }


def build(seeds: Path, metadata: Path | None) -> dict[str, str]:
    """Builds the tables of a folder of articles, as users do. Raises ClaimlineError where that fails."""
    with tempfile.TemporaryDirectory() as work:
        command = [sys.executable, "-m", "claimline", "tables", "--seeds", str(seeds), "--work", work]
        command += ["--metadata", str(metadata)] if metadata else []
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
        if done.returncode:
            raise ClaimlineError([f"claimline tables --seeds {seeds} failed: {done.stderr.strip()[-500:]}"])
        return pins_of(Path(work) / "tables")


def differing(pinned: Pins, found: Pins) -> list[str]:
    """One line a table that is another, gone or new; stories that were not built are passed over."""
    return [
        f"{story}: {table} {'is new' if table not in pinned[story] else 'is gone' if table not in now else 'differs'}"
        for story, now in sorted(found.items())
        for table in sorted(pinned.get(story, {}).keys() | now.keys())
        if story in pinned and pinned[story].get(table) != now.get(table)
    ]


def main() -> int:
    """Compares, or pins; 1 where something differs."""
    parser = argparse.ArgumentParser(
        prog="claimline.quality.pins", description=__doc__.splitlines()[0] if __doc__ else ""
    )
    parser.add_argument("--data", type=Path, default=Path("../shared/data"), help="folder of labelled sets")
    parser.add_argument("--quality", type=Path, default=Path("tests/quality"), help="folder of pins.json")
    parser.add_argument("--write", action="store_true", help="pin what is found")
    given = parser.parse_args()
    pinned: Pins = read_json(given.quality / "pins.json")
    found: dict[str, Mapping[str, str]] = {}
    for name, (seeds, metadata) in stories(given.data, given.quality).items():
        if not seeds.is_dir():
            print(f"{name}: {seeds} is not there; left out.")
            continue
        print(f"{name}: building its tables ...", flush=True)
        found[name] = build(seeds, metadata)
    lines = differing(pinned, found)
    print("\n".join(lines) or f"The tables of {len(found)} stories are what they were.")
    if given.write:
        write_json(given.quality / "pins.json", {**pinned, **found})
        return 0
    return 1 if lines else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except ClaimlineError as error:
        sys.exit("\n".join(error.faults))

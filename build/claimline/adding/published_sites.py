"""The address of a published site -> a copy of the files that its own list names, from its host and no other.

The same care as for a page: a time and a size for each answer, robots.txt asked first, public networks alone unless
asked otherwise, and no path of a list leads out of the folder.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

from claimline.adding.addresses import Address, parse
from claimline.adding.connections import DEFAULT, Limits
from claimline.adding.fetching import Rules, fetch_file
from claimline.errors import ClaimlineError
from claimline.report.exports.file_sums import MOST_BYTES, SUMS, read_sums

AT_ONCE = 4  # requests
MOST_OF_FILE = 100_000_000  # bytes, as of one file of a site that is published
MOST_OF_ALL = 2_000_000_000


def fetch_site(
    url: str, folder: Path, *, allow_private: bool, progress: Callable[[str], None], limits: Limits = DEFAULT
) -> dict[str, str]:
    """Fills the folder; what could not be fetched, by its path, in words.

    Raises ClaimlineError where the address holds no list of its files.
    """
    limits = replace(limits, allow_private=allow_private)
    rules: Rules = {}
    address = parse(url)
    base = replace(address, target=address.target.partition("?")[0].removesuffix("index.html"))
    base = base if base.target.endswith("/") else replace(base, target=f"{base.target}/")
    data = fetch_file(_below(base, SUMS), limits, MOST_BYTES, rules)
    try:
        listed = read_sums(data)
    except ValueError as problem:
        raise ClaimlineError(f"{_below(base, SUMS)}: is no list of a site's files ({problem}).") from None
    progress(f"Fetching {len(listed):,} files from {base}")
    (folder / SUMS).write_bytes(data)
    lacking: dict[str, str] = {}
    total = 0

    def fetched(name: str) -> tuple[str, bytes | ClaimlineError]:
        if total > MOST_OF_ALL:
            return name, ClaimlineError(f"{_below(base, name)}: the site has more than {MOST_OF_ALL:,} bytes.")
        try:
            return name, fetch_file(_below(base, name), limits, MOST_OF_FILE, rules)
        except ClaimlineError as problem:
            return name, problem

    with ThreadPoolExecutor(AT_ONCE) as pool:
        for name, found in pool.map(fetched, listed):
            if isinstance(found, ClaimlineError):
                lacking[name] = str(found)
                continue
            total += len(found)
            try:
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_bytes(found)
            except OSError as problem:
                lacking[name] = f"{_below(base, name)}: cannot be kept ({problem.strerror})."
    return lacking


def _below(base: Address, name: str) -> Address:
    return replace(base, target=base.target + quote(name))

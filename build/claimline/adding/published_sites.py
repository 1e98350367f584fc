"""The address of a published site -> a copy of the files that its own list names, from its host and no other.

The same care as for a page: a time and a size for each answer, robots.txt asked first, public networks alone unless
asked otherwise, and no path of a list leads out of the folder.
"""

from __future__ import annotations

import time
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
LONGEST = 3_600.0  # seconds for all of it: a site of 10,000 files and 200 MB takes some minutes


def fetch_site(
    url: str,
    folder: Path,
    *,
    allow_private: bool,
    progress: Callable[[str], None],
    limits: Limits = DEFAULT,
    longest: float = LONGEST,
) -> dict[str, str]:
    """Fills the folder; what could not be fetched, by its path, in words.

    Raises ClaimlineError where the address holds no list of its files, or more than is fetched in so many seconds.
    """
    end = time.monotonic() + longest
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
    total = 0

    def fetched(name: str) -> str | None:
        """Keeps a file; why it is not there."""
        nonlocal total
        left = end - time.monotonic()
        if left <= 0 or total > MOST_OF_ALL:
            return "not asked for"
        try:
            within = replace(limits, seconds=min(limits.seconds, left))
            found = fetch_file(_below(base, name), within, MOST_OF_FILE, rules)
            total += len(found)
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(found)
        except ClaimlineError as problem:
            return str(problem)
        except OSError as problem:
            return f"{_below(base, name)}: cannot be kept ({problem.strerror})."
        return None

    lacking: dict[str, str] = {}
    with ThreadPoolExecutor(AT_ONCE) as pool:
        try:
            for name, why in zip(listed, pool.map(fetched, listed), strict=True):
                if time.monotonic() > end:
                    raise ClaimlineError(
                        f"{base}: did not come within {longest / 60:g} minutes. Copy it another way; verify that."
                    )
                if total > MOST_OF_ALL:
                    raise ClaimlineError(f"{base}: has more than {MOST_OF_ALL:,} bytes, which no site of a build has.")
                if why:
                    lacking[name] = why
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return lacking


def _below(base: Address, name: str) -> Address:
    return replace(base, target=base.target + quote(name))

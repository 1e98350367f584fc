"""All rows of a kind -> those that a seed draws, spread over stories; the same for the same tables, always."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

from claimline.quality.blind_reading.findings import Finding


def draw(found: Mapping[str, Sequence[Finding]], rows: int, seed: int) -> list[Finding]:
    """So many rows, in the order of the stories and their texts; `found` by story.

    Stories take turns, so that one gives more than another only where that has no row left. Rows are drawn by the hash
    of seed and place, so that the order of two rows does not hang on what else was found.
    """
    waiting = {
        story: sorted(findings, key=lambda f: (_lot(seed, f.kind, *f.place), f.digest), reverse=True)
        for story, findings in found.items()
    }
    order = sorted(waiting, key=lambda story: (_lot(seed, story), story))
    drawn: list[Finding] = []
    while order and len(drawn) < rows:
        order = [story for story in order if waiting[story]]
        drawn += [waiting[story].pop() for story in order[: rows - len(drawn)]]
    return sorted(drawn, key=lambda f: (f.place, f.digest))


def _lot(seed: int, *given: object) -> str:
    words = "\0".join(str(one) for one in (seed, *given))
    return hashlib.sha256(words.encode("utf-8", "replace")).hexdigest()

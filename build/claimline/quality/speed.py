"""Invented articles, repeated -> how fast one core reads them, and that twice the text takes twice the time."""

from __future__ import annotations

import time
from collections.abc import Sequence

from claimline.text import read_document

SIZES = {"10 kB": 10_000, "100 kB": 100_000, "1 MB": 1_000_000}


def measure_speed(articles: Sequence[str]) -> dict[str, float]:
    """Megabytes a second of the whole `read_document` at each size, the best of three (of one above 100 kB)."""
    once = "\n\n".join(articles) + "\n\n"
    speeds = {}
    for name, size in SIZES.items():
        text = (once * (size // len(once) + 1))[:size]
        seconds = []
        for _ in range(3 if size <= 100_000 else 1):
            begin = time.process_time()
            read_document(text, "2025-06-03")
            seconds.append(time.process_time() - begin)
        speeds[name] = len(text.encode()) / 1e6 / min(seconds)
    return speeds

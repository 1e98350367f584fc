"""Texts -> how fast one core reads them: articles one by one, and that twice the text takes twice the time.

News is read half as fast as invented articles are, which hold fewer names and dates; so it is news wherever it is at
hand. All in seconds of the processor, the median of several runs: a machine that does other things beside says least
untruth so.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from statistics import median

from claimline.text import read_document

SIZES = {"10 kB": 10_000, "100 kB": 100_000, "1 MB": 1_000_000}  # code points
RUNS = 5  # fewer above 100 kB, which take long enough to be steady
NEWS = "polnear/train/text/*.txt"
ARTICLES = "timex_timebank.jsonl"  # a line: {published, text, …}


def measure_speed(data: Path, invented: Sequence[str]) -> dict[str, float]:
    """Megabytes a second of the whole `read_document` at each size: of `10 kB, news`, else of `10 kB, invented`."""
    news = [path.read_text(encoding="utf-8") for path in sorted(data.glob(NEWS))]
    once = "\n\n".join(news or invented) + "\n\n"
    speeds = {}
    for name, size in SIZES.items():
        text = (once * (size // len(once) + 1))[:size]
        seconds = _seconds(partial(read_document, text, "2025-06-03"), RUNS if size <= 100_000 else 1)
        speeds[f"{name}, {'news' if news else 'invented'}"] = len(text.encode()) / 1e6 / seconds
    return speeds


def measure_articles(data: Path) -> dict[str, float]:
    """Documents a second of the whole `read_document` on the articles with labelled dates; nothing without them."""
    if not (data / ARTICLES).is_file():
        return {}
    articles = [json.loads(line) for line in (data / ARTICLES).read_text(encoding="utf-8").splitlines()]

    def read() -> None:
        for article in articles:
            read_document(article["text"], article["published"])

    return {"timebank, processor time": len(articles) / _seconds(read, RUNS)}


def _seconds(run: Callable[[], object], runs: int) -> float:
    taken = []
    for _ in range(runs):
        begin = time.process_time()
        run()
        taken.append(time.process_time() - begin)
    return median(taken)

"""Stories whose articles are shuffled into one feed -> how pure and how whole the stories are that come out of it.

Which stories, `feed.csv` says by the hash of their folders' names: short ones of a few days, and four of up to years.
Shares are of articles, so that the long ones weigh most; how the short ones fare stands beside.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from claimline.corpus.sorting.article_groups import Group
from claimline.corpus.sorting.article_words import weighed
from claimline.corpus.sorting.placements import Placement, sort_articles
from claimline.corpus.sorting.story_ids import kept_ids
from claimline.edtf import days
from claimline.quality.scorers import Measured
from claimline.seeds.files import SUFFIXES, read_file

MEANINGS = {
    "b_cubed_f1": "how pure and how whole the stories are (B-cubed), by articles",
    "b_cubed_precision": "of the articles that stand with one, those of its story",
    "b_cubed_recall": "of the articles of its story, those that stand with one",
    "short_f1": "the first of these, of the articles of short stories only",
    "uncertain": "of all articles, those listed as uncertain",
    "misplaced_listed": "of the articles among those of another story, the ones that are listed",
    "ids_kept": "of the articles there before a busy day, those whose story keeps its id when the day is added",
}
SETS = ("stories", "stories-many/*")
LONG = 30  # articles; more than any short story has
BUSY = 2  # days with most articles, that are added last
LETTERS = 16  # of a folder's hash


class Told(NamedTuple):
    """An article of the feed with the story that it is of."""

    story: str
    article: Group


def hashed(folder: Path) -> str:
    """A story's folder as the list names it, so that the list tells nothing of its articles."""
    return hashlib.sha256(folder.name.encode()).hexdigest()[:LETTERS]


def measure_sorting(data: Path, listed: Path) -> Measured | str:
    """The figures of the listed stories, or what is missing."""
    if not (data / "stories-many").is_dir():
        return str(data / "stories-many")
    told = list(feed(data, listed))
    story_of = {one.article.group_id: one.story for one in told}
    placements = sort_articles([one.article for one in told])
    figures = scores(story_of, {p.article_id: p.story for p in placements})
    sizes = Counter(story_of.values())
    figures["short_f1"] = scores(
        story_of, {p.article_id: p.story for p in placements}, {s for s, size in sizes.items() if size < LONG}
    )["b_cubed_f1"]
    figures |= _doubts(story_of, placements) | {"ids_kept": _ids_kept([one.article for one in told], placements)}
    return Measured(
        figures, {"articles": len(told), "stories": len(sizes), "found": len({p.story for p in placements})}
    )


def feed(data: Path, listed: Path) -> Iterator[Told]:
    """The articles of the listed stories, named by the hash of their files, which is as good as a shuffle."""
    wanted = set(listed.read_text(encoding="utf-8").split())
    for folder in sorted(path for pattern in SETS for path in data.glob(f"{pattern}/*/")):
        if hashed(folder) in wanted:
            for file in sorted(path for path in folder.iterdir() if path.suffix in SUFFIXES):
                read = read_file(file)
                span = days(str(read.says.get("published") or ""))
                first, last = (span[0].toordinal(), span[1].toordinal()) if span else (None, None)
                name = hashlib.sha256(f"{folder.name}/{file.name}".encode()).hexdigest()
                yield Told(
                    folder.name, Group(name, 1, first, last, weighed(str(read.says.get("title") or ""), read.text))
                )


def scores(story_of: Mapping[str, str], found: Mapping[str, str], only: set[str] | None = None) -> dict[str, float]:
    """B-cubed precision, recall and F1 in percent, over the articles of all stories or of these."""
    sizes, groups = Counter(story_of.values()), Counter(found.values())
    both = Counter((found[name], story) for name, story in story_of.items())
    kept = [name for name, story in story_of.items() if only is None or story in only]
    shared = {name: both[found[name], story_of[name]] for name in kept}
    precision = sum(shared[name] / groups[found[name]] for name in kept) / max(1, len(kept))
    recall = sum(shared[name] / sizes[story_of[name]] for name in kept) / max(1, len(kept))
    return {
        "b_cubed_precision": 100 * precision,
        "b_cubed_recall": 100 * recall,
        "b_cubed_f1": 200 * precision * recall / (precision + recall) if precision + recall else 0.0,
    }


def _doubts(story_of: Mapping[str, str], placements: Sequence[Placement]) -> dict[str, float]:
    """How many placements are listed as uncertain, and how many of those among the articles of another story."""
    of_group: dict[str, Counter[str]] = {}
    for placed in placements:
        of_group.setdefault(placed.story, Counter())[story_of[placed.article_id]] += 1
    most = {group: min(stories, key=lambda story: (-stories[story], story)) for group, stories in of_group.items()}
    wrong = [placed for placed in placements if most[placed.story] != story_of[placed.article_id]]
    return {
        "uncertain": 100 * sum(placed.doubt is not None for placed in placements) / max(1, len(placements)),
        "misplaced_listed": 100 * sum(placed.doubt is not None for placed in wrong) / max(1, len(wrong)),
    }


def _ids_kept(articles: Sequence[Group], placements: Sequence[Placement]) -> float:
    """A mean over the busiest days."""
    now = {placed.article_id: placed.story for placed in placements}
    counts = Counter(article.last for article in articles if article.last is not None)
    shares = []
    for day, _ in sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:BUSY]:
        before = sort_articles([article for article in articles if article.last != day])
        was = {placed.article_id: placed.story for placed in before}
        ids = kept_ids(was, now)
        shares.append(sum(ids.get(now[name]) == story for name, story in was.items()) / max(1, len(was)))
    return 100 * sum(shares) / max(1, len(shares))

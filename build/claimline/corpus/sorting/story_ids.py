"""New groups of articles and yesterday's stories -> the id of each group: a story keeps its id as long as it is one.

An id goes to the group that holds most of the story's articles; of two stories that became one, that with more articles
in it gives the id. What is new is named by its first day and headline.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Mapping
from datetime import date

from claimline.slugs import LONGEST, slug

WORDS = 8  # of a headline that a new story's id repeats
_SPARE = 4  # characters for the number of a second story of that name


def kept_ids(before: Mapping[str, str], now: Mapping[str, str]) -> dict[str, str]:
    """Of the groups that hold a story's articles, the story whose id each keeps. Given: article -> story, or group."""
    shared = Counter((before[article], group) for article, group in now.items() if article in before)
    found: dict[str, str] = {}
    given: set[str] = set()
    for (story, group), _ in sorted(shared.items(), key=lambda item: (-item[1], item[0])):
        if group not in found and story not in given:
            found[group] = story
            given.add(story)
    return found


def new_id(first: int | None, headline: str, taken: Container[str]) -> str:
    """An id that no story has or had: 2025-06-03-ferry-strikes-the-quay."""
    day = date.fromordinal(first).isoformat() if first is not None else "undated"
    words = slug(" ".join(headline.split()[:WORDS])) if headline else "story"
    name = f"{day}-{words}"
    while len(name) > LONGEST - _SPARE:
        name = name.rpartition("-")[0]
    number = 2
    found = name
    while found in taken:
        found, number = f"{name}-{number}", number + 1
    return found

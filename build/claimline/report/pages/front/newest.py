"""The lines of what is known -> those that stay, and what came last: the newest day's, what is planned; its extent."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

from claimline.edtf import days
from claimline.report.views import wording as w
from claimline.report.views.story import Story
from claimline.report.views.told_lines import ToldLine

FIRST = 2  # lines that stay what they are: what the story is about
LAST = 4  # lines of what came last
SPREAD = timedelta(4)  # days of reports from which the newest report is news by itself

_AHEAD = re.compile(r"\b(?:will|plans? to|is to|are to|is set to|are set to|expected to|scheduled|due to)\b")


def parted(lines: Sequence[ToldLine], story: Story) -> tuple[list[ToldLine], list[ToldLine]]:
    """What stays known, and what came last, in order of time.

    A line moves only with nothing behind it of its own article, which it might introduce.
    """
    published = [day for document in story.on_topic if document.published and (day := days(document.published))]
    free = {i for i, line in enumerate(lines) if i >= FIRST and _is_free(lines, i)}
    if not published:
        return list(lines), []
    newest, oldest = max(day[1] for day in published), min(day[0] for day in published)
    happened = {i: line.day for i, line in enumerate(lines) if line.day and line.day <= newest}
    found: dict[int, tuple[date, ToldLine]] = {}
    latest = max(happened.values(), default=None)
    for i in sorted(free):
        line = lines[i]
        if line.day is not None and line.day > newest and _AHEAD.search(line.words):
            found[i] = (line.day, replace(line, note="Still ahead"))
        elif latest is not None and line.day == latest and _begins(lines, latest):
            found[i] = (latest, line)
        elif newest - oldest >= SPREAD and line.day is None and line.published == newest:
            found[i] = (newest, line)
    kept = sorted(found, reverse=True)[:LAST] if len(found) > LAST else sorted(found)
    last = [found[i][1] for i in sorted(kept, key=lambda i: (found[i][0], i))]
    return [line for i, line in enumerate(lines) if i not in kept], last


def _begins(lines: Sequence[ToldLine], latest: date) -> bool:
    """Whether what the story is about happened before the latest day."""
    first = [line.day for line in lines[:FIRST] if line.day is not None]
    return bool(first) and max(first) < latest


def _is_free(lines: Sequence[ToldLine], i: int) -> bool:
    return all(line.document_id != lines[i].document_id for line in lines[i + 1 :])


def extent(story: Story) -> str:
    """3 articles by 3 outlets, 13 and 14 May 2014."""
    articles = story.on_topic
    known = len({d.outlet_id for d in articles if d.outlet is not None})
    unknown = sum(d.outlet is None for d in articles)
    if not unknown:
        by = f"by {w.counted(known, 'outlet')}"
    elif known:
        by = f"by {w.counted(known, 'known outlet')} and {unknown:,} whose outlet is not stated"
    else:
        by = f"whose {'outlet is' if unknown == 1 else 'outlets are'} not stated"
    printed = sorted({d.published for d in articles if d.published and days(d.published)})
    return f"{w.counted(len(articles), 'article')} {by}" + (f", {_days(printed)}" if printed else "")


def _days(printed: Sequence[str]) -> str:
    """13 and 14 May 2014; 13 May to 2 June 2014, from the first day that an interval or a rough date may mean."""
    if len(printed) == 1:
        return w.date_words(printed[0])
    known = [day for given in printed if (day := days(given)) is not None]
    first, last = min(day[0] for day in known), max(day[1] for day in known)
    between = w.date_words(f"{first.isoformat()}/{last.isoformat()}").removeprefix("between ")
    exact = len(known) == 2 and all(day[0] == day[1] for day in known)
    return between if exact else between.replace(" and ", " to ", 1)

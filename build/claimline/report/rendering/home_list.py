"""What stories tell of themselves -> the list of all: the first on the home page, the others a hundred a page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from jinja2 import Environment

from claimline.report.pages.table_of_pages import Page
from claimline.report.views.wording import counted

MOST = 100  # stories of a page: some 30 kB
MARK = "<!-- stories -->"  # where the home page has its list
TEMPLATE, FURTHER = "pages/home.html", "pages/stories.md"


def home_list(entries: Sequence[Mapping[str, Any]], env: Environment) -> str:
    """The first stories, with the way to the others."""
    return env.get_template(TEMPLATE).render(_shown(entries, 0, "stories/"))


def further_lists(entries: Sequence[Mapping[str, Any]]) -> Iterator[Page]:
    """The pages of the stories that the home page leaves out."""
    for number in range(1, _pages(entries)):
        shown = _shown(entries, number, "")
        yield Page(
            path=_path(number),
            template=FURTHER,
            title=f"Stories {shown['first']:,} to {shown['last']:,}",
            context=shown,
        )


def _pages(entries: Sequence[Mapping[str, Any]]) -> int:
    return -(-len(entries) // MOST)


def _path(number: int) -> str:
    return f"page-{number + 1}"


def _shown(entries: Sequence[Mapping[str, Any]], number: int, top: str) -> dict[str, Any]:
    """`top`: the way to the folder of all stories."""
    home = "index.html" if top else "../index.html"
    pages = [(n, f"{top}{_path(n)}.html" if n else home) for n in range(_pages(entries))]
    start = number * MOST
    return {
        "entries": [
            {**entry, "href": f"{top}{entry['story_id']}/index.html"} for entry in entries[start : start + MOST]
        ],
        "all": counted(len(entries), "story", "stories"),
        "first": start + 1,
        "last": min(start + MOST, len(entries)),
        "pages": [
            (f"{n * MOST + 1:,} to {min((n + 1) * MOST, len(entries)):,}", href, n == number) for n, href in pages
        ],
    }

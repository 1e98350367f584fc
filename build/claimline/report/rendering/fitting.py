"""A claim's page -> one that stays light, and beside it, where that leaves something out, one that holds everything.

A claim of three hundred statements makes half a megabyte of HTML, which no phone should load to see who was first. The
claim's address then shows the first rows of each list, as many as fit, and leads to the same page with all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from jinja2 import Environment

from claimline.report.pages.table_of_pages import Page
from claimline.report.pages.value_differences import FacetView
from claimline.report.rendering.render import render

MOST_BYTES = 17_000  # of a claim page's Markdown; the theme adds less than 13,000, and the whole stays under 30,000
MOST = 24  # entries of each list of a page that is cut
NAMES = 4  # names of outlets that take the place of one entry


@dataclass(frozen=True, kw_only=True)
class Rest:
    """What a page leaves out of each list, and where all of it stands."""

    href: str
    statements: int
    values: int
    revisions: int
    judged: int
    answers: int
    silent: int


def fitted(page: Page, env: Environment) -> Iterator[tuple[Page, str]]:
    """The page with its Markdown; a claim's page that is too heavy is cut, and comes with a whole one."""
    words = render(page, env)
    if page.whole is None or len(words.encode("utf-8")) <= MOST_BYTES:
        yield page, words
        return
    own, name = page.path.rsplit("/", 2)[1:]
    everything = {**page.context, "own": f"../{own}/{name}.html"}
    whole = replace(page, path=page.whole, title=f"All of it: {page.title}", context=everything)
    yield whole, render(whole, env)
    folder = page.whole.rsplit("/", 2)[1]
    share = len(page.context["sources"]) * MOST_BYTES / len(words.encode("utf-8"))  # type: ignore[arg-type]
    for most in range(min(MOST, int(share) + 2), 0, -1):
        short = replace(page, context=cut(page.context, most, f"../{folder}/{name}.html"))
        words = render(short, env)
        if len(words.encode("utf-8")) <= MOST_BYTES:
            break
    yield short, words


def cut(context: Mapping[str, Any], most: int, href: str) -> Mapping[str, Any]:
    """The context with at most so many entries of each list; the statement that stands for the claim stays in it."""
    sources = list(context["sources"][:most])
    if context["head"].first not in sources:
        sources.append(context["head"].first)
    shown = {view.statement_id for view in sources}
    origins = [
        replace(origin, branches=[branch for branch in origin.branches if branch.statement_id in shown])
        for origin in context["origins"]
    ]
    facets = [_facet(facet, max(2, most)) for facet in context["facets"]]
    lists = {name: context[name][:most] for name in ("revisions", "judged", "answers", "answers_given")}
    silent = context["silent"][: NAMES * most]
    return {
        **context,
        **lists,
        "sources": sources,
        "account": context["account"].cut(shown),
        "origins": [origin for origin in origins if origin.branches],
        "facets": facets,
        "silent": silent,
        "untold": [(reason, _names(names, NAMES * most)) for reason, names in context["untold"]],
        "rest": Rest(
            href=href,
            statements=len(context["sources"]) - len(sources),
            values=sum(len(facet.values[max(2, most) :]) for facet in context["facets"]),
            revisions=len(context["revisions"][most:]),
            judged=len(context["judged"][most:]),
            answers=len(context["answers"][most:]) + len(context["answers_given"][most:]),
            silent=len(context["silent"]) - len(silent),
        ),
    }


def _facet(facet: FacetView, most: int) -> FacetView:
    """So many of its values, and of each so many who give it; pairs of values that are left out go with them."""
    shown = [replace(v, given_by=v.given_by[:most], more=len(v.given_by[most:])) for v in facet.values[:most]]
    pairs = [replace(found, which=[pair for pair in found.which if max(pair) <= most]) for found in facet.pairs]
    return replace(facet, values=shown, pairs=[found for found in pairs if found.which])


def _names(names: Sequence[str], most: int) -> Sequence[str]:
    return [*names[:most], f"{len(names) - most:,} more"] if len(names) > most else names

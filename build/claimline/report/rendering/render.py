"""A page as a value -> its Markdown. Every value a template prints is neutral first, whatever it is."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from traceback import extract_tb
from typing import TYPE_CHECKING, Any

import yaml
from jinja2 import (
    Environment,
    FileSystemLoader,
    StrictUndefined,
    TemplateError,
    TemplateSyntaxError,
    Undefined,
)

from claimline.errors import ClaimlineError
from claimline.report.rendering.mistake_links import Mistakes
from claimline.report.rendering.site_address import Site
from claimline.report.rendering.verbatim import marked
from claimline.report.views import wording as w
from claimline.report.views.citation_formats import citations, frame_code
from claimline.report.views.neutral import isolated, neutral

if TYPE_CHECKING:
    from claimline.report.pages.table_of_pages import Page  # which draws charts: the diff of two builds needs none

_DUMPER: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)  # the one in C takes a tenth of the time


def _printed(value: Any) -> Any:
    """What `{{ }}` puts on a page. A name nobody gave stays undefined, so that StrictUndefined speaks."""
    return str(value) if isinstance(value, Undefined) else neutral(value)


def _worded(value: Any) -> Any:
    """Words of an article; what is not there speaks for itself."""
    return str(value) if isinstance(value, Undefined) else isolated(value)


def environment(templates: Path) -> Environment:
    """The templates with their filters. `safe` is taken away: no template can let a value through as markup."""
    env = Environment(
        loader=FileSystemLoader(templates),
        autoescape=True,
        finalize=_printed,
        undefined=StrictUndefined,
        comment_start_string="<#",  # `{#` begins the name of a heading in Markdown
        comment_end_string="#>",
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    del env.filters["safe"]
    env.globals["mistakes"] = Mistakes(None)  # until the site's configuration names an address
    env.globals["site"] = Site(None)
    env.filters.update(citations=citations, frame_code=frame_code)
    env.filters.update(words=_worded, counted=w.counted, listed=w.listed, date=w.date_words, number=lambda n: f"{n:,}")
    return env


def _escaped(value: object) -> object:
    """Front matter as the theme prints it: raw, so it must be neutral already."""
    if isinstance(value, str):
        return str(neutral(value))
    if isinstance(value, Mapping):
        return {key: _escaped(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_escaped(part) for part in value]
    return value


def render(page: Page, env: Environment) -> str:
    """The page's Markdown with its front matter. Raises ClaimlineError where the template has a fault."""
    front: dict[str, object] = {
        "title": _escaped(w.shortened(page.title, 160)),
        "hide": ["navigation"],
        "search": {"exclude": True},  # search.py knows what a search should find
    }
    if "/" in page.path:
        front["folder"] = f"stories/{page.path.split('/')[0]}/"  # the theme finds the story's feeds and picture by it
    front |= {key: _escaped(value) for key, value in (page.front or {}).items()}
    head = yaml.dump(front, Dumper=_DUMPER, allow_unicode=True, sort_keys=True, width=100_000)
    try:
        words = env.get_template(page.template).render(page.context)
    except (TemplateError, TypeError, ValueError, ArithmeticError, AttributeError, LookupError) as problem:
        raise ClaimlineError(f"{_place(problem, page.template)}: {problem}") from problem
    return f"---\n{head}---\n\n{marked(words)}"


def _place(problem: Exception, template: str) -> str:
    """The line of a template that a fault comes from: pages/claim.md:12."""
    if isinstance(problem, TemplateSyntaxError):
        return f"{problem.name or template}:{problem.lineno}"
    lines = [frame for frame in extract_tb(problem.__traceback__) if "/templates/" in frame.filename]
    return f"{lines[-1].filename.rsplit('/templates/', 1)[1]}:{lines[-1].lineno}" if lines else template

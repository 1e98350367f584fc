"""Sections of changes -> terminal, Markdown of bounded size, one HTML file that asks for nothing, JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from jinja2 import Environment
from markupsafe import Markup

from claimline.comparison import StoryChanges
from claimline.report.changes.change_rows import Piece, StoryView, story_view
from claimline.report.rendering.render import environment
from claimline.report.views import wording as w
from claimline.report.views.neutral import plain

if TYPE_CHECKING:
    from rich.console import Console

MARKDOWN_BYTES = 60_000  # what a comment on a pull request holds, with room to spare
_STORIES = 20  # stories that the shortest form still names
_HTML_ROWS = 1_000  # rows of one section in the HTML file
_TERMINAL_ROWS = 40
_TERMINAL_CHARACTERS = 400  # of a passage
_HTML_CHARACTERS = 2_000
# Rows of a section and characters of a passage: the first that fits is taken; if none does, no row is shown.
_MARKDOWN_SIZES = ((1_000, 300), (200, 240), (80, 200), (40, 160), (20, 160), (10, 120), (4, 120), (1, 100))
# Signs that Markdown, or what hosts make of it (people, issues, addresses, formulas), would take for its own.
_SIGNS = re.compile(r"[\\`*_\[\]<>#|~$@&^!={}+]|(?<=\w):(?=//)|(?<=www)\.", re.IGNORECASE)


def changes_json(stories: Sequence[StoryChanges]) -> str:
    """Everything, as `claimline.comparison.changes` declares it; `same` says whether there is nothing."""
    found = [{"same": story.same, **asdict(story)} for story in stories]
    same = all(story.same for story in stories)
    return json.dumps({"same": same, "stories": found}, ensure_ascii=False, indent=1) + "\n"


def changes_markdown(stories: Sequence[StoryChanges], templates: Path) -> str:
    """At most MARKDOWN_BYTES in UTF-8, however much changed; what is left out is counted."""
    views = _views(stories)
    template = environment(templates).overlay(finalize=_markdown).get_template("diff/changes.md")
    least = template.render(_context(views, rows=0, characters=0))
    if len(least.encode("utf-8")) > MARKDOWN_BYTES:  # first, as it costs least: no larger form fits either
        return template.render(_context(views[:_STORIES], rows=0, characters=0, hidden=len(views) - _STORIES))
    for rows, characters in _MARKDOWN_SIZES:
        words = template.render(_context(views, rows=rows, characters=characters))
        if len(words.encode("utf-8")) <= MARKDOWN_BYTES:
            return words
    return least


def changes_html(stories: Sequence[StoryChanges], templates: Path) -> str:
    """One file without script and without a request."""
    env: Environment = environment(templates)
    return env.get_template("diff/changes.html").render(
        _context(_views(stories), rows=_HTML_ROWS, characters=_HTML_CHARACTERS)
    )


def print_changes(stories: Sequence[StoryChanges], console: Console) -> None:
    """In the terminal; an article's words carry no control signs."""
    from rich.text import Text

    views = _views(stories)
    if not views:
        console.print("Nothing changed.")
    styles = {"+": "green", "−": "red", "~": "yellow"}
    kinds = {"plain": "none", "strong": "bold", "quiet": "dim", "words": "italic"}
    for view in views:
        console.print(Text(plain(view.title), style="bold underline"))
        console.print(Text("; ".join(view.overview)))
        for section in view.sections:
            console.print(Text(f"\n{section.title} ({len(section.rows):,})", style="bold"))
            for row in section.rows[:_TERMINAL_ROWS]:
                for number, line in enumerate(row.lines):
                    text = Text(f"{row.mark} " if number == 0 else "    ", style=styles[row.mark])
                    for piece in line:
                        text.append(_in_terminal(piece), style=kinds[piece.style])
                    console.print(text)
            if (more := len(section.rows) - _TERMINAL_ROWS) > 0:
                console.print(Text(f"  and {more:,} more; --html and --json have them", style="dim"))
        console.print()


def _in_terminal(piece: Piece) -> str:
    if piece.style != "words":
        return plain(piece.text)
    words = w.shortened(plain(piece.text), _TERMINAL_CHARACTERS)
    return f"“{words}”" if piece.quoted else words


def _views(stories: Sequence[StoryChanges]) -> list[StoryView]:
    return [story_view(story) for story in stories if not story.same]


def _context(views: Sequence[StoryView], *, rows: int, characters: int, hidden: int = 0) -> Mapping[str, object]:
    """What both templates print: the sections cut to `rows`, words to `characters`."""
    cut = [
        (view, [(s.title, len(s.rows), s.rows[:rows], len(s.rows) - len(s.rows[:rows])) for s in view.sections])
        for view in views
    ]
    return {"stories": cut, "hidden": hidden, "characters": characters, "shortened": w.shortened}


def _markdown(value: object) -> Markup:
    """A value as words on one line of Markdown. Markup of our own passes."""
    if isinstance(value, Markup):
        return value
    return Markup(_SIGNS.sub(lambda sign: f"&#{ord(sign[0])};", re.sub(r"\s+", " ", plain(str(value)))))

"""A page -> whether it is one that anybody would have written, before more is made of it.

What is looked for takes as long as the page is. What goes on from here is other people's code, some of which takes a
hundred times as long for ten times as much of one thing.
"""

from __future__ import annotations

import re
from typing import Any

# Of 181 pages as news sites gave them the largest has 1,600 elements, 99 of them headings, the deepest 51, one tag 64
# attributes.
MOST_ELEMENTS = 12_000
MOST_HEADINGS = 2_000  # trafilatura counts all that it has kept again at each
DEEPEST = 200  # elements in one another; libxml2 leaves out, and does not say so, what lies deeper than 256
MOST_ATTRIBUTES = 1_000  # of one tag; reading them takes as long as their number squared

# A comment or an element of raw text begins, or a tag with all that is in it. Behind `=` quotation marks hide a `>`.
_OPENS = re.compile(
    r"""<(?: !-- | (?P<raw>script|style|textarea|title)(?=[\s/>])
      | [a-z](?:[^>=]++ | =\s*+(?:"[^"]*+" | '[^']*+' | ))*+ )""",
    re.I | re.X,
)
_ATTRIBUTE = re.compile(r"""[\s/]++[^\s/>=]++(?:\s*+=\s*+(?:"[^"]*+" | '[^']*+' | [^\s>]++))?+""", re.X)
_RAW_ENDS = {name: re.compile(f"</{name}", re.I) for name in ("script", "style", "textarea", "title")}
_COMMENT_ENDS = re.compile("--!?>")
_HEADINGS = "count(//h1|//h2|//h3|//h4|//h5|//h6)"
_TOO_DEEP = f"boolean({'/*' * (DEEPEST + 1)})"  # each step is taken once: to count what is above each would take ten
_SHORT = 2 * MOST_ATTRIBUTES  # characters; a tag that is no longer has no more attributes: ` a`


class BeyondError(Exception):
    """What a page has too much of, in words: `has 12,001 elements, and 12,000 are read`."""


def check_tags(page: str) -> None:
    """Raises BeyondError where a tag has more attributes than any has that a person or a program meant."""
    at = 0
    while opened := _OPENS.search(page, at):
        at = opened.end()
        raw = opened["raw"]
        if raw or opened[0] == "<!--":
            # `<!-->` ends where it begins
            ended = _RAW_ENDS[raw.lower()].search(page, at) if raw else _COMMENT_ENDS.search(page, at - 2)
            if ended is None:
                return
            at = ended.end()
        elif at - opened.start() > _SHORT:
            count = sum(1 for _ in _ATTRIBUTE.finditer(page, opened.start(), at))
            if count > MOST_ATTRIBUTES:
                raise BeyondError(f"has a tag with {count:,} attributes, and {MOST_ATTRIBUTES:,} are read at most")


def check_tree(tree: Any) -> None:
    """Raises BeyondError where the page has more elements or headings than are read, or nests them deeper."""
    for path, most, name in (("count(//*)", MOST_ELEMENTS, "elements"), (_HEADINGS, MOST_HEADINGS, "headings")):
        count = int(tree.xpath(path))
        if count > most:
            raise BeyondError(f"has {count:,} {name}, and {most:,} are read at most")
    check_depth(tree)


def check_depth(tree: Any) -> None:
    """Raises BeyondError where elements lie deeper in one another than are read."""
    if tree.xpath(_TOO_DEEP):
        raise BeyondError(f"nests elements more than {DEEPEST} deep")

"""A piece of HTML or XHTML, such as feeds and agencies put into an entry -> its text, a paragraph a block."""

from __future__ import annotations

import re
from collections.abc import Mapping

from lxml import etree

from claimline.extraction.bounds import DEEPEST, BeyondError

_BLOCKS = frozenset(
    """address article aside blockquote body br caption center dd details dir div dl dt fieldset figcaption figure
    footer form h1 h2 h3 h4 h5 h6 header hl1 hl2 hr li main nav ol p pre section table td th tr ul""".split()
)
_SILENT = frozenset("head iframe math noscript object script select style svg template textarea title".split())
_SPACE = re.compile(r"[ \t\n\r\f\u00a0]+")


def text_of_markup(markup: str) -> str:
    """The words as a reader sees them; blocks are parted by an empty line. Raises BeyondError."""
    if not markup.strip():
        return "\n"
    parser = etree.HTMLParser(target=_Text(), remove_comments=True, remove_pis=True, huge_tree=True)
    parser.feed("<body>")  # a piece has no head: what stands first is words, too
    parser.feed(markup)
    return str(parser.close())


class _Text:
    """Told of each tag as it is read; nothing is kept but the words."""

    def __init__(self) -> None:
        self._blocks: list[list[str]] = [[]]
        self._silent = 0  # how deep in what no reader sees
        self._depth = 0

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """Begins a block, or what no reader sees."""
        self._depth += 1
        if self._depth > DEEPEST:
            raise BeyondError(f"nests elements more than {DEEPEST} deep")
        if self._silent or tag in _SILENT:
            self._silent += 1
        if tag in _BLOCKS:
            self._blocks.append([])

    def end(self, tag: str) -> None:
        """Ends a block, or what no reader sees."""
        self._depth -= 1
        self._silent = max(0, self._silent - 1)
        if tag in _BLOCKS:
            self._blocks.append([])

    def data(self, words: str) -> None:
        """Words, where a reader sees them."""
        if not self._silent:
            self._blocks[-1].append(words)

    def close(self) -> str:
        """What was read."""
        blocks = (_SPACE.sub(" ", "".join(block)).strip() for block in self._blocks)
        return "\n\n".join(block for block in blocks if block) + "\n"

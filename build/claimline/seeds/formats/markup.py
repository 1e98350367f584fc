"""A piece of HTML or XHTML, such as feeds and agencies put into an entry -> its text, a paragraph a block."""

from __future__ import annotations

import re
from html.parser import HTMLParser

_BLOCKS = frozenset(
    """address article aside blockquote body br caption center dd details dir div dl dt fieldset figcaption figure
    footer form h1 h2 h3 h4 h5 h6 header hl1 hl2 hr li main nav ol p pre section table td th tr ul""".split()
)
_SILENT = frozenset("head iframe math noscript object script select style svg template textarea title".split())
_SPACE = re.compile(r"[ \t\n\r\f\u00a0]+")


def text_of_markup(markup: str) -> str:
    """The words as a reader sees them; blocks are parted by an empty line."""
    parser = _Text()
    parser.feed(markup)
    parser.close()
    return parser.text


class _Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._blocks: list[list[str]] = [[]]
        self._silent: str | None = None
        self._depth = 0

    @property
    def text(self) -> str:
        """What was read so far."""
        blocks = (_SPACE.sub(" ", "".join(block)).strip() for block in self._blocks)
        return "\n\n".join(block for block in blocks if block) + "\n"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begins a block, or what no reader sees."""
        if self._silent is None and tag in _SILENT:
            self._silent = tag
        self._depth += tag == self._silent
        if tag in _BLOCKS:
            self._blocks.append([])

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A tag that closes itself holds nothing."""
        if tag in _BLOCKS:
            self._blocks.append([])

    def handle_endtag(self, tag: str) -> None:
        """Ends a block, or what no reader sees."""
        if tag == self._silent:
            self._depth -= 1
            self._silent = self._silent if self._depth else None
        if tag in _BLOCKS:
            self._blocks.append([])

    def handle_data(self, data: str) -> None:
        """Words, where a reader sees them."""
        if self._silent is None:
            self._blocks[-1].append(data)

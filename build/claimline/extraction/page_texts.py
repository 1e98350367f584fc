"""A page's HTML -> its text and what it says of itself, as trafilatura finds them. Nothing is fetched."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from types import MappingProxyType
from urllib.parse import urlsplit

from claimline.extraction.bounds import check_tags, check_tree

_ADDRESS = re.compile(r"https?://[\w.-]+/?\Z", re.ASCII)
# `&#27;`: a control character in other words, for which lxml would give up the whole page
_CONTROLS = re.compile(
    r"&\#(?: 0*+(?:[1-8]|1[124-9]|2[0-9]|3[01]|127)(?![0-9]) | x0*+(?:[1-8bcef]|1[0-9a-f]|7f)(?![0-9a-f]) );?",
    re.I | re.X,
)
_PAGE_KEYS: Mapping[str, str] = MappingProxyType(
    {"title": "title", "author": "byline", "date": "published", "sitename": "outlet", "url": "url"}
)


def text_of_page(page: str) -> tuple[str, dict[str, str]]:
    """The text, empty where there is none, and by our keys what the page says. Raises BeyondError."""
    import trafilatura  # late: it loads half a dozen parsers, which no piece of markup needs
    from trafilatura.utils import load_html

    logging.getLogger("trafilatura").setLevel(logging.CRITICAL)
    logging.getLogger("htmldate").setLevel(logging.CRITICAL)
    check_tags(page)
    tree = load_html(_CONTROLS.sub("", page))
    if tree is None:
        return "", {}
    check_tree(tree)
    document = trafilatura.bare_extraction(
        tree,
        include_comments=False,
        include_tables=True,
        with_metadata=True,
        # the upper limit stands in for today, so that the result does not hang on the day of the build
        date_extraction_params={"extensive_search": False, "original_date": True, "max_date": "2999-12-31"},
    )
    if document is None or isinstance(document, dict):
        return "", {}
    said = {key: getattr(document, attribute, None) for attribute, key in _PAGE_KEYS.items()}
    if said["outlet"] and _ADDRESS.match(said["outlet"]):  # `https://www.harbourpost.example` for a name
        said["outlet"] = urlsplit(said["outlet"]).netloc.removeprefix("www.")
    return document.text or "", {key: str(value) for key, value in said.items() if value}

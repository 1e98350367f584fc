"""A page's bytes -> its links inside the site, the places that links can lead to, and what it would ask of others.

Nothing of a page may leave the site: no script, style, picture, font, frame or form of another host, not even a look-up
of its name. A link that a reader follows is another matter. A page may be a stranger's: what is looked for here
takes as long as the page is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from lxml import etree

from claimline.errors import shown
from claimline.extraction.bounds import check_depth, check_tags

# What a browser loads, or sends something to, without asking; `href` of what is neither <a> nor <area> is one, too.
_LOADS = frozenset(
    "src srcset imagesrcset data action formaction poster background ping manifest codebase classid archive profile "
    "dynsrc lowsrc longdesc xlink:href icon".split()
)
_WATCHED = _LOADS | frozenset(("href", "style", "srcdoc", "http-equiv"))
# <link>s that say something and load nothing.
_SAYS = frozenset("canonical alternate feed author license prev next help search bookmark tag me".split())
_HIDDEN = re.compile(r"[\x00-\x20]+|[\t\n\r]+")
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:", re.I)
_CSS_ESCAPE = re.compile(r"\\([0-9a-fA-F]{1,6})\s?|\\(.)", re.S)
_CSS_COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)", re.S)  # one that does not end goes on to the last line
_CSS_ASKS = re.compile(r"""(?:url\s*+\(|@import|image-set\s*+\(|src\s*+\()\s*+["']?+\s*+([^"')\s;]++)""", re.I)
_CSS_SETS = re.compile(r"image-set\s*+\(", re.I)  # names several pictures, of which the first is an ask as any other
_CSS_STRING = re.compile(r""""([^"]*+)"|'([^']*+)'""")
_ALL = etree.XPath("//*[@*]", smart_strings=False)
_POLICY = "content-security-policy"
# Where a page may load from: its own site, opened as a file too, data in itself, and inline scripts named by hash.
_ALLOWED = re.compile(r"'(?:none|self|sha(?:256|384|512)-[A-Za-z0-9+/=]+)'|data:|file:")


class PageContents(NamedTuple):
    """What a check of the whole site needs of one page."""

    links: list[str]  # inside the site, as they are written, each once
    places: list[str]  # names and ids
    asks: list[str]  # what it would ask of others, in words
    policy: list[str]  # what is wrong with its Content-Security-Policy


def read_page(data: bytes) -> PageContents:
    """Reads HTML, or SVG. Raises BeyondError where it is none that a build would have made."""
    check_tags(data.decode("utf-8", "replace"))
    parser = etree.HTMLParser(encoding="utf-8", huge_tree=True, no_network=True, remove_comments=True)
    root = etree.fromstring(data, parser) if data.strip() else None
    if root is None:
        return PageContents([], [], [], [])
    check_depth(root)  # what lies too deep for the parser is left out of what it gives
    links: dict[str, None] = {}
    places: list[str] = []
    asks: dict[str, None] = {}
    for element in _ALL(root):
        tag, attributes = element.tag, element.attrib
        for name, value in attributes.items():
            if name in ("id", "name"):
                places.append(value)
                continue
            if name in ("href", "src") and (link := value.strip()) and not _SCHEME.match(link):
                links |= {} if is_elsewhere(link) else {link: None}
            if name in _WATCHED or name.startswith("on"):
                asks.update(dict.fromkeys(_asks(tag, name, value, attributes)))
    for element in root.iter("style", "script"):
        words = element.text or ""
        if element.tag == "style":
            asks.update(dict.fromkeys(style_asks(words)))
        elif (element.get("type") or "").strip().lower() in ("importmap", "speculationrules"):
            asks["it says by a script where others lie"] = None
    return PageContents(list(links), places, list(asks), list(_policy_faults(root)))


def _asks(tag: str, name: str, value: str, attributes: Mapping[str, str]) -> Iterator[str]:
    if name in _LOADS or (name == "href" and tag not in ("a", "area")):
        quiet = tag == "link" and name == "href" and _is_quiet(attributes)
        places = value.split(",") if "srcset" in name else value.split() if name in ("ping", "archive") else [value]
        yield from (
            f"<{tag} {name}> asks {shown(place.strip())}" for place in places if not quiet and is_elsewhere(place)
        )
        if tag == "base":
            yield "<base> turns its links elsewhere"
    elif name == "href" and _plain(value).lower().startswith(("javascript:", "vbscript:", "data:")):
        yield f"a link is a script: {shown(value)}"
    elif name == "style":
        yield from style_asks(value)
    elif name.startswith("on"):
        yield f"<{tag} {name}> is a script"
    elif name == "srcdoc":
        yield f"<{tag}> holds a page of its own"
    elif name == "http-equiv" and value.strip().lower() == "refresh" and "url" in attributes.get("content", "").lower():
        yield "it leads on by itself (refresh)"


def _is_quiet(link: Mapping[str, str]) -> bool:
    """Whether a <link> loads nothing."""
    return _SAYS.issuperset(link.get("rel", "").lower().split())


def is_elsewhere(link: str) -> bool:
    """Whether a browser would leave the site for it; data in the page itself is none."""
    plain = _plain(link)
    return plain.startswith("//") or bool(_SCHEME.match(plain) and not plain.lower().startswith(("data:", "blob:")))


def _plain(link: str) -> str:
    """A link as browsers understand it: without what they overlook."""
    return _HIDDEN.sub("", link).replace("\\", "/")


def style_asks(words: str) -> Iterator[str]:
    """What of a style sheet asks another host."""
    words = _CSS_COMMENT.sub(" ", words)
    words = _CSS_ESCAPE.sub(lambda e: chr(min(int(e[1], 16), 0x10FFFF)) if e[1] else e[2], words)
    links = [found[1] for found in _CSS_ASKS.finditer(words)]
    # A string may hold the bracket that ends a set: all strings behind its beginning are taken for pictures.
    for pictures in _CSS_SETS.split(words)[1:]:
        links += [found[1] or found[2] or "" for found in _CSS_STRING.finditer(pictures)]
    for link in dict.fromkeys(links):
        if is_elsewhere(link):
            yield f"a style asks {shown(link)}"


def _policy_faults(root: Any) -> Iterator[str]:
    """What is wrong with a page's Content-Security-Policy, which is to let nothing in and no inline script run."""
    policy: dict[str, list[str]] | None = None
    late = False
    for element in root.iter("meta", "script", "style", "link", "img", "base"):
        if element.tag == "meta" and element.get("http-equiv", "").lower() == _POLICY:
            rules = [rule.split() for rule in element.get("content", "").split(";") if rule.strip()]
            policy = {name.lower(): places for name, *places in rules}
            break
        late |= element.tag not in ("meta", "link") or (element.tag == "link" and not _is_quiet(element.attrib))
    if policy is None:
        yield "it has no Content-Security-Policy"
        return
    loose = [
        f"{name} {place}"
        for name, places in policy.items()
        for place in places
        if not _ALLOWED.fullmatch(place) and (name, place) != ("style-src", "'unsafe-inline'")
    ]
    if policy.get("default-src") not in (["'none'"], ["'self'"]):
        loose.append("default-src is not 'none'")
    if late:
        loose.append("it comes after what it should hold back")
    if loose:
        yield f"its Content-Security-Policy lets too much in ({', '.join(words[:80] for words in loose[:5])})"

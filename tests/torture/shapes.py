"""Hostile articles as generators by size: what each shape is called -> a text, or a page, of so many characters."""

from __future__ import annotations

from collections.abc import Callable, Mapping

Shape = Callable[[int], str]

ARTICLE = "<p>The quay of Grey Bay stays closed on Monday, Mayor Ana Ruiz said after the flood of the night.</p>\n" * 5
_UNITS = {
    "straight marks": '"',
    "opening marks": "“",
    "closing marks": "”",
    "single marks": "‘’",
    "apostrophes": "'",
    "brackets": "(",
    "closed brackets": "()",
    "square brackets": "[](",
    "braces": "{}",
    "digits": "7",
    "digits and commas": "7,000,",
    "amounts": "$3bn ",
    "dates": "3 June 2025 ",
    "days": "Monday ",
    "years": "2024 ",
    "clocks": "6:30 a.m. ",
    "ordinals": "31st of ",
    "names": "Ana Ruiz ",
    "names and": "Ana Ruiz and ",
    "titles": "Mayor ",
    "initials": "Q. ",
    "abbreviations": "U.S. ",
    "outlets": "told the Harbour Post ",
    "cues": "said ",
    "cues and sources": "he said that ",
    "according": "according to ",
    "relative": "who said ",
    "speakers of a transcript": "RUIZ: ",
    "open speech": "“We will close the quay on Monday\n\n",
    "points": ".",
    "ellipses": "… ",
    "commas": ", ",
    "dashes": "— ",
    "hyphens": "-",
    "colons": ": ",
    "questions": "?! ",
    "bidi": "\u202e\u2066",
    "combining marks": "\u0301",
    "zero width": "\u200b\u200d",
    "one word": "a",
    "one word of another script": "中",
    "emoji": "👍🏽",
    "no-break spaces": "\u00a0",
    "spaces": " ",
    "tabs": "\t",
    "newlines": "\n",
    "paragraphs": "Quay.\n\n",
    "addresses": "https://a.example/",
    "addresses of persons": "a@b.example ",
    "markup": "<b><i>",
    "Markdown": "**_[a](b)",
    "headings": "# Quay\n",
    "Jinja": "{{ a }}{% if b %}",
    "YAML": "a: &b *b\n- ",
    "rules of YAML": "---\n",
    "lists": "- the quay\n",
    "numbered lists": "1. the quay\n",
    "tables": "| a | b |\n",
    "formulas": "=SUM(A1)\n",
    "footnotes": "[^1]",
    "of the of the": "of the ",
    "negation": "not never no ",
}


def _text(unit: str) -> Shape:
    return lambda size: unit * (size // len(unit))


TEXTS: Mapping[str, Shape] = {name: _text(unit) for name, unit in _UNITS.items()}


def _page(unit: str, begin: str = "", end: str = "") -> Shape:
    return lambda size: (
        f"<html><body><article>{ARTICLE}{begin}{unit * (size // max(1, len(unit)))}{end}</article></body></html>"
    )


PAGES: Mapping[str, Shape] = {
    "attributes": lambda size: _page(" ".join(f"a{n}=1" for n in range(size // 8)), "<p ", ">x</p>")(1),
    "links": _page("<a href='/x'>one</a> "),
    "links in blocks": _page("<div><a href='/x'>one</a></div>"),
    "times": _page("<time datetime='2025-06-03'>2 May</time>"),
    "nested blocks": _page("<div>"),
    "nested words": _page("<b>"),
    "nested lists": _page("<ul><li>x"),
    "nested tables": _page("<table><tr><td>x"),
    "a long comment": _page("x", "<!--", "-->"),
    "comments": _page("<!--x-->"),
    "open comments": _page("<!--"),
    "entities": _page("&amp;", "<p>", "</p>"),
    "a long entity": _page("a", "<p>&", ";</p>"),
    "a long number": _page("9", "<p>&#", ";</p>"),
    "line breaks": _page("x<br>"),
    "short paragraphs": _page("<p>x</p>"),
    "dates": _page("<p>3 June 2025</p>"),
    "headings": _page("<h2>Flood</h2>"),
    "open tags": _page("<a "),
    "smaller than": _page("<"),
    "marked sections": _page("<!["),
    "scripts": _page("<script>"),
}

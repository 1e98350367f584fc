"""The outline of a page: readable, and nothing that a reader sees or a link points to is missing from it."""

from __future__ import annotations

import re
from html import unescape

import pytest

from golden.outline import outline

OUTLINES = [
    # a heading of Markdown, a paragraph of two sentences with a link
    (
        '## Who says it {#sources}\n\n<p class="cl-x">One &amp; two. <a href="a&#35;s1" rel="x">Three</a> it is.</p>\n',
        ["## Who says it {#sources}", "p .cl-x", "  One & two.", "  [Three](a#s1) it is."],
    ),
    # spans, quotations, strong words
    (
        '<li><q class="cl-words">27</q> in <strong>Post</strong> <span class="cl-tag">echo</span></li>',
        ["li: “27”{.cl-words} in **Post** [echo]{.cl-tag}"],
    ),
    # what is not words: anchors, labels, a table's cells
    (
        '<tr role="row" id="r" data-f0="Post"><td data-label="Who">Ruiz</td></tr>',
        ['tr #r data-f0="Post"', '  td data-label="Who": Ruiz'],
    ),
    # data of a script
    (
        '<script type="application/ld+json">{"name":"Ruiz"}</script>',
        ['script type="application/ld+json"', "  {", '    "name": "Ruiz"', "  }"],
    ),
    # words that look like an element are words
    ("<p>&lt;b&gt; is no element</p>", ["p: <b> is no element"]),
]


@pytest.mark.parametrize(("page", "expected"), OUTLINES)
def test_outline(page: str, expected: list[str]) -> None:
    assert outline(page).splitlines() == expected


def test_front_matter_stays_as_it_is() -> None:
    assert outline("---\ntitle: A pier\n---\n\n<p>It is old.</p>\n") == "---\ntitle: A pier\n---\np: It is old.\n"


@pytest.mark.parametrize(("one", "other"), [('d="M0 0"', 'd="M0 1"'), ('x="1"', 'x="2"')])
def test_a_drawing_that_changed_is_seen(one: str, other: str) -> None:
    svg = '<svg aria-label="Dates"><path {}/><text x="3">May</text></svg>'
    left, right = outline(svg.format(one)), outline(svg.format(other))
    assert left != right
    assert left.splitlines()[:2] == ['svg aria-label="Dates"', "  text: May"]


@pytest.mark.parametrize("attribute", ["href", "id", "aria-label", "data-label"])
def test_no_attribute_is_lost(attribute: str) -> None:
    page = '<div id="a" aria-label="b c"><a id="d" href="e?f&amp;g" aria-label="h">i</a><td data-label="j">k</td></div>'
    for value in re.findall(rf'\b{attribute}="([^"]*)"', page):
        assert unescape(value) in outline(page)

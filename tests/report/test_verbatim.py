"""Finished HTML passes Markdown as it stands; everything else is Markdown."""

from __future__ import annotations

import markdown
import pytest

from claimline.report.rendering.verbatim import CLOSES, OPENS, marked

EXTENSIONS = ["attr_list", "claimline.report.rendering.verbatim"]


@pytest.mark.parametrize(
    ("page", "html"),
    [
        # headings and lists are Markdown, what begins with a tag is finished
        ("# A\n\n1. *b*\n", "<h1>A</h1>\n<ol>\n<li><em>b</em></li>\n</ol>"),
        ("<p>*a*</p>\n\n## B {#b}\n\n<p>`c`</p>\n", '<p>*a*</p>\n<h2 id="b">B</h2>\n<p>`c`</p>'),
        # a blank line, an indent or a list inside finished HTML means nothing
        ("<div>\n\n    x\n\n- y\n</div>\n", "<div>\n\n    x\n\n- y\n</div>"),
        ("*a*\n\n<p>b</p>\n", "<p><em>a</em></p>\n<p>b</p>"),
    ],
)
def test_pages(page: str, html: str) -> None:
    assert markdown.markdown(marked(page), extensions=EXTENSIONS) == html


def test_the_same_page_without_the_extension() -> None:
    page = marked("<ul>\n<li>a &#42;b&#42;</li>\n</ul>\n\n## C {#c}\n\n<p>d</p>\n")
    slow = markdown.markdown(page, extensions=["attr_list"])
    for mark in (OPENS, CLOSES):
        slow = slow.replace(mark, "")
    assert slow.split() == markdown.markdown(page, extensions=EXTENSIONS).split()


def test_a_block_that_never_ends_is_left_to_markdown() -> None:
    assert markdown.markdown(f"{OPENS}\n*a*", extensions=EXTENSIONS) == "<p><em>a</em></p>"

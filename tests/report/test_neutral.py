"""Values on pages: the same text for a reader, no syntax for a machine."""

from __future__ import annotations

import html
import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from claimline.report.views.neutral import is_slug, json_script, neutral, plain, web_address


@given(st.text())
def test_a_browser_shows_the_value_and_no_reader_finds_syntax(words: str) -> None:
    shown = str(neutral(words))
    assert html.unescape(shown) == plain(words)
    assert re.fullmatch(r"(?:&#\d+;|[A-Za-z0-9 ,./-]|[^\x00-\x7f])*", shown)


@given(st.text(st.characters(exclude_characters="\x7f", min_codepoint=32, exclude_categories=["Cs"])))
def test_plain_leaves_what_a_page_can_carry(words: str) -> None:
    assert plain(words) == words


def test_markup_of_our_own_passes_and_nothing_is_an_error() -> None:
    assert neutral(Markup("<b>x</b>")) == "<b>x</b>"
    with pytest.raises(TypeError):
        neutral(None)


@pytest.mark.parametrize(
    ("url", "kept"),
    [
        ("https://news.example/a?b=c#:~:text=x,-y", True),
        ("http://news.example", True),
        ("javascript:alert(1)", False),
        (" javascript:alert(1)", False),
        ("JaVaScRiPt:alert(1)", False),
        ("java\nscript:alert(1)", False),
        ("data:text/html,x", False),
        ("file:///etc/passwd", False),
        ("//news.example/a", False),
        ("https:///nohost", False),
        ('https://news.example/"onmouseover=x', False),
        ("https://[", False),
        ("", False),
        (None, False),
    ],
)
def test_only_web_addresses_become_links(url: str | None, kept: bool) -> None:
    assert web_address(url) == (url if kept else None)


@pytest.mark.parametrize("name", ["..", ".", "a/b", "a b", "", ".a", "é", "A", "a.html", "a\n", "-a", "x" * 300])
def test_what_cannot_name_a_file(name: str) -> None:
    assert not is_slug(name)


def test_ids_name_files() -> None:
    assert is_slug("000-latin-times-12-340")


@given(st.text())
def test_json_in_a_script_neither_ends_it_nor_changes(words: str) -> None:
    script = str(json_script({"name": f"</script><!--{words}"}))
    assert "<" not in script and "&" not in script and script.isascii()
    assert json.loads(script) == {"name": f"</script><!--{words}"}

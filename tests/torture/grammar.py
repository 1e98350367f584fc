"""A lot -> hostile words: markup, Markdown, Jinja, YAML, formulas, odd characters, deep nesting; and files of them.

Whatever could become an element, an attribute or an address on a page carries the mark CANARY, which no page of a
clean build has as such.
"""

from __future__ import annotations

import json
import random
import sys
import unicodedata
from functools import cache

CANARY = "zqcanary"
CONTENT = "xmlns:content='http://purl.org/rss/1.0/modules/content/'"

MARKUP = (
    f"<script>{CANARY}()</script>",
    f"<img src=x onerror={CANARY}()>",
    f"<svg onload={CANARY}()>",
    f"<{CANARY}>",
    f'"><b {CANARY}=1>',
    f"'><i {CANARY}>",
    f"</p></div></article><h1 {CANARY}>",
    f"<!-- {CANARY} -->",
    f"<![CDATA[<b {CANARY}>]]>",
    f"<style>@import '//{CANARY}'</style>",
    f"<iframe srcdoc='<b {CANARY}>'>",
    f'<a href="javascript:{CANARY}()">x</a>',
    f"<base href=//{CANARY}>",
    f"<meta http-equiv=refresh content='0;url=//{CANARY}'>",
    f"</script><script>{CANARY}()</script>",
    f"</title><b {CANARY}>",
    f"</textarea><b {CANARY}>",
    f"<template><b {CANARY}>",
    f"<math><mtext></mtext><b {CANARY}>",
    f"&lt;b {CANARY}&gt;",
    f"&#60;b {CANARY}&#62;",
    f"&#x3c;b {CANARY}>",
    "&amp;amp;",
    "&nosuch;",
    "&#0;",
    "&#x110000;",
    f"<b\x00{CANARY}>",
    f"<\u200bb {CANARY}>",
    f"<b/{CANARY}/onclick={CANARY}()>",
    f"<?php {CANARY} ?>",
    f"<%= {CANARY} %>",
    f"<b {CANARY}='",
    f"<noscript><p title='</noscript><b {CANARY}>'>",
)
MARKDOWN = (
    f"[x](javascript:{CANARY})",
    f"![x](//{CANARY}/y.png)",
    f"[x]: //{CANARY}",
    f"<http://{CANARY}.example>",
    "# heading",
    "## a {#b}",
    "```\nfence",
    f"~~~ {CANARY}",
    "| a | b |\n|---|---|\n| 1 | 2 |",
    f"{{: .{CANARY} onclick={CANARY} }}",
    f"{{ #{CANARY} }}",
    "* [ ] task",
    "> quote",
    "1. one",
    "---",
    "===",
    "***",
    "__x__",
    "**x**",
    "~~x~~",
    "^^x^^",
    "==x==",
    "`x`",
    "``x",
    "[^1]",
    "[^1]: note",
    f"*[HTML]: {CANARY}",
    ":smile:",
    "$x$",
    "\\(x\\)",
    "!!! note",
    "??? tip",
    '--8<-- "/etc/passwd"',
    "++ctrl++",
    "(c) (tm)",
    f"[TOC]\n{{.{CANARY}}}",
    "\\<b\\>",
    "    code",
    "\tcode",
    f"[{CANARY}]{{.{CANARY}}}",
)
JINJA = (
    "{{ 7*7 }}",
    "{{ config }}",
    "{% raw %}",
    "{% endraw %}",
    "{% include '/etc/passwd' %}",
    "{# x",
    "<# x #>",
    "{{",
    "}}",
    "{%",
    "${7*7}",
    "{{ ''.__class__ }}",
    "{% for i in range(10**9) %}{% endfor %}",
    "#{7*7}",
    "%(x)s",
    "{0}",
    "{x!r}",
    "%s%n",
)
YAML = (
    "!!python/object/apply:os.system [id]",
    "*alias",
    "&anchor x",
    "key: value",
    "- item",
    "? x",
    "| ",
    ">",
    "%YAML 1.1",
    "---",
    "...",
    "{a: b}",
    "[1, 2",
    "no",
    "1e999",
    "0x10",
    "~",
    "2024-02-31",
    "'",
    '"',
    ": ",
    " #",
    "@x",
    "`x`",
    "!!binary x",
    "<<: *a",
)
FORMULAS = (
    '=HYPERLINK("//zqcanary","x")',
    "=1+1",
    "+1+1",
    "-1+1",
    "@SUM(1)",
    "\t=1+1",
    "\r=1",
    "=cmd|' /C calc'!A0",
    "＝1+1",
    " =1+1",
    '"=1+1"',
    "%0A=1",
    "|cmd",
    "-2+3+cmd|' /C calc'!A0",
)
STEERING = (
    "\u202e",
    "\u202d",
    "\u2066",
    "\u2067",
    "\u2068",
    "\u2069",
    "\u202a",
    "\u202c",
    "\u200e",
    "\u200f",
    "\u061c",
    "\u200b",
    "\u200c",
    "\u200d",
    "\u2060",
    "\ufeff",
    "\u00ad",
    "\u034f",
    "\u180e",
    "\ufe0f",
    "\U000e0041",
    "\u2028",
    "\u2029",
    "\x85",
    "\x0b",
    "\x0c",
    "\x1b[2J",
    "\x1b]0;x\x07",
    "\x07",
    "\x08",
    "\x7f",
    "\x02",
    "\x03",
    "\x00",
    "\ufffe",
    "\uffff",
    "\U0001f468\u200d\U0001f469",
    "e" + "\u0301" * 60,
)
NESTS = (
    ("<b>", "</b>"),
    ("<div>", ""),
    ("[", "]"),
    ("(", ")"),
    ("{", "}"),
    ("“", "”"),
    ("‘", "’"),
    ("> ", ""),
    ("*", ""),
    ("{{", "}}"),
    ("&amp;", ""),
    ("- ", ""),
    ("\u2067", ""),
    ("“‘", "’”"),
    ("<table><tr><td>", ""),
    ("<!--", ""),
    ("[x](", ")"),
    ("he said that ", ""),
    ("according to ", ""),
)
DEEPEST = 100_000
OF_MANY = (".csv", ".tsv", ".jsonl", ".json")  # files of rows, which may name their story
HALVES = ("\ud800", "\udfff", "\udc80")
TAME = "tame"  # among the kinds: nothing that is refused, so that it comes as far as the pages
KINDS = {
    "markup": MARKUP,
    "Markdown": MARKDOWN,
    "Jinja": JINJA,
    "YAML": YAML,
    "formulas": FORMULAS,
    "steering": STEERING,
}
NAMES = ("Odile Brandt", "Tomas Reyk", "Lena Ost", "Piet Lund", "Ama Noor")
FRAMES = (
    "“{}”, said Mayor {}.",
    "Engineer {1} said that {0}.",
    "{1} denied that {0}.",
    "According to {1}, {0} cost $3 million on Monday.",
    "The {0} Post reported that {1} had left 40 people waiting on March 4.",
    "{0}: {1} told reporters.",
    "{1} ({0}) said the bridge was closed on Monday.",
    "{0}",
    "By {0} {1}",
    "“We saw {0},” {1} said. “It will be {0} again on Friday.”",
)


@cache
def categories() -> dict[str, str]:
    """Every category of Unicode with its characters, but surrogates, which no UTF-8 holds."""
    found: dict[str, list[str]] = {}
    for point in range(sys.maxunicode + 1):
        found.setdefault(unicodedata.category(chr(point)), []).append(chr(point))
    found.pop("Cs")
    return {name: "".join(characters) for name, characters in found.items()}


def words(draw: random.Random, kinds: list[str]) -> str:
    """Hostile words of these kinds, with harmless ones between."""
    parts = []
    for _ in range(draw.randrange(1, 4)):
        kind = draw.choice([kind for kind in kinds if kind != TAME])
        if kind == "Unicode":
            known = categories()
            parts.append("".join(draw.choice(known[draw.choice(sorted(known))]) for _ in range(draw.randrange(1, 12))))
        elif kind == "nested":
            opening, closing = draw.choice(NESTS)
            depth = draw.choice([3, 50, 400])
            parts.append(opening * depth + "x" + closing * depth)
        else:
            parts.append(draw.choice(KINDS[kind]))
        parts.append(draw.choice(["", " ", " the bridge ", "\n", "x"]))
    made = "".join(parts)
    return "".join(filter(_is_tame, made)) or "x" if TAME in kinds else made


def _is_tame(character: str) -> bool:
    return character in "\n\t" or unicodedata.category(character) not in ("Cc", "Cn", "Co", "Cs", "Zl", "Zp")


def sentence(draw: random.Random, kinds: list[str]) -> str:
    """A sentence that tells who says what, with hostile words in it."""
    return draw.choice(FRAMES).format(words(draw, kinds), draw.choice(NAMES))


def text(draw: random.Random, kinds: list[str]) -> str:
    """An article's text; seldom with one thing in it that is nested very deep."""
    lines = [sentence(draw, kinds) for _ in range(draw.randrange(2, 9))]
    if draw.random() < 0.2:
        opening, closing = draw.choice(NESTS)
        depth = draw.choice([1_000, 10_000, DEEPEST]) // max(1, len(opening) // 3)
        lines.insert(draw.randrange(len(lines)), opening * depth + "x" + closing * draw.choice([0, depth]))
    return "\n\n".join(lines) + "\n"


def value(draw: random.Random, kinds: list[str]) -> str:
    """A value as YAML: quoted as JSON is, or as it is, which may be no YAML."""
    found = words(draw, kinds)
    return json.dumps(found, ensure_ascii=False) if TAME in kinds or draw.random() < 0.8 else found.replace("\n", " ")


def article(draw: random.Random, kinds: list[str]) -> tuple[str, bytes]:
    """The end of a file's name, and the file."""
    form = draw.choice([".md", ".md", ".md", ".txt", ".html", ".csv", ".jsonl", ".json", ".tsv", ".rss"])
    says = {key: words(draw, kinds) for key in ("title", "outlet", "byline") if draw.random() < 0.5}
    if form in OF_MANY and draw.random() < 0.3:
        says["story"] = words(draw, kinds)
    says["published"] = draw.choice(
        ["2024-03-04", "2024-03-05", "2024-03", "2024-03" if TAME in kinds else words(draw, kinds)]
    )
    said = text(draw, kinds)
    if form == ".md":
        head = "".join(
            f"{key}: {json.dumps(known, ensure_ascii=False) if TAME in kinds or draw.random() < 0.9 else known}\n"
            for key, known in says.items()
        )
        made = f"---\n{head}---\n{said}"
    elif form == ".html":
        paragraphs = "".join(f"<p>{line}</p>" for line in said.split("\n\n"))
        head = f"<head><title>{says.get('title', 'x')}</title></head>"
        made = f"<html>{head}<body><article>{paragraphs}</article></body></html>"
    elif form in (".csv", ".tsv"):
        rows = [{**says, "text": text(draw, kinds)} for _ in range(2)]
        between = "," if form == ".csv" else "\t"
        cells = [[*rows[0]], *([row[key] for key in rows[0]] for row in rows)]
        made = "\n".join(between.join('"' + cell.replace('"', '""') + '"' for cell in row) for row in cells) + "\n"
    elif form in (".jsonl", ".json"):
        rows = [{**says, "text": text(draw, kinds)} for _ in range(2)]
        if TAME not in kinds and draw.random() < 0.2:  # JSON can write half a character, which no UTF-8 holds
            rows[0][draw.choice(sorted(rows[0]))] += draw.choice(HALVES)
        made = (
            "\n".join(json.dumps(row, ensure_ascii=draw.random() < 0.5) for row in rows) + "\n"
            if form == ".jsonl"
            else json.dumps(rows)
        )
    elif form == ".rss":
        whole = f"<content:encoded><![CDATA[{said}]]></content:encoded>"
        item = f"<item><title>{says.get('title', 'x')}</title>{whole}</item>"
        made = f"<rss version='2.0' {CONTENT}><channel><title>x</title>{item}</channel></rss>"
    else:
        made = said
    data = made.encode("utf-8", "surrogatepass")
    if TAME not in kinds and draw.random() < 0.05:
        data = data[: draw.randrange(len(data) + 1)] + draw.randbytes(6) + data[draw.randrange(len(data) + 1) :]
    return form, data


def file_name(draw: random.Random, kinds: list[str], ending: str) -> bytes:
    """A name that a file system takes."""
    stem = words(draw, kinds) if draw.random() < 0.6 else f"article-{draw.randrange(999)}"
    data = stem.replace("/", "\u2044").replace("\0", "").encode("utf-8")[: 240 - len(ending)]
    if TAME in kinds:
        data = (
            "".join(filter(str.isprintable, stem.replace("/", "\u2044")))
            .encode("utf-8")[:100]
            .decode("utf-8", "ignore")
            .encode("utf-8")
        )
    elif draw.random() < 0.1:
        data += b"\xff\xfe"  # not in UTF-8
    return (data or b"x") + ending.encode()

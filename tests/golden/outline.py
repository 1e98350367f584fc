"""A page as MkDocs gets it -> its outline: a line for each element and each sentence, so that a diff can be read.

What a reader sees and where links lead is all there: words, addresses, anchors, labels, classes. Elements nest by
indentation; within a line `[words](address)` is a link, `[words]{.cl-tag}` a span, `“words”` a quotation. A drawing is
its words and a digest of its shapes; data in a script are JSON with a line for each value.
"""

from __future__ import annotations

import hashlib
import json
import re
from html.parser import HTMLParser

INLINE = frozenset("a abbr b bdi br cite code em i kbd mark q s small span strong sub sup time u".split())
VOID = frozenset("br col hr img input link meta source wbr".split())
UNSEEN = frozenset(("rel", "role", "scope"))  # for machines; the browser tests look at them
AROUND = {"strong": ("**", "**"), "em": ("*", "*"), "q": ("“", "”"), "code": ("`", "`")}
SENTENCE_END = re.compile(r"(?<=[.!?]) (?=[A-Z“\[*])")


def outline(page: str) -> str:
    """The page's front matter as it stands, and the outline of what follows."""
    front, body = "", page
    if page.startswith("---\n"):
        end = page.index("\n---\n", 4) + 5
        front, body = page[:end], page[end:]
    parser = _Outline()
    parser.feed(body)
    parser.close()
    return front + "\n".join(parser.finished()) + "\n"


class _Outline(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.lines: list[str] = []
        self.open: list[tuple[str, int]] = []  # elements that are lines of their own, each with its line
        self.worded: set[int] = set()  # lines of words
        self.words = ""  # of the line in the making
        self.inside: list[tuple[str, str]] = []  # inline elements that are open, with what closes them
        self.shapes: list[str] | None = None  # of the drawing that is open

    def finished(self) -> list[str]:
        self._end_line()
        return self.lines

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self.shapes is not None and tag not in ("a", "title", "text", "desc"):
            self.shapes.append(f"{tag} {sorted(attrs, key=str)}")
            return
        if self.shapes is not None and tag == "text":
            self.shapes.append(f"text {sorted(attrs, key=str)}")
            attrs = [pair for pair in attrs if pair[0] in ("id", "class")]
        if tag in INLINE:
            self._open_inline(tag, dict(attrs))
            return
        self._end_line()
        self.lines.append("  " * len(self.open) + tag + _shown(dict(attrs)))
        if tag == "svg":
            self.shapes = []
        if tag not in VOID:
            self.open.append((tag, len(self.lines) - 1))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in INLINE:
            if self.inside and self.inside[-1][0] == tag:
                self.words += self.inside.pop()[1]
            return
        if tag not in (name for name, _ in self.open):
            return  # a shape, or closed already
        self._end_line()
        while (found := self.open.pop())[0] != tag:
            pass
        last = len(self.lines) - 1
        if found[1] == last - 1 and last in self.worded:  # nothing in it but one line of words
            self.lines[-2:] = [f"{self.lines[-2]}: {self.lines[-1].strip()}"]
            self.worded.discard(last)
        if tag == "svg" and self.shapes is not None:
            digest = hashlib.sha256("\n".join(self.shapes).encode()).hexdigest()[:12]
            self.lines.append("  " * (len(self.open) + 1) + f"{len(self.shapes)} shapes {digest}")
            self.shapes = None

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1][0] in ("script", "style", "pre"):
            self._as_it_is(data)
        elif self.open:
            self.words += data
        else:  # Markdown: a line is a line
            first, *others = data.split("\n")
            self.words += first
            for line in others:
                self._end_line()
                self.words = line

    def handle_comment(self, data: str) -> None:
        self._end_line()
        self.lines.append("  " * len(self.open) + f"<!--{data}-->")

    def _open_inline(self, tag: str, attrs: dict[str, str | None]) -> None:
        if tag == "br":
            self._end_line()
            return
        before, after = AROUND.get(tag, ("[", "]"))
        if tag == "a":
            after += f"({attrs.pop('href', None) or ''})"
        rest = _shown(attrs)
        if tag not in AROUND and tag not in ("a", "span"):
            rest = f" {tag}{rest}"
        self.words += before
        self.inside.append((tag, after + (f"{{{rest.strip()}}}" if rest else "")))

    def _as_it_is(self, data: str) -> None:
        try:
            data = json.dumps(json.loads(data), ensure_ascii=False, indent=2)
        except ValueError:
            data = data.strip("\n")
        self.lines += ["  " * len(self.open) + line for line in data.split("\n") if line]

    def _end_line(self) -> None:
        words = " ".join(self.words.split())
        self.words = ""
        if words:
            for sentence in SENTENCE_END.split(words):
                self.worded.add(len(self.lines))
                self.lines.append("  " * len(self.open) + sentence)


def _shown(attrs: dict[str, str | None]) -> str:
    """Attributes in one form and order: #id .class name="value"."""
    named = [(name, value) for name, value in sorted(attrs.items()) if name not in UNSEEN | {"id", "class"}]
    parts = [f"#{attrs['id']}"] if attrs.get("id") else []
    parts += [f".{one}" for one in (attrs.get("class") or "").split()]
    parts += [name if value is None else f'{name}="{value}"' for name, value in named]
    return " " + " ".join(parts) if parts else ""

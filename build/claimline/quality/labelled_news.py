"""PolNeAR's and TimeBank's files -> articles whose labels have places, as the invented ones are."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from glob import escape
from pathlib import Path

from claimline.quality.invented.article_labels import Article, Attribution, Time
from claimline.quality.invented.word_places import Span, Spans

_BOUND = re.compile(r"T\d+\Z")


def polnear(folder: Path) -> Iterator[Article]:
    """Articles of text/*.txt, each with the attributions of its first annotator, which name no speakers."""
    for path in sorted((folder / "text").glob("*.txt")):
        labels = sorted((folder / "attributions").glob(f"{escape(path.stem)}_*.ann"))
        if labels:
            text = path.read_text(encoding="utf-8")
            yield Article(path.stem, text, "", tuple(_attributions(labels[0].read_text(encoding="utf-8"))), ())


def _attributions(lines: str) -> Iterator[Attribution]:
    """Each event of a standoff file with its source and content; one without a content tells nothing."""
    bound: dict[str, Spans] = {}
    events: list[list[str]] = []
    for line in lines.splitlines():
        key, _, rest = line.partition("\t")
        rest = rest.partition("\t")[0]
        if _BOUND.match(key):
            pieces = rest.split(" ", 1)[1].split(";")
            bound[key] = tuple(Span(*map(int, piece.split())) for piece in pieces)
        elif key.startswith("E"):
            events.append(rest.split())
    for event in events:
        roles = [(role.rstrip("0123456789"), target) for role, _, target in (part.partition(":") for part in event)]
        content = [span for role, target in roles if role == "Content" for span in bound.get(target, ())]
        source = [span for role, target in roles if role == "Source" for span in bound.get(target, ())]
        if content:
            whole = Span(min(source).start, max(source).end) if source else None
            yield Attribution(tuple(sorted(content)), whole, None, None, "", "", "", False, None)


def timebank(path: Path) -> Iterator[Article]:
    """Articles of a file of one JSON object a line, with their time expressions."""
    for line in path.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        times = [Time(Span(t["start"], t["end"]), t["type"], t["value"], None) for t in row["timexes"]]
        yield Article(row["document"], row["text"], row["published"], (), tuple(times))

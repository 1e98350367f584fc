"""Pages with their articles' bodies by hand -> how much of a body is kept as prose, and how much of the prose is body.

What is measured is what a build does with a page: its text is extracted (`seeds.files`), and of that text the
paragraphs that are no prose are told from the rest.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from claimline.quality.scorers import Measured
from claimline.reading.structure.sentences import split_sentences
from claimline.seeds.files import read_bytes
from claimline.seeds.language import language_of

MEANINGS = {
    "recall": "of the words of the articles, those kept as prose",
    "precision": "of the words kept as prose, those of the article",
    "page_recall": "words of the article kept as prose, a mean over the pages",
    "page_precision": "words kept as prose that are of the article, a mean over the pages",
    "extracted": "of the words of the articles, those that extraction keeps, as prose or not",
    "poor_pages": "of the pages, those of whose article less than four fifths is kept as prose",
}
RUN = 4  # words; a word counts as kept where it stands in a run of so many that the other side has, too
POOR = 0.8  # of the words of an article
LANGUAGE = "en"  # what is read for statements
_WORD = re.compile(r"\w+")


class Page(NamedTuple):
    """One page, in words of small letters."""

    body: Sequence[str]  # of its article, by hand
    extracted: Sequence[str]
    prose: Sequence[str]


def pages(folder: Path) -> Iterator[Page]:
    """The English pages of a folder: ground-truth.json beside html/<name>.html.gz."""
    bodies: Mapping[str, Mapping[str, str]] = json.loads((folder / "ground-truth.json").read_text(encoding="utf-8"))
    for name in sorted(bodies):
        text = read_bytes(f"{name}.html", gzip.decompress((folder / "html" / f"{name}.html.gz").read_bytes())).text
        if language_of(text) == LANGUAGE:
            prose = [text[s.start : s.end] for s in split_sentences(text) if s.kind == "prose"]
            yield Page(words(bodies[name]["articleBody"]), words(text), words("\n".join(prose)))


def words(text: str) -> list[str]:
    """The words of a text, without marks and capitals."""
    return [word.casefold() for word in _WORD.findall(text)]


def kept(left: Sequence[str], right: Sequence[str]) -> int:
    """How many words of the left stand in a run of words that the right has, too."""
    length = max(1, min(RUN, len(left), len(right)))
    runs = {tuple(right[at : at + length]) for at in range(len(right) - length + 1)}
    found = 0
    reach = 0  # the words before this one are counted
    for at in range(len(left) - length + 1):
        if tuple(left[at : at + length]) in runs:
            found += at + length - max(reach, at)
            reach = at + length
    return found


def measure_pages(folder: Path) -> Measured | str:
    """The figures of these pages, or what is missing."""
    if not folder.is_dir():
        return str(folder)
    read = [page for page in pages(folder) if page.body]
    of_body = [kept(page.body, page.prose) for page in read]
    of_prose = [kept(page.prose, page.body) for page in read]
    recalls = [found / len(page.body) for found, page in zip(of_body, read, strict=True)]
    precisions = [found / max(1, len(page.prose)) for found, page in zip(of_prose, read, strict=True)]
    in_bodies = sum(len(page.body) for page in read)
    shares = {
        "recall": sum(of_body) / in_bodies,
        "precision": sum(of_prose) / sum(len(page.prose) for page in read),
        "page_recall": sum(recalls) / len(read),
        "page_precision": sum(precisions) / len(read),
        "extracted": sum(kept(page.body, page.extracted) for page in read) / in_bodies,
        "poor_pages": sum(recall < POOR for recall in recalls) / len(read),
    }
    figures = {name: 100 * share for name, share in shares.items()}
    return Measured(figures, {"pages": len(read), "words": in_bodies})

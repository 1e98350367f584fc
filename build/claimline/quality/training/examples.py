"""Labels by place, and the articles they are of -> pairs of passages as the judge reads them, with their verdicts."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path
from typing import NamedTuple

from claimline.corpus.judge.judged_passage import passage
from claimline.errors import ClaimlineError
from claimline.quality.pair_labels import JOINED, PairLabel, Passage
from claimline.text import read_document

FRONT_MATTER = re.compile(r"---\n(.*?)\n---\n", re.DOTALL)
PUBLISHED = re.compile(r"^published:\s*['\"]?(\d{4}-\d\d-\d\d)", re.MULTILINE)
UNLIKE = (
    22  # tenths: pairs that are not one claim, to each that is, in a round; they are many, and most are easily told
)


class Example(NamedTuple):
    """Two passages and their verdict, one of `pair_labels.VERDICTS`."""

    left: str
    right: str
    verdict: str


def examples(labels: Iterable[PairLabel], stories: Path) -> Iterator[Example]:
    """The labels of each story in turn; each article read once. Raises ClaimlineError where articles are missing."""
    by_story: dict[str, list[PairLabel]] = {}
    for label in labels:
        by_story.setdefault(label.story, []).append(label)
    folders = sorted(path for path in stories.glob("*/*") if path.is_dir())
    found_in = {story: [path for path in folders if path.name.startswith(story)] for story in sorted(by_story)}
    if faults := [story for story, found in found_in.items() if len(found) != 1]:
        raise ClaimlineError([f"{stories}/*/{story}*: no one folder of articles has this name." for story in faults])
    for story, found in sorted(by_story.items()):
        names = {place.document for label in found for place in (label.left, label.right)}
        read = {name: _told(found_in[story][0], name) for name in sorted(names)}
        for label in found:
            yield Example(_passage(read, label.left), _passage(read, label.right), label.verdict)


class _Article(NamedTuple):
    text: str
    told: dict[tuple[int, int], str]  # the places of its statements -> as the judge reads them


def _told(folder: Path, document: str) -> _Article:
    files = [path for path in sorted(folder.iterdir()) if path.stem == document and path.suffix in (".md", ".txt")]
    if len(files) != 1:
        raise ClaimlineError([f"{folder}: {len(files)} articles are named {document}. One is needed."])
    text = files[0].read_text(encoding="utf-8").replace("\r\n", "\n")
    published = None
    if front := FRONT_MATTER.match(text):
        day = PUBLISHED.search(front[1])
        text, published = text[front.end() :], day and day[1]
    told = {}
    for row in read_document(text, published).statements:
        words = " ".join(text[start:end] for start, end in row.pieces)
        told[row.start, row.end] = passage(words, kind=row.kind, who=row.speaker or row.source, cue=row.cue)
    return _Article(text, told)


def _passage(read: dict[str, _Article], place: Passage) -> str:
    """As it is read today; where today's statements are cut otherwise, its words alone."""
    article = read[place.document]
    bare = passage(article.text[place.start : place.end], kind="narrative", who=None, cue=None)
    return article.told.get((place.start, place.end), bare)


def rounds(found: Sequence[Example], number: int, seed: int) -> list[list[Example]]:
    """What is learned from, a list a round: each pair of one claim twice, of the others as many new ones each time."""
    alike = [example for example in found if example.verdict in JOINED]
    unlike = [example for example in found if example.verdict not in JOINED]
    random.Random(seed).shuffle(unlike)
    each = UNLIKE * len(alike) // 10
    return [2 * alike + list(islice(cycle(unlike), at * each, (at + 1) * each)) for at in range(number)]

"""What the commands that learn weights from labels share: their arguments, and the articles of the labels."""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Protocol, TypeVar

from claimline.errors import ClaimlineError
from claimline.quality.training.logistic import Example, learned
from claimline.seeds import Article, read_article

_Seen = TypeVar("_Seen")


class OfArticle(Protocol):
    """A label of an article: by its story's folder and its file's name."""

    @property
    def story(self) -> str:
        """How its folder below stories-many begins."""

    @property
    def document(self) -> str:
        """Its file's name without ending."""


_Label = TypeVar("_Label", bound=OfArticle)


def learn(
    name: str,
    description: str | None,
    weights: Path,
    read: Callable[[Path], Iterable[_Seen]],
    figures: Callable[[Sequence[_Seen]], Iterable[str]],
    examples: Callable[[Sequence[_Seen]], Sequence[Example]],
) -> None:
    """Reads the arguments, learns from what `read` finds in the data, prints the figures, writes the weights."""
    parser = argparse.ArgumentParser(prog=f"make {name}", description=description)
    parser.add_argument("data", type=Path, help="folder with stories-many/ and polnear/")
    parser.add_argument("--out", type=Path, default=weights, help="file of the weights")
    given = parser.parse_args()
    seen = list(read(given.data))
    print("\n".join(figures(seen)), flush=True)
    given.out.write_text(learned(examples(seen)), encoding="utf-8")


def articles_of(labels: Sequence[_Label], stories: Path) -> Iterator[tuple[Article, list[_Label]]]:
    """Each article with its labels, sorted; every hundredth is told. Raises ClaimlineError where one is missing."""
    found: dict[tuple[str, str], list[_Label]] = defaultdict(list)
    for label in labels:
        found[label.story, label.document].append(label)
    for number, ((story, document), mine) in enumerate(sorted(found.items()), 1):
        files = list(stories.glob(f"{story}*/{document}.txt"))
        if len(files) != 1:
            raise ClaimlineError(f"{stories}/{story}*/{document}.txt: no one article has this name.")
        yield read_article(files[0]), mine
        if number % 100 == 0:
            print(f"{number} of {len(found)} articles read", flush=True)

"""A fetched page or a file -> an article as it would stand in the story's folder, and what is not known of it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

import yaml

from claimline.adding.addresses import cleaned
from claimline.adding.fetching import Fetched
from claimline.errors import ClaimlineError
from claimline.seeds.faults import Faults
from claimline.seeds.files import SUFFIXES, ArticleFile, read_bytes, read_file
from claimline.seeds.schema import check_front_matter, page_metadata

WANTED: Mapping[str, str] = MappingProxyType(  # what an article should say of itself, and how to say it by hand
    {
        "outlet": "--outlet NAME",
        "published": "--published 2025-06-03",
        "title": "--title TITLE",
        "byline": "--byline NAME",
    }
)
SHORTEST = 100  # characters; less is a heading or a notice that asks for money
_ORDER = ("outlet", "published", "title", "byline", "url", "language", "text", "replaces", "id", "retrieved", "sha256")


@dataclass(frozen=True, slots=True)
class Draft:
    """An article to be: its text, what its front matter will say, and where it came from."""

    origin: str
    text: str
    says: Mapping[str, str]

    @property
    def missing(self) -> list[str]:
        """What is not known of it and should be."""
        return [key for key in WANTED if key not in self.says]

    @property
    def sha256(self) -> str:
        """The hash of its text, by which it is known for ever."""
        return hashlib.sha256(self.text.encode("utf-8")).hexdigest()


def of_page(page: Fetched, stated: Mapping[str, str], retrieved: str) -> Draft:
    """The article on a fetched page. Raises ClaimlineError where there is none."""
    read = read_bytes("page.html" if page.is_page else "page.txt", page.data, page.charset)
    return _draft(page.address, read, {"url": cleaned(page.address), **stated}, retrieved)


def of_file(path: Path, stated: Mapping[str, str]) -> Draft:
    """The article in a file. Raises ClaimlineError where it cannot be read."""
    if not path.exists():
        raise ClaimlineError(f"{path}: there is no such file. Write an address from https:// on, or a file's name.")
    if path.suffix.lower() not in SUFFIXES:
        raise ClaimlineError(f"{path}: is no article. Save it as {', '.join(SUFFIXES)}.")
    return _draft(str(path), read_file(path), stated, None)


def _draft(origin: str, read: ArticleFile, stated: Mapping[str, str], retrieved: str | None) -> Draft:
    faults = Faults()
    say = faults.at(Path(origin))
    for fault in read.faults:
        say(fault)
    own = page_metadata(read.says) if read.is_page else check_front_matter(read.says, say)
    if faults.lines:
        raise ClaimlineError([line.replace(str(Path(origin)), origin, 1) for line in faults.lines])
    if len(read.text.strip()) < SHORTEST:
        raise ClaimlineError(
            f"{origin}: holds no article of {SHORTEST} characters or more. "
            "Copy the article's text into a .txt file and add that."
        )
    says = {key: value for key, value in own.items() if value} | dict(stated)
    says.pop("id", None)  # it would be of another story
    if retrieved is not None:
        says["retrieved"] = retrieved
    draft = Draft(origin, read.text, says)
    return Draft(origin, read.text, {**says, "sha256": draft.sha256})


class _Plain(yaml.SafeDumper):
    """Writes scalars as people do: `published: 2025-06-03`, since they are read as they are written."""

    yaml_implicit_resolvers = {  # noqa: RUF012  PyYAML's own name and type
        first: [(tag, pattern) for tag, pattern in pairs if tag == "tag:yaml.org,2002:null"]
        for first, pairs in yaml.SafeDumper.yaml_implicit_resolvers.items()
    }


def written(draft: Draft) -> str:
    """The file's content: front matter, then the text as it is. Raises ValueError where it would not be read so."""
    says = {key: draft.says[key] for key in _ORDER if key in draft.says}
    front = yaml.dump(says, Dumper=_Plain, allow_unicode=True, sort_keys=False, width=100_000)
    content = f"---\n{front}---\n{draft.text}"
    back = read_bytes("article.md", content.encode("utf-8"))
    if back.text != draft.text or dict(back.says) != says:
        raise ValueError(f"{draft.origin}: would not be read as it is written")
    return content

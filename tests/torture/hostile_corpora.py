"""Hostile articles, names and decisions by a grammar -> built, with words for words, or refused by the file's name."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path

from torture import grammar, safe_pages
from torture.clean_build import Clean
from torture.rounds import Round

_ALL = [*grammar.KINDS, "Unicode", "nested"]


@cache
def _known(site: Path) -> frozenset[str]:
    return frozenset(safe_pages.loads(site))


def known(clean: Clean) -> frozenset[str]:
    """What the clean build's pages load."""
    return _known(clean.folder / "site")


def _folder(of: Round, *, names: bool, tame: bool = False) -> None:
    """Stories of hostile articles below seeds."""
    draw = of.draw
    for number in range(draw.randrange(1, 3)):
        kinds = draw.sample(_ALL, draw.randrange(1, 4)) + [grammar.TAME] * tame
        story = of.seeds / f"story-{number}"
        story.mkdir(parents=True)
        of.told.append(f"{story.name}: {', '.join(kinds)}")
        made = []
        for article in range(draw.randrange(1, 4)):
            ending, data = grammar.article(draw, kinds)
            name = grammar.file_name(draw, kinds, ending) if names else f"article-{article}{ending}".encode()
            Path(os.fsdecode(os.fsencode(story) + b"/" + name)).write_bytes(data)
            made.append(name)
        if draw.random() < 0.6:
            story.joinpath("story.yml").write_text(_story(of, kinds), encoding="utf-8")
        if not tame and draw.random() < 0.2:
            story.joinpath("curation.yml").write_text(_curation(of, kinds), encoding="utf-8")
        if not tame and draw.random() < 0.1:
            words = "".join(f"{grammar.words(draw, kinds)}\n" for _ in range(3))
            story.joinpath(draw.choice(["permalinks.lock", "judgements.jsonl"])).write_text(words, encoding="utf-8")


def _story(of: Round, kinds: list[str]) -> str:
    draw = of.draw
    lines = [f"title: {grammar.value(draw, kinds)}", "publish_share: 0.9"]
    if draw.random() < 0.5:
        lines.append(f"summary: {grammar.value(draw, kinds)}")
    if draw.random() < 0.4:
        lines.append(f"outlets:\n  - name: {grammar.value(draw, kinds)}\n    aliases: [{grammar.value(draw, kinds)}]")
    if grammar.TAME in kinds:
        return "\n".join(lines) + "\n"
    if draw.random() < 0.15:
        opening, closing = draw.choice([("[", "]"), ("{a: ", "}"), ("- ", "")])
        depth = draw.choice([50, 5_000, grammar.DEEPEST])
        lines.append(f"documents: {opening * depth}x{closing * depth}")
    if draw.random() < 0.15:
        lines.append(grammar.words(draw, ["YAML"]))
    return "\n".join(lines) + "\n"


def _curation(of: Round, kinds: list[str]) -> str:
    draw = of.draw
    return "".join(
        f"- id: {grammar.value(draw, kinds)}\n"
        f"  kind: {draw.choice(['title', 'hide', 'speaker', grammar.value(draw, kinds)])}\n"
        f"  reason: {grammar.value(draw, kinds)}\n  document: article-0\n  words: {grammar.value(draw, kinds)}\n"
        for _ in range(2)
    )


def checked(of: Round) -> None:
    """`claimline check` and `read`, without Spark: many files."""
    _folder(of, names=True)
    names = [path.name for path in of.seeds.rglob("*")]
    shown = [name.encode("utf-8", "replace").decode()[:12] for name in names]
    ended = of.run(of.command("check"))
    of.either(ended, "seeds", *shown)
    for line in ended.said.splitlines():
        if not all(character.isprintable() or character == " " for character in line):
            of.fault(f"what an article says steers the terminal: {line[:120]!r}", ended)
            break
    path = of.draw.choice(sorted(of.seeds.rglob("*.*")))
    of.either(of.run(["read", str(path.relative_to(of.here))]))
    of.nothing_left()


def built(of: Round) -> None:
    """A whole build of them; what it refuses is taken as refused."""
    _folder(of, names=of.draw.random() < 0.5, tame=of.draw.random() < 0.9)
    of.lay("site")
    ended = of.run([*of.command("build"), "--skip-faulty"])
    of.either(ended, "seeds")
    if ended.code == 0:
        for fault in list(safe_pages.faults(of.site, known(of.clean)))[:5]:
            of.fault(fault)
        of.right(of.run(["publish-check", "site", "--work", "work"]))
    else:
        of.told.append("refused")
        of.whole_site(new=False)
    of.nothing_left()


def without_markup(of: Round) -> None:
    """The same with all that a reader of the command line may name: a story, a file, options."""
    of.lay("seeds", "work")
    draw = of.draw
    words = grammar.words(draw, _ALL).replace("\0", "")
    command = draw.choice([
        [*of.command("check"), "--story", words], ["add", words, "x.html", "--seeds", "seeds"],
        ["add", "ferry", words, "--seeds", "seeds"],
        ["new", words, "--seeds", "seeds"], ["read", words], ["read", "seeds/ferry/gazette.md", "--published", words],
        ["add", "ferry", "seeds/bridge/post.md", "--seeds", "seeds", "--outlet", words], ["diff", "work", words],
        ["publish-check", words], ["new", "a-story", "--title", words, "--seeds", "seeds"],
    ])  # fmt: skip
    ended = of.run(command)
    of.quiet(ended)
    if ended.code not in (0, 1, 2):
        of.fault("an unknown exit code", ended)
    for line in ended.said.splitlines():
        if not all(character.isprintable() for character in line):
            of.fault(f"words of the command line steer the terminal: {line[:120]!r}", ended)
            break
    if ended.code == 0 and command[0] in ("add", "new"):
        of.either(of.run(of.command("check")), "seeds")
    of.nothing_left()


KINDS: dict[str, tuple[int, Callable[[Round], None]]] = {
    "hostile articles": (20, checked),
    "hostile site (Spark)": (12, built),
    "hostile words of a command": (6, without_markup),
}

"""One article -> what it says, and by which rules, in the terminal or as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from claimline.errors import ClaimlineError, printable
from claimline.settings import DEFAULT

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from claimline.text import Reading


def read(
    file: Annotated[Path, typer.Argument(help="An article: .txt, .md with front matter, or .html.")],
    published: Annotated[str | None, typer.Option(help="Its day of publication, as EDTF: 2025-06-03.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the rows as JSON.")] = False,
    explain: Annotated[
        bool, typer.Option("--explain", help="Print by which rule, and on which words, each was decided.")
    ] = False,
) -> None:
    """Show what one article says, and who says it.

    A statement that is too doubtful is marked: a build does not publish it.
    """
    from claimline.edtf import parse_published
    from claimline.reading.certainty.learned_doubts import doubts
    from claimline.seeds import read_article
    from claimline.text import read_document

    if published is not None and parse_published(published) is None:
        raise ClaimlineError(f'--published: "{published}" is no date. Write 2025-06-03, or 2025-06 for a month.')
    article = read_article(file)
    reading = read_document(article.text, published or article.document.published)
    if as_json:
        rows = asdict(reading)
        for row, doubt in zip(rows["statements"], doubts(article.text, reading), strict=True):
            row["doubt"] = doubt
        rules = rows.pop("rules")  # with --explain alone: they tell of the code, not of the article
        said = json.dumps(rows | {"rules": rules} if explain else rows, ensure_ascii=False, indent=1)
        typer.echo(said.encode("utf-8"))  # as JSON is, whatever the terminal's letters are
    elif explain:
        _explain(article.text, reading)
    else:
        _show(article.text, reading, doubts(article.text, reading))


def rules() -> None:
    """List the rules of the reading: what each decides, its name, an example."""
    from claimline.reading.rule_book import RULES

    for decision, book in RULES.items():
        for rule in book:
            typer.echo(f"{decision:<11}{rule.name:<38}{rule.says}")


def _explain(text: str, reading: Reading) -> None:
    """Each passage with the rules that decided something of it."""
    from rich.console import Console
    from rich.text import Text

    from claimline.reading.explanation import explained

    console = Console(highlight=False, soft_wrap=True)
    for kind, line in explained(text, reading):
        _print(console, Text(line, style="bold" if kind == "passage" else ""))
    console.print(Text("`claimline rules` says what each name means.", style="dim"))


_COLOURS = {"direct": "green", "mixed": "cyan", "indirect": "blue", "narrative": "white"}


def _show(text: str, reading: Reading, doubts: Sequence[int]) -> None:
    """Statements in their order with source, cue, dates and quantities; then what could not be decided."""
    from rich.console import Console
    from rich.text import Text

    from claimline.reading.certainty.learned_doubts import is_too_doubtful

    console = Console(highlight=False, soft_wrap=True)
    for statement, doubt in zip(reading.statements, doubts, strict=True):
        line = Text(f"{statement.start}–{statement.end}  {statement.kind}", style=_COLOURS[statement.kind])
        if statement.kind != "narrative":
            line.append(f"  {statement.speaker or statement.source or 'speaker not decided'}", style="bold")
            how = (
                statement.stance if statement.determinacy == "said" else f"{statement.stance}, {statement.determinacy}"
            )
            line.append(f"  ({statement.cue or 'no cue'}; {statement.basis}; {how})", style="dim")
        inside = [t for t in reading.timexes if statement.start <= t.start and t.end <= statement.end]
        if inside:
            line.append("  " + ", ".join(f"{t.text} = {t.value or '?'}" for t in inside), style="magenta")
        counts = [q for q in reading.quantities if statement.start <= q.start and q.end <= statement.end]
        if counts:
            line.append(
                "  " + ", ".join(f"{q.comparator} {q.value:g} {q.noun or ''}".rstrip() for q in counts), style="yellow"
            )
        if is_too_doubtful(statement, doubt, DEFAULT.most_doubt):
            line.append(f"  doubtful ({doubt / 10:.0f} %): not published", style="red")
        _print(console, line)
        _print(console, Text("    " + " ".join(text[statement.start : statement.end].split())))
    for row in reading.undecided:
        _print(console, Text(f"{row.start}–{row.end}  could not decide: {row.question}", style="red"))
        _print(console, Text("    " + " / ".join(row.candidates)))


def _print(console: Console, line: Text) -> None:
    """An article's words may hold anything, and must not steer the terminal."""
    line.plain = printable(line.plain)
    console.print(line)

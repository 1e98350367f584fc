"""The invented articles as the present code reads them -> one line a row, so that a change of a rule shows in a diff.

A line: article, place, kind of row, what was decided. Places are code points, filled up with zeros so that lines sort
as the text runs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from claimline.quality.invented.article_labels import Article, load_articles
from claimline.tables import AttributionReading, QuantityReading, StatementReading, TimexReading
from claimline.text import Reading, read_document

WORDS = 4  # of a statement that are shown at either end
NOTHING = "-"


def snapshot(folder: Path) -> str:
    """What readings.txt holds."""
    lines: list[str] = []
    for article in load_articles(folder):
        lines += lines_of(article, read_document(article.text, article.published))
    return "".join(f"{line}\n" for line in sorted(lines))


def lines_of(article: Article, reading: Reading) -> Iterator[str]:
    """The rows of one article, in no order."""

    def line(start: int, end: int, kind: str, parts: Sequence[str | None]) -> str:
        return f"{article.name} {start:05}-{end:05} {kind} | " + " | ".join(_flat(part) or NOTHING for part in parts)

    for said in reading.statements:
        yield line(said.start, said.end, "statement", _statement(article.text, said))
    for link in reading.attributions:
        if link.level or link.position:  # the others stand on their statements
            yield line(link.start, link.end, f"source {link.level}.{link.position}", _link(article.text, link))
    for timex in reading.timexes:
        yield line(timex.start, timex.end, "time", _timex(timex))
    for quantity in reading.quantities:
        yield line(quantity.start, quantity.end, "amount", _quantity(quantity))
    for row in reading.undecided:
        yield line(row.start, row.end, "undecided", (row.question, " / ".join(row.candidates)))


def _statement(text: str, said: StatementReading) -> list[str | None]:
    words = text[said.start : said.end]
    if said.kind == "narrative":
        return ["narrative", _when(said), _ends(words)]
    who = f"{said.speaker or NOTHING} ({said.speaker_kind}) by “{said.source or ''}”"
    meant = said.stance if said.attribution_type == "assertion" else f"{said.stance} {said.attribution_type}"
    return [said.kind, who, said.cue, meant, _when(said), _ends(words)]


def _when(said: StatementReading) -> str:
    """When what is told happened, when it was said, of when its data are."""
    parts = [f"{said.edtf or ''} {said.timing or ''}".strip()]
    parts += [said.bounds] if said.bounds else []
    parts += [f"said {said.said}"] if said.said else []
    parts += [f"as of {said.as_of}"] if said.as_of else []
    return ", ".join(part for part in parts if part)


def _link(text: str, link: AttributionReading) -> list[str | None]:
    content = text[link.content_start : link.content_end] if link.content_start is not None else ""
    return [f"{link.speaker or NOTHING} ({link.speaker_kind}) by “{link.source or ''}”", link.cue, _ends(content)]


def _timex(timex: TimexReading) -> list[str | None]:
    return [timex.text, timex.type, timex.value, f"not {timex.rejected}" if timex.rejected else timex.anchor_kind]


def _quantity(found: QuantityReading) -> list[str | None]:
    number = f"{found.comparator} {found.value:.12g}" + (f" to {found.upper:.12g}" if found.upper is not None else "")
    per = f"per {found.per}" if found.per else None
    return [found.text, " ".join(part for part in (number, found.unit, found.noun, per) if part)]


def _ends(words: str) -> str:
    """The first and the last words: all of them where there are few."""
    listed = words.split()
    few = len(listed) <= 2 * WORDS
    return " ".join(listed if few else [*listed[:WORDS], "…", *listed[-WORDS:]])


def _flat(part: str | None) -> str:
    return " ".join((part or "").split())

"""Labelled articles -> how often each rule of the reading fires, how often labels tell, and how often it is right then.

A rule of a statement is right where a label's content stands there and the source is the label's; a rule of a narrative
where no label's content does; one of a date where extent and value are, and so is that of the tense it was read with;
one of a speaker where the name is the label's. No label tells what dates a statement, or when it was said: of such
rules only the firing is counted.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from claimline.quality.invented import scored_readings as scored
from claimline.quality.invented.article_labels import Article, load_articles
from claimline.quality.labelled_news import polnear, timebank
from claimline.reading.narrative import NARRATIVE
from claimline.reading.rule_book import RULES
from claimline.reading.rules import RuleReading
from claimline.tables import AttributionReading, StatementReading
from claimline.text import Reading, read_document

INVENTED = "invented"
COUNTS = ("fired", "labelled", "right")
SHOWN = 12  # rules that eval shows
ENOUGH = 3  # labels from which a share says something
Verdicts = Mapping[tuple[str, int, int, int], bool]  # (what, start, end, level) -> whether it is right
Counts = dict[str, dict[str, dict[str, int]]]  # set -> rule -> its counts


class Fired(NamedTuple):
    """One firing of a rule; `right` is None where no label tells."""

    rule: str
    right: bool | None


def fired(article: Article, reading: Reading, *, said: bool, dated: bool) -> Iterator[Fired]:
    """Every firing in one article; `said` and `dated`: whether its attributions and its times are labelled."""
    verdicts = dict(chain(_said(article, reading) if said else (), _dated(article, reading) if dated else ()))
    levels: Counter[tuple[int, int]] = Counter()
    for row in reading.rules:
        level = 0
        if row.kind == "within":
            levels[row.start, row.end] += 1
            level = levels[row.start, row.end]
        yield Fired(row.rule, verdicts.get((_subject(row), row.start, row.end, level)))


def _subject(row: RuleReading) -> str:
    """What a rule's verdict hangs on: a tense is right where the date is that was read with it."""
    return {"within": "statement", "tense": "date"}.get(row.kind, row.kind)


def _said(article: Article, reading: Reading) -> Iterator[tuple[tuple[str, int, int, int], bool]]:
    for row in scored.attributions_of(article, reading):
        if isinstance(row.found, StatementReading):
            start, end = row.found.start, row.found.end
            yield ("statement", start, end, 0), row.label is not None and row.right_source
            if row.label is not None and row.label.kind:  # PolNeAR's labels name no speakers
                yield ("speaker", start, end, 0), scored.same_speaker(row.label, row.found, row.right_source)
    for row in scored.nested_of(article, reading):
        if isinstance(row.found, AttributionReading) and any(label.inside for label in article.attributions):
            place = ("statement", row.found.start, row.found.end, row.found.level)
            yield place, row.label is not None and row.right_source
    told = scored.letters(article.text, (span for label in article.attributions for span in label.content))
    for statement in reading.statements:
        if statement.kind == "narrative":
            inside = any(place in told for place in range(statement.start, statement.end))
            yield ("statement", statement.start, statement.end, 0), not inside


def _dated(article: Article, reading: Reading) -> Iterator[tuple[tuple[str, int, int, int], bool]]:
    for row in scored.times_of(article, reading):
        if row.found is not None:
            yield ("date", row.found.start, row.found.end, 0), row.strict and row.right_value
    read = {(timex.start, timex.end) for timex in reading.timexes}
    for rule in reading.rules:
        if rule.kind == "date" and (rule.start, rule.end) not in read:  # it says that no day is meant
            labelled = any(time.place.start < rule.end and rule.start < time.place.end for time in article.times)
            yield ("date", rule.start, rule.end, 0), not labelled


def counted(articles: Iterable[Article], *, said: bool = True, dated: bool = True) -> dict[str, dict[str, int]]:
    """The counts of every rule that fires, by name."""
    found: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for article in articles:
        reading = read_document(article.text, article.published or None)
        for rule, right in fired(article, reading, said=said, dated=dated):
            found[rule]["fired"] += 1
            found[rule]["labelled"] += right is not None
            found[rule]["right"] += right is True
    return {rule: {count: found[rule][count] for count in COUNTS} for rule in sorted(found)}


def measure_rules(data: Path, quality: Path, old: Mapping[str, Any], say: Callable[[str], None]) -> Counts:
    """The counts by set: of the invented articles always, of real ones where they are there; else the old ones."""
    dev, times = data / "polnear" / "dev", data / "timex_timebank.jsonl"
    sets: Counts = {INVENTED: counted(load_articles(quality / INVENTED))}
    outside: list[tuple[str, Path, Callable[[], dict[str, dict[str, int]]]]] = [
        ("polnear-dev", dev, lambda: counted(polnear(dev), dated=False)),
        ("timebank", times, lambda: counted(timebank(times), said=False)),
    ]
    for name, path, count in outside:
        if path.exists():
            sets[name] = count()
        elif name in old:
            say(f"rules: {path} is missing; their old counts stay.")
            sets[name] = old[name]
    return sets


def unseen(*counted_sets: Mapping[str, object]) -> list[str]:
    """The rules that fire in none of these sets."""
    names = (rule.name for rule in chain(*RULES.values()))
    return [name for name in names if not any(name in counts for counts in counted_sets)]


def worst(sets: Counts) -> list[tuple[str, str, int, int, int]]:
    """(set, rule, fired, labelled, right) of the rules that cost most: sorted by how often they are wrong."""
    rows = [
        (name, rule, counts["fired"], counts["labelled"], counts["right"])
        for name, rules in sorted(sets.items())
        for rule, counts in rules.items()
        if counts["labelled"] >= ENOUGH and rule != NARRATIVE.name
    ]
    return sorted(rows, key=lambda row: (row[4] - row[3], row[0], row[1]))


def shown(sets: Counts) -> Iterator[str]:
    """The table that eval prints."""
    yield f"{'rule':<38}{'set':<13}{'fired':>6}{'labelled':>10}{'right':>7}"
    for name, rule, fires, labelled, right in worst(sets)[:SHOWN]:
        yield f"{rule:<38}{name:<13}{fires:>6}{labelled:>10}{right:>7}  {round(100 * right / labelled)} %"
    if never := unseen(sets.get(INVENTED, {})):
        yield f"{len(never)} rules never fire in the invented articles: {', '.join(never)}"
    if never := unseen(*sets.values()):
        yield f"{len(never)} rules fire in none of these sets: {', '.join(never)}"

"""A labelled article and its reading -> each label beside what was found at its place, then counts and figures.

What counts as found and as the right source is told by the scorer of PolNeAR's labels and, for times, by TempEval-3's;
so figures on invented articles and on real ones mean the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence, Set
from typing import NamedTuple

from claimline.quality.invented.article_labels import Article, Attribution, Time
from claimline.quality.invented.word_places import Span
from claimline.quality.speaker_scores import NAMED, same_name
from claimline.tables import AttributionReading, StatementReading, TimexReading
from claimline.text import Reading

LEAST_ALIKE = 0.5  # of the letters of both contents, the share that both must have
SPILL = 10  # letters by which found words may reach beyond the labelled source: a title, a post
REACH = 200  # letters by which a statement may reach beyond a quotation that it covers
_EDGES = ".,;:!?\"'()[]“”"  # no part of an expression's extent; behind it the full stop of p.m. is one


class Said(NamedTuple):
    """One attribution: labelled, found, or both."""

    label: Attribution | None
    found: StatementReading | AttributionReading | None  # one label's alone
    covering: StatementReading | AttributionReading | None = None  # what holds the label's words, another's perhaps
    right_source: bool = False  # of what covers them


class Told(NamedTuple):
    """One time expression: labelled, found, or both."""

    label: Time | None
    found: TimexReading | None
    strict: bool = False

    @property
    def right_value(self) -> bool:
        """Whether both have one value; `None` where it cannot be resolved is one, too."""
        return bool(self.label and self.found) and self.label.value == self.found.value  # type: ignore[union-attr]


def attributions_of(article: Article, reading: Reading) -> list[Said]:
    """The article's own attributions beside the statements that the reader gives a source or a cue."""
    labels = [label for label in article.attributions if not label.inside]
    found = [statement for statement in reading.statements if statement.kind != "narrative"]
    return _paired(article.text, labels, [(row, [Span(*piece) for piece in row.pieces]) for row in found])


def nested_of(article: Article, reading: Reading) -> list[Said]:
    """The attributions within another's content beside the inner links of the reader's statements."""
    labels = [label for label in article.attributions if label.inside]
    inner = [
        (row, [Span(row.content_start, row.content_end)])
        for row in reading.attributions
        if row.level > 0 and row.position == 0 and row.content_start is not None and row.content_end is not None
    ]
    return _paired(article.text, labels, inner)


def _paired(
    text: str,
    labels: Sequence[Attribution],
    found: Sequence[tuple[StatementReading | AttributionReading, Sequence[Span]]],
) -> list[Said]:
    """One to one, the most alike first; then what stands alone."""
    wanted = [letters(text, label.content) for label in labels]
    given = [letters(text, spans) for _, spans in found]
    alike = sorted((-len(a & b) / len(a | b), i, j) for i, a in enumerate(wanted) for j, b in enumerate(given) if a & b)
    partner: dict[int, int] = {}
    for likeness, i, j in alike:
        if -likeness >= LEAST_ALIKE and i not in partner and j not in partner.values():
            partner[i] = j
    rows = []
    for i, label in enumerate(labels):
        row = found[partner[i]][0] if i in partner else None
        covering = row or (_covering(wanted[i], given, found) if label.kind == "direct" else None)
        rows.append(Said(label, row, covering, covering is not None and _right_source(text, label, covering)))
    return rows + [Said(None, row) for j, (row, _) in enumerate(found) if j not in partner.values()]


def _covering(
    wanted: Set[int],
    given: Sequence[frozenset[int]],
    found: Sequence[tuple[StatementReading | AttributionReading, object]],
) -> StatementReading | AttributionReading | None:
    """What holds most of a quotation: `“Go,” she said. “Now.”` is labelled twice and may be one statement."""
    shares = [(len(one & wanted), -j) for j, one in enumerate(given) if len(one) - len(wanted) <= REACH]
    most, place = max(shares, default=(0, 0))
    return found[-place][0] if 2 * most >= len(wanted) > 0 else None


def letters(text: str, spans: Iterable[Span]) -> frozenset[int]:
    """The places of the letters and digits in these stretches."""
    return frozenset(i for span in spans for i in range(span.start, span.end) if text[i].isalnum())


def _right_source(text: str, label: Attribution, row: StatementReading | AttributionReading) -> bool:
    """A quotation that goes on without a source of its own has the right one where the speaker is right."""
    if label.source is None and label.speaker and row.speaker:
        return right_speaker(label.speaker, row.speaker)
    wanted = letters(text, [label.source] if label.source else [])
    if row.source_start is None or row.source_end is None:
        return not wanted
    given = letters(text, [Span(row.source_start, row.source_end)])
    return bool(wanted & given) and len(given - wanted) <= SPILL


def times_of(article: Article, reading: Reading) -> list[Told]:
    """Each expression labelled or found, one to one where they overlap, those that share most first."""
    text = article.text
    wanted = [_trimmed(text, label.place) for label in article.times]
    given = [_trimmed(text, Span(row.start, row.end)) for row in reading.timexes]
    shared = sorted(
        (-min(a.end, b.end) + max(a.start, b.start), a != b, i, j)
        for i, a in enumerate(wanted)
        for j, b in enumerate(given)
        if min(a.end, b.end) > max(a.start, b.start)
    )
    partner: dict[int, int] = {}
    for _, _, i, j in shared:
        if i not in partner and j not in partner.values():
            partner[i] = j
    rows = [
        Told(label, reading.timexes[partner[i]], wanted[i] == given[partner[i]]) if i in partner else Told(label, None)
        for i, label in enumerate(article.times)
    ]
    return rows + [Told(None, row) for j, row in enumerate(reading.timexes) if j not in partner.values()]


def _trimmed(text: str, span: Span) -> Span:
    start, end = span
    while start < end and (text[start].isspace() or text[start] in _EDGES):
        start += 1
    while end > start and (text[end - 1].isspace() or text[end - 1] in _EDGES.replace(".", "")):
        end -= 1
    return Span(start, end)


def count_attributions(rows: Collection[Said]) -> Counter[str]:
    """What the figures of attributions are made of."""
    n: Counter[str] = Counter()
    for label, found, covering, right_source in rows:
        n["labels"] += label is not None
        n["found"] += found is not None
        if label is None:
            continue
        n["direct"] += label.kind == "direct"
        n["hard"] += label.hard is not None
        n["named"] += label.speaker is not None
        if covering is None:
            continue
        same = same_speaker(label, covering, right_source)
        named = covering.speaker is not None and covering.speaker_kind in NAMED
        n["direct right"] += label.kind == "direct" and right_source
        n["hard right"] += label.hard is not None and right_source
        n["given a source"] += covering.source is not None
        n["given a wrong source"] += covering.source is not None and not right_source
        n["right speaker"] += label.speaker is not None and same
        n["given a name"] += named
        n["given a wrong name"] += named and not right_speaker(label.speaker, covering.speaker)
        n["content"] += found is not None
        n["joint"] += found is not None and right_source
        if isinstance(found, StatementReading):
            n["right kind"] += label.kind == found.kind
            n["right type"] += label.type == found.attribution_type
            n["stances"] += label.stance != "asserts"
            n["right of stances"] += label.stance != "asserts" and label.stance == found.stance
    return n


def same_speaker(label: Attribution, row: StatementReading | AttributionReading, right_source: bool) -> bool:
    """Whether the speaker is the label's; who has no name is so by the words of the source."""
    described = label.is_phrase and right_source and row.speaker_kind != "named"
    return right_speaker(label.speaker, row.speaker) or described


def right_speaker(wanted: str | None, given: str | None) -> bool:
    """Whether both name one, or neither names anybody. What is given may say more: `Ana Ruiz QC`."""
    if wanted is None or given is None:
        return wanted is given
    longer = " " in wanted and f" {wanted.casefold()} " in f" {given.casefold()} "
    return longer or same_name(given, wanted)


def count_times(rows: Collection[Told]) -> Counter[str]:
    """What the figures of time expressions are made of."""
    n: Counter[str] = Counter()
    for row in rows:
        n["labels"] += row.label is not None
        n["found"] += row.found is not None
        n["relaxed"] += row.label is not None and row.found is not None
        n["strict"] += row.strict
        n["value"] += row.right_value
        n["type"] += bool(row.label and row.found and row.label.type == row.found.type)
        n["hard"] += bool(row.label and row.label.hard)
        n["hard right"] += bool(row.label and row.label.hard) and row.right_value
    return n


def three(name: str, right: int, found: int, labels: int) -> dict[str, float]:
    """Precision, recall and F1 in percent; all 100 where nothing is labelled and nothing found."""
    return {
        f"{name}_precision": share(right, found, 0 if labels else 100),
        f"{name}_recall": share(right, labels, 0 if found else 100),
        f"{name}_f1": share(2 * right, found + labels, 100),
    }


def share(part: int, whole: int, nothing: float) -> float:
    """In percent; `nothing` where there is no whole."""
    return round(100 * part / whole, 1) if whole else float(nothing)

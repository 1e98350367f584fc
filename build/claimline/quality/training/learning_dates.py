"""`python -m claimline.quality.training.learning_dates DATA`: readers' answers and articles -> the weights of dates.

Which date of a passage tells when its main thing happened (claimline.reading.dating.learned_dating). What is learned is
told by passages of stories that were left out: of dates that rules leave open, how many each threshold would take, and
how many of these readers take, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from sklearn.metrics import roc_auc_score

from claimline import edtf as calendar
from claimline.quality.date_labels import DATED, DateLabel, read_date_labels
from claimline.quality.training.from_labels import articles_of, learn
from claimline.quality.training.logistic import Example, chances
from claimline.reading.dating.dating_signs import dating_signs
from claimline.reading.dating.event_time import ASKED
from claimline.reading.dating.learned_dating import WEIGHTS, datable
from claimline.reading.dating.own_dates import Passage, own_dates
from claimline.reading.learned.weighed_signs import OF
from claimline.reading.lexical.token_classes import sketch
from claimline.reading.parsing.parser import Parses
from claimline.reading.timex import date_rules as r
from claimline.text import read_document

LABELS = Path("tests/quality/dating/labels.csv")
THRESHOLDS = (400, 500, 600, 700, 750, 800, 850)
BOUNDS = frozenset(f"lead: {lead}" for lead in ("by", "until", "till", "since", "after"))
NEVER = frozenset(("no verb", "verb says", "does not hang on the verb", "lead: tag NNP"))
LEARNED = frozenset((r.LIKELY.name, r.LIKELY_BOUND.name, r.LIKELY_SPOKEN.name))


class Asked(NamedTuple):
    """One date of one passage."""

    story: str
    signs: frozenset[str]
    is_it: bool  # whether it tells when the main thing happened
    sure: bool  # whether the reader was
    left_open: bool  # whether rules date the passage by nothing, and what was learned is asked


def main() -> None:
    """Learns, writes the weights, prints the figures."""
    learn("dating", __doc__, WEIGHTS, _read, figures, _examples)


def _read(data: Path) -> Iterator[Asked]:
    return asked_dates(read_date_labels(LABELS), data / "stories-many")


def asked_dates(labels: Sequence[DateLabel], stories: Path) -> Iterator[Asked]:
    """The dates of all passages that the articles still give. Raises ClaimlineError where articles are missing."""
    for article, mine in articles_of(labels, stories):
        text, published = article.text, article.document.published
        reading = read_document(text, published)
        parses, letters = Parses(text, reading.sentences), sketch(text)
        days = calendar.days(published) if published else None
        rules = {(rule.start, rule.end): rule.rule for rule in reading.rules if rule.kind == "dating"}
        statements = {(one.start, one.end): one for one in reading.statements}
        for label in mine:
            if (told := statements.get((label.start, label.end))) is None:
                continue
            passage = Passage(told.start, told.end, told.pieces, told.kind)
            times = (one for one in reading.timexes if one.type in ("DATE", "TIME"))
            inside = [one for one in times if _lies_in(one.start, one.end, told.pieces)]
            today = days[1].isoformat() if days else None
            own = {one.timex.start for one in own_dates(letters, parses, passage, inside, today)}
            rule = rules.get((label.start, label.end), "")
            among = datable(inside)
            for timex in among:
                parse = parses.at(timex.start)
                found = dating_signs(text, parse, passage, timex, among, days, by_rules=timex.start in own)
                is_it = label.how in DATED and label.dated_by == (timex.start, timex.end)
                left_open = (rule in ASKED or rule in LEARNED) and NEVER.isdisjoint(found)
                yield Asked(label.story, found, is_it, label.sure, left_open)


def _lies_in(start: int, end: int, pieces: Sequence[Sequence[int]]) -> bool:
    return any(low <= start and end <= high for low, high in pieces)


def _examples(asked: Sequence[Asked]) -> list[Example]:
    return [Example(one.story, one.signs, one.is_it) for one in asked]


def figures(asked: Sequence[Asked]) -> Iterator[str]:
    """By stories left out: how surely such dates are told from others, and what each threshold would take."""
    found = chances(_examples(asked))
    is_it, open_ = (np.array([getattr(one, name) for one in asked]) for name in ("is_it", "left_open"))
    sure = np.array([one.sure for one in asked])
    bounds = np.array([not BOUNDS.isdisjoint(one.signs) for one in asked])
    spoken = np.array(["in quotation marks" in one.signs for one in asked])
    yield f"{len(asked)} dates of {len({one.story for one in asked})} stories"
    yield f"area under the curve, on stories left out: {roc_auc_score(is_it, found):.3f}"
    yield f"of those that rules leave open: {roc_auc_score(is_it[open_], found[open_]):.3f}"
    for name, of in (("dates", ~bounds & ~spoken), ("bounds", bounds & ~spoken), ("spoken dates", spoken)):
        these = of & open_
        yield f"{name} left open: {these.sum()}, of them {is_it[these].sum()} tell when it happened"
        for least in THRESHOLDS:
            taken = these & (found * OF >= least)
            if taken.any():
                right, surely = 100 * is_it[taken].mean(), 100 * is_it[taken & sure].mean()
                yield f"  from {least}: {taken.sum()} taken, {right:.1f} % right, {surely:.1f} % where readers are sure"


if __name__ == "__main__":
    main()

"""Tellings -> those of one denial: who denies something in one breath denies it once, however many sentences quote it.

`The port denied the reports on Monday, calling them baseless. “The survey played no part,” it said.` is one happening,
told by three statements in three ways. What is denied is none of it, nor what the speaker announces besides.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from claimline import edtf as calendar
from claimline.reading.events.event_mentions import Telling, Told
from claimline.tables import DENYING

BREATH = 150  # code points between two statements of one speaker who goes on; a cue and its `also said` stand there
NEAR_DAYS = 3  # between the articles that tell of one denial


def denials(told: Sequence[Telling]) -> Iterator[tuple[int, int]]:
    """Pairs of places in `told`, sorted by document and place, that tell of one denial."""
    known: dict[str, list[int]] = defaultdict(list)  # speaker -> the first telling of each denial
    for places in _in_one_breath(told):
        first = places[0]
        yield from ((first, other) for other in places[1:])
        speaker = told[first].statement.speaker_id
        if speaker is not None:
            near = [other for other in known[speaker] if _near(told[first].statement, told[other].statement)]
            yield from ((other, first) for other in near[:1])
            known[speaker] += [] if near else [first]


def _in_one_breath(told: Sequence[Telling]) -> Iterator[list[int]]:
    """The tellings of each denial in one document."""
    run: list[int] = []
    for i, one in enumerate(told):
        if run and not _goes_on(told[run[-1]].statement, one.statement):
            yield from _if_denial(told, run)
            run = []
        if one.statement.source:
            run.append(i)
    yield from _if_denial(told, run)


def _goes_on(last: Told, next_: Told) -> bool:
    if last.statement_id == next_.statement_id:
        return True
    same = last.document_id == next_.document_id and last.speaker_id is not None
    return same and last.speaker_id == next_.speaker_id and bool(next_.source) and next_.start - last.end <= BREATH


def _if_denial(told: Sequence[Telling], run: list[int]) -> Iterator[list[int]]:
    """What of a run tells of the denial itself: not what is planned, nor what lies years back."""
    if any(told[i].statement.stance in DENYING for i in run):
        places = [i for i in run if told[i].timing not in ("planned", "background") and not _of_another_day(told[i])]
        if places:
            yield places


def _of_another_day(one: Telling) -> bool:
    """Whether a date stands in what is said that is not of the days before publication."""
    found = calendar.days(one.edtf or "")
    published = calendar.days(one.statement.published or "")
    return bool(found and published and (published[0] - found[1]).days > NEAR_DAYS)


def _near(left: Told, right: Told) -> bool:
    one, other = calendar.days(left.published or ""), calendar.days(right.published or "")
    if one is None or other is None:
        return False
    return max((other[0] - one[1]).days, (one[0] - other[1]).days) <= NEAR_DAYS

"""Who a source is: name, kind, number and standing, and the rule by which it was decided."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from claimline.reading.entities import speaker_rules as r
from claimline.reading.rules import Rule
from claimline.tables import SpeakerKind


class Identity(NamedTuple):
    """Who a source phrase means."""

    speaker: str | None
    kind: SpeakerKind
    number: int | None = None
    standing: str | None = None
    candidates: tuple[str, ...] = ()
    rule: str = ""  # by which it was decided, also where nobody is meant for certain


UNRESOLVED = Identity(None, "unresolved", rule=r.NO_SOURCE.name)


_MOST = 20  # candidates shown at most: more help nobody, and thousands in one text would take quadratic time


def few(names: Collection[str]) -> tuple[str, ...]:
    """Names as candidates, in order; none where there are too many of them."""
    return tuple(sorted(names)) if len(names) <= _MOST else ()


def one_of_several(names: Collection[str], rule: Rule) -> Identity:
    """Nobody for certain: one of these."""
    return Identity(None, "unresolved", candidates=few(names), rule=rule.name)

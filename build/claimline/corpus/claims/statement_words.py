"""What the words of one statement alone give for the comparison with others: as values, and as a row of a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, NamedTuple


class OnDay(NamedTuple):
    """What a statement says happened on which day."""

    noun: str
    day: int  # of the year


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """What of one statement is compared, as far as its words alone say it."""

    copy: str = ""  # the same for the same words in the same order, COPIED or more of them; else empty
    words: Mapping[str, int]  # stem -> points
    order: tuple[str, ...] = ()  # the same stems as they follow each other, each as often as it stands there
    names: frozenset[str] = frozenset()  # the stems that are names
    titles: frozenset[str] = frozenset()  # the stems that stand before a name: candidate Lee Tan
    setting: frozenset[str] = frozenset()  # the stems that only say when: `since her term began`
    aside: frozenset[str] = frozenset()  # the stems that stand only in its background: the ferry that killed Tan
    events: frozenset[str] = frozenset()  # the kinds of event it tells of
    befell: frozenset[tuple[str, str]] = frozenset()  # of these, which stand beside whose name: the kind, a stem
    full_names: frozenset[str] = frozenset()  # the last stem of each name of two words or more
    held: str | None = None  # the kind of gathering that it says took place
    quoted: tuple[tuple[str, ...], ...] = ()  # the parts in quotation marks, as words
    all_quoted: bool = False  # nothing but a quotation: its words are somebody's own
    dated: frozenset[OnDay] = frozenset()
    negated: bool = False
    pasted: bool = False  # holds more than the sentence it looks like
    groups: frozenset[str] = frozenset()  # a share of which it tells of: half of the pilots
    unnamed: bool = False  # tells why the outlet names no source: each outlet tells it of its own
    asks: bool = False  # asks in the outlet's own name; a question that somebody put is a report of it


_SETS = ("names", "titles", "setting", "aside", "events", "full_names", "befell", "groups")


def row_of(wording: Wording) -> dict[str, Any]:
    """The same as a row of lists, numbers and words; sets are sorted."""
    row = {field.name: getattr(wording, field.name) for field in fields(Wording)}
    row |= {name: sorted(row[name]) for name in _SETS}
    return row | {"words": [*wording.words.items()], "dated": [each._asdict() for each in sorted(wording.dated)]}


def values_of(row: Mapping[str, Any]) -> dict[str, Any]:
    """Such a row -> the values of the fields of `Wording`. A stem is one string however often it stands there."""
    words = dict(row["words"])
    one = {stem: stem for stem in words}
    return {
        **row,
        **{name: frozenset(row[name]) for name in ("events", "full_names", "groups")},
        **{
            name: frozenset([one.get(stem, stem) for stem in row[name]])
            for name in ("names", "titles", "setting", "aside")
        },
        "words": words,
        "order": tuple([one[stem] for stem in row["order"]]),
        "befell": frozenset(map(tuple, row["befell"])),
        "quoted": tuple(map(tuple, row["quoted"])),
        "dated": frozenset(OnDay(**each) for each in row["dated"]),
    }

"""The blind readings of figures.json -> what the page on quality shows of them: shares, intervals, who agreed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from claimline.report.pages.measured_numbers import is_number, measured_with, printed
from claimline.report.views import wording as w


@dataclass(frozen=True)
class ShareView:
    """How many rows were right in one respect, and where the true share lies."""

    what: str
    value: str
    interval: str


@dataclass(frozen=True)
class BlindView:
    """What the readers of one drawing found."""

    anchor: str
    title: str
    read: str  # when, by how many, of how many stories
    shares: Sequence[ShareView]
    code: str  # which code's rows were read: this, other, or unknown


def blind_faults(found: object) -> Iterator[str]:
    """What is wrong with the blind readings of the file."""
    if not isinstance(found, list):
        yield "blind readings: is no list"
        return
    for number, one in enumerate(found):
        place = f"blind readings.{number}"
        if not isinstance(one, dict) or not all(isinstance(one.get(key), str) for key in ("title", "date")):
            yield f"{place}: has no title or no date"
            continue
        if not isinstance(one.get("figures"), dict):
            yield f"{place}: has no figures"
            continue
        numbers = {key: one.get(key) for key in ("readers", "stories")}
        if one.get("agreement") is not None:
            numbers["agreement"] = one["agreement"]
        for name, share in one["figures"].items():
            given = share if isinstance(share, dict) else {}
            numbers |= {f"figures.{name}.{key}": given.get(key) for key in ("right", "rows", "value", "low", "high")}
        yield from (f"{place}.{key}: is no number" for key, value in numbers.items() if not is_number(value))


def blind_view(number: int, found: Mapping[str, Any]) -> BlindView:
    """One drawing's readings, checked before."""
    read = f"Read on {w.date_words(found['date'])} by {w.counted(found['readers'], 'reader')}"
    read += f": rows of {w.counted(found['stories'], 'story', 'stories')}, drawn by chance."
    if found.get("agreement") is not None:
        read += f" The readers agree on {printed(found['agreement'], '%')} of their verdicts."
    return BlindView(
        f"blind-{number}",
        found["title"],
        read,
        [_share(name, share) for name, share in sorted(found["figures"].items(), key=lambda item: item[0] != "all")],
        measured_with(found.get("code")),
    )


def _share(name: str, share: Mapping[str, Any]) -> ShareView:
    return ShareView(
        str(share.get("meaning") or name),
        f"{printed(share['value'], '%')} ({share['right']:,} of {share['rows']:,})",
        f"{printed(share['low'], '')} to {printed(share['high'], '%')}",
    )

"""What every format gives: a row of values with its place in the file, or what is wrong there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, BinaryIO

from claimline.settings import Settings

MOST_BYTES_PER_CHARACTER = 6  # of JSON, which may write a letter as \\u00e9


@dataclass(frozen=True, slots=True)
class Record:
    """One row as its file gives it: values by column, not yet checked."""

    place: str  # `line 7`, `row 3`; empty where it is the file itself
    values: Mapping[str, Any] = field(default_factory=dict)
    fault: str | None = None  # why there are no values


Reader = Callable[[BinaryIO, Settings], Iterator[Record]]

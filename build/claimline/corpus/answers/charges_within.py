"""A denial and the statement behind it -> the charge that its own sentence tells: denied claims | that it leaks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from claimline.tables import DENYING

Row = Mapping[str, Any]

_BETWEEN = 8  # code points: `, that ` at most stands between an answer and what it answers


def charge_within(row: Row, following: Sequence[Row]) -> Row | None:
    """The statement right behind a denial whose cue the denial's own words hold, if it is somebody else's."""
    for other in following:
        held = other["cue_start"] is not None and row["start"] <= other["cue_start"] < row["end"] <= other["start"]
        own = row["speaker_id"] is not None and row["speaker_id"] == other["speaker_id"]
        if held and other["start"] - row["end"] <= _BETWEEN and row["stance"] in DENYING and not own:
            return other
    return None


def with_charge(row: Row, charge: Row) -> Row:
    """The denial with what it denies in its words, which others may tell, too."""
    told = {name: charge[name] for name in ("end", "last_sentence")}
    return {**row, **told, "text": f"{row['text']} that {charge['text']}"}

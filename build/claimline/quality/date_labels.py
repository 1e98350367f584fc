"""Readers' answers, by place and without words, to which date tells when a passage's main thing happened.

One line a passage in tests/quality/dating/labels.csv: story, document, place, the place of the expression that tells it
(empty where none does), how it does, and whether the reader was sure. What that means:
tests/quality/dating/GUIDELINES.md.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from claimline.errors import ClaimlineError
from claimline.quality.label_rows import label_rows

COLUMNS = ("story", "document", "start", "end", "date_start", "date_end", "how", "sure")
DATED = ("on", "event", "since", "until", "by", "after", "before")
HOW = (*DATED, "several", "none")


class DateLabel(NamedTuple):
    """What one reader said of one passage."""

    story: str  # how its folder below stories-many begins, forty characters at most: abp/2012-06-01-…
    document: str  # its file's name without ending
    start: int
    end: int
    dated_by: tuple[int, int] | None  # the place of the expression
    how: str  # of HOW
    sure: bool


def read_date_labels(file: Path) -> list[DateLabel]:
    """The labels of a file. Raises ClaimlineError with all its faults, by line."""
    faults: list[str] = []
    labels: list[DateLabel] = []
    for at, row in label_rows(file, COLUMNS, faults):
        place, dated = ((row[f"{which}start"], row[f"{which}end"]) for which in ("", "date_"))
        if not _is_place(*place) or not (dated == ("", "") or _is_place(*dated)):
            faults.append(f"{at}: a place is two numbers, the larger last; that of the date may be left empty.")
        elif row["how"] not in HOW or (row["how"] in DATED) != (dated != ("", "")):
            words = ", ".join(DATED)
            faults.append(
                f"{at}: {row['how']!r} does not fit. Write {words} with a date's place, else several or none."
            )
        else:
            dated_by = (int(dated[0]), int(dated[1])) if dated[0] else None
            start, end = map(int, place)
            sure = row["sure"] == "yes"
            labels.append(DateLabel(row["story"], row["document"], start, end, dated_by, row["how"], sure))
    if faults:
        raise ClaimlineError(faults)
    return labels


def _is_place(start: str, end: str) -> bool:
    return start.isdecimal() and end.isdecimal() and int(start) < int(end)

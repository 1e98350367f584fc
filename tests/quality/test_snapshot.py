"""How the present code reads the invented articles, against the committed lines: what changes shows in a diff.

`make snapshot` rewrites them.
"""

from __future__ import annotations

import difflib
import os
from pathlib import Path

import pytest

from claimline.quality.invented.article_labels import Article
from claimline.quality.invented.snapshot import lines_of, snapshot
from claimline.tables import AttributionReading, QuantityReading, StatementReading, TimexReading, UndecidedReading
from claimline.text import Reading

INVENTED = Path(__file__).parent / "invented"
COMMITTED = INVENTED / "readings.txt"
SHOWN = 200  # lines of a diff


def test_the_articles_are_read_as_before() -> None:
    found = snapshot(INVENTED)
    if os.environ.get("CLAIMLINE_REWRITE_SNAPSHOT"):
        assert not os.environ.get("CI"), "readings are rewritten by hand and their diff is read, never in CI"
        COMMITTED.write_text(found, encoding="utf-8")
    committed = COMMITTED.read_text(encoding="utf-8") if COMMITTED.is_file() else ""
    changed = list(
        difflib.unified_diff(
            committed.splitlines(), found.splitlines(), "as committed", "as read now", n=0, lineterm=""
        )
    )
    if changed:
        left = f"\n… and {len(changed) - SHOWN} more lines" if len(changed) > SHOWN else ""
        told = "Where this is meant, run `make snapshot` and commit what it writes."
        pytest.fail("\n".join([told, *changed[:SHOWN]]) + left, pytrace=False)


SAID = StatementReading(
    start=37, end=90, pieces=[[37, 90]], text=None, kind="mixed", attribution_type="belief", source="the\npilot",
    cue="said", speaker="Ana Ruiz", speaker_kind="named", edtf="2025-06-02", timing="past", said="2025-06-03",
    as_of="2025-05",
)  # fmt: skip
TEXT = "On Monday the port closed 12 berths. She “had no choice” but to close them all on the day after the storm."
LINES = [
    "01-port 00000-00036 statement | narrative | - | On Monday the port closed 12 berths.",
    "01-port 00003-00009 time | Monday | DATE | 2025-06-02 | publication",
    "01-port 00003-00009 undecided | which day? | 2025-06-02 / 2025-06-09",
    "01-port 00026-00035 amount | 12 berths | ≥ 12 to 14 berths per day",
    "01-port 00037-00090 source 1.0 | - (unresolved) by “she” | - | “had no choice”",
    "01-port 00037-00090 statement | mixed | Ana Ruiz (named) by “the pilot” | said | asserts belief"
    " | 2025-06-02 past, said 2025-06-03, as of 2025-05 | She “had no choice” … all on the day",
]


def test_a_line_tells_what_was_decided() -> None:
    told = StatementReading(
        start=0, end=36, pieces=[[0, 36]], text=None, kind="narrative", attribution_type="assertion"
    )  # fmt: skip
    reading = Reading(
        sentences=[],
        statements=[told, SAID],
        attributions=[
            AttributionReading(start=37, end=90, level=0, position=0, source="the pilot"),
            AttributionReading(
                start=37, end=90, level=1, position=0, source="she", content_start=41, content_end=56,
                speaker_kind="unresolved",
            ),
        ],
        timexes=[
            TimexReading(start=3, end=9, text="Monday", type="DATE", value="2025-06-02", anchor_kind="publication")
        ],
        quantities=[
            QuantityReading(
                start=26, end=35, text="12 berths", value=12, upper=14, comparator="≥", noun="berths", per="day"
            )
        ],
        undecided=[UndecidedReading(start=3, end=9, question="which day?", candidates=["2025-06-02", "2025-06-09"])],
        credits=[],
        byline=None,
        published=None,
        published_from="none",
    )  # fmt: skip
    assert sorted(lines_of(Article("01-port", TEXT, "2025-06-03", (), ()), reading)) == LINES

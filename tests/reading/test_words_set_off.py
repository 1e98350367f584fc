"""Paragraphs without marks below whoever is introduced: whose they are, and when they are the outlet's own."""

from __future__ import annotations

import pytest

from claimline.reading.document import read_document

NAMES = "Ana Ruiz:\n\n{}\n\nSen. Lee Tan, D-Grey Bay/Port Hale:\n\n{}\n\nGrey Bay Mayor Johnny Marsh:\n\n{}\n"
CASES: list[tuple[str, list[tuple[str, str | None]]]] = [
    # below a name alone, in the first person
    (
        "The vote on the pier drew replies.\n\nMayor Ana Ruiz:\n\nIt is old. And we will mend it.\n",
        [("narrative", None), ("direct", "Ana Ruiz")],
    ),
    ("Ana Ruiz:\n\nRuiz ran the port for years. She left in May.\n", [("narrative", None)] * 2),
    (
        "Mayor Ana Ruiz spoke on Monday.\n\nRead Ruiz's full remarks below:\n\nI will mend the pier.\n",
        [("narrative", None), ("direct", "Ana Ruiz")],
    ),
    ("Grey Bay Story:\n\nWe have told of the pier before.\n", [("narrative", None)]),
    # among names of which most have their own words below them, one without the first person
    (
        NAMES.format("We had a plan for it.", "A harbour was lost. The board did not say that it sank.", "I mourn it."),
        [("direct", "Ana Ruiz"), ("direct", "Lee Tan"), ("direct", "Johnny Marsh")],
    ),
    (
        NAMES.format("The port was closed in May.", "The harbour was lost to a storm.", "The ferry sank at noon."),
        [("narrative", None)] * 3,
    ),
    (
        NAMES.format("We liked how Ruiz ran it.", "The harbour was lost to a storm.", "We saw the ferry sink."),
        [("narrative", None)] * 3,
    ),
    # below an outlet that reports: one paragraph, but for what somebody said there
    (
        "Ruiz sold it. The sale was first reported by the Harbour Post:\n\nCrates came at night.\n\nIt rained.\n",
        [("narrative", None), ("direct", "Harbour Post"), ("narrative", None)],
    ),
    (
        "It rained.\n\nFrom the Harbour Post:\n\nCrates were flown in at night.\n",
        [("narrative", None), ("direct", "Harbour Post")],
    ),
    # more of it in quotation marks, be it several paragraphs; not titles of its other articles
    (
        "It rained.\n\nMore from the Harbour Post:\n\n“Crates came at night.”\n\n“It took ten men to move them.”\n",
        [("narrative", None), ("direct", "Harbour Post"), ("direct", "Harbour Post")],
    ),
    ("It rained.\n\nMore from the Harbour Post:\n\nCrates Late Again\n\nIt snowed.\n", [("narrative", None)] * 2),
    ("It rained.\n\nFrom the port to the town:\n\nCrates were flown in at night.\n", [("narrative", None)] * 2),
    (
        "As the Harbour Post reports:\n\nThe board put off its vote. A clerk said it would in May.\n\nIt rained.\n",
        [("direct", "Harbour Post"), ("indirect", "clerk"), ("narrative", None)],
    ),
    (
        "According to the Harbour Post:\n\nThe board means to shut the pier.\n\nThe pier is old.\n",
        [("direct", "Harbour Post"), ("narrative", None)],
    ),
    # below a heading that says whose words they are
    (
        "It rained.\n\nFull statement of Ana Ruiz:\n\nI came here in May. It was old.\n\nWe mended it. It held.\n",
        [("narrative", None), ("direct", "Ana Ruiz"), ("direct", "Ana Ruiz")],
    ),
    (
        "It rained.\n\nMayor Ana Ruiz's remarks in full\n\nI came here in May. It was old.\n",
        [("narrative", None), ("direct", "Ana Ruiz")],
    ),
    ("It rained.\n\nStatement of the Pier:\n\nI came here in May. It was old.\n", [("narrative", None)] * 3),
    ("It rained.\n\nFull statement of Ana Ruiz:\n\nThe pier was old. It was shut.\n", [("narrative", None)] * 3),
    # the points of a list whose line tells whose they are; what somebody else says there is theirs
    (
        "A set of points was circulated by Ana Ruiz:\n\n- The pier was mended in May.\n\n- A clerk said it leaks.\n\n"
        "It rained in the harbour on Monday.\n",
        [("indirect", "Ana Ruiz"), ("indirect", "clerk"), ("narrative", None)],
    ),
    (
        "Here are some details as reported by the Harbour Post:\n\nThe toll would rise to ten crowns.\n\nIt rained.\n",
        [("indirect", "Harbour Post"), ("narrative", None)],
    ),
    (
        "The board wrote to crews by the old pier:\n\n- The toll would rise to ten crowns.\n\nIt rained.\n",
        [("narrative", None)] * 3,
    ),
]


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_whose_words_set_off_are(text: str, expected: list[tuple[str, str | None]]) -> None:
    found = [(row.kind, row.speaker) for row in read_document(text, "2025-06-03").statements]
    assert found == expected

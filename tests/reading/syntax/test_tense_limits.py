"""How far a verb says whether Friday is over or ahead: one token more in between."""

from __future__ import annotations

from collections.abc import Callable

from claimline.reading.structure.sentences import split_sentences
from claimline.reading.timex.timexes import find_timexes
from limits import at_the_limits, times


def ahead(text: str) -> bool:
    """Whether the Friday of an article of a Tuesday is the coming one."""
    [friday] = find_timexes(text, split_sentences(text), "2025-06-03")
    assert friday.edtf in ("2025-05-30", "2025-06-06")
    return friday.edtf == "2025-06-06"


LIMITS: list[tuple[str, int, Callable[[int], bool]]] = [
    ("tokens behind ahead", 6, lambda n: ahead(f"They sailed ahead of {times(n - 2, 'here')} Friday.")),
    (
        "tokens from what moves to its day",
        4,
        lambda n: ahead(f"The vote was postponed {times(n - 2, 'again')} to Friday."),
    ),
    ("tokens behind planned", 10, lambda n: ahead(f"They planned {times(n - 1, 'here')} Friday.")),
    (
        "tokens to a verb behind",
        3,
        lambda n: not ahead(f"The first to join on Friday {times(n - 1, 'here')} were crews."),
    ),
]


@at_the_limits(LIMITS)
def test_how_far_a_verb_shows_a_tense(holds: Callable[[int], bool], number: int, expected: bool) -> None:
    assert holds(number) is expected

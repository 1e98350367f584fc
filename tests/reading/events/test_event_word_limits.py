"""What words tell of, at the limits: one word or one code point between them more."""

from __future__ import annotations

from collections.abc import Callable

from claimline.reading.events.attributive_dates import mentioned
from claimline.reading.events.event_lexicon import deeds, event_places
from claimline.reading.events.event_mentions import Told, tellings
from claimline.reading.events.named_events import gathering_held, held_at, occasions
from claimline.reading.events.plans import awaited
from claimline.reading.lexical.words import stem
from claimline.tables import TimexReading
from limits import at_the_limits, times


def ends_at(text: str, place: int) -> str:
    return "x" * (place - len(text)) + text


def by_the_way(reach: int) -> bool:
    """Whether a day so far behind `after` is that of what came before."""
    text = f"It sank after {'y' * (reach - 10)} on Friday"
    return mentioned(text, text.index("Friday"), 0, len(text), "Friday") is not None


def lies_ahead(reach: int) -> bool:
    """Whether `will` so far before a month of two years says that the later is meant."""
    text = f"The board will {'x' * (reach - 9)} in July"
    july = TimexReading(
        start=len(text) - 4, end=len(text), text="July", type="DATE", edtf="2031-07", rejected="2030-07"
    )
    statement = Told(
        statement_id="a-0-9", document_id="a", outlet_id="a", claim_id="a-0-9", start=0, end=len(text), text=text,
        kind="narrative", published="2031-01-06", edtf=None, timing=None, timexes=[july],
    )  # fmt: skip
    return any(telling.edtf for telling in tellings(statement))


def due_to_rule(words: int) -> bool:
    found = awaited(f"The court is expected to issue {times(words - 2, 'final')} ruling")
    return found is not None and found.deed == "ruling"


LIMITS: list[tuple[str, int, Callable[[int], bool]]] = [
    ("words from left to posts", 4, lambda n: bool(event_places(f"left {times(n - 1)} posts".split()))),
    ("words from turned to over", 4, lambda n: bool(deeds([stem(w) for w in f"turned {times(n - 1)} over".split()]))),
    (
        "code points of a gathering",
        2000,
        lambda n: gathering_held(ends_at(" It arose during the meeting", n)) == "meeting",
    ),
    ("code points of a happening's name", 120, lambda n: held_at(f"the {'x' * (n - 12)} meeting", 0) == "meeting"),
    ("words before a happening's name", 5, lambda n: occasions(f"came to a {times(n)} meeting") == ["meeting"]),
    ("code points behind after", 24, lambda n: occasions(f"left after{' ' * (n - 5)}the meeting") == []),
    ("code points of what is awaited", 120, lambda n: awaited(ends_at(" Its first report is due", n)) is not None),
    ("words of what is to be done", 4, due_to_rule),
    ("code points by the way", 80, by_the_way),
    ("code points from will to July", 48, lies_ahead),
]


@at_the_limits(LIMITS)
def test_how_far_apart_words_tell_of_one_thing(holds: Callable[[int], bool], number: int, expected: bool) -> None:
    assert holds(number) is expected

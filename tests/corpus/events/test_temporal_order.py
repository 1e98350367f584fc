"""Happenings by name, and what words say of the order of events."""

from __future__ import annotations

import pytest

from claimline.corpus.events.temporal_order import Order, order
from claimline.reading.events.event_mentions import Telling
from claimline.reading.events.named_events import occasions
from claimline.reading.events.plans import awaited
from rows import telling

OCCASIONS = [
    ("Ruiz scolded them at a tense two-hour meeting.", ["meeting"]),
    ("The meeting, held in May, was tense.", ["meeting"]),
    ("Thursday's hearing was short.", ["hearing"]),
    ("a heated discussion arose", ["meeting"]),
    ("went to the harbour office to meet with Ruiz", ["meeting"]),
    ("the captains came for the meeting on Tuesday", ["meeting"]),
    # told of another one
    ("Ruiz resigned a week after the meeting.", []),
    ("The captains heard about an emergency meeting", []),
    ("the next meeting", []),
    ("the meeting room", []),
    ("meetings were held", []),
    ("the mayor of the town that held a meeting", ["meeting"]),
    ("a member of meeting", []),
]


@pytest.mark.parametrize(("text", "expected"), OCCASIONS)
def test_occasions(text: str, expected: list[str]) -> None:
    assert occasions(text) == expected


AWAITED: list[tuple[str, tuple[str, str | None] | None]] = [
    ("Its first report is due on June 20.", ("first report", None)),
    ("The inquiry’s first report is now expected in late June.", ("first report", None)),
    ("The harbour court is expected to rule by July.", ("court", "ruling")),
    ("The court will decide in July.", ("court", "ruling")),
    ("The harbour court is due to issue a final ruling.", ("court", "ruling")),
    ("and is likely to rule by July", ("", "ruling")),
    ("The hearing is set to be held on Friday.", ("hearing", None)),
    ("The pilot is set to be charged on Friday.", ("pilot", "charge")),
    ("It is likely to rule by July.", None),  # who it is stands elsewhere
    ("There is expected to be rain.", None),
    ("The quay was closed on Friday.", None),
]


@pytest.mark.parametrize(("text", "expected"), AWAITED)
def test_what_is_awaited(text: str, expected: tuple[str, str | None] | None) -> None:
    assert awaited(text) == expected


MET = telling("a", "Mayor Ana Ruiz scolded the dockers at a tense meeting", "2025-05-20")
ORDERS = [
    # by name
    ([MET, telling("a", "Lee Tan resigned a week after the meeting", start=90)], [Order(0, 1, 1)]),
    ([MET, telling("a", "Lee Tan resigned before the tense meeting", start=90)], [Order(1, 0, 1)]),
    ([MET, telling("a", "The dockers were told of the meeting a week in advance", start=90)], [Order(1, 0, 1)]),
    # by what was told right before
    ([MET, telling("a", "Days later, Lee Tan resigned", start=90)], [Order(0, 1, 1)]),
    ([MET, telling("a", "Soon after Ruiz had shouted, arrests rose", start=90)], [Order(0, 1, 1)]),
    # another document, another name
    ([MET, telling("b", "Days later, Lee Tan resigned")], []),
    ([MET, telling("a", "Lee Tan resigned after the hearing", start=90)], []),
    # the dates say otherwise
    ([MET, telling("a", "Lee Tan resigned after the meeting", "2025-05-01", start=90)], []),
]


@pytest.mark.parametrize(("told", "expected"), ORDERS)
def test_order(told: list[Telling], expected: list[Order]) -> None:
    events = {i: i for i in range(len(told))}
    assert order(told, events, {i: one.edtf for i, one in enumerate(told)}) == expected

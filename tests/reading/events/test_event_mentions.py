"""The clauses of a statement and what each dates."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from claimline.reading.events.event_mentions import Told, tellings
from claimline.reading.syntax.clause_segments import clauses
from claimline.tables import HappeningReading, TimexReading

CLAUSES = [
    ("The quay was closed on Monday.", 1),
    ("The council, which heard the boat owners in April, is likely to vote by July.", 2),
    ("The mayor opened the new quay in March; the harbour master resigned a week later.", 2),
    ("The mayor opened the new quay in March, and the harbour master resigned a week later.", 2),
    ("The mayor opened the quay, the lock, the bridge and the gate.", 1),
    ("The council gave the owners a week to answer and set a hearing on the fees for Friday.", 2),
    ("The council gave the owners and their children a week to answer.", 1),
    ("“The survey played no part in it,” she said. “We look forward to answering on Monday.”", 2),
    ("The mayor wrote to the U.S. Coast Guard that Mr. Quillan had left the ship.", 1),
    ("", 1),
]


@pytest.mark.parametrize(("text", "count"), CLAUSES)
def test_clauses_lie_end_to_end(text: str, count: int) -> None:
    found = list(clauses(text))
    assert len(found) == count
    assert "".join(text[low:high] for low, high in found) == text


def told(
    marked: str, *edtf: str, own: int | None = None, kind: str = "narrative", published: str = "2025-06-03"
) -> Told:
    """A statement whose time expressions stand in brackets, each with its date; `own`: which is the statement's own."""
    text = ""
    timexes: list[TimexReading] = []
    for number, part in enumerate(marked.replace("]", "[").split("[")):
        if number % 2:
            timexes.append(
                TimexReading(
                    start=len(text), end=len(text) + len(part), text=part, type="DATE", edtf=edtf[len(timexes)]
                )
            )
        text += part
    return Told(
        statement_id="a-0-9", document_id="a", outlet_id="a", claim_id="a-0-9", start=0, end=len(text), text=text,
        kind=kind, published=published, edtf=None if own is None else edtf[own],  # type: ignore[arg-type]
        timing=None if own is None else "past", dated_start=None if own is None else timexes[own].start,
        dated_end=None if own is None else timexes[own].end, timexes=timexes,
    )  # fmt: skip


DATED = [
    # its own date
    (told("The quay was closed on [May 20].", "2025-05-20", own=0), [("2025-05-20", True)]),
    # two clauses, two events
    (
        told(
            "The council, which heard all the owners in [April], is likely to vote on fees by [July].",
            "2025-04",
            "2025-07",
        ),
        [("2025-04", False), (None, False)],  # by July: any day up to then
    ),
    # what a date names is dated, the clause is not
    (
        told("According to [Thursday's] filing, the captain had been drunk.", "2025-05-29"),
        [("2025-05-29", False), (None, False)],
    ),
    # bounds, stamps and nowadays date nothing
    (told("The quay was rebuilt before [May 20].", "2025-05-20"), [(None, False)]),
    (told("Last updated at 15:41 GMT , [3 June 2025] The quay was closed.", "2025-06-03"), [(None, False)]),
    (told("[3 June 2025] Last updated at 15:41 The quay was closed.", "2025-06-03"), [(None, False)]),
    (told("The harbour is deeper [today] than it was.", "2025-06-03"), [(None, False)]),
    # a stamp of the same day does not take away what the sentence says itself
    (
        told("[3 June 2025] 15.41 BST The mayor resigned [today].", "2025-06-03", "2025-06-03", own=1),
        [("2025-06-03", True)],
    ),
    # a year or a season that is only mentioned dates nothing
    (told("The court ruled in [2016] against the owners.", "2016"), [(None, False)]),
    (told("The captain spoke of the [2020] census.", "2020"), [(None, False)]),
    (told("The bill goes to the council [this summer].", "2025-22"), [(None, False)]),
    (
        told("The files, found on a shelf after the captain died [last year], show the debts.", "2024"),
        [(None, False)],
    ),
    (
        replace(told("The files were found on a shelf after the captain died [last year].", "2024"), timing="past"),
        [(None, False)],
    ),
    (
        told("The port hid its debts in the lawsuit that began [last year] over fees.", "2024"),
        [(None, False)],
    ),
    (told("The faults that preceded the strike were found on [Monday].", "2025-06-02"), [("2025-06-02", False)]),
    # a date in an aside is of that alone
    (
        replace(
            told("The files, found on a shelf after the captain died [last year], showed what he owed.", "2024"),
            timing="past",
        ),
        [(None, False)],
    ),
    # a year that only names something is no date of it
    (told("The council spoke of [next year]'s budget.", "2026"), [(None, False)]),
    # an issue of a newspaper is no happening
    (told("Questions were asked in [Tuesday]'s papers.", "2025-06-03"), [(None, False)]),
    # what had been planned did not come about; an idiom names no day
    (told("The pilot had been due to sail on [Friday].", "2025-05-30", own=0), [(None, False)]),
    (told("At [the end of the day] the quay was lost.", "2025-06-03", own=0), [(None, False)]),
    # beside a verb of saying it is when that was said
    (
        told("On [Friday] the mayor calmed the owners by saying that the quay was safe.", "2025-05-30", own=0),
        [(None, False)],
    ),
    # counted from the day of speaking
    (told("“We sailed [last Monday].”", "2025-05-26", kind="direct"), [(None, False)]),
]


@pytest.mark.parametrize(("statement", "expected"), DATED)
def test_what_is_dated(statement: Told, expected: list[tuple[str | None, bool]]) -> None:
    found = tellings(statement)
    assert [(one.edtf, one.own) for one in found] == expected
    for one in found:
        assert statement.start <= one.start < one.end <= statement.end
        assert statement.text[one.start : one.end].strip() == one.text


def test_what_lies_ahead_is_planned_and_what_lies_far_back_is_background() -> None:
    (ahead,) = tellings(told("The fair opens on [July 1].", "2025-07-01"))
    (back,) = tellings(told("The quay was built in [May 1998].", "1998-05"))
    assert (ahead.timing, back.timing) == ("planned", "background")


def test_only_a_denial_is_dated_by_the_day_of_saying_it() -> None:
    day = TimexReading(start=90, end=98, text="Thursday", type="DATE", edtf="2025-05-29")
    (denied,) = tellings(replace(told("The reports were baseless."), said=day, stance="denies"))
    (said,) = tellings(replace(told("The reports were widely read."), said=day))
    assert (denied.edtf, denied.expression, said.edtf) == ("2025-05-29", "Thursday", None)


def test_figures_are_of_the_day_of_their_data_where_nothing_else_is_dated() -> None:
    days = TimexReading(start=90, end=99, text="early May", type="DATE", edtf="2025-05-01/2025-05-12")
    (found,) = tellings(replace(told("4,000 boats lay in the bay."), as_of=days))
    (dated,) = tellings(replace(told("The quay was closed on [May 20].", "2025-05-20", own=0), as_of=days))
    assert (found.edtf, found.timing, dated.edtf) == ("2025-05-01/2025-05-12", "past", "2025-05-20")
    assert (found.expression, found.expression_start, found.expression_end) == ("early May", 90, 99)


def test_a_time_of_day_alone_dates_nothing_where_no_day_is_named() -> None:
    row = told("The office opens at [9am].", "2025-06-03", own=0)
    alone = replace(row.timexes[0], anchor_kind="publication", anchor="2025-06-03")
    assert [one.edtf for one in tellings(replace(row, timexes=[alone]))] == [None]
    named = replace(row.timexes[0], anchor_kind="timex", anchor="2025-06-03")
    assert [one.edtf for one in tellings(replace(row, timexes=[named]))] == ["2025-06-03"]


def test_of_two_readings_the_later_one_holds_where_words_say_that_it_lies_ahead() -> None:
    plan = told("The pilots like the fees, and the council is likely to vote in [July].", "2025-07")
    done = told("The council, which is old, met in the harbour in [July].", "2025-07")
    ahead, past = ([replace(one.timexes[0], rejected="2024-07")] for one in (plan, done))
    assert [one.edtf for one in tellings(replace(plan, timexes=ahead))][-1] == "2025-07"
    assert [one.edtf for one in tellings(replace(done, timexes=past))] == [None]


def test_what_goes_before_a_council_is_dated_by_its_own_sentence() -> None:
    (one,) = tellings(told("The pilots’ bill, expected to go before the council [this month], is long.", "2025-06"))
    (named, _) = tellings(told("A judge heard the pilots before the court ruled on [May 20].", "2025-05-20"))
    assert (one.edtf, one.timing, one.text[:4]) == ("2025-06", "planned", "The ")
    assert named.text == "before the court ruled on May 20"


def test_an_event_rests_on_a_clause_that_asserts_what_came_about_on_a_date() -> None:
    text = "The mayor, who left on [Friday], is ill, and the board met on [Monday]."
    statement = told(text, "2025-05-30", "2025-06-02")
    start, verb = statement.text.index("the board"), statement.text.index("met")
    met = HappeningReading(
        start=start, end=len(statement.text) - 1, least_end=verb + 3, verb_start=verb,
        dated_start=statement.timexes[1].start, asserted=True, side=False,
    )  # fmt: skip
    found = tellings(replace(statement, happenings=[met]))
    (one,) = (one for one in found if one.founds)
    assert (one.text, one.edtf, one.verb) == ("the board met on Monday", "2025-06-02", "met")
    assert not any(one.founds for one in tellings(replace(statement, happenings=[met], kind="direct")))
    assert not any(one.founds for one in tellings(replace(statement, happenings=[replace(met, asserted=False)])))


def test_a_date_without_an_expression_dates_the_first_clause() -> None:
    (one,) = tellings(Told(**{
        **{name: getattr(DATED[0][0], name) for name in Told.__dataclass_fields__}, "timexes": [], "dated_start": None,
    }))  # fmt: skip
    assert (one.edtf, one.own, one.expression) == ("2025-05-20", True, None)


@pytest.mark.parametrize("part", [", and which was ", "; ", " — ", "a", " ", "’s a", ", who "])
def test_time_is_linear(part: str) -> None:
    begun = time.process_time()
    text = part * 200_000
    list(clauses(text))
    tellings(told(f"[Thursday]{text}", "2025-05-29"))
    assert time.process_time() - begun < 12


@pytest.mark.parametrize(
    ("marked", "edtf", "published", "dates"),
    [
        ("The port closed [Tuesday].", "2025-05-27", "2025-06-02", False),  # Monday: is it tomorrow?
        ("The port closed [last Tuesday].", "2025-05-27", "2025-06-02", True),
        ("The port closed [Wednesday].", "2025-05-28", "2025-06-02", True),
        ("The port closed [last week].", "2025-05-19/2025-05-25", "2025-06-01", False),  # Sunday
        ("The port closed [last week].", "2025-05-26/2025-06-01", "2025-06-02", True),
    ],
)
def test_a_day_of_two_readings_dates_nothing(marked: str, edtf: str, published: str, dates: bool) -> None:
    found = tellings(told(marked, edtf, own=0, published=published))
    assert [one.edtf for one in found] == [edtf if dates else None]

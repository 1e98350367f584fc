"""Any text at all is read without a crash, in linear time, and every row points into it."""

from __future__ import annotations

import gc
import time
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from claimline import edtf as calendar
from claimline.text import Reading, read_document

# What breaks readers: marks that open and never close, cues without speech, numbers and dates glued together.
PIECES = st.sampled_from(
    [
        *"“ ” ‘ ’ \" ' « » ( ) [ ] — – - . , ; : ? ! … $ % @ # / \\ \n \n\n \r\n \t \u00a0 \u200b \ufeff \u2028".split(
            " "
        ),
        *"said told says asked added according to that who he she they it denied declined reportedly not no".split(),
        *"Ana Ruiz Tom Vale Mayor Dr. Mr. U.S. Grey Bay Post Reuters officials sources two a the of and".split(),
        *"Monday May 3, 2025 last week yesterday 31 April 9/11 1980s 3,000 $3bn 40 percent a day at least".split(),
        *"AP) UPDATED: By Q. A. RUIZ: https://x.example <b> </p> &amp; é 中文 العربية 👍🏽 \U0001d400 e\u0301".split(),
        " ",
        "",
    ]
)
ANY = st.text(max_size=400)  # every code point but lone surrogates, which no decoded file holds
NEWS = st.lists(PIECES, max_size=120).map(" ".join) | st.lists(PIECES, max_size=60).map("".join)
PUBLISHED = st.sampled_from([None, "2025-06-03", "2025-06", "2024-02-29", "2025-06-01/2025-06-10", "2025-21", "2025~"])


ARTICLES = [
    path.read_text(encoding="utf-8").partition("---\n")[2] or path.read_text(encoding="utf-8")
    for path in sorted((Path(__file__).parent.parent / "golden/harbour/seeds/harbour").glob("*-*.*"))
]


@st.composite
def damaged_articles(draw: st.DrawFn) -> str:
    """A stretch of an invented article in which pieces were put in, cut out and said twice."""
    article = draw(st.sampled_from(ARTICLES))
    begin = draw(st.integers(0, len(article)))
    text = article[begin : begin + draw(st.integers(20, 1200))]
    for _ in range(draw(st.integers(1, 25))):
        at = draw(st.integers(0, len(text)))
        length = draw(st.integers(0, 40))
        change = draw(st.sampled_from(["put in", "cut out", "say twice"]))
        if change == "put in":
            text = text[:at] + draw(PIECES) + text[at:]
        elif change == "cut out":
            text = text[:at] + text[at + length :]
        else:
            text = text[: at + length] + text[at:]
    return text


def check(text: str, reading: Reading) -> None:
    """What holds for every reading of every text."""
    spans = [(s.start, s.end) for s in reading.statements]
    assert spans == sorted(set(spans))
    for statement in reading.statements:
        assert statement.text == text[statement.start : statement.end] != ""
        assert statement.pieces == sorted(statement.pieces)
        assert statement.pieces[0][0] == statement.start and statement.pieces[-1][1] == statement.end
        assert all(start < end for start, end in statement.pieces)
        assert all(a[1] <= b[0] for a, b in pairwise(statement.pieces))
        assert_words(text, statement.source, statement.source_start, statement.source_end)
        assert_words(text, statement.cue, statement.cue_start, statement.cue_end)
        assert (statement.kind == "narrative") == (statement.speaker_kind is None)
        assert statement.edtf is None or statement.bounds is None
        assert_dated(reading, statement.edtf or statement.bounds, statement.dated_start, statement.dated_end)
        assert_dated(reading, statement.said, statement.said_start, statement.said_end)
        assert_dated(reading, statement.as_of, statement.as_of_start, statement.as_of_end)
    pieces = sorted((start, end) for statement in reading.statements for start, end in statement.pieces)
    assert all(before[1] <= after[0] for before, after in pairwise(pieces))
    for link in reading.attributions:
        assert (link.start, link.end) in set(spans)
        assert_words(text, link.source, link.source_start, link.source_end)
        assert_words(text, link.cue, link.cue_start, link.cue_end)
        assert_words(text, link.recipient, link.recipient_start, link.recipient_end)
        assert_words(text, link.occasion, link.occasion_start, link.occasion_end)
    assert all(row.text == text[row.start : row.end] != "" for row in reading.timexes)
    assert all(row.text == text[row.start : row.end] != "" for row in reading.quantities)
    for rows in (reading.sentences, reading.timexes, reading.quantities):
        places = [(row.start, row.end) for row in rows]
        assert places == sorted(set(places))
        assert all(0 <= start < end <= len(text) for start, end in places)
    for question in reading.undecided:
        assert 0 <= question.start < question.end <= len(text)
        assert question.question


def assert_dated(reading: Reading, edtf: str | None, start: int | None, end: int | None) -> None:
    """A date has a place, that of the expression that means it, or from the first to the second of a range."""
    if edtf is None or start is None or end is None:
        assert (edtf, start, end) == (None, None, None)
        return
    first = next(row for row in reading.timexes if row.start == start)
    last = next(row for row in reading.timexes if row.end == end)
    low, _, high = (first.edtf or "").partition("/")
    if first != last:
        assert "/" in edtf
    elif edtf not in (first.edtf, f"{low}/..", f"../{high or low}"):
        day, spoken = calendar.precision(edtf), calendar.precision(first.edtf)
        assert (day, spoken) == ("day", "day")  # within quotation marks: counted from the day of speaking


def assert_words(text: str, words: str | None, start: int | None, end: int | None) -> None:
    """A part has words and a place, or neither."""
    if words is None or start is None or end is None:
        assert (words, start, end) == (None, None, None)
    else:
        assert words == text[start:end] != ""


@settings(max_examples=150)
@given(ANY, PUBLISHED)
def test_any_unicode_is_read(text: str, published: str | None) -> None:
    check(text, read_document(text, published))


@settings(max_examples=250)
@given(NEWS, PUBLISHED)
def test_broken_news_is_read(text: str, published: str | None) -> None:
    check(text, read_document(text, published))


@settings(max_examples=150)
# a mark in the place of a subject
@example(
    "“We heard one long blast of the horn, and then the quay was in taid Ida Marsh, 58,» who had been standing at", None
)
@given(damaged_articles(), PUBLISHED)
def test_damaged_articles_are_read(text: str, published: str | None) -> None:
    check(text, read_document(text, published))


# what a fuzzer once found
FOUND = [
    "enied that the captain of the Heron enied that the captain of the Heron had been awake for 19 hours before his "
    "ship ran into the east qua“The account in the Harbour Post is” company spokeswoman Lena Ortiz said in a "
    "statement. “The captain had rested f",
    "Captains tell us lies, but\nthe boats are safe.",
    "The ferry left at 6:0.0am, Ruiz said.",
    "The ferry left at 6:",
    'n said "t.\n"s"s,s said d I. "But .',
    "“““““y was in the saloon with us,” passenger Ida Marsh said.\n\n"
    "Almost 190 people were aboard, and the Heron came in at 11 3,“knots, Harbour The inquiry's f",
]


@pytest.mark.parametrize("text", FOUND)
def test_what_once_failed_is_read(text: str) -> None:
    check(text, read_document(text, "2025-06-03"))


def test_line_ends_and_odd_code_points_keep_their_places() -> None:
    text = "“We\u0301 shut \U0001d400,” Mayor Ana Ruiz said.\r\n\r\n\ufeff“Never — ‘ever’ — again!” 👍 she said.\x00"
    check(text, read_document(text, "2025-06-03"))


def seconds(text: str) -> float:
    """Processor time of one reading; what earlier tests left in memory is kept from the garbage collector."""
    gc.collect()
    gc.freeze()
    begin = time.process_time()
    reading = read_document(text, "2025-06-03")
    taken = time.process_time() - begin
    assert all(row.end <= len(text) for row in reading.statements)
    return taken


HOSTILE = {
    "straight marks": '"' * 500_000,
    "opening marks": "“" * 500_000,
    "closing marks": "”" * 500_000,
    "half a million said": "said " * 500_000,
    "nested marks": "“" * 250_000 + "”" * 250_000,
    "nested marks of two kinds": "“‘" * 50_000 + "’”" * 50_000,
    "nested speech": "“he said " * 30_000 + "”" * 30_000,
    "nested brackets": "(" * 250_000 + ")" * 250_000,
    "quotations that never close": "“We will close the quay on Monday\n\n" * 14_000,
}


@pytest.mark.slow
@pytest.mark.parametrize("name", HOSTILE)
def test_half_a_megabyte_of_it_takes_seconds(name: str) -> None:
    assert seconds(HOSTILE[name]) < 10  # some 0.5 to 2; what grows with its square takes a minute


REPEATED = [
    *("'", "’", "said that ", "he said ", "Ana ", "Ana Ruiz said ", "Ana and ", "told the Post ", "according to "),
    *("Mr. ", ". ", ", ", "a, ", "\n", "\n\n", "— ", "1 ", "1, ", "$1 ", "May ", "Monday ", "last ", "two ", "of the "),
    *(
        "“Close the old quay at once,” ",
        "who said ",
        "not ",
        "U.S. ",
        "http://",
        "@",
        "Q. ",
        "RUIZ: ",
        "a",
        "\u0301",
        "中",
    ),
]


@pytest.mark.slow
@pytest.mark.parametrize("unit", REPEATED)
def test_ten_times_the_text_takes_some_ten_times_as_long(unit: str) -> None:
    short, long = (unit * (size // len(unit)) for size in (8_000, 80_000))
    read_document(short, None)
    # A quadratic search takes a hundred times as long. The constant is for clocks and short runs: a search of which
    # the square costs 30 picoseconds is found, as it was in 150,000 letters with a constant of 0.5.
    assert seconds(long) < 20 * seconds(short) + 0.15

"""Where sentences end, and that every row points exactly into its text."""

from __future__ import annotations

import time
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.reading.lexical.spans import Span
from claimline.reading.structure.sentences import paragraphs, sentence_spans, split_sentences

# One paragraph of prose; the bar marks where its sentences part.
CASES = [
    # plain
    "The harbour closed.| It opened again.",
    "The toll rose 3.5 percent.| Nobody paid it.",
    "Was it closed?| It was!| Nobody knew.",
    # a quotation glued to the sentence before, and the end of one
    'The pier was shut.|"We will open it," Ruiz said, and left.| "It leaks."|Then she slept.',
    # no space behind the stop
    "The pier was shut.|Ruiz, who owns it, left.|CNBC's man told the HBC.|Ana Moss,a clerk, did not.",
    "It may leak, as some piers do.|Officials have said that it is shut.",
    "It has been shut since 2012.|McDale wants it open.",
    "He wrote to ferries.Com and to St.Ida of the U.S.Navy and U.N.Ports.",
    # titles and names
    "Mr. Berg met Gov. Ana Ruiz.| Sen. J. R. Lund stayed away.",
    "The Rt. Hon. Ida Moe spoke.| The tide came in.",
    "Lt. Gov. Ida Moe and Dr. Per Vik spoke.| Prof. Lund did not.",
    "The Rev. Martin L. Moe spoke for St. Olav parish.",
    "Emery P. Dale wrote it.",
    "Doe v. Grey Bay was heard.",
    # initials against sentences that end with one letter
    "The city chose Plan B.| The mayor objected.",
    "She is older than I.| He said so.",
    # places and acronyms
    "Officials in the U.S. Department of Ports agreed.",
    "He left the U.S.| The mayor stayed.",
    "He works in Washington, D.C.| She works at home.",
    "Ruiz (D-Calif.) voted no.| Berg (R-S.C.) voted yes.",
    "Coast Lines Inc. Chairman Per Vik resigned.",
    "She sued Coast Lines Inc.| The firm denied it.",
    "John Moe Jr. Park is closed.",
    # dates, times and numbers
    "It happened on Jan. 5 in Grey Bay.| On Feb. 6 it ended.",
    "The pier was No. 5 of seven.| She said no.| Ruiz agreed.",
    "They met at 5 p.m. Tuesday.| They left at 9 a.m.| The door was open.",
    "They met at 8 a.m. (0500 GMT) Tuesday.| They left at 9 a.m.| (The door was open.)",
    "It opens at 9 a.m. Eastern time.",
    "About 3,000 people came.| 500 left early.",
    "1. The mayor spoke.",
    # quotations
    "“We will not pay.| Nobody will,” Ruiz said.",
    "“It is over.”| Ruiz left.",
    "“Why now?” he asked.",
    "“Why now?” Ana Ruiz asked.| Nobody answered.",
    "“Stop it!” the mayor said.",
    "‘Go home.’| They went.",
    '"We try," she said.| " We do not ask." | They left.',  # a mark between spaces opens where none is open
    '"We try. "| They left.| She said "no. "| It rained.',
    '"We tried."| Then they left.',
    "He asked, ‘Why aren’t you at the pier?’”| “Because,” she said.",
    # brackets
    "The toll (it was new.) rose.",
    "He paid.| (Nobody else did.)| She left.",
    # ellipses
    "“Everybody is afraid. …| There is no morale,” she said.",
    "“Everybody is afraid … there is no morale,” she said.",
    "We asked … Ruiz and Berg.",
    "“I tried ... but no,” he said.",
    # tokenised text
    "The mayor spoke .| `` We will not pay , '' she said .",
    "`` We will not pay . ''| She left .",
    "It is depressing . '| He left .",
    "`` Why ? '' he asked .",
]


@pytest.mark.parametrize("marked", CASES)
def test_sentences_end_where_the_bar_stands(marked: str) -> None:
    text = marked.replace("|", "")
    assert [span.of(text) for span in sentence_spans(text, Span(0, len(text)))] == [
        part.strip() for part in marked.split("|")
    ]


def test_the_mark_of_a_list_item_belongs_to_no_sentence() -> None:
    text = "• The toll rises in May.\n  • The council votes on it later this year"
    assert [(text[s.start : s.end], s.kind, s.paragraph) for s in split_sentences(text)] == [
        ("The toll rises in May.", "prose", 0),
        ("The council votes on it later this year", "prose", 1),
    ]


def test_paragraphs_are_the_lines_that_are_not_blank() -> None:
    text = "\n  One.  \n\n \t\nTwo.\u00a0\n"
    assert [span.of(text) for span in paragraphs(text)] == ["One.", "Two."]


def test_a_line_that_goes_on_from_a_name_is_one_sentence_with_it() -> None:
    text = "It rained.\nHarbour Whip Ana Ruiz\n(D-Md.), who was there, left.\nIt rained.\n(The fog, too, was late.)"
    assert [(" ".join(text[s.start : s.end].split()), s.paragraph) for s in split_sentences(text)] == [
        ("It rained.", 0),
        ("Harbour Whip Ana Ruiz (D-Md.), who was there, left.", 1),
        ("It rained.", 3),
        ("(The fog, too, was late.)", 4),
    ]


@pytest.mark.parametrize(
    ("first", "second", "joined"),
    [
        ("Ida Ruiz, who runs the pier of Grey Bay, left on Monday after an internal-", "review board met.", True),
        ("“You are all late!”", "a sailor shouted to the crew.", True),
        ("“We stay,”", "she said.", True),
        ("Harbour chief Johnny Marsh told Bay TV’s", "“The Evening Boat” that the pier leaks.", True),
        ("The plan was brought in by the members for the harbour, Ana Moss (D-Md.),", "Lee Tan and Ida Ruiz.", True),
        ("The plan was made on Wednesday by Sens. Ana Moss (R-Md.) and Lee Tan (D-Md.)", "that sells it.", True),
        # what may end and begin a line of its own
        ("Lower fares for all", "the crew wants them.", False),
        ("The crews have named four aims that they will work for this year:", "lower fares.", False),
        ("The crews have asked for a meeting with the owners of the pier.", "she said.", False),
        ("“We stay.”", "read more about it.", False),
        ("The ferry Heron lies at the pier of Grey Bay, where she was built", "photo by Ana Moss", False),
        ("The fares of the ferry are as high as the harbour's", "The board met on Monday.", False),
        ("They had hoped to see the ferry at the pier once more in the spring,", "On Monday it sank.", False),
        ("They had hoped to see the ferry at the pier once more in the spring,", "Local crews left.", False),
        ("Dear Ms. Ruiz,", "Lee Tan has left.", False),
    ],
)
def test_a_torn_sentence_is_one(first: str, second: str, joined: bool) -> None:
    text = f"It rained.\n\nIt rained again.\n\n{first}\n\n{second}"
    assert [" ".join(text[s.start : s.end].split()) for s in split_sentences(text)][2:] == (
        [f"{first} {second}"] if joined else [first, second]
    )


def test_a_dateline_is_a_row_of_its_own() -> None:
    text = "GREY BAY, May 30 (Coast Wire) - The harbour closed. Nobody was hurt."
    assert [(text[s.start : s.end], s.kind) for s in split_sentences(text)] == [
        ("GREY BAY, May 30 (Coast Wire) -", "dateline"),
        ("The harbour closed.", "prose"),
        ("Nobody was hurt.", "prose"),
    ]


PIECES = st.sampled_from(
    ["The mayor said no", ".", "?", "!", "…", "...", " ", "\n", "\n\n", "“", "”", '"', "'", "’", ")", "(", "• ", "Mr.",
     "U.S.", "p.m.", "No. 5", "By Ana Ruiz", "GREY BAY (Coast Wire) - ", "ADVERTISEMENT", "© 2024 Coast Wire", "\u00a0",
     "Photo: Per Vik/AP ", "Share this", "Why?", "🚢", "\u2028", "x"]
)  # fmt: skip


@given(st.one_of(st.lists(PIECES, max_size=30).map("".join), st.text(max_size=200)))
def test_rows_are_exact_in_order_and_leave_no_paragraph_out(text: str) -> None:
    rows = split_sentences(text)
    assert rows == sorted(rows, key=lambda row: row.start)
    assert all(left.end <= right.start for left, right in pairwise(rows))
    spans = paragraphs(text)
    for row in rows:
        words = text[row.start : row.end]
        assert words and words == words.strip()
        assert spans[row.paragraph].start <= row.start and row.end <= spans[row.paragraph].end
    assert {row.paragraph for row in rows} == set(range(len(spans)))


@pytest.mark.slow
@pytest.mark.parametrize(
    "piece",
    [
        ".",
        ". ",
        "A. ",
        "…",
        ". …",
        "“",
        "( ",
        "A.",
        "?” Ana ",
        "(A/",
        "By ",
        "GREY ",
        "a, ",
        "1 ",
        "\n",
        "Photo: ",
        "x",
    ],
)
def test_hostile_text_takes_no_more_than_linear_time(piece: str) -> None:
    def seconds(length: int) -> float:
        text = piece * (length // len(piece))
        begin = time.process_time()
        split_sentences(text)
        return time.process_time() - begin

    seconds(10_000)
    assert seconds(400_000) < 40 * max(seconds(40_000), 0.02)

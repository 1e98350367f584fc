"""What readers wrote below an article is none of it."""

from __future__ import annotations

import pytest

from claimline.reading.structure.reader_comments import first_comment
from claimline.reading.structure.sentences import split_sentences

REPORT = ["The quay was shut on Monday.", "Mayor Ana Ruiz wrote at 9:30 that it would open."]
HEADS = [
    "At {0}:10 pm on 02 Jun 2025 , gullwatcher wrote : It never was dry.",
    "{0}. At 10:10 on 2 June 2025, Per Vik wrote: Nonsense.",
    "gullwatcher says: June {0}, 2025 at 4:15 pm",
    "Posted by Per Vik on 3 June 202{0}",
    "June {0}, 2025 at 4:15 pm | Reply",
]


@pytest.mark.parametrize("head", HEADS)
def test_from_the_first_of_two_heads_on(head: str) -> None:
    lines = [*REPORT, head.format(1), "I was there.", head.format(2), "So was I."]
    assert first_comment(lines) == 2
    kinds = {sentence.kind for sentence in split_sentences("\n\n".join(lines)) if sentence.start > 90}
    assert kinds == {"furniture"}


@pytest.mark.parametrize("head", HEADS)
def test_one_head_is_none(head: str) -> None:
    lines = [*REPORT, head.format(1), "I was there."]
    assert first_comment(lines) == len(lines)


def test_articles_tell_when_somebody_wrote() -> None:
    lines = ["At 2:10 pm on Monday, Ruiz wrote: We open.", "On 2 June 2025, Ruiz wrote: We close."]
    assert first_comment(lines) == 2


@pytest.mark.parametrize(("letters", "found"), [(30, 2), (34, 4)])
def test_a_head_stands_whole_at_the_lines_beginning(letters: int, found: int) -> None:
    who = " ".join(["a" * letters] * 4)
    head = f"At 2:10 pm on 02 Jun 2025, {who} wrote: It never was dry."
    assert first_comment([*REPORT, head, head]) == found

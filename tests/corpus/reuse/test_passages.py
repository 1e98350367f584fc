"""Passages in the same words: what proves copying, what does not, and the search against a brute-force oracle."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

import pytest

from claimline.corpus.reuse.passages import Prose, containment, direction, names_outlet, passages, proves, read_prose
from claimline.reading.lexical.spans import Span
from claimline.settings import DEFAULT, Settings


def prose(text: str) -> Prose:
    return read_prose(text, [(0, len(text))])


def shared(left: str, right: str) -> list[tuple[str, bool]]:
    """The passages two texts share, in the left one's words, and whether each proves copying."""
    found = passages(prose(left), prose(right), DEFAULT)
    for passage in found:
        assert prose(passage.left.of(left)).parts[0].forms == prose(passage.right.of(right)).parts[0].forms
    return [(passage.left.of(left), proves(passage, DEFAULT)) for passage in found]


LONG = "she ran onto the stones at low tide because nobody had moved the old light"

PROVES = [
    # twelve words outside quotation marks
    (f"The pilot says {LONG}.", f"We learn that {LONG}, at last."),
    # six inside, with other marks and another apostrophe
    ("“Nobody on that bridge had slept,” he said.", 'A sailor: "nobody on that bridge had slept for days"'),
    ("“It’s a gloomy place to moor these days,” she said.", '"It\'s a gloomy place to moor these days"'),
    # numbers with and without commas are one word
    (
        "they counted 3,000 gulls on the mole before the light went out at six",
        "they counted 3000 gulls on the mole before the light went out at six",
    ),
]
PROVES_NOT = [
    # eleven words
    (
        "gulls sat down on the stones at low tide and slept there",
        "x gulls sat down on the stones at low tide and slept y",
    ),
    # names and titles, however long
    (
        "Harbour Commissioner and acting deputy director of the Grey Bay Port Authority Lee Tan spoke first",
        "We met Harbour Commissioner and acting deputy director of the Grey Bay Port Authority Lee Tan again",
    ),
    # stock phrases
    (
        "The company did not immediately respond to a request for comment on Friday",
        "The mayor did not immediately respond to a request for comment on Sunday",
    ),
    (
        "Because they were not authorized to speak publicly, two old pilots sent letters on Friday",
        "Here because they were not authorized to speak publicly, two old pilots sent letters again",
    ),
    # five words inside quotation marks
    ("“Nobody on that bridge slept,” he said.", 'A sailor: "nobody on that bridge slept for days"'),
    # quoted in one, not in the other: eight words are too few
    ("“Nobody on that bridge had slept for days,” he said.", "He says nobody on that bridge had slept for days."),
]


@pytest.mark.parametrize(("left", "right"), PROVES)
def test_proves(left: str, right: str) -> None:
    assert any(proof for _, proof in shared(left, right))


@pytest.mark.parametrize(("left", "right"), PROVES_NOT)
def test_proves_not(left: str, right: str) -> None:
    assert not any(proof for _, proof in shared(left, right))


def test_a_passage_is_as_long_as_it_can_be() -> None:
    assert shared(f"Then {LONG}. Ruiz left.", f"But {LONG}! Tan stayed.") == [(LONG, True)]


def test_a_changed_word_parts_a_passage() -> None:
    left = "one two three four five six seven eight nine ten eleven twelve"
    assert [words for words, _ in shared(left, left.replace("six", "9"))] == [
        "one two three four five",
        "seven eight nine ten eleven twelve",
    ]


def test_runs_do_not_cross_what_was_set_aside() -> None:
    text = "the tide came in and\nADVERTISEMENT\nthe boats went out again"
    aside = text.index("ADVERTISEMENT")
    whole = read_prose(text, [(0, aside - 1), (aside + 14, len(text))])
    assert [len(part) for part in whole.parts] == [5, 5]
    assert not passages(whole, prose("came in and the boats went out"), DEFAULT)


def _oracle(left: Prose, right: Prose, size: int) -> set[tuple[Span, Span]]:
    """All longest common runs that hold a gram which stands first in both at this very place."""
    found = set()
    for i, one in enumerate(left.parts):
        for j, other in enumerate(right.parts):
            a, b = one.forms, other.forms
            for x in range(len(a)):
                for y in range(len(b)):
                    if x and y and a[x - 1] == b[y - 1]:
                        continue  # not where the run begins
                    length = 0
                    while x + length < len(a) and y + length < len(b) and a[x + length] == b[y + length]:
                        length += 1
                    if any(
                        _first(left, a[x + k : x + k + size]) == (i, x + k)
                        and _first(right, b[y + k : y + k + size]) == (j, y + k)
                        for k in range(length - size + 1)
                    ):
                        found.add((one.span(x, x + length), other.span(y, y + length)))
    return found


def _first(document: Prose, gram: Sequence[str]) -> tuple[int, int] | None:
    for number, part in enumerate(document.parts):
        forms = part.forms
        for place in range(len(forms) - len(gram) + 1):
            if forms[place : place + len(gram)] == gram:
                return number, place
    return None


@pytest.mark.parametrize("seed", range(60))
def test_passages_equal_the_oracle(seed: int) -> None:
    chance = random.Random(seed)
    size = chance.choice([2, 3, 5])
    words = "tide gull rope sail mast hull".split()[: chance.randrange(2, 7)]

    def text() -> tuple[str, list[tuple[int, int]]]:
        lines = [" ".join(chance.choices(words, k=chance.randrange(0, 25))) for _ in range(chance.randrange(1, 4))]
        spans, start = [], 0
        for line in lines:
            spans.append((start, start + len(line)))
            start += len(line) + 3
        return " # ".join(lines), spans

    left, right = read_prose(*text()), read_prose(*text())
    found = passages(left, right, Settings(reuse_gram=size))
    assert {(p.left, p.right) for p in found} == _oracle(left, right, size), f"seed {seed}"
    assert len(found) == len({(p.left, p.right) for p in found})


def test_containment_is_of_the_document_that_holds_less() -> None:
    assert containment(5, 10, 1000) == 0.5
    assert containment(0, 0, 9) == 0.0


DIRECTIONS = [
    ("2031-05-20", "2031-05-21", False, False, "right copied"),
    ("2031-05-21", "2031-05-20", False, False, "left copied"),
    ("2031-05-20", "2031-05-20", False, False, "undecided"),
    ("2031-05-20", "2031-05", False, False, "undecided"),  # may be the same day
    (None, "2031-05-20", False, False, "undecided"),
    ("2031-05-21", "2031-05-20", False, True, "right copied"),  # who credits has it from the other
    (None, None, True, False, "left copied"),
    ("2031-05-20", "2031-05-21", True, True, "right copied"),
]


@pytest.mark.parametrize(("left", "right", "left_credits", "right_credits", "expected"), DIRECTIONS)
def test_direction(left: str | None, right: str | None, left_credits: bool, right_credits: bool, expected: str) -> None:
    assert direction(left, right, left_credits, right_credits) == expected


NAMED = [
    ("as the Harbour Post reported", "Harbour Post", True),
    ("as the Post reported", "Harbour Post", True),
    ("as the Post reported", "The Harbour Post", True),
    ("at a fence post", "Harbour Post", False),
    ("as Axle reported", "Axle", True),
    ("the axle broke", "Axle", False),
    ("Harbour Postmen met", "Harbour Post", False),
    ("anything", "", False),
]


@pytest.mark.parametrize(("text", "name", "expected"), NAMED)
def test_names_outlet(text: str, name: str, expected: bool) -> None:
    assert names_outlet(text, [name]) is expected


@pytest.mark.slow
@pytest.mark.parametrize("piece", ["a ", "a b c d e ", "Aa of ", "“", "‘a ", "did not ", "1,", "a b c d e f\n"])
def test_hostile_texts_take_linear_time(piece: str) -> None:
    text = piece * (300_000 // len(piece))
    start = time.process_time()
    found = prose(text)
    passages(found, found, DEFAULT)
    assert time.process_time() - start < 20

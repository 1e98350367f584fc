"""Parsed passages as titles: what stands alone, what points outside, and what may go at the end of a long one."""

from __future__ import annotations

import pytest

from claimline.reading.lexical.spans import Span
from claimline.reading.parsing.parser import parse_all
from claimline.reading.syntax.title_clauses import MOST_WORDS, TitleClause, title_clause
from claimline.reading.syntax.title_ends import GOOD_WORDS, clause_ends


def found(text: str, *, quoted: bool = False, known: Span | None = None) -> TitleClause | None:
    (parse,) = parse_all(text, [Span(0, len(text))])
    return title_clause(text, parse, quoted=quoted, known=known)


LONG = (
    "The council of the harbour town of Grey Bay voted on Monday evening to close the east quay for the whole of June"
)
STANDS = [
    ("The quay was closed on Monday after a ferry had struck it.", None),
    ("the deaths were caused by a leaking valve", None),
    # what ties it to the sentence before goes
    ("But the quay was closed on Monday.", "the quay was closed on Monday"),
    ("Moreover, Robert Moss will leave the port.", "Robert Moss will leave the port"),
    ("In other words, the port has no pilots.", "the port has no pilots"),
    ("The port has no pilots, though.", "The port has no pilots"),
    # it, where it stands for what follows
    ("It is unclear whether the quay was closed", None),
    ("There were no pilots on the bridge", None),
    ("Some of the pilots left the port", None),
    ("The first of three talks took place in May", None),
    ("The first ferry left the port in May", None),
    ("Ana Ruiz has been sent to the U.S.", "Ana Ruiz has been sent to the U.S."),
    # a pronoun whose meaning stands in the words
    ("In his letter, Robert Moss asked for a pilot", None),
    ("Robert Moss said he would leave the port", None),
    ("If Robert Moss is elected, he leaves the board", None),
    # names, though they look like pronouns
    ("US pilots have left the port", None),
    ("WHO has closed the port of Grey Bay", None),
    ("It is Moss who closed the quay", None),
    ("The board did the same as the pilots", None),
    # what may go at the end of a long one
    (f"{LONG}, which Ruiz called a shame for the town and its ferries.", LONG),
    (f"{LONG}, and the owners of the ferries asked a judge to stop it.", LONG),
]


@pytest.mark.parametrize(("text", "expected"), STANDS)
def test_what_stands_alone(text: str, expected: str | None) -> None:
    clause = found(text)
    assert clause is not None
    assert clause.place.of(text) == (expected or text.rstrip("."))


POINTS = [
    "The first took place in May 2010.",
    "The latter was closed on Monday.",
    "The second left the port on Monday.",
    "Another was sold in May 2010.",
    "They closed the quay on Monday.",
    "He left the port in May.",
    "It has destroyed the old quay.",
    "This is not a minor issue.",
    "Those people are mostly pilots.",
    "Some were hurt on the quay.",
    "His wife left the port on Monday.",
    "He would leave the port, Ruiz said.",
    "Ruiz handed them over on Monday.",
    "The idea originated with him in May.",
    "My guest leads the harbour board.",
    "We sail at noon from the quay.",
    "Three of them left the port on Monday.",
    "If the quay is closed, he leaves the board.",
    "It was the port of the board, which closed the quay.",
    "The board did the same on Monday.",
    "Moss took a similar line, asking the pilots to leave.",
    "The quay was closed on Monday, he said.",
    # no main clause, or one that is not whole
    "when the quay was closed on Monday",
    "who had closed the quay in May",
    "What many pilots had long suspected",
    "Why did the pilots leave the quay?",
    "By the port of Grey Bay",
    "They are a",
    "the crews for their long silence",
    "Fewer pilots would sail and that the rule was faulty.",
    "Said Moss, the port is still closed.",
    "The first talk of its kind since the new rules of the board were told to the press last month",
    "Ruiz left early.",  # three words name nothing
]


@pytest.mark.parametrize("text", POINTS)
def test_what_does_not(text: str) -> None:
    assert found(text) is None


def test_who_speaks_may_say_i() -> None:
    assert found("I know the pilot that closed the quay.", quoted=True)
    assert found("We sail at noon from the quay.", quoted=True)
    assert found("What did the pilots want on Monday?", quoted=True)
    assert not found("They sail at noon from the quay.", quoted=True)


@pytest.mark.parametrize(
    "text", ["I think that is going to be over soon.", "You can see it this way.", "We sail at noon, and this is late."]
)
def test_own_words_that_name_nothing(text: str) -> None:
    assert not found(text, quoted=True)


def test_who_speaks_asks_no_question_without_its_mark() -> None:
    assert not found("What did the pilots want on Monday.", quoted=True)


def test_a_pronoun_of_which_it_is_known_whom_it_means() -> None:
    text = "She said the quay was closed."
    clause = found(text, known=Span(0, 3))
    assert clause is not None
    assert clause.pronoun == Span(0, 3)
    text = "The quay was closed on Monday, she said."
    clause = found(text, known=Span(31, 34))
    assert clause is not None
    assert clause.pronoun == Span(31, 34)


def test_names_numbers_and_few_pronouns_are_better() -> None:
    def score(text: str) -> int:
        clause = found(text)
        assert clause is not None
        return clause.score

    assert score("Ana Ruiz closed the quay on Monday evening") > score("The port closed the quay on Monday evening")
    assert score("The old port closed 3 quays on Monday") > score("The old port closed its quays on Monday")
    assert score("The old port closed a quay on Monday") > score("The port closed a quay on Monday last")
    assert score("Ana Ruiz closed the east quay on Monday") > score("Ana Ruiz closed the quay")
    assert score("Ana Ruiz closed the east quay on Monday") > score(
        "Ana Ruiz closed the east quay on Monday evening for a ferry that had lost its way in the fog"
    )


@pytest.mark.parametrize(("words", "whole"), [(MOST_WORDS, True), (MOST_WORDS + 1, False)])
def test_a_title_is_not_longer(words: int, whole: bool) -> None:
    assert words > GOOD_WORDS
    text = f"Ana Ruiz closed the old{' old' * (words - 6)} quay"
    assert (found(text) is not None) is whole


BINDING = f"{LONG}, unless the owners of the ferries pay for a new one by May."


def test_nothing_goes_without_which_it_would_say_something_else() -> None:
    clause = found(BINDING)
    assert clause is None or "unless" in clause.place.of(BINDING)


def test_where_a_long_passage_may_end() -> None:
    text = f"{LONG}; the owners of the ferries, Ruiz said, had asked a judge, and the judge had not yet answered them."
    (parse,) = parse_all(text, [Span(0, len(text))])
    assert LONG in [text[:end] for end in clause_ends(text, parse)]


def test_no_end_lies_in_the_middle_of_a_subject() -> None:
    text = (
        "Pilots of the old ferries said the files, found on the computers of the port after Moss had left, were false."
    )
    (parse,) = parse_all(text, [Span(0, len(text))])
    assert not any(text[:end].endswith("computers of the port") for end in clause_ends(text, parse))

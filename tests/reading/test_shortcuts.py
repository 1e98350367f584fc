"""What is looked for first, since it is found fast, stands in all that the slow pattern behind it fits."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from claimline.reading import statement_rows
from claimline.reading.attribution import stances
from claimline.reading.cues import prefilter
from claimline.reading.cues.sentence_links import find_links, may_link
from claimline.reading.lexical.token_classes import _LETTERS, sketch
from claimline.reading.lexical.tokens import tokenize
from claimline.reading.lexicon.reporting_verbs import HEDGE_PATTERN, VERBS
from claimline.reading.structure import asides, paratext
from claimline.reading.timex import patterns

LETTERS = "".join(sorted(set(_LETTERS.values()) | set("xZNydbzq")))


def holds_one_of(parts: tuple[str, ...]) -> Callable[[str], bool]:
    return lambda words: any(part in words.lower() for part in parts)


# What a pattern fits, and what is asked before it.
ASKED_BEFORE: dict[str, tuple[re.Pattern[str], Callable[[str], bool]]] = {
    "aside": (asides._ASIDE_ANYWHERE, holds_one_of(asides._ASIDE_PARTS)),
    "denial": (stances._DENIES, holds_one_of(stances._DENIES_PARTS)),
    "belittled": (stances._BELITTLED, holds_one_of(stances._BELITTLING_PARTS)),
    "caption": (paratext._CAPTION_END, paratext._may_end_caption),
    "hedge": (HEDGE_PATTERN, holds_one_of((statement_rows._HEDGE_PART,))),
}


@pytest.mark.parametrize("name", ASKED_BEFORE)
@settings(max_examples=120)
@given(data=st.data())
def test_no_match_without_its_shortcut(name: str, data: st.DataObject) -> None:
    pattern, asked = ASKED_BEFORE[name]
    # plain letters: in `ſ` and `K` ignoring case and lower case differ, and no list holds such words
    words = data.draw(st.from_regex(pattern, alphabet=st.characters(max_codepoint=0x2122, exclude_characters="ſKİı")))
    match = pattern.search(words)
    assert match is not None
    assert asked(words[: match.end()]), words


@settings(max_examples=60)
@given(st.from_regex(stances._ANSWERING, fullmatch=True, alphabet=st.characters(max_codepoint=0x7E)))
def test_what_opens_an_answer_opens_with_its_shortcut(words: str) -> None:
    assert words.lower().startswith(stances._OPEN_ANSWERS)


ANY_EXPRESSION = patterns._compiled({kind: pattern for kind, (_, pattern) in patterns.EXPRESSIONS.items()})


@settings(max_examples=200)
@example("Dxh")
@given(st.from_regex(ANY_EXPRESSION, alphabet=st.sampled_from(LETTERS)))
def test_every_expression_of_time_is_found_where_one_may_begin(letters: str) -> None:
    match = ANY_EXPRESSION.search(letters)
    assert match is not None
    # or from a later word on: on Mondays is found as Mondays
    begins = (opening.start() for opening in patterns.OPENING.finditer(letters, match.start(), match.end()))
    assert any(patterns.BY_LETTER[letters[at]].match(letters, at) for at in begins), letters


@settings(max_examples=300)
@given(
    st.from_regex(ANY_EXPRESSION, alphabet=st.sampled_from(LETTERS)) | st.text(st.sampled_from(LETTERS), max_size=12)
)
def test_the_kinds_that_may_begin_with_a_letter_are_all_that_fit_there(letters: str) -> None:
    for at, letter in enumerate(letters):
        match = ANY_EXPRESSION.match(letters, at)
        by_letter = patterns.BY_LETTER[letter].match(letters, at) if letter in patterns.BY_LETTER else None
        assert (match and (match.lastgroup, match.span())) == (by_letter and (by_letter.lastgroup, by_letter.span()))


SUBJECTS = ["Ana Ruiz", "Officials of the port", "As Ruiz", "The pier is old, Ruiz"]
BEHIND = [
    "the pier was shut.",
    "that the pier was shut.",
    "how the pier was shut.",
    "to shut the pier.",
    "the board to shut it.",
    "the board not to shut it.",
    ", the pier is shut.",
    ":",
    ".",
]


def test_a_sentence_passed_over_makes_no_link(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("claimline.reading.cues.finite_verbs.may_report", lambda words, at, verb: True)
    for word, subject, behind in product(sorted(VERBS), SUBJECTS, BEHIND):
        text = f"{subject} {word} {behind}"
        tokens = tokenize(text, 0, len(text))
        links = find_links(tokens) if " " not in word else []
        if links:
            assert may_link(sketch(text), 0, len(text)), text
        if any(not link.phrasal for link in links):
            words = [token.low for token in tokens]
            assert prefilter.may_report(words, words.index(word), VERBS[word]), text

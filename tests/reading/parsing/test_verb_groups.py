"""A verb's group: when it puts what it tells."""

from __future__ import annotations

import pytest

from claimline.reading.lexical.spans import Span
from claimline.reading.parsing.parser import parse_all
from claimline.reading.parsing.verb_groups import has_subject, is_infinitive, tense_of

GROUPS = [
    # text, verb, tense
    ("The pier was shut.", "shut", "past"),
    ("The pier has been shut.", "shut", "past"),
    ("The crew did not sail.", "sail", "past"),
    ("The crew is sailing.", "sailing", "ongoing"),
    ("The pier is being mended.", "mended", "ongoing"),
    ("The crew has been sailing.", "sailing", "ongoing"),
    ("The pier will close and reopen.", "reopen", "planned"),
    ("The crew is going to sail.", "going", "planned"),
    ("The pier is set to close.", "set", "planned"),
    ("The board plans to close the pier.", "plans", "planned"),
    ("The pier is to close.", "is", "planned"),
    ("The pier was due to close.", "was", "would"),
    ("The pier had been due to close.", "been", "open"),
    ("The pier would close.", "close", "would"),
    ("The pier may close.", "close", "may"),
    ("The pier could not close.", "close", "open"),
    ("The pier should have closed.", "closed", "open"),
    ("The pier closes if it rains.", "closes", "open"),
    ("It was not clear if the pier would close.", "was", "past"),
    ("The port has long been a trap.", "been", None),
    ("The port has had two mayors.", "had", None),
    ("You have got two piers.", "got", None),
    ("It is hard for ferries to turn there.", "is", None),
    ("Ruiz is the third mayor to resign.", "is", None),
    ("Ferries are supposed to slow down there.", "supposed", None),
    ("The wall is meant to slow the ferries.", "meant", None),
    ("The crew is likely to sail.", "is", "planned"),
    ("Old crews are more likely than others to sail.", "are", None),
    ("The policy of the port is to deny them the quay.", "is", None),
    ("The harbour is deep.", "is", None),
    ("The harbour is deep.", "harbour", None),
    ("The crew wants to sail.", "sail", None),
]


@pytest.mark.parametrize(("text", "verb", "tense"), GROUPS)
def test_the_tense_of_a_group(text: str, verb: str, tense: str | None) -> None:
    [parse] = parse_all(text, [Span(0, len(text))])
    at = parse.word_at(text.index(verb))
    assert at is not None and tense_of(parse, at) == tense


def test_what_a_verb_has_with_it() -> None:
    text = "The crew left and wants to sail."
    [parse] = parse_all(text, [Span(0, len(text))])
    left, wants, sail = (parse.word_at(text.index(verb)) or 0 for verb in ("left", "wants", "sail"))
    assert [has_subject(parse, at) for at in (left, wants, sail)] == [True, False, False]
    assert [is_infinitive(parse, at) for at in (left, wants, sail)] == [False, False, True]

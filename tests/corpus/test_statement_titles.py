"""Statements of one claim -> its titles: whole sentences in an article's words, and who said them."""

from __future__ import annotations

from typing import Any

import pytest

from claimline.corpus.statement_titles import MOST_FOUND, MOST_READ, titles
from claimline.corpus.title_wording import raised
from claimline.reading.structure.sentences import split_sentences


def statement(around: str, words: str | None = None, **given: Any) -> dict[str, Any]:
    """A statement of these words, in an article that begins with `around`."""
    text = words if words is not None else around
    start = around.index(text)
    plain: dict[str, Any] = {
        "statement_id": "a-0-9", "document_id": "a", "start": start, "end": start + len(text),
        "pieces": [[start, start + len(text)]], "text": text, "kind": "narrative", "attribution_type": "assertion",
        "stance": "asserts", "determinacy": "said", "negated": False, "content_form": "clause", "source": None,
        "source_start": None, "speaker": None, "speaker_kind": None, "speaker_name": None, "speaker_roles": None,
        "around": around, "around_start": 0,
        "around_sentences": [[s.start, s.end] for s in split_sentences(around)],
    }  # fmt: skip
    return plain | given


def said(around: str, words: str, source: str, **given: Any) -> dict[str, Any]:
    known = {"kind": "indirect", "source": source, "source_start": around.index(source), "speaker_kind": "named"}
    return statement(around, words, **(known | {"speaker": "Ana Ruiz", "speaker_name": "Ana Ruiz"} | given))


def first(*rows: dict[str, Any], parsed: bool = True) -> str | None:
    found = titles(rows, parsed=parsed)
    return found[0].title if found else None


RUIZ = {"kind": "direct", "speaker_roles": ["Harbour Board", "Mr.", "rival"]}
POLICE: dict[str, Any] = {"speaker": "police", "speaker_name": "police", "speaker_kind": "organisation"}
CASES = [
    (statement("The quay was closed on Monday."), "The quay was closed on Monday"),
    # a reported clause gets a capital
    (said("Police said the deaths were caused by a valve.", "the deaths were caused by a valve", "Police", **POLICE),
     "The deaths were caused by a valve"),
    # of a named person, who said it stands with it
    (said("Ana Ruiz said the quay was closed for good.", "the quay was closed for good", "Ana Ruiz"),
     "Ana Ruiz said the quay was closed for good"),
    # a pronoun that is the source, and of which it is known whom it means
    (said("She said the quay was closed for good.", "the quay was closed for good", "She"),
     "[Ana Ruiz] said the quay was closed for good"),
    # what is hoped is not told as so
    (said("Police hope the quay will be closed.", "the quay will be closed", "Police", **POLICE,
          attribution_type="belief"), "Police hope the quay will be closed"),
    (said("Police denied that the quay was closed.", "that the quay was closed", "Police", **POLICE, stance="denies"),
     "Police denied that the quay was closed"),
    (said("Ana Ruiz opposed the new fees for ferries.", "the new fees for ferries", "Ana Ruiz", content_form="phrase"),
     "Ana Ruiz opposed the new fees for ferries"),
    # somebody's own words: who says them, role or body, and the marks
    (said("“We sail at noon on Monday,” Ana Ruiz said.", "“We sail at noon on Monday,”", "Ana Ruiz", **RUIZ),
     "Ana Ruiz, Harbour Board: “We sail at noon on Monday”"),
    (said('"We sail at noon on Monday," a pilot of the port said.', '"We sail at noon on Monday,"',
          "a pilot of the port", kind="direct", speaker=None, speaker_name=None, speaker_kind="anonymous"),
     'A pilot of the port: "We sail at noon on Monday"'),
    # nobody knows who says it
    (said("“We sail at noon on Monday,” she said.", "“We sail at noon on Monday,”", "she", kind="direct",
          speaker=None, speaker_name=None, speaker_kind="unresolved"), None),
    # of several sentences, one that stands alone
    (said("“They are late. The ferry Aurora left at noon,” Ana Ruiz said.",
          "“They are late. The ferry Aurora left at noon,”", "Ana Ruiz", kind="direct"),
     "Ana Ruiz: “The ferry Aurora left at noon”"),
    (statement("They closed it on Monday."), None),
    (statement("Moss asks: is the old quay closed for good?"), None),
    (statement("RUIZ: The quay was closed on Monday."), None),
    (statement("The quay was … closed on Monday."), None),
    (statement("The “old quay was closed on Monday."), None),
]  # fmt: skip


@pytest.mark.parametrize(("row", "expected"), CASES)
def test_titles(row: dict[str, Any], expected: str | None) -> None:
    assert first(row) == expected


def test_the_words_stand_at_their_place() -> None:
    row = said("She said the quay  was closed for good.", "the quay  was closed for good", "She")
    place = titles([row], parsed=True)[0]
    assert row["around"][place.start : place.end] == "She said the quay  was closed for good"
    assert place.title == "[Ana Ruiz] said the quay was closed for good"


def test_what_most_statements_share_names_the_claim() -> None:
    boat = statement("A boat sank off the grey cape in fog.", statement_id="b-0-9")
    quay = statement("The quay at Grey Bay was closed.", statement_id="c-0-9")
    longer = statement("The quay at Grey Bay was closed on Monday.", statement_id="d-0-9")
    assert first(boat, quay, longer) == "The quay at Grey Bay was closed on Monday"


def test_titles_by_patterns() -> None:
    assert first(statement("The quay was closed on Monday."), parsed=False) == "The quay was closed on Monday"
    assert first(statement("They closed it on Monday."), parsed=False) is None


def test_of_many_statements_some_are_read() -> None:
    rows = [
        statement(f"Ferry number {n} left the old quay.", statement_id=f"a{n:02}-0-9") for n in range(MOST_READ + 5)
    ]
    found = titles(rows, parsed=False)
    assert len(found) == MOST_FOUND


def test_a_clause_that_tells_of_an_event_names_it() -> None:
    text = "Ana Ruiz left the port, and the quay was closed on Monday."
    at = text.index("the quay")
    row = statement(text) | {"clause": [at, len(text) - 1], "points": 30}
    assert first(row) == "The quay was closed on Monday"


RAISED = [
    ("the quay", "The quay"),
    ("“we sail”", "“We sail”"),
    ("iPhone sales fell", "iPhone sales fell"),
    ("de Blasio left", "de Blasio left"),
    ("van der Berg left", "van der Berg left"),
    ("al-Bahr was closed", "al-Bahr was closed"),
    ("3,000 ferries sail", "3,000 ferries sail"),
    ("désormais", "Désormais"),
]


@pytest.mark.parametrize(("words", "expected"), RAISED)
def test_capitals(words: str, expected: str) -> None:
    assert raised(words) == expected

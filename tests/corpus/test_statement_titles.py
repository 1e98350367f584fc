"""Statements of one claim -> its titles: whole sentences in an article's words, and who said them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from claimline.corpus.statement_titles import MOST_FOUND, MOST_READ, parse_ahead, read_titles, titles
from claimline.corpus.title_wording import raised
from claimline.reading.parsing import parser
from claimline.reading.structure.sentences import split_sentences
from claimline.reading.syntax.title_clauses import LONGEST


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
    # a quotation that the article ends later is ended here
    (statement("Ana Ruiz said: “The old quay was closed on Monday."),
     "Ana Ruiz said: “The old quay was closed on Monday”"),
    (statement("“The old quay was closed on Monday."), None),
    # what lost its line breaks
    (statement("Quay shut Monday 2 June 2025 14.07 GMT The old quay was closed in May."),
     "The old quay was closed in May"),
    (statement("Quay shut in Grey Bay Monday 2 June 2025 14.07 GMT"), None),
    (statement("The first ferry leaves the old quay at 14:07 GMT"), "The first ferry leaves the old quay at 14:07 GMT"),
    (statement("Moss found the tool here An old mill was sold on Monday."), None),
    # nobody says it
    (statement("“The old quay was closed on Monday.”"), None),
    (statement("They closed it on Monday."), None),
    (statement("Moss asks: is the old quay closed for good?"), None),
    (statement("RUIZ: The quay was closed on Monday."), None),
    (statement("The quay was … closed on Monday."), None),
    (statement("The old” quay was closed on Monday."), None),
]  # fmt: skip


@pytest.mark.parametrize(("row", "expected"), CASES)
def test_titles(row: dict[str, Any], expected: str | None) -> None:
    assert first(row) == expected


RUIZ_LEFT = "She left the old port of Grey Bay in May."


def test_a_pronoun_that_begins_the_sentence() -> None:
    known = [{"start": 0, "end": 3, "name": "Ana Ruiz"}]
    assert first(statement(RUIZ_LEFT) | {"stand_ins": known}) == "[Ana Ruiz] left the old port of Grey Bay in May"
    assert first(statement(RUIZ_LEFT)) is None


@pytest.mark.parametrize("her", ["Her", "His"])
def test_whose_it_is_that_begins_the_sentence(her: str) -> None:
    words = f"{her} trial is scheduled for May 20."
    known = [{"start": 0, "end": 3, "name": "Ida Tan"}]
    assert first(statement(words) | {"stand_ins": known}) == "[Ida Tan’s] trial is scheduled for May 20"


def test_several_people_who_are_known() -> None:
    around = "They asked a judge to close the old quay."
    told = {"speaker_kind": "role", "content_form": "infinitive"}
    pilots = {"speaker": "pilots of the ferry", "speaker_name": "pilots of the ferry"}
    row = said(around, "to close the old quay", "They", **told, **pilots)
    assert first(row) == "[Pilots of the ferry] asked a judge to close the old quay"
    assert first(row | {"speaker": "pilots", "speaker_name": "pilots"}) is None


@pytest.mark.parametrize(
    ("words", "titled"), [("the board sold the nine boats", True), ("any hope for the crews", False)]
)
def test_a_title_holds_words_of_its_statement(words: str, titled: bool) -> None:
    around = (
        "Ana Ruiz said on Monday at the quay of Grey Bay that the board sold the nine boats for the price of one new"
        " ferry, which leaves, she wrote in a letter to the mayor that nobody has answered so far, any hope for the"
        " crews."
    )
    row = said(around, words, "Ana Ruiz", content_form="phrase")
    assert bool(titles([row], parsed=True)) is titled


LONG_QUOTATION = "“The board hid the leak from the pilots. We look forward to Monday,” Ana Ruiz said."
DENIED = said(LONG_QUOTATION, LONG_QUOTATION.partition("” ")[0] + "”", "Ana Ruiz", kind="direct")


@pytest.mark.parametrize(
    ("denial", "expected"),
    [
        ("The board never hid a leak, Leo Moss said.", "The board hid the leak from the pilots"),
        ("Nobody can look forward to that Monday, Leo Moss said.", "We look forward to Monday"),
    ],
)
def test_a_disputed_claim_is_titled_by_what_is_denied(denial: str, expected: str) -> None:
    found = titles([DENIED], parsed=True, denials=[{"document_id": "a", "text": denial}])
    assert found[0].title == f"Ana Ruiz: “{expected}”"


def test_a_disputed_claim_is_titled_where_the_denial_is_printed() -> None:
    other = statement("Ana Ruiz closed the old quay on Monday evening.", document_id="b", statement_id="b-0-9")
    own = statement("The old port closed its quay.", statement_id="a-0-9")
    rows, denials = [other, own], [{"document_id": "a", "text": "That is false, Moss said."}]
    assert titles(rows, parsed=True, denials=denials)[0].statement_id == "a-0-9"
    assert titles(rows, parsed=True)[0].statement_id == "b-0-9"


LONG = (
    "The council of the harbour town of Grey Bay voted on Monday evening to ask the owners of all the old ferries on"
    " the east pier for a {}report on the leak of oil"
)


@pytest.mark.parametrize("words", [LONGEST, LONGEST + 1])
def test_a_long_sentence_of_which_no_part_is_whole(words: int) -> None:
    text = LONG.format("very " * (words - len(LONG.split())))
    assert len(text.split()) == words
    assert (first(statement(text + ".")) is not None) is (words <= LONGEST)


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


def test_a_title_is_of_the_clause_that_tells_of_the_event() -> None:
    text = "The tolls for ferries rose in May, and it grew in September by two boats."
    row = statement(text)
    assert first(row | {"told": [text.index("it grew"), len(text) - 1]}) != "The tolls for ferries rose in May"
    longer = (
        "The tolls for all the ferries of the old harbour line at Grey Bay were raised from nine to ten crowns in May,"
        " and the list of their towns grew in September by two."
    )
    row = statement(longer)
    before = first(row | {"told": [0, longer.index(", and")]})
    assert before is not None and before.endswith("ten crowns in May")
    assert first(row | {"told": [longer.index("the list"), len(longer) - 1]}) != before


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


def test_what_is_parsed_ahead_is_all_that_is_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    long = (
        "She left the port of Grey Bay on Monday because the harbour board had not paid the pilots for the nights of "
        "the storm, and the crews of the four ferries followed them on Tuesday although the mayor had promised to "
        "talk with all of them before the end of the week."
    )
    rows = [[statement("The quay was closed on Monday.")], [statement(long)], [statement("She left.")]]
    asked = [json.dumps([found, True, []]) for found in rows]
    monkeypatch.setattr(parser, "_known", {})
    plain = [read_titles(one) for one in asked]
    count = len(parser._known)
    monkeypatch.setattr(parser, "_known", {})
    parse_ahead(asked)
    assert len(parser._known) == count > len(rows)  # parts of the long sentence, too
    monkeypatch.setattr(parser, "_pipeline", lambda: pytest.fail("it is parsed again"))
    assert [read_titles(one) for one in asked] == plain

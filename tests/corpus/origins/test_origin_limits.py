"""Where a report comes from, at the limits: one credit, one code point, one turn more or less."""

from __future__ import annotations

from dataclasses import replace

import pytest

from claimline.corpus.origins.quoted_words import wordings
from claimline.corpus.origins.trace import Traced, trace
from claimline.tables import Attribution, Document, Reuse, Statement
from rows import row

POST = row(Document, document_id="post", outlet_id="harbour-post", outlet="Harbour Post", published="2031-05-20")
LAMP = row(Document, document_id="lamp", outlet_id="the-lamp", outlet="The Lamp", published="2031-05-22")


def statement(
    document: Document, start: int, source: str | None = None, whose: str = "anonymous", **given: object
) -> Statement:
    """A statement of 100 code points; its source stands behind it."""
    end = start + 100
    told = {"source": source, "speaker": source, "speaker_kind": whose, "basis": "anonymous"} if source else {}
    places = {"source_start": end + 2, "source_end": end + 2 + len(source)} if source else {}
    known = {"statement_id": f"{document.document_id}-{start}", "document_id": document.document_id}
    return row(
        Statement,
        **{"start": start, "end": end, "pieces": [[start, end]], "basis": "not stated"} | known | told | places | given,
    )


def links(*told: Statement) -> list[Attribution]:
    return [
        row(
            Attribution, statement_id=one.statement_id, document_id=one.document_id, level=0, position=0,
            source=one.source, source_start=one.source_start, source_end=one.source_end, speaker_kind=one.speaker_kind,
        )
        for one in told
        if one.source
    ]  # fmt: skip


def run(*told: Statement, reuse: tuple[Reuse, ...] = ()) -> Traced:
    return trace((POST, LAMP), told, links(*told), (), reuse)


def origin(traced: Traced, told: Statement) -> str:
    return traced.origins[told.statement_id].origin_id


def cites(start: int, outlet: str = "the Harbour Post") -> Statement:
    return statement(LAMP, start, outlet, "outlet")


@pytest.mark.parametrize(("credits", "expected"), [(2, "harbour-post"), (1, "not-stated")])
def test_two_credits_show_that_an_article_retells_a_report(credits: int, expected: str) -> None:
    pilot = statement(LAMP, 9000, "one pilot")
    assert origin(run(*(cites(1000 * n) for n in range(credits)), pilot), pilot) == expected


@pytest.mark.parametrize(("others", "expected"), [(2, "harbour-post"), (3, "not-stated")])
def test_two_thirds_of_its_credits_go_to_the_report_it_retells(others: int, expected: str) -> None:
    credits = [cites(1000 * n) for n in range(4)] + [
        cites(5000 + 1000 * n, "the Grey Bay Herald") for n in range(others)
    ]
    pilot = statement(LAMP, 20000, "one pilot")
    assert origin(run(*credits, pilot), pilot) == expected


@pytest.mark.parametrize(("heard", "credited"), [(7, True), (8, False)])
def test_a_fifth_of_its_sources_are_the_report_it_retells(heard: int, credited: bool) -> None:
    """Two credits, one pilot, and so many whom the article names: of ten sources two are a fifth."""
    named = [statement(LAMP, 20000 + 1000 * n, "Ana Ruiz", "named") for n in range(heard)]
    pilot = statement(LAMP, 9000, "one pilot")
    assert (origin(run(cites(0), cites(1000), pilot, *named), pilot) == "harbour-post") is credited


@pytest.mark.parametrize(("gap", "expected"), [(500, "harbour-post"), (501, "not-stated")])
def test_a_credit_is_carried_over_500_code_points(gap: int, expected: str) -> None:
    first = cites(0)
    pilot = statement(LAMP, first.end + gap, "the pilot")
    assert origin(run(first, pilot), pilot) == expected


@pytest.mark.parametrize(("gap", "expected"), [(3, "harbour-post"), (4, "not-stated")])
def test_also_carries_a_credit_back_to_the_sentence_right_before(gap: int, expected: str) -> None:
    before = statement(LAMP, 0, kind="narrative", text="Ruiz threatened to close the port.")
    after = replace(cites(before.end + gap), text="Ruiz also warned the pilots")
    assert origin(run(before, after), before) == expected


def test_two_documents_that_share_half_are_one_text_printed_twice() -> None:
    for containment, expected in ((0.5, "not-stated"), (0.49, "the-lamp")):
        first, copy = (statement(place, 0, "two pilots") for place in (POST, LAMP))
        edited = statement(LAMP, 900, "two pilots")
        passage = row(
            Reuse, left_document_id="lamp", left_start=0, left_end=100, right_document_id="post", right_start=0,
            right_end=100, direction="undecided", containment=containment,
        )  # fmt: skip
        traced = run(first, copy, edited, reuse=(passage,))
        assert origin(traced, edited) == expected


@pytest.mark.parametrize(("shared", "expected"), [(50, "harbour-post"), (49, "the-lamp")])
def test_half_of_a_statement_proves_where_it_was_copied(shared: int, expected: str) -> None:
    first, copy = (statement(place, 0, "two pilots") for place in (POST, LAMP))
    passage = row(
        Reuse, left_document_id="lamp", left_start=0, left_end=shared, right_document_id="post", right_start=0,
        right_end=shared, direction="left copied", containment=0.1,
    )  # fmt: skip
    assert origin(run(first, copy, reuse=(passage,)), copy) == expected


@pytest.mark.parametrize(("asking", "of", "host"), [(3, 10, True), (2, 8, False)])
def test_who_asks_in_three_turns_of_ten_is_the_host(asking: int, of: int, host: bool) -> None:
    turns = [
        statement(LAMP, 200 * n, "ADA BELL", "named", cue="ADA BELL", text="Why?" if n < asking else "Indeed.")
        for n in range(of)
    ]
    guest = statement(LAMP, 5000, "LEE TAN", "named", cue="LEE TAN", text="We sail.")
    assert (origin(run(*turns, guest), turns[0]) == "not-stated") is host


@pytest.mark.parametrize(("gap", "there"), [(400, True), (401, False)])
def test_who_goes_on_within_400_code_points_of_an_occasion_says_it_there(gap: int, there: bool) -> None:
    first = statement(LAMP, 0, "Ruiz", "named", cue="said", kind="indirect")
    behind = statement(LAMP, 100 + gap, "Ruiz", "named", cue="said", kind="direct")
    said, other = links(first, behind)
    said = replace(said, occasion="in a statement", occasion_start=110, occasion_end=124)
    traced = trace([LAMP], [first, behind], [said, other], (), (), {})
    assert (origin(traced, behind) == origin(traced, first)) is there


@pytest.mark.parametrize(("words", "one"), [("was here once", True), ("was here now", False)])
def test_three_plain_words_of_four_letters_tell_something(words: str, one: bool) -> None:
    text = f"Ada {words} then and so it is by Day"
    assert bool(list(wordings(statement(LAMP, 0, text=text)))) is one

"""Where a statement's report comes from: each rule, their order, and that a copy leads to no other copy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from claimline.corpus.origins.trace import Credited, Traced, trace
from claimline.corpus.origins.unlisted_outlets import unlisted_outlet
from claimline.slugs import ORIGIN, slug
from claimline.tables import Attribution, Document, Reuse, Statement
from rows import row


def document(document_id: str, outlet: str | None, published: str | None = None) -> Document:
    return row(
        Document,
        document_id=document_id,
        outlet_id=slug(outlet or document_id, ORIGIN),
        outlet=outlet,
        published=published,
    )


POST = document("post", "Harbour Post", "2031-05-20")
TIDE = document("tide", "Daily Tide", "2031-05-21")
LAMP = document("lamp", "The Lamp", "2031-05-22")


def statement(place: Document, start: int, **given: Any) -> Statement:
    """A statement of 100 code points; its source stands behind it."""
    end = start + 100
    if given.get("source"):
        given |= {"source_start": end + 2, "source_end": end + 2 + len(given["source"])}
    return row(
        Statement,
        **{
            "statement_id": f"{place.document_id}-{start}-{end}",
            "document_id": place.document_id,
            "start": start,
            "end": end,
            "pieces": [[start, end]],
            "basis": "not stated",
        }
        | given,
    )


def link(told: Statement, level: int = 0, **given: Any) -> Attribution:
    """A link of that statement; words it names stand somewhere behind it."""
    for name in ("source", "recipient", "occasion"):
        if given.get(name):
            given |= {f"{name}_start": told.end + 10, f"{name}_end": told.end + 10 + len(given[name])}
    return row(
        Attribution, statement_id=told.statement_id, document_id=told.document_id, level=level, position=0, **given
    )


def run(
    statements: Sequence[Statement],
    links: Sequence[Attribution] = (),
    *,
    credits: Sequence[Credited] = (),
    reuse: Sequence[Reuse] = (),
    documents: Sequence[Document] = (POST, TIDE, LAMP),
    aliases: dict[str, list[str]] | None = None,
) -> Traced:
    return trace(documents, statements, links, credits, reuse, aliases)


def origin(traced: Traced, told: Statement) -> tuple[str, str]:
    found = traced.origins[told.statement_id]
    return found.origin_id, found.kind


def kinds(traced: Traced, told: Statement) -> list[str]:
    return [proof.kind for proof in traced.proofs if proof.statement_id == told.statement_id]


CITED = [
    # a source that is an outlet, the story's own or another
    ({"source": "the Harbour Post", "speaker_kind": "outlet"}, ("harbour-post", "outlet"), "citation"),
    ({"source": "the Grey Bay Herald", "speaker_kind": "outlet"}, ("grey-bay-herald", "outlet"), "citation"),
    ({"source": "Reuters", "speaker_kind": "outlet"}, ("reuters", "agency"), "citation"),
    # whom the source told
    (
        {"source": "Tan", "speaker_kind": "named", "recipient": "the Harbour Post"},
        ("harbour-post", "outlet"),
        "citation",
    ),
    # said in public: a broadcaster is its key
    ({"source": "Tan", "speaker_kind": "named", "occasion": "on Fox News"}, ("fox-news", "outlet"), "occasion"),
    (
        {"source": "Tan", "speaker": "Lee Tan", "speaker_kind": "named", "occasion": "in a statement"},
        ("statement-lee-tan", "occasion"),
        "occasion",
    ),
    # a named document; "court papers" are no one document
    (
        {"source": "the report of the Harbour Safety Board", "speaker_kind": "document"},
        ("document-report-of-the-harbour-safety-board", "document"),
        "occasion",
    ),
]


@pytest.mark.parametrize(("given", "expected", "kind"), CITED)
def test_what_the_article_names(given: dict[str, Any], expected: tuple[str, str], kind: str) -> None:
    told = statement(TIDE, 0, source=given["source"], speaker_kind=given["speaker_kind"], basis="named")
    traced = run([told], [link(told, **given)])
    assert origin(traced, told) == expected
    assert kinds(traced, told) == [kind]


def test_an_alias_names_the_outlet() -> None:
    told = statement(TIDE, 0)
    traced = run(
        [told], [link(told, source="the Weekly", speaker_kind="outlet")], aliases={"harbour-post": ["The Weekly"]}
    )
    assert origin(traced, told) == ("harbour-post", "outlet")


def test_broadcaster_is_one_origin_however_it_is_cited() -> None:
    on_air, told_it = statement(TIDE, 0), statement(LAMP, 0)
    traced = run(
        [on_air, told_it],
        [
            link(on_air, source="Tan", speaker_kind="named", occasion="on Bay TV"),
            link(told_it, source="Tan", speaker_kind="named", recipient="Bay TV"),
        ],
    )
    assert origin(traced, on_air) == origin(traced, told_it) == ("bay-tv", "outlet")


def test_the_innermost_link_is_nearest_to_the_origin() -> None:
    told = statement(LAMP, 0)
    traced = run(
        [told],
        [
            link(told, 0, source="the Daily Tide", speaker_kind="outlet"),
            link(told, 1, source="the Harbour Post", speaker_kind="outlet"),
        ],
    )
    assert origin(traced, told)[0] == "harbour-post"
    assert [(proof.level, proof.origin_id) for proof in traced.proofs] == [(0, "daily-tide"), (1, "harbour-post")]


def test_the_outlet_is_the_one_named_last() -> None:
    first, second, third = statement(LAMP, 0), statement(LAMP, 200), statement(LAMP, 400)
    traced = run(
        [first, second, third],
        [
            link(first, source="the Harbour Post", speaker_kind="outlet"),
            link(second, source="the Daily Tide", speaker_kind="outlet"),
            link(third, source="The newspaper", speaker_kind="outlet"),
        ],
    )
    assert origin(traced, third)[0] == "daily-tide"
    assert kinds(traced, third) == ["carried credit"]


@pytest.mark.parametrize(
    ("before", "start", "source", "expected"),
    [
        ("The ferry ran late.", 200, "the report", "harbour-post"),
        ("The ferry ran late.", 200, "The piece", "harbour-post"),
        ("The ferry ran late.", 2000, "the report", "not-stated"),  # of which, nobody knows any more
        ("The ferry ran late, a study of the port found.", 200, "the report", "not-stated"),  # may be the study
        ("The ferry ran late, an audit found.", 200, "the report", "not-stated"),
        ("The ferry ran late.", 200, "the port's report", "not-stated"),
        ("The ferry ran late.", 200, "A Daily Tide report", "daily-tide"),
        ("The ferry ran late.", 200, "the Daily Tide's new story", "daily-tide"),
        ("It was in a Daily Tide story.", 200, "the story", "daily-tide"),
        ("It was in The Lamp's own story.", 200, "the story", "not-stated"),  # which tells it itself
    ],
)
def test_a_report_is_that_of_the_outlet_it_names_or_that_was_credited_just_before(
    before: str, start: int, source: str, expected: str
) -> None:
    first, second = statement(LAMP, 0, text=before), statement(LAMP, start, source=source)
    links = [
        link(first, source="the Harbour Post", speaker_kind="outlet"),
        link(second, source=source, speaker=source, speaker_kind="document"),
    ]
    assert origin(run([first, second], links), second)[0] == expected


def test_a_study_that_is_the_source_before_is_the_report() -> None:
    first, second, third = statement(LAMP, 0), statement(LAMP, 150), statement(LAMP, 300, source="the report")
    links = [
        link(first, source="the Harbour Post", speaker_kind="outlet"),
        link(second, source="a study by the board", speaker="study", speaker_kind="document"),
        link(third, source="the report", speaker="report", speaker_kind="document"),
    ]
    told = [first, replace(second, source="a study by the board"), third]
    assert origin(run(told, links), third)[0] == "not-stated"


def test_what_is_reportedly_so_too_is_of_the_report_before() -> None:
    first = statement(LAMP, 0, text="The ferry ran late.")
    also = statement(LAMP, 101, kind="narrative", text="It also reportedly burned.")
    plain = statement(LAMP, 202, kind="narrative", text="It was towed.")
    traced = run([first, also, plain], [link(first, source="the Harbour Post", speaker_kind="outlet")])
    assert [origin(traced, one)[0] for one in (also, plain)] == ["harbour-post", "not-stated"]


def test_the_outlet_with_none_named_before_is_not_stated() -> None:
    told = statement(LAMP, 0)
    assert origin(run([told], [link(told, source="the outlet", speaker_kind="outlet")]), told)[0] == "not-stated"


def test_the_source_speaks_on() -> None:
    first = statement(LAMP, 0, source="a pilot", speaker="a pilot", speaker_kind="anonymous")
    near = statement(LAMP, 200, source="the pilot", speaker="a pilot", speaker_kind="anonymous")
    far = statement(LAMP, 2000, source="the pilot", speaker="a pilot", speaker_kind="anonymous", basis="anonymous")
    other = statement(LAMP, 400, source="Ruiz", speaker="Ana Ruiz", speaker_kind="named", basis="named")
    links = [
        link(first, source="a pilot", speaker_kind="anonymous", recipient="the Harbour Post"),
        *(link(told, source=told.source, speaker_kind=told.speaker_kind) for told in (near, far, other)),
    ]
    traced = run([first, near, far, other], links)
    assert origin(traced, near)[0] == "harbour-post"
    assert kinds(traced, near) == ["carried credit"]
    assert origin(traced, far)[0] == "not-stated"
    assert origin(traced, other)[0] == "not-stated"  # a name in an article that retells may come from what it retells


def test_an_article_that_retells_one_report_carries_its_credit() -> None:
    cited = [statement(LAMP, start, source="the Harbour Post", speaker_kind="outlet") for start in (0, 1000)]
    pilot = statement(LAMP, 3000, source="one pilot", speaker="one pilot", speaker_kind="anonymous", basis="anonymous")
    media = statement(
        LAMP, 5000, source="other outlets", speaker="other outlets", speaker_kind="role", basis="anonymous"
    )
    thing = statement(LAMP, 6000, source="the operation", speaker_kind="role", basis="anonymous")
    plain = statement(LAMP, 7000)
    links = [link(told, source=told.source, speaker_kind=told.speaker_kind) for told in (*cited, pilot, media, thing)]
    traced = run([*cited, pilot, media, thing, plain], links)
    assert origin(traced, pilot)[0] == "harbour-post"
    assert origin(traced, media)[0] == "not-stated"
    assert origin(traced, thing)[0] == "not-stated"
    assert origin(traced, plain)[0] == "not-stated"


def test_a_dateline_credits_what_nothing_else_does() -> None:
    plain, cited = statement(TIDE, 100), statement(TIDE, 300)
    dateline = Credited("tide", 10, 20, "Coast Wire")
    traced = run([plain, cited], [link(cited, source="the Harbour Post", speaker_kind="outlet")], credits=[dateline])
    assert origin(traced, plain) == ("coast-wire", "agency")
    assert [(p.start, p.end) for p in traced.proofs if p.statement_id == plain.statement_id] == [(10, 20)]
    assert origin(traced, cited)[0] == "harbour-post"


@pytest.mark.parametrize(
    ("name", "credited"),
    [
        ("EFE", True),
        ("DockNews", True),
        ("Bay News Service", True),
        ("Tide Wires", True),
        ("Grey Bay", False),
        ("Greybay", False),
    ],
)
def test_a_datelines_place_is_no_agency(name: str, credited: bool) -> None:
    plain = statement(TIDE, 100)
    traced = run([plain], credits=[Credited("tide", 10, 20, name)])
    assert (origin(traced, plain)[1] == "agency") is credited


def test_an_outlets_own_name_in_its_dateline_credits_nobody() -> None:
    plain = statement(TIDE, 100)
    traced = run([plain], credits=[Credited("tide", 10, 20, "Daily Tide")])
    assert origin(traced, plain) == ("not-stated", "not stated")


BYLINES = [
    ("Associated Press", "Associated Press"),
    ("Ana Ruiz, Associated Press", "Associated Press"),
    ("Bay News Service and wire reports", "Bay News Service"),
    ("Daily Tide Wires", "not stated"),  # a desk of its own
    ("Ana Ruiz", "not stated"),
    ("Daily Tide staff and wire reports", "not stated"),
    ("Daily Tide Wire Reports", "not stated"),
]


@pytest.mark.parametrize(("byline", "name"), BYLINES)
def test_a_stated_byline_credits_the_agency_that_it_names(byline: str, name: str) -> None:
    plain, cited = statement(TIDE, 100), statement(TIDE, 300)
    written = replace(TIDE, byline=byline, byline_from="stated")
    cites = link(cited, source="the Harbour Post", speaker_kind="outlet")
    traced = run([plain, cited], [cites], documents=(POST, written))
    assert traced.origins[plain.statement_id].name == name
    assert kinds(traced, plain) == []  # it stands nowhere in the text
    assert origin(traced, cited)[0] == "harbour-post"


def test_the_outlets_own_wire_desk_is_no_agency_beside_another() -> None:
    plain = statement(TIDE, 100)
    written = replace(TIDE, byline="Daily Tide Wires", byline_from="stated")
    traced = run([plain], documents=(written,), credits=[Credited("tide", 10, 20, "Coast Wire")])
    assert origin(traced, plain) == ("coast-wire", "agency")
    assert kinds(traced, plain) == ["dateline"]


NEWS = replace(TIDE, outlet="Bay News", outlet_id="bay-news")


@pytest.mark.parametrize(
    ("credits", "expected"),
    [
        (["Bay Wires"], "not-stated"),
        (["Bay News Service"], "not-stated"),
        (["Bay Wires", "Coast Wire"], "coast-wire"),
        (["Bay News", "Coast Wire"], "not-stated"),  # its own, too
        (["Bay Area Press Agency"], "bay-area-press-agency"),  # another that only begins like it
    ],
)
def test_a_desk_is_called_like_its_outlet(credits: list[str], expected: str) -> None:
    plain = statement(NEWS, 100)
    given = [Credited("tide", 10 * at, 10 * at + 9, name) for at, name in enumerate(credits)]
    assert origin(run([plain], documents=(NEWS,), credits=given), plain)[0] == expected


def test_who_told_others_did_not_tell_the_outlet_credited_before() -> None:
    pilot: dict[str, Any] = {"source": "Tan", "speaker": "Lee Tan", "speaker_kind": "named"}
    first, second = statement(LAMP, 0, **pilot), statement(LAMP, 200, cue="told", **pilot)
    links = [link(first, recipient="the Harbour Post", **pilot), link(second, **pilot)]
    assert origin(run([first, second], links), second)[0] != "harbour-post"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The Daily Tide has learned that the quay will be sold.", "daily-tide"),
        ("The Daily Tide has confirmed it.", "daily-tide"),
        ("The Harbour Post has learned to live with the quay.", "not-stated"),
        ("Ana Ruiz has learned that the quay will be sold.", "not-stated"),
    ],
)
def test_what_an_outlet_says_it_has_learned_is_its_own(text: str, expected: str) -> None:
    plain = statement(TIDE, 100, text=text, kind="narrative")
    assert origin(run([plain]), plain)[0] == expected


def test_other_media_that_nobody_names_vouch_for_nothing() -> None:
    given: dict[str, Any] = {
        "source": "local news reports",
        "speaker": "local news reports",
        "speaker_kind": "anonymous",
    }
    spoke = statement(TIDE, 100, basis="anonymous", **given)
    assert origin(run([spoke], [link(spoke, **given)]), spoke)[0] == "not-stated"


@pytest.mark.parametrize(
    ("source", "kind"), [("a Grey Bay newspaper", "outlet"), ("various media stories", "document")]
)
def test_a_paper_or_reports_without_a_name_are_not_the_outlets_own(source: str, kind: str) -> None:
    given: dict[str, Any] = {"source": source, "speaker": source, "speaker_kind": kind}
    spoke = statement(TIDE, 100, basis=kind, **given)
    assert origin(run([spoke], [link(spoke, **given)]), spoke)[0] == "not-stated"


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("whistle-blower website TideLeaks", "TideLeaks"),
        ("the state-run Grey Bay News Agency", "Grey Bay News Agency"),
        ("the Lantern magazine", "Lantern"),
        ("Elbonia’s Kiosk broadcaster", "Kiosk"),
        ("a newspaper in the Northern Isles", None),
        ("the Star", None),
        ("Elbonian media", None),
        ("the Elbonian newspaper", None),
    ],
)
def test_news_media_that_no_list_has_go_by_the_name_their_article_gives(source: str, name: str | None) -> None:
    found = unlisted_outlet(source)
    assert (found and found.name) == name
    told = statement(TIDE, 100, basis="organisation", source=source, speaker=source, speaker_kind="outlet")
    traced = run([told], [link(told, source=source, speaker=source, speaker_kind="outlet")])
    assert name is None or origin(traced, told)[0] == slug(name, ORIGIN)


def test_what_was_told_to_news_media_of_that_name_is_theirs() -> None:
    told = statement(TIDE, 100, basis="named", source="Ruiz", speaker="Ana Ruiz", speaker_kind="named")
    given: dict[str, Any] = {"source": "Ruiz", "speaker": "Ana Ruiz", "speaker_kind": "named", "cue": "told"}
    assert origin(run([told], [link(told, **given, recipient="state-run media Al-Marsa")]), told)[0] == "al-marsa"
    named = run([told], [link(told, **given, recipient="the “Quay Hour” programme")])
    assert origin(named, told) == ("quay-hour", "outlet")
    assert origin(run([told], [link(told, **given, recipient="KGBX")]), told)[0] == "kgbx"
    assert origin(run([told], [link(told, **given, recipient="her friend Al-Marsa")]), told)[0] == "daily-tide"


def test_a_quotation_of_nobody_knows_whom_is_not_the_earlier_outlets() -> None:
    for kind, found in (("direct", "not-stated"), ("indirect", "harbour-post")):
        told = [statement(one, 100, kind=kind, speaker_kind="unresolved", text="...") for one in (POST, TIDE)]
        assert origin(run(told, reuse=[shared(told[0], told[1], "right copied")]), told[1])[0] == found


def test_the_newspaper_is_another_than_the_outlet_that_says_so() -> None:
    cited, own, carried = statement(TIDE, 0), statement(TIDE, 200), statement(TIDE, 400)
    links = [
        link(cited, source="the Grey Bay Herald newspaper", speaker_kind="outlet"),
        link(own, source="Tan", speaker="Lee Tan", speaker_kind="named", recipient="the Daily Tide"),
        link(carried, source="the newspaper", speaker_kind="outlet"),
    ]
    traced = run([cited, own, carried], links)
    assert [origin(traced, one)[0] for one in (cited, own, carried)] == [
        "grey-bay-herald",
        "daily-tide",
        "grey-bay-herald",
    ]


IN_PASSING = [
    ("The list, first reported by the Grey Bay Herald, names five pilots.", "grey-bay-herald"),
    ("The list, which Reuters said was old, names five pilots.", "reuters"),
    ("A list obtained by the Daily Tide names five pilots.", "daily-tide"),
    ("A list obtained by the mayor names five pilots.", "not-stated"),
    ("Tan lost his job over a plot reported by the Grey Bay Herald.", "not-stated"),
    ("Ruiz leads by 4 points in a new Grey Bay Herald poll.", "document-grey-bay-herald-poll"),
    ("Ruiz leads by 4 points in a Herald Bay Poll.", "document-herald-bay-poll"),
    ("Ruiz leads by 4 points, according to a new Grey Bay Survey.", "document-grey-bay-survey"),
    ("Ruiz, who trailed by 4 points in the Grey Bay Herald poll, arrived late.", "not-stated"),
    ("Ruiz has 4 percent in a Bay TV poll and 5 in a Coast Wire poll.", "not-stated"),
    ("All interviews in the Grey Bay Herald poll were made by night.", "not-stated"),
]


@pytest.mark.parametrize(("text", "expected"), IN_PASSING)
def test_what_a_sentence_credits_in_passing(text: str, expected: str) -> None:
    plain = statement(TIDE, 100, text=text, kind="narrative")
    assert origin(run([plain]), plain)[0] == expected


GOING_ON = [
    ("Moss has 12 percent.", 121, True),
    ("Moss has 12 percent.", 160, False),
    ("Moss paid $12 for it.", 121, False),
    ("Moss had 12 percent in an earlier count.", 121, False),
]


@pytest.mark.parametrize(("text", "start", "expected"), GOING_ON)
def test_further_figures_of_a_tally_are_its_own(text: str, start: int, expected: bool) -> None:
    given: dict[str, Any] = {"source": "a Coast Wire count", "speaker": "Coast Wire count", "speaker_kind": "document"}
    first = statement(TIDE, 0, text="Ruiz has 40 percent", basis="document", **given)
    then = statement(TIDE, start, text=text, kind="narrative")
    traced = run([first, then], [link(first, **given)])
    assert (origin(traced, then)[0] == "document-coast-wire-count") is expected


def test_two_agencies_credit_neither() -> None:
    plain = statement(TIDE, 100)
    credits = [Credited("tide", 10, 20, "Coast Wire"), Credited("tide", 25, 30, "Reuters")]
    assert origin(run([plain], credits=credits), plain)[0] == "not-stated"


def test_the_outlet_itself_where_it_names_whom_it_spoke_to() -> None:
    spoke = statement(POST, 0, source="two pilots", speaker="two pilots", speaker_kind="anonymous", basis="anonymous")
    plain = statement(POST, 300)
    traced = run([spoke, plain], [link(spoke, source="two pilots", speaker_kind="anonymous")])
    assert origin(traced, spoke) == ("harbour-post", "outlet")
    assert kinds(traced, spoke) == ["citation"]
    assert origin(traced, plain) == ("not-stated", "not stated")
    assert kinds(traced, plain) == []


# The same words


def shared(left: Statement, right: Statement, direction: str = "undecided", credited: bool = False) -> Reuse:
    one, other = sorted((left, right), key=lambda told: told.document_id)
    return row(
        Reuse,
        left_document_id=one.document_id,
        left_start=one.start,
        left_end=one.end,
        right_document_id=other.document_id,
        right_start=other.start,
        right_end=other.end,
        direction=direction,
        credited=credited,
    )


def test_the_words_of_a_credited_report_have_its_origin() -> None:
    copy, cited = statement(TIDE, 0), statement(LAMP, 500)
    citation = link(cited, source="the Grey Bay Herald", speaker_kind="outlet")
    traced = run([copy, cited], [citation], reuse=[shared(copy, cited)])
    assert origin(traced, copy)[0] == origin(traced, cited)[0] == "grey-bay-herald"
    [proof] = [proof for proof in traced.proofs if proof.statement_id == copy.statement_id]
    assert (proof.kind, proof.start, proof.end) == ("reuse", 0, 100)
    assert (proof.other_document_id, proof.other_start, proof.other_end) == ("lamp", 500, 600)


def test_the_words_of_an_earlier_report_are_its_own() -> None:
    first = statement(POST, 0, source="two pilots", speaker="two pilots", speaker_kind="anonymous", basis="anonymous")
    copy = statement(TIDE, 0, source="two pilots", speaker="two pilots", speaker_kind="anonymous", basis="anonymous")
    traced = run([first, copy], reuse=[shared(first, copy, "left copied" if "post" > "tide" else "right copied")])
    assert origin(traced, first)[0] == origin(traced, copy)[0] == "harbour-post"
    assert kinds(traced, copy) == ["reuse"]


def test_the_same_words_without_a_date_or_credit_are_one_text() -> None:
    first, copy = statement(POST, 0), statement(TIDE, 0)
    traced = run([first, copy], reuse=[shared(first, copy)])
    assert {origin(traced, told) for told in (first, copy)} == {("text-harbour-post", "document")}
    assert traced.origins[copy.statement_id].name == "a text that Harbour Post prints, too"
    assert kinds(traced, first) == kinds(traced, copy) == ["reuse"]


def test_who_copied_one_that_shares_its_text_with_another_has_that_text() -> None:
    told = [statement(place, 0, kind="narrative") for place in (POST, TIDE, LAMP)]
    rows = [shared(told[0], told[1]), shared(told[1], told[2], "left copied")]
    traced = run(told, reuse=rows)
    assert {origin(traced, one)[0] for one in told} == {"text-harbour-post"}


def test_one_outlet_that_prints_its_words_again_is_no_origin() -> None:
    again = document("post-2", "Harbour Post", "2031-05-20")
    first, copy = statement(POST, 0), statement(again, 0)
    traced = run([first, copy], reuse=[shared(first, copy)], documents=(POST, again))
    assert {origin(traced, told)[0] for told in (first, copy)} == {"not-stated"}


NOVA, ROPE, SAIL = (document(name, None) for name in ("nova", "rope", "sail"))  # neither outlet nor day is known


def copies_of(*told: Statement, containment: float = 0.9) -> list[Reuse]:
    """Every pair of these statements, as passages of documents that are mostly one text."""
    return [replace(shared(a, b), containment=containment) for a, b in combinations(told, 2)]


def test_copies_of_one_text_are_one_origin_though_nobody_knows_who_copied() -> None:
    pilots = {"source": "two pilots", "speaker": "two pilots", "speaker_kind": "anonymous", "basis": "anonymous"}
    told = [statement(place, 0, **pilots) for place in (NOVA, ROPE, SAIL)]
    traced = run(told, reuse=copies_of(*told), documents=(NOVA, ROPE, SAIL))
    assert {origin(traced, one) for one in told} == {("said-two-pilots", "occasion")}  # told whom, nobody says
    assert [kinds(traced, one) for one in told] == [["citation"], ["reuse"], ["reuse"]]
    assert {p.other_document_id for p in traced.proofs if p.kind == "reuse"} == {"nova"}  # a star, no chain


def test_of_copies_the_one_with_the_earliest_day_comes_first() -> None:
    pilots = {"source": "two pilots", "speaker": "two pilots", "speaker_kind": "anonymous", "basis": "anonymous"}
    dated = document("zeal", None, "2031-05-20")
    told = [statement(place, 0, **pilots) for place in (NOVA, dated)]
    traced = run(told, reuse=copies_of(*told), documents=(NOVA, dated))
    assert {origin(traced, one)[0] for one in told} == {"said-two-pilots"}
    assert [kinds(traced, one) for one in told] == [["reuse"], ["citation"]]


def test_a_later_copy_vouches_for_nothing() -> None:
    pilots = {"source": "two pilots", "speaker": "two pilots", "speaker_kind": "anonymous", "basis": "anonymous"}
    told = [statement(place, 0, **pilots) for place in (NOVA, ROPE)]
    edited = statement(ROPE, 900, **pilots)
    traced = run([*told, edited], reuse=copies_of(*told), documents=(NOVA, ROPE))
    assert origin(traced, edited)[0] == "not-stated"
    alone = run([*told, edited], reuse=copies_of(*told, containment=0.2), documents=(NOVA, ROPE))
    assert origin(alone, edited)[0] == "said-two-pilots"  # one shared sentence makes no copy


def test_short_sentences_of_a_copy_are_copied_too() -> None:
    long = [statement(place, 0) for place in (NOVA, ROPE)]
    short = [
        statement(place, 500, text="The port is shut, Ruiz said.", source="Ruiz", speaker_kind="named", basis="named")
        for place in (NOVA, ROPE)
    ]
    traced = run([*long, *short], reuse=copies_of(*long), documents=(NOVA, ROPE))
    assert {origin(traced, one)[0] for one in short} == {"said-ruiz"}


def test_a_long_passage_gives_each_statement_its_own_counterpart() -> None:
    told = [statement(place, start) for place in (TIDE, LAMP) for start in (0, 100)]
    cited = link(told[3], source="the Grey Bay Herald", speaker_kind="outlet")
    passage = replace(shared(told[0], told[2]), left_end=200, right_end=200)
    traced = run(told, [cited], reuse=[passage])
    assert [origin(traced, one)[0] for one in told[:2]] == ["text-daily-tide", "grey-bay-herald"]


def test_a_closed_meeting_is_no_occasion() -> None:
    told = statement(TIDE, 0, source="Tan", speaker="Lee Tan", speaker_kind="named", basis="named")
    meeting = link(told, source="Tan", speaker="Lee Tan", speaker_kind="named", occasion="at a tense meeting")
    assert origin(run([told], [meeting]), told) == ("daily-tide", "outlet")


def test_what_the_outlets_own_sources_tell_is_the_outlets() -> None:
    told = statement(TIDE, 0, source="two pilots", speaker="two pilots", speaker_kind="anonymous", basis="anonymous")
    links = [
        link(told, 0, source="two pilots", speaker_kind="anonymous"),
        link(told, 1, source="Tan", speaker="Lee Tan", speaker_kind="named", occasion="in a letter"),
    ]
    traced = run([told], links)
    assert origin(traced, told) == ("daily-tide", "outlet")
    assert kinds(traced, told) == ["citation"]


def test_a_report_is_not_carried_to_what_stands_before_it() -> None:
    pilot = statement(LAMP, 0, source="one pilot", speaker="one pilot", speaker_kind="anonymous", basis="anonymous")
    cited = [statement(LAMP, start, source="the Harbour Post", speaker_kind="outlet") for start in (2000, 3000)]
    links = [link(one, source=one.source, speaker_kind=one.speaker_kind) for one in (pilot, *cited)]
    assert origin(run([pilot, *cited], links), pilot)[0] == "not-stated"


CARRIED_BACK = [
    ("Ana Ruiz threatened to close the port.", "The mayor also warned the pilots.", True),
    ("An angry Mayor Ana Ruiz threatened to close the port.", "Ruiz, who is 60, also warned the pilots.", True),
    ("Ana Ruiz threatened to close the port.", "Lee Tan also warned the pilots.", False),
    ("Ana Ruiz threatened to close the port.", "The mayor warned the pilots.", False),
    ("Ana Ruiz closed the port.", "The mayor also warned the pilots.", False),
    ("Ana Ruiz threatened to close the port.", "The mayor also owns a boat.", False),
    ("The port threatened to close.", "The mayor also warned the pilots.", False),
]


@pytest.mark.parametrize(("first", "second", "expected"), CARRIED_BACK)
def test_a_credit_is_carried_back_where_also_ties_two_sentences(first: str, second: str, expected: bool) -> None:
    before, after = statement(LAMP, 0, text=first, kind="narrative"), statement(LAMP, 101, text=second)
    traced = run([before, after], [link(after, source="the Harbour Post", speaker_kind="outlet")])
    assert (origin(traced, before)[0] == "harbour-post") is expected
    assert kinds(traced, before) == (["carried credit"] if expected else [])


def test_copies_form_a_star_around_the_earliest() -> None:
    told = [statement(place, 0) for place in (POST, TIDE, LAMP)]
    rows = [
        row(
            Reuse,
            left_document_id=left,
            left_start=0,
            left_end=100,
            right_document_id=right,
            right_start=0,
            right_end=100,
            direction=direction,
        )
        for left, right, direction in (
            ("post", "tide", "right copied"),
            ("lamp", "post", "left copied"),
            ("lamp", "tide", "left copied"),
        )
    ]
    traced = run(told, reuse=rows)
    assert [origin(traced, one)[0] for one in told[1:]] == ["harbour-post", "harbour-post"]
    [proof] = [proof for proof in traced.proofs if proof.document_id == "lamp"]
    assert proof.other_document_id == "post"


def test_a_passage_that_covers_little_of_a_statement_proves_nothing_of_it() -> None:
    copy, cited = statement(TIDE, 0), statement(LAMP, 0)
    short = row(
        Reuse,
        left_document_id="lamp",
        left_start=0,
        left_end=40,
        right_document_id="tide",
        right_start=0,
        right_end=40,
        direction="undecided",
    )
    citation = link(cited, source="the Grey Bay Herald", speaker_kind="outlet")
    assert origin(run([copy, cited], [citation], reuse=[short]), copy)[0] == "not-stated"


def test_who_is_copied_by_those_who_credit_it_is_its_own_origin() -> None:
    own = statement(POST, 0, source="two pilots", speaker="two pilots", speaker_kind="anonymous", basis="anonymous")
    echo = statement(TIDE, 0)
    citation = link(echo, source="the Harbour Post", speaker_kind="outlet")
    traced = run([own, echo], [citation], reuse=[shared(own, echo, credited=True)])
    assert origin(traced, own)[0] == origin(traced, echo)[0] == "harbour-post"
    assert kinds(traced, own) == ["citation"]


def test_an_article_that_copies_without_credit_vouches_for_nobody() -> None:
    copy = statement(TIDE, 0, kind="narrative")
    cited = statement(LAMP, 0)
    pilot = statement(TIDE, 900, source="one pilot", speaker="one pilot", speaker_kind="anonymous", basis="anonymous")
    citation = link(cited, source="the Grey Bay Herald", speaker_kind="outlet")
    traced = run([copy, cited, pilot], [citation], reuse=[shared(copy, cited)])
    assert origin(traced, pilot)[0] == "not-stated"


def test_an_article_that_credits_another_once_still_vouches_for_its_own() -> None:
    pilots = [
        statement(POST, start, source="one pilot", speaker="one pilot", speaker_kind="anonymous", basis="anonymous")
        for start in (1000, 3000)
    ]
    cited = statement(POST, 0)
    traced = run([*pilots, cited], [link(cited, source="the Daily Tide", speaker_kind="outlet")])
    assert [origin(traced, pilot)[0] for pilot in pilots] == ["harbour-post", "harbour-post"]
    alone = run([pilots[0], cited], [link(cited, source="the Daily Tide", speaker_kind="outlet")])
    assert origin(alone, pilots[0])[0] == "not-stated"


def test_every_statement_has_one_origin_and_order_changes_nothing() -> None:
    told = [statement(place, start) for place in (POST, TIDE, LAMP) for start in (0, 200)]
    links = [link(told[2], source="the Harbour Post", speaker_kind="outlet")]
    forwards, backwards = run(told, links), run(told[::-1], links[::-1], documents=(LAMP, TIDE, POST))
    assert dict(forwards.origins) == dict(backwards.origins)
    assert forwards.proofs == backwards.proofs
    assert set(forwards.origins) == {one.statement_id for one in told}


# Between credits, as reported, elsewhere


def cites_post(told: Statement) -> Attribution:
    return link(told, source="the Harbour Post", speaker_kind="outlet")


def test_what_stands_between_credits_is_the_reports_that_an_article_retells() -> None:
    told = [
        statement(LAMP, start, kind="narrative", text="The ferry was late.") for start in (0, 200, 400, 600, 800, 2000)
    ]
    credited = [told[1], told[3], told[4]]
    whole = run(told, [cites_post(one) for one in credited])
    assert [origin(whole, one)[0] for one in told] == ["not-stated", *["harbour-post"] * 4, "not-stated"]
    assert kinds(whole, told[2]) == ["carried credit"]
    assert origin(run(told, [cites_post(one) for one in credited[:2]]), told[2])[0] == "not-stated"
    heard = [statement(LAMP, start, source="Ana Ruiz", speaker="Ana Ruiz") for start in (3000, 3200, 3400, 3600)]
    assert origin(run([*told, *heard[:3]], [cites_post(one) for one in credited]), told[2])[0] == "harbour-post"
    assert origin(run([*told, *heard], [cites_post(one) for one in credited]), told[2])[0] == "not-stated"
    other = link(told[4], source="the Grey Bay Herald", speaker_kind="outlet")
    assert origin(run(told, [*(cites_post(one) for one in credited[:2]), other]), told[2])[0] == "not-stated"


AS_REPORTED = [
    ("The mayor reportedly shouted at two pilots.", 300, "harbour-post"),
    ("The mayor shouted at two pilots.", 300, "not-stated"),
    ("The mayor reportedly shouted at two pilots.", 3000, "not-stated"),  # by whom, nobody says nearby
]


@pytest.mark.parametrize(("text", "credit", "expected"), AS_REPORTED)
def test_what_is_reportedly_so_is_the_report_credited_next(text: str, credit: int, expected: str) -> None:
    told, cited = statement(LAMP, 0, kind="narrative", text=text), statement(LAMP, credit)
    assert origin(run([told, cited], [cites_post(cited)]), told)[0] == expected


TOLD_ELSEWHERE = [
    ("said", "harbour-post"),
    ("also told", "harbour-post"),
    ("according to", "harbour-post"),
    ("wrote", "said-lee-tan"),
    ("ruled", "said-lee-tan"),
    ("had testified", "said-lee-tan"),
]


@pytest.mark.parametrize(("cue", "expected"), TOLD_ELSEWHERE)
def test_who_wrote_or_ruled_did_not_tell_the_outlet(cue: str, expected: str) -> None:
    told = statement(POST, 0, source="Tan", speaker="Lee Tan", speaker_kind="named", basis="named", cue=cue)
    assert origin(run([told]), told)[0] == expected


def test_in_a_transcript_the_guest_is_the_outlets_source_and_the_host_is_not() -> None:
    said = ["What happened?", "The ferry sank.", "And who paid?", "Nobody did.", "Thank you.", "I was glad to come."]
    turns = []
    for place, text in enumerate(said):
        name = ("MOSS", "TAN")[place % 2]
        given = {"source": name, "speaker": name.title(), "cue": name, "speaker_kind": "named", "basis": "named"}
        turns.append(statement(POST, 200 * place, text=text, **given))
    traced = run(turns)
    assert [origin(traced, told)[0] for told in turns] == ["not-stated", "harbour-post"] * 3

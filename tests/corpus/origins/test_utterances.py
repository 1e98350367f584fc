"""What one speaker said on one occasion is one origin, whoever carries it; and which sources are surely two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from claimline.corpus.origins.occasions import label_of
from claimline.corpus.origins.trace import Credited, Traced, trace
from claimline.slugs import ORIGIN, slug
from claimline.tables import Attribution, Document, Reuse, Statement
from rows import row

OUTLETS = {"post": "Harbour Post", "tide": "Daily Tide", "lamp": "The Lamp"}
ROPES = "“The ropes will hold until the last ferry is in.”"


def document(document_id: str) -> Document:
    outlet = OUTLETS[document_id]
    return row(Document, document_id=document_id, outlet_id=slug(outlet, ORIGIN), outlet=outlet, published="2031-05-20")


def told(document_id: str, text: str = ROPES, start: int = 0, **given: Any) -> tuple[Statement, Attribution]:
    """A statement of these words with its one link, `Ana Ruiz said` unless another speaker is given."""
    given = {"speaker": "Ana Ruiz", "source": "Ruiz", "speaker_kind": "named", "cue": "said", "kind": "direct"} | given
    end = start + len(text)
    place = {"source_start": end + 1, "source_end": end + 1 + len(given["source"] or "")} if given["source"] else {}
    occasion = {name: given.pop(name) for name in ("recipient", "occasion") if name in given}
    spoken = {name: given[name] for name in ("speaker", "source", "speaker_kind", "cue")}
    key = {"statement_id": f"{document_id}-{start}-{end}", "document_id": document_id}
    statement = row(
        Statement,
        **key,
        start=start,
        end=end,
        pieces=[[start, end]],
        text=text,
        **{"basis": "anonymous" if given["speaker_kind"] in ("anonymous", "role") else given["speaker_kind"]} | given,
        **place,
    )
    places = {f"{name}_{edge}": end + 20 + (edge == "end") * 9 for name in occasion for edge in ("start", "end")}
    return statement, row(Attribution, **key, level=0, position=0, **spoken, **place, **occasion, **places)


def traced(
    *rows: tuple[Statement, Attribution],
    one_claim: bool = True,
    credits: Sequence[Credited] = (),
    reuse: Sequence[Reuse] = (),
) -> Traced:
    statements, links = [one for one, _ in rows], [link for _, link in rows]
    claims = dict.fromkeys((one.statement_id for one in statements), "claim") if one_claim else {}
    documents = [document(name) for name in sorted({one.document_id for one in statements})]
    return trace(documents, statements, links, credits, reuse, {}, claims)


def names(found: Traced) -> list[str]:
    return [found.origins[key].name for key in sorted(found.origins)]


ONE_UTTERANCE = [
    # however the occasion is called
    ([{"occasion": "in a statement"}, {"occasion": "in a brief statement on Friday"}], "statement, Ana Ruiz"),
    ([{"occasion": "in a press release"}, {}, {"occasion": "in a press release"}], "press release, Ana Ruiz"),
    ([{"occasion": "at a news conference aired on Bay TV"}, {}], "news conference, Ana Ruiz"),
    # whom it was told, be it said by one of them alone
    ([{"recipient": "Bay TV"}, {}], "Bay TV"),
    ([{"occasion": "on Bay TV"}, {"recipient": "Bay TV’s “Morning Tide”"}], "Bay TV"),
    ([{"occasion": "on Bay TV’s “Meet the Dockers at the Press Conference”"}, {}], "Bay TV"),
    ([{"occasion": "on “Meet the Press”"}, {}], "NBC News"),
    # who appeared nobody knows where, just spoke
    ([{"occasion": "during an appearance"}, {}], "what Ana Ruiz said"),
    # where nobody says where: the speaker's words, however often he is named
    ([{}, {"speaker": "Ruiz"}], "what Ana Ruiz said"),
    ([{}, {"speaker": "Anna R. Ruiz"}, {}], "what Ana Ruiz said"),
    # the same words without a speaker, or by another name
    ([{}, {"speaker": None, "source": None, "speaker_kind": "unresolved"}], "what Ana Ruiz said"),
    ([{}, {"speaker": "an official", "source": "an official", "speaker_kind": "anonymous"}], "what Ana Ruiz said"),
    # words that stand in both without quotation marks
    (
        [
            {"text": "the ropes would hold until the last ferry was in", "kind": "indirect", "speaker_kind": "role"},
            {"text": "She said the ropes would hold until the last ferry was in.", "kind": "indirect"},
        ],
        "what Ana Ruiz said",
    ),
    # a body, its initials, and who speaks for it
    (
        [
            {"speaker": "GBHB", "source": "the GBHB", "speaker_kind": "organisation", "text": "Shut."},
            {"speaker": "Grey Bay Harbour Board", "source": "the Grey Bay Harbour Board", "text": "It is closed.",
             "speaker_kind": "organisation"},
        ],
        "what the Grey Bay Harbour Board said",
    ),
    (
        [
            {"speaker": "Tide Board", "source": "The Tide Board", "speaker_kind": "organisation", "text": "Shut."},
            {"source": "Tide Board spokeswoman Ana Ruiz", "text": "It is closed."},
        ],
        "what Ana Ruiz said",
    ),
    (
        [
            {"speaker": "Tide Board", "source": "Tide Board", "speaker_kind": "organisation", "text": "Shut."},
            {"speaker": "Tide Board spokeswoman", "source": "a Tide Board spokeswoman", "speaker_kind": "role"},
        ],
        "what Tide Board said",
    ),
    # titles and further names
    ([{"speaker": "Prof Ruiz", "source": "Prof Ruiz"}, {"text": "Shut."}], "what Ana Ruiz said"),
    ([{"speaker": "C. Ana Ruiz"}, {"text": "Shut."}], "what C. Ana Ruiz said"),
    # a document, by its words or by what it is
    (
        [
            {"speaker": "police statement", "source": "a police statement", "speaker_kind": "document"},
            {"speaker": "statement", "source": "the statement", "speaker_kind": "document", "text": "It is shut."},
        ],
        "police statement",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("given", "name"), ONE_UTTERANCE)
def test_one_utterance_is_one_origin(given: list[dict[str, Any]], name: str) -> None:
    found = traced(*(told(place, **one) for place, one in zip(OUTLETS, given, strict=False)))
    assert names(found) == [name] * len(given)
    assert {proof.statement_id for proof in found.proofs} == set(found.origins)  # each says why


NARRATIVE: dict[str, Any] = {
    "source": None, "speaker": None, "speaker_kind": None, "cue": None, "kind": "narrative", "text": "The port is shut."
}  # fmt: skip
TOLD_BY_ONE = [
    # what another article tells, too, is his whom this one names
    ({"text": "It is shut."}, "what Ana Ruiz said"),
    ({"speaker": "Tide Board", "source": "the Tide Board", "speaker_kind": "organisation"}, "what the Tide Board said"),
    ({"speaker": "Tide Board", "source": "the Tide Board", "speaker_kind": "organisation", "cue": "announced"},
     "what the Tide Board said"),
    ({"speaker": "police", "source": "police", "speaker_kind": "role"}, "what police said"),
    ({"speaker": "suit", "source": "the suit", "speaker_kind": "document"}, "suit"),
    # who has no name, told the outlet
    ({"speaker": "officials", "source": "officials", "speaker_kind": "anonymous"}, "Harbour Post"),
    ({"speaker": "estimates", "source": "estimates", "speaker_kind": "document"}, "Harbour Post"),
    ({"recipient": "the Harbour Post"}, "Harbour Post"),
    # other media that nobody names vouch for nothing; hearsay is nobody's
    ({"speaker": "media reports", "source": "media reports", "speaker_kind": "anonymous"}, "not stated"),
    ({"cue": "ruled", "speaker": "court", "source": "court", "speaker_kind": "organisation"}, "not stated"),
]  # fmt: skip


@pytest.mark.parametrize(("given", "name"), TOLD_BY_ONE)
def test_whose_words_it_is_where_another_article_tells_it_too(given: dict[str, Any], name: str) -> None:
    found = traced(told("post", **given), told("tide", **NARRATIVE))
    assert names(found) == [name, "not stated"]


def test_what_no_other_article_tells_was_told_to_the_outlet() -> None:
    assert names(traced(told("post"), told("tide", **NARRATIVE), one_claim=False)) == ["Harbour Post", "not stated"]


def test_who_answers_in_a_transcript_told_its_outlet() -> None:
    answer = told("post", speaker="Ana Ruiz", source="RUIZ", cue="RUIZ")
    assert names(traced(answer, told("tide", **NARRATIVE))) == ["Harbour Post", "not stated"]


LONG = "“Nobody on this quay has ever seen a tide like that.”"
MISTAKEN = [
    # surest is who is named where he speaks, then who is named by most
    ([{}, {"speaker": "Lee Tan", "source": "he"}], "what Ana Ruiz said"),
    ([{}, {"speaker": "Lee Tan", "source": "Tan", "text": f"As Ruiz put it: {LONG}"}], "what Ana Ruiz said"),
    # most give the words to a body
    ([BODY := {"speaker": "Tide Board", "source": "the Tide Board", "speaker_kind": "organisation"}, BODY, {}],
     "what the Tide Board said"),
]  # fmt: skip


@pytest.mark.parametrize(("given", "name"), MISTAKEN)
def test_of_two_who_are_named_for_the_same_words_one_is_named_by_mistake(
    given: list[dict[str, Any]], name: str
) -> None:
    found = traced(*(told(place, **{"text": LONG} | one) for place, one in zip(OUTLETS, given, strict=False)))
    assert names(found) == [name] * len(given)


def test_where_nobody_can_tell_by_mistake_of_whom_no_name_is_given() -> None:
    found = traced(told("post", LONG), told("tide", LONG, speaker="Lee Tan", source="Tan"))
    assert not any(name.startswith("what ") for name in names(found))


def test_what_officials_without_a_name_said_is_the_report_that_is_credited() -> None:
    pilots: dict[str, Any] = {"speaker": "pilots", "source": "the pilots", "speaker_kind": "anonymous"}
    heard = told("tide", recipient="Bay TV", **pilots)
    assert names(traced(told("post", **pilots), heard)) == ["Bay TV"] * 2


TWO_UTTERANCES = [
    ({"recipient": "Bay TV"}, {"recipient": "the Grey Bay Herald"}),  # told two outlets
    ({"said": "2031-05-18"}, {"said": "2031-05-20"}),  # on two days
    ({}, {"speaker": "Lee Tan", "source": "Tan"}),
    ({"speaker": "Ana Ruiz"}, {"speaker": "Max Ruiz"}),
]


@pytest.mark.parametrize(("one", "other"), TWO_UTTERANCES)
def test_what_is_surely_said_twice_are_two(one: dict[str, Any], other: dict[str, Any]) -> None:
    found = traced(told("post", "The port is shut.", **one), told("tide", "The port is closed.", **other))
    assert len(set(names(found))) == 2


def test_what_is_repeated_elsewhere_is_said_twice_though_in_the_same_words() -> None:
    found = traced(told("post", recipient="the Harbour Post"), told("tide", occasion="on Bay TV"))
    assert names(found) == ["Harbour Post", "Bay TV"]


def test_the_same_words_are_one_utterance_in_two_claims_where_a_passage_holds_them() -> None:
    one, other = told("post"), told("tide", start=300)
    passage = row(
        Reuse, left_document_id="post", left_start=0, left_end=len(ROPES), right_document_id="tide", right_start=300,
        right_end=300 + len(ROPES), words=10, direction="undecided",
    )  # fmt: skip
    assert names(traced(one, other, one_claim=False)) == ["Harbour Post", "Daily Tide"]
    assert names(traced(one, other, one_claim=False, reuse=[passage])) == ["what Ana Ruiz said"] * 2


def test_words_that_one_outlet_prints_without_quotation_marks_are_the_speakers() -> None:
    bare: dict[str, Any] = {"source": None, "speaker": None, "speaker_kind": None, "cue": None, "kind": "narrative"}
    found = traced(told("post", ROPES.strip("“”"), **bare), told("tide"))
    assert names(found) == ["what Ana Ruiz said"] * 2


BARE: dict[str, Any] = {"source": None, "speaker": None, "speaker_kind": None, "cue": None, "kind": "narrative"}


@pytest.mark.parametrize(
    ("credits", "expected"),
    [((), ["what Ana Ruiz said"] * 2), ((Credited("tide", 500, 510, "Harbour Post"),), ["Harbour Post"] * 2)],
)
def test_what_an_outlet_says_it_was_told_and_another_quotes_without_it_is_the_speakers(
    credits: Sequence[Credited], expected: list[str]
) -> None:
    assert names(traced(told("post", recipient="the Harbour Post"), told("tide"), credits=credits)) == expected


INTERVIEW: dict[str, Any] = {"occasion": "in an interview with Bay TV", "text": "the pier would be shut for a year"}


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        ({"text": "it backs the closing of the pier"}, ["what Ana Ruiz said"] * 2),
        ({"text": "the pier would be shut for a year"}, ["Bay TV"] * 2),  # in the same words
        ({"text": "it backs the closing of the pier", "recipient": "the Harbour Post"}, ["Harbour Post", "Bay TV"]),
    ],
)
def test_an_interview_that_one_names_is_not_where_another_has_it_in_other_words(
    other: dict[str, Any], expected: list[str]
) -> None:
    given = {"kind": "indirect"}
    assert names(traced(told("tide", **given | INTERVIEW), told("post", **given | other))) == expected


@pytest.mark.parametrize(
    ("words", "theirs"),
    [
        (
            "The police have filed criminal charges against two men from the pier, the first in a case of many years",
            False,
        ),
        ("The police have filed criminal charges against two men from the pier", True),
        ("The police have filed criminal charges against two men who stole a ferry", True),
    ],
)
def test_what_is_only_reported_takes_a_longer_run_to_be_the_same_words(words: str, theirs: bool) -> None:
    said = "the police have filed criminal charges against two men who stole a ferry"
    official: dict[str, Any] = {
        "speaker": "Tide Board",
        "source": "the Tide Board",
        "speaker_kind": "organisation",
        "kind": "indirect",
    }
    found = traced(told("tide", said, **official), told("post", words, **BARE))
    assert (names(found)[0] == names(found)[1]) is theirs


def test_what_an_outlets_writer_passes_on_is_the_speakers() -> None:
    one, outer = told("post", source="Bay TV’s Lee Tan", speaker="Lee Tan")
    _, inner = told("post")
    both = [outer, replace(inner, level=1)]
    found = trace(
        [document("post"), document("tide")],
        [one, told("tide")[0]],
        [*both, told("tide")[1]],
        (),
        (),
        {},
        {one.statement_id: "claim", told("tide")[0].statement_id: "claim"},
    )
    assert names(found) == ["what Ana Ruiz said"] * 2


def test_an_agencys_credit_covers_the_words_of_the_outlet_around_it_and_not_what_others_heard_too() -> None:
    wire = [Credited("post", 500, 510, "Coast Wire")]
    alone = traced(told("post"), credits=wire)
    both = traced(told("post"), told("tide"), credits=wire)
    assert names(alone) == ["Coast Wire"]
    assert names(both) == ["what Ana Ruiz said"] * 2


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ({}, "what Ana Ruiz said"),
        ({"speaker": "a sailor", "source": "a sailor", "speaker_kind": "role"}, "Coast Wire"),
    ],
)
def test_an_agency_that_all_credit_is_the_origin_of_what_nobody_known_says(given: dict[str, Any], name: str) -> None:
    wire = [Credited(place, 500, 510, "Coast Wire") for place in ("post", "tide")]
    assert names(traced(told("post", **given), told("tide", **given), credits=wire)) == [name] * 2


@pytest.mark.parametrize(("speaker_id", "number"), [("ana-ruiz", 1), (None, 2)])
def test_two_names_of_one_speaker_are_one_voice(speaker_id: str | None, number: int) -> None:
    rows = [
        told("post", "“It will hold,” and that was all.", speaker="Bob Ruiz", source="Bob Ruiz"),
        told("tide", "“They are old,” he went on.", speaker="Robert Ruiz", source="Robert Ruiz"),
    ]
    known = [(one, replace(each, speaker_id=speaker_id)) for one, each in rows]
    assert len(set(names(traced(*known)))) == number


def test_what_two_print_who_both_name_an_agency_at_their_foot_is_the_agencys() -> None:
    wire = [Credited(place, 500, 510, "Coast Wire", part=True) for place in ("post", "tide")]
    given: dict[str, Any] = {"speaker": None, "source": None, "speaker_kind": None, "cue": None, "kind": "narrative"}
    text = "The ferry struck the old quay at noon, and the harbour was closed for the rest of the day."
    rows = [told(place, text, **given, basis="not stated") for place in ("post", "tide")]
    copied = row(
        Reuse, left_document_id="post", left_start=0, left_end=len(text), right_document_id="tide", right_start=0,
        right_end=len(text), words=18, direction="undecided",
    )  # fmt: skip
    assert names(traced(*rows, credits=wire, reuse=[copied])) == ["Coast Wire"] * 2
    assert names(traced(*rows, credits=wire[:1], reuse=[copied])) == ["a text that Harbour Post prints, too"] * 2


@pytest.mark.parametrize("named", [("post", "tide"), ("lamp", "tide"), ("lamp", "post"), ("lamp",)])
def test_of_three_that_print_one_text_two_tell_whose_it_is_for_all(named: tuple[str, ...]) -> None:
    wire = [Credited(place, 500, 510, "Coast Wire", part=True) for place in named]
    given: dict[str, Any] = {"speaker": None, "source": None, "speaker_kind": None, "cue": None, "kind": "narrative"}
    text = "The ferry struck the old quay at noon, and the harbour was closed for the rest of the day."
    rows = [told(place, text, **given, basis="not stated") for place in OUTLETS]
    copied = [
        row(
            Reuse, left_document_id=one, left_start=0, left_end=len(text), right_document_id=other, right_start=0,
            right_end=len(text), words=18, direction="undecided",
        )
        for one, other in (("lamp", "post"), ("lamp", "tide"), ("post", "tide"))
    ]  # fmt: skip
    found = names(traced(*rows, credits=wire, reuse=copied))
    assert found == (["Coast Wire"] if len(named) > 1 else ["a text that The Lamp prints, too"]) * 3


@pytest.mark.parametrize(
    ("source", "kind", "name"),
    [
        ("Elbonian authorities", "anonymous", "what Elbonian authorities said"),
        ("Norway authorities", "anonymous", "what Norway authorities said"),
        ("Local authorities", "anonymous", "Daily Tide"),
        ("a narrator", "role", "not stated"),
        ("announcer Lee Tan", "named", "what Lee Tan said"),
    ],
)
def test_whose_authorities_are_known_and_who_speaks_in_an_advertisement(source: str, kind: str, name: str) -> None:
    speaker = "Lee Tan" if kind == "named" else source
    given: dict[str, Any] = {"source": source, "speaker_kind": kind, "speaker": speaker}
    plain: dict[str, Any] = {"speaker": None, "source": None, "speaker_kind": None, "cue": None, "kind": "narrative"}
    said = told("tide", "The ropes held.", kind="indirect", **given)
    found = traced(said, told("post", "They held.", **plain, basis="not stated"))
    assert names(found)[-1] == name


@pytest.mark.parametrize(("hedge", "name"), [(None, "what Ana Ruiz said"), ("reportedly", "Bay TV")])
def test_what_one_has_by_another_and_a_third_heard_itself_is_the_speakers(hedge: str | None, name: str) -> None:
    statement, link = told("post")
    by_bay = replace(link, source="Bay TV", speaker="Bay TV", speaker_kind="outlet")
    given: dict[str, Any] = {"hedge": hedge, "basis": "not stated"}  # so that the other does not vouch for it
    statements = [statement, told("tide", **given)[0]]
    links = [by_bay, replace(link, level=1), told("tide", **given)[1]]
    claims = dict.fromkeys((one.statement_id for one in statements), "claim")
    copied = row(
        Reuse, left_document_id="post", left_start=0, left_end=len(ROPES), right_document_id="tide", right_start=0,
        right_end=len(ROPES), words=10, direction="undecided",
    )  # fmt: skip
    found = trace([document("post"), document("tide")], statements, links, [], [copied], {}, claims)
    assert names(found) == [name] * 2


@pytest.mark.parametrize(
    ("source", "speaker", "kind"),
    [("a Harbour Board statement", "Harbour Board", "organisation"), ("The police statement", "police", "role")],
)
def test_a_bodys_paper_is_its_occasion(source: str, speaker: str, kind: str) -> None:
    given: dict[str, Any] = {"source": source, "speaker": speaker, "speaker_kind": kind}
    assert names(traced(told("post", **given), told("tide", **given))) == [f"statement, {speaker}"] * 2


def test_what_one_said_by_a_transcript_one_said() -> None:
    given: dict[str, Any] = {"source": "a prepared text", "speaker": "prepared text", "speaker_kind": "document"}
    (read, by_paper), heard = told("post", **given), told("tide", speaker=None, source="he", speaker_kind="unresolved")
    inner = replace(told("post")[1], level=1)
    claims = dict.fromkeys((read.statement_id, heard[0].statement_id), "claim")
    documents = [document("post"), document("tide")]
    found = trace(documents, [read, heard[0]], [by_paper, inner, heard[1]], [], [], {}, claims)
    assert names(found) == ["what Ana Ruiz said"] * 2


@pytest.mark.parametrize(
    ("source", "speaker", "same"), [("the carrier", "carrier", True), ("the police", "police", False)]
)
def test_the_company_is_the_one_that_the_claim_names(source: str, speaker: str, same: bool) -> None:
    line: dict[str, Any] = {"speaker": "Grey Bay Ferries", "source": "Grey Bay Ferries", "speaker_kind": "organisation"}
    short: dict[str, Any] = {"speaker": speaker, "source": source, "speaker_kind": "role"}
    found = traced(
        told("post", "16 children were on board", kind="indirect", **line),
        told("tide", "the ferry had sixteen children", kind="indirect", **short),
    )
    assert (len(set(names(found))) == 1) == same


def test_what_an_outlet_relays_goes_with_what_the_other_tells() -> None:
    hurt: dict[str, Any] = {"text": "some thirty-one passengers were hurt", "kind": "indirect"}
    hospital: dict[str, Any] = {
        "speaker": "Port Hospital",
        "source": "the Port Hospital",
        "speaker_kind": "organisation",
    }
    relayed: dict[str, Any] = {"speaker": "Harbour Post", "source": "the Harbour Post", "speaker_kind": "outlet"}
    found = traced(told("post", **hurt, **hospital), told("tide", **hurt, **relayed))
    assert len(set(names(found))) == 1


def test_who_wrote_is_known_by_what_he_wrote_and_not_by_who_reports_it() -> None:
    credited = told("tide", cue="wrote")
    citing = row(
        Attribution, statement_id=credited[0].statement_id, document_id="tide", level=1, position=0,
        source="the Harbour Post", source_start=90, source_end=106, speaker_kind="outlet",
    )  # fmt: skip
    found = trace(
        [document("post"), document("tide")],
        [told("post", cue="wrote")[0], credited[0]],
        [told("post", cue="wrote")[1], credited[1], citing],
        [], [], {}, dict.fromkeys(("post-0-49", "tide-0-49"), "claim"),
    )  # fmt: skip
    assert names(found) == ["what Ana Ruiz said"] * 2


def test_a_joint_statement_goes_by_all_who_issued_it() -> None:
    body: dict[str, Any] = {"speaker_kind": "organisation", "occasion": "in a joint statement"}
    one, first = told("post", speaker="Harbour Board", source="the Harbour Board", **body)
    _, second = told("post", speaker="Pilots' Union", source="the Pilots' Union", **body)
    other = told("tide", speaker="Harbour Board", source="the Harbour Board", **body | {"occasion": "in a statement"})
    documents = [document("post"), document("tide")]
    claims = {one.statement_id: "claim", other[0].statement_id: "claim"}
    links = [first, replace(second, position=1), other[1]]
    found = trace(documents, [one, other[0]], links, [], [], {}, claims)
    assert set(names(found)) == {"joint statement, Harbour Board and Pilots' Union"}


def test_statements_of_several_days_are_told_apart_by_day() -> None:
    days = ["2031-05-18", "2031-05-20"]
    rows = [told("post", f"Ferry {n} is in.", 100 * n, occasion="in a statement", said=d) for n, d in enumerate(days)]
    assert names(traced(*rows, one_claim=False)) == [
        "statement, Ana Ruiz (2031-05-18)",
        "statement, Ana Ruiz (2031-05-20)",
    ]


LABELS = [
    ("in a statement", "statement"),
    ("in a brief statement", "statement"),
    ("In a separate statement Friday", "statement"),
    ("at a press conference", "news conference"),
    ("in a mass e-mail on Sunday", "e-mail"),
    ("in a blog post on Friday", "blog post"),
    ("in a 68-page opinion", "opinion"),
    ("on the quay", "quay"),
    ("in the book with a scathing statement", "statement"),
    ("at a news conference with a pilot", "news conference"),
]


@pytest.mark.parametrize(("words", "label"), LABELS)
def test_an_occasion_goes_by_its_kind(words: str, label: str) -> None:
    assert label_of(words) == label


BOARD = {"speaker": "Tide Board", "source": "The Tide Board", "speaker_kind": "organisation"}
OURS = "“We shut the port.”"
FIRST_HAND = [
    ({}, {"speaker": "Lee Tan", "source": "Tan"}, True),
    ({}, {}, False),
    ({}, {"speaker": "Lee Tan", "source": "Tan", "text": "The port was shut."}, False),  # he was told of it
    ({}, {"speaker": "Lee Tan", "source": "Tan", "stance": "denies"}, False),
    ({}, {"speaker": "an official", "source": "an official", "speaker_kind": "anonymous"}, False),
    ({}, {"speaker": "police report", "source": "a police report", "speaker_kind": "document"}, False),  # by whom?
    ({}, {"speaker": "Bob Ruiz", "source": "Bob Ruiz"}, False),  # may be how friends call him
    (BOARD, {"source": "Tide Board spokeswoman Ana Ruiz"}, False),
    (
        {"text": "We shut the port at noon on Friday."},
        {"speaker": "Lee Tan", "source": "Tan", "text": "We shut the port at noon on Friday, and the quay."},
        False,
    ),  # copied words
    (
        {},
        {"speaker": "Lee Tan", "source": "Tan", "text": "“And so we shut the port.”"},
        False,
    ),  # one of the names is wrong
    (BOARD, {"speaker": "Coast Lines", "source": "Coast Lines", "speaker_kind": "organisation"}, True),
]


@pytest.mark.parametrize(("one", "other", "two"), FIRST_HAND)
def test_two_first_hand_sources(one: dict[str, Any], other: dict[str, Any], two: bool) -> None:
    found = traced(told("post", **{"text": OURS} | one), told("tide", **{"text": "“We have closed it.”"} | other))
    assert (len(set(found.witnesses.values())) == 2) is two


def test_a_phrase_that_two_people_use_is_no_utterance_of_both() -> None:
    phrase = "the full faith and credit of this old harbour town is safe"
    one = told("post", f"“When the council votes on Friday, {phrase}, and I thank all who stood firm for it.”")
    tan: dict[str, Any] = {"speaker": "Lee Tan", "source": "Tan"}
    other = told("tide", f"“We hope that after all these long years {phrase}, and never to be doubted again.”", **tan)
    assert len(set(names(traced(one, other)))) == 2


GOES_ON = [
    # (what is said behind what somebody said on an occasion, whether it was said there)
    ({}, "in a statement", True),
    ({"cue": "added"}, "on Bay TV", True),
    ({"cue": "told"}, "at a news conference", True),
    # to somebody who is named or told of, on another day, by another, long ago; what is only said to have been said
    ({"cue": "told"}, "in a statement", False),
    ({"recipient": "Bay TV"}, "in a statement", False),
    ({"said": "2031-05-20"}, "in a statement", False),
    ({"speaker": "Lee Tan", "source": "Tan"}, "in a statement", False),
    ({"cue": "has said"}, "in a statement", False),
    ({"cue": "testified"}, "in a statement", False),
    ({"kind": "indirect"}, "in a statement", False),
    # who wrote a letter may have said the rest
    ({}, "in a letter", False),
    ({"cue": "added"}, "in a letter", True),
]


@pytest.mark.parametrize(("given", "occasion", "there"), GOES_ON)
def test_who_goes_on_right_behind_an_occasion_says_it_there(given: dict[str, Any], occasion: str, there: bool) -> None:
    first = told("post", "The quay is safe.", kind="indirect", occasion=occasion)
    found = traced(first, told("post", start=100, **given), one_claim=False)
    behind = next(key for key in found.origins if key.startswith("post-100-"))
    assert (found.origins[behind] == found.origins[first[0].statement_id]) is there


def test_an_occasion_that_is_named_comes_before_one_that_is_gone_on_from() -> None:
    first = told("post", "The quay is safe.", kind="indirect", occasion="on Bay TV")
    rows = [told("post", start=100), told("tide", occasion="in a statement", start=100)]
    statements, links = [one for one, _ in (first, *rows)], [link for _, link in (first, *rows)]
    claims = {one.statement_id: "claim" for one, _ in rows}
    found = trace([document("post"), document("tide")], statements, links, (), (), {}, claims)
    assert names(found) == ["Bay TV", "statement, Ana Ruiz", "statement, Ana Ruiz"]


@pytest.mark.parametrize("narrative", ["Ruiz later held a news conference.", "Outside, she spoke to the crews."])
def test_narrative_of_another_occasion_ends_what_was_said_on_one(narrative: str) -> None:
    first = told("post", "The quay is safe.", kind="indirect", occasion="on Bay TV")
    nobody = {"speaker": None, "source": None, "speaker_kind": None, "cue": None, "kind": "narrative"}
    between, _ = told("post", narrative, start=40, **nobody)
    last = told("post", start=100)
    found = trace([document("post")], [first[0], between, last[0]], [first[1], last[1]], (), (), {}, {})
    assert found.origins[last[0].statement_id].name == "Harbour Post"


def test_who_is_named_by_the_own_name_alone_is_the_one_named_so_in_full() -> None:
    bare: dict[str, Any] = {"speaker": "Ana", "source": "Ana"}
    assert names(traced(told("post", **bare), told("tide"))) == ["what Ana Ruiz said"] * 2
    tan = told("lamp", "“No.”", speaker="Ana Tan", source="Ana Tan")
    assert len(set(names(traced(told("post", "The quay is safe.", **bare), told("tide", "Safe."), tan)))) == 3


WRITERS = [
    ("Coast Radio’s Lee Tan", "Coast Radio"),
    ("the Harbour Post's chief correspondent Lee Tan", "Harbour Post"),
    ("Lee Tan of the Harbour Post", "Harbour Post"),
    # who speaks for it or owns it, and whose outlet nobody knows
    ("the Harbour Post's spokeswoman Ana Lee Tan", None),
    ("Grey Bay’s Lee Tan", None),
    ("Lee Tan of Grey Bay", None),
]


@pytest.mark.parametrize(("source", "name"), WRITERS)
def test_what_an_outlets_writer_reports_is_the_outlets(source: str, name: str | None) -> None:
    given: dict[str, Any] = {"source": source, "speaker": "Lee Tan", "cue": "reports", "kind": "indirect"}
    (found,) = names(traced(told("tide", "The quay is shut.", **given)))
    assert found == (name or "what Lee Tan said")


MEMBERS = [
    # (who speaks, for which body another article has it, whether both are one)
    ("Quay Party spokeswoman Ana Ruiz", "Quay Party", True),
    ("Quay Party activist Ana Ruiz", "Quay Party", False),
    ("Quay Party chairwoman Ana Ruiz", "Quay Party groups", False),
    ("Ana Ruiz", "Ruiz campaign", False),
]


@pytest.mark.parametrize(("source", "body", "one"), MEMBERS)
def test_who_belongs_to_a_body_is_not_the_body(source: str, body: str, one: bool) -> None:
    person = told("post", "The quay is safe.", source=source, kind="indirect")
    other = told(
        "tide", "It is safe.", source=f"the {body}", speaker=body, speaker_kind="organisation", kind="indirect"
    )
    assert (len(set(names(traced(person, other)))) == 1) is one


def test_the_name_of_an_office_in_two_articles_is_no_utterance() -> None:
    office = "Tan as director of the Board of Quays and Ferries"
    one = told("post", f"Ana Ruiz has named Lee {office}.", kind="indirect")
    board: dict[str, Any] = {"speaker": "Harbour Office", "source": "the Harbour Office"}
    other = told("tide", f"It chose {office}.", speaker_kind="organisation", kind="indirect", **board)
    assert len(set(names(traced(one, other)))) == 2


def test_order_changes_nothing() -> None:
    rows = [told("post"), told("tide", occasion="in a statement"), told("lamp", recipient="Bay TV", start=200)]
    forwards, backwards = traced(*rows), traced(*rows[::-1])
    assert (dict(forwards.origins), forwards.proofs) == (dict(backwards.origins), backwards.proofs)
    assert forwards.witnesses == backwards.witnesses

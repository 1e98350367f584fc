"""Which clauses tell of one event."""

from __future__ import annotations

from dataclasses import replace

import pytest

from claimline.corpus.events.event_coreference import consolidate, each_once, tells_of_event
from claimline.reading.events.event_mentions import Telling
from rows import telling

MEETING = "Mayor Ana Ruiz scolded the dockers of Grey Bay at a tense meeting"
TOGETHER = [
    # by name: other days near by, rough dates, none at all
    ([telling("a", MEETING, "2025-05-20"), telling("b", "Ruiz met with Grey Bay dockers", "2025-05-21")], [[0, 1]]),
    ([telling("a", MEETING, "2025-05-20"), telling("b", "In the Grey Bay meeting Ruiz shouted", "2025-05")], [[0, 1]]),
    ([telling("a", MEETING, "2025-05-20"), telling("b", "Ruiz shouted at the Grey Bay meeting")], [[0, 1]]),
    # another day, other people, another name
    ([telling("a", MEETING, "2025-05-20"), telling("b", "Ruiz met with Grey Bay dockers", "2025-05-29")], [[0], [1]]),
    ([telling("a", MEETING, "2025-05-20"), telling("b", "Bishops met in Rome", "2025-05-20")], [[0], [1]]),
    ([telling("a", MEETING, "2025-05-20"), telling("b", "The pilot Lee Tan resigned after the meeting")], [[0], [1]]),
    # by likeness
    (
        [
            telling("a", "The trawler Quillan sank off Cape Marrow", "2025-05-20"),
            telling("b", "The trawler Quillan has sunk off Cape Marrow"),
            telling("c", "The ferry Ostrava sailed from Cape Marrow"),
        ],
        [[0, 1], [2]],
    ),
    # of a statement of two parts the dated one stands for its claim, if it is as like the others
    (
        [
            telling("a", "The pilot of the Heron had not slept", None, claim_id="k", statement_id="a-1"),
            telling("a", "when the Heron struck the quay", "2025-06-02", start=50, claim_id="k", statement_id="a-1"),
            telling("b", "The Heron struck the quay, its pilot asleep", "2025-06-03", claim_id="k"),
        ],
        [[0], [1, 2]],
    ),
    # dates that conflict keep alike words apart
    (
        [
            telling("a", "Five dockers were killed by a falling crane", "2025-05-20"),
            telling("b", "Five dockers were killed by a falling crane", "2025-05-27"),
        ],
        [[0], [1]],
    ),
    # no date anywhere: alike, but a topic, no event
    (
        [telling("a", "The trawler Quillan is old and rusty"), telling("b", "An old and rusty trawler, the Quillan")],
        [[0], [1]],
    ),
    # one article that gives two days tells of two happenings
    (
        [
            telling("a", "The harbour master retired", "2025-05-28", claim_id="k"),
            telling("a", "Lee Tan stepped down", "2025-05-29", start=90, claim_id="k"),
        ],
        [[0], [1]],
    ),
    # one denial: in one breath, and in an article of the same days
    (
        [
            telling("a", "the reports on Monday", "2025-06-02", stance="denies", source="the port", speaker_id="port"),
            telling("a", "them baseless", start=40, source="the port", speaker_id="port", timing=None),
            telling("b", "“They made it up”", kind="direct", stance="denies", source="the port", speaker_id="port"),
            telling("b", "the quay will open", start=60, source="the port", speaker_id="port", timing="planned"),
            telling("c", "the fees were false", stance="denies", source="a pilot", speaker_id="pilot"),
        ],
        [[0, 1, 2], [3], [4]],
    ),
    # one claim
    (
        [
            telling("a", "The harbour master retired", "2025-05-28", claim_id="k"),
            telling("b", "Lee Tan stepped down", "2025-05-29", claim_id="k"),
            telling("c", "“I am tired of boats”", claim_id="k", kind="direct"),  # said, not told
        ],
        [[0, 1], [2]],
    ),
    # what two articles await by one name, on days that meet
    (
        [
            telling("a", "The inquiry’s first report is due on June 20.", "2025-06-20", timing="planned"),
            telling("b", "Its first report is expected in late June.", "2025-06-20/2025-06-30", timing="planned"),
            telling("c", "The pilots’ first report was due on June 2.", "2025-06-02", timing="planned"),
        ],
        [[0, 1], [2]],
    ),
    # a rough date that fits two sharper ones goes to neither
    (
        [
            telling("a", "The vote is set for June 20.", "2025-06-20", timing="planned"),
            telling("b", "The vote is set for June 27.", "2025-06-27", timing="planned"),
            telling("c", "The vote is due soon.", "2025-06-20/2025-06-30", timing="planned"),
        ],
        [[0], [1], [2]],
    ),
    # who is to do what, in other words for the deed, and where a clause leaves out who
    (
        [
            telling("a", "The Marrow court is expected to rule in July.", "2025-07", timing="planned"),
            telling("b", "In July the court in Marrow will decide on fees.", "2025-07", timing="planned"),
            telling("c", "and is likely to rule by July.", "2025-06-03/2025-07-31", timing="planned"),
            telling("d", "The mayor of Ostrava will decide on wages in July.", "2025-07", timing="planned"),
        ],
        [[0, 1, 2], [3]],
    ),
    # what is told only for the case of something was not done
    (
        [
            telling("a", "Police detained 40 smuggling dockers at the Marrow quay on Wednesday", "2025-05-28"),
            telling("b", "Ruiz will fire them unless police detain smuggling dockers at the Marrow quay."),
        ],
        [[0], [1]],
    ),
    # the same long run of words was written once
    (
        [
            telling("a", "Quillan wrote in 2015: “the east quay would clearly be of no use to the pilots”", "2015"),
            telling("b", "It “would clearly be of no use to the pilots,” he held.", timing=None),
            telling("c", "She fears a gale “of no use to anyone”."),
        ],
        [[0, 1], [2]],
    ),
    # whom a sentence counts, named by the next ones; no more than were counted, and of nothing else
    (
        [
            telling("a", "Two harbour pilots left their posts on Friday.", "2025-05-30"),
            telling("a", "One of them is Lee Tan, who will retire.", start=47, timing=None),
            telling("a", "Moreover, Ida Marsh has resigned.", start=88),
            telling("a", "Moreover, Otto Quillan was fired.", start=122),
        ],
        [[0, 1, 2], [3]],
    ),
    (
        [
            telling("a", "Two harbour pilots left their posts on Friday.", "2025-05-30"),
            telling("a", "One of them is Lee Tan, who sails a trawler.", start=47),
            telling("a", "Moreover, Ida Marsh has resigned.", start=92),
        ],
        [[0], [1], [2]],
    ),
    # what counts from something told before has its own day, however alike; told again with a date, it has that
    (
        [
            telling("a", "Police detained dockers at the Marrow quay for smuggling rum", "2025-05-28"),
            telling("b", "Soon after Ruiz had shouted, police hunted smuggling dockers"),
        ],
        [[0], [1]],
    ),
    (
        [
            telling("a", "Days later, two Ostrava pilots deserted their trawlers."),
            telling("a", "Two Ostrava pilots deserted their trawlers on Friday.", "2025-05-30", start=300),
        ],
        [[0, 1]],
    ),
    # a sentence that goes on
    (
        [
            telling("a", "Police detained 40 dockers on Wednesday.", "2025-05-28"),
            telling("a", "It was the busiest day of the year.", start=41),
        ],
        [[0, 1]],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("told", "expected"), TOGETHER)
def test_what_is_one_event(told: list[Telling], expected: list[list[int]]) -> None:
    assert consolidate(told) == expected


def test_every_telling_is_in_one_event() -> None:
    told = [one for tellings, _ in TOGETHER for one in tellings]
    assert sorted(i for group in consolidate(told) for i in group) == list(range(len(told)))


def test_what_makes_an_entry() -> None:
    fell = telling("a", "The crane fell", "2025-05-20")
    assert tells_of_event([replace(fell, founds=True)])
    assert not tells_of_event([fell])  # only spoken of
    for nobody in ("It fell", "She left", "That crane fell", "Some were hurt"):  # a title would tell nothing
        assert not tells_of_event([replace(telling("a", nobody, "2025-05-20"), founds=True)])
        assert tells_of_event([replace(telling("a", nobody, "2025-05-20"), founds=True), replace(fell, founds=True)])
    assert not tells_of_event([replace(telling("a", "The crane fell"), founds=True)])  # on no day
    assert not tells_of_event([replace(telling("a", "x", "XXXX-05-20"), founds=True)])


def _founding(document_id: str, text: str, edtf: str, verb: str, **given: object) -> Telling:
    return replace(telling(document_id, text, edtf, **given), founds=True, titles=True, verb=verb)  # type: ignore[arg-type]


def test_tellings_of_one_event_tell_of_one_deed() -> None:
    told = [
        _founding("a", "The trawler Quillan sank off Cape Marrow", "2025-05-20", "sank"),
        telling("a", "The trawler Quillan is old", start=90, timing=None),
        _founding("b", "The owners of the trawler Quillan sued Cape Marrow", "2025-05-20", "sued"),
        _founding("c", "A trawler sank on its way to Cape Marrow", "2025-05-20", "sank"),
    ]
    assert consolidate(told) == [[0, 3], [1], [2]]


def test_what_is_told_in_the_same_words_of_one_day_is_one_event() -> None:
    told = [_founding(name, "The crane fell", "2025-05-20", "fell") for name in "ab"]
    assert each_once(told, [[0], [1]]) == [[0, 1]]
    assert each_once([told[0], replace(told[1], edtf="2025-05-21")], [[0], [1]]) == [[0], [1]]


FINED = replace(
    telling("a", "The council fined Lee Tan for the oil spill on Monday", "2025-06-02"), founds=True, verb="fined"
)
DEEDS = [
    (
        replace(
            telling("b", "Lee Tan was fined by the council for an oil spill", "2025-06-02"), founds=True, verb="fined"
        ),
        True,
    ),
    (telling("b", "The council met on Monday", "2025-06-02"), False),
    (telling("b", "The council did not fine Lee Tan for the oil spill", "2025-06-02"), False),
]


@pytest.mark.parametrize(("other", "one"), DEEDS)
def test_members_of_an_event_tell_of_its_deed(other: Telling, one: bool) -> None:
    assert consolidate([FINED, other]) == ([[0, 1]] if one else [[0], [1]])


def test_meetings_of_other_people_on_the_next_day_are_two() -> None:
    told = [
        telling("a", "Harbour pilots met with Mayor Ana Ruiz for two hours over ferry tolls and berths", "2025-05-24"),
        telling(
            "b", "Harbour union leaders met with Commissioner Lee Tan about wages, night work and leave", "2025-05-23"
        ),
    ]
    assert consolidate(told) == [[0], [1]]


def test_without_a_date_the_same_deed_of_another_is_another() -> None:
    founded = replace(
        telling("a", "Ostrava Lines moored nearly forty Quillan ferries for checks", "2025-05-20"),
        founds=True,
        titles=True,
        verb="moored",
    )
    other = telling("b", "it had moored its Quillan ferries for checks", source="Cape Marrow Shipping", cue="said")
    same = telling("b", "Ostrava Lines has moored its Quillan ferries for checks")
    assert consolidate([founded, other]) == [[0], [1]]
    assert consolidate([founded, same]) == [[0, 1]]

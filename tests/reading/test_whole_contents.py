"""What somebody says has all the words of its clause, wherever the cue stands, and tells something."""

from __future__ import annotations

import pytest

from claimline.text import read_document


def _told(text: str) -> list[str]:
    """The contents of a text's attributed statements, their pieces joined."""
    return [
        " … ".join(text[start:end] for start, end in one.pieces)
        for one in read_document(text).statements
        if one.kind != "narrative"
    ]


INSERTED = [
    # the subject before a cue put in, or what a verb before it leaves open
    ("The old pier, Ruiz added, “is a danger to the crews.”", ["The old pier … “is a danger to the crews.”"]),
    ("She was, Ruiz said, “somebody who loved boats.”", ["She was … “somebody who loved boats.”"]),
    ("On both sides of the quay, Ruiz reported, are piles of wet sand.",
     ["On both sides of the quay … are piles of wet sand"]),
    ("Part of that, Ruiz said, must be paid by the port.", ["Part of that … must be paid by the port"]),
    # what opens the clause that goes on behind it
    ("With a better pier, they say, the port can take in more boats.",
     ["With a better pier … the port can take in more boats"]),
    ("When she bought the pier in May, crews say, selling it was not her aim.",
     ["When she bought the pier in May … selling it was not her aim"]),
    ("They were the kind of crews, Ruiz said, who had always sailed on Sundays.",
     ["They were the kind of crews … who had always sailed on Sundays"]),
    # a condition
    ("Whatever the board decides, Ruiz said, “We will sail again.”",
     ["Whatever the board decides … “We will sail again.”"]),
    ("If named to the board, Ruiz said she would keep the pier.",
     ["If named to the board … she would keep the pier"]),
    # but what tells of the saying is none of it
    ("In an interview on Friday, Ruiz said, “We will sail again.”", ["“We will sail again.”"]),
    ("Asked how true this is, Ruiz said, “I never sold the pier.”", ["“I never sold the pier.”"]),
    ("When asked what the plan is, Ruiz said, “I never sold the pier.”", ["“I never sold the pier.”"]),
    ("On Monday, the board came out against it, stating, “We do not want this pier.”", ["“We do not want this pier.”"]),
    ("In May, Ruiz said, “Is it safe?”", ["“Is it safe?”"]),
    ("“The pier is old,” said Ruiz, who has sailed for years.", ["“The pier is old,”"]),
]  # fmt: skip

BEGUN = [
    ("Ruiz said further trouble would put the port at risk.", ["further trouble would put the port at risk"]),
    ("Ruiz complained, saying too many crews today are idle.", ["too many crews today are idle"]),
    ("Ruiz said about 20 crews had sailed along the coast on Friday.",
     ["about 20 crews had sailed along the coast on Friday"]),
    ("In her opening bid, she told Tories in the House to quickly pass toll legislation that would mean a rate rise "
     "for boats, but keep fares low.",
     ["to quickly pass toll legislation that would mean a rate rise for boats, but keep fares low"]),
    ("Town officials had met in May, warning of storms that would come if the wall is sold.",
     ["storms that would come if the wall is sold"]),
    ("Ruiz also denied to the Post at the time that she was “on the run.”", ["she was “on the run.”"]),
    ("Ruiz told CNN Moss logged on twice in 2010.", ["Moss logged on twice in 2010"]),
]  # fmt: skip

ENDED = [
    ("Ruiz dismissed the notion that the port needed to hire more skilled crews, spend on boats, or cut its fares.",
     ["the notion that the port needed to hire more skilled crews, spend on boats, or cut its fares"]),
    ("Ruiz told others how she had been stopped on the quay and accused of theft.",
     ["how she had been stopped on the quay and accused of theft"]),
    ("Ruiz proposed replacing the old boats through the end of this year.",
     ["replacing the old boats through the end of this year"]),
    ("Moss defended Ms. Ruiz even as he appeared to leave the board.", ["Ms. Ruiz"]),
    ("Officials said choices for the post include Ida Ruiz, a docker; Lee Tan, a diver; and Johnny Marsh, a clerk.",
     ["choices for the post include Ida Ruiz, a docker; Lee Tan, a diver; and Johnny Marsh, a clerk"]),
    ("Ruiz pushed for a tax on boats -- and a rebate for crews with less than that.",
     ["a tax on boats -- and a rebate for crews with less than that"]),
    ("Ruiz described the crews as lazy men who slept on the quay while keeping watch.",
     ["the crews as lazy men who slept on the quay while keeping watch"]),
    ("Crews who say they were turned away because they refused certain jobs, including diving, or were forced into "
     "them, can now complain.",
     ["they were turned away because they refused certain jobs, including diving, or were forced into them"]),
    ("Ruiz said it is right the boats be sold as soon as possible, if the port has indeed found them.",
     ["it is right the boats be sold as soon as possible, if the port has indeed found them"]),
    ("Ruiz told CNN her “team of experts” will give crews safety maps and detailed lists.",
     ["her “team of experts” will give crews safety maps and detailed lists"]),
    # but what the outlet sets behind it is none of it
    ("Ruiz said the pier was old; the board sold it in May; and Moss left.", ["the pier was old"]),
]  # fmt: skip

OTHER_WAY_ROUND = [
    ("Lee Tan, speaking beside Ruiz, said envoys from all parts of Norway, and from different political clubs, should "
     "be included in the talks.",
     [("Lee Tan", "envoys from all parts of Norway, and from different political clubs, should be included in the "
       "talks")]),
    ("Marsh, who said the pier is a place the town must keep, said Moss needs to “refocus” on the ferry.",
     [("who", "the pier is a place the town must keep"), ("Marsh", "Moss needs to “refocus” on the ferry")]),
    ("The docker, Johnny Marsh, gave crews new facts about the fire, said the clerk who is not allowed to speak about "
     "it.",
     [("the clerk who is not allowed to speak about it",
       "The docker, Johnny Marsh, gave crews new facts about the fire")]),
    ("“My boat is late,” one docker, Tan, who is ill, told the Post.", [("Tan", "“My boat is late,”")]),
    ("The head of the port insisted on Friday there was “no cause for haste” about selling it.",
     [("The head of the port", "there was “no cause for haste” about selling it")]),
    # where the order is as patterns say
    ("The pier will stay open, said Ruiz.", [("Ruiz", "The pier will stay open")]),
    ("The mayor, said sources in the port, is meant to stay.",
     [("sources in the port", "The mayor … is meant to stay")]),
    ("The pier, said Ruiz, the head of the port, is meant to stay.", [("Ruiz", "The pier … is meant to stay")]),
]  # fmt: skip

NOTHING = [
    "Also expected to speak on the pier on Friday is Lee Tan, its captain, after years at sea.",
    "Ruiz also scolded the crews.",
    "Ruiz pressed Moss about the leak in the ferry.",
    "Ruiz voiced her concerns in the town hall on Friday.",
    "Ruiz emphasized that point on Friday.",
    "Ruiz showed few signs of tiring.",
    "Ruiz and her crew are defending seats they can hardly lose.",
    "The mood has changed from the joy with which Ruiz welcomed home the crew to doubt.",
    "Both sides are selective in how they describe the plans.",
    "Ruiz emphasized that point Sunday in a talk on Bay TV.",
    "The choice had come and there was concern that boats leak.",
    "Her joke on the pier drew laughter, recalling moments like when she did not speak.",
    "Moss met a sailor who spent years reporting on the port.",
    "Ruiz saw her standing rise in recent weeks.",
    "While the town has said little about the pier, the crews left.",
    "Court papers filed on Friday gave a glimpse into what officials say motivated the old crew to leave.",
    "Ruiz spoke of a time when crews worried so much about storms that they did not sail.",
]

SOMETHING = [
    ("Ruiz scolded the crews for their delay.", ["the crews for their delay"]),
    ("Ruiz disputed that argument.", ["that argument"]),
    ("Voters expressed frustration at how the sale was handled.", ["frustration at how the sale was handled"]),
    ("Ruiz gave a speech in which she criticized the board.", ["the board"]),
]


@pytest.mark.parametrize(("text", "told"), [*INSERTED, *BEGUN, *ENDED, *SOMETHING])
def test_words_of_a_clause(text: str, told: list[str]) -> None:
    assert _told(text) == told


@pytest.mark.parametrize("text", NOTHING)
def test_what_tells_nothing_is_the_outlets(text: str) -> None:
    assert _told(text) == []


@pytest.mark.parametrize(("text", "told"), OTHER_WAY_ROUND)
def test_who_says_it_where_the_order_is_in_doubt(text: str, told: list[tuple[str, str]]) -> None:
    found = [
        (one.source, " … ".join(text[start:end] for start, end in one.pieces))
        for one in read_document(text).statements
        if one.kind != "narrative"
    ]
    assert found == told


@pytest.mark.parametrize(
    "text",
    [
        "Three of the four dockers who survived the bad storm.",
        "Details here.",
        "Here's an excerpt from the Harbour Post report:",
    ],
)
def test_what_only_names_or_leads_on_states_nothing(text: str) -> None:
    assert read_document(text).statements == []


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("It began at around 4 a.m. Grey Bay time, when crews left.", 1),
        ("It began at around 4 a.m. Ruiz came at noon.", 2),
        ("The board met in the old town.\n\nFormer head Ida Ruiz of Grey Bay, who won the boat race here in the "
         "spring\n\n, stressed that the pier was old.", 2),
    ],
)  # fmt: skip
def test_sentences_are_split_where_they_end(text: str, sentences: int) -> None:
    assert len(read_document(text).sentences) == sentences

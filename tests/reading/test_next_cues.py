"""Sentences with several cues, or with remarks of the outlet: what is whose, and where it ends."""

from __future__ import annotations

import pytest

from claimline.text import read_document

# (text, [(cue, words) of each statement that somebody makes])
CASES: list[tuple[str, list[tuple[str, str]]]] = [
    # a second cue of the same speaker, behind an aside or a time
    (
        "Leo Moss said the fees were old and, in an interview with the Harbour Post, said the lock was new.",
        [("said", "the fees were old"), ("said", "the lock was new")],
    ),
    (
        "Ruiz said the pier was old but on Friday said it would stay.",
        [("said", "the pier was old"), ("said", "it would stay")],
    ),
    (
        "While some argued the mayor should keep the pier, others, like Leo Moss, said the board should sell it.",
        [("argued", "the mayor should keep the pier"), ("said", "the board should sell it")],
    ),
    # a second participle
    (
        "Ruiz defended the plan by saying, “first of all, it is our money” and noting that the board had paid for it.",
        [("saying", "“first of all, it is our money”"), ("noting", "the board had paid for it")],
    ),
    (
        "Ruiz walked on, urging the crews to look at the pier and asking if other ports could build one.",
        [("urging", "the crews to look at the pier"), ("asking", "if other ports could build one")],
    ),
    (
        "Moss pushed back twice, insisting that he has paid a lot in fees – and telling the mayor to “show up.”",
        [("insisting", "he has paid a lot in fees"), ("telling", "the mayor to “show up.”")],
    ),
    # a cue inside the relative clause that it reports
    (
        "Ruiz praised the ferry, which critics say has been unsafe for years, and left the room.",
        [("praised", "the ferry"), ("say", "which … has been unsafe for years")],
    ),
    (
        "The girl, who police believe is the daughter of Moss, was kept in a house for years.",
        [("believe", "who … is the daughter of Moss")],
    ),
    ("Ruiz was among 44 that the port says were not handed over to the clerks.", []),
    ("The mayor closed the pier, which you know is old.", []),
    # those of whom a clause at the end tells that they say it
    (
        "The mayor spoke to officials who continue to argue that the toll only harms the port.",
        [("argue", "the toll only harms the port")],
    ),
    (
        "The plan will involve harbour groups that hope a new clerk could pull the board to the left.",
        [("hope", "a new clerk could pull the board to the left")],
    ),
    (
        "Moss will face pressure from harbour agencies, which have concluded that the ferry leaked.",
        [("have concluded", "the ferry leaked")],
    ),
    (
        "Leo Moss instructed the gathered crews that they should have looked at the ferry.",
        [("instructed", "they should have looked at the ferry")],
    ),
    ("Ruiz reminded the crew to leave.", [("reminded", "the crew to leave")]),
    (
        "They also point out there was a reason the crew was sent to the bay.",
        [("also point out", "there was a reason the crew was sent to the bay")],
    ),
    # whom it was told, or what came in between, stands before "that"
    (
        "Port director Ana Ruiz pledged to a doubtful clerk, Leo Moss, that she'd keep the crews in Grey Bay.",
        [("pledged", "she'd keep the crews in Grey Bay")],
    ),
    # what somebody denies, told by the noun
    (
        "The row involved Leo Moss's denial that the listing amounted to theft.",
        [("denial", "the listing amounted to theft")],
    ),
    (
        "Leo Moss denied the charge, calling it “wholly false” and saying he “never took a cent.”",
        [("denied", "the charge"), ("calling", "it “wholly false”"), ("saying", "he “never took a cent.”")],
    ),
    (
        "The letter said “all calls for help went unheard,” adding there was also a “lack of crews” at the pier",
        [
            ("said", "“all calls for help went unheard,”"),
            ("adding", "there was also a “lack of crews” at the pier"),
        ],
    ),
    (
        "Mayor Ana Ruiz said she would keep the pier open, but adding she would do so only “if the board agrees.”",
        [("said", "she would keep the pier open"), ("adding", "she would do so only “if the board agrees.”")],
    ),
    (
        "Some warn that selling the pier would prove the board to be a “club of no” and say they should mend it.",
        [("warn", "selling the pier would prove the board to be a “club of no”"), ("say", "they should mend it")],
    ),
    # what a noun in the content does goes on, too; an aside is no second cue
    (
        "Leo Moss suggested the port had “heard” of posts calling for a strike and encouraging crews to leave.",
        [("suggested", "the port had “heard” of posts calling for a strike and encouraging crews to leave")],
    ),
    # what is hoped or believed is said by a verb of its own; what came next within what is told is not
    (
        "Ida Toku, head of the club, said she was sad that no crews were invited to the fair but hoped it would help.",
        [("said", "she was sad that no crews were invited to the fair"), ("hoped", "it would help")],
    ),
    (
        "Lee Tan said that crews should learn from the storm, when Ruiz promised a short closure but maintaining a dam "
        "ended up taking a year.",
        [
            (
                "said",
                "crews should learn from the storm, when Ruiz promised a short closure but maintaining a dam ended up "
                "taking a year",
            )
        ],
    ),
    (
        "Sheriff Leo Moss, whose office is part of the inquiry, said all nine who were hurt were members of two clubs.",
        [("said", "all nine who were hurt were members of two clubs")],
    ),
    # no second cue
    (
        "Ruiz left, saying that the board is lying and hiding that the pier leaks.",
        [("saying", "the board is lying and hiding that the pier leaks")],
    ),
    ("The crews listed what they found and returned the keys to the owner.", []),
    # participles whose doer only the parse shows
    (
        "Leo Moss, a lawyer, came to her defense Thursday telling the Harbour Post that the talks were over.",
        [("telling", "the talks were over")],
    ),
    (
        "Moss has spent a year railing against the crews, promising the board would pay for the pier.",
        [("promising", "the board would pay for the pier")],
    ),
    (
        "In Friday's speech the mayor also took a swipe at Leo Moss, calling his time as clerk “a waste at best.”",
        [("calling", "his time as clerk “a waste at best.”")],
    ),
    (
        "Moss sent a letter to Mayor Ana Ruiz asking whether the pier was safe.",
        [("asking", "whether the pier was safe")],
    ),
    # other cues
    ("Moss questioned whether the fire even took place.", [("questioned", "whether the fire even took place")]),
    ("Many questions remained about whether the pier was safe.", []),
    ("Ruiz wondered aloud whether the pier would stay.", [("wondered", "whether the pier would stay")]),
    ("Moss calculated in his report that six crews would lose boats.", [("calculated", "six crews would lose boats")]),
    ("For her part, Ruiz has remained firm that she would sell it.", [("has remained firm", "she would sell it")]),
    (
        "Plus the mayor wants to spend a million on cranes, and to pass new rules.",
        [("wants", "to spend a million on cranes, and to pass new rules")],
    ),
    (
        "Ruiz declined over the weekend to comment on the sale.",
        [("declined", "to comment on the sale")],
    ),
    ("Under questions, Ruiz was forced to admit that no clerk had paid.", [("admit", "no clerk had paid")]),
    ("Ruiz told crews at the quay and in the bars that the pier was safe.", [("told", "the pier was safe")]),
    ("Ruiz told Leo Moss and the board that the pier was safe.", [("told", "the pier was safe")]),
    ("Ruiz told Moss and the crew not to leave the pier.", [("told", "Moss and the crew not to leave the pier")]),
    ("Ruiz told them to leave the pier and sell it, and left.", [("told", "them to leave the pier and sell it")]),
    ("What Ruiz told the crew to do was odd.", []),
    (
        "On Friday, Moss and Ruiz printed a story, telling how the plan changed and saying that they stood by it.",
        [("telling", "how the plan changed"), ("saying", "they stood by it")],
    ),
    ("Ruiz met critics of the plan, who said the pier was old.", [("said", "the pier was old")]),
    ("“I love you!”\n\none man shouted as Ruiz left.", [("shouted", "“I love you!”")]),
    ("The pier was, in the words of Leo Moss, a gift.", [("in the words of", "The pier was … a gift")]),
    ("“It was a gift to nobody,” in the words of Leo Moss.", [("in the words of", "“It was a gift to nobody,”")]),
    ("It was named in the words of the law.", []),
    ("“A gift to nobody,” is how Ruiz described it.", [("described", "“A gift to nobody,”")]),
    ("For now, crews are confident they can hold the line.", [("are confident", "they can hold the line")]),
    ("The inspector attributed the fire to a broken lamp.", [("attributed", "the fire to a broken lamp")]),
    ("Remarks attributed to Ruiz were false.", []),
    (
        "She also rejected suggestions that Moss bypass the board in the debate and act alone.",
        [("also rejected", "suggestions that Moss bypass the board in the debate and act alone")],
    ),
    ("Ruiz criticized Moss in a speech and left.", [("criticized", "Moss")]),
    (
        "The pier is old and the boats leak, Leo Moss said, according to captains.",
        [("said", "The pier is old and the boats leak")],
    ),
    (
        "Ruiz said the plan will help the crews of the port, but she also said it was late.",
        [("said", "the plan will help the crews of the port"), ("also said", "it was late")],
    ),
    # what looks like a cue with its speaker behind it has its subject before it
    ("It is unclear whether the board, which has told its crews that it wants Moss, warned Grey Bay.", []),
    ("The pier will stay open, which is good, said Ruiz.", [("said", "The pier will stay open, which is good")]),
    # where what is said begins and ends
    ("Moss called for an end to “the rot” in the port.", [("called for", "an end to “the rot” in the port")]),
    (
        "To show that she was not afraid, Ruiz concluded her letter: “Please write to us if you agree.”",
        [("concluded", "“Please write to us if you agree.”")],
    ),
    ("When the man asks Moss to “let go of me,” the mayor leaves.", [("asks", "Moss to “let go of me,”")]),
    ("Ruiz warned her fellow pilots to be wary.", [("warned", "her fellow pilots to be wary")]),
    ("Ruiz told her the pier was shut.", [("told", "the pier was shut")]),
    ("The board understands that desire, as does Moss.", []),
    ("Ruiz repeatedly denied the charges, until letters surfaced on Friday.", [("repeatedly denied", "the charges")]),
    (
        "Ruiz accused the board of hiding the letters, lying to crews and taking money.",
        [("accused", "the board of hiding the letters, lying to crews and taking money")],
    ),
    ("Ruiz praised Moss for selling the pier, drawing cheers.", [("praised", "Moss for selling the pier")]),
    (
        "Ruiz told the Harbour Post that she will mend the pier this year, a pledge on which she failed in May.",
        [("told", "she will mend the pier this year")],
    ),
    (
        "Ruiz also insisted that all plans remain open -- code for a strike.",
        [("also insisted", "all plans remain open")],
    ),
    # what is found, claimed or ended is no word of anybody's
    ("It was at the old house where guards found two nets that he had mended.", []),
    ("Guards found the nets were torn.", [("found", "the nets were torn")]),
    ("The Harbour Party claimed the seat that the board had lost.", []),
    ("The Harbour Party claimed the board had lost.", [("claimed", "the board had lost")]),
    ("The harbour talks concluded weeks before the storm came.", []),
    ("Ruiz will raise the tolls for boats and deny the permits that the crews want.", []),
    ("Lee Tan, who in May defended pilot Leo Moss in a theft case, left.", []),
    ("Ruiz defended Leo Moss for his long work.", [("defended", "Leo Moss for his long work")]),
    ("It was the last of the trips for men who took the boat in Hale, hoping to make it home.", []),
    (
        "The board hired a clerk, Lee Tan, and on Wednesday, announced the hiring of pilot Leo Moss.",
        [("announced", "the hiring of pilot Leo Moss")],
    ),
    # what those do of whom somebody tells is told there
    (
        "Neighbor Lee Tan said he heard a cry and found Vale at the door of the house.",
        [("said", "he heard a cry and found Vale at the door of the house")],
    ),
    (
        "Harbour guards say sailors on the boat moved to one side, hoping to be saved.",
        [("say", "sailors on the boat moved to one side, hoping to be saved")],
    ),
    (
        "The Harbour Post reported that port aides declined to answer questions, citing a privilege of clerks.",
        [("reported", "port aides declined to answer questions, citing a privilege of clerks")],
    ),
    (
        "Ruiz said the crew came late, adding that it left early.",
        [("said", "the crew came late"), ("adding", "it left early")],
    ),
]


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_what_is_said_by_which_cue(text: str, expected: list[tuple[str, str]]) -> None:
    statements = [one for one in read_document(text).statements if one.kind != "narrative"]
    assert [(one.cue, " … ".join(text[a:b] for a, b in one.pieces)) for one in statements] == expected


@pytest.mark.parametrize(
    ("text", "determinacy"),
    [
        ("Moss sent a letter to Mayor Ana Ruiz asking how the pier could leak.", "asked"),
        ("Moss sent a letter to Mayor Ana Ruiz asking that the pier be sold.", "said"),
        ("Moss questioned whether the fire even took place.", "asked"),
    ],
)
def test_a_question_handed_on_is_asked(text: str, determinacy: str) -> None:
    (statement,) = (one for one in read_document(text).statements if one.kind != "narrative")
    assert statement.determinacy == determinacy

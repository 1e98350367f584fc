"""Contents that are no clause: whose they are, where they end, what kind of statement they make."""

from __future__ import annotations

import pytest

from claimline.text import read_document

# A sentence; of what it gives somebody: source, cue, words, attribution type.
GIVEN = [
    ("Ruiz opposed the bill on Friday.", [("Ruiz", "opposed", "the bill", "belief")]),
    ("Ruiz called for a boycott of the fair.", [("Ruiz", "called for", "a boycott of the fair", "assertion")]),
    (
        "Ruiz criticized the harbourmaster for his silence.",
        [("Ruiz", "criticized", "the harbourmaster for his silence", "assertion")],
    ),
    ("The board endorsed Ana Ruiz last summer.", [("The board", "endorsed", "Ana Ruiz", "belief")]),
    ("Ruiz described the lock as a mess.", [("Ruiz", "described", "the lock as a mess", "assertion")]),
    ("Ruiz sees the lock as a mess.", [("Ruiz", "sees", "the lock as a mess", "belief")]),
    ("Marsh has a plan, but the Bay-run council rejected the proposal on a close vote.", []),
    ("Ruiz lashed out at the clerks.", [("Ruiz", "lashed out at", "the clerks", "assertion")]),
    ("Ruiz laid out a plan for the pier.", [("Ruiz", "laid out", "a plan for the pier", "assertion")]),
    ("Ruiz is calling for a vote.", [("Ruiz", "is calling for", "a vote", "assertion")]),
    ("Mayor Ana Ruiz is pressing ahead with a vote on the bill that nobody wants.", []),
    ("Ruiz left at noon, criticizing the port.", [("Ruiz", "criticizing", "the port", "assertion")]),
    ("The survey showed a port in decline.", [("The survey", "showed", "a port in decline", "assertion")]),
    ("Ruiz called Moss a liar.", [("Ruiz", "called", "Moss a liar", "assertion")]),
    ("Ruiz asked for a new lock.", [("Ruiz", "asked for", "a new lock", "assertion")]),
    ("Ruiz warned the board of a flood.", [("Ruiz", "warned the board of", "a flood", "assertion")]),
    (
        "The company reported a profit of ten crowns.",
        [("The company", "reported", "a profit of ten crowns", "assertion")],
    ),
    (
        "Ruiz portrayed himself as a friend of the dockers.",
        [("Ruiz", "portrayed", "himself as a friend of the dockers", "assertion")],
    ),
    (
        "Ruiz proudly calls herself a friend of the port.",
        [("Ruiz", "proudly calls", "herself a friend of the port", "assertion")],
    ),
    (
        "Ruiz called for her removal from the board.",
        [("Ruiz", "called for", "her removal from the board", "assertion")],
    ),
    (
        "Other towns in the county warned against letting the ferry sail.",
        [("Other towns in the county", "warned against", "letting the ferry sail", "assertion")],
    ),
    ("Authors of the plan hoped for a strong vote.", [("Authors of the plan", "hoped for", "a strong vote", "belief")]),
    ("The report named two cooks as the thieves.", [("The report", "named", "two cooks as the thieves", "assertion")]),
    (
        "Ruiz opposed the bill, highlighting a leak in the pier.",
        [("Ruiz", "opposed", "the bill", "belief"), ("Ruiz", "highlighting", "a leak in the pier", "assertion")],
    ),
    # how much or how many
    (
        "Leo Tan, a spokesman for the port, put the death toll at 21.",
        [("Leo Tan", "put", "the death toll at 21", "assertion")],
    ),
    (
        "Port officials put the number of injured at six.",
        [("Port officials", "put", "the number of injured at six", "assertion")],
    ),
    ("Ana Ruiz has put the cost at $3 million.", [("Ana Ruiz", "has put", "the cost at $3 million", "assertion")]),
    ("Ana Ruiz put the boat at the pier.", []),
    ("Ana Ruiz put a number at the pier.", []),
    ("The storm put the cost of the pier at $3 million.", []),
    # what somebody claims is theirs
    (
        "A hardline group claimed responsibility for the blast.",
        [("A hardline group", "claimed", "responsibility for the blast", "assertion")],
    ),
    ("The storm claimed two lives on Friday.", []),
    ("Ana Ruiz claimed the prize of the fair.", []),
    # a verb with more than one word that goes with it
    ("Ruiz spoke in favor of the toll.", [("Ruiz", "spoke in favor of", "the toll", "assertion")]),
    ("Ruiz came out against the toll.", [("Ruiz", "came out against", "the toll", "assertion")]),
    ("Ruiz came out of the room on Friday.", []),
    ("Ruiz cautioned against selling the pier.", [("Ruiz", "cautioned against", "selling the pier", "assertion")]),
    ("Ruiz envisions a port without tolls.", [("Ruiz", "envisions", "a port without tolls", "belief")]),
    # what the outlet makes of a deed
    ("Lee Tan filed charges against Moss, signaling a shift in the case.", []),
    ("Ana Ruiz fined the crew on Monday, underscoring a danger of the harbour.", []),
    ("Ana Ruiz raised the fees, highlighting a rise in costs.", []),
    (
        "Lee Tan has been signaling a shift in the case.",
        [("Lee Tan", "has been signaling", "a shift in the case", "assertion")],
    ),
    # by a participle in front, in a paper, or behind "by"
    (
        "Accusing the board of theft, Ana Ruiz left the room on Friday.",
        [("Ana Ruiz", "Accusing", "the board of theft", "assertion")],
    ),
    (
        "Three days later, the port filed a complaint accusing Leo Moss of taking bribes from crews.",
        [("the port", "accusing", "Leo Moss of taking bribes from crews", "assertion")],
    ),
    (
        "Ruiz opened the hearing by denouncing the use of the storm as a way to slow the vote.",
        [("Ruiz", "denouncing", "the use of the storm as a way to slow the vote", "assertion")],
    ),
    ("A man accusing the board of theft was seen on the pier.", []),
    ("Accusing the board of theft is easy.", []),
    # whose it is only the parse shows
    (
        "Johnny Marsh, a farmer who heads the club, called the new plan disappointing.",
        [("Johnny Marsh", "called", "the new plan disappointing", "assertion")],
    ),
    (
        "Speaker Johnny Marsh has called that notion unrealistic.",
        [("Speaker Johnny Marsh", "has called", "that notion unrealistic", "assertion")],
    ),
    (
        "Speaker Johnny Marsh has called the notion unrealistic.",
        [("Speaker Johnny Marsh", "has called", "the notion unrealistic", "assertion")],
    ),
    ("Speaker Johnny Marsh has called that clerk twice.", []),
    ("Speaker Johnny Marsh called that pilot late on Friday.", []),
    (
        "Ministers and mayors alike had called for a vote.",
        [("Ministers and mayors", "alike had called for", "a vote", "assertion")],
    ),
    ("Reformers tend to favor using a second pier.", [("Reformers", "tend to favor", "using a second pier", "belief")]),
    ("Ruiz blames that loss on the storm.", [("Ruiz", "blames", "that loss on the storm", "assertion")]),
    (
        "The Harbour Post reported Thursday of the purchase of a second pier.",
        [("The Harbour Post", "reported Thursday of", "the purchase of a second pier", "assertion")],
    ),
    (
        "Ms. Ruiz took a look at Lee Tan, a Grey Bay clerk, who praised her for mending it.",
        [("who", "praised", "her for mending it", "assertion")],
    ),
    (
        "The vote drew protests from the clerks, who accused the board of hiding the leak.",
        [("who", "accused", "the board of hiding the leak", "assertion")],
    ),
    (
        "The steps were deemed weak by some mayors.",
        [("some mayors", "were deemed", "The steps were deemed weak", "belief")],
    ),
    ("The plan is opposed by Mayor Lee Tan.", [("Mayor Lee Tan", "is opposed", "The plan", "belief")]),
    # where it ends
    ("Ruiz proposed one thing: a second lock.", [("Ruiz", "proposed", "one thing: a second lock", "assertion")]),
    ("Ruiz defends the lock: Moss sided with her.", [("Ruiz", "defends", "the lock", "assertion")]),
    ("Ruiz opposed the bill, which came late.", [("Ruiz", "opposed", "the bill", "belief")]),
    ("Ruiz opposed the bill and left the hall.", [("Ruiz", "opposed", "the bill", "belief")]),
    (
        "Ruiz praised the pilots, the dockers and the cooks.",
        [("Ruiz", "praised", "the pilots, the dockers and the cooks", "assertion")],
    ),
    (
        "Ruiz blamed Moss (Grey Bay) for the delay after the storm came.",
        [("Ruiz", "blamed", "Moss (Grey Bay) for the delay", "assertion")],
    ),
    (
        "Ruiz proposed a levy last year on the boats.",
        [("Ruiz", "proposed", "a levy last year on the boats", "assertion")],
    ),
    (
        "Ruiz assailed a judge, Leo Moss, for his delay on Friday.",
        [("Ruiz", "assailed", "a judge, Leo Moss, for his delay", "assertion")],
    ),
    ("Ruiz backs the plan - the first of its kind.", [("Ruiz", "backs", "the plan", "belief")]),
    # a mere topic tells nothing; a thing new to the reader, quoted words, and what somebody would do tell something
    ("Ruiz asked Moss about the lock.", []),
    ("Ruiz discussed the bill with Moss.", []),
    ("Ruiz described the fire.", []),
    ("Ruiz described a wall of fire.", [("Ruiz", "described", "a wall of fire", "assertion")]),
    ("Ruiz talked about the lock.", []),
    ("Ruiz talked about closing the lock.", [("Ruiz", "talked about", "closing the lock", "assertion")]),
    ("Ruiz left at noon, referring to the fire.", []),
    ("Ruiz referred to the lock as a mess.", [("Ruiz", "referred to", "the lock as a mess", "assertion")]),
    ("Ruiz voiced her opinions on the pier.", []),
    ("The raiders attacked the pier.", []),
    ("Moss attacked Ruiz for her silence.", [("Moss", "attacked", "Ruiz for her silence", "assertion")]),
    # what it is not stands beside what it is; a clause of its own does not
    (
        "Ruiz called it not an accident, but a crime of the port.",
        [("Ruiz", "called", "it not an accident, but a crime of the port", "assertion")],
    ),
    ("Ruiz called it not an accident, but left at noon.", [("Ruiz", "called", "it not an accident", "assertion")]),
    ("Ruiz called Moss a liar, but a clerk left.", [("Ruiz", "called", "Moss a liar", "assertion")]),
    # what somebody lied about is no words of theirs
    ("Ruiz lied about the talks with the port.", []),
    # what somebody begins
    ("Moss sat down and began the intro to “Running in the Rain.”", []),
    # what somebody promises
    ("Ruiz promised a push for repairs.", [("Ruiz", "promised", "a push for repairs", "assertion")]),
    ("Ruiz pledged ten new boats.", [("Ruiz", "pledged", "ten new boats", "assertion")]),
    ("Ruiz vowed a quick end of the strike.", [("Ruiz", "vowed", "a quick end of the strike", "assertion")]),
    ("The plan promised new ferries.", []),
    # nobody says anything
    ("Ruiz backed away from the edge.", []),
    ("Moss called him on Friday.", []),
    ("Moss named his child Leo.", []),
    ("Ruiz saw the pier.", []),
    ("The show supports a cast of ten.", []),
    ("Ruiz praised him in May.", []),
    ("Ruiz did not mention the bill.", []),
    ("Ruiz could criticize the port.", []),
    ("The men who oppose the plan left.", []),
    ("Ruiz was criticized for her silence.", []),
    ("Ruiz has pushed for months.", []),
    ("Ruiz answered an early question about the pier.", []),
    ("If Ruiz opposes the bill, it will fail.", []),
    ("The bill calls for ten new boats.", []),
    ("I support the plan.", []),
    ("The board dropped the common and Moss's preferred stock.", []),
    ("It could shut the quay, pushing for higher dues.", []),
]


@pytest.mark.parametrize(("text", "expected"), GIVEN)
def test_phrases(text: str, expected: list[tuple[str, str, str, str]]) -> None:
    given = [one for one in read_document(text, every_source=True).statements if one.kind != "narrative"]
    assert [(one.source, one.cue, one.text, one.attribution_type) for one in given] == expected
    assert all((one.content_form, one.stance) == ("phrase", "asserts") for one in given)


# A sentence, and what the outlet tells beside the phrase that it gives somebody.
BESIDE = [
    ("Ruiz opposed the bill.", []),
    ("The storm came on Monday, and Ruiz criticized the port for its silence.", ["The storm came on Monday"]),
    ("Ruiz left the hall at noon, calling for a vote.", ["Ruiz left the hall at noon"]),
    (
        "Ruiz opposed the plan, and the board, which met on Friday, rejected it.",
        ["the board, which met on Friday, rejected it"],
    ),
    ("Ruiz said the pier was safe and praised the port.", []),
]


def test_a_comma_within_the_marks_ends_a_phrase_before_the_next_verb() -> None:
    text = "Ruiz criticized the so-called “fleet,” read into the record a reply, and left."
    assert [one.text for one in read_document(text).statements if one.source == "Ruiz"] == ["the so-called “fleet,”"]


@pytest.mark.parametrize(("text", "expected"), BESIDE)
def test_the_clauses_beside_a_phrase_are_the_outlets(text: str, expected: list[str]) -> None:
    assert [one.text for one in read_document(text).statements if one.kind == "narrative"] == expected


def test_a_quotation_behind_a_phrase_is_asserted() -> None:
    told = read_document("Ana Ruiz opposed the bill. “It is late, and it is far too short.”")
    given = [(one.kind, one.source, one.attribution_type, one.content_form) for one in told.statements if one.source]
    assert given == [("indirect", "Ana Ruiz", "belief", "phrase"), ("direct", "Ana Ruiz", "assertion", "clause")]


def test_a_phrase_within_what_somebody_says_is_told_there() -> None:
    told = read_document("Moss said that Ruiz opposed the bill.")
    assert [(one.source, one.text) for one in told.statements] == [("Moss", "Ruiz opposed the bill")]
    assert len(told.attributions) == 1


STANCES = [
    ("Ruiz rejected the bill.", "asserts"),
    ("Ruiz rejected any claim that the pier was unsafe.", "denies"),
    ("Ruiz dismissed the new allegations of fraud.", "disputes"),
    ("Ruiz rejected the idea of a toll.", "disputes"),
    ("Ruiz derided the idea as a waste of money.", "asserts"),
    ("Ruiz rejected the idea that Moss had paid.", "denies"),
    ("Ruiz rejected the bill. Moss doubted the report.", "asserts"),  # no claim: the report stands behind the bill
    ("Ruiz repeated these baseless allegations.", "asserts"),
    ("In response to questions, Ruiz defended the plan.", "responds"),
    ("Ruiz ranted only about the pier.", "asserts"),
    ("Ruiz rejected Moss's argument that ferries sink.", "disputes"),
    # what is false answers somebody where it is an account
    ("“It's not true,” Ruiz said.", "denies"),
    ("“The report isn't true,” Ruiz said.", "denies"),
    ("“Our map was incorrect,” Ruiz said.", "asserts"),
    ("“This is a false choice,” Ruiz said.", "asserts"),
    ("Ruiz warned that the claim could turn out to be false.", "asserts"),
    ("Ruiz admitted that the report was inaccurate.", "asserts"),
    ("“We made sure that it did not happen again,” Ruiz said.", "asserts"),
    ("“No comment,” Ruiz said.", "declines"),
]


@pytest.mark.parametrize(("text", "stance"), STANCES)
def test_stances(text: str, stance: str) -> None:
    assert [one.stance for one in read_document(text).statements if one.kind != "narrative"] == [stance]


def test_what_is_expected_is_told_of_nobody_named() -> None:
    text = "The board, which met in May, is widely expected to vote on Friday."
    reading = read_document(text)
    (one,) = [one for one in reading.statements if one.kind != "narrative"]
    assert [text[start:end] for start, end in one.pieces] == ["The board", "to vote on Friday"]
    assert (one.source, one.cue, one.attribution_type, one.content_form, one.basis) == (
        None,
        "is widely expected",
        "belief",
        "infinitive",
        "not stated",
    )
    assert not reading.undecided


def test_what_is_not_expected_is_not_told() -> None:
    assert not read_document("The board is not expected to vote on Friday.").attributions

"""Who says it: whose clause the cue stands in, and the whole of a subject of which patterns find a part."""

from __future__ import annotations

import pytest

from claimline.reading.document import read_document

CASES: list[tuple[str, str, str | None]] = [
    # (text, words said, their source)
    # a participle is its own verb's subject's, not the sentence's
    ("Moss said the pier “would have to wait,” a clerk recalled, adding that it was old.", "it was old", "a clerk"),
    (
        "Although the board thanked the crew, Moss sounded a note of doubt, saying the pier was old.",
        "the pier was",
        "Moss",
    ),
    (
        "At a fair in Grey Bay, Alba, on Sunday, Ruiz was just as blunt, saying that the pier leaks.",
        "the pier",
        "Ruiz",
    ),
    ("Ruiz insisted that he had won the port, saying that the pier leaks.", "the pier leaks", "Ruiz"),
    # nor is a verb behind `and`
    ("The harbour crowd cheered when Leo Moss saw a boat and asked whether it was old.", "whether", "Leo Moss"),
    ("Ruiz said the clerk had won the port and asked whether it was old.", "whether it was old", "Ruiz"),
    # a part of a subject is none
    ("Ruiz’s crew said that the pier leaks.", "the pier leaks", "Ruiz’s crew"),
    ("Stacy Vale of Columbia, South Carolina says she likes the pier.", "she likes the pier", "Stacy Vale"),
    ("Ruiz, a top aide said, “is very sure of the plan.”", "“is very sure", "a top aide"),
    ("The families, dockers and clerks said the pier was old.", "the pier was old", "The families, dockers and clerks"),
    ("Nevada's clerk, Ana Ruiz, said the pier was old.", "the pier was old", "Ana Ruiz"),
    (
        "The Democratic harbour candidate sent a letter to crews, announcing Ana Ruiz would be “honorary chair” of it.",
        "Ana Ruiz would be",
        "The Democratic harbour candidate",
    ),
    # nor is a verb that patterns do not know, or a clause before
    ("Another docker fought his way in and said, “It leaks.”", "“It leaks.”", "Another docker"),
    ("Those two boats need new masts and Judge Ruth Marsh said it was late.", "it was late", "Judge Ruth Marsh"),
    (
        "Residents who identify as port masters generally dislike the plan, and think it is late.",
        "it is late",
        "Residents who identify as port masters",
    ),
    # two shares of people
    (
        "Almost 61 percent of Moss’s crews and 58 percent of Ruiz’s crews say they are keen.",
        "they are keen",
        "Almost 61 percent of Moss’s crews and 58 percent of Ruiz’s crews",
    ),
    ("In 61 ports, 58 percent of Ruiz’s crews say they are keen.", "they are keen", "58 percent of Ruiz’s crews"),
    # of whom a clause tells
    ("She met a line of doctors and pilots who claim the pier is safe.", "the pier is safe", "doctors and pilots"),
    ("She met a doctor and pilots who claim the pier is safe.", "the pier is safe", "pilots"),
    (
        "Moss held the race in spite of a Harbour Council resolution that calls on Hale to shut the pier.",
        "Hale to shut",
        "a Harbour Council resolution",
    ),
    (
        "The pier is old, two clerks familiar with the plan said.",
        "The pier is old",
        "two clerks familiar with the plan",
    ),
    # who goes on to say it says it
    ("Nine sailors have come forward to say Moss lied to them.", "Moss lied to them", "Nine sailors"),
    ("Some on the council are beginning to say the pier is old.", "the pier is old", "Some on the council"),
    ("Ruiz did not go on to say the pier was safe.", "Ruiz did not", None),
    ("Ruiz spoke to Leo Moss, who said the pier was safe.", "the pier was safe", "Leo Moss"),
    # notice that is given, and worries told without `that`
    ("The mayor gave notice Friday that she would shut the pier.", "she would shut the pier", "The mayor"),
    ("A red flag sends a clear message that the pier is shut.", "A red flag sends", None),
    ("Masters and other critics worry the toll could rise.", "the toll could rise", "Masters and other critics"),
    # why somebody has no name is not who they are
    (
        "“We stay,” said one former clerk who requested anonymity to speak of the port.",
        "“We stay,”",
        "one former clerk",
    ),
    # a clause in front has its own cue
    ("Although he told the board that he liked “a better pier,” he closed it.", "he liked “a better pier,”", "he"),
    # a clause of time tells no content: whoever has the cue within it says it
    ("Audience members laughed when he urged sailors, “Look at the new pier.”", "“Look at", "he"),
    # nothing is said by what adds to something
    (
        "The board sued Moss, a clerk said, adding to a string of woes that the port has had.",
        "The board sued",
        "a clerk",
    ),
    ("The board sued Moss, adding to a string of woes that have shut the port.", "The board", None),
    ("The board sued Moss, a clerk said, adding that the pier was old.", "the pier was old", "a clerk"),
    # a name between two dashes is told of
    ("In the letter - written to her lawyer, Lee Tan - the mayor asks for “a full report.”", "“a full", "the mayor"),
    # who is told of behind a preposition
    ("The view was similar from pilot Leo Moss, who said that the port will stay.", "the port will", "Leo Moss"),
    ("She is a lawyer from Port Hale, who said that the port will stay.", "the port will", "lawyer from Port Hale"),
    ("In a video posted online Lee Tan, head of the crews, said the fire was set by pirates.", "the fire", "Lee Tan"),
    # who passes quoted words on is the outermost source, their speaker the next
    ("“The pier stays,” Ana Ruiz said in May, according to the Harbour Post.", "“The pier stays,”", "the Harbour Post"),
    ("“The pier stays,” the letter said, according to Lee Tan.", "“The pier stays,”", "Lee Tan"),
    ("“The pier stays,” Ruiz did not say, according to Lee Tan.", "“The pier stays,”", "Lee Tan"),
    ("“The pier stays,” according to Lee Tan.", "“The pier stays,”", "Lee Tan"),
    ("Harbour Nurses United said that the pier leaks.", "the pier leaks", "Harbour Nurses United"),
    # several told together
    (
        "On Monday both the White House and the Navy Department told crews that the pier leaks.",
        "the pier leaks",
        "the White House and the Navy Department",
    ),
    (
        "Clerks from both the harbour and the town said that the pier leaks.",
        "the pier leaks",
        "Clerks from both the harbour and the town",
    ),
    (
        "Rep. Lee Tan, chairman of the harbour panel, and other critics said that the pier leaks.",
        "the pier leaks",
        "Rep. Lee Tan, chairman of the harbour panel, and other critics",
    ),
    (
        "Moss faced angry questions from Lee Tan and other pilots, who claimed he had lied to them.",
        "he had lied to them",
        "Lee Tan",  # the first of them
    ),
    (
        "Marsh, Vale and his crew asked whether it was old, saying the pier had a leak.",
        "the pier had",
        "Marsh, Vale and his crew",
    ),
    # shares of people
    ("Six in 10 say Ruiz is fit to be mayor.", "Ruiz is fit", "Six in 10"),
    (
        "The towns part here, with 55 percent of pilots with boat licences saying it went too far.",
        "it went too far",
        "55 percent of pilots with boat licences",
    ),
    # who is asked, and not the questions; who wrote it, and not who gives it out
    (
        "They referred questions to the port attorney's office, which did not return a call for comment.",
        "a call",
        "port attorney's office",
    ),
    (
        "The campaign on Friday released a letter from her doctor declaring that she is fit to serve.",
        "she is fit",
        "her doctor",
    ),
    ("The pier will be closed on Friday, reported news agencies who saw the plan.", "The pier will", "news agencies"),
]


@pytest.mark.parametrize(("text", "words", "source"), CASES)
def test_source(text: str, words: str, source: str | None) -> None:
    found = [s for s in read_document(text).statements if (s.text or "").startswith(words)]
    # of `Moss, who said`, whom the pronoun means
    assert [s.speaker if s.source in ("who", "which") else s.source for s in found] == [source]


def test_who_speaks_in_a_side_clause_does_not_go_on() -> None:
    text = "“We will stay,” Ana Ruiz told him, after Leo Moss said that he would go. “I will not let you down.”"
    spoken = {s.speaker for s in read_document(text).statements if s.kind == "direct"}
    assert spoken == {"Ana Ruiz"}


def test_a_calling_before_a_name_is_no_part_of_it() -> None:
    text = "Mayor Leo Hale took her to task. Entrepreneur Andrew Vang scorned the fee. He warned that it would fail."
    assert [s.speaker for s in read_document(text).statements if s.cue == "warned"] == ["Andrew Vang"]


def test_a_few_are_more_than_few() -> None:
    text = "On Friday a few captains said that the pier leaks."
    assert [s.speaker for s in read_document(text).statements if s.cue == "said"] == ["a few captains"]

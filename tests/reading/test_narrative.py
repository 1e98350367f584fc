"""What of a sentence is the outlet's own, and that no finite clause is lost."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from claimline.quality.clause_scores import count_clauses
from claimline.text import read_document

INVENTED = Path(__file__).parents[1] / "quality" / "invented" / "articles"

CASES = [
    ("The pier was shut at noon.", ["The pier was shut at noon."]),
    ("Ruiz said the pier was safe.", []),
    (
        "Moss left the board in May, a week after Ruiz said the pier was safe.",
        ["Moss left the board in May"],
    ),
    ("Ruiz, who has run the port since May, said the pier was safe.", ["Ruiz … has run the port since May"]),
    ("Ruiz opened the fair on Friday and said the pier was safe.", ["Ruiz opened the fair on Friday"]),
    ("Moss, who said the pier was safe, left the board in May.", ["Moss … left the board in May"]),
    (
        "“The pier stays,” said Ana Ruiz, who leads the board of the port.",
        ["Ana Ruiz … leads the board of the port"],
    ),
    ("Ruiz sold the ferry in May, saying it had leaked for years.", ["Ruiz sold the ferry in May"]),
    ("Yet he concluded by saying he could not row.", []),
    ("Nobody is trusted, with 60 percent of captains saying Ruiz is not.", ["Nobody is trusted"]),
    (
        "But despite Ruiz's insistence that the pier is “safe,” the ferry trade has been weak for years.",
        ["the ferry trade has been weak for years"],
    ),
    ("Ruiz declined to comment.", []),
    ("The company that runs the pier said in a statement that it was shut.", []),
    ("Again.\nMoss left at noon.", ["Moss left at noon."]),
    ("Moss, after the board met, said that it was late.", ["the board met"]),
    (
        "Ruiz appeared to signal that the town did not want the fair to grow.",
        ["Ruiz appeared to signal that the town did not want the fair to grow."],
    ),
    (
        "Moss withdrew the widely criticized plan that the pier “belongs to the bank”.",
        ["Moss withdrew the widely criticized plan that the pier “belongs to the bank”."],
    ),
    ("Though Ruiz says she will not close the pier, Moss wants to sell it.", []),
    ("Though Ruiz says she will not close the pier, the board sold it in May.", ["the board sold it in May"]),
    # a side clause keeps the word that ties it to a main clause that is told with it
    (
        "As the port has lost money for years, Ana Ruiz sold two ferries and said that they leaked.",
        ["As the port has lost money for years, Ana Ruiz sold two ferries"],
    ),
    ("“The pier stays,” Moss, who is 46, said at noon.", ["Moss … is 46"]),
    (
        "On Monday, before Ruiz announced her plan for the port, Moss met with the captain of the ferry.",
        ["Moss met with the captain of the ferry"],
    ),
    # nor half of a sentence
    ("“The pier stays,” Ruiz said in a radio address that aired Friday and was taped at noon.", []),
    ("The crews say that the port must be shut until the captains finish their own work.", []),
    ("When crews look at a pier that leaks, most captains think that the port should be sold.", []),
    ("He apologized for what he later called “a bad mistake”.", []),
    # what lacks another's words states nothing
    ("The boats were what Ruiz called “a fleet of leaking tubs”.", []),
    ("The call comes as Ruiz says that the pier leaks.", []),
    ("She repeated her claim that the pier was safe.", []),
    # nor does a condition alone, a side clause in which nobody is named, or a few words before a colon
    ("If Moss had really fallen, Ruiz said, “he would be in bed by now, and so would I.”", []),
    ("“It is late,” Ruiz said as she left.", []),
    ("She ended with a plea: “Please let him live in peace on his boat.”", []),
    # a relative clause tells with the phrase it hangs on, where it is certain which that is
    ("The pier, where two boats sank, is safe, Ruiz said.", []),
    ("The mayor of Grey Bay, who owns two boats, said the pier was safe.", []),
    # words without a subject that only repeat what stands further up
    (
        "Ruiz said the pier was safe and open to all.\n\nSafe and open to all.\n\nMoss left at noon.",
        ["Moss left at noon."],
    ),
    ("Moss lost his boat in a storm.\n\nLost his boat in a storm.", ["Moss lost his boat in a storm."]),
    ("Moss left at noon.\n\nSafe and open to all.", ["Moss left at noon."]),
    ("Ruiz said the ferries are late again.\n\nThe ferries are late again.", ["The ferries are late again."]),
    # nor an indirect question alone, as an item of a list
    ("Unions differ.\n\nWhether it takes money from the town.\n\nIt rained.", ["Unions differ.", "It rained."]),
    ("Whether the pier will stay is unclear.", ["Whether the pier will stay is unclear."]),
    (
        "Whether it can pay for a pier—and when—remains to be seen.",
        ["Whether it can pay for a pier—and when—remains to be seen."],
    ),
    # nor does the outlet's own question; what stands before it may
    ("And the reason they need a quay?", []),
    ("What are the captains waiting for?", []),
    ("If the quay is shut, who pays?", []),
    ("The crews went home in May, didn't they?", []),
    ("The mayor, who closed the quay in May, is ill?", []),
    ("For how long will the pier, which leaks, stay open?", []),
    ("The storm closed the quay in May, but who will mend it?", ["The storm closed the quay in May"]),
    ("The crew sold two ferries — but why?", ["The crew sold two ferries"]),
    ("One of the first worries about the pier is, will it stand?", []),
    ("Did Ruiz know, as Moss says, that the pier leaks?", []),
    (
        "Moss left the board in May, a week after Ruiz said the pier was safe, but is it?",
        ["Moss left the board in May"],
    ),
    ("Moss sang in May on the show Who Owns the Sea?", ["Moss sang in May on the show Who Owns the Sea?"]),
    # nor does a sentence without a verb: an irony, a row of a table, an item of a list
    ("No joke. The pier was shut.", ["The pier was shut."]),
    ("How gallant! The pier was shut.", ["The pier was shut."]),
    ("Moss was left on the quay.\n\nYet another delay.\n\nIt rained.", ["Moss was left on the quay.", "It rained."]),
    ("Grey Bay won.\n\nMarsh 3-11 2-2 8, Tan 4-5 0-0 9, Ruiz 0-1 0-0 0, Moss 1-1 0-0 2.", ["Grey Bay won."]),
    (
        "Grey Bay won.\n\nPort Ellen (0-1): Lee Tan 25 points and 3 steals.\n\nIt rained.",
        ["Grey Bay won.", "It rained."],
    ),
    (
        "The charges were read in May:\n\n- third-degree arson and two counts of theft\n\nMoss left.",
        ["The charges were read in May:", "Moss left."],
    ),
    # a headline leaves out the verb, and the parser takes some verbs for nouns or participles
    (
        "It rained.\n\n- Ferry captain arrested after quay fire",
        ["It rained.", "Ferry captain arrested after quay fire"],
    ),
    *(
        (f"It rained.\n\n{line}\n\nMoss left at noon.", ["It rained.", line, "Moss left at noon."])
        for line in (
            "Grey Bay police release video.",
            "Three dead in ferry fire.",
            "The mayor’s boat long out of fuel.",
            "Many work in hotels by the quay.",
            "The winners: Grey Bay and Port Ellen.",
            "The storm hit the quay.",
            "A single costs 2.40.",
            "Tan easily outsold Ruiz.",
            "At the quay, there’s a new crane.",
            "Not so, the mayor counters.",
        )
    ),
    *(
        (f"It rained.\n\n- {line}\n\nMoss left at noon.", ["It rained.", line, "Moss left at noon."])
        for line in (
            "Ferry aground off Grey Bay",
            "Captain in custody after fire",
            "Board to vote on toll",
            "Tolls up by 12 percent",
            "Heron Tops Tan 3-1",
        )
    ),
    # nor that somebody says what stands elsewhere
    ("The pier was shut. Moss chimed in. It rained.", ["The pier was shut.", "It rained."]),
    ("The pier was shut. Moss agreed. It rained.", ["The pier was shut.", "Moss agreed.", "It rained."]),
    # cues that are no verbs
    (
        "The crews went home after a fireworks show when it rained.",
        ["The crews went home after a fireworks show when it rained."],
    ),
    (
        "The final monthly jobs report before Harbour Day offered a mixed bag of economic evidence to both boards.",
        ["The final monthly jobs report before Harbour Day offered a mixed bag of economic evidence to both boards."],
    ),
    ("Since the mayor vowed to keep the old pier, the board has sold two ferries.", ["the board has sold two ferries"]),
]


def _told(text: str) -> list[str]:
    return [
        " … ".join(text[start:end] for start, end in statement.pieces)
        for statement in read_document(text).statements
        if statement.kind == "narrative"
    ]


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_what_is_left_over_is_the_outlets(text: str, expected: list[str]) -> None:
    assert _told(text) == expected


def test_the_clause_of_a_cue_is_listed() -> None:
    text = "Ruiz said the pier was safe."
    (row,) = read_document(text).unstated
    assert (text[row.start : row.end], row.reason) == ("said", "cue")


def test_a_question_of_the_outlets_own_is_listed() -> None:
    text = "What are the captains waiting for?"
    reading = read_document(text)
    assert not reading.statements
    assert {(text[row.start : row.end], row.reason) for row in reading.unstated} == {("are", "question")}


def test_too_little_beside_an_attribution_is_listed() -> None:
    text = "If so, Ruiz said, the pier is safe, but it is."
    assert {row.reason for row in read_document(text).unstated} <= {"cue", "fragment"}


@pytest.mark.parametrize("article", sorted(INVENTED.glob("*")), ids=lambda path: path.stem)
def test_every_finite_clause_lies_in_one_statement_or_is_listed(article: Path) -> None:
    text = article.read_text(encoding="utf-8")
    counts = count_clauses(text, read_document(text))
    assert counts["clauses"] and counts["accounted"] == counts["clauses"]


def test_pieces_of_different_statements_never_overlap() -> None:
    text = "Moss, who said the pier was safe, left the board in May. Ruiz took the helm and said the ferry leaks."
    taken: list[tuple[int, int]] = sorted(
        (start, end) for statement in read_document(text).statements for start, end in statement.pieces
    )
    assert all(one[1] <= other[0] for one, other in pairwise(taken))

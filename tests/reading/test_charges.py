"""What others said, told within a denial of it, is a statement of theirs; not where nobody need have said it."""

from __future__ import annotations

import pytest

from claimline.reading.document import read_document

LEAK = "the pier was unsafe"
CASES: list[tuple[str, str, str, str | None]] = [
    # (text, what is denied, what that tells, whose it is)
    (f"Ruiz denied the union's claims that {LEAK}.", "the union's claims", LEAK, "the union"),
    (f"The port disputed the captains’ claims that {LEAK}.", "the captains’ claims", LEAK, "the captains"),
    (f"Ruiz rejected Lee Tan’s repeated assertion that {LEAK}.", "Lee Tan’s repeated assertion", LEAK, "Lee Tan"),
    ("Ruiz rejected accusations by Tan that she took money.", "accusations by Tan", "she took money", "Tan"),
    (
        "Ruiz denied allegations from two dockers that she sold the ferry in May.",
        "allegations from two dockers", "she sold the ferry in May", "two dockers",
    ),
    (
        "Ruiz denied accusations made by a clerk that she took money.",
        "accusations made by a clerk", "she took money", "a clerk",
    ),
    (
        "Ruiz denied fresh allegations last night from a town inquiry that she lied under oath.",
        "fresh allegations last night from a town inquiry", "she lied under oath", "a town inquiry",
    ),
    (
        "Ruiz denied the accusation by Tan, the harbour master, that she took money.",
        "the accusation by Tan, the harbour master", "she took money", "Tan",
    ),
    (f"Ruiz denied allegations in a lawsuit that {LEAK}.", "allegations in a lawsuit", LEAK, "a lawsuit"),
    (
        f"Ruiz dismissed a report by the Harbour Post that {LEAK}.",
        "a report by the Harbour Post", LEAK, "the Harbour Post",
    ),
    (f"Ruiz rejected the union's argument that {LEAK}.", "the union's argument", LEAK, "the union"),
    (
        "Ruiz rejected criticism from Lee Tan that shutting down the quay made the town less safe.",
        "criticism from Lee Tan", "shutting down the quay made the town less safe", "Lee Tan",
    ),
    (f"Ruiz dismissed Lee Tan’s claim that {LEAK}.", "Lee Tan’s claim", LEAK, "Lee Tan"),
    # nobody is named
    (f"Ruiz denied reports that {LEAK}.", "reports", LEAK, None),
    (f"Ruiz denied reports in the port that {LEAK}.", "reports in the port", LEAK, None),
    (f"Ruiz denied Friday’s reports that {LEAK}.", "Friday’s reports", LEAK, None),
    (f"Ruiz disputed Harbour Party claims that {LEAK}.", "Harbour Party claims", LEAK, None),
    (f"Asked about the pier, Ruiz denied claims that {LEAK}.", "claims", LEAK, None),
    ("Ruiz denied claims she took money.", "claims", "she took money", None),
    ("Ruiz denied claims that it was sold, and that it sank.", "claims", "it was sold, and that it sank", None),
    (f"Ruiz denied claims that Tan told the board {LEAK}.", "claims", f"Tan told the board {LEAK}", None),
    ("Ruiz denied claims that it had “no lights” on board.", "claims", "it had “no lights” on board", None),
]  # fmt: skip


@pytest.mark.parametrize(("text", "denied", "told", "source"), CASES)
def test_what_others_said_is_theirs_and_the_denial_names_it(
    text: str, denied: str, told: str, source: str | None
) -> None:
    reading = read_document(f"The board met in Grey Bay for an hour. {text}", "2025-06-03")
    denial, charge = (one for one in reading.statements if one.kind != "narrative")
    assert (denial.text, denial.content_form) == (denied, "phrase")
    assert denial.stance in ("denies", "disputes")
    assert (charge.text, charge.source, charge.stance, charge.determinacy) == (told, source, "asserts", "said")
    assert charge.content_form == "clause"
    assert charge.cue and denial.text and charge.cue in denial.text
    assert (charge.basis == "not stated") == (source is None)
    assert reading.undecided == []


WHOLE = [
    # nobody need have said it
    f"Ruiz dismissed any suggestion that {LEAK}.",
    f"Ruiz rejected the idea that {LEAK}.",
    f"Ruiz rejected the argument that {LEAK}.",
    f"Ruiz denied that {LEAK}.",
    # nobody denies it, or only in part
    f"Ruiz did not deny reports that {LEAK}.",
    f"Ruiz denied parts of a report that {LEAK}.",
    f"Ruiz repeated claims that {LEAK}.",
    # it is no clause of what was said, but tells which
    "Ruiz denied accusations that prosecutors had raised in May.",
    "Ruiz denied the claims that Tan had hoped for.",
    "Ruiz denied reports that appeared in the Post.",
    "Ruiz denied accusations of fraud that Tan made.",
    "Ruiz denied claims she had read in the Post.",
    # what should be done, and what they are waved away as
    "Ruiz rejected suggestions by some captains that he resign.",
    f"Ruiz dismissed claims that {LEAK} as a joke.",
    # what is quoted is the denial
    "Ruiz denied it all: “Claims that I took money are false.”",
    # and what who denies it does next
    "Ruiz denied allegations that she took money and will face the board in May.",
]


@pytest.mark.parametrize("text", WHOLE)
def test_other_denials_stay_whole(text: str) -> None:
    reading = read_document(f"The board met in Grey Bay for an hour. {text}", "2025-06-03")
    assert len([one for one in reading.statements if one.kind != "narrative"]) == 1


def test_a_quotation_behind_goes_on_with_who_denies() -> None:
    text = f"Ana Ruiz denied Lee Tan’s claims that {LEAK}. “I walk on it each day.”"
    reading = read_document(text, "2025-06-03")
    assert [one.speaker for one in reading.statements] == ["Ana Ruiz", "Lee Tan", "Ana Ruiz"]


@pytest.mark.parametrize(
    "end", ["claims", "claims that", "claims by", "claims by Tan that", "claims he", "Tan’s", "’s claims that it"]
)
def test_a_denial_that_breaks_off_is_read(end: str) -> None:
    for behind in ("", ".", ":\n\n“It is safe.”", ": “It is safe.”"):
        assert read_document(f"The board met for an hour. Ruiz denied {end}{behind}", "2025-06-03").sentences

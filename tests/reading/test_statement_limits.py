"""Who says what, at the limits: one statement, one paragraph, one word, one code point more in between."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from claimline.reading.attribution.transcripts import find_turns
from claimline.reading.document import read_document
from claimline.reading.entities.inventory import Cast, find_cast
from claimline.reading.entities.name_variants import Person, one_name_each
from claimline.reading.structure.sentences import split_sentences
from claimline.tables import StatementReading
from limits import at_the_limits, times

OLD = "The quay is old.\n\n"


def said(text: str) -> list[StatementReading]:
    return read_document(text, "2031-03-04").statements


def speakers(text: str) -> list[str | None]:
    return [statement.speaker for statement in said(text)]


def has_source(name: str, text: str) -> bool:
    return any(name in (statement.source or "") for statement in said(text))


def cast(text: str) -> Cast:
    return find_cast(text, split_sentences(text))


def far_back(reach: int) -> bool:
    """Whether `she` means somebody named so far before."""
    return "Ana Ruiz" in speakers(f"Ana Ruiz spoke. The quay is {'x' * (reach - 30)}. She said the quay was safe.")


def spoke_before(number: int) -> bool:
    """Whether somebody who spoke so many statements before keeps `he` from meaning whoever was merely named since."""
    spoken = "Tom Bell said it was safe. " + "Officials said the quay was old. " * (number - 1)
    return speakers(f"{spoken}\n\nThe tide came in.\n\nThey saw Bob Hale. He said the quay was safe.")[-1] is None


def in_passing(reach: int) -> bool:
    """Whether a surname may mean somebody else whom the text named in passing so far before."""
    text = f"Ana Ruiz is mayor. Ana Ruiz sailed. Tom Ruiz waved. {'x' * (reach - 18)}. Ruiz said the quay was safe."
    return "Ana Ruiz" not in speakers(text)


def candidates(number: int) -> bool:
    """Whether so many people of one surname are named as whom it may mean."""
    sailed = " ".join(f"Mr. {letter}ob Ruiz sailed." for letter in "ABCDEFGHIJKLMNOPQRSTUVW"[:number])
    return bool(read_document(f"{sailed} Ruiz said the quay was safe.", "2031-03-04").undecided[-1].candidates)


def misread(number: int) -> bool:
    """Whether a common word before a surname is seen to be none of so many given names."""
    names = ["Young Ruiz", "Ana Ruiz", *(f"{a}{b}a Ruiz" for a in "BCDFG" for b in "aeioubdf")][:number]
    persons = {name: Person(name, name.split()[0], "Ruiz", None) for name in names}
    places = {name: [place] for place, name in enumerate(names)}
    return one_name_each(persons, places, lambda word: word == "young")["Young Ruiz"] != "Young Ruiz"


def talk(paragraphs: int) -> bool:
    """Whether in a transcript of four turns so many paragraphs go on with the first ones."""
    turns = ["ANA RUIZ: We will see.", "TOM BELL: We will not see.", "ANA RUIZ: We shall see."]
    text = "\n\n".join(
        [*turns, *(f"It was a long day {n} for us." for n in range(paragraphs)), "TOM BELL: We shall see."]
    )
    return len(find_turns(text, split_sentences(text), cast(text))) > 4


def introduced(reach: int) -> bool:
    """Whether somebody named so far before the first question answers it."""
    text = f"Ana Ruiz is mayor. The quay is {'x' * (reach - 34)}.\n\n"
    return "Ana Ruiz" in speakers(f"{text}Q. Is the quay open?\n\nA. It is open.\n\nQ. Is it safe?\n\nA. It is safe.")


def headed(words: int) -> bool:
    """Whether a headline with so many words behind its colon is nobody's word."""
    return said(f"Ruiz: {times(words, 'Sail')}\n\nAna Ruiz said the quay was shut.")[0].cue != ":"


LIMITS: list[tuple[str, int, Callable[[int], bool]]] = [
    ("code points back to whom she means", 1200, far_back),
    (
        "paragraphs back to whom she means",
        2,
        lambda n: "Ana Ruiz" in speakers("Ana Ruiz sailed.\n\n" + OLD * (n - 1) + "She said it was safe."),
    ),
    ("statements since somebody else spoke", 8, spoke_before),
    ("code points since somebody was named in passing", 1500, in_passing),
    ("people of one surname", 20, candidates),
    ("names of one surname", 30, misread),
    ("paragraphs of a talk", 11, talk),
    ("code points before a first question", 3000, introduced),
    ("words of a headline that is nobody's", 2, headed),
    ("code points to a verb behind a name", 24, lambda n: bool(cast(f"Quill Bergdal{' ' * (n - 4)}said no.").persons)),
    ("code points to a verb before a name", 14, lambda n: bool(cast(f"As said{' ' * (n - 4)}Quill Bergdal.").persons)),
    ("words of an offer", 6, lambda n: not has_source("Ruiz", f"Ruiz announced that {times(n - 1)} offer.")),
    (
        "tokens to the quoted words",
        24,
        lambda n: has_source("Ruiz", f"Ruiz called the {times(n - 3)} plan “a gift to nobody”."),
    ),
    (
        "tokens to a verb",
        44,
        lambda n: has_source("mayor", f"The mayor {times(n, 'quickly')} believed that the quay was safe."),
    ),
    (
        "tokens that are no clause before a remark",
        2,
        lambda n: said(f"Ruiz said {times(n - 2)} it sank, but the board closed the old quay at noon.")[0].end > 50,
    ),
]


@at_the_limits(LIMITS)
def test_who_speaks_hangs_on_what_stands_between(holds: Callable[[int], bool], number: int, expected: bool) -> None:
    assert holds(number) is expected


@pytest.mark.parametrize(("tokens", "read"), [(400, True), (401, False)])
def test_a_sentence_of_400_tokens_is_read(tokens: int, read: bool) -> None:
    assert has_source("Ruiz", f"Ruiz said the quay was {times(tokens - 6)}.") is read

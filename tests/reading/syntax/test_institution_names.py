"""Whose name a source is, where small words stand in it: an institution's, or those of two."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.reading.lexical.tokens import tokenize
from claimline.reading.syntax.institution_names import institutions_joined
from claimline.text import read_document

CENTERS = "Centers for Tide Control and Prevention"
SOURCES = [
    # (text, [(source, who that is)])
    (f"The U.S. {CENTERS} said the pier was safe.", [(f"The U.S. {CENTERS}", f"U.S. {CENTERS}")]),
    (f"According to the {CENTERS}, the pier was safe.", [(f"the {CENTERS}", CENTERS)]),
    (f"Dr Ana Ruiz of the {CENTERS} said the pier was safe.", [(f"Dr Ana Ruiz of the {CENTERS}", "Ana Ruiz")]),
    (
        "The Department of Ports and Human Services said the pier was safe.",
        [("The Department of Ports and Human Services", "Department of Ports and Human Services")],
    ),
    (
        "The pier was safe, said the Food and Tide Administration.",
        [("the Food and Tide Administration", "Food and Tide Administration")],
    ),
    (
        "The Ministry of Housing, Communities and Local Affairs said the pier was safe.",
        [
            (
                "The Ministry of Housing, Communities and Local Affairs",
                "Ministry of Housing, Communities and Local Affairs",
            )
        ],
    ),
    (
        "The Office for the Coordination of Harbour Affairs said the pier was safe.",
        [("The Office for the Coordination of Harbour Affairs", "Office for the Coordination of Harbour Affairs")],
    ),
    # two sources
    (
        "The Department of Health and Mayor Ana Ruiz said the pier was safe.",
        [("The Department of Health", "Department of Health"), ("Mayor Ana Ruiz", "Ana Ruiz")],
    ),
    (
        "Mayor Ana Ruiz of Port Ellis and Tom Moss said the pier was safe.",
        [("Mayor Ana Ruiz of Port Ellis", "Ana Ruiz"), ("Tom Moss", "Tom Moss")],
    ),
    # who speaks for two is neither of them
    (
        "Spokesmen for the Harbour Office and the White Quay said the pier was safe.",
        [
            (
                "Spokesmen for the Harbour Office and the White Quay",
                "Spokesmen for the Harbour Office and the White Quay",
            )
        ],
    ),
    (
        "A spokesman for the port and Ana Ruiz said the pier was safe.",
        [("A spokesman for the port and Ana Ruiz", "spokesman for the port and Ana Ruiz")],
    ),
    ("According to the latest THO tally, the pier was safe.", [("the latest THO tally", "latest THO tally")]),
    # acronyms that would be pronouns in lower case
    ("US officials said the pier was safe.", [("US officials", "US officials")]),
    ("A senior WHO official said the pier was safe.", [("A senior WHO official", "senior WHO official")]),
    ("According to the WHO, the pier was safe.", [("the WHO", "WHO")]),
    ("The pier was safe, according to local reports.", [("local reports", "local reports")]),
    # a name that ends as an owner's does
    ("The pier was safe, Saint Brendan's said on Wednesday.", [("Saint Brendan's", "Saint Brendan's")]),
    ("Moss's said the pier was safe.", [("Moss's", "Moss's")]),
    ("The airline confirmed in a statement the ferry had sunk.", [("The airline", "airline")]),
    ("The shipyard announced in a letter that the ferry had sunk.", [("The shipyard", "shipyard")]),
    # nobody's word
    ("The quay's confirmed count was growing as divers looked below.", []),
    ("Only two of the leaks confirmed at the quay came from ferries.", []),
    ("The crews began mending nets and made plans to sail at dawn.", []),
    ("Most leaks so far reported on the quays seem harmless.", []),
    ("Behind a row of angry protests the fee was cut.", []),
    ("The count trails harbour reports but holds in court.", []),
    ("The salt is put in according to taste and the pot is closed.", []),
    ("The regatta, rowed in June off the mole, underlined deep quarrels among the crews.", []),
    ("The storm came in May, prompting fears the pier had sunk.", []),
    ("The fall of the harbour board came in May, asserting that nothing had changed.", []),
    ("Many claims were made about the pier in May.", []),
    ("Many alleged smugglers sailing by night were caught by the pilots.", []),
    ("Moss 's alleged letters , found in a drawer , shook the whole quay .", []),
    ("Others claimed that the pier was safe.", [("Others", "Others")]),
    ("The crews can have all they wanted to.", []),
]


@pytest.mark.parametrize(("text", "expected"), SOURCES)
def test_sources(text: str, expected: list[tuple[str, str]]) -> None:
    reading = read_document(text, "2031-03-04")
    assert [(link.source, link.speaker) for link in reading.attributions] == expected


def test_a_noun_is_no_cue() -> None:
    reading = read_document("Some reports quoted Moss as saying that the pier was safe.", every_source=True)
    assert [link.source for link in reading.attributions] == ["Some reports", "Moss"]


WORDS = "The Office for of and , & Tides Currents Services Mayor Ana Ruiz port said Department's Health in the".split()


@given(st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join))
def test_joined_tokens_cover_the_same_places_in_order(text: str) -> None:
    tokens = tokenize(text, 0, len(text))
    joined = institutions_joined(tokens)
    assert all(a.end <= b.start for a, b in pairwise(joined))
    assert {t.start for t in joined} <= {t.start for t in tokens}
    assert {t.end for t in joined} <= {t.end for t in tokens}
    assert sum(t.end - t.start for t in joined) >= sum(t.end - t.start for t in tokens)

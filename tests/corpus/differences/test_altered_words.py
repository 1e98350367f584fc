"""A claim and the same with one thing altered: the altered one never bears the other out, it stands there as differing.

Read as articles are, grouped and compared as the stages do it.
"""

from __future__ import annotations

from collections import Counter

import pytest

from claimline.corpus.claims import features, grouping
from claimline.corpus.differences.facets import compare_claim
from claimline.corpus.differences.members import Member
from claimline.reading.document import read_document
from claimline.tables import DifferencePair, QuantityReading, StatementReading

PUBLISHED = "2031-05-23"
# what was altered, the facet that must show it, the true claim, the altered one
PAIRS = [
    (
        "wrong number",
        "quantity",
        "The breakwater at Grey Bay was breached in 14 places during the storm, harbour engineer Odile Brandt said.",
        "Harbour engineer Odile Brandt said that the storm breached the breakwater at Grey Bay in 41 places.",
    ),
    (
        "wrong number",
        "quantity",
        "The Tarrow dairy cooperative will pay its farmers 38 cents a litre from July, the board announced.",
        "The board of the Tarrow dairy cooperative announced it will pay farmers 83 cents a litre from July.",
    ),
    (
        "wrong version",
        "name",
        "The flaw in the Osprey mail server was closed with version 4.2.1, its maintainers wrote.",
        "The maintainers wrote that the flaw in the Osprey mail server was closed with version 4.1.2.",
    ),
    (
        "wrong name",
        "name",
        "The planetarium in Velmar was named after the astronomer Ines Calder on Friday.",
        "On Friday the planetarium in Velmar was named after the astronomer Ines Halloran.",
    ),
    (
        "swapped actor",
        "role",
        "Brightwater Rail sued the Fenwick Bridge Company over the collapsed viaduct at Lorne.",
        "The Fenwick Bridge Company sued Brightwater Rail over the collapsed viaduct at Lorne.",
    ),
    (
        "swapped actor",
        "role",
        "Goalkeeper Mara Lindqvist sued coach Peter Aldous over the hidden injury report.",
        "Coach Peter Aldous sued goalkeeper Mara Lindqvist over the hidden injury report.",
    ),
    (
        "inverted direction",
        "polarity",
        "Ticket sales at the Corvane opera rose by a fifth last season, the theatre's accounts show.",
        "Ticket sales at the Corvane opera fell by a fifth last season, according to the theatre's accounts.",
    ),
    (
        "inverted direction",
        "polarity",
        "The central bank of Ostravia raised its lending rate at the March meeting, surprising traders.",
        "The central bank of Ostravia cut its lending rate at the March meeting, surprising traders.",
    ),
    (
        "negated",
        "polarity",
        "The Hallmere zoo vaccinated its flamingos against the virus before the outbreak.",
        "The Hallmere zoo did not vaccinate its flamingos against the virus before the outbreak.",
    ),
    (
        "negated",
        "polarity",
        "Inspectors found mould in the kitchens of the Kestrel ferry.",
        "Inspectors found no mould in the kitchens of the Kestrel ferry.",
    ),
    (
        "wrong date",
        "date",
        "The lighthouse on Skerry Point was switched off on May 12, 2031, the coast guard said.",
        "The coast guard said that the lighthouse on Skerry Point was switched off on May 17, 2031.",
    ),
    (
        "wrong date",
        "date",
        "The glassworks at Pellam closed in 2019 after the furnace cracked.",
        "After the furnace cracked, the glassworks at Pellam closed in 2017.",
    ),
]


def inside(statement: StatementReading, quantities: list[QuantityReading]) -> list[QuantityReading]:
    return [q for q in quantities if statement.start <= q.start and q.end <= statement.end]


def compared(*articles: str) -> tuple[list[int], list[DifferencePair]]:
    """The first statement of each article -> their claims, and the differences inside the claim of the first."""
    members, known = [], []
    for number, text in enumerate(articles):
        reading = read_document(text, PUBLISHED)
        statement = max(reading.statements, key=lambda each: each.end - each.start)
        name = f"article-{number}"
        quantities = inside(statement, reading.quantities)
        known.append(
            features.features(
                statement.text or "",
                statement_id=name,
                document_id=name,
                quantities=quantities,
                edtf=statement.edtf,
                negated=statement.negated,
                stance=statement.stance,
            )
        )
        timexes = [x for x in reading.timexes if x.edtf and statement.start <= x.start and x.end <= statement.end]
        members.append(
            Member(
                statement_id=name,
                document_id=name,
                text=statement.text or "",
                edtf=statement.edtf,
                quantities=tuple(quantities),
                dates=tuple(timexes),
            )
        )
    counts = Counter(key for each in known for key in features.keys_of(each))
    weighed = [features.weigh(each, counts, len(known)) for each in known]
    claims = grouping.group(weighed)
    _, pairs = compare_claim("article-0", [m for m, claim in zip(members, claims, strict=True) if claim == claims[0]])
    return claims, pairs


@pytest.mark.parametrize(("altered", "facet", "true", "false"), PAIRS)
def test_an_altered_claim_is_a_difference(altered: str, facet: str, true: str, false: str) -> None:
    claims, pairs = compared(true, false)
    assert claims[0] == claims[1], altered
    assert (facet, "conflicting") in {(pair.facet, pair.relation) for pair in pairs}, (altered, pairs)


PARAPHRASES = [
    (  # the other voice, the same deed
        "Brightwater Rail sued the Fenwick Bridge Company over the collapsed viaduct at Lorne.",
        "The Fenwick Bridge Company was sued by Brightwater Rail over the collapsed viaduct at Lorne.",
    ),
    (  # nobody does it to the other
        "Mara Lindqvist met Peter Aldous in the harbour office at Lorne.",
        "Peter Aldous met Mara Lindqvist in the harbour office at Lorne.",
    ),
    (  # the negation belongs to what the other does not tell
        "The Hallmere zoo vaccinated its flamingos against the virus, but did not say when.",
        "The Hallmere zoo vaccinated its flamingos against the virus.",
    ),
    (
        "Inspectors found not only mould in the kitchens of the Kestrel ferry.",
        "Inspectors found mould in the kitchens of the Kestrel ferry.",
    ),
    (
        "The planetarium in Velmar was named after the astronomer Ines Calder.",
        "The planetarium in Velmar was named after the astronomer Calder.",
    ),
    (  # both tell both
        "Sales at the Corvane opera rose in spring and fell in autumn, its accounts show.",
        "Sales at the Corvane opera fell in autumn after they rose in spring, its accounts show.",
    ),
]


@pytest.mark.parametrize(("left", "right"), PARAPHRASES)
def test_a_paraphrase_is_no_difference(left: str, right: str) -> None:
    _, pairs = compared(left, right)
    assert [pair for pair in pairs if pair.relation == "conflicting"] == []


def test_one_name_in_two_spellings_is_compatible() -> None:
    _, pairs = compared(
        "The planetarium in Velmar was named after the astronomer Ines Calderon on Friday.",
        "On Friday the planetarium in Velmar was named after the astronomer Ines Kalderon.",
    )
    assert [(pair.facet, pair.relation) for pair in pairs] == [("name", "compatible")]


def test_copies_of_an_altered_claim_stand_beside_it() -> None:
    true, false = PAIRS[9][2:]
    values, _ = compare_claim(
        "a",
        [
            Member(statement_id=name, document_id=name, text=text)
            for name, text in (("a", true), ("b", false), ("c", false))
        ],
    )
    assert {value.value: value.statement_ids for value in values} == {"so": ["a"], "not so": ["b", "c"]}

"""Many statements: which are one claim, whatever their order and whatever a person decided."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from claimline.corpus.claims.features import Features, proposing_keys, weigh
from claimline.corpus.claims.grouping import group, split_component
from corpus.claims.weighed import told


def test_a_name_everybody_has_proposes_nothing() -> None:
    statements = [told(f"Quillan spoke of {thing}") for thing in ("ropes", "sails", "rust", "tides")]
    counts = {"quillan": 300}
    assert "quillan" in proposing_keys(statements[0])
    assert "quillan" not in proposing_keys(weigh(statements[0], counts, 400))


def test_the_order_of_statements_changes_no_group() -> None:
    texts = [
        "The collision injured 31 passengers on the lower deck",
        "The collision injured 27 passengers on the lower deck",
        "A collision injured some passengers on the lower deck",
        "Quillan will retire.",
        "Divers found no leak of fuel.",
        "The divers found a leak of fuel.",
    ]
    statements = [told(text, statement_id=f"s{i}") for i, text in enumerate(texts)]
    expected = _as_sets(statements, group(statements))
    for shuffled in itertools.permutations(statements):
        assert _as_sets(shuffled, group(shuffled)) == expected


def _as_sets(statements: tuple[Features, ...] | list[Features], labels: list[int]) -> set[frozenset[str]]:
    return {
        frozenset(s.statement_id for s, own in zip(statements, labels, strict=True) if own == label)
        for label in set(labels)
    }


@pytest.mark.parametrize(
    ("sentences", "document_id", "one_claim"),
    [((4, 4), "post", False), ((3, 3), "post", False), ((6, 6), "post", True), ((4, 4), "tide", True)],
)
def test_what_one_article_tells_in_a_row_is_never_one_claim(
    sentences: tuple[int, int], document_id: str, one_claim: bool
) -> None:
    words = "The collision injured 31 passengers on the lower deck"
    first = replace(told(words, statement_id="a", document_id="post"), sentences=(4, 4))
    second = replace(told(words, statement_id="b", document_id=document_id), sentences=sentences)
    assert (len(set(group([first, second]))) == 1) is one_claim
    assert group([first, second], same=[("a", "b")]) == [0, 0]  # unless a person says so


def test_what_a_person_decided_overrules() -> None:
    one = told("The collision injured 31 passengers", statement_id="a")
    other = told("The collision injured 31 passengers", statement_id="b")
    third = told("Divers found no leak of fuel.", statement_id="c")
    assert _as_sets([one, other, third], group([one, other, third], different=[("b", "a")])) == {
        frozenset("a"),
        frozenset("b"),
        frozenset("c"),
    }


def test_what_a_person_joined_is_one_group() -> None:
    one = told("The collision injured 31 passengers", statement_id="a")
    third = told("Divers found no leak of fuel.", statement_id="c")
    assert group([one, third]) == [0, 1]
    assert group([one, third], same=[("c", "a")]) == [0, 0]


def test_a_component_too_large_is_split_into_parts_that_share_a_key() -> None:
    statements = [told(f"The {ship} carries gravel", statement_id=ship) for ship in ("Heron", "Pelican", "Egret") * 4]
    parts = split_component(statements, 5)
    assert sorted(i for part in parts for i in part) == list(range(12))
    assert max(map(len, parts)) <= 5
    assert split_component(statements, 12) == [list(range(12))]


def test_two_halves_of_a_quotation_are_two_claims_though_a_third_quotes_both() -> None:
    texts = [
        "“We will dredge the northern channel before winter. Nobody aboard the Heron was ever asked about the toll.”",
        "Ruiz said she “will dredge the northern channel before winter.”",
        "Moss was told that “nobody aboard the Heron was ever asked about the toll.”",
    ]
    statements = [told(text, statement_id=f"s{i}", document_id=f"d{i}") for i, text in enumerate(texts)]
    labels = group(statements)
    assert labels[1] != labels[2]
    assert labels[0] in labels[1:]

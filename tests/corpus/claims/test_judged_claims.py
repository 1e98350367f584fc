"""Judgements and claims -> which claims become one: by rank, never against what parts them."""

from __future__ import annotations

import random

import pytest

from claimline.corpus.claims.judged_claims import Opinion, Standing, joined_claims, standing

PERSON, OUTSIDE, OWN = range(3)


def opinion(pair: str, joins: bool, rank: int) -> Opinion:
    left, right = sorted(pair)
    return Opinion((left, right), joins, rank)


@pytest.mark.parametrize(
    ("said", "stands"),
    [
        ([(True, OWN)], Standing(True, OWN)),
        ([(True, OWN), (False, OUTSIDE)], Standing(False, OUTSIDE)),
        ([(False, OWN), (False, OUTSIDE), (True, PERSON)], Standing(True, PERSON)),
        ([(True, OUTSIDE), (True, OUTSIDE)], Standing(True, OUTSIDE)),
        ([(True, OUTSIDE), (False, OUTSIDE)], None),  # two models disagree: neither is followed
        ([(True, OUTSIDE), (False, OUTSIDE), (True, OWN)], None),
    ],
)
def test_who_overrules_whom(said: list[tuple[bool, int]], stands: Standing | None) -> None:
    found = standing([opinion("ab", joins, rank) for joins, rank in said])
    assert found == ({("a", "b"): stands} if stands else {})


def claims(*said: tuple[str, bool, int], of: str = "", apart: tuple[tuple[str, str], ...] = ()) -> dict[str, str]:
    """`of`: which claim each of the statements a, b, c … belongs to; each is its own unless given."""
    claim_of = {name: claim.upper() for name, claim in zip("abcdefgh", of or "abcdefgh", strict=False)}
    return joined_claims(standing([opinion(*each) for each in said]), claim_of, apart)


def test_a_judgement_joins_the_claims_of_two_statements() -> None:
    assert claims(("ac", True, OWN), of="aabb") == {"B": "A"}
    assert claims(("ab", True, OWN), of="aabb") == {}  # they are one anyway


def test_a_chain_ends_where_two_are_parted() -> None:
    chain = [("ab", True, OWN), ("bc", True, OWN)]
    assert claims(*chain) == {"B": "A", "C": "A"}
    assert claims(*chain, ("ac", False, OWN)) == {"B": "A"}
    assert claims(*chain, ("ac", False, PERSON)) == {"B": "A"}
    assert claims(("bc", True, PERSON), ("ab", True, OWN), ("ac", False, OUTSIDE)) == {"C": "B"}


def test_what_joins_outranks_what_parts() -> None:
    assert claims(("ab", True, PERSON), ("bc", True, PERSON), ("ac", False, OWN)) == {"B": "A", "C": "A"}


def test_what_a_person_keeps_apart_no_model_joins() -> None:
    assert claims(("ab", True, OUTSIDE), apart=(("a", "b"),)) == {}
    assert claims(("ac", True, OUTSIDE), of="aabb", apart=(("b", "d"),)) == {}


@pytest.mark.parametrize("seed", range(40))
def test_no_claim_holds_what_its_rank_parts(seed: int) -> None:
    draw = random.Random(seed)
    names = "abcdefgh"
    said = [
        opinion("".join(draw.sample(names, 2)), draw.random() < 0.6, draw.choice((PERSON, OUTSIDE, OWN)))
        for _ in range(draw.randrange(30))
    ]
    stands = standing(said)
    of = {name: name.upper() for name in names}
    found = joined_claims(stands, of)
    root = {name: found.get(claim, claim) for name, claim in of.items()}
    assert joined_claims(dict(reversed(stands.items())), of) == found
    for (left, right), stand in stands.items():
        if stand == (False, PERSON):  # nothing outranks it
            assert root[left] != root[right]
    if not any(not stand.joins for stand in stands.values()):
        assert all(root[left] == root[right] for left, right in stands)

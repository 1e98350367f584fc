"""Near pairs of grouped statements -> those of two claims, and for each claim with a page the claims that are near.

Where a judge has read them its word tells what is near, though it is not sure enough to join; where none is installed,
the words that two statements share.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from claimline import tables as t
from claimline.corpus.judge.cross_encoder import can_judge
from claimline.stages.groups import Groups
from claimline.stages.spark.frames import Row, Tagged, map_streams, schema_of, tag

LISTED = 5  # near claims of one claim
MAYBE = 500  # chances, of 1,000, from which a judge holds that two may be one
LEAST_NEAR = 40  # nearness in words below which two statements hardly ever tell the same
NEAR = Tagged(near_pairs=schema_of(t.NearPair), near_claims=schema_of(t.NearClaim))
_STATEMENT = ("statement_id", "claim_id", "page")
_PAIR = ("left_id", "right_id", "nearness", "same")


def near_claims(grouped: Groups, claims: DataFrame, parted: Sequence[Row] = ()) -> dict[str, DataFrame]:
    """The tables `near_pairs` and `near_claims`. `parted`: pairs of statements (story_id, left_id, right_id) that were
    judged to be two.
    """
    paged = claims.select("story_id", "claim_id", "page")
    told = grouped.members.join(paged, ["story_id", "claim_id"])
    statements = told.select("story_id", F.struct(*_STATEMENT).alias("statement"))
    pairs = grouped.near.select("story_id", F.struct(*_PAIR).alias("pair"))
    apart = frozenset((row["story_id"], frozenset((row["left_id"], row["right_id"]))) for row in parted)
    find = partial(_near, judged=can_judge(), apart=apart)
    both = statements.unionByName(pairs, allowMissingColumns=True)
    return NEAR.parts(map_streams(both, ["story_id"], ["pair", "statement"], find, NEAR))


class _Claim(NamedTuple):
    """The claim of a statement."""

    claim_id: str
    page: bool


def _near(rows: Iterable[Row], *, judged: bool, apart: frozenset[tuple[str, frozenset[str]]]) -> Iterator[Row]:
    """The statements of one story, and then its near pairs -> rows of both tables."""
    told: dict[str, _Claim] = {}
    parted: set[frozenset[str]] | None = None
    pairs: list[tuple[int, Row]] = []
    story_id = ""
    for row in rows:
        story_id, statement, pair = row["story_id"], row["statement"], row["pair"]
        if statement is not None:
            told[statement["statement_id"]] = _Claim(statement["claim_id"], statement["page"])
            continue
        if parted is None:
            known = (names & told.keys() for of, names in apart if of == story_id)
            parted = {frozenset(told[name].claim_id for name in names) for names in known}
        claims = frozenset(told[pair[side]].claim_id for side in ("left_id", "right_id"))
        if len(claims) == 1 or claims in parted:
            continue
        yield tag("near_pairs", {"story_id": story_id, "chance": pair["same"]} | _sides(pair))
        near = (pair["same"] or 0) // 10 if judged else pair["nearness"]
        if near >= (MAYBE // 10 if judged else LEAST_NEAR):
            pairs.append((near, pair))
    pairs.sort(key=lambda each: (-each[0], each[1]["left_id"], each[1]["right_id"]))
    for listed in _listed(pairs, told):
        yield tag("near_claims", {"story_id": story_id} | listed)


def _sides(pair: Row) -> Row:
    ids = {"left_statement_id": pair["left_id"], "right_statement_id": pair["right_id"]}
    return ids | {"nearness": pair["nearness"]}


def _listed(pairs: Sequence[tuple[int, Row]], told: Mapping[str, _Claim]) -> Iterator[Row]:
    """Of each claim with a page the claims that are nearest, each once, by the nearest statements of both."""
    best: dict[str, dict[str, Row]] = {}
    for near, pair in pairs:
        left, right = pair["left_id"], pair["right_id"]
        for name, near_name in ((left, right), (right, left)):
            one, other = told[name], told[near_name]
            of_claim = best.setdefault(one.claim_id, {})
            if one.page and other.claim_id not in of_claim and len(of_claim) < LISTED:
                of_claim[other.claim_id] = {
                    "claim_id": one.claim_id,
                    "position": len(of_claim),
                    "near_claim_id": other.claim_id,
                    "nearness": near,
                    "statement_id": name,
                    "near_statement_id": near_name,
                }
    for _, of_claim in sorted(best.items()):
        yield from of_claim.values()

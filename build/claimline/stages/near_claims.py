"""Near pairs of grouped statements -> those of two claims, and for each claim with a page the claims that are near.

Where a judge has read them its word tells what is near, though it is not sure enough to join; where none is installed,
the words that two statements share.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from claimline import tables as t
from claimline.corpus.judge.cross_encoder import can_judge
from claimline.stages.groups import Groups
from claimline.stages.spark.frames import Row, Tagged, map_groups, schema_of, tag

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
    return NEAR.parts(map_groups(both, ["story_id"], ["statement", "pair"], find, NEAR))


def _near(rows: list[Row], *, judged: bool, apart: frozenset[tuple[str, frozenset[str]]]) -> Iterator[Row]:
    """The statements of one story and its near pairs -> rows of both tables."""
    story_id = rows[0]["story_id"]
    statements = {row["statement"]["statement_id"]: row["statement"] for row in rows if row["statement"] is not None}
    told = {name: row["claim_id"] for name, row in statements.items()}
    parted = {frozenset(told[name] for name in pair if name in told) for of, pair in apart if of == story_id}
    pairs: list[tuple[int, Row]] = []
    for pair in (row["pair"] for row in rows if row["pair"] is not None):
        claims = frozenset((told[pair["left_id"]], told[pair["right_id"]]))
        if len(claims) == 1 or claims in parted:
            continue
        yield tag("near_pairs", {"story_id": story_id, "chance": pair["same"]} | _sides(pair))
        near = (pair["same"] or 0) // 10 if judged else pair["nearness"]
        if near >= (MAYBE // 10 if judged else LEAST_NEAR):
            pairs.append((near, pair))
    pairs.sort(key=lambda each: (-each[0], each[1]["left_id"], each[1]["right_id"]))
    for row in _listed(pairs, statements):
        yield tag("near_claims", {"story_id": story_id} | row)


def _sides(pair: Row) -> Row:
    ids = {"left_statement_id": pair["left_id"], "right_statement_id": pair["right_id"]}
    return ids | {"nearness": pair["nearness"]}


def _listed(pairs: Sequence[tuple[int, Row]], statements: dict[str, Row]) -> Iterator[Row]:
    """Of each claim with a page the claims that are nearest, each once, by the nearest statements of both."""
    best: dict[str, dict[str, Row]] = {}
    for near, pair in pairs:
        left, right = statements[pair["left_id"]], statements[pair["right_id"]]
        for one, other in ((left, right), (right, left)):
            of_claim = best.setdefault(one["claim_id"], {})
            if one["page"] and other["claim_id"] not in of_claim and len(of_claim) < LISTED:
                of_claim[other["claim_id"]] = {
                    "claim_id": one["claim_id"],
                    "position": len(of_claim),
                    "near_claim_id": other["claim_id"],
                    "nearness": near,
                    "statement_id": one["statement_id"],
                    "near_statement_id": other["statement_id"],
                }
    for _, of_claim in sorted(best.items()):
        yield from of_claim.values()

"""Grouped statements -> for each claim with a page, the claims that may tell the same and were not judged."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from pyspark.sql import DataFrame

from claimline import tables as t
from claimline.corpus.claims.judging import Near, nearest
from claimline.settings import Settings
from claimline.stages.groups import Groups
from claimline.stages.meetings import Shelf
from claimline.stages.spark.frames import Row, map_groups, schema_of

LISTED = 5  # near claims of one claim
NEAREST = 8  # statements that one is compared with for it: some are of one claim


def near_claims(
    grouped: Groups, claims: DataFrame, documents: DataFrame, settings: Settings, parted: Sequence[Row] = ()
) -> DataFrame:
    """The table `near_claims`. `parted`: pairs of statements (story_id, left_id, right_id) that were judged to be two.

    What an article off topic tells is near to nothing.
    """
    on_topic = documents.where("not off_topic").select("story_id", "document_id")
    paged = claims.select("story_id", "claim_id", "page")
    ready = (
        grouped.met.weighed.join(on_topic, ["story_id", "document_id"])
        .join(grouped.members, ["story_id", "statement_id"])
        .join(paged, ["story_id", "claim_id"])
    )
    apart = frozenset((row["story_id"], frozenset((row["left_id"], row["right_id"]))) for row in parted)
    find = partial(_near, shelf=grouped.met.shelf, most=settings.candidate_documents, apart=apart)
    return map_groups(ready, ["story_id"], ["statement_id"], find, schema_of(t.NearClaim))


def _near(
    statements: list[Row], *, shelf: Shelf, most: int, apart: frozenset[tuple[str, frozenset[str]]]
) -> Iterator[Row]:
    """The statements of one story -> which claims are near to those that have a page."""
    story_id = statements[0]["story_id"]
    if not any(row["page"] for row in statements):
        return
    packed = shelf.story(story_id).features
    found = nearest([pickle.loads(packed[row["number"]]) for row in statements], most, each=NEAREST)
    claim_of = {row["statement_id"]: row["claim_id"] for row in statements}
    judged = {frozenset(claim_of[name] for name in pair if name in claim_of) for of, pair in apart if of == story_id}
    paged = {row["claim_id"] for row in statements if row["page"]}
    for (claim_id, position), (near, row, other) in _ranked(found, statements, paged, judged):
        yield {
            "story_id": story_id,
            "claim_id": claim_id,
            "position": position,
            "near_claim_id": other["claim_id"],
            "nearness": near,
            "statement_id": row["statement_id"],
            "near_statement_id": other["statement_id"],
        }


def _ranked(
    found: Iterable[Near], statements: Sequence[Row], paged: set[str], judged: set[frozenset[str]]
) -> Iterator[tuple[tuple[str, int], tuple[int, Row, Row]]]:
    """By claim and rank: the nearest statements of it and of another claim, each other claim once."""
    best: dict[str, dict[str, tuple[int, Row, Row]]] = {}
    for near in sorted(found, key=lambda each: (-each.nearness, each.left, each.right)):
        left, right = statements[near.left], statements[near.right]
        claims = frozenset((left["claim_id"], right["claim_id"]))
        if len(claims) == 1 or claims in judged:
            continue
        for row, other in ((left, right), (right, left)):
            if row["claim_id"] in paged:
                of_claim = best.setdefault(row["claim_id"], {})
                of_claim.setdefault(other["claim_id"], (near.nearness, row, other))
    for claim_id, of_claim in sorted(best.items()):
        for position, each in enumerate(list(of_claim.values())[:LISTED]):
            yield (claim_id, position), each

"""Statements that meet -> those near to each other with the trained judge's verdicts, and claims joined by these.

Each statement asks for its nearest few; the pairs are spread over all workers in portions. Verdicts follow from the
words of the two passages alone and are kept by them, so that an article more asks only for what is new.
"""

from __future__ import annotations

import struct
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from functools import partial
from hashlib import blake2b, sha256
from itertools import chain, groupby
from operator import itemgetter

import pyarrow as pa
from pyspark.sql import DataFrame, Window
from pyspark.sql import functions as F

from claimline.corpus.claims import judgement
from claimline.corpus.claims.features import Features
from claimline.corpus.claims.pair_score import nearness
from claimline.corpus.claims.told_again import Pair, joined_claims
from claimline.corpus.judge import cross_encoder
from claimline.corpus.judge.cross_encoder import Verdict
from claimline.stages.meetings import Meetings, Portions, Shelf
from claimline.stages.spark.cache import NONE, Cache
from claimline.stages.spark.frames import Kind, Row, Schema, Tagged, map_batches, map_rows, map_streams, settled, tag
from claimline.stages.spark.scores import LINKS, NEAR_END

NEAREST = 5  # statements that each asks for, nearest first: what is told again stands among them in three cases of four
PORTION = 250  # pairs judged in one go: some two seconds of work
DIGEST = 16  # bytes of what stands for two passages
CHANCES = struct.Struct("<HH")
KEPT = DIGEST + CHANCES.size  # bytes of a verdict that is kept: which passages, and its chances
_VERDICT: dict[str, Kind] = {
    "left_id": "string",
    "right_id": "string",
    "same": "integer",
    "value": "integer",
    "passages": "bytes",
}
# Pairs of other articles that words do not join; what was read is null where nobody read them: where there is no judge,
# no word of a judge could make the two one, or they seem to be two and share few words. `passages` is what stands for
# the two.
NEAR_PAIRS = Schema({"story_id": "string", "nearness": "integer"} | _VERDICT)
_ASKED = Tagged(known=NEAR_PAIRS, new=Schema({"story_id": "string", "pairs": "bytes"}))
_MEMBERS = Schema({"story_id": "string", "statement_id": "string", "wording_id": "string", "group": "string"})
Known = dict[bytes, Verdict]  # by what stands for the two passages


def near_pairs(met: Meetings, cache: Cache = NONE) -> DataFrame:
    """The pairs of statements of which one is among the other's nearest, read where they can be: NEAR_PAIRS."""
    near = nearest(met.outcomes.where((F.col("outcome") > LINKS) & (F.col("outcome") < NEAR_END)))
    sort = partial(_known_and_new, shelf=met.shelf, cache=cache, reads=cross_encoder.can_judge())
    in_order = near.sortWithinPartitions("story_id", "left_id", "right_id")  # one statement is in the next pair again
    asked = _ASKED.parts(map_batches(in_order, sort, _ASKED))
    workers = met.outcomes.sparkSession.sparkContext.defaultParallelism
    read = map_rows(asked["new"].repartition(workers), _Judging(met.shelf), NEAR_PAIRS)
    return settled(asked["known"].unionByName(read))


def told_again(
    members: DataFrame, near: DataFrame, met: Meetings, different: Collection[tuple[str, str, str]], cache: Cache
) -> DataFrame:
    """Members of groups (story_id, statement_id, group) -> the same, with groups joined that tell one thing.

    `wording_id` is the group that words alone made.
    """
    verdicts = near.where("same is not null").select("story_id", F.struct(*_VERDICT).alias("verdict"))
    places = members.select("story_id", F.struct("statement_id", "group").alias("member"))
    both = verdicts.unionByName(places, allowMissingColumns=True)
    join = partial(_joined, shelf=met.shelf, different=frozenset(different), cache=cache)
    return map_streams(both, ["story_id"], ["verdict", "member"], join, _MEMBERS)


# Who is asked for


def nearest(near: DataFrame) -> DataFrame:
    """Pairs (story_id, left_id, right_id, outcome: how near) -> those of which one is among the other's nearest."""
    sides = near.withColumn("side", F.explode(F.array("left_id", "right_id")))
    in_order = Window.partitionBy("story_id", "side").orderBy(F.desc("outcome"), "left_id", "right_id")
    few = sides.withColumn("place", F.row_number().over(in_order)).where(F.col("place") <= NEAREST)
    return few.select("story_id", "left_id", "right_id").distinct()


def _known_and_new(batches: Iterator[pa.RecordBatch], *, shelf: Shelf, cache: Cache, reads: bool) -> Iterator[Row]:
    """Pairs, story by story -> those whose verdicts are known, and portions of what is to be judged."""
    rows = (row for batch in batches for row in batch.to_pylist())
    for story_id, pairs in groupby(rows, key=itemgetter("story_id")):
        names = shelf.story(story_id).names
        known = _known(cache, story_id)
        new = Portions(story_id, PORTION)
        for pair in pairs:
            left, right = bisect_left(names, pair["left_id"]), bisect_left(names, pair["right_id"])
            one, other = shelf.comparable(story_id, left), shelf.comparable(story_id, right)
            may_be_one = reads and judgement.may_be_one(one, other)
            verdict = known.get(_digest(one, other)) if may_be_one else None
            if verdict is not None or not may_be_one:
                yield tag("known", _near_row(story_id, one, other, verdict))
            else:
                yield from new.add(left, right)
        yield from new.rest()


class _Judging:
    """A portion of pairs -> what the judge says of them."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf

    def __call__(self, portion: Row) -> Iterator[Row]:
        for one, other in self.shelf.pairs(portion):
            yield _near_row(portion["story_id"], one, other, _asked(one, other))


def _asked(one: Features, other: Features) -> Verdict:
    return cross_encoder.loaded().verdict(one.passage, other.passage)


def _near_row(story_id: str, one: Features, other: Features, verdict: Verdict | None) -> Row:
    row = {"story_id": story_id, "left_id": one.statement_id, "right_id": other.statement_id}
    read = verdict._asdict() | {"passages": _digest(one, other)} if verdict else {}
    return row | {"nearness": nearness(one, other)} | read


# What comes of it


def _joined(
    rows: Iterator[Row], *, shelf: Shelf, different: Collection[tuple[str, str, str]], cache: Cache
) -> Iterator[Row]:
    """The group of each statement of a story that has company, and its verdicts -> the groups of all of these."""
    first = next(rows)
    story_id = first["story_id"]
    names = shelf.story(story_id).names
    number = {name: place for place, name in enumerate(names)}
    asked = _Asked(story_id, shelf, cache)
    judged: dict[Pair, int] = {}
    claims: dict[int, int] = {}
    for row in chain([first], rows):
        if (member := row["member"]) is not None:
            claims[number[member["statement_id"]]] = number[member["group"]]
            continue
        verdict = row["verdict"]
        pair = number[verdict["left_id"]], number[verdict["right_id"]]
        if judgement.counts(asked.of(pair[0]), asked.of(pair[1]), verdict["same"]):
            judged[pair] = verdict["same"]
        asked.known[verdict["passages"]] = Verdict(verdict["same"], verdict["value"])
    for place in {place for pair in judged for place in pair}:
        claims.setdefault(place, place)
    apart: dict[int, set[int]] = defaultdict(set)
    for of, *names_apart in different:
        if of == story_id:
            one, other = (number[name] for name in names_apart)
            apart[one].add(other)
            apart[other].add(one)

    def never_one(left: Sequence[int], right: Sequence[int]) -> bool:
        if any(not apart[one].isdisjoint(right) for one in left if one in apart):
            return True
        return judgement.never_one([asked.of(one) for one in left], [asked.of(other) for other in right])

    joined = joined_claims(claims, judged, lambda number: asked.of(number).passage, asked.ask, never_one)
    if asked.known:
        asked.keep(cache)
    for statement, claim in sorted(joined.items()):
        ids = {"statement_id": names[statement], "wording_id": names[claims[statement]], "group": names[claim]}
        yield {"story_id": story_id} | ids


class _Asked:
    """The verdicts of one story, those asked for on the way, too."""

    def __init__(self, story_id: str, shelf: Shelf, cache: Cache) -> None:
        self.story_id = story_id
        self.shelf = shelf
        self.before = _known(cache, story_id)
        self.known: Known = {}

    def of(self, number: int) -> Features:
        return self.shelf.comparable(self.story_id, number)

    def ask(self, left: int, right: int) -> int | None:
        one, other = self.of(left), self.of(right)
        if not judgement.may_be_one(one, other):
            return None
        name = _digest(one, other)
        self.known[name] = self.known.get(name) or self.before.get(name) or _asked(one, other)
        same = self.known[name].same
        return same if judgement.counts(one, other, same) else None

    def keep(self, cache: Cache) -> None:
        content = b"".join(digest + CHANCES.pack(*verdict) for digest, verdict in sorted(self.known.items()))
        cache.put(_name(self.story_id), content)


# What is kept


def _digest(one: Features, other: Features) -> bytes:
    passages = "\n".join(sorted((one.passage, other.passage)))
    return blake2b(passages.encode(), digest_size=DIGEST).digest()


def _known(cache: Cache, story_id: str) -> Known:
    """The verdicts of the last build of this story; none where they are damaged."""
    content = cache.get(_name(story_id)) or b""
    if len(content) % KEPT:
        return {}
    parts = (content[start : start + KEPT] for start in range(0, len(content), KEPT))
    return {part[:DIGEST]: Verdict(*CHANCES.unpack(part[DIGEST:])) for part in parts}


def _name(story_id: str) -> str:
    return sha256(f"verdicts of {story_id}".encode()).hexdigest()

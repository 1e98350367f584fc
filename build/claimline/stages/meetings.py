"""statements -> which of them are compared, and what came of it: the part of the grouping that costs most.

The statements of a story are weighed and meet in one pass, in which each is some three hundred bytes; scoring, the dear
part, is spread over all workers in portions. Of pairs that an earlier build scored, the outcome is looked up. The
statements in comparable form lie in files, from which workers read what they compare: rows hold their places there.
"""

from __future__ import annotations

import pickle
from array import array
from collections import Counter
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from typing import NamedTuple
from uuid import uuid4

import pyarrow as pa
from pyspark.sql import DataFrame

from claimline import tables as t
from claimline.corpus.claims import clustering, features, grouping, pair_score
from claimline.corpus.claims.statement_words import values_of
from claimline.corpus.judge.judged_passage import passage
from claimline.stages.spark.cache import NONE, Cache
from claimline.stages.spark.frames import Row, Schema, Tagged, map_batches, map_groups, map_rows, settled, tag
from claimline.stages.spark.scores import LINKS, NEAR, NEAR_END, NOTHING, Compared, digest_of, keep, known_of
from claimline.stages.spark.scratch import scratch
from claimline.storage.stored_folders import StoredFolder

PORTION = 10_000  # pairs scored in one go: a second of work, so that no worker waits long for another
KEPT_AT_ONCE = 10_000  # statements a worker keeps in comparable form: some 40 MB
_OF_ONE = {"story_id": "string", "statement_id": "string"}
_PLACE = {"document_id": "string", "start": "integer", "end": "integer"}
_TOLD = (
    *_OF_ONE, *_PLACE, "sentence", "last_sentence", "compared", "quantities", "edtf", "timing", "published", "negated",
    "stance", "determinacy", "speaker", "speaker_id", "speaker_kind", "off_topic", "text", "kind", "source", "cue",
)  # fmt: skip
COMPARABLE = Schema(_OF_ONE | _PLACE | {"off_topic": "boolean", "file": "string", "at": "integer", "bytes": "integer"})
WEIGHED = Schema(_OF_ONE | _PLACE | {"number": "integer"})  # of a story's statements, in the order of their ids
OUTCOMES = Schema({"story_id": "string", "left_id": "string", "right_id": "string", "outcome": "integer"})
_MET = Tagged(
    weighed=WEIGHED,
    known=OUTCOMES,  # from earlier builds
    new=Schema({"story_id": "string", "pairs": "bytes"}),  # a portion: numbers of statements, left, right, left ...
)


class Meetings(NamedTuple):
    """Which statements there are, and what came of comparing two where anything did."""

    weighed: DataFrame  # WEIGHED: every statement
    outcomes: DataFrame  # OUTCOMES: each pair once, the statement of the smaller id on the left
    shelf: Shelf  # every statement in comparable form


def meetings(statements: DataFrame, most: int, cache: Cache = NONE) -> Meetings:
    """Compares the statements of each story that share a rare key; of a key that more than `most` have, near ones."""
    context = statements.sparkSession.sparkContext
    folder = scratch(statements.sparkSession) / f"statements-{uuid4().hex}"
    shelf = Shelf(folder)
    told = statements.select(*_TOLD).sortWithinPartitions("story_id", "statement_id")
    comparable = map_batches(told, partial(_comparable, folder=folder), COMPARABLE)
    meet = partial(_meet, most=most, cache=cache, folder=folder)
    met = _MET.parts(map_groups(comparable, ["story_id"], ["statement_id"], meet, _MET))
    scored = settled(map_rows(met["new"].repartition(context.defaultParallelism), _Scoring(shelf), OUTCOMES))
    outcomes = met["known"].unionByName(scored)
    if cache.folder is not None:
        _keep(met["weighed"], outcomes, cache, folder)
    return Meetings(met["weighed"], outcomes, shelf)


def _comparable(batches: Iterator[pa.RecordBatch], *, folder: StoredFolder) -> Iterator[Row]:
    """The statements of one partition -> where each lies in comparable form."""
    name, at = f"comparable-{uuid4().hex}", 0
    with folder.writing(name) as file:
        for row in (row for batch in batches for row in batch.to_pylist()):
            packed = pickle.dumps(_features(row))
            own = {name: row[name] for name in (*_OF_ONE, *_PLACE, "off_topic")}
            yield own | {"file": name, "at": at, "bytes": len(packed)}
            at += file.write(packed)


def _features(row: Row) -> features.Features:
    """What its words gave when it was read, with the rest: a person may have corrected that."""
    of_words = values_of(row["compared"])
    return features.Features(
        **of_words | {"negated": of_words["negated"] != row["negated"]},  # Ruiz does not think that it is not safe
        statement_id=row["statement_id"],
        document_id=row["document_id"],
        sentences=(row["sentence"], row["last_sentence"]),
        quantities=tuple(t.QuantityReading(**quantity) for quantity in row["quantities"]),
        edtf=row["edtf"],
        timing=row["timing"],
        day=features.day_number(row["published"]),
        speaker=row["speaker_id"] if row["speaker_kind"] == "named" else None,
        source=row["speaker"],
        cue=row["cue"],
        asserted=row["determinacy"] == "said",
        answers=row["stance"] in t.ANSWERING,
        teller=None if row["kind"] == "narrative" else row["speaker"] or row["source"] or "",
        passage=passage(row["text"] or "", kind=row["kind"], who=row["speaker"] or row["source"], cue=row["cue"]),
    )


# Who meets whom


class _Story(NamedTuple):
    """The statements of one story in the order of their ids, as workers hand them on to workers in a file."""

    story_id: str
    names: list[str]
    features: list[bytes]
    meets: list[array[int]]  # for each the numbers of those after it that it is compared with


def _meet(statements: list[Row], *, most: int, cache: Cache, folder: StoredFolder) -> Iterator[Row]:
    """The statements of one story -> the same weighed, the outcomes that are known, and what is to be scored."""
    story_id = statements[0]["story_id"]
    packed = _packed(statements, folder)
    counts = Counter(key for each in packed for key in features.keys_of(pickle.loads(each)))
    having: dict[str, list[int]] = {}
    places: list[tuple[str, int]] = []
    for number, row in enumerate(statements):
        found = features.weigh(pickle.loads(packed[number]), counts, len(statements))
        places.append((features.place_of(found, counts), number))
        for key in () if row["off_topic"] else features.proposing_keys(found):  # what another story tells is no answer
            having.setdefault(key, []).append(number)
        packed[number] = pickle.dumps(found)
        yield tag("weighed", {name: row[name] for name in (*_OF_ONE, *_PLACE)} | {"number": number})
    story = _Story(story_id, [row["statement_id"] for row in statements], packed, _meets(having, most, places))
    folder.write(_file(story_id), pickle.dumps(story))
    new = Portions(story_id, PORTION)
    for left, right, outcome in known_of(cache, story_id).outcomes_of(_compared(story)):
        if outcome is None:
            yield from new.add(left, right)
        else:
            yield tag("known", _outcome_row(story_id, story.names[left], story.names[right], outcome))
    yield from new.rest()


def _packed(statements: list[Row], folder: StoredFolder) -> list[bytes]:
    """The statements in comparable form, before they are weighed."""
    found = [b""] * len(statements)
    by_file: dict[str, list[int]] = {}
    for number, row in enumerate(statements):
        by_file.setdefault(row["file"], []).append(number)
    for name, numbers in by_file.items():
        begin = min(statements[number]["at"] for number in numbers)
        end = max(statements[number]["at"] + statements[number]["bytes"] for number in numbers)
        content = folder.read(name, begin, end - begin)  # those of one story lie side by side there
        for number in numbers:
            at = statements[number]["at"] - begin
            found[number] = content[at : at + statements[number]["bytes"]]
    return found


def _meets(having: dict[str, list[int]], most: int, places: list[tuple[str, int]]) -> list[array[int]]:
    """For each statement the numbers of those after it that it is compared with, in order."""
    meets = [array("I") for _ in places]
    for numbers in having.values():
        for one, other in clustering.partners(numbers, most, places.__getitem__):
            if one < other:
                meets[one].append(other)
            else:
                meets[other].append(one)
    return [array("I", sorted(set(found))) for found in meets]


def _outcome_row(story_id: str, left_id: str, right_id: str, outcome: int) -> Row:
    return {"story_id": story_id, "left_id": left_id, "right_id": right_id, "outcome": outcome}


def _file(story_id: str) -> str:
    return f"weighed-{sha256(story_id.encode()).hexdigest()}"


class Shelf:
    """The weighed statements, as workers read them. Keeps those read last: one is in the next pair again."""

    def __init__(self, folder: StoredFolder) -> None:
        self.folder = folder
        self.read: _Story | None = None
        self.known: dict[int, features.Features] = {}

    def story(self, story_id: str) -> _Story:
        """The statements of a story."""
        if self.read is None or self.read.story_id != story_id:
            self.read, self.known = pickle.loads(self.folder.read(_file(story_id))), {}
        return self.read

    def comparable(self, story_id: str, number: int) -> features.Features:
        """The statement of this number, weighed."""
        story = self.story(story_id)
        if number not in self.known:
            if len(self.known) >= KEPT_AT_ONCE:
                self.known.pop(next(iter(self.known)))
            self.known[number] = pickle.loads(story.features[number])
        return self.known[number]

    def pairs(self, portion: Row) -> Iterator[tuple[features.Features, features.Features]]:
        """The statements of a row that `Portions` has made, two by two."""
        numbers = array("I")
        numbers.frombytes(portion["pairs"])
        for left, right in zip(numbers[::2], numbers[1::2], strict=True):
            yield self.comparable(portion["story_id"], left), self.comparable(portion["story_id"], right)


class Portions:
    """Pairs of one story's statements, by number -> rows of a few of them, tagged `new`, that go to any worker."""

    def __init__(self, story_id: str, most: int) -> None:
        self.story_id = story_id
        self.most = most  # pairs in one row
        self.pairs = array("I")

    def add(self, left: int, right: int) -> Iterator[Row]:
        """Takes one pair more; a row where there are enough."""
        self.pairs.extend((left, right))
        if len(self.pairs) == 2 * self.most:
            yield from self.rest()

    def rest(self) -> Iterator[Row]:
        """A row of what was taken and has not been given, if anything."""
        if self.pairs:
            yield tag("new", {"story_id": self.story_id, "pairs": self.pairs.tobytes()})
            self.pairs = array("I")


def _compared(story: _Story) -> Compared:
    return Compared([digest_of(features) for features in story.features], story.meets)


# What comes of it


class _Scoring:
    """A portion of pairs -> what came of them."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf

    def __call__(self, portion: Row) -> Iterator[Row]:
        for one, other in self.shelf.pairs(portion):
            outcome = _outcome(one, other)
            if outcome != NOTHING:
                yield _outcome_row(portion["story_id"], one.statement_id, other.statement_id, outcome)


def _outcome(left: features.Features, right: features.Features) -> int:
    """NOTHING, LINKS, how near both are, or how much an answer restates: negative where the right one answers."""
    if grouping.links(left, right):
        return LINKS
    if left.answers == right.answers:
        near = 0 if features.is_of_one_article(left, right) else pair_score.nearness(left, right)
        return min(near, NEAR_END - 1) if near >= NEAR else NOTHING
    found = pair_score.restated(left, right)
    if found < grouping.LINK:
        return NOTHING
    return found if left.answers else -found


def _keep(weighed: DataFrame, outcomes: DataFrame, cache: Cache, folder: StoredFolder) -> None:
    """Keeps for the next build which pairs of each story were compared and what came of them: all of it, or nothing."""
    every = weighed.where("number = 0").select("story_id")  # a story in which nothing came of anything has no outcomes
    rows = outcomes.unionByName(every, allowMissingColumns=True)
    of_story = partial(_keep_story, cache=cache, folder=folder)
    map_groups(rows, ["story_id"], ["left_id", "right_id"], of_story, OUTCOMES).collect()


def _keep_story(rows: list[Row], *, cache: Cache, folder: StoredFolder) -> Iterator[Row]:
    story: _Story = pickle.loads(folder.read(_file(rows[0]["story_id"])))
    numbers = {name: number for number, name in enumerate(story.names)}
    found = (
        (numbers[row["left_id"]], numbers[row["right_id"]], row["outcome"])
        for row in rows
        if row["left_id"] is not None
    )
    keep(cache, story.story_id, _compared(story), found)
    yield from ()

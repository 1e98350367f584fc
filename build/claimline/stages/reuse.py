"""Documents -> passages that stand in two of them in the same words, and who has them from whom.

The documents in comparable form lie in files, from which workers read what they compare: rows hold their places there.
"""

from __future__ import annotations

import pickle
from array import array
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations
from typing import NamedTuple
from uuid import uuid4

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from claimline import tables as t
from claimline.corpus.reuse.passages import (
    Grams,
    Passage,
    Prose,
    containment,
    direction,
    names_outlet,
    numbers_of,
    passages,
    proves,
    read_prose,
    run_numbers,
)
from claimline.edtf import bounds
from claimline.settings import Settings
from claimline.stages.spark.frames import (
    Row,
    Schema,
    Tagged,
    kept,
    map_batches,
    map_groups,
    map_rows,
    schema_of,
    tag,
)
from claimline.stages.spark.scratch import scratch
from claimline.storage.stored_folders import StoredFolder

READ = Tagged(
    documents=Schema({"story_id": "string", "place": "string", "file": "string", "at": "integer", "bytes": "integer"}),
    runs=Schema({"story_id": "string", "shelf": "integer", "place": "string", "runs": "bytes"}),
)
MEETINGS = Schema(
    {"story_id": "string", "left": "string", "right": "string", "by_common": "boolean", "common": "bytes"}
)
REUSE = schema_of(t.Reuse)
SHELVES = 16  # parts in which the runs of a story are looked through, one after the other: bounds a worker's memory
PAIRS_A_DOCUMENT = 5  # that one shelf may propose, beside those of the largest group that is compared whole
READ_AT_ONCE = 500  # documents a worker keeps in comparable form: some 20 MB
NEVER = "9999-12-31"  # stands in for a day of publication that is not known, which comes last


def reuse(texts: DataFrame, settings: Settings) -> DataFrame:
    """Texts (story_id, document_id, outlet, published, text, compared, credited) -> the table `reuse`.

    Whatever passage is listed is a run of `reuse_words_quoted` words or more, so every two documents that share one
    such run are compared, word by word and by all they share. Only a run that more than `common_gram_documents` have
    compares each of them with the earliest alone: that is the star by which origins are found, and bounds the join.
    Listed are passages that prove copying by themselves, and in pairs whose containment does, also shorter ones.
    """
    shortest = min(settings.reuse_words, settings.reuse_words_quoted)
    folder = scratch(texts.sparkSession) / f"documents-{uuid4().hex}"
    read = READ.parts(map_batches(texts, partial(_read, folder=folder, size=shortest), READ))
    meet = partial(_meet, most=settings.common_gram_documents)
    meetings = kept(map_groups(read["runs"], ["story_id", "shelf"], ["place"], meet, MEETINGS))
    common = meetings.where("right is null").groupBy("story_id", F.col("left").alias("place"))
    of_document = common.agg(F.sort_array(F.collect_list("common")).alias("common"))
    known = read["documents"].join(of_document, ["story_id", "place"], "left")
    pairs = meetings.where("right is not null").groupBy("story_id", "left", "right")
    ready = pairs.agg(F.max("by_common").alias("by_common"))
    for side in ("right", "left"):
        document = F.struct("file", "at", "bytes", "common").alias(f"{side}_document")
        ready = ready.join(known.select("story_id", F.col("place").alias(side), document), ["story_id", side])
    return map_rows(ready, _Comparison(settings, shortest, folder), REUSE)


class _Document(NamedTuple):
    """What of a document is compared."""

    document_id: str
    outlet: str | None
    published: str | None
    text: str
    credited: frozenset[str]
    prose: Prose


def _read(batches: Iterator[pa.RecordBatch], *, folder: StoredFolder, size: int) -> Iterator[Row]:
    """The documents of one partition -> where each lies in comparable form, and its runs."""
    name, at = uuid4().hex, 0
    with folder.writing(name) as file:
        for text in (row for batch in batches for row in batch.to_pylist()):
            document = _document(text)
            packed = pickle.dumps(document)
            days = bounds(text["published"] or "")
            own = {
                "story_id": text["story_id"],
                "place": f"{days[1] if days else NEVER} {text['document_id']}",  # in time
            }
            yield tag("documents", own | {"file": name, "at": at, "bytes": len(packed)})
            at += file.write(packed)
            for shelf, runs in _shelved(run_numbers(document.prose, size)).items():
                yield tag("runs", own | {"shelf": shelf, "runs": runs.tobytes()})


def _document(text: Row) -> _Document:
    prose = read_prose(text["text"], text["compared"])
    credited = frozenset(text["credited"])
    return _Document(text["document_id"], text["outlet"], text["published"], text["text"], credited, prose)


# Who may share words


def _shelved(runs: Sequence[int]) -> dict[int, array[int]]:
    """Runs by the shelf they lie on: the same run on the same one for every document."""
    shelves: dict[int, array[int]] = {}
    for run in runs:
        shelves.setdefault(run % SHELVES, array("q")).append(run)
    return shelves


def _meet(documents: list[Row], *, most: int) -> Iterator[Row]:
    """One shelf, its documents in time -> the pairs that share a run of it, and for each document its common runs."""
    having: dict[int, list[str]] = {}
    for document in documents:
        for run in _numbers(document["runs"]):
            having.setdefault(run, []).append(document["place"])
    shared = _by_places(having)
    most = _affordable([len(places) for places in shared], most, len(documents))
    pairs: dict[tuple[str, str], bool] = {}
    common: dict[str, array[int]] = {}
    for places, runs in shared.items():
        if len(places) <= most:
            pairs.update((pair, pairs.get(pair, False)) for pair in combinations(places, 2))
            continue
        pairs.update(((places[0], place), True) for place in places[1:])
        for place in places:
            common.setdefault(place, array("q")).extend(runs)
    own = {"story_id": documents[0]["story_id"]}
    for (left, right), by_common in sorted(pairs.items()):
        yield own | {"left": left, "right": right, "by_common": by_common}
    for place, packed in sorted(common.items()):
        yield own | {"left": place, "common": packed.tobytes()}


def _affordable(sizes: Sequence[int], most: int, documents: int) -> int:
    """The number of documents up to which those that share a run are all compared: less where they are too many pairs.

    Thousands of articles that tell one event in the same few sentences share each of them a hundred at a time.
    """
    left = max(most * (most - 1) // 2, PAIRS_A_DOCUMENT * documents)
    for size, count in sorted(Counter(sizes).items()):
        left -= count * size * (size - 1) // 2
        if size > most or left < 0:
            return min(most, size - 1)
    return most


def _by_places(having: Mapping[int, Sequence[str]]) -> dict[tuple[str, ...], list[int]]:
    """The runs that stand in the same documents, two or more: those of one long passage mostly do."""
    found: dict[tuple[str, ...], list[int]] = {}
    for run, places in having.items():
        if len(places) > 1:
            found.setdefault(tuple(places), []).append(run)
    return found


def _numbers(packed: bytes) -> array[int]:
    found = array("q")
    found.frombytes(packed)
    return found


# Two documents


class _Side:
    """A document with its grams, and the runs that more documents have than are compared with each other."""

    def __init__(self, packed: bytes, common: Sequence[bytes], settings: Settings) -> None:
        self.read: _Document = pickle.loads(packed)
        self.grams = self.read.prose.grams(settings.reuse_gram)
        self.common = frozenset(run for part in common for run in _numbers(part))

    def credits_outlet_of(self, other: _Side) -> bool:
        """Whether the text names the other's outlet."""
        outlet = other.read.outlet
        return outlet is not None and outlet != self.read.outlet and names_outlet(self.read.text, [outlet])


class _Comparison:
    """A pair of documents -> its rows. Keeps the documents read last: one of them is in the next pair again."""

    def __init__(self, settings: Settings, shortest: int, folder: StoredFolder) -> None:
        self.settings = settings
        self.shortest = shortest
        self.folder = folder
        self.known: dict[tuple[str, str], _Side] = {}

    def __call__(self, pair: Row) -> Iterator[Row]:
        sides = [self._side(pair, "left"), self._side(pair, "right")]
        left, right = sorted(sides, key=lambda side: side.read.document_id)
        grams: Grams = left.grams, right.grams
        share = containment(len(grams[0].keys() & grams[1].keys()), len(grams[0]), len(grams[1]))
        found = [p for p in passages(left.read.prose, right.read.prose, self.settings, grams) if self._tells(p, share)]
        if left.common and not pair["by_common"]:  # what everyone has leads to the earliest alone
            found = [passage for passage in found if not self._is_common(passage, left)]
        if not found:
            return
        by_left, by_right = left.credits_outlet_of(right), right.credits_outlet_of(left)
        one_agency = bool(left.read.credited & right.read.credited)  # both have it from there, neither from the other
        who = direction(left.read.published, right.read.published, by_left, by_right)
        for passage in found:
            yield {
                "story_id": pair["story_id"],
                "left_document_id": left.read.document_id,
                "left_start": passage.left.start,
                "left_end": passage.left.end,
                "right_document_id": right.read.document_id,
                "right_start": passage.right.start,
                "right_end": passage.right.end,
                "words": passage.words,
                "containment": share,
                "credited": by_left or by_right or one_agency,
                "direction": "undecided" if one_agency else who,
            }

    def _tells(self, passage: Passage, share: float) -> bool:
        close = share >= self.settings.reuse_containment and passage.telling >= self.settings.reuse_words_quoted
        return close or proves(passage, self.settings)

    def _is_common(self, passage: Passage, side: _Side) -> bool:
        """Whether it has fewer words of its own than a passage needs: what everyone prints, and the word before it."""
        runs = numbers_of(passage, side.read.prose, self.shortest)
        return not runs.isdisjoint(side.common) and len(runs - side.common) < self.shortest

    def _side(self, pair: Row, name: str) -> _Side:
        key = pair["story_id"], pair[name]
        if key not in self.known:
            if len(self.known) >= READ_AT_ONCE:
                self.known.pop(next(iter(self.known)))
            place = pair[f"{name}_document"]
            packed = self.folder.read(place["file"], place["at"], place["bytes"])
            self.known[key] = _Side(packed, place["common"] or (), self.settings)
        return self.known[key]

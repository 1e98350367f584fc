"""Of sixty invented claims and the same with one thing altered none is joined without a word of what differs.

The two are read, compared, judged and grouped by the functions of a build, without Spark.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from claimline.corpus.claims import grouping, judgement
from claimline.corpus.claims.features import Features, keys_of, weigh
from claimline.corpus.claims.told_again import joined_claims
from claimline.corpus.differences.facets import compare_claim
from claimline.corpus.judge import cross_encoder
from claimline.stages import differences, meetings, readings

pytestmark = pytest.mark.skipif(not cross_encoder.can_judge(), reason="the packages of the judge are not installed")

with (Path(__file__).parent / "altered_claims.csv").open(encoding="utf-8", newline="") as file:
    CASES = [tuple(row.values()) for row in csv.DictReader(file)]


def statements(document_id: str, text: str) -> list[dict[str, Any]]:
    """An article of these words -> its statements, as the stages hand them on."""
    article: dict[str, Any] = dict.fromkeys(readings.ARTICLES) | {
        "story_id": "bay", "document_id": document_id, "outlet_id": document_id, "outlet": document_id, "text": text,
        "published": "2031-03-04", "read": "yes", "text_kind": "full", "repeated": [],
    }  # fmt: skip
    found = [
        row["statements"]
        for row in readings._read(article, selector=32, most_doubt=1000)
        if row["table"] == "statements"
    ]
    return [row | {"speaker_id": row["speaker"]} for row in found]


def weighed(rows: Sequence[dict[str, Any]]) -> list[Features]:
    found = [meetings._features(row) for row in rows]
    counts = Counter(key for each in found for key in keys_of(each))
    return [weigh(each, counts, len(found)) for each in found]


def joined(told: Sequence[Features]) -> list[int]:
    """The claim of each statement: what words join, and then what the judge does."""
    claims = dict(enumerate(grouping.group(told)))
    first: dict[int, int] = {}
    claims = {place: first.setdefault(label, place) for place, label in claims.items()}

    def ask(left: int, right: int) -> int | None:
        one, other = told[left], told[right]
        if not judgement.may_be_one(one, other):
            return None
        same = cross_encoder.loaded().verdict(one.passage, other.passage).same
        return same if judgement.counts(one, other, same) else None

    def apart(left: Sequence[int], right: Sequence[int]) -> bool:
        return judgement.never_one([told[i] for i in left], [told[i] for i in right])

    pairs = [
        (a, b) for a in range(len(told)) for b in range(a + 1, len(told)) if told[a].document_id != told[b].document_id
    ]
    judged = {pair: points for pair in pairs if (points := ask(*pair)) is not None}
    found = joined_claims(claims, judged, lambda place: told[place].passage, ask, apart)
    return [found[place] for place in range(len(told))]


def silent(left: str, right: str) -> list[tuple[str, str]]:
    """Statements of the two that are joined in a claim that shows no difference."""
    rows = [*statements("echo", left), *statements("post", right)]
    claims = joined(weighed(rows))
    found = []
    for a, b in product(range(len(rows)), repeat=2):
        if rows[a]["document_id"] < rows[b]["document_id"] and claims[a] == claims[b]:
            members = [row for row, claim in zip(rows, claims, strict=True) if claim == claims[a]]
            _, pairs = compare_claim("bay", [differences._member(row) for row in members])
            if all(pair.relation != "conflicting" for pair in pairs):
                found.append((rows[a]["text"], rows[b]["text"]))
    return found


@pytest.mark.parametrize(("altered", "claim", "other"), CASES)
def test_an_altered_claim_is_never_joined_in_silence(altered: str, claim: str, other: str) -> None:
    assert silent(claim, other) == []


def test_there_are_ten_of_each() -> None:
    kinds = Counter(kind for kind, *_ in CASES)
    assert kinds == dict.fromkeys(("number", "name", "direction", "polarity", "date", "actor"), 10)
    assert len({words for _, *pair in CASES for words in pair}) == 120

"""One event told by ever more articles: what is compared grows with their number, not with its square."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from claimline.corpus.claims import clustering, features, grouping, pair_score
from claimline.corpus.claims.clustering import NEIGHBOURS
from claimline.reading.structure.sentences import split_sentences
from oneevent import article

MOST = 20  # statements that share a key and are all compared
PART = 60  # statements of a component that is grouped whole


def read(articles: int) -> tuple[list[features.Features], Counter[str]]:
    chance = random.Random(20310520)
    found = []
    for number in range(articles):
        text = article(number, chance)
        for sentence in split_sentences(text):
            words = text[sentence.start : sentence.end]
            name = f"d{number:04}-{sentence.start:05}"
            found.append(features.features(words, statement_id=name, document_id=f"d{number:04}"))
    counts = Counter(key for statement in found for key in features.keys_of(statement))
    return [features.weigh(statement, counts, len(found)) for statement in found], counts


@pytest.mark.slow
def test_one_event_in_many_articles_stays_bounded() -> None:
    compared = {}
    for articles in (60, 240):
        statements, counts = read(articles)
        pairs = grouping.candidates(statements, MOST, counts)
        keys = Counter(key for statement in statements for key in features.proposing_keys(statement))
        assert len(pairs) <= sum(max(MOST * (MOST - 1) // 2, NEIGHBOURS * having) for having in keys.values())
        compared[articles] = len(pairs)
    assert compared[240] < 5 * compared[60]  # all pairs would be sixteen times as many

    linked = [pair for pair in pairs if pair_score.score(statements[pair[0]], statements[pair[1]]) >= grouping.LINK]
    found = clustering.components(len(statements), linked)
    parts = [part for each in found for part in grouping.split_component([statements[i] for i in each], PART)]
    assert max(len(each) for each in found) > PART  # there is something to cut
    assert max(len(part) for part in parts) <= PART
    told = {i for each in found if len(each) > 1 for i in each}
    assert len(told) > 0.9 * len(statements)  # and still nearly everything meets something that tells the same

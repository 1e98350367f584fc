"""Statements -> the near pairs that a judge is asked about: few, of different documents, the same for any order."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence

from claimline.corpus.claims.features import Features, features, keys_of, weigh
from claimline.corpus.claims.judging import NEAREST, nearest, nearness

HIT = "The ferry Heron rammed the east quay at Grey Bay at noon on Monday."
STRUCK = "At midday the Heron, a ferry, struck the quay in the east of Grey Bay."
MAYOR = "Mayor Ruiz wants a lighthouse on Saltmarsh Island before the winter storms."


def weighed(*texts: tuple[str, str], **given: object) -> list[Features]:
    found = [
        features(text, statement_id=f"{document}-{number}", document_id=document, **given)  # type: ignore[arg-type]
        for number, (document, text) in enumerate(texts)
    ]
    counts = Counter(key for each in found for key in keys_of(each))
    return [weigh(each, counts, len(found)) for each in found]


def pairs(statements: Sequence[Features], **given: int) -> list[tuple[int, int]]:
    return [(left, right) for left, right, _ in nearest(statements, 60, **given)]


def test_near_is_what_shares_rare_words_across_documents() -> None:
    statements = weighed(("a", HIT), ("b", STRUCK), ("c", MAYOR), ("a", STRUCK))
    assert pairs(statements) == [(0, 1), (1, 3)]  # not 0 and 3: one article goes on in much the same words
    assert nearness(statements[0], statements[0]) == 100
    assert nearness(statements[0], statements[1]) == nearness(statements[1], statements[0]) > 40
    assert nearness(statements[0], statements[2]) == 0


def test_a_denial_is_near_to_denials_and_what_nobody_said_to_nothing() -> None:
    told, denied = weighed(("a", HIT)), weighed(("b", HIT), stance="denies")
    assert pairs([*told, *denied]) == []
    unsaid = [features(HIT, statement_id="c-0", document_id="c")]
    assert unsaid[0].asserted
    assert pairs([*weighed(("a", HIT), ("b", HIT))]) == [(0, 1)]


def test_of_each_statement_only_the_nearest_are_looked_at() -> None:
    statements = weighed(*((f"d{number:02}", HIT) for number in range(40)))
    met = Counter(number for pair in pairs(statements, each=3) for number in pair)
    assert sum(met.values()) <= 2 * 3 * 40
    assert len(pairs(statements)) <= NEAREST * 40


def test_a_word_that_all_have_brings_nobody_together() -> None:
    statements = weighed(*((f"d{number:03}", HIT) for number in range(61)))
    assert pairs(statements) == []


def test_ten_thousand_statements_take_seconds() -> None:
    texts = [
        f"Skipper Quan{n % 500}zor mended mast {n % 900} of the Zel{n % 700}dan in harbour {n % 40}."
        for n in range(10_000)
    ]
    statements = weighed(*((f"d{n % 300:03}", text) for n, text in enumerate(texts)))
    started = time.process_time()
    assert nearest(statements, 60)
    assert time.process_time() - started < 20

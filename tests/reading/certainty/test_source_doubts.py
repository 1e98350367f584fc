"""Sources too doubtful to be named: nobody stands beside the words, and a question says who it may be."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from claimline.reading.certainty import source_doubts
from claimline.reading.certainty.learned_doubts import doubts
from claimline.reading.certainty.source_doubts import WEIGHTS, with_sure_sources
from claimline.reading.document import read_document
from claimline.reading.learned.weighed_signs import OF, Weights, weights_of
from claimline.reading.statement_rows import WHO

TEXT = "Mayor Ana Ruiz said the pier was rotten. The quay was shut on May 20."


def doubting(monkeypatch: pytest.MonkeyPatch, start: int) -> None:
    """All sources are as doubtful as these log-odds say."""
    monkeypatch.setattr(source_doubts, "weights_of", lambda file: Weights(start, {}))


def test_a_source_too_doubtful_is_not_named_and_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    sure = read_document(TEXT, every_source=True)
    said, told = sure.statements
    doubting(monkeypatch, 0)
    reading = read_document(TEXT)
    assert reading.unnamed == [(said.start, said.end)]
    nobodys, still = reading.statements
    assert still == told
    assert (nobodys.source, nobodys.speaker, nobodys.speaker_kind, nobodys.basis) == (
        None,
        None,
        "unresolved",
        "not stated",
    )
    assert (nobodys.text, nobodys.cue, nobodys.stance) == (said.text, said.cue, said.stance)
    assert [(row.question, row.candidates) for row in reading.undecided] == [(WHO, ["Ana Ruiz"])]
    assert [(link.source, link.speaker) for link in reading.attributions] == [(None, None)]
    assert doubts(TEXT, reading)[0] == OF  # a build leaves it out


def test_what_is_asked_already_is_not_asked_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    sure = read_document("They said the pier was rotten.", every_source=True)
    assert [row.question for row in sure.undecided] == [WHO]
    doubting(monkeypatch, 0)
    assert with_sure_sources("They said the pier was rotten.", sure).undecided == sure.undecided


def test_sources_that_are_sure_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    doubting(monkeypatch, -2000)
    assert read_document(TEXT) == read_document(TEXT, every_source=True)
    assert read_document(TEXT) == replace(read_document(TEXT), unnamed=[])


def test_the_weights_that_ship_are_whole_numbers_of_signs() -> None:
    learned = weights_of(WEIGHTS)
    assert len(learned.of_sign) > 200
    assert all(isinstance(weight, int) and weight for weight in learned.of_sign.values())
    written = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    assert list(written["of_sign"]) == sorted(written["of_sign"])

"""The model as shipped: the same verdict either way round, and altered claims are no silent sames."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from claimline.corpus.claims.judgement import SURE
from claimline.corpus.judge import cross_encoder
from claimline.corpus.judge.cross_encoder import CLASSES, CrossEncoder, Verdict, verdict_of
from claimline.corpus.judge.judged_passage import LONGEST, passage

CLOSED = "The Saltmarsh harbour board voted on Friday to close the old pier."
SHUT_DOWN = "Saltmarsh board members voted Friday to shut down the ageing landing stage, the old pier."


@pytest.fixture(scope="module")
def judge() -> CrossEncoder:
    return cross_encoder.loaded()


def test_it_knows_the_same_in_other_words(judge: CrossEncoder) -> None:
    assert judge.verdict(CLOSED, SHUT_DOWN).same >= SURE


def test_either_way_round(judge: CrossEncoder) -> None:
    other = "The harbour board wants a new lighthouse."
    assert judge.verdict(CLOSED, SHUT_DOWN) == judge.verdict(SHUT_DOWN, CLOSED)
    assert judge.verdict(CLOSED, other) == judge.verdict(other, CLOSED)
    assert judge.verdict(CLOSED, other).same < 100


def test_a_very_long_passage_is_cut(judge: CrossEncoder) -> None:
    assert sum(judge.verdict(CLOSED, "quay " * 100_000)) <= 1_000


def test_chances_become_a_verdict() -> None:
    chances = dict.fromkeys(CLASSES, 0.1) | {"same": 0.3, "more": 0.35, "value": 0.15}
    assert verdict_of([chances[name] for name in CLASSES]) == Verdict(650, 150)


def test_it_tells_its_makers_nothing(tmp_path: Path) -> None:
    """ONNX Runtime keeps a number of the machine below HOME, and sends what it does, unless told not to."""
    load = "from claimline.corpus.judge.cross_encoder import CrossEncoder; CrossEncoder().verdict('a quay', 'a pier')"
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("ORT_", "XDG_"))}
    subprocess.run([sys.executable, "-c", load], env={**environment, "HOME": str(tmp_path)}, check=True)
    assert list(tmp_path.iterdir()) == []


def test_without_its_packages_there_is_no_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    assert cross_encoder.can_judge()
    monkeypatch.setattr(cross_encoder, "PACKAGES", ("onnxruntime", "no_such_package_here"))
    assert not cross_encoder.can_judge()


def test_passages() -> None:
    assert passage("the  quay\nis unsafe", kind="indirect", who="Ruiz", cue="said") == "Ruiz said: the quay is unsafe"
    assert passage("The quay is unsafe.", kind="narrative", who="Ruiz", cue=None) == "The quay is unsafe."
    assert passage("the quay", kind="direct", who=None, cue=None) == "the quay"
    assert len(passage("a" * 9_000, kind="narrative", who=None, cue=None)) == LONGEST

"""Two passages -> verdict of the trained model: how surely they are one claim, and how surely one but for a value.

A cross-encoder reads both passages at once (Nogueira and Cho, Passage Re-ranking with BERT, 2019). Ours is MiniLM of
six layers, trained on labelled pairs of news (MODEL_CARD.md); its weights are integers of eight bits.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

WEIGHTS = Path(__file__).parent / "weights"
TOKENS = 112  # of both passages together; what is longer is cut
AGAIN = 500  # of 1,000: from here a pair is read the other way round, too, and both readings are averaged
PACKAGES = ("onnxruntime", "tokenizers")
# What the model tells apart, in the order of its outputs; see tests/quality/pairs/GUIDELINES.md.
CLASSES = ("same", "more", "value", "related", "unrelated")


class Verdict(NamedTuple):
    """Chances, of 1,000: rounded, so that the last digit of a processor decides nothing."""

    same: int  # one assertion, of which one passage may tell more
    value: int  # one assertion, but for a value that differs


def can_judge() -> bool:
    """Whether the packages that run the model are installed, and its weights lie there."""
    return all(map(find_spec, PACKAGES)) and (WEIGHTS / "judge.onnx").is_file()


@cache
def model_hash() -> str:
    """The model's name in judgements and caches: the hash of its weights and of the words it knows."""
    parts = (sha256((WEIGHTS / name).read_bytes()).hexdigest() for name in ("judge.onnx", "words.json"))
    return sha256("".join(parts).encode()).hexdigest()[:16]


class CrossEncoder:
    """The model, loaded. One thread, one pair at a time: a verdict hangs on nothing but the two passages."""

    def __init__(self, weights: Path = WEIGHTS) -> None:
        # It would write a number of this machine below HOME, and send its maker what it does.
        os.environ["ORT_DISABLE_TELEMETRY"] = "1"
        import onnxruntime  # both take a tenth of a second: only who judges pays it
        from tokenizers import Tokenizer

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        # Else sums of eight-bit products run over on processors without VNNI, and a verdict hangs on the machine.
        options.add_session_config_entry("session.x64quantprecision", "1")
        self._session = onnxruntime.InferenceSession(
            str(weights / "judge.onnx"), options, providers=["CPUExecutionProvider"]
        )
        self._tokenizer: Any = Tokenizer.from_str((weights / "words.json").read_text(encoding="utf-8"))
        self._tokenizer.no_padding()
        self._tokenizer.enable_truncation(TOKENS)

    def verdict(self, left: str, right: str) -> Verdict:
        """The same whichever of the two comes first."""
        left, right = sorted((left, right))
        chances = self._chances(left, right)
        found = verdict_of(chances)
        if found.same + found.value < AGAIN:
            return found
        both = [sqrt(one * other) for one, other in zip(chances, self._chances(right, left), strict=True)]
        return verdict_of([each / sum(both) for each in both])

    def _chances(self, left: str, right: str) -> list[float]:
        tokens = self._tokenizer.encode(left, right)
        given = {"ids": [tokens.ids], "mask": [tokens.attention_mask], "parts": [tokens.type_ids]}
        return [float(each) for each in self._session.run(["chances"], given)[0][0]]


def verdict_of(chances: Sequence[float]) -> Verdict:
    """The model's five chances -> the two that count."""
    by_name = dict(zip(CLASSES, chances, strict=True))
    return Verdict(round(1000 * (by_name["same"] + by_name["more"])), round(1000 * by_name["value"]))


@cache
def loaded() -> CrossEncoder:
    """The model of this process; a worker loads it once."""
    return CrossEncoder()

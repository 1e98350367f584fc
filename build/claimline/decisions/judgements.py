"""What was judged of two passages, as judgements.jsonl holds it: a verdict, who gave it, when and why."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import get_args

from claimline import tables as t
from claimline.decisions.kinds import Place

JUDGEMENTS = "judgements.jsonl"  # beside story.yml
RANK: Mapping[t.JudgeKind, int] = MappingProxyType({kind: rank for rank, kind in enumerate(get_args(t.JudgeKind))})


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """One checked line; the place that comes first, by document and start, is the left one."""

    left: Place
    right: Place
    verdict: t.Verdict
    judge: t.JudgeKind
    name: str
    when: str
    why: str | None
    at: str  # where in the file: line 3

    @property
    def joins(self) -> bool:
        """Whether it makes one claim of two; else it parts them."""
        return self.verdict in t.JOINING

    @property
    def places(self) -> tuple[tuple[str, int, int], tuple[str, int, int]]:
        """What was judged, whoever did."""
        left, right = self.left, self.right
        return (left.document_id, left.start, left.end), (right.document_id, right.start, right.end)

    @property
    def judgement_id(self) -> str:
        """The same for the same two places judged by the same judge."""
        told = json.dumps([*self.places, self.judge, self.name])
        return hashlib.sha256(told.encode()).hexdigest()[:16]

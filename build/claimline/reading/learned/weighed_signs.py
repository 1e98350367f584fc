"""Signs and their weights -> a chance: logistic regression (Cox 1958), added up in whole thousandths.

Each sign is a few plain words and has one weight; what no verdict ever showed weighs nothing. Whole numbers, so that
the last digit of a processor decides nothing.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from functools import cache
from math import exp
from pathlib import Path
from typing import NamedTuple

OF = 1000  # chances and log-odds are parts of a thousand


class Weights(NamedTuple):
    """What was learned: log-odds in thousandths."""

    start: int
    of_sign: Mapping[str, int]

    def chance(self, signs: Collection[str]) -> int:
        """The chance of 1,000 that what bears these signs is what the weights were learned for."""
        odds = self.start + sum(self.of_sign.get(sign, 0) for sign in signs)
        return round(OF / (1 + exp(-odds / OF)))


@cache
def weights_of(file: Path) -> Weights:
    """The weights of a file that ships with the code."""
    found = json.loads(file.read_text(encoding="utf-8"))
    return Weights(found["start"], found["of_sign"])

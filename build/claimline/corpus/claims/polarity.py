"""Words in order -> whether they tell that a thing is so, or that it is not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from claimline.reading.lexicon.function_words import WORD_CLASSES

NEGATIONS = WORD_CLASSES["negation", "claims"]
WANTING, FAILING = frozenset(("lack", "lacks", "lacked")), frozenset(("fail", "fails", "failed", "failing"))
ONLY = frozenset(("only", "just", "merely", "simply"))


def is_negated(forms: Iterable[str]) -> bool:
    """Whether an odd number of negations stands in these words."""
    return sum(form in NEGATIONS or form.endswith("n't") for form in forms) % 2 == 1


def is_denied(forms: Sequence[str]) -> bool:
    """Whether what is told is that something is not so, is not there or was not done: lacks money, failed to call.

    Not where it is told of one thing and another: not only for crews.
    """
    pairs = list(pairwise(forms))
    failing = sum(one in FAILING and other == "to" for one, other in pairs)
    both = sum(one == "not" and other in ONLY for one, other in pairs)
    return is_negated(forms) != ((failing + both + sum(form in WANTING for form in forms)) % 2 == 1)

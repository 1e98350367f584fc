"""A judge and labelled pairs of stories it did not learn from -> what it joins, and what of that is right."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.corpus.judge.cross_encoder import CrossEncoder
from claimline.quality.training.examples import Example

THRESHOLDS = (500, 700, 800, 900, 950, 970, 980, 985, 990, 995)
ALIKE = frozenset(("same", "more"))


def figures(judge: CrossEncoder, found: Sequence[Example]) -> str:
    """A line a threshold: of the pairs it joins, those that are the same; of the same, those it joins."""
    judged = [(judge.verdict(each.left, each.right).same, each.verdict in ALIKE) for each in found]
    alike = sum(same for _, same in judged)
    lines = [f"{len(judged)} pairs of stories held out, {alike} of them the same"]
    for least in THRESHOLDS:
        joined = [same for points, same in judged if points >= least]
        right = sum(joined)
        lines.append(
            f"from {least}: precision {100 * right / max(1, len(joined)):.1f}, recall {100 * right / max(1, alike):.1f}"
        )
    return "\n".join(lines)

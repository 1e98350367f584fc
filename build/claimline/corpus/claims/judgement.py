"""A trained judge's verdict on two statements, and what their typed values say -> how surely they are one claim.

The judge knows wordings; numbers, dates and a `not` it may overlook. So these are a second witness: what they
contradict is joined only where the difference will be shown.
"""

from __future__ import annotations

from collections.abc import Sequence

from claimline.corpus.claims.features import Features, is_of_one_article, of_two_speakers
from claimline.corpus.claims.pair_evidence import of_another_time
from claimline.corpus.claims.pair_score import tells_on, values_differ
from claimline.corpus.claims.share_groups import other_groups
from claimline.corpus.claims.shared_quotations import same_utterance
from claimline.corpus.judge.cross_encoder import Verdict

SURE = 985  # chances, of 1,000, from which two statements are one claim


def may_be_one(left: Features, right: Features) -> bool:
    """Whether a judge's word could join two statements at all."""
    if is_of_one_article(left, right) or left.answers or right.answers or left.asks != right.asks:
        return False  # two answers may be to two things, and it is not their words that tell to what
    if not (left.asserted and right.asserted) or other_groups(left.groups, right.groups):
        return False
    if left.all_quoted and right.all_quoted and not same_utterance(left, right):
        return False  # two quotations with no run in common are two utterances
    return left.negated == right.negated and not of_two_speakers(left, right) and not of_another_time(left, right)


def points(verdict: Verdict, left: Features, right: Features) -> int:
    """The chances, of 1,000, that both are one claim; with another value, where the typed values tell that, too."""
    return verdict.same + verdict.value if values_differ(left, right) else verdict.same


def never_one(left: Sequence[Features], right: Sequence[Features]) -> bool:
    """Whether two claims hold statements that one article tells side by side: what goes on tells something else."""
    return any(tells_on(one, other) for one in left for other in right)

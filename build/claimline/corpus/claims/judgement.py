"""A trained judge's verdict on two statements, and what their typed values say -> how surely they are one claim.

The judge knows wordings; who tells it, numbers, dates and a `not` it may overlook, and what one of two only mentions it
takes for told. So these are a second witness: what they contradict is not joined on a model's word.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from claimline.corpus.claims.features import Features, is_of_one_article, of_two_speakers
from claimline.corpus.claims.pair_evidence import of_another_time
from claimline.corpus.claims.pair_score import tells_on, values_differ
from claimline.corpus.claims.share_groups import other_groups
from claimline.corpus.claims.shared_quotations import same_utterance

SURE = 990  # chances, of 1,000, from which two statements are one claim; chosen on stories that were held out
UNSURE = 900  # chances below which no others can make them one
LONGEST = 450  # code points of a passage; in a longer one several things are told, and the judge sees one of them
TOLD = 7  # tenths of what two statements share that each must assert, and not only mention
NAME = re.compile(r"[A-Z][\w’'-]{2,}")


def may_be_one(left: Features, right: Features) -> bool:
    """Whether a judge's word could join two statements at all."""
    if is_of_one_article(left, right) or left.answers or right.answers or left.asks != right.asks:
        return False  # two answers may be to two things, and it is not their words that tell to what
    if not (left.asserted and right.asserted) or max(len(left.passage), len(right.passage)) > LONGEST:
        return False
    if left.negated != right.negated or values_differ(left, right) or other_groups(left.groups, right.groups):
        return False
    if left.all_quoted and right.all_quoted and not same_utterance(left, right):
        return False  # two quotations with no run in common are two utterances
    return of_one_teller(left, right) and is_told_by_both(left, right) and not of_another_time(left, right)


def of_one_teller(left: Features, right: Features) -> bool:
    """Whether both are told by the outlets themselves, or by one who is named: Ana Ruiz, Mayor Ruiz.

    `The board confirmed the sale` and `the board will sell, Moss said` are an act and what one says of it.
    """
    if left.teller is None or right.teller is None:
        return left.teller is right.teller
    if of_two_speakers(left, right):
        return False
    one_person = left.speaker is not None and left.speaker == right.speaker
    return one_person or not {*NAME.findall(left.teller)}.isdisjoint(NAME.findall(right.teller))


def is_told_by_both(left: Features, right: Features) -> bool:
    """Whether each asserts most of what both share: not `the pier burned` and `after the pier burned, boats left`."""
    both = {key: min(points, right.words[key]) for key, points in left.words.items() if key in right.words}
    told = {key: points for key, points in both.items() if key not in left.names | right.names}
    least = sum(told.values()) * TOLD
    return all(10 * sum(told[key] for key in told.keys() - side.aside) >= least for side in (left, right))


def never_one(left: Sequence[Features], right: Sequence[Features]) -> bool:
    """Whether two claims hold statements that one article tells side by side: what goes on tells something else."""
    return any(tells_on(one, other) for one in left for other in right)

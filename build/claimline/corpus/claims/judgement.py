"""A trained judge's verdict on two statements, and what their typed values say -> how surely they are one claim.

The judge knows wordings; who tells it, numbers, dates and a `not` it may overlook. So these are a second witness: what
they prove to be two is not joined on a model's word, and what they make doubtful only where it is sure.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence

from claimline.corpus.claims.alteration import altered_words, is_altered
from claimline.corpus.claims.features import Features, is_of_one_article, of_two_speakers
from claimline.corpus.claims.pair_evidence import of_another_time
from claimline.corpus.claims.pair_score import nearness, tells_on, typed_values_differ, values_differ
from claimline.corpus.claims.share_groups import other_groups
from claimline.corpus.claims.shared_quotations import goes_on

SURE = 990  # chances, of 1,000, from which two statements are one claim; chosen on stories that were held out
UNSURE = 900  # chances below which no others can make them one
ALIKE = 30  # nearness from which two that seem to tell two things are read at all; a judge is seldom sure of others
LONGEST = 450  # code points of a passage; in a longer one several things are told, and the judge sees one of them
NAME = re.compile(r"[A-Z][\w’'-]{2,}")


def may_be_one(left: Features, right: Features) -> bool:
    """Whether a judge's word could join two statements at all."""
    if is_of_one_article(left, right) or left.answers or right.answers or left.asks != right.asks:
        return False  # two answers may be to two things, and it is not their words that tell to what
    if not (left.asserted and right.asserted) or max(len(left.passage), len(right.passage)) > LONGEST:
        return False
    if typed_values_differ(left, right) or other_groups(left.groups, right.groups):
        return False
    if {left.timing, right.timing} == {"planned", "past"} or of_two_people(left, right):
        return False  # the board will vote; the board has voted
    if seems_two(left, right) and nearness(left, right) < ALIKE:
        return False
    if of_another_time(left, right) or is_altered(left, right):
        return False
    return all(found.relation != "conflicting" for found in altered_words(left, right))


def counts(left: Features, right: Features, chance: int) -> bool:
    """Whether a judge's chance is heeded: of what seems to be two things, only where it is sure that they are one.

    That it holds them for two tells no more than was known before it read them: their claims are not parted by it.
    """
    return chance >= SURE or not seems_two(left, right)


def seems_two(left: Features, right: Features) -> bool:
    """Whether something besides their wording speaks for two claims, without proving it.

    One has a `not` or a number that the other has not, maybe in what it tells beside; or a quotation goes on; or they
    are told by others: Mayor Ruiz, and police.
    """
    return values_differ(left, right) or goes_on(left, right) or of_others(left, right)


def of_others(left: Features, right: Features) -> bool:
    """Whether one is told by somebody of whom the other does not speak: what Ruiz wants is not what the Greens want.

    What no person is named for, `police said`, the outlet's own words, may be one fact told twice; so may what Ana Ruiz
    says, and Mayor Ruiz.
    """
    one, other = _names(left), _names(right)
    of_a_person = left.speaker is not None or right.speaker is not None
    return not _is_one_person(left, right) and (of_a_person or bool(one and other)) and one.isdisjoint(other)


def of_two_people(left: Features, right: Features) -> bool:
    """Whether a person says the one, and somebody else who is named, too, the other: Ana Ruiz, and Mayor Moss."""
    named = bool(_names(left)) and bool(_names(right)) and (left.speaker is not None or right.speaker is not None)
    return of_two_speakers(left, right) or (named and of_others(left, right))


def _names(side: Features) -> set[str]:
    return {*NAME.findall(side.teller or "")}


def _is_one_person(left: Features, right: Features) -> bool:
    return left.speaker == right.speaker and left.speaker is not None


def never_one(left: Sequence[Features], right: Sequence[Features]) -> bool:
    """Whether two claims hold statements that one article tells side by side: what goes on tells something else."""
    of_article: dict[str, list[Features]] = defaultdict(list)
    for other in right:
        of_article[other.document_id].append(other)
    return any(tells_on(one, other) for one in left for other in of_article.get(one.document_id, ()))

"""Two statements that nothing but their likeness joins -> whether the trained judge holds that they tell two things.

Words are least sure where much is shared, and no quotation, number, date or fate of a person is: `Israel accepted a
truce` and `Hamas rejected a truce` share nearly all. There, and only there, the judge is asked; what is told in other
words it knows too little of to be asked elsewhere. Where no judge is installed, nothing is doubted.
"""

from __future__ import annotations

from functools import lru_cache

from claimline.corpus.claims.features import Features, is_of_one_article, key_of
from claimline.corpus.claims.judgement import LONGEST
from claimline.corpus.claims.pair_evidence import SURELY
from claimline.corpus.claims.pair_score import TELLING_WORD, hangs_on_likeness
from claimline.corpus.judge import cross_encoder
from claimline.corpus.judge.cross_encoder import Verdict

HELD = 860  # chances, of 1,000, from which the judge does not doubt: that it is one claim, with its value or another
ANOTHER_VALUE = 500  # from which it is surely the same thing, told with another number


def is_doubted(left: Features, right: Features, found: int) -> bool:
    """Whether a likeness of `found` that two articles owe to their words alone is held to be of two things."""
    if found >= SURELY or is_of_one_article(left, right) or not left.document_id or left.answers or right.answers:
        return False
    if max(len(left.passage), len(right.passage)) > LONGEST or not hangs_on_likeness(left, right):
        return False
    if _quote_alike(left, right) or not cross_encoder.can_judge():
        return False
    verdict = _verdict(*sorted((left.passage, right.passage)))
    return verdict.value < ANOTHER_VALUE and verdict.same + verdict.value < HELD


def _quote_alike(left: Features, right: Features) -> bool:
    """Whether a telling word stands within quotation marks in both: not by chance, in whatever words around it."""
    one, other = ({key_of(form) for part in side.quoted for form in part} for side in (left, right))
    return any(left.words.get(key, 0) >= TELLING_WORD for key in one & other)


@lru_cache(maxsize=10_000)  # a pair is scored, and scored again where its group is made
def _verdict(left: str, right: str) -> Verdict:
    return cross_encoder.loaded().verdict(left, right)

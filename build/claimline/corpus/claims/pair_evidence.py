"""What two statements share -> whether it proves that they tell the same, or comes again by chance.

News repeats its phrases: `the driver fled the scene`, `has risen to`, `the votes it takes to win`. Three things tell a
phrase from a report told twice: how much is shared, whether in one order, and how far apart the two articles lie.
"""

from __future__ import annotations

from claimline.corpus.claims.features import WHEN_POINTS, Features, days_apart, shared_points
from claimline.edtf import relation

DAYS_OF_ONE_TIME = 3  # between two publications, within which they tell of the same days
SURELY, CLEARLY = 80, 75  # likeness that needs no evidence, and that needs none within one time
RATHER = 70  # likeness that needs less of it than a lower one
ONE_TIME = 120  # evidence, in points, that two statements of one time need
OTHER_TIME, OTHER_TIME_RATHER = 250, 165  # the same for those of two times
OTHER_TIME_LEAST = 90  # points that two statements of two times must share, even in the same words
GLUED = 550  # points of a statement that holds more than one sentence tells: a notice came behind it
LEAST_SHARE = 3  # tenths of the shorter statement that two of one number must have in common
PLACES = 50  # of one word in a statement that are followed


def evidence(left: Features, right: Features) -> int:
    """The points of the words both have that are no names, or are rarely named, and of their longest run again."""
    names = (left.names | right.names) - (left.rare_names & right.rare_names)
    return shared_points(left, right, names) + longest_run(left, right)


def longest_run(left: Features, right: Features) -> int:
    """The points of the longest run of telling words that both have, words that tell nothing left out."""
    places: dict[str, list[int]] = {}
    for place, key in enumerate(right.order):
        if key in left.words:
            places.setdefault(key, []).append(place)
    most = 0
    ending: dict[int, int] = {}  # where a run ends in the right one -> its points
    for key in left.order:
        found = places.get(key, ())[:PLACES]
        points = min(left.words[key], right.words[key]) if found else 0
        ending = {place: ending.get(place - 1, 0) + points for place in found}
        most = max(most, *ending.values(), 0)
    return most


def is_no_chance(found: int, shared: int, sums: tuple[int, int], left: Features, right: Features) -> bool:
    """Whether a likeness of `found`, from `shared` points of the shorter's and the longer's `sums`, is no chance."""
    if left.asks != right.asks:
        return False  # `are you worried?` tells nothing of who is
    if _shares_a_notice(shared, sums, left, right):
        return False
    if found >= SURELY and not _counts_anew(left, right):
        return True
    if another_time(left, right):
        rather = found >= RATHER and not _counts_anew(left, right)
        return evidence(left, right) >= (OTHER_TIME_RATHER if rather else OTHER_TIME)
    return found >= CLEARLY or evidence(left, right) >= ONE_TIME


def _shares_a_notice(shared: int, sums: tuple[int, int], left: Features, right: Features) -> bool:
    """Whether two sentences share little but what was pasted to both: a caption, an address for letters."""
    if not (left.pasted or right.pasted or sums[0] >= GLUED) or any(4 * shared > 3 * side for side in sums):
        return False
    return 2 * longest_run(left, right) >= shared


def _counts_anew(left: Features, right: Features) -> bool:
    """Whether two articles of two times each have numbers of their own: 30 sick gulls last week, 45 this week."""
    if not another_time(left, right):
        return False
    one, other = (
        {key for key, points in side.words.items() if key[0] == "#" and points > WHEN_POINTS} for side in (left, right)
    )
    return bool(one - other) and bool(other - one)


def is_much(left: Features, right: Features) -> bool:
    """Whether what two statements share is enough of the shorter for both to be about it."""
    shared = shared_points(left, right)
    return 10 * shared >= LEAST_SHARE * min(sum(left.words.values()), sum(right.words.values()))


def another_time(left: Features, right: Features) -> bool:
    """Whether two articles lie so far apart that what goes on has changed. An answer may come late."""
    return left.answers == right.answers and days_apart(left, right) > DAYS_OF_ONE_TIME


def of_other_days(left: Features, right: Features) -> bool:
    """Whether two articles of two times each tell of days of its own: the poll of May, the poll of June."""
    if not another_time(left, right) or left.edtf is None or right.edtf is None:
        return False
    return relation(left.edtf, right.edtf) == "conflicting"


def of_another_time(left: Features, right: Features) -> bool:
    """Whether what two articles of two times share may have happened, or been said, twice."""
    return another_time(left, right) and (of_other_days(left, right) or evidence(left, right) < OTHER_TIME)


def comes_again(shared: int, left: Features, right: Features) -> bool:
    """Whether so few words come again by themselves: `he is in a stable condition`, two weeks later."""
    return shared < OTHER_TIME_LEAST and another_time(left, right)

"""Two weighed statements -> how surely they tell the same thing of the same event, from 0 to 100.

Propositions are compared, not paragraphs. Similarity cannot see contradiction, so values are compared apart, in
`corpus.differences`; here they only say whether two statements fill one slot.
"""

from __future__ import annotations

from collections.abc import Mapping

from claimline.corpus.claims.features import (
    Features,
    days_apart,
    is_of_one_article,
    key_of,
    number_points,
    of_one_speaker,
    of_two_speakers,
    shared_points,
)
from claimline.corpus.claims.pair_evidence import (
    CLEARLY,
    GLUED,
    SURELY,
    another_time,
    comes_again,
    is_much,
    is_no_chance,
    of_another_time,
    of_other_days,
)
from claimline.corpus.claims.share_groups import other_groups
from claimline.corpus.claims.shared_quotations import one_denial, same_utterance
from claimline.corpus.differences.values import compare_quantities, slot_of
from claimline.edtf import relation
from claimline.reading.lexical.words import find_words, stem
from claimline.reading.lexicon.calendar_words import MONTH_NAMES
from claimline.tables import QuantityReading

SHORTER, LONGER = 6, 4  # tenths: how far the shorter and the longer statement set what counts as much in common
ANSWER, ANSWERED = 8, 2  # the same for a denial, which restates of what it denies what it denies, not when or where
AGAIN = 70  # likeness from which two statements of two months tell the same: what goes on is told alike each time
NEARLY_ALL = 80  # likeness from which it may be carried by names: who somebody is, is told in the same words each time
ENOUGH = 80  # points two statements must share before likeness of words counts: some three words of newspaper rarity
ENOUGH_OF_BRIEF, HEAD_START = 25, 32  # answers to one question are about one thing before a word of them is compared
LEAST_WORDS, TELLING_WORD = 3, 8  # words two statements share before likeness counts, and points that make a word one
OF_ONE = 5  # points of likeness that one named speaker is worth
MAIN = 20  # points of shared words, no names, that each statement asserts and does not only mention
NUMBER_NEEDS = 100  # points that a number, twice, and what is told beside it must have together
DAYS_OF_NEWS = 21  # between two publications, within which what is told alike is held to be of one event
SMALLEST_TELLING = 10  # two, three, nine are shared by chance
MONTH_STEMS = frozenset(map(stem, MONTH_NAMES))
DAYS_APART = 1  # two articles may miss each other by a day; the hearings of one week are several
SAME_QUOTE, SAME_RATE, SAME_COUNT, SLOT_FITS, SAME_EVENT = 95, 80, 70, 60, 60


def score(left: Features, right: Features) -> int:
    """How surely two weighed statements tell the same thing of the same event, from 0 to 100.

    Values that differ do not lower it: `30 boats` and `40 boats` may be two accounts of one thing.
    """
    if tells_on(left, right) or (left.answers != right.answers and not is_one_quotation(left, right)):
        return 0
    found = restates(left, right)
    again = is_of_one_article(left, right)
    return 0 if again and found < SAME_QUOTE else found  # an article goes on to the next thing in much the same words


def tells_on(left: Features, right: Features) -> bool:
    """Whether two statements of one article stand in one sentence or side by side: what goes on tells something else.

    `Ruiz called for a vote, praising the crews`: two statements, however much of the sentence both are compared by.
    """
    if not is_of_one_article(left, right) or not left.sentences or not right.sentences:
        return False
    return left.sentences[0] <= right.sentences[1] + 1 and right.sentences[0] <= left.sentences[1] + 1


def is_one_quotation(left: Features, right: Features) -> bool:
    """Whether both are nothing but the same quotation: a denial, too, where only one article shows that it is one."""
    return left.all_quoted and right.all_quoted and same_utterance(left, right)


def restates(left: Features, right: Features) -> int:
    """The same score where one may deny the other: how surely an answer restates what it answers."""
    if left.copy and left.copy == right.copy and not comes_again(sum(left.words.values()), left, right):
        return 100
    if same_utterance(left, right):
        return SAME_QUOTE
    if other_groups(left.groups, right.groups) or left.unnamed or right.unnamed:
        return 0
    found = _likeness(left, right)
    if left.all_quoted and right.all_quoted:
        found = found if found == 100 else 0  # two quotations with no run in common are two utterances
    return max(found, *_beside_likeness(left, right))


def hangs_on_likeness(left: Features, right: Features) -> bool:
    """Whether nothing else holds two statements together: no quotation, number, date, event, nor the very words."""
    if (left.copy and left.copy == right.copy) or same_utterance(left, right):
        return False
    return max(_beside_likeness(left, right)) < SAME_EVENT


def _beside_likeness(left: Features, right: Features) -> tuple[int, int, int, int]:
    return _same_slot(left, right), _same_event(left, right), _same_dated(left, right), _same_held(left, right)


def nearness(left: Features, right: Features) -> int:
    """How much of two weighed statements is the same words, from 0 to 100: of topic as much as of telling."""
    shared = shared_points(left, right)
    short, long = sorted(sum(side.words.values()) for side in (left, right))
    return min(100, shared * 1000 // (SHORTER * short + LONGER * long)) if shared else 0


def restated(answer: Features, other: Features) -> int:
    """How surely an answer restates another statement. What quotes the same words is no target of a quotation, nor of
    a "no" that both quote: it tells the same.
    """
    if is_one_quotation(answer, other) or (one_denial(answer, other) and same_utterance(answer, other)):
        return 0
    return restates(answer, other)


def _likeness(left: Features, right: Features) -> int:
    both = {key: min(points, right.words[key]) for key, points in left.words.items() if key in right.words}
    shared = sum(both.values())
    setting = left.setting | right.setting
    short, long = _sums(both, setting, left, right)
    brief = left.brief and right.brief
    if shared == 0 or shared < min(ENOUGH_OF_BRIEF if brief else ENOUGH, short * 4 // 5):
        return 0
    if comes_again(shared, left, right) or of_other_days(left, right):
        return 0
    if not brief and sum(points >= TELLING_WORD for points in both.values()) < LEAST_WORDS:
        return 0  # `it was a depressing time` and `that is depressing`
    near, far = (SHORTER, LONGER) if left.answers == right.answers else (ANSWER, ANSWERED)
    found = shared * 1000 // (near * short + far * long)
    if found < AGAIN and 2 * sum(points for key, points in both.items() if key in setting) > shared:
        return 0  # since when, not what
    if brief:
        return min(100, found + HEAD_START)
    if found < CLEARLY and of_two_speakers(left, right):
        return 0  # what two people say of one matter
    if shared >= ENOUGH:
        sums = _sums(both, left.aside | right.aside, left, right)
        if (asserted := shared * 1000 // (near * sums[0] + far * sums[1])) >= max(AGAIN, found):
            found, short, long = asserted, *sums
    if of_one_speaker(left, right):
        found = max(found, min(found + OF_ONE, SAME_QUOTE - 1))
    if not _is_told(both, found, short, left, right) or (found < AGAIN and months_apart(left, right)):
        return 0
    return found if is_no_chance(found, shared, (short, long), left, right) else 0


def _sums(both: Mapping[str, int], mentioned: frozenset[str], left: Features, right: Features) -> tuple[int, int]:
    """The points of the shorter and of the longer, without what is only mentioned, and by one alone.

    `30 boats sank` and `40 boats sank after the race` are as alike as can be.
    """
    without = frozenset() if mentioned & both.keys() else mentioned
    short, long = sorted(
        sum(points for key, points in side.words.items() if key in both or (key[0] != "#" and key not in without))
        for side in (left, right)
    )
    return short, long


def _is_told(both: Mapping[str, int], found: int, short: int, left: Features, right: Features) -> bool:
    """Whether what is shared is what both tell: not of whom, nor what one of them only mentions."""
    names = left.names | right.names
    told = both.keys() - names
    if sum(both[key] for key in told) < min(ENOUGH // 2, short * 2 // 5):
        return False
    who = left.titles | right.titles
    if found < NEARLY_ALL and 3 * sum(both[key] for key in told - who) < sum(both.values()):
        return False  # nearly all they share is names
    least = 1 if found >= SURELY else MAIN
    return all(sum(both[key] for key in told - side.aside) >= least for side in (left, right))


def _same_event(left: Features, right: Features) -> int:
    """Whether both tell what befell one rarely named person: Lee Tan retires, Tan steps down.

    A name of one word in both may be a town's, where people die every day.
    """
    if left.all_quoted or right.all_quoted or any(sum(side.words.values()) >= GLUED for side in (left, right)):
        return 0
    rare = left.rare_names & right.rare_names & (left.full_names | right.full_names)
    return SAME_EVENT if any(name in rare for _, name in left.befell & right.befell) else 0


def _same_dated(left: Features, right: Features) -> int:
    """Whether both date one thing to about one day and share more: the May 20 meeting, the meeting on May 21."""
    if left.dated and right.dated and of_another_time(left, right):
        return 0
    for noun, day in left.dated:
        for other_noun, other_day in right.dated:
            if noun == other_noun and abs(day - other_day) <= DAYS_APART:
                beside = [min(v, right.words.get(k, 0)) for k, v in left.words.items() if k[0] != "#" and k != noun]
                if sum(beside) >= ENOUGH * 3 // 4:
                    return SAME_EVENT
    return 0


def _same_held(left: Features, right: Features) -> int:
    """Whether both say that one gathering took place: of one kind, on days that can be one, of who was there one."""
    if left.held is None or left.held != right.held or left.edtf is None or right.edtf is None:
        return 0
    if relation(left.edtf, right.edtf) == "conflicting":
        return 0
    one, other = left.names - MONTH_STEMS, right.names - MONTH_STEMS
    return 0 if one and other and one.isdisjoint(other) else SAME_EVENT


def _same_slot(left: Features, right: Features) -> int:
    found = 0
    for a in left.quantities:
        for b in right.quantities:
            found = max(found, _slot_points(a, b, left, right))
    return 0 if found and of_another_time(left, right) else found


def _slot_points(a: QuantityReading, b: QuantityReading, left: Features, right: Features) -> int:
    one, other = slot_of(a), slot_of(b)
    if _is_aside(a, left) or _is_aside(b, right):
        return 0
    if one.unit != other.unit or one.per != other.per:
        return 0
    exact = a.upper is None and b.upper is None  # nearly everything happens to thousands of people
    telling = exact and a.value == b.value and a.value >= SMALLEST_TELLING
    if telling and one.per:  # 3,000 arrests a day, 3,000 people a day; $20 an hour is what many earn
        return SAME_RATE if (one.noun and other.noun) or is_much(left, right) else 0
    if not one.noun or one.noun != other.noun:
        return 0
    if min(a.value, b.value) < SMALLEST_TELLING:
        return 0
    counted = {*one.noun, *(key_of(word.form) for word in find_words(f"{a.text} {b.text}"))} | left.names | right.names
    beside = shared_points(left, right, counted)
    if telling:  # 1,626 tells more than 150, and two words of what is counted more than `people`
        needed = max(0, NUMBER_NEEDS - 2 * number_points(f"{a.value:.12g}"))
        told = beside * len(one.noun) >= needed and is_much(left, right)
        return SAME_COUNT if told or len(one.noun) > 2 else 0
    if another_time(left, right):
        return 0  # it has grown since
    if len(one.noun) > 1 and compare_quantities(a, b).relation == "compatible":
        return SLOT_FITS if beside >= ENOUGH // 2 or len(one.noun) > 2 else 0  # confirmed cases, coast guard hours
    near = exact and 2 * min(a.value, b.value) >= max(a.value, b.value)
    if near and left.events & right.events and (beside >= ENOUGH or left.rare_names & right.rare_names):
        return SLOT_FITS  # 31 passengers were hurt on the Heron, 27 passengers were hurt
    return 0


def _is_aside(quantity: QuantityReading, statement: Features) -> bool:
    """Whether a number stands only in the background: the ferry that had 162 people aboard."""
    keys = {f"#{quantity.value:.12g}", *(key_of(word.form) for word in find_words(quantity.text))}
    return any(key[0] == "#" and key in statement.aside for key in keys)


def months_apart(left: Features, right: Features) -> bool:
    """Whether the two were published so far apart that what goes on may have changed: `cases are still rising`."""
    return days_apart(left, right) > DAYS_OF_NEWS


def values_differ(left: Features, right: Features) -> bool:
    """Whether numbers, dates or polarity set two statements apart, however alike their words are."""
    if typed_values_differ(left, right):
        return True
    if same_utterance(left, right):
        return False
    if left.negated != right.negated:
        return True
    one, other = ({key for key in side.words if key[0] == "#"} for side in (left, right))
    if one and other:
        return not (one <= other or other <= one)
    beside = shared_points(left, right)
    return bool(one or other) and left.brief and right.brief and beside < ENOUGH_OF_BRIEF  # two years, another year


def typed_values_differ(left: Features, right: Features) -> bool:
    """Whether their days cannot be one, or counts of one kind of thing differ: 30 boats, 40 boats."""
    if left.edtf and right.edtf and relation(left.edtf, right.edtf) == "conflicting":
        return True
    return not same_utterance(left, right) and _slots_differ(left, right)


def _slots_differ(left: Features, right: Features) -> bool:
    pairs = [(a, b) for a in left.quantities for b in right.quantities if slot_of(a) == slot_of(b)]
    return bool(pairs) and all(compare_quantities(a, b).relation != "same" and a.value != b.value for a, b in pairs)

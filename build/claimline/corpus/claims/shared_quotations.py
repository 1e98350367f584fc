"""Two statements -> whether both quote the same words of one utterance."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache
from itertools import chain

from claimline.corpus.claims.features import (
    RUN_WORDS,
    Features,
    days_apart,
    is_of_one_article,
    key_of,
    of_one_speaker,
    of_two_speakers,
    shared_points,
)
from claimline.corpus.claims.polarity import is_negated

RUN_POINTS = 60  # points of a quoted run from which it is one utterance: a rare word beside a common one
LONG_RUN = 8  # words that both quote and that are one utterance, however much each statement says beside them
LONG_RUN_POINTS = 25  # the same for a run of RUN_WORDS or more: `at the end of the day` has fewer
DAYS_OF_QUOTING = 7  # in which an utterance is quoted by many; later, a few words are a phrase that is said again
LATER_RUN_POINTS = 100  # of words that are one utterance however late they are quoted
RUN_TELLS = 20  # points of a run that are no name: whoever speaks of Lee Tan says `Lee Tan has shown`
PLACES = 50  # of one word in a quotation that are followed
RAREST = 45  # points of a quoted word that carries a run alone: `excoriated`, and not `outlier`
ONE_WHOLE = 9, 10  # share of the shorter from which two sources word one text, not two
SHARED_LEAST = 45, 100  # share of the shorter quotation below which two cuts of one speech tell different parts of it
BESIDE_POINTS = 80  # points that statements share beside a short run, from which the rest of both agrees
TOUCH = 5  # of a speech, the part below which what is quoted of it tells another assertion than it does
NEXT_SENTENCE = re.compile(r"[a-z]{2}[.!?…][”\"’']*\s+[“\"‘]?[A-Z]")
# A clause of background up to the end of what it quotes.
BESIDE = re.compile(
    r"""(?: \A | [,;:.—–]\  )
        (?: (?: [\w-]{1,12}\  ){0,2} (?: minute | hour | day | week | month | year ) s?\  )?
        (?: (?: even | just | shortly | soon )\  )?
        (?: after | before | since | while | when | despite | following | until | because | without | amid )\b
        [^,;:.“”\"—–]{0,80} (?: “[^”]{0,200}” | \"[^\"]{0,200}\" )""",
    re.VERBOSE | re.IGNORECASE,
)
QUOTES = re.compile(r"[“\"]")
PART_POINTS = 35  # points of a part of a quotation from which it tells something
MUCH = 2  # times what two quotations share, from which that is a mere tail of the one that tells so much more
EACH = 2, 3  # of what two quotations share, from which each goes on with an assertion of its own
PART_AGAIN = 1, 3  # share of a part's points below which the other quotation does not tell it


def same_utterance(left: Features, right: Features) -> bool:
    """Whether both quote one run of words, or one quotes several fragments of the other, and that run carries both.

    The shorter the run, the rarer its words must be. A short one that is little of either statement is a label both
    use (`a "harbour of the future"`): it carries them only with a word that nobody hits on by chance, or where the
    rest agrees, too. Weeks later a few words are a phrase, whoever says them: `we will build the wall`.
    """
    if not left.quoted or not right.quoted:
        return False
    if _quotes_beside(left) or _quotes_beside(right):
        return False
    if left.answers == right.answers and (_tell_other_parts(left, right) or goes_on(left, right)):
        return False
    return _quotes_from(left, right) or _quotes_from(right, left)


def _quotes_beside(statement: Features) -> bool:
    """Whether an outlet's own sentence quotes only in its background, and tells something else: `A day after he had
    called the quay “a ruin”, Ruiz left`; even without a “cover-up” they go on.
    """
    if statement.teller is not None or statement.all_quoted:
        return False
    return _are_beside(statement.passage)


@lru_cache(maxsize=10_000)  # each statement meets many
def _are_beside(passage: str) -> bool:
    without, found = BESIDE.subn(" ", passage)
    return found > 0 and QUOTES.search(without) is None


def one_denial(left: Features, right: Features) -> bool:
    """Whether both quote a "no": who quotes `played no role in it` again does not deny it."""
    return all(any(is_negated([form]) for part in side.quoted for form in part) for side in (left, right))


def _quotes_from(left: Features, right: Features) -> bool:
    points = {key: min(value, right.words.get(key, 0)) for key, value in left.words.items()}
    places: dict[str, list[tuple[int, int]]] = {}
    for number, part in enumerate(right.quoted):
        for place, form in enumerate(part):
            places.setdefault(form, []).append((number, place))
    fragments: dict[tuple[str, ...], int] = {}
    run: tuple[str, ...] = ()  # the one that has most points
    longest = 0  # its points
    apart = _may_repeat(left, right) or of_two_speakers(left, right)
    later = LATER_RUN_POINTS if days_apart(left, right) > DAYS_OF_QUOTING else 0
    for part in left.quoted:
        ending: dict[tuple[int, int], tuple[int, int]] = {}  # runs that end at this word: length, points
        for last, form in enumerate(part):
            now = {}
            for number, place in places.get(form, [])[:PLACES]:
                length, found = ending.get((number, place - 1), (0, 0))
                now[number, place] = length, found = length + 1, found + points.get(key_of(form), 0)
                least = LONG_RUN_POINTS if length >= RUN_WORDS else RUN_POINTS
                if found >= max(least, later) and length > 1:
                    if length >= LONG_RUN and not apart:
                        return True
                    if found > longest:
                        longest, run = found, part[last + 1 - length : last + 1]
            ending = now
        if len(part) > 1:  # one word in quotation marks is a label as often as it is speech
            fragments[part] = max((found for length, found in ending.values() if length == len(part)), default=0)
    if sum(fragments.values()) >= max(RUN_POINTS, longest, later):
        run = tuple(form for part, found in fragments.items() if found for form in part)
    elif (
        len(run) < RUN_WORDS
        and sum(points.get(key, 0) for key in {*map(key_of, run)} - left.names - right.names) < RUN_TELLS
    ):
        return False
    return bool(run) and _carries({key_of(form) for form in run}, left, right)


def _carries(run: Collection[str], left: Features, right: Features) -> bool:
    """Whether words that both quote are much of a statement, or rare, or have the rest of both with them.

    A few words that two sources share are no text of both: a letter, and what one who signed it says beside it.
    Two people who share less use the same words (`our thoughts are with the families of the crew`).
    """
    of_run = sum(min(left.words.get(key, 0), right.words.get(key, 0)) for key in run)
    least = min(sum(left.words.values()), sum(right.words.values()))
    if _may_repeat(left, right):
        return 3 * of_run > 2 * least  # `as I recall, these talks were about` opens two answers
    shared = shared_points(left, right)
    if (
        left.all_quoted
        and right.all_quoted
        and len(run) < LONG_RUN
        and _of_two_sources(left, right)
        and ONE_WHOLE[1] * shared < ONE_WHOLE[0] * least
    ):
        return False
    if 2 * of_run >= least:
        return True
    if of_two_speakers(left, right):
        return False
    beside = shared_points(left, right, run)
    rare = left.rare_words & right.rare_words & frozenset(run)
    if any(left.words[key] >= RAREST for key in rare):
        return True
    if 2 * (of_run + beside) < least:
        return False  # a label that both use: an “unbelievable outlier”
    if rare or of_one_speaker(left, right):
        return True
    # `played no role in the toll` is the contrary of `played a role in the toll`
    return _says_no(left) == _says_no(right) and beside >= BESIDE_POINTS


def _tell_other_parts(left: Features, right: Features) -> bool:
    """Whether so little of what each quotes is in both that they are two cuts of one speech, each with a point of its
    own. How much the outlets write around them does not matter.
    """
    one, other = (
        {key: side.words.get(key, 0) for part in side.quoted for key in map(key_of, part)} for side in (left, right)
    )
    shared = sum(min(points, other.get(key, 0)) for key, points in one.items())
    return SHARED_LEAST[1] * shared < SHARED_LEAST[0] * min(sum(one.values()), sum(other.values()))


def goes_on(left: Features, right: Features) -> bool:
    """Whether what both quote is the smaller part of one, or each goes on with something else behind or ahead of who
    says it: `“The quay is unsafe,” Ruiz said. “We need a new one,”` and `“The quay is unsafe,” Ruiz said. “Moss knew.”`
    """
    if _is_touch_of(left, right) or _is_touch_of(right, left):
        return True
    if not left.all_quoted or not right.all_quoted:
        return False
    one, other = ({*map(key_of, chain.from_iterable(side.quoted))} for side in (left, right))
    shared = sum(min(left.words.get(key, 0), right.words.get(key, 0)) for key in one & other)
    less, more = sorted(_added(side, others) for side, others in ((left, other), (right, one)))
    return more > MUCH * shared or EACH[1] * less > EACH[0] * shared


def _is_touch_of(left: Features, right: Features) -> bool:
    """Whether both share but a touch of the left one, which is a speech of several sentences."""
    longest = sum(left.words.values())
    return TOUCH * shared_points(left, right) < longest and NEXT_SENTENCE.search(left.passage) is not None


def _added(side: Features, others: Collection[str]) -> int:
    """The points of those parts of a quotation of which hardly a word stands among the `others`."""
    found = 0
    for part in side.quoted:
        points = {key: side.words.get(key, 0) for key in map(key_of, part)}
        again = sum(value for key, value in points.items() if key in others)
        told = sum(points.values())
        if told >= PART_POINTS and PART_AGAIN[1] * again < PART_AGAIN[0] * told:
            found += told
    return found


def _of_two_sources(left: Features, right: Features) -> bool:
    """Whether two are named or described; `Ruiz` and `Ana Ruiz` are one."""
    if not left.source or not right.source or left.answers != right.answers:
        return False
    if left.speaker is not None and left.speaker == right.speaker:
        return False
    return left.source.casefold().split()[-1:] != right.source.casefold().split()[-1:]


def _may_repeat(left: Features, right: Features) -> bool:
    """Whether one article may say the same words of another thing. An answer takes up what it answers."""
    return is_of_one_article(left, right) and left.answers == right.answers


def _says_no(statement: Features) -> bool:
    return is_negated(form for part in statement.quoted for form in part)

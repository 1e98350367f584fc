"""A parsed sentence and its dates -> happenings: the clauses that tell what came about, or is set to, on each date.

A date tells the time of the verb it hangs on (`dated_verbs`), and of nothing else. What this verb tells may found an
event if it is asserted: a finite clause with a subject of its own that tells of a deed, over or arranged. How things
are (`Moss was ill on Friday`), forecasts, conditions, what is only thought and what is told in a relative clause
(`Moss, who left on Friday`) found none.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from datetime import date as day
from typing import NamedTuple

from claimline import edtf as calendar
from claimline.reading.dating.event_time import WITHIN_A_MONTH
from claimline.reading.events.states import WORDS, is_state
from claimline.reading.events.whole_clauses import (
    begins_whole,
    holds_content,
    is_clause,
    is_dated_by,
    is_torn,
    lost_subject,
    without_lead,
    without_measure,
)
from claimline.reading.lexical.spans import Span
from claimline.reading.parsing.finite_clauses import FiniteClause, finite_clauses
from claimline.reading.parsing.parser import Parse, Parses
from claimline.reading.parsing.verb_groups import SUBJECTS, VERBAL, VerbTense, helpers_of, is_infinitive, tense_of
from claimline.reading.syntax.dated_nouns import is_of_another
from claimline.reading.syntax.dated_verbs import modified
from claimline.tables import HappeningReading, TimexReading

_DONE = frozenset("allowed permitted managed able forced began started continued helped".split())  # to do it: did it
_ENDS = frozenset((",", ";", ":", "-", "--", "–", "—", ".", "!", "?", "...", "…"))
_IDLE = frozenset(("saying", "then"))  # at the end of a clause
_OF_NONE = ("nsubj", "nsubjpass", "attr")
_NONE = frozenset(("no", "neither", "few"))  # no ferry, neither ferry sailed; there will be no ferry
RANGE = 12  # code points between two dates of a range: from May 20 to May 22
MOST_BEFORE = 16  # words of a clause before its verb: a title that is cut behind them tells nothing
LEAST = 3  # words of a clause that names something: Ruiz resigned Friday


class _Told(NamedTuple):
    """A finite clause that a date dates, in indices of its sentence's words."""

    verb: int  # of the clause that is dated, after `expected to` and the like
    clause: FiniteClause
    tense: VerbTense | None
    date: int | None  # the first word of the date


def find_happenings(
    timexes: Sequence[TimexReading], parses: Parses, published: str | None
) -> Iterator[HappeningReading]:
    """For each date that hangs on a verb, what that verb tells; in the order of the dates."""
    days = calendar.days(published) if published else None
    starts = [timex.start for timex in timexes if timex.edtf]
    for timex, after in zip(timexes, [*timexes[1:], None], strict=False):
        if timex.edtf is None or timex.type not in ("DATE", "TIME") or not calendar.days(timex.edtf):
            continue
        parse = parses.made(timex.start)
        if parse is None or not parse.words:
            continue
        verb = modified(
            parse, Span(timex.start, timex.end), ranged=after is not None and after.start - timex.end <= RANGE
        )
        told = _told(parse, verb, parse.word_at(timex.start)) if verb is not None else _awaited(parse, timex)
        if told is None or _is_dated_before(parse, told, starts) or _is_of_another(parse, timex, starts):
            continue
        place = _place(parse, told)
        asserted = place is not None and _is_whole(parse, told, place, timex) and _is_asserted(parse, told, timex, days)
        words = parse.words
        start, end = (words[place[0]].start, words[place[1]].end) if place else _all(parse, told.clause.verb)
        yield HappeningReading(
            start=start,
            end=end,
            least_end=end if _has_content(parse, told.clause.verb) else min(end, words[told.verb].end),
            verb_start=words[told.clause.verb].start,
            dated_start=timex.start,
            asserted=asserted,
            side=_is_side(parse, told.clause.verb),
        )


def _is_dated_before(parse: Parse, told: _Told, dates: Sequence[int]) -> bool:
    """Whether the clause's first verb has a date before the one that is dated: sailed in 2009 and quit last month."""
    words, subject = parse.words, told.clause.subject
    first = words[told.verb].head
    if words[told.verb].relation != "conj" or subject is None or not subject < first < told.verb:
        return False
    if words[first].tag == "VBN" and not helpers_of(parse, first):
        return False  # the truce, made on Friday, began on Monday
    return bisect_left(dates, words[first].start) < bisect_left(dates, words[told.verb].start)


def _is_of_another(parse: Parse, date: TimexReading, dates: Sequence[int]) -> bool:
    """Whether a clause has a date of its own before that of another thing: in 2012 it sold two, another in 2014."""
    at = parse.word_at(date.start)
    first = bisect_left(dates, parse.words[0].start)
    return at is not None and first < bisect_left(dates, date.start) and is_of_another(parse, at)


def _has_content(parse: Parse, at: int) -> bool:
    """Whether a verb tells that something is so, and what: found that the quay leaks."""
    return any(parse.words[child].relation == "ccomp" for child in parse.children[at])


def _all(parse: Parse, at: int) -> tuple[int, int]:
    return parse.words[parse.left[at]].start, parse.words[parse.right[at]].end


def _told(parse: Parse, verb: int, date: int | None) -> _Told | None:
    """The finite clause to which a dated verb belongs: is expected | to sail on Friday."""
    words = parse.words
    known = {clause.verb: clause for clause in finite_clauses(parse)}
    at = verb
    while at not in known:
        word = words[at]
        if word.head == at or word.relation not in ("xcomp", "conj", "acomp", "attr", "oprd", "auxpass", "aux"):
            return None
        if word.relation == "xcomp" and is_infinitive(parse, at) and words[word.head].low in WORDS["unsure"]:
            return None  # hopes to sail on Friday
        at = word.head
    tense = tense_of(parse, at)
    if at != verb and tense != "planned" and is_infinitive(parse, verb) and words[words[verb].head].low not in _DONE:
        return None  # agreed to sail on Friday
    return _Told(verb, known[at], tense, date)


def _awaited(parse: Parse, date: TimexReading) -> _Told | None:
    """What is arranged to come about by a date: is expected to rule by the end of June."""
    words = parse.words
    at = parse.word_at(date.start)
    while at is not None and words[at].head != at and words[at].tag not in VERBAL:
        if words[at].low == "by" and words[words[at].head].tag in VERBAL:
            told = _told(parse, words[at].head, parse.word_at(date.start))
            return told if told is not None and told.tense == "planned" else None
        at = words[at].head
    return None


def _is_whole(parse: Parse, told: _Told, place: tuple[int, int], date: TimexReading) -> bool:
    """Whether the words of a clause tell it, and the date is theirs."""
    first, last = place
    at = told.clause.verb
    says = parse.words[at].low in WORDS["saying"] | WORDS["telling"]
    if says and not holds_content(parse, at, last):
        return False
    if told.clause.subject is None or not is_clause(parse, at, told.clause.subject, first):
        return False
    if is_torn(parse, at):
        return False
    return first <= told.verb <= last and begins_whole(parse, at, first) and is_dated_by(parse, date, first, last)


def _is_side(parse: Parse, at: int) -> bool:
    """Whether a clause hangs on another one as its background: after it sank, who left."""
    words = parse.words
    at = parse.first_joined(at)
    return words[at].relation in ("advcl", "relcl", "acl", "appos")


# Whether it came about, or is arranged


def _is_asserted(parse: Parse, told: _Told, date: TimexReading, published: tuple[day, day] | None) -> bool:
    words, at = parse.words, told.clause.verb
    edtf = date.edtf or ""
    found = calendar.days(edtf)
    if found is None or told.clause.subject is None:
        return False
    if (
        not _is_own_clause(parse, told.clause, edtf)
        or _is_doubted(parse, at)
        or is_state(parse, told.verb, at, told.tense)
    ):
        return False
    ahead = published is not None and found[0] > published[1]
    begun = published is not None and found[1] >= published[1]  # or it lies ahead
    exact = calendar.precision(edtf) in WITHIN_A_MONTH
    if told.tense == "past":
        return not ahead and (exact or _hangs_right_on(parse, told.verb, date))
    if told.tense == "planned":
        forecast = words[told.verb].low in WORDS["forecasts"] or words[at].low in WORDS["forecasts"]
        return exact and not forecast and (published is None or begun)
    if told.tense == "ongoing":
        return exact and begun  # is planning a vote for Friday
    if told.tense == "would":
        return exact and ahead and words[at].low not in WORDS["forecasts"]
    return told.tense is None and exact and ahead and not _is_side(parse, at)  # sails on Friday


def _hangs_right_on(parse: Parse, verb: int, date: TimexReading) -> bool:
    """Whether a date stands by its verb itself, not by a noun beside it: read a letter from the keeper in 1836."""
    words = parse.words
    at = parse.word_at(date.start)
    while at is not None and words[at].head != at:
        if words[at].head == verb:
            return True
        at = words[at].head
        if words[at].tag.startswith(("NN", "PRP")) and words[at].start < date.start:
            return False
    return False


def _is_own_clause(parse: Parse, clause: FiniteClause, edtf: str) -> bool:
    """Whether a clause stands for itself: with a subject that is named, and no part of another's description."""
    words, subject = parse.words, clause.subject
    assert subject is not None
    if words[subject].low in WORDS["nobody"] or words[subject].tag in ("WDT", "WP", *VERBAL):
        return False
    if words[subject].relation == "expl" and words[subject].low != "there":
        return False
    at = parse.first_joined(clause.verb)
    if words[at].relation in ("relcl", "acl", "csubj", "pcomp"):
        return False
    return words[at].relation != "advcl" or calendar.precision(edtf) == "day"


def _is_doubted(parse: Parse, at: int) -> bool:
    """Whether it is denied, left open, or told as what somebody only thinks."""
    words = parse.words
    if _is_hedged(parse, at):
        return True
    while words[at].head != at:
        relation, head = words[at].relation, words[at].head
        if relation in ("ccomp", "xcomp") and (words[head].low in WORDS["unsure"] or _is_hedged(parse, head)):
            return True
        if relation in ("advcl", "ccomp") and any(
            words[child].relation == "mark" and words[child].low in WORDS["conditions"] for child in parse.children[at]
        ):
            return True
        at = head
    return False


def _is_hedged(parse: Parse, at: int) -> bool:
    words = parse.words
    for child in parse.children[at]:
        word = words[child]
        if word.relation == "neg" or (word.relation in ("advmod", "acomp") and word.low in WORDS["unlikely"]):
            return True
        if word.relation in _OF_NONE and any(words[one].low in _NONE for one in parse.children[child]):
            return True
    return False


# Its words


def _place(parse: Parse, told: _Told) -> tuple[int, int] | None:
    """The first and last word of a clause from its subject on, without what is told beside it; None: it names nothing.

    After the vote, | Ruiz, the mayor, resigned on Friday | , which nobody had expected.
    """
    words, clause = parse.words, told.clause
    if clause.subject is None:
        return None
    first = without_lead(parse, parse.left[clause.subject], clause.verb)
    last = max(parse.right[clause.verb], clause.verb)
    if first > clause.verb:
        return None  # There stood a crane: turned round
    for child in parse.children[clause.verb]:
        if child > clause.verb and (cut := _cut(parse, child, told)) is not None:
            last = min(last, cut - 1)
        if (begun := lost_subject(parse, child)) is not None and parse.left[begun] > clause.verb:
            last = min(last, parse.left[begun] - 1)
    last = min(last, _before_a_tail(parse, told.verb, last))
    last = without_measure(parse, told.verb, last)
    while last > told.verb and (
        words[last].low in _ENDS or words[last].tag in ("CC", "IN", "WRB", ",", ":") or words[last].low in _IDLE
    ):
        last -= 1
    if last < max(clause.verb, told.verb) or last - first + 1 < LEAST or clause.verb - first > MOST_BEFORE:
        return None
    if last == clause.verb and words[last].low in WORDS["light"]:
        return None  # Ruiz went | so far as to shut the quay
    return _without_open_quotation(parse, first, last, clause.verb)


def _cut(parse: Parse, child: int, told: _Told) -> int | None:
    """Where a clause ends before one that hangs on it or stands beside it; None: it is a part of it."""
    words = parse.words
    relation, left = words[child].relation, parse.left[child]
    if left <= told.verb <= parse.right[child]:
        return None
    if relation == "cc":
        joined = [one for one in parse.children[told.clause.verb] if words[one].relation == "conj" and one > child]
        dated = joined and parse.left[joined[0]] <= told.verb <= parse.right[joined[0]]
        return child if joined and not (dated and words[told.verb].tag in ("VBD", "VBN")) else None
    if relation in ("conj", "parataxis", "dep"):
        return left
    if relation == "advcl" and not is_infinitive(parse, child):
        return left
    if relation == "prep" and words[child].low in ("after", "before", "since", "following", "despite", "amid"):
        dated = told.date is not None and left <= told.date <= parse.right[child]  # sailed just after 9 a.m. on Friday
        heard = words[child].low == "before" and any(words[one].low in WORDS["bodies"] for one in parse.children[child])
        return None if dated or heard else left  # testified before the board
    if relation == "punct" and words[child].low in (";", ":", "--", "—", "–"):
        return child
    return None


def _before_a_tail(parse: Parse, verb: int, last: int) -> int:
    """The last word before what only describes the last noun: a bill | , which nobody wanted."""
    words = parse.words
    for at in range(verb + 1, last + 1):
        word = words[at]
        opens = parse.left[at]
        beside = word.relation in ("relcl", "acl", "appos", "advcl") and verb < opens - 1
        if beside and words[opens - 1].low in _ENDS and parse.right[at] >= last:
            return opens - 1
    return last


def _without_open_quotation(parse: Parse, first: int, last: int, verb: int) -> tuple[int, int] | None:
    """The words up to a quotation mark that is not closed in them."""
    words = parse.words
    marks = [at for at in range(first, last + 1) if words[at].low in ("“", "”", '"', "''", "``")]
    if len(marks) % 2 == 0:
        return first, last
    end = marks[-1] - 1
    while end > verb and (words[end].low in _ENDS or words[end].tag in ("IN", "CC", "DT")):
        end -= 1
    begun = any(words[at].relation in SUBJECTS and words[at].head > end for at in range(verb + 1, end + 1))
    return (first, end) if end > verb and end - first + 1 >= LEAST and not begun else None

"""The tellings of a story -> its events: which of them tell of one happening, across documents and claims.

Three ways lead together, each only where dates allow it: statements of one claim; a happening that each document calls
by name (`the May 20 meeting`, `the meeting was tense`); and likeness of words. Dates
allow it where they have a day in common or, for the first two, miss each other by few days: two articles may date one
meeting to the 20th and the 21st, and that is a finding. What they propose is one event only as far as it tells of one
deed (`told_deeds`).
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import chain

from claimline import edtf as calendar
from claimline.corpus.events import event_similarity
from claimline.corpus.events.denials import denials
from claimline.corpus.events.elaboration import comments, going_on, memberships, told_again
from claimline.corpus.events.event_similarity import (
    LONGEST,
    Bundle,
    Described,
    Vector,
    added,
    linked,
    product,
    said_in_doing,
)
from claimline.corpus.events.event_summary import names_itself
from claimline.corpus.events.one_deed import of_one_deed
from claimline.corpus.events.same_name import NEAR_DAYS, of_one_name, of_one_plan, of_same_words, well_known
from claimline.corpus.events.temporal_order import opens_later
from claimline.corpus.events.told_deeds import of_each_deed
from claimline.disjoint_sets import DisjointSets
from claimline.edtf import Reach, reach_of
from claimline.reading.events.event_mentions import Telling
from claimline.reading.lexical.words import find_words
from claimline.tables import DENYING

# Documents that tell of what was done without a day: so many make it an event. Not fewer in a small story: of what half
# of its documents, and three at least, told so, one in four had the right members.
MANY = 6
DATED_ENOUGH = 0.8  # of the likeness of a statement's likest part, from which its dated part stands for it
_CONDITION = re.compile(r"\b(?:if|unless|in\scase|provided\sthat)\s[^.!?]*[.!?]*[\"”’)\s]*\Z", re.IGNORECASE)


def consolidate(
    told: Sequence[Telling], describe: Callable[[str], Described] = event_similarity.described
) -> list[list[int]]:
    """The places of the tellings of each event; those of one alone included. Sorted; any order of input gives the same
    sets as long as `told` is sorted by document and place."""
    vectors = event_similarity.vectors(told, describe)
    dates = [_Dates.of(one.edtf, one.statement.document_id) for one in told]

    events = DisjointSets(range(len(told)))
    for pair in _of_one_event(told, vectors):
        if joined := events.join(*pair, may=lambda one, other: dates[one].may_be_with(dates[other])):
            stays, goes = joined
            dates[stays] = dates[stays].with_all_of(dates[goes])
    bundles = [
        Bundle(
            members,
            added(vectors[i] for i in members),
            dates[members[0]].edtf,
            _documents(told, members) > 1,
            any(opens_later(told[i].text) for i in members),
            *_seen(told, members),
        )
        for members in events.groups()
    ]
    joinable = [_of_something_done(told, bundle) and not _denial(told, bundle) for bundle in bundles]
    alone = [bundle.members for bundle, may in zip(bundles, joinable, strict=True) if not may]
    whole = alone + linked([bundle for bundle, may in zip(bundles, joinable, strict=True) if may])
    known = list(well_known(told, of_one_name(told, vectors)))
    named = {i for pair in known for i in pair}
    tied: dict[int, list[int]] = defaultdict(list)
    for one, other in chain(
        _of_one_claim(told, vectors),
        known,
        of_one_plan(told, vectors),
        of_same_words(told),
        comments(told),
        memberships(told),
    ):
        tied[one].append(other)
    return sorted(deed for members in whole for deed in of_each_deed(told, vectors, members, describe, tied, named))


def _of_one_event(told: Sequence[Telling], vectors: Sequence[Vector]) -> Iterator[tuple[int, int]]:
    """Pairs that words tie, where their dates allow it; what comes first decides which dates an event has."""
    return chain(
        _of_one_claim(told, vectors),
        of_one_deed(told, vectors),
        denials(told),
        of_one_name(told, vectors),
        of_one_plan(told, vectors),
        of_same_words(told),
        going_on(told),
        told_again(told, vectors),
        memberships(told),
    )


def _documents(told: Sequence[Telling], members: Iterable[int]) -> int:
    return len({told[i].statement.document_id for i in members})


def _seen(told: Sequence[Telling], members: Sequence[int]) -> tuple[date | None, date | None]:
    """The first day by which an article told of it as over, and the last on which one told of it as planned."""
    printed = [(told[i].timing, calendar.days(told[i].statement.published or "")) for i in members]
    over = [span[1] for timing, span in printed if span and timing in ("past", "background")]
    ahead = [span[0] for timing, span in printed if span and timing == "planned"]
    return min(over, default=None), max(ahead, default=None)


def _denial(told: Sequence[Telling], bundle: Bundle) -> bool:
    """Whether it is the denial itself, dated by when it was made: who tells what is denied tells of something else."""
    own = [told[i] for i in bundle.members]
    return all(one.statement.stance in DENYING for one in [one for one in own if one.edtf] or own)


def _of_something_done(told: Sequence[Telling], bundle: Bundle) -> bool:
    """Whether likeness may join it: it has a date, several documents tell it, or it tells of what was done or planned.

    An opinion quoted once, or how things are at all times, is no deed, whatever words it shares with one.
    """
    if bundle.dates or bundle.claimed:
        return True
    own = [told[i] for i in bundle.members]
    if all(_on_condition(one) for one in own):
        return False
    done = any(one.timing is not None or said_in_doing(one.statement) for one in own)
    return done and any(one.statement.kind != "direct" for one in own)


def _on_condition(one: Telling) -> bool:
    """Whether it is told only for the case of something: he will go unless he sails at once and brings mail."""
    end = one.end - one.statement.start
    return _CONDITION.search(one.statement.text[max(0, end - LONGEST) : end]) is not None


def tells_of_event(told: Sequence[Telling]) -> bool:
    """Whether these tellings make an entry of a timeline: one tells that it came about, or is set to, on a day.

    What is only mentioned, said, thought or so at all times is no event; to deny is one, if several documents tell it.
    One that no clause names (he left on Friday) is not listed: a title would tell nothing.
    """
    founding = [one for one in told if one.founds and one.edtf and calendar.days(one.edtf)]
    if founding:
        return any(names_itself(one.text) for one in founding)
    denied = [one for one in told if one.statement.stance in DENYING]
    named = any(one.statement.lead and one.statement.kind != "direct" for one in denied)
    if named and len({one.statement.document_id for one in denied}) > 1:
        return True
    done = [one for one in told if one.statement.kind != "direct" and one.timing in ("past", "planned")]
    named = any(one.start == one.statement.start and one.statement.kind == "narrative" for one in done)
    return named and len({one.statement.document_id for one in done}) >= MANY


def each_once(told: Sequence[Telling], groups: Sequence[list[int]]) -> list[list[int]]:
    """The same events, where two of one day that are told in the same words are one; sorted."""
    sets = DisjointSets(range(len(groups)))
    first: dict[tuple[str, str], int] = {}
    for number, members in enumerate(groups):
        for i in members:
            one = told[i]
            if one.founds and one.edtf and calendar.precision(one.edtf) == "day":
                words = " ".join(word.form for word in find_words(one.text[:LONGEST]))
                sets.join(first.setdefault((one.edtf, words), number), number)
    return sorted(sorted(i for number in same for i in groups[number]) for same in sets.groups())


@dataclass(slots=True)
class _Dates:
    """The dates that the tellings of one event give, and which document gives which."""

    edtf: set[str]
    reach: Reach  # of them all
    of_document: dict[str, Reach]

    @classmethod
    def of(cls, edtf: str | None, document_id: str) -> _Dates:
        """Those of one telling."""
        reach = reach_of([edtf] if edtf else ())
        return cls({edtf} if edtf else set(), reach, {document_id: reach} if edtf else {})

    def may_be_with(self, other: _Dates) -> bool:
        """Whether both may be of one event: two articles may miss each other by few days, but one that writes Monday
        and Tuesday tells of two happenings."""
        if self.reach.apart(other.reach) > NEAR_DAYS:
            return False
        few, many = sorted((self.of_document, other.of_document), key=len)
        return all(many[document].apart(reach) == 0 for document, reach in few.items() if document in many)

    def with_all_of(self, other: _Dates) -> _Dates:
        """Those of both; neither is used afterwards."""
        few, many = sorted((self, other), key=lambda dates: len(dates.of_document))
        many.edtf |= few.edtf
        many.reach = many.reach.with_all_of(few.reach)
        for document, reach in few.of_document.items():
            known = many.of_document.get(document)
            many.of_document[document] = known.with_all_of(reach) if known else reach
        return many


# Claims


def _of_one_claim(told: Sequence[Telling], vectors: Sequence[Vector]) -> list[tuple[int, int]]:
    """Of each statement of a claim the telling that is most like the others', tied to the first such."""
    claims: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for i, one in enumerate(told):
        claims[one.statement.claim_id][one.statement.statement_id].append(i)
    pairs = []
    for statements in claims.values():
        if len(statements) == 1:
            continue
        whole = added(vectors[i] for places in statements.values() for i in places)
        chosen = []
        for places in statements.values():
            own = added(vectors[i] for i in places)
            rest = {key: value - own.get(key, 0.0) for key, value in whole.items()}
            alike = {i: round(product(vectors[i], rest), 6) for i in places}
            most = max(alike.values())
            # `she had been awake for hours when she struck the quay on May 2`: the day is what others differ on
            dated = [i for i in places if told[i].edtf and alike[i] >= most * DATED_ENOUGH]
            chosen.append(max(dated or places, key=lambda i: (alike[i], told[i].own, -i)))
        chosen.sort(key=lambda i: (told[i].edtf is None, i))  # dated ones first: they say which event it is
        for quoted in (False, True):  # what was said is one happening, what is told of it another
            same = [i for i in chosen if (told[i].statement.kind == "direct") == quoted]
            pairs += [(same[0], other) for other in same[1:]]
    return pairs

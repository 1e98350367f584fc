"""A story's passages -> the lines of its front page, in order: those that together tell most of it, each once.

The line is taken that adds most weighed words to those above it, if it can be understood by who has read these. What
points to the sentence before it is told together with that.
"""

from __future__ import annotations

import heapq
from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from claimline.corpus.front.introductions import Need, needs
from claimline.corpus.front.names_told import Mention, People, mentions, unclear
from claimline.corpus.front.news_passages import Passage, may_stand
from claimline.corpus.front.weighing import FADED, Words, density, worth
from claimline.corpus.front.whole_sentence import (
    QUOTING,
    is_quotation,
    is_whole,
    known_pronouns,
    own_words,
    shows_who_says,
)
from claimline.reading.lexical.words import find_words, quoted_spans, stem
from claimline.reading.parsing.parser import parse_words
from claimline.tables import FrontSection as Section

LINES = 30  # passages on a front page
MOST: Mapping[Section, int] = {"known": 29, "disputed": 4, "unclear": 2}
ANSWERS = 2  # places that are kept for what is disputed
CHECKED = 60  # passages that are read for one line, the best first
LEAST = 0.01  # of the first line's worth, that each line must have
AGAIN = 0.5  # of a passage's words, by weight, from which one line tells it already
RUN = 5  # words in a row, in which two passages do not agree by chance
PAIR = 75  # words of two passages that are told as one line
BESIDE = 0.3  # of its worth, that the passage before must have itself to be told with it


@dataclass(slots=True)
class Candidate:
    """A passage, and what must be known to choose it."""

    passage: Passage
    telling: str
    stems: Mapping[str, int]
    section: Section
    people: People
    text: str  # of its article
    every: frozenset[str]  # the stems of all its words
    voice: bool = False  # whether it is somebody's own, though no marks say so
    read: bool = False
    whole: bool = False
    needs: Sequence[Need] = ()
    mentions: Sequence[Mention] = ()


@dataclass(slots=True)
class Line:
    """One line: a passage, or two that follow each other."""

    section: Section
    told: list[Candidate] = field(default_factory=list)


class Choice:
    """The lines chosen so far, and what they have introduced."""

    def __init__(
        self,
        candidates: Sequence[Candidate],
        words: Words,
        allowed: Mapping[str, float | None],
        known: Collection[str] = (),  # persons of whom a role is known, with which they can be introduced
    ) -> None:
        self.lines: list[Line] = []
        self._allowed = dict(allowed)
        self._known = known
        self._all = {one.passage.key: one for one in candidates}
        self._words = words
        self._left = dict(words.weights)
        self._density = {one.passage.key: density(one.stems, words.weights) for one in candidates}
        self._stems: dict[str, set[str]] = defaultdict(set)  # what known lines have told, with their articles
        self._runs: set[str] = set()  # of words, that lines have told
        self._claims: set[str] = set()  # that lines have told
        self._first = 0.0  # the worth of the first line
        self._taken: set[tuple[str, int]] = set()
        self._count: Counter[Section] = Counter()
        self._tellings = len({one.telling for one in candidates})
        self._retold = _retold(candidates)

    def choose(self) -> list[Line]:
        """Takes lines until there are enough or nothing is left that adds something; some places are for answers."""
        may = [one for one in self._all.values() if self._may(one)]
        ahead = heapq.nsmallest(CHECKED, ((-self._worth(one), one.passage.key) for one in may))
        parse_words(self._all[key].passage.words for _, key in ahead)  # at once they take a third of the time
        answers = [one for one in may if one.section == "disputed"]
        self._fill(may, LINES - min(ANSWERS, len(answers)))
        self._fill(answers, LINES)
        self._fill(may, LINES)
        return self.lines

    def _fill(self, may: Sequence[Candidate], most: int) -> None:
        waiting = [(-self._worth(one), one.passage.key) for one in may if one.passage.key not in self._taken]
        heapq.heapify(waiting)
        first = self._first
        while waiting and len(self._taken) < most:
            blocked: list[tuple[float, tuple[str, int]]] = []
            taken = False
            while waiting and len(blocked) < CHECKED and not taken:
                points, key = heapq.heappop(waiting)
                one = self._all[key]
                now = -self._worth(one)
                if key in self._taken or -now < LEAST * first:
                    continue
                if now > points:
                    heapq.heappush(waiting, (now, key))
                    continue
                taken = self._take(one)
                first = self._first = first or (-now if taken else 0.0)
                if not taken and one.whole and not self._told(one):
                    blocked.append((points, key))
            for each in blocked:
                heapq.heappush(waiting, each)
            if not taken:
                break

    def _worth(self, one: Candidate) -> float:
        key = one.passage.key
        retold = key in self._retold
        return worth(one.passage, one.stems, self._left, self._words.most, self._density[key], retold=retold)

    def _may(self, one: Candidate) -> bool:
        told = one.passage.statements or one.passage.doubtful
        if not (told and one.stems and may_stand(one.passage.words) and shows_who_says(one.passage)):
            return False
        return not (one.voice or (self._among_voices(one) and all(row["kind"] == "narrative" for row in told)))

    def _among_voices(self, one: Candidate) -> bool:
        """Whether the passage before or behind it is somebody's voice: it may stand in what they wrote."""
        near = (self._all.get((one.passage.document_id, one.passage.place + step)) for step in (-1, 1))
        return any(other is not None and other.voice for other in near)

    def _above(self, one: Candidate) -> set[str]:
        """The stems of all that the article tells before a passage."""
        document_id, place = one.passage.key
        return {each for at in range(place) if (other := self._all.get((document_id, at))) for each in other.every}

    def _affords(self, *told: Candidate) -> bool:
        """Whether so much of the article may still be shown; what stands in quotation marks costs nothing."""
        left = self._allowed.get(told[0].passage.document_id)
        return left is None or sum(own_words(one.passage.words) for one in told) <= left

    def _take(self, one: Candidate) -> bool:
        """Whether the passage has its place now: alone, behind the line it follows, or with the passage before it."""
        if self._count[one.section] >= MOST[one.section] or self._told(one) or not self._affords(one):
            return False
        self._read(one)
        if not one.whole:
            return False
        missing = [need for need in one.needs if not self._introduced(need, one)]
        missing += [Need("", True) for person in one.mentions if not self._is_known(person.full, one)]
        if not missing:
            self._place(Line(one.section), one)
            return True
        before = self._all.get((one.passage.document_id, one.passage.place - 1))
        if before is None or _length(before, one) > PAIR:
            return False
        if is_quotation(before.passage.words) and not is_quotation(one.passage.words):
            return False  # who speaks stands before the whole line
        if any(need.stem and need.stem not in before.every for need in missing):
            return False
        for line in self.lines:
            if line.told[-1] is before and len(line.told) == 1 and line.section == one.section:
                self._place(line, one)
                return True
        return before.passage.key not in self._taken and self._take_both(before, one)

    def _take_both(self, before: Candidate, one: Candidate) -> bool:
        if not self._may(before) or len(self._taken) + 2 > LINES or before.section != one.section or self._told(before):
            return False
        if not self._affords(before, one):
            return False
        if self._worth(before) < BESIDE * self._worth(one):
            return False
        self._read(before)
        if not before.whole or any(not self._introduced(need, before) for need in before.needs):
            return False
        if any(not self._is_known(person.full, before) for person in before.mentions):
            return False
        line = Line(one.section)
        self._place(line, before)
        self._place(line, one)
        return True

    def _introduced(self, need: Need, one: Candidate) -> bool:
        """Whether a line above has told it: of the same article, or what most of the articles tell of."""
        where = self._stems.get(need.stem, ())
        most = self._words.told.get(need.stem, 0) > self._tellings // 2
        return not need.beside and (one.passage.document_id in where or (bool(where) and most))

    def _is_known(self, full: str, one: Candidate) -> bool:
        """Whether the page has named a person, or can introduce them; or the passage does."""
        last = stem(full.split()[-1].casefold())
        return full in self._known or last in self._stems or full in one.passage.words

    def _told(self, one: Candidate) -> bool:
        """Whether a line has told it: a claim of it, most of its words, or so many of them in a row."""
        if not self._claims.isdisjoint(_claims(one)):
            return True
        parting = self._words.parting
        total = sum(parting[each] for each in one.stems)
        lines = [{each for told in line.told for each in told.stems} for line in self.lines]
        again = any(sum(parting[each] for each in one.stems if each in line) >= AGAIN * total for line in lines)
        return again or not self._runs.isdisjoint(runs(one.passage.words))

    def _place(self, line: Line, one: Candidate) -> None:
        if not line.told:
            self.lines.append(line)
        line.told.append(one)
        self._taken.add(one.passage.key)
        self._runs.update(runs(one.passage.words))
        self._claims.update(_claims(one))
        self._count[one.section] += 1
        left = self._allowed.get(one.passage.document_id)
        if left is not None:
            self._allowed[one.passage.document_id] = left - own_words(one.passage.words)
        for each in one.stems:
            self._left[each] *= FADED
        if one.section == "known":
            for each in one.every:
                self._stems[each].add(one.passage.document_id)

    def _read(self, one: Candidate) -> None:
        """Parses the passage, once: whether it is whole, and what it names without introducing it."""
        if one.read:
            return
        one.read = True
        words = one.passage.words
        [parse] = parse_words([words])
        one.whole = is_whole(one.passage, parse)
        if not one.whole:
            return
        pronouns = [Mention(*each) for each in known_pronouns(one.passage)]
        one.mentions = sorted([*mentions(one.text, one.passage.start, one.passage.end, one.people), *pronouns])
        known = frozenset(each.start - one.passage.start for each in pronouns)
        named = frozenset(each.start - one.passage.start for each in one.mentions)
        several = unclear(one.text, one.passage.start, one.passage.end, one.people)
        one.needs = [
            *needs(
                parse,
                self._above(one),
                known,
                named=named,
                first=one.passage.place == 0,
                retold=quoted_spans(words) if one.passage.key in self._retold else (),
            ),
            *(Need(stem(name.casefold()), False) for name in several),
        ]


def runs(words: str) -> set[str]:
    """Words in a row that a passage repeats where it has them from another: names, which all repeat, are none."""
    found = find_words(words)
    low = [words[word.start].islower() for word in found]
    return {
        " ".join(word.form for word in found[at : at + RUN])
        for at in range(len(found) - RUN + 1)
        if sum(low[at : at + RUN]) >= RUN - 1
    }


def _claims(one: Candidate) -> set[str]:
    return {row["claim_id"] for row in one.passage.statements}


def _retold(candidates: Sequence[Candidate]) -> set[tuple[str, int]]:
    """The passages with a quotation that another telling has, too."""
    by: dict[str, set[str]] = defaultdict(set)
    for one in candidates:
        for row in one.passage.statements:
            if row["kind"] in QUOTING:
                by[row["claim_id"]].add(one.telling)
    return {
        one.passage.key
        for one in candidates
        if any(row["kind"] in QUOTING and len(by[row["claim_id"]]) > 1 for row in one.passage.statements)
    }


def _length(*told: Candidate) -> int:
    return sum(len(one.passage.words.split()) for one in told)

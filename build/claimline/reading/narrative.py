"""Prose and its attributed statements -> what the outlet tells in its own name, and which clauses state nothing.

A sentence in which nobody is given a word is one statement. Of a sentence with an attribution, what is left over is
the outlet's: `Moss left the board a week after Ruiz said the pier was safe` tells that he left. The clause of the cue
itself (`Ruiz said`) stands in the attribution and is listed as such; so every finite clause of prose lies in the pieces
of one statement, or is listed with the reason why it does not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice, takewhile
from typing import NamedTuple

from claimline.reading.lexical.spans import Span, merged, trimmed
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.parsing.finite_clauses import FiniteClause, finite_clauses
from claimline.reading.parsing.parser import Parse, Parses
from claimline.reading.parsing.verb_groups import VERBAL
from claimline.reading.rules import Rule
from claimline.tables import AttributionReading, SentenceReading, StatementReading, UnstatedReading, UnstatedReason

NARRATIVE = Rule("narrative", "The pier was shut at noon: no rule finds anybody who says it.")
BESIDE = Rule("beside-attribution", "Moss left the board a week after Ruiz said the pier was safe: that he left.")

LEAST_WORDS = 3
_WORD = re.compile(r"\w[\w’'.-]*")
_TITLE = 40  # code points of a sentence that may be nothing but a title
_TITLE_WORDS = 4
_LINKING = frozenset("after as before since until while when because although though that".split())
_ONLY_SAYING = ("say", "tell")
_EMBEDDED = frozenset("ccomp pcomp csubj acl".split())  # even suggesting he had been robbed: nobody says that he was
_NEEDED = frozenset("dobj ccomp attr oprd".split())
_NO_CLAUSE = 4  # letters and digits that are left of a sentence; fewer hold no finite clause: it is
_CLAUSAL = 40  # code points of a source that may hold a clause: Ruiz, who runs the port
LEAST_LETTERS = 8  # of a clause that states something: `he did` beside an attribution tells nothing
# What a clause does not end in once another's words are taken out of it: Moss left the board a week after; with what.
_DANGLING = frozenset("IN TO CC WDT WP WP$ WRB DT PRP$ : , . -LRB- -RRB- `` '' HYPH".split())
_NOT_OPENING = frozenset("CC : , . -RRB- ''".split())


class Told(NamedTuple):
    """A passage that the outlet tells in its own name: its pieces, and by which rule it is a statement."""

    pieces: list[Span]
    rule: Rule


def find_narrative(
    text: str,
    sentences: Sequence[SentenceReading],
    attributed: Sequence[StatementReading],
    links: Sequence[AttributionReading],
    parses: Parses,
) -> tuple[list[Told], list[UnstatedReading]]:
    """What the outlet tells in its own name, and the finite clauses of prose that stand in no statement."""
    pieces = merged(Span(*piece) for statement in attributed for piece in statement.pieces)
    cues = merged(_cues(attributed, links))
    beside = merged([*pieces, *cues, *_short_sources(attributed)])
    told: list[Told] = []
    mixed: list[tuple[SentenceReading, list[Span], list[Span]]] = []
    unstated: list[UnstatedReading] = []
    at = _Places(pieces), _Places(cues), _Places(beside)
    for sentence in sentences:
        if sentence.kind != "prose":
            continue
        whole = trimmed(text, sentence.start, sentence.end)
        here, own_cues, known = (places.within(whole) for places in at)
        if whole.start == whole.end:
            continue
        if not here and not own_cues:
            if not _names_only(whole.of(text)):
                told.append(Told([whole], NARRATIVE))
        elif _letters_left(text, whole, known) < _NO_CLAUSE:
            unstated += [UnstatedReading(start=cue.start, end=cue.end, reason="cue") for cue in own_cues]
        else:
            mixed.append((sentence, here, own_cues))
    parses.make(sentence.start for sentence, _, _ in mixed)
    for sentence, here, own_cues in mixed:
        left = _Beside(parses.at(sentence.start), here, own_cues)
        told += left.told()
        unstated += left.unstated
    return told, unstated


def _names_only(words: str) -> bool:
    """Whether a sentence is a word or a title and states nothing: Again. Face the Nation."""
    found = _WORD.findall(words[:_TITLE])
    return len(words) < _TITLE and (
        len(found) < 2 or (len(found) < _TITLE_WORDS and all(w[0].isupper() or len(w) < _TITLE_WORDS for w in found))
    )


class _Places:
    """Sorted spans that do not overlap, asked for by sentences in their order."""

    def __init__(self, spans: Sequence[Span]) -> None:
        self._spans = spans
        self._first = 0

    def within(self, whole: Span) -> list[Span]:
        """Those that share a code point with this span, which lies behind the one asked for before."""
        while self._first < len(self._spans) and self._spans[self._first].end <= whole.start:
            self._first += 1
        return list(takewhile(lambda span: span.start < whole.end, islice(self._spans, self._first, None)))


def _letters_left(text: str, whole: Span, known: Sequence[Span]) -> int:
    """Letters and digits of a sentence outside these spans."""
    left, at = 0, whole.start
    for span in [*known, Span(whole.end, whole.end)]:
        left += sum(map(str.isalnum, text[at : max(at, span.start)]))
        at = max(at, span.end)
    return left


def _short_sources(attributed: Sequence[StatementReading]) -> Iterator[Span]:
    """The sources that are too short to hold a clause of their own."""
    for row in attributed:
        if row.source_start is not None and row.source_end is not None and row.source_end - row.source_start < _CLAUSAL:
            yield Span(row.source_start, row.source_end)


def _cues(attributed: Sequence[StatementReading], links: Sequence[AttributionReading]) -> Iterator[Span]:
    rows: list[StatementReading | AttributionReading] = [*attributed, *links]
    for row in rows:
        if row.cue_start is not None and row.cue_end is not None:
            yield Span(row.cue_start, row.cue_end)


class _Beside:
    """One sentence with an attribution: what of it is left over for the outlet."""

    def __init__(self, parse: Parse, pieces: Sequence[Span], cues: Sequence[Span]) -> None:
        self._parse = parse
        self._stated = [any(p.start <= word.start < p.end for p in pieces) for word in parse.words]
        self._cue = [any(c.start <= word.start < c.end for c in cues) for word in parse.words]
        self.unstated: list[UnstatedReading] = []

    def told(self) -> list[Told]:
        """The clauses that stand in no attributed statement, each with what hangs on it and is nobody else's."""
        clauses = finite_clauses(self._parse)
        cues = {clause.verb for clause in clauses if self._is_cue(clause)}
        left = [clause for clause in clauses if not self._stated[clause.verb] and clause.verb not in cues]
        for clause in clauses:
            if clause.verb in cues and not self._stated[clause.verb]:
                self._list(clause, "cue")
        kept: set[int] = set()
        found: list[Told] = []
        for clause in sorted(left, key=lambda one: self._parse.left[one.verb] - self._parse.right[one.verb]):
            if clause.verb in kept:
                continue  # inside a clause that is told
            own = self._own_words(clause)
            if self._parse.words[clause.verb].relation in _EMBEDDED:
                self._list(clause, "embedded")
                continue
            whole = self._has_subject(clause, own) and not (self._is_torn(clause) or self._describes(clause))
            pieces = self._pieces(own) if whole else []
            letters = sum(p.end - p.start for p in pieces)
            if letters < LEAST_LETTERS or sum(not self._is_mark(at) for at in own) < LEAST_WORDS:
                self._list(clause, "fragment")
                continue
            kept |= own
            found.append(Told(pieces, BESIDE))
        return found

    def _has_subject(self, clause: FiniteClause, own: set[int]) -> bool:
        """Whether who does it stands in the words: not `answered questions` alone; a command has nobody."""
        return clause.subject is None or clause.subject in own or self._antecedent(clause) in own

    def _is_torn(self, clause: FiniteClause) -> bool:
        """Whether what the verb does it to is another's words: majorities back the rule, somebody is told to say."""
        words = self._parse.words
        return any(self._stated[at] and words[at].relation in _NEEDED for at in self._parse.children[clause.verb])

    def _describes(self, clause: FiniteClause) -> bool:
        """Whether a clause only tells which one is meant: the company that runs the pier; not: Ruiz, who runs it."""
        verb = self._parse.words[clause.verb]
        if verb.relation != "relcl" or self._stated[verb.head]:
            return verb.relation == "relcl"  # opposed the bill, which came late: of words that are another's
        return self._parse.words[self._parse.left[clause.verb] - 1].tag not in (",", ":", "-LRB-")

    def _list(self, clause: FiniteClause, reason: UnstatedReason) -> None:
        verb = self._parse.words[clause.verb]
        self.unstated.append(UnstatedReading(start=verb.start, end=verb.end, reason=reason))

    def _is_cue(self, clause: FiniteClause) -> bool:
        """Whether the clause only tells that somebody says something: its verb or a verb that it needs is the cue."""
        if self._cue[clause.verb]:
            return True
        words, children = self._parse.words, self._parse.children[clause.verb]
        verb = VERBS.get(words[clause.verb].low)
        if verb is not None and verb.lemma in _ONLY_SAYING:  # Ruiz told Bay Radio on Friday: what, stands elsewhere
            return not any(
                words[child].relation in ("ccomp", "xcomp") and not self._stated[child] for child in children
            )
        return any(
            self._cue[child] and words[child].relation in ("xcomp", "attr", "acomp", "aux", "auxpass", "prt")
            for child in children
        )

    def _own_words(self, clause: FiniteClause) -> set[int]:
        """The words that hang on a clause's verb, without others' words and the clauses of their cues."""
        parse = self._parse
        first, last = parse.left[clause.verb], parse.right[clause.verb]
        gone: set[int] = set()
        for cue in range(first, last + 1):
            if self._cue[cue] and cue not in gone and parse.words[cue].tag in VERBAL and clause.verb != cue:
                others = set(parse.subtree(cue))
                if clause.verb not in others:
                    gone |= others
        found = {at for at in parse.subtree(clause.verb) if at not in gone and not self._stated[at]}
        subject = self._antecedent(clause)
        if subject is not None and found:
            end = min(found) if subject < min(found) else parse.right[subject] + 1
            phrase = range(parse.left[subject], end)
            if not any(self._stated[at] for at in phrase):
                found.update(phrase)
        return found

    def _antecedent(self, clause: FiniteClause) -> int | None:
        """The head of the phrase outside the clause without which it cannot be understood: Ruiz, who left."""
        verb = self._parse.words[clause.verb]
        if verb.relation == "relcl":
            return verb.head
        return None if clause.own_subject else clause.subject

    def _pieces(self, own: set[int]) -> list[Span]:
        """The runs of these words, without what opens or ends none; marks between two runs join them."""
        words = self._parse.words
        runs: list[list[int]] = []
        for at in sorted(own):
            if runs and all(between in own or self._is_mark(between) for between in range(runs[-1][-1] + 1, at)):
                runs[-1].append(at)
            else:
                runs.append([at])
        for run in runs:
            while run and self._is_mark(run[0]):
                run.pop(0)
            while run and self._is_mark(run[-1]):
                run.pop()
        runs = [run for run in runs if run]
        while runs and (words[runs[0][0]].tag in _NOT_OPENING or self._only_links(runs[0][0])):
            runs[0].pop(0)
            runs = [run for run in runs if run]
        while runs and words[runs[-1][-1]].tag in _DANGLING:
            runs[-1].pop()
            runs = [run for run in runs if run]
        return [Span(words[run[0]].start, words[run[-1]].end) for run in runs]

    def _only_links(self, at: int) -> bool:
        """Whether a word ties a clause to another, and nothing of it hangs on that: after he left; but: if he left."""
        word = self._parse.words[at]
        return word.relation in ("mark", "advmod") and word.low in _LINKING

    def _is_mark(self, at: int) -> bool:
        return not self._stated[at] and not any(map(str.isalnum, self._parse.words[at].low))

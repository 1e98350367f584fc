"""A parsed sentence with an attribution -> what of it is left over for the outlet, and which clauses state nothing.

Each finite clause that is nobody's words and no cue is told with what hangs on it, in pieces where others' words stand
between. A clause that cannot stand by itself is listed instead: `Ruiz set out ⟨what she wants⟩` tells nothing once
another's words are taken out of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.half_clauses import is_behind_side_clause, is_half, may_tell_of_another
from claimline.reading.lexical.spans import Span
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.parsing.finite_clauses import FiniteClause, finite_clauses
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.questions import asks_from
from claimline.reading.parsing.verb_groups import HELPING, SUBJECTS, VERBAL
from claimline.tables import UnstatedReading, UnstatedReason

LEAST_WORDS = 3
LEAST_LETTERS = 8  # of a clause that states something: `he did` beside an attribution tells nothing
_LINKING = frozenset("after as before since until while when because although though that".split())
_CONDITIONS = frozenset("if unless whether than".split())  # if Moss had left; more than he claims
_ONLY_SAYING = ("say", "tell")
_EMBEDDED = frozenset("ccomp pcomp csubj acl".split())  # even suggesting he had been robbed: nobody says that he was
# What a verb or preposition cannot be without, and what may be left out without a loss for what it hangs on.
_NEEDED = frozenset("dobj ccomp attr oprd xcomp acomp pobj pcomp".split())
_ADJUNCTS = frozenset("prep advcl acl relcl npadvmod appos agent conj".split())
_BESIDE_VERB = SUBJECTS | HELPING | frozenset("neg mark cc punct advmod prt".split())
# Verbs that tell nothing but with what they hang together: the call comes as …, the vote followed ….
_LIGHT = frozenset("come comes came follow follows followed is are was were 's ’s begin begins began".split())
_BRIEF = 4  # words of a side clause with nobody named that tell nothing: as she left
_INTRODUCTION = 10  # words before a colon that only introduce what somebody says
_RELATIVES = ("WP", "WDT")
_NAMING = ("N", "DT", "PRP", "CD", "VBG")
# What a clause does not end in once another's words are taken out of it: Moss left the board a week after; with what.
_DANGLING = frozenset("IN TO CC WDT WP WP$ WRB DT PRP$ : , . -LRB- -RRB- `` '' HYPH".split())
_NOT_OPENING = frozenset("CC : , . -RRB- ''".split())


class Beside:
    """One sentence with an attribution: what of it is left over for the outlet."""

    def __init__(self, parse: Parse, pieces: Sequence[Span], cues: Sequence[Span]) -> None:
        self._parse = parse
        # by any of its letters: behind a comma without a space, `3,“knots` is one word to the parser
        self._stated = [any(p.start < word.end and word.start < p.end for p in pieces) for word in parse.words]
        self._cue = [any(c.start <= word.start < c.end for c in cues) for word in parse.words]
        asks = asks_from(parse) if parse.words and parse.words[-1].low == "?" else None
        self._asks = len(parse.words) if asks is None else asks  # from which word on the outlet itself asks
        self.unstated: list[UnstatedReading] = []

    def told(self) -> list[list[Span]]:
        """The clauses that stand in no attributed statement, each with what hangs on it and is nobody else's."""
        clauses = finite_clauses(self._parse)
        cues = {clause.verb for clause in clauses if self._is_cue(clause)}
        left = [clause for clause in clauses if not self._stated[clause.verb] and clause.verb not in cues]
        for clause in clauses:
            if clause.verb in cues and not self._stated[clause.verb]:
                self._list(clause, "cue")
        kept: set[int] = set()
        found: list[list[Span]] = []
        for clause in sorted(left, key=lambda one: self._parse.left[one.verb] - self._parse.right[one.verb]):
            if clause.verb in kept:
                continue  # inside a clause that is told
            if clause.verb >= self._asks:
                self._list(clause, "question")
                continue
            if self._is_embedded(clause.verb):
                self._list(clause, "embedded")
                continue
            own = self._own_words(clause)
            torn = self._tear(own)
            pieces = [] if torn or not self._stands(clause, own) else self._pieces(own)
            letters = sum(p.end - p.start for p in pieces)
            if letters < LEAST_LETTERS or sum(not self._is_mark(at) for at in own) < LEAST_WORDS:
                self._list(clause, "cue" if torn and self._reports(clause) else "fragment")
            elif self._only_introduces(own):
                self._list(clause, "cue")
            else:
                kept |= own
                found.append(pieces)
        return found

    def _list(self, clause: FiniteClause, reason: UnstatedReason) -> None:
        verb = self._parse.words[clause.verb]
        self.unstated.append(UnstatedReading(start=verb.start, end=verb.end, reason=reason))

    def _is_embedded(self, at: int) -> bool:
        """Whether a clause is what another leaves open; not: the pier leaks: Ruiz, who saw it, said so."""
        words = self._parse.words
        relation, head = words[at].relation, words[at].head
        if relation == "ccomp" and at < head:
            return not any(words[between].low in (":", ";") for between in range(at + 1, head))
        return relation in _EMBEDDED and not is_behind_side_clause(self._parse, at)

    # Which clauses only tell that somebody says something

    def _is_cue(self, clause: FiniteClause) -> bool:
        """Whether the clause only tells that somebody says something: its verb or what it needs is the cue."""
        if self._cue[clause.verb]:
            return True
        words, children = self._parse.words, self._parse.children[clause.verb]
        verb = VERBS.get(words[clause.verb].low)
        if verb is not None and self._is_as_said(clause.verb):
            return True
        if self._is_said_by(clause.verb):
            return True
        if verb is not None and verb.lemma in _ONLY_SAYING:  # Ruiz told Bay Radio on Friday: what, stands elsewhere
            return not any(
                words[child].relation in ("ccomp", "xcomp") and not (self._stated[child] or self._cue[child])
                for child in children
            )
        return any(
            self._cue[child]
            and (
                words[child].relation in ("xcomp", "attr", "acomp", "aux", "auxpass", "prt")
                or (words[child].relation == "dobj" and self._is_told(child))
            )
            for child in children
        )

    def _is_as_said(self, at: int) -> bool:
        """Whether a clause only tells who says so: as even Moss has asked."""
        words = self._parse.words
        tied = {words[child].relation for child in self._parse.children[at]}
        opens = words[self._parse.left[at]]
        return words[at].relation == "advcl" and opens.low == "as" and opens.head == at and tied.isdisjoint(_NEEDED)

    def _is_said_by(self, at: int) -> bool:
        """Whether a clause only tells by what it says it: he ended | by saying."""
        words, children = self._parse.words, self._parse.children
        if any(words[child].relation in _NEEDED for child in children[at]):
            return False
        leads = (one for one in children[at] if words[one].low == "by" and words[one].relation == "prep")
        return any(self._cue[child] and words[child].tag == "VBG" for by in leads for child in children[by])

    def _is_told(self, noun: int) -> bool:
        """Whether what a noun of saying says hangs on it and stands elsewhere: repeated her claim that it leaks."""
        words = self._parse.words
        return any(
            self._stated[child] and words[child].relation in ("acl", "relcl", "ccomp")
            for child in self._parse.children[noun]
        )

    def _reports(self, clause: FiniteClause) -> bool:
        """Whether a clause without what is another's only told that it is said: the Post quoted Ruiz as saying."""
        return self._parse.words[clause.verb].low in VERBS

    def _only_introduces(self, own: set[int]) -> bool:
        """Whether a few words only lead to what is quoted behind a colon: she ended with a plea: “…”."""
        colon = max(own) + 1
        words = self._parse.words
        if len(own) > _INTRODUCTION or colon >= len(words) or words[colon].low != ":":
            return False
        return any(self._stated[colon + 1 : colon + 3])

    # What hangs on a clause

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
                    gone |= self._with_whom(cue)
        found = {at for at in parse.subtree(clause.verb) if at not in gone and not self._stated[at] and at < self._asks}
        subject = self._antecedent(clause)
        if subject is not None and found:
            end = min(found) if subject < min(found) else parse.right[subject] + 1
            worded = (at for at in range(parse.left[subject], subject + 1) if not self._is_only_mark(at))
            first = next(worded, subject)  # in damaged text a mark may be a subject
            phrase = range(first, end)
            if not any(self._stated[at] for at in phrase):
                found.update(phrase)
                found.discard(self._relative(clause.verb))
        return found

    def _with_whom(self, cue: int) -> set[int]:
        """The words that only lead to who says something: it is shut, | with ten crews | saying it is safe."""
        words = self._parse.words
        who = words[cue].head
        while words[who].relation == "pobj" and words[words[who].head].low == "of":
            who = words[words[who].head].head  # ten of the crews
        leads = words[who].head  # not of whites with degrees, saying
        leads_only = words[leads].low == "with" and words[words[leads].head].tag in VERBAL
        found = leads_only and words[cue].relation == "acl" and words[who].relation == "pobj"
        return set(self._parse.subtree(leads)) if found else set()

    def _relative(self, verb: int) -> int:
        """The relative pronoun that is a verb's subject: who left; -1: none is."""
        words = self._parse.words
        subjects = (at for at in self._parse.children[verb] if words[at].relation in SUBJECTS)
        return next((at for at in subjects if words[at].tag in _RELATIVES), -1)

    def _antecedent(self, clause: FiniteClause) -> int | None:
        """The head of the phrase outside the clause without which it cannot be understood: Ruiz, who left."""
        words = self._parse.words
        verb = words[clause.verb]
        if verb.relation == "relcl":
            return verb.head
        if clause.own_subject or clause.subject is None or words[clause.subject].tag not in _RELATIVES:
            return None if clause.own_subject else clause.subject
        around = next((at for at in self._parse.heads(clause.verb) if words[at].relation == "relcl"), None)
        return clause.subject if around is None else words[around].head  # Ruiz, who came and left

    def _tear(self, own: set[int]) -> bool:
        """Takes out of these words what lacks another's; whether they lack it as a whole.

        He spoke with the crew about ⟨what Ruiz wants⟩: `about` goes. He tends to take ⟨what Ruiz says⟩: nothing stays.
        """
        words, children = self._parse.words, self._parse.children
        for at in sorted(own):
            if at not in own or not self._lacks(at, own):
                continue
            while words[at].relation not in _ADJUNCTS and words[at].head in own and words[at].head != at:
                at = words[at].head
            if words[at].relation not in _ADJUNCTS or words[at].head not in own:
                return True
            head = words[at].head
            if words[head].relation == "pobj" and words[words[head].head].head in own:
                at = words[head].head  # in the face of ⟨what it calls a threat⟩, with polls showing ⟨that it fell⟩
            own.difference_update(self._parse.subtree(at))
            if words[at].relation == "conj":
                own.difference_update(one for one in children[head] if words[one].relation == "cc")
        return False

    def _lacks(self, at: int, own: set[int]) -> bool:
        """Whether something that a word cannot be without is another's; with its object a verb needs no clause."""
        words, children = self._parse.words, self._parse.children[at]
        lost = {words[child].relation for child in children if child not in own} & _NEEDED
        if self._cue[at] and words[words[at].head].low in ("despite", "amid") and self._is_told(at):
            return True  # despite her claim that ⟨it is safe⟩, the pier was shut
        return bool(lost) and not (lost == {"ccomp"} and any(words[one].relation == "dobj" for one in children))

    # Which of these states something

    def _stands(self, clause: FiniteClause, own: set[int]) -> bool:
        """Whether these words can stand by themselves."""
        if clause.verb not in own or not self._has_subject(clause, own) or is_half(self._parse, clause.verb, own):
            return False
        return not (self._is_bare(clause, own) or self._describes(clause) or self._is_aside(clause, own))

    def _has_subject(self, clause: FiniteClause, own: set[int]) -> bool:
        """Whether who does it stands in the words: not `answered questions` alone; a command has nobody.

        Where the parse finds no subject, something that may be it stands before the verb: neither was seen.
        """
        words, children = self._parse.words, self._parse.children[clause.verb]
        if clause.subject is None:
            near = own if words[clause.verb].relation == "ROOT" else children
            named = (at for at in near if at < clause.verb and at in own)
            return words[clause.verb].tag == "VB" or any(words[at].tag.startswith(_NAMING) for at in named)
        return clause.subject in own or self._antecedent(clause) in own

    def _is_bare(self, clause: FiniteClause, own: set[int]) -> bool:
        """Whether hardly more is left than a verb that tells nothing alone: the call comes ⟨as Ruiz warns⟩."""
        words, children = self._parse.words, self._parse.children[clause.verb]
        lost = [at for at in children if at not in own and words[at].relation not in ("cc", "conj", "punct")]
        bare = all(words[at].relation in _BESIDE_VERB for at in children if at in own)
        back = any(words[at].low == "back" for at in children)  # Moss fired back, ⟨saying she was wrong⟩
        return bool(lost) and bare and (back or words[clause.verb].low in _LIGHT)

    def _describes(self, clause: FiniteClause) -> bool:
        """Whether a clause only tells which one is meant: the company that runs the pier; not: Ruiz, who runs it."""
        parse, words = self._parse, self._parse.words
        if words[clause.verb].relation not in ("relcl", "conj"):
            return False
        around = (at for at in (clause.verb, *parse.heads(clause.verb)) if words[at].relation != "conj")
        top = next(around, clause.verb)
        if words[top].relation != "relcl" or (top != clause.verb and clause.own_subject):
            return False
        if self._stated[words[top].head] or not words[words[top].head].tag.startswith("N") or self._relative(top) < 0:
            return True  # opposed the bill, which came late: of words that are another's; the pier, where he fell
        return words[parse.left[top] - 1].tag not in (",", ":", "-LRB-") or may_tell_of_another(
            self._parse, top, self._relative(top)
        )

    def _is_aside(self, clause: FiniteClause, own: set[int]) -> bool:
        """Whether a side clause tells nothing without its main clause: if Moss had left; as she opened the fair."""
        words, children = self._parse.words, self._parse.children[clause.verb]
        verb = words[clause.verb]
        if verb.head in own and verb.head != clause.verb:
            return False
        marks = {words[at].low for at in children if words[at].relation in ("mark", "advmod")}
        if not marks.isdisjoint(_CONDITIONS) and verb.relation in ("advcl", "prep", "ROOT"):
            return True
        named = clause.subject is not None and words[clause.subject].tag not in ("PRP", "EX", "WP", "WDT", "DT")
        told = sum(not self._is_mark(at) and words[at].relation != "mark" for at in own)
        return verb.relation == "advcl" and not named and told <= _BRIEF

    # Its pieces

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
            while run and self._is_mark(run[-1]) and not self._closes(run):
                run.pop()
        runs = [run for run in runs if run]
        while runs and (words[runs[0][0]].tag in _NOT_OPENING or self._only_links(runs[0][0], own)):
            runs[0].pop(0)
            runs = [run for run in runs if run]
        for run in runs[:-1]:
            while len(run) > 1 and words[run[-1]].tag == "CC":
                run.pop()  # Moss came and ⟨wanted the pier⟩, but left
        while runs and words[runs[-1][-1]].tag in _DANGLING and not self._closes(runs[-1]):
            runs[-1].pop()
            runs = [run for run in runs if run]
        return [Span(words[run[0]].start, words[run[-1]].end) for run in runs]

    def _closes(self, run: Sequence[int]) -> bool:
        """Whether the last word closes a bracket of the same run: Moss (Grey Bay)."""
        words = self._parse.words
        return words[run[-1]].tag == "-RRB-" and any(words[at].tag == "-LRB-" for at in run)

    def _only_links(self, at: int, own: set[int]) -> bool:
        """Whether a word ties its clause to one that is not told here: after he left; but: if he left, as he came."""
        words = self._parse.words
        if words[at].relation not in ("mark", "advmod") or words[at].low not in _LINKING:
            return False
        verb = words[at].head
        return words[verb].head == verb or words[verb].head not in own

    def _is_mark(self, at: int) -> bool:
        return not self._stated[at] and self._is_only_mark(at)

    def _is_only_mark(self, at: int) -> bool:
        return not any(map(str.isalnum, self._parse.words[at].low))

"""A sentence's parse -> its finite clauses: the verb that carries the meaning, its subject, what belongs to it.

A clause is finite where its verb group shows tense or begins with a modal (Quirk et al. 1985, 14.5): `has closed`,
`will close`, `did not close`; `to close` and `closing` make none. Verbs joined under one subject are a clause each.
"""

from __future__ import annotations

from typing import NamedTuple

from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import HELPING, SUBJECTS, VERBAL

_FINITE = frozenset(("VBD", "VBP", "VBZ", "MD"))
_HYPOTHETICAL = frozenset("would could may might should can must ca 'd ’d".split())
_OPEN_QUESTIONS = frozenset("if whether unless".split())
_NEGATIONS = frozenset("not n't n’t never no".split())
_NOBODY = frozenset("nobody nothing none neither".split())


class FiniteClause(NamedTuple):
    """One finite clause, in indices of the sentence's words."""

    verb: int  # the last word of its verb group, which carries the meaning
    subject: int | None  # the head of its subject, be it one shared with the clause before; None: an imperative
    own_subject: bool  # whether that stands in this clause
    negated: bool
    hypothetical: bool  # with a modal that leaves it open, or behind if and whether


def finite_clauses(parse: Parse) -> list[FiniteClause]:
    """The finite clauses of one sentence, by the places of their verbs."""
    return [clause for at in range(len(parse.words)) if (clause := _clause(parse, at)) is not None]


def _clause(parse: Parse, at: int) -> FiniteClause | None:
    words, children = parse.words, parse.children
    word = words[at]
    if word.tag not in VERBAL or word.relation in HELPING:
        return None
    helpers = [words[child] for child in children[at] if words[child].relation in HELPING]
    if not (word.tag in _FINITE or any(helper.tag in _FINITE for helper in helpers) or _shares_helper(parse, at)):
        return None
    subject, own = _subject(parse, at)
    return FiniteClause(at, subject, own, _is_negated(parse, at), _is_hypothetical(parse, at))


def _shares_helper(parse: Parse, at: int) -> bool:
    """Whether a verb without a helper of its own shares that of the verb before: will close and reopen; a command."""
    words, children = parse.words, parse.children
    word = words[at]
    helpers = [words[child] for child in children[at] if words[child].relation in HELPING]
    if word.tag == "VB" and not any(helper.tag == "TO" for helper in helpers) and word.relation == "ROOT":
        return True
    if word.relation != "conj" or helpers or word.tag not in ("VB", "VBN", "VBG"):
        return False
    head = words[word.head]
    shared = [words[child] for child in children[word.head] if words[child].relation in HELPING]
    return head.tag == word.tag and any(helper.tag in _FINITE for helper in shared)


def _subject(parse: Parse, at: int) -> tuple[int | None, bool]:
    words, children = parse.words, parse.children
    own = True
    while True:
        found = [child for child in children[at] if words[child].relation in SUBJECTS]
        if found:
            return found[0], own
        if words[at].relation != "conj":
            break
        at, own = words[at].head, False
    if words[at].relation in ("relcl", "acl"):
        return words[at].head, False
    return None, False


def _is_negated(parse: Parse, at: int) -> bool:
    words, children = parse.words, parse.children
    for child in children[at]:
        word = words[child]
        if word.relation == "neg" or (word.low in _NEGATIONS and word.relation == "advmod"):
            return True
        if word.relation in SUBJECTS:
            if word.low in _NOBODY:
                return True
            if any(words[grandchild].low == "no" for grandchild in children[child]):
                return True
    return False


def _is_hypothetical(parse: Parse, at: int) -> bool:
    words = parse.words
    for child in parse.children[at]:
        word = words[child]
        if word.relation in HELPING and word.tag == "MD" and word.low in _HYPOTHETICAL:
            return True
        if word.relation == "mark" and word.low in _OPEN_QUESTIONS:
            return True
    return False

"""A sentence's parse -> its finite clauses: the verb that carries the meaning, and its subject.

A clause is finite where its verb group shows tense or begins with a modal (Quirk et al. 1985, 14.5): `has closed`,
`will close`, `did not close`; `to close` and `closing` make none. Verbs joined under one subject are a clause each.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import HELPING, SUBJECTS, VERBAL, helpers_of

_FINITE = frozenset(("VBD", "VBP", "VBZ", "MD"))


class FiniteClause(NamedTuple):
    """One finite clause, in indices of the sentence's words."""

    verb: int  # the last word of its verb group, which carries the meaning
    subject: int | None  # the head of its subject, be it one shared with the clause before; None: an imperative
    own_subject: bool  # whether that stands in this clause


def finite_clauses(parse: Parse) -> list[FiniteClause]:
    """The finite clauses of one sentence, by the places of their verbs."""
    verbs = (at for at, word in enumerate(parse.words) if word.tag in VERBAL and word.relation not in HELPING)
    return [FiniteClause(at, *_subject(parse, at)) for at in verbs if _is_finite(parse, at)]


def _is_finite(parse: Parse, at: int) -> bool:
    """Whether a verb is that of a finite clause, by its own form or that of its helpers; or a command."""
    words = parse.words
    word = words[at]
    tags = {words[helper].tag for helper in helpers_of(parse, at)}
    command = word.tag == "VB" and word.relation == "ROOT" and "TO" not in tags
    return command or word.tag in _FINITE or not _FINITE.isdisjoint(tags)


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


_MORE = ("prep", "npadvmod", "advmod", "advcl", "dative", "punct")


def only_tells_more(parse: Parse, at: int, clause: int, between: Sequence[int]) -> bool:
    """Whether all between a verb and `that` says when or to whom: vowed to a clerk, Lee Tan, that she would stay."""
    words = parse.words
    if not any(words[one].low == "that" and words[one].tag == "IN" for one in parse.children[clause]):
        return False
    tops = [one for one in parse.children[at] if at < one < clause and words[one].relation in _MORE]
    told = {one for top in tops for one in range(parse.left[top], parse.right[top] + 1)}
    return told.issuperset(between)

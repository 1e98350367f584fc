"""A parsed sentence that ends in a question mark -> from which of its words on it asks.

The outlet's own question states nothing: `What are the captains waiting for?` What stands before it may: `The pier was
shut in May, but who will mend it?`
"""

from __future__ import annotations

from itertools import pairwise

from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import SUBJECTS, VERBAL, helpers_of

_PRONOUNS = frozenset(("WP", "WDT", "WRB", "WP$"))
_FINITE = frozenset(("VBD", "VBP", "VBZ", "MD"))
_HELPERS = frozenset(
    """is are was were am 's ’s do does did has have had will would can could may might must shall should ai wo ca
    """.split()
)
_AFTER_HELPER = ("PRP", "DT", "NN", "EX", "JJ", "CD", "RB", "WDT", "PDT")
_NOUNS = ("PRP", "DT", "NN", "EX", "CD")
_LEADS = ("CC", "RB", "IN", "UH")  # but why, so to whom, for how long
_LEADING = 3
_BREAKS = frozenset(', : ; — – ― - -- --- … ... ( "'.split())
_SIDE_CLAUSES = frozenset(("relcl", "advcl", "acl"))
_TAG = 5  # words of a tag, with its mark: did n't he ?


def ends_as_question(words: str) -> bool:
    """Whether a sentence ends in a question mark that is its own, not that of a quotation or an aside."""
    return words.rstrip("!").endswith("?")


def asks_from(parse: Parse) -> int | None:
    """The index of the word with which the question of such a sentence begins; None where nothing shows that it is one.

    0: it asks as a whole, also where a condition stands before or a tag behind: If it rains, who pays? It leaks, no?
    """
    at = next((at for at in _beginnings(parse) if _opens_question(parse, at)), None)
    if at is None or at == 0:
        return at
    root = next((one for one, word in enumerate(parse.words) if word.head == one), at)
    stands = root < at and parse.words[root].tag in VERBAL and _is_finite(parse, root)
    return at if stands and not _is_tag(parse, at) and not _is_told(parse, at) else 0


def _beginnings(parse: Parse) -> list[int]:
    """Where a clause may begin: with the sentence, or behind a mark or a word that joins."""
    joined = [at for at, word in enumerate(parse.words) if at and word.tag == "CC"]
    behind = [at for at, (before, _) in enumerate(pairwise(parse.words), 1) if before.low in _BREAKS]
    return sorted({0, *joined, *behind})


def _opens_question(parse: Parse, at: int) -> bool:
    """Whether a question begins here: but why did she, for whom, is the pier; not: which leaks."""
    words = parse.words
    for place in range(at, min(at + _LEADING, len(words) - 1)):
        word = words[place]
        if word.tag in _PRONOUNS:
            return _is_own_clause(parse, place)
        if word.low in _HELPERS and word.tag in _FINITE:
            following = words[place + 1]
            if following.low in ("n't", "n’t", "not"):
                following = words[min(place + 2, len(words) - 1)]
            return following.tag.startswith(_NOUNS) or _has_subject_behind(parse, place)
        if word.tag not in _LEADS:
            return False
    return False


def _is_own_clause(parse: Parse, pronoun: int) -> bool:
    """Whether the clause of such a word hangs on no noun or verb before: who pays; not: the mayor, who pays."""
    words = parse.words
    verb = next((one for one in parse.heads(pronoun) if words[one].tag in VERBAL), None)
    return verb is None or pronoun == 0 or words[verb].relation not in _SIDE_CLAUSES or verb < pronoun


def _has_subject_behind(parse: Parse, helper: int) -> bool:
    """Whether the subject of a helper's verb stands behind it: are rich captains happy."""
    words = parse.words
    verb = words[helper].head if words[helper].relation in ("aux", "auxpass") else helper
    subjects = [one for one in parse.children[verb] if words[one].relation in SUBJECTS]
    return bool(subjects) and helper < subjects[0] and words[helper + 1].tag.startswith(_AFTER_HELPER)


def _is_finite(parse: Parse, verb: int) -> bool:
    tags = {parse.words[verb].tag, *(parse.words[one].tag for one in helpers_of(parse, verb))}
    return not _FINITE.isdisjoint(tags)


def _is_told(parse: Parse, at: int) -> bool:
    """Whether a question is what the verb right before it tells: the first worry is, who pays for it?"""
    words = parse.words
    before = next((one for one in range(at - 1, -1, -1) if words[one].low[:1].isalnum()), 0)
    return words[at].tag != "CC" and words[before].tag in VERBAL


def _is_tag(parse: Parse, at: int) -> bool:
    """Whether a question only asks for a yes to what stands before it: it leaks, doesn't it?"""
    return parse.words[at].tag != "CC" and len(parse.words) - at <= _TAG

"""Words of a sentence without quotations -> whether a verb in it can report anything at all.

Finding a verb's subject and content is dear, and most verbs of the lexicon report nothing: "the plan", "began to fall".
What opens a content is a word that can be looked for first. `contents` decides; here is what it never does without.
"""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.cues.complements import WH
from claimline.reading.lexicon.function_words import NEGATIONS
from claimline.reading.lexicon.reporting_verbs import VERBS, Frame, Verb

# These take a clause without "that": it announced the pier was shut.
ZERO_THAT = frozenset(
    "announce report confirm reveal indicate agree show find testify write tweet know understand expect feel "
    "disclose decide signal".split()
)
_CLAUSE = WH | {"that", ":"}
_MARKS = frozenset(", — – ― -- ---".split())
_OPENERS: dict[Frame, frozenset[str]] = {
    "quote": _CLAUSE,
    "clause": _CLAUSE | {"to", "not"},
    "infinitive": _CLAUSE | {"to", "not"},
    "object": _CLAUSE | {"to", "not"},
}
_BESIDE: frozenset[Frame] = frozenset(["clause"])  # of these, a remark between commas may report what stands beside it

# What one of `words_that_need` needs somewhere in its sentence: an opener, "as Ruiz noted", or "did not respond".
NEEDED = _CLAUSE | {"to", "not", "as"} | NEGATIONS


def needs_opener(word: str) -> bool:
    """Whether this form of a verb reports nothing where no word of `NEEDED` stands in its sentence."""
    return word in VERBS and VERBS[word].frame in _OPENERS and VERBS[word].frame not in _BESIDE


def may_report(words: Sequence[str], at: int, verb: Verb) -> bool:
    """Whether the verb at this word, in lower case, may make a link; False only where it never does."""
    openers = _OPENERS.get(verb.frame)
    if openers is None or not at or (verb.frame == "clause" and (verb.lemma in ZERO_THAT or verb.lemma == "say")):
        return True  # "say": made clear it was shut
    if not openers.isdisjoint(words[at + 1 :]) or "as" in words[:at]:
        return True
    return verb.frame in _BESIDE and not _MARKS.isdisjoint(words[:at])

"""A passage and its parse -> what it names without saying what that is: the request, that day, its authenticity.

Who reads only this passage understands it where there is none of that, or where what is named so has been introduced:
by a line above it, or by the passage before it in the article, told with it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from claimline.corpus.front.definite_nouns import bare_definites, has_the, restricted
from claimline.corpus.front.unexplained_pronouns import unexplained
from claimline.reading.lexical.words import stem
from claimline.reading.lexicon.calendar_words import MONTH_TOKENS, WEEKDAY_NAMES
from claimline.reading.parsing.parser import Parse, Word

FIRST_WORDS = 6  # of a sentence, in which a phrase ties it to the one before
_TYING = tuple(
    tuple(phrase.split())
    for phrase in (
        "in other words", "in addition", "for example", "for instance", "as a result", "at the same time", "in turn",
        "on the other hand", "after all", "that said", "on top of that", "not only that", "to be sure", "in question",
        "by contrast", "in contrast", "in response", "at that point", "by then", "at issue", "as such", "even so",
    )
)  # fmt: skip
_NOUNS = frozenset(("NN", "NNS", "NNP", "NNPS"))
_SUBJECTS = frozenset(("nsubj", "nsubjpass"))
_FINITE = frozenset(("VBD", "VBZ", "VBP"))
_POINTING = frozenset("this that these those such".split())
# Some were hurt; some of the pilots were hurt
_COUNTING = frozenset("one some many several most both all none neither each two three four five six few".split())
_OTHERS = frozenset("other another others same latter".split())
_BEFORE_OTHER = frozenset("each or and every no any".split())
_TIES = frozenset(
    """rather instead thus therefore hence nor consequently similarly likewise otherwise additionally furthermore
    besides accordingly conversely""".split()
)
_THEN = frozenset("afterward afterwards thereafter beforehand meantime".split())
_LATER = frozenset("later earlier".split())
_OF_LATER = frozenset(
    "this in on than that today monday tuesday wednesday thursday friday saturday sunday last".split()
)
_ADJACENT = frozenset(("following", "preceding"))
_DATES = WEEKDAY_NAMES | MONTH_TOKENS
_SPANS = frozenset(
    """year month week weekend day morning afternoon evening night summer spring fall winter autumn season century
    decade term time point moment quarter cycle""".split()
)


class Need(NamedTuple):
    """What must have been introduced."""

    stem: str  # of its noun; empty: no noun says what it is
    beside: bool  # whether only the passage right before it can have introduced it


def needs(
    parse: Parse,
    told: Collection[str],
    known: Collection[int] = (),
    *,
    named: Collection[int] = (),
    first: bool,
    retold: Sequence[tuple[int, int]] = (),
) -> list[Need]:
    """What a passage names without introducing it.

    `told`: the stems of all that the article tells before; `known`: where pronouns begin of which it is known whom they
    mean; `named`: where persons begin that it names; `first`: the passage opens its article, and is written for who has
    read nothing; `retold`: the places within quotation marks that another article quotes, too: `this` may stand there,
    as both print it so.
    """
    found = list(_pointers(parse, retold))
    if not first:
        found += [_BEFORE] if unexplained(parse, known, named) else []
        found += [Need(stem, False) for stem in bare_definites(parse, told)]
    return list(dict.fromkeys(found))


_BEFORE = Need("", True)


def _pointers(parse: Parse, retold: Sequence[tuple[int, int]]) -> Iterator[Need]:
    """that day; the same day; other experts; two hours later; The first holds; for example. None that is retold."""
    words = parse.words
    lows = [word.low for word in words]
    if any(_ties(lows[at:], each) for each in _TYING for at in range(FIRST_WORDS)):
        yield _BEFORE
    for at, word in enumerate(words):
        if any(low <= word.start < high for low, high in retold):
            continue
        if word.low in _POINTING:
            yield from _pointing(parse, at)
        elif _points(parse, at):
            yield _BEFORE


def _ties(words: Sequence[str], phrase: Sequence[str]) -> bool:
    """Whether words begin with a phrase that ties them to what stands before; not: in addition to the crews."""
    size = len(phrase)
    return tuple(words[:size]) == phrase and words[size : size + 1] not in (["to"], ["with"], ["of"])


def _points(parse: Parse, at: int) -> bool:
    """Whether a word other than this and that tells of what stands before the passage."""
    words, word = parse.words, parse.words[at]
    if at == 0 and word.low in _TIES:
        return len(words) > 1 and words[1].low not in ("of", "than")
    if word.low in _OTHERS:
        return _is_other(parse, at)
    if word.low in _ADJACENT and words[word.head].low in _SPANS and has_the(parse, word.head):
        dated = any(
            one.low in _DATES and one.tag == "NNP" for one in words[:at]
        )  # not: the march ended the following day
        return not (dated or restricted(parse, word.head) or _has_clause(parse, at))
    if word.low == "both":
        joined = any(other.low == "and" for other in words[at:])
        return word.relation in (*_SUBJECTS, "pobj", "dobj") and not joined and not restricted(parse, at)
    if word.low == "latest":
        return word.relation == "amod" and has_the(parse, word.head) and not restricted(parse, word.head)
    if word.low in ("first", "second", "third"):
        return word.relation in _SUBJECTS and word.tag == "JJ"
    if word.low in _COUNTING:
        return word.relation in _SUBJECTS and not restricted(parse, at) and not _has_noun(words[:at])
    if word.low in _THEN or word.low in _LATER:
        return word.relation in ("advmod", "npadvmod") and _is_later(parse, at)
    if word.low == "so":
        return at > 0 and words[at - 1].low in ("do", "did", "does", "done", "doing")
    if word.low == "there" and word.tag == "RB" and words[word.head].tag in _NOUNS:
        return not any(other.relation == "pobj" for other in words[:at])  # not: In Grey Bay, the pilots there
    return at == 0 and word.low in ("there", "here", "then") and word.tag == "RB"


def _pointing(parse: Parse, at: int) -> Iterator[Need]:
    words, word = parse.words, parse.words[at]
    head = words[word.head]
    if word.tag in ("DT", "PDT", "JJ") and word.relation in ("det", "predet", "amod") and word.head != at:
        of_now = head.low in _SPANS and word.low in ("this", "these")
        behind = {words[each].low for each in (at + 1, word.head + 1) if each < len(words)}
        of_kind = word.low == "such" and not behind.isdisjoint(("as", "a", "an"))
        explained = word.low != "this" and restricted(parse, word.head)
        told = any(stem(other.low) == stem(head.low) and other.tag in _NOUNS for other in words[:at])
        if not (of_now or of_kind or explained or told):
            yield Need(stem(head.low), True)
    elif word.tag == "DT" and word.relation not in ("mark", "advmod"):
        alone = at == 0 or (word.relation in (*_SUBJECTS, "csubj", "dobj") and not _has_clause(parse, at))
        if alone and not (word.low in ("those", "that") and restricted(parse, at)):
            yield _BEFORE


def _has_clause(parse: Parse, at: int) -> bool:
    """Whether a clause stands before a word, that does not govern it: which that may mean."""
    own = set(parse.heads(at))
    return any(word.tag in _FINITE and i not in own for i, word in enumerate(parse.words[:at]))


def _is_other(parse: Parse, at: int) -> bool:
    """Whether others are meant than those of the passage: other experts, not: Ruiz and other pilots."""
    words, word = parse.words, parse.words[at]
    before = words[at - 1].low if at else ""
    if word.low in ("other", "others") and (before in _BEFORE_OTHER or (before == "the" and word.low == "other")):
        return False
    head = word.head if word.relation in ("amod", "det") else at
    if word.low == "another" and any(stem(other.low) == stem(words[head].low) for other in words[:at]):
        return False
    if word.low == "latter" and not has_the(parse, head):
        return False
    if word.low == "same" and (
        not has_the(parse, head) or restricted(parse, head) or words[head].low in ("time", "way", "thing")
    ):
        return False
    named = (w for w in words[: min(at, head)] if w.relation not in ("pobj", "npadvmod", "compound"))
    return words[head].relation not in ("conj", "appos") and not _has_noun(named)


def _is_later(parse: Parse, at: int) -> bool:
    """Later than something told before; not: later than that, later on Monday, sank and was raised two hours later."""
    words, told = parse.words, _has_clause(parse, at)
    if words[at].low in _THEN:
        return not told
    if at + 1 < len(words) and words[at + 1].low in _OF_LATER:
        return False
    counted = at > 0 and words[at - 1].tag in ("NN", "NNS")
    return (counted and not told) or (words[at].low == "later" and at == 0)


def _has_noun(words: Iterable[Word]) -> bool:
    return any(word.tag in _NOUNS for word in words)

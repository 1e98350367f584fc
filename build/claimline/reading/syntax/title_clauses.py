"""A passage and its parse -> the part of it that can stand alone as a title, where one can: The quay was closed.

That is a main clause with a subject and a finite verb, which points to nothing outside itself: `They closed it` names
nobody, `when the quay was closed` ends nowhere. Of a long passage what hangs on the clause at its end may go (`, which
Ruiz called a shame`), but nothing without which it would say something else (`unless Moss pays`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from claimline.reading.lexical.spans import Span
from claimline.reading.parsing.finite_clauses import finite_clauses
from claimline.reading.parsing.parser import Parse, Word
from claimline.reading.parsing.verb_groups import NOMINAL_SUBJECTS, SUBJECTS, helpers_of
from claimline.reading.syntax.title_ends import (
    COMPLEMENTS,
    COPULAS,
    GOOD_WORDS,
    LEAST_WORDS,
    RELATIVE,
    STRAY,
    end_of,
    is_open,
    shortened,
    with_names,
)

MOST_WORDS = 34  # of a title
LONGEST = 40  # of one where no part of it is whole

_PERSONS = frozenset("he she him her his hers himself herself".split())
_THINGS = frozenset("it its itself they them their theirs themselves".split())
_OWN = frozenset("i we you me us my our your".split())
_POINTING = frozenset("this that these those".split())
# Some were hurt; some of the pilots were hurt
_COUNTING = frozenset(
    """one some others other many both most all none neither each few several another more first second third fourth
    fifth last latest latter former next rest remainder""".split()
)
_OPENS = frozenset("that whether if when why how where while because since although though unless until as".split())
_SAYING = frozenset("said says added told wrote".split())  # Said Moss, the port is closed
_ASKING = frozenset(("WP", "WP$", "WDT", "WRB"))
_JOINING = frozenset("and but or nor yet so that".split())
_CONNECTIVES = frozenset(
    """moreover additionally however meanwhile still also instead furthermore besides then therefore thus nevertheless
    nonetheless indeed again similarly likewise finally separately well look now yeah""".split()
)
# So far, so many: no word that ties a sentence to the one before
_SO_WHAT = frozenset("far much many long few little called".split())
_TYING = tuple(
    tuple(phrase.split())
    for phrase in (
        "in other words", "in addition", "in fact", "for example", "for instance", "of course", "you know", "i mean",
        "as a result", "at the same time", "on the other hand", "in turn", "after all", "that said", "on top of that",
        "not only that", "to be sure", "by the way", "what is more", "in the meantime", "even so", "in short",
    )
)  # fmt: skip
_BLANK = frozenset("way ways thing things time lot kind bit something anything nothing everything".split())
_SEEMING = frozenset("be become became seem appear takes take took follows happens turns remain".split())
_MEANT = frozenset("ccomp csubj xcomp relcl".split())  # it is unclear whether the quay was closed
_DOERS = (
    "er", "or", "ist", "man", "woman", "ant", "ian", "ee", "official", "president", "chief", "boy", "girl", "child",
    "son", "wife", "head", "judge", "victim", "suspect", "doctor", "nurse", "mate", "teen", "person", "host", "pilot",
)  # fmt: skip


class TitleClause(NamedTuple):
    """A place in a text whose words can be a title, and how well they do."""

    place: Span
    score: int  # the higher, the better
    pronoun: Span | None = None  # in it, of which it is known whom it means


def title_clause(
    text: str, parse: Parse, *, quoted: bool = False, known: Span | None = None, most: int = MOST_WORDS
) -> TitleClause | None:
    """The part of a parsed passage that can be a title. `quoted`: it is somebody's own words, who may say I.

    `known` is the place of a pronoun of which it is known whom it means. It has at most so many words.
    """
    parse = with_names(text, parse)
    words = parse.words
    begin, end = _begin(words), end_of(words)
    if begin >= end or (not quoted and _is_told_by_pronoun(words, end, known)) or _is_likened(words, begin, end):
        return None
    if words[begin].low in _POINTING and words[begin].relation in SUBJECTS:
        return None
    root = _root(parse, begin, end, quoted=quoted)
    if root is None:
        return None
    subject = _subject(parse, root)
    if subject is None or _points(parse, root, subject, quoted=quoted, known=known):
        return None
    if len(text[words[begin].start : words[end - 1].end].split()) > GOOD_WORDS:
        end = shortened(text, parse, begin, end, root)
    length = len(text[words[begin].start : words[end - 1].end].split())
    if not LEAST_WORDS <= length <= most or not root < end or is_open(parse, end):
        return None
    dangling = _dangling(words, begin, end, subject, known)
    if _is_empty(words[begin:end]) if quoted else dangling:
        return None
    place = Span(words[begin].start, words[end - 1].end)
    owned = any(words[child].tag == "PRP$" and words[child].low not in _OWN for child in parse.children[subject])
    score = _score(words[begin:end], words[subject], length) - 10 * dangling - 20 * (owned and dangling > 0)
    within = known is not None and place.start <= known.start and known.end <= place.end
    return TitleClause(place, score, known if within else None)


def _span(word: Word) -> Span:
    return Span(word.start, word.end)


def _begin(words: list[Word]) -> int:
    """The index behind what only ties a passage to the one before: And, however, …"""
    at = 0
    lows = [word.low for word in words]
    while at < len(words):
        phrase = next(
            (p for p in _TYING if tuple(lows[at : at + len(p)]) == p and lows[at + len(p) :][:1] == [","]), ()
        )
        if phrase:
            at += len(phrase)
            continue
        if (
            lows[at] == "so"
            and words[at].tag in ("RB", "IN", "CC")
            and lows[at + 1 :][:1]
            and lows[at + 1] not in _SO_WHAT
        ):
            at += 1
            continue
        joined = words[at].low in _JOINING and (words[at].tag in ("CC", "IN") or words[at].relation in ("cc", "mark"))
        tied = words[at].low in _CONNECTIVES and at + 1 < len(words) and words[at + 1].low == ","
        if not (words[at].low in STRAY or joined or tied):
            break
        at += 1
    return at


def _root(parse: Parse, begin: int, end: int, *, quoted: bool) -> int | None:
    """The verb of the one main clause of a passage; None: there is none, or a second one, or it is subordinate."""
    words = parse.words
    roots = [at for at in range(begin, end) if words[at].head == at and any(c.isalnum() for c in words[at].low)]
    if len(roots) != 1:
        return None
    (root,) = roots
    if not any(clause.verb == root and clause.own_subject for clause in finite_clauses(parse)):
        return None
    if any(
        words[child].relation == "mark" or (words[child].low in _OPENS and child < root and words[child].tag != "DT")
        for child in parse.children[root]
        if child >= begin and words[child].relation not in SUBJECTS
    ):
        return None
    asks = any(words[child].tag in _ASKING and begin <= child < root for child in parse.children[root])
    if words[begin].low in RELATIVE or (asks and not (quoted and words[-1].low == "?")) or words[begin].low in _SAYING:
        return None
    also = (child for child in parse.children[root] if words[child].relation == "conj" and child < end)
    if any(
        words[child].low == "that" and words[child].relation == "mark" for one in also for child in parse.children[one]
    ):
        return None
    bare = words[root].low in COPULAS and not helpers_of(parse, root)
    if bare and not any(words[c].relation in COMPLEMENTS and c < end for c in parse.children[root]):
        return None
    return root


def _subject(parse: Parse, root: int) -> int | None:
    """The one subject of a main clause; None where the parser finds two, as in no whole sentence."""
    found = [child for child in parse.children[root] if parse.words[child].relation in SUBJECTS]
    two = len(found) > 1 and all(parse.words[child].relation in NOMINAL_SUBJECTS for child in found)
    return None if two else next(iter(found), None)


def _points(parse: Parse, root: int, subject: int, *, quoted: bool, known: Span | None) -> bool:
    """Whether a subject is a word for what stands outside: they, this, some."""
    words, children = parse.words, parse.children
    word, hanging = words[subject], children[subject]
    if _span(word) == known or (word.low in ("he", "she") and _is_named_before(parse, root, subject)):
        return False
    if word.low in _OWN:
        return not quoted
    if word.low == "it":
        of_it = [c for child in (root, *children[root]) for c in children[child]]
        told = words[root].low in COPULAS | _SEEMING
        return not told or not any(_is_meant(parse, c) for c in of_it if c != subject and c > root)
    if word.low in _PERSONS or word.low in _THINGS or word.low in RELATIVE:
        return True
    if word.low in _POINTING or word.low in _COUNTING or word.tag == "CD":
        return not any(
            words[child].relation in ("relcl", "acl")
            or (words[child].relation == "prep" and not _is_of_them(parse, child))
            for child in hanging
        )
    if not quoted and any(words[child].low in _OWN for child in hanging):
        return True
    pointed = any(words[child].low in _POINTING and words[child].relation == "det" for child in hanging)
    return pointed and not any(words[child].relation in ("relcl", "acl") for child in hanging)


def _is_meant(parse: Parse, at: int) -> bool:
    """Whether `it` stands for a clause: it is Moss who left; not: it was the seat of Moss, who left."""
    words, first = parse.words, parse.left[at]
    return words[at].relation in _MEANT and not (words[at].relation == "relcl" and words[first - 1].low == ",")


def _is_of_them(parse: Parse, at: int) -> bool:
    """Whether a preposition holds a pronoun: three of them."""
    return any(parse.words[child].low in _PERSONS | _THINGS | _POINTING for child in parse.children[at])


def _is_empty(words: Sequence[Word]) -> bool:
    """Whether somebody's own words name nothing: I think that is wrong; you can see it this way."""
    named = any(word.tag.startswith("NN") and word.low not in _BLANK for word in words)
    return not named or any(
        word.low in _POINTING and word.tag == "DT" and word.relation in NOMINAL_SUBJECTS for word in words
    )


def _is_likened(words: list[Word], begin: int, end: int) -> bool:
    """Whether it is likened to what stands outside it: The mayor did the same; Moss took a similar line."""
    return any(
        (word.low == "same" and word.relation in ("dobj", "pobj"))
        or (word.low == "similar" and word.relation == "amod")
        for at, word in enumerate(words[begin:end], begin)
        if not any(other.low in ("to", "as") for other in words[at + 1 : min(end, at + 3)])
    )


def _is_named_before(parse: Parse, root: int, subject: int) -> bool:
    """Whether a clause before the main one names whom he or she means: If Moss is elected, he leaves the board."""
    words = parse.words
    clauses = [child for child in parse.children[root] if words[child].relation == "advcl" and child < subject]
    found = [child for clause in clauses for child in parse.children[clause] if words[child].relation in SUBJECTS]
    return len(found) == 1 and found[0] < subject and _may_be_person(words, found[0])


def _is_told_by_pronoun(words: list[Word], end: int, known: Span | None) -> bool:
    """Whether a passage ends with who told it, and nobody knows who that is: The quay was closed, he said."""
    told = {words[end - 1].low: words[end - 2], words[end - 2].low: words[end - 1]} if end > 1 else {}
    return any(low in _SAYING and word.low in _PERSONS | _THINGS and _span(word) != known for low, word in told.items())


def _dangling(words: list[Word], begin: int, end: int, subject: int, known: Span | None) -> int:
    """How many pronouns have nobody in the passage whom they may mean."""
    nouns = [at for at in range(begin, end) if words[at].tag in ("NN", "NNS", "NNP", "NNPS")]
    persons = [at for at in nouns if _may_be_person(words, at)]
    persons += [at for at in range(begin, end) if _span(words[at]) == known]
    leads = words[begin].tag in ("IN", "WRB", "VBG", "VBN", "TO")
    found = 0
    for at in range(begin, end):
        low = words[at].low
        if low not in _PERSONS | _THINGS or at == subject or _span(words[at]) == known:
            continue
        meant = persons if low in _PERSONS else nouns
        if low in ("it", "them", "him", "her") and words[at].relation in ("dobj", "pobj", "dative"):  # Moss saw him
            meant = [other for other in meant if words[other].head != words[subject].head]
        ahead = at < subject and words[at].head != subject and leads  # in his letter, Ruiz; when he left, Ruiz
        found += not any(other < at or (ahead and other == subject) for other in meant)
    return found


def _may_be_person(words: list[Word], at: int) -> bool:
    """Whether he or she may mean it: a name without `the`, or a noun for what somebody does."""
    if words[at].tag == "NNP":
        return at == 0 or words[at - 1].low != "the"
    return words[at].tag == "NN" and words[at].low.endswith(_DOERS)


def _score(words: Iterable[Word], subject: Word, length: int) -> int:
    words = list(words)
    named = any(word.tag in ("NNP", "NNPS") for word in words)
    bare = subject.tag in ("NN", "NNS") and any(
        word.low == "the" and words[word_at + 1 : word_at + 2] == [subject] for word_at, word in enumerate(words)
    )
    own = sum(word.low in _OWN for word in words)
    dashes = sum(word.low in ("-", "–", "--", "—") for word in words)
    pointing = sum(word.low in _POINTING and word.tag == "DT" and word.relation != "det" for word in words)
    stand_ins = sum(word.low in _PERSONS | _THINGS for word in words)
    return (
        100
        + 12 * (subject.tag in ("NNP", "NNPS"))
        + 6 * named
        + 4 * any(word.tag == "CD" for word in words)
        - 15 * pointing
        - 10 * bare
        - 4 * own
        - 8 * dashes
        - 6 * sum(word.low in _POINTING and word.relation == "det" for word in words)
        - 4 * stand_ins
        - max(0, length - 18)
        - 2 * max(0, 8 - length)
    )

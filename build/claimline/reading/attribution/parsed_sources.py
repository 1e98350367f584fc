"""A word that the parse takes for who says something -> the phrase of which it is the head, in tokens."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from operator import attrgetter

from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.source_nouns import ANONYMOUS_NOUNS, DOCUMENT_NOUNS, ORGANISATION_NOUNS, ROLE_NOUNS
from claimline.reading.parsing.parser import Parse
from claimline.reading.syntax.noun_phrases import PEOPLE_NOUNS, Phrase, noun_phrase, owns

_LONGEST_SOURCE = 12  # tokens of a subject that patterns cannot bound
_NAMING = ("N", "PRP")
_IN_NAMES = frozenset("& ' ’ - . %".split())
_NOBODY = frozenset("i we you it that this which what one nobody none nothing kind sort".split())
_SOME = frozenset("some many several others".split())  # some on the council
_NO = frozenset("no not neither nor few hardly none nobody".split())  # no other crew told the Post that it left
_PEOPLE = ROLE_NOUNS | ANONYMOUS_NOUNS | PEOPLE_NOUNS
_HAVE = ("have", "'ve", "’ve")
_COUNTING = frozenset("dozens hundreds thousands scores several many some most both two three four five six".split())
# A call from Ruiz, who said; not: captains in Grey Bay, who said.
_BY_WHOM = ("by", "from", "with", "to", "including", "like")
_NAMES = ("NN", "NNS", "NNP", "NNPS")
_START = attrgetter("start")


def source_at(tokens: Sequence[Token], subject: int, parse: Parse) -> Phrase | None:
    """The subject as a phrase: by patterns where these reach its head, else from its first word to its head."""
    head = parse.words[subject]
    one_of = head.tag == "CD" and parse.words[subject + 1 : subject + 2] and parse.words[subject + 1].low == "of"
    if (head.low in _NOBODY and not one_of) or not (head.tag.startswith(_NAMING) or head.low in _SOME or one_of):
        return None
    first = bisect_left(tokens, parse.words[_behind_participle(parse, subject)].start, key=_START)
    last = bisect_left(tokens, head.start, key=_START)
    if last >= len(tokens) or tokens[last].start != head.start or last - first > _LONGEST_SOURCE:
        return None
    if any(token.low in _NO for token in tokens[first : last + 1]):
        return None
    found = noun_phrase(tokens, first, len(tokens))
    end = parse.words[parse.right[subject]].end
    if (
        found is not None
        and found.start <= last < found.end
        and not tokens[found.end - 1].low.endswith("ing")
        and tokens[found.end - 1].end <= end
        and not owns(tokens, found)  # witnesses at Friday's | hearing
    ):
        return with_others(tokens, parse, subject, _whole(tokens, found, end))
    named = all(token.kind == "w" or token.text in _IN_NAMES for token in tokens[first : last + 1])
    return with_others(tokens, parse, subject, Phrase(first, last + 1, last + 1)) if named else None


def _behind_participle(parse: Parse, subject: int) -> int:
    """Where a name begins behind what belongs to the words in front: In a video posted online | Ana Ruiz said."""
    words, first = parse.words, parse.left[subject]
    behind_noun = first > 0 and words[first - 1].tag.startswith("N")
    if words[subject].tag != "NNP" or words[first].tag != "VBN" or not behind_noun:
        return first
    at = first
    while at < subject and words[at].tag in ("VBN", "JJ", "RB"):
        at += 1
    return at if words[at].tag == "NNP" else first


def _whole(tokens: Sequence[Token], found: Phrase, end: int) -> Phrase:
    """A phrase that only counts with whom it counts: dozens | of captains and crews."""
    counted = found.end < len(tokens) and tokens[found.end].low == "of" and tokens[found.core - 1].low in _COUNTING
    inner = noun_phrase(tokens, found.end + 1, len(tokens)) if counted else None
    if inner is None or tokens[inner.end - 1].end > end:
        return found
    return found._replace(end=_joined_end(tokens, inner.end, end))


def _joined_end(tokens: Sequence[Token], at: int, end: int) -> int:
    """Where a phrase ends with the one joined to it: dozens of captains | and crews."""
    joined = noun_phrase(tokens, at + 1, len(tokens)) if at < len(tokens) and tokens[at].low == "and" else None
    return joined.end if joined is not None and tokens[joined.end - 1].end <= end else at


def whom_who_means(parse: Parse, relative: int, who: int) -> int | None:
    """The word for which a `who` behind a comma stands: a call from Ruiz, who said; `relative` is the clause's verb."""
    words = parse.words
    named = words[relative].head
    if words[who].low != "who" or words[who - 1].tag != "," or named > who:
        return None
    plural = words[relative].tag == "VBP" or any(words[one].low in _HAVE for one in parse.children[relative])
    apposed = words[named].relation == "appos" and words[words[named].head].tag == "NNP" and not plural
    if apposed:
        named = words[named].head  # a look at Lee Tan, a clerk, who said
    alone = apposed or words[named].relation != "pobj" or words[words[named].head].low in _BY_WHOM
    several = words[named].tag == "NNPS" or (words[named].tag == "NNS" and words[named].low in _PEOPLE)
    one = words[named].tag == "NNP" or (words[named].tag == "NN" and words[named].low in _PEOPLE)
    return named if alone and (several or (one and not plural)) else None


def those_who(parse: Parse, relative: int, who: int) -> int | None:
    """Of whom a clause at the end of its sentence tells that they say it: spoke to skippers | who say that it leaks."""
    words = parse.words
    named = words[relative].head
    low = words[who].low
    behind = who - 2 if words[who - 1].tag == "," else who - 1
    if named != behind or words[named].tag != "NNS" or words[named].relation not in ("dobj", "pobj"):
        return None
    if any(word.tag[:1].isalnum() for word in words[parse.right[relative] + 1 :]):
        return None
    kinds = _PEOPLE | ORGANISATION_NOUNS if low == "who" else ORGANISATION_NOUNS | DOCUMENT_NOUNS
    low_noun = words[named].low
    of_them = not kinds.isdisjoint({low_noun, low_noun.removesuffix("s"), low_noun.removesuffix("ies") + "y"})
    return named if of_them and low in ("who", "that", "which") else None


def with_others(tokens: Sequence[Token], parse: Parse, who: int, phrase: Phrase) -> Phrase:
    """The phrase with those who are joined to it: Ruiz | and Moss printed a story, telling how it came."""
    last, end_of_it = who, parse.word_at(tokens[phrase.end - 1].start)  # dozens of captains | and crews
    for one in range(who + 1, parse.right[who] + 1):
        if (
            parse.words[one].relation == "conj"
            and parse.words[one].head in (last, end_of_it)
            and parse.words[one].tag in _NAMES
        ):
            last = one
    end = bisect_left(tokens, parse.words[last].end, key=_START)
    named = all(token.kind == "w" or token.text == "," for token in tokens[phrase.end : end])
    return phrase if last == who or end <= phrase.end or not named else Phrase(phrase.start, end, end)

"""A source told by what it is, with its name set off behind it -> the name: "Its director, Jan Moss, said"."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.entities import speaker_rules as r
from claimline.reading.entities.identity import Identity
from claimline.reading.entities.inventory import Cast
from claimline.reading.entities.name_mentions import NO_NAME, ROLE_WORDS, SUFFIXES, is_acronym, titles_end
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import PRONOUNS
from claimline.reading.lexicon.given_names import is_given_name
from claimline.reading.lexicon.place_names import is_place
from claimline.reading.lexicon.source_nouns import (
    ANONYMOUS_NOUNS,
    KIN_NOUNS,
    OFFICES,
    ORGANISATION_NOUNS,
    ORGANISATION_WORDS,
    ROLE_NOUNS,
)
from claimline.reading.syntax.noun_phrases import Phrase, head_word, is_dash

_WHOLE = 2  # words of a name with its surname
_LONGEST = 6  # words of a name with its titles
_OF_BEFORE = frozenset("former then retired".split())
_MAY_BE_BODIES = frozenset(["friend", "partner"])  # a partner, Quill, said
_PARTICLES = frozenset("de la van von der bin al del di da du den".split())


def name_behind(tokens: Sequence[Token], phrase: Phrase, cast: Cast) -> Phrase | None:
    """The name in apposition to a source without one; None where nothing is set off, or where it may be another's.

    "The mayor, Ana Ruiz, said", "said its director, Jan Moss."; not "the mayor, Ana Ruiz and Jan Moss said".
    """
    if (sent := _behind_place(tokens, phrase, cast)) is not None:
        return sent
    at = _end_with_place(tokens, phrase.end)
    if at + 1 >= len(tokens) or tokens[at].text != ",":
        return None
    head = head_word(tokens, phrase)
    if _names_already(tokens, phrase, head):
        return None
    start = at + 1
    if tokens[start].low in _OF_BEFORE and start + 1 < len(tokens) and tokens[start + 1].low in ROLE_WORDS:
        start += tokens[start + 1].capital  # the board's head, former Mayor Ana Ruiz
    end = start
    while end < len(tokens) and end - start < _LONGEST and _in_name(tokens, end, start):
        end += 1
    closes = _closes(tokens, end) or _closes(tokens, _end_with_firm(tokens, end))
    if end == start or not closes or is_place(" ".join(token.text for token in tokens[start:end])):
        return None
    names_person = _is_person(tokens[start:end], head, cast)
    if not names_person and not (head in ORGANISATION_NOUNS and _is_body(tokens[start:end])):
        return None
    return Phrase(start, end, end)


def _behind_place(tokens: Sequence[Token], phrase: Phrase, cast: Cast) -> Phrase | None:
    """The name behind the place to which its office is sent: Hale's ambassador to Denmark | Ana Ruiz; None: no such."""
    first = phrase.core + 1
    if first >= phrase.end or tokens[phrase.core].low != "to" or tokens[phrase.core - 1].low not in ROLE_WORDS:
        return None
    words = [token.text for token in tokens[first : min(phrase.end, first + _LONGEST)]]
    names = (at for at in range(1, len(words)) if " ".join(words[at:]) in cast.persons)
    at = next((at for at in names if is_place(" ".join(words[:at]))), None)
    return None if at is None else Phrase(first + at, first + len(words), first + len(words))


def _end_with_place(tokens: Sequence[Token], end: int) -> int:
    """Where a phrase ends with the place behind it: the head of the Harbour Office in Grey Bay."""
    at = end + 1
    if end >= len(tokens) or tokens[end].low not in ("in", "at"):
        return end
    while at < len(tokens) and at < end + _LONGEST and tokens[at].capital:
        at += 1
    return at if at > end + 1 else end


def _end_with_firm(tokens: Sequence[Token], end: int) -> int:
    """Where a name ends with the firm behind it: a lawyer for Moss, Ana Ruiz of Vale & Partners."""
    at = end + 1
    if end >= len(tokens) or tokens[end].low not in ("of", "at", "from"):
        return end
    while at < len(tokens) and at <= end + _LONGEST and (tokens[at].capital or tokens[at].text == "&"):
        at += 1
    return at if at > end + 1 else end


def as_told(identity: Identity, noun: str) -> Identity:
    """Who is meant by a name behind such a noun: "The harbour company, Grey Gull Lines, said" is no person."""
    whole = len((identity.speaker or "").split()) > 1 and noun in ROLE_NOUNS - ORGANISATION_NOUNS
    if identity.rule == r.ORGANISATION.name and (whole or noun in KIN_NOUNS | OFFICES):
        rule = r.GIVEN_NAME if noun in KIN_NOUNS else r.TITLED  # his lawyer, Stu Quill, said
        return identity._replace(kind="named", rule=rule.name)  # Her brother, Tom, said; the mayor, Park Sun-hale, said
    if identity.kind == "named" and noun in ORGANISATION_NOUNS - ROLE_NOUNS:
        return identity._replace(kind="organisation", rule=r.ORGANISATION.name)
    return identity


def _names_already(tokens: Sequence[Token], phrase: Phrase, head: str) -> bool:
    """Whether the source is a name or a pronoun: "Ana Ruiz", not "the Mayor" or "the head of the Harbour Office"."""
    at = next(
        (at for at in range(phrase.core - 1, phrase.start - 1, -1) if tokens[at].low.removesuffix("'s") == head),
        phrase.core - 1,
    )
    if tokens[at].capital and at > phrase.start:
        return head not in ROLE_WORDS
    return phrase.core - phrase.start == 1 and ((tokens[at].capital and head not in ROLE_WORDS) or head in PRONOUNS)


def _in_name(tokens: Sequence[Token], at: int, start: int) -> bool:
    token = tokens[at]
    if token.kind != "w":
        return False
    if token.low in _PARTICLES and at > start:
        return at + 1 < len(tokens) and tokens[at + 1].capital
    particle = at > start and token.low.startswith(("al-", "el-"))  # Ali al-Mossan
    return (token.capital and token.low not in NO_NAME) or particle


def _closes(tokens: Sequence[Token], end: int) -> bool:
    """Whether the apposition ends there: at a mark, and no list of people goes on."""
    if end == len(tokens):
        return True
    mark = tokens[end]
    if mark.text in ".;:)" or is_dash(mark) or mark.kind == "Q":
        return True
    if mark.text != ",":
        return False
    following = tokens[end + 1] if end + 1 < len(tokens) else None
    return following is None or following.low not in ("and", "or", "&")


def _is_person(words: Sequence[Token], head: str, cast: Cast) -> bool:
    """Whether the words are one person's name, behind a noun that may be a person's."""
    titles = titles_end([word.text for word in words]) or 0  # Hale Sen. | Leo Moss
    words = words[titles:]
    plain = [word.text for word in words if word.low.rstrip(".") not in SUFFIXES]
    name = " ".join(plain)
    if head in ORGANISATION_NOUNS - ROLE_NOUNS or (head.endswith("s") and head in ROLE_NOUNS | ANONYMOUS_NOUNS):
        return False
    surname_first = len(plain) == _WHOLE and "-" in plain[-1]  # Park Sun-hale
    if any(word.lower() in ORGANISATION_WORDS or is_acronym(word) for word in plain[surname_first:]):
        return False
    if name in cast.persons or name in cast.aliases:
        return True
    if len(plain) == 1:
        if titles:
            return head in ROLE_NOUNS  # her husband, Captain Moss
        return head in KIN_NOUNS and (is_given_name(name) or head not in _MAY_BE_BODIES)
    return is_given_name(plain[0]) or (head in ROLE_NOUNS and len(plain) <= 3)


def _is_body(words: Sequence[Token]) -> bool:
    return any(word.low in ORGANISATION_WORDS or is_acronym(word.text) for word in words) or len(words) > 1

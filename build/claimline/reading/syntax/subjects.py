"""Tokens of one sentence -> the subject of a verb, and where its clause begins. By patterns, no parser."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import (
    AUXILIARIES,
    CONJUNCTIONS,
    DETERMINERS,
    PREPOSITIONS,
    PRONOUNS,
    RELATIVES,
    TIME_WORDS,
    is_adverb,
)
from claimline.reading.lexicon.place_names import is_address
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.syntax.clause_beginnings import NOMINATIVE, begins_clause
from claimline.reading.syntax.noun_or_verb import is_surname
from claimline.reading.syntax.noun_phrases import (
    OBJECT_NOUNS,
    STOPPERS,
    Phrase,
    is_dash,
    noun_phrase,
)
from claimline.reading.syntax.relative_pronouns import antecedent

REACH = 45  # tokens between a subject and its verb at most; keeps every search here bounded


class Subject(NamedTuple):
    """Who does it: token indices of the phrase, of the verb group's first word, and where the clause begins."""

    phrase: Phrase
    group: int
    clause: int
    relative: bool  # "Ruiz, who said that …"
    shared: bool  # "Ruiz opened the meeting and said …": the subject stands before an earlier verb


_NEGATING = ("not", "never", "neither")


def verb_group_start(tokens: Sequence[Token], verb: int, low: int) -> int:
    """Index of the first auxiliary or adverb that belongs to the verb."""
    at = verb
    while at > low:
        before = tokens[at - 1]
        if before.kind == "w" and (
            (before.low in AUXILIARIES and not is_surname(tokens, at - 1))
            or before.low in _NEGATING
            or (is_adverb(before.low) and not before.capital)
        ):
            at -= 1
        elif before.text == "," and at - 2 > low and is_adverb(tokens[at - 2].low) and tokens[at - 3].text == ",":
            at -= 3  # "Ruiz, however, said"
        else:
            break
    return at


def subject_before(tokens: Sequence[Token], verb: int, low: int) -> Subject | None:
    """The subject of the verb at index `verb`, looked for in tokens[low:verb]; None where it is not clear."""
    low = max(low, verb - REACH)
    group = verb_group_start(tokens, verb, low)
    last = group - 1
    if last < low:
        return None
    if last - 2 >= low and tokens[last].text.isdigit() and tokens[last - 1].low == "in":
        last -= 2 * (tokens[last - 2].low == "who")  # Moss, who in 2010 said
    if tokens[last].low in ("who", "which") or (tokens[last].low == "that" and last > low and group == verb):
        told_of = antecedent(tokens, last, low)
        return None if told_of is None else Subject(told_of[0], group, told_of[1], True, False)
    if tokens[last].kind not in "wqp" or (tokens[last].kind == "p" and tokens[last].text not in ",)—–--%"):
        return None
    of_them = last > low and tokens[last].low in ("them", "us") and tokens[last - 1].low == "of"
    stops = tokens[last].low in STOPPERS and not is_surname(tokens, last)
    if stops and tokens[last].low not in PRONOUNS and not of_them:
        return None
    after_quote = _after_quotation(tokens, group, low)
    if after_quote is not None:
        return after_quote
    for clause in range(last, low - 1, -1):
        alone = clause == last and tokens[clause].low in NOMINATIVE and tokens[clause - 1].kind in "Qq"
        if clause > low and not (alone or begins_clause(tokens, clause)):
            continue
        if clause > low and tokens[clause - 1].low == "who" and not alone:
            continue  # "sailors who came to protest say"
        if clause > low and tokens[clause + 1].text == "," and is_address(tokens[clause].text):
            continue  # Ana Ruiz, D-Ohio, said
        phrase = noun_phrase(tokens, clause, group)
        if phrase is None or _is_participle(tokens, phrase) or not _reaches(tokens, phrase, group):
            continue
        beside = verb + 1 < len(tokens) and tokens[verb + 1].text == ","  # Moss, the board said, took it
        if clause > low and not beside and (named := _named_before(tokens, clause, low)) is not None:
            return Subject(named, group, named.start, False, False)
        joined = _joined(tokens, _with_examples(tokens, phrase, group), low)
        return Subject(joined, group, min(clause, joined.start), False, False)
    return None


def _after_quotation(tokens: Sequence[Token], group: int, low: int) -> Subject | None:
    """“…,” two experts of the Institute for Tides and Currents said: all between quotation and verb is the subject."""
    at = group
    while at > low and tokens[at - 1].kind == "w" and tokens[at - 1].low not in _VERBAL:
        at -= 1
    if not low < at <= group - 5 or tokens[at - 1].kind not in "Qq" or not begins_clause(tokens, at):
        return None
    phrase = noun_phrase(tokens, at, group)
    joined = any(token.low == "and" for token in tokens[at:group])
    return Subject(phrase._replace(end=group), group, at, False, False) if phrase is not None and joined else None


_VERBAL = AUXILIARIES | PRONOUNS | RELATIVES | {word for word, verb in VERBS.items() if verb.form == "past"}


def _is_participle(tokens: Sequence[Token], phrase: Phrase) -> bool:
    """ "Vik, now 81 and retired in Grey Bay, said": the word after "and" names nobody."""
    token = tokens[phrase.start]
    return phrase.core - phrase.start == 1 and token.low.endswith("ed") and not token.capital


def _with_examples(tokens: Sequence[Token], phrase: Phrase, group: int) -> Phrase:
    """ "Other outlets, such as the Harbour Post, said": what is named belongs to the phrase."""
    rest = [token.low for token in tokens[phrase.end : phrase.end + 3]]
    if rest[:3] == [",", "such", "as"] or rest[:2] == [",", "including"]:
        return Phrase(phrase.start, phrase.core, group - 1 if tokens[group - 1].text == "," else group)
    return phrase


def _reaches(tokens: Sequence[Token], phrase: Phrase, group: int) -> bool:
    """Whether all between the phrase and the verb belongs to the phrase."""
    at = phrase.end
    if at == group:
        return True
    rest = tokens[at:group]
    if all(token.low in TIME_WORDS or token.low in _WHICH_TIME for token in rest):
        return True  # the board last month ordered them to leave
    if any(token.kind == "Q" for token in rest[:-1]) or (rest[-1].kind == "Q" and not _ends_in_comma(rest[-1])):
        return False
    if rest[0].text == "(" and len(rest) > 4 and rest[2].text == ")" and rest[3].low == "of":
        rest = rest[3:]  # Leo Moss (D) of Grey Bay
    if rest[0].text == "," or is_dash(rest[0]) or rest[0].text == "(":
        if len(rest) < 2 or (rest[-1].text not in (",", ")") and not is_dash(rest[-1])):
            # Ruiz, who called it “a pit,” said
            return len(rest) > 3 and rest[1].low == "who" and rest[-1].kind in "Qq" and _ends_in_comma(rest[-1])
        return any(token.kind == "w" for token in rest) and not _has_clause(rest)
    if rest[0].low in PREPOSITIONS or rest[0].low in RELATIVES or rest[0].low in TIME_WORDS:
        if _another_clause(rest):
            return False
        closed = rest[-1].text == "," and any(token.text == "," for token in rest[:-1])
        return closed or (rest[-1].kind != "p" and not any(token.text == "," for token in rest))
    if rest[0].low.endswith(("ing", "ed")) and not rest[0].capital and rest[-1].kind == "w":
        return not any(token.kind == "p" for token in rest) and len(rest) > 1 and not _another_clause(rest)
    return False


_WHICH_TIME = frozenset("last this late early earlier".split())


def _ends_in_comma(quotation: Token) -> bool:
    return quotation.text.rstrip("”\"'’ ").endswith(",")


def _named_before(tokens: Sequence[Token], at: int, low: int) -> Phrase | None:
    """ "Ana Ruiz, the head of the port said": the name whose apposition begins at `at`, though no comma closes it."""
    if tokens[at - 1].text != "," or tokens[at].low not in ("the", "a", "an"):
        return None
    if at - low > 4 and tokens[at - 2].text.isdigit() and tokens[at - 3].text == ",":
        at -= 2  # Ana Ruiz, 58, a pilot from Grey Bay, P.H., said
    for start in range(at - 2, max(low, at - 8) - 1, -1):
        if not tokens[start].capital or tokens[start].low in TIME_WORDS:
            return None
        if start == low == 0 or tokens[start - 1].kind == "Q":
            phrase = noun_phrase(tokens, start, at - 1)
            return phrase if phrase is not None and phrase.core == at - 1 and at - 1 - start > 1 else None
    return None


def _another_clause(rest: Sequence[Token]) -> bool:
    """Whether what follows a phrase holds another verb or subject: "… at the pier and told the story Moss told"."""
    for at in range(len(rest) - 1):
        following = rest[at + 1]
        if rest[at].low in ("and", "but") and following.low.endswith("ed") and not following.capital:
            return True
    at = len(rest)
    while at and rest[at - 1].capital:
        at -= 1
    before = rest[at - 1] if 0 < at < len(rest) else None
    if before is None or before.kind != "w" or before.low in PREPOSITIONS or before.low in DETERMINERS:
        return False
    return before.low in OBJECT_NOUNS


def _has_clause(rest: Sequence[Token]) -> bool:
    """Whether what stands between commas is more than an apposition: it holds a subject with a verb of its own."""
    for at in range(1, len(rest) - 1):
        if rest[at].low in PRONOUNS and rest[at - 1].low not in RELATIVES:
            return True
    return rest[1].low in CONJUNCTIONS


def _joined(tokens: Sequence[Token], phrase: Phrase, low: int) -> Phrase:
    """ "Ruiz and Moss said": both are the subject, where nothing but a phrase stands before "and"."""
    start = phrase.start
    if start - 2 < low or tokens[start - 1].low != "and" or tokens[phrase.start].low in PRONOUNS:
        return phrase
    if (name := _name_before_address(tokens, start - 2, low)) is not None:
        return Phrase(name.start, phrase.core, phrase.end)
    if (first := _first_of_both(tokens, start - 1, low) or _first_before_aside(tokens, start, low)) is not None:
        return Phrase(first, phrase.core, phrase.end)
    for begin in range(start - 2, max(low, start - 12) - 1, -1):
        if begin > low and not begins_clause(tokens, begin):
            continue
        earlier = noun_phrase(tokens, begin, start - 1)
        whole = noun_phrase(tokens, begin, phrase.end)
        if whole is not None and whole.core < start - 1 and whole.end == phrase.end:
            return whole  # the Minister | for Ports and Tides
        if earlier is not None and _speak_for_both(tokens, earlier, start - 1):
            return Phrase(earlier.start, earlier.core, phrase.end)
        if earlier is not None and earlier.end == start - 1:
            return Phrase(earlier.start, phrase.core, phrase.end)
        return phrase
    return phrase


def _name_before_address(tokens: Sequence[Token], end: int, low: int) -> Phrase | None:
    """ "Ana Ruiz, D-Ohio, and other pilots": the name before party and place, which the commas set off."""
    if tokens[end].text != ",":
        return None
    first = next((k for k in range(end - 1, max(low, end - 5), -1) if tokens[k].text == ","), None)
    if first is None or not (_PARTY.match(tokens[first + 1].text) or is_address(tokens[first + 1].text)):
        return None
    start = first
    while start > low and tokens[start - 1].capital:
        start -= 1
    found = noun_phrase(tokens, start, first) if first - start > 1 else None
    return found if found is not None and found.core == first else None


def _first_of_both(tokens: Sequence[Token], joined: int, low: int) -> int | None:
    """Where two who are told as both begin: last week both | the port and the city said."""
    both = next((at for at in range(joined - 1, max(low - 1, joined - _OF_BOTH), -1) if tokens[at].low == "both"), None)
    if both is None or both + 1 >= joined or (both > low and tokens[both - 1].low in PREPOSITIONS):
        return None  # officials from both the port and the city
    one = noun_phrase(tokens, both + 1, joined)
    if one is None or one.end != joined:
        return None
    return both + 1 if tokens[both + 1].low == "the" or tokens[both + 1].capital else both


_OF_BOTH = 10  # tokens of the first of both, at most


def _first_before_aside(tokens: Sequence[Token], others: int, low: int) -> int | None:
    """Where a name begins behind which an aside stands: Ana Ruiz, the head of the port, and other pilots said."""
    if tokens[others].low not in ("other", "others") or tokens[others - 2].text != ",":
        return None
    first = next((at for at in range(others - 3, max(low, others - _OF_ASIDE), -1) if tokens[at].text == ","), None)
    if first is None:
        return None
    start = first
    while start > low and tokens[start - 1].capital and tokens[start - 1].kind == "w":
        start -= 1
    found = noun_phrase(tokens, start, first) if first - start > 1 and begins_clause(tokens, start) else None
    return start if found is not None and found.core == first else None


_OF_ASIDE = 16  # tokens of who somebody is, at most
_PARTY = re.compile(r"[DRI]-[A-Z]")


def _speak_for_both(tokens: Sequence[Token], people: Phrase, end: int) -> bool:
    """ "Spokesmen for the port and the mayor said": the "and" joins whom they speak for."""
    several = tokens[people.core - 1].low in _SPEAKING_FOR
    return several and people.core < end and tokens[people.core].low in ("for", "from", "at", "with")


_SPEAKING_FOR = frozenset(
    "spokesman spokesmen spokeswoman spokeswomen spokesperson spokespeople officials lawyer lawyers attorney attorneys "
    "representatives aides".split()
)

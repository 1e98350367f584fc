"""Tokens of one sentence -> noun phrases and the subject of a verb. By patterns, no parser."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from claimline.text.lexicon import (
    ANONYMOUS_NOUNS,
    AUXILIARIES,
    CONJUNCTIONS,
    DETERMINERS,
    DOCUMENT_NOUNS,
    MIXED_PARTICIPLES,
    MIXED_VERBS,
    MONTHS,
    NUMBER_WORDS,
    OBJECT_PRONOUNS,
    ORGANISATION_NOUNS,
    PREPOSITIONS,
    PRONOUNS,
    RELATIVES,
    ROLE_NOUNS,
    SUBORDINATORS,
    TIME_WORDS,
    VERBS,
    WEEKDAYS,
    is_adverb,
)
from claimline.text.tokens import Token

REACH = 45  # tokens between a subject and its verb at most; keeps every search here bounded
_STOPPERS = PREPOSITIONS | CONJUNCTIONS | SUBORDINATORS | RELATIVES | AUXILIARIES | OBJECT_PRONOUNS | PRONOUNS
_DAYS = WEEKDAYS | MONTHS
_NOT_NOUNS = frozenset(
    "including having being what's meanwhile however still yet then there here that's it's so too not yes no".split()
)
# "a point Moss made": after such a noun a name begins a clause about it
_OBJECT_NOUNS = frozenset(
    "story stories tale joke lie lies question questions answer "
    "point ones thing things something way number words phrase term policy plan claim comment comments remark word "
    "proposal idea charge allegation matter topic".split()
)
_OPENERS = frozenset("interview statement speech email letter memo post tweet".split())
_DASHES = frozenset("— – ― -- ---".split())
_JOINED_BY = frozenset("of for at from with in to on".split())
_STANDING_ADJECTIVES = frozenset("familiar close briefed privy aware knowledgeable".split())
_STANDING = _STANDING_ADJECTIVES | frozenset("involved present speaking who working with".split())


_PEOPLE_NOUNS = ROLE_NOUNS | ANONYMOUS_NOUNS | ORGANISATION_NOUNS | DOCUMENT_NOUNS


class Phrase(NamedTuple):
    """A noun phrase as token indices: [start, core) is the head with what stands before it, [start, end) with more."""

    start: int
    core: int
    end: int


def is_dash(token: Token) -> bool:
    """Whether a token is a dash that parts clauses."""
    return token.text in _DASHES


def noun_phrase(tokens: Sequence[Token], start: int, limit: int) -> Phrase | None:
    """The noun phrase that begins at `start`; None if none does.

    "one federal official familiar with the meeting": core "one federal official", end after "meeting".
    """
    limit = min(limit, len(tokens))
    if start >= limit or tokens[start].kind not in "wq":
        return None
    first = tokens[start]
    if first.low in PRONOUNS:
        return Phrase(start, start + 1, start + 1)
    at = start
    if first.low == "at" and at + 2 < limit and tokens[at + 1].low in ("least", "most"):
        at += 2
    adverb = is_adverb(first.low) and first.low not in ("both", "all", "each") and not (first.capital and start)
    told = not first.capital and (first.low in MIXED_VERBS or (first.low in VERBS and VERBS[first.low].form == "past"))
    told = told or (first.low in VERBS and VERBS[first.low].form in ("ing", "past") and not start)
    told = told or first.low in MIXED_PARTICIPLES or first.low in ("following", "according")
    if first.low in _NOT_NOUNS or adverb or told:
        return None
    core = _core(tokens, at, limit)
    if core is None or tokens[core - 1].low in _TIME_HEADS or _no_head(tokens[core - 1]):
        return None
    for index in range(start, core - 1):
        if tokens[index].low in _OBJECT_NOUNS and tokens[index + 1].capital:
            return None
    return Phrase(start, core, _extended(tokens, start, core, limit))


_HEADLESS = frozenset("last next a an the this that such his her their its my your our".split())


def _no_head(token: Token) -> bool:
    """Whether a word alone names nobody: 2017, last, a."""
    return token.text[0].isdigit() or token.low in _HEADLESS


def _core(tokens: Sequence[Token], at: int, limit: int) -> int | None:
    """Index after the last token of the head that begins at `at`."""
    begin = at
    words = 0
    while at < limit:
        token = tokens[at]
        if token.kind == "q":
            at += 1
            continue
        if token.kind != "w":
            if token.text in "&’'" and words and at + 1 < limit and tokens[at + 1].kind == "w":
                at += 1
                continue
            # "Robert (Bob) Moss" is rare; a bracket ends the phrase
            break
        low = token.low
        if low in DETERMINERS and (at == begin or tokens[at - 1].low in DETERMINERS):
            at += 1
            words += (low in NUMBER_WORDS and low not in ("a", "an")) or low in (
                "some",
                "many",
                "several",
                "both",
                "others",
                "another",
                "all",
                "few",
                "most",
                "those",
            )
            continue
        if low in DETERMINERS and words and low not in ("one", "two", "three", "half"):
            break
        if low == "of" and words:
            following = noun_phrase_core(tokens, at + 1, limit)
            if following is None:
                break
            at = following
            continue
        if low in _STOPPERS and not (token.capital and words and low in ("may", "will")):
            break
        if words and (is_adverb(low) or low in _STANDING_ADJECTIVES) and not token.capital:
            break
        if words and low.endswith("ed") and not token.capital and tokens[at - 1].low in DOCUMENT_NOUNS:
            break  # a report released last year
        if words and tokens[at - 1].capital and not token.capital and (low in MIXED_VERBS or low.endswith("ed")):
            break  # Ruiz praised, Moss grinned
        if words and low in VERBS and not token.capital and not _noun_here(tokens, at, limit):
            break
        if words and low in ("last", "this", "next") and at + 1 < limit and tokens[at + 1].low in TIME_WORDS:
            break
        if words and ((low in _DAYS and token.capital) or low in ("today", "yesterday", "tonight", "later")):
            break
        at += 1
        words += 1
    return at if words else None


def noun_phrase_core(tokens: Sequence[Token], start: int, limit: int) -> int | None:
    """Where the head of the phrase beginning at `start` ends, without what follows "of" twice."""
    if start >= limit or tokens[start].kind not in "wq":
        return None
    if tokens[start].low in _STOPPERS - OBJECT_PRONOUNS:
        return None
    at = start
    words = 0
    while at < limit and tokens[at].kind in "wq":
        token = tokens[at]
        low = token.low
        if low in OBJECT_PRONOUNS:
            return at + 1 if not words else at
        if low in DETERMINERS and not words:
            at += 1
            continue
        if low in _STOPPERS or (words and is_adverb(low) and not token.capital):
            break
        if words and low in VERBS and not token.capital and not _noun_here(tokens, at, limit):
            break
        if words and low in _DAYS and token.capital:
            break
        at += 1
        words += 1
    return at if words else None


def _noun_here(tokens: Sequence[Token], at: int, limit: int) -> bool:
    """Whether a word that may be a verb is a noun in its place: "the report said", "his claim that"."""
    token = tokens[at]
    verb = VERBS[token.low]
    if verb.form == "ing":
        return at + 1 < limit and tokens[at + 1].kind == "w" and tokens[at + 1].low in VERBS
    if verb.form == "base" and at + 1 < limit and tokens[at + 1].low in ROLE_NOUNS:
        return True  # the press secretary
    before = tokens[at - 1].low if at else ""
    if token.low in DOCUMENT_NOUNS and (before.endswith("'s") or (verb.form == "base" and not before.endswith("s"))):
        return before not in PRONOUNS and before not in AUXILIARIES and before not in ("to", "who")  # the city report
    if at + 1 >= limit:
        return limit < len(tokens) and verb.form != "past"  # the verb itself follows
    if verb.form in ("base", "s"):
        following = tokens[at + 1] if at + 1 < limit else None
        return following is not None and following.low in VERBS and VERBS[following.low].form in ("past", "s", "base")
    return False


def _extended(tokens: Sequence[Token], start: int, core: int, limit: int) -> int:
    """Where the phrase ends with "for the company", "familiar with the meeting", "who was in the room"."""
    head = tokens[core - 1]
    if head.kind != "w":
        return core
    common = not head.capital
    end = core
    while end < limit and common:
        low = tokens[end].low
        joins = low in _JOINED_BY or (low == "by" and head.low in DOCUMENT_NOUNS)
        if joins and end + 1 < limit and not any(t.low in TIME_WORDS for t in tokens[end + 1 : end + 3]):
            following = noun_phrase_core(tokens, end + 1, limit)
            if following is None or _is_occasion(tokens, end, following):
                break
            end = following
        elif low in _STANDING and (head.low in ANONYMOUS_NOUNS or head.low in ROLE_NOUNS or low != "who"):
            end = _standing_end(tokens, end, limit)
            break
        else:
            break
    return end


def _is_occasion(tokens: Sequence[Token], start: int, end: int) -> bool:
    from claimline.text.lexicon import OCCASION_NOUNS

    return tokens[start].low in ("in", "at", "on", "to") and any(
        tokens[k].low in OCCASION_NOUNS or tokens[k].low in TIME_WORDS for k in range(start + 1, end)
    )


def _standing_end(tokens: Sequence[Token], at: int, limit: int) -> int:
    """The end of "familiar with …": up to the next mark or reporting verb."""
    stop = min(limit, at + 25)
    begin = at
    while at < stop:
        token = tokens[at]
        if token.kind in "Qp" and token.text not in "-&'’":
            break
        if at > begin + 1 and token.low in VERBS and VERBS[token.low].form != "ing" and token.low not in ("briefed",):
            break
        if token.low in TIME_WORDS and token.capital:
            break
        at += 1
    return at


_TIME_HEADS = (TIME_WORDS - MONTHS - WEEKDAYS) | frozenset(["time", "moment"])


class Subject(NamedTuple):
    """Who does it: token indices of the phrase, of the verb group's first word, and where the clause begins."""

    phrase: Phrase
    group: int
    clause: int
    relative: bool  # "Ruiz, who said that …"
    shared: bool  # "Ruiz opened the meeting and said …": the subject stands before an earlier verb


def verb_group_start(tokens: Sequence[Token], verb: int, low: int) -> int:
    """Index of the first auxiliary or adverb that belongs to the verb."""
    at = verb
    while at > low:
        before = tokens[at - 1]
        if before.kind == "w" and (
            before.low in AUXILIARIES or before.low == "not" or (is_adverb(before.low) and not before.capital)
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
    if tokens[last].low in ("who", "which"):
        return _antecedent(tokens, last, group, low)
    if tokens[last].kind not in "wqp" or (tokens[last].kind == "p" and tokens[last].text not in ",)—–--"):
        return None
    if tokens[last].low in _STOPPERS and tokens[last].low not in PRONOUNS:
        return None
    for clause in range(last, low - 1, -1):
        if clause > low and not _begins_clause(tokens, clause):
            continue
        phrase = noun_phrase(tokens, clause, group)
        if phrase is None or not _reaches(tokens, phrase, group):
            continue
        return Subject(_joined(tokens, _with_examples(tokens, phrase, group), low), group, clause, False, False)
    return None


def _with_examples(tokens: Sequence[Token], phrase: Phrase, group: int) -> Phrase:
    """ "Other outlets, such as the Harbour Post, said": what is named belongs to the phrase."""
    rest = [token.low for token in tokens[phrase.end : phrase.end + 3]]
    if rest[:3] == [",", "such", "as"] or rest[:2] == [",", "including"]:
        return Phrase(phrase.start, phrase.core, group - 1 if tokens[group - 1].text == "," else group)
    return phrase


def _begins_clause(tokens: Sequence[Token], at: int) -> bool:
    before = tokens[at - 1]
    if before.kind in "Qq":
        return before.kind == "Q" or before.text.rstrip("”\"'’ ")[-1:] in ",?!"
    if before.kind == "p":
        return before.text in ",;:()—–--...…•*[]"
    if tokens[at].capital and tokens[0].low in PREPOSITIONS and (before.low in _OPENERS or before.low in TIME_WORDS):
        return True  # In an interview Ruiz said; On Monday Ruiz said
    return before.low in CONJUNCTIONS or before.low in SUBORDINATORS or before.low in RELATIVES


def _reaches(tokens: Sequence[Token], phrase: Phrase, group: int) -> bool:
    """Whether all between the phrase and the verb belongs to the phrase."""
    at = phrase.end
    if at == group:
        return True
    rest = tokens[at:group]
    if any(token.kind == "Q" for token in rest):
        return False
    if rest[0].text == "," or is_dash(rest[0]) or rest[0].text == "(":
        if len(rest) < 2 or (rest[-1].text not in (",", ")") and not is_dash(rest[-1])):
            return False
        return any(token.kind == "w" for token in rest) and not _has_clause(rest)
    if rest[0].low in PREPOSITIONS or rest[0].low in RELATIVES or rest[0].low in TIME_WORDS:
        if _another_clause(rest):
            return False
        closed = rest[-1].text == "," and any(token.text == "," for token in rest[:-1])
        return closed or (rest[-1].kind != "p" and not any(token.text == "," for token in rest))
    if rest[0].low.endswith(("ing", "ed")) and not rest[0].capital and rest[-1].kind == "w":
        return not any(token.kind == "p" for token in rest) and len(rest) > 1 and not _another_clause(rest)
    return False


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
    return before.low in _OBJECT_NOUNS


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
    for begin in range(start - 2, max(low, start - 12) - 1, -1):
        if begin > low and not _begins_clause(tokens, begin):
            continue
        earlier = noun_phrase(tokens, begin, start - 1)
        if earlier is not None and earlier.end == start - 1:
            return Phrase(earlier.start, phrase.core, phrase.end)
        return phrase
    return phrase


def _antecedent(tokens: Sequence[Token], relative: int, group: int, low: int) -> Subject | None:
    """The phrase that "who" points back to."""
    end = relative
    if end - 1 >= low and tokens[end - 1].text == ",":
        end -= 1
    for begin in range(end - 1, max(low, end - 15) - 1, -1):
        before = tokens[begin - 1] if begin else None
        opens = before is None or before.low in VERBS or before.low in MIXED_VERBS
        opens = opens or (before is not None and before.low in PREPOSITIONS - _JOINED_BY)
        if begin > low and not (opens or _begins_clause(tokens, begin)):
            continue
        phrase = noun_phrase(tokens, begin, end)
        if phrase is not None and end in (phrase.core, phrase.end):
            return Subject(phrase, group, begin, True, False)
    return None


def main_subject(tokens: Sequence[Token], before: int) -> Phrase | None:
    """The subject of the sentence's first clause: the phrase at its start, after fronted adverbials."""
    at = 0
    while at < before and tokens[at].kind == "p" and tokens[at].text not in ",":
        at += 1
    if at < before and tokens[at].low in CONJUNCTIONS:
        at += 1
    for _ in range(3):
        if at >= before:
            return None
        fronted = tokens[at].low in PREPOSITIONS or tokens[at].low in SUBORDINATORS or is_adverb(tokens[at].low)
        fronted = fronted or tokens[at].low in TIME_WORDS or tokens[at].low.endswith("ing")
        fronted = fronted or (tokens[at].low in VERBS and VERBS[tokens[at].low].form == "past")  # Asked why, he
        if not fronted:
            phrase = noun_phrase(tokens, at, before)
            if phrase is None:
                # "Eight years ago, he …": a time in front
                time = any(tokens[k].low in TIME_WORDS for k in range(at, min(at + 4, before)))
                if not time:
                    return None
            else:
                if phrase.core - phrase.start > 2 and all(t.text.isupper() for t in tokens[phrase.start : phrase.core]):
                    return None  # a headline in capitals
                phrase = _without_predicate(tokens, phrase)
                comma = phrase.core < before and tokens[phrase.core].text == ","
                if (
                    at
                    and comma
                    and not tokens[phrase.core - 1].capital
                    and tokens[phrase.core - 1].low not in _PEOPLE_NOUNS
                ):
                    at = phrase.core + 1  # "After a long, late meeting, the board": the fronted words go on
                    continue
                return Phrase(phrase.start, phrase.core, phrase.core) if phrase.core < before else None
        while at < before and tokens[at].text != ",":
            at += 1
        at += 1
    return None


def _without_predicate(tokens: Sequence[Token], phrase: Phrase) -> Phrase:
    """The phrase up to its verb, where that is no known one: "Ana Ruiz opened the meeting" is "Ana Ruiz"."""
    for at in range(phrase.start + 1, phrase.core):
        token, before = tokens[at], tokens[at - 1]
        if token.kind != "w" or token.capital or before.low in DETERMINERS or before.low in ("of", "&"):
            continue
        if before.capital and token.low not in _PEOPLE_NOUNS and token.low != "of":
            return Phrase(phrase.start, at, at)
        if token.low.endswith("ed") and at + 1 < len(tokens) and tokens[at + 1].low in DETERMINERS:
            return Phrase(phrase.start, at, at)  # the port issued a statement
        if token.low.endswith(("ed", "s")) and before.low in _PEOPLE_NOUNS and token.low not in _PEOPLE_NOUNS:
            return Phrase(phrase.start, at, at)
    return phrase


def token_is_nominal(token: Token) -> bool:
    """Whether what follows this token is a noun, not a verb."""
    return (
        (token.low in DETERMINERS and token.low not in ("some", "many", "few", "all", "both", "most", "others", "that"))
        or token.low in PREPOSITIONS
        or token.low.endswith("'s")
    )


def is_proper(tokens: Sequence[Token], phrase: Phrase) -> bool:
    """Whether the phrase's head is a name."""
    return tokens[phrase.core - 1].capital


def head_word(tokens: Sequence[Token], phrase: Phrase) -> str:
    """The head noun in lower case: the last word before "of", else the last word of the core."""
    for at in range(phrase.start + 1, phrase.core):
        if tokens[at].low == "of" and not tokens[at - 1].capital:
            before = tokens[at - 1].low
            quantifier = before in DETERMINERS or before in ("number", "dozens", "group", "majority", "couple", "pair")
            return tokens[phrase.core - 1].low if quantifier else before
    low = tokens[phrase.core - 1].low
    return low.removesuffix("'s").removesuffix("'")


__all__ = [
    "Phrase",
    "Subject",
    "head_word",
    "is_dash",
    "is_proper",
    "main_subject",
    "noun_phrase",
    "subject_before",
    "token_is_nominal",
    "verb_group_start",
]

"""Tokens -> the links of nouns and adjectives of saying: her claim that, voiced fears that, was confident that."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.cues.content_bounds import content_end, is_clausal, without_remark
from claimline.reading.cues.link import Link, outermost_phrase
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.calendar_words import WEEKDAYS
from claimline.reading.lexicon.function_words import (
    AUXILIARIES,
    CONJUNCTIONS,
    NEGATIONS,
    POSSESSIVES,
    PREPOSITIONS,
    PRONOUNS,
    SUBORDINATORS,
    is_adverb,
)
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.lexicon.source_nouns import ROLE_NOUNS, TITLES
from claimline.reading.syntax.main_subject import main_subject
from claimline.reading.syntax.noun_phrases import Phrase, names_somebody, noun_phrase
from claimline.reading.syntax.subjects import subject_before
from claimline.reading.syntax.verb_tense import is_past_form

# nouns of what is said or thought, with the verb that says the same
VERBS_OF_NOUNS: dict[str, str] = {
    **dict.fromkeys("claim claims allegation allegations accusation accusations charge charges".split(), "allege"),
    **dict.fromkeys("assertion assertions contention insistence argument point case".split(), "argue"),
    **dict.fromkeys("belief conviction view opinion notion assumption confidence".split(), "believe"),
    **dict.fromkeys("hope hopes optimism".split(), "hope"),
    **dict.fromkeys("fear fears concern concerns worry worries".split(), "fear"),
    **dict.fromkeys("doubt doubts skepticism".split(), "doubt"),
    **dict.fromkeys("suggestion suggestions implication hint hints".split(), "suggest"),
    **dict.fromkeys("warning warnings".split(), "warn"),
    **dict.fromkeys("prediction predictions".split(), "predict"),
    **dict.fromkeys("promise promises pledge vow assurance assurances".split(), "promise"),
    **dict.fromkeys("announcement declaration statement statements comment comments remark remarks".split(), "say"),
    **dict.fromkeys("message answer response reply complaint complaints observation tweet".split(), "say"),
    **dict.fromkeys("notice word".split(), "say"),
    **dict.fromkeys("acknowledgment acknowledgement admission concession".split(), "admit"),
    **dict.fromkeys("conclusion finding findings".split(), "conclude"),
    **dict.fromkeys("demand demands".split(), "demand"),
    **dict.fromkeys("denial denials".split(), "deny"),
}
_GIVEN = frozenset("notice word".split())  # gave notice that, sent word that; not: had word that
_TO: dict[str, str] = {
    **dict.fromkeys("promise promises pledge pledges vow vows".split(), "promise"),
    **dict.fromkeys("threat threats".split(), "threaten"),
}
MINDS: dict[str, str] = {
    **dict.fromkeys("confident convinced certain sure adamant positive".split(), "believe"),
    **dict.fromkeys("hopeful optimistic".split(), "hope"),
    **dict.fromkeys("worried concerned afraid fearful".split(), "fear"),
    **dict.fromkeys("skeptical doubtful".split(), "doubt"),
    **dict.fromkeys("aware".split(), "know"),
    **dict.fromkeys("firm insistent emphatic".split(), "argue"),
}
BARE_MINDS = frozenset("confident sure hopeful worried afraid convinced".split())  # are confident they can
CLEAR = frozenset(("clear", "plain"))
SAYINGS = VERBS_OF_NOUNS.keys() | _TO.keys() | MINDS.keys() | CLEAR
_SUBJECTS = frozenset("he she they it".split())
_OWNERS = POSSESSIVES - {"your"}
_VOICED = frozenset(
    "express expresses expressed voice voices voiced raise raises raised make makes made repeat repeats repeated "
    "reiterate reiterates reiterated issue issues issued issuing deliver delivered renew renews renewed renewing "
    "level leveled levelled offer offered share shared air aired has have had "
    "expressing voicing raising making repeating reiterating announce announces announced".split()
)
_GIVING = frozenset("give gives gave giving".split())
_SERVING = frozenset("serve serves served serving send sends sent sending".split())  # not: it sends a message that
_MADE_CLEAR = frozenset("make makes made making".split())
_WHOM = frozenset("to from by on in last this earlier".split())
_FARTHEST = 9  # tokens of whom it is told, by whom and when
_PLACE = 7  # tokens of a phrase of where or when, with its preposition
_BETWEEN = 3  # words between an owner or a verb and the noun at most: his own much-repeated claim


def saying(tokens: Sequence[Token], at: int, links: Sequence[Link]) -> Link | None:
    """The link of the noun or adjective at `at`, where it has an owner or subject and a content; else None."""
    low = tokens[at].low
    start = at + 1
    told = False
    if low in VERBS_OF_NOUNS and start < len(tokens) and tokens[start].low in ("is", "was"):
        start += 1  # his answer was that
        told = True
    if (
        low in VERBS_OF_NOUNS
        and start + 1 < len(tokens)
        and tokens[start].low in WEEKDAYS
        and tokens[start + 1].low == "that"
    ):
        start += 1  # gave notice Friday that
    if low in CLEAR:
        start = _behind_place(tokens, start)
    denied = any(token.low in ("no", "any") for token in tokens[max(0, at - 2) : at])  # no claims by captains that
    named = _from_whom(tokens, start) if low in VERBS_OF_NOUNS and not denied else None
    if low in VERBS_OF_NOUNS and not told:
        start = _behind_whom(tokens, start)
    quoted = start + 1 < len(tokens) and tokens[start + 1].kind == "Q"  # her answer was that “…”
    that = (quoted or start + 2 < len(tokens)) and tokens[start].low == "that"
    to = start + 2 < len(tokens) and tokens[start].low == "to" and start == at + 1
    bare = low in BARE_MINDS and start < len(tokens) and tokens[start].low in _SUBJECTS
    if that and (low in VERBS_OF_NOUNS or low in MINDS or low in CLEAR):
        start += 1
        lemma = VERBS_OF_NOUNS.get(low) or MINDS.get(low, "say")
    elif bare:
        lemma = MINDS[low]
    elif to and low in _TO and not tokens[start + 1].low.endswith("ing"):
        lemma = _TO[low]
    else:
        return None
    end = content_end(tokens, start)
    if start >= end or ((that or bare) and not (is_clausal(tokens, start, end) or tokens[start].kind in "Qq")):
        return None
    found: tuple[Phrase, int] | None
    if low in MINDS:
        found = _of_mind(tokens, at)
    elif low in CLEAR:
        found = _made_clear(tokens, at, links)
    else:
        found = owned(tokens, at) if low not in _GIVEN else None
        if found is not None and not told and _is_subject(tokens, found[0].start):
            return None
        if that and named is not None and found is None and not _opens_clause(tokens, at):
            by = tokens[named.start - 1].low == "by"
            found = (named, at) if by else _voiced(tokens, at, links) or (named, at)
        found = found or (_voiced(tokens, at, links) if that else None)
    if found is None:
        return None
    phrase, cue = found
    if any(token.low in NEGATIONS for token in tokens[cue:at]):
        return None
    end = without_remark(tokens, start, end)
    content = [Span(tokens[start].start, tokens[end - 1].end)]
    return Link(lemma, Span(tokens[cue].start, tokens[at].end), content, phrase, tokens)


def _behind_place(tokens: Sequence[Token], start: int) -> int:
    """Where `that` stands behind a phrase of where or when: made it clear on Friday at the table that."""
    if start < len(tokens) and (tokens[start].low in PREPOSITIONS or tokens[start].low in WEEKDAYS):
        for at in range(start + 1, min(start + _PLACE, len(tokens))):
            if tokens[at].low == "that":
                return at
            if tokens[at].kind != "w":
                break
    return start


def _behind_whom(tokens: Sequence[Token], start: int) -> int:
    """Where `that` stands behind whom it is told, by whom and when: a warning to crews on Friday that."""
    if start >= len(tokens) or not (tokens[start].low in _WHOM or tokens[start].low in WEEKDAYS):
        return start
    for at in range(start + 1, min(start + _FARTHEST, len(tokens) - 1)):
        token = tokens[at]
        if token.low == "that":
            return at
        if token.kind != "w" or token.low in AUXILIARIES | PRONOUNS or token.low in VERBS or is_past_form(token.low):
            return start
    return start


def _from_whom(tokens: Sequence[Token], start: int) -> Phrase | None:
    """Who is named behind the noun: claims from two clerks that."""
    if start + 1 >= len(tokens) or tokens[start].low not in ("from", "by"):
        return None
    phrase = noun_phrase(tokens, start + 1, _behind_whom(tokens, start))
    return phrase if phrase is not None and names_somebody(tokens, phrase) else None


def _opens_clause(tokens: Sequence[Token], at: int) -> bool:
    """Whether the noun is all that stands before: The old warning from Ruiz that; not: drew warnings from Ruiz that."""
    for before in range(at - 1, max(-1, at - 2 - _BETWEEN), -1):
        token = tokens[before]
        if token.kind != "w" or token.low in CONJUNCTIONS | SUBORDINATORS:
            return True
        if token.low in PREPOSITIONS or token.low in AUXILIARIES or is_past_form(token.low):
            return False
    return at - 2 - _BETWEEN < 0


def _is_subject(tokens: Sequence[Token], start: int) -> bool:
    """Whether the noun begins its clause: where "Ruiz's claim that the pier was safe was false" ends is not clear."""
    before = tokens[start - 1] if start else None
    return before is None or before.kind != "w" or before.low in CONJUNCTIONS | SUBORDINATORS


def owned(tokens: Sequence[Token], at: int) -> tuple[Phrase, int] | None:
    """ "his claim", "Ana Ruiz's repeated claim": the owner, and where the cue begins."""
    for owner in range(at - 1, max(-1, at - 2 - _BETWEEN), -1):
        token = tokens[owner]
        if token.low in _OWNERS:
            return Phrase(owner, owner + 1, owner + 1), owner + 1
        if token.kind == "w" and token.low.endswith(("'s", "s'")) and token.capital:
            start = owner
            while start and (tokens[start - 1].capital or tokens[start - 1].low in TITLES | ROLE_NOUNS):
                start -= 1
            return Phrase(start, owner + 1, owner + 1), owner + 1
        if token.kind != "w" or token.capital or token.low in PREPOSITIONS or token.low in AUXILIARIES:
            return None
    return None


def _voiced(tokens: Sequence[Token], at: int, links: Sequence[Link]) -> tuple[Phrase, int] | None:
    """ "Ruiz voiced fears", "Ruiz made the same point": the verb's subject, and where the verb stands."""
    for verb in range(at - 1, max(-1, at - 2 - _BETWEEN), -1):
        token = tokens[verb]
        if token.low in _GIVING or token.low in (_SERVING if tokens[at].low in _GIVEN else _VOICED):
            return _subject(tokens, verb, links)
        if token.kind != "w" or token.low in PREPOSITIONS or token.low in PRONOUNS:
            return None
    return None


def _subject(tokens: Sequence[Token], verb: int, links: Sequence[Link]) -> tuple[Phrase, int] | None:
    if tokens[verb].low.endswith("ing"):
        phrase = outermost_phrase(links) or main_subject(tokens, verb)
        return None if phrase is None else (phrase, verb)
    subject = subject_before(tokens, verb, 0)
    return None if subject is None else (subject.phrase, subject.group)


def _made_clear(tokens: Sequence[Token], at: int, links: Sequence[Link]) -> tuple[Phrase, int] | None:
    """ "Ruiz made it clear that"."""
    verb = at - 1
    while verb > 0 and (tokens[verb].low in _BEFORE_CLEAR or is_adverb(tokens[verb].low)):
        verb -= 1
    return _subject(tokens, verb, links) if verb > 0 and tokens[verb].low in _MADE_CLEAR else None


def _of_mind(tokens: Sequence[Token], at: int) -> tuple[Phrase, int] | None:
    """ "Ruiz is confident that", "sailors felt sure that"."""
    verb = at - 1
    while verb > 0 and (is_adverb(tokens[verb].low) or tokens[verb].low in _DEGREES):
        verb -= 1
    if tokens[verb].low not in AUXILIARIES and tokens[verb].low not in _STAYING:
        return None
    subject = subject_before(tokens, verb + 1 if tokens[verb].low in AUXILIARIES else verb, 0)
    if subject is None or tokens[subject.phrase.start].low in ("it", "i", "we"):
        return None
    return subject.phrase, subject.group


_DEGREES = frozenset("so not very more less quite".split())
_BEFORE_CLEAR = frozenset("it very quite perfectly".split())
_STAYING = frozenset("remain remains remained feel feels felt seem seems seemed sound sounds sounded".split())

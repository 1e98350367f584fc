"""Tokens of one sentence -> the links it makes: who, by which cue, said what of it. By patterns, no parser."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import compress
from operator import attrgetter
from typing import NamedTuple

from claimline.reading.cues.announced import announced, on_occasion, put_out, seems_to
from claimline.reading.cues.contents import THAT_ONLY
from claimline.reading.cues.declining import ALWAYS, DECLINING, declined
from claimline.reading.cues.finite_verbs import PERCEIVED, Sentence, finite
from claimline.reading.cues.fixed_phrases import (
    IN_WORDS,
    QUOTING,
    according,
    as_told_by,
    citing,
    in_words_of,
    quoted_as_saying,
)
from claimline.reading.cues.fronted_participles import fronted_participle
from claimline.reading.cues.link import Link
from claimline.reading.cues.nominal import BARE_MINDS, CLEAR, MINDS, SAYINGS, saying
from claimline.reading.cues.participial import participle, shown_saying
from claimline.reading.cues.phrases import expected, verb_with_phrase
from claimline.reading.cues.prefilter import NEEDED, needs_opener
from claimline.reading.cues.quotation_only import (
    after_quote,
    before_colon,
    before_somebody,
    behind_dash,
    participle_with_quote,
    verb_with_quote,
)
from claimline.reading.lexical.token_classes import Sketch
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.phrase_verbs import PHRASE_VERBS
from claimline.reading.lexicon.reporting_verbs import (
    FIRST_OF_TWO_WORDS,
    MIXED_PARTICIPLES,
    MIXED_VERBS,
    TWO_WORD_VERBS,
    VERBS,
)
from claimline.reading.lexicon.source_nouns import STATEMENT_NOUNS
from claimline.reading.syntax.institution_names import institutions_joined
from claimline.reading.syntax.noun_phrases import token_is_nominal

LONGEST = 400  # tokens: no sentence of a news story is longer; a list or a table is. Keeps the whole linear.
_CUES = (
    SAYINGS
    | VERBS.keys()
    | PHRASE_VERBS.keys()
    | MIXED_VERBS
    | MIXED_PARTICIPLES
    | DECLINING
    | IN_WORDS
    | {"according", "citing"}
    | QUOTING
)
_QUOTED = frozenset("Qq")
_LOW, _KIND = attrgetter("low"), attrgetter("kind")
_WORDS = frozenset(cue for cue in _CUES if " " not in cue)
_WITH_QUOTATIONS = (MIXED_VERBS | MIXED_PARTICIPLES) - VERBS.keys() - SAYINGS - QUOTING
_WITH_OPENER = {cue for cue in _WORDS if needs_opener(cue)} | (SAYINGS - VERBS.keys()) | QUOTING
_WITH_OPENER |= DECLINING - VERBS.keys() - ALWAYS
_WITH_OPENER -= IN_WORDS | BARE_MINDS
_ALONE = (_WORDS - _WITH_QUOTATIONS - _WITH_OPENER) | FIRST_OF_TWO_WORDS | PHRASE_VERBS.keys()


def may_link(s: Sketch, start: int, end: int) -> bool:
    """Whether the text there, without quotations, can make a link at all; most need not be read further."""
    words = s.words[bisect_left(s.starts, start) : bisect_left(s.starts, end)]
    if not _ALONE.isdisjoint(words) or (not _WITH_OPENER.isdisjoint(words) and not NEEDED.isdisjoint(words)):
        return True
    if s.text[end - 1] == "," or s.text.startswith("To ", start):
        return True
    if s.text.startswith("In ", start) and not STATEMENT_NOUNS.isdisjoint(words):
        return True  # In a letter, Ruiz turned to the crew: whose the quotation behind it is
    colon = s.text.rfind(":", start, end)  # what stands before it may have said what the next sentence quotes
    return colon >= 0 and not any(map(str.isalnum, s.text[colon + 1 : end]))


class CueRule(NamedTuple):
    """One way in which a word makes a link. What it finds decides, be it no link (an empty list)."""

    name: str  # none where the rules of its own table name what they find
    says: str
    words: Callable[[str], bool]  # which words in lower case it is asked for
    tries: Callable[[Sentence, int], Link | Sequence[Link] | None]
    quoted: bool = False  # asked only in sentences with a quotation


def _form(word: str) -> str:
    """The form of a verb that reports; "" for other words."""
    return VERBS[word].form if word in VERBS else ""


def _may_quote(word: str) -> bool:
    """Whether quoted words behind this verb are somebody's, where no other rule holds."""
    return word in MIXED_VERBS or (_form(word) in ("past", "s") and VERBS[word].lemma not in PERCEIVED | THAT_ONLY)


def _may_quote_as_participle(word: str) -> bool:
    return word in MIXED_PARTICIPLES or (_form(word) == "ing" and VERBS[word].lemma not in THAT_ONLY)


def _is_unlisted(word: str) -> bool:
    return word.endswith("ed") and word not in VERBS and word not in MIXED_VERBS


def _according(s: Sentence, at: int) -> Link | None:
    return according(s.tokens, at) if at + 2 < len(s.tokens) and s.words[at + 1] == "to" else None


def _citing(s: Sentence, at: int) -> Link | None:
    return citing(s.tokens, at, s.found[-1]) if s.found and at and s.words[at - 1] == "," else None


def _as_told_by(s: Sentence, at: int) -> Link | None:
    first = not s.found and at and at + 2 < len(s.tokens) and s.words[at + 1] == "by"
    return as_told_by(s.tokens, at, VERBS[s.words[at]]) if first else None


def _participle(s: Sentence, at: int) -> Link | None:
    verb = VERBS[s.words[at]]
    return participle(s.tokens, at, verb, s.found) if s.may_report(at, verb) else None


def _noun(s: Sentence, at: int) -> Link | None:
    return saying(s.tokens, at, s.found)


def _is_noun(s: Sentence, at: int) -> bool:
    return at > 0 and token_is_nominal(s.tokens[at - 1])


def _unlisted(s: Sentence, at: int) -> Link | None:
    return None if s.tokens[at].capital else after_quote(s.tokens, at)


def _unlisted_before_subject(s: Sentence, at: int) -> Link | None:
    return None if s.tokens[at].capital else before_somebody(s.tokens, at)


def _listed(s: Sentence, at: int) -> Link | None:
    return None if _is_noun(s, at) else after_quote(s.tokens, at)


def _with_quoted_words(s: Sentence, at: int) -> Link | None:
    return None if _is_noun(s, at) else verb_with_quote(s.tokens, at)


def _participle_with_quoted_words(s: Sentence, at: int) -> Link | None:
    return None if _is_noun(s, at) else participle_with_quote(s.tokens, at, s.found)


# In the order in which they are asked about a word; the first one that finds something decides.
CUE_RULES = (
    CueRule("according-to", "According to Ruiz, the pier is safe.", "according".__eq__, _according),
    CueRule(
        "in-somebodys-words",
        "In Ruiz's words, “the pier is a gift”.",
        IN_WORDS.__contains__,
        lambda s, at: in_words_of(s.tokens, at),
    ),
    CueRule(
        "quoted-as-saying",
        "One official quoted Ruiz as saying that the pier was safe.",
        QUOTING.__contains__,
        lambda s, at: quoted_as_saying(s.tokens, at),
    ),
    CueRule(
        "declined-to-comment",
        "Ruiz declined to comment on the pier; Ruiz could not be reached.",
        DECLINING.__contains__,
        lambda s, at: declined(s.tokens, at),
    ),
    CueRule(
        "citing-somebody", "The Post said the pier leaks, citing two people who were there.", "citing".__eq__, _citing
    ),
    CueRule(
        "as-reported-by",
        "As first reported by the Harbour Post, the pier is old.",
        lambda word: _form(word) == "past",
        _as_told_by,
    ),
    CueRule(
        "fronted-participle",
        "Saying the pier “is unsafe,” Ruiz called for repairs.",
        _may_quote_as_participle,
        lambda s, at: fronted_participle(s.tokens, at),
    ),
    CueRule(
        "shown-saying",
        "Somebody recorded Ruiz saying that the pier was safe; Ruiz was heard saying so.",
        ("saying", "telling").__contains__,
        lambda s, at: shown_saying(s.tokens, at, VERBS[s.words[at]], s.found),
    ),
    CueRule(
        "participle-of-saying",
        "Ruiz left the pier, adding that it was safe.",
        lambda word: _form(word) == "ing",
        _participle,
    ),
    CueRule("", "", lambda word: _form(word) not in ("", "ing"), finite),  # the rules of `finite_verbs` and `contents`
    CueRule("unlisted-verb-after-quotation", "“Not on my pier,” Ruiz thundered.", _is_unlisted, _unlisted, quoted=True),
    CueRule(
        "unlisted-verb-before-subject",
        "“Not on my pier,” thundered Ruiz.",
        _is_unlisted,
        _unlisted_before_subject,
        quoted=True,
    ),
    CueRule("made-clear", "Ruiz made it clear that the pier would stay.", CLEAR.__contains__, _noun),
    CueRule("state-of-mind", "Ruiz was confident that the pier would stay.", MINDS.__contains__, _noun),
    CueRule(
        "noun-of-saying",
        "Her claim that the pier was safe; Ruiz voiced fears that it was not.",
        (SAYINGS - MINDS.keys() - CLEAR).__contains__,
        _noun,
    ),
    CueRule(
        "listed-verb-after-quotation",
        "“A gift to nobody,” Ruiz called it.",
        _may_quote,
        _listed,
        quoted=True,
    ),
    CueRule(
        "verb-with-quoted-words",
        "Ruiz called the plan “a gift to nobody”.",
        _may_quote,
        _with_quoted_words,
        quoted=True,
    ),
    CueRule(
        "participle-with-quoted-words",
        "Ruiz left the pier, calling it “a pit”.",
        _may_quote_as_participle,
        _participle_with_quoted_words,
        quoted=True,
    ),
    CueRule("expected-by-nobody-named", "The board is expected to vote on Friday.", "expected".__eq__, expected),
    CueRule(
        "verb-with-phrase",
        "Ruiz opposed the bill; Ruiz called for a vote.",
        PHRASE_VERBS.__contains__,
        verb_with_phrase,
    ),
)


@lru_cache(maxsize=8192)
def _rules_for(word: str, quoted: bool) -> tuple[CueRule, ...]:
    """The rules that may find something at this word; each is asked in the order of the table."""
    return tuple(rule for rule in CUE_RULES if rule.words(word) and (quoted or not rule.quoted))


def find_links(tokens: Sequence[Token]) -> list[Link]:
    """All links of one sentence, by the place of their cues."""
    if not tokens or len(tokens) > LONGEST:
        return []
    tokens, words = _with_words_joined(tokens)
    quoted = not _QUOTED.isdisjoint(map(_KIND, tokens))
    signed = behind_dash(tokens) if quoted and ":" in words else None
    if signed is not None and signed.phrase is not None:
        return [*find_links(tokens[: signed.phrase.start - 1]), signed]
    cues: Iterable[bool] = (
        [low in _CUES or low.endswith("ed") for low in words] if quoted else map(_CUES.__contains__, words)
    )
    s = Sentence(tokens, words, quoted)
    for at in compress(range(len(words)), cues):
        s.found += _links_at(s, at)
    opens = all(link.topic for link in s.found) or (words[-1] == ":" and not any(link.open for link in s.found))
    if quoted and not s.found and (link := put_out(tokens)) is not None:
        return [link]
    link = (announced(tokens) or before_colon(tokens)) if opens and ":" in words else None
    if link is None and not s.found:
        link = on_occasion(tokens) or seems_to(tokens)
    if link is not None:
        s.found.append(link)
    return s.found


def _links_at(s: Sentence, at: int) -> Sequence[Link]:
    """What the word here makes by the first rule that holds; nothing where none does."""
    for rule in _rules_for(s.words[at], s.quoted):
        links = rule.tries(s, at)
        if links is None:
            continue
        if isinstance(links, Link):
            links = [links]
        if rule.name:
            for link in links:
                link.rule = rule.name
        return [link for link in links if link.contents or link.open]
    return ()


def _with_words_joined(tokens: Sequence[Token]) -> tuple[Sequence[Token], list[str]]:
    """The tokens and their words, with "went on" and the names of institutions as one each, "he's" as two."""
    words = list(map(_LOW, tokens))
    if not _WITH_BE.isdisjoint(words):
        tokens = _contractions_parted(tokens)
        words = list(map(_LOW, tokens))
    if not FIRST_OF_TWO_WORDS.isdisjoint(words):
        tokens = _two_words_joined(tokens)
        words = list(map(_LOW, tokens))
    if not _IN_INSTITUTIONS.isdisjoint(words):
        tokens = institutions_joined(tokens)
        words = list(map(_LOW, tokens))
    return tokens, words


_IN_INSTITUTIONS = frozenset(["and", "&", "for"])
_WITH_BE = frozenset(["he's", "she's", "they're"])


def _contractions_parted(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with "he's" as two where a verb in -ing follows, which only "is" has before it: he's saying."""
    found: list[Token] = []
    for token, following in zip(tokens, [*tokens[1:], None], strict=True):
        progressive = following is not None and following.low.endswith("ing")
        if token.low in _WITH_BE and progressive:
            pronoun, verb = token.low.split("'")
            end = token.start + len(pronoun)
            found.append(Token(token.start, end, token.text[: len(pronoun)], pronoun, "w", token.capital))
            found.append(Token(end, token.end, token.text[len(pronoun) :], "is" if verb == "s" else "are", "w"))
        else:
            found.append(token)
    return found


def _two_words_joined(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with "went on" and its like as one."""
    found: list[Token] = []
    for token in tokens:
        before = found[-1] if found else None
        joined = before is not None and before.kind == "w" and before.low in FIRST_OF_TWO_WORDS
        if before is not None and joined and (low := f"{before.low} {token.low}") in TWO_WORD_VERBS:
            found[-1] = Token(before.start, token.end, low, low, "w")
        else:
            found.append(token)
    return found

"""The phrase of a source -> the same without what stands stray behind its head: transcripts | released."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.source_nouns import PAPERS
from claimline.reading.syntax.noun_phrases import Phrase
from claimline.reading.syntax.verb_tense import is_past_form

_TIMES = frozenset("spring summer fall autumn winter year month week".split())
_AT_LEAST = 2  # words of a phrase of which one may go


def without_stray_end(tokens: Sequence[Token], phrase: Phrase) -> Phrase:
    """The phrase up to its head: a statement | put out by the board, a poll | out, a survey | last spring."""
    core = [token.low for token in tokens[phrase.start : phrase.core]]
    if [token.low for token in tokens[phrase.core : phrase.core + 2]] == ["in", "chief"] and phrase.core < phrase.end:
        return Phrase(phrase.start, phrase.end, phrase.end)  # the editor | in chief Ana Ruiz
    if len(core) > _AT_LEAST and core[-1] == "out" and core[-2] in ("put", "sent"):
        return _ending(phrase, 2)
    if len(core) > _AT_LEAST and core[-1] == "out" and core[-2] in PAPERS:
        return _ending(phrase, 1)
    if len(core) > _AT_LEAST + 1 and core[-2] == "last" and core[-1] in _TIMES and phrase.core == phrase.end:
        return _ending(phrase, 2)
    if len(core) >= _AT_LEAST and core[-2] in PAPERS and _is_participle(tokens[phrase.core - 1]):
        return _ending(phrase, 1)  # transcripts released by the board
    return phrase


def _is_participle(token: Token) -> bool:
    return not token.capital and token.kind == "w" and token.low not in PAPERS and is_past_form(token.low)


def _ending(phrase: Phrase, words: int) -> Phrase:
    core = phrase.core - words
    return Phrase(phrase.start, core, core)

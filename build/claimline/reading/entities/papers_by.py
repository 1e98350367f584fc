"""A source "the one released by …" -> which paper that is, where its sentence tells of papers before."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.source_nouns import DOCUMENT_NOUNS, GIVEN_OUT, PAPERS, STATEMENT_NOUNS
from claimline.reading.syntax.noun_phrases import Phrase, noun_phrase

_THE_ONE = ["the", "one"]


def one_by(tokens: Sequence[Token], phrase: Phrase | None) -> Phrase | None:
    """The whole phrase: Like other reports, the one | released by the board; or an e-mail | written by Ruiz, without
    the participle. None: it is no such, or no paper's."""
    if phrase is not None and _ends_in_participle(tokens, phrase):
        return Phrase(phrase.start, phrase.core - 1, phrase.core - 1)
    if phrase is None or [token.low for token in tokens[phrase.start : phrase.start + 2]] != _THE_ONE:
        return None
    at = phrase.start + len(_THE_ONE)
    at += at < len(tokens) and tokens[at].low in GIVEN_OUT
    if at >= len(tokens) or tokens[at].low != "by" or _papers(tokens[: phrase.start]) is None:
        return None
    giver = noun_phrase(tokens, at + 1, len(tokens))
    return None if giver is None else Phrase(phrase.start, giver.core, giver.core)


def _ends_in_participle(tokens: Sequence[Token], phrase: Phrase) -> bool:
    """Whether a participle is taken for the head of a paper: according to an e-mail written | by Ana Ruiz."""
    if phrase.core - phrase.start < len(_THE_ONE) or tokens[phrase.core : phrase.core + 1] == []:
        return False
    noun, last, behind = (tokens[phrase.core + at].low for at in (-2, -1, 0))
    return last in GIVEN_OUT and behind in ("by", "out") and noun in PAPERS | STATEMENT_NOUNS


def paper_named(text: str, tokens: Sequence[Token], phrase: Phrase) -> str | None:
    """What such a paper is called: report by the board; None: the phrase is no such."""
    whole, noun = one_by(tokens, phrase), _papers(tokens[: phrase.start])
    if whole is None or noun is None or whole.core != phrase.core:
        return None
    by = next(at for at in range(whole.start, whole.core) if tokens[at].low == "by")
    return f"{noun} {text[tokens[by].start : tokens[whole.core - 1].end]}"


def _papers(tokens: Sequence[Token]) -> str | None:
    """The one noun for several papers of which a sentence has told: other reports -> report."""
    nouns = {token.low for token in tokens if token.low in DOCUMENT_NOUNS and token.low[:-1] in DOCUMENT_NOUNS}
    return nouns.pop()[:-1] if len(nouns) == 1 else None

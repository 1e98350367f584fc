"""It as a source -> the paper that a person has in the sentence before: Ruiz sent a letter. It said he left."""

from __future__ import annotations

from claimline.reading.attribution.chains import Unit
from claimline.reading.entities import speaker_rules as r
from claimline.reading.entities.identity import Identity
from claimline.reading.entities.inventory import Cast
from claimline.reading.lexical.tokens import tokenize
from claimline.reading.lexicon.source_nouns import ROLE_NOUNS, SINGLE_PAPERS, STATEMENT_NOUNS
from claimline.reading.syntax.main_subject import main_subject

_LONGEST = 400  # code points of a sentence that are looked at
_PERSONS = ("he", "she", "i")
# what is no paper there in every second sentence: in her opinion, in response, the post of a clerk
_PAPERS = (SINGLE_PAPERS | STATEMENT_NOUNS) - frozenset(
    "opinion brief suit poll post posting response remarks column note".split()
)


def paper_before(text: str, cast: Cast, before: Unit, unit: Unit) -> Identity | None:
    """The one paper of the sentence before, where a person does something with it; a body might be "it" itself."""
    if before.quotes or unit.paragraph - before.paragraph > 1:
        return None
    tokens = tokenize(text, before.start, min(before.end, before.start + _LONGEST))
    subject = main_subject(tokens, len(tokens))
    if subject is None or subject.core - subject.start > _LONGEST_NAME:
        return None
    head = tokens[subject.core - 1]
    person = head.text in cast.by_last or head.low in _PERSONS or head.low in ROLE_NOUNS
    papers = {token.low for token in tokens[subject.core :] if token.low in _PAPERS}
    if not person or len(papers) != 1 or any(paper.endswith("s") for paper in papers):
        return None  # of two papers either
    return Identity(papers.pop(), "document", rule=r.IT_OF_PAPER.name)


# what a paper does; not: It was a year ago that, It promises to be hard
PAPERS_DO = frozenset("say state read warn add note argue claim accuse ask urge call conclude find allege".split())
_LONGEST_NAME = 6  # words of who does it

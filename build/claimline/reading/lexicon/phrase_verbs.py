"""Words -> the verbs with which they tell, in no clause, what somebody says, thinks or wants: opposed, called for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from claimline.reading.lexicon.reporting_verbs import TYPES, Form, forms
from claimline.reading.lexicon.word_files import rows

_TAKES = frozenset("object name as to about of for against on over at in into with".split())


class PhraseVerb(NamedTuple):
    """One form of such a verb."""

    lemma: str
    form: Form
    particle: str  # the words that go with it: out, in lash out; "" for most
    takes: frozenset[str]
    of_documents: bool  # whether its subject is a document
    tells: str  # what tells something and no mere topic: never, new, why, other; "" for all


_ROWS = tuple(
    rows(
        "phrase_verbs.csv",
        ("lemma", "takes", "subject", "forms", "attribution type", "tells"),
        lower=("lemma", "takes", "forms"),
        filled=("lemma", "takes"),
    )
)


def _verbs() -> Mapping[str, Sequence[PhraseVerb]]:
    found: dict[str, list[PhraseVerb]] = {}
    for row in _ROWS:
        lemma, _, particle = row["lemma"].partition(" ")
        takes = frozenset(row.words_of("takes", _TAKES))
        of_documents = row.one_of("subject", ("document", "")) == "document"
        tells = row.one_of("tells", ("never", "new", "why", "other", ""))
        for form, word in forms(row, lemma):
            found.setdefault(word, []).append(PhraseVerb(row["lemma"], form, particle, takes, of_documents, tells))
    return MappingProxyType(
        {word: tuple(sorted(verbs, key=lambda verb: not verb.particle)) for word, verbs in found.items()}
    )


PHRASE_VERBS = _verbs()
PHRASE_BELIEF, PHRASE_INTENTION = (
    frozenset(row["lemma"] for row in _ROWS if row.one_of("attribution type", TYPES) == type_)
    for type_ in ("belief", "intention")
)

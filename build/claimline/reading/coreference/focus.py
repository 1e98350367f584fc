"""A pronoun that patterns leave open -> whom it means by grammar: the subject of the main clause before it.

After centering (Grosz, Joshi and Weinstein 1995): a pronoun that is a subject goes on with the subject before it. What
the parse does not make a main clause's subject - whom a side clause tells of, who owns something, whom somebody met -
comes second, and then nobody is named.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from claimline.reading.attribution.chains import Unit
from claimline.reading.coreference.cue_subjects import named_at
from claimline.reading.coreference.told_by_role import GENDERS, gender_of_noun, is_person
from claimline.reading.entities import speaker_rules as r
from claimline.reading.entities.identify import holder
from claimline.reading.entities.identity import Identity
from claimline.reading.entities.inventory import Cast
from claimline.reading.entities.name_mentions import is_acronym
from claimline.reading.lexical.spans import Span
from claimline.reading.lexicon.place_names import is_place
from claimline.reading.lexicon.source_nouns import ANONYMOUS_NOUNS, ORGANISATION_WORDS, ROLE_NOUNS
from claimline.reading.parsing.finite_clauses import finite_clauses
from claimline.reading.parsing.parser import Parse, Parses, Word

_BACK = 5  # sentences looked back at most
_PARAGRAPHS = 2


class _Subject(NamedTuple):
    """Whom a main clause is about."""

    identity: Identity | None = None  # None: somebody, and nobody knows who
    goes_on: bool = False  # a pronoun of the same gender: whoever the sentence before is about


class Focus:
    """Whom the sentences of one document are about, by their parses."""

    def __init__(self, text: str, cast: Cast, units: Sequence[Unit], parses: Parses, quoted: Sequence[Span]) -> None:
        self.text = text
        self.cast = cast
        self.units = units
        self.parses = parses
        self.numbers = {id(unit): number for number, unit in enumerate(units)}
        self.quote_starts = [quote.start for quote in quoted]
        self.quotes = quoted
        self.told: dict[int, list[tuple[Span, Identity]]] = {}  # by the id of a unit: its sources so far

    def note(self, unit: Unit, place: Span | None, identity: Identity) -> None:
        """Takes down who a source is."""
        if place is not None:
            self.told.setdefault(id(unit), []).append((place, identity))

    def meaning(self, low: str, place: int, unit: Unit) -> Identity | None:
        """Whom "he" or "she" at this place means; None where the sentences before leave that open."""
        gender = GENDERS[low]
        number = self.numbers[id(unit)]
        for at in range(number, max(-1, number - _BACK), -1):
            before = self.units[at]
            if before.paragraph < unit.paragraph - _PARAGRAPHS:
                return None
            found = list(self._subjects(before, min(before.end, place), gender))
            names = {subject.identity.speaker for subject in found if subject.identity is not None}
            if any(subject.identity is None and not subject.goes_on for subject in found) or len(names) > 1:
                return None
            if names:
                identity = next(subject.identity for subject in found if subject.identity is not None)
                return identity._replace(rule=r.PRONOUN_OF_SUBJECT.name)
            if not any(subject.goes_on for subject in found) and self._others(before, min(before.end, place), gender):
                return None
        return None

    def _subjects(self, unit: Unit, end: int, gender: str) -> Iterator[_Subject]:
        """Whom the main clauses of a sentence up to a place are about, as far as they may be of this gender."""
        for place in dict.fromkeys([unit.start, *(link.cue.start for link in unit.links)]):
            parse = self.parses.made(place)
            for at in _main_subjects(parse) if parse is not None else ():
                word = parse.words[at] if parse is not None else None
                if parse is None or word is None or word.start >= end or self._is_quoted(word.start):
                    continue
                found = self._who(unit, parse, at, gender)
                if found is not None:
                    yield found

    def _who(self, unit: Unit, parse: Parse, at: int, gender: str) -> _Subject | None:
        """Who a subject is; None where it is nobody of this gender."""
        word = parse.words[at]
        if word.low in GENDERS:
            if GENDERS[word.low] != gender:
                return None
            known = self._told_at(unit, word.start)
            return _Subject(known if known is not None and known.speaker is not None else None, goes_on=True)
        if word.tag in ("PRP", "WP", "DT", "EX", "WDT", "NNS", "NNPS", "CD") or word.tag[:1] not in "N":
            return None
        if any(parse.words[child].relation == "conj" for child in parse.children[at]):
            return None  # Ruiz and Moss
        heads = [at, *(child for child in parse.children[at] if parse.words[child].relation == "appos")]
        for head in heads:
            mention = named_at(self.cast, parse.words[head].start)
            if mention is not None:
                return _Subject(Identity(mention.name, "named")) if self._fits(mention.name, gender) else None
        told = self._told_at(unit, word.start)
        if told is not None and told.kind == "named" and told.speaker is not None:
            return _Subject(told) if self._fits(told.speaker, gender) else None
        if word.tag == "NN":
            return self._by_role(parse, at, gender, told)
        if is_acronym(self._word(word)) or is_place(self._word(word)) or word.low in ORGANISATION_WORDS:
            return None
        return _Subject() if told is None or told.kind == "organisation" else None

    def _by_role(self, parse: Parse, at: int, gender: str, told: Identity | None) -> _Subject | None:
        """Whom a role in the singular means: the clerk."""
        noun = parse.words[at].low
        if not is_person(noun) or gender_of_noun(noun, gender) != gender:
            return None
        words = [parse.words[k].low for k in range(parse.left[at], at + 1)]
        name = holder(self.cast, words, parse.words[at].start)
        if name is not None:
            return _Subject(Identity(name, "named")) if self._fits(name, gender) else None
        if told is not None and told.speaker is not None and told.kind in ("role", "anonymous"):
            return _Subject(told)
        return _Subject()

    def _others(self, unit: Unit, end: int, gender: str) -> bool:
        """Whether a sentence names somebody of this gender, or tells of them, who is not its subject."""
        for mention in self.cast.mentions[
            bisect_right(self.cast.starts, unit.start - 1) : bisect_right(self.cast.starts, end - 1)
        ]:
            if not self._is_quoted(mention.start) and self._fits(mention.name, gender):
                return True
        words = self.text[unit.start : end].lower().split() if not unit.quotes else ()
        return any(w in ROLE_NOUNS or w in ANONYMOUS_NOUNS for w in words if is_person(w))

    def _told_at(self, unit: Unit, place: int) -> Identity | None:
        return next((one for span, one in self.told.get(id(unit), ()) if span.start <= place < span.end), None)

    def _fits(self, name: str, gender: str) -> bool:
        person = self.cast.persons.get(name)
        return person is None or person.gender in (None, gender)

    def _is_quoted(self, place: int) -> bool:
        at = bisect_right(self.quote_starts, place) - 1
        return at >= 0 and place < self.quotes[at].end

    def _word(self, word: Word) -> str:
        return self.text[word.start : word.end]


def _main_subjects(parse: Parse) -> list[int]:
    """The heads of the subjects of a sentence's main clauses."""
    found = []
    for clause in finite_clauses(parse):
        if clause.subject is None or not clause.own_subject:
            continue
        at = clause.verb
        while parse.words[at].relation in ("conj", "parataxis") and parse.words[at].head != at:
            at = parse.words[at].head
        if parse.words[at].relation == "ROOT":
            found.append(clause.subject)
    return found

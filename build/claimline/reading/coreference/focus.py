"""A pronoun that patterns leave open -> whom it means by grammar: the subject of the main clause before it.

After centering (Grosz, Joshi and Weinstein 1995): a pronoun that is a subject goes on with the subject before it. What
the parse does not make a main clause's subject - whom a side clause tells of, who owns something, whom somebody met -
comes second, and then nobody is named.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from claimline.reading.attribution.chains import Unit
from claimline.reading.coreference.cue_subjects import may_be, named_at
from claimline.reading.coreference.pronouns import WINDOW
from claimline.reading.coreference.subject_heads import Head, head_by_patterns, main_subjects, reported_subjects
from claimline.reading.coreference.told_by_role import GENDERS, acts, gender_of_noun, is_person
from claimline.reading.entities import speaker_rules as r
from claimline.reading.entities.identify import holder
from claimline.reading.entities.identity import UNRESOLVED, Identity
from claimline.reading.entities.inventory import Cast, Mention
from claimline.reading.entities.name_mentions import is_acronym
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token, tokenize
from claimline.reading.lexicon.function_words import DETERMINERS, PRONOUNS
from claimline.reading.lexicon.place_names import is_place
from claimline.reading.lexicon.source_nouns import ANONYMOUS_NOUNS, ORGANISATION_WORDS, ROLE_NOUNS
from claimline.reading.parsing.finite_clauses import finite_clauses
from claimline.reading.parsing.parser import Parses
from claimline.reading.parsing.verb_groups import subject_of
from claimline.reading.syntax.main_subject import main_subject

_PEOPLE = ("named", "role", "anonymous", "unresolved")
_TOLD_OF = re.compile(r", (?:who|an?|the|\d\d)\b")  # Ana Ruiz, 44; Ana Ruiz, a clerk
_BACK = 5  # sentences looked back at most
_PARAGRAPHS = 2
_SOURCES = 40  # sources of one sentence that are looked at; keeps the whole linear
_NEXT = 3  # sentences looked back at for several people
_LONGEST_GROUP = 8  # words that tell who they are
_NO_GROUP = frozenset("it he she i we you they there".split())
_LONGEST_TITLE = 20  # code points before the name with which a sentence begins
_LONGEST_SUBJECT = 400  # code points at the start of a sentence in which its subject stands


class _Subject(NamedTuple):
    """Who a main clause is about."""

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
        self.heads: dict[int, list[Head]] = {}  # by the id of a unit
        self.told: dict[int, list[tuple[Span, Identity]]] = {}  # by the id of a unit: its sources so far

    def note(self, unit: Unit, place: Span | None, identity: Identity) -> None:
        """Takes down who a source is."""
        if place is not None:
            self.told.setdefault(id(unit), []).append((place, identity))

    def meaning(self, low: str, place: int, unit: Unit) -> Identity | None:
        """Whom "he" or "she" at this place means; None where the sentences before leave that open."""
        gender = GENDERS[low]
        number = self.numbers[id(unit)]
        ahead = self._ahead(place, gender)
        if ahead is not None:
            return Identity(ahead.name, "named", rule=r.PRONOUN_OF_SUBJECT.name)
        for at in range(number, max(-1, number - _BACK), -1):
            before = self.units[at]
            if before.paragraph < unit.paragraph - _PARAGRAPHS:
                return None
            found = list(self._subjects(before, place, gender))
            names = {subject.identity.speaker for subject in found if subject.identity is not None}
            if any(subject.identity is None and not subject.goes_on for subject in found) or len(names) > 1:
                return None
            if names:
                identity = next(subject.identity for subject in found if subject.identity is not None)
                return identity._replace(rule=r.PRONOUN_OF_SUBJECT.name)
            fronted = before is unit and self._only_leads_to(place)
            goes_on = fronted or any(subject.goes_on for subject in found)
            if not goes_on and (told_of := self._told_of(before, place, gender)) is not None:
                return told_of
            if not goes_on and self._others(Span(max(before.start, place - WINDOW), min(before.end, place)), gender):
                return None
        return None

    def _told_of(self, unit: Unit, place: int, gender: str) -> Identity | None:
        """Whom a sentence tells of that only says behind it who told it: Ruiz left the pier, two aides said. He …"""
        parse = self.parses.made(unit.start)
        heads = reported_subjects(parse, self.text) if parse is not None else ()
        found = {self._who(unit, head, gender) for head in heads if head.place < place}
        known = [one.identity for one in found if one is not None and one.identity is not None]
        return known[0]._replace(rule=r.PRONOUN_OF_SUBJECT.name) if len(found) == len(known) == 1 else None

    def introduced(self, low: str, place: int, unit: Unit) -> Identity | None:
        """Whom the sentence before "he" or "she" names for the first time, with nobody else who acts in it.

        As in: The ruling was praised by Ana Ruiz, a clerk at the port. She said …
        """
        gender, number = GENDERS[low], self.numbers[id(unit)] - 1
        if self._others(Span(max(unit.start, place - WINDOW), place), gender):
            return None
        while number > 0 and self._is_quoted(self.units[number].start) and unit is not self.units[number]:
            if unit.paragraph - self.units[number].paragraph > 0:
                return None  # somebody speaks between
            number -= 1
        before = self.units[max(0, number)]
        if number < 0 or unit.paragraph - before.paragraph > 1 or before.end - before.start > WINDOW:
            return None
        named = self._named(Span(before.start, before.end), gender)
        name = named[0].name if len({mention.name for mention in named}) == 1 else ""
        if name not in self.cast.persons or named[0].start != self.cast.introduced[name][0] or named[0].owns:
            return None
        if not (any(self.cast.roles.get(name, ())) or _TOLD_OF.match(self.text, named[0].end)):
            return None
        told = {identity.speaker for _, identity in self.told.get(id(before), []) if identity.kind in _PEOPLE}
        acting = [self._who(before, head, gender) for head in self._heads(before)]
        others = any(one is not None and (one.identity is None or one.identity.speaker != name) for one in acting)
        if others or not told <= {name}:
            return None
        return Identity(name, "named", rule=r.PRONOUN_OF_INTRODUCED.name)

    def _ahead(self, place: int, gender: str) -> Mention | None:
        """Who is the subject of the main clause that a side clause leads to: Although he called it old, Moss …"""
        parse = self.parses.made(place)
        at = parse.word_at(place) if parse is not None else None
        if parse is None or at is None:
            return None
        verb = parse.words[at].head
        main = parse.words[verb].head
        if parse.words[verb].relation != "advcl" or main < verb:
            return None
        subject = subject_of(parse, main)
        named = named_at(self.cast, parse.words[at if subject is None else subject].start, gender)
        return named if named is not None and named.start > place else None

    def group(self, place: int, unit: Unit) -> Identity:
        """Whom "they" means: several people who are the subject of the sentence before, or of this one so far."""
        nobody = UNRESOLVED._replace(rule=r.PRONOUN_WITHOUT_GENDER.name)
        number = self.numbers[id(unit)]
        for at in range(number, max(-1, number - _NEXT), -1):
            before = self.units[at]
            if before.paragraph < unit.paragraph - 1:
                return nobody
            heads = [head for head in self._heads(before) if head.place < place]
            heads = [head for head in heads if head.text.lower() not in _NO_GROUP]
            several = [head for head in heads if self._is_group(head)]
            if len(several) == 1 and len({head.place for head in heads}) == 1:
                told = self._told_at(before, several[0].place)
                if told is not None and told.speaker is not None and told.kind != "named":  # not the one of two
                    return told._replace(rule=r.THEY_ARE_SUBJECT.name)
                whole = several[0].whole
                words = self.text[whole.start : whole.end]
                if len(words.split()) > _LONGEST_GROUP or "," in words:
                    return nobody
                return Identity(words.removeprefix("The "), "role", rule=r.THEY_ARE_SUBJECT.name)
            if heads:
                return nobody
        return nobody

    def _is_group(self, head: Head) -> bool:
        """Whether a subject is several people: Ruiz and Moss, the clerks."""
        low = head.text.lower()
        if head.several:
            return bool(self._named(Span(head.place, head.place + 1), None)) or is_person(low)
        return low.endswith("s") and (low in ROLE_NOUNS or low in ANONYMOUS_NOUNS)

    def _only_leads_to(self, place: int) -> bool:
        """Whether no finite clause stands before a main clause's subject: "Of Moss, he said", "Asked of Moss, he"."""
        parse = self.parses.made(place)
        if parse is None:
            return False
        before = [c for c in finite_clauses(parse) if parse.words[c.verb].start < place and c.own_subject]
        main = any(head.place == place for head in main_subjects(parse, self.text))
        return main and all(self._is_quoted(parse.words[c.verb].start) for c in before)

    def _subjects(self, unit: Unit, place: int, gender: str) -> Iterator[_Subject]:
        """Whom the main clauses of a sentence up to a place are about, as far as they may be of this gender."""
        for head in self._heads(unit):
            if head.place < place:
                if place - head.whole.start > WINDOW:
                    yield _Subject()
                    continue
                if any(
                    link.cue.start < head.place and any(c.start <= head.place < c.end for c in link.contents)
                    for link in unit.links[:_SOURCES]
                ):
                    yield _Subject()  # According to Moss, Ruiz left
                    continue
                found = self._who(unit, head, gender)
                if found is not None:
                    yield found

    def _heads(self, unit: Unit) -> list[Head]:
        """The subjects of a sentence's main clauses, outside quotations."""
        if id(unit) not in self.heads:
            heads = [head for head in self._found_heads(unit) if not self._is_quoted(head.place)]
            self.heads[id(unit)] = heads[:_SOURCES]
        return self.heads[id(unit)]

    def _found_heads(self, unit: Unit) -> Iterator[Head]:
        parses = [parse for link in unit.links[:_SOURCES] if (parse := self.parses.made(link.cue.start)) is not None]
        first = self.parses.made(unit.start)
        if first is not None and not any(parse is first for parse in parses):
            parses.insert(0, first)
        seen: set[int] = set()
        for parse in parses:
            if parse.words and parse.words[0].start not in seen:
                seen.add(parse.words[0].start)
                yield from main_subjects(parse, self.text)
        if not parses and self.text[unit.start] not in '“"':
            tokens = tokenize(self.text, unit.start, min(unit.end, unit.start + _LONGEST_SUBJECT))
            phrase = main_subject(tokens, len(tokens))
            if phrase is None or tokens[phrase.core - 1].low.endswith(("'s", "’s")):
                yield from self._owned(unit, tokens)
            else:
                head = head_by_patterns(tokens, phrase)
                yield head
                for mention in self._named(Span(head.whole.end, min(unit.end, unit.start + WINDOW)), None):
                    if acts(self.text, mention, unit.start):  # Ruiz was silent, but Moss left
                        place = mention.end - 1
                        yield Head(place, self.text[mention.start : mention.end], [], [], Span(mention.start, place))

    def _owned(self, unit: Unit, tokens: Sequence[Token]) -> Iterator[Head]:
        """What somebody owns or does, where a sentence begins with its owner: Ruiz's plan bore out all fears."""
        for mention in self._named(Span(unit.start, min(unit.end, unit.start + _LONGEST_TITLE)), None)[:1]:
            behind = [token for token in tokens if token.start >= mention.end][:3]
            if mention.owns and len(behind) > 1 and not any(is_person(token.low) for token in behind):
                noun = behind[1 if behind[0].text in ("'s", "’s") else 0]
                yield Head(noun.start, noun.low, [noun.low], [], Span(mention.start, mention.end))

    def _who(self, unit: Unit, head: Head, gender: str) -> _Subject | None:
        """Who a subject is; None where it is nobody of this gender."""
        low = head.text.lower()
        if low in GENDERS:
            if GENDERS[low] != gender:
                return None
            known = self._told_at(unit, head.place)
            return _Subject(known if known is not None and known.speaker is not None else None, goes_on=True)
        if low in PRONOUNS or low in DETERMINERS:
            return None
        if head.several:
            return self._one_of_several(head, gender)
        for place in (head.place, *head.set_off):
            mention = named_at(self.cast, place, gender)
            if mention is not None:
                return _Subject(Identity(mention.name, "named"))
        named = self._named(Span(head.whole.start, head.place), None)
        set_off = self.text.startswith((",", " ("), named[0].end) if len(named) == 1 else False
        if set_off and not named[0].owns and (is_person(low) or len(low) == 1):  # Ana Ruiz (D) of Grey Bay
            return _Subject(Identity(named[0].name, "named")) if may_be(self.cast, named[0].name, gender) else None
        told = self._told_at(unit, head.place)
        if told is not None and told.kind == "named" and told.speaker is not None:
            return _Subject(told) if may_be(self.cast, told.speaker, gender) else None
        if is_person(low):
            return self._by_role(unit, head, gender, told)
        if head.text[:1].isupper():
            return self._by_name(unit, head, gender, told)
        inside = {m.name for m in self._named(head.whole, gender)}  # the remarks by Ruiz, Ruiz's plan
        return _Subject(Identity(next(iter(inside)), "named")) if len(inside) == 1 else None

    def _one_of_several(self, head: Head, gender: str) -> _Subject | None:
        """The one of this gender among those whom a subject joins: "Ana Ruiz and her husband came. She said …"."""
        words = re.findall(r"\w+", self.text[head.whole.start : head.whole.end].lower())
        if any(is_person(word) and gender_of_noun(word, gender) == gender for word in words):
            return _Subject()
        names = {mention.name for mention in self._named(head.whole, gender)}
        if len(names) != 1 or self.cast.persons.get(name := names.pop()) is None:
            return _Subject() if names else None
        return _Subject(Identity(name, "named")) if self.cast.persons[name].gender == gender else _Subject()

    def _by_name(self, unit: Unit, head: Head, gender: str, told: Identity | None) -> _Subject | None:
        """Whom a name means that is none of the people whom the document names."""
        low = head.text.lower()
        if is_acronym(head.text) or is_place(head.text) or low in ORGANISATION_WORDS or low.endswith("s"):
            return None
        if any(m.start <= head.place < m.end for m in self._named(head.whole, None)) or self.cast.is_common(low):
            return None  # a person of the other gender
        if told is not None and told.kind == "organisation" and told.speaker == head.text and len(head.words) == 1:
            before = self.units[max(0, self.numbers[id(unit)] - 1)]
            if not self._named(Span(before.start, unit.end), gender):  # Moss left. Hale said … He …
                return _Subject(Identity(head.text, "named"))
        return _Subject() if told is None or told.kind == "organisation" else None

    def _by_role(self, unit: Unit, head: Head, gender: str, told: Identity | None) -> _Subject | None:
        """Whom a role in the singular means: the clerk."""
        if gender_of_noun(head.words[-1], gender) != gender:
            return None
        name = holder(self.cast, head.words, head.place)
        if name is not None:
            return _Subject(Identity(name, "named")) if may_be(self.cast, name, gender) else None
        if told is not None and told.speaker is not None and told.kind in ("role", "anonymous"):
            contents = [content for link in unit.links[:_SOURCES] for content in link.contents]
            if not any(self._named(content, gender) for content in contents):  # A clerk said Moss was ill. He …
                return _Subject(told)
        return _Subject()

    def _named(self, span: Span, gender: str | None) -> list[Mention]:
        """Where people of this gender are named in a span, outside quotations."""
        first, last = bisect_left(self.cast.starts, span.start), bisect_left(self.cast.starts, span.end)
        return [
            mention
            for mention in self.cast.mentions[first:last]
            if not self._is_quoted(mention.start) and may_be(self.cast, mention.name, gender)
        ]

    def _others(self, span: Span, gender: str) -> bool:
        """Whether a sentence names somebody of this gender, or tells of them, who is not its subject."""
        if self._named(span, gender):
            return True
        at = bisect_left(self.quote_starts, span.start)
        quotes = at < len(self.quotes) and self.quotes[at].start < span.end
        return not quotes and any(map(is_person, self.text[span.start : span.end].lower().split()))

    def _told_at(self, unit: Unit, place: int) -> Identity | None:
        told = self.told.get(id(unit), [])[-_SOURCES:]
        return next((one for span, one in told if span.start <= place < span.end), None)

    def _is_quoted(self, place: int) -> bool:
        at = bisect_right(self.quote_starts, place) - 1
        return at >= 0 and place < self.quotes[at].end

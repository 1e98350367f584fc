"""Statements in the making -> who speaks in each: names, pronouns, and quotations that go on without a cue."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection
from dataclasses import replace
from typing import NamedTuple

from claimline.reading.attribution.chains import Draft, Unit
from claimline.reading.coreference.bodies import BODIES, Bodies
from claimline.reading.coreference.common_nouns import whole_of_common_noun
from claimline.reading.coreference.cue_subjects import person_as_subject
from claimline.reading.coreference.described_speaker import told_anew, who_spoke
from claimline.reading.coreference.focus import Focus
from claimline.reading.coreference.interviews import Interview, find_interview
from claimline.reading.coreference.offices_told import OfficesTold, named_next
from claimline.reading.coreference.pronouns import Pronouns
from claimline.reading.coreference.relative_names import name_before_who
from claimline.reading.coreference.self_named import names_self
from claimline.reading.coreference.several_sources import PRONOUNS, is_one_name, stands_with_others
from claimline.reading.coreference.statement_writers import (
    is_bare,
    says_in_statement,
    with_paper_owned,
    writer_before,
    writer_in,
)
from claimline.reading.coreference.told_by_role import GENDERS
from claimline.reading.coreference.unnamed_again import goes_on, group_goes_on
from claimline.reading.cues.link import Link, without_anonymity
from claimline.reading.cues.sentence_links import find_links
from claimline.reading.entities import speaker_rules as r
from claimline.reading.entities.administrations import president_of
from claimline.reading.entities.affiliations import holder_among, holder_from
from claimline.reading.entities.appositions import as_told, name_behind
from claimline.reading.entities.identify import (
    common_office,
    identify,
    labelled,
    office_alone,
    person_of_that_name,
)
from claimline.reading.entities.identity import UNRESOLVED, Identity
from claimline.reading.entities.inventory import Cast
from claimline.reading.entities.name_mentions import is_role
from claimline.reading.entities.papers_by import one_by
from claimline.reading.entities.told_as_person import told_as_persons
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import tokenize_around
from claimline.reading.lexicon.outlets import tells_outlet
from claimline.reading.lexicon.source_nouns import KIN_NOUNS, LEGISLATORS, STATEMENT_NOUNS
from claimline.reading.parsing.parser import Parses
from claimline.reading.structure.quotations import nested_quotes
from claimline.reading.syntax.noun_phrases import Phrase, head_word

_NEAR = 300  # code points before "the mayor" in which a second mayor may be the one meant
_SAME_PASSAGE = 800  # code points back to the one governor whom the text names, whoever else acts in between
_OF_TWO = frozenset(["elder", "younger", "older"])  # "the elder Ruiz": another bears the name
_WRITING = ("named", "organisation", "outlet", "role", "anonymous")
_OWNED = frozenset("office campaign camp team administration".split())  # what is somebody's by name: Ruiz's office
_OF_OWNER = (r.ROLE.name, r.DOCUMENT.name)  # her lawyer, her biography
_SENTENCES = 2  # before "the statement said" in which it is told whose it is
_WHOLE = ("named", "outlet", "organisation")


class Told(NamedTuple):
    """One source of a link: its place and who it is."""

    place: Span | None
    identity: Identity


class Speakers:
    """Who the sources of one document are, in the order of its text."""

    def __init__(self, text: str, cast: Cast, units: list[Unit], quoted: list[tuple[int, int]], parses: Parses) -> None:
        self.text = text
        self.cast = cast
        self.units = units
        self.parses = parses
        self.bodies = Bodies(text, cast, units)
        self.pronouns = Pronouns(text, cast, units, quoted)
        self.focus = Focus(text, cast, units, parses, [Span(*quote) for quote in quoted])
        self.offices = OfficesTold(cast)
        self.interview: Interview | None = None  # who Q. and A. are; found when first asked for
        self.credited: str | None = None  # the outlet that "the outlet" means: the one last credited
        self.alone: Collection[str] | None = None  # names of one word told as persons'; found when first asked for
        self.within: str | None = None  # within whose words the quotation stands that is being looked at
        self.told: dict[int, list[Told]] = {}  # by the id of the link; several sources of one link in order

    def resolve(self, drafts: list[Draft]) -> None:
        """Who each link's source is, in the order of the text."""
        last: tuple[Unit, Identity] | None = None
        self.pronouns.read(drafts)
        for draft in drafts:
            draft.chain += self._quoted_links(draft)
            for level, link in enumerate(draft.chain):
                link.phrase = one_by(link.tokens, link.phrase) or link.phrase
                link.phrase = whole_of_common_noun(link, self.parses.made(link.cue.start), self.cast) or link.phrase
                before = (draft.unit, self.told[id(draft.chain[level - 1])][0].identity) if level else last
                told_by = link.phrase
                self.within = before[1].speaker if level and before is not None and link.direct else None
                if link.phrase is not None and link.label is None:
                    link.phrase = name_behind(link.tokens, link.phrase, self.cast) or link.phrase
                    link.phrase = name_before_who(link, self.cast) or link.phrase
                    link.phrase = with_paper_owned(link.tokens, link.phrase) or link.phrase
                    told_by = self._name_subject(link) or told_by
                if link.recipient is not None and not tells_outlet(link.recipient.of(self.text), self.cast.outlets):
                    link.recipient = None
                self.told[id(link)] = told = self._several(link) or [
                    Told(without_anonymity(link), self._identity(link, draft.unit, before))
                ]
                if told_by is not None and told_by != link.phrase:
                    told[0] = Told(told[0].place, as_told(told[0].identity, head_word(link.tokens, told_by)))
                if draft.quotes and not level:
                    told[0] = Told(told[0].place, names_self(self.text, self.cast, draft) or told[0].identity)
                for place, identity in told:
                    self.focus.note(draft.unit, place, identity)
                if told[0].identity.kind == "outlet" and told[0].identity.speaker is not None:
                    self.credited = told[0].identity.speaker
            draft.identity = self.told[id(draft.telling)][0].identity
            last = (draft.unit, draft.identity)

    def _name_subject(self, link: Link) -> Phrase | None:
        """Takes the name of the cue's subject for its source, where that is only what tells of them."""
        parse = self.parses.made(link.cue.start)
        name = person_as_subject(link, parse, self.cast) if parse is not None else None
        link.phrase = name or link.phrase
        return name

    def _several(self, link: Link) -> list[Told]:
        """ "Ruiz and the port authority said": each of the two, where both are names or have their article."""
        phrase = link.phrase
        if phrase is None:
            return []
        for at in range(phrase.start + 1, phrase.core - 1):
            if link.tokens[at].low != "and":
                continue
            end = next((k for k in range(phrase.start + 1, at) if link.tokens[k].text == ","), at)
            parts = [Phrase(phrase.start, end, end), Phrase(at + 1, phrase.core, phrase.core)]
            office = link.tokens[at - 1]
            if office.capital and is_role(office.low) and office.text not in self.cast.by_last:
                whole = identify(self.text, self.cast, link.tokens, parts[1])  # Harbour Gov. and candidate Ana Ruiz
                return [Told(link.source, whole)] if whole.kind == "named" else []
            found = [Told(link.place(part), identify(self.text, self.cast, link.tokens, part)) for part in parts]
            named = all(told.identity.kind in ("named", "outlet") for told in found)
            named = named or (found[0].identity.kind == "named" and link.tokens[at + 1].low in ("other", "others"))
            named = named or (
                found[0].identity.kind == "named" and found[1].identity.kind == "anonymous"
            )  # … and aides
            # Ana Ruiz and Quill, of whom no more is told; not: Quill and Ana Ruiz, where the first would be a body
            named = named or (found[0].identity.kind == "named" and is_one_name(link.tokens, parts[1]))
            articles = all(
                link.tokens[part.start].low == "the" or told.identity.kind == "named"
                for part, told in zip(parts, found, strict=True)
            )
            if named or (articles and all(told.identity.kind in _WHOLE for told in found)):
                return found
        return []

    def _identity(self, link: Link, unit: Unit, last: tuple[Unit, Identity] | None) -> Identity:
        phrase = link.phrase
        if phrase is None:
            return UNRESOLVED
        if link.label is not None:
            return self._in_interview(link) if link.label in ("Q", "A") else labelled(self.cast, link.label)
        head = link.tokens[phrase.start]
        if phrase.core - phrase.start > 1 or head.low not in PRONOUNS:
            found = identify(self.text, self.cast, link.tokens, phrase)
            if found.kind == "outlet" and link.lemma != "report":
                found = person_of_that_name(self.cast, link.tokens, phrase) or found
            if found.kind == "document":
                found = self._writer(link, phrase, unit, last) or found
            if found.rule == r.ORGANISATION.name and phrase.core - phrase.start == 1:
                found = self._told_as_person(head.text) or found
            if stands_with_others(link.tokens, phrase):
                return office_alone(found, self.text[head.start : link.tokens[phrase.core - 1].end])
            words = [
                token.text if at else token.low for at, token in enumerate(link.tokens[phrase.start : phrase.core])
            ]
            if found.kind == "named" and found.speaker is not None and common_office(words):
                # somebody else acts right before: they may be the senator whom the text calls so nowhere else
                nearest = self.pronouns.nearest(head.start)
                lone = words[-1] in ("mayor", "governor") and self.offices.hold_others(nearest, words[-1])
                lone = lone or self._near({found.speaker}, head.start, _SAME_PASSAGE)
                if nearest and found.speaker not in nearest and not (lone and words[-1] not in LEGISLATORS):
                    candidates = tuple(sorted({found.speaker, *nearest}))
                    return Identity(None, "role", candidates=candidates, rule=r.OFFICE_OF_MANY.name)
            told_apart = {token.low for token in link.tokens[phrase.start : phrase.core]} & _OF_TWO
            if told_apart and found.rule == r.NAME_OF_ONE.name and found.speaker is not None:
                return UNRESOLVED._replace(candidates=(found.speaker,), rule=r.NAME_OF_SEVERAL.name)
            if found.rule in (r.ROLE.name, r.DESCRIBED.name):
                told, nearest = link.tokens[phrase.start : phrase.core], self.pronouns.nearest(head.start)
                name = holder_from(self.cast, told, nearest) if found.rule == r.ROLE.name else None
                place = Identity(name, "named", rule=r.OFFICE_OF_PLACE.name) if name is not None else None
                if [token.low for token in link.tokens[phrase.core : phrase.end]][:1] == ["to"]:
                    told = link.tokens[phrase.start : phrase.end]  # Hale's ambassador | to Denmark
                found = place or self.offices.who(told, nearest, Span(unit.start, unit.end)) or found
                found = president_of(self.cast, told) or found if found.rule == r.ROLE.name else found
            if found.rule in (r.ROLE.name, r.DESCRIBED.name) and head.low == "the":
                told, nearest = link.tokens[phrase.start : phrase.core], self.pronouns.nearest(head.start)
                later = self.pronouns.later(nearest, head.start)
                if later is not None:
                    alone = nearest if not later else set()
                    again = who_spoke(self.text, self.cast, told, alone)
                    spoke = last is not None and self._is_next(last[0], unit) and {last[1].speaker} == nearest
                    found = again or told_anew(self.cast, told, nearest, later, spoke=spoke) or found
            if found.rule == r.ORGANISATION.name:
                near = last is not None and unit.paragraph - last[0].paragraph <= 1
                before = last[1] if last is not None and near else UNRESOLVED
                found = self.bodies.meant(self.bodies.spelled(found), link.tokens, phrase, unit, head.start, before)
                found = self._owned(found, link, phrase, unit)
                self.bodies.note(found, head.start)
            if found.rule == r.ROLE.name:
                told, number = link.tokens[phrase.start : phrase.core], self.bodies.numbers.get(id(unit), _SENTENCES)
                found = named_next(self.cast, self.units, number, told) or found
            if found.rule in _OF_OWNER:
                found = self._owned(found, link, phrase, unit)
            if found.rule == r.OFFICE_OF_SEVERAL.name:
                nearest = self.pronouns.nearest(head.start)
                alone = self.pronouns.nearest_alone(head.start)
                near = last is not None and unit.paragraph - last[0].paragraph <= 1
                if last is not None and near and {last[1].speaker} == alone <= set(found.candidates):
                    return last[1]._replace(rule=r.OFFICE_OF_NEAREST.name)  # Sen. Ruiz spoke. The senator added …
                back = _NEAR if words[1:-1] else self.pronouns.reach(nearest, head.start, _NEAR)
                found = holder_among(self.cast, found, words, nearest, lambda them: self._near(them, head.start, back))
                if found.speaker is not None:
                    return found
            if last is not None and unit.paragraph - last[0].paragraph <= 1 and goes_on(found, words, last[1]):
                return last[1]._replace(rule=r.ANONYMOUS_GOES_ON.name)  # “…,” the official added, right after
            words = [token.low for token in link.tokens[phrase.start : phrase.core]]
            return self.bodies.outlet_meant(found, words, unit, self.credited)
        if head.low == "it":
            near = last is not None and unit.paragraph - last[0].paragraph <= 1
            if last is not None and near and last[1].kind in BODIES and last[1].speaker is not None:
                return self.bodies.since(last[0], unit) or last[1]._replace(rule=r.IT_GOES_ON.name)
            return self.bodies.told_as_it(unit, head.start, link.lemma)
        if head.low == "they":
            near = last is not None and unit.paragraph - last[0].paragraph <= 1
            found = group_goes_on(last[1], link.lemma) if last is not None and near else UNRESOLVED
            return found if found.speaker is not None else self.focus.group(head.start, unit)
        return self._one_person(head.low, head.start, unit, self._told_of(link))

    def _one_person(self, low: str, place: int, unit: Unit, others: Collection[str] = ()) -> Identity:
        """Whom "he" or "her" means at a place; none of the others."""
        found = self.pronouns.meaning(low, place)
        if found.speaker in others:
            found = Identity(None, "unresolved", rule=r.PRONOUN_OF_OTHER.name)
        if found.speaker is None and low in ("he", "she"):
            read = (self.focus.meaning(low, place, unit), self.focus.introduced(low, place, unit))
            found = next((one for one in read if one is not None and one.speaker not in others), found)
        if found.kind != "named" and found.speaker is not None and found.speaker == self.within:
            return Identity(None, "unresolved", rule=r.PRONOUN_OF_OTHER.name)  # a clerk recalled that he said, “…”
        return found

    def _told_of(self, link: Link) -> set[str]:
        """Who is named in what is said: he who called Moss a coward, or said that Moss had left, is not Moss.

        A name stands for nobody whom a pronoun above it means (Chomsky 1981, Principle C). Not: Moss will go, he said.
        """
        if link.where != "right" and not link.direct:
            return set()
        spans = [Span(link.cue.end, max(link.cue.end, content.end)) for content in link.contents] + link.contents
        starts = self.cast.starts
        return {
            mention.name
            for span in spans
            for mention in self.cast.mentions[bisect_left(starts, span.start) : bisect_left(starts, span.end)]
        }

    def _owned(self, found: Identity, link: Link, phrase: Phrase, unit: Unit) -> Identity:
        """ "Her office": the office of whoever she is, by name; as it was told where that stays open."""
        head = link.tokens[phrase.start]
        words = [token.low for token in link.tokens[phrase.start : phrase.core]]
        body = found.rule == r.ORGANISATION.name and words[-1] in _OWNED
        if not (body or (found.rule in _OF_OWNER and len(words) > 1)) or head.low not in ("his", "her"):
            return found
        owner = self._one_person(head.low, head.start, unit)
        person = self.cast.persons.get(owner.speaker or "")
        if owner.kind != "named" or person is None or person.gender != GENDERS[head.low] or words[-1] in KIN_NOUNS:
            return found  # her mother: of whose daughter she told before
        subject = None if body else self.focus.meaning(head.low, head.start, unit)
        if not body and (subject is None or subject.speaker != owner.speaker):
            return found
        owned = self.text[link.tokens[phrase.start + 1].start : link.tokens[phrase.core - 1].end]
        rule = r.BODY_OF_PERSON if body else r.ROLE_OF_PERSON
        return found._replace(speaker=f"{owner.speaker}'s {owned}", rule=rule.name)

    def _told_as_person(self, name: str) -> Identity | None:
        """Somebody of whom the text tells by one word: Quill, who left, said."""
        if self.alone is None:
            self.alone = told_as_persons(self.text)
        return Identity(name, "named", rule=r.TOLD_AS_PERSON.name) if name in self.alone else None

    def _writer(self, link: Link, phrase: Phrase, unit: Unit, last: tuple[Unit, Identity] | None) -> Identity | None:
        """Whose a statement is: Ruiz's statement; The city issued a statement. The statement said."""
        words = writer_in(link.tokens, phrase)
        rule = r.WRITER
        if words is None and is_bare(link.tokens, phrase):
            rule = r.WRITER_TOLD
            number = self.bodies.numbers[id(unit)]
            place = link.tokens[phrase.start].start
            for near in (unit, *self.units[max(0, number - _SENTENCES) : number][::-1]):
                words = writer_before(self.text, near, place)
                if words is not None:
                    break
                if last is not None and last[0] is near and says_in_statement(self.text, near):
                    return last[1]._replace(rule=rule.name) if last[1].speaker is not None else None
            if words is None and last is not None and last[1].rule in (r.WRITER.name, rule.name):
                is_near = unit.paragraph - last[0].paragraph <= 1
                return last[1]._replace(rule=rule.name) if is_near else None  # “…,” the statement said, once more
        if words is None or (words.tokens[words.phrase.start].low in STATEMENT_NOUNS):
            return None
        told = replace(link, tokens=words.tokens, phrase=words.phrase)
        found = self._identity(told, unit, last)
        return found._replace(rule=rule.name) if found.speaker is not None and found.kind in _WRITING else None

    def _near(self, names: set[str], place: int, distance: int = _NEAR) -> bool:
        """Whether one of these people is named shortly before a place."""
        for name in names:
            places = self.cast.places.get(name, ())
            at = bisect_left(places, place)
            if at and place - places[at - 1] < distance:
                return True
        return False

    def _is_next(self, unit: Unit, following: Unit) -> bool:
        """Whether one sentence stands right behind another."""
        return self.bodies.numbers[id(following)] - self.bodies.numbers[id(unit)] == 1

    def _in_interview(self, link: Link) -> Identity:
        """Who Q. and A. are."""
        if self.interview is None:
            self.interview = find_interview(self.text, self.cast, link.cue.start)
        name = self.interview.asks if link.label == "Q" else self.interview.answers
        if name is None:
            return UNRESOLVED._replace(rule=r.INTERVIEW_UNCLEAR.name)
        return Identity(name, "named", rule=r.INTERVIEW.name)

    def _quoted_links(self, draft: Draft) -> list[Link]:
        """Whom a speaker quotes in turn: “Ruiz said, ‘Go home,’ and left,” an official said."""
        found: list[Link] = []
        for quote in draft.quotes if draft.chain else ():
            nested = nested_quotes(self.text, quote)
            if not nested:
                continue
            tokens = tokenize_around(self.text, quote.inner_start, quote.inner_end, [(a, b, "Q") for a, b in nested])
            found += [link for link in find_links(tokens) if link.contents and link.direct][:1]
        return found[:1]

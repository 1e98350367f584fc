"""A pronoun that is a source -> whom it means: who spoke or acted last before it, if nobody else may be meant."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from claimline.reading.attribution.chains import Draft, Unit
from claimline.reading.coreference.told_by_role import (
    GENDERS,
    SEVERAL,
    acts,
    gender_of_noun,
    is_fronted,
    is_person,
    roles,
    somebody,
)
from claimline.reading.entities import speaker_rules as r
from claimline.reading.entities.identify import holder
from claimline.reading.entities.identity import UNRESOLVED, Identity
from claimline.reading.entities.inventory import Cast, Mention
from claimline.reading.entities.name_mentions import NO_NAME, is_acronym
from claimline.reading.lexicon.function_words import (
    SUBORDINATORS,
    is_adverb,
)
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.lexicon.source_nouns import ANONYMOUS_NOUNS, ROLE_NOUNS
from claimline.reading.rules import Rule
from claimline.reading.syntax.noun_phrases import head_word
from claimline.reading.syntax.verb_tense import is_past_form

WINDOW = 1200  # characters a pronoun looks back at most; about the paragraph before and its own
_PARAGRAPHS = 2  # paragraphs it looks back at most, while nobody is named
_LAST = 8  # statements among which the last speaker is looked for


class _Sentence(NamedTuple):
    """What a sentence before the pronoun says of whom it may mean."""

    leading: set[str]  # who speaks or acts in it
    others: set[str]  # who else is named in it
    known: bool = True  # False: somebody without a known name speaks or acts in it, so nothing before it counts
    unnamed: Identity | None = None  # who that is, where it is one person who speaks


class Pronouns:
    """Whom the pronouns of one document mean, asked in the order of its text."""

    def __init__(self, text: str, cast: Cast, units: Sequence[Unit], quoted: Sequence[tuple[int, int]]) -> None:
        self.text = text
        self.cast = cast
        self.units = units
        self.starts = [unit.start for unit in units]
        self.quotes = quoted
        self.quote_ends = [end for _, end in quoted]
        self.name_ends = {mention.end for mention in cast.mentions}
        self.drafts: list[Draft] = []
        self.draft_starts: list[int] = []

    def read(self, drafts: list[Draft]) -> None:
        """Takes the document's statements, by place; those before a pronoun have their identity when it is asked."""
        self.drafts = drafts
        self.draft_starts = [draft.start for draft in drafts]

    def meaning(self, low: str, place: int) -> Identity:
        """Whom "he" or "she" at `place` means.

        It is who spoke last, or who acted last, in this paragraph or shortly before. Whom a speaker merely mentions
        does not come into question, nor does an owner: in "Ruiz said Moss's boat sank. He …" it is Ruiz.
        """
        gender = GENDERS.get(low)
        number = bisect_right(self.starts, place) - 1
        if gender is None or number < 0:
            return UNRESOLVED._replace(rule=r.PRONOUN_WITHOUT_GENDER.name)
        paragraph = self.units[number].paragraph
        named: set[str] = set()
        for at in range(number, -1, -1):
            unit = self.units[at]
            if place - unit.end > WINDOW or unit.paragraph < paragraph - (1 if named else _PARAGRAPHS):
                break
            found = self._sentence(unit, max(unit.start, place - WINDOW), min(unit.end, place), gender)
            if found.leading:
                one = len(found.leading) == 1 and not self._opens_below(unit)
                others = set() if one else found.others  # Ruiz met Moss. She said …
                return _one_of(named | found.leading | others, r.PRONOUN_OF_LAST)
            if unit.paragraph >= paragraph - 1:
                named |= found.others
            if not found.known:
                if found.unnamed is not None and not named:
                    return found.unnamed._replace(rule=r.PRONOUN_OF_UNNAMED.name)
                return _nobody(named, r.PRONOUN_OF_STRANGER)
        if not self._may_follow(named, place, gender):
            return _nobody(named, r.PRONOUN_OF_OTHER)
        return _one_of(named, r.PRONOUN_OF_ONLY_NAME)

    def _opens_below(self, unit: Unit) -> bool:
        """Whether a sentence begins with a clause below another, whose subject need not be its own: While Ruiz left."""
        first = self.text[unit.start : unit.start + 12].split(None, 1)[:1]
        return bool(first) and first[0].lower() in SUBORDINATORS

    def nearest(self, place: int) -> set[str]:
        """Who spoke or acted last before a place, by name; nobody where that is long before."""
        for at in range(bisect_right(self.starts, place) - 1, -1, -1):
            unit = self.units[at]
            if place - unit.end > WINDOW:
                break
            found = self._sentence(unit, max(unit.start, place - WINDOW), min(unit.end, place), None)
            if found.leading or not found.known:
                return found.leading
        return set()

    def nearest_alone(self, place: int) -> set[str]:
        """Who spoke or acted last, by name, where nobody else is named behind them, outside quotations."""
        nearest = self.nearest(place)
        later = self.later(nearest, place)
        return set() if later is None or later else nearest

    def reach(self, nearest: set[str], place: int, most: int) -> int:
        """How far back another mayor may be meant: not before the sentence before, where it names this one alone."""
        number = max(0, bisect_right(self.starts, place) - 1)
        before = self.units[max(0, number - 1)].start
        alone = self.starts[number] == place and {one.name for one in self._mentions(before, place)} == nearest
        return min(most, place - before) if alone else most

    def later(self, nearest: set[str], place: int) -> set[str] | None:
        """Who else is named behind the one who acted last, outside quotations; None where that is not one person."""
        places = self.cast.places.get(next(iter(nearest)), ()) if len(nearest) == 1 else ()
        at = bisect_left(places, place)
        if not at:
            return None
        return {mention.name for mention in self._mentions(places[at - 1], place)} - nearest

    def _may_follow(self, named: set[str], place: int, gender: str) -> bool:
        """Whether nobody else of this gender spoke last before a place: who is merely named seldom speaks next."""
        last = bisect_left(self.draft_starts, place)
        for draft in reversed(self.drafts[max(0, last - _LAST) : last]):
            if not draft.chain or self._source(draft) >= place or place - draft.end > WINDOW:
                continue
            name = draft.identity.speaker
            if draft.identity.kind == "named" and name is not None:
                if self._fits(name, gender):
                    return name in named
            elif self._may_be(draft, gender):
                return False
        return True

    def _sentence(self, unit: Unit, start: int, end: int, gender: str | None) -> _Sentence:
        lo = bisect_left(self.draft_starts, start)
        drafts = [d for d in self.drafts[max(0, lo - 1) : bisect_right(self.draft_starts, end)] if d.end > start]
        spoken = [d for d in drafts if d.chain and unit.start <= d.chain[0].cue.start < end and self._source(d) < end]
        spoken = [d for d in spoken if not _hands_on(d, end)]
        speaking: set[str] = set()
        unnamed: list[Draft] = []
        for draft in spoken:
            fitting = self._fitting(draft.identity, gender)
            if len(fitting) == 1:
                speaking |= fitting
            elif fitting or (draft.identity.kind != "named" and self._may_be(draft, gender)):
                unnamed.append(draft)
        if speaking:  # "Ruiz noted that she agrees": no second woman
            unnamed = [draft for draft in unnamed if _head_of(draft) not in GENDERS]
        drafts = [draft for draft in drafts if not _retold(draft)]
        leading, others, owners = speaking | self._told_by_role(start, end, gender), set[str](), set[str]()
        for mention in self._mentions(start, end):
            inside = any(d.start <= mention.start < d.end and _holds(d, mention.start) for d in drafts)
            if not self._fits(mention.name, gender) or mention.name in leading:
                continue
            if mention.owns:
                if not inside and _OWN_WORDS.match(self.text, mention.end):
                    owners.add(mention.name)
                if end < unit.end and not inside and self._known(mention.name):
                    others.add(mention.name)  # "One of Ruiz's friends came when she …"
                continue
            if inside:
                own = any(d.start <= mention.start < d.end and self._source(d) >= end for d in drafts)
                told_of = self._known(mention.name) or acts(self.text, mention, unit.start)  # Ruiz left, aides said
                if not speaking and not own and told_of:
                    others.add(mention.name)
            elif acts(self.text, mention, unit.start):
                leading.add(mention.name)
            elif not speaking and self._known(mention.name):
                others.add(mention.name)
        if not leading:
            others |= owners  # That was told in Ruiz's remarks. She said …; not: Moss quoted Ruiz's remarks. He said …
        if not spoken and self._led_by(unit, end, gender):
            return _Sentence(set(), set())
        own_words = [p.end for d in drafts if d.chain and self._source(d) >= end for p in d.pieces if p.start < end]
        begin = max([start, *(own_end for own_end in own_words if own_end <= end)])  # The clerk was ill, | she said
        stranger = somebody(self.text, begin, end, gender, self.name_ends) or (
            begin == start and self._stranger(unit, end)
        )
        known = not unnamed and (bool(leading) or not stranger)
        if known:
            return _Sentence(leading, others)
        return _Sentence(set(), others | leading, False, self._one_unnamed(unnamed, gender))

    def _fitting(self, identity: Identity, gender: str | None) -> set[str]:
        """Who of this gender may be meant by a speaker: of two of one surname perhaps the woman alone."""
        if identity.kind == "named" and identity.speaker is not None:
            return {identity.speaker} if self._fits(identity.speaker, gender) else set()
        if identity.rule != r.NAME_OF_SEVERAL.name or gender is None:
            return set()
        return {name for name in identity.candidates if self._fits(name, gender)}

    def _told_by_role(self, start: int, end: int, gender: str | None) -> set[str]:
        """Who begins a clause by what they are, where the text calls one person so: the senator left."""
        found = set()
        for place, words in roles(self.text, start, end):
            if place > start and self.text[place - 2] == "," and not is_fronted(self.text[start : place - 2]):
                continue  # Ana Ruiz, the senator
            name = holder(self.cast, words, start)
            if name is not None and self._fits(name, gender):
                found.add(name)
        return found

    def _one_unnamed(self, drafts: Sequence[Draft], gender: str | None) -> Identity | None:
        """The one person without a name who speaks: "A clerk told the Post of it. She said …"."""
        if len({draft.identity.speaker for draft in drafts}) != 1 or drafts[0].identity.speaker is None:
            return None
        if drafts[0].identity.kind not in ("role", "anonymous") or drafts[0].identity.number not in (None, 1):
            return None
        for draft in drafts:  # "A spokesman said Ruiz was ill. He …": either
            link = draft.chain[0]
            asks = link.lemma == "ask" or self.text[draft.end - 2 : draft.end].rstrip("”\"'’").endswith("?")
            head = _head_of(draft)
            if asks or not (is_person(head) or head in GENDERS):
                return None
            named = self._mentions(draft.start, draft.end)
            if any(self._fits(mention.name, gender) and not mention.owns for mention in named):
                return None
        return drafts[0].identity

    def _stranger(self, unit: Unit, end: int) -> bool:
        """Whether the sentence begins with a name of which nothing else is known: "Moss left." and nowhere more."""
        match = _NAME_AND_VERB.match(self.text, unit.start, min(end, unit.end))
        if match is None or match[1].lower() in NO_NAME or is_adverb(match[1].lower()):
            return False
        at = bisect_left(self.cast.starts, unit.start)
        named = at < len(self.cast.starts) and self.cast.starts[at] == unit.start
        verb = match[2].lower()
        return not named and (is_past_form(verb) or (verb in VERBS and VERBS[verb].form in ("s", "past")))

    def _source(self, draft: Draft) -> int:
        source = draft.chain[0].source
        return draft.chain[0].cue.start if source is None else source.start

    def _led_by(self, unit: Unit, end: int, gender: str | None) -> bool:
        """Whether the sentence begins with a pronoun of this gender: it goes on with whom the one before is about."""
        words = self.text[unit.start : min(end, unit.start + 4)].lower().split()
        return bool(words) and gender is not None and GENDERS.get(words[0]) == gender

    def _may_be(self, draft: Draft, gender: str | None) -> bool:
        """Whether a speaker without a name may be one person of this gender: "the clerk", not "officials" nor "she"."""
        link = draft.chain[0]
        if link.phrase is None or draft.identity.kind in ("outlet", "document"):
            return False
        head = link.tokens[link.phrase.core - 1].low
        if draft.identity.kind == "organisation":  # "Moss said": a body or a person, where nothing else tells
            whole = link.tokens[link.phrase.start : link.phrase.core]
            return len(whole) == 1 and not is_acronym(whole[0].text) and not head.endswith("s")
        if head in ("they", "we", "it", "i") or GENDERS.get(head, gender) != gender:
            return False
        if gender is not None and gender_of_noun(head, gender) != gender:
            return False
        return head not in SEVERAL and not (head.endswith("s") and (head in ROLE_NOUNS or head in ANONYMOUS_NOUNS))

    def _fits(self, name: str, gender: str | None) -> bool:
        return gender is None or self.cast.gender(name) in (None, gender)

    def _known(self, name: str) -> bool:
        """Whether the document tells that this is a man or a woman."""
        return self.cast.gender(name) is not None

    def _mentions(self, start: int, end: int) -> list[Mention]:
        """Who is named between two places, outside quotations."""
        found = []
        for mention in self.cast.mentions[bisect_left(self.cast.starts, start) : bisect_left(self.cast.starts, end)]:
            index = bisect_right(self.quote_ends, mention.start)
            if index == len(self.quotes) or self.quotes[index][0] > mention.start:
                found.append(mention)
        return found


def _retold(draft: Draft) -> bool:
    """Whether an outlet tells it in its own words, so that whoever acts in it acts: Ruiz left, the Post reports."""
    return draft.identity.kind in ("outlet", "document") and not draft.quotes


def _hands_on(draft: Draft, place: int) -> bool:
    """Whether it is the words of whom the pronoun at a place means: “…,” the Post quoted him as saying."""
    return any(link.source is not None and link.source.start == place for link in draft.chain[1:])


def _head_of(draft: Draft) -> str:
    """The head noun of a statement's source, in lower case; none where it has no source."""
    link = draft.chain[0]
    return "" if link.phrase is None else head_word(link.tokens, link.phrase)


def _one_of(names: set[str], rule: Rule) -> Identity:
    """The only one of these, by this rule; nobody where they are none or several."""
    if len(names) == 1:
        return Identity(next(iter(names)), "named", rule=rule.name)
    return _nobody(names, r.PRONOUN_OF_SEVERAL if names else r.PRONOUN_OF_NOBODY)


def _nobody(names: set[str], rule: Rule) -> Identity:
    return Identity(None, "unresolved", candidates=tuple(sorted(names)), rule=rule.name)


def _holds(draft: Draft, place: int) -> bool:
    return any(piece.start <= place < piece.end for piece in draft.pieces)


_NAME_AND_VERB = re.compile(r"([A-Z][^\W\d_]*(?:[-'’][^\W\d_]+)?(?<!s)) ([a-z]+)\b")
_OWN_WORDS = re.compile(
    r"[’']s (?:[\w-]+ ){0,2}(?:remarks|speech|statement|testimony|comments?|letter|tweets?|announcement|op-ed)\b"
)

"""It, they and "the company" as sources -> the body or the people they mean, where the text leaves one."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from claimline.reading.attribution.chains import Unit
from claimline.reading.coreference.papers_told import PAPERS_DO, carried_credit, paper_before
from claimline.reading.entities import speaker_rules as r
from claimline.reading.entities.identify import identify
from claimline.reading.entities.identity import UNRESOLVED, Identity
from claimline.reading.entities.inventory import Cast
from claimline.reading.entities.name_mentions import is_acronym
from claimline.reading.entities.spelled_out import is_short, spelled_out
from claimline.reading.entities.told_as_body import CALLED, KINDS, KNOWN, body_before_office, kinds_of
from claimline.reading.lexical.tokens import Token, tokenize
from claimline.reading.lexicon.function_words import (
    DETERMINERS,
    NUMBER_WORDS,
    POSSESSIVES,
    PREPOSITIONS,
    PRONOUNS,
)
from claimline.reading.lexicon.place_names import is_place
from claimline.reading.lexicon.source_nouns import (
    DOCUMENT_NOUNS,
    ORGANISATION_NOUNS,
    ORGANISATION_WORDS,
    OUTLET_ENDINGS,
)
from claimline.reading.syntax.main_subject import main_subject
from claimline.reading.syntax.noun_phrases import Phrase


class Named(NamedTuple):
    """A body that the document names."""

    start: int
    name: str
    kinds: frozenset[str]  # what it may be called: company, airline; none where nothing tells
    leads: bool  # whether its sentence begins with it
    words: frozenset[str]  # of its name and of what it is told by, in lower case


_WORDS_OF_NAME = r"[A-Z][\w&’'-]*+(?:[ ](?:(?:and|of|for|&)[ ](?:the[ ])?)?[A-Z][\w&’'-]*+){0,6}"
_NAME = re.compile(_WORDS_OF_NAME)
_JOINED = re.compile(r"-[A-Z]")  # Wal-Quay
_APPOSITION = re.compile(
    r"""
    ,\ (?:
        (an?)\ ((?:[\w’'-]+\ ){0,4}?[a-z]+)(?= [,.] | \ (?:of|for|in|on|that|which|[a-z]{3,12}ed)\b )
        | (the)\ ((?:[\w’'-]+\ ){0,4}[a-z]+)(?=[,.])
    )
    """,
    re.VERBOSE,
)
_OF_SOMEBODY = frozenset(["administration", "campaign", "camp"])
_OWNED = re.compile(r"([A-Z][\w-]+(?:[ ][A-Z][\w-]+){0,2})(?:['’]s)?[ ](administration|campaign|camp)\b")
_IN_FOCUS = frozenset(
    "group organization organisation company firm airline agency union network nonprofit charity label carrier "
    "automaker carmaker".split()
)
# What else a body in focus may be called, beside what its name says: the State Department is an agency, too.
_PUBLIC = frozenset("department ministry bureau institute commission office service centers center council".split())
_CIVIC = CALLED["organization"] | frozenset(
    "group council institute committee network charity fund institution".split()
)
_ALSO = {
    "agency": _PUBLIC,
    "group": _CIVIC,
    "organization": _CIVIC,
    "organisation": _CIVIC,
    "network": _CIVIC,
    "company": frozenset(["airline", "bank", "network"]) | CALLED["label"],
    "firm": frozenset(["airline", "bank"]) | CALLED["label"],
}
_NO_BUSINESS = frozenset("police army navy government parliament congress senate house court administration".split())
_OF_ANY = frozenset(["company", "firm"])  # what a body may be whose name tells nothing: Grey Gull
_NEAR = 400  # code points before it in which the body was just named
_BACK = 50  # bodies among which it is looked for; keeps the whole linear
_SHOWN = 20  # candidates shown at most


_WHOLE = ORGANISATION_WORDS | {"centers", "centres"}  # told more by what stands behind them: Centers for Pier Safety
BODIES = ("organisation", "document", "outlet")
_LONGEST_SUBJECT = 400  # code points at the start of a sentence in which its subject stands


class Bodies:
    """Which bodies one document means where it does not name them."""

    def __init__(self, text: str, cast: Cast, units: Sequence[Unit]) -> None:
        self.text = text
        self.cast = cast
        self.units = units
        self.numbers = {id(unit): number for number, unit in enumerate(units)}
        self.spoken: dict[str, int] = {}  # bodies by name -> where each is first a source
        self._named: list[Named] | None = None  # found when first asked for
        self._told: set[str] = set()
        self._names: dict[str, bool] = {}  # words with which a sentence begins -> whether they are names
        self._spelled: dict[str, str] | None = None  # acronym -> name; found when first asked for
        self._owners: dict[str, list[tuple[int, str]]] | None = None  # noun -> where somebody's is named

    def meant(
        self, found: Identity, tokens: Sequence[Token], phrase: Phrase, unit: Unit, place: int, last: Identity
    ) -> Identity:
        """Whom "the company" means: by what its name tells, or since the text goes on about it."""
        if phrase.start and phrase.start + 1 == phrase.core and tokens[phrase.start - 1].text == "That":
            phrase = phrase._replace(start=phrase.start - 1)  # That | committee said
        low = [token.low for token in tokens[phrase.start : phrase.core]]
        called = self.called(found, tokens, phrase)
        focus = self.in_focus(found, low, unit, place, last)
        if focus.rule != r.BODY_IN_FOCUS.name or focus.speaker in (None, called.speaker, f"{called.speaker}."):
            return focus if called.rule == r.ORGANISATION.name else called
        told = called.rule == r.BODY_OF_ONE.name and low[-1] in kinds_of(focus.speaker or "")
        return focus if told or called.rule == r.ORGANISATION.name else called

    def told_as_it(self, unit: Unit, place: int, lemma: str) -> Identity:
        """Whom "it" means where no body spoke before: the body or the paper that the sentence before is about."""
        found = self.subject_before(unit, place)
        number = self.numbers[id(unit)]
        if found.speaker is not None or not number or place != unit.start or lemma not in PAPERS_DO:
            return found
        return paper_before(self.text, self.cast, self.units[number - 1], unit) or found

    def outlet_meant(self, found: Identity, words: Sequence[str], unit: Unit, credited: str | None) -> Identity:
        """Which outlet "the network" means: the one credited last, or the one by which the sentence before tells."""
        number = self.numbers.get(id(unit), 0)  # none: a headline
        before = self.units[number - 1] if number and unit.paragraph - self.units[number - 1].paragraph <= 1 else None
        return carried_credit(self.text, found, words, before, credited)

    def subject_before(self, unit: Unit, place: int) -> Identity:
        """The body that "it" means, since the sentence is about it or the one before is: The port closed. It said …"""
        number = self.numbers[id(unit)]
        before = self.units[number - 1] if number else None
        for start, end in [(unit.start, place), *([(before.start, before.end)] if before else [])]:
            if self.text[start] in '“"':
                continue
            tokens = tokenize(self.text, start, min(end, start + _LONGEST_SUBJECT))
            phrase = main_subject(tokens, len(tokens))
            if phrase is not None and tokens[phrase.core - 1].low not in PRONOUNS:
                return self._as_body(tokens, phrase)
        return UNRESOLVED._replace(rule=r.IT_OF_NOBODY.name)

    def since(self, last: Unit, unit: Unit) -> Identity | None:
        """The body that the sentence before is about, where it stands behind the last speaker's: The port left. It …"""
        number = self.numbers[id(unit)]
        before = self.units[number - 1] if number else unit
        if before is unit or last.end > before.start:
            return None
        about = self.subject_before(before, before.end)
        return about if about.speaker is not None and about.speaker[:1].isupper() else None

    def _as_body(self, tokens: Sequence[Token], phrase: Phrase) -> Identity:
        head = tokens[phrase.core - 1]
        told = (head.low in ORGANISATION_NOUNS or head.low in DOCUMENT_NOUNS) and not head.low.endswith("s")
        following = tokens[phrase.core].low if phrase.core < len(tokens) else ""
        # any word at the start of a sentence
        alone = phrase.core - phrase.start == 1 and not is_acronym(head.text) and not self._is_name(head)
        if told or (head.capital and not alone and following not in PREPOSITIONS):
            found = identify(self.text, self.cast, tokens, phrase)
            if found.kind in BODIES and found.speaker is not None:
                return found._replace(rule=r.IT_OF_SUBJECT.name)
        whole = _NAME.match(self.text, head.start) if head.capital and head.low in _WHOLE else None
        if whole is not None and following in ("of", "for") and whole.end() > head.end and not alone:
            return Identity(whole[0], "organisation", rule=r.IT_OF_SUBJECT.name)  # The Centers for Harbour Safety
        return UNRESOLVED._replace(rule=r.IT_OF_NOBODY.name)

    def _is_name(self, word: Token) -> bool:
        """Whether a capitalised word stands so within sentences, too, and never in lower case: no person, no place."""
        if word.text not in self._names:
            known = word.text in self.cast.by_last or word.text in self.cast.by_first or is_place(word.text)
            name = not known and word.capital and not self.cast.is_common(word.low)
            within = rf"[a-z,] {re.escape(word.text)}\b"
            self._names[word.text] = name and (_JOINED.search(word.text) or re.search(within, self.text)) is not None
        return self._names[word.text]

    def spelled(self, found: Identity) -> Identity:
        """The body by its whole name where the text has it beside its acronym: HPI, the Harbour Policy Institute."""
        if found.speaker is None or not is_short(found.speaker):
            return found
        if self._spelled is None:
            self._spelled = spelled_out(self.text, self.cast.persons)
        return found._replace(speaker=self._spelled.get(found.speaker, found.speaker))

    def note(self, identity: Identity, place: int) -> None:
        """Takes down that a body with a name of its own is a source there."""
        name = identity.speaker or ""
        if identity.kind == "organisation" and name[:1].isupper() and (" " in name or is_acronym(name)):
            self.spoken.setdefault(name, place)

    def called(self, found: Identity, tokens: Sequence[Token], phrase: Phrase) -> Identity:
        """Whom "the company" means: the one named last, else the only one that the text names before."""
        words = [token.low for token in tokens[phrase.start : phrase.core]]
        noun, told = words[-1], set(words[1:-1])
        if (
            words[0] not in ("the", "that")
            or noun not in KINDS
            or any(t.capital for t in tokens[phrase.start + 1 : phrase.core])
        ):
            return found
        place = tokens[phrase.start].start
        named = self._bodies()
        before = bisect_left(named, (place,))
        bodies = [body for body in named[max(0, before - _BACK) : before] if noun in body.kinds and told <= body.words]
        if noun in _OF_ANY and not told:
            spoken = [(start, name) for name, start in islice(self.spoken.items(), _BACK) if self._may_be(name)]
            leading = {body.name for body in bodies if body.leads}
            bodies = [body for body in bodies if body.name in leading or body.name in self.spoken]
            bodies += [Named(start, name, frozenset(), True, frozenset()) for start, name in spoken if start < place]
        near = _distinct({body.name for body in bodies if body.start > place - _NEAR})
        fitting = near if len(near) == 1 else _distinct({body.name for body in bodies})
        if len(fitting) == 1:  # not the Pier Board and the Harbour Board, which are two
            two = " and the " in fitting[0]
            return found if two else found._replace(speaker=fitting[0], rule=r.BODY_OF_ONE.name)
        if not fitting:
            return found
        return found._replace(speaker=None, candidates=tuple(fitting[:_SHOWN]), rule=r.BODY_OF_SEVERAL.name)

    def in_focus(self, found: Identity, words: Sequence[str], unit: Unit, place: int, last: Identity) -> Identity:
        """Whom "the group" means where no name tells what it is: the body that spoke last, or acted."""
        noun = words[-1]
        if len(words) != len(["the", noun]) or words[0] not in ("the", "that"):
            return found
        if noun in _OF_SOMEBODY:
            owned = self._owned(noun, place)
            return found._replace(speaker=owned, rule=r.BODY_OF_ONE.name) if owned else found
        if noun not in _IN_FOCUS:
            return found
        number = self.numbers[id(unit)]
        before = self.units[number - 1] if number else unit
        about = self.subject_before(before, before.end) if number else UNRESOLVED
        names = {one.speaker for one in (last, about) if one.kind == "organisation" and one.speaker is not None}
        names = {name for name in names if name[:1].isupper() and not is_place(name)}
        names = {name for name in names if not name.split()[-1].islower()}  # a Hale-based company
        names = {name for name in names if name.split()[0].lower() not in DETERMINERS | POSSESSIVES}  # Her office
        if any(any(map(str.isdigit, name)) or name.lower() in ORGANISATION_WORDS for name in names):
            return found  # an Airbus A320, the Center
        fitting = {name for name in names if _fits(noun, name)}
        if len(names) == 1 and names == fitting:
            return found._replace(speaker=fitting.pop(), rule=r.BODY_IN_FOCUS.name)
        return found

    def _owned(self, noun: str, place: int) -> str | None:
        """The one Ruiz campaign of the document, or of the passage before, where it tells of several."""
        if self._owners is None:
            self._owners = {}
            for match in _OWNED.finditer(self.text):
                name = f"{match[1].removeprefix('The ')} {match[2]}"
                self._owners.setdefault(match[2], []).append((match.start(), name))
        told = self._owners.get(noun, [])
        before = bisect_left(told, (place, ""))
        near = {name for start, name in told[max(0, before - _BACK) : before] if start > place - _NEAR}
        whole = near or {name for _, name in told[: min(before, _BACK)]}
        return whole.pop() if len(whole) == 1 else None

    def _may_be(self, name: str) -> bool:
        """Whether nothing tells what kind of body it is."""
        paper = name.split()[-1].lower() in OUTLET_ENDINGS
        return name.lower() not in ORGANISATION_WORDS and not paper and not kinds_of(name) and name not in self._told

    def _bodies(self) -> list[Named]:
        """All bodies whose names or appositions tell what they are."""
        if self._named is None:
            self._named = []
            for unit in self.units:
                for match in _NAME.finditer(self.text, unit.start, unit.end):
                    name = match[0].removesuffix("'s").removesuffix("’s").removeprefix("The ")
                    name = body_before_office(name)
                    kinds = kinds_of(name)
                    words = {word.lower() for word in name.split()}
                    if name in self.cast.persons or name in self.cast.by_last or name[-3:] == " Of":
                        continue
                    told = _APPOSITION.match(self.text, match.end(), unit.end)
                    if name.split()[0].lower() in PREPOSITIONS:
                        continue  # On Monday, the union said
                    if told is not None and (len(words) > 1 or told[1]):  # not: On Sunday, the union
                        apposed = set((told[2] or told[4]).split())
                        kinds |= apposed & KINDS
                        words |= apposed
                    if kinds and (len(words) > 1 or name in KNOWN):
                        self._named.append(
                            Named(match.start(), name, kinds, match.start() == unit.start, frozenset(words))
                        )
            self._told = {body.name for body in self._named}
        return self._named


def _fits(noun: str, name: str) -> bool:
    """Whether a body of that name may be called the agency, the group: the Harbour Department is no airline."""
    words = {word.lower() for word in name.split()}
    kinds = kinds_of(name)
    if "'s " in name or name.split()[-1].lower() in OUTLET_ENDINGS:
        return False  # Ana Ruiz's office, the Northern Ledger
    if not words.isdisjoint(NUMBER_WORDS.keys()) or (noun != "agency" and not words.isdisjoint(_NO_BUSINESS)):
        return False  # Twelve Grey Gull crewmen, the Hale Police
    return not kinds or noun in kinds or not words.isdisjoint(_ALSO.get(noun, ()))


def _distinct(names: set[str]) -> list[str]:
    """The names, each body by its longest one: not Harbour Lines beside Harbour Lines Inc., nor HL."""
    kept: list[str] = []
    for name in sorted(names, key=lambda name: (-len(name), name))[:_MOST]:
        low = name.lower()
        if not any(low in other.lower() or name == _initials(other) for other in kept):
            kept.append(name)
    return sorted(kept)


_MOST = 40  # names of bodies compared with one another


def _initials(name: str) -> str:
    return "".join(word[0] for word in name.split() if word[0].isupper())

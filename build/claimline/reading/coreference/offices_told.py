"""A source told by an office -> the one person of whom the article states it: The director of Harbour Watch said.

The article may state it before or behind the source: Rita Moss, director of Harbour Watch, wrote; Harbour Watch
director Rita Moss; its director, Rita Moss; Rita Moss, who heads Harbour Watch. What an article begins with is told by
the sentences behind it: A harbour judge closed the pier. Judge Ana Ruiz said it was unsafe.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from claimline.reading.attribution.chains import Unit
from claimline.reading.coreference.told_by_role import gender_of_noun, is_person
from claimline.reading.entities import speaker_rules as r
from claimline.reading.entities.identity import Identity
from claimline.reading.entities.inventory import Cast, Mention
from claimline.reading.entities.name_mentions import ROLE_WORDS
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import AUXILIARIES, CONJUNCTIONS, PREPOSITIONS, PRONOUNS, RELATIVES
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.lexicon.source_nouns import ANYBODY_NOUNS, KIN_NOUNS, OFFICES
from claimline.reading.syntax.verb_tense import is_past_form

# One office under several words.
_SAME = {
    "spokeswoman": "spokesman", "spokesperson": "spokesman", "chairwoman": "chairman", "chairperson": "chairman",
    "chair": "chairman", "chairs": "chairman", "attorney": "lawyer", "boss": "head", "heads": "head", "leads": "leader",
    "runs": "head", "directs": "director", "edits": "editor", "gov.": "governor", "sen.": "senator",
    "rep.": "congressman", "representative": "congressman", "congresswoman": "congressman", "gen.": "general",
    "capt.": "captain", "col.": "colonel", "adm.": "admiral", "prof.": "professor", "sgt.": "sergeant",
}  # fmt: skip
_HONORIFICS = frozenset("mr. mrs. ms. dr. rev. hon. sir mr mrs ms dr".split())
# Whoever bears one of these holds another office than who does not: the director is no deputy director.
_CHANGING = frozenset(
    "deputy vice assistant associate co former then ex then-state attorney solicitor surgeon inspector lieutenant lt. "
    "late elect designate future next secretary-general sub interim".split()
)
_PASSING = frozenset(
    "the a an its their own new longtime veteran top embattled current outgoing incumbent acting one who".split()
)
_BODIES = frozenset("company group firm agency bank union club network organization organisation charity team".split())
_OWNS = ("'s", "’s", "s'", "s’")
_ALONE = ("pope", "king", "queen")  # one at a time, whoever else acts
_FIRST_SENTENCES = 2  # with which an article begins
_NAMED_WITHIN = 2  # sentences behind it in which the name stands
_ANOTHER = frozenset(
    "another other former then one second separate fellow top senior deputy vice retired also meanwhile "
    "separately".split()
)
_OF_SOMEBODY = frozenset("spokesman spokeswoman spokesperson aide adviser advisor member leader".split())
_LINKS = frozenset("of for at with".split())
_SENT = ("ambassador", "envoy", "emissary")  # to a place, which tells one from another
_MORE_HEADS = frozenset(["head", "boss", "lobbyist"])
_STOPS = (PREPOSITIONS | CONJUNCTIONS | PRONOUNS | RELATIVES | AUXILIARIES) - {"its", "their", "second"}
_WORD = re.compile(r"[^\W_]+(?:[-'’.&][^\W_]+)*(?:['’](?!\w)|(?<=\b[A-Za-z][a-z])\.|(?<=\b[A-Z][a-z][a-z])\.)?|[^\w\s]")
_TAG = re.compile(r"(?: ?\([^()\n]{1,20}\)|, \d\d(?=,)|, (?:R|D)-[\w.]+(?=,))?")  # (R-Hale) | , 52 | , R-Hale
_BEFORE, _BEHIND = 110, 130  # code points beside a name in which its office stands
_NAMINGS = 8  # of each person looked at
_MOST = 60  # people of whom offices are looked for, and unnamed sources of one noun looked at
_NEAR = 1500  # code points beside the source in which its own sentence may name them


class Office(NamedTuple):
    """What somebody is told to be: director, of harbour and watch."""

    head: str
    more: frozenset[str]
    capitals: tuple[str, ...] = ()  # first letters of its capitalised words, for H.W.A.
    owned: bool = False  # the company's director


class OfficesTold:
    """The offices that one document states of its people."""

    def __init__(self, cast: Cast) -> None:
        self.cast = cast
        # head -> name -> offices; found when first asked for
        self.held: dict[str, dict[str, set[Office]]] | None = None
        self.first: dict[str, int] = {}  # where each is named first

    def who(self, words: Sequence[Token], nearest: Collection[str], sentence: Span) -> Identity | None:
        """The one person who holds the office that these words tell, if it is told of one alone.

        Nobody is meant whom the sentence names beside the source: “The director said Moss would leave”.
        """
        office = _asked(self._by_surname(words))
        if office is None or len(self.cast.introduced) > _MOST:
            return None
        holders = self._all().get(office.head, {})
        place = words[0].start
        fitting = {name for name, told in holders.items() if any(_fits(office, one) for one in told)}
        noun = next((word.low for word in words if word.low in _SENT), words[-1].low)
        gender = gender_of_noun(noun, None)
        fitting = {name for name in fitting if gender in (None, self._gender(name)) or self._gender(name) is None}
        plain = {name for name in fitting if any(one.more == office.more for one in holders[name])}
        if len(fitting) > 1 and office.more and nearest == plain:
            fitting = plain  # Vice President Moss spoke; the harbour's vice president, Leo Vale, is another
        if len(fitting) != 1 or self._is_unnamed(office, noun, words):
            return None
        name = next(iter(fitting))
        if not (office.more or office.owned or office.head in _ALONE or nearest == {name}):
            bare = office.head not in ANYBODY_NOUNS and self._is_named_before(name, place)
            unique = office.head in OFFICES and all(_fits(one, office) for one in holders[name])
            if not (bare or unique) or not self.hold_others(set(nearest) - {name}, office.head):
                return None
        near = Span(max(sentence.start, place - _NEAR), min(sentence.end, place + _NEAR))
        if any(mention.name == name for mention in self._mentions(near)):
            return None
        return Identity(name, "named", rule=r.OFFICE_STATED.name)

    def _by_surname(self, words: Sequence[Token]) -> Sequence[Token]:
        """The words without titles and first names of an owner whose surname tells who it is: Mayor Ana | Ruiz's."""
        owner = next((at for at, word in enumerate(words) if word.low.endswith(_OWNS)), 0)
        named = owner and all(word.capital for word in words[:owner])
        surname = words[owner].text.replace("’", "'").removesuffix("'s").removesuffix("'")
        return words[owner:] if named and len(self.cast.by_last.get(surname, ())) == 1 else words

    def hold_others(self, names: Collection[str], head: str) -> bool:
        """Whether each is told by an office, and none by this one: nobody takes a known clerk for the mayor."""
        if len(self.cast.introduced) > _MOST:
            return False
        held = self._all()
        return all(any(name in told for told in held.values()) and name not in held.get(head, ()) for name in names)

    def _all(self) -> dict[str, dict[str, set[Office]]]:
        if self.held is None:
            self.held = _all_held(self.cast)
            self.first = {mention.name: mention.start for mention in reversed(self.cast.mentions)}
        return self.held

    def _gender(self, name: str) -> str | None:
        person = self.cast.persons.get(name)
        return person.gender if person is not None else None

    def _is_unnamed(self, office: Office, noun: str, words: Sequence[Token]) -> bool:
        """Whether somebody without a name was told so before: a spokesman, a director of Harbour Watch."""
        itself = " ".join(word.text for word in words)
        unnamed = self.cast.told[noun]
        if len(unnamed) > _MOST:
            return True
        for told in unnamed - {itself}:
            earlier = _office(told.split())
            owned = any(word.endswith(_OWNS) for word in told.split())
            if earlier is not None and not owned and _CHANGING.isdisjoint(earlier.more) and office.more <= earlier.more:
                return True
        return False

    def _is_named_before(self, name: str, place: int) -> bool:
        return self.first.get(name, place) < place

    def _mentions(self, span: Span) -> Sequence[Mention]:
        first, last = bisect_left(self.cast.starts, span.start), bisect_left(self.cast.starts, span.end)
        return self.cast.mentions[first:last]


def _fits(asked: Office, told: Office) -> bool:
    """Whether who is told so may be meant: the director | the Harbour Watch director, and not its deputy director."""
    if asked.more & _CHANGING != told.more & _CHANGING:
        return False
    letters = "".join(told.capitals)
    return all(word in told.more or (len(word) > 1 and word == letters) for word in asked.more)


def _asked(words: Sequence[Token]) -> Office | None:
    """The office that a definite source tells: the harbour commissioner, Moss's lawyer, the company's director."""
    opens = words[0].low
    owned = any(word.low.endswith(_OWNS) for word in words[:4])
    named = len(words) > 1 and words[0].text.isupper()  # HWA director says
    if opens in _OTHERS or not (opens in _DEFINITE or owned or named):
        return None
    office = _office([word.text for word in words])
    if office is None or office.head not in ANYBODY_NOUNS | KIN_NOUNS:
        return office._replace(owned=owned) if office is not None else None
    return office if owned or named or not office.more or any(word.capital for word in words[1:]) else None


_DEFINITE = ("the", "its", "their")
_OTHERS = ("a", "an", "his", "her", "my", "our", "your")


def _all_held(cast: Cast) -> dict[str, dict[str, set[Office]]]:
    found: dict[str, dict[str, set[Office]]] = {}
    seen: dict[str, int] = {}
    for mention in cast.mentions:
        seen[mention.name] = seen.get(mention.name, 0) + 1
        if seen[mention.name] <= _NAMINGS:
            for office in _beside(cast.text, mention):
                found.setdefault(office.head, {}).setdefault(mention.name, set()).add(office)
    return found


def _beside(text: str, mention: Mention) -> Iterator[Office]:
    """The offices that stand beside a name."""
    line = text[max(0, mention.start - _BEFORE) : mention.start].rpartition("\n")[2]
    behind = text[mention.end : mention.end + _BEHIND].partition("\n")[0]
    set_off = line.endswith(", ") and behind[:1] in ",.;)—"
    if (line.endswith(" ") and line[-2:-1].isalnum()) or line.endswith(". ") or set_off:
        before = _before(_WORD.findall(line[:-2] if set_off else line))
        office = _office(before)
        if office is not None:
            yield office
    tag = _TAG.match(behind)
    rest = behind[tag.end() if tag else 0 :].lstrip(" ")
    if rest[:2] == ", ":
        yield from _behind(_WORD.findall(rest[2:]))


def _before(words: Sequence[str]) -> list[str]:
    """The noun phrase that ends right before a name: the director of the harbour watch | Rita Moss."""
    at = len(words)
    while at and words[at - 1].lower() in _HONORIFICS:
        at -= 1
    end = at
    while at:
        low = words[at - 1].lower()
        if low in ("the", "a", "an", "its", "their"):
            if at > 1 and words[at - 2].lower() in ("of", "for"):
                at -= 1
                continue
            break
        sent = low == "to" and at > 1 and words[at - 2].lower() in _SENT
        if not low[0].isalnum() or (low in _STOPS and low not in ("of", "for") and not sent):
            break
        if low not in ROLE_WORDS and (low in VERBS or is_past_form(low)):
            break
        at -= 1
    return list(words[at:end])


def _behind(words: Sequence[str]) -> Iterator[Office]:
    """The offices set off behind a name: , director of Harbour Watch and a former mayor, | , who heads the board."""
    end = next((at for at, word in enumerate(words) if not word[0].isalnum()), len(words))
    part = words[:end]
    if part and part[0].lower() == "who" and len(part) > 1 and part[1].lower() in _SAME:
        part = [part[1], "of", *part[2:]]
    office = _office(part)
    if office is not None:
        yield office


def _office(words: Sequence[str]) -> Office | None:
    """Words -> head and more of an office: chief executive of Grey Gulls; None where they tell none of one person."""
    words = _joined(words)
    stop = next((at for at, word in enumerate(words) if word.lower() in _STOPS), len(words))
    head = _SAME.get(words[stop - 1].lower(), words[stop - 1].lower()) if stop else ""
    if not (is_person(head) or head in _MORE_HEADS or head in _SAME.values()):
        return None
    tail: list[str] = []
    for at in range(stop, min(len(words), stop + 8)):
        low = words[at].lower()
        if low in _STOPS and low not in _LINKS and not (low == "to" and head in _SENT):
            break
        tail.append(words[at])
    own = [word for word in (*words[: stop - 1], *tail) if word.lower() not in _LINKS and word.lower() != "to"]
    more = {_bare(word) for word in own} - _PASSING - _BODIES
    letters = tuple(word[0].lower() for word in own if word[0].isupper())
    return Office(head, frozenset(more), letters)


def _joined(words: Sequence[str]) -> list[str]:
    """The words with "chief executive (officer)" as one: CEO."""
    found: list[str] = []
    for word in words:
        low = word.lower()
        if low == "executive" and found and found[-1].lower() == "chief":
            found[-1] = "ceo"
        elif not (low == "officer" and found and found[-1] == "ceo"):
            found.append(word)
    return found


def _bare(word: str) -> str:
    low = word.lower().replace("’", "'")
    return low.removesuffix("'s").removesuffix("'")


def named_next(cast: Cast, units: Sequence[Unit], number: int, words: Sequence[Token]) -> Identity | None:
    """The one person whom the sentences behind an article's first call so; nobody where it calls several so."""
    head = words[-1].low
    if number >= _FIRST_SENTENCES or not is_person(head) or head in ANYBODY_NOUNS | KIN_NOUNS | _OF_SOMEBODY:
        return None
    if words[0].low not in ("a", "an", "the") or any(word.low in _ANOTHER for word in words):
        return None
    called = cast.called.get(head, set())
    unit, behind = units[number], units[number + 1 : number + 1 + _NAMED_WITHIN]
    if len(called) != 1 or not behind or len(cast.told[head]) > 1:
        return None
    name = next(iter(called))
    places = cast.introduced.get(name, ())
    near = [one for one in behind if one.paragraph - unit.paragraph <= 1]
    if not places or not near or not unit.end <= places[0] < near[-1].end:
        return None
    told = [phrase for phrase in cast.roles[name] if head in phrase]
    if not told or any(not _ANOTHER.isdisjoint(phrase) for phrase in told):
        return None
    person, gender = cast.persons.get(name), gender_of_noun(head, None)
    if person is None or (gender is not None and person.gender not in (None, gender)):
        return None
    before = cast.mentions[bisect_left(cast.starts, unit.end) : bisect_left(cast.starts, places[0])]
    between = cast.text[unit.end : places[0]].lower().split()
    return (
        None
        if before or not (_ANOTHER | {"the"}).isdisjoint(between)
        else Identity(name, "named", rule=r.NAMED_NEXT.name)
    )

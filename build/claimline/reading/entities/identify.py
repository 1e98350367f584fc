"""A source phrase -> whom it means among those whom the document names: fullest name, kind, number, standing."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from claimline.reading.entities import speaker_rules as r
from claimline.reading.entities.inventory import Cast, whom_single
from claimline.reading.entities.name_mentions import NO_NAME, ROLE_WORDS, SUFFIXES, is_acronym
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import DETERMINERS, NUMBER_WORDS, PREPOSITIONS
from claimline.reading.lexicon.given_names import is_given_name
from claimline.reading.lexicon.outlets import is_carried_credit, outlet_named
from claimline.reading.lexicon.source_nouns import (
    ANONYMOUS_NOUNS,
    ANYBODY_NOUNS,
    DOCUMENT_NOUNS,
    FEMALE_TITLES,
    MALE_TITLES,
    OFFICES,
    ORGANISATION_NOUNS,
    ORGANISATION_WORDS,
    OUTLET_ENDINGS,
    ROLE_NOUNS,
)
from claimline.reading.rules import Rule
from claimline.reading.syntax.noun_phrases import Phrase, head_word
from claimline.tables import SpeakerKind

# "Justice said it needed more time": the department, whatever judges are named
_DEPARTMENTS = frozenset(
    "justice state treasury interior labor commerce defense energy education transportation agriculture".split()
)


class Identity(NamedTuple):
    """Who a source phrase means."""

    speaker: str | None
    kind: SpeakerKind
    number: int | None = None
    standing: str | None = None
    candidates: tuple[str, ...] = ()
    rule: str = ""  # by which it was decided, also where nobody is meant for certain


UNRESOLVED = Identity(None, "unresolved", rule=r.NO_SOURCE.name)


def identify(text: str, cast: Cast, tokens: Sequence[Token], phrase: Phrase) -> Identity:
    """Who the source phrase means within the document; pronouns are `pronoun`'s."""
    words = [token for token in tokens[phrase.start : phrase.core] if token.kind == "w"]
    if not words:
        return UNRESOLVED
    shown = text[tokens[phrase.start].start : tokens[phrase.end - 1].end]
    core = text[tokens[phrase.start].start : tokens[phrase.core - 1].end]
    standing = text[tokens[phrase.core].start : tokens[phrase.end - 1].end] if phrase.end > phrase.core else None
    if is_carried_credit(core):
        return Identity(None, "outlet", rule=r.CARRIED_CREDIT.name)
    outlet = outlet_named(core, cast.outlets) or _outlet_among(tokens, phrase, cast)
    if outlet is not None:
        return Identity(outlet, "outlet", rule=r.OUTLET.name)
    if len(words) == 1 and words[0].capital and words[0].low in _DEPARTMENTS and words[0].text not in cast.by_last:
        name = cast.departments.get(words[0].low, words[0].text)
        return Identity(name, "organisation", rule=r.DEPARTMENT.name)
    if _is_named_for_a_saint(words):
        return Identity(_bare(core), "organisation", rule=r.NAMED_FOR_A_SAINT.name)
    person = _person_of(cast, words) or _person_of_some_place(cast, words)
    if person is not None:
        return person
    head = head_word(tokens, phrase)
    count = _count(words)
    if head in ANONYMOUS_NOUNS or (count is not None and head in NUMBER_WORDS):
        return _anonymous(cast, tokens, phrase, head, count, standing, shown)
    proper = words[-1].capital
    if proper and len(words) == 2 and words[0].low == "the" and head in OUTLET_ENDINGS:
        return Identity(_bare(core), "outlet", rule=r.THE_OUTLET.name)  # the Post, which no sentence spells out
    if head in DOCUMENT_NOUNS:
        return Identity(_bare(shown), "document", rule=r.DOCUMENT.name)
    if head in ROLE_NOUNS and not (proper and words[0].capital and head in ORGANISATION_NOUNS):
        return _role(cast, words, shown, count)
    if head in ORGANISATION_NOUNS or any(w.low in ORGANISATION_WORDS for w in words) or proper:
        return Identity(_bare(core), "organisation", rule=r.ORGANISATION.name)
    return Identity(_bare(shown), "role", rule=r.DESCRIBED.name)


def _is_named_for_a_saint(words: Sequence[Token]) -> bool:
    """Whether a phrase names a hospital, school or church: Saint Brendan's, St. Mary's Cathedral; no Saint Nick."""
    if not words[0].capital or words[0].low.rstrip(".") not in ("saint", "st"):
        return False
    owner = next((at for at, word in enumerate(words) if word.low.endswith(("'s", "’s"))), len(words))
    behind = words[owner + 1 :]  # not: St. John's Mayor
    noun = all(word.capital and word.low not in ROLE_WORDS for word in behind)
    return 0 < owner < len(words) and len(behind) < 2 and noun


def labelled(cast: Cast, label: str) -> Identity:
    """Who a transcript's label or a signature names: RUIZ, ANA RUIZ, Ana Ruiz."""
    words = label.lower().split()
    fitting = cast.by_label.get(words[-1], set())
    if len(words) > 1:
        fitting = {name for name in fitting if cast.persons[name].first.lower() == words[0]}
    if fitting:
        name = _only(fitting)
        return (
            Identity(name, "named", rule=r.LABEL_OF_ONE.name) if name else _one_of_several(fitting, r.LABEL_OF_SEVERAL)
        )
    if words[-1] in ROLE_WORDS or words[0] in ("unidentified", "unknown", "question", "answer", "q", "a", "crowd"):
        return UNRESOLVED._replace(rule=r.LABEL_WITHOUT_NAME.name)
    return Identity(label.title() if label.isupper() else label, "named", rule=r.LABEL_AS_NAME.name)


def _outlet_among(tokens: Sequence[Token], phrase: Phrase, cast: Cast) -> str | None:
    """The one outlet given as an example: "other outlets, such as the Harbour Post,"."""
    head = tokens[phrase.core - 1].low
    if head not in ("outlets", "media", "newspapers", "papers", "networks", "broadcasters", "reports", "organizations"):
        return None
    after = tokens[phrase.core : phrase.end]
    start = next((at + 1 for at, token in enumerate(after) if token.low in ("as", "including")), len(after))
    if any(token.low in ("and", "or", ",") for token in after[start:]):
        return None
    return outlet_named(" ".join(token.text for token in after[start:]), cast.outlets)


def _person_of(cast: Cast, words: Sequence[Token]) -> Identity | None:
    """The person named at the end of the phrase; None where it ends in no name."""
    at = len(words)
    while at and words[at - 1].capital and words[at - 1].low.removesuffix("'s") not in NO_NAME:
        at -= 1
    run = [token.text for token in words[at:]]
    if run and " " in run[-1]:
        return None  # the name of an institution
    if not run or (at and words[at - 1].low in PREPOSITIONS):
        return None
    last_title = max((i for i, w in enumerate(run) if w.lower() in ROLE_WORDS), default=-1)
    titles = {w.lower() for w in run[: last_title + 1]}
    name = [w.removesuffix("'s").removesuffix("’s") for w in run[last_title + 1 :]]
    if not name or name[-1].lower() in ORGANISATION_WORDS:
        return None
    joined = cast.aliases.get(" ".join(name), " ".join(name))
    core = [w for w in name if w.lower() not in SUFFIXES]
    if joined in cast.persons:
        return Identity(joined, "named", rule=r.FULL_NAME.name)
    if len(core) > 1:
        fuller = {n for n in cast.by_last.get(core[-1], ()) if cast.persons[n].first == core[0]}
        if len(fuller) == 1:
            return Identity(next(iter(fuller)), "named", rule=r.FIRST_AND_LAST.name)
    for size in (3, 2) if len(name) > 2 else ():  # an office before the name: Harbour Office head Jan Moss
        tail = cast.aliases.get(" ".join(name[-size:]), " ".join(name[-size:]))
        if tail in cast.persons:
            return Identity(tail, "named", rule=r.OFFICE_AND_NAME.name)
    word = name[-1]
    gender = "m" if titles & MALE_TITLES else "f" if titles & FEMALE_TITLES else None
    if len(name) == 1 and (word in cast.by_last or word in cast.by_first):
        fitting = whom_single(cast, word, gender, words[0].start)
        if len(fitting) == 1:
            return Identity(next(iter(fitting)), "named", rule=r.NAME_OF_ONE.name)
        return _one_of_several(fitting, r.NAME_OF_SEVERAL)
    if titles or (at and words[at - 1].low in ROLE_NOUNS and not any(w.lower() in ORGANISATION_WORDS for w in name)):
        return Identity(joined, "named", rule=r.TITLED.name)
    if len(name) == 1 and at == 0 and word in cast.titled and not is_acronym(word):
        return Identity(word, "named", rule=r.TITLED_ELSEWHERE.name)
    plain = words[0].capital and not any(is_acronym(w) for w in name)
    if plain and 2 <= len(name) <= 3 and at == 0 and not any(w.lower() in ORGANISATION_WORDS for w in name):
        return Identity(joined, "named", rule=r.LOOKS_LIKE_A_NAME.name)
    return None


def _person_of_some_place(cast: Cast, words: Sequence[Token]) -> Identity | None:
    """The person before an "of": Jan Moss of the Harbour Office."""
    of = next((at for at, word in enumerate(words) if word.low == "of"), 0)
    person = _person_of(cast, words[:of]) if of else None
    known = person is not None and (person.speaker in cast.persons or is_given_name(words[0].text))
    return person._replace(rule=r.PERSON_OF_SOMEWHERE.name) if person is not None and known else None


def _count(words: Sequence[Token]) -> int | None:
    for token in words[:3]:
        if token.low in NUMBER_WORDS:
            return NUMBER_WORDS[token.low]
        if token.text.isdigit() and len(token.text) < 4:
            return int(token.text)
        if token.low not in ("at", "least", "the", "all"):
            return None
    return None


def _anonymous(
    cast: Cast, tokens: Sequence[Token], phrase: Phrase, head: str, count: int | None, standing: str | None, shown: str
) -> Identity:
    """An unnamed source; "the official" is the one told of before, where there is just one."""
    definite = tokens[phrase.start].low in ("the", "that", "this")
    if not definite or standing is not None:
        cast.told[head].add(_bare(shown))
        return Identity(_bare(shown), "anonymous", count, standing, rule=r.ANONYMOUS.name)
    earlier = cast.told[head]
    if len(earlier) > 1:
        return Identity(None, "anonymous", count, None, _few(earlier), r.ANONYMOUS_OF_SEVERAL.name)
    return Identity(_only(earlier), "anonymous", count, rule=r.ANONYMOUS_OF_BEFORE.name)


# What a newspaper calls the holder of an office for a change
_OTHER_WORDS = {
    "lawmaker": ("senator", "representative", "congressman", "congresswoman", "legislator", "assemblyman"),
    "congressman": ("representative", "congressman"),
    "congresswoman": ("representative", "congresswoman"),
}
# "The singer said": whoever the text calls a singer; not the woman, or the witness, who may be anybody
_TELLING = frozenset(word for word in ROLE_NOUNS - OFFICES if not word.endswith("s")) - ANYBODY_NOUNS
_GONE = ("former", "then")
_PASSING_WORDS = frozenset("longtime veteran outgoing incumbent embattled current".split())


def _role(cast: Cast, words: Sequence[Token], shown: str, count: int | None) -> Identity:
    """ "the deputy mayor": the one person whom the document calls so, else the role itself."""
    place = words[0].start
    head = words[-1].low
    wanted = {w.low for w in words if w.low not in DETERMINERS and w.low not in _PASSING_WORDS and w.low != "of"}
    if words[0].low != "the":
        cast.told[head].add(_bare(shown))
    elif len(wanted) > 1 or wanted & OFFICES or wanted & _OTHER_WORDS.keys() or wanted & _TELLING:
        holders = _holders(cast, wanted, place)
        unnamed = {told for told in cast.told[head] if told.split()[0].lower() not in _GONE}
        if len(holders) == 1 and not unnamed:
            return Identity(holders[0], "named", rule=r.OFFICE_OF_ONE.name)
        if holders:
            return Identity(None, "role", count, None, _few({*holders, *unnamed}), r.OFFICE_OF_SEVERAL.name)
    return Identity(_bare(shown), "role", count, rule=r.ROLE.name)


def _holders(cast: Cast, wanted: set[str], place: int) -> list[str]:
    """Who, named before this place, is called by these words at once: an office alone must stand as a title."""
    if len(wanted) == 1 and not wanted & _TELLING:
        word = min(wanted)
        found = {name for office in (word, *_OTHER_WORDS.get(word, ())) for name in cast.holders.get(office, ())}
    else:
        rarest = min((cast.called.get(word, set()) for word in wanted), key=len)
        former = "former" in wanted
        found = {
            n for n in rarest if any(wanted <= role and (former or "former" not in role) for role in cast.roles[n])
        }
    return sorted(n for n in found if n not in cast.persons or (cast.places[n] and cast.places[n][0] < place))


def holder(cast: Cast, words: Sequence[str], place: int) -> str | None:
    """The one person whom "the young senator" means at this place, given in lower case; None where none or several."""
    wanted = {word for word in words[1:] if word not in _PASSING_WORDS and word not in DETERMINERS and word != "of"}
    if words[0] != "the" or not wanted or any(told.split()[0].lower() not in _GONE for told in cast.told[words[-1]]):
        return None
    holders = _holders(cast, wanted, place)
    return holders[0] if len(holders) == 1 else None


def common_office(words: Sequence[str]) -> bool:
    """Whether words in lower case are an office that many hold at once, "the senator": not the president."""
    rest = [word for word in words[1:] if word not in _PASSING_WORDS]
    return words[0] == "the" and len(rest) == 1 and rest != ["president"] and not rest[0][0].isupper()


def office_alone(identity: Identity, words: str) -> Identity:
    """The office instead of its holder, where it stands with others: "The port and the mayor warned for years"."""
    if identity.kind != "named" or not words.lower().startswith("the "):
        return identity
    return Identity(_bare(words), "role", rule=r.OFFICE_AMONG_OTHERS.name)


def _bare(words: str) -> str:
    """A phrase without its article, as a name for whom it names."""
    words = " ".join(words.split())
    for article in ("the ", "The ", "a ", "A ", "an ", "An "):
        if words.startswith(article):
            return words[len(article) :]
    return words


_MOST = 20  # candidates shown at most: more help nobody, and thousands in one text would take quadratic time


def _few(names: Collection[str]) -> tuple[str, ...]:
    return tuple(sorted(names)) if len(names) <= _MOST else ()


def _one_of_several(names: Collection[str], rule: Rule) -> Identity:
    """Nobody for certain: one of these."""
    return Identity(None, "unresolved", candidates=_few(names), rule=rule.name)


def _only(names: set[str]) -> str | None:
    return next(iter(names)) if len(names) == 1 else None

"""The words of a source -> the one person whom they name: Ruiz, Mayor Ana Ruiz, Secretary of State Ana Ruiz."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.entities import speaker_rules as r
from claimline.reading.entities.identity import Identity, one_of_several
from claimline.reading.entities.inventory import Cast
from claimline.reading.entities.name_mentions import (
    CALLINGS,
    NO_NAME,
    SUFFIXES,
    is_acronym,
    is_initial,
    is_role,
    names_a_body,
    titles_end,
)
from claimline.reading.entities.surname_alone import whom_single, whom_titled
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import DETERMINERS, PREPOSITIONS, PRONOUNS, is_adverb
from claimline.reading.lexicon.given_names import gender_of, is_given_name
from claimline.reading.lexicon.outlets import outlet_named
from claimline.reading.lexicon.place_names import is_place
from claimline.reading.lexicon.source_nouns import (
    FEMALE_TITLES,
    MALE_TITLES,
    OFFICES,
    ORGANISATION_WORDS,
    OUTLET_ENDINGS,
    ROLE_NOUNS,
)
from claimline.reading.syntax.institution_names import FIELDS
from claimline.reading.syntax.noun_phrases import Phrase
from claimline.reading.syntax.verb_tense import is_past_form

# People who are told of by whom they belong to: the wife of Mayor Moss is not Moss.
_OF_SOMEBODY = frozenset(
    "wife husband son daughter brother sister mother father friend friends ally allies rival rivals neighbor neighbors "
    "supporter supporters critics opponent opponents advocate advocates detractors backers victim victims colleague "
    "colleagues successor predecessor member members partner partners student students owner owners aide "
    "aides fan fans".split()
)
_OF_ROLES = (ROLE_NOUNS | OFFICES | frozenset("head chief board council bureau".split())) - _OF_SOMEBODY
_OFFICES_OF = OFFICES | frozenset("head chief dean editor board council bureau department chiefs federation".split())

_LONGEST_NAME = 4  # words


def person_of(cast: Cast, words: Sequence[Token]) -> Identity | None:
    """The person named at the end of the phrase; None where it ends in no name."""
    at = _run_start(words)
    run = [token.text for token in words[at:]]
    if not run or " " in run[-1] or belongs_to_other(words):
        return None  # nobody, the name of an institution, whom Moss blamed
    owner = max((i + 1 for i, word in enumerate(run[:-1]) if _owns(word)), default=0)  # Coast Wire's | Jan Moss
    if at and not owner and words[at - 1].low in PREPOSITIONS:
        owner = _office_end(cast, words, at)
        if not owner:
            return None
    run = run[owner:]
    surname = (
        len(run) == 1 and run[0] in cast.by_last and not run[0].endswith("s")
    )  # King said, where Jan King is named
    end = 0 if surname else titles_end(run)
    if end is None:
        return None
    titles = {w.lower() for w in run[:end]}
    name = [w.removesuffix("'s").removesuffix("’s") for w in run[end:]]
    core = [w for w in name if w.lower() not in SUFFIXES]
    if not core:
        return None
    joined = cast.aliases.get(" ".join(name), " ".join(name))
    gender = "m" if titles & MALE_TITLES else "f" if titles & FEMALE_TITLES else None
    known = _known_person(cast, name, core, joined)
    if known is not None:
        return known
    word = name[-1]
    if len(name) == 1 and not is_acronym(word) and word not in cast.by_last:
        # LaQuill, whom the text names Ana Laquill
        word = min((cast.persons[whole].last for whole in cast.by_label.get(word.lower(), ())), default=word)
    if len(name) == 1 and (word in cast.by_last or word in cast.by_first):
        fitting = whom_single(cast, word, gender, words[0].start)
        fitting = (whom_titled(cast, titles, fitting) if titles & OFFICES else set()) or fitting
        if len(fitting) == 1:
            return Identity(next(iter(fitting)), "named", rule=r.NAME_OF_ONE.name)
        return one_of_several(fitting, r.NAME_OF_SEVERAL)
    owned_by = " ".join(word.text for word in words[:owner]).removesuffix("'s").removesuffix("’s")
    of_outlet = bool(owned_by) and (outlet_named(owned_by) is not None or is_acronym(owned_by))
    # behind a title the last word alone shows a body: President Park Geun-hye, but Senate Judiciary Committee
    if names_a_body(core[-1:] if titles else core, told=bool(titles) or of_outlet) and not (gender and len(core) == 1):
        return None
    if len(core) == 1 and is_acronym(word) and not (gender or titles & OFFICES):
        return None  # the contractor GHQ
    before = words[at - 1].low if at and not owner else ""
    if titles or before in CALLINGS or before == "named" or ("-" in before and is_role(before)):
        return Identity(joined, "named", rule=r.TITLED.name)
    if len(name) == 1 and at == 0 and word in cast.titled and not is_acronym(word):
        return Identity(cast.regnal.get(word, joined), "named", rule=r.TITLED_ELSEWHERE.name)
    if joined in cast.bodies:
        return None
    if len(words) == 1 and gender_of(word) and not is_place(word):
        return Identity(word, "named", rule=r.GIVEN_NAME.name)
    plain = words[0].capital and at == 0 and 2 <= len(core) <= 3 and not any(is_acronym(w) for w in core)
    if plain and (of_outlet or not owner):
        return Identity(joined, "named", rule=r.LOOKS_LIKE_A_NAME.name)
    return None


def _known_person(cast: Cast, name: Sequence[str], core: Sequence[str], joined: str) -> Identity | None:
    """Whom the document names so, in full or nearly."""
    if joined in cast.persons:
        return Identity(joined, "named", rule=r.FULL_NAME.name)
    if len(core) == 1 and len(name) > 1:  # Ruiz Jr.
        younger = {n for n in cast.by_last.get(core[0], ()) if n.endswith(f" {name[-1]}")}
        return Identity(next(iter(younger)) if len(younger) == 1 else joined, "named", rule=r.FIRST_AND_LAST.name)
    if len(core) > 1:
        initials = core[0].replace(".", "")
        fuller = {
            n
            for n in cast.by_last.get(core[-1], ())
            if cast.persons[n].first == core[0] or (len(initials) > 1 and _initials_of(n) == initials)
        }
        if len(fuller) == 1:
            return Identity(next(iter(fuller)), "named", rule=r.FIRST_AND_LAST.name)
    for size in (3, 2) if len(name) > 2 else ():  # an office before the name: Harbour Office head Jan Moss
        tail = cast.aliases.get(" ".join(name[-size:]), " ".join(name[-size:]))
        if tail in cast.persons:
            return Identity(tail, "named", rule=r.OFFICE_AND_NAME.name)
    return None


def _initials_of(name: str) -> str:
    """J. D. Moss, J.D. Moss -> JD."""
    return "".join(word.replace(".", "") for word in name.split()[:-1] if is_initial(word))


def _run_start(words: Sequence[Token]) -> int:
    """Where the capitalised words begin that end the phrase."""
    at = len(words)
    while at and words[at - 1].capital:
        low = words[at - 1].low.removesuffix("'s")
        if low in NO_NAME and not (words[at - 1].text == "Will" and 1 < at < len(words)):
            break
        at -= 1
    return at


def belongs_to_other(words: Sequence[Token]) -> bool:
    """Whether a name ends what tells of others: islanders suing Moss, the hiring of boatman Jan Moss."""
    at = _run_start(words)
    if not 0 < at < len(words):
        return False
    before = words[at - 1].low
    if before == "named" and words[at - 2].low not in ORGANISATION_WORDS:
        return False  # a 28-year-old named Jan Moss
    noun = at > 1 and words[at - 2].low not in DETERMINERS and not is_adverb(words[at - 2].low)
    verb = not words[at - 1].capital and before not in ROLE_NOUNS and (before.endswith("ing") or is_past_form(before))
    if noun and verb and not _owns(words[at - 2].text):
        return True
    of = next((i for i in range(1, at) if words[i].low == "of"), 0)
    return bool(of) and of < at - 1 and not words[of - 1].capital and words[of - 1].low not in _OF_ROLES


def _office_end(cast: Cast, words: Sequence[Token], at: int) -> int:
    """How many words after "Secretary of" belong to the office: Secretary of State | Jan Moss; 0: it is no office."""
    run = [token.text for token in words[at:]]
    office = words[at - 2]
    if at > 1 and words[at - 1].low == "to" and office.low in ROLE_NOUNS:
        return int(is_place(run[0]) and " ".join(run[1:]) in cast.persons)  # ambassador to Norway | Jan Moss
    if at < 2 or words[at - 1].low != "of":
        return 0
    if office.low not in _OFFICES_OF and (not office.capital or office.low in ROLE_NOUNS or office.low.endswith("s")):
        return 0
    end = titles_end(run) or 0
    if end:
        low = run[0].lower()
        field = low in ("state", "staff") or low in FIELDS or low in ORGANISATION_WORDS
        return end if end > 1 or field else 0  # not: the wife of Mayor Moss
    return next((i for i in range(1, len(run) - 1) if is_given_name(run[i]) or " ".join(run[i:]) in cast.persons), 0)


def _owns(word: str) -> bool:
    return word.endswith(("'s", "’s"))


def names_several(words: Sequence[Token]) -> bool:
    """Whether somebody else stands before the name: she and Moss, islanders and Mayor Moss, Tova and Ana Lind."""
    at = next((i for i in range(len(words) - 2, 0, -1) if words[i].low in ("and", "&")), 0)
    if not at:
        return words[0].low == "both"
    before = words[at - 1]
    behind = words[at + 1]
    if behind.capital and behind.low in FIELDS and behind is not words[-1] and is_role(words[at + 2].low):
        return False  # Search and Rescue Director Jan Moss
    if before.low in PRONOUNS or words[0].low == "both":
        return True
    if before.capital:
        return not is_role(before.low) and (at == 1 or not is_place(before.text))
    return before.low.endswith("s") or before.low in ("men", "women", "people", "police")


def person_of_some_place(cast: Cast, words: Sequence[Token]) -> Identity | None:
    """The person before an "of": Jan Moss of the Harbour Office."""
    of = next((at for at, word in enumerate(words) if word.low == "of"), 0)
    person = person_of(cast, words[:of]) if of else None
    known = person is not None and (
        person.speaker in cast.persons or is_given_name(words[0].text) or _is_at_outlet(cast, words[of + 1 :])
    )
    return person._replace(rule=r.PERSON_OF_SOMEWHERE.name) if person is not None and known else None


def person_told_behind(cast: Cast, tokens: Sequence[Token], phrase: Phrase) -> Identity | None:
    """The person named behind what is told of a calling: envoy to Norway Jan Moss, clerk and port critic Jan Moss."""
    noun = tokens[phrase.core - 1].low
    if phrase.core == phrase.end or noun.endswith("s") or not is_role(noun):
        return None
    words = [token for token in tokens[phrase.start : phrase.end] if token.kind == "w"]
    if tokens[phrase.core].low == "and":
        named = name_of_two_roles(words)
        return person_of(cast, words[named:]) if named else None
    to = noun in ROLE_NOUNS and tokens[phrase.core].low == words[_run_start(words) - 1].low == "to"
    return person_of(cast, words) if to else None


def name_of_two_roles(words: Sequence[Token]) -> int:
    """Where the name begins of whom two roles tell, with the second one: Hale Gov. and port | candidate Jan Moss.

    0 where they are two people: the mayor and port clerk Jan Moss; Mayor Ruiz and port clerk Jan Moss.
    """
    at = next((at for at, word in enumerate(words) if word.low == "and"), 0)
    if not at or not is_role(words[at - 1].low) or words[at - 1].low.endswith("s") or words[0].low in DETERMINERS:
        return 0
    last = max((k for k in range(at + 1, len(words)) if is_role(words[k].low)), default=0)
    name = words[last + 1 :]
    told = words[at + 1].low not in DETERMINERS and 1 < len(name) <= _LONGEST_NAME
    return last if last and told and all(word.capital for word in name) else 0


def _is_at_outlet(cast: Cast, words: Sequence[Token]) -> bool:
    """Whether somebody is told of by where they write: Jan Moss | of the Harbour Post."""
    name = " ".join(word.text for word in words)
    known = outlet_named(name, cast.outlets) is not None
    return known or (len(words) > 1 and words[-1].capital and words[-1].low in OUTLET_ENDINGS)

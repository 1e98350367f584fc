"""It, they and "the company" as sources -> the body or the people they mean, where the text leaves one."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.attribution.chains import Unit
from claimline.reading.entities import speaker_rules as r
from claimline.reading.entities.identify import UNRESOLVED, Identity, identify
from claimline.reading.entities.inventory import Cast
from claimline.reading.entities.name_mentions import is_acronym
from claimline.reading.lexical.tokens import Token, tokenize
from claimline.reading.lexicon.function_words import PREPOSITIONS, PRONOUNS, RELATIVES
from claimline.reading.lexicon.source_nouns import DOCUMENT_NOUNS, ORGANISATION_NOUNS
from claimline.reading.syntax.noun_phrases import Phrase
from claimline.reading.syntax.subjects import main_subject

BODIES = ("organisation", "document", "outlet")
_LONGEST_SUBJECT = 400  # code points at the start of a sentence in which its subject stands


class Bodies:
    """Which bodies one document means where it does not name them."""

    def __init__(self, text: str, cast: Cast, units: Sequence[Unit]) -> None:
        self.text = text
        self.cast = cast
        self.units = units
        self.numbers = {id(unit): number for number, unit in enumerate(units)}

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

    def _as_body(self, tokens: Sequence[Token], phrase: Phrase) -> Identity:
        head = tokens[phrase.core - 1]
        told = (head.low in ORGANISATION_NOUNS or head.low in DOCUMENT_NOUNS) and not head.low.endswith("s")
        following = tokens[phrase.core].low if phrase.core < len(tokens) else ""
        alone = phrase.core - phrase.start == 1 and not is_acronym(head.text)  # any word at the start of a sentence
        if told or (head.capital and not alone and following not in PREPOSITIONS):
            found = identify(self.text, self.cast, tokens, phrase)
            if found.kind in BODIES and found.speaker is not None:
                return found._replace(rule=r.IT_OF_SUBJECT.name)
        return UNRESOLVED._replace(rule=r.IT_OF_NOBODY.name)


def group_goes_on(last: Identity) -> Identity:
    """Whom "they" means right behind a speaker: several people, or the police."""
    words = (last.speaker or "").split()
    at = next((at for at, word in enumerate(words) if at and word.lower() in PREPOSITIONS | RELATIVES), len(words))
    head = words[at - 1] if words else ""
    several = head.lower() in _SEVERAL or (last.kind != "organisation" and head.endswith("s") and head[-2:] != "ss")
    if last.kind in ("role", "anonymous", "organisation") and several:
        return last._replace(rule=r.THEY_GO_ON.name)
    return UNRESOLVED._replace(rule=r.PRONOUN_WITHOUT_GENDER.name)


_SEVERAL = frozenset(["police", "people", "parents", "staff", "men", "women"])

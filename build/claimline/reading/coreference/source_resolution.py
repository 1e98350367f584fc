"""Statements in the making -> who speaks in each: names, pronouns, and quotations that go on without a cue."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from claimline.reading.attribution.chains import CARRIED_ON, TURN, WITHOUT_CUE, Draft, Unit
from claimline.reading.coreference.interviews import Interview, find_interview
from claimline.reading.coreference.pronouns import Pronouns
from claimline.reading.cues.link import Link
from claimline.reading.cues.sentence_links import find_links
from claimline.reading.entities import speaker_rules as r
from claimline.reading.entities.identify import common_office, identify, labelled, office_alone
from claimline.reading.entities.identity import UNRESOLVED, Identity
from claimline.reading.entities.inventory import Cast
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token, tokenize_around
from claimline.reading.lexicon.function_words import AUXILIARIES
from claimline.reading.lexicon.outlets import is_carried_credit, outlet_named
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.lexicon.source_nouns import ANONYMOUS_NOUNS, ROLE_NOUNS
from claimline.reading.structure.quotations import SPEECH_WORDS, Quote, nested_quotes
from claimline.reading.syntax.noun_phrases import Phrase, noun_phrase
from claimline.reading.syntax.verb_tense import is_past_form

_PRONOUNS = frozenset("he she they i we it him her his their its".split())
_WHOLE = ("named", "outlet", "organisation")


class Told(NamedTuple):
    """One source of a link: its place and who it is."""

    place: Span | None
    identity: Identity


def _is_part(quote: Quote, unit: Unit) -> bool:
    """Whether a quotation is a part of its sentence: the result is “a pier that …”; not: shouting “Our pier!”."""
    before = next((token for token in reversed(unit.tokens) if token.end <= quote.start), None)
    return before is not None and before.kind == "w" and not before.low.endswith("ing")


class Speakers:
    """Who the sources of one document are, in the order of its text."""

    def __init__(self, text: str, cast: Cast, units: list[Unit], quoted: list[tuple[int, int]]) -> None:
        self.text = text
        self.cast = cast
        self.units = units
        self.pronouns = Pronouns(text, cast, units, quoted)
        self.interview: Interview | None = None  # who Q. and A. are; found when first asked for
        self.credited: str | None = None  # the outlet that "the outlet" means: the one last credited
        self.told: dict[int, list[Told]] = {}  # by the id of the link; several sources of one link in order
        self.numbers = {id(unit): number for number, unit in enumerate(units)}

    def resolve(self, drafts: list[Draft]) -> None:
        """Who each link's source is, in the order of the text."""
        last: tuple[Unit, Identity] | None = None
        self.pronouns.read(drafts)
        for draft in drafts:
            draft.chain += self._quoted_links(draft)
            for link in draft.chain:
                if link.recipient is not None and not self._is_outlet(link.recipient.of(self.text)):
                    link.recipient = None
                self.told[id(link)] = told = self._several(link) or [
                    Told(link.source, self._identity(link, draft.unit, last))
                ]
                if told[0].identity.kind == "outlet" and told[0].identity.speaker is not None:
                    self.credited = told[0].identity.speaker
            draft.identity = self.told[id(draft.chain[0])][0].identity
            last = (draft.unit, draft.identity)

    def _is_outlet(self, words: str) -> bool:
        """Whether somebody told is an outlet, or somebody there: the Post, the outlet, Coast Wire's Jan Moss."""
        if is_carried_credit(words) or words[0] in "“\"‘'":
            return True
        parts = words.split()
        ends = [len(parts)] + [
            at + 1 if low.endswith(("'s", "’s")) else at
            for at, low in enumerate(part.lower() for part in parts)
            if low.endswith(("'s", "’s")) or low in ROLE_NOUNS
        ]
        names = [" ".join(parts[:end]) for end in ends if end]
        return any(is_carried_credit(name) or outlet_named(name, self.cast.outlets) is not None for name in names)

    def _several(self, link: Link) -> list[Told]:
        """ "Ruiz and the port authority said": each of the two, where both are names or have their article."""
        phrase = link.phrase
        if phrase is None:
            return []
        for at in range(phrase.start + 1, phrase.core - 1):
            if link.tokens[at].low != "and":
                continue
            parts = [Phrase(phrase.start, at, at), Phrase(at + 1, phrase.core, phrase.core)]
            found = [Told(link.place(part), identify(self.text, self.cast, link.tokens, part)) for part in parts]
            named = all(told.identity.kind in ("named", "outlet") for told in found)
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
        if self._named_by(link):
            return UNRESOLVED._replace(rule=r.GIVES_A_NAME.name)
        head = link.tokens[phrase.start]
        if phrase.core - phrase.start > 1 or head.low not in _PRONOUNS:
            found = identify(self.text, self.cast, link.tokens, phrase)
            if _stands_with_others(link.tokens, phrase):
                return office_alone(found, self.text[head.start : link.tokens[phrase.core - 1].end])
            words = [
                token.text if at else token.low for at, token in enumerate(link.tokens[phrase.start : phrase.core])
            ]
            if found.kind == "named" and found.speaker is not None and common_office(words):
                # somebody else acts right before: they may be the senator whom the text calls so nowhere else
                nearest = self.pronouns.nearest(head.start)
                if found.speaker not in nearest:
                    candidates = tuple(sorted({found.speaker, *nearest}))
                    return Identity(None, "role", candidates=candidates, rule=r.OFFICE_OF_MANY.name)
            if (
                found.kind == "anonymous"
                and found.candidates
                and last is not None
                and link.lemma in ("add", "continue")
            ):
                adjoining = unit.paragraph - last[0].paragraph <= 1
                if adjoining and last[1].kind == "anonymous" and last[1].speaker in found.candidates:
                    return last[1]._replace(
                        rule=r.ANONYMOUS_GOES_ON.name
                    )  # “…,” the official added, right after that official
            if found.kind == "outlet" and found.speaker is None:
                found = found._replace(speaker=self.credited)  # as carried-credit says
            return found
        if head.low == "it" and last is not None and unit.paragraph - last[0].paragraph <= 1:
            body = last[1].kind in ("organisation", "document", "outlet") and last[1].speaker is not None
            if body:
                return last[1]._replace(rule=r.IT_GOES_ON.name)
            return UNRESOLVED._replace(rule=r.IT_OF_NOBODY.name)
        return self.pronouns.meaning(head.low, head.start)

    def _in_interview(self, link: Link) -> Identity:
        """Who Q. and A. are."""
        if self.interview is None:
            self.interview = find_interview(self.text, self.cast, link.cue.start)
        name = self.interview.asks if link.label == "Q" else self.interview.answers
        if name is None:
            return UNRESOLVED._replace(rule=r.INTERVIEW_UNCLEAR.name)
        return Identity(name, "named", rule=r.INTERVIEW.name)

    def _named_by(self, link: Link) -> bool:
        """Whether the cue gives something its name: "A boat called Grey Gull ran aground"."""
        phrase = link.phrase
        if link.cue.of(self.text).lower() not in ("called", "named", "dubbed", "titled") or phrase is None:
            return False
        if link.tokens[phrase.start].low not in ("a", "an"):
            return False
        at = next((i for i, token in enumerate(link.tokens) if token.start >= link.cue.end), len(link.tokens))
        begin = at
        while at < len(link.tokens) and link.tokens[at].kind == "w" and _is_named(link.tokens[at]):
            at += 1
        word = link.tokens[at].low if at < len(link.tokens) else ""
        return (
            at > begin and link.tokens[begin].capital and (word in AUXILIARIES or is_past_form(word) or word in VERBS)
        )

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

    # quotations without a cue

    def carry_on(self, drafts: list[Draft]) -> list[Draft]:
        """Gives quotations without a cue to the one who is speaking, where the typography says so; else to nobody."""
        by_unit: dict[int, list[Draft]] = {}
        for draft in drafts:
            by_unit.setdefault(id(draft.unit), []).append(draft)
        result: list[Draft] = []
        speaking: Draft | None = None  # who spoke last, with nothing between that says otherwise
        for unit in self.units:
            own = by_unit.get(id(unit), [])
            result += own
            last = max(own, key=lambda d: d.end) if own else None
            alone = bool(unit.quotes) and all(t.kind in "Qq" or t.kind == "p" for t in unit.tokens)
            for quote in unit.quotes:
                if any(d.start < quote.end and quote.start < d.end for d in own):
                    continue
                if not quote.speech:
                    continue
                before = last if last is not None and last.end <= quote.start else speaking
                carried = self._carried(quote, unit, before, alone, joins=bool(result) and before is result[-1])
                if not carried.chain and (quote.words < SPEECH_WORDS or _is_part(quote, unit)):
                    continue
                last = carried
                if not (result and last is result[-1]) and not (before is not None and last is before):
                    result.append(last)
            if last is not None:
                speaking = self._speaking(own, last)
            elif unit.first or not self._one_voice(speaking, unit):
                speaking = None
        return sorted(result, key=lambda d: d.start)

    def _speaking(self, own: list[Draft], last: Draft) -> Draft | None:
        """Whom a sentence leaves speaking: its last draft, or the quotation before that one's "who hopes that …"."""
        if not last.chain or self._cut_in(last):
            return None
        if last.chain[0].relative:
            return next((d for d in reversed(own) if d.chain and d.chain[0].direct and d.quotes), last)
        return last

    def _cut_in(self, last: Draft) -> bool:
        """Whether somebody else acts after the cue: “Take it,” Ruiz said, and her husband cut in."""
        link = last.chain[0]
        source = link.source
        said = max(link.cue.end, source.end if source is not None else 0, last.end)
        tokens = [token for token in link.tokens if token.start >= said]
        for at in range(len(tokens) - 3):
            if tokens[at].text != "," or tokens[at + 1].low not in ("and", "but", "as", "while"):
                continue
            phrase = noun_phrase(tokens, at + 2, len(tokens))
            if phrase is None or phrase.core >= len(tokens) or tokens[phrase.core].kind != "w":
                continue
            words = tokens[phrase.start : phrase.core]
            if any(w.capital or w.low in ROLE_NOUNS or w.low in ANONYMOUS_NOUNS for w in words):
                return True
        return False

    def _one_voice(self, speaking: Draft | None, unit: Unit) -> bool:
        """Whether the paragraph so far gives all its quotations to this speaker."""
        return speaking is not None and speaking.unit.paragraph == unit.paragraph and bool(speaking.quotes)

    def _carried(self, quote: Quote, unit: Unit, speaking: Draft | None, alone: bool, *, joins: bool) -> Draft:
        """The draft a quotation without a cue makes: part of the one before, that speaker's next one, or nobody's."""
        span = Span(quote.start, quote.end)
        nobody = Draft([span], [], unit, UNRESOLVED, [quote])
        nobody.rule = WITHOUT_CUE.name
        if speaking is None or not speaking.chain or TURN.match(self.text, quote.inner_start, quote.inner_end):
            return nobody
        same = speaking.unit.paragraph == unit.paragraph
        if not (quote.continued or (alone and (same or self._next_paragraph(unit, speaking)))):
            return nobody
        if not quote.continued and not same and self._named_in(quote, speaking.identity):
            return nobody  # “What Ruiz forgets …”, somebody else says of Ruiz
        if joins and same and speaking.quotes and self.numbers[id(unit)] <= self.numbers[id(speaking.unit)] + 1:
            speaking.pieces.append(span)
            speaking.quotes.append(quote)
            speaking.unit = unit
            return speaking
        identity = speaking.identity._replace(rule=r.SAME_SPEAKER.name)
        return Draft([span], speaking.chain, unit, identity, [quote], rule=CARRIED_ON.name)

    def _named_in(self, quote: Quote, identity: Identity) -> bool:
        """Whether the quotation names its would-be speaker by surname."""
        person = self.cast.persons.get(identity.speaker or "")
        if person is None:
            return False
        names = self.cast.starts
        at = bisect_left(names, quote.start)
        return any(
            mention.name == person.name and self.text.startswith(person.last, mention.end - len(person.last))
            for mention in self.cast.mentions[at : bisect_left(names, quote.end)]
        )

    def _next_paragraph(self, unit: Unit, speaking: Draft) -> bool:
        """Whether the paragraph is nothing but a quotation, right after one in which this speaker is quoted."""
        number = self.numbers[id(unit)]
        following = self.units[number + 1] if number + 1 < len(self.units) else None
        whole = unit.first and (following is None or following.first)
        link = speaking.chain[0]
        asked = link.lemma == "ask" or self.text[speaking.end - 2 : speaking.end - 1] == "?"
        adjoining = unit.paragraph == speaking.unit.paragraph + 1
        return whole and adjoining and link.direct and bool(speaking.quotes) and not asked


def _stands_with_others(tokens: Sequence[Token], phrase: Phrase) -> bool:
    """Whether the phrase is the last of several sources: "The port and the mayor said"."""
    at = phrase.start - 1
    if at < 1 or tokens[at].low != "and" or tokens[at - 1].kind != "w":
        return False
    while at and tokens[at - 1].kind == "w":
        at -= 1
        if tokens[at].low in AUXILIARIES or tokens[at].low in VERBS or is_past_form(tokens[at].low):
            return False
    return True


def _is_named(token: Token) -> bool:
    """Whether a word may be part of a name: Grey, 45."""
    return token.capital or token.text[0].isdigit()

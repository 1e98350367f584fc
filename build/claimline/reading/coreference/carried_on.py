"""Quotations without a cue -> whose they are: the one who is speaking where the typography says so, else nobody's."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import chain

from claimline.reading.attribution.chains import CARRIED_ON, HALF_QUOTED, TURN, WITHOUT_CUE, Draft, Unit
from claimline.reading.coreference import beside_quotations as beside
from claimline.reading.coreference.statement_writers import puts_out_statement
from claimline.reading.coreference.told_by_role import GENDERS
from claimline.reading.cues.finite_verbs import AFTER_CLAUSE
from claimline.reading.cues.link import Link
from claimline.reading.cues.quotation_bounds import is_part
from claimline.reading.entities import speaker_rules as r
from claimline.reading.entities.identity import UNRESOLVED, Identity
from claimline.reading.entities.inventory import Cast
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import AUXILIARIES
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.lexicon.source_nouns import ANONYMOUS_NOUNS, ROLE_NOUNS
from claimline.reading.structure.quotations import SPEECH_WORDS, Quote
from claimline.reading.syntax.noun_phrases import noun_phrase
from claimline.reading.syntax.verb_tense import is_past_form


class CarriedOn:
    """The quotations of one document that stand without a cue."""

    def __init__(self, text: str, cast: Cast, units: Sequence[Unit]) -> None:
        self.text = text
        self.cast = cast
        self.units = units
        self.numbers = {id(unit): number for number, unit in enumerate(units)}
        self.by_unit: dict[int, list[Draft]] = {}  # what has a cue

    def carry_on(self, drafts: list[Draft]) -> list[Draft]:
        """Gives quotations without a cue to the one who is speaking, where the typography says so; else to nobody."""
        for draft in drafts:
            self.by_unit.setdefault(id(draft.unit), []).append(draft)
        result: list[Draft] = []
        speaking: Draft | None = None  # who spoke last, with nothing between that says otherwise
        for unit in self.units:
            own = self.by_unit.get(id(unit), []) or self._half_quoted(unit, speaking)
            own = own or self._said_again(unit, speaking)
            result += own
            last = max(own, key=lambda d: d.end) if own else None
            alone = bool(unit.quotes) and (beside.only_quotes(unit) or self._ends_first(unit))
            for quote in unit.quotes:
                if any(d.start < quote.end and quote.start < d.end for d in own):
                    continue
                if not quote.speech:
                    continue
                before = last if last is not None and last.end <= quote.start else speaking
                carried = self._carried(quote, unit, before, alone, joins=bool(result) and before is result[-1])
                if not carried.chain and (quote.words < SPEECH_WORDS or is_part(unit.tokens, quote.start)):
                    continue
                last = carried
                if not (result and last is result[-1]) and not (before is not None and last is before):
                    result.append(last)
            if last is not None:
                speaking = self._speaking(own, last)
            elif speaking is not None and beside.is_cue_of(unit, speaking):
                speaking.unit = unit  # “We had no choice.” Ruiz added. “They knew it.”: each in a paragraph of its own
            elif unit.first or not self._one_voice(speaking, unit):
                speaking = None
        result.sort(key=lambda d: d.start)
        between = (
            (draft, after)
            for before, draft, after in zip(result, result[1:], result[2:], strict=False)
            if not draft.chain and self._stands_between(before, draft, after)
        )
        for draft, after in chain(beside.told_below(result), between):
            draft.chain, draft.rule = after.chain, CARRIED_ON.name
            draft.identity = after.identity._replace(rule=r.SAME_SPEAKER.name)
        return result

    def _stands_between(self, before: Draft, draft: Draft, after: Draft) -> bool:
        """Whether a paragraph that is one quotation stands between two of one person, and nobody else is told there.

        Ruiz said that the pier would stay. It dates from 1990. / “We keep our word.” / “I signed it,” Ruiz said.
        """
        paragraph, one, other = draft.unit.paragraph, before.identity, after.identity
        if (before.unit.paragraph, after.unit.paragraph) != (paragraph - 1, paragraph + 1):
            return False
        if not (before.chain and after.chain) or one.kind != "named" or one.speaker != other.speaker:
            return False
        told, telling = before.chain[0], after.chain[0]
        quoted = bool(after.quotes) and telling.direct and after.unit.first and after.start == after.unit.start
        if not quoted or told.label is not None or telling.label is not None or told.lemma == "ask":
            return False
        following = self.units[self.numbers[id(draft.unit)] + 1]
        behind = self.text[draft.end : draft.unit.end]
        alone = draft.unit.first and following.first and draft.start == draft.unit.start
        if not alone or any(map(str.isalnum, behind)) or len(draft.quotes) != 1:
            return False
        quote = draft.quotes[0]
        if "?" in self.text[quote.inner_end - 1] + self.text[before.end - 2 : before.end]:
            return False  # “Do you stay?” is asked of Ruiz
        turn = TURN.match(self.text, quote.inner_start, quote.inner_end) is not None
        if turn or self.text[quote.inner_start].islower() or self._named_in(quote, one):
            return False
        return not self._tells_of_others(max(before.end, told.cue.end), draft.start, one)

    def _tells_of_others(self, start: int, end: int, identity: Identity) -> bool:
        """Whether somebody else stands in a part of the text: Moss, the clerk, she; not: Ruiz, he."""
        at = bisect_left(self.cast.starts, start)
        if any(
            mention.name != identity.speaker for mention in self.cast.mentions[at : bisect_left(self.cast.starts, end)]
        ):
            return True
        words = {word.strip("“”\"’',.;:()").lower() for word in self.text[start:end].split()}
        person = self.cast.persons.get(identity.speaker or "")
        mine = {low for low, gender in GENDERS.items() if person is not None and gender == person.gender}
        return not words.isdisjoint((ROLE_NOUNS | ANONYMOUS_NOUNS | _OTHERS).difference(mine))

    def _speaking(self, own: list[Draft], last: Draft) -> Draft | None:
        """Whom a sentence leaves speaking: its last draft, or who is quoted before "who hopes that", "praising it"."""
        if not last.chain or self._cut_in(last):
            return None
        if last.chain[0].relative or last.chain[0].phrasal or beside.is_side_clause(last):
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
        if not (quote.continued or (alone and (same or self._next_paragraph(quote, unit, speaking)))):
            return nobody
        if not quote.continued and not same and self._named_in(quote, speaking.identity):
            return nobody  # “What Ruiz forgets …”, somebody else says of Ruiz
        joins = joins and same and not speaking.chain[0].phrasal
        if joins and speaking.quotes and self.numbers[id(unit)] <= self.numbers[id(speaking.unit)] + 1:
            speaking.pieces.append(span)
            speaking.quotes.append(quote)
            speaking.unit = unit
            return speaking
        identity = speaking.identity._replace(rule=r.SAME_SPEAKER.name)
        return Draft([span], speaking.chain, unit, identity, [quote], rule=CARRIED_ON.name)

    def _half_quoted(self, unit: Unit, speaking: Draft | None) -> list[Draft]:
        """A sentence that ends in quoted words, right behind that speaker's quotation: The plan “makes sense to us.”

        Not where it tells of the speaker: He even called it “a gift that the town does not want”.
        """
        if speaking is None or not speaking.chain or not speaking.quotes or unit.links:
            return []
        number = self.numbers[id(unit)]
        if number != self.numbers[id(speaking.unit)] + 1 or len(unit.quotes) != 1:
            return []
        alone = unit.first and (number + 1 == len(self.units) or self.units[number + 1].first)
        if unit.paragraph != speaking.unit.paragraph + alone or (unit.first and not speaking.chain[0].direct):
            return []
        quote, tokens = unit.quotes[0], [token for token in unit.tokens if token.kind != "p"]
        behind = [token for token in tokens if token.start >= quote.end]
        if behind and quote.start == unit.start and self._rounds_off(quote, behind):
            identity = speaking.identity._replace(rule=r.SAME_SPEAKER.name)
            return [
                Draft(
                    [Span(unit.start, behind[-1].end)], speaking.chain, unit, identity, [quote], rule=HALF_QUOTED.name
                )
            ]
        before = [token for token in tokens if token.end <= quote.start]
        if (
            unit.first
            or not before
            or tokens[-1].start != quote.start
            or len(before) > _LONGEST_LEAD
            or quote.words < _HALF
        ):
            return []
        if (
            quote.words < len(before)
            or before[0].low in _OF_SPEAKER
            or self._names(unit.start, quote.start, speaking.identity)
        ):
            return []
        identity = speaking.identity._replace(rule=r.SAME_SPEAKER.name)
        whole = Span(unit.start, quote.end)
        return [Draft([whole], speaking.chain, unit, identity, [quote], rule=HALF_QUOTED.name)]

    def _said_again(self, unit: Unit, speaking: Draft | None) -> list[Draft]:
        """What somebody says again, right behind their quotation: “It is late,” Ruiz said. And again: “It is late.”"""
        if speaking is None or not speaking.chain or not speaking.quotes or not speaking.chain[0].direct:
            return []
        if self.numbers[id(unit)] != self.numbers[id(speaking.unit)] + 1 or not beside.only_says_again(self.text, unit):
            return []
        identity, quote = speaking.identity._replace(rule=r.SAME_SPEAKER.name), unit.quotes[0]
        return [Draft([Span(quote.start, quote.end)], speaking.chain, unit, identity, [quote], rule=CARRIED_ON.name)]

    def _rounds_off(self, quote: Quote, behind: Sequence[Token]) -> bool:
        """Whether only the end of a quoted sentence is told without marks: “We care for it” and other things."""
        if quote.words < _HALF or quote.words < len(behind) or len(behind) > _LONGEST_LEAD:
            return False
        if not self.text[quote.inner_start].isupper() or self.text[quote.inner_end - 1] in ".!?,…":
            return False
        verb = any(token.low in AUXILIARIES or token.low in VERBS or is_past_form(token.low) for token in behind)
        return behind[0].low in _GOING_ON and not verb and not any(token.capital for token in behind)

    def _named_in(self, quote: Quote, identity: Identity) -> bool:
        """Whether the quotation names its would-be speaker by surname."""
        return self._names(quote.start, quote.end, identity)

    def _names(self, start: int, end: int, identity: Identity) -> bool:
        person = self.cast.persons.get(identity.speaker or "")
        if person is None:
            return False
        names = self.cast.starts
        at = bisect_left(names, start)
        return any(
            mention.name == person.name and self.text.startswith(person.last, mention.end - len(person.last))
            for mention in self.cast.mentions[at : bisect_left(names, end)]
        )

    def _ends_first(self, unit: Unit) -> bool:
        """Whether a quotation opens the unit and ends its own sentence: “The pier stays.” He left."""
        quote = unit.quotes[0]
        if quote.start != unit.start or not quote.closed or self.text[quote.inner_end - 1] not in ".!?…":
            return False
        start = quote.end
        while start < unit.end and self.text[start].isspace():
            start += 1
        if not self.text[start : start + 1].isupper():
            return False
        plain = not unit.links and len(unit.quotes) == 1
        at = bisect_left(self.cast.starts, start)
        named = self.cast.starts[at : at + 1] == [start]  # “The pier stays.” Ruiz, who …
        return plain or not (named or self.text[start : start + _LONGEST_CUE].split()[0].lower() in _OF_SPEAKER)

    def _next_paragraph(self, quote: Quote, unit: Unit, speaking: Draft) -> bool:
        """Whether the paragraph is nothing but a quotation, right after one in which this speaker has the last word."""
        number = self.numbers[id(unit)]
        following = self.units[number + 1] if number + 1 < len(self.units) else None
        if not unit.first or unit.paragraph != speaking.unit.paragraph + 1:
            return False
        link = speaking.chain[0]
        if link.lemma == "ask" or (
            link.lemma not in _TELLING and self.text[speaking.end - 2 : speaking.end - 1] == "?"
        ):
            return False
        if following is not None and following.first and self._has_its_cue(following):
            return False
        if following is not None and not following.first and (following.links or following.quotes or not link.direct):
            return link.direct and bool(speaking.quotes) and self._tells_on(speaking.identity, following)
        goes_on = (link.direct and bool(speaking.quotes)) or self._bears_out(quote, speaking, following)
        return goes_on or self._is_put_out(speaking, following)

    def _tells_on(self, identity: Identity, following: Unit) -> bool:
        """Whether a sentence begins with what else one person said: “It is late.” Ruiz said that the pier stays."""
        drafts = self.by_unit.get(id(following), [])
        if not drafts or following.quotes or identity.kind != "named" or drafts[0].identity.speaker != identity.speaker:
            return False
        source = drafts[0].telling.source
        return source is not None and source.start == following.start

    def _is_put_out(self, speaking: Draft, following: Unit | None) -> bool:
        """Whether a quotation is the statement that the sentence before tells of: Ruiz issued a statement on it. “…”"""
        source = speaking.chain[0].source
        if source is None or speaking.quotes or speaking.chain[0].negated or speaking.identity.speaker is None:
            return False
        begins = source.start < speaking.unit.start + _LONGEST_LEAD_IN
        bare = following is not None and self._is_bare(following)
        return begins and not bare and puts_out_statement(self.text, speaking.unit)

    def _bears_out(self, quote: Quote, speaking: Draft, following: Unit | None) -> bool:
        """Whether a quotation gives the words for what one person was just said to say: "Ruiz said the pier leaked."

        Nobody else may have been told it by, and whoever the next paragraph begins with must not be about to say it.
        """
        link = speaking.chain[0]
        if link.negated or link.hanging or link.lemma in ("decline", "deny") or len(speaking.chain) > 1:
            return False
        if link.phrase is None or not _is_one_person(speaking.identity, link.tokens[link.phrase.core - 1].low):
            return False
        if self.text[quote.inner_start].islower() or self.text[quote.inner_end - 1] not in ".!?…":
            return False
        said = max(speaking.end, link.cue.end)
        tail = self.text[said : speaking.unit.end]
        if link.rule == AFTER_CLAUSE and not self._does_more(link):
            tail = ""
        if any(map(str.isalnum, tail)) or any(d.low in _WHAT for d in link.tokens[: link.phrase.start][-1:]):
            return False
        return following is None or not (self.text[following.start].islower() or self._is_bare(following))

    def _does_more(self, link: Link) -> bool:
        """Whether more than who it is stands behind a cue: …, said Ruiz, a pilot from Grey Bay; not: and left."""
        source = link.source
        behind = [token for token in link.tokens if source is not None and token.start >= source.end]
        verbs = AUXILIARIES | VERBS.keys()
        return any(t.kind in "Qq" or t.low in verbs or t.low == "and" or is_past_form(t.low) for t in behind)

    def _has_its_cue(self, following: Unit) -> bool:
        """Whether the next paragraph goes on with the sentence: “I saw it all!” … a sailor shouted to two friends."""
        return self.text[following.start].islower() and not following.quotes

    def _is_bare(self, unit: Unit) -> bool:
        """Whether a sentence is nothing but the cue of the quotation before it: "Senator Moss wrote on Monday."."""
        words = self.text[unit.start : min(unit.end, unit.start + 100)].lower().split()
        if not words or words[-1].endswith("?"):
            return False  # And guess what?
        return len(words) <= _LONGEST_CUE and any(word.rstrip(".,:") in VERBS for word in words[1:])


def _is_one_person(identity: Identity, head: str) -> bool:
    if identity.kind == "named":
        return True
    several = head.endswith("s") and (head in ROLE_NOUNS or head in ANONYMOUS_NOUNS)
    return identity.kind in ("role", "anonymous") and identity.number is None and not several


_LONGEST_LEAD_IN = 40  # code points before the source with which a sentence begins: On Monday, Mayor Ana Ruiz
_LONGEST_LEAD = 6  # words before the quoted half of a sentence
_HALF = 4  # words of a quoted half; fewer are a term
_GOING_ON = frozenset("and or of to for from in at on with about".split())
_OTHERS = frozenset("he his him she her hers they their them who".split())
_TELLING = ("say", "tell", "add", "continue")  # whoever does so may go on after a question: “Why now?” Ruiz told HBC.
_OF_SPEAKER = ("he", "she", "they")
_WHAT = frozenset(["what", "whom", "which", "that"])  # "in what Ruiz called a gift": others go on after it
_LONGEST_CUE = 8  # words of a sentence that is nothing but a cue

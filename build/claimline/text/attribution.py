"""Prose with its quotations -> statements with who says them: links of each sentence, chained, resolved, carried on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from claimline.tables import (
    AttributionReading,
    AttributionType,
    Basis,
    SentenceReading,
    SpeakerKind,
    Stance,
    StatementKind,
    StatementReading,
    UndecidedReading,
)
from claimline.text.cues import Link, find_links
from claimline.text.lexicon import BELIEF, HEDGE_PATTERN, INTENTION
from claimline.text.names import UNRESOLVED, Cast, Identity, find_cast, identify, pronoun
from claimline.text.quotes import SPEECH_WORDS, Quote, nested_quotes
from claimline.text.spans import Span, trimmed
from claimline.text.tokens import Token, tokenize_around

WHO = "who says this?"


class Attributed(NamedTuple):
    """What the attributed part of a document says."""

    statements: list[StatementReading]
    attributions: list[AttributionReading]
    undecided: list[UndecidedReading]


@dataclass(slots=True)
class _Unit:
    """A sentence, or the sentences that a quotation joins."""

    start: int
    end: int
    paragraph: int
    first: bool  # the paragraph's first
    tokens: list[Token]
    quotes: list[Quote]
    links: list[Link] = field(default_factory=list)


@dataclass(slots=True)
class _Draft:
    """A statement in the making: its pieces and its links, outermost first."""

    pieces: list[Span]
    chain: list[Link]
    unit: _Unit
    identity: Identity = UNRESOLVED
    quotes: list[Quote] = field(default_factory=list)

    @property
    def start(self) -> int:
        return self.pieces[0].start

    @property
    def end(self) -> int:
        return self.pieces[-1].end


def find_attributions(text: str, sentences: Sequence[SentenceReading], quotes: Sequence[Quote]) -> Attributed:
    """All attributed statements of a document; their spans neither repeat nor overlap."""
    cast = find_cast(text, sentences)
    units = list(_units(text, sentences, quotes))
    drafts: list[_Draft] = []
    for unit, following in zip(units, [*units[1:], None], strict=True):
        unit.links = find_links(unit.tokens)
        drafts += _drafts_of(unit)
        drafts += _opened(text, unit, following)
    drafts = _disjoint(drafts)
    reader = _Reader(text, cast, units, [(q.start, q.end) for q in quotes])
    reader.resolve(drafts)
    drafts = reader.carry_on(drafts)
    return reader.rows(drafts)


def _units(text: str, sentences: Sequence[SentenceReading], quotes: Sequence[Quote]) -> Iterator[_Unit]:
    """Prose sentences, joined where a quotation runs across their boundary."""
    at = 0
    paragraph = -1
    index = 0
    while index < len(sentences):
        sentence = sentences[index]
        index += 1
        if sentence.kind != "prose":
            continue
        start, end = sentence.start, sentence.end
        inside: list[Quote] = []
        while at < len(quotes) and quotes[at].start < end:
            quote = quotes[at]
            at += 1
            if quote.start < start:
                continue
            inside.append(quote)
            while quote.end > end and index < len(sentences):
                end = max(end, sentences[index].end)
                index += 1
            # “Why?” Moss asked: splitters end a sentence at the mark inside the quotation
            following = sentences[index] if index < len(sentences) else None
            if (
                following is not None
                and quote.speech
                and text[quote.inner_end - 1] in "?!.…"
                and not text[quote.end : end].strip()
                and following.paragraph == sentence.paragraph
                and following.kind == "prose"
                and not _opens_quoted(text, following.start)
                and (text[quote.inner_end - 1] != "." or following.end - following.start < 40)
            ):
                end = following.end
                index += 1
        folded = [(q.start, q.end, "Q" if q.speech else "q") for q in inside]
        tokens = tokenize_around(text, start, end, folded)
        yield _Unit(start, end, sentence.paragraph, sentence.paragraph != paragraph, tokens, inside)
        paragraph = sentence.paragraph


def _opens_quoted(text: str, at: int) -> bool:
    return text[at : at + 1] in tuple("“\"‘'„«`")


# Links of one sentence -> drafts


def _drafts_of(unit: _Unit) -> list[_Draft]:
    """One draft for each outermost link; links within its content are its inner levels."""
    links = sorted((link for link in unit.links if link.contents), key=lambda link: (_breadth(link), link.cue.start))
    drafts: list[_Draft] = []
    for link in links:
        outer = next((d for d in drafts if _within(link, d)), None)
        if outer is not None:
            outer.chain.append(link)
            if link.direct and _only_quotes(link) and _mostly(link, outer):
                outer.pieces = list(link.contents)
            continue
        clashing = [d for d in drafts if _clash(link, d)]
        if clashing:
            first = clashing[0]
            if link.where == "left" and link.contents == first.pieces and link.cue.start > first.chain[0].cue.end:
                first.chain.insert(0, link)  # “…,” said Moss, reports the Harbour Post
            continue
        drafts.append(_Draft(list(link.contents), [link], unit))
    for draft in drafts:
        draft.quotes = [q for q in unit.quotes if any(p.start <= q.start and q.end <= p.end for p in draft.pieces)]
    return sorted(drafts, key=lambda d: d.start)


def _opened(text: str, unit: _Unit, following: _Unit | None) -> list[_Draft]:
    """Ruiz said: and the quotation begins the next sentence or paragraph."""
    link = unit.links[-1] if unit.links else None
    if link is None or not link.open or following is None or not following.quotes:
        return []
    quote = following.quotes[0]
    if (
        not quote.speech
        or _TURN.match(text, quote.inner_start, quote.inner_end)
        or following.tokens[0].start != quote.start
        or following.paragraph > unit.paragraph + 1
    ):
        return []
    link.contents, link.direct = [Span(quote.start, quote.end)], True
    return [_Draft(list(link.contents), [link], following, quotes=[quote])]


def _breadth(link: Link) -> int:
    return -(link.contents[-1].end - link.contents[0].start)


def _within(link: Link, draft: _Draft) -> bool:
    """Whether a link stands inside what the draft's last link attributes: Moss said that Ruiz had said so."""
    outer = draft.chain[-1]
    span = Span(outer.contents[0].start, outer.contents[-1].end)
    if link.lemma == "say" and outer.lemma == "quote" and link.contents == outer.contents:
        return True
    if link.lemma == "citing" and link.contents == outer.contents:
        return True
    source = link.source
    return (
        any(c.contains(link.cue) for c in outer.contents)
        and source is not None
        and span.contains(source)
        and all(span.contains(c) for c in link.contents)
    )


def _only_quotes(link: Link) -> bool:
    return all(
        any(t.kind in "Qq" and t.start == c.start and t.end == c.end for t in link.tokens) for c in link.contents
    )


def _mostly(link: Link, draft: _Draft) -> bool:
    """Whether the inner content is all of the outer but its own source and cue: “…,” Moss said, according to the Post."""
    source = link.source
    left_over = sum(p.end - p.start for p in draft.pieces) - sum(c.end - c.start for c in link.contents)
    own = (link.cue.end - link.cue.start) + (source.end - source.start if source else 0)
    return left_over - own < 60


def _clash(link: Link, draft: _Draft) -> bool:
    return any(c.overlaps(p) for c in link.contents for p in draft.pieces) or any(
        c.start < draft.end and draft.start < c.end for c in link.contents
    )


def _disjoint(drafts: list[_Draft]) -> list[_Draft]:
    kept: list[_Draft] = []
    for draft in sorted(drafts, key=lambda d: (d.start, -d.end)):
        if not kept or draft.start >= kept[-1].end:
            kept.append(draft)
    return kept


# Who it is

# A transcript names each speaker itself: “RUIZ: We will see.”
_TURN = re.compile(r"[A-Z][A-Z.'’-]+(?: [A-Z][A-Z.'’-]+){0,3}:")

# "was false", "were entirely “inaccurate”", "did not say": what is said denies something; "a false start" does not.
_DENIES = re.compile(
    r"""
    \b(?: is | are | was | were | be | been | being | as | and | or )
      \s+ (?: [a-z]+ \s+ ){0,2} [“"‘']?
      (?: inaccurate | untrue | not\ true | false | baseless | fabricated | unfounded | without\ merit | incorrect
        | not\ accurate | a\ lie | lies | made\ up )\b
    | \b(?: did\ not\ say | didn['’]t\ say | never\ said | no\ truth\ (?:to|in) | never\ happened
        | did\ not\ happen | didn['’]t\ happen )\b
    | ^[“"‘']?(?: inaccurate | untrue | false | baseless )[,.”"]
    """,
    re.IGNORECASE | re.VERBOSE,
)
_BASIS: dict[SpeakerKind, Basis] = {
    "named": "named",
    "role": "anonymous",
    "anonymous": "anonymous",
    "organisation": "organisation",
    "outlet": "organisation",
    "document": "document",
    "unresolved": "not stated",
}


class _Reader:
    """Resolves drafts in the order of the text and turns them into rows."""

    def __init__(self, text: str, cast: Cast, units: list[_Unit], quoted: list[tuple[int, int]]) -> None:
        self.text = text
        self.cast = cast
        self.units = units
        self.quoted = quoted
        self.credited: str | None = None  # the outlet that "the outlet" means: the one last credited
        self.identities: dict[int, Identity] = {}
        self.begins: dict[int, int] = {}
        for unit in units:
            self.begins.setdefault(unit.paragraph, unit.start)
        self.numbers = {id(unit): number for number, unit in enumerate(units)}
        self.order = sorted(self.begins)
        self.before = {p: self.order[i - 1] if i else p for i, p in enumerate(self.order)}

    def resolve(self, drafts: list[_Draft]) -> None:
        """Who each link's source is, in the order of the text."""
        last: tuple[_Unit, Identity] | None = None
        for draft in drafts:
            draft.chain += self._quoted_links(draft)
            for link in draft.chain:
                identity = self._identity(link, draft.unit, last)
                self.identities[id(link)] = identity
                if identity.kind == "outlet" and identity.speaker is not None:
                    self.credited = identity.speaker
            draft.identity = self.identities[id(draft.chain[0])]
            last = (draft.unit, draft.identity)

    def _identity(self, link: Link, unit: _Unit, last: tuple[_Unit, Identity] | None) -> Identity:
        phrase = link.phrase
        if phrase is None:
            return UNRESOLVED
        head = link.tokens[phrase.start]
        if phrase.core - phrase.start > 1 or head.low not in ("he", "she", "they", "i", "we", "it", "him", "her"):
            found = identify(self.text, self.cast, link.tokens, phrase)
            if found.kind == "outlet" and found.speaker is None:
                found = found._replace(speaker=self.credited)
            return found
        here = self.begins[unit.paragraph]
        for since in (here, self.begins[self.before[unit.paragraph]]):
            found = pronoun(self.cast, head.low, head.start, since, self.quoted)
            if found.speaker is not None or found.candidates:
                break
        if last is None or last[0].start < self.begins[self.before[unit.paragraph]]:
            return found
        previous = last[1]
        if found.speaker is not None:
            # somebody else spoke since the only name that fits: it may be that one
            spoke_since = last[0].start > self._last_named(found.speaker, head.start)
            return (
                Identity(None, "unresolved", candidates=(found.speaker,))
                if (
                    spoke_since
                    and previous.speaker != found.speaker
                    and previous.kind in ("role", "anonymous", "unresolved", "named")
                )
                else found
            )
        if previous.speaker in found.candidates and last[0].paragraph == unit.paragraph and previous.kind == "named":
            return previous
        return found

    def _quoted_links(self, draft: _Draft) -> list[Link]:
        """Whom a speaker quotes in turn: “Ruiz said, ‘Go home,’ and left,” an official said."""
        found: list[Link] = []
        for quote in draft.quotes if draft.chain else ():
            nested = nested_quotes(self.text, quote)
            if not nested:
                continue
            tokens = tokenize_around(self.text, quote.inner_start, quote.inner_end, [(a, b, "Q") for a, b in nested])
            found += [link for link in find_links(tokens) if link.contents and link.direct][:1]
        return found[:1]

    def _last_named(self, name: str, before: int) -> int:
        return max((m.start for m in self.cast.mentions if m.name == name and m.start < before), default=-1)

    # quotations without a cue

    def carry_on(self, drafts: list[_Draft]) -> list[_Draft]:
        """Gives quotations without a cue to the one who is speaking, where the typography says so; else to nobody."""
        by_unit: dict[int, list[_Draft]] = {}
        for draft in drafts:
            by_unit.setdefault(id(draft.unit), []).append(draft)
        result: list[_Draft] = []
        speaking: _Draft | None = None  # who spoke last, with nothing between that says otherwise
        for unit in self.units:
            own = by_unit.get(id(unit), [])
            result += own
            last = max(own, key=lambda d: d.end, default=None)
            alone = bool(unit.quotes) and all(t.kind in "Qq" or t.kind == "p" for t in unit.tokens)
            for quote in unit.quotes:
                if any(d.start < quote.end and quote.start < d.end for d in own):
                    continue
                if not quote.speech and quote.words < SPEECH_WORDS:
                    continue
                before = last if last is not None and last.end <= quote.start else speaking
                last = self._carried(quote, unit, before, alone)
                if last not in result:
                    result.append(last)
            if last is not None:
                speaking = self._speaking(own, last)
            elif unit.first or not self._one_voice(speaking, unit):
                speaking = None
        return sorted(result, key=lambda d: d.start)

    def _speaking(self, own: list[_Draft], last: _Draft) -> _Draft | None:
        """Whom a sentence leaves speaking: its last draft, or the quotation before that one's "who hopes that …"."""
        if not last.chain:
            return None
        if last.chain[0].relative:
            return next((d for d in reversed(own) if d.chain and d.chain[0].direct and d.quotes), last)
        return last

    def _one_voice(self, speaking: _Draft | None, unit: _Unit) -> bool:
        """Whether the paragraph so far gives all its quotations to this speaker."""
        return speaking is not None and speaking.unit.paragraph == unit.paragraph and bool(speaking.quotes)

    def _carried(self, quote: Quote, unit: _Unit, speaking: _Draft | None, alone: bool) -> _Draft:
        """The draft a quotation without a cue makes: part of the one before, that speaker's next one, or nobody's."""
        span = Span(quote.start, quote.end)
        nobody = _Draft([span], [], unit, UNRESOLVED, [quote])
        if speaking is None or not speaking.chain or _TURN.match(self.text, quote.inner_start, quote.inner_end):
            return nobody
        same = speaking.unit.paragraph == unit.paragraph
        if not (quote.continued or (alone and (same or self._next_paragraph(unit, speaking)))):
            return nobody
        if same and speaking.quotes and self.numbers[id(unit)] <= self.numbers[id(speaking.unit)] + 1:
            speaking.pieces.append(span)
            speaking.quotes.append(quote)
            return speaking
        return _Draft([span], speaking.chain, unit, speaking.identity, [quote])

    def _next_paragraph(self, unit: _Unit, speaking: _Draft) -> bool:
        """Whether the paragraph is nothing but a quotation, right after one in which this speaker is quoted."""
        number = self.numbers[id(unit)]
        following = self.units[number + 1] if number + 1 < len(self.units) else None
        whole = unit.first and (following is None or following.first)
        link = speaking.chain[0]
        asked = link.lemma == "ask" or self.text[speaking.end - 2 : speaking.end - 1] == "?"
        adjoining = unit.paragraph == speaking.unit.paragraph + 1
        return whole and adjoining and link.direct and bool(speaking.quotes) and not asked

    # rows

    def rows(self, drafts: list[_Draft]) -> Attributed:
        found = Attributed([], [], [])
        for draft in drafts:
            pieces = [p for p in (trimmed(self.text, *piece) for piece in draft.pieces) if p.start < p.end]
            if not pieces:
                continue
            start, end = pieces[0].start, pieces[-1].end
            found.statements.append(self._statement(draft, pieces))
            for level, link in enumerate(draft.chain):
                found.attributions.append(self._attribution(link, level, start, end))
            if draft.identity.speaker is None:
                found.undecided.append(
                    UndecidedReading(start=start, end=end, question=WHO, candidates=list(draft.identity.candidates))
                )
        return found

    def _statement(self, draft: _Draft, pieces: list[Span]) -> StatementReading:
        start, end = pieces[0].start, pieces[-1].end
        link = draft.chain[0] if draft.chain else None
        source = link.source if link is not None else None
        cue = link.cue if link is not None else None
        identity = draft.identity
        words = self.text[start:end]
        hedge = self._hedge(draft, start)
        return StatementReading(
            start=start,
            end=end,
            pieces=[[p.start, p.end] for p in pieces],
            text=words,
            kind=self._kind(draft, pieces),
            attribution_type=_type_of(draft),
            source=source.of(self.text) if source else None,
            source_start=source.start if source else None,
            source_end=source.end if source else None,
            cue=cue.of(self.text) if cue else None,
            cue_start=cue.start if cue else None,
            cue_end=cue.end if cue else None,
            speaker=identity.speaker,
            speaker_kind=identity.kind,
            basis=_BASIS[identity.kind],
            source_count=identity.count,
            source_standing=identity.standing,
            stance=self._stance(draft, words),
            hedge=hedge,
            negated=bool(link is not None and link.negated),
        )

    def _kind(self, draft: _Draft, pieces: list[Span]) -> StatementKind:
        inside = sum(q.end - q.start for q in draft.quotes)
        whole = sum(p.end - p.start for p in pieces)
        if inside >= whole - 2 and inside:
            return "direct"
        return "mixed" if inside else "indirect"

    def _stance(self, draft: _Draft, words: str) -> Stance:
        if not draft.chain:
            return "asserts"
        link = draft.chain[-1]
        if link.lemma == "decline":
            return "declines"
        if link.lemma == "deny":
            return "denies"
        if link.lemma in ("dispute", "disputed", "rejected"):
            return "disputes"
        if link.negated and link.lemma == "say":
            return "asserts"
        if _DENIES.search(words):
            return "denies"
        return "responds" if link.lemma in ("respond", "reply", "responded", "replied", "counter") else "asserts"

    def _hedge(self, draft: _Draft, start: int) -> str | None:
        """The hedge between source and content, or in the content."""
        for link in draft.chain[:1]:
            source = link.source
            lo = min(link.cue.start, source.start if source else link.cue.start)
            match = HEDGE_PATTERN.search(self.text, lo, max(link.cue.end, lo))
            if match is not None:
                return match.group()
        return None

    def _attribution(self, link: Link, level: int, start: int, end: int) -> AttributionReading:
        identity = self.identities[id(link)]
        source = link.source
        return AttributionReading(
            start=start,
            end=end,
            level=level,
            position=0,
            source=source.of(self.text) if source else None,
            source_start=source.start if source else None,
            source_end=source.end if source else None,
            cue=link.cue.of(self.text),
            cue_start=link.cue.start,
            cue_end=link.cue.end,
            content_start=link.contents[0].start,
            content_end=link.contents[-1].end,
            speaker=identity.speaker,
            speaker_kind=identity.kind,
            recipient=link.recipient.of(self.text) if link.recipient else None,
            recipient_start=link.recipient.start if link.recipient else None,
            recipient_end=link.recipient.end if link.recipient else None,
            occasion=link.occasion.of(self.text) if link.occasion else None,
            occasion_start=link.occasion.start if link.occasion else None,
            occasion_end=link.occasion.end if link.occasion else None,
        )


def _type_of(draft: _Draft) -> AttributionType:
    lemma = draft.chain[0].lemma if draft.chain else "say"
    return "belief" if lemma in BELIEF else "intention" if lemma in INTENTION else "assertion"

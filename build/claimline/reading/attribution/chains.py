"""Sentences, quotations and links -> statements in the making: each with its pieces and its chain of links."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field

from claimline.reading.cues.announced import issued, takes_floor
from claimline.reading.cues.link import Link, hands_over, is_outlet
from claimline.reading.cues.quotation_only import bare_cue
from claimline.reading.cues.sentence_links import may_link
from claimline.reading.entities.identity import UNRESOLVED, Identity
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.token_classes import sketch
from claimline.reading.lexical.tokens import Token, tokenize, tokenize_around
from claimline.reading.lexicon.reporting_verbs import BELIEF, INTENTION, PERCEPTION, VERBS
from claimline.reading.lexicon.source_nouns import STATEMENT_NOUNS
from claimline.reading.rules import Rule
from claimline.reading.structure.quotations import Quote
from claimline.tables import SentenceReading

# A transcript names each speaker itself: “RUIZ: We will see.”
TURN = re.compile(r"[A-Z][A-Z.'’-]+(?: [A-Z][A-Z.'’-]+){0,3}:")


CARRIED_ON = Rule("quotation-carried-on", "“The pier stays,” Ruiz said. … and a paragraph that is a quotation follows.")
HALF_QUOTED = Rule(
    "half-quoted-sentence-carried-on", "“The pier stays,” Ruiz said. The plan “makes sense for all of us.”"
)
WITHOUT_CUE = Rule("quotation-without-cue", "“We will all be there on the pier on Sunday morning.”")
CUE_BELOW = Rule("cue-in-next-paragraph", "“Who pays for the pier?” … and the next paragraph: Ruiz asked.")


@dataclass(slots=True)
class Unit:
    """A sentence, or the sentences that a quotation joins."""

    start: int
    end: int
    paragraph: int  # its number, where what belongs to the page alone is not counted
    first: bool  # the paragraph's first
    tokens: list[Token]  # none where nothing in it can make a link
    quotes: list[Quote]
    links: list[Link] = field(default_factory=list)


@dataclass(slots=True)
class Draft:
    """A statement in the making: its pieces and its links, outermost first."""

    pieces: list[Span]
    chain: list[Link]
    unit: Unit
    identity: Identity = UNRESOLVED
    quotes: list[Quote] = field(default_factory=list)
    spoken: bool = False  # a transcript's words, which stand without quotation marks
    rule: str = ""  # by which it is a statement, where that is not its outermost link's

    @property
    def telling(self) -> Link:
        """Whose statement it is: "The Post quoted Ruiz as saying" is one of Ruiz, whom the Post hands on."""
        outer, inner = self.chain[0], self.chain[min(1, len(self.chain) - 1)]
        return inner if outer.hands_on and inner.contents == outer.contents else outer

    @property
    def start(self) -> int:
        return self.pieces[0].start

    @property
    def end(self) -> int:
        return self.pieces[-1].end


# “The pier stays.” Mr. Moss said in a television interview.: nothing is told by it but who said so, and where
_CUE = re.compile(
    r"(?:(?:Mr|Ms|Mrs|Dr|Sen|Rep|Gov|Mayor|President)\.?[ ])?(?:[A-Z][\w’'-]+[ ]){1,3}(?:said|says|wrote|added)[ ]"
    r"(?:in|at|during|on)[ ](?:an?|the|his|her|Twitter|Facebook)(?:[ ][\w’'-]+){0,5}\."
)
_LONGEST = 600  # code points of a sentence that tells of a statement
_STOPS = tuple("?!.…")
_INNER_MARKS = " ’'"  # “I asked, ‘Why?’ ” Moss said: a quotation within may end it


def units_of(
    text: str, sentences: Sequence[SentenceReading], quotes: Sequence[Quote], taken: Collection[int] = ()
) -> Iterator[Unit]:
    """Prose sentences, joined where a quotation runs across their boundary; none of the paragraphs in `taken`."""
    at = 0
    paragraph = -1
    counted = paragraph_numbers(sentences)
    index = 0
    s = sketch(text)
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
                and (stop := text[quote.start : quote.inner_end].rstrip(_INNER_MARKS)[-1:]) in _STOPS
                and not text[quote.end : end].strip()
                and following.paragraph == sentence.paragraph
                and following.kind == "prose"
                and not _opens_quoted(text, following.start)
                and (quote.start == start or _may_tell(text, following))
                and (
                    stop != "."
                    or following.end - following.start < 40
                    or _CUE.fullmatch(text, following.start, following.end)
                )
            ):
                end = following.end
                index += 1
        folded = [(q.start, q.end, "Q" if q.speech else "q") for q in inside]
        tokens = tokenize_around(text, start, end, folded) if folded or may_link(s, start, end) else []
        if sentence.paragraph not in taken:
            yield Unit(start, end, counted[sentence.paragraph], sentence.paragraph != paragraph, tokens, inside)
        paragraph = sentence.paragraph


def paragraph_numbers(sentences: Sequence[SentenceReading]) -> dict[int, int]:
    """The number of each paragraph where those that are nothing but furniture are not counted: they part no speech."""
    parting = {sentence.paragraph for sentence in sentences if sentence.kind not in ("furniture", "caption")}
    return {paragraph: number for number, paragraph in enumerate(sorted(parting))}


def _may_tell(text: str, sentence: SentenceReading) -> bool:
    """Whether a sentence may tell who said what stands before it: Moss asked; not: Ruiz said, “No.” | He left."""
    words = text[sentence.start : min(sentence.end, sentence.start + _CUE_WITHIN)].lower().split()
    return any(word.rstrip(".,:") in VERBS for word in words)


_CUE_WITHIN = 60  # code points


def _opens_quoted(text: str, at: int) -> bool:
    return text[at : at + 1] in tuple("“\"‘'„«`")


def drafts_of(unit: Unit) -> list[Draft]:
    """One draft for each outermost link; links within its content are its inner levels."""
    if not unit.links:
        return []
    links = sorted(
        (link for link in unit.links if link.contents), key=lambda link: (link.phrasal, _breadth(link), link.cue.start)
    )
    drafts: list[Draft] = []
    for link in links:
        if link.phrasal and any(_clash(link, d) for d in drafts):
            continue  # a phrase within what somebody says is told there
        outer = next((d for d in drafts if _within(link, d)), None)
        if outer is not None:
            if link.negated and link.lemma not in _SILENT:
                continue  # "Moss said that Ruiz had not said so": nothing is told as Ruiz's words
            if _rests_on(link, outer):
                outer.chain[0].contents = outer.pieces = list(link.contents)
                outer.chain.insert(0, link)
                continue
            outer.chain.append(link)
            if link.direct and link.lemma not in _HELD and _only_quotes(link) and _mostly(link, outer):
                outer.pieces = list(link.contents)
            continue
        clashing = [d for d in drafts if _clash(link, d)]
        if clashing:
            first = clashing[0]
            if link.where == "left" and link.contents == first.pieces and link.cue.start > first.chain[0].cue.end:
                first.chain.insert(0, link)  # “…,” said Moss, reports the Harbour Post
            continue
        drafts.append(Draft(list(link.contents), [link], unit))
    for draft in drafts:
        if hands_over(draft.chain):
            draft.pieces = list(draft.chain[1].contents)
        draft.quotes = [q for q in unit.quotes if any(p.start <= q.start and q.end <= p.end for p in draft.pieces)]
    return sorted(drafts, key=lambda d: d.start)


def opened(text: str, unit: Unit, following: Unit | None) -> list[Draft]:
    """Ruiz said: and the quotation begins the next sentence or paragraph."""
    if following is None or not following.quotes or not following.tokens or following.links:
        return []
    quote = following.quotes[0]
    if following.tokens[0].start != quote.start or not quote.speech:
        return []
    link = unit.links[-1] if unit.links else None
    if link is not None and following.first and _argues_on(text, unit, link):
        return [Draft([Span(quote.start, quote.end)], [link], following, quotes=[quote], rule=CARRIED_ON.name)]
    below = following.paragraph == unit.paragraph + 1
    near = below or (following.paragraph == unit.paragraph and link is None)
    told = _issued(text, unit, following, below=below) if near and text[unit.end - 1] not in ":," else None
    link = told or link
    leads = text[unit.end - 1] in ":," or told is not None
    if link is None or not link.open or (following.paragraph > unit.paragraph and not leads):
        return []
    if (
        not quote.speech
        or TURN.match(text, quote.inner_start, quote.inner_end)
        or following.tokens[0].start != quote.start
        or following.paragraph > unit.paragraph + 1
    ):
        return []
    link.contents, link.direct = [Span(quote.start, quote.end)], True
    return [Draft(list(link.contents), [link], following, quotes=[quote])]


def _issued(text: str, unit: Unit, following: Unit, *, below: bool) -> Link | None:
    """The link of a sentence that tells of a statement, or who takes the floor, before nothing but the words."""
    if any(token.kind not in "Qqp" for token in following.tokens) or unit.quotes or unit.end - unit.start > _LONGEST:
        return None
    told = not (STATEMENT_NOUNS | {"tweeted"}).isdisjoint(text[unit.start : unit.end].rstrip(".").lower().split())
    tokens = tokenize(text, unit.start, unit.end)
    link = issued(tokens) if told and below else None
    return link or (takes_floor(tokens) if not unit.links else None)


def _argues_on(text: str, unit: Unit, link: Link) -> bool:
    """Whether what is said ends in a colon, and the quotation below gives its words: Ruiz argued that it leaks: …"""
    if text[unit.end - 1] != ":" or link.open or not link.contents or link.negated or link.modal or link.relative:
        return False
    return link.where == "right" and link.contents[-1].end >= unit.end - 1


def closed(text: str, unit: Unit, following: Unit | None) -> list[Draft]:
    """“Who pays for the pier?” and, in a paragraph of its own: Ruiz asked."""
    if following is None or following.quotes or not following.tokens or not following.first:
        return []
    if not unit.quotes or unit.links or not unit.first or following.paragraph != unit.paragraph + 1:
        return []
    if text[following.end - 1] != "." or any(token.kind not in "Qqp" for token in unit.tokens):
        return []
    quote = unit.quotes[-1]
    link = bare_cue(following.tokens)
    if link is None or not quote.speech or TURN.match(text, quote.inner_start, quote.inner_end):
        return []
    spans = [Span(quote.start, quote.end) for quote in unit.quotes]
    link.contents, link.direct, link.where, link.rule = spans, True, "left", CUE_BELOW.name
    return [Draft(spans, [link], unit, quotes=list(unit.quotes))]


def below(text: str, unit: Unit, following: Unit | None) -> list[Draft]:
    """Ruiz added. and, in a paragraph of its own: “They knew it.”; the quotation above has a cue of its own."""
    if following is None or not (unit.first and following.first) or unit.quotes or not unit.tokens:
        return []
    if following.paragraph != unit.paragraph + 1 or following.links or text[unit.end - 1] != ".":
        return []
    if any(link.contents for link in unit.links):
        return []
    link = bare_cue(unit.tokens) if following.quotes and len(unit.tokens) <= _SHORTEST else None
    alone = all(token.kind in "Qqp" for token in following.tokens) and following.quotes and following.quotes[0].speech
    if link is None or link.lemma not in _GOES_ON or not alone:
        return []
    spans = [Span(quote.start, quote.end) for quote in following.quotes]
    link.contents, link.direct, link.where, link.rule = spans, True, "right", CARRIED_ON.name
    return [Draft(spans, [link], following, quotes=list(following.quotes), rule=CARRIED_ON.name)]


_GOES_ON = ("add", "continue")
_SHORTEST = 6  # tokens of a sentence that says only who goes on: Mayor Ana Ruiz then added.


def _breadth(link: Link) -> int:
    return -(link.contents[-1].end - link.contents[0].start)


def _within(link: Link, draft: Draft) -> bool:
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


_HELD = BELIEF | INTENTION | PERCEPTION  # Moss said that Ruiz expected “a pier”: that she did is what he said
_SILENT = ("deny", "dispute", "decline")


def _rests_on(link: Link, outer: Draft) -> bool:
    """ "The Post wrote that they met, according to an official": the Post tells it, and what it rests on."""
    last = outer.chain[0]
    if len(outer.chain) > 1 or last.lemma != "according to" or last.where != "left":
        return False
    reporting = is_outlet(link) or (link.lemma == "report" and _is_named(link) and not _is_named(last))
    return reporting and not is_outlet(last) and link.cue.start < link.contents[0].start


def _is_named(link: Link) -> bool:
    return link.phrase is not None and link.tokens[link.phrase.core - 1].capital


def _only_quotes(link: Link) -> bool:
    return all(
        any(t.kind in "Qq" and t.start == c.start and t.end == c.end for t in link.tokens) for c in link.contents
    )


def _mostly(link: Link, draft: Draft) -> bool:
    """Whether the inner content is the outer's but for its cue: “…,” Moss said, according to the Post."""
    source = link.source
    left_over = sum(p.end - p.start for p in draft.pieces) - sum(c.end - c.start for c in link.contents)
    own = (link.cue.end - link.cue.start) + (source.end - source.start if source else 0)
    return left_over - own < 60


def _clash(link: Link, draft: Draft) -> bool:
    return any(c.overlaps(p) for c in link.contents for p in draft.pieces) or any(
        c.start < draft.end and draft.start < c.end for c in link.contents
    )


def disjoint(drafts: list[Draft]) -> list[Draft]:
    """Those that do not overlap, in order; of two that do, the one that begins first."""
    kept: list[Draft] = []
    for draft in sorted(drafts, key=lambda d: (d.start, -d.end)):
        if not kept or draft.start >= kept[-1].end:
            kept.append(draft)
    return kept

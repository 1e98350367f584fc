"""Statements in the making, with who says them -> their rows: what is told of each, by whom, and when it happened."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from claimline.reading.attribution.chains import Draft
from claimline.reading.attribution.content_form import form_of
from claimline.reading.attribution.determinacy import Made, made
from claimline.reading.attribution.stances import stance_of
from claimline.reading.coreference.source_resolution import Told
from claimline.reading.cues.announced import obtained
from claimline.reading.cues.link import Link
from claimline.reading.dating.event_time import Dates, Happened
from claimline.reading.dating.own_dates import Passage
from claimline.reading.dating.speech_time import Named
from claimline.reading.embedded.links_within import keep_tellers
from claimline.reading.lexical.spans import Span, trimmed
from claimline.reading.lexicon.phrase_verbs import PHRASE_BELIEF, PHRASE_INTENTION
from claimline.reading.lexicon.reporting_verbs import BELIEF, HEDGE_PATTERN, INTENTION, PERCEPTION
from claimline.reading.parsing.parser import Parses
from claimline.reading.rules import RuleReading
from claimline.reading.structure.quotations import is_mention
from claimline.reading.structure.sentences import sentence_spans
from claimline.tables import (
    AttributionReading,
    AttributionType,
    Basis,
    ContentForm,
    Determinacy,
    SpeakerKind,
    StandInReading,
    StatementKind,
    StatementReading,
    UndecidedReading,
)

WHO = "who says this?"
_CLOSING = "”\"'’» "


_HEDGE_PART = "ly"  # the same for hedges: reportedly
# Between the one meant and a cue, the word that is its subject: Ruiz, a docker, | who | has often said
_WHO_SAID = re.compile(r"\b(?P<who>who|(?<=, )which)(?:[’']\w+)?\s+(?:\w+\s+){0,3}$", re.IGNORECASE)
# How it was come by, which is no part of the name: a letter | obtained by the Post; a captain | speaking to reporters
_ASIDE = re.compile(
    r",?\s(?:(?:exclusively\s)?(?:obtained|reviewed|seen|viewed)\sby|speaking\s(?:to|with|on|by|at|in)|giving|citing)\b"
)
_WHO_WITHIN = 400  # code points from who is meant to the cue in which that word is looked for
BASIS: dict[SpeakerKind, Basis] = {
    "named": "named",
    "role": "anonymous",
    "anonymous": "anonymous",
    "organisation": "organisation",
    "outlet": "organisation",
    "document": "document",
    "unresolved": "not stated",
}


class Attributed(NamedTuple):
    """What the attributed part of a document says."""

    statements: list[StatementReading]
    attributions: list[AttributionReading]
    undecided: list[UndecidedReading]
    rules: list[RuleReading]  # by which rule each is a statement, and somebody's
    stand_ins: list[StandInReading]  # pronouns that begin its sentences, where it is sure whom they mean


def rows_of(
    text: str,
    drafts: Sequence[Draft],
    told: Mapping[int, Sequence[Told]],
    dates: Dates | None,
    parses: Parses,
) -> Attributed:
    """The rows of drafts whose sources are resolved, with their links, questions and rules; no stand-ins yet.

    `told` gives each link's sources by its identity, `dates` as for `find_attributions`.
    """
    found = Attributed([], [], [], [], [])
    for draft in drafts:
        pieces = [p for p in (trimmed(text, *piece) for piece in draft.pieces) if p.start < p.end]
        if not pieces:
            continue
        whole = Span(pieces[0].start, pieces[-1].end)
        keep_tellers(draft, [told[id(link)][0].identity for link in draft.chain])
        sources = [_in_their_words(text, draft.telling, one) for one in told[id(draft.telling)]] if draft.chain else []
        links = _made(text, draft, parses)
        # A quotation that goes on has no cue that could say that it was not said; but: “It is late,” he will say. “Go.”
        goes_on = bool(draft.rule) and not (links and links[0].determinacy == "hypothetical")
        told_by = next((made for made, link in zip(links, draft.chain, strict=True) if link is draft.telling), Made())
        how = told_by if not goes_on else Made()
        if how.determinacy == "said" and _only_asks(text, draft, pieces):
            how = how._replace(determinacy="asked")
            links = [
                one._replace(determinacy="asked") if link is draft.telling else one
                for one, link in zip(links, draft.chain, strict=True)
            ]
        form: ContentForm = "clause"  # so is a quotation that goes on
        if draft.chain and not draft.rule:
            form = form_of(draft.chain[0], parses.at(draft.chain[0].cue.start), quoted=bool(draft.quotes))
        found.statements.append(_statement(text, draft, pieces, sources, dates, how, form))
        found.rules.extend(_rules(draft, whole, sources))
        for level, link in enumerate(draft.chain):
            for position, source in enumerate(told[id(link)]):
                source = _in_their_words(text, link, source)
                row = _attribution(text, link, source, level, position, whole, links[level].determinacy)
                found.attributions.append(row)
        if draft.identity.speaker is None and not (draft.chain and draft.chain[0].unnamed):
            candidates = list(draft.identity.candidates)
            found.undecided.append(
                UndecidedReading(start=whole.start, end=whole.end, question=WHO, candidates=candidates)
            )
    return found


def _in_their_words(text: str, link: Link, source: Told) -> Told:
    """The same with the words alone that name who says it: without how that came about, or `who` where that says it.

    As PolNeAR labels sources. Whom `who` means is found already; it is a pronoun like another.
    """
    place, cue = source.place, link.cue
    if place is None:
        return source
    if place.end < cue.start <= place.end + _WHO_WITHIN and (who := _WHO_SAID.search(text, place.end, cue.start)):
        return source._replace(place=Span(*who.span("who")))
    aside = _ASIDE.search(text, place.start + 1, place.end)
    return source._replace(place=Span(place.start, aside.start())) if aside else source


def _only_asks(text: str, draft: Draft, pieces: Sequence[Span]) -> bool:
    """Whether all that is quoted is questions, whatever the verb beside it: “What now?” Ruiz continued."""
    asked = text[pieces[-1].start : pieces[-1].end].rstrip(_CLOSING).endswith("?")
    if not asked or _kind(text, draft, pieces) != "direct":
        return False
    spans = sentence_spans(text, Span(pieces[0].start, pieces[-1].end))
    return all(one.of(text).rstrip(_CLOSING).endswith("?") for one in spans)


def _rules(draft: Draft, whole: Span, sources: Sequence[Told]) -> Iterator[RuleReading]:
    """By which rules this is a statement of whom; a quotation that goes on is so by other rules than the one before."""
    cue = draft.telling.cue if draft.chain else None
    rule = draft.rule or draft.chain[0].rule
    yield RuleReading("statement", *whole, rule, cue.start if cue else None, cue.end if cue else None)
    for link in draft.chain[1:]:
        yield RuleReading("within", *whole, link.rule, *link.cue)
    for place, identity in sources if len(sources) > 1 and not draft.rule else [_first_told(draft, sources)]:
        yield RuleReading(
            "speaker", *whole, identity.rule, place.start if place else None, place.end if place else None
        )


def _first_told(draft: Draft, sources: Sequence[Told]) -> Told:
    return Told(sources[0].place if sources else None, draft.identity)


def _made(text: str, draft: Draft, parses: Parses) -> list[Made]:
    """What the article tells of each link; what is told inside of what nobody said was not said either."""
    found: list[Made] = []
    outer: Determinacy = "said"
    for link in draft.chain:
        one = made(parses.at(link.cue.start), link, text)
        found.append(one if outer == "said" else one._replace(determinacy=outer))
        outer = "not said" if link.lemma in ("deny", "dispute") else found[-1].determinacy
    return found


def _whole_source(sources: Sequence[Told]) -> Span | None:
    """The words that name all who say it: Ruiz and Moss; each of the two has a row of its own among the links."""
    places = [told.place for told in sources if told.place is not None]
    return Span(places[0].start, max(place.end for place in places)) if places else None


def _statement(
    text: str,
    draft: Draft,
    pieces: Sequence[Span],
    sources: Sequence[Told],
    dates: Dates | None,
    how: Made,
    form: ContentForm,
) -> StatementReading:
    link = draft.telling if draft.chain else None
    source = _whole_source(sources)
    cue = link.cue if link is not None else None
    identity = draft.identity
    words = text[pieces[0].start : pieces[-1].end]
    passage = Passage(pieces[0].start, pieces[-1].end, [[p.start, p.end] for p in pieces], _kind(text, draft, pieces))
    named = dates.named(source, cue, passage.pieces) if dates else Named()
    happened = dates.of(passage, named.said.edtf if named.said else None) if dates else Happened()
    return StatementReading(
        start=passage.start,
        end=passage.end,
        pieces=passage.pieces,
        text=words,
        kind=passage.kind,
        attribution_type=_type_of(text, draft),
        source=source.of(text) if source else None,
        source_start=source.start if source else None,
        source_end=source.end if source else None,
        cue=cue.of(text) if cue else None,
        cue_start=cue.start if cue else None,
        cue_end=cue.end if cue else None,
        speaker=identity.speaker,
        speaker_kind=identity.kind,
        basis="named" if identity.candidates and identity.kind == "unresolved" else BASIS[identity.kind],
        source_count=len(sources) if len(sources) > 1 else identity.number,
        source_standing=identity.standing,
        stance=stance_of(text, draft, how),
        determinacy=how.determinacy,
        hedge=_hedge(text, link),
        negated=how.negated,
        edtf=happened.edtf,
        dated_start=happened.by.start if happened.by else None,
        dated_end=happened.by.end if happened.by else None,
        timing=happened.timing,
        bounds=happened.bounds,
        said=named.said.edtf if named.said else None,
        said_start=named.said.start if named.said else None,
        said_end=named.said.end if named.said else None,
        as_of=named.as_of.edtf if named.as_of else None,
        as_of_start=named.as_of.start if named.as_of else None,
        as_of_end=named.as_of.end if named.as_of else None,
        content_form=form,
    )


def _attribution(
    text: str, link: Link, source: Told, level: int, position: int, whole: Span, determinacy: Determinacy
) -> AttributionReading:
    own = [content for content in link.contents if content.overlaps(whole)]
    content = Span(own[0].start, own[-1].end) if own else whole  # carried on: the cue's own content stands elsewhere
    place, identity = source
    occasion = link.occasion
    if occasion is None and place is not None and identity.kind == "document":
        occasion = obtained(text, place)
    return AttributionReading(
        start=whole.start,
        end=whole.end,
        level=level,
        position=position,
        source=place.of(text) if place else None,
        source_start=place.start if place else None,
        source_end=place.end if place else None,
        cue=link.cue.of(text),
        cue_start=link.cue.start,
        cue_end=link.cue.end,
        determinacy=determinacy,
        content_start=content.start,
        content_end=content.end,
        speaker=identity.speaker,
        speaker_kind=identity.kind,
        recipient=link.recipient.of(text) if link.recipient else None,
        recipient_start=link.recipient.start if link.recipient else None,
        recipient_end=link.recipient.end if link.recipient else None,
        occasion=occasion.of(text) if occasion else None,
        occasion_start=occasion.start if occasion else None,
        occasion_end=occasion.end if occasion else None,
    )


def _kind(text: str, draft: Draft, pieces: Sequence[Span]) -> StatementKind:
    inside = sum(q.end - q.start for q in draft.quotes if not is_mention(text, q))
    whole = sum(p.end - p.start for p in pieces)
    if draft.spoken:
        return "direct"
    if not inside:
        return "indirect"
    if inside < whole - 2:  # a comma or dash may stand outside the marks
        return "mixed"
    speech = any(q.speech for q in draft.quotes) or draft.chain[0].direct
    return "direct" if speech else "mixed"  # called it “a mess”: words within somebody else's sentence


def _hedge(text: str, link: Link | None) -> str | None:
    """The hedge between source and cue: "Ruiz reportedly said"."""
    if link is None:
        return None
    source = link.source
    start = min(link.cue.start, source.start if source else link.cue.start)
    words = text[start : link.cue.end]
    if len(words) >= 300 or _HEDGE_PART not in words.lower():
        return None
    match = HEDGE_PATTERN.search(text, start, link.cue.end)
    return match.group() if match else None


def _type_of(text: str, draft: Draft) -> AttributionType:
    if not draft.chain or (draft.chain[0].phrasal and draft.rule):
        return "assertion"  # Ruiz opposed the bill. “It is late.”
    link = draft.chain[0]
    lemma = link.lemma
    if lemma == "want" and link.contents and text.startswith("to know", link.contents[0].start):
        return "assertion"  # wanted to know when: asked
    if lemma == "hope" and link.contents and text.startswith("to ", link.contents[0].start):
        return "intention"
    if lemma in PERCEPTION and not link.phrasal:
        return "perception"
    if lemma in BELIEF or (link.phrasal and lemma in PHRASE_BELIEF):
        return "belief"
    return "intention" if lemma in INTENTION or (link.phrasal and lemma in PHRASE_INTENTION) else "assertion"

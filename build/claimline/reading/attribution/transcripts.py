"""A transcript's paragraphs, and quotations with a signature -> statements in the making, each with who is named there.

`RUIZ: We will see.` names its speaker itself, and so does `— Ana Ruiz` under a quotation.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from claimline.reading.attribution.chains import Draft, Unit
from claimline.reading.cues.link import Link
from claimline.reading.entities.inventory import Cast
from claimline.reading.lexical.spans import Span, trimmed
from claimline.reading.lexical.tokens import tokenize
from claimline.reading.lexicon.given_names import COMMON_GIVEN_NAMES
from claimline.reading.lexicon.source_nouns import ORGANISATION_WORDS
from claimline.reading.rules import Rule
from claimline.reading.structure.quotations import SPEECH_WORDS
from claimline.reading.syntax.noun_phrases import Phrase
from claimline.tables import SentenceReading

_LABEL = re.compile(
    r"""
    (?P<mark> ["“]? )
    (?: (?P<name> [A-Z][A-Z.'’-]+ (?: [ ] [A-Z][A-Z.'’-]* ){0,3} )
        (?P<office> , [ ] [A-Z][A-Z .,'’-]{1,60} | [ ] \( [^()\n]{1,60} \) )? :
      | (?P<bare> [A-Z][A-Z.'’-]+ (?: [ \u00a0] [A-Z][A-Z.'’-]+ ){1,2} )
        (?= [ \u00a0] ["“]? (?: [A-Z][a-z'’] | [IA][ ] ) )
      | (?P<plain> [A-Z][a-z]+[A-Za-z'’-]* (?: [ ] [A-Z][A-Za-z.'’-]+ ){0,2} ) :
      | (?P<turn> [QA] ) [.:] )
    [ \t\u00a0]+
    """,
    re.VERBOSE,
)
_IN_CAPITALS = re.compile(r"[^\W_]*[A-Z]{3}[^\W_a-z]*\b")  # MOSS Well, we will see
_NO_SPEAKERS = frozenset(
    "UPDATE UPDATED WATCH READ NOTE PHOTO PHOTOS VIDEO RELATED MORE BREAKING CORRECTION EDITOR SOURCE SOURCES CREDIT "
    "CAPTION LISTEN LIVE ALSO SEE EXCLUSIVE OPINION ANALYSIS WHO WHAT WHEN WHERE WHY HOW TRUE FALSE PRO CON".split()
)
_HOLDS_THE_FLOOR = ("HOST", "ANCHOR", "CORRESPONDENT", "MODERATOR")
_SIGNED = re.compile(
    r"""
    \s* (?: [—–―] | --? ) [^\S\n]*
    (?P<name> [A-Z][^\W\d_]*(?:[-'’.][^\W\d_]*)* (?: [ \u00a0] [A-Z][^\W\d_]*(?:[-'’.][^\W\d_]*)* ){1,3} )
    (?: (?<=['’]s) [ ] (?: book|letter|memoir|opinion|report|ruling|speech|statement ) )?
    (?: , [^\n“”"]{0,90} | \. )? [^\S\n]* (?: \n | \Z )
    """,
    re.VERBOSE,
)


TURN = Rule("transcript-turn", "RUIZ: We will keep the pier open.")
SIGNED = Rule("signed-quotation", "“We will keep the pier open for good.” — Ana Ruiz")
GOING_ON = 0.3  # share of a transcript's paragraphs that must name their speaker if the others are to go on with a turn


class Turn(NamedTuple):
    """One paragraph of a transcript: whose turn it is, and what is said."""

    label: Span
    name: str | None  # None: Q. and A. name nobody
    speech: Span
    paragraph: int
    opens: bool  # its paragraph begins with a quotation mark that runs on
    bare: bool = False  # no colon: `ANA RUIZ We will see.`
    plain: bool = False  # not in capitals: `Ruiz: We will see.`


def find_turns(text: str, sentences: Sequence[SentenceReading], cast: Cast) -> list[Turn]:
    """The turns of a transcript, in order; none where nothing but capitals and a colon speaks for one."""
    found = list(_candidates(text, sentences))
    names = Counter(turn.name for turn in found)
    lasts = {last.upper() for last in cast.by_last}
    lasts |= {t.name.split()[-1] for t in found if t.name and _is_persons(t, text) and " " in t.name}
    known = {
        name
        for turn in found
        if (name := turn.name) is not None and (name.split()[-1] in lasts or _is_persons(turn, text))
    }
    people = [turn for turn in found if turn.name in known and not turn.plain]
    asked = names[None] >= 2 and {turn.label.of(text)[0] for turn in found if turn.name is None} == {"Q", "A"}
    # not in capitals only people known to the text, where one of two gets the word again; else it may be a list's heads
    talk = [turn for turn in found if turn.plain and turn.name in known]
    if len({turn.name for turn in talk}) < 2 or all(names[turn.name] < 2 for turn in talk):
        talk = []
    if len(people) < 2 and not asked and not talk:
        return []
    kept = [turn for turn in found if (asked if turn.name is None else len(people) > 1 and names[turn.name] > 0)]
    # without a colon only a person's full name that comes again: BOB MOSS Thank you; but: NEW YORK The mayor
    kept = [turn for turn in kept if not turn.bare or names[turn.name] > (1 if _is_persons(turn, text) else 2)]
    kept = [turn for turn in kept if not turn.plain] + talk
    others = {turn.paragraph for turn in found} - {turn.paragraph for turn in kept}
    return sorted([*kept, *_going_on(text, sentences, kept, others)], key=lambda turn: turn.speech.start)


def _going_on(
    text: str, sentences: Sequence[SentenceReading], turns: Sequence[Turn], others: Collection[int]
) -> list[Turn]:
    """The paragraphs between two turns that name nobody: whoever had the word goes on.

    Not what stands in brackets, `(SOUNDBITE OF MUSIC)`, nor what comes after the last turn, nor after a paragraph that
    may name somebody else (`others`).
    """
    if len(turns) < 3 or any(turn.name is None for turn in turns):
        return []
    of_paragraph = {turn.paragraph: turn for turn in turns}
    first, last = turns[0].paragraph, turns[-1].paragraph
    between = [place for place in _paragraphs(sentences) if first < place[2] < last]
    if len(turns) < GOING_ON * len(between):
        return []
    found = []
    current: Turn | None = turns[0]
    for start, end, paragraph in between:
        unknown = paragraph in others or (paragraph not in of_paragraph and _IN_CAPITALS.match(text, start))
        current = None if unknown else of_paragraph.get(paragraph, current)
        speech = trimmed(text, start, end)
        if current is None or paragraph in of_paragraph or text[start] in "([":
            continue
        if speech.start < speech.end:
            found.append(Turn(current.label, current.name, speech, paragraph, False))
    return found


def _is_persons(turn: Turn, text: str) -> bool:
    """Whether a label alone shows that it is somebody's: ANA RUIZ, MOSS, HOST."""
    if turn.name is None:
        return False
    office = text[turn.label.end : turn.speech.start]
    known_first = turn.name.split()[0].lower() in COMMON_GIVEN_NAMES
    return known_first or any(word in office for word in _HOLDS_THE_FLOOR)


def _candidates(text: str, sentences: Sequence[SentenceReading]) -> Iterator[Turn]:
    """Every paragraph that begins with a label; those that reopen a quotation go on with the turn before."""
    before: Turn | None = None
    for start, end, paragraph in _paragraphs(sentences):
        match = _LABEL.match(text, start, end)
        turn: Turn | None = None
        if match is not None and not set((match["name"] or match["bare"] or "").split()) & _NO_SPEAKERS:
            group = next(group for group in ("name", "bare", "plain", "turn") if match[group])
            name = None if group == "turn" else match[group].upper()
            label = Span(*match.span(group))
            closes = bool(match["mark"]) and text[end - 1] in '”"'
            speech = trimmed(text, match.end(), end - closes)
            opens = bool(match["mark"]) and text[end - 1] not in '”"'
            if speech.start < speech.end:
                turn = Turn(label, name, speech, paragraph, opens, group == "bare", group == "plain")
        elif before is not None and before.opens and text[start] in '“"' and paragraph == before.paragraph + 1:
            speech = trimmed(text, start, end)
            turn = Turn(before.label, before.name, speech, paragraph, text[end - 1] not in '”"')
        if turn is not None:
            yield turn
        before = turn


def _paragraphs(sentences: Sequence[SentenceReading]) -> Iterator[tuple[int, int, int]]:
    """(start, end, number) of the paragraphs that hold text of the article's own."""
    current: tuple[int, int, int] | None = None
    for sentence in sentences:
        if sentence.kind not in ("prose", "heading"):
            continue
        if current is not None and current[2] == sentence.paragraph:
            current = (current[0], sentence.end, current[2])
            continue
        if current is not None:
            yield current
        current = (sentence.start, sentence.end, sentence.paragraph)
    if current is not None:
        yield current


def drafts_of_turns(text: str, turns: Sequence[Turn]) -> list[Draft]:
    """One statement for each turn. A surname means whom an earlier label names in full."""
    full: dict[str, str] = {}
    drafts: list[Draft] = []
    for turn in turns:
        tokens = tokenize(text, *turn.label)
        link = Link("say", Span(*turn.label), [turn.speech], None, tokens, direct=True)
        link.rule = TURN.name
        name = turn.name or turn.label.of(text)  # Q, A
        words = name.split()
        if len(words) > 1:
            full.setdefault(words[-1], name)
        link.phrase, link.label = Phrase(0, len(tokens), len(tokens)), full.get(name, name)
        unit = Unit(turn.label.start, turn.speech.end, turn.paragraph, True, tokens, [])
        drafts.append(Draft([turn.speech], [link], unit, spoken=True))
    return drafts


def signed(text: str, unit: Unit) -> list[Draft]:
    """A paragraph that is one quotation with `— Ana Ruiz`, or `— Ana Ruiz's report`, after it or on the next line."""
    quote = unit.quotes[-1] if unit.quotes else None
    if quote is None or not unit.first or quote.words < SPEECH_WORDS or quote.start != unit.start:
        return []
    match = _SIGNED.match(text, quote.end, quote.end + 240)
    if match is None or any(word.lower() in ORGANISATION_WORDS for word in match["name"].split()):
        return []
    name = match["name"].removesuffix("'s").removesuffix("’s")
    tokens = tokenize(text, match.start("name"), match.start("name") + len(name))
    dash = trimmed(text, match.start(), match.start("name"))
    link = Link("say", dash, [Span(quote.start, quote.end)], Phrase(0, len(tokens), len(tokens)), tokens, direct=True)
    link.label, link.where, link.rule = name, "left", SIGNED.name
    return [Draft(list(link.contents), [link], unit, quotes=[quote])]

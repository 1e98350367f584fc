"""Paragraphs set off behind a colon, without marks -> statements in the making, each of whoever was introduced.

`In a letter, Ruiz wrote:` and below it, indented on the page, `I will not sell the pier.`: its `I` is hers. Only words
in the first person are taken for set off; where the author writes `I` or `we` elsewhere, nothing is. Two forms need no
first person: a paragraph below `The Harbour Post reports:`, and one below a name among three and more names of which
most have their own words below them.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from operator import attrgetter

from claimline.reading.attribution.chains import Draft, Unit, opened, paragraph_numbers
from claimline.reading.cues.link import Link
from claimline.reading.cues.sentence_links import find_links
from claimline.reading.entities.name_mentions import RUN, names_in
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token, tokenize
from claimline.reading.lexical.words import WORD
from claimline.reading.lexicon.given_names import is_given_name
from claimline.reading.lexicon.outlets import outlet_named
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.lexicon.source_nouns import DOCUMENT_NOUNS, OFFICES, ORGANISATION_NOUNS, ROLE_NOUNS, TITLES
from claimline.reading.rules import Rule
from claimline.reading.syntax.noun_phrases import Phrase, names_somebody, noun_phrase
from claimline.tables import SentenceReading

BLOCK = Rule("words-set-off-below-colon", "In a letter, Ruiz wrote: … and below it, without marks: I will not sell it.")

_FIRST_PERSON = frozenset(
    "i we my our me us i'm i’m i've i’ve i'll i’ll we're we’re we've we’ve we'll we’ll let's".split()
)
_GAP = 1  # paragraphs without the first person between two with it
_LONGEST = 12  # paragraphs set off at most; keeps the whole linear
_INVITING = frozenset("read see watch hear full".split())  # Read | Ruiz's full remarks below:
_FEW_NAMES = 2  # names above paragraphs that make no list of what several people said
_LONGEST_LINE = 120  # code points of a line that names who speaks below it
_REACH = 4_000  # code points of a paragraph in which the first person is looked for


def drafts_of_blocks(text: str, units: Sequence[Unit], sentences: Sequence[SentenceReading] = ()) -> list[Draft]:
    """One statement for each paragraph that is set off below who says it; some stand below a line like a heading."""
    below_lines = sorted([*units, *_lines(text, sentences)], key=attrgetter("start"))
    paragraphs = [list(group) for _, group in groupby(below_lines, key=lambda unit: unit.paragraph)]
    named = _is_list_of_names(text, paragraphs)
    found: list[Draft] = []
    told: list[Draft] = []
    behind = 0  # up to here paragraphs are set off
    for at, paragraph in enumerate(paragraphs):
        link = _introduced(text, paragraph[-1]) or _credited(text, paragraph[-1], paragraph[-1].tokens)
        if at >= behind and link is None and not _is_apart(paragraph) and _in_first_person(text, paragraph):
            return told  # the author speaks
        if link is not None and _is_outlets(link):
            told += _drafts_of_outlet(text, link, paragraphs[at : at + 2])
        elif link is not None and not _tells_of_its_own(text, link, paragraphs[at + 1 : at + 2]):
            block = list(_block(text, paragraphs, at, sure=named and link.label is not None))
            found += [_draft(link, one) for one in block]
            behind = at + 1 + len(block)
    return found + told


def opened_by_lines(text: str, units: Sequence[Unit], sentences: Sequence[SentenceReading]) -> Iterator[Draft]:
    """What a line like a heading leads to, where that stands in quotation marks: Ruiz then laid out her plan: “…”"""
    starts = [unit.start for unit in units]
    for line in [*_lines(text, sentences), *_leading_on(text, sentences)]:
        following = bisect_left(starts, line.end)
        if line.links[-1].label is None and following < len(units):
            yield from opened(text, line, units[following])


def drafts_of_points(text: str, units: Sequence[Unit], sentences: Sequence[SentenceReading]) -> Iterator[Draft]:
    """The points of a list below whose they are, as far as nobody else is told there: points circulated by Ruiz: - …"""
    leading = [one for one in sentences if one.kind in ("prose", "heading") and text[one.end - 1] == ":"]
    paragraphs = [list(group) for _, group in groupby(units, key=attrgetter("paragraph"))] if leading else []
    starts = [paragraph[0].start for paragraph in paragraphs]
    for sentence in leading:
        link = _points_of(text, sentence)
        at = bisect_left(starts, sentence.end)
        here = _HERE.match(text, sentence.start, sentence.end) is not None  # and the one paragraph below, without marks
        while link is not None and at < len(paragraphs) and (here or _is_point(text, paragraphs[at][0].start)):
            here = False
            for told, group in groupby(paragraphs[at], key=lambda unit: not unit.links and not unit.quotes):
                one = list(group)
                words = Span(one[0].start, one[-1].end)
                if told and words.end - words.start >= _SHORTEST_POINT:
                    yield Draft([words], [replace(link, contents=[words])], one[0], rule=BLOCK.name)
            at += 1


def _points_of(text: str, sentence: SentenceReading) -> Link | None:
    """The link of a line by its last words, which tell whose the points below it are; they hold no verb."""
    match = _POINTS_OF.search(text, max(sentence.start, sentence.end - _LONGEST_LINE), sentence.end)
    if match is None:
        return None
    tokens = tokenize(text, match.start("source"), sentence.end)
    phrase = noun_phrase(tokens, 0, len(tokens) - 1)
    if (
        phrase is None
        or phrase.start
        or not (names_somebody(tokens, phrase) or tokens[phrase.core - 1].low in _TELLERS)
    ):
        return None
    if any(token.kind != "w" or token.low in VERBS for token in tokens[phrase.core : -1]):
        return None
    cue = Span(match.start("cue"), match.end("cue"))
    return Link("say", cue, [], Phrase(0, phrase.core, len(tokens) - 1), tokens)


def _is_point(text: str, start: int) -> bool:
    """Whether a paragraph that begins here has the mark of a point before it, or as its first sign."""
    before = text[text.rfind("\n", 0, start) + 1 : start].strip()
    return (before or text[start]) in _POINT_MARKS or (not before and text[start] in _POINT_MARKS)


_HERE = re.compile(r"(?:Here|Below|These|The following) (?:are|is)\b")
_TELLERS = ROLE_NOUNS | ORGANISATION_NOUNS | DOCUMENT_NOUNS
_POINT_MARKS = ("-", "--", "–", "—", "•", "*", "·")
_SHORTEST_POINT = 20  # code points of what may be a clause
_POINTS_OF = re.compile(
    r"""\b (?P<cue> (?:(?:as|also)[ ])? (?:reported|told|described|outlined|listed|compiled|circulated|released|issued
        |distributed|published|provided|sent[ ]out|put[ ]out|laid[ ]out|drawn[ ]up|made) [ ] by | according[ ]to )
        [ ] (?P<source> [^:;,.!?]{2,100} ) : """,
    re.X,
)


def _lines(text: str, sentences: Sequence[SentenceReading]) -> Iterator[Unit]:
    """The lines that stand apart like headings and end in a colon: Mayor Ana Ruiz: According to the Harbour Post:"""
    numbers: dict[int, int] = {}
    for sentence in sentences:
        short = sentence.end - sentence.start <= _LONGEST_LINE
        if sentence.kind != "heading" or not short:
            continue
        stated = _statement_of(text, sentence)
        if stated is None and not text.endswith(":", sentence.start, sentence.end):
            continue
        numbers = numbers or paragraph_numbers(sentences)
        tokens = tokenize(text, sentence.start, sentence.end)
        name = stated or _name_alone(text, sentence)
        if name is not None:
            first = next(k for k, token in enumerate(tokens) if token.start >= name.start)
            last = next(k for k, token in enumerate(tokens) if token.end >= name.end)
            noun = _STATEMENT.search(text, sentence.start, sentence.end) if stated else None
            cue = Span(*noun.span()) if noun is not None else Span(sentence.end - 1, sentence.end)
            link = Link("say", cue, [], Phrase(first, last + 1, last + 1), tokens, direct=True, open=True)
            link.label, links = name.of(text), [link]
        else:
            credit = _credited(text, sentence, tokens)
            links = find_links(tokens) if credit is None else [credit]
            for link in links:
                first = link.phrase.start if link.phrase is not None else 0
                if link.phrase is not None and tokens[first].low in _INVITING and first + 1 < link.phrase.core:
                    link.phrase = link.phrase._replace(start=first + 1)
        if links:
            yield Unit(sentence.start, sentence.end, numbers[sentence.paragraph], True, tokens, [], links)


def _leading_on(text: str, sentences: Sequence[SentenceReading]) -> Iterator[Unit]:
    """More from the Harbour Post: where quoted words stand right below it, and not other articles' titles."""
    numbers: dict[int, int] = {}
    for line, below in pairwise(sentences):
        quoted = below.kind == "prose" and below.paragraph == line.paragraph + 1 and text[below.start] in '“"'
        if line.kind != "furniture" or not quoted or (credit := _credited(text, line, [])) is None:
            continue
        numbers = numbers or paragraph_numbers(sentences)
        yield Unit(line.start, line.end, numbers[below.paragraph] - 1, True, list(credit.tokens), [], [credit])


def _name_alone(text: str, sentence: SentenceReading) -> Span | None:
    """The name where a line holds nothing else but what tells who it is: Rep. Ana Ruiz, D-Grey Bay:"""
    run = RUN.match(text, sentence.start, sentence.end)
    names = names_in(text, run.start(), run.group(), sentence.start) if run is not None else []
    if len(names) != 1:
        return None
    start, words, _, roles = names[0]
    end = start + len(" ".join(words))
    known = is_given_name(words[0]) or not roles.isdisjoint(TITLES | OFFICES)
    return Span(start, end) if known and len(words) > 1 and text[end : end + 1] in (":", ",") else None


def _statement_of(text: str, sentence: SentenceReading) -> Span | None:
    """Whose words a heading says stand below: Full statement of Ana Ruiz; Mayor Ana Ruiz's remarks in full:"""
    match = _STATEMENT_OF.fullmatch(text, sentence.start, sentence.end)
    place = Span(*match.span(match.lastgroup)) if match is not None and match.lastgroup else None
    names = names_in(text, place.start, place.of(text), sentence.start) if place is not None else []
    if place is None or len(names) != 1:
        return None
    start, words, _, roles = names[0]
    known = is_given_name(words[0]) or not roles.isdisjoint(TITLES | OFFICES)
    end = start + len(" ".join(words))
    return Span(start, end) if known and len(words) > 1 and end == place.end else None


_STATEMENT = re.compile(r"\b(?:statement|remarks|speech|letter|testimony|address)\b", re.I)
_NAME = r"(?-i:(?:[A-Z][\w.’'-]*[ ]){1,5}[A-Z][\w’-]*[^\W_])"
_STATEMENT_OF = re.compile(
    rf"""(?:(?:read[ ]|here[ ]is[ ]|here['’]s[ ])?(?:the[ ])?(?:(?:full|complete|entire|prepared|written)[ ])?
         (?:text[ ]of[ ]the[ ])?(?:statement|remarks|speech|letter|testimony|address)[ ](?:of|from|by)[ ](?P<of>{_NAME})
       | (?:read[ ])?(?P<owner>{_NAME})['’]s?[ ](?:(?:full|complete|entire|prepared|written)[ ])?
         (?:statement|remarks|speech|letter|testimony|address)(?:[ ]in[ ]full)? ) [ ]?:?""",
    re.X | re.I,
)


def _is_list_of_names(text: str, paragraphs: Sequence[list[Unit]]) -> bool:
    """Whether three and more names stand above paragraphs, most in the first person, none about its own."""
    own = others = 0
    for line, words in pairwise(paragraphs):
        label = line[-1].links[-1].label if line[-1].links else None
        if label is None or any(unit.quotes for unit in words):
            continue
        if _tells_of_its_own(text, line[-1].links[-1], [words]):
            return False
        spoken = _in_first_person(text, words)
        own, others = own + spoken, others + (not spoken)
    return own + others > _FEW_NAMES and own > others


def _tells_of_its_own(text: str, link: Link, following: Sequence[list[Unit]]) -> bool:
    """Whether the paragraph below a name tells of who bears it: Ana Ruiz: and below it: Ruiz ran the port for years."""
    if link.label is None or not following:
        return False
    return link.label.split()[-1] in text[following[0][0].start : following[0][-1].end]


def _is_outlets(link: Link) -> bool:
    """Whether an outlet's report stands below: As the Harbour Post reports: According to the Harbour Post:"""
    source = link.phrase
    if source is None or link.lemma not in ("report", "according to", "write"):
        return False
    words = " ".join(token.text for token in link.tokens[source.start : source.end])
    return outlet_named(words) is not None


def _drafts_of_outlet(text: str, link: Link, paragraphs: Sequence[list[Unit]]) -> Iterator[Draft]:
    """What an outlet tells in the one paragraph below, but for the sentences that tell who said it."""
    if len(paragraphs) < 2 or not _is_below(paragraphs[1], paragraphs[0]):
        return
    for told, sentences in groupby(paragraphs[1], key=lambda unit: not unit.links):
        if told:
            yield _draft(link, list(sentences))


def _introduced(text: str, unit: Unit) -> Link | None:
    """The link of a sentence that leads to what stands below it: Ruiz went on:"""
    link = unit.links[-1] if unit.links else None
    leads = link is not None and link.open and (text.endswith(":", unit.start, unit.end) or link.label is not None)
    return link if leads and link is not None and not (link.contents or link.negated or link.modal) else None


def _credited(text: str, unit: Unit | SentenceReading, tokens: list[Token]) -> Link | None:
    """The link of a line that says whose report follows: From the Harbour Post: The sale was reported by the Post:"""
    if unit.end - unit.start > _LONGEST_LINE or not text.endswith(":", unit.start, unit.end):
        return None
    found = _CREDIT.fullmatch(text, unit.start, unit.end)
    if found is None or outlet_named(found["outlet"]) is None:
        return None
    tokens = tokens or tokenize(text, unit.start, unit.end)
    name = Span(*found.span("outlet"))
    first, end = (bisect_left(tokens, place, key=_START) for place in (name.start, name.end))
    return Link(
        "report", Span(*found.span("cue" if found["cue"] else "said")), [], Phrase(first, end, end), tokens, open=True
    )


_START = attrgetter("start")
_CREDIT = re.compile(
    r"""(?: (?P<cue> (?:(?:More|Also|Read\ more)\ from) | From | Via )
          | [^:“”"]{2,80}\ (?:was|were)\ (?:first\ )?(?P<said>reported)[^:“”"]{0,40}\ by )
        \ (?P<outlet> (?:[Tt]he\ )?[A-Z][^:“”",]{1,40} ) \s? :""",
    re.X,
)


def _block(text: str, paragraphs: Sequence[list[Unit]], at: int, *, sure: bool) -> Iterator[list[Unit]]:
    """The paragraphs below this one that are set off: up to the last one in the first person, with no marks between.

    `sure`: the one right below this one is, whatever its words.
    """
    waiting: list[list[Unit]] = []
    for before, paragraph in pairwise(paragraphs[at : at + 1 + _LONGEST]):
        if not _is_below(paragraph, before):
            return
        waiting.append(paragraph)
        if _in_first_person(text, paragraph) or (sure and before is paragraphs[at]):
            yield from waiting
            waiting = []
        elif len(waiting) > _GAP or paragraph is paragraphs[at + 1]:
            return


def _is_below(paragraph: Sequence[Unit], before: Sequence[Unit]) -> bool:
    """Whether a paragraph stands right below another, and quotes nobody in marks, nor leads to others' words itself."""
    leads = bool(paragraph[-1].links) and paragraph[-1].links[-1].open
    right_below = paragraph[0].paragraph == before[0].paragraph + 1 and paragraph[0].first
    return right_below and not leads and not any(unit.quotes for unit in paragraph)


def _is_apart(paragraph: Sequence[Unit]) -> bool:
    """Whether a paragraph's first person may be somebody's whom it quotes."""
    return any(unit.quotes or unit.links for unit in paragraph)


def _in_first_person(text: str, paragraph: Sequence[Unit]) -> bool:
    start, end = paragraph[0].start, paragraph[-1].end
    words = (match.group() for match in WORD.finditer(text, start, min(end, start + _REACH)))
    return any(word.lower() in _FIRST_PERSON and word != "US" for word in words)


def _draft(link: Link, paragraph: Sequence[Unit]) -> Draft:
    words = Span(paragraph[0].start, paragraph[-1].end)
    if not link.contents:
        link.contents, link.direct = [words], True
    return Draft([words], [link], paragraph[0], spoken=True, rule=BLOCK.name)

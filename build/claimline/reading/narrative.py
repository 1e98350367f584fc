"""Prose and its attributed statements -> what the outlet tells in its own name, and which clauses state nothing.

A sentence in which nobody is given a word is one statement. Of a sentence with an attribution, what is left over is
the outlet's: `Moss left the board a week after Ruiz said the pier was safe` tells that he left. The clause of the cue
itself (`Ruiz said`) stands in the attribution and is listed as such; so every finite clause of prose lies in the pieces
of one statement, or is listed with the reason why it does not. A question of the outlet's own states nothing, nor does
a sentence without a verb.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice, pairwise, takewhile
from typing import NamedTuple

from claimline.reading.left_over import Beside
from claimline.reading.lexical.spans import Span, merged, trimmed
from claimline.reading.lexicon.function_words import AUXILIARIES, RELATIVES, SUBORDINATORS
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.parsing.finite_clauses import finite_clauses
from claimline.reading.parsing.parser import Parse, Parses
from claimline.reading.parsing.questions import asks_from, ends_as_question
from claimline.reading.repeated_words import Repeated
from claimline.reading.rules import Rule
from claimline.reading.syntax.verb_tense import is_past_form
from claimline.reading.syntax.verbless import LONGEST, is_verbless, only_names, only_says
from claimline.tables import AttributionReading, SentenceReading, StatementReading, UnstatedReading, UnstatedReason

NARRATIVE = Rule("narrative", "The pier was shut at noon: no rule finds anybody who says it.")
BESIDE = Rule("beside-attribution", "Moss left the board a week after Ruiz said the pier was safe: that he left.")

_WHETHER = re.compile(r"\W{0,3}whether\b", re.IGNORECASE)
_REMARK = re.compile(r",\s(?P<before>(?:[a-z’'-]+\s){1,6})(?:he|she|they)\s(?:[a-z]+ly\s)?(?P<verb>[a-z]+),")
_LEADS_ON = re.compile(r"Here(?:['’]s|\s(?:is|are))\s(?:an?|the|some|more|part)\s[^.:]{1,60}:")  # Here's an excerpt:
_REMARK_PARTS = frozenset(("he", "she", "they"))
_DASHES = frozenset("— – ― -- ---".split())
_JOINING = _DASHES | {",", ":", ";"}
_WORD = re.compile(r"\w[\w’'.-]*")
_TITLE = 40  # code points of a sentence that may be nothing but a title
_TITLE_WORDS = 4
_INTRODUCTION = 60  # code points of a sentence before a colon that only leads to what somebody says
_TITLE_QUESTION = re.compile("Who|Whose|Whom|What|Why|Where|When|How|Which|Is|Are|Do|Does|Did|Can|Will|Should")
_NO_CLAUSE = 4  # letters and digits that are left of a sentence; fewer hold no finite clause: it is
_CLAUSAL = 40  # code points of a source that may hold a clause: Ruiz, who runs the port


class Told(NamedTuple):
    """A passage that the outlet tells in its own name: its pieces, and by which rule it is a statement."""

    pieces: list[Span]
    rule: Rule


def find_narrative(
    text: str,
    sentences: Sequence[SentenceReading],
    attributed: Sequence[StatementReading],
    links: Sequence[AttributionReading],
    parses: Parses,
) -> tuple[list[Told], list[UnstatedReading]]:
    """What the outlet tells in its own name, and the finite clauses of prose that stand in no statement."""
    pieces = merged(Span(*piece) for statement in attributed for piece in statement.pieces)
    cues = merged(_cues(attributed, links))
    beside = merged([*pieces, *cues, *_short_sources(attributed)])
    told: list[Told] = []
    mixed: list[tuple[SentenceReading, list[Span], list[Span]]] = []
    whether: list[tuple[SentenceReading, Span]] = []
    questions: list[tuple[SentenceReading, Span]] = []
    doubtful: list[tuple[SentenceReading, Span]] = []
    somebodys: list[SentenceReading] = []
    unstated: list[UnstatedReading] = []
    at = _Places(pieces), _Places(cues), _Places(beside)
    repeated = Repeated(text)
    introductions = _introductions(text, sentences, {piece.start for piece in pieces})
    for sentence in sentences:
        if sentence.kind != "prose":
            continue
        whole = trimmed(text, sentence.start, sentence.end)
        here, own_cues, known = (places.within(whole) for places in at)
        if whole.start == whole.end:
            continue
        if not here and (not own_cues or sentence.start in introductions):
            if sentence.start in introductions:
                mixed.append((sentence, here, [whole]))
            elif repeated.only_repeats(*whole):
                verb = _WORD.search(text, *whole)
                if verb is not None and is_past_form(verb.group().lower()):  # Lost his boat: a verb without its subject
                    unstated.append(UnstatedReading(start=verb.start(), end=verb.end(), reason="fragment"))
            elif _WHETHER.match(text, *whole):
                whether.append((sentence, whole))
            elif _is_somebodys(text, whole) or _LEADS_ON.fullmatch(text, *whole):
                somebodys.append(sentence)
            elif ends_as_question(whole.of(text)):
                questions.append((sentence, whole))
            elif _names_only(whole.of(text)):
                continue
            elif _may_lack_verb(whole.of(text)):
                doubtful.append((sentence, whole))
            else:
                told.append(Told([whole], NARRATIVE))
        elif _letters_left(text, whole, known) < _NO_CLAUSE:
            unstated += [UnstatedReading(start=cue.start, end=cue.end, reason="cue") for cue in own_cues]
        else:
            mixed.append((sentence, here, own_cues))
    parses.make(sentence.start for sentence, _, _ in mixed)
    parses.make(sentence.start for sentence, _ in [*whether, *questions, *doubtful])
    for sentence, whole in whether:
        parse = parses.at(sentence.start)
        if _only_asks(parse):
            unstated += _listed(parse, "fragment")
        else:
            told.append(Told([whole], NARRATIVE))
    for sentence, whole in questions:
        parse = parses.at(sentence.start)
        stated = _before_question(text, whole, parse)
        told += [Told([stated], NARRATIVE)] if stated else []
        unstated += _listed(parse, "question", stated.end if stated else whole.start)
    for sentence, whole in doubtful:
        parse = parses.at(sentence.start)
        if only_says(parse):
            unstated += _listed(parse, "cue")
        elif is_verbless(text, parse) or only_names(parse):
            root = next(word for word in parse.words if word.relation == "ROOT")
            unstated.append(UnstatedReading(start=root.start, end=root.end, reason="fragment"))
        else:
            told.append(Told([whole], NARRATIVE))
    for sentence in somebodys:
        unstated += _listed(parses.at(sentence.start), "cue")
    for sentence, here, own_cues in mixed:
        left = Beside(parses.at(sentence.start), here, own_cues)
        told += [Told(pieces, BESIDE) for pieces in _apart(left.told())]
        unstated += left.unstated
    return told, unstated


def _apart(found: Iterable[list[Span]]) -> Iterator[list[Span]]:
    """Those of a sentence's clauses that overlap none before: of garbled words the parse may give some to two."""
    taken: list[Span] = []
    for pieces in found:
        if not any(one.overlaps(other) for one in pieces for other in taken):
            taken += pieces
            yield pieces


def _introductions(text: str, sentences: Sequence[SentenceReading], stated: Collection[int]) -> set[int]:
    """Where the sentences begin that only lead to the words of another: Here is what Ruiz wrote:"""
    return {
        one.start
        for one, following in pairwise(sentences)
        if one.end - one.start < _INTRODUCTION and text.endswith(":", one.start, one.end) and following.start in stated
    }


def _is_somebodys(text: str, whole: Span) -> bool:
    """Whether a remark in commas gives words to somebody that no rule finds: The pier, at any rate he said, is shut."""
    if not _REMARK_PARTS.isdisjoint(text[whole.start : whole.end].split()):
        for remark in _REMARK.finditer(text, *whole):
            verb = VERBS.get(remark["verb"])
            before = remark["before"].split()
            said = verb is not None and verb.frame == "say" and verb.form in ("past", "s")
            if said and SUBORDINATORS.isdisjoint(before) and RELATIVES.isdisjoint(before):
                return True
    return False


def _names_only(words: str) -> bool:
    """Whether a sentence is a word or a title and states nothing: Again. Face the Nation."""
    found = _WORD.findall(words[:_TITLE])
    return len(words) < _TITLE and (
        len(found) < 2 or (len(found) < _TITLE_WORDS and all(w[0].isupper() or len(w) < _TITLE_WORDS for w in found))
    )


def _may_lack_verb(words: str) -> bool:
    """Whether a parse has to tell if a sentence has a verb: it is short, and none of its words surely helps one."""
    return len(words) <= LONGEST and AUXILIARIES.isdisjoint(words.lower().split())


def _only_asks(parse: Parse) -> bool:
    """Whether a sentence is an indirect question alone, as an item of a list: Whether it takes money."""
    root = next((at for at, word in enumerate(parse.words) if word.relation == "ROOT"), None)
    if root is None or any(word.tag in (",", ":") or word.low in _DASHES for word in parse.words):
        return False  # whether it can be paid — and when — remains to be seen
    hanging = {(parse.words[child].relation, parse.words[child].low) for child in parse.children[root]}
    return ("mark", "whether") in hanging and all(relation != "ccomp" for relation, _ in hanging)


def _before_question(text: str, whole: Span, parse: Parse) -> Span | None:
    """What a sentence that ends in a question mark states: what stands before its question; None: nothing."""
    at = asks_from(parse)
    if at is None:
        return whole if not parse.words or _ends_in_title(text, parse) else None
    while at and parse.words[at - 1].low in _JOINING:
        at -= 1
    return Span(whole.start, parse.words[at - 1].end) if at else None


def _ends_in_title(text: str, parse: Parse) -> bool:
    """Whether the question that ends a sentence is a name: Moss spoke on the show Who Owns the Sea?"""
    words = [text[word.start : word.end] for word in parse.words[1:] if word.low[:1].isalpha()]
    return len(words) > 1 and words[-1][0].isupper() and any(map(_TITLE_QUESTION.fullmatch, words[:-1]))


def _listed(parse: Parse, reason: UnstatedReason, start: int = 0) -> Iterator[UnstatedReading]:
    """Each finite clause of a sentence that states nothing, from this place on."""
    for clause in finite_clauses(parse):
        verb = parse.words[clause.verb]
        if verb.start >= start:
            yield UnstatedReading(start=verb.start, end=verb.end, reason=reason)


class _Places:
    """Sorted spans that do not overlap, asked for by sentences in their order."""

    def __init__(self, spans: Sequence[Span]) -> None:
        self._spans = spans
        self._first = 0

    def within(self, whole: Span) -> list[Span]:
        """Those that share a code point with this span, which lies behind the one asked for before."""
        while self._first < len(self._spans) and self._spans[self._first].end <= whole.start:
            self._first += 1
        return list(takewhile(lambda span: span.start < whole.end, islice(self._spans, self._first, None)))


def _letters_left(text: str, whole: Span, known: Sequence[Span]) -> int:
    """Letters and digits of a sentence outside these spans."""
    left, at = 0, whole.start
    for span in [*known, Span(whole.end, whole.end)]:
        left += sum(map(str.isalnum, text[at : max(at, span.start)]))
        at = max(at, span.end)
    return left


def _short_sources(attributed: Sequence[StatementReading]) -> Iterator[Span]:
    """The sources that are too short to hold a clause of their own."""
    for row in attributed:
        if row.source_start is not None and row.source_end is not None and row.source_end - row.source_start < _CLAUSAL:
            yield Span(row.source_start, row.source_end)


def _cues(attributed: Sequence[StatementReading], links: Sequence[AttributionReading]) -> Iterator[Span]:
    rows: list[StatementReading | AttributionReading] = [*attributed, *links]
    for row in rows:
        if row.cue_start is not None and row.cue_end is not None:
            yield Span(row.cue_start, row.cue_end)

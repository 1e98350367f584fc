"""What every finder of reported speech yields: a link from words to who said them, by which cue."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice, takewhile

from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import PREPOSITIONS, TIME_WORDS
from claimline.reading.lexicon.outlets import is_carried_credit, outlet_named
from claimline.reading.lexicon.source_nouns import PAPERS
from claimline.reading.syntax.noun_phrases import Phrase, names_somebody

OPENING_WORDS = 24  # of a sentence that are looked at as its opening


@dataclass(slots=True)
class Link:
    """One link from words to who said them. Spans are code points; `phrase` is in tokens."""

    lemma: str
    cue: Span
    contents: list[Span]
    phrase: Phrase | None
    tokens: Sequence[Token] = field(repr=False)
    where: str = "right"  # on which side of the cue the content stands: left, right, around
    recipient: Span | None = None
    occasion: Span | None = None
    negated: bool = False
    modal: bool = False
    relative: bool = False
    hanging: bool = False  # in a clause that begins with "that": what it reports may be the noun before
    open: bool = False  # ends in a colon: what is said stands in the next sentence or paragraph
    label: str | None = None  # the name by which a transcript or a signature gives the speaker
    direct: bool = False  # the content is quoted speech set off from the cue
    phrasal: bool = False  # the content is no clause: what the cue's own clause tells is told by the outlet
    charge: bool = False  # what somebody denies of others' words: denied her claims that
    topic: bool = False  # it only names what somebody speaks of: tells who a pronoun means, and nothing else
    hands_on: bool = False  # its source only quotes somebody, whose link follows: the Post quoted Ruiz as saying
    rule: str = ""  # the name of the rule that found it

    @property
    def source(self) -> Span | None:
        """The source's place."""
        return None if self.phrase is None else self.place(self.phrase)

    @property
    def unnamed(self) -> bool:
        """Whether the article leaves open whose words these are: is expected to vote; denied reports that."""
        return (self.phrasal or self.charge) and self.phrase is None

    @property
    def quotes(self) -> bool:
        """Whether quoted words stand in its contents."""
        marked = [Span(token.start, token.end) for token in self.tokens if token.kind in "Qq"]
        return any(content.overlaps(quote) for content in self.contents for quote in marked)

    @property
    def opening(self) -> str:
        """How the sentence begins, up to a comma, where that stands before the cue."""
        if self.tokens[0].start >= self.cue.start:
            return ""
        before = takewhile(lambda token: token.text != "," and token.start < self.cue.start, self.tokens)
        return " ".join(token.text for token in islice(before, OPENING_WORDS))

    def place(self, phrase: Phrase) -> Span:
        """Where a phrase of this sentence stands."""
        return Span(self.tokens[phrase.start].start, self.tokens[phrase.end - 1].end)


# that somebody thinks, denies or answers something is what the outlet tells
_SPOKEN = frozenset("say tell write add state announce warn claim argue insist note explain tweet post joke".split())
_FRONTED = PREPOSITIONS | TIME_WORDS
_FARTHEST = 8  # tokens before the speaker: On Friday, Ruiz said it leaks, the Post reported


def is_outlet(link: Link) -> bool:
    """Whether its source is an outlet or an agency."""
    phrase = link.phrase
    if phrase is None:
        return False
    words = " ".join(token.text for token in link.tokens[phrase.start : phrase.core])
    return outlet_named(words) is not None or is_carried_credit(words)


_NOT_ANOTHER = frozenset("i we no".split())
_THEM = frozenset("him her them".split())
_SHOWING = frozenset("show indicate suggest reveal find confirm demonstrate prove".split())  # so do papers and data


def is_somebody(link: Link) -> bool:
    """Whether its source is somebody, be it undecided who: the official; not: no records, I, a review that shows."""
    phrase = link.phrase
    if phrase is None:
        return True
    first, head = (link.tokens[at].low for at in (phrase.start, phrase.core - 1))
    if first in _NOT_ANOTHER or (link.lemma in _SHOWING and head in PAPERS):
        return False
    return head in _THEM or names_somebody(link.tokens, phrase)


def hands_over(chain: Sequence[Link]) -> bool:
    """Whether an outlet behind somebody's words only passes them on: Ruiz said the pier leaks, the Post reported."""
    if len(chain) != 2 or chain[0].where != "left" or len(chain[0].contents) != 1:
        return False
    outer, inner = chain
    if outer.hands_on or outer.negated or outer.modal or not is_outlet(outer) or outer.lemma == "according to":
        return False
    told = not (inner.negated or inner.modal or inner.relative or inner.phrasal or inner.hands_on or inner.charge)
    if not told or inner.source is None or inner.lemma not in _SPOKEN or is_outlet(inner):
        return False
    if inner.contents == outer.contents:
        return True
    whole = outer.contents[0]
    if inner.direct and inner.where == "left":
        return inner.contents[0].start == whole.start and inner.cue.end <= outer.cue.start
    before = [token for token in inner.tokens if whole.start <= token.start < inner.source.start]
    fronted = 1 < len(before) <= _FARTHEST and before[0].low in _FRONTED and before[-1].text == ","
    return inner.contents[-1].end == whole.end and (not before or fronted)


def without_anonymity(link: Link) -> Span | None:
    """The source's place without why it has no name: an official | who spoke on condition of anonymity."""
    phrase = link.phrase
    if phrase is None:
        return None
    behind = [token.low for token in link.tokens[phrase.core : phrase.end]]
    if "who" in behind and not _UNNAMED.isdisjoint(behind):
        phrase = phrase._replace(end=phrase.core + behind.index("who"))
    return link.place(phrase)


_UNNAMED = frozenset("anonymity anonymously identified authorized".split())


def outermost_phrase(links: Sequence[Link]) -> Phrase | None:
    """Who spoke last, outside what others say: in "Ruiz said she thinks it is safe, adding" it is Ruiz."""
    for link in reversed(links):
        if link.phrase is None or link.relative:
            continue  # "paid a docker who said he was late, adding": not the docker
        inside = any(c.contains(link.cue) for other in links if other is not link for c in other.contents)
        if not inside:
            return link.phrase
    return None

"""Posts of social media that stand in an article -> statements in the making, each of whoever signs it.

Pages print an embedded post as a paragraph with its signature behind it, `We keep the pier! — Ana Ruiz (@anaruiz)
May 3, 2024`. Without marks around them its words would pass for the outlet's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from claimline.reading.attribution.chains import Draft, Unit
from claimline.reading.cues.link import Link
from claimline.reading.lexical.spans import Span, trimmed
from claimline.reading.lexical.tokens import tokenize
from claimline.reading.lexicon.calendar_words import MONTH_STARTS
from claimline.reading.lexicon.outlets import outlet_named
from claimline.reading.lexicon.source_nouns import ORGANISATION_WORDS
from claimline.reading.rules import Rule
from claimline.reading.syntax.noun_phrases import Phrase
from claimline.tables import SentenceReading

POST = Rule("signed-post", "We keep the pier! — Ana Ruiz (@anaruiz) May 3, 2024")

_SIGNATURE = re.compile(
    rf"""(?P<dash>[—–])[ ]?(?P<name>[^()\n—–:“”"]{{2,50}})[ ]\(@\w{{1,30}}\)
         [ ](?:{"|".join(MONTH_STARTS)})[a-z]{{0,6}}[ ]\d{{1,2}},[ ]\d{{4}}""",
    re.X,
)
_ADDRESSES = re.compile(r"(?:\s*(?:https?://|pic\.twitter\.com/)\S{1,60})+\s*\Z")
_ADDRESS_REACH = 240  # code points before a signature in which addresses are looked for
_QUOTATION_MARKS = tuple('“”"«»')


class Post(NamedTuple):
    """One post: its words, and where its signature stands."""

    words: Span
    name: Span
    dash: Span
    paragraph: int


def find_posts(text: str, sentences: Sequence[SentenceReading]) -> list[Post]:
    """The signed posts of a document, in order: what stands in the paragraph before the signature.

    Where the signature has a paragraph of its own, the one before it is the post if it was introduced by a colon.
    """
    found: list[Post] = []
    places = _paragraphs(sentences)
    before: list[tuple[int, int, int, bool]] = [(0, 0, -1, False)] * 2
    for start, end, number, prose in places:
        begin = start
        for match in _SIGNATURE.finditer(text, start, end):
            words, paragraph = _words(text, begin, match.start()), number
            one, two = before[-1], before[-2]
            if begin == match.start() == start and one[3] and one[2] == number - 1 and text[two[1] - 1 : two[1]] == ":":
                words, paragraph = _words(text, one[0], one[1]), one[2]
            begin = match.end()
            if words.start < words.end and (prose or paragraph != number) and not _quotes(words.of(text)):
                found.append(Post(words, Span(*match.span("name")), Span(*match.span("dash")), paragraph))
        before = [before[-1], (start, end, number, prose)]
    return found


def _quotes(words: str) -> bool:
    """Whether these may be another's words: “Never.” — Ana Ruiz (@anaruiz); Ruiz wrote: “Never.” — Ana Ruiz."""
    return words.endswith(_QUOTATION_MARKS) and (words.startswith(_QUOTATION_MARKS) or ": " in words)


def _words(text: str, start: int, end: int) -> Span:
    """The words of a post, without the addresses at its end."""
    addresses = _ADDRESSES.search(text, max(start, end - _ADDRESS_REACH), end)
    return trimmed(text, start, addresses.start() if addresses else end)


def _paragraphs(sentences: Sequence[SentenceReading]) -> Iterator[tuple[int, int, int, bool]]:
    """(start, end, number, whether it may be a post: it holds prose, or looks like a heading) of all paragraphs."""
    current: tuple[int, int, int, bool] | None = None
    for sentence in sentences:
        prose = sentence.kind in ("prose", "heading")
        if current is not None and current[2] == sentence.paragraph:
            current = (current[0], sentence.end, current[2], current[3] or prose)
            continue
        if current is not None:
            yield current
        current = (sentence.start, sentence.end, sentence.paragraph, prose)
    if current is not None:
        yield current


def _person(name: str) -> str | None:
    """The name where it is somebody's: Ana Ruiz; None: Harbour News, gullwatcher."""
    words = name.split()
    known = outlet_named(name) is not None or any(word.lower() in ORGANISATION_WORDS for word in words)
    return name if len(words) > 1 and not known and all(word[0].isupper() for word in words) else None


def drafts_of_posts(text: str, posts: Sequence[Post]) -> list[Draft]:
    """One statement for each post."""
    drafts: list[Draft] = []
    for post in posts:
        tokens = tokenize(text, *post.name)
        link = Link("say", post.dash, [post.words], Phrase(0, len(tokens), len(tokens)), tokens, direct=True)
        link.label, link.where, link.rule = _person(post.name.of(text)), "left", POST.name
        unit = Unit(post.words.start, post.name.end, post.paragraph, True, tokens, [])
        drafts.append(Draft([post.words], [link], unit, spoken=True))
    return drafts

"""Posts of a social network that stand in an article as paragraphs of their own -> statements of who signs them.

`The pier stays open — Ana Ruiz (@anaruiz) May 6, 2025`: outlets embed them without quotation marks.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from claimline.reading.attribution.chains import Draft, Unit
from claimline.reading.attribution.transcripts import paragraphs
from claimline.reading.cues.link import Link
from claimline.reading.lexical.spans import Span, trimmed
from claimline.reading.lexical.tokens import tokenize
from claimline.reading.lexicon.calendar_words import MONTH_STARTS
from claimline.reading.lexicon.outlets import outlet_named
from claimline.reading.lexicon.source_nouns import WORDS_OF_BODIES
from claimline.reading.rules import Rule
from claimline.reading.syntax.noun_phrases import Phrase
from claimline.tables import SentenceReading

POST = Rule("post-in-the-text", "The pier stays open. Come and see — Ana Ruiz (@anaruiz) May 6, 2025")
LONGEST = 330  # code points of a post with its links
_REACH = 130  # of its signature
_SIGNATURE = re.compile(
    rf"""
    (?<=\s) (?: [—–―] | --? ) [ \u00a0]*
    (?P<name> [^\W\d_][^()\n—–―]{{1,50}}? ) [ \u00a0] \(@\w{{1,30}}\) ,? [ \u00a0]+
    (?: (?:{"|".join(MONTH_STARTS)})[a-z]{{0,6}}\.? [ ] \d{{1,2}}, [ ] \d{{4}}
      | \d{{1,2}} [ ] [A-Z][a-z]+ [ ] \d{{4}} ) \s* \Z
    """,
    re.VERBOSE | re.IGNORECASE,
)
_SHORTEST = 3  # words


class Post(NamedTuple):
    """One post: its words, who signs it, and the number of its paragraph."""

    words: Span
    signature: Span  # from the dash to the day
    name: Span
    paragraph: int


def find_posts(text: str, sentences: Sequence[SentenceReading]) -> list[Post]:
    """The paragraphs that are a post and nothing else, in order."""
    found = []
    for start, end, paragraph in paragraphs(sentences):
        if end - start > LONGEST + _REACH or "(@" not in text[max(start, end - _REACH) : end]:
            continue
        match = _SIGNATURE.search(text, max(start, end - _REACH), end)
        words = trimmed(text, start, match.start()) if match is not None else Span(start, start)
        if match is not None and words.end - words.start <= LONGEST and len(words.of(text).split()) >= _SHORTEST:
            found.append(Post(words, trimmed(text, match.start(), end), Span(*match.span("name")), paragraph))
    return found


def drafts_of_posts(text: str, posts: Sequence[Post]) -> list[Draft]:
    """One statement for each post."""
    drafts = []
    for post in posts:
        tokens = tokenize(text, *post.name)
        dash = trimmed(text, post.signature.start, post.name.start)
        link = Link("write", dash, [post.words], Phrase(0, len(tokens), len(tokens)), tokens, direct=True)
        name = post.name.of(text)
        body = any(word.lower() in WORDS_OF_BODIES for word in name.split()) or outlet_named(name) is not None
        link.label, link.where, link.rule = None if body else name, "left", POST.name
        unit = Unit(post.words.start, post.signature.end, post.paragraph, True, tokens, [])
        drafts.append(Draft([post.words], [link], unit, spoken=True))
    return drafts

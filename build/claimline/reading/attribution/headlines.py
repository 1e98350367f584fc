"""A document's first line -> a statement in the making, where it names who says the rest: `Ruiz: Pier stays open`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from claimline.reading.attribution.chains import Draft, Unit
from claimline.reading.cues.link import Link
from claimline.reading.entities.inventory import Cast
from claimline.reading.lexical.spans import Span, trimmed
from claimline.reading.lexical.tokens import tokenize
from claimline.reading.lexicon.given_names import is_given_name
from claimline.reading.lexicon.outlets import outlet_named
from claimline.reading.rules import Rule
from claimline.reading.syntax.noun_phrases import Phrase
from claimline.tables import SentenceReading

_HEADLINE = re.compile(
    r"(?P<name>[A-Z][\w.'’-]*(?: [A-Z][\w.'’-]*){0,2})(?P<where> (?:to|on|at) [^:\n]{2,60})?:[ \u00a0](?=[A-Z‘'“\"])",
)
HEADLINE = Rule("headline-with-colon", "Ruiz: Pier Stays Open All Year, as a document's first line.")
_SHORTEST = 3  # words after the colon: "Ruiz: One Year Later" says as little as a label
# what tells in its own name: Poll: Pier most liked sight of the bay
_TELLING = frozenset("poll report study survey editorial insiders analysts experts".split())
# "Ana Ruiz: The candidate for the pier", "Moss: A life at sea": a title, no words of theirs
_TITLES = frozenset("the a an how why what who when where inside behind meet from in on and".split())


def headline(text: str, sentences: Sequence[SentenceReading], cast: Cast) -> list[Draft]:
    """One draft or none: the first line of the text, where a person, outlet or poll stands before its colon."""
    first = next((s for s in sentences if s.kind in ("prose", "heading")), None)
    if first is None or first.paragraph != sentences[0].paragraph:
        return []
    end = text.find("\n", first.start, first.start + 300)
    match = _HEADLINE.match(text, first.start, end) if end > 0 else None
    if match is None:
        return []
    words = match["name"].split()
    speech = trimmed(text, match.end(), end)
    said = speech.of(text).split()
    if match["where"] and not match["where"].startswith(" to ") and said[0][0].isalpha():
        return []  # "Ruiz on the Pier: One Year Later"; but: Ruiz on the pier: ‘It stays’
    if len(said) < _SHORTEST or said[0].lower() in _TITLES or said[-1].endswith("?"):
        return []
    known = words[-1].lower() in cast.by_label or outlet_named(match["name"]) is not None
    person = len(words) == 2 and is_given_name(words[0])
    if not (known or person or words[-1].lower() in _TELLING):
        return []
    if any(word.lower().endswith(("s", "ed")) for word in words[1:-1]):
        return []  # Ruiz Endorses Moss: A Pier for All
    tokens = tokenize(text, *match.span("name"))
    colon = Span(match.end("name"), match.end("name") + 1)
    link = Link(":", colon, [speech], Phrase(0, len(tokens), len(tokens)), tokens, rule=HEADLINE.name)
    unit = Unit(first.start, end, first.paragraph, True, tokens, [])
    return [Draft([speech], [link], unit)]

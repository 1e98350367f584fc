"""A source of one word with which its sentence begins -> the whole of who it is, where no name: Captains | at the port.

A capital there tells nothing, and patterns take a noun that they do not know for a body's name. The parse tells them
apart; one that the text writes with a capital elsewhere, too, stays a name.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from operator import attrgetter

from claimline.reading.cues.link import Link
from claimline.reading.entities.inventory import Cast
from claimline.reading.lexicon.outlets import outlet_named
from claimline.reading.lexicon.source_nouns import GROUPS_TOLD, ROLE_NOUNS
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import NOMINAL_SUBJECTS
from claimline.reading.syntax.noun_phrases import Phrase, with_what_tells_it

_BEFORE_VERB = frozenset("aux auxpass neg advmod".split())
_START = attrgetter("start")


def whole_of_common_noun(link: Link, parse: Parse | None, cast: Cast) -> Phrase | None:
    """The phrase of a plain noun with what tells which are meant, for a source of its first word; None: no such."""
    phrase = link.phrase
    if phrase is None or parse is None or link.label is not None or phrase.start or phrase.core != 1:
        return None
    noun = link.tokens[0]
    if (
        noun.start >= link.cue.start
        or not noun.capital
        or noun.text.isupper()
        or not _is_common(cast, parse, noun.start)
    ):
        return None
    limit = min(link.cue.start, _verb_of(parse, noun.start) or link.cue.start)
    whole = with_what_tells_it(link.tokens, phrase, bisect_left(link.tokens, limit, key=_START))
    whole = phrase if phrase.end > whole.end else whole  # Spokesmen for the port | and the quay
    if whole.end == whole.core and noun.low not in GROUPS_TOLD and noun.low.removesuffix("s") not in ROLE_NOUNS:
        return None  # Herons said: the parse alone may take a name for a plural
    if not cast.is_common(noun.low):
        cast.lower.add(noun.low)
    return whole


def _verb_of(parse: Parse, place: int) -> int | None:
    """Where the verb begins of which the word there is the subject: Crews who sail | often oppose it, and say …"""
    at = parse.word_at(place)
    if at is None or parse.words[at].relation not in NOMINAL_SUBJECTS:
        return None
    verb = parse.words[at].head
    first = next((k for k in parse.children[verb] if at < k and parse.words[k].relation in _BEFORE_VERB), verb)
    return parse.words[min(first, verb)].start


def _is_common(cast: Cast, parse: Parse, place: int) -> bool:
    """Whether the word there is a noun for several, or a group, and nowhere a name: Captains, Staff; not: Greens."""
    at = parse.word_at(place)
    if at is None:
        return False
    word = cast.text[parse.words[at].start : parse.words[at].end]
    if parse.words[at].tag != "NNS" and not (parse.words[at].tag == "NN" and word.lower() in GROUPS_TOLD):
        return False
    if word in cast.by_last or word in cast.by_first or outlet_named(word, cast.outlets) is not None:
        return False
    return re.search(rf"(?:[\w,] |\w[-’']){re.escape(word)}\b", cast.text) is None

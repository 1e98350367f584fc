"""Tokens of a sentence that nobody parsed, as it has neither cue nor date -> what its first verb says of its time."""

from __future__ import annotations

from claimline.reading.lexical.memo import Memo
from claimline.reading.lexical.token_classes import Sketch
from claimline.reading.lexicon.function_words import WORD_CLASSES
from claimline.reading.syntax.tense_rules import NOW_IS
from claimline.reading.syntax.verb_tense import PAST_FORMS, is_past_form
from claimline.tables import Timing

_SUBORDINATORS = frozenset(
    """who whom whose which when where while after before since because although though if unless whether until
    following amid despite dated""".split()
)
_FUTURE = frozenset("will 'll shall".split())
_FUTURE_BEFORE_TO = frozenset("set expected scheduled going due slated plans planning intends poised about".split())
_PLANS = frozenset("plans intends".split())
_HAVE = frozenset("has have".split())
_MODALS = WORD_CLASSES["modal", "event_time"]
_BEFORE_PARTICIPLES = frozenset("- the a an of and been be its their his her".split())


# What words show of a clause's tense, as one letter.
_SHOWN = {
    word: letter
    for letter, words in (
        ("P", PAST_FORMS),
        ("M", _MODALS),
        ("H", _HAVE),
        ("I", _PLANS),
        (",", ","),
        ("S", _SUBORDINATORS),
        ("B", NOW_IS),
        ("F", _FUTURE | {"won't"}),
    )
    for word in words
}


def _shows(word: str) -> str:
    """The same of any word; a space for nearly all."""
    if word in _SHOWN:
        return _SHOWN[word]
    if word.endswith(("'ll", "’ll")):
        return "F"
    if word.endswith(("'re", "’re", "'m", "’m")):
        return "B"
    return "E" if is_past_form(word) else " "


_SHOWS = Memo(_shows)


def first_verb_tense(s: Sketch, first: int, end: int) -> Timing | None:
    """What the first verb of these tokens that shows a tense says: the main clause's, in the plain order of news."""
    words = s.words
    skipping = False
    for i, shown in enumerate(map(_SHOWS.__getitem__, words[first:end]), first):
        if shown == " ":
            continue
        if shown in "S,":
            skipping = shown == "S"  # a clause inside the main one, up to its comma
            continue
        if skipping or s.letters[i] == "m":  # the month of May is no verb
            continue
        if shown == "F":
            return "planned"
        following = words[i + 1] if i + 1 < end else ""
        after = words[i + 2] if i + 2 < end else ""
        if shown == "B":
            if following in _FUTURE_BEFORE_TO and (after == "to" or following == "scheduled"):
                return "planned"
            if following == "to":
                return "planned"
            return "ongoing" if len(following) > 4 and following.endswith("ing") else None
        if shown == "I" and following == "to":
            return "planned"
        if shown == "H":
            return "past" if (following == "been" and not after.endswith("ing")) or following.endswith("ed") else None
        if shown == "M":
            return None
        if shown == "P":
            return "past"
        if shown == "E" and s.letters[i] == "x" and i > first and words[i - 1] not in _BEFORE_PARTICIPLES:
            return "past"
    return None

"""Words -> the kinds of event they tell of: retiring, stepping down and leaving one's post are one kind.

Only kinds that befall one person about once. Two statements that name one rarely named person and one such kind are
likely to tell of one event, in whatever words; `vote` or `protest` would join whatever a campaign is about.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from claimline.reading.lexical.words import stem

_KINDS = {
    "end position": "resign resigned resignation retire retiring retirement oust ousted fired firing sacked "
    "dismissed dismissal reassigned demoted quit replaced removed departure "
    "step~down steps~down stepped~down stepping~down stand~down left~post leave~post leaving~post stop~being "
    "asked~leave relieved~duties put~leave lost~job",
    "start position": "appoint appointed appointment nominate nominated nomination hired promoted "
    "sworn~in takes~over took~over named~head named~director",
    "death": "died dies dying death dead killed drowned",
    "injury": "injured injuries injury wounded hurt hospitalized hospitalised",
    "arrest": "arrested arrest detained custody apprehended",
    "charge": "indicted indictment arraigned prosecuted",
    "sentence": "sentenced convicted conviction acquitted acquittal",
}
_BY_WORD: dict[str, str] = {}
_BY_PAIR: dict[tuple[str, str], str] = {}
for _kind, _words in _KINDS.items():
    for _word in _words.split():
        if "~" in _word:
            _first, _, _second = _word.partition("~")
            _BY_PAIR[stem(_first), stem(_second)] = _kind
        else:
            _BY_WORD[stem(_word)] = _kind
PAIR_REACH = 4  # words between left and posts in `left their high posts`
_FIRSTS = frozenset(first for first, _ in _BY_PAIR)


def event_places(forms: Iterable[str]) -> list[tuple[str, int]]:
    """The kinds of event that these words, in their order, tell of, each with the place of its word."""
    found = []
    stems = [stem(form) for form in forms]
    for place, one in enumerate(stems):
        if one in _BY_WORD:
            found.append((_BY_WORD[one], place))
        if one in _FIRSTS:
            after = stems[place + 1 : place + 1 + PAIR_REACH]
            found += [(_BY_PAIR[one, other], place) for other in after if (one, other) in _BY_PAIR]
    return found


# Nouns of what people come together for, by what they are alike in: a talk and a meeting, no meeting and a funeral.
_GATHERINGS = {
    "meeting": "meeting meetings gathering session discussion discussions talks summit conversation",
    "rally": "rally demonstration protest march vigil",
    "funeral": "funeral burial memorial",
    "hearing": "hearing arraignment",
    "debate": "debate",
    "ceremony": "ceremony wedding inauguration",
}
_GATHERING_OF = {word: kind for kind, words in _GATHERINGS.items() for word in words.split()}
_NOUN = rf"(?P<noun>{'|'.join(sorted(_GATHERING_OF, key=len, reverse=True))})"
_A = r"\b (?: the | a | an | this | that ) \s (?: [\w’'-]+ \s ){0,4}"
_HELD = re.compile(
    rf"""
    ^ [^.!?;\n“”"]{{0,120}}? {_A} {_NOUN.replace("noun", "held")} ,? \s
      (?: (?: was \s | were \s )? (?: held | convened ) | arose | took\ place | broke\ out | happened | occurred ) \b
    | \b (?: came | took\ place | happened | occurred | arose | unfolded ) \s (?: during | at | in ) \s {_A} {_NOUN}
    """,
    re.VERBOSE | re.IGNORECASE,
)
LONGEST_HELD = 2_000  # code points of a statement in which a gathering is looked for


def gathering_held(text: str) -> str | None:
    """What kind of gathering a statement says took place: a heated discussion arose, it came during a meeting."""
    found = _HELD.search(text[:LONGEST_HELD])
    return _GATHERING_OF[(found["held"] or found["noun"]).casefold()] if found else None

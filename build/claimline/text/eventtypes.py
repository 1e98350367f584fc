"""Words -> the kinds of event they tell of: retiring, stepping down and leaving one's post are one kind.

Only kinds that befall one person about once. Two statements that name one rarely named person and one such kind are
likely to tell of one event, in whatever words; `vote` or `protest` would join whatever a campaign is about.
"""

from __future__ import annotations

from collections.abc import Iterable

from claimline.text.words import stem

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


def event_types(forms: Iterable[str]) -> frozenset[str]:
    """The kinds of event that these words, in their order, tell of."""
    found = set()
    stems = [stem(form) for form in forms]
    for place, one in enumerate(stems):
        if one in _BY_WORD:
            found.add(_BY_WORD[one])
        if one in _FIRSTS:
            found |= {
                _BY_PAIR[one, other] for other in stems[place + 1 : place + 1 + PAIR_REACH] if (one, other) in _BY_PAIR
            }
    return frozenset(found)

"""Words -> the kinds of event they tell of: retiring, stepping down and leaving one's post are one kind.

The kinds are the common ones of news (those of ACE, roughly). Two statements that name one rare person or place and one
kind of event are likely to tell of one event, in whatever words.
"""

from __future__ import annotations

from collections.abc import Iterable

from claimline.text.words import stem

_KINDS = {
    "end position": "resign resigned resignation retire retiring retirement oust ousted fire fired firing sack sacked "
    "dismiss dismissed dismissal reassign reassigned demote demoted quit replaced removed departure "
    "step~down steps~down stepped~down stepping~down stand~down left~post leave~post leaving~post stop~being "
    "asked~leave relieved~duties put~leave lost~job",
    "start position": "appoint appointed appointment nominate nominated nomination hire hired promote promoted "
    "sworn~in takes~over took~over named~head named~director",
    "death": "die died dies dying death dead killed killing kills fatal fatally deadly drowned",
    "injury": "injure injured injuries injury wound wounded hurt hospitalized hospitalised",
    "arrest": "arrest arrested arrests detain detained detention custody apprehended",
    "charge": "charged indict indicted indictment arraigned prosecuted",
    "trial": "sentence sentenced convicted conviction acquitted acquittal verdict",
    "lawsuit": "sue sued sues lawsuit",
    "collision": "collide collided collision crash crashed crashes derailed derailment capsized rammed",
    "attack": "attack attacked bomb bombed bombing shot shooting stabbed stabbing opened~fire gunman airstrike "
    "shelling",
    "disaster": "earthquake quake flood floods flooding hurricane wildfire tornado blaze explosion exploded collapse "
    "collapsed landslide",
    "closure": "close closed closes closure shut shuts shutdown suspended halted",
    "opening": "reopen reopened reopening reopens",
    "vote": "vote voted elected election ballot",
    "sale": "acquire acquired acquisition buyout takeover merger merge",
    "protest": "protest protested protesters rally demonstration strike walkout",
    "evacuation": "evacuate evacuated evacuation",
    "rescue": "rescue rescued rescuers",
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

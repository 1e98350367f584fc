"""A statement in the making -> its chain without links by which nobody tells its words."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.attribution.chains import Draft
from claimline.reading.cues.link import Link, is_somebody
from claimline.reading.entities.identity import Identity
from claimline.reading.lexicon.reporting_verbs import BELIEF, INTENTION, PERCEPTION

_OPENING = 6  # code points before the inner link that opens what is said: that; “
_HELD = BELIEF | INTENTION | PERCEPTION  # Moss said that Ruiz expected a pier: that she did is what he said


def keep_tellers(draft: Draft, identities: Sequence[Identity]) -> None:
    """Leaves out inner links by which nobody tells these words; `identities`: who each link's source is.

    Not `no records` in: Ruiz said no records show that it leaks; not Moss in: Ruiz said the pier leaks, which Moss
    denied; not the board in: Ruiz said the board plans to close it.
    """
    links = zip(draft.chain[1:], identities[1:], strict=True)
    draft.chain[1:] = [
        one
        for one, who in links
        if one is draft.telling or ((who.kind != "unresolved" or is_somebody(one)) and _is_told_whole(draft, one))
    ]


def _is_told_whole(draft: Draft, link: Link) -> bool:
    """Whether all these words are what an inner link tells: beside them, or from their first word on."""
    if not any(piece.contains(link.cue) for piece in draft.pieces):
        return True
    source = link.source or link.cue
    first = min(link.cue.start, source.start, link.contents[0].start)
    return link.lemma not in _HELD and first - draft.start <= _OPENING

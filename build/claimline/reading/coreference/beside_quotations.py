"""A sentence with its quotations -> whether it is quoted words alone, or tells only who said them, or when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from claimline.reading.attribution.chains import CUE_BELOW, Draft, Unit

_AGAIN = frozenset(("again", "and again", "and then again", "and later", "and then", "and"))
_TELLING_WHEN = frozenset("after before when while as because since though although".split())


def only_quotes(unit: Unit) -> bool:
    """Whether a sentence is quoted words alone, be it in two parts: “We stay” and “we keep the pier.”"""
    words = [token for token in unit.tokens if token.kind != "p"]
    if any(token.kind not in "Qq" and token.low != "and" for token in words) or not words:
        return False
    parts = [words[0], words[-1]]
    return all(one.kind in "Qq" for one in parts) and not any(a.kind == b.kind == "w" for a, b in pairwise(words))


def only_says_again(text: str, unit: Unit) -> bool:
    """Whether nothing leads to a sentence's one quotation but that it goes on: And again: “The pier stays.”"""
    if unit.links or len(unit.quotes) != 1:
        return False
    quote = unit.quotes[0]
    lead = text[unit.start : quote.start].lower().rstrip(" \u00a0")
    return lead.endswith(":") and lead[:-1] in _AGAIN and not text[quote.end : unit.end].strip()


def is_cue_of(unit: Unit, draft: Draft) -> bool:
    """Whether a sentence is nothing but the cue of the quotation in the paragraph above it."""
    link = draft.chain[0] if draft.chain else None
    return link is not None and link.rule == CUE_BELOW.name and unit.start <= link.cue.start < unit.end


def is_side_clause(draft: Draft) -> bool:
    """Whether what somebody said only tells when another spoke: “We stay,” Ruiz said, after Moss said he would go."""
    link = draft.chain[0]
    if link.phrase is None or link.direct or not link.phrase.start:
        return False
    return link.tokens[link.phrase.start - 1].low in _TELLING_WHEN


def told_below(drafts: Sequence[Draft]) -> Iterator[tuple[Draft, Draft]]:
    """Quotations left open whose cue stands in the paragraph that takes them up, each with what is told there.

    “It is late. / “We must go,” Ruiz said.: both paragraphs are hers. The last comes first.
    """
    for draft, after in reversed(list(pairwise(drafts))):
        if draft.chain or not draft.quotes or draft.quotes[-1].closed or not after.chain or not after.quotes:
            continue
        taken_up = after.quotes[0].continued and after.chain[0].direct and after.start == after.quotes[0].start
        if taken_up and after.unit.first and after.unit.paragraph == draft.unit.paragraph + 1:
            yield draft, after

"""Statements for tests of claims: words -> features, weighed as in a story of no others."""

from __future__ import annotations

from claimline.corpus.claims.features import Features, features, weigh
from claimline.tables import QuantityReading, Stance, StatementKind
from rows import row


def told(
    text: str,
    kind: StatementKind = "narrative",
    *,
    statement_id: str = "a-0-1",
    document_id: str = "",
    counts: tuple[tuple[float, str | None, str | None], ...] = (),
    stance: Stance = "asserts",
) -> Features:
    """A statement of these words; `counts` are its numbers, each with what it counts and per what."""
    quantities = [row(QuantityReading, text="", value=value, noun=noun, per=per) for value, noun, per in counts]
    statement = features(
        text, statement_id=statement_id, document_id=document_id, kind=kind, quantities=quantities, stance=stance
    )
    return weigh(statement, {}, 0)

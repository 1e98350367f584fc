"""Links -> the chain of sources in the article's words, outermost first."""

from __future__ import annotations

from typing import Any

import pytest

from claimline.reading.source_chain import chain
from claimline.tables import AttributionReading
from rows import row


def link(level: int, **given: Any) -> AttributionReading:
    return row(AttributionReading, level=level, **given)


CHAINS = [
    ([], None),
    ([link(0, source="Mayor Ana Ruiz")], "Mayor Ana Ruiz"),
    ([link(0, source="the Post"), link(1, source="a dock worker")], "the Post › a dock worker"),
    ([link(0, source="a dock worker", recipient="the Post")], "the Post › a dock worker"),
    ([link(0, source="Ruiz", occasion="on Bay TV")], "Ruiz (on Bay TV)"),
    ([link(0, source="Ruiz"), link(0, position=1, source="Lee\nTan")], "Ruiz, Lee Tan"),
]


@pytest.mark.parametrize(("links", "expected"), CHAINS)
def test_chain(links: list[AttributionReading], expected: str | None) -> None:
    assert chain(links) == expected

"""Who has a document from which an article tells."""

from __future__ import annotations

import pytest

from claimline.reading.cues.announced import obtained
from claimline.reading.document import read_document
from claimline.reading.lexical.spans import Span


@pytest.mark.parametrize(
    ("after", "by"),
    [
        (" obtained by the Harbour Post.", "obtained by the Harbour Post"),
        (", exclusively obtained by Bay TV show", "exclusively obtained by Bay TV"),
        (" seen and published by Elbonia’s Lantern newspaper", "seen and published by Elbonia’s Lantern"),
        (" obtained by pilots", None),
        (" of the board, which was obtained by Bay TV", None),
    ],
)
def test_who_has_it_stands_right_behind_the_document(after: str, by: str | None) -> None:
    found = obtained("court papers" + after, Span(0, 12))
    assert (found and found.of("court papers" + after)) == by


def test_a_link_tells_who_has_the_document() -> None:
    reading = read_document("The board paid for the quay, according to court papers obtained by the Harbour Post.")
    assert [link.occasion for link in reading.attributions] == ["obtained by the Harbour Post"]
    reading = read_document("The board paid for the quay, according to the pilots obtained by the Harbour Post.")
    assert [link.occasion for link in reading.attributions] == [None]

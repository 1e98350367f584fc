"""A date that a person gave is shown by the words of the statement that mean it, where there are such words."""

from __future__ import annotations

import pytest

from claimline.stages.curation.curated_readings import _dated

DATES = [(4, 10, "2025-05-20"), (20, 26, "2025-05-21"), (40, 46, "2025-05-21")]


@pytest.mark.parametrize(
    ("edtf", "place"),
    [("2025-05-20", (4, 10)), ("2025-05-21", (20, 26)), ("2025-05-22", (None, None)), (None, (None, None))],
)
def test_the_first_expression_that_means_it(edtf: str | None, place: tuple[int | None, int | None]) -> None:
    row = {"timexes": [{"start": start, "end": end, "edtf": meant} for start, end, meant in DATES]}
    assert _dated(edtf, row) == {"dated_start": place[0], "dated_end": place[1]}

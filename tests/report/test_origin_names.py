"""Original reports as pages print their names."""

from __future__ import annotations

import pytest

from claimline.report.views.article_names import origin_name
from claimline.tables import Origin


def origin(name: str, kind: str = "occasion") -> Origin:
    return Origin(origin_id="one", name=name, kind=kind, in_corpus=False, statements=1, documents=1)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("statement, Ana Ruiz", "Ana Ruiz (statement)"),
        ("what Ana Ruiz said", "what Ana Ruiz said"),
        ("what Ana Ruiz said (2025-06-03)", "what Ana Ruiz said (3 June 2025)"),
        ("what Ana Ruiz said (2025-05)", "what Ana Ruiz said (May 2025)"),
        ("what Ana Ruiz said (2025-06-01/2025-06-10)", "what Ana Ruiz said (between 1 and 10 June 2025)"),
    ],
)
def test_how_an_occasion_is_printed(name: str, printed: str) -> None:
    assert origin_name(origin(name)) == printed


def test_an_outlet_with_a_year_in_its_name_is_an_outlet() -> None:
    assert origin_name(origin("Harbour Post (1884)", "outlet")) == "Harbour Post (1884)"

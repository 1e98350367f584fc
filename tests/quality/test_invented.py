"""The invented articles and pairs, read by the present code: fresh figures are those that are committed."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from claimline.quality import figures
from claimline.quality.invented.article_labels import load_articles
from claimline.quality.invented.measured import MEANINGS, measure_invented
from claimline.quality.invented.statement_pairs import load_pairs
from claimline.quality.scorers import Measured

QUALITY = Path(__file__).parent
INVENTED = QUALITY / "invented"
COMMITTED = figures.read_json(QUALITY / "figures.json")["sets"].get("invented", {"figures": {}, "counts": {}})
FLOORS = figures.read_json(QUALITY / "floors.json")


@pytest.fixture(scope="module")
def fresh() -> Measured:
    return measure_invented(INVENTED)


def test_the_present_code_gives_the_committed_figures(fresh: Measured) -> None:
    committed = {name: figure["value"] for name, figure in COMMITTED["figures"].items()}
    moved = {
        name: f"{committed.get(name)} is committed, {fresh.figures.get(name)} is measured"
        for name in sorted(committed.keys() | fresh.figures.keys())
        if committed.get(name) != fresh.figures.get(name)
    }
    assert moved == {}, "run `make snapshot`, read how the readings changed, and commit the figures with the change"
    assert COMMITTED["counts"] == fresh.counts


def test_fresh_figures_hold_their_floors(fresh: Measured) -> None:
    measured = {"sets": {"invented": {"figures": {name: {"value": value} for name, value in fresh.figures.items()}}}}
    assert [f"{m.name} is {m.value}, {m.bound} {m.floor}" for m in figures.misses(measured, FLOORS)] == []
    assert {name.removeprefix("invented.") for name in FLOORS if name.startswith("invented.")} == MEANINGS.keys()


def test_there_is_enough_to_measure() -> None:
    articles = load_articles(INVENTED)
    labels = [label for article in articles for label in article.attributions]
    assert len({article.text for article in articles}) == len(articles) >= 30
    assert len(labels) >= 300
    assert sum(len(article.times) for article in articles) >= 300
    assert {label.stance for label in labels} == {"asserts", "denies", "disputes", "responds", "declines"}
    pairs = load_pairs(INVENTED / "pairs.yml")
    verdicts = Counter(pair.verdict for pair in pairs)
    assert len({(pair.left, pair.right) for pair in pairs}) == len(pairs) >= 60
    assert verdicts["other value"] >= 20
    assert min(verdicts.values()) >= 8

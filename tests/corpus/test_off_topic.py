"""An article that shares hardly a telling word with the others is off topic; in doubt none is."""

from __future__ import annotations

from random import Random

import pytest

from claimline.corpus.off_topic import FEWEST_WORDS, off_topic

HARBOUR = """
harbour quay ferry tugboat dredger lighthouse mooring breakwater pilotage skipper trawler shipyard anchorage jetty
customs freighter cargo longshoremen tonnage seawall marina captain deckhand bollard gangway ballast estuary fjord
shoal buoy wharf dockworkers berth hull keel rudder stevedore regatta lifeboat coastguard salvage tanker seafarers
pilots tides channel sandbank silt crane pontoon barge moorings steamer Ruiz Moss Vik Tan Marsh Berg Lindqvist Okafor
surveyor timetable turnstile waterfront promenade fishermen herring oysters mussels lobster seaweed saltmarsh dunes
mayor councillors ordinance levy toll subsidy tender contractor auditor ombudsman inspectorate petition referendum
"""
ORCHARD = """
orchard cider apples pears pruning grafting rootstock blossom beekeeper hives honey pollination frost smudge pomace
bushel crates pickers ladders harvest thinning scab canker aphids mildew spraying drought irrigation sprinklers soil
compost mulch cooperative press fermenting yeast barrels cellar tannin bottling label vintage tasting festival parade
Hollis Pratt Nwosu Ferreira Aldous Quigley Sorensen hedgerow meadow barn tractor trailer silo thresher millstone
nursery saplings arborist heirloom russet quince plums damsons cherries apricots vinegar brandy distillery perry
agronomist botanist seedlings greenhouse trellis vineyard pasture sheep shearing fleece weaver loom dye pottery
"""


def text(words: str, seed: int) -> str:
    """An article of most of these words, some of them several times."""
    chosen = Random(seed).choices(words.split(), k=300)
    return " ".join(chosen)


def harbour(articles: int) -> dict[str, str]:
    return {f"h{number}": text(HARBOUR, number) for number in range(articles)}


def test_the_one_that_tells_of_something_else_is_off_topic() -> None:
    story = harbour(3) | {"orchard": text(ORCHARD, 9)}
    assert off_topic(story) == {"orchard"}
    assert off_topic(dict(reversed(story.items()))) == {"orchard"}


def test_two_against_one_and_several_strays_in_a_large_story() -> None:
    assert off_topic(harbour(2) | {"orchard": text(ORCHARD, 9)}) == {"orchard"}
    strays = {"one": text(ORCHARD, 8), "two": text("saxophone nocturne quartet " + " ".join(map(name, range(150))), 7)}
    assert off_topic(harbour(20) | strays) == {"one", "two"}


def name(number: int) -> str:
    """A word that stands nowhere else."""
    return "".join("bdfgklmnprstvz"[int(digit)] + "o" for digit in f"{number:03}")


def test_of_two_articles_none_is() -> None:
    assert not off_topic(harbour(1) | {"orchard": text(ORCHARD, 9)})
    assert not off_topic({})


def test_where_there_is_no_story_none_is() -> None:
    halves = harbour(2) | {f"o{number}": text(ORCHARD, number) for number in range(2)}
    assert not off_topic(halves)
    strangers = {f"s{n}": " ".join(name(i) for i in range(200 * n, 200 * n + 200)) for n in range(4)}
    assert not off_topic(strangers)


def test_of_a_short_text_nothing_is_said() -> None:
    short = " ".join(ORCHARD.split()[: FEWEST_WORDS // 2])
    assert not off_topic(harbour(3) | {"short": short, "empty": ""})


def test_what_shares_the_names_of_the_story_is_on_topic() -> None:
    beside = text(ORCHARD, 9) + " " + " ".join(HARBOUR.split()[:40])
    assert not off_topic(harbour(3) | {"beside": beside})


# The bounds, from both sides


def strange(words: int, shared: int = 0, first: int = 0) -> str:
    """An article of so many words that stand nowhere else, and of the first words of the harbour."""
    return " ".join([*HARBOUR.split()[:shared], *(name(first + number) for number in range(words))])


SAME = {f"h{number}": HARBOUR for number in range(4)}
LOOSE = {f"h{number}": strange(90, 45, 200 + 150 * number) for number in range(4)}


@pytest.mark.parametrize(("shared", "far"), [(18, True), (24, False)])
def test_it_is_less_like_the_others_than_any_article_of_a_story(shared: int, far: bool) -> None:
    assert ("x" in off_topic(SAME | {"x": strange(160, shared)})) is far


@pytest.mark.parametrize(("shared", "far"), [(14, True), (18, False)])
def test_where_articles_share_little_it_shares_less(shared: int, far: bool) -> None:
    assert ("x" in off_topic(LOOSE | {"x": strange(160, shared)})) is far


@pytest.mark.parametrize(("shared", "far"), [(38, True), (29, False)])
def test_a_story_is_what_its_middle_article_shares(shared: int, far: bool) -> None:
    story = {f"h{number}": strange(90, shared, 200 + 150 * number) for number in range(4)}
    assert ("x" in off_topic(story | {"x": strange(160)})) is far


@pytest.mark.parametrize(("words", "far"), [(79, False), (80, True)])
def test_it_has_eighty_different_telling_words(words: int, far: bool) -> None:
    assert ("x" in off_topic(SAME | {"x": strange(words)})) is far

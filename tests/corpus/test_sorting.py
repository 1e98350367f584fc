"""Articles of several stories come apart by words, names and days, in any order; what is uncertain is said so."""

from __future__ import annotations

from datetime import date
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.corpus.sorting.article_groups import FULL, TOGETHER, Group, joined, nearness, without
from claimline.corpus.sorting.article_words import MOST, UNIT, number, weighed
from claimline.corpus.sorting.candidates import NEXT, Entry, best_pairs, candidates, pairs_in
from claimline.corpus.sorting.placements import LOOSELY, Placement, sort_articles, together
from claimline.corpus.sorting.rounds import joins, merge
from claimline.corpus.sorting.story_ids import kept_ids, new_id

FERRY = """ferry quay collision harbour passengers Moss brakes captain tugboat crew inspectors pilotage Ruiz gangway
mooring deck anchor breakwater lighthouse lifeboat salvage hull rudder coastguard"""
ORCHARD = """orchard cider apples frost blossom growers Hollis insurance harvest pruning rootstock hives honey canker
mildew tractor cooperative press barrels cellar tannin vintage pollination beekeeper"""
STRIKE = """strike depot drivers buses union pensions Okafor ballot timetable arbitration picket overtime rota garage
conductors shuttle commuters mediator wages stoppage branch delegates tram roster"""


def article(name: str, words: str, day: str | None = "2025-06-03", seed: int = 0, count: int = 14) -> Group:
    """An article of some of these words."""
    chosen = Random(f"{name}{seed}").sample(words.split(), count)
    at = date.fromisoformat(day).toordinal() if day else None
    return Group(name, 1, at, at, weighed(" ".join(chosen[:4]), " ".join(chosen)))


def stories(*articles: Group) -> list[list[str]]:
    """The ids of the articles of each story, each list in order."""
    found: dict[str, list[str]] = {}
    for placed in sort_articles(articles):
        found.setdefault(placed.story, []).append(placed.article_id)
    return sorted(sorted(names) for names in found.values())


CASES = [
    # two stories of one day
    ([("f1", FERRY, "2025-06-03"), ("o1", ORCHARD, "2025-06-03"), ("f2", FERRY, "2025-06-04")], [["f1", "f2"], ["o1"]]),
    # a story goes on from day to day
    ([("f1", FERRY, "2025-06-03"), ("f2", FERRY, "2025-06-06"), ("f3", FERRY, "2025-06-10")], [["f1", "f2", "f3"]]),
    # as many words in common, but a year later: another accident
    ([("f1", FERRY, "2024-06-03"), ("f2", FERRY, "2025-06-03")], [["f1"], ["f2"]]),
    # an article without a day is placed by its words
    ([("f1", FERRY, "2025-06-03"), ("f2", FERRY, None), ("s1", STRIKE, None)], [["f1", "f2"], ["s1"]]),
    # an article without words stands alone
    ([("f1", FERRY, "2025-06-03"), ("f2", FERRY, "2025-06-03"), ("x", "", None)], [["f1", "f2"], ["x"]]),
    ([], []),
]


@pytest.mark.parametrize(("told", "expected"), CASES)
def test_articles_come_apart(told: list[tuple[str, str, str | None]], expected: list[list[str]]) -> None:
    assert stories(*(article(name, words, day, count=14 if words else 0) for name, words, day in told)) == expected


def feed(each: int) -> list[Group]:
    return [
        article(f"{topic[0]}{place}", words, f"2025-06-{3 + place % 5:02}")
        for topic, words in (("ferry", FERRY), ("orchard", ORCHARD), ("strike", STRIKE))
        for place in range(each)
    ]


def test_the_order_of_the_articles_changes_nothing() -> None:
    articles = feed(12)
    found = sort_articles(articles)
    assert len({placed.story for placed in found}) == 3
    for seed in range(5):
        assert sort_articles(Random(seed).sample(articles, len(articles))) == found


def test_a_days_articles_leave_the_others_in_their_stories() -> None:
    articles = feed(12)
    was = {p.article_id: p.story for p in sort_articles([a for a in articles if a.last != articles[4].last])}
    now = {p.article_id: p.story for p in sort_articles(articles)}
    ids = kept_ids({name: f"story-{group}" for name, group in was.items()}, now)
    assert len(was) < len(now)
    assert {name: ids[now[name]] for name in was} == {name: f"story-{group}" for name, group in was.items()}


def test_words_are_weighed_and_names_of_two_words_count() -> None:
    found = weighed("Ferry strikes quay", "The ferry struck the quay, said Ana Ruiz. It was the ferry of the people.")
    assert found[number("ferry")] > found[number("struck")]  # rarer, and told more often
    assert number("ana ruiz") in found
    assert number("people") not in found and number("said ana") not in found
    assert abs(sum(value**2 for value in found.values()) ** 0.5 - UNIT) < MOST
    assert weighed("", "") == {}


def test_a_long_list_gives_few_pairs_an_article() -> None:
    entries = [Entry(day, f"a{day:04}", 10) for day in range(1000)]
    pairs = list(pairs_in(entries))
    assert len(pairs) <= NEXT * len(entries)
    assert ("a0000", "a0001", 100) in pairs and all(left < right for left, right, _ in pairs)


def test_a_story_of_hundreds_hangs_together_through_bounded_lists() -> None:
    articles = [article(f"f{place:03}", FERRY, "2025-06-03") for place in range(300)]
    assert len(candidates(articles)) <= 300 * 20
    assert len({placed.story for placed in sort_articles(articles)}) == 1


def test_the_best_pairs_of_either_side_are_kept() -> None:
    points = {("a", "b"): 9, ("a", "c"): 8, ("c", "d"): 1}
    assert best_pairs(points, 1) == {("a", "b"), ("a", "c"), ("c", "d")}  # the best of b and a, of c, of d


def test_those_join_that_are_each_others_nearest() -> None:
    near = TOGETHER + 100
    assert joins({("a", "b"): near, ("b", "c"): near + 1, ("c", "d"): near}) == {"c": "b"}
    assert joins({("a", "b"): near, ("c", "d"): near}) == {"b": "a", "d": "c"}
    assert joins({("a", "b"): TOGETHER - 1}) == {}


def test_the_way_of_each_into_its_story_is_told() -> None:
    groups = {name: article(name, FERRY, count=20) for name in ("a", "b", "c")}
    found = merge(groups, [("a", "b"), ("a", "c"), ("b", "c")])
    assert list(found.groups) == ["a"] and found.into == {"b": "a", "c": "a"}
    assert all(TOGETHER <= tie <= FULL for tie in found.ties.values()) and len(found.ties) == 2


def test_groups_are_summed_and_an_article_can_be_taken_out_again() -> None:
    one, other = article("b", FERRY, "2025-06-03"), article("a", ORCHARD, "2025-06-09")
    both = joined(one, other)
    assert (both.group_id, both.size) == ("a", 2)
    assert both.first == one.first and both.last == other.last
    assert without(both, other).words == one.words


@pytest.mark.parametrize("later", ["2025-06-03", "2025-06-20", "2025-12-03"])
def test_nearness_is_the_same_from_both_sides_and_less_the_longer_the_pause(later: str) -> None:
    one, other = article("a", FERRY), article("b", FERRY, later)
    same_day = article("b", FERRY)
    assert nearness(one, other) == nearness(other, one) <= nearness(one, same_day) <= FULL
    assert nearness(one, article("c", ORCHARD)) == 0


def test_a_story_that_is_told_seldom_may_pause_longer() -> None:
    weekly = together(
        ("a", article(f"a{week}", FERRY, f"2025-0{1 + week // 4}-{1 + 7 * (week % 4):02}")) for week in range(8)
    )
    daily = together(("a", article(f"a{week}", FERRY, "2025-02-22")) for week in range(8))
    late = article("z", FERRY, "2025-04-05")
    assert nearness(weekly[0], late) > nearness(daily[0], late)


DOUBTS = [
    (Placement("a", "a", None, None, 0, FULL), None),  # nothing near it at all
    (Placement("a", "a", None, "b", 1200, FULL), "alone"),
    (Placement("a", "b", 4000, "c", 2500, FULL), "between"),
    (Placement("a", "b", 4000, "c", 300, LOOSELY - 1), "weak"),
    (Placement("a", "b", 4000, "c", 300, LOOSELY), None),
]


@pytest.mark.parametrize(("placed", "doubt"), DOUBTS)
def test_what_is_uncertain_says_why(placed: Placement, doubt: str | None) -> None:
    assert placed.doubt == doubt


KEPT = [
    # as it was, with one article more
    ({"a": "ferry", "b": "ferry"}, {"a": "g", "b": "g", "c": "g"}, {"g": "ferry"}),
    # two became one: the id of the larger
    ({"a": "quay", "b": "ferry", "c": "ferry"}, {"a": "g", "b": "g", "c": "g"}, {"g": "ferry"}),
    # one became two: the larger part keeps the id
    ({"a": "ferry", "b": "ferry", "c": "ferry"}, {"a": "h", "b": "h", "c": "g"}, {"h": "ferry"}),
    # as many of both: the id that comes first
    ({"a": "quay", "b": "ferry"}, {"a": "g", "b": "g"}, {"g": "ferry"}),
    # an article that is gone counts for nothing
    ({"a": "ferry"}, {"b": "g"}, {}),
]


@pytest.mark.parametrize(("before", "now", "expected"), KEPT)
def test_an_id_goes_where_most_of_its_articles_are(
    before: dict[str, str], now: dict[str, str], expected: dict[str, str]
) -> None:
    assert kept_ids(before, now) == expected


@given(st.dictionaries(st.text("abcdef", min_size=1, max_size=2), st.sampled_from("pqrs")), st.data())
def test_no_id_is_given_twice_and_an_unchanged_story_keeps_its_own(before: dict[str, str], data: st.DataObject) -> None:
    now = {name: data.draw(st.sampled_from("ghij")) for name in before}
    ids = kept_ids(before, now)
    assert len(set(ids.values())) == len(ids)
    for story in set(before.values()):
        groups = {now[name] for name in before if before[name] == story}
        (group, *more) = groups
        if not more and {before[name] for name in now if now[name] == group} == {story}:
            assert ids[group] == story


NAMES = [
    ("2025-06-03", "Ferry strikes the quay at Grey Bay", (), "2025-06-03-ferry-strikes-the-quay-at-grey-bay"),
    ("2025-06-03", "Ferry", ("2025-06-03-ferry",), "2025-06-03-ferry-2"),
    (None, "", (), "undated-story"),
    ("2025-06-03", "../../etc <b>", (), "2025-06-03-etc-b"),  # a headline is text, never a path
]


@pytest.mark.parametrize(("day", "headline", "taken", "expected"), NAMES)
def test_a_new_story_is_named_by_day_and_headline(
    day: str | None, headline: str, taken: tuple[str, ...], expected: str
) -> None:
    assert new_id(date.fromisoformat(day).toordinal() if day else None, headline, taken) == expected


def test_a_long_headline_gives_a_short_id() -> None:
    found = new_id(None, "Longshoremen " * 30, ())
    assert len(found) <= 60 and found.startswith("undated-longshoremen")

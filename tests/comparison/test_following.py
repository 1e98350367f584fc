"""Groups of two builds: which goes on as which."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.comparison.following import Followed, follow

Groups = Mapping[str, str]  # member -> group


def groups(words: str) -> Groups:
    """`A=ab B=c` is {a: A, b: A, c: B}."""
    return {member: part.split("=")[0] for part in words.split() for member in part.split("=")[1]}


def followed(old: Groups, new: Groups, pairs: list[tuple[str, str]]) -> Followed:
    return follow({m: [group] for m, group in old.items()}, {m: [group] for m, group in new.items()}, pairs)


CASES = [
    # nothing changed
    ("A=ab B=c", "A=ab B=c", {}, {}),
    # another id for the same members
    ("A=ab", "Z=ab", {}, {}),
    # two are one
    ("A=ab B=c", "A=abc", {"A": ["A", "B"]}, {}),
    # one is two
    ("A=abc", "A=ab C=c", {}, {"A": ["A", "C"]}),
    # a member leaves for a larger group: neither a merger nor a split
    ("A=abx B=cd", "A=ab B=cdx", {}, {}),
    # a member joins what is new
    ("A=a", "A=ab", {}, {}),
    # one goes under in a larger one, and a part of it stands alone
    ("A=abz B=cdef", "B=abcdef Z=z", {"B": ["A", "B"]}, {"A": ["B", "Z"]}),
]


@pytest.mark.parametrize(("old", "new", "merged", "split"), CASES)
def test_merged_and_split(old: str, new: str, merged: Mapping[str, list[str]], split: Mapping[str, list[str]]) -> None:
    left, right = groups(old), groups(new)
    found = followed(left, right, [(m, m) for m in left if m in right])
    assert found.merged == merged
    assert found.split == split


@given(st.dictionaries(st.sampled_from("abcdefgh"), st.sampled_from("ABC")),
       st.dictionaries(st.sampled_from("abcdefgh"), st.sampled_from("ABC")))  # fmt: skip
def test_every_shared_member_is_told_and_order_tells_nothing(left: Groups, right: Groups) -> None:
    pairs = [(m, m) for m in sorted(left) if m in right]
    found = followed(left, right, pairs)
    assert found == followed(left, right, pairs[::-1])
    assert set(found.heir) == {left[m] for m, _ in pairs}
    assert set(found.parent) == {right[m] for m, _ in pairs}
    for new, olds in found.merged.items():
        assert all(new in found.children[old] for old in olds)
    for old, news in found.split.items():
        assert all(old in found.parents[new] for new in news)


def test_a_build_follows_itself() -> None:
    same = groups("A=ab B=cde C=f")
    found = followed(same, same, [(m, m) for m in same])
    assert all(found.is_pair(group, group) for group in "ABC")
    assert not found.merged and not found.split


def test_a_member_may_have_several_groups() -> None:
    same = {"a": ["A", "B"], "b": ["B"]}
    found = follow(same, same, [("a", "a"), ("b", "b")])
    assert all(found.is_pair(group, group) for group in "AB")
    assert not found.merged and not found.split

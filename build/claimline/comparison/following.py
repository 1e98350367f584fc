"""Groups of two builds -> which old group goes on as which new one, by the members they share. Ids tell nothing here.

`{a, b}` and `{c}` that are `{a, b, c}` now: merged. `{a, b, c}` that is `{a, b}` and `{c}` now: split.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True, kw_only=True)
class Followed:
    """How groups go on. Each old group with a member left has one heir, each new one with an old member a parent."""

    heir: Mapping[str, str]  # old -> new: where most of its members are
    parent: Mapping[str, str]  # new -> old: where most of its members were
    children: Mapping[str, frozenset[str]]  # old -> every new group with a member of it
    parents: Mapping[str, frozenset[str]]  # new -> every old group of which it has a member

    @cached_property
    def merged(self) -> dict[str, list[str]]:
        """New groups that go on from two old ones or more."""
        found = {new: {old} for new, old in self.parent.items()}
        for old, new in self.heir.items():
            found[new].add(old)
        return {new: sorted(olds) for new, olds in sorted(found.items()) if len(olds) > 1}

    @cached_property
    def split(self) -> dict[str, list[str]]:
        """Old groups that go on as two new ones or more."""
        found = {old: {new} for old, new in self.heir.items()}
        for new, old in self.parent.items():
            found[old].add(new)
        return {old: sorted(news) for old, news in sorted(found.items()) if len(news) > 1}

    def is_pair(self, old: str, new: str) -> bool:
        """Whether each is what the other mainly is."""
        return self.heir.get(old) == new and self.parent.get(new) == old

    def is_told(self, old: str, new: str) -> bool:
        """Whether heirs, merges and splits already say that members of `old` are in `new`."""
        return self.heir.get(old) == new or self.parent.get(new) == old


def follow(
    old_of: Mapping[str, Sequence[str]], new_of: Mapping[str, Sequence[str]], touching: Iterable[tuple[str, str]]
) -> Followed:
    """Members' groups in both builds, and the members that are the same (old, new), to how groups go on.

    A statement has one claim, and may date several events.
    """
    shared = Counter(
        (one, other) for old, new in touching for one in old_of.get(old, ()) for other in new_of.get(new, ())
    )
    children: dict[str, set[str]] = defaultdict(set)
    parents: dict[str, set[str]] = defaultdict(set)
    for old, new in shared:
        children[old].add(new)
        parents[new].add(old)
    # most members first; then the group that kept its id; then by id, so that no order is left to chance
    heir = {old: min(news, key=lambda new: (-shared[old, new], new != old, new)) for old, news in children.items()}
    parent = {new: min(olds, key=lambda old: (-shared[old, new], old != new, old)) for new, olds in parents.items()}
    return Followed(
        heir=heir,
        parent=parent,
        children={old: frozenset(news) for old, news in children.items()},
        parents={new: frozenset(olds) for new, olds in parents.items()},
    )

"""Pairs that belong together -> the groups that they make, however long the chain from one to the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

Item = TypeVar("Item", int, str)


class DisjointSets(Generic[Item]):
    """Items in groups that only grow (union-find). Each group is known by its smallest item, its root."""

    def __init__(self, items: Iterable[Item] = ()) -> None:
        self._towards: dict[Item, Item] = {
            item: item for item in items
        }  # each item -> itself or one nearer to its root

    def root(self, item: Item) -> Item:
        """The smallest item of the group; of an item that was never named, itself, which is a group from now on."""
        towards = self._towards
        while (near := towards.setdefault(item, item)) != item:
            towards[item] = towards[near]
            item = towards[item]
        return item

    def join(
        self, one: Item, other: Item, may: Callable[[Item, Item], bool] = lambda stays, goes: True
    ) -> tuple[Item, Item] | None:
        """Makes two groups one: the root that stays and the one that was. None where it is one group already.

        `may` is asked, with the two roots in this order, before two groups become one; None, too, where it says no.
        """
        stays, goes = sorted((self.root(one), self.root(other)))
        if stays == goes or not may(stays, goes):
            return None
        self._towards[goes] = stays
        return stays, goes

    def groups(self) -> list[list[Item]]:
        """All groups, in the order in which their items were first named, as are the items of each."""
        found: dict[Item, list[Item]] = {}
        for item in list(self._towards):
            found.setdefault(self.root(item), []).append(item)
        return list(found.values())

"""The outlets of a story, as they become known -> which of them a name means."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from claimline.seeds.schema import Outlet


class KnownOutlets:
    """Outlets in the order in which they became known; each is meant by its id, its name and its other names."""

    def __init__(self, outlets: Iterable[Outlet] = ()) -> None:
        self._by_id: dict[str, tuple[int, Outlet]] = {}  # each with its rank
        self._by_name: dict[str, tuple[int, Outlet]] = {}
        for outlet in outlets:
            self.add(outlet)

    def __contains__(self, outlet_id: str) -> bool:
        return outlet_id in self._by_id

    def __iter__(self) -> Iterator[Outlet]:
        return (outlet for _, outlet in self._by_id.values())

    def add(self, outlet: Outlet) -> None:
        """One more, unless its id is known."""
        if outlet.outlet_id in self._by_id:
            return
        ranked = (len(self._by_id), outlet)
        self._by_id[outlet.outlet_id] = ranked
        for name in (outlet.name, *outlet.aliases):
            self._by_name.setdefault(name.casefold(), ranked)

    def of_id(self, outlet_id: str) -> Outlet | None:
        """The outlet of this id."""
        return self._by_id[outlet_id][1] if outlet_id in self._by_id else None

    def named(self, name: str) -> Outlet | None:
        """The outlet of this id, name or other name; of two the one that was known first."""
        found = [each for each in (self._by_id.get(name), self._by_name.get(name.casefold())) if each is not None]
        return min(found, key=lambda ranked: ranked[0])[1] if found else None

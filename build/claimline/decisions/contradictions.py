"""Entries of one story -> those that contradict each other, as far as their places and values alone can tell."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import accumulate, pairwise
from types import MappingProxyType

from claimline.decisions.kinds import KINDS, Entry, Place
from claimline.disjoint_sets import DisjointSets
from claimline.errors import shown

Say = Callable[[str], None]
_LISTED = 20  # entries that one fault names

# The kinds of which a statement, or its claim, can bear one: what two of them would be.
ONCE: Mapping[str, str] = MappingProxyType(
    {
        "title": "titles for one claim",
        "speaker": "speakers for one statement",
        "stance": "stances for one statement",
        "denies": "answers by one statement",
        "origin": "origins for one statement",
        "date": "dates for one statement",
        "event-date": "dates for one event",
        "quantity": "meanings of one number",
        "hide": "entries that hide one claim",
        "note": "notes on one claim",
    }
)


def check_contradictions(entries: Sequence[Entry], say: Say) -> None:
    """Says which entries cannot both stand; the later one in the file is named first."""
    for kind, what in ONCE.items():
        _twice([entry for entry in entries if entry.kind == kind], what, say)
    _aliases(entries, say)
    _answers(entries, say)
    _together(entries, say)


def _twice(entries: Sequence[Entry], what: str, say: Say) -> None:
    at = {entry.entry_id: rank for rank, entry in enumerate(entries)}
    by_document: dict[str, list[tuple[tuple[int, int], Entry]]] = defaultdict(list)
    for entry in entries:
        place = entry.places[0]
        # of a number, the words alone; a statement may hold several
        extent = (place.start, place.end) if entry.kind == "quantity" else place.extent
        by_document[place.document_id].append((extent, entry))
    for found in by_document.values():
        found.sort(key=lambda item: (item[0], at[item[1].entry_id]))
        for (left, one), (right, other) in pairwise(found):
            if right[0] < left[1]:
                earlier, later = sorted((one, other), key=lambda entry: at[entry.entry_id])
                say(contradiction(later, earlier, what))


def check_once(keyed: Sequence[tuple[str, Entry]], say: Callable[[Entry, str], None]) -> None:
    """Entries of the kinds in ONCE with what each turns out to speak of (a statement's id, a claim's, an event's).

    `say` gets the later entry and what is wrong, as it would stand behind the file's name.
    """
    first: dict[tuple[str, str], Entry] = {}
    for key, entry in keyed:
        earlier = first.setdefault((entry.kind, key), entry)
        if earlier is not entry:
            say(entry, contradiction(entry, earlier, ONCE[entry.kind]))


def contradiction(later: Entry, earlier: Entry, what: str) -> str:
    """Two entries that cannot both stand, in words; without the file's name."""
    same = later.values == earlier.values and later.target == earlier.target and bool(later.values)
    says = f"says {shown(str(later.value()))} once more" if same else f"and {earlier.at} are two {what}"
    return f"{later.at}: {shown(later.entry_id)} {says} ({shown(earlier.entry_id)} in {earlier.at}). Keep one of them."


def _aliases(entries: Sequence[Entry], say: Say) -> None:
    first: dict[tuple[str, str], Entry] = {}
    for entry in entries:
        if entry.kind not in ("outlet-alias", "person-alias"):
            continue
        earlier = first.setdefault((entry.kind, entry.values["alias"].casefold()), entry)
        if earlier is not entry:
            say(contradiction(entry, earlier, f"meanings of {shown(entry.values['alias'])}"))


def _answers(entries: Sequence[Entry], say: Say) -> None:
    asserting = _Places(entry for entry in entries if entry.kind == "stance" and entry.values["stance"] == "asserts")
    for entry in entries:
        if entry.kind != "denies" or entry.target is None:
            continue
        if overlap(entry.places[0], entry.target):
            say(f"{entry.at}.target: is the answer itself. Write a place in the statement that it answers.")
        if (other := asserting.overlapping(entry.places[0])) is not None:
            say(
                f"{entry.at}: {shown(entry.entry_id)} lets a statement answer of which {other.at} "
                f"({shown(other.entry_id)}) says that it only asserts. Keep one of them."
            )


class _Places:
    """Entries by their places, so that those in one place are found without asking all."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._entries = sorted(entries, key=lambda entry: _begin(entry.places[0]))
        self._begins = [_begin(entry.places[0]) for entry in self._entries]
        ends = [(entry.places[0].document_id, entry.places[0].extent[1]) for entry in self._entries]
        self._reach = list(accumulate(ends, max))  # how far the entries up to each one reach

    def overlapping(self, place: Place) -> Entry | None:
        """An entry that shares a code point with the place: of several the one that begins last."""
        begin = _begin(place)
        at = bisect_left(self._begins, (place.document_id, place.extent[1])) - 1
        while at >= 0 and self._reach[at] > begin:
            if overlap(place, self._entries[at].places[0]):
                return self._entries[at]
            at -= 1
        return None


def _begin(place: Place) -> tuple[str, int]:
    return place.document_id, place.extent[0]


def overlap(left: Place, right: Place) -> bool:
    """Whether two places share a code point."""
    (a, b), (c, d) = left.extent, right.extent
    return left.document_id == right.document_id and a < d and c < b


def _together(entries: Sequence[Entry], say: Say) -> None:
    """Statements that must be the same by way of some entries, and different by another."""
    places = [(place, entry) for entry in entries if KINDS[entry.kind].several for place in entry.places]
    statement = _statements([place for place, _ in places])
    check_together([(entry, [statement[id(place)] for place in entry.places]) for entry in _once(places)], say)


def _once(places: Sequence[tuple[Place, Entry]]) -> list[Entry]:
    return list({entry.entry_id: entry for _, entry in places}.values())


def _statements(places: Sequence[Place]) -> dict[int, str]:
    """Each place (by id()) -> a name that places of one statement share: those that overlap."""
    names: dict[int, str] = {}
    reach, document, name = 0, "", ""
    for place in sorted(places, key=lambda p: (p.document_id, p.extent)):
        start, end = place.extent
        if place.document_id != document or start >= reach:
            document, reach, name = place.document_id, end, f"{place.document_id}-{start}"
        reach = max(reach, end)
        names[id(place)] = name
    return names


def check_together(entries: Sequence[tuple[Entry, Sequence[str]]], say: Say) -> None:
    """The same and different entries with their statements' ids: says which statements would be both."""
    statements: DisjointSets[str] = DisjointSets()
    by: dict[str, list[Entry]] = defaultdict(list)  # the entries that hold a group together

    for entry, names in entries:
        if len(set(names)) < len(names):
            say(f"{entry.at}.statements: names one statement twice. Name different ones.")
        if entry.kind == "same":
            for name in names[1:]:
                statements.join(names[0], name)
    for entry, names in entries:
        if entry.kind == "same":
            by[statements.root(names[0])].append(entry)
    for entry, names in entries:
        if entry.kind != "different":
            continue
        groups = [statements.root(name) for name in dict.fromkeys(names)]
        of_group = Counter(groups)
        shared = next((group for group in groups if of_group[group] > 1), None)
        if shared is not None:
            say(
                f"{entry.at}: {shown(entry.entry_id)} keeps two statements apart that are the same by "
                f"{_listed(by[shared])}. Keep one decision."
            )


def _listed(entries: Sequence[Entry]) -> str:
    """The entries by place and id, as many as can be read."""
    held = sorted(f"{entry.at} ({shown(entry.entry_id)})" for entry in entries[:_LISTED])
    return ", ".join(held) + (f" and {len(entries) - _LISTED:,} more" if len(entries) > _LISTED else "")

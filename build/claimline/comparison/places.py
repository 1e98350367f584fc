"""Two builds -> which documents and statements are the same in both, by text and place.

An article's text never changes under one id, so a statement is found again by its place. Where a text was replaced, by
its words. Where the reading cuts a sentence otherwise than before, the pieces that lie over each other belong together.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from claimline import tables as t
from claimline.comparison.builds import Build

LIKE = 0.5  # share of words that two wordings of one statement have in common, at least
COMPARED = 40_000  # pairs of leftover statements of a replaced article that are compared at most


@dataclass(frozen=True, kw_only=True)
class Same:
    """What is the same in both builds."""

    documents: Mapping[str, str]  # old document_id -> new
    statements: Mapping[str, str]  # old statement_id -> new, one to one
    touching: Sequence[tuple[str, str]]  # every (old, new) that tell a common place; holds `statements`


def same_places(old: Build, new: Build) -> Same:
    """Documents and statements of the old build as they are found in the new one."""
    documents = dict(_documents(old, new))
    of_old, of_new = _by_document(old.statements.values()), _by_document(new.statements.values())
    statements: dict[str, str] = {}
    touching: list[tuple[str, str]] = []
    for before, after in documents.items():
        left, right = of_old.get(before, []), of_new.get(after, [])
        if old.documents[before].sha256 == new.documents[after].sha256:
            _by_place(left, right, statements, touching)
        else:
            _by_words(left, right, statements, touching)
    return Same(documents=documents, statements=statements, touching=touching)


def _documents(old: Build, new: Build) -> Iterator[tuple[str, str]]:
    """The same id; else the same text; else the version that replaces it."""
    kept = old.documents.keys() & new.documents.keys()
    yield from ((document_id, document_id) for document_id in sorted(kept))
    free: dict[str, list[str]] = defaultdict(list)
    for document_id in sorted(new.documents.keys() - kept, reverse=True):
        free[new.documents[document_id].sha256].append(document_id)
    replacing = {d.replaces: d.document_id for d in new.documents.values() if d.replaces and d.document_id not in kept}
    for document_id in sorted(old.documents.keys() - kept):
        again = free[old.documents[document_id].sha256]
        if again:
            yield document_id, again.pop()
        elif document_id in replacing:
            yield document_id, replacing[document_id]


def _by_document(statements: Iterable[t.Statement]) -> Mapping[str, list[t.Statement]]:
    found: dict[str, list[t.Statement]] = defaultdict(list)
    for statement in statements:
        found[statement.document_id].append(statement)
    for of_one in found.values():
        of_one.sort(key=lambda s: (s.start, s.end))
    return found


def _by_place(
    left: Sequence[t.Statement],
    right: Sequence[t.Statement],
    statements: dict[str, str],
    touching: list[tuple[str, str]],
) -> None:
    exact = {(s.start, s.end): s.statement_id for s in right}
    for statement in left:
        if (again := exact.get((statement.start, statement.end))) is not None:
            statements[statement.statement_id] = again
            touching.append((statement.statement_id, again))
    taken = set(statements.values())
    over = sorted(
        _overlaps(
            [s for s in left if s.statement_id not in statements],
            [s for s in right if s.statement_id not in taken],
        )
    )
    for _, before, after in over:
        touching.append((before, after))
        if before not in statements and after not in taken:
            statements[before] = after
            taken.add(after)


def _overlaps(left: Sequence[t.Statement], right: Sequence[t.Statement]) -> Iterator[tuple[int, str, str]]:
    """Pairs of which one lies over half of the other at least, with minus what they share; both in order."""
    first = 0
    reach = max((s.end - s.start for s in right), default=0)
    for one in left:
        while first < len(right) and right[first].start + reach <= one.start:
            first += 1
        for other in right[first:]:
            if other.start >= one.end:
                break
            shared = min(one.end, other.end) - max(one.start, other.start)
            if shared > 0 and 2 * shared >= min(one.end - one.start, other.end - other.start):
                yield -shared, one.statement_id, other.statement_id


def _by_words(
    left: Sequence[t.Statement],
    right: Sequence[t.Statement],
    statements: dict[str, str],
    touching: list[tuple[str, str]],
) -> None:
    """In a replaced text: the same words in the same turn, then the likest of those that are left."""
    waiting: dict[str, list[t.Statement]] = defaultdict(list)
    for statement in reversed(right):
        waiting[statement.sha256].append(statement)
    rest = []
    for statement in left:
        if again := waiting[statement.sha256]:
            found = again.pop().statement_id
            statements[statement.statement_id] = found
            touching.append((statement.statement_id, found))
        else:
            rest.append(statement)
    others = [s for of_words in waiting.values() for s in of_words]
    if len(rest) * len(others) > COMPARED:
        return
    like = sorted(
        (-share, one.statement_id, other.statement_id)
        for one in rest
        for other in others
        if (share := _likeness(one, other)) >= LIKE
    )
    taken: set[str] = set()
    for _, before, after in like:
        if before not in statements and after not in taken:
            statements[before] = after
            taken.add(after)
            touching.append((before, after))


def _likeness(one: t.Statement, other: t.Statement) -> float:
    """Share of words in common (Dice), as far as the words are published."""
    left = set((one.text or one.opening or "").casefold().split())
    right = set((other.text or other.opening or "").casefold().split())
    return round(2 * len(left & right) / (len(left) + len(right)), 3) if left and right else 0.0

"""Claims of a story -> rows to judge: wordings of one assertion, its origins, what corroborates, what conflicts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TypeVar

from claimline import tables as t
from claimline.quality.blind_reading.findings import Finding, Passage
from claimline.quality.blind_reading.statement_findings import passage
from claimline.quality.blind_reading.told_stories import ToldStory

One = TypeVar("One")

SHOWN = 12  # passages of one row that a reader is asked to read
OF_A_VALUE = 4  # of each side of a conflict


def wordings(story: ToldStory) -> Iterator[Finding]:
    """Claims told in two wordings or more: each wording once."""
    for claim_id in story.claims:
        found: dict[str, list[t.ClaimSource]] = {}
        for source in story.members[claim_id]:
            found.setdefault(_plain(story, source), []).append(source)
        if len(found) > 1:
            shown = spread(list(found.values()), SHOWN)
            yield Finding(
                "claims",
                story.story_id,
                [("wordings", str(len(found)))],
                [_passage(story, same[0], _carried(same)) for same in shown],
                len(found) - len(shown),
            )


def origins(story: ToldStory) -> Iterator[Finding]:
    """Claims that two documents or more carry, with their origins."""
    for claim in story.claims.values():
        if claim.documents > 1:
            yield _traced("origins", story, claim)


def corroborated(story: ToldStory) -> Iterator[Finding]:
    """Claims that are said to rest on two first-hand sources."""
    for claim in story.claims.values():
        if claim.status == "corroborated":
            yield _traced("corroborated", story, claim)


def conflicts(story: ToldStory) -> Iterator[Finding]:
    """Pairs of values of one claim that are said to exclude each other."""
    values = {(v.claim_id, v.facet, v.value_id): v for v in story.table("difference_values", t.DifferenceValue)}
    for pair in story.table("difference_pairs", t.DifferencePair):
        if pair.relation != "conflicting" or pair.claim_id not in story.claims:
            continue
        sides = [values[pair.claim_id, pair.facet, side] for side in (pair.left_value_id, pair.right_value_id)]
        shown = [spread(side.statement_ids, OF_A_VALUE) for side in sides]
        yield Finding(
            "conflicts",
            story.story_id,
            [
                ("what differs", pair.facet),
                *((side, _value(v)) for side, v in zip(("one", "other"), sides, strict=True)),
            ],
            [
                passage(story.statements[statement_id], side)
                for side, ids in zip(("one", "other"), shown, strict=True)
                for statement_id in ids
            ],
            sum(len(side.statement_ids) - len(ids) for side, ids in zip(sides, shown, strict=True)),
        )


def told_by(story: ToldStory, claim_id: str, label: str, most: int) -> list[Passage]:
    """The first wordings of a claim."""
    found: dict[str, t.ClaimSource] = {}
    for source in story.members.get(claim_id, ()):
        found.setdefault(_plain(story, source), source)
    return [_passage(story, source, label) for source in list(found.values())[:most]]


def spread(found: Sequence[One], most: int) -> Sequence[One]:
    """At most so many, taken at even distances from the first on."""
    if len(found) <= most:
        return found
    return [found[number * len(found) // most] for number in range(most)]


def _traced(kind: str, story: ToldStory, claim: t.Claim) -> Finding:
    members = story.members[claim.claim_id]
    names = {source.origin_id: _origin(story, source.origin_id) for source in members}
    named = sorted(name for name in names.values() if name)
    shown = spread(members, SHOWN)
    return Finding(
        kind,
        story.story_id,
        [("origins", f"{claim.origins}" + (f": {'; '.join(named)}" if named else ""))],
        [
            _passage(story, source, f"traced to {names[source.origin_id] or 'no origin: none is stated'}")
            for source in shown
        ],
        len(members) - len(shown),
    )


def _origin(story: ToldStory, origin_id: str) -> str | None:
    """An origin's name; None where none is stated."""
    origin = story.origins.get(origin_id)
    return None if origin is None or origin.kind == "not stated" else origin.name


def _passage(story: ToldStory, source: t.ClaimSource, label: str) -> Passage:
    return passage(story.statements[source.statement_id], label)


def _plain(story: ToldStory, source: t.ClaimSource) -> str:
    """Its words without what sets two copies of one wording apart: capitals, quotation marks, spaces."""
    pieces = story.statements[source.statement_id].pieces
    words = " ".join(story.words(source.document_id, start, end) for start, end in pieces)
    return " ".join(re.findall(r"[\w%$€£]+", words.casefold()))


def _carried(same: Sequence[t.ClaimSource]) -> str:
    others = len({source.document_id for source in same}) - 1
    return f"so in {others} other {'article' if others == 1 else 'articles'}" if others else ""


def _value(value: t.DifferenceValue) -> str:
    """As written; of a date and a number also what it means."""
    if value.facet not in ("date", "quantity") or value.value == value.normalized:
        return value.value
    return f"{value.value} (read as {value.normalized})"

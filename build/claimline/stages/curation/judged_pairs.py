"""What was judged of two passages -> the statements at these places now, and what it joins and parts among claims.

As with the entries of curation.yml, the statements are looked up among those of the articles that are named, in plain
Python: a story without judgements costs nothing. A statement that covers most of a passage stands for it, so that
judgements outlast another cutting of statements.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pyspark.sql import DataFrame

from claimline import tables as t
from claimline.corpus.claims.judged_claims import Opinion, Pair, Standing, joined_claims, standing
from claimline.decisions import RANK, Judgement, Place
from claimline.stages.curation.entries import KEY, key_of, statement_at
from claimline.stages.spark.frames import Row, Schema, frame, schema_of

_COLUMNS = ("story_id", "statement_id", "document_id", "start", "end", "stance", "determinacy", "off_topic")
_DOCUMENTS = Schema({"story_id": "string", "document_id": "string"})
_CLAIMS = Schema({"story_id": "string", "claim_id": "string"})
_STATEMENTS = Schema({"story_id": "string", "statement_id": "string"})
_HOLDS = ("joined", "agrees")
Key = tuple[str, str]  # story_id, and a statement's id


@dataclass(slots=True)
class Judged:
    """A judgement with its statements: none where there are not two at its places."""

    story_id: str
    judgement: Judgement
    statements: tuple[str, ...] = ()  # the left one and the right one
    refused: bool = False  # joined, an answer would tell what it answers

    @property
    def keys(self) -> list[Key]:
        """Its statements as tables name them."""
        return [(self.story_id, name) for name in self.statements]


class Judgements:
    """All judgements of a build, as the grouping of statements asks for them."""

    def __init__(self, by_story: Mapping[str, Sequence[Judgement]]) -> None:
        self.all = [Judged(story, each) for story, found in sorted(by_story.items()) for each in found]
        self._stands: dict[str, dict[Pair, Standing]] = {}  # by story
        self._before: dict[Key, str] = {}  # the claims without judgements
        self._after: dict[Key, str] = {}

    def place(self, statements: DataFrame) -> None:
        """Gives each judgement its statements, and finds what stands of each pair."""
        if not self.all:
            return
        of_document = _statements(statements, self.all)
        opinions: dict[str, list[Opinion]] = defaultdict(list)
        for each in self.all:
            judgement = each.judgement
            left, right = (
                _covering(place, of_document[each.story_id, place.document_id])
                for place in (judgement.left, judgement.right)
            )
            if left is None or right is None or left == right:
                continue
            each.statements = left["statement_id"], right["statement_id"]
            each.refused = judgement.joins and judgement.judge != "person" and not _may_join(left, right)
            if not each.refused:
                one, other = sorted(each.statements)
                opinion = Opinion((one, other), judgement.joins, RANK[judgement.judge])
                opinions[each.story_id].append(opinion)
        self._stands = {story: standing(found) for story, found in opinions.items()}

    def parted(self) -> list[Row]:
        """Pairs of statements (story_id, left_id, right_id) that no claim may hold."""
        return [
            {"story_id": story, "left_id": left, "right_id": right}
            for story, stands in self._stands.items()
            for (left, right), stand in stands.items()
            if not stand.joins
        ]

    def joined(self, automatic: DataFrame, members: DataFrame, apart: Sequence[Row]) -> list[Row]:
        """Claims (story_id, claim_id) that belong to another one, their `group`.

        `automatic`: the claim of each statement by words alone; `members`: with what is parted; `apart`: pairs that a
        person keeps apart.
        """
        if not self.all:
            return []
        keys = {key for each in self.all for key in each.keys}
        keys |= {(row["story_id"], row[side]) for row in apart for side in ("left_id", "right_id")}
        self._before, claim_of = _claims_of(automatic, keys), _claims_of(members, keys)
        found: list[Row] = []
        for story, stands in self._stands.items():
            mine = {name: claim for (of, name), claim in claim_of.items() if of == story}
            kept_apart = [(row["left_id"], row["right_id"]) for row in apart if row["story_id"] == story]
            roots = joined_claims(stands, mine, kept_apart)
            found += [{"story_id": story, "claim_id": one, "group": root} for one, root in sorted(roots.items())]
        groups = {(row["story_id"], row["claim_id"]): row["group"] for row in found}
        self._after = {key: groups.get((key[0], claim), claim) for key, claim in claim_of.items()}
        return found

    # What pages and files say

    def differing(self, members: DataFrame) -> DataFrame:
        """The claims (story_id, claim_id) of which a judgement says that two statements give another value."""
        wanted = [each for each in self.all if each.judgement.verdict == "value" and self._effect(each) in _HOLDS]
        claim_of = _claims_of(members, {key for each in wanted for key in each.keys})
        rows = ({"story_id": key[0], "claim_id": claim} for key, claim in claim_of.items())
        unique = {(row["story_id"], row["claim_id"]): row for row in rows}
        return frame(members.sparkSession, _CLAIMS, [row for _, row in sorted(unique.items())])

    def table(self, members: DataFrame) -> DataFrame:
        """The table `judgements`; `members` says which claim a statement belongs to in the end."""
        claim_of = _claims_of(members, {key for each in self.all for key in each.keys})
        return frame(members.sparkSession, schema_of(t.Judgement), (self._row(each, claim_of) for each in self.all))

    def _row(self, each: Judged, claim_of: Mapping[Key, str]) -> Row:
        judgement = each.judgement
        claims = {claim_of[key] for key in each.keys}
        row: Row = {
            "story_id": each.story_id,
            "judgement_id": judgement.judgement_id,
            "verdict": judgement.verdict,
            "judge": judgement.judge,
            "name": judgement.name,
            "when": judgement.when,
            "why": judgement.why,
            "effect": self._effect(each),
            "claim_id": claims.pop() if len(claims) == 1 else None,
        }
        names = each.statements or (None, None)
        for side, (document_id, start, end), name in zip(("left", "right"), judgement.places, names, strict=True):
            row |= {f"{side}_document_id": document_id, f"{side}_start": start, f"{side}_end": end}
            row[f"{side}_statement_id"] = name
        return row

    def _effect(self, each: Judged) -> t.JudgementEffect:
        if not each.statements:
            return "no statements"
        if each.refused:
            return "refused"
        if not self._as_judged(each, self._after) or self._is_outvoted(each):
            return "overruled"
        if self._as_judged(each, self._before):
            return "agrees"
        return "joined" if each.judgement.joins else "parted"

    def _is_outvoted(self, each: Judged) -> bool:
        """Whether another value is found where a higher rank found none: in one claim they are anyway."""
        one, other = sorted(each.statements)
        stands = self._stands[each.story_id].get((one, other))
        return each.judgement.verdict == "value" and (stands is None or stands.rank < RANK[each.judgement.judge])

    def _as_judged(self, each: Judged, claim_of: Mapping[Key, str]) -> bool:
        left, right = (claim_of[key] for key in each.keys)
        return (left == right) is each.judgement.joins


def _statements(statements: DataFrame, judged: Sequence[Judged]) -> dict[Key, list[Row]]:
    """The statements of the documents that are named, by story and document, in the order of their places."""
    named = sorted({(j.story_id, place[0]) for j in judged for place in j.judgement.places})
    wanted = ({"story_id": story, "document_id": document} for story, document in named)
    rows = statements.join(
        frame(statements.sparkSession, _DOCUMENTS, wanted), ["story_id", "document_id"], "left_semi"
    ).select(*_COLUMNS)
    found: dict[Key, list[Row]] = defaultdict(list)
    for row in sorted((row.asDict() for row in rows.collect()), key=lambda row: (row["start"], row["end"])):
        found[row["story_id"], row["document_id"]].append(row)
    return found


def _claims_of(members: DataFrame, keys: set[Key]) -> dict[Key, str]:
    """The claims of these statements; there may be thousands, too many to name them in a condition."""
    if not keys:
        return {}
    wanted = frame(members.sparkSession, _STATEMENTS, map(key_of, sorted(keys)))
    rows = members.join(wanted, KEY, "left_semi").select(*KEY, "claim_id").collect()
    return {(row[0], row[1]): row[2] for row in rows}


def _covering(place: Place, statements: Sequence[Row]) -> Row | None:
    """The statement that stands for a passage; None where none covers half of it."""
    found = statement_at(place, statements)
    if found is None or 2 * (min(found["end"], place.end) - max(found["start"], place.start)) < place.end - place.start:
        return None
    return found


def _may_join(left: Row, right: Row) -> bool:
    """Whether a machine's word suffices: an answer is not what it answers, and what nobody said is nobody's claim."""
    answering = [row["stance"] in t.ANSWERING for row in (left, right)]
    said = all(row["determinacy"] == "said" and not row["off_topic"] for row in (left, right))
    return said and answering[0] == answering[1]

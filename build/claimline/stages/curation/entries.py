"""What a person decided -> which statements each entry speaks of, what stood there without it, and what it changes.

Entries are few: they are looked up among the statements of the articles they name, in plain Python, and come back as
patches on frames. A story without entries costs nothing. Faults are collected until the end, so that all are shown.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from claimline import tables as t
from claimline.decisions import KINDS, ONCE, Entry, Place, check_once, check_together
from claimline.errors import ClaimlineError
from claimline.stages.spark.frames import Row, Schema, frame, patched, schema_of

KEY = ["story_id", "statement_id"]
OF_CLAIM = ("title", "hide", "note", "same", "different")  # the kinds that say something of a claim as a whole
ALIASES = ("outlet-alias", "person-alias")
_COLUMNS = (
    *KEY, "document_id", "start", "end", "outlet_id", "published", "speaker", "speaker_kind", "stance", "edtf",
    "timing", "quantities", "timexes", "too_doubtful",
)  # fmt: skip


_DOCUMENTS = Schema({"story_id": "string", "document_id": "string"})


@dataclass(slots=True, kw_only=True)
class Decision:
    """An entry with the statements it speaks of, and what the build found out about it so far."""

    story_id: str
    entry: Entry
    statements: list[Row] = field(default_factory=list)
    target: Row | None = None
    automatic: str | None = None  # what stands there without it
    needed: bool = True
    sound: bool = True  # False: a fault was said of it, and it is left aside
    claim_ids: list[str] = field(default_factory=list)  # that it touches as a whole
    event_ids: list[str] = field(default_factory=list)

    @property
    def statement_id(self) -> str:
        """The one statement it speaks of."""
        found: str = self.statements[0]["statement_id"]
        return found

    def settle(self, automatic: str | None, *, needed: bool) -> None:
        """Takes down what stands there without the entry, and whether that differs from what it says.

        By an entry a statement that is too doubtful stands at all, whatever it says.
        """
        self.automatic, self.needed = automatic, needed or any(row["too_doubtful"] for row in self.statements)


class Decisions:
    """All entries of a build. Each step of the job takes from here what changes its frames."""

    def __init__(self, entries: Mapping[str, Sequence[Entry]]) -> None:
        self.all = [Decision(story_id=story, entry=entry) for story, found in entries.items() for entry in found]
        self._faults: list[tuple[str, int, str]] = []

    def of(self, *kinds: str) -> list[Decision]:
        """The entries of these kinds of which no fault was said."""
        return [decision for decision in self.all if decision.sound and decision.entry.kind in kinds]

    def fault(self, decision: Decision, at: str, words: str) -> None:
        """Says what is wrong with an entry, which is left aside from then on."""
        decision.sound = False
        place = int(decision.entry.at.strip("entris[]"))
        self._faults.append((decision.entry.file, place, f"{at}: {words}"))

    def raise_faults(self) -> None:
        """Raises ClaimlineError with all that was said, in the order of files and places."""
        if self._faults:
            raise ClaimlineError([f"{file}: {words}" for file, _, words in sorted(set(self._faults))])

    # Which statements

    def place(self, statements: DataFrame) -> None:
        """Gives every entry its statements; says which match none, and which contradict each other by that."""
        if not self.all:
            return
        named = sorted({(d.story_id, place.document_id) for d in self.all for place in _places(d.entry)})
        rows_named = ({"story_id": story, "document_id": document} for story, document in named)
        wanted = frame(statements.sparkSession, _DOCUMENTS, rows_named)
        rows = statements.join(wanted, ["story_id", "document_id"], "left_semi").select(*_COLUMNS).collect()
        of_document: dict[tuple[str, str], list[Row]] = defaultdict(list)
        for row in sorted((row.asDict(recursive=True) for row in rows), key=lambda r: (r["start"], r["end"])):
            of_document[row["story_id"], row["document_id"]].append(row)
        for decision in self.all:
            found = [
                self._at(decision, place, of_document[decision.story_id, place.document_id])
                for place in decision.entry.places
            ]
            decision.statements = [row for row in found if row is not None]
            target = decision.entry.target
            if target is not None:
                decision.target = self._at(decision, target, of_document[decision.story_id, target.document_id])
        self._contradictions()

    def _at(self, decision: Decision, place: Place, statements: Sequence[Row]) -> Row | None:
        """The statement that holds the guarding words; of an alias, any words will do."""
        found = statement_at(place, statements)
        if found is None and decision.entry.kind not in ALIASES:
            where = f"characters {place.start:,} to {place.end:,} of {place.document_id}"
            self.fault(
                decision, place.at,
                f"matches no statement: none is read at {where}. Copy words of a statement from the article's page, "
                "or remove the entry.",
            )  # fmt: skip
        return found

    def _contradictions(self) -> None:
        """Two decisions on one statement by words that do not overlap; answers to oneself; same and different."""
        self.once([(d, d.statement_id) for d in self.of(*ONCE) if d.entry.kind != "quantity"])
        for story_id in sorted({d.story_id for d in self.all}):
            mine = {d.entry.entry_id: d for d in self.all if d.story_id == story_id and d.sound}
            several = [
                (d.entry, [row["statement_id"] for row in d.statements])
                for d in mine.values()
                if d.sound and KINDS[d.entry.kind].several
            ]
            check_together(several, partial(self._said_at, {d.entry.at: d for d in mine.values()}))
        for decision in self.of("denies"):
            if decision.target is not None and decision.target["statement_id"] == decision.statement_id:
                at = f"{decision.entry.at}.target"
                self.fault(decision, at, "is the answer itself. Write a place in the statement that it answers.")

    def once(self, keyed: Sequence[tuple[Decision, str]]) -> None:
        """Says where two entries of one kind turn out to speak of one row."""
        by_entry = {id(decision.entry): decision for decision, _ in keyed}
        check_once(
            [(f"{decision.story_id}/{key}", decision.entry) for decision, key in keyed],
            lambda entry, words: self._said(by_entry[id(entry)], words),
        )

    def _said_at(self, at: Mapping[str, Decision], words: str) -> None:
        self._said(at[words.split("]")[0] + "]"], words)

    def _said(self, decision: Decision, words: str) -> None:
        at, _, rest = words.partition(": ")
        self.fault(decision, at, rest)

    # The finished rows

    def claims_of(self, members: DataFrame) -> None:
        """Takes down which claims are touched; says where two entries speak of one claim as a whole."""
        kinds = [d for d in self.of(*OF_CLAIM) if d.statements]
        claim = looked_up(
            members, {(d.story_id, row["statement_id"]) for d in kinds for row in d.statements}, "claim_id"
        )
        for decision in kinds:
            found = (claim[decision.story_id, row["statement_id"]] for row in decision.statements)
            decision.claim_ids = sorted(set(found))
        self.once([(d, d.claim_ids[0]) for d in kinds if d.entry.kind in ONCE])

    def on_claims(self, claims: DataFrame) -> DataFrame:
        """Claims with the titles, notes and marks that a person gave them."""
        titled = {(d.story_id, d.claim_ids[0]): d for d in self.of("title")}
        title = looked_up(claims, set(titled), "title", key="claim_id")
        patches: dict[tuple[str, str], Row] = defaultdict(dict)
        for key, decision in titled.items():
            decision.settle(title[key], needed=title[key] != decision.entry.values["title"])
            patches[key]["title"] = decision.entry.values["title"]
        for decision in self.of("note"):
            patches[decision.story_id, decision.claim_ids[0]]["note"] = decision.entry.values["note"]
        for decision in self.of("hide"):
            patches[decision.story_id, decision.claim_ids[0]]["hidden"] = True
        for (story_id, claim_id), ids in self._touching("claim_ids").items():
            patches[story_id, claim_id]["curated"] = ids
        rows = [{"story_id": story, "claim_id": claim} | patch for (story, claim), patch in sorted(patches.items())]
        kinds = {"title": "string", "note": "string", "hidden": "boolean", "curated": "string"}
        return patched(claims, ["story_id", "claim_id"], rows, kinds)

    def hidden_claims(self) -> frozenset[tuple[str, str]]:
        """The claims, as (story_id, claim_id), that a person took off lists."""
        return frozenset(
            (decision.story_id, claim_id) for decision in self.of("hide") for claim_id in decision.claim_ids
        )

    def mark_statements(self, made: DataFrame) -> DataFrame:
        """Rows of statements with the entries that touched them."""
        return patched(made, KEY, self._marks(self._touching("statements"), "statement_id"), {"curated": "string"})

    def mark_events(self, made: DataFrame) -> DataFrame:
        """Events with the entries that touched them."""
        marks = self._marks(self._touching("event_ids"), "event_id")
        return patched(made, ["story_id", "event_id"], marks, {"curated": "string"})

    def _marks(self, touching: Mapping[tuple[str, str], str], name: str) -> list[Row]:
        return [{"story_id": story, name: key, "curated": ids} for (story, key), ids in sorted(touching.items())]

    def _touching(self, what: str) -> dict[tuple[str, str], str]:
        """By row, the ids of the entries that changed it, joined by commas."""
        found: dict[tuple[str, str], set[str]] = defaultdict(set)
        for decision in self.all:
            if decision.sound and decision.needed:
                if what == "statements":
                    whole = decision.entry.kind in ("title", "hide", "note", "event-date")
                    keys = [] if whole else [row["statement_id"] for row in decision.statements]
                else:
                    keys = getattr(decision, what)
                for key in keys:
                    found[decision.story_id, key].add(decision.entry.entry_id)
        return {key: ", ".join(sorted(ids)) for key, ids in found.items()}

    def table(self, like: DataFrame) -> DataFrame:
        """The table `curation`; `like` is any frame of the build, for its session."""
        return frame(like.sparkSession, schema_of(t.Curation), self._rows())

    def _rows(self) -> Iterator[Row]:
        for decision in self.all:
            entry = decision.entry
            ids = sorted({row["statement_id"] for row in decision.statements})
            yield {
                "story_id": decision.story_id,
                "entry_id": entry.entry_id,
                "kind": entry.kind,
                "target": entry.values["alias"] if entry.kind in ALIASES else ", ".join(ids),
                "reason": entry.reason,
                "value": said(decision),
                "automatic_value": decision.automatic,
                "applied": "yes" if decision.needed else "no longer needed",
                "statement_ids": ids,
            }


def said(decision: Decision) -> str | None:
    """What an entry says, in the form in which its automatic value is told."""
    values, kind = decision.entry.values, decision.entry.kind
    if kind in ("same", "different"):
        return "one claim" if kind == "same" else "a claim each"
    if kind == "denies" and decision.target is not None:
        return str(decision.target["statement_id"])
    shown = [value for key, value in values.items() if key not in ("outlet_id", "origin_id", "alias", "origin_kind")]
    return ", ".join(shown) or None


def _places(entry: Entry) -> Iterator[Place]:
    yield from entry.places
    if entry.target is not None:
        yield entry.target


def statement_at(place: Place, statements: Iterable[Row]) -> Row | None:
    """The statement that a place means: the one it names, else the shortest that holds its words, else most of them."""
    near = [row for row in statements if row["start"] < place.end and place.start < row["end"]]
    named = [row for row in statements if (row["start"], row["end"]) == place.within]
    if named:
        return named[0]
    holding = [row for row in near if row["start"] <= place.start and place.end <= row["end"]]
    if holding:
        return min(holding, key=lambda row: (row["end"] - row["start"], row["start"]))
    return max(
        near,
        key=lambda row: (min(row["end"], place.end) - max(row["start"], place.start), -row["start"]),
        default=None,
    )


def looked_up(
    made: DataFrame, keys: set[tuple[str, str]], column: str, key: str = "statement_id"
) -> dict[tuple[str, str], str]:
    """One column of the rows with these keys (story_id and another), by key."""
    if not keys:
        return {}
    stories, names = sorted({story for story, _ in keys}), sorted({name for _, name in keys})
    chosen = made.where(F.col("story_id").isin(stories) & F.col(key).isin(names))
    found = {(row[0], row[1]): row[2] for row in chosen.select("story_id", key, column).collect()}
    return {each: found[each] for each in keys if each in found}


def without(undecided: DataFrame, decisions: Sequence[Decision], question: str) -> DataFrame:
    """What is still undecided once a person has answered this question of these statements."""
    for decision in decisions:
        row = decision.statements[0]
        here = (F.col("story_id") == decision.story_id) & (F.col("document_id") == row["document_id"])
        inside = (F.col("start") < row["end"]) & (F.col("end") > row["start"])
        undecided = undecided.where(~(here & inside & (F.col("question") == question)))
    return undecided


def key_of(key: tuple[str, str]) -> Row:
    """The key columns of a statement."""
    return {"story_id": key[0], "statement_id": key[1]}


def first_of_each(rows: Sequence[Row]) -> list[Row]:
    """Each statement once, in the order of their ids."""
    return list({row["statement_id"]: row for row in sorted(rows, key=lambda r: str(r["statement_id"]))}.values())

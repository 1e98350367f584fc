"""Decisions of a person on what was read: speakers, stances, dates, quantities, and by what names people go.

A correction enters where the decision it corrects is made, so that all later steps build on it. Each function takes
down what stands there without the entry, and whether the entry is still needed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from claimline import tables as t
from claimline.decisions import NOTHING, UNKNOWN
from claimline.edtf import days
from claimline.reading.statement_rows import BASIS, WHO
from claimline.stages.curation.entries import (
    KEY,
    Decision,
    Decisions,
    first_of_each,
    key_of,
    without,
)
from claimline.stages.spark.frames import Kind, Row, kept, patched

if TYPE_CHECKING:
    from claimline.stages.readings import Readings
    from claimline.stages.speakers import Speakers

_STATEMENT: dict[str, Kind] = {
    "speaker": "string", "speaker_kind": "string", "basis": "string", "stance": "string", "edtf": "string",
    "timing": "string", "bounds": "string", "quantities": list[t.QuantityReading],
    "dated_start": "integer", "dated_end": "integer",
}  # fmt: skip
_QUANTITY: dict[str, Kind] = {
    "value": "number", "upper": "number", "comparator": "string", "unit": "string", "noun": "string", "per": "string",
}  # fmt: skip


def on_readings(decided: Decisions, read: Readings) -> Readings:
    """What was read, with speakers, stances, dates and quantities as a person decided."""
    decided.place(read.statements)
    patches: dict[tuple[str, str], Row] = defaultdict(dict)
    for decision in decided.of("speaker", "stance", "date", "denies"):
        patches[decision.story_id, decision.statement_id] |= _of_statement(decision)
    quantities = _quantities(decided, read.quantities, patches)
    speaking = {(d.story_id, d.statement_id): patches[d.story_id, d.statement_id] for d in decided.of("speaker")}
    links = [
        {**key_of(key), "level": 0, "position": 0, "speaker": patch["speaker"], "speaker_kind": patch["speaker_kind"]}
        for key, patch in sorted(speaking.items())
        if "speaker" in patch
    ]
    rows = [{**key_of(key), **patch} for key, patch in sorted(patches.items()) if patch]
    return replace(
        read,
        statements=patched(read.statements, KEY, rows, _STATEMENT),
        attributions=_links(read.attributions, links),
        quantities=quantities,
        undecided=without(read.undecided, decided.of("speaker"), WHO),
    )


def _of_statement(decision: Decision) -> Row:
    """What one entry changes of its statement."""
    row, values = decision.statements[0], decision.entry.values
    if decision.entry.kind == "speaker":
        name = values["speaker"]
        patch: Row = {"speaker": None, "speaker_kind": "unresolved"}
        if name != UNKNOWN:
            patch = {"speaker": name, "speaker_kind": values.get("speaker_kind", "named")}
        automatic = row["speaker"] or (UNKNOWN if row["speaker_kind"] == "unresolved" else row["speaker_kind"])
        same = patch == {"speaker": row["speaker"], "speaker_kind": row["speaker_kind"]}
        decision.settle(automatic or "the outlet", needed=not same)
        return {} if same else patch | {"basis": BASIS[patch["speaker_kind"]]}
    if decision.entry.kind == "stance":
        decision.settle(row["stance"], needed=row["stance"] != values["stance"])
        return {"stance": values["stance"]}
    if decision.entry.kind == "date":
        edtf = None if values["date"] == UNKNOWN else values["date"]
        decision.settle(row["edtf"], needed=row["edtf"] != edtf)
        if row["edtf"] == edtf:
            return {}
        return {"edtf": edtf, "timing": _timing(edtf, row), "bounds": None} | _dated(edtf, row)
    if row["stance"] == "asserts" and decision.target is not None:  # an answer is no assertion
        return {"stance": values.get("relation", "denies")}
    return {"stance": values["relation"]} if "relation" in values else {}


def _dated(edtf: str | None, row: Row) -> Row:
    """The place of the first expression in a statement that means the date a person gave it; null where none does."""
    by = next((timex for timex in row["timexes"] if timex["edtf"] == edtf), {"start": None, "end": None})
    return {"dated_start": by["start"], "dated_end": by["end"]}


def _timing(edtf: str | None, row: Row) -> str | None:
    """How a date lies to the day of publication, where the two tell."""
    told, printed = days(edtf) if edtf else None, days(row["published"]) if row["published"] else None
    if told is None or printed is None:
        return row["timing"] if edtf else None
    return "past" if told[1] <= printed[1] else "planned" if told[0] > printed[1] else "ongoing"


def _links(attributions: DataFrame, links: Sequence[Row]) -> DataFrame:
    """The outermost link of a statement names whom the statement names."""
    if not links:
        return attributions
    outer = (F.col("level") == 0) & (F.col("position") == 0)
    kinds = {"speaker": "string", "speaker_kind": "string"}
    rows = [{name: value for name, value in link.items() if name not in ("level", "position")} for link in links]
    return kept(patched(attributions.where(outer), KEY, rows, kinds).unionByName(attributions.where(~outer)))


def _quantities(decided: Decisions, quantities: DataFrame, patches: dict[tuple[str, str], Row]) -> DataFrame:
    """The quantities as a person reads them; their statements carry them, too, and get theirs in `patches`."""
    wanted = decided.of("quantity")
    if not wanted:
        return quantities
    documents = sorted({d.entry.places[0].document_id for d in wanted})
    stories = sorted({d.story_id for d in wanted})
    near = quantities.where(F.col("story_id").isin(stories) & F.col("document_id").isin(documents)).collect()
    of_document: dict[tuple[str, str], list[Row]] = defaultdict(list)
    for row in (each.asDict() for each in near):
        of_document[row["story_id"], row["document_id"]].append(row)
    changed: list[Row] = []
    for decision in wanted:
        place = decision.entry.places[0]
        found = [
            row
            for row in of_document[decision.story_id, place.document_id]
            if row["start"] < place.end and place.start < row["end"]
        ]
        if len(found) != 1:
            what = "matches no number" if not found else f"matches {len(found)} numbers"
            decided.fault(decision, place.at, f"{what}. Let its words hold one number, as the article writes it.")
            continue
        [row] = found
        patch = _as_read(decision)
        same = patch is not None and all(row[name] == value for name, value in patch.items())
        decision.settle(amount(row), needed=not same)
        if same:
            continue
        changed.append({"story_id": row["story_id"], "document_id": row["document_id"], "at": str(row["start"]),
                        "gone": patch is None, **(patch or {})})  # fmt: skip
        own = decision.statements[0]
        mine = patches[decision.story_id, decision.statement_id]
        told = (mine if "quantities" in mine else own)["quantities"]
        told = [each | (patch or {}) if each["start"] == row["start"] else each for each in told]
        mine["quantities"] = [each for each in told if patch is not None or each["start"] != row["start"]]
    if not changed:
        return quantities
    keyed = quantities.withColumns({"at": F.col("start").cast("string"), "gone": F.lit(False)})
    made = patched(keyed, ["story_id", "document_id", "at"], changed, _QUANTITY | {"gone": "boolean"})
    return kept(made.where(~F.col("gone")).drop("at", "gone"))


def _as_read(decision: Decision) -> Row | None:
    """What a person says of a number; None: it is none. A new value is no range unless its upper end is given."""
    values = decision.entry.values
    if values["value"] == NOTHING:
        return None
    patch: Row = {name: values[name] for name in ("comparator", "unit", "noun", "per") if name in values}
    upper = float(values["upper"]) if "upper" in values else None
    return patch | {"value": float(values["value"]), "upper": upper}


def amount(row: Row) -> str:
    """A quantity in words: ≥ 3000 arrests per day."""
    number = f"{row['value']:.12g}" + (f" to {row['upper']:.12g}" if row["upper"] is not None else "")
    sign = "" if row["comparator"] == "=" else row["comparator"]
    per = f"per {row['per']}" if row["per"] else None
    return " ".join(part for part in (sign, number, row["unit"], row["noun"], per) if part)


# Aliases of people: before speakers are joined


def renamed(decided: Decisions, known: Speakers) -> tuple[DataFrame, DataFrame] | None:
    """Statements and attributions in which the aliases of people are their names; None: no alias changes anything.

    `known` are the speakers as they are without the aliases, by which one sees whether an alias is still needed.
    """
    wanted = decided.of("person-alias")
    if not wanted:
        return None
    names = sorted({d.entry.values[key] for d in wanted for key in ("alias", "person")})
    told = [made.where(F.col("speaker").isin(names)) for made in (known.statements, known.attributions)]
    found: dict[tuple[str, str], list[Row]] = defaultdict(list)
    for made in told:
        for row in made.select(*KEY, "speaker", "speaker_id", "speaker_kind").collect():
            found[row["story_id"], row["speaker"]].append(row.asDict())
    changes: list[Row] = []
    for decision in wanted:
        person, alias = decision.entry.values["person"], decision.entry.values["alias"]
        called, full = found[decision.story_id, alias], found[decision.story_id, person]
        if not called:
            at = decision.entry.at
            decided.fault(decision, at, f"matches no speaker: nobody speaks here as “{alias}”. Remove the entry.")
            continue
        ids = {row["speaker_id"] for row in (*called, *full)}
        decision.settle(alias, needed=not full or None in ids or len(ids) > 1)
        decision.statements = first_of_each(called)
        if decision.needed:
            kind = min((row["speaker_kind"] for row in full if row["speaker_kind"]), default="named")
            changes.append({"story_id": decision.story_id, "called": alias, "speaker": person, "speaker_kind": kind})
    if not changes:
        return None
    kinds = {"speaker": "string", "speaker_kind": "string"}
    statements, attributions = (
        patched(made.withColumn("called", F.col("speaker")), ["story_id", "called"], changes, kinds).drop("called")
        for made in (known.statements, known.attributions)
    )
    return statements, attributions

"""Columns that hold rows of a declared class, or lists of them, come through Arrow and are known to Spark."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from datetime import date
from typing import Any

import pyarrow as pa
import pytest

from claimline import tables as t
from claimline.corpus.claims.features import wording
from claimline.corpus.claims.statement_words import Wording, row_of, values_of
from claimline.stages.spark.frames import Schema, schema_of

TEXT = "Lee Tan, who will retire, called the May 20 meeting “a mess of planks” since the quay is not safe."


def test_a_column_may_hold_rows() -> None:
    day = t.TimexReading(start=3, end=9, text="May 20", type="DATE", edtf="2025-05-20")
    boats = t.QuantityReading(start=12, end=19, text="9 boats", value=9.0, noun="boats")
    schema = Schema({"said_by": t.TimexReading, "as_of_by": t.TimexReading, "quantities": list[t.QuantityReading]})
    given = {"said_by": asdict(day), "as_of_by": None, "quantities": [asdict(boats)]}
    [row] = pa.RecordBatch.from_pylist([given], schema=schema.arrow).to_pylist()
    assert row == given
    assert t.TimexReading(**row["said_by"]) == day
    assert schema.spark.simpleString().startswith("struct<said_by:struct<start:bigint,end:bigint,text:string,")


def test_what_the_words_of_a_statement_give_may_be_a_column() -> None:
    found = wording(TEXT, "mixed")
    schema = Schema({"compared": Wording})
    [row] = pa.RecordBatch.from_pylist([{"compared": row_of(found)}], schema=schema.arrow).to_pylist()
    assert Wording(**values_of(row["compared"])) == found
    assert "words:map<string,bigint>" in schema.spark.simpleString()


def test_a_frame_has_the_columns_that_are_not_published() -> None:
    assert "dated_start" in schema_of(t.Statement)
    assert "dated_start" not in {column.name for column in t.columns(t.Statement)}


@pytest.mark.parametrize("kind", [date, Sequence[str], int | str, "a word", list[date]])
def test_what_is_no_kind_of_column_is_refused(kind: Any) -> None:
    with pytest.raises(TypeError, match="no kind of column"):
        _ = Schema({"column": kind}).arrow

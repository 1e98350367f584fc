"""A Parquet file -> its rows, read a few at a time; a part that cannot be read loses the rows of that part only."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

import pyarrow as pa
import pyarrow.parquet as pq

from claimline.seeds.formats.records import Record
from claimline.settings import Settings

_ROWS = 64  # at a time: a few long texts, not all
_LARGEST_GROUP = 4 * 2**30  # bytes of a row group when unpacked; Spark and DuckDB write 128 MB


def parquet_rows(file: BinaryIO, settings: Settings) -> Iterator[Record]:
    """The rows in their order, counted from 1."""
    try:
        table = pq.ParquetFile(file, thrift_string_size_limit=2**26, thrift_container_size_limit=2**22)
    except (pa.ArrowException, OSError, ValueError) as error:
        yield Record("", fault=f"is no Parquet file ({_first(error)}). Write it anew.")
        return
    row = 0
    for number in range(table.num_row_groups):
        about = table.metadata.row_group(number)
        place = f"rows {row + 1} to {row + about.num_rows}"
        if about.total_byte_size > _LARGEST_GROUP:
            yield Record(place, fault="are one row group of more than 4 GB. Write smaller row groups.")
            row += about.num_rows
            continue
        done = row
        try:
            for batch in table.iter_batches(batch_size=_ROWS, row_groups=[number], use_threads=False):
                for values in batch.to_pylist():
                    done += 1
                    yield Record(f"row {done}", values)
        except (pa.ArrowException, OSError, ValueError, OverflowError) as error:
            place = f"rows {done + 1} to {row + about.num_rows}"
            yield Record(place, fault=f"cannot be read ({_first(error)}). Write the file anew.")
        row += about.num_rows


def _first(error: Exception) -> str:
    """The first words of what Arrow says."""
    return " ".join(str(error).split())[:120]

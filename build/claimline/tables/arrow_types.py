"""The kind of a column -> its Arrow type, alike where the job carries rows and where readers download them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pyarrow as pa

ARROW_TYPES: Mapping[str, pa.DataType] = MappingProxyType(
    {
        "string": pa.string(),
        "integer": pa.int64(),
        "number": pa.float64(),
        "boolean": pa.bool_(),
        "strings": pa.list_(pa.string()),
        "pairs": pa.list_(pa.list_(pa.int64())),
    }
)

"""Spark's Python workers: reads Claimline's text modules once, before workers are forked from this process."""

from __future__ import annotations

import contextlib

from pyspark import daemon

with contextlib.suppress(ImportError):  # a worker that cannot read says so itself, where it can be told
    import claimline.text.reading  # noqa: F401

if __name__ == "__main__":
    daemon.manager()

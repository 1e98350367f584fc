"""Spark's Python workers: reads Claimline's text modules and word list once, before workers are forked from here.

What brings threads with it (Arrow) must not be read here.
"""

from __future__ import annotations

import contextlib
import sys

from pyspark import daemon

# Arrow looks for these two at its first row, a third of a second in each worker; nothing of ours uses them.
sys.modules["numpy"] = sys.modules["pandas"] = None  # type: ignore[assignment]

with contextlib.suppress(ImportError):  # a worker that cannot read says so itself, where it can be told
    import claimline.corpus.claims.bare_texts
    import claimline.corpus.differences.facets
    import claimline.corpus.events.event_coreference
    import claimline.corpus.origins.trace
    import claimline.corpus.word_weights
    import claimline.reading.document

    claimline.corpus.word_weights.weight("harbour")  # reads the list

if __name__ == "__main__":
    daemon.manager()

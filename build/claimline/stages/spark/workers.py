"""Spark's Python workers: reads Claimline's text modules and word list once, before workers are forked from here.

What brings threads with it (Arrow) must not be read here.
"""

from __future__ import annotations

import contextlib
import gc
import sys
from importlib.abc import MetaPathFinder

from pyspark import daemon

from claimline.numpy_setting import set_numpy


class _Without(MetaPathFinder):
    """Says that a package is not there."""

    def __init__(self, name: str) -> None:
        self._name = name

    def find_spec(self, fullname: str, path: object, target: object = None) -> None:
        """Raises ModuleNotFoundError for the package; leaves all others to the finders behind."""
        if fullname == self._name:
            raise ModuleNotFoundError(f"{fullname} is left out of the workers", name=fullname)


class _Collector:
    """What the daemon collects garbage with after each task.

    What is alive then stays: the parser, word lists, modules. To look through all of that anew after each of a build's
    hundreds of small tasks took two thirds of the workers' time.
    """

    @staticmethod
    def collect() -> None:
        """What the task leaves without use goes; what it leaves in use is not looked at again."""
        gc.collect()
        gc.freeze()


# Arrow looks for it at its first row, a third of a second in each worker; nothing of ours uses it.
sys.meta_path.insert(0, _Without("pandas"))
set_numpy()  # the parser computes with it

with contextlib.suppress(ImportError):  # a worker that cannot read says so itself, where it can be told
    import numpy as numpy  # Arrow looks for it, too; the parser itself is loaded by the worker that reads an article

    import claimline.corpus.claims.bare_texts
    import claimline.corpus.differences.facets
    import claimline.corpus.events.event_coreference
    import claimline.corpus.origins.trace
    import claimline.corpus.word_weights
    import claimline.reading.document

    claimline.corpus.word_weights.weight("harbour")  # reads the list

if __name__ == "__main__":
    vars(daemon)["gc"] = _Collector  # its own name for the module
    gc.freeze()  # what is read here is every worker's
    daemon.manager()

"""What numpy is told before it loads, so that a parse hangs neither on the machine's kernels nor on other sentences."""

from __future__ import annotations

import os

# Sentences are too short for its threads to gain anything, and a worker is a core already.
_THREADS = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
# Of newer kernels some add a row up in another order by its place among the rows, and so by which sentences it is
# parsed with. Those of Sandy Bridge do not, run on any x86 of today, and give all of them the same bytes.
_KERNELS = {"OPENBLAS_CORETYPE": "Sandybridge"}


def set_numpy() -> None:
    """Sets the environment of this process; what its user has set stays. To be called before numpy is imported."""
    for name, value in (_THREADS | _KERNELS).items():
        os.environ.setdefault(name, value)

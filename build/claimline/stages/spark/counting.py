"""How many rows the workers are done with, while they are at work: whoever waits for them is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

from pyspark import SparkContext
from pyspark.accumulators import Accumulator

# A context, of how many, of what -> a block within which workers count; None where nobody asks.
Counting = Callable[[SparkContext, int, str], AbstractContextManager[Accumulator[int] | None]]
Told = Callable[[Callable[[], int], int, str], AbstractContextManager[None]]  # takes a probe, of how many, of what


@contextmanager
def uncounted(context: SparkContext, of: int, unit: str) -> Iterator[Accumulator[int] | None]:
    """Nobody asks."""
    yield None


def counted(told: Told) -> Counting:
    """Tells how many are done as tasks end; a task that is made anew after a fault counts twice."""

    @contextmanager
    def counting(context: SparkContext, of: int, unit: str) -> Iterator[Accumulator[int] | None]:
        found = context.accumulator(0)
        hush(context)
        with told(lambda: found.value, of, unit):
            yield found

    return counting


def hush(context: SparkContext) -> None:
    """Java that dies in the middle of a count has its server print a traceback; what ended is told elsewhere."""
    server = getattr(context, "_accumulatorServer", None)
    if server is not None:
        server.handle_error = lambda *_: None

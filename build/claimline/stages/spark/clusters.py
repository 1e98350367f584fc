"""Where a session runs: this machine's processors, a cluster by its address, or what spark-submit has started.

Claimline's options hold everywhere, since the bytes of a build follow from some of them; those of a disk, a memory and
a Java of this machine hold where the session has it for itself. What the user sets comes last.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from claimline.errors import ClaimlineError, shown

SUBMITTED = "spark-submit"  # the master of a session that spark-submit has started: it knows its own
_MASTER = re.compile(r"spark://.+|yarn|k8s://.+|local\[\d+\]|spark-submit")


@dataclass(frozen=True)
class Cluster:
    """A Spark master and the user's own options; without a master, so many processors of this machine."""

    master: str | None = None
    conf: dict[str, str] = field(default_factory=dict)

    @property
    def is_local(self) -> bool:
        """Whether workers are threads of one Java on this machine, which reads and writes this machine's folders."""
        return self.master is None or self.master.startswith("local[")

    @property
    def is_submitted(self) -> bool:
        """Whether Java runs already, and with its options."""
        return self.master == SUBMITTED


LOCAL = Cluster()


def cluster_of(master: str | None, options: list[str]) -> Cluster:
    """The cluster of what was written on the command line. Raises ClaimlineError with every fault in it."""
    faults = []
    if master is not None and not _MASTER.fullmatch(master):
        faults.append(
            f"--master {shown(master)}: is no Spark master. Write spark://HOST:PORT, yarn, k8s://HOST:PORT or local[2]."
        )
    conf = {}
    for option in options:
        name, given, value = option.partition("=")
        if not given or not name.startswith("spark."):
            faults.append(f"--conf {shown(option)}: is no option of Spark. Write spark.NAME=VALUE.")
        conf[name] = value
    if faults:
        raise ClaimlineError(faults)
    return Cluster(master, conf)

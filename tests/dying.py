"""A process that dies while it writes a file, as one does that is killed."""

from __future__ import annotations

import os
import resource
import signal
from collections.abc import Callable


def killed_amid_a_write(run: Callable[[], object], *, after: int = 20) -> None:
    """Runs it in a process of its own, which the kernel ends at the first file that grows beyond so many bytes."""
    child = os.fork()
    if not child:
        try:
            signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            resource.setrlimit(resource.RLIMIT_FSIZE, (after, after))
            run()
        finally:
            os._exit(0)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGXFSZ

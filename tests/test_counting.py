"""Counts that workers bring home: a Java that dies amid one prints nothing of its own."""

from __future__ import annotations

import socket
import threading
import time
from types import SimpleNamespace
from typing import Any, cast

import pytest
from pyspark import SparkContext
from pyspark.accumulators import AccumulatorTCPServer, _start_update_server

from claimline.stages.spark.counting import hush


def test_a_count_that_breaks_off_prints_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    server = cast(AccumulatorTCPServer, _start_update_server("0123456789", False))
    ended = threading.Event()
    hush(cast(SparkContext, SimpleNamespace(_accumulatorServer=server)))
    quiet: Any = server.handle_error

    def told(*given: object) -> None:
        quiet(*given)
        ended.set()

    setattr(server, "handle_error", told)  # noqa: B010 - a method
    try:
        with socket.create_connection(server.server_address[:2]) as client:  # type: ignore[arg-type]
            client.sendall(b"0123")
        assert ended.wait(10)
        time.sleep(0.05)
    finally:
        server.shutdown()
        server.server_close()
    assert capfd.readouterr() == ("", "")

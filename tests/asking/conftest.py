"""A chat server on this machine and a copy of the golden story with its tables, for each test that asks."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from asking.chat_server import ChatServer
from building import HARBOUR
from described import golden_tables


@pytest.fixture
def chat() -> Iterator[ChatServer]:
    made = ChatServer()
    thread = threading.Thread(target=made.server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    yield made
    made.release.set()
    made.server.shutdown()
    made.server.server_close()


@pytest.fixture
def harbour(tmp_path: Path) -> Path:
    """A folder with seeds/harbour and work/tables/harbour."""
    shutil.copytree(HARBOUR / "harbour", tmp_path / "seeds" / "harbour")
    golden_tables(tmp_path / "work" / "tables")
    return tmp_path

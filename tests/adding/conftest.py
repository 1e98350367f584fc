"""A running news site for each test that fetches."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from news_site import Site


@pytest.fixture
def site() -> Iterator[Site]:
    made = Site()
    thread = threading.Thread(target=made.server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    yield made
    made.server.shutdown()
    made.server.server_close()

"""What several kinds of tests share."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

from building import HARBOUR, build, project

settings.register_profile("whole", deadline=None)  # a machine that is busy with other things fails no test
settings.register_profile("fast", settings.get_profile("whole"), max_examples=20)  # `make fast`; else a hundred
settings.load_profile("whole")


@pytest.fixture(scope="session")
def built_harbour(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The golden story built once, by one core in one partition: work/tables and site."""
    folder = project(tmp_path_factory.mktemp("harbour"))
    done = build(folder, "--seeds", str(HARBOUR), "--cores", "1", "--partitions", "1")
    assert done.returncode == 0, done.stderr
    return folder

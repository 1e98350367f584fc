"""What several kinds of tests share."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings

from building import HARBOUR, build, project
from claimline.numpy_setting import set_numpy
from one_session import OneSession

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

set_numpy()  # before a test imports it
settings.register_profile("whole", deadline=None)  # a machine that is busy with other things fails no test
settings.register_profile("fast", settings.get_profile("whole"), max_examples=20)  # `make fast`; else a hundred
settings.load_profile("whole")


def pytest_collection_finish() -> None:
    """Thousands of tests and what they import live to the end: the garbage collector need not go through them."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def own_state(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The key of what builds keep is the tests' own: none is made in the home of who runs them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        yield


@pytest.fixture(scope="session")
def built_harbour(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The golden story built once, by one core in one partition: work/tables and site."""
    folder = project(tmp_path_factory.mktemp("harbour"))
    done = build(folder, "--seeds", str(HARBOUR), "--cores", "1", "--partitions", "1")
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="session")
def one_session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OneSession]:
    """The session that tests of stages and of builds share."""
    held = OneSession(tmp_path_factory.mktemp("spark"))
    yield held
    held.end()


@pytest.fixture
def spark(one_session: OneSession) -> SparkSession:
    """That session, running."""
    return one_session.get()


@pytest.fixture
def no_session(one_session: OneSession) -> None:
    """For a test that starts a session of its own in this process."""
    one_session.end()


# What the files of a folder, or these files, share takes seconds to make: a site, a build, a session.
_SHARE = {
    "tests/browser": "site",
    "tests/report": "site",
    "tests/builds": "session",
    "tests/stages": "session",
} | dict.fromkeys(("tests/golden", "tests/test_job.py", "tests/test_build.py"), "built_harbour")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """With `--dist loadgroup`: tests of one file, or of files that share something, go to one of pytest's processes.

    Pytest's own marks for that (`xdist_group`) have no effect with pytest 9.
    """
    from xdist.scheduler import LoadScopeScheduling

    class BySharing(LoadScopeScheduling):  # type: ignore[misc]  # it has no types
        def _split_scope(self, nodeid: str) -> str:
            file = nodeid.split("::")[0]
            return next((group for place, group in _SHARE.items() if file.startswith(place)), file)

    return BySharing(config, log) if config.getvalue("dist") == "loadgroup" else None

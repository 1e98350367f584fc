"""What several kinds of tests share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from building import HARBOUR, build, project

settings.register_profile("whole", deadline=None)  # a machine that is busy with other things fails no test
settings.register_profile("fast", settings.get_profile("whole"), max_examples=20)  # `make fast`; else a hundred
settings.load_profile("whole")


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


@pytest.hookimpl(tryfirst=True)  # before xdist reads the marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that share what takes seconds to make, a site, a build, a session, go to one of pytest's processes."""
    warm = Path(__file__).parent / "builds"
    for item in items:
        names = getattr(item, "fixturenames", ())
        shared = next((name for name in ("site", "built_harbour", "spark") if name in names), item.path.as_posix())
        item.add_marker(pytest.mark.xdist_group("warm" if warm in item.path.parents else shared))

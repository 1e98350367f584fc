"""Tables that cannot be used are named as the user named them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from claimline.errors import ClaimlineError
from claimline.report.rendering.make_site import make_site
from report.conftest import project_copy


@pytest.mark.slow
def test_a_folder_that_is_a_link_is_named_by_the_link(tmp_path: Path) -> None:
    (tmp_path / "elsewhere" / "kit").mkdir(parents=True)
    (tmp_path / "tables").symlink_to(tmp_path / "elsewhere")
    project = project_copy(tmp_path / "project")
    with pytest.raises(ClaimlineError, match=re.escape(f"{tmp_path}/tables/kit/datapackage.json: not there.")):
        make_site(tmp_path / "tables", tmp_path / "site", project=project, progress=print)

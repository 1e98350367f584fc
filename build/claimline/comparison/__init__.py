"""Two builds' tables -> what changed in the evidence. Plain Python on the published files; no Spark, no rendering."""

from claimline.comparison.builds import Build, read_builds
from claimline.comparison.changes import StoryChanges
from claimline.comparison.story_changes import compare

__all__ = ["Build", "StoryChanges", "compare", "read_builds"]

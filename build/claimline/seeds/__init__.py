"""A folder of articles -> stories and articles, with all that is known of them, checked. No Spark."""

from claimline.seeds.article import Article
from claimline.seeds.schema import Outlet
from claimline.seeds.stories import Story, load_stories, read_article

__all__ = ["Article", "Outlet", "Story", "load_stories", "read_article"]

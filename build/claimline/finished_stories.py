"""A loaded story -> the same with a name, what its texts print of themselves, and what is off topic marked."""

from __future__ import annotations

from claimline.named_stories import with_name
from claimline.off_topic_articles import with_off_topic
from claimline.printed_heads import with_printed_heads
from claimline.seeds import Story


def finished(story: Story) -> Story:
    """The story as the job takes it."""
    return with_name(with_off_topic(with_printed_heads(story)))

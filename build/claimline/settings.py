"""What may be tuned: each setting with its unit, its limits and why it has this value."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The numbers the build uses. Frozen; one object is handed down, nothing reads it from elsewhere."""

    max_characters: int = 5_000_000
    """Largest article, in code points. A longer one is refused by name: no news article is, a dump or a log is."""

    bytes_at_once: int = 20_000_000
    """More bytes of articles are read by Spark's workers, and no text anywhere else; fewer before Spark starts: a fault
    then shows at once."""

    publish_share: float = 0.5
    """Largest share of a document's own prose that tables and pages together carry (0 to 1)."""

    most_doubt: int = 200
    """Chance of 1,000 that its row misleads, up to which a statement of one article alone is published; above, it is
    listed as undecided, unless it answers something. Of what 350 would publish of other stories, judged by the articles
    alone, 90 % are published, and of these 89 of 100 right in every field, as against 86.5."""

    reuse_gram: int = 5
    """Words in a gram when passages are compared. Five is the field's usual size for text reuse."""

    reuse_containment: float = 0.1
    """Smallest containment at which two documents count as sharing text (0 to 1)."""

    reuse_words_quoted: int = 6
    """Shortest passage that proves reuse inside quotation marks, in words."""

    reuse_words: int = 12
    """Shortest passage that proves reuse outside quotation marks, in words; shorter runs are stock phrases."""

    common_gram_documents: int = 200
    """Words in more documents than this are everyone's: they compare each with the earliest alone; bounds the join."""

    candidate_documents: int = 60
    """A key in more statements than this proposes near ones of them alone; bounds the candidates of one event."""

    component_statements: int = 400
    """Largest component of the claim graph that is grouped whole; a larger one is split by its rarest key."""

    selector_characters: int = 32
    """Code points of prefix and suffix around an excerpt, as W3C TextQuoteSelectors usually carry."""


DEFAULT = Settings()

PERMALINKS = "permalinks.lock"  # beside story.yml, and beside the tables made from it
LARGEST_LOCK = 10_000_000  # bytes of one: some 300,000 addresses

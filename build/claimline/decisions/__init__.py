"""What a person may decide about a story, and which decisions contradict each other."""

from claimline.decisions.contradictions import ONCE, check_contradictions, check_once, check_together, contradiction
from claimline.decisions.kinds import CURATION, KINDS, NOT_STATED, NOTHING, UNKNOWN, Entry, Key, Kind, Place

__all__ = [
    "CURATION",
    "KINDS",
    "NOTHING",
    "NOT_STATED",
    "ONCE",
    "UNKNOWN",
    "Entry",
    "Key",
    "Kind",
    "Place",
    "check_contradictions",
    "check_once",
    "check_together",
    "contradiction",
]

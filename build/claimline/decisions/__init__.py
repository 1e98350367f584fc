"""What a person may decide about a story, which decisions contradict each other, and what was judged of passages."""

from claimline.decisions.contradictions import ONCE, check_contradictions, check_once, check_together, contradiction
from claimline.decisions.judgements import JUDGEMENTS, RANK, Judgement
from claimline.decisions.kinds import CURATION, KINDS, NOT_STATED, NOTHING, UNKNOWN, Entry, Key, Kind, Place

__all__ = [
    "CURATION",
    "JUDGEMENTS",
    "KINDS",
    "NOTHING",
    "NOT_STATED",
    "ONCE",
    "RANK",
    "UNKNOWN",
    "Entry",
    "Judgement",
    "Key",
    "Kind",
    "Place",
    "check_contradictions",
    "check_once",
    "check_together",
    "contradiction",
]

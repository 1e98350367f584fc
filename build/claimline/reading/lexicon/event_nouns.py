"""The file of dated events -> nouns of what happens on a day: the fire, the vote."""

from __future__ import annotations

from claimline.reading.lexicon.word_files import word_lists

EVENTS = word_lists("dated_events.txt", ("events",))["events"]

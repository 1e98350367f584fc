"""Abbreviations, in lower case, without their stop: where the stop ends a sentence, and where a token keeps it."""

from __future__ import annotations

from claimline.reading.lexicon.calendar_words import MONTH_NAMES, MONTHS
from claimline.reading.lexicon.word_files import word_lists

_LISTS = word_lists("abbreviations.txt", ("titles", "never", "before numbers", "before names", "one token"))
ABBREVIATED_TITLES = _LISTS["titles"]
NEVER_LAST = _LISTS["never"]
BEFORE_NUMBERS = _LISTS["before numbers"] | (MONTHS.keys() - MONTH_NAMES)  # Jan. 3
BEFORE_NAMES = _LISTS["before names"]
ONE_TOKEN = _LISTS["one token"]

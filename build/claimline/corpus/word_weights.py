"""A word -> how much it tells when two statements share it, from how rare it is in the language and in the story.

In a corpus of five articles the five cannot say which words are rare; wordfreq's background can. Weights are integers,
so that no result hangs on the order in which they are added.
"""

from __future__ import annotations

import math
from functools import lru_cache

from claimline.reading.lexical.words import stem

COMMON = 6.0  # zipf: a word met more often than once in a thousand words tells nothing
CEILING = 7.0  # zipf at which the weight would be nothing
RAREST = 2.0  # zipf: rarer than this (names, misspellings) is no more telling
POINTS = 10  # points for each power of ten by which a word is rarer
LONGEST_WORD = 60  # code points; longer ones are no words and are not looked up
STORY_SHARE = 0.05  # a word in more than this share of a story's statements is what the story is about
STORY_LEAST = 0.1  # the share of its weight that such a word keeps at least
STORY_START = 20  # statements added to a story's count, so that in a short list no word is common
# Words of who says it, not of what is said.
REPORTING_WORDS = """
said say says told tell tells asked ask asks added add adds according reported report reports reportedly reporter
comment comments request requests respond responded
statement spokesman spokesperson spokeswoman quoted source sources official officials unnamed anonymous familiar
"""
REPORTING = frozenset(map(stem, REPORTING_WORDS.split()))


@lru_cache(maxsize=100_000)
def weight(form: str) -> int:
    """Points for a word by its background: arrest some 30, an unknown name 50, people 0."""
    if stem(form) in REPORTING or not form[0].isalpha() or form.endswith("n't"):
        return 0
    if len(form) == 1 and form.isascii():
        return 0
    zipf = _zipf(form) if len(form) <= LONGEST_WORD else 0.0
    return 0 if zipf > COMMON else round(POINTS * (CEILING - max(zipf, RAREST)))


def _zipf(form: str) -> float:
    from wordfreq import zipf_frequency  # half a second: only who compares statements pays it

    return float(zipf_frequency(form, "en"))


def in_story(points: int, statements_with: int, statements: int) -> int:
    """The same points where the word stands in so many of a story's statements: few if the story is about it."""
    share = max(statements_with, 1) / (statements + STORY_START)
    if share <= STORY_SHARE:
        return points
    return round(points * max(STORY_LEAST, math.log(share) / math.log(STORY_SHARE)))

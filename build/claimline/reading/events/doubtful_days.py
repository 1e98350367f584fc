"""An expression and the day of publication -> whether it may as well mean another day than the one it was taken for.

An article of Monday that tells what came about on Tuesday was brought up to date, or written where it is Tuesday:
few tell of Tuesday last without saying so. And on a Sunday `last week` is the one that ends, or the one before; `this
week` is that one, or the next.
"""

from __future__ import annotations

import re
from datetime import timedelta

from claimline import edtf as calendar
from claimline.tables import TimexReading, Timing

_WEEKDAY = re.compile(
    r"(?:(?:late|early|on)\s){0,2}(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:['’]s)?(?:\s(?:morning|afternoon|evening|night))?",
    re.IGNORECASE,
)
_LAST_WEEK = re.compile(r"(?:early\s|late\s|earlier\s|later\s)?last\sweek(?:['’]s)?", re.IGNORECASE)
_THIS_WEEK = re.compile(r"(?:earlier\s|later\s)?this\sweek", re.IGNORECASE)
SUNDAY = 6
BEFORE = timedelta(6)  # from a weekday to the eve of the next one


def may_be_another(timex: TimexReading, published: str | None, timing: Timing | None) -> bool:
    """Whether nobody can tell from the words alone which day is meant."""
    printed, found = calendar.days(published or ""), calendar.days(timex.edtf or "")
    if not printed or not found or printed[0] != printed[1]:
        return False
    if printed[0].weekday() == SUNDAY and _LAST_WEEK.fullmatch(timex.text):
        return True
    if _THIS_WEEK.fullmatch(timex.text) and timing == "planned":
        return printed[0].weekday() == SUNDAY and found[1] == printed[0]
    return found[0] == found[1] == printed[0] - BEFORE and _WEEKDAY.fullmatch(timex.text) is not None

"""The words before a date, and the date -> whether it is only that with which something is compared.

Up 28% on the same period last year, against 30 in May 2024: when that many were sold, such a date does not tell.
"""

from __future__ import annotations

import re

from claimline.reading.lexicon.calendar_words import MONTH_NAMES

COMPARED_WITHIN = 16  # words before a date within which a comparison begins
_REACH = 96  # code points that they take at most

_YEAR = re.compile("[12][0-9]{3}")
_PERIODS = frozenset("year month week quarter half period season years months weeks quarters".split())
_WITH_PERIODS = frozenset(
    """the a an of in last this previous prior same early late mid first second third fourth ago earlier before , '
    ’""".split()
)
_SAME = r"""(?: (?:the\ )? (?:very\ )? (?:same|corresponding|equivalent|comparable) \ (?:[a-z]+\ )?
    (?:period|month|week|quarter|half|season|time|point|stage|year|months|weeks|quarters) \ (?:(?:of|in|a)\ )? )"""
_NUMBER = r"""(?: (?:about|around|nearly|almost|just|only|some|roughly|over|under|a|an)\ )* [$€£]?\ ?
    (?: [0-9][0-9.,]* | two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|million|third
      | half | quarter )\b"""
_CHANGE = r"""\b(?: up|down|rise|rises|rose|risen|increased?|gain|gained|jump|jumped|growth|grew|grown|drop|dropped|fall
    |fell|fallen|declined?|decreased?|improvement|higher|lower|more|fewer|less|better|worse|ahead|surge|surged )\b"""
# up 28% on the same month of 2024, 28% up on last year, a third more on 2024; not: the strike went on last year
_ON = re.compile(
    rf"""\bon\ {_SAME}$ | (?: % | \b(?:percent|per\ cent|points?|up|down|rise|increase|gain|growth|jump|drop|fall
      |decrease|decline|improvement|higher|lower|more|fewer|less|third|quarter|half|thousand|million|billion|[0-9]+) )
      \ on\ $""",
    re.X,
)
# 28 percent above last year, similar to the same month last year, compared with May 2024
_BESIDE = re.compile(
    rf"""(?: \b(?:above|below|against|versus|vs\.?) | \b(?:compared|comparing)\ (?:with|to)
      | \b(?:similar|equal|identical|close)\ to | \b(?:level|par|line)\ with ) \ {_SAME}?$""",
    re.X,
)
# an increase of 3 percent over last year; not: over the past year
_OVER = re.compile(rf"{_CHANGE}(?:\ [^\s,;]+){{0,7}}?\ (?:over|from)\ {_SAME}?$", re.X)
# compared with 30 in May 2024; up from 30 a year ago and from 20 in May 2020; 40 tons, against 30 in May 2024
_THAN_SO_MANY = re.compile(
    rf"""(?: \b(?:compared|comparing)\ (?:with|to) | (?:\b(?:up|down|and)|,)\ (?:from|against|versus|vs\.?)
      | \b(?:versus|vs\.?) ) \ {_NUMBER} (?:\ ?%)? (?:\ [^\s,;]+){{0,3}}? (?:\ (?:in|for|during|over))? \ {_SAME}?$""",
    re.X,
)
# in 2024, unlike this year; on May 20, as opposed to May 22
_UNLIKE = re.compile(r"(?:^|, |-- ?|\()(?:un)?like\ (?:in\ |on\ )?$|\b(?:opposed\ to|instead\ of)\ (?:in\ |on\ )?$")
_SPACES = re.compile(r"\s+")


def is_compared(before: str, date: str) -> bool:
    """Whether these words before a date make it the other side of a comparison; `before`: of its sentence alone."""
    before = _SPACES.sub(" ", before[-_REACH:].lower())
    date = date.lower()
    if _UNLIKE.search(before):
        return True
    period = _is_period(date)
    if period and (_ON.search(before) or _BESIDE.search(before) or _THAN_SO_MANY.search(before)):
        return True
    return period and not date.startswith("the ") and _OVER.search(before) is not None


def _is_period(date: str) -> bool:
    """Whether a date is a month, a year or the like by its words: May 2024, last year; not: May 20, New Year."""
    words = re.findall(r"\w+|[^\w\s]", date)
    named = [word for word in words if word in _PERIODS or word in MONTH_NAMES or _YEAR.fullmatch(word)]
    return bool(named) and all(word in named or word in _WITH_PERIODS for word in words)

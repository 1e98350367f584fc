"""A date in a clause -> what else it dates there than the clause: Thursday's filing; after the captain died last year.

Places are code points in the statement's text.
"""

from __future__ import annotations

import re

from claimline.reading.lexical.spans import Span
from claimline.reading.syntax.verb_tense import is_past_form

BY_THE_WAY = 80  # code points between `after` and the date of what came before
BEFORE = 48  # code points before a date that say what it is the date of

# Thursday's filing, the December 2017 request: the date of what the next words name, whatever else the clause tells.
_NAMES_NEXT = re.compile(
    r"""
    (?:['’]s?)? \s
    (?! (?: and|or|but|to|of|in|at|on|for|with|by|from|after|before|when|while|as|that|which|who|where|is|was|were|are
          |has|had|have|will|would|than|near|over|during|because|if|amid|against|about|into ) \b )
    (?P<named> (?: [a-z][\w’'-]{2,40} [ ]? ){1,12} )
    """,
    re.VERBOSE,
)
_BY_THE_WAY = re.compile(r"\b(?:after|following|since|before|when|while|until|who|whose)\s", re.I)
# the strike that began | not: said that closed quays
_THAT = re.compile(
    r"[a-z]{3}\s(?<!said\s)(?<!told\s)(?<!says\s)(?P<that>that\s)(?=(?:went|took|came|began|ended|[a-z]{3,}ed)\s)"
)
# (go) before the Senate this summer, before a judge in the city on Friday: a place, no time
_BEFORE_BODY = re.compile(
    r"""
    before \s (?: (?:the|a|an|its|his|her|their|three|two|full) \s )? (?: [\w’'-]+ \s ){0,3}
    (?:court|courts|judge|judges|jury|justices|magistrate|magistrates|tribunal|senate|house|congress|parliament|assembly
      |council|committee|subcommittee|commission|panel|board|lawmakers|legislature|grand\sjury|inquiry) \s
    (?: (?:in|on|late|early|at|later|again) \s | the \s ){0,3}
    """,
    re.VERBOSE | re.IGNORECASE,
)
_ENDS = re.compile(r"[,;:.!?()]\s")
_ON = re.compile(r"\b(?:on|in|at|late|early|during|this|last|next|until|of|by|since|from)\s(?:the\s)?$", re.I)

_PRINT = re.compile(
    r"\b(?:news)?papers?$|\b(?:editions?|issues?|front\spages?|headlines|bulletins?|shows?|programm?es?|episodes?|columns?)$"
)


def mentioned(text: str, at: int, low: int, high: int, expression: str) -> Span | None:
    """The place of what the expression that stands at a place is the date of, within a clause; None: of the clause."""
    return _named_next(text, at, high, expression) or _subordinate(text, at, low, expression)


def _named_next(text: str, at: int, high: int, expression: str) -> Span | None:
    """The place of what a date names: Thursday's filing, the December 2017 request; None where it dates a clause."""
    behind = at + len(expression)
    possessive = expression.endswith(("'s", "’s")) or text[behind : behind + 2] in ("'s", "’s")
    if not possessive and (at <= 0 or _ON.search(text[max(0, at - BEFORE) : at])):
        return None
    match = _NAMES_NEXT.match(text, behind, high)
    return Span(at, match.end("named")) if match else None


def names_print(named: str) -> bool:
    """Whether what a date names is an issue or a broadcast, no happening: Tuesday's papers, Sunday's show."""
    return _PRINT.search(named) is not None


def _subordinate(text: str, at: int, low: int, expression: str) -> Span | None:
    """The place of what else a date tells of by the way: the files, found after the captain died last year, showed."""
    opened = [match.span() for match in _BY_THE_WAY.finditer(text, max(low, at - BY_THE_WAY), max(low, at))]
    opened += [match.span("that") for match in _THAT.finditer(text, max(low, at - BY_THE_WAY), max(low, at))]
    begin, end = max(opened, default=(at, at))
    if end == at or _ENDS.search(text, end, at) or _BEFORE_BODY.fullmatch(text, begin, at):
        return None
    if text.startswith("that", begin) and sum(map(is_past_form, text[end:at].split())) > 1:
        return None  # the errors that preceded the strike were found on Monday
    return Span(begin, at + len(expression))

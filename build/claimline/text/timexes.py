"""Text -> its time expressions with what they mean (TIMEX3 and EDTF), as far as that is certain."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence

from claimline.tables import SentenceReading, TimexReading, UndecidedReading
from claimline.text import absolutedates, anaphora, clocktimes, nameddays, periods, relativedates, timelengths, timesets
from claimline.text.eventdates import anchor_to_events
from claimline.text.sketch import sketch
from claimline.text.timeplaces import Place, Taken
from claimline.text.timevalues import Surroundings

# Letters are those of `sketch`: m month, w weekday, d one or two digits, y four digits, u day/week/month/year, ...
# Spaces mean nothing; every repetition is bounded, so that the search is linear.
_NUM = r"(?: d d/d | [dNy] c? | c(?:-?c){0,4} | a? f O? | a c )"
_ABOUT = r"(?: A | M n | B G | J? M n)?"
_YEAR = r"(?: ,? y )"
_SPELT = r"(?: c c (?: [-&]? c )? )"  # nineteen ninety-six; nineteen hundred and one
_DAY = r"(?: d b? | (?: c -? )? o )"  # 20, 20th, twentieth, twenty-first
_ON_DAY = rf"(?: I? (?: w ,? )? m \.? d b? {_YEAR}? | I? w (?! p? ,? [dm] ) | t )"  # on Tuesday, May 20
# Where an expression may begin: most tokens begin none, nor do most articles and prepositions. Looked for first, since
# a set of letters is what is found fastest.
_OPENING = re.compile(
    r"""
    [DadNycwWvmLTXRCQKVEYABMJSijkl%stpeuUhHorPfF9'*|-]
    (?: (?<! [DacNMBJATf'-] ) | (?<= D ) (?! [xZ] (?! [ur-] ) ) | (?<= a ) (?! [xZ] (?! A ) )
      | (?<= [cNMBJATf'-] ) (?! [xZ] ) )
    """,
    re.VERBOSE,
)
_PATTERN = re.compile(
    rf"""
      (?P<iso>       y [-/] d [-/] d )                                      # 2025-05-20
    | (?P<slashes>   d / d / [ydN] | d - d - [ydN] )                                  # 5/20/2025
    | (?P<spread>    (?: [wv] \.? ,? | D )? m \.? d b? [-I&] d b? {_YEAR}? (?! [%:$] | -?[uUhH] ) )  # May 20-22
    | (?P<full>      (?: (?: i | [LXT] C? )? w p? ,? | v \.? ,? )? [LD]? m \.? D? {_DAY} (?! :d | % | /d )
                     (?: {_YEAR} | ,? {_SPELT} | ,? (?: L | O [TLX] ) u )? )
    | (?P<thirteenth> w ,? D d b (?! O ) )                            # Friday the 13th
    | (?P<another>                                                    # the 22 of May 20 and 22
                     (?: (?<= m d & ) | (?<= m [.] d & ) | (?<= m d , d & ) | (?<= m d , d , & ) ) d b?
                     (?! [:%$uUhHxNc] | - ) )
    | (?P<dayfirst>  (?: w ,? )? D? {_DAY} O? m \.? (?: {_YEAR} | ,? {_SPELT} )? )   # 20 May 2025, the 20th of May
    | (?P<monthyear> D? (?: [ijk] -? | S O )? m \.? (?: {_YEAR} | O y | ,? O? [TLX] u | O? {_SPELT} ) )
    | (?P<month>     D? (?: [ijk] -? | S O )? [LXTRC]{{0,2}} m )        # mid-May, last May, May
    | (?P<quarter>   D? (?: [KLXTQ]? V? -? (?: y (?: ' x )? )? | [TLXK] u | u - [ge] ) o -? [uU]
                     (?: [OI]? (?: D? V? y | {_SPELT} | [TLX] u | D? u g ) )?
                     | D [Lx] u O (?: D? y | [TLX] u ) )           # last year's third quarter
    | (?P<half>      D? [LXT]? o -? F (?: O (?: D? y | [DTLX] u ) )? )   # the first half of 2024, first-half profit
    | (?P<seasonyear> D? [ijk]? -? s O? y )                           # spring 2018
    | (?P<holiday>   [LTX]? \* (?: [uxw] | Z )? (?: ,? y )? )          # checked: last Thanksgiving Day
    | (?P<fiscal>    D? V u? y )
    | (?P<decade>    D? [ijk]? -? (?: y z | (?<= D ) y ' x | ' [Nd] z | c? -? 9 ) )              # the 1990s, the '90s
    | (?P<century>   D? [ijk]? -? (?: d b | (?: c -? )? o ) -? u )                # checked: century
    | (?P<unitpart>  D? (?: [ijk] | [Sj] O | [el] I? ) (?: D? [TLXC] | D ) u )  # late last month
    | (?P<endof>     D? [Sj] O D? (?: u | y z? ) | u -? S )                  # the end of the year, year-end
    | (?P<weekdays>  E w p? | I? W (?: & W )? | w (?: P | (?= [,&] (?: w ,? & )? w P ) ) )
                                                                      # every Monday, Friday and Sunday nights
    | (?P<weekday>   [ijkel]? -? (?: [LXT] C? | T R | D? Q | D C? )? w (?: p | O [TLX] u )? )
                                                                      # early Tuesday, last Friday night
    | (?P<named>     [eikl]? -? t p? | [eikl]? T p | [eikl]? L p )  # yesterday morning, this evening, last night
    | (?P<weekof>    D u O m \.? d b? )                                # the week of March 2
    | (?P<halves>    a F -? [uh] | a [uh] & a F | F -? a? -? [uh] | [cd] -? & -? a -? F -? [uUhH]
                     | a u (?: - | O a )? u | D u - u )               # a year and a half, a quarter century
    | (?P<ago>       {_ABOUT} (?: {_NUM} | a ) -? [uUhH] (?: & U )? g (?: t | w p? )? | [UH] g )
    | (?P<fromnow>   {_ABOUT} (?: {_NUM} | a ) [uU] I (?: t | w p? | r ) )   # checked: a week from Tuesday
    | (?P<since>     {_ABOUT} (?: {_NUM} | a )? [uUhH] [el] )         # two days later, a year earlier, days later
    | (?P<rough>     D? [RQe] U | U R | D U x x? | (?<= x ) U )       # checked: years past, the weeks ahead, these days
    | (?P<span>      D? [LRXCKo] {_NUM} M? [uUhH] )                    # the last two months, the first nine months
    | (?P<yearago>   (?: D x? )? u -? [ge] [u@]? | D u - I [u@] | D u a u [ge] )   # the year-earlier quarter
    | (?P<recent>    D? [rC] U )                                      # recent weeks
    | (?P<relative>  D? (?: T R | [TLXRQKC] C? V? ) [us] )                        # last week, next summer
    | (?P<thatday>   (?: [el] ,? )? D? J J? (?: [up] | w p? ) | D [CX] [up] )   # that day, the following year
    | (?P<spelt>     (?: D u )? {_SPELT} (?! -? [cuUhH] ) | D u y )                                # nineteen ninety-six
    | (?P<period>    D [KyV]? [u@] (?! - ) )                              # the quarter, the latest period
    | (?P<rates>     E (?: {_NUM} | x )? [uU] | E [psm] | Y )           # every day, daily
    | (?P<clock>     A? (?: d (?: : [dN] )? (?: q (?: I D p )? | I D p ) | d : [dN] (?= [TL] p ) | \| )
                     (?: \^ | Z{{1,3}} x | x x )? (?: \( [NdyZ^:q]{{1,6}} x )? ,?
                     (?: {_ON_DAY} | [TL] p )? )
                                                                      # 7:15 p.m. EST (1915 GMT) Tuesday
    | (?P<clock24>   [dyN] (?: : [dN] )? \^ (?: ,? {_ON_DAY} )? | d : [dN] (?! [:/%] ) )   # 1915 GMT, at 19:15
    | (?P<thepart>   D p )                                            # checked: in the morning
    | (?P<ofmonth>   D d b )                                          # checked: on the 20th
    | (?P<length>    {_ABOUT} D? {_NUM} (?: [I&] {_NUM} )? (?: -? M )? -? [uUhH] )   # two weeks, 40-year
    | (?P<long>      [uUh] - x )                                      # checked: week-long
    | (?P<vague>     [UH] )                                            # checked: for weeks
    | (?P<oneunit>   (?: a x )? {_ABOUT} a -? [uh] )                      # a week (for a week)
    | (?P<year>      [ijk]? -? y (?! [%:] ) )                         # 1998, mid-1996
    | (?P<season>    D? [ijk]? -? s )                                 # the summer
    | (?P<whole>     D x u )                                          # checked: the whole week
    | (?P<unit>      (?<= [xZm.*] ) u (?: u | Z )? )                  # checked: all week, New Year's Day
    | (?P<refer>     (?: D x? )? r U? | K | D R (?! [xZ] ) )        # now, recently
    """,
    re.VERBOSE,
)

_RULES: Mapping[str, Callable[[Place, int, int], Taken | None]] = {
    name: next(
        getattr(module, f"read_{name}")
        for module in (absolutedates, periods, nameddays, relativedates, anaphora, clocktimes, timelengths, timesets)
        if hasattr(module, f"read_{name}")
    )
    for name in _PATTERN.groupindex
}

_NAMES_DAY = re.compile(r"(?=.*\d)(?=.*(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))")
# The dates of these tell when something was published, not when something happened.
_NOT_READ = frozenset(("furniture", "dateline", "byline"))


def _in_title(place: Place, last: int) -> bool:
    """On This Week, in The Last Days of May: a capital inside a sentence makes a unit part of a name."""
    letters = place.s.letters
    if letters[last] not in "uUhH" or letters[last - 1] == "*" or not place.capital(last) or last <= place.low:
        return False
    return place.capital(last - 1) or letters[last - 1] in "dNy"


def find_timexes(text: str, sentences: Sequence[SentenceReading], published: str | None) -> list[TimexReading]:
    """Time expressions in order, none overlapping; those of furniture, bylines and datelines left out.

    `published` is the EDTF day or interval that relative expressions are reckoned from; None: those get no value.
    """
    s = sketch(text)
    place = Place(s, Surroundings.of(published))
    starts = [row.start for row in sentences]
    found: list[TimexReading] = []
    position = 0
    for opening in _OPENING.finditer(s.letters):
        start = opening.start()
        match = _PATTERN.match(s.letters, start) if start >= position else None
        if match is None:
            continue
        position = end = match.end()
        number = bisect_right(starts, s.starts[start]) - 1
        if number >= 0 and sentences[number].kind in _NOT_READ:
            continue
        place.enter(number, sentences[number] if number >= 0 else None, start)
        rule = _RULES[match.lastgroup or ""]
        title = match.lastgroup != "unit" and _in_title(place, end - 1)
        taken = None if title else rule(place, start, end)
        if taken is None:
            position = start + 1 if end > start + 1 else end
            continue
        first, last, meaning = taken
        place.pass_by(meaning)
        position = last
        begin, finish = s.starts[first], s.starts[last - 1] + len(s.words[last - 1])  # without a possessive ending
        found.append(TimexReading(start=begin, end=finish, text=text[begin:finish], **meaning._asdict()))
    return anchor_to_events(s, sentences, found)


WHICH_DAY = "which day is this?"


def undecided_dates(timexes: Sequence[TimexReading]) -> list[UndecidedReading]:
    """Dates of which two readings remain (5/6/2025), and days that do not exist (31 April)."""
    return [
        UndecidedReading(
            start=timex.start,
            end=timex.end,
            question=WHICH_DAY,
            candidates=timex.rejected[1:-1].split(",") if timex.rejected else [],
        )
        for timex in timexes
        if timex.edtf is None and timex.value is None
        if (timex.rejected or "").startswith("[") or (timex.type == "DATE" and _NAMES_DAY.search(timex.text))
    ]

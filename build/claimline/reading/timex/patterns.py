"""A sketch's letters -> where an expression of time may stand and of which kind, by short patterns over letters.

Letters are those of `sketch`: m month, w weekday, d one or two digits, y four digits, u day/week/month/year, ...
Spaces mean nothing; every repetition is bounded, so that the search is linear.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

_NUM = r"(?: d d/d | [dNy] c? | (?: c | a c ) (?: [-&]? c){0,4} | a? f O? )"
_ABOUT = r"(?: A | M n | B G | J? M n)?"
_YEAR = r"(?: ,? y | [O,]? ' [Nd] (?! z ) )"  # 1990, '68, of '68
_SPELT = r"(?: c c (?: [-&]? c )? )"  # nineteen ninety-six; nineteen hundred and one
_DAY = r"(?: d b? | (?: c -? )? o )"  # 20, 20th, twentieth, twenty-first
_ON_DAY = (
    rf"(?: I? (?: w ,? )? (?: m \.? d b? | d b? m \.? ) {_YEAR}? | I? w (?! p? ,? [dm] ) | t )"  # on Tuesday, May 20
)

# Each kind with the letters that it may begin with and its pattern. Of two kinds that fit at one place, the first one
# counts. Those marked "checked" fit more than they mean; their rule looks at the words.
EXPRESSIONS: Mapping[str, tuple[str, str]] = {
    # 2025-05-20
    "iso": ("y", r"y [-/] d [-/] d"),
    # 5/20/2025
    "slashes": ("d", r"d / d / [ydN] | d - d - [ydN]"),
    # May 20-22
    "spread": ("Dmvw", rf"(?: [wv] \.? ,? | D )? m \.? d b? [-I&] D? d b? {_YEAR}? (?! [%:$] | -?[uUhH] )"),
    "full": (
        "DLTXimvw",
        rf"""
        (?: (?: i | [LXT] C? )? w p? ,? | v \.? ,? )? [LDT]? m \.? D? {_DAY} (?! :d | % | /d )
        (?: {_YEAR} | ,? {_SPELT} | ,? (?: L | O [TLXJ] ) u )?
        """,
    ),
    # the first Monday in May
    "nthday": ("DLo", r"D? [oL] w [OI] (?: m \.? (?: ,? O? (?: y | [TLXJ] u ) )? )"),
    # Friday the 13th
    "thirteenth": ("w", r"w ,? D (?: d b (?! O ) | (?: c -? )? o (?= [.,&)\n] ) )"),
    # the 22 of May 20 and 22, of May 20, 22 and 24
    "another": (
        "d",
        r"""
        (?<= m d , ) d (?= ,? & d (?! [:%$uUhHxNc] | - ) )
        | (?: (?<= m d & ) | (?<= m [.] d & ) | (?<= m d , d & ) | (?<= m d , d , & ) ) d b?
        (?! [:%$uUhHxNc] | - )
        """,
    ),
    # 20 May 2025, the 20th of May
    "dayfirst": ("Dcdow", rf"(?: w ,? )? D? {_DAY} O? m \.? (?: {_YEAR} | ,? {_SPELT} )?"),
    "monthyear": (
        "DSijkm",
        rf"D? (?: [ijk] -? | S O )? m \.? (?: {_YEAR} | O y | ,? O? [TLX] u | (?: O | (?<= m ) ) J u | O? {_SPELT} )",
    ),
    # mid-May, last May, that May, May
    "month": ("CDJLQRSTXijkm", r"D? (?: [ijk] -? | S O )? [LXTRCJQ]{0,2} m"),
    # last year's third quarter
    "quarter": (
        "DKLQTVXouy",
        rf"""
        D? (?: [KLXTQ]? (?: V -? )? (?: y (?: ' x )? )? | [TLXKD] u | u - [ge] ) o -? [uU]
        (?: [OI]? (?: D? V? y | {_SPELT} | [DTLX] u | D? u g ) )?
        | D? o -? (?= & o -? [uU] )
        | D [Lx] u O (?: D? y | [TLX] u )
        """,
    ),
    # the first half of 2024, first-half profit
    "half": (
        "DLTXo",
        r"""
        D? [LXT]? o -? F (?: O (?: D? y z? | D? ' [Nd] z | [DTLX] u ) )?
        | D [Lx] F O (?: D? y z? | D? ' [Nd] z | [DTLX] u )
        """,
    ),
    # spring 2018
    "seasonyear": ("Dijks", r"D? (?: [ijk] -? )? s (?: O? y | O? ' [Nd] (?! z ) )"),
    # checked: last Thanksgiving Day
    "holiday": ("*CDLRTX", r"(?: D? [LTXRC] | T [RC] )? \* (?: [uxw] | Z )? (?: ,? O? y | O? [TLX] u )?"),
    "fiscal": ("DVy", r"D? (?: V u? y | y V u )"),
    # the 1990s, the '90s
    "decade": (
        "'9DcdNijky",
        r"""
        D? (?: [ijk] -? )? (?: y z | (?<= D ) y ' x | ' [Nd] z | (?: c -? )? 9 )
        | (?: D (?: [ijk] -? )? | [ijk] -? ) [Nd] z | (?<= z & ) [Nd] z
        """,
    ),
    # checked: century
    "century": ("Dcdijko", r"D? (?: [ijk] -? )? (?: d b | (?: c -? )? o ) -? (?: [uU] | (?= & i? (?: d b | o ) U ) )"),
    # late last month
    "unitpart": ("DSeijkl", r"D? (?: [ijkel] I? | [Sj] O ) (?: D? [TLXC] | D ) u"),
    # the end of the year, year-end
    "endof": ("DSju", r"D? [Sj] O D? (?: u | y z? ) | u -? S (?: O? y )?"),
    # every Monday, Friday and Sunday nights
    "weekdays": ("EIWw", r"E x? w p? | I? W (?: & W )? | w (?: P | (?= [,&] (?: w ,? & )? w P ) )"),
    # early Tuesday, last Friday night
    "weekday": ("DLQTXeijklw", r"(?: [ijkel] -? )? (?: [LXT] C? | T R | D? Q | D C? )? w (?: p | O? [TLX] u )?"),
    # yesterday morning, this evening, last night
    "named": ("LTeiklt", r"(?: [eikl] -? )? t (?: p | w (?! p ) )? | [eikl]? T p | [eikl]? L p"),
    # the week of March 2
    "weekof": ("D", r"D u O m \.? d b?"),
    # a year and a half, a quarter century
    "halves": (
        "ABDFJMNacdu",
        rf"""
        {_ABOUT} (?: a F -? [uh] | a [uh] & a F | F -? a? -? [uh] | [cd] -? & -? a -? F -? [uUhH]
        | a u (?: - | O a )? u ) | D? u - u
        """,
    ),
    "ago": (
        "ABHJMNUacdfy",
        rf"{_ABOUT} (?: {_NUM} (?: [I&] {_NUM} )? | a ) -? [uUhH] (?: & [Uxc] )? g (?: t | w p? | T [us] )? | [UH] g",
    ),
    # checked: a week from Tuesday
    "fromnow": ("ABJMNacdfy", rf"{_ABOUT} (?: {_NUM} | a ) [uUhH] I (?: t | w p? | r )"),
    # the week before last
    "beforelast": ("D", r"D u I (?: [LX] (?! [uUwmshH] ) | t )"),
    # mid-year
    "midunit": ("Dj", r"D? j - u"),
    # two days later, a year earlier, days later
    "since": ("ABHJMNUacdfhuy", rf"{_ABOUT} (?: {_NUM} | a )? [uUhH] (?: & [xc] )? [el]"),
    # checked: years past, the weeks ahead, these days
    "rough": ("DQRUe", r"D? [RQe] U | U R | D U (?: x x? | I x ) | (?<= x ) U"),
    # the last two months, the first nine months
    "span": ("CDKLQRXo", rf"D? [LRXCKQo] {_NUM} M? [uUhH] (?: O y )?"),
    # the year-earlier quarter
    "yearago": ("DQu", r"(?: D x? )? u -? [ge] (?: [u@] | [cd] U )? | D u - I [u@] | D u a u [ge] | D? Q - u [u@]?"),
    # recent weeks
    "recent": ("CDr", r"D? [rC] [UH]"),
    # last week, next summer
    "relative": ("CDKLQRTX", r"D G r u | D? (?: T R | [TLXRQKC] C? V? ) [us]"),
    # that day, the following year
    "thatday": ("DJel", r"(?: [el] ,? )? D? J J? (?: [up] | w p? ) | D J @ | D [CX] [up]"),
    # five thirty this morning
    "speltclock": (
        "Ac",
        rf"A? c (?: -? c ){{0,2}} (?: q (?: I D p )? | I D p | [TL] p ) (?: Z x | \^ )? (?: ,? {_ON_DAY} )?",
    ),
    # nineteen ninety-six
    "spelt": ("Dc", rf"(?: D u )? {_SPELT} (?! -? [cuUhH] | & c (?: -? c )? -? [uUhH] ) | D u y"),
    # the quarter, the latest period
    "period": ("D", r"D [KyV]? [u@] (?! - )"),
    # every day, daily
    "rates": ("EY", rf"E (?: {_NUM} (?: [I&] {_NUM} )? | x )? [uUhH] | E [psm*] | Y"),
    # 7:15 p.m. EST (1915 GMT) Tuesday
    "clock": (
        "ANd|",
        rf"""
        A? (?: N q | d (?: : [dN] )? (?: q (?: I D p )? | I D p ) | d : [dN] (?= [TL] p ) | \| )
        (?: \^ | Z{{1,3}} x | x x )? (?: \( [NdyZ^:q]{{1,6}} x )? ,?
        (?: {_ON_DAY} | [TL] p )?
        """,
    ),
    # 1915 GMT, at 19:15
    "clock24": ("Ndy", rf"[dyN] (?: : [dN] )? \^ (?: ,? {_ON_DAY} )? | d : [dN] (?! [:/%] )"),
    # checked: in the morning
    "thepart": ("D", r"D p"),
    # checked: on the 20th
    "ofmonth": ("D", r"D d b (?: O [DTLX] u )?"),
    # checked: in '68
    "shortyear": ("'", r"' [Nd] (?! z )"),
    # two weeks, 40-year
    "length": ("ABDJMNacdfy", rf"{_ABOUT} D? {_NUM} (?: [I&] {_NUM} )? (?: -? M | x (?= [UH] ) )? -? [uUhH]"),
    # checked: week-long
    "long": ("HUhu", r"[uUhH] - x"),
    # checked: for weeks
    "vague": ("HU", r"[UH]"),
    # a week (for a week)
    "oneunit": ("ABJMa", rf"(?: a x )? {_ABOUT} a -? [uh]"),
    # 1998, mid-1996
    "year": ("ijky", r"(?: [ijk] -? )? y (?! [%:] )"),
    # the summer
    "season": ("Dijks", r"D? (?: [ijk] -? )? s"),
    # checked: the whole week, an entire year
    "whole": ("Da", r"[Da] x [uh]"),
    # dozens of years, tens of thousands of years ago
    "dozens": ("!", r"! (?: O ! )? O [UH] g?"),
    # the past hour
    "hour": ("D", r"D [LXRC] h"),
    # checked: all week, another week, New Year's Day
    "unit": ("hu", r"(?<= [xZm.*] ) u (?: u | Z )? | (?<= x ) h"),
    # checked: 9/11
    "bydate": ("d", r"d / d (?! [/d] )"),
    # checked: long ago
    "longago": ("g", r"g"),
    # now, recently
    "refer": ("DKr", r"(?: D x? )? r U? | K | D R"),
}


def _compiled(kinds: Mapping[str, str]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?P<{kind}> {pattern} )" for kind, pattern in kinds.items()), re.VERBOSE)


def _by_letter() -> Iterator[tuple[str, re.Pattern[str]]]:
    """Each letter with the patterns of the kinds that may begin with it, as one."""
    compiled: dict[tuple[str, ...], re.Pattern[str]] = {}
    for letter in sorted(set("".join(begins for begins, _ in EXPRESSIONS.values()))):
        kinds = {kind: pattern for kind, (begins, pattern) in EXPRESSIONS.items() if letter in begins}
        if tuple(kinds) not in compiled:
            compiled[tuple(kinds)] = _compiled(kinds)
        yield letter, compiled[tuple(kinds)]


# Most places begin no expression, and most letters begin few kinds: tried by their letter, they take half the time.
BY_LETTER: Mapping[str, re.Pattern[str]] = dict(_by_letter())
# Kinds that fit more than they mean, and what may stand there where they do not: shut for 14 days from Friday, in 2006
# after 21 years, from April 29 to 5 boats.
_INSTEAD = {"fromnow": ("length", "oneunit"), "length": ("year",), "spread": ("full",), "long": ("vague",)}
INSTEAD: Mapping[str, re.Pattern[str]] = {
    kind: _compiled({other: EXPRESSIONS[other][1] for other in others}) for kind, others in _INSTEAD.items()
}
# Where an expression may begin: most tokens begin none, nor do most articles, numbers and prepositions. Looked for
# first, since a set of letters is what is found fastest.
OPENING = re.compile(
    rf"""
    [{re.escape("".join(BY_LETTER))}]
    (?: (?<! [IDacNMBJATf'-] ) | (?<= D ) (?! [xZ] (?! [urhF-] ) ) | (?<= a ) (?! [xZ] (?! [Auh] ) )
      | (?<= I ) (?= W ) | (?<= [cNMBJATf'-] ) (?! [.,%$\n('] | [xZ] (?! [UH] ) ) )
    """,
    re.VERBOSE,
)

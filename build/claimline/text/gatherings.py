"""A date in its sentence -> the happening that it dates, by name: `the May 20 meeting`, `a meeting on May 20`.

Two claims that date the same thing by the same name to the same day tell of one event, whatever else they tell of it.
Only what the words name beside the date counts: `Ruiz was fined on May 20` names nothing.
"""

from __future__ import annotations

import re

from claimline.text.tenses import is_past_form
from claimline.text.words import stem

REACH = 200  # code points before the date and after it that are looked at; a name stands right beside it
_BEFORE = re.compile(
    r"""
    \b(?i: an? | the | this | that | its | their | his | her | last | first | second )  # the meeting, a tense meeting
    (?: \s [\w’'-]+ ){0,3}? \s
    (?P<name> [a-z][a-z-]{3,} )
    (?: ,? \s (?: which \s | that \s )? (?: was | were | is | took \s place | happened | occurred | came | began )
        (?: \s (?: held | called | set ) )? )?
    (?: ,? \s held )?
    (?: \s (?: on | of | for | from ) ) \s $
    """,
    re.VERBOSE,
)
_ATTRIBUTE = re.compile(r"\b(?:the|that|this|a|his|her|its|their)\s$", re.IGNORECASE)  # the May 20 meeting
_AFTER = re.compile(
    r"""
    \s (?: [a-z][a-z-]+ \s )? (?P<name> [a-z][a-z-]{3,} )   # the May 20 emergency meeting
    (?= [,.;:] | $ | \s (?: was | were | is | are | had | has | at | in | on | of | with | that | which | who | and
                           | between | where | when | about | to | by | for | ended | began | came ) \b )
    """,
    re.VERBOSE,
)
_NO_NAME = frozenset(
    "about after against among around because been before being between does during from have held into near next over"
    " said since some than that their them then there these they this those through took until were when where which"
    " while with would city day days week weeks month months morning afternoon evening night year years deadline part"
    " people place time times".split()
)


def gathering(text: str, start: int, end: int) -> str | None:
    """The stem of the name of what the date at [start, end) is the date of; None where nothing is named.

    The text may be the statement alone: only what stands beside the date is read.
    """
    before = text[max(0, start - REACH) : start]
    found = None
    if _ATTRIBUTE.search(before):
        found = _AFTER.match(text, end, end + REACH)
    if found is None:
        found = _BEFORE.search(before)
    if found is None or found["name"] in _NO_NAME or is_past_form(found["name"]):
        return None
    return stem(found["name"])

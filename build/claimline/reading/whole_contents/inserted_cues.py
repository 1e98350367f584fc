"""A cue put into a clause, and the parse -> that clause on both its sides: the pier, Ruiz said, is old."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.attribution.torn_clauses import without_marks
from claimline.reading.cues.link import Link
from claimline.reading.lexical.spans import Span
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import SUBJECTS

_FINITE = ("VBZ", "VBD", "VBP", "MD")
_LINKING = frozenset("is are was were".split())
_OPEN = _LINKING | frozenset("be been has have had will would can could should must may might to".split())
_OPEN_TAGS = ("VBZ", "VBD", "VBP", "VB", "VBN", "MD", "TO")  # not: In May, Ruiz said, “…”
_CONDITIONS = frozenset("if unless whatever whoever whichever whether".split())
_MODALS = frozenset("will would can could should must may might ’ll 'll ’d 'd".split())
# What is told of the saying, not of what is said: In an interview on Friday, Ruiz said, the pier is old.
_OCCASIONS = frozenset(
    "interview interviews speech statement remarks testimony conference briefing letter report article memo email post "
    "tweet book memoir hearing court filing filings case page broadcast debate appearance call message addition "
    "response reply asked told pressed questioned speaking writing appearing testifying example instance fact".split()
)
_LONGEST = 30  # words before a cue put into a clause
_OPENING_MARKS = ("``", "''", ":", ",")


def around_inserted(link: Link, at: int, parse: Parse, links: Sequence[Link]) -> None:
    """Gives a content behind a cue put into its clause the words before that cue, or one before it those behind."""
    source = link.source
    if source is None or link.phrasal or link.negated or link.relative or len(link.contents) != 1:
        return
    lead = parse.word_at(min(source.start, link.cue.start))
    if lead is None or lead < 2 or parse.words[lead - 1].low != "," or parse.words[at].tag == "VBG":
        return
    if link.where == "left":
        _add_main_clause(link, at, parse, links)
    elif link.where == "right" and link.contents[0].start >= max(source.end, link.cue.end):
        _add_words_before(link, parse, links, lead)


def _add_words_before(link: Link, parse: Parse, links: Sequence[Link], lead: int) -> None:
    words = parse.words
    first = _first_told(parse, lead)
    before = words[first : lead - 1]
    span = Span(words[first].start, words[lead - 2].end) if before else None
    if span is None or len(before) > _LONGEST or any(word.tag in ("``", "''") for word in before):
        return
    if _is_anothers(link, span, links):
        return
    start = parse.within(link.contents[0].start, link.contents[0].end)
    if not start:
        return
    behind = parse.within(max(link.cue.end, link.place(link.phrase).end if link.phrase else 0), link.contents[0].start)
    put_in = [words[at].low for at in behind if words[at].tag not in ("``", "''")] == [","]
    told_how = any(word.low in _OCCASIONS for word in before)
    left_open = before[-1].low in _OPEN and before[-1].tag in _OPEN_TAGS and not told_how
    fronted = not (link.direct or told_how) and _is_fronted(parse, first, lead, start)
    whole = put_in and (left_open or fronted or _has_subject_before(parse, start, first, lead))
    if whole or _is_condition(parse, first, lead, start):
        link.contents.insert(0, span)
        link.where = "around"


def _first_told(parse: Parse, lead: int) -> int:
    """The word with which the clause begins into which a cue is put."""
    words = parse.words
    first = next((at + 1 for at in range(lead - 2, -1, -1) if words[at].low in (";", ":", "--", "—", "–")), 0)
    while first < lead - 1 and (words[first].tag == "CC" or not any(map(str.isalnum, words[first].low))):
        first += 1
    return first


def _is_anothers(link: Link, span: Span, links: Sequence[Link]) -> bool:
    """Whether words belong to another cue: As Moss told the Post, Ruiz said, the pier is old."""
    for other in links:
        if other is link:
            continue
        parts = [other.cue, *other.contents, *([other.source] if other.source else [])]
        if any(part.overlaps(span) for part in parts):
            return True
    return False


def _has_subject_before(parse: Parse, inside: range, first: int, lead: int) -> bool:
    """Whether words begin with a verb whose subject stands before the cue: the pier, Ruiz said, | “is old.”"""
    words = parse.words
    verb = next((at for at in inside if words[at].tag not in _OPENING_MARKS and words[at].tag != "RB"), None)
    if verb is None or words[verb].tag not in _FINITE:
        return False
    main = words[verb].head if words[verb].relation in ("aux", "auxpass") else verb
    subjects = [one for one in parse.children[main] if words[one].relation in SUBJECTS]
    if any(one in inside for one in subjects):
        return False  # “Is it safe?”
    if any(first <= one < lead for one in subjects):
        return True
    quoted = any(words[at].tag in ("``", "''") for at in inside)
    return not quoted and words[verb].low in _LINKING and words[first].tag == "IN"  # by the quay, the Post said, are


def _is_fronted(parse: Parse, first: int, lead: int, inside: range) -> bool:
    """Whether a phrase before the cue opens the clause behind: with a new pier, they say, | the town can grow."""
    words = parse.words
    if any(word.tag in ("VBG", "VBN") for word in words[first : lead - 1]):
        return False
    opens = words[first]
    return opens.tag == "IN" and opens.low != "as" and words[inside[0]].tag not in _OPENING_MARKS


def _is_condition(parse: Parse, first: int, lead: int, inside: range) -> bool:
    """Whether what is said holds under what stands before the cue: if elected, Ruiz said she would keep the pier."""
    words = parse.words
    if words[first].low not in _CONDITIONS or any(word.low in _OCCASIONS for word in words[first:lead]):
        return False
    open_choice = words[first].low not in ("if", "unless")
    return open_choice or any(words[at].low in _MODALS for at in inside[:_NEAR])


_NEAR = 12  # words of a content in which `would` makes what stands before it a condition


def _add_main_clause(link: Link, at: int, parse: Parse, links: Sequence[Link]) -> None:
    """Adds the main clause behind a cue where only its side clause was found: when it rained, they say, | it leaked."""
    words, content = parse.words, link.contents[0]
    inside = parse.within(content.start, content.end)
    behind = parse.word_at(link.cue.end)
    if behind is None or words[behind].low != "," or not inside or link.direct:
        return
    if words[inside[0]].tag not in ("WRB", "IN"):
        return
    tops = [one for one in inside if words[one].head not in inside and words[one].relation == "advcl"]
    told = any(words[one].relation == "ccomp" and parse.left[one] == behind + 1 for one in parse.children[at])
    if not any(words[one].head > behind or (words[one].head == at and told) for one in tops):
        return
    last = without_marks(parse, behind + 1, len(words) - 1)
    span = Span(words[behind + 1].start, words[last].end)
    if last > behind + 1 and not _is_anothers(link, span, links):
        link.contents.append(span)
        link.where = "around"

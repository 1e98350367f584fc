"""The lines around a document's prose -> its outlet, day, place and writers as printed, and whom it credits.

What is printed in passing tells nothing: only lines that say it of the document itself are asked, and where two of
them disagree, the document says neither.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from types import MappingProxyType
from typing import NamedTuple

from claimline.reading.lexicon.calendar_words import MONTHS
from claimline.reading.lexicon.outlets import is_agency, is_listed, outlet_key, outlet_named
from claimline.reading.structure import line_forms, paratext
from claimline.reading.structure.asides import REACH
from claimline.tables import CreditReading, SentenceReading

Names = Mapping[str, str]  # what an outlet's name is known by (`outlet_key`) -> that name
NO_NAMES: Names = MappingProxyType({})


class Head(NamedTuple):
    """What a document's own lines say of it; None where they do not, or do not agree."""

    outlet: str | None
    published: str | None  # its day
    byline: str | None  # who wrote it
    place: str | None  # where it was written, as its dateline prints it


_DAY = re.compile(
    rf"""\b(?P<iso>\d{{4}}-\d\d-\d\d)(?:\b|(?=T\d))
      | \b(?P<month>{paratext.MONTH})\ (?P<day>\d{{1,2}})(?:st|nd|rd|th)?\ ?,?\ (?P<year>(?:19|20)\d\d)\b
      | \b(?P<day2>\d{{1,2}})(?:st|nd|rd|th)?\ (?P<month2>{paratext.MONTH}),?\ (?P<year2>(?:19|20)\d\d)\b""",
    re.X,
)
_PUBLISHED = re.compile(r"\b(?:posted|published|created)\b", re.I)
_CHANGED = re.compile(r"\b(?:updated|modified)\b", re.I)
_FIRST_PRINTED = re.compile(
    r"""\b(?:first|originally)\ (?:appeared|published|ran)\ (?:on|in|at|by)
        \ (?P<name>(?:[Tt]he\ )?[A-Z][\w’'-]*(?:\ [A-Z][\w’'-]*){0,4})""",
    re.X,
)
_GIVEN = re.compile(  # Coast Wire contributed to this report; Material from Coast Wire was used in it
    r"\bcontributed\b|\b(?:material|information)\ from\b.{0,80}\bused\b|^\W*with\ reporting\ (?:from|by)\b", re.X | re.I
)
_COPYRIGHT = re.compile(  # `Copyright © 2019 The Harbour Post, LLC.`, `© Harbour Post 2019`
    r"""\W{0,4}(?:copyright\W{0,4}(?:©|\(c\))?|©|\(c\))\W{0,3}
        (?:(?:(?:19|20)\d\d[\ ,–-]{1,3}){1,2}(?:by\ )?(?P<after>[^\W\d][^.,|©]{1,60}?)
          | (?P<before>[^\W\d][^.,|©\d]{1,60}?)\ (?:19|20)\d\d)
        (?=[.,|©]|\ [Aa]ll\ [Rr]ights|\s*$)""",
    re.X | re.I,
)
_LABELS = frozenset("EXCLUSIVE BREAKING UPDATE UPDATED ANALYSIS OPINION COMMENTARY REVIEW WATCH LIVE VIDEO".split())
_OF_THE_WIRE = re.compile(r"\bwire\b", re.I)  # `The-Coast-Wire ™ & © 2024 Coast News`: what others print, too
_FOR = re.compile(r"\W*\b(?:[Ss]pecial [Tt]o|[Ff]or)\ ")
_PARTS = re.compile(r"\s*[|·•]\s*")
_AGENCY_IN_STAMP = re.compile(  # `Coast Wire | May 20, 2031`, above the text; below it stand other articles
    rf"(?:^|[|·•])\s*(?P<name>{paratext.AGENCY})\s*(?:[|·•]|$)", re.X
)
_STAMP = re.compile(r"\b(?:last\ )?(?:posted|published|updated|modified)\b", re.I)  # ends what is a name
_BEFORE_STAMP = re.compile(r"(?:[\s|·•/,–—-]|\bon\b|\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\b)+\Z", re.I)


def read_head(text: str, sentences: Sequence[SentenceReading], names: Names = NO_NAMES) -> Head:
    """What the lines around the prose say of the document; `names`: those of outlets that its story knows."""
    return Head(
        outlet=find_outlet(text, sentences, names),
        published=find_stated_date(text, sentences),
        byline=find_byline(text, sentences, names),
        place=find_place(text, sentences),
    )


class _Line(NamedTuple):
    kind: str
    words: str
    above: bool  # above the first sentence of prose


def _lines(text: str, sentences: Sequence[SentenceReading]) -> Iterator[_Line]:
    """The lines that are no prose, as far as a line of that kind can reach."""
    above = True
    for sentence in sentences:
        if sentence.kind == "prose":
            above = False
        else:
            yield _Line(sentence.kind, text[sentence.start : min(sentence.end, sentence.start + REACH)], above)


# Outlet


def find_outlet(text: str, sentences: Sequence[SentenceReading], names: Names = NO_NAMES) -> str | None:
    """The outlet that prints itself as the document's: in the page's head, behind its writers, in its copyright.

    An agency is whom a document credits, and not who prints it; what is marked as a wire's may stand anywhere.
    """
    found: set[str | None] = set()
    wires: set[str | None] = set()
    for line in _lines(text, sentences):
        if line.kind == "furniture" and (match := _COPYRIGHT.search(line.words)):
            name = _outlet(match["after"] or match["before"], names)
            (wires if _OF_THE_WIRE.search(line.words) else found).add(name)
        elif line.kind == "byline":
            found.add(_split_byline(line.words, names)[1])
        elif line.above and line.kind in ("heading", "furniture"):
            found.add(_of_page_head(line.words, names))
    found -= wires | {None}
    return found.pop() if len(found) == 1 else None


def _outlet(words: str, names: Names) -> str | None:
    """The outlet that these words are the name of, as the story or the table of outlets has it; no agency."""
    words = " ".join(words.split()).strip(" .,™®")
    name = names.get(outlet_key(words)) or outlet_named(words)
    if not name or is_agency(name) or paratext.AGENCY_WITHIN.search(words):
        return None
    return name.title() if name.isupper() and not is_listed(name) and outlet_key(words) not in names else name


def _of_page_head(words: str, names: Names) -> str | None:
    """`Bay Post`, `Bay Post | March 4, 2016`, `Bay Post | baypost.example`, `Ferry sinks | Bay Post`.

    A line that is nothing but a name must be a known one: `Hard Times` heads an article. So must the end of a title.
    """
    parts = [part for part in _PARTS.split(words) if part]
    others = [part for part in parts if not line_forms.is_of_page(part)]
    if not others or len(others) > 2:
        return None
    if len(others) < len(parts):
        return next((name for part in others if (name := _outlet(part, names))), None)
    name = _outlet(others[-1], names)
    return name if name and (outlet_key(others[-1]) in names or is_listed(name)) else None


# Writers, place and day


def find_byline(text: str, sentences: Sequence[SentenceReading], names: Names = NO_NAMES) -> str | None:
    """Who wrote the document, in the words of its first byline, without outlet and day."""
    first = next((line.words for line in _lines(text, sentences) if line.kind == "byline"), None)
    return _split_byline(first, names)[0] if first else None


def _split_byline(words: str, names: Names) -> tuple[str, str | None]:
    """A byline -> who wrote, and the outlet that stands behind: `By Ida Moe, Harbour Post`, `By Ida Moe | Bay TV`."""
    by = paratext.BYLINE.match(words) or paratext.BYLINE_WITHIN.search(words)
    source = None if by else paratext.SOURCE_LABEL.match(words)
    who = " ".join((words[match.end() :] if (match := by or source) else words).split())
    if source:
        return who, None  # `/ Source: Coast Radio`: whom it is taken from
    if who.startswith(("From ", "(")) and (agency := paratext.AGENCY_WITHIN.search(who)):
        return agency["name"], None
    stamps = [match.start() for pattern in (_DAY, _STAMP) if (match := pattern.search(who))]
    if stamps and (rest := _BEFORE_STAMP.sub("", who[: min(stamps)])):
        who = rest
    if outlet := _outlet(who, names):
        return who, outlet
    if len(parts := _PARTS.split(who)) > 1:
        named = {part: _outlet(part, names) for part in parts}
        who = ", ".join(part for part in parts if not named[part] and not part.startswith("@"))
        return who, next(filter(None, named.values()), None)
    for before, tail in (who.rpartition(",")[::2], *((who[: m.start()], who[m.end() :]) for m in _FOR.finditer(who))):
        if before and (outlet := _outlet(tail, names)):
            return before.rstrip(), outlet
    return who, None


def find_place(text: str, sentences: Sequence[SentenceReading]) -> str | None:
    """Where the document was written, in the words of its dateline; None where datelines name several places."""
    found: set[str] = set()
    for line in _lines(text, sentences):
        if line.kind == "dateline" and (match := paratext.dateline(line.words + " ")):
            place = match.groupdict().get("place") or ""
            if place not in _LABELS and not outlet_named(place) and not paratext.AGENCY_WITHIN.fullmatch(place):
                found.add(" ".join(place.split()))
    found.discard("")
    return found.pop() if len(found) == 1 else None


def find_stated_date(text: str, sentences: Sequence[SentenceReading]) -> str | None:
    """The day, with its year, that a dateline, a byline or a line of time states; None where they state several.

    What says that it is the day of publication comes first, what says that it is of a later change last.
    """
    published: set[str] = set()
    stated: set[str] = set()
    changed: set[str] = set()
    for line in _lines(text, sentences):
        days = {day for day in map(_iso_day, _DAY.finditer(line.words)) if day}
        if line.kind == "furniture" and len(days) == 1 and line_forms.is_stamp(line.words):
            if _PUBLISHED.search(line.words):
                published |= days
            elif line.above:
                (changed if _CHANGED.search(line.words) else stated).update(days)
        elif line.kind == "dateline" or (line.kind == "byline" and line.above):
            (changed if _CHANGED.search(line.words) else stated).update(days)
    found = published or stated or changed
    return found.pop() if len(found) == 1 else None


def _iso_day(match: re.Match[str]) -> str | None:
    if match["iso"]:
        year, month, day = (int(part) for part in match["iso"].split("-"))
    else:
        month = MONTHS[(match["month"] or match["month2"])[:3].lower()]
        day, year = int(match["day"] or match["day2"]), int(match["year"] or match["year2"])
    try:
        return date(year, month, day).isoformat()
    except ValueError:
        return None


# Credits


def find_credits(text: str, sentences: Sequence[SentenceReading]) -> list[CreditReading]:
    """Agencies and outlets to which a dateline, a byline or a notice credits the document, or a part, in order."""
    found = []
    above = True  # above the first sentence of prose
    for sentence in sentences:
        if sentence.kind == "prose":
            above = False
            continue
        words = text[sentence.start : min(sentence.end, sentence.start + REACH)]
        match: re.Match[str] | None = None
        group = "name"
        if sentence.kind == "dateline":
            match, group = paratext.dateline(words + " "), "agency"
        elif sentence.kind == "byline" or (sentence.kind == "furniture" and line_forms.is_notice(words)):
            match = paratext.AGENCY_WITHIN.search(words)
        elif sentence.kind == "furniture":
            match = _FIRST_PRINTED.search(words) or (_AGENCY_IN_STAMP.search(words) if above else None)
        if match and match[group]:
            start, end = sentence.start + match.start(group), sentence.start + match.end(group)
            found.append(CreditReading(start=start, end=end, name=text[start:end]))
        elif sentence.kind == "furniture" and _GIVEN.search(words):
            for match in paratext.AGENCY_WITHIN.finditer(words):
                start, end = sentence.start + match.start("name"), sentence.start + match.end("name")
                found.append(CreditReading(start=start, end=end, name=text[start:end], part=True))
    return found

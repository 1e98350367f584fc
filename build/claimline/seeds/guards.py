"""Words that an editor copied from a page -> where they stand in the article; that they still do guards an entry."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from itertools import islice
from typing import Any

from claimline.decisions import Place
from claimline.errors import shown
from claimline.seeds.faults import Say
from claimline.seeds.nearest_words import nearest_id
from claimline.seeds.schema import slug_of, string_of

NEAR = 200  # code points around a statement in which its guarding words may stand: a sentence to either side
_STATEMENT_ID = re.compile(r"(?P<document>.+)-(?P<start>\d{1,9})-(?P<end>\d{1,9})", re.ASCII)
_MARKS = {**dict.fromkeys('"“”„«»', '["“”„«»]'), **dict.fromkeys("'‘’‚", "['‘’‚]"), **dict.fromkeys("-–—", "[-–—]")}


def pattern(words: str) -> re.Pattern[str]:
    """What finds the words however the article breaks its lines and curls its quotation marks."""
    parts = ("".join(_MARKS.get(character) or re.escape(character) for character in part) for part in words.split())
    return re.compile(r"\s+".join(parts))


def place_of(given: Mapping[str, Any], at: str, texts: Mapping[str, str], say: Say) -> Place | None:
    """The place that `statement` or `document` and `words` name; None where they do not, which is said."""
    prefix = f"{at}." if at else ""
    words = string_of(given.get("words"), f"{prefix}words", say)
    document_id, within = _named(given, at, prefix, texts, say)
    if not words:
        if not isinstance(given.get("words"), list | dict):
            say(f"{prefix}words: is missing. Copy a few words of the passage from its page: they guard the entry.")
        return None
    if document_id is None:
        return None
    text = texts[document_id]
    found = matches(words, text)
    if not found:
        say(
            f"{prefix}words: {shown(words)} does not stand in {document_id}. Copy the words from the article's page; "
            "if the article has changed, see whether the entry is still right."
        )
        return None
    if within is not None:
        inside = [span for span in found if within[0] <= span[0] and span[1] <= within[1]]
        around = [span for span in found if within[0] - NEAR <= span[0] and span[1] <= within[1] + NEAR]
        if not around:
            start, end = found[0]
            say(
                f"{prefix}words: {shown(words)} stands at characters {start:,} to {end:,} of {document_id}, not at or "
                f"near the statement {shown(str(given['statement']))}. Write the id of the statement that holds them."
            )
            return None
        found = inside or around
    if len(found) > 1:
        where = "near the statement" if within else f"in {document_id}"
        advice = "Write more of them" if within else "Write more of them, or name the statement"
        say(f"{prefix}words: {shown(words)} stands more than once {where}. {advice}.")
        return None
    start, end = found[0]
    return Place(document_id=document_id, start=start, end=end, words=text[start:end], at=at, within=within)


def matches(words: str, text: str) -> list[tuple[int, int]]:
    """The first places of the words; more than a hundred tell no more than that there are many."""
    return [match.span() for match in islice(pattern(words).finditer(text), 100)]


def _named(
    given: Mapping[str, Any], at: str, prefix: str, texts: Mapping[str, str], say: Say
) -> tuple[str | None, tuple[int, int] | None]:
    """The document, and the statement's place in it where the entry names a statement."""
    if "statement" in given and "document" in given:
        say(f"{prefix}document: stands beside statement, which names the document already. Remove one of the two.")
        return None, None
    if "statement" in given:
        name = string_of(given["statement"], f"{prefix}statement", say) or ""
        match = _STATEMENT_ID.fullmatch(name)
        if match is None or int(match["start"]) >= int(match["end"]):
            say(
                f"{prefix}statement: {shown(name)} is no statement's id. Copy it from the article's page: "
                "ferry-report-120-188, or write `document:`."
            )
            return None, None
        document_id = known_document(match["document"], f"{prefix}statement", texts, say)
        if document_id is not None and int(match["end"]) > len(texts[document_id]):
            say(
                f"{prefix}statement: {shown(name)} lies beyond the end of {document_id}, which has "
                f"{len(texts[document_id]):,} characters. Copy the id from the article's page."
            )
            return None, None
        return document_id, (int(match["start"]), int(match["end"]))
    if given.get("document") is None:
        say(f"{at or 'entry'}: names no place. Write `statement:` with its id, or `document:`, and `words:`.")
        return None, None
    stated = slug_of(given["document"], f"{prefix}document", say)
    return (known_document(stated, f"{prefix}document", texts, say) if stated else None), None


def known_document(document_id: str, place: str, texts: Mapping[str, str], say: Say) -> str | None:
    """The id, where the story has such an article; None where it has none, which is said."""
    if document_id in texts:
        return document_id
    say(f"{place}: there is no article {shown(document_id)} in this story.", partial(nearest_id, document_id, texts))
    return None

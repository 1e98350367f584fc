"""The place of a title in an article -> its words: a capital, a name for a pronoun, who said it before a quotation.

Nothing else is added: `[Ruiz] left in May`; `Ana Ruiz, Harbour Board: “We sail”`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from claimline.reading.lexical.spans import Span

Row = Mapping[str, Any]

ROLE_WORDS = 7  # of a role beside a name: a longer one tells a story of its own
SPEAKER_WORDS = 12

_BEFORE_MARK = re.compile(r"\s+(?=[,;.](?:\s|$))")  # April , when
_TRANSCRIPT = re.compile(r"[A-Z][A-Z. ]+:\s")  # RUIZ: We sail
_PRONOUN = re.compile(r"(?:he|she|they|it)\Z", re.I)
_NOBODY = re.compile(
    r"(?:(?:the|a|an|one|another|this|that)\s)?(?:he|she|they|it|i|we|you|who|others?|some|sources?|officials?|man|woman"
    r"|people|person|statement|post|report|letter|spokes(?:man|woman|person)|both|many|most|those)\Z",
    re.I,
)
# When an article was put out; where it lost its line breaks, a sentence has it between the headline and its own words
STAMP = re.compile(r"\b\d{1,2}[.:]\d\d\s(?:GMT|UTC|BST|CES?T|[ECMP][SD]T)\b")
_UNTOLD = re.compile(r"(?:“[^“”]*”|\"[^\"]*\"|``(?:(?!''|``).)*'')\.?\Z")  # a quotation without who says it
_STAMPED = re.compile(rf"{STAMP.pattern}\s+[A-Z]|\d{{4}},?\s{STAMP.pattern}")
_GLUED = re.compile(
    r"[a-z]\s(?:An|The|This|These|He|She|It|They|We|Our|If|And|But|Can)\s[a-z]"
)  # it is here An old mill
_KEPT_LOW = re.compile(
    r"[a-z]+[A-Z]|(?:al|el|bin|ibn)-|(?:de|da|di|du|von|van|bin|ben|al|el|ter|zu)\s(?:[a-z]+\s)?[A-Z]"
)
_TITLE_OF_ADDRESS = re.compile(r"(?:Mr|Mrs|Ms|Miss|Dr|Sir|Lord|Lady|Prof)\.?\Z")
_FIRST_LETTER = re.compile(r"[\W_]*([^\W\d_])")


class Known(NamedTuple):
    """A pronoun of which it is known whom it means."""

    place: Span
    name: str


def known_of(row: Row) -> Iterator[Known]:
    """The pronouns of a statement's sentences that are known: its source, and He, She, His or Her that begins one."""
    source, name = row["source"], name_of(row)
    if source is not None and row["source_start"] is not None and name is not None and _PRONOUN.match(source):
        several = source.casefold() == "they" and " " in name  # [Pilots of the ferry] asked for a judge
        if row["speaker_kind"] in ("named", "organisation") or several:
            yield Known(Span(row["source_start"], row["source_start"] + len(source)), name)
    for one in row.get("stand_ins") or ():
        place = Span(one["start"], one["end"])
        owns = text_of(row, place).casefold() in ("his", "her")
        yield Known(place, f"{one['name']}’s" if owns else one["name"])


def worded(row: Row, place: Span, known: Known | None, *, quoted: bool) -> str | None:
    """The title's words; None where they cannot be read alone, as marks or brackets are torn.

    `known` is a pronoun in it; `quoted`: the words are the speaker's own.
    """
    if known is not None:
        before, after = Span(place.start, known.place.start), Span(known.place.end, place.end)
        words = f"{text_of(row, before)}[{known.name}]{text_of(row, after)}"
    else:
        words = text_of(row, place)
    words = _BEFORE_MARK.sub("", " ".join(words.split()))
    after = row["around"][place.end - row["around_start"] :][:1]
    if after in ("?", "!") and quoted:
        words += after
    if (after == "?" or words.endswith("?")) and not quoted:
        return None
    if _TRANSCRIPT.match(words):
        return None
    if words.startswith("(") and words.endswith(")"):
        words = words[1:-1]
    words = _closed(words)
    if "…" in words or "..." in words or _is_torn(words) or _GLUED.search(words) or _STAMPED.search(words):
        return None
    if not quoted and _UNTOLD.match(words):
        return None
    if quoted:
        opens, closes = _marks(row, place)
        return f"{speaker_of(row)}: {opens}{raised(words)}{closes}"
    return raised(words)


def _closed(words: str) -> str:
    """The words with the mark that ends what is quoted in them, where the article ends it with a later sentence."""
    for opens, closes in (("“", "”"), ("``", " ''")):
        ends = closes.strip()
        if words.count(opens) == words.count(ends) + 1 and words.rfind(opens) > max(0, words.rfind(ends)):
            return words + closes
    return words


def _is_torn(words: str) -> bool:
    """Whether a quotation mark or bracket has lost its other one."""
    pairs = (("“", "”"), ("(", ")"), ("[", "]"), ("-LRB-", "-RRB-"), ("``", "''"))
    return (
        any(words.count(left) != words.count(right) for left, right in pairs)
        or words.count('"') % 2 == 1
        or words.count("‘") > words.count("’")
    )


def _marks(row: Row, place: Span) -> tuple[str, str]:
    straight = '"' in row["text"] and "“" not in row["text"]
    return ('"', '"') if straight else ("“", "”")


def raised(words: str) -> str:
    """The words with a capital at the beginning; iPhone, de Blasio and al-Bahr keep their small letter."""
    if _KEPT_LOW.match(words):
        return words
    found = _FIRST_LETTER.match(words)
    if found is None or any(character.isdigit() for character in words[: found.start(1)]):
        return words
    return words[: found.start(1)] + found[1].upper() + words[found.end(1) :]


def text_of(row: Row, place: Span) -> str:
    """The words at a place of the article, which lies in what is kept around the statement."""
    return str(row["around"][place.start - row["around_start"] : place.end - row["around_start"]])


def name_of(row: Row) -> str | None:
    """The name of who speaks, where that is known."""
    name: str | None = row.get("speaker_name") or row["speaker"]
    return name if name and not _NOBODY.match(name) else None


def speaker_of(row: Row) -> str | None:
    """Who said it, as it stands before the words: Ana Ruiz, Harbour Board; A pilot on the ferry."""
    name = name_of(row)
    if row["speaker_kind"] == "named":
        role = _role(row.get("speaker_roles") or ()) if name else None
        return f"{name}, {role}" if role else name
    source: str | None = row["source"]
    if (
        source
        and not _NOBODY.match(source)
        and len(source.split()) <= SPEAKER_WORDS
        and row["speaker_kind"] != "outlet"
    ):
        return raised(" ".join(source.split()))
    return raised(name) if name and len(name.split()) <= SPEAKER_WORDS else None


def _role(roles: Iterable[str]) -> str | None:
    """The role that tells most in few words: Harbour Board chairman; none of Mr., rival."""
    fit = [
        role
        for role in roles
        if role[:1].isupper()
        and not all(word.endswith(".") for word in role.split())
        and not _TITLE_OF_ADDRESS.match(role)
        and len(role.split()) <= ROLE_WORDS
    ]
    return min(fit, key=lambda role: (len(role.split()) < 2, len(role), role), default=None)

"""The lines of a front page -> their words: who is named by surname alone, or by a pronoun, is named in brackets.

A name is given once, with a role where one is known; whoever reads on knows it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from claimline.corpus.front.names_told import TITLED, Mention
from claimline.corpus.front.news_passages import Passage

Row = Mapping[str, Any]

ROLE = 45  # code points of a role that stands beside a name
_PRONOUN = re.compile(r"(?:he|she)\Z", re.IGNORECASE)
_NO_ROLE = re.compile(r"^[a-z]|['’]s\Z|^(?:Mr|Mrs|Ms|Dr)\b")
_MARKS = '“”"'


class Wording:
    """What the lines have named so far."""

    def __init__(self, roles: Mapping[str, Sequence[str]]) -> None:
        self._told = ""  # all that the lines have said
        self._roles = roles

    def words(self, passage: Passage, text: str, mentions: Sequence[Mention], *, quoted: bool) -> str:
        """A passage's words; from then on whom it names is known."""
        found: list[str] = []
        at = passage.start
        for one in mentions:
            plain = text[one.start : one.end]
            pronoun = bool(_PRONOUN.match(plain))
            before = "".join(found) + text[at : one.start]
            known = self._is_known(one.full, before)
            if one.start < at or (known and not pronoun) or (pronoun and _is_named(one.full, before)):
                continue
            titled = bool(TITLED.search(before))
            named = one.full if (pronoun and known) or titled else self._introduced(one.full)
            found += [text[at : one.start], f"[{named}]"]
            at = one.end
        found.append(text[at : passage.end])
        words = " ".join("".join(found).split())
        self._told += f" {words}"
        if quoted:
            words = words.strip(_MARKS + " ")
        return words[:1].upper() + words[1:]

    def _is_known(self, full: str, before: str) -> bool:
        """Whether somebody has been named whole: Leo Moss, Leo B. Moss."""
        first, last = re.escape(full.split()[0]), re.escape(full.split()[-1])
        return bool(re.search(rf"\b{first}\b[^.,;:]{{0,3}}[^,;:]{{0,20}}\b{last}\b", f"{self._told} {before}"))

    def _introduced(self, full: str) -> str:
        """A name with its role: Harbour Master Leo Moss; Leo Moss, a pilot."""
        role = role_of(full, self._roles.get(full, ()))
        if role is None:
            return full
        if all(word[0].isupper() or word in ("of", "the", "for", "and") for word in role.split()):
            return f"{role} {full}"
        return full


def _is_named(full: str, before: str) -> bool:
    """Whether a sentence names somebody before a pronoun that means them."""
    return any(re.search(rf"\b{re.escape(name)}\b", before) for name in (full.split()[0], full.split()[-1]))


def roles_of(statements: Iterable[Row]) -> dict[str, list[str]]:
    """The roles stated for each speaker, by name."""
    found: dict[str, set[str]] = {}
    for row in statements:
        if row["speaker_kind"] == "named" and row["speaker_name"]:
            found.setdefault(row["speaker_name"], set()).update(row["speaker_roles"] or ())
    return {name: sorted(roles) for name, roles in found.items()}


def role_of(full: str, roles: Iterable[str]) -> str | None:
    """The role that tells most in few words; None where none can stand before a name."""
    fit = [role for role in roles if 3 < len(role) <= ROLE and not _NO_ROLE.search(role) and role not in full]
    return min(fit, key=lambda role: (len(role.split()) < 2, len(role), role), default=None)

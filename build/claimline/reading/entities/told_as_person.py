"""Text -> the names of one word that are told as a person's: Quill, who left; “I left,” Quill said."""

from __future__ import annotations

import re
from collections.abc import Collection

from claimline.reading.lexicon.outlets import outlet_named
from claimline.reading.lexicon.place_names import is_place
from claimline.reading.lexicon.source_nouns import ORGANISATION_WORDS, WORDS_OF_BODIES

_NAME = r"\b([A-Z][\w’'-]{2,30})"
_SAYING = r"(?:said|says|told|added|wrote|asked|insisted|recalled|explained)"
# “I left,” Quill said | “I left,” said Quill | Quill said: “I left”
_QUOTED = re.compile(rf"[”\"][ ](?:{_SAYING}[ ]{_NAME}(?![ ][A-Z])|{_NAME}[ ]{_SAYING}\b)")
# “Is it late?” Quill quietly asked
_ASKED = re.compile(rf"\?[”\"][ ](?:asked[ ]{_NAME}(?![ ][A-Z])|{_NAME}[ ](?:[a-z]+ly[ ])?asked\b)")
_OF_ONESELF = re.compile(r"\b(?:I(?:['’](?:m|ve|d|ll))?|my|myself)\b")
# What a person does, and hardly a body
_AS_PERSON = r"(?:testified|recalled|joked|quipped|laughed|chuckled|sighed|mused|sobbed|whispered)"
# Quill, who left | Quill, 52, | Quill himself; not: Quill said he left, as a company says of its clerk, too
_TOLD = re.compile(
    rf"(?<![\w’'-][ ]){_NAME}(?:,[ ]who[ ]|,[ ]\d\d,|[ ](?:(?:himself|herself)\b|(?:[a-z]+ly[ ])?{_AS_PERSON}\b))"
)
_OF_A_BODY = r"(?:[ ](?:said|says)[ ](?:that[ ])?(?:it|they)[ ]|,[ ]which[ ])"
_BODY = re.compile(_NAME + _OF_A_BODY)
_OF_NAME = re.compile(r"\b([A-Z][\w’'-]{2,30})(?=[ ]([A-Z][\w-]{1,30}))")  # Quill College: Quill said … is the college
_QUOTE = 300  # code points before the name in which the quoted words stand


def told_as_persons(text: str) -> Collection[str]:
    """Every name of one word that the text tells as a person's, and never as a body's."""
    found = {match[1] for match in _TOLD.finditer(text)}
    found |= {match[1] or match[2] for match in _ASKED.finditer(text)}
    for match in _QUOTED.finditer(text):
        said = text[max(0, match.start() - _QUOTE) : match.start()]
        opening = max(said.rfind("“"), said.rfind('"'))
        if opening >= 0 and _OF_ONESELF.search(said, opening):
            found.add(match[1] or match[2])
    bodies = {match[1] for match in _BODY.finditer(text)}
    bodies |= {match[1] for match in _OF_NAME.finditer(text) if match[2].lower() in ORGANISATION_WORDS}
    return {name for name in found - bodies if not _is_known(name)}


def _is_known(name: str) -> bool:
    return name.isupper() or is_place(name) or name.lower() in WORDS_OF_BODIES or outlet_named(name) is not None

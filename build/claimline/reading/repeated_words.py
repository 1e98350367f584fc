"""A sentence without subject or verb -> whether it only repeats words of a sentence further up: a line set in large."""

from __future__ import annotations

import re

from claimline.reading.lexicon.function_words import AUXILIARIES, DETERMINERS, MODALS, POSSESSIVES, PRONOUNS
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.syntax.verb_tense import is_past_form

_WORD = re.compile(r"\w[\w’'-]*")
_LEAST, _LONGEST = 4, 200  # words; code points
_ASKED = 200  # sentences of one text that are looked for at most: keeps the whole linear
_OPENING = DETERMINERS | POSSESSIVES | PRONOUNS
_VERBS = AUXILIARIES | MODALS


class Repeated:
    """The sentences of one text that are asked about, in their order."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._asked = 0

    def only_repeats(self, start: int, end: int) -> bool:
        """Whether these words have no subject, and stand within an earlier sentence: Safe and open to all."""
        if end - start > _LONGEST or not _is_fragment(self._text[start:end]) or self._asked == _ASKED:
            return False
        self._asked += 1
        words = self._text[start:end].rstrip(' .…!"”’')
        if len(words) < 2:
            return False
        sought = words[0].lower() + words[1:]  # within a sentence, its first word begins small
        at = self._text.find(sought, 0, start)
        behind = at + len(sought)
        return at > 0 and not self._text[at - 1].isalnum() and not self._text[behind : behind + 1].isalnum()


def _is_fragment(words: str) -> bool:
    """Whether there are words enough, and neither a subject nor a verb behind the first of them."""
    found = [word.lower() for word in _WORD.findall(words)]
    if len(found) < _LEAST or found[0] in _OPENING:
        return False
    return not any(word in _VERBS or word in PRONOUNS or word in VERBS or is_past_form(word) for word in found[1:])

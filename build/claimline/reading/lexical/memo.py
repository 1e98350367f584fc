"""A function of a word -> its answers, each asked once: most words of a document stand in it many times."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

MOST = 50_000  # entries
LONGEST = 40  # code points of a word that is kept

Known = TypeVar("Known")


class Memo(dict[str, Known]):
    """What a function says of a word: `memo[word]` costs a fifth of a call.

    Forgets all when it holds too many, and never keeps a long one, so that no text can fill the memory.
    """

    __slots__ = ("_know",)

    def __init__(self, know: Callable[[str], Known]) -> None:
        super().__init__()
        self._know = know

    def __missing__(self, word: str) -> Known:
        known = self._know(word)
        if len(word) <= LONGEST:
            if len(self) >= MOST:
                self.clear()
            self[word] = known
        return known

"""A name into which a page's next words ran -> the name: Ruiz Ana Maria RuizPIER is Ana Maria Ruiz.

Pages with a box behind each name print its full form and the box's first headline without a space between.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_GLUED = re.compile(r"(?!(?:Mac|Fitz|Des|Van|Von|Del)[A-Z])[A-Z][\w'’-]*?[a-z]{2}[A-Z]")
_SHORTEST = 3  # letters of a surname that is found again within the glued word


def unglued(words: Sequence[str]) -> list[str] | None:
    """The words of a name without what ran into it; None where what is left is none. Other names stay as they are."""
    at = next((at for at, word in enumerate(words) if _GLUED.match(word)), None)
    if at is None or len(words) < _SHORTEST:
        return list(words)
    known = next((k for k in range(at) if len(words[k]) >= _SHORTEST and words[at].startswith(words[k])), None)
    if known is None:
        return None
    name = [*words[1:at], words[0]] if known == 0 else list(words[: known + 1])
    return name if len(name) > 1 else None

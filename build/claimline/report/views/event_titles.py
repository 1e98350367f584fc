"""An event's title, words of an article -> the same as a line of a list begins and ends."""

from __future__ import annotations

import re

_LOOSE = re.compile(r" ([,;:.])(?= |$)")  # a stop that stands alone: the quay , he said


def tidy(title: str) -> str:
    """An event's title as a line begins and ends: a capital, no stop, no comma that hangs."""
    words = _LOOSE.sub(r"\1", " ".join(title.split())).rstrip(" ,;:.")
    words = words if words.endswith("…") or title.rstrip()[-1:] != "…" else f"{words}…"
    return f"{words[:1].upper()}{words[1:]}" if words else title

"""A statement -> the passage by which it is judged: who says it, by which word, and what.

The judge learned on passages of this form (`quality.training`); another form of the same statement is another question.
"""

from __future__ import annotations

LONGEST = 700  # code points of a passage that are judged; a longer statement is no single assertion


def passage(text: str, *, kind: str, who: str | None, cue: str | None) -> str:
    """`Ruiz said: the quay was unsafe`; what the outlet tells in its own name is its words alone."""
    text = " ".join(text.split())[:LONGEST]
    return text if kind == "narrative" or not who else f"{who} {cue or ''}: {text}"

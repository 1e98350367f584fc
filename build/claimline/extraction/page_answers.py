"""A page, or a piece of one, in the process that is bounded -> its text and what it says of itself, or its fault."""

from __future__ import annotations

from typing import Any

from claimline.extraction.bounds import BeyondError
from claimline.extraction.markup import text_of_markup
from claimline.extraction.page_texts import text_of_page


def answer(kind: int, data: bytes) -> dict[str, Any]:
    """Of a whole page (1), or of a piece (0). A MemoryError is the process's."""
    html = data.decode("utf-8", "replace")
    try:
        text, says = text_of_page(html) if kind else (text_of_markup(html), {})
    except BeyondError as error:
        return {"text": "", "says": {}, "fault": str(error)}
    except MemoryError:
        raise
    except Exception as error:  # whatever other people's parsers raise is this page's
        return {"text": "", "says": {}, "fault": f"is no page that can be read ({_shown(error)})"}
    return {"text": text, "says": says, "fault": None}


def _shown(error: Exception) -> str:
    words = " ".join(str(error).split())[:80]
    return f"{type(error).__name__}: {words}" if words else type(error).__name__

"""One page of every template, for checks that look at all of them."""

from __future__ import annotations

from pathlib import Path

TOPS = ("index", "timeline", "claims", "differences", "quotations", "people", "origins", "sources", "undecided",
        "corrections", "data", "method")  # fmt: skip


def one_of_each(site: Path) -> list[str]:
    """Their addresses; of those that words shape, the hostile story's, too."""
    found = ["index.html", "about.html", "glossary.html", "stories/quality.html"]
    found += [f"stories/harbour/{name}.html" for name in TOPS]
    found += [f"stories/hostile/{name}.html" for name in ("index", "claims", "people")]
    found += [f"stories/boats/{name}.html" for name in ("timeline", "origins")]  # with charts and months
    for story in ("harbour", "hostile"):
        for kind in ("claims", "sources"):
            found.append(min(str(p.relative_to(site)) for p in (site / "stories" / story / kind).glob("*.html")))
    return found

"""The links of one statement -> its chain of sources, in the article's words."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.tables import AttributionReading


def chain(links: Sequence[AttributionReading]) -> str | None:
    """The sources in the article's words, outermost first: `the Harbour Post › a dock worker`.

    Whom a source told stands before it: `a dock worker told the Harbour Post` came to this article by way of the Post.
    """
    found: list[str] = []
    for level in sorted({link.level for link in links}):
        of_level = [link for link in links if link.level == level]
        found += dict.fromkeys(link.recipient for link in of_level if link.recipient)
        names = [link.source for link in of_level if link.source]
        if names:
            places = dict.fromkeys(link.occasion for link in of_level if link.occasion)
            found.append(", ".join(names) + (f" ({', '.join(places)})" if places else ""))
    return " ".join(" › ".join(found).split()) or None

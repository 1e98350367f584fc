"""A claim -> one HTML file that needs nothing else, to stand in somebody's page as a frame. No script, no request."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from claimline.report.pages.claim_heads import Head
from claimline.report.views.evidence_rows import ClaimLine, StatementView
from claimline.report.views.neutral import isolated, neutral
from claimline.report.views.wording import shortened

MOST = 6  # statements; a frame is small, and its link leads to all of them
WORDS = 400  # characters of each
# Colours of our own for both, since a frame in a dark page has what its browser gives it: links of 3 to 1 on black.
_STYLE = (
    ":root{color-scheme:light dark;--paper:#fff;--ink:#1f2428;--link:#0b57a0}"
    "@media (prefers-color-scheme:dark){:root{--paper:#16191d;--ink:#e4e7ea;--link:#7db7f0}}"
    "html{background:var(--paper);color:var(--ink)}a{color:var(--link)}:focus-visible{outline:3px solid var(--link)}"
    "body{font:15px/1.45 system-ui,sans-serif;margin:1em;max-width:40em}"
    "h1{font:600 1.15em/1.3 Georgia,serif;margin:0 0 .4em}q{font-family:Georgia,serif;quotes:none}"
    "li{margin:.5em 0}ul{padding:0;list-style:none}p{margin:.4em 0}*{overflow-wrap:anywhere}"
)

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
_HEAD = (
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
    f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
    '<meta name="viewport" content="width=device-width,initial-scale=1">'
    '<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">'
    '<link rel="icon" href="data:,">'
)


def embed(claim: ClaimLine, head: Head, sources: Sequence[StatementView], number: int) -> Markup:
    """The file, with the first of `number` statements. Its link leads to the claim's page beside it."""
    rows = "".join(_row(view) for view in sources[:MOST])
    title, counts = isolated(head.title), neutral(head.counts)
    first = neutral(claim.first_reported + (f", {claim.first_outlet}" if claim.first_outlet else ""))
    label = neutral(f"All {number:,} statements" if number > MOST else "All words, original reports and answers")
    return Markup(
        f"{_HEAD}<title>{title}</title><style>{_STYLE}</style></head><body>\n"
        f"<main><h1>{title}</h1>\n<p><strong>{counts}</strong></p>\n<p>First reported: {first}</p>\n<ul>\n{rows}</ul>\n"
        f'<p><a href="../claims/{neutral(claim.claim_id)}.html" target="_top">{label}</a></p></main>\n</body></html>\n'
    )


def _row(view: StatementView) -> str:
    """One statement. Every value is neutral before it is set in."""
    words = isolated(shortened(view.words or view.opening or "words withheld", WORDS))
    who, when, kind = neutral(view.outlet), neutral(view.published), " (digest)" if view.digest else ""
    return f"<li><strong>{who}</strong>, {when}{kind}: <q>{words}</q></li>\n"

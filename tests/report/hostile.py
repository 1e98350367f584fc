"""The harbour story with every word of the articles replaced by what a page must not take for its own."""

from __future__ import annotations

from dataclasses import replace

from report.harbour import World, harbour

NASTY = (
    "<script>alert(1)</script> {{ 7*7 }} {% raw %} {#x} <# x #> | a | b | # not a heading ## nor this `code` ``` fence "
    "[x](javascript:alert(2)) ![y](http://evil.example/y.png) <img src=x onerror=alert(3)> :smile: *[HTML]: abbr "
    '</blockquote></td></table></div></p> --8<-- "/etc/passwd" &amp; &#60; \\ {: .evil onclick=x } { #evil } '
    "**bold** __bold__ ~~gone~~ ==mark== ^^up^^ $x$ <!-- comment --> <?php ?> ]]>"
    " [^1] http://auto.example www.auto.example '\"> <bdo dir=rtl> --- === ```"
)
LINES = (
    NASTY + "\n---\n# Heading\n\n    code\n\n```\nfence\n```\n\n| a |\n|---|\n\n<div>\n\n- item\n\t1. one\n> quote  two"
)
TURNED = "left \u202eturned\u2066 \u200b\ufeff\u00a0 é 𝒳 👍 ‘’ “” \u2028 \x85 end"
CONTROLS = "bell \x07 start \x02wzxhzdk:0\x03 null \x00 feed \x0c delete \x7f"


def hostile() -> World:
    """Keys and places stay; every column that carries somebody's words carries these."""
    world = harbour()
    world.title = f"Title {NASTY}"
    world.summary = f"Summary {NASTY}"
    rows = world.rows
    rows["documents"] = [
        replace(d, outlet=f"{d.outlet_id} {NASTY}", title=LINES, byline=TURNED, file=f"../{NASTY}.txt",
                url="javascript:alert(4)", language="e<n>")
        for d in rows["documents"]
    ]  # fmt: skip
    words = [LINES, TURNED, NASTY, CONTROLS]
    rows["statements"] = [
        replace(s, text=words[i % 4], source=NASTY if s.source else None, speaker=NASTY if s.speaker else None,
                hedge=NASTY, source_standing=NASTY)
        for i, s in enumerate(rows["statements"])
    ]  # fmt: skip
    rows["claim_sources"] = [
        replace(s, attribution=f"{NASTY} → {TURNED}", speaker=NASTY, link="javascript:alert(5)", curated=NASTY)
        for s in rows["claim_sources"]
    ]
    rows["claims"] = [replace(c, title=NASTY, curated=NASTY) for c in rows["claims"]]
    rows["origins"] = [replace(o, name=f"{o.origin_id} {NASTY}") for o in rows["origins"]]
    rows["speakers"] = [replace(s, name=NASTY, variants=[NASTY, TURNED], roles=[NASTY]) for s in rows["speakers"]]
    rows["attributions"] = [replace(a, source=NASTY) for a in rows["attributions"]]
    rows["difference_values"] = [replace(v, value=f"{v.value_id} {NASTY}") for v in rows["difference_values"]]
    rows["difference_pairs"] = [replace(p, rule=NASTY) for p in rows["difference_pairs"]]
    rows["responses"] = [replace(r, basis=NASTY) for r in rows["responses"]]
    rows["events"] = [replace(e, title=NASTY) for e in rows["events"]]
    rows["event_sources"] = [replace(e, expression=NASTY, anchor=NASTY) for e in rows["event_sources"]]
    rows["undecided"] = [replace(u, question=NASTY, candidates=[LINES, TURNED]) for u in rows["undecided"]]
    rows["curation"] = [replace(c, reason=NASTY, target=NASTY, kind=NASTY, entry_id=NASTY) for c in rows["curation"]]
    return world

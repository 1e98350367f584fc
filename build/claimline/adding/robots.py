"""robots.txt -> whether an address may be fetched, as RFC 9309 has it: the most specific rule speaks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import unquote

AGENT = "claimline"  # the name by which a robots.txt can speak to us
_LINE = re.compile(r"[ \t]*([A-Za-z-]+)[ \t]*:([^#]*)")


class Rule(NamedTuple):
    """`Allow: /news/*.html$`"""

    allows: bool
    path: str


def rules_for(text: str, agent: str = AGENT) -> list[Rule]:
    """The rules of the groups that name this agent, else of those that name everyone."""
    groups: dict[str, list[Rule]] = {}
    named: set[str] = set()  # of the agents whose rules follow, ours and everyone
    last = ""
    for line in text.removeprefix("\ufeff").splitlines():
        found = _LINE.match(line)
        if not found:
            continue
        key, value = found[1].lower(), found[2].strip()
        if key == "user-agent":
            named = (named if last == key else set()) | ({value.lower()} & {agent, "*"})
            for name in named:
                groups.setdefault(name, [])
        elif key in ("allow", "disallow"):
            for name in named if value else ():  # an empty rule says nothing
                groups[name].append(Rule(key == "allow", value))
        else:
            continue  # Crawl-delay, Sitemap: they end no list of agents
        last = key
    return groups.get(agent, groups.get("*", []))


def allows(rules: Sequence[Rule], target: str) -> bool:
    """Whether the path may be fetched: the longest rule that fits decides, of two as long the one that allows."""
    path = unquote(target)
    fitting = [(len(rule.path), rule.allows) for rule in rules if _fits(unquote(rule.path), path)]
    return max(fitting)[1] if fitting else True


def _fits(rule: str, path: str) -> bool:
    """`*` stands for anything, a `$` at the end for the end. Each piece is looked for once, so this stays linear."""
    to_end = rule.endswith("$")
    first, *others = rule.removesuffix("$").split("*")
    if not path.startswith(first):
        return False
    at = len(first)
    if not others:
        return at == len(path) or not to_end
    for piece in others[:-1]:
        place = path.find(piece, at)
        if place < 0:
            return False
        at = place + len(piece)
    last = others[-1]
    if to_end:
        return path.endswith(last) and len(path) - len(last) >= at
    return path.find(last, at) >= 0

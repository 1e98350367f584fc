"""An article's own sentences -> the outlet, agency or poll that they credit in passing, and figures that go on with it.

`The list, first reported by the Harbour Post, names five pilots.` `Ruiz, who Coast Wire said was on board, has left.`
`Ruiz leads by 4 points in a new Grey Bay poll. Moss has 12 percent.`
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from claimline.corpus.origins.origin_state import Found, Story, found_outlet, settle
from claimline.reading.lexical.spans import Span
from claimline.reading.lexicon.place_names import is_place
from claimline.slugs import ORIGIN, slug
from claimline.tables import Statement

NAME = r"(?P<name>(?:[Tt]he\s)?[A-Z][\w&’'-]{0,40}(?:\s[A-Z][\w&’'-]{0,40}){0,4})"
# Set off from what it credits: not `a plot reported by the Harbour Post`, of which something else is told
REPORTED_BY = re.compile(
    rf"(?:,|\(|\bas|\bwas|\bwere)\s+(?:first\s|initially\s|earlier\s|previously\s)?reported\s+by\s{NAME}"
)
OBTAINED_BY = re.compile(rf"\b(?:obtained|reviewed)\s+by\s{NAME}")
WHICH_IT_SAID = re.compile(
    rf",\s(?:which|whom?)\s{NAME}\s(?:first\s|has\s|had\s)?(?:reported|reports|said|says|identified|estimated|described)\b"
)
IN_PASSING = (REPORTED_BY, OBTAINED_BY, WHICH_IT_SAID)
TALLY = re.compile(r"\b(?:polls?|surveys?|tally|count|data|figures|census|returns|projections?)\b", re.IGNORECASE)
IN_A_POLL = re.compile(
    r"\b(?:in|by|according\sto)\s(?:an?|the|its|their|another)\s(?:(?:new|latest|recent|national)\s){0,2}"
    r"(?P<poll>(?:[A-Z][\w./&-]{0,40}\s){1,5}(?:national\s|state\s)?(?:[Pp]oll|[Ss]urvey))\b"
)
A_POLL = re.compile(r"\b(?:polls?|surveys?)\b", re.IGNORECASE)
SUBORDINATE = re.compile(
    r"\b(?:who|whose|whom|which|why|while|but|although|though)\b"
)  # what it tells is not the poll's
OTHER_TALLY = re.compile(r"\b(?:another|similar|earlier|previous|last|average)\b", re.IGNORECASE)
# What figures are of: those of another kind are no more of the same tally
MONEY, SHARE, COUNT = (
    re.compile(r"[$£€]\s?\d"),
    re.compile(r"\d\s?(?:%|percent\b|per\scent\b|points?\b|percentage)|\d-point"),
    re.compile(r"(?<![\d$£€])\d{1,3}(?:,\d{3})+\b"),
)
NEXT = 3  # code points from one sentence to the next, the end of a paragraph included


def credit_in_passing(story: Story, statements: Sequence[Statement], known: Sequence[str]) -> None:
    """What an article tells of its own, and credits within the sentence or by the tally of the one before."""
    for statement in statements:
        if _is_plain(story, statement) and (credit := _named_in(story, statement, known)) is not None:
            found, place = credit
            settle(story, statement, "occasion" if found.kind == "document" else "citation", found, place)
    for before, after in pairwise(statements):
        if _is_plain(story, after) and _goes_on(before, after) and (credit := _tally(story, before)) is not None:
            found, place = credit
            settle(story, after, "occasion" if found.kind == "document" else "carried credit", found, place)


def _is_plain(story: Story, statement: Statement) -> bool:
    return statement.statement_id not in story.found and statement.kind == "narrative" and statement.source is None


def _named_in(story: Story, statement: Statement, known: Sequence[str]) -> tuple[Found, Span] | None:
    """Whom the sentence credits, and where: an outlet by its name, else a poll by its own."""
    text = statement.text or ""
    for pattern in IN_PASSING:
        match = pattern.search(text)
        found = found_outlet(story, match["name"], known) if match is not None else None
        if match is not None and found is not None:
            return found, Span(statement.start + match.start("name"), statement.start + match.end("name"))
    match = IN_A_POLL.search(text)
    if match is None or SUBORDINATE.search(text, 0, match.start()) or len(A_POLL.findall(text)) > 1:
        return None
    if not SHARE.search(text) or (len(names := match["poll"].split()) == 2 and is_place(names[0])):
        return None  # `the Ohio poll`: whose, nobody says
    name = match["poll"]
    place = Span(statement.start + match.start("poll"), statement.start + match.end("poll"))
    return Found(f"document-{slug(name, ORIGIN)}", name, "document"), place


def _goes_on(before: Statement, after: Statement) -> bool:
    """Whether a sentence follows at once and has figures of the same kind."""
    ends = max(before.end, before.source_end or 0, before.cue_end or 0)
    if not 0 <= after.start - ends <= NEXT or OTHER_TALLY.search(after.text or ""):
        return False
    return any(kind.search(before.text or "") and kind.search(after.text or "") for kind in (MONEY, SHARE, COUNT))


def _tally(story: Story, statement: Statement) -> tuple[Found, Span] | None:
    """The tally that a statement rests on, or that its own is carried on from."""
    found = story.found.get(statement.statement_id)
    proof = next(iter(story.proofs.get(statement.statement_id, ())), None)
    if found is None or proof is None or not TALLY.search(f"{statement.source or ''} {found.name}"):
        return None
    return found, Span(proof.start, proof.end)

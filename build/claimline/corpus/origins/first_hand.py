"""Who speaks in the statements of a claim -> their first-hand sources, told apart where names tell them apart.

Two origins corroborate each other only where each names a source of its own that saw, did or decided it.
"""

from __future__ import annotations

from collections.abc import Mapping

from claimline.corpus.origins.origin_state import Story
from claimline.corpus.origins.quoted_words import FEW, quoted_runs
from claimline.corpus.origins.utterances import by_claim
from claimline.corpus.origins.voices import Voice, may_be_one, voices
from claimline.disjoint_sets import DisjointSets
from claimline.reading.lexical.words import find_words
from claimline.tables import Statement

FIRST_PERSON = frozenset("i we me my i'm i've we're we've".split())  # `our schools` are everybody's


def witnesses(story: Story, claims: Mapping[str, str], utterances: DisjointSets[str]) -> dict[str, str]:
    """The first-hand source of each statement that names one: a person, body or document, by a statement of its own.

    Of one claim all those are one that may be one, as far as names tell: `the school` and `Harbour Academy`.
    """
    told = {one.statement_id: one for rows in story.statements.values() for one in rows}
    speaking = voices(story)
    vouching = {key: told[key] for key in sorted(speaking) if _is_first_hand(told[key], speaking[key])}
    found: dict[str, str] = {}
    for members in by_claim(vouching, claims):
        groups: list[tuple[str, Voice]] = []  # one statement each of those who differ in name
        sets: DisjointSets[str] = DisjointSets()
        carrying: dict[str, str] = {}
        quoted: dict[tuple[str, ...], str] = {}
        for one in members:  # the same words are no second source, whoever is named for them
            sets.join(carrying.setdefault(utterances.root(one.statement_id), one.statement_id), one.statement_id)
            for run in quoted_runs(one, FEW):
                sets.join(quoted.setdefault(run, one.statement_id), one.statement_id)
        for one in members:
            voice = speaking[one.statement_id]
            for key, other in groups:
                if may_be_one(voice, other):
                    sets.join(one.statement_id, key)
            if not any(other._replace(link=voice.link) == voice for _, other in groups):
                groups.append((one.statement_id, voice))
        found |= {one.statement_id: sets.root(one.statement_id) for one in members}
    return found


def _is_first_hand(statement: Statement, voice: Voice) -> bool:
    """Whether its source is named and may know it at first hand: who saw, did or decided it, or a document.

    A person tells of himself, or of the body he speaks for.
    """
    if voice.kind not in ("named", "organisation", "document") or statement.attribution_type != "assertion":
        return False
    if statement.stance not in ("asserts", "responds") or statement.determinacy != "said" or statement.hedge:
        return False
    if voice.kind == "document":
        return True
    text = statement.text or ""  # who speaks may be named between two quotations: not part of what is told
    told = [text[start - statement.start : end - statement.start] for start, end in statement.pieces] or [text]
    forms = {word.form for part in told for word in find_words(part)}
    return not forms.isdisjoint(FIRST_PERSON | voice.names | voice.words)

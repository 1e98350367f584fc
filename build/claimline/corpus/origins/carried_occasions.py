"""An occasion that an article names -> what else the same speaker says right behind it: he goes on there.

`In a statement, Ruiz praised the crew. “They never slept,” she added.` `Ruiz told it on Bay TV. “We had no boat,” she
said.`
"""

from __future__ import annotations

from collections.abc import Sequence

from claimline.corpus.origins.occasions import PAPERS, SAID_TO_WRITERS, is_turn, told_somebody
from claimline.corpus.origins.origin_state import Occasion, Story
from claimline.edtf import relation
from claimline.reading.lexical.words import find_words
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.lexicon.source_nouns import OCCASION_NOUNS
from claimline.tables import Statement

NEAR = 400  # code points back to the words that named the occasion: a paragraph
WRITTEN = PAPERS - {"statement", "release"}  # what is read, not heard: behind `in a letter`, `she said` may be spoken
GOES_ON_WRITING = frozenset({"write", "add", "continue"})
BEFORE_MANY = frozenset("news-conference speech rally address hearing".split()) | {"news conference", "town hall"}
SPOKE_ELSEWHERE = OCCASION_NOUNS | frozenset(
    "spoke speaking addressed addressing later earlier meanwhile asked".split()
)
BEFORE_THAT = frozenset("has have had once earlier previously later".split())


def carry_occasions(story: Story, statements: Sequence[Statement]) -> None:
    """Of quotations alone: what he is only said to have said, he may have said anywhere."""
    last: tuple[Statement, Occasion] | None = None
    for statement in statements:
        occasion = story.occasions.get(statement.statement_id)
        if occasion is not None:
            last = (statement, occasion) if statement.speaker_kind == "named" else None
        elif statement.source is None and statement.speaker is None:
            if any(word.form in SPOKE_ELSEWHERE for word in find_words(statement.text or "")):
                last = None  # `Ruiz later held a news conference.` `Outside, she spoke to the crews.`
        elif last is None or statement.start < last[0].end:
            continue  # of a quotation within another, or beside it
        elif (
            statement.speaker != last[0].speaker
            or statement.start - last[0].end > NEAR
            or _is_of_another_time(story, last[0], statement)
            or (last[1].label not in BEFORE_MANY and told_somebody(story, statement))
        ):
            last = None
        elif statement.statement_id not in story.found and _goes_on(statement, last[1]):
            story.carried[statement.statement_id] = last[1]
            last = (statement, last[1])


def _is_of_another_time(story: Story, before: Statement, after: Statement) -> bool:
    """Whether it was said elsewhere: to somebody who is named, on a day of its own, has said."""
    if any(link.recipient or link.occasion for link in story.links.get(after.statement_id, ())):
        return True
    if after.said is not None and (before.said is None or relation(before.said, after.said) == "conflicting"):
        return True
    return any(word.form in BEFORE_THAT for word in find_words(after.cue or ""))


def _goes_on(statement: Statement, occasion: Occasion) -> bool:
    """Whether he is quoted there: “…,” she added; not: “…,” she testified."""
    if statement.kind not in ("direct", "mixed") or is_turn(statement):
        return False
    verbs = [VERBS[word.form].lemma for word in find_words(statement.cue or "") if word.form in VERBS]
    written = occasion.label in WRITTEN
    return not verbs or any(verb in (GOES_ON_WRITING if written else SAID_TO_WRITERS) for verb in verbs)

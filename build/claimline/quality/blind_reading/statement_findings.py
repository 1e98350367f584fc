"""Statements of a story -> rows to judge: what is stated and by whom, who speaks, what is no prose of the story."""

from __future__ import annotations

from collections.abc import Iterator

from claimline import tables as t
from claimline.quality.blind_reading.findings import Finding, Passage
from claimline.quality.blind_reading.told_stories import ToldStory
from claimline.rows import names_of_speakers

NOBODY = "not told"


def statements(story: ToldStory) -> Iterator[Finding]:
    """Every statement with all that its row says."""
    for s in story.statements.values():
        yield Finding("statements", story.story_id, _says(s, _who(story, s), _told_of(story, s)), [passage(s)])


def speech(story: ToldStory) -> Iterator[Finding]:
    """Words in quotation marks to which a speaker is given."""
    for s in story.statements.values():
        if s.kind in ("direct", "mixed") and s.speaker is not None:
            yield Finding("speech", story.story_id, [("said by", _who(story, s)), *_told_of(story, s)], [passage(s)])


def furniture(story: ToldStory) -> Iterator[Finding]:
    """What stands in claims that two documents or more carry."""
    for claim_id, claim in story.claims.items():
        if claim.documents > 1:
            for source in story.members[claim_id]:
                statement = story.statements[source.statement_id]
                yield Finding("furniture", story.story_id, [("story", story.title)], [passage(statement)])


def _bounds(s: t.Statement) -> str | None:
    """Since or until when, where that alone is told: since 2025-05, until 2025-06-01."""
    first, _, last = (s.bounds or "").partition("/")
    return None if s.bounds is None else f"until {last}" if first == ".." else f"since {first}"


def passage(statement: t.Statement, label: str = "") -> Passage:
    """Where a statement stands, what interrupts it left out."""
    return Passage(statement.document_id, [(start, end) for start, end in statement.pieces], label)


def _who(story: ToldStory, s: t.Statement) -> str:
    return ", ".join(names_of_speakers(s, story.attributions.get(s.statement_id, ()))) or NOBODY


def _told_of(story: ToldStory, s: t.Statement) -> list[tuple[str, str]]:
    """Whose words a speaker passes on, as pages name them: of `Moss said that Tan had seen it`, Tan."""
    inner = [link for link in story.attributions.get(s.statement_id, ()) if link.level > 0]
    inner = [link for link in inner if link.speaker is None or link.speaker != s.speaker]
    names = (link.speaker or " ".join((link.source or "").split()) or NOBODY for link in inner)
    return [("who tells what is said by", name) for name in names]


def _says(s: t.Statement, who: str, told_of: list[tuple[str, str]]) -> list[tuple[str, str]]:
    if s.kind == "narrative":
        said = [("kind", "narrative: the outlet's own words")]
    else:
        said = [
            ("kind", s.kind),
            ("source", s.source or "no words"),
            ("cue", s.cue or "no words"),
            ("speaker", f"{who} ({s.speaker_kind})"),
            *told_of,
        ]
    said += [("type", s.attribution_type), ("stance", s.stance + (", negated" if s.negated else ""))]
    if s.determinacy != "said":
        said += [("whether it was said", s.determinacy)]
    if s.content_form != "clause":
        said += [("form", s.content_form)]
    return [*said, ("date", s.edtf or _bounds(s) or NOBODY), ("timing", s.timing or NOBODY)]

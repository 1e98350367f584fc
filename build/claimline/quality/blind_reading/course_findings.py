"""Answers and events of a story -> rows to judge: what a denial answers, what is left open, what happened when."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from claimline import tables as t
from claimline.quality.blind_reading.claim_findings import SHOWN, spread, told_by
from claimline.quality.blind_reading.findings import Finding, Passage
from claimline.quality.blind_reading.statement_findings import NOBODY, passage
from claimline.quality.blind_reading.told_stories import ToldStory

OPEN = "which claim does this answer?"  # the question in the table `undecided`
TOLD = ("claim", "statement")  # targets that say something; a document or an outlet says many things
OF_A_CLAIM = 3  # wordings of an answered claim that are shown


def responses(story: ToldStory) -> Iterator[Finding]:
    """Answers that are tied to a claim or a statement for certain, one row for each tie."""
    for response in story.table("responses", t.Response):
        if response.certain and response.target_kind in TOLD:
            yield Finding(
                "responses",
                story.story_id,
                [("how it answers", response.relation)],
                [passage(story.statements[response.statement_id], "the answer"), *_target(story, response)],
            )


def open_responses(story: ToldStory) -> Iterator[Finding]:
    """Answers of which it is left open what they answer, with what they may answer."""
    certain, uncertain = set(), defaultdict(list)
    for response in story.table("responses", t.Response):
        if response.certain and response.target_kind in TOLD:
            certain.add(response.statement_id)
        elif response.relation != "declines":  # who says nothing answers no statement in particular
            uncertain[response.statement_id].append(response)
    candidates = _candidates(story)
    asked = [s for s in candidates if s not in uncertain]
    for statement_id in [*uncertain, *asked]:
        if statement_id in certain:
            continue
        ties = uncertain.get(statement_id, [])
        targets = [p for tie in ties for p in _target(story, tie)]
        named = {tie.target_id for tie in ties if tie.target_kind == "claim"}
        for claim_id in candidates.get(statement_id, ()):
            if claim_id not in named:
                targets += told_by(story, claim_id, "may be what it answers", 1)
        whole = sorted({_whole(story, tie) for tie in ties if tie.target_kind not in TOLD})
        shown = spread(targets, SHOWN)
        yield Finding(
            "open-responses",
            story.story_id,
            [
                ("how it answers", ties[0].relation if ties else story.statements[statement_id].stance),
                ("what it answers", "; ".join(["left open", *whole])),
            ],
            [passage(story.statements[statement_id], "the answer"), *shown],
            len(targets) - len(shown),
        )


def events(story: ToldStory) -> Iterator[Finding]:
    """Every event of which a title is published: that, the date, and the clauses that tell of it."""
    sources: dict[str, list[t.EventSource]] = defaultdict(list)
    for source in story.table("event_sources", t.EventSource):
        sources[source.event_id].append(source)
    for event in story.table("events", t.Event):
        members = sources[event.event_id]
        if not members or not event.title:
            continue
        members.sort(key=lambda s: (not event.event_id.startswith(s.statement_id), s.document_id, s.told_start))
        shown = spread(members, SHOWN)
        yield Finding(
            "events",
            story.story_id,
            [("title", event.title), ("date", event.edtf or NOBODY), ("timing", event.timing)],
            [Passage(s.document_id, [(s.told_start, s.told_end)]) for s in shown],
            len(members) - len(shown),
        )


def _target(story: ToldStory, response: t.Response) -> Sequence[Passage]:
    label = "what it answers" if response.certain else "may be what it answers"
    if response.target_kind == "claim":
        return told_by(story, response.target_id, label, OF_A_CLAIM)
    if response.target_kind == "statement":
        return [passage(story.statements[response.target_id], label)]
    return []


def _whole(story: ToldStory, response: t.Response) -> str:
    """What is answered, where that says many things: all that an article or an outlet reports."""
    outlets = {d.outlet_id: d.outlet for d in story.documents.values()}
    if response.target_kind == "outlet":
        return f"the reports of {outlets.get(response.target_id) or response.target_id} as a whole"
    return "the article as a whole"


def _candidates(story: ToldStory) -> dict[str, Sequence[str]]:
    """Answering statement -> the claims that it may answer."""
    at = {(s.document_id, s.start): s.statement_id for s in story.statements.values()}
    return {
        at[row.document_id, row.start]: row.candidates
        for row in story.table("undecided", t.Undecided)
        if row.question == OPEN and (row.document_id, row.start) in at
    }

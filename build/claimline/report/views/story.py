"""A story's table files -> its rows, joined where pages need them joined.

Only what stands in the files is read: `<table>.json` as `claimline.tables` declares them, and `datapackage.json` for
title, summary, rights and outlets.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from claimline import tables as t
from claimline.errors import ClaimlineError
from claimline.report.views.article_names import ArticleName, article_names, articles, origin_name
from claimline.report.views.neutral import is_slug
from claimline.report.views.permalinks import addresses
from claimline.report.views.published_words import PublishedWords
from claimline.report.views.wording import characters
from claimline.rows import Reader, Row, story_ids


@dataclass(frozen=True, kw_only=True)
class Story(PublishedWords):
    """All rows of one story, and what pages ask of them."""

    summary: str
    publish_text: str  # "full" or "share"
    judge: str | None  # the model that joined what is told in other words; None where none was installed
    publish_share: float
    outlet_names: Mapping[str, str]
    folder: Path
    left_out: Sequence[str] = ()  # articles that could not be used, and what is wrong with each
    locked: Sequence[str] = ()  # claim addresses ever published

    @cached_property
    def views(self) -> dict[tuple[str, str, str], Any]:
        """What pages have made of rows so far, by what it is, its id and the way from the page to the story's folder.

        A statement stands on its claim's page, on its article's and in others; all say the same of it.
        """
        return {}

    @cached_property
    def claims(self) -> Mapping[str, t.Claim]:
        """The claims by claim_id, each with a title one can read."""
        return {
            c.claim_id: c if _legible(c.title) else replace(c, title=self.untitled(c.claim_id))
            for c in self.table("claims", t.Claim)
        }

    @cached_property
    def events(self) -> Mapping[str, t.Event]:
        """The events by event_id, each with a title one can read."""
        return {
            e.event_id: e if _legible(e.title) else replace(e, title=self.untitled(e.event_id.split(".")[0]))
            for e in self.table("events", t.Event)
        }

    @cached_property
    def on_topic(self) -> Sequence[t.Document]:
        """The documents that tell the story: those that are counted."""
        return [document for document in self.documents.values() if not document.off_topic]

    @cached_property
    def hidden_claims(self) -> frozenset[str]:
        """The claims that a person took off lists."""
        return frozenset(claim.claim_id for claim in self.claims.values() if claim.hidden)

    @cached_property
    def listed_claims(self) -> Sequence[t.Claim]:
        """The claims that lists show: neither those that a person took off, nor those of another story."""
        of_others = {d.document_id for d in self.documents.values() if d.off_topic}
        return [
            claim
            for claim in self.claims.values()
            if not claim.hidden and self.statements[claim.claim_id].document_id not in of_others
        ]

    @cached_property
    def listed_ids(self) -> frozenset[str]:
        """The ids of the claims that lists show."""
        return frozenset(claim.claim_id for claim in self.listed_claims)

    @cached_property
    def listed_events(self) -> Mapping[str, t.Event]:
        """The events of which a claim is listed."""
        hidden = self.hidden_claims
        return {key: e for key, e in self.events.items() if not e.claim_ids or not hidden.issuperset(e.claim_ids)}

    @cached_property
    def curation(self) -> Mapping[str, t.Curation]:
        """What a person decided, by entry_id."""
        return {entry.entry_id: entry for entry in self.table("curation", t.Curation)}

    @cached_property
    def replaced_by(self) -> Mapping[str, list[str]]:
        """The newer versions of each document that has one."""
        found: dict[str, list[str]] = defaultdict(list)
        for document in self.documents.values():
            if document.replaces is not None and document.replaces in self.documents:
                found[document.replaces].append(document.document_id)
        return found

    @cached_property
    def changes_of(self) -> Mapping[str, list[t.Change]]:
        """What changed in a document since the version it replaces."""
        return _by(self.table("changes", t.Change), "document_id")

    @cached_property
    def changes_touching(self) -> Mapping[str, list[t.Change]]:
        """Changed numbers, dates and names, by the newer document and by the older."""
        found: dict[str, list[t.Change]] = defaultdict(list)
        for change in self.table("changes", t.Change):
            if change.telling:
                found[change.document_id].append(change)
                found[change.replaces].append(change)
        return found

    @cached_property
    def sources_of(self) -> Mapping[str, list[t.ClaimSource]]:
        """A claim's sources: those with words of their own, copies, those withheld; each earliest document first."""
        found = _by(self.table("claim_sources", t.ClaimSource), "claim_id")
        for sources in found.values():
            sources.sort(
                key=lambda s: (
                    0 if s.excerpt is not None else 1 if s.same_words_as is not None else 2,
                    self.documents[s.document_id].published or "~",
                    s.document_id,
                    s.start,
                )
            )
        return found

    @cached_property
    def statements_of(self) -> Mapping[str, list[t.Statement]]:
        """A document's statements in the order of its text."""
        found = _by(self.table("statements", t.Statement), "document_id")
        for statements in found.values():
            statements.sort(key=lambda s: (s.start, s.end))
        return found

    @cached_property
    def speaker_names(self) -> Mapping[str, str]:
        """What each speaker is called among those who are quoted, by speaker_id."""
        return {speaker.speaker_id: speaker.name for speaker in self.table("speakers", t.Speaker)}

    @cached_property
    def attributions_of(self) -> Mapping[str, list[t.Attribution]]:
        """A statement's links, outermost first."""
        return _by(self.table("attributions", t.Attribution), "statement_id")

    @cached_property
    def proofs_of(self) -> Mapping[str, list[t.Proof]]:
        """What proves where a statement comes from, outermost first."""
        return _by(self.table("proofs", t.Proof), "statement_id")

    @cached_property
    def values_of(self) -> Mapping[str, list[t.DifferenceValue]]:
        """A claim's differing values."""
        return _by(self.table("difference_values", t.DifferenceValue), "claim_id")

    @cached_property
    def pairs_of(self) -> Mapping[str, list[t.DifferencePair]]:
        """How a claim's values stand to each other."""
        return _by(self.table("difference_pairs", t.DifferencePair), "claim_id")

    @cached_property
    def answers_to(self) -> Mapping[tuple[str, str], list[t.Response]]:
        """Responses by the kind and id of what they answer."""
        found: dict[tuple[str, str], list[t.Response]] = defaultdict(list)
        for response in self.table("responses", t.Response):
            found[response.target_kind, response.target_id].append(response)
        return found

    @cached_property
    def answers_by(self) -> Mapping[str, list[t.Response]]:
        """Responses by the answering statement."""
        return _by(self.table("responses", t.Response), "statement_id")

    @cached_property
    def perhaps_answers_to(self) -> Mapping[str, list[t.Undecided]]:
        """Answers of which it is not certain what they answer, by each claim that they may answer."""
        found: dict[str, list[t.Undecided]] = defaultdict(list)
        for undecided in self.table("undecided", t.Undecided):
            if undecided.question == t.WHICH_CLAIM:
                for claim_id in undecided.candidates:
                    found[claim_id].append(undecided)
        return found

    @cached_property
    def event_sources_of(self) -> Mapping[str, list[t.EventSource]]:
        """Who dates an event."""
        return _by(self.table("event_sources", t.EventSource), "event_id")

    @cached_property
    def events_of(self) -> Mapping[str, list[t.Event]]:
        """The listed events with a date that a claim tells of, earliest first."""
        found: dict[str, list[t.Event]] = defaultdict(list)
        dated = (event for event in self.listed_events.values() if event.earliest)
        for event in sorted(dated, key=lambda e: (e.earliest or "", e.latest or "", e.event_id)):
            for claim_id in event.claim_ids:
                found[claim_id].append(event)
        return found

    @cached_property
    def timexes_of(self) -> Mapping[str, list[t.Timex]]:
        """The expressions of time of each document."""
        return _by(self.table("timexes", t.Timex), "document_id")

    @cached_property
    def undecided_of(self) -> Mapping[str, list[t.Undecided]]:
        """What could not be decided, by document."""
        return _by(self.table("undecided", t.Undecided), "document_id")

    @property
    def digests_only(self) -> bool:
        """Whether no article's own words were read."""
        return all(d.text_kind == "digest" for d in self.documents.values())

    @cached_property
    def _names(self) -> Mapping[str, ArticleName]:
        return article_names(self.documents.values())

    def outlet(self, document_id: str) -> str:
        """The name of a document's outlet, as pages print it; where nobody states it, that of the article, whole."""
        return self._names[document_id].whole

    def short(self, document_id: str) -> str:
        """The same in short, where there is no room or a link tells more: Article 2."""
        return self._names[document_id].short

    def heading(self, document_id: str) -> str:
        """A document with its headline, as its own page and a search name it."""
        return self._names[document_id].heading

    def cited(self, document_id: str) -> str:
        """A document inside a sentence: the article by Harbour Post."""
        return self._names[document_id].cited

    def article(self, document_id: str) -> str:
        """A document by its outlet in short, and by its day too where the outlet has several."""
        return self._articles[document_id]

    @cached_property
    def _articles(self) -> Mapping[str, str]:
        return articles(self.documents.values(), self._names)

    def origin_name(self, origin_id: str) -> str | None:
        """An origin's name as pages print it; None where the origin is not stated."""
        return self._origin_names.get(origin_id)

    @cached_property
    def _origin_names(self) -> Mapping[str, str]:
        """An outlet without a name is called as its article is: its id is also that of the origin it is."""
        unnamed = {d.outlet_id: self.short(d.document_id) for d in self.documents.values() if d.outlet is None}
        stated = (origin for origin in self.origins.values() if origin.kind != "not stated")
        return {origin.origin_id: unnamed.get(origin.origin_id) or origin_name(origin) for origin in stated}

    def withheld(self, statement_id: str) -> str:
        """What to call a statement whose words are all withheld: one must be able to read and click it."""
        statement = self.statements.get(statement_id)
        if statement is None:
            return "Words withheld"
        return f"Words withheld ({self.short(statement.document_id)}, {characters(statement.start, statement.end)})"

    def untitled(self, statement_id: str) -> str:
        """What to call what no sentence names that stands alone: by the words of a statement, where these are shown."""
        return self.statement_title(statement_id) if statement_id in self.statements else self.withheld(statement_id)

    def statement_title(self, statement_id: str) -> str:
        """A statement as a link names it: its words, their opening, or where they stand."""
        statement = self.statements[statement_id]
        return self.words_of(statement) or statement.opening or self.withheld(statement_id)


def _legible(title: str) -> bool:
    """Whether anything of a title is left where words were withheld: "…" is nothing to click on."""
    return bool(title.strip(" …“”‘’\"'"))


def _by(rows: Sequence[Row], name: str) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        found[getattr(row, name)].append(row)
    return found


def read_stories(folder: Path) -> list[Story]:
    """Every story that has tables in the folder, in the order of their ids."""
    return [read_story(folder / story_id) for story_id in story_ids(folder)]


def read_story(folder: Path) -> Story:
    """One story's files. Raises ClaimlineError where one is missing or is not what was written."""
    reader = Reader("Run `make tables` again.")
    faults, files = reader.faults, reader.files(folder)
    files.check_story(folder.name)
    if not is_slug(folder.name):
        faults.append(f'{folder}: "{folder.name}" cannot be a story\'s name. Use a-z, 0-9, - and _.')
    rows = {name: reader.table(files, name) for name in t.TABLES}
    faults += [
        f'{folder}/documents.json: document_id: "{d.document_id}" cannot name a file. Use a-z, 0-9, - and _.'
        for d in rows["documents"]
        if not is_slug(d.document_id)
    ]
    faults += [
        f'{folder}/claims.json: claim_id: "{c.claim_id}" cannot name a file. Use a-z, 0-9, - and _.'
        for c in rows["claims"]
        if not is_slug(c.claim_id)
    ]
    package, locked = files.package, addresses(files.permalinks())
    if faults:
        raise ClaimlineError(faults)
    outlets = {o["outlet_id"]: str(o["name"]) for o in package.get("outlets", ()) if o.get("name")}
    return Story(
        story_id=folder.name,
        title=str(package.get("title") or folder.name),
        summary=str(package.get("summary") or package.get("description") or ""),
        publish_text=str(package.get("publish_text", "share")),
        publish_share=float(package.get("publish_share", 0.5)),
        outlet_names=outlets,
        judge=str(package["judge"]) if package.get("judge") else None,
        folder=folder,
        left_out=[str(line) for line in package.get("left_out", ())],
        rows=rows,
        locked=[claim_id for claim_id in locked if is_slug(claim_id)],
    )

"""Ids -> addresses: where each claim, statement and document stands in a story's pages."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote

from claimline.report.views.story import Story
from claimline.tables import Statement


def anchor(start: int, end: int) -> str:
    """A statement's place on its document's page."""
    return f"s{start}-{end}"


def claim_path(claim_id: str) -> str:
    """A claim page's place in its story's folder, without the ending."""
    return f"claims/{claim_id}"


def whole_path(claim_id: str) -> str:
    """Where all of a claim stands that is too long for its page, in its story's folder, without the ending."""
    return f"whole/{claim_id}"


def document_path(document_id: str) -> str:
    """A document page's place in its story's folder, without the ending."""
    return f"sources/{document_id}"


@dataclass(frozen=True)
class Links:
    """Addresses as seen from a page of the story; `up` leads from there to the story's folder: "" or "../"."""

    story: Story
    up: str

    def top(self, name: str) -> str:
        """One of the story's own pages: index, timeline, claims, sources."""
        return f"{self.up}{name}.html"

    def person(self, speaker_id: str) -> str:
        """A speaker among those who are quoted."""
        return f"{self.top('people')}#p-{speaker_id}"

    def claims_with(self, speaker: str) -> str:
        """The list of claims, those chosen that rest on somebody's word; without scripts the whole list."""
        return f"{self.top('claims')}?table.person={quote(' '.join(speaker.split()))}"

    def origin(self, origin_id: str) -> str:
        """An original report, or another origin, among those that stand behind statements."""
        return f"{self.top('origins')}#o-{origin_id}"

    def file(self, name: str) -> str:
        """A file to download."""
        return f"{self.up}data/{name}"

    def document(self, document_id: str) -> str:
        """A document's page."""
        return f"{self.up}{document_path(document_id)}.html"

    def place(self, document_id: str, start: int, end: int) -> str:
        """A statement's row on its document's page."""
        return f"{self.document(document_id)}#{anchor(start, end)}"

    def statement(self, statement: Statement) -> str:
        """A statement's row on its document's page."""
        return self.place(statement.document_id, statement.start, statement.end)

    def claim(self, claim_id: str) -> str:
        """A claim: its page, or its row on the page of its one document."""
        if self.story.claims[claim_id].page:
            return f"{self.up}{claim_path(claim_id)}.html"
        return self.statement(self.story.statements[claim_id])

    def event(self, event_id: str) -> str:
        """An event's entry on the timeline."""
        return f"{self.top('timeline')}#e-{event_id}"

    def question(self, document_id: str, start: int, end: int) -> str:
        """A row of what could not be decided, on its document's page."""
        return f"{self.document(document_id)}#u{start}-{end}"

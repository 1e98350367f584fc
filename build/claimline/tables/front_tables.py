"""What a story's front page tells: whole sentences of its articles, in order."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from claimline.tables.columns import row

FrontSection = Literal["known", "disputed", "unclear"]


@row(frozen=True, slots=True, kw_only=True)
class FrontLine:
    """A sentence of an article that stands on the story's front page, so that who reads the page from above gets it."""

    KEY: ClassVar = ("place",)
    story_id: Annotated[str, "The story."]
    place: Annotated[int, "Its place among the sentences of the page, from 1."]
    line: Annotated[int, "The line it stands in, from 1; a sentence that needs the one before it is told with that."]
    section: Annotated[FrontSection, "Where it stands: what is known, what is denied, what no source is named for."]
    document_id: Annotated[str, "Its article."]
    start: Annotated[int, "First code point of the sentence; of several sentences where a quotation goes on."]
    end: Annotated[int, "First code point after it."]
    words: Annotated[
        str, "Its words, with a capital; in brackets whom a pronoun or a surname means that nothing above explains."
    ]
    quoted: Annotated[bool, "Whether it is somebody's own words and nothing else, so that who speaks stands before."]
    claim_id: Annotated[
        str | None, "The claim that it leads to: of the statement that most of it is; none where none was certain."
    ]
    statement_id: Annotated[str | None, "That statement."]

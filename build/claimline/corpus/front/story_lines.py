"""A story's articles -> the rows of its front page: which sentences it tells, in which order and section."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from claimline.corpus.front.choosing import Candidate, Choice, Line
from claimline.corpus.front.line_wording import Wording, role_of, roles_of
from claimline.corpus.front.names_told import people_of
from claimline.corpus.front.news_passages import Passage, passages
from claimline.corpus.front.sections import SECTIONS, section_of
from claimline.corpus.front.weighing import stems, story_words, tellings
from claimline.corpus.front.whole_sentence import is_quotation, is_somebodys_voice
from claimline.reading.lexical.words import find_words, stem

Row = Mapping[str, Any]

MOST_PASSAGES = 4_000  # of a story, those at the heads of its articles
SPARE = 0.9  # of what may be published of an article, what the front page may take


def front_lines(articles: Sequence[Row], copies: Iterable[Row]) -> Iterator[dict[str, Any]]:
    """The rows of one story, without its id.

    `articles`: each with `text`, `title`, `sentences`, `statements` and how many code points of its own prose may be
    published (`allowed`; None: all). `copies`: rows of the table `reuse`.
    """
    telling = tellings((row["document_id"] for row in articles), copies)
    most = max(1, MOST_PASSAGES // max(1, len(articles)))
    found: list[Candidate] = []
    allowed: dict[str, float | None] = {}
    for article in sorted(articles, key=lambda row: str(row["document_id"])):
        people = people_of(article["text"], _published(article))
        allowed[article["document_id"]] = None if article["allowed"] is None else SPARE * article["allowed"]
        for one in passages(article)[:most]:
            section = section_of(one)
            every = frozenset(stem(word.form) for word in find_words(one.words))
            found.append(
                Candidate(
                    one,
                    telling[one.document_id],
                    stems(one.words),
                    section,
                    people,
                    article["text"],
                    every,
                    voice=is_somebodys_voice(one.words),
                )
            )
    words = story_words(
        {one.passage.key: one.stems for one in found}, {row["document_id"]: row["title"] for row in articles}, telling
    )
    roles = roles_of(row for article in articles for row in _published(article))
    known = frozenset(name for name, stated in roles.items() if role_of(name, stated))
    yield from _rows(Choice(found, words, allowed, known).choose(), Wording(roles))


def _published(article: Row) -> list[Row]:
    return [row for row in article["statements"] if row["published"]]


def _rows(lines: Sequence[Line], wording: Wording) -> Iterator[dict[str, Any]]:
    place = 0
    in_order = sorted(lines, key=lambda line: SECTIONS.index(line.section))  # sorting keeps the order within a section
    for number, line in enumerate(in_order, 1):
        quoted = all(is_quotation(one.passage.words) for one in line.told)
        for one in line.told:
            place += 1
            passage = one.passage
            best = _told_by(passage)
            yield {
                "place": place,
                "line": number,
                "section": line.section,
                "document_id": passage.document_id,
                "start": passage.start,
                "end": passage.end,
                "words": wording.words(passage, one.text, one.mentions, quoted=quoted),
                "quoted": quoted,
                "claim_id": best["claim_id"] if best else None,
                "statement_id": best["statement_id"] if best else None,
            }


def _told_by(passage: Passage) -> Row | None:
    """The statement that most of a passage is; None where none is certain."""

    def size(row: Row) -> tuple[int, str]:
        return min(row["end"], passage.end) - max(row["start"], passage.start), row["statement_id"]

    return max(passage.statements, key=size, default=None)

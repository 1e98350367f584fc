"""Stories -> the index that `site_src/assets/search.js` searches: one entry a claim, person, source, article or page.

Of very many stories that would be more than a visitor waits for: there the index of the site holds each story with its
people and the titles of its first claims, and each story has an index of its own, for who searches on its pages.

An entry holds words as they are published, each wording whole and in its own order with the outlet whose it is, so that
an excerpt about a hit is a quotation. How a claim stands is kept as tags, each found by the words one would type for
it: `denied`, `differing`. Names of outlets and people stand once a story; entries name them by their place.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import unescape
from types import MappingProxyType
from typing import Any

from claimline import tables as t
from claimline.report.views import wording as w
from claimline.report.views.evidence_rows import LISTED, importance, not_said
from claimline.report.views.neutral import plain
from claimline.report.views.page_links import Links
from claimline.report.views.story import Story

WORDS = 900  # characters of a claim's other wordings
MOST_WORDS = 4000  # characters of one entry; only hand-written pages have as many
MOST_NAMES = 8  # outlets and speakers of one claim
MOST_SINGLE = 3000  # claims of one article in one story's index
MOST_TOGETHER = 5_000_000  # bytes of all stories' words in one file: some 230 stories of three articles
FRONT = "index.html"
MOST_APART = 3  # claims of a story that a search from outside finds, where each story has an index of its own

CLAIM, PERSON, SOURCE, ARTICLE, PAGE = range(5)  # places in search.js's list of kinds
_SOURCES = frozenset(("organisation", "outlet", "document"))

# What a tag says, and other words that find it. The first is shown.
TAGS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "disputed": ("Disputed", "dispute disputes contested"),
        "denied": ("Denied", "denial denies deny"),
        "denial": ("Denial", "denied denies deny"),
        "differing": ("Accounts differ", "differing differs different conflicting contradict"),
        "corroborated": ("Two first-hand sources", "corroborated corroborates"),
        "declined": ("Declined to comment", "declines no comment"),
        "off topic": ("Off topic", ""),
    }
)
_ANSWERED: Mapping[str, str] = MappingProxyType({"denies": "denied", "disputes": "disputed"})
_STANCES: Mapping[str, str] = MappingProxyType({"denies": "denial", "declines": "declined"})
_TAG = re.compile(r"<[^<>]*>")
_WORD = re.compile(r"\w+")

Passage = tuple[int, str]  # whose words, by its place among the names, -1 where nobody is named; the words
Row = tuple[str, int, str, str, Sequence[int], Sequence[Passage]]  # address, kind, title, tags, outlets, passages


@dataclass(frozen=True, kw_only=True)
class Part:
    """One story's entries, or those of the pages beside the stories."""

    base: str  # stories/harbour/
    story: str = ""  # its title; empty for other pages
    names: dict[str, int] = field(default_factory=dict)
    rows: list[Row] = field(default_factory=list)

    def name(self, words: str) -> int:
        """The place of a name in the part's list."""
        return self.names.setdefault(words, len(self.names))

    def told(self) -> Mapping[str, Any]:
        """The part as the index has it."""
        return {**vars(self), "names": [plain(name) for name in self.names]}

    def add(
        self,
        location: str,
        kind: int,
        title: str,
        *,
        passages: Sequence[tuple[str, str]] = (),
        outlets: Sequence[str] = (),
        tags: Sequence[str] = (),
    ) -> None:
        """One entry. `passages`: whose words, or nobody's, and the words."""
        said = [(self.name(who) if who else -1, w.shortened(plain(words), MOST_WORDS)) for who, words in passages]
        places = [self.name(outlet) for outlet in outlets]
        self.rows.append((location, kind, w.shortened(plain(title), LISTED), ",".join(tags), places, said))


def story_part(story: Story) -> Mapping[str, Any]:
    """One story's part of the index. What stands first is shown first among equals."""
    return _part(story).told()


def search_files(stories: Sequence[Mapping[str, Any]], pages: Sequence[Mapping[str, str]]) -> Iterator[tuple[str, str]]:
    """The scripts of the index by their paths below search/. `stories`, `pages`: as for `search_index`."""
    whole = search_index(stories, pages)
    if len(whole.encode("utf-8")) <= MOST_TOGETHER:
        yield "index.js", whole
        return
    yield "index.js", search_index([_brief(part) for part in stories], pages, apart=True)
    for part in stories:
        yield f"{part['base']}index.js", f"claimlineStory({_json(part)});\n"


def _brief(part: Mapping[str, Any]) -> Mapping[str, Any]:
    """The story itself, people, and the titles of its first claims."""
    claims = 0
    rows: list[Sequence[object]] = []
    for path, kind, title, tags, _, passages in part["rows"]:
        claims += kind == CLAIM
        if kind == CLAIM and claims <= MOST_APART:
            rows.append((path, kind, title, tags, [], []))
        elif kind == PERSON or path == FRONT:
            rows.append((path, kind, title, tags, [], passages))
    return {**part, "names": [], "rows": rows}


def search_index(
    stories: Sequence[Mapping[str, Any]], pages: Sequence[Mapping[str, str]], *, apart: bool = False
) -> str:
    """The index as a script. `stories`: the part of each; `pages`: the hand-written pages' sections, as the theme's own
    index has them; `apart`: whether each story has all of its words elsewhere.
    """
    beside = Part(base="")
    for entry in pages:
        beside.add(entry["location"], PAGE, _words(entry["title"]), passages=_told(_words(entry["text"])))
    beside.add("stories/quality.html", PAGE, "Quality", passages=_told("How well Claimline reads, measured."))
    data: dict[str, Any] = {"tags": TAGS, "parts": [beside.told(), *stories]}
    if apart:
        data["apart"] = True
    return f"var claimlineIndex={_json(data)};\n"


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), default=dict)


def _words(html: str) -> str:
    return unescape(_TAG.sub(" ", html))


def _told(words: str) -> list[tuple[str, str]]:
    return [("", words)] if words else []


def _part(story: Story) -> Part:
    part, links = Part(base=f"stories/{story.story_id}/", story=plain(story.title)), Links(story, "")
    part.add(links.top("index"), PAGE, story.title, passages=_told(story.summary))
    speakers = story.table("speakers", t.Speaker)
    if speakers:
        part.add(links.top("people"), PAGE, f"Who is quoted: {story.title}")
    _add_sources(part, speakers, links)
    claims = sorted(story.listed_claims, key=importance)
    for claim in claims:
        if claim.page:
            outlets, passages = _wordings(claim, story)
            tags = _tags(claim, story)
            part.add(links.claim(claim.claim_id), CLAIM, claim.title, passages=passages, outlets=outlets, tags=tags)
    for document in story.documents.values():
        outlet = story.short(document.document_id)
        day = _told(w.date_words(document.published)) if document.published else []
        tags = ["off topic"] if document.off_topic else []
        location = links.document(document.document_id)
        part.add(
            location,
            ARTICLE,
            story.heading(document.document_id),
            passages=day,
            outlets=[outlet],
            tags=tags,
        )
    _add_single(part, [claim for claim in claims if not claim.page], links)
    return part


def _add_sources(part: Part, speakers: Sequence[t.Speaker], links: Links) -> None:
    """People, then what else speaks, then reports and documents that stand behind others and are not quoted."""
    quoted = set()
    for speaker in sorted(speakers, key=lambda s: (s.kind in _SOURCES, -s.documents, s.name)):
        others = [*speaker.roles, *(name for name in speaker.variants if name != speaker.name)][:MOST_NAMES]
        kind = SOURCE if speaker.kind in _SOURCES else PERSON
        part.add(links.person(speaker.speaker_id), kind, speaker.name, passages=_told("; ".join(others)))
        quoted.add(speaker.name.casefold())
    for origin in sorted(links.story.table("origins", t.Origin), key=lambda o: (-o.documents, o.origin_id)):
        name = links.story.origin_name(origin.origin_id)
        if name is not None and origin.kind != "occasion" and name.casefold() not in quoted:
            part.add(links.origin(origin.origin_id), SOURCE, name)


def _add_single(part: Part, claims: Sequence[t.Claim], links: Links) -> None:
    """Claims of one article; of very many the article's page has them."""
    for claim in claims if len(claims) <= MOST_SINGLE else ():
        founding = links.story.statements[claim.claim_id]
        lead = not_said(founding)
        title = f"{lead}: {claim.title}" if lead else claim.title
        outlets, passages = _wordings(claim, links.story)
        tags = _tags(claim, links.story)
        part.add(links.claim(claim.claim_id), CLAIM, title, passages=passages, outlets=outlets, tags=tags)


def _tags(claim: t.Claim, story: Story) -> list[str]:
    """How the claim stands, how others answer it for certain, and whether it is itself an answer."""
    answers = {answer.relation for answer in story.answers_to.get(("claim", claim.claim_id), ()) if answer.certain}
    stances = {source.stance for source in story.sources_of.get(claim.claim_id, ())}
    found = {claim.status, *(_ANSWERED.get(a, "") for a in answers), *(_STANCES.get(s, "") for s in stances)}
    return [tag for tag in TAGS if tag in found]


def _wordings(claim: t.Claim, story: Story) -> tuple[list[str], list[tuple[str, str]]]:
    """Which outlets report the claim; who is named as saying it, and each wording that has words of its own."""
    sources = story.sources_of.get(claim.claim_id, ())
    outlets = list(dict.fromkeys(story.short(s.document_id) for s in sources))[:MOST_NAMES]
    speakers = list(dict.fromkeys(s.speaker for s in sources if s.speaker))[:MOST_NAMES]
    known, passages, room = _told_words(claim.title), _told("; ".join(speakers)), WORDS
    for source in sources:
        words = source.excerpt or source.opening or ""
        if _told_words(words) <= known or room <= 0:
            continue
        known |= _told_words(words)
        said = w.shortened(words, room)
        passages.append((story.short(source.document_id), said))
        room -= len(said)
    return outlets, passages


def _told_words(words: str) -> set[str]:
    return set(_WORD.findall(words.casefold()))

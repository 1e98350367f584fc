"""A story -> its front page: what is known, what is disputed, what is unclear, and what came last.

Claims come by rank, and each thing is told once: of claims in most of the same words, of those that may tell the same,
and of one sentence of an article, only the first has a line.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from claimline import tables as t
from claimline.report.charts.story_charts import Chart
from claimline.report.pages.front.newest import extent, last
from claimline.report.pages.value_differences import FacetView, facet_views
from claimline.report.views import wording as w
from claimline.report.views.page_links import Links
from claimline.report.views.story import Story
from claimline.report.views.told_lines import DenialLine, ToldLine, answer_line, denial_of, line_of, sentence

KNOWN = 12  # lines of what is known
DISPUTED = 6
UNSURE = 4  # of what rests on no name, or is hedged
DECLINED = 3
ASKED = 2  # of what could not be decided
MAYBE = 2  # claims that a denial may mean
OFTEN = 2  # denials of one source that are shown
ASKED_LONGEST = 240  # code points of words of which it is asked who says them
LOOKED_AT = 60  # ranks among which lines are sought: what comes behind is no front page's matter
SAME = 3, 5  # of a line's words, from which it tells what another tells
LEAST_LETTERS = 4  # of a word that is compared
LEAST_DRAWN = 3  # rows of a chart that says more than words do
WORDING = w.FACETS["wording"]  # two transcripts of one quotation conflict in no value
WHO = "who says this?"

_WORD = re.compile(r"[^\W_]+")
_OWN_NAME = re.compile(r"\b(?:his|her|their|its) (?:full |last |first |own )?names?\b|\bidentif")


@dataclass(frozen=True)
class DisputedLine:
    """A claim that is denied or told with other values; or a denial of which it is not certain what it denies."""

    line: ToldLine
    denials: Sequence[DenialLine] = ()
    facets: Sequence[FacetView] = ()
    perhaps: Sequence[tuple[str, str]] = ()  # what a denial may mean: title, address


@dataclass(frozen=True)
class AskedLine:
    """A question that could not be decided."""

    question: str
    words: str
    candidates: Sequence[str]
    href: str


class Told:
    """What the page has told so far; asked of each further line."""

    def __init__(self, story: Story) -> None:
        self._story = story
        self._words: list[frozenset[str]] = []
        self._claims: set[str] = set()
        self._sentences: set[tuple[str, int]] = set()
        self._near: dict[str, set[str]] = defaultdict(set)
        for pair in story.table("near_pairs", t.NearPair):
            sources = story.source_of_statement
            left, right = sources.get(pair.left_statement_id), sources.get(pair.right_statement_id)
            if left and right:
                self._near[left.claim_id].add(right.claim_id)
                self._near[right.claim_id].add(left.claim_id)
        self._starts: dict[str, list[int]] = defaultdict(list)
        for row in story.table("sentences", t.Sentence):
            self._starts[row.document_id].append(row.start)

    def adds(self, words: str, claim_id: str | None = None) -> bool:
        """Whether this tells something that no line tells; from then on it is told."""
        mine = _words(words)
        places = self._places(claim_id) if claim_id else set()
        if (
            not mine
            or places & self._sentences
            or claim_id in self._claims
            or (claim_id and self._near[claim_id] & self._claims)
            or any(SAME[1] * len(mine & other) >= SAME[0] * min(len(mine), len(other)) for other in self._words)
        ):
            return False
        self._words.append(mine)
        self._sentences |= places
        if claim_id:
            self._claims.add(claim_id)
        return True

    def _places(self, claim_id: str) -> set[tuple[str, int]]:
        """The sentences in which a claim's statements begin."""
        found = set()
        for source in self._story.sources_of.get(claim_id, ()):
            before = [start for start in self._starts[source.document_id] if start <= source.start]
            found.add((source.document_id, max(before, default=0)))
        return found


def _words(text: str) -> frozenset[str]:
    found = (word.casefold() for word in _WORD.findall(text))
    return frozenset(word for word in found if len(word) >= LEAST_LETTERS or word.isdigit())


def ranked(story: Story) -> list[t.Claim]:
    """The claims that may stand on the page, the most important first."""
    found = [claim for claim in story.listed_claims if claim.rank is not None]
    return sorted(found, key=lambda claim: (claim.rank or 0, claim.claim_id))


def front_page(story: Story, drawn: Sequence[Chart]) -> Mapping[str, object]:
    """Everything the front page says. `drawn`: charts that it may show, the one that tells most first."""
    links, told, claims = Links(story, ""), Told(story), ranked(story)
    disputed = list(islice(_disputed(claims, links, told), DISPUTED))
    first = [claim for claim in claims[:LOOKED_AT] if _is_told_as_so(claim, story)]
    why = {claim.claim_id: why_unsure(claim, story) for claim in first}
    known = list(islice(_lines((c for c in first if why[c.claim_id] is None), links, told), KNOWN))
    newest = last(claims, links, told)
    doubtful = ((c, _lines([c], links, told)) for c in first if why[c.claim_id] is not None)
    unsure = (replace(line, note=why[claim.claim_id]) for claim, lines in doubtful for line in lines)
    return {
        "links": links,
        "extent": extent(story),
        "known": known,
        "disputed": disputed,
        "unsure": list(islice(unsure, UNSURE)),
        "declined": list(islice(_declined(links, told), DECLINED)),
        "asked": list(islice(_asked(links), ASKED)),
        "undecided": len(story.table("undecided", t.Undecided)),
        "last": newest,
        "more": len(story.listed_claims),
        "differences": sum(any(p.relation == "conflicting" for p in found) for found in story.pairs_of.values()),
        "charts": [chart for chart in drawn if chart.svg is not None and len(chart.rows) >= LEAST_DRAWN][:1],
        "digests_only": story.digests_only,
    }


def _lines(claims: Iterable[t.Claim], links: Links, told: Told) -> Iterator[ToldLine]:
    for claim in claims:
        line = line_of(claim, links)
        if line is not None and told.adds(line.words, claim.claim_id):
            yield line


def _is_told_as_so(claim: t.Claim, story: Story) -> bool:
    """Whether nobody denies it, nothing in it is told otherwise, and it is itself no answer."""
    said = [story.statements[source.statement_id] for source in story.sources_of[claim.claim_id]]
    return claim.status in ("single-origin", "corroborated") and any(one.stance not in t.ANSWERING for one in said)


def why_unsure(claim: t.Claim, story: Story) -> str | None:
    """Why a claim is no more than said: it rests on unnamed sources alone, or all who tell it hedge; else None."""
    said = [story.statements[source.statement_id] for source in story.sources_of[claim.claim_id]]
    if all(one.basis == "anonymous" for one in said):
        return "Rests on unnamed sources alone"
    hedges = sorted({one.hedge.casefold() for one in said if one.hedge})
    if hedges and all(one.hedge for one in said):
        return f"Told as {w.listed([f'“{hedge}”' for hedge in hedges])} only"
    return None


def _disputed(claims: Sequence[t.Claim], links: Links, told: Told) -> Iterator[DisputedLine]:
    """Claims that are denied or of which values conflict, then denials that are tied to none."""
    story = links.story
    unranked = [claim for claim in story.listed_claims if claim.rank is None and claim.status == "disputed"]
    for claim in [*claims, *unranked]:
        denials = _denials(claim, links) if claim.status == "disputed" else []
        facets = [f for f in facet_views(story, claim.claim_id, links) if f.conflicting and f.name != WORDING]
        line = line_of(claim, links) if denials or facets else None
        if line is not None and told.adds(line.words, claim.claim_id):
            yield DisputedLine(line, denials, facets)
    yield from _tied_to_none(links, told)


def _denials(claim: t.Claim, links: Links) -> list[DenialLine]:
    """Who surely denies the claim or a statement of it, each once."""
    story = links.story
    targets = [("claim", claim.claim_id)] + [("statement", s.statement_id) for s in story.sources_of[claim.claim_id]]
    found = {r.statement_id for target in targets for r in story.answers_to.get(target, ())
             if r.certain and r.relation in t.DENYING}  # fmt: skip
    return [denial_of(story.statements[statement_id], links) for statement_id in sorted(found)]


def _tied_to_none(links: Links, told: Told) -> Iterator[DisputedLine]:
    """Denials of which it is not certain what they deny, some of each source."""
    story = links.story
    often: Counter[str] = Counter()
    on_topic = {document.document_id for document in story.on_topic}
    perhaps = {(u.document_id, u.start): u.candidates for u in story.table("undecided", t.Undecided)
               if u.question == t.WHICH_CLAIM}  # fmt: skip
    for one in story.statements.values():
        denies = one.stance in t.DENYING and one.determinacy == "said" and one.document_id in on_topic
        if not denies or any(answer.certain for answer in story.answers_by.get(one.statement_id, ())):
            continue
        line = answer_line(one, links)
        if line is not None and often[one.speaker or ""] < OFTEN and told.adds(line.words):
            often[one.speaker or ""] += 1
            maybe = [claim for claim in perhaps.get((one.document_id, one.start), ()) if claim in story.claims]
            yield DisputedLine(line, perhaps=[(story.claims[c].title, links.claim(c)) for c in maybe[:MAYBE]])


def _declined(links: Links, told: Told) -> Iterator[ToldLine]:
    """Who declined to say something, other than their own name."""
    for one in links.story.statements.values():
        if one.stance == "declines" and one.determinacy != "hypothetical" and not _OWN_NAME.search(one.text or ""):
            line = answer_line(one, links)
            if line is not None and told.adds(line.words):
                yield line


def _asked(links: Links) -> Iterator[AskedLine]:
    """Questions about who says or means something, those on the most important claims first."""
    story = links.story
    rank = {claim.claim_id: claim.rank or LOOKED_AT * LOOKED_AT for claim in story.claims.values()}

    def weight(asked: t.Undecided) -> tuple[int, str, int]:
        touched = [
            source.claim_id
            for source in story.table("claim_sources", t.ClaimSource)
            if source.document_id == asked.document_id and source.start < asked.end and asked.start < source.end
        ]
        return min((rank[claim_id] for claim_id in touched), default=LOOKED_AT**2), asked.document_id, asked.start

    for asked in sorted((u for u in story.table("undecided", t.Undecided) if u.question == WHO), key=weight):
        words = story.words_at(asked.document_id, asked.start, asked.end)
        whole = sentence(words) if words else None
        if whole is not None and len(whole) <= ASKED_LONGEST:
            href = links.question(asked.document_id, asked.start, asked.end)
            yield AskedLine(asked.question, whole, asked.candidates, href)

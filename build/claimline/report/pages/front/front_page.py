"""A story -> its front page: what is known, what is disputed, what is unclear, and what came last.

Claims come by rank, and each thing is told once: of claims in most of the same words, of those that may tell the same,
and of one sentence of an article, only the first has a line.
"""

from __future__ import annotations

import re
from bisect import bisect_right
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
from claimline.report.views.told_lines import DenialLine, ToldLine, answer_line, denial_of, line_of, sentence, stop_of

KNOWN = 16  # lines of what is known
DISPUTED = 6
UNSURE = 4  # of what rests on no name, or is hedged
DECLINED = 3
ASKED = 2  # of what could not be decided
MAYBE = 2  # claims that a denial may mean
OFTEN = 2  # denials of one source that are shown
DENIALS = 3  # of one claim, those with words first
ASKED_LONGEST = 240  # code points of words of which it is asked who says them
LOOKED_AT = 60  # ranks among which lines are sought: what comes behind is no front page's matter
NEAR = 60  # of two statements' words that are the same, of 100, from which they may tell the same
LIKELY = 500  # chances of 1,000, by the trained judge, likewise
UNRANKED = 1_000_000  # stands in for the rank of a claim without one
SAME = 3, 5  # of a line's words, from which it tells what another tells
LEAST_LETTERS = 4  # of a word that is compared
LEAST_DRAWN = 4  # rows of a chart that says more than words do
WHO = "who says this?"

_WORD = re.compile(r"[^\W_]+")
_OWN_NAME = re.compile(r"\b(?:his|her|their|its) (?:full |last |first |own )?names?\b|\bidentif")


@dataclass(frozen=True)
class DisputedLine:
    """A claim that is denied or told with other values; or a denial of which it is not certain what it denies."""

    line: ToldLine
    denials: Sequence[DenialLine] = ()
    more_denials: int = 0  # that the claim's page has beside these
    facets: Sequence[FacetView] = ()
    perhaps: Sequence[tuple[str, str]] = ()  # what a denial may mean: title, address
    report: str | None = None  # the outlet whose report a denial answers
    against: str | None = None  # the address of the claim that it surely denies, whose own words are not shown


@dataclass(frozen=True)
class AskedLine:
    """Words of which it could not be decided who says them."""

    words: str  # of which it is not certain who says them
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
        likely = (p for p in story.table("near_pairs", t.NearPair) if p.nearness >= NEAR or (p.chance or 0) >= LIKELY)
        for pair in likely:
            sources = story.source_of_statement
            left, right = sources.get(pair.left_statement_id), sources.get(pair.right_statement_id)
            if left and right:
                self._near[left.claim_id].add(right.claim_id)
                self._near[right.claim_id].add(left.claim_id)
        self._starts: dict[str, list[int]] = defaultdict(list)
        for start, document_id in sorted((row.start, row.document_id) for row in story.table("sentences", t.Sentence)):
            self._starts[document_id].append(start)

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
            starts = self._starts[source.document_id]
            found.add((source.document_id, starts[max(0, bisect_right(starts, source.start) - 1)] if starts else 0))
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
    lines = _lines((claim for claim in first if why[claim.claim_id] is None), links, told)
    known = list(islice(lines, KNOWN // 2))  # then what came last: it is as new as what matters least is known
    newest = last([claim for claim in first if why[claim.claim_id] is None], links, told)
    known += islice(lines, KNOWN - len(known))
    doubtful = ((c, _lines([c], links, told)) for c in first if why[c.claim_id] is not None)
    unsure = (replace(line, note=why[claim.claim_id]) for claim, lines in doubtful for line in lines)
    return {
        "links": links,
        "extent": extent(story),
        "known": known,
        "disputed": disputed,
        "unsure": list(islice(unsure, UNSURE)),
        "declined": list(islice(_declined(links, told), DECLINED)),
        "asked": list(islice(_asked(links, told), ASKED)),
        "undecided": len(story.table("undecided", t.Undecided)),
        "last": newest,
        "more": len(story.listed_claims),
        "differences": sum(any(p.relation == "conflicting" for p in found) for found in story.pairs_of.values()),
        "charts": [chart for chart in drawn if _says_more(chart)][:1],
        "digests_only": story.digests_only,
    }


def _says_more(chart: Chart) -> bool:
    """Whether a drawing has enough rows, each with words that can be read."""
    names = [str(cell) for row in chart.rows for cell in row]
    return (
        chart.svg is not None
        and len(chart.rows) >= LEAST_DRAWN
        and not any(name.startswith("Words withheld") for name in names)
    )


def _lines(claims: Iterable[t.Claim], links: Links, told: Told) -> Iterator[ToldLine]:
    for claim in claims:
        line = line_of(claim, links)
        if line is not None and told.adds(line.words, claim.claim_id):
            yield line


def _is_told_as_so(claim: t.Claim, story: Story) -> bool:
    """Whether nobody denies it, no value in it is told otherwise, and it is itself no answer."""
    said = [story.statements[source.statement_id] for source in story.sources_of[claim.claim_id]]
    conflicts = any(
        p.relation == "conflicting" and p.facet != "wording" for p in story.pairs_of.get(claim.claim_id, ())
    )
    return claim.status != "disputed" and not conflicts and any(one.stance not in t.ANSWERING for one in said)


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
        facets = [f for f in facet_views(story, claim.claim_id, links) if f.conflicting and not f.wording]
        line = line_of(claim, links) if denials or facets else None
        if line is not None and told.adds(line.words, claim.claim_id):
            yield DisputedLine(line, denials[:DENIALS], max(0, len(denials) - DENIALS), facets)
        elif line is None:  # whose words are not shown: what is said against it may be
            yield from _denied_alone(claim, links, told)
    yield from _tied_to_none(links, told)


def _denied_alone(claim: t.Claim, links: Links, told: Told) -> Iterator[DisputedLine]:
    for statement_id in _denying(claim, links.story):
        line = _answer(links.story.statements[statement_id], links)
        if line is not None and told.adds(line.words):
            yield DisputedLine(line, against=links.claim(claim.claim_id))


def _denials(claim: t.Claim, links: Links) -> list[DenialLine]:
    found = [denial_of(links.story.statements[statement_id], links) for statement_id in _denying(claim, links.story)]
    return sorted(found, key=lambda denial: denial.words is None)


def _denying(claim: t.Claim, story: Story) -> list[str]:
    """The statements that surely deny the claim or a statement of it, each once."""
    targets = [("claim", claim.claim_id)] + [("statement", s.statement_id) for s in story.sources_of[claim.claim_id]]
    found = [answer for target in targets for answer in story.answers_to.get(target, ())]
    return sorted({a.statement_id for a in found if a.certain and a.relation in t.DENYING})


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
        line = _answer(one, links)
        if line is not None and often[one.speaker or ""] < OFTEN and told.adds(line.words):
            often[one.speaker or ""] += 1
            maybe = [claim for claim in perhaps.get((one.document_id, one.start), ()) if claim in story.claims]
            named = [(story.claims[c].title, links.claim(c)) for c in maybe if sentence(story.claims[c].title)]
            yield DisputedLine(line, perhaps=named[:MAYBE], report=_answered(one, story))


def _answer(one: t.Statement, links: Links) -> ToldLine | None:
    """An answer by its own words, else by its claim's title, where that is of it."""
    source = links.story.source_of_statement.get(one.statement_id)
    claim = links.story.claims.get(source.claim_id) if source else None
    titled = line_of(claim, links) if claim and claim.title_statement_id == one.statement_id else None
    return titled or answer_line(one, links)


def _answered(denial: t.Statement, story: Story) -> str | None:
    """The outlet to whose report a denial is tied: told the Post that it was wrong."""
    outlets = (r.target_id for r in story.answers_by.get(denial.statement_id, ()) if r.target_kind == "outlet")
    named = (story.outlet_names.get(outlet_id) or story.origin_name(outlet_id) for outlet_id in outlets)
    return next((name for name in named if name), None)


def _declined(links: Links, told: Told) -> Iterator[ToldLine]:
    """Who declined to say something, other than their own name."""
    for one in links.story.statements.values():
        if one.stance == "declines" and one.determinacy != "hypothetical" and not _OWN_NAME.search(one.text or ""):
            line = _answer(one, links)
            if line is not None and told.adds(line.words):
                yield line


def _asked(links: Links, told: Told) -> Iterator[AskedLine]:
    """Questions about who says or means something, those on the most important claims first."""
    story = links.story
    rank = {claim.claim_id: claim.rank or UNRANKED for claim in story.claims.values()}
    of_document: dict[str, list[t.ClaimSource]] = defaultdict(list)
    for source in story.table("claim_sources", t.ClaimSource):
        of_document[source.document_id].append(source)

    def weight(asked: t.Undecided) -> tuple[int, str, int]:
        touched = [
            source.claim_id
            for source in of_document[asked.document_id]
            if source.start < asked.end and asked.start < source.end
        ]
        return min((rank[claim_id] for claim_id in touched), default=UNRANKED), asked.document_id, asked.start

    for asked in sorted((u for u in story.table("undecided", t.Undecided) if u.question == WHO), key=weight):
        words = story.words_at(asked.document_id, asked.start, asked.end)
        whole = sentence(words) if words else None
        short = whole is not None and len(whole) <= ASKED_LONGEST and weight(asked)[0] < UNRANKED
        if whole is not None and short and told.adds(whole):
            href = links.question(asked.document_id, asked.start, asked.end)
            yield AskedLine(whole + stop_of(whole), asked.candidates, href)

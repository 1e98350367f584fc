"""A story -> its front page: what is known, what is disputed, what is unclear, and what came last.

Which sentences it tells, and in which order, was decided from the whole articles (table `front_lines`): each is
understood by who has read those above it. Here they get who reports them and a day, where that is certain.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from claimline import tables as t
from claimline.report.charts.story_charts import Chart
from claimline.report.pages.accounts import dated_apart
from claimline.report.pages.front.newest import extent, parted
from claimline.report.pages.value_differences import FacetView, facet_views
from claimline.report.views.page_links import Links
from claimline.report.views.story import Story
from claimline.report.views.told_lines import DenialLine, ToldLine, denial_of, told_line

DENIALS = 3  # of one claim, those with words first
APART = 2  # events whose days conflict
LEAST_DRAWN = 4  # rows of a chart that says more than words do


@dataclass(frozen=True)
class DisputedLine:
    """What is denied, or told with other values; or a denial."""

    line: ToldLine
    denials: Sequence[DenialLine] = ()
    more_denials: int = 0  # that the claim's page has beside these
    facets: Sequence[FacetView] = ()


def front_page(story: Story, drawn: Sequence[Chart]) -> Mapping[str, object]:
    """Everything the front page says. `drawn`: charts that it may show, the one that tells most first."""
    links = Links(story, "")
    known, last = parted(_lines(story, "known", links), story)
    return {
        "links": links,
        "extent": extent(story),
        "known": known,
        "disputed": [_disputed(line, links) for line in _lines(story, "disputed", links)],
        "apart": [event for event in dated_apart(links) if sum(one.one_day for one in event.given) > 1][:APART],
        "unsure": _lines(story, "unclear", links),
        "undecided": len(story.table("undecided", t.Undecided)),
        "last": last,
        "untied": _untied(story),
        "more": len(story.listed_claims),
        "differences": sum(any(p.relation == "conflicting" for p in found) for found in story.pairs_of.values()),
        "charts": [chart for chart in drawn if _says_more(chart)][:1],
        "digests_only": story.digests_only,
    }


def _lines(story: Story, section: str, links: Links) -> list[ToldLine]:
    """The lines of one section, in order; none whose claim a person has taken off lists since."""
    rows = [
        row
        for row in story.table("front_lines", t.FrontLine)
        if row.section == section and (row.claim_id is None or row.claim_id in story.claims)
        if row.claim_id not in story.hidden_claims
    ]
    rows.sort(key=lambda row: row.place)
    return [told_line(list(found), links) for _, found in groupby(rows, key=lambda row: row.line)]


def _disputed(line: ToldLine, links: Links) -> DisputedLine:
    """A line with what is surely said against its claim, and the values that are told otherwise."""
    story = links.story
    claim = story.claims[line.claim_id or ""]
    own = set(line.statement_ids)
    denials = [one for one in _denying(claim, story) if one not in own] if claim.status == "disputed" else []
    found = sorted(
        (denial_of(story.statements[one], links) for one in denials), key=lambda denial: denial.words is None
    )
    facets = [f for f in facet_views(story, claim.claim_id, links) if f.conflicting and not f.wording]
    return DisputedLine(line, found[:DENIALS], max(0, len(found) - DENIALS), facets)


def _denying(claim: t.Claim, story: Story) -> list[str]:
    """The statements that surely deny the claim or a statement of it, each once."""
    targets = [("claim", claim.claim_id)] + [("statement", s.statement_id) for s in story.sources_of[claim.claim_id]]
    found = [answer for target in targets for answer in story.answers_to.get(target, ())]
    return sorted({a.statement_id for a in found if a.certain and a.relation in t.DENYING})


def _untied(story: Story) -> int:
    """How many denials there are of which it is not certain what they deny."""
    on_topic = {document.document_id for document in story.on_topic}
    return sum(
        one.stance in t.DENYING
        and one.determinacy == "said"
        and one.document_id in on_topic
        and not any(answer.certain for answer in story.answers_by.get(one.statement_id, ()))
        for one in story.statements.values()
    )


def _says_more(chart: Chart) -> bool:
    """Whether a drawing has enough rows, each with words that can be read."""
    names = [str(cell) for row in chart.rows for cell in row]
    return (
        chart.svg is not None
        and len(chart.rows) >= LEAST_DRAWN
        and not any(name.startswith("Words withheld") for name in names)
    )

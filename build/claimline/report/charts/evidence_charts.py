"""A story's rows -> three charts of how evidence hangs together: who repeats whom, in which order, which numbers."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date
from functools import partial

from claimline import tables as t
from claimline.edtf import days
from claimline.report.charts import drawings
from claimline.report.charts.drawings import AGREE
from claimline.report.charts.story_charts import (
    MOST_CLAIMS,
    MOST_EVENTS,
    MOST_MARKS,
    MOST_ORIGINS,
    MOST_OUTLETS,
    NEAR,
    Chart,
    Frame,
    cut_labels,
    whole,
)
from claimline.report.views import wording as w
from claimline.report.views.evidence_rows import outlet_ids, weight
from claimline.report.views.story import Story

_NUMBER = re.compile(r"\d+(?:\.\d+)?")
LARGEST = 1000  # times the smallest; what lies further apart is no account of the same number


def evidence_charts(story: Story) -> list[Chart]:
    """The charts of the pages on origins, sources and differences."""
    return [echoes(story), publications(story), quantities_told(story)]


def echoes(story: Story) -> Chart:
    """How many statements of each outlet repeat which origin."""
    names = dict(outlet_ids(story))
    found: Counter[tuple[str, str]] = Counter()
    for source in story.table("claim_sources", t.ClaimSource):
        if source.is_echo and story.origin_name(source.origin_id) is not None:
            found[source.origin_id, source.outlet_id] += 1
    echoed: Counter[str] = Counter()
    for (origin, _), number in found.items():
        echoed[origin] += number
    order = sorted(echoed, key=lambda o: (-echoed[o], o))
    frame = Frame(
        "echoes",
        "Who repeats whom",
        ["original report", "repeated by", "statements"],
        [
            [story.origin_name(o) or "", names[outlet], str(found[o, outlet])]
            for o in order
            for outlet in names
            if (o, outlet) in found
        ],
    )
    if not found:
        return frame.chart("No outlet repeats another, as far as these articles show.")
    shown = order[:MOST_ORIGINS]
    per_outlet: Counter[str] = Counter()
    for (origin, outlet), number in found.items():
        if origin in shown:
            per_outlet[outlet] += number
    width = min(MOST_OUTLETS, MOST_MARKS // len(shown))
    outlets = sorted(
        sorted(per_outlet, key=lambda o: (-per_outlet[o], o))[:width], key=lambda o: (names[o].casefold(), o)
    )
    labels = dict(zip(shown, cut_labels([story.origin_name(o) or "" for o in shown]), strict=True))
    heads = dict(zip(outlets, cut_labels([names[o] for o in outlets]), strict=True))
    rows = [
        {
            "outlet": heads[outlet],
            "origin": labels[o],
            "title": whole(story.origin_name(o) or ""),
            "statements": found[o, outlet],
        }
        for o in shown
        for outlet in outlets
        if (o, outlet) in found
    ]
    sentence = (
        "Each line is an original report, each column an outlet that repeats it, each number how many statements do."
    )
    if len(shown) < len(order) or len(outlets) < len({outlet for _, outlet in found}):
        sentence += f" The {len(shown)} most repeated of {w.counted(len(order), 'original report')} are drawn."
    return frame.chart(sentence, partial(drawings.numbers, rows, list(labels.values()), list(heads.values())))


def publications(story: Story) -> Chart:
    """In which order the articles appeared."""

    def when(document: t.Document) -> tuple[str, str, str]:
        day = days(document.published) if document.published else None
        return (
            (day[0].isoformat(), day[1].isoformat(), document.document_id) if day else ("~", "~", document.document_id)
        )

    documents = sorted(story.on_topic, key=when)
    frame = Frame(
        "publications",
        "In which order the articles appeared",
        ["published", "outlet", "document_id"],
        [[d.published or "", story.short(d.document_id), d.document_id] for d in documents],
    )
    dated = [d for d in documents if when(d)[0] != "~"]
    if not dated:
        return frame.chart("Of no article is the day of publication known.")
    middle = date.fromisoformat(when(dated[len(dated) // 2])[0])
    near = [d for d in dated if abs(date.fromisoformat(when(d)[0]) - middle) <= NEAR]
    shown = near[:MOST_EVENTS]
    sentence = (
        f"{w.counted(len(near), 'article')} with a day of publication, the first {w.date_words(near[0].published)}."
        if len(shown) == len(near)
        else f"The first {len(shown)} of {len(near):,} articles with a day of publication."
    )
    sentence += " A bar covers all days an article may have appeared on."
    if len(near) < len(dated):
        sentence += f" {w.counted(len(dated) - len(near), 'article')} further away can be found in the table."
    if len(dated) < len(documents):
        sentence += f" Of {w.counted(len(documents) - len(dated), 'article')} it is not known."
    labels = cut_labels([story.article(d.document_id) for d in shown])
    rows = [
        {"event": label, "title": whole(d.title or label), "first": when(d)[0], "last": when(d)[1], "dates": AGREE}
        for label, d in zip(labels, shown, strict=True)
    ]
    return frame.chart(sentence, partial(drawings.dated_rows, rows, labels))


def quantities_told(story: Story) -> Chart:
    """Numbers of one claim that differ, each as a multiple of the smallest: one axis for people, crowns and metres."""
    claims = [c for c in sorted(story.listed_claims, key=weight) if c.claim_id in story.values_of]
    table, told = [], []
    for claim in claims:
        values = [v for v in story.values_of[claim.claim_id] if v.facet == "quantity"]
        for value in values:
            outlets = {
                story.short(story.statements[i].document_id) for i in value.statement_ids if i in story.statements
            }
            table.append([claim.claim_id, claim.title, value.value, "; ".join(sorted(outlets))])
        numbers = {n for v in values if (n := _number(v.normalized)) is not None}
        if len(numbers) > 1 and min(numbers) > 0 and max(numbers) / min(numbers) <= LARGEST:
            told.append((claim, sorted({round(n / min(numbers), 3) for n in numbers})))
    frame = Frame("quantities", "Numbers that differ", ["claim_id", "claim", "value", "outlets"], table)
    if not told:
        return frame.chart("No claim is told with two numbers that can be set beside each other.")
    shown = told[:MOST_CLAIMS]
    labels = cut_labels([claim.title for claim, _ in shown])
    rows = [
        {"claim": label, "title": whole(claim.title), "times": times}
        for label, (claim, found) in zip(labels, shown, strict=True)
        for times in found
    ][:MOST_MARKS]
    sentence = f"{w.counted(len(told), 'claim')} told with different numbers, each in multiples of the smallest."
    if len(shown) < len(told):
        sentence += f" {len(shown)} are drawn."
    return frame.chart(sentence, partial(drawings.multiples, rows, labels))


def _number(normalized: str) -> float | None:
    found = _NUMBER.search(normalized.replace(",", ""))
    return float(found[0]) if found else None

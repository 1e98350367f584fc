"""A story's rows -> who repeats whom, as one chart: how much of what an outlet reports it has from which other."""

from __future__ import annotations

from collections import Counter
from functools import partial

from claimline import tables as t
from claimline.report.charts import drawings
from claimline.report.charts.story_charts import Chart, Frame, row_labels
from claimline.report.views import wording as w
from claimline.report.views.evidence_rows import outlet_ids
from claimline.report.views.story import Story

MOST_PAIRS = 12  # rows of the drawing
FEW = 3  # statements that an outlet has from another, and pairs to compare; fewer are no finding
MOST = 0.5  # of what an outlet reports: from there on it is called most

Pair = tuple[str, str]  # the outlet that repeats, the origin that it repeats


def evidence_charts(story: Story) -> list[Chart]:
    """The charts of how a story's evidence hangs together."""
    return [repeats(story)]


def repeats(story: Story) -> Chart:
    """How many statements of each outlet repeat which other outlet or agency, of all that it makes."""
    names = dict(outlet_ids(story))
    traced: Counter[Pair] = Counter()
    repeated: Counter[Pair] = Counter()
    made: Counter[str] = Counter()
    for source in story.table("claim_sources", t.ClaimSource):
        if source.outlet_id not in names:
            continue
        pair = source.outlet_id, source.origin_id
        made[source.outlet_id] += 1
        traced[pair] += 1
        origin = story.origins.get(source.origin_id)
        repeated[pair] += source.is_echo and origin is not None and origin.kind in ("outlet", "agency")
    pairs = sorted((pair for pair, number in repeated.items() if number), key=lambda p: (-repeated[p], p))
    frame = Frame(
        "origins",
        _finding(pairs, repeated, made, names, story),
        ["outlet", "original report", "statements"],
        [
            [names[outlet], story.origin_name(origin) or "not stated", str(number)]
            for (outlet, origin), number in sorted(traced.items(), key=lambda item: (names[item[0][0]], -item[1], item))
        ],
    )
    shown = [pair for pair in pairs if repeated[pair] >= FEW][:MOST_PAIRS]
    most = max((repeated[pair] / made[pair[0]] for pair in shown), default=0)
    if most <= MOST and len(shown) < FEW:
        return frame.chart("No outlet repeats another, as far as these articles show.")
    said = [f"{names[outlet]} repeats {story.origin_name(origin)}" for outlet, origin in shown]
    labels = row_labels(said)
    rows = [
        {"pair": label, "title": words, "part": repeated[pair], "whole": made[pair[0]],
         "note": f"{repeated[pair]:,} of {made[pair[0]]:,}"}
        for label, words, pair in zip(labels, said, shown, strict=True)
    ]  # fmt: skip
    sentence = "How many of all statements of an outlet repeat a report of the other."
    if len(shown) < len(pairs):
        sentence += f" {len(shown)} of {w.counted(len(pairs), 'pair')} are drawn, those of most statements."
    return frame.chart(sentence, partial(drawings.shares, rows, labels))


def _finding(
    pairs: list[Pair], repeated: Counter[Pair], made: Counter[str], names: dict[str, str], story: Story
) -> str:
    """Most of what the Inland Courier reports repeats the Harbour Post."""
    often = [pair for pair in pairs if repeated[pair] >= FEW]
    if not often:
        return "Who repeats whom"
    outlet, origin = max(often, key=lambda p: (repeated[p] / made[p[0]], p))
    if repeated[outlet, origin] / made[outlet] > MOST:
        return f"Most of what {names[outlet]} reports repeats {story.origin_name(origin)}"
    outlet, origin = often[0]
    most = f"{names[outlet]} repeats {story.origin_name(origin)} most often"
    return f"No outlet repeats another in most of its report; {most}"

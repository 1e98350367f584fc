"""Stories -> their tables on disk: the dataflow, one line per table. The only module that knows all stages."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import TYPE_CHECKING

import pyarrow as pa
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from claimline import publish
from claimline import tables as t
from claimline.corpus.judge.cross_encoder import can_judge, model_hash
from claimline.kept_tables import LastTables, lock_of
from claimline.seeds.article_rows import article_rows
from claimline.seeds.unread import Unread
from claimline.settings import Settings
from claimline.stages.article_files import read_articles
from claimline.stages.article_versions import across_articles, changes
from claimline.stages.certain_statements import certain
from claimline.stages.claim_ranks import ranked
from claimline.stages.claims import claims, told, with_withheld
from claimline.stages.curation import curated_findings, curated_readings
from claimline.stages.curation.entries import Decisions
from claimline.stages.curation.judged_pairs import Judgements
from claimline.stages.differences import differences
from claimline.stages.events import events
from claimline.stages.front_lines import front_lines, led
from claimline.stages.groups import groups
from claimline.stages.near_claims import near_claims
from claimline.stages.origins import origins
from claimline.stages.readings import ARTICLES, readings
from claimline.stages.responses import responses
from claimline.stages.reuse import reuse
from claimline.stages.rights import of_pages, proved, shown, with_pages, withhold
from claimline.stages.spark import frames
from claimline.stages.spark.cache import NONE, Cache, open_cache
from claimline.stages.spark.clusters import LOCAL, Cluster
from claimline.stages.spark.counting import counted, uncounted
from claimline.stages.spark.session import session
from claimline.stages.speakers import speakers
from claimline.stages.titles import claim_titles
from claimline.steps import Progress, Steps, note
from claimline.storage.replaced_tables import making_tables
from claimline.storage.stored_folders import StoredFolder, stored

if TYPE_CHECKING:
    from claimline.seeds import Story

FEW = 10  # articles
WRITERS = 3  # tables written at once: while one is being planned, others are sorted and written
FILES = frames.Schema(
    {
        "story_id": "string",
        "table": "string",
        "format": "string",
        "rows": "integer",
        "bytes": "integer",
        "sha256": "string",
    }
)


def tables(
    articles: DataFrame,
    decided: Decisions,
    judged: Judgements,
    settings: Settings,
    progress: Progress,
    cache: Cache = NONE,
    number: int = 0,
) -> Mapping[str, DataFrame]:
    """Articles, what a person decided and what was judged -> every table, `story_id` beside its columns.

    `number`: how many articles these are, of which progress is told.

    Raises ClaimlineError where an entry of curation.yml matches nothing or contradicts another.
    """
    progress("Reading articles")
    counting = counted(progress.counting) if isinstance(progress, Steps) else uncounted
    read = curated_readings.on_readings(decided, readings(articles, settings, cache, number, counting))
    known = speakers(read.statements, read.attributions)
    if (renamed := curated_readings.renamed(decided, known)) is not None:
        known = speakers(*renamed)
    progress("Comparing texts")
    shared = frames.settled(across_articles(reuse(read.texts, settings), read.documents))
    progress("Grouping statements")
    judged.place(known.statements)
    grouped = groups(known.statements, settings, *curated_findings.together(decided), cache=cache, judged=judged)
    curated_findings.grouped_without(decided, grouped.automatic)
    read, known, grouped, withheld = certain(decided, read, known, grouped)
    traced = origins(
        known.statements, known.attributions, read.credits, shared, read.documents, grouped.members, settings
    )
    traced = curated_findings.on_origins(decided, traced, known.statements)
    carried = told(known.statements, grouped.members, traced.statement_origins, traced.origins, known.speakers)
    differing = differences(grouped.members, known.statements, settings)
    every = with_withheld(carried, withheld)
    answers = responses(every, grouped.restated, read.documents)
    answers = curated_findings.on_responses(decided, answers, grouped.members)
    progress("Writing down claims and events")
    claimed = claims(carried, differing.pairs, answers.responses, judged.differing(grouped.members))
    near = near_claims(grouped, claimed.claims, judged.parted())
    dated = events(carried, cache)
    dated = dated._replace(events=curated_findings.on_events(decided, dated.events, dated.event_sources))
    decided.claims_of(grouped.members)
    hidden = decided.hidden_claims()
    placed = frames.kept(ranked(claimed.claims, carried, dated.events, read.documents, shared, hidden))
    chosen = front_lines(
        claimed.claims, differing.pairs, every, read.sentences, read.texts, read.documents, shared, hidden
    )
    lines = frames.settled(chosen)
    placed = frames.kept(claim_titles(led(placed, lines), carried, answers.responses, cache))
    seen = shown(read.texts, carried, placed, dated.events, answers.responses, lines)
    statements, claim_sources, titled_claims, titled_events = withhold(
        seen, known.statements, claimed.claim_sources, placed, dated.events
    )
    finished_claims = with_pages(decided.on_claims(titled_claims))
    decided.raise_faults()
    return {
        "documents": read.documents,
        "sentences": read.sentences,
        "statements": decided.mark_statements(statements),
        "attributions": known.attributions,
        "speakers": known.speakers,
        "timexes": read.timexes,
        "quantities": read.quantities,
        "reuse": shared,
        "origins": traced.origins,
        "claims": finished_claims,
        "claim_sources": decided.mark_statements(claim_sources),
        "proofs": proved(traced.proofs, read.texts),
        "difference_values": differing.values,
        "difference_pairs": differing.pairs,
        "responses": answers.responses,
        "events": decided.mark_events(titled_events),
        "event_sources": dated.event_sources,
        "event_order": dated.event_order,
        "changes": changes(read.documents, read.texts, read.sentences, read.timexes, read.quantities),
        "curation": decided.table(articles),
        "judgements": judged.table(grouped.members),
        "near_pairs": near["near_pairs"],
        "near_claims": of_pages(near["near_claims"], finished_claims),
        "front_lines": seen.lines,
        "undecided": read.undecided.unionByName(grouped.undecided).unionByName(answers.undecided),
    }


def build_tables(
    given: Sequence[Story] | Unread,
    work: Path | StoredFolder,
    *,
    settings: Settings,
    cores: int | None = None,
    partitions: int | None = None,
    cluster: Cluster = LOCAL,
    progress: Progress,
    cached: bool = True,
) -> None:
    """Writes WORK's tables/<story_id>/<table>.{json,csv,parquet} and datapackage.json; all in place when complete.

    `partitions`: of what Spark shuffles; the tables are the same for any number.
    `cached`: what earlier builds kept in WORK/cache is used, and what this one makes is kept there.
    """
    folder = stored(work)
    with making_tables(folder) as place:
        cache = open_cache(folder / "cache") if cached else NONE
        last = LastTables(folder.path / "tables" if folder.path else None, cache, settings)
        stories: Sequence[Story] = [] if isinstance(given, Unread) else given
        new = last.take_over(stories, place.fresh.path)
        if new or isinstance(given, Unread):
            progress("Starting Spark")
            parts = partitions or _partitions(new)
            with session(place.own, cores=cores, partitions=parts, cluster=cluster, shared=place.shared) as spark:
                if isinstance(given, Unread):
                    articles, stories = _read(spark, given, progress)
                    new = last.take_over(stories, place.fresh.path)
                    articles = articles.where(F.col("story_id").isin([story.story_id for story in new]))
                else:
                    articles = frames.frame(spark, ARTICLES, (row for story in new for row in article_rows(story)))
                if new:
                    _make(new, articles, place.fresh, settings, progress, cache)
        if isinstance(progress, Steps):
            progress.counts |= {"articles": sum(len(story.articles) for story in stories), "stories": len(stories)}
        if len(new) < len(stories):
            note(progress, f"{len(stories) - len(new):,} of {len(stories):,} stories are as they were.")
        place.put()
        last.keep(stories)


def _partitions(stories: Sequence[Story]) -> int:
    """One for few articles, of which Spark's own work on each task takes more time than all else; else two."""
    return 1 if 0 < sum(len(story.articles) for story in stories) <= FEW else 2


def _make(
    stories: Sequence[Story],
    articles: DataFrame,
    fresh: StoredFolder,
    settings: Settings,
    progress: Progress,
    cache: Cache,
) -> None:
    """Makes and writes the tables of these stories."""
    decided = Decisions({story.story_id: story.curation for story in stories})
    judged = Judgements({story.story_id: story.judgements for story in stories})
    number = sum(len(story.articles) for story in stories)
    made = tables(articles, decided, judged, settings, progress, cache, number)
    progress("Writing tables")
    with ThreadPool(WRITERS) as writers:
        found = writers.starmap(_write, [(table, name, fresh, len(stories)) for name, table in made.items()])
    of_story: dict[str, list[publish.Written]] = defaultdict(list)
    for file in (file for files in found for file in files):
        of_story[file.story_id].append(file)
    for story in stories:
        _describe(story, fresh / story.story_id, of_story[story.story_id])


def _read(spark: SparkSession, given: Unread, progress: Progress) -> tuple[DataFrame, Sequence[Story]]:
    """The articles, which workers read, and their stories, of which no text comes here."""
    progress("Loading articles")
    made = read_articles(spark, given.files(), given.read, given.load)
    return made.articles, given.stories(made.reports, made.stories, partial(note, progress))


def _write(table: DataFrame, name: str, folder: StoredFolder, stories: int) -> list[publish.Written]:
    """Sorts a table and writes it where it lies, in Spark's workers, each story in one: nothing passes through here."""
    workers = table.sparkSession.sparkContext.defaultParallelism
    in_order = frames.as_table(table, t.TABLES[name]).repartition(min(stories, workers), "story_id")
    in_order = in_order.sortWithinPartitions("story_id", *publish.key_of(name))
    files = frames.map_batches(in_order, partial(_files, folder, name), FILES).collect()
    return [publish.Written(**file.asDict()) for file in files]


def _files(folder: StoredFolder, name: str, batches: Iterator[pa.RecordBatch]) -> Iterator[frames.Row]:
    for file in publish.write_batches(folder, name, batches):
        yield file._asdict()


def _describe(story: Story, folder: StoredFolder, written: Sequence[publish.Written]) -> None:
    publish.write_package(
        folder,
        title=story.title,
        summary=story.summary,
        publish_text=story.publish_text,
        publish_share=story.publish_share,
        outlets=[asdict(outlet) for outlet in story.outlets],
        judge=model_hash() if can_judge() else None,
        written=written,
        left_out=story.left_out,
        permalinks=lock_of(story),
    )

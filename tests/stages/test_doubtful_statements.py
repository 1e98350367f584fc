"""Statements too doubtful to publish: listed as undecided, but for answers, shared ones, and what a person says."""

from __future__ import annotations

import pytest
from pyspark.sql import SparkSession

from claimline import tables as t
from claimline.decisions.kinds import Entry, Place
from claimline.settings import Settings
from claimline.stages.certain_statements import Certain, certain
from claimline.stages.curation.curated_readings import on_readings
from claimline.stages.curation.entries import Decisions
from claimline.stages.groups import groups
from claimline.stages.readings import ARTICLES, readings
from claimline.stages.spark.frames import frame
from claimline.stages.speakers import speakers
from stages.test_readings import article

pytestmark = pytest.mark.spark

QUAY_AT_NOON = "The ferry Heron struck the old quay of Grey Bay at noon."
TEXT = f"Mayor Ana Ruiz said that the pier was shut. {QUAY_AT_NOON}\n\n“All of us paid for it.”"
RUIZ, QUAY, US = (TEXT.index(words) for words in ("the pier", "The ferry", "“All"))


def found(
    spark: SparkSession, most_doubt: int, *entries: Entry, other: str = "", text: str = TEXT
) -> tuple[Decisions, Certain]:
    articles = [article("post", text, published="2025-06-03")]
    articles += [article("courier", other, published="2025-06-03")] if other else []
    settings, decided = Settings(most_doubt=most_doubt), Decisions({"bay": entries})
    read = on_readings(decided, readings(frame(spark, ARTICLES, articles), settings))
    known = speakers(read.statements, read.attributions)
    return decided, certain(decided, read, known, groups(known.statements, settings))


def published(left: Certain) -> set[tuple[str, int]]:
    members = {row.statement_id for row in left.grouped.members.collect()}
    rows = left.known.statements.collect()
    assert members == {row.statement_id for row in rows}
    assert {row.statement_id for row in left.known.attributions.collect()} <= members
    return {(row.document_id, row.start) for row in rows}


def asked(left: Certain) -> dict[int, str]:
    return {row.start: row.question for row in left.read.undecided.collect() if row.document_id == "post"}


def speaker(start: int, words: str, name: str) -> Entry:
    place = Place(document_id="post", start=start, end=start + len(words), words=words, at="entries[1]")
    return Entry(
        entry_id="by-ruiz", kind="speaker", reason="It is on tape.", file="bay/curation.yml", at="entries[1]",
        places=(place,), values={"speaker": name},
    )  # fmt: skip


def test_where_nothing_is_too_doubtful_all_is_published(spark: SparkSession) -> None:
    _, left = found(spark, 1000)
    assert published(left) == {("post", RUIZ), ("post", QUAY), ("post", US)}
    assert t.WHAT_IS_STATED not in asked(left).values()


def test_what_is_too_doubtful_is_asked_once_and_has_no_links(spark: SparkSession) -> None:
    _, left = found(spark, 0)
    assert published(left) == set()
    assert left.known.speakers.count() == 0
    questions = asked(left)
    assert questions[RUIZ] == questions[QUAY] == t.WHAT_IS_STATED
    assert questions[US] == "who says this?"  # not asked twice
    assert left.read.sentences.count() == 3


def test_what_another_article_tells_too_stays(spark: SparkSession) -> None:
    _, left = found(spark, 0, other=QUAY_AT_NOON)
    assert published(left) == {("post", QUAY), ("courier", 0)}
    assert QUAY not in asked(left)
    assert asked(left)[RUIZ] == t.WHAT_IS_STATED


def test_a_claim_goes_only_whole(spark: SparkSession) -> None:
    twice = f"{TEXT}\n\n{QUAY_AT_NOON}"
    _, left = found(spark, 0, speaker(twice.rindex("The ferry"), QUAY_AT_NOON[:-1], "unknown"), text=twice)
    assert published(left) == {("post", QUAY), ("post", twice.rindex("The ferry"))}  # the first founds the claim


def test_a_denial_stays_however_doubtful(spark: SparkSession) -> None:
    _, left = found(spark, 0, text="Mayor Ana Ruiz denied that the pier was shut.")
    [statement] = left.known.statements.collect()
    assert (statement.speaker, statement.stance) == ("Ana Ruiz", "denies")
    assert left.known.attributions.count() == 1


@pytest.mark.parametrize("name", ["Ana Ruiz", "Leo Moss"])
def test_a_person_s_word_is_certain(spark: SparkSession, name: str) -> None:
    decided, left = found(spark, 0, speaker(RUIZ, "the pier was shut", name))
    assert published(left) == {("post", RUIZ)}
    assert [link.speaker for link in left.known.attributions.collect()] == [name]
    assert RUIZ not in asked(left)
    assert decided.all[0].needed  # by it the statement stands at all


def test_what_is_not_published_keeps_its_claim(spark: SparkSession) -> None:
    _, left = found(spark, 0)
    assert {row.start for row in left.withheld.collect()} == {RUIZ, QUAY, US}
    assert all(row.claim_id == row.statement_id for row in left.withheld.collect())
    assert found(spark, 1000)[1].withheld.count() == 0

"""Claims and their statements -> titles that each claim may have, the best first (`corpus.statement_titles`)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import groupby, islice
from operator import itemgetter
from typing import Any, TypeVar

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from claimline import tables as t
from claimline.corpus.statement_titles import NEEDED, TitlePlace, parse_ahead, read_titles
from claimline.stages.spark.cache import NONE, Cache, Remembered
from claimline.stages.spark.frames import Row, Schema, map_streams

Key = TypeVar("Key")
READ = 80  # claims of a story by rank whose sentences are parsed for a title, beside those with a page
AT_ONCE = 100  # claims or events whose words are parsed at once
SHARE = 5_000  # claims of a story whose titles are read in one go
TITLES = Schema({"story_id": "string", "claim_id": "string", "titles": list[TitlePlace]})


def claim_titles(claims: DataFrame, statements: DataFrame, responses: DataFrame, cache: Cache = NONE) -> DataFrame:
    """The claims with `titles`. `statements` as `claims.told` makes them; of claims, `page` and `rank` are needed."""
    of_claim = ["story_id", "claim_id"]
    parsed = F.col("page") | F.coalesce(F.col("rank") <= READ, F.lit(False))
    rows = statements.join(claims.select(*of_claim, parsed.alias("parsed")), of_claim)
    rows = rows.join(_denials(statements, responses), of_claim, "left")
    rows = rows.join(claims.groupBy("story_id").count(), ["story_id"])
    share = F.pmod(F.crc32("claim_id"), F.lit(1) + F.floor(F.col("count") / SHARE)).alias("share")
    rows = rows.select("story_id", share, "claim_id", "parsed", "denials", *NEEDED)
    order = ["claim_id", "document_id", "start", "end"]
    found = map_streams(rows, ["story_id", "share"], order, partial(_titles, cache=cache), TITLES)
    return claims.drop("titles").join(found, of_claim)


def _denials(statements: DataFrame, responses: DataFrame) -> DataFrame:
    """Of each claim that somebody surely denies, `denials`: in which documents, in which words."""
    denying = responses.where(F.col("certain") & (F.col("target_kind") == "claim"))
    denying = denying.where(F.col("relation").isin(*sorted(t.DENYING)))
    told = statements.select("story_id", "statement_id", F.struct("document_id", "text").alias("denial"))
    tied = denying.select("story_id", "statement_id", F.col("target_id").alias("claim_id"))
    found = tied.join(told, ["story_id", "statement_id"]).groupBy("story_id", "claim_id")
    return found.agg(F.sort_array(F.collect_set("denial")).alias("denials"))


def _titles(rows: Iterator[Row], *, cache: Cache) -> Iterator[Row]:
    """The statements of some claims of a story -> titles of each of these."""
    for (story_id, share), own in groupby(rows, key=itemgetter("story_id", "share")):
        find = Remembered(cache, f"titles of {story_id} {share}", read_titles)
        asked = ((claim_id, _asked(list(members))) for claim_id, members in groupby(own, key=itemgetter("claim_id")))
        for claim_id, titled in titles_of(find, asked):
            yield {"story_id": story_id, "claim_id": claim_id, "titles": titled}
        find.keep()


def _asked(rows: list[Row]) -> str:
    told = [{name: row[name] for name in NEEDED} for row in rows]
    return json.dumps([told, rows[0]["parsed"], rows[0]["denials"] or []], sort_keys=True)


def titles_of(find: Remembered, asked: Iterable[tuple[Key, str]]) -> Iterator[tuple[Key, Any]]:
    """What `read_titles` gives for each that is asked, beside its key: the words of many are parsed at once."""
    waiting = iter(asked)
    while some := list(islice(waiting, AT_ONCE)):
        parse_ahead(find.unknown(words for _, words in some))
        yield from ((key, find(words)) for key, words in some)

"""A quiet local Spark session: writes only below its folder, nothing to the terminal, and ends whatever happens."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from py4j.protocol import Py4JError
from pyspark import SparkConf, SparkContext
from pyspark.errors import PySparkException
from pyspark.sql import SparkSession

from claimline.errors import ClaimlineError
from claimline.stages.spark import classes, ends, gateway
from claimline.stages.spark.classes import quoted
from claimline.stages.spark.frames import BATCH_ROWS
from claimline.stages.spark.java import java_home


def _options(work: Path, cores: int, partitions: int, java_options: Sequence[str]) -> dict[str, str]:
    quiet = work / "log4j2.properties"
    quiet.write_text("status = off\nrootLogger.level = error\n", encoding="utf-8")
    return {
        "spark.master": f"local[{cores}]",
        "spark.app.name": "claimline",
        "spark.driver.memory": "2g",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        # A build lasts seconds: one quick compiler and one collector take less of it than the best of each.
        "spark.driver.defaultJavaOptions": " ".join(
            quoted(option)
            for option in (
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                f"-Djava.io.tmpdir={work}",
                f"-Dlog4j2.configurationFile={quiet.as_uri()}",
                *java_options,
            )
        ),
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
        "spark.local.dir": str(work),
        "spark.sql.warehouse.dir": str(work / "warehouse"),
        "spark.sql.catalogImplementation": "in-memory",  # no Hive, no metastore folder
        "spark.sql.session.timeZone": "UTC",
        "spark.sql.shuffle.partitions": str(partitions),
        "spark.default.parallelism": str(partitions),
        # Frames are small and their number of partitions is set: nothing to adapt, nothing worth generating code for.
        "spark.sql.adaptive.enabled": "false",
        "spark.sql.autoBroadcastJoinThreshold": "-1",
        "spark.sql.codegen.wholeStage": "false",
        "spark.sql.codegen.factoryMode": "NO_CODEGEN",
        "spark.sql.execution.arrow.maxRecordsPerBatch": str(BATCH_ROWS),
        "spark.python.worker.reuse": "true",
        "spark.python.daemon.module": "claimline.stages.spark.workers",
    }


@contextmanager
def session(
    work: Path,
    *,
    cores: int | None = None,
    partitions: int = 2,
    java_options: Sequence[str] | None = None,
    ends_within: int = 30,
) -> Iterator[SparkSession]:
    """A local session that writes only below `work` and nothing to the terminal; ended on the way out.

    Java starts from the classes laid ready for it, unless `java_options` say otherwise; it gets so many seconds to end.

    Raises ClaimlineError where Java or Spark does not start.
    """
    work = work.resolve()
    if "," in str(work):
        raise ClaimlineError(f"{work}: has a comma in its name, where Spark would part it. Name another folder: WORK=.")
    work.mkdir(parents=True, exist_ok=True)
    log = work / "spark.log"
    home = java_home()
    logging.getLogger("py4j").setLevel(logging.CRITICAL)
    logging.getLogger().addHandler(logging.NullHandler())  # else py4j prints a traceback of its own on Ctrl-C
    conf = SparkConf(loadDefaults=False)
    more = classes.options(home) if java_options is None else java_options
    conf.setAll(list(_options(work, cores or os.cpu_count() or 1, partitions, more).items()))
    with gateway.environment(home), log.open("wb") as told:
        try:
            started = gateway.start(conf, work, told)
            spark = _session(conf, started)
        except (PySparkException, Py4JError, ClaimlineError, OSError) as error:
            why = _last_words(log) or ends.words_of(error).partition("\n")[0]
            raise ClaimlineError(f"Spark did not start: {why}") from error
        try:
            yield spark
        except Exception as error:
            words = ends.words_of(error)  # before Java ends, who has them
            found = ends.fault(error, words, started.proc, work)
            if found is error:
                raise
            raise found from RuntimeError(words)
        finally:
            _end(spark, started, ends_within)


def _session(conf: SparkConf, started: Any) -> SparkSession:
    interrupted = signal.getsignal(signal.SIGINT)
    try:
        spark = SparkSession(SparkContext(conf=conf, gateway=started))
        spark.sparkContext.setLogLevel("OFF")
        return spark
    except BaseException:  # Ctrl-C, too: Java must not write on into a folder that is being removed
        _forget_gateway()
        gateway.end(started.proc)
        raise
    finally:
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGINT, interrupted)  # Spark's own handler talks to Java first, and loudly


def _end(spark: SparkSession, started: Any, within: int) -> None:
    """Java gets so many seconds to end in good order."""
    try:
        with suppress(Exception):  # after Ctrl-C there may be nothing left to stop in good order
            spark.stop()
            started.shutdown()
        _forget_gateway()
        with suppress(OSError, subprocess.TimeoutExpired):
            started.proc.stdin.close()  # Java ends when this closes
            started.proc.wait(timeout=within)
    finally:
        gateway.end(started.proc)


def _last_words(log: Path) -> str:
    """The last lines that Java said, on one line."""
    return " / ".join(log.read_text(encoding="utf-8", errors="replace").split("\n")[-5:]).strip(" /")


def _forget_gateway() -> None:
    """Lets a later session in this process start a Java of its own."""
    SparkContext._gateway = SparkContext._jvm = None
    SparkContext._active_spark_context = None  # a context whose Java was killed cannot be stopped
    SparkSession._instantiatedSession = None


def scratch(spark: SparkSession) -> Path:
    """The session's folder, which goes with it: where workers lay down what other workers read piece by piece."""
    return Path(spark.sparkContext.getConf().get("spark.local.dir") or "")

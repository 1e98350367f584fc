"""A quiet Spark session: writes only below its folders, nothing to the terminal, and ends whatever happens."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import threading
from collections.abc import Iterator, Mapping, Sequence
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
from claimline.stages.spark.clusters import LOCAL, Cluster
from claimline.stages.spark.frames import BATCH_ROWS
from claimline.stages.spark.java import java_home
from claimline.stages.spark.scratch import OPTION
from claimline.storage.stored_folders import StoredFolder


def _options(partitions: int, shared: StoredFolder) -> dict[str, str]:
    """What holds wherever the session runs."""
    return {
        "spark.app.name": "claimline",
        OPTION: shared.location,
        "spark.sql.catalogImplementation": "in-memory",  # no Hive, no metastore folder
        "spark.sql.session.timeZone": "UTC",
        "spark.sql.shuffle.partitions": str(partitions),
        "spark.default.parallelism": str(partitions),
        # Frames are small and their number of partitions is set: nothing to adapt, nothing worth generating code for.
        "spark.sql.adaptive.enabled": "false",
        "spark.sql.autoBroadcastJoinThreshold": "-1",
        "spark.sql.codegen.wholeStage": "false",
        "spark.sql.codegen.factoryMode": "NO_CODEGEN",
        "spark.python.sql.dataFrameDebugging.enabled": "false",  # for each column five questions to Java: who made it?
        "spark.sql.execution.arrow.maxRecordsPerBatch": str(BATCH_ROWS),
        "spark.python.worker.reuse": "true",
        "spark.python.daemon.module": "claimline.stages.spark.workers",
    }


def _of_driver(work: Path, java_options: Sequence[str]) -> dict[str, str]:
    """What holds for a Java that is ours."""
    quiet = work / "log4j2.properties"
    quiet.write_text("status = off\nrootLogger.level = error\n", encoding="utf-8")
    return {
        "spark.driver.memory": "2g",
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
    }


def _of_master(cluster: Cluster, cores: int | None) -> dict[str, str]:
    if cluster.is_local:
        loopback = {"spark.driver.host": "127.0.0.1", "spark.driver.bindAddress": "127.0.0.1"}
        return loopback | {"spark.master": cluster.master or f"local[{cores or os.cpu_count() or 1}]"}
    most = {"spark.cores.max": str(cores)} if cores else {}
    return most if cluster.is_submitted else most | {"spark.master": str(cluster.master)}


@contextmanager
def session(
    work: Path,
    *,
    cores: int | None = None,
    partitions: int = 2,
    java_options: Sequence[str] | None = None,
    ends_within: int = 30,
    cluster: Cluster = LOCAL,
    shared: StoredFolder | None = None,
) -> Iterator[SparkSession]:
    """A session of which nothing is left but what was asked for, and nothing is on the terminal; ended on the way out.

    On this machine it writes only below `work`. `shared`: the folder for what workers lay down for each other; `work`
    unless given. Java starts from the classes laid ready for it, unless `java_options` say otherwise; it gets so many
    seconds to end.

    Raises ClaimlineError where Java or Spark does not start, or a cluster's workers have another Claimline.
    """
    work = work.resolve()
    if "," in str(work):
        raise ClaimlineError(f"{work}: has a comma in its name, where Spark would part it. Name another folder: WORK=.")
    work.mkdir(parents=True, exist_ok=True)
    logging.getLogger("py4j").setLevel(logging.CRITICAL)
    logging.getLogger().addHandler(logging.NullHandler())  # else py4j prints a traceback of its own on Ctrl-C
    options = _options(partitions, shared or StoredFolder(str(work))) | _of_master(cluster, cores)
    if cluster.is_submitted:
        with _submitted(options | cluster.conf, work) as spark:
            yield spark
        return
    log = work / "spark.log"
    home = java_home()
    conf = SparkConf(loadDefaults=False)
    more = classes.options(home) if java_options is None else java_options
    conf.setAll(list((options | _of_driver(work, more) | cluster.conf).items()))
    with gateway.environment(home, cluster), log.open("wb") as told:
        try:
            started = gateway.start(conf, work, told)
            spark = _session(conf, started)
        except (PySparkException, Py4JError, ClaimlineError, OSError) as error:
            why = _last_words(log) or ends.words_of(error).partition("\n")[0]
            raise ClaimlineError(f"Spark did not start: {why}") from error
        try:
            with _faults_of_spark(work, started.proc):
                yield spark
        finally:
            _end(spark, started, ends_within)


@contextmanager
def _submitted(options: Mapping[str, str], work: Path) -> Iterator[SparkSession]:
    """The session of spark-submit, which has started Java, holds its options and ends it."""
    try:
        spark = SparkSession.builder.config(map=dict(options)).getOrCreate()
    except (PySparkException, Py4JError, OSError, KeyError) as error:
        raise ClaimlineError(f"Spark did not start: {ends.words_of(error).partition(chr(10))[0]}") from error
    spark.sparkContext.setLogLevel("OFF")
    try:
        with _faults_of_spark(work, None):
            yield spark
    finally:
        with suppress(Exception):
            spark.stop()


@contextmanager
def _faults_of_spark(work: Path, java: subprocess.Popen[bytes] | None) -> Iterator[None]:
    """What Spark raises -> one line."""
    try:
        yield
    except Exception as error:
        words = ends.words_of(error)  # before Java ends, who has them
        found = ends.fault(error, words, java, work)
        if found is error:
            raise
        raise found from RuntimeError(words)


def _session(conf: SparkConf, started: Any) -> SparkSession:
    interrupted = signal.getsignal(signal.SIGINT)
    try:
        spark = SparkSession(SparkContext(conf=conf, gateway=started))
        spark.sparkContext.setLogLevel("OFF")
        _remember_classes(spark)
        return spark
    except BaseException:  # Ctrl-C, too: Java must not write on into a folder that is being removed
        _forget_gateway()
        gateway.end(started.proc)
        raise
    finally:
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGINT, interrupted)  # Spark's own handler talks to Java first, and loudly


def _remember_classes(spark: SparkSession) -> None:
    """Asks Java once for the classes that pyspark asks for with every column: for each it looks into 250 archives."""
    view: Any = spark._jvm
    for name in _ASKED_OFTEN:
        setattr(view, name, getattr(view, name))
    for functions in (view.functions, getattr(view, "org.apache.spark.sql.functions")):
        functions.col = functions.col


_ASKED_OFTEN = (
    "PythonUtils",
    "SimplePythonFunction",
    "functions",
    "org.apache.spark.sql.classic.SparkSession",
    "org.apache.spark.sql.execution.python.UserDefinedPythonFunction",
    "org.apache.spark.sql.functions",
)


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

"""A quiet local Spark session: writes only below its folder, nothing to the terminal, and ends whatever happens."""

from __future__ import annotations

import logging
import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from pyspark import SparkConf, SparkContext
from pyspark.errors import PySparkException
from pyspark.java_gateway import launch_gateway
from pyspark.sql import SparkSession

from claimline.errors import ClaimlineError
from claimline.stages.spark import classes
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
        "spark.driver.defaultJavaOptions": f"-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Djava.io.tmpdir={work} "
        f"-Dlog4j2.configurationFile={quiet.as_uri()} {' '.join(java_options)}".strip(),
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
    work.mkdir(parents=True, exist_ok=True)
    log = work / "spark.log"
    home = java_home()
    os.environ["JAVA_HOME"] = str(home)
    os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable
    logging.getLogger("py4j").setLevel(logging.CRITICAL)
    logging.getLogger().addHandler(logging.NullHandler())  # else py4j prints a traceback of its own on Ctrl-C
    interrupted = signal.getsignal(signal.SIGINT)
    conf = SparkConf(loadDefaults=False)
    more = classes.options(home) if java_options is None else java_options
    conf.setAll(list(_options(work, cores or os.cpu_count() or 1, partitions, more).items()))
    with log.open("wb") as told:
        try:
            gateway = launch_gateway(conf=conf, popen_kwargs={"stdout": told, "stderr": told})  # type: ignore[no-untyped-call]
            spark = _started(conf, gateway)
        except (PySparkException, OSError) as error:
            raise ClaimlineError(f"Spark did not start: {_last_words(log) or error}") from error
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGINT, interrupted)  # Spark's own handler talks to Java first, and loudly
        spark.sparkContext.setLogLevel("OFF")
        try:
            yield spark
        except PySparkException as error:  # its words are fetched from Java, which is about to end
            raise RuntimeError(str(error)) from None
        finally:
            with suppress(Exception):  # after Ctrl-C there may be nothing left to stop in good order
                spark.stop()
                gateway.shutdown()
            _forget_gateway()
            gateway.proc.stdin.close()  # Java ends when this closes
            gateway.proc.wait(timeout=ends_within)


def _started(conf: SparkConf, gateway: Any) -> SparkSession:
    try:
        return SparkSession(SparkContext(conf=conf, gateway=gateway))
    except BaseException:  # Ctrl-C, too: Java must not write on into a folder that is being removed
        _forget_gateway()
        gateway.proc.kill()
        gateway.proc.wait(timeout=30)
        raise


def _last_words(log: Path) -> str:
    """The last lines that Java said, on one line."""
    return " / ".join(log.read_text(encoding="utf-8", errors="replace").split("\n")[-5:]).strip(" /")


def _forget_gateway() -> None:
    """Lets a later session in this process start a Java of its own."""
    SparkContext._gateway = None
    SparkContext._jvm = None


def scratch(spark: SparkSession) -> Path:
    """The session's folder, which goes with it: where workers lay down what other workers read piece by piece."""
    return Path(spark.sparkContext.getConf().get("spark.local.dir") or "")

"""Spark's Java -> started as a process of ours, which ends with us, and the gateway by which Python speaks to it.

pyspark starts Java itself, but names it to nobody before it answers: who is interrupted meanwhile leaves it behind. And
it asks the environment which Spark, which Java options and which Python to take: what other work on the same machine
has set there is put aside for as long as our Spark runs.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO

import pyspark
from pyspark import SparkConf
from pyspark.java_gateway import launch_gateway
from pyspark.serializers import UTF8Deserializer, read_int

from claimline.child_processes import ending
from claimline.errors import ClaimlineError
from claimline.stages.spark.clusters import Cluster
from claimline.stages.spark.java import OPTIONS_OF_OTHERS

_PAUSE = 0.02  # seconds between two looks whether Java is there
_PUT_ASIDE = ("SPARK_", "PYSPARK_", "_PYSPARK_", "HADOOP_", "YARN_", "HIVE_")
_OF_CLUSTERS = ("SPARK_CONF_DIR", "SPARK_LOCAL_IP")


@contextmanager
def environment(java_home: Path, cluster: Cluster) -> Iterator[None]:
    """The process's environment with our Spark, Java and Python alone; as it was, at the end.

    For a cluster, where the folders of its settings and its workers' Python stay as they are set.
    """
    own = {
        "JAVA_HOME": str(java_home),
        "SPARK_HOME": str(Path(pyspark.__file__).parent),
        "SPARK_LOCAL_IP": "127.0.0.1",  # else Spark asks who this machine is called, which not every network knows
        "PYSPARK_PYTHON": sys.executable,
        "PYSPARK_DRIVER_PYTHON": sys.executable,
    }
    aside = {name for name in os.environ if name.startswith(_PUT_ASIDE) or name in OPTIONS_OF_OTHERS}
    if not cluster.is_local:
        aside -= {name for name in aside if name in _OF_CLUSTERS or name.startswith(("HADOOP_", "YARN_"))}
        workers = cluster.conf.get("spark.pyspark.python") or os.environ.get("PYSPARK_PYTHON")
        own |= {"PYSPARK_PYTHON": workers or sys.executable}
        del own["SPARK_LOCAL_IP"]
    before = {name: os.environ.pop(name, None) for name in aside | own.keys()}
    os.environ |= own
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value


def start(conf: SparkConf, work: Path, told: BinaryIO) -> Any:
    """The gateway; its `proc` is Java, which ends when its standard input does. What Java prints goes to `told`.

    Raises OSError where Java cannot be started, ClaimlineError where it ends at once.
    """
    place = work / "gateway"  # where Java writes by which port and with which secret it is spoken to
    command = [str(Path(os.environ["SPARK_HOME"]) / "bin" / "spark-submit")]
    for name, value in conf.getAll():
        command += ["--conf", f"{name}={value}"]
    told_place = os.environ | {"SPARK_CONNECT_MODE": "0", "_PYSPARK_DRIVER_CONN_INFO_PATH": str(place)}
    java = subprocess.Popen(
        [*command, "pyspark-shell"], stdin=subprocess.PIPE, stdout=told, stderr=told, env=told_place,
        start_new_session=True,  # Ctrl-C in the terminal is ours to answer
    )  # fmt: skip
    try:
        while not place.is_file():
            if java.poll() is not None:
                raise ClaimlineError(f"Java ended as it started ({ending(java.returncode)}).")
            time.sleep(_PAUSE)
        with place.open("rb") as written:
            known = {"PYSPARK_GATEWAY_PORT": _port(written), "PYSPARK_GATEWAY_SECRET": _secret(written)}
        place.unlink()
        gateway = _connected(conf, known)
    except BaseException:  # Ctrl-C, too: Java must not write on into a folder that is being removed
        end(java)
        raise
    gateway.proc = java
    return gateway


def _port(written: BinaryIO) -> str:
    return str(read_int(written))  # type: ignore[no-untyped-call]


def _secret(written: BinaryIO) -> str:
    return str(UTF8Deserializer().loads(written))  # type: ignore[no-untyped-call]


def _connected(conf: SparkConf, known: Mapping[str, str]) -> Any:
    """pyspark takes a Java that runs already if the environment says how to speak to it."""
    os.environ |= known
    try:
        return launch_gateway(conf=conf)  # type: ignore[no-untyped-call]
    finally:
        for name in known:
            del os.environ[name]


def end(java: subprocess.Popen[bytes]) -> None:
    """Kills Java and what it has started in its session; returns when it is gone."""
    if java.poll() is None:  # else its number may be another's by now
        with suppress(OSError):
            os.killpg(java.pid, signal.SIGKILL)
    java.wait()

"""A Spark cluster and an S3 server on the loopback of this machine, started for a test and ended with it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pyspark

from building import ROOT
from claimline.stages.spark.java import java_home

SECONDS = 60  # for a process to say where it is
KEYS = {"AWS_ACCESS_KEY_ID": "test", "AWS_SECRET_ACCESS_KEY": "test", "AWS_EC2_METADATA_DISABLED": "true"}
_SERVER = """
import sys
from moto.server import ThreadedMotoServer
server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
server.start()
print(server.get_host_and_port()[1], flush=True)
sys.stdin.read()
"""

_BUCKET = """
import sys
from pyarrow.fs import FileSystem
system, bucket = FileSystem.from_uri(sys.argv[1])
system.create_dir(bucket)
"""
JAVA = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"  # of processes that live for seconds, as a build's own Java has it
LOOPBACK = [
    f"--conf={option}"
    for option in (
        "spark.driver.host=127.0.0.1",
        "spark.driver.bindAddress=127.0.0.1",
        "spark.executor.memory=800m",
        f"spark.executor.extraJavaOptions={JAVA}",
    )
]


def folder_of(url: str, name: str) -> str:
    """A folder in the bucket of a server's URL."""
    bucket, _, query = url.partition("?")
    return f"{bucket}/{name}?{query}"


@contextmanager
def s3_server(bucket: str = "newsroom") -> Iterator[str]:
    """The URL of an empty bucket of a server of its own."""
    server = subprocess.Popen(
        [sys.executable, "-c", _SERVER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert server.stdout is not None
        port = int(next(line for line in server.stdout if line.strip().isdigit()))
        url = f"s3://{bucket}?endpoint_override=127.0.0.1:{port}&scheme=http&region=us-east-1"
        subprocess.run(
            [sys.executable, "-c", _BUCKET, f"{url}&allow_bucket_creation=true"],
            env=os.environ | KEYS,
            check=True,
            timeout=SECONDS,
        )
        yield url
    finally:
        server.kill()
        server.wait()


@dataclass
class Standalone:
    """A master and its workers."""

    master: str
    workers: list[subprocess.Popen[bytes]]

    def kill(self, number: int) -> None:
        """Ends a worker and its executors at once, as a machine that loses its power does."""
        os.killpg(self.workers[number].pid, signal.SIGKILL)


@contextmanager
def standalone(folder: Path, workers: int = 2) -> Iterator[Standalone]:
    """A master and workers of one core each, every one in a folder of its own."""
    home = Path(pyspark.__file__).parent
    variables = os.environ | KEYS | {
        "JAVA_HOME": str(java_home()), "SPARK_HOME": str(home), "SPARK_LOCAL_IP": "127.0.0.1",
        "PYTHONPATH": str(ROOT / "build"), "PYSPARK_PYTHON": sys.executable, "SPARK_SCALA_VERSION": "2.13",
        "SPARK_DAEMON_JAVA_OPTS": JAVA,
    }  # fmt: skip
    started: list[subprocess.Popen[bytes]] = []

    def start(name: str, kind: str, *arguments: str) -> Path:
        own = folder / name
        own.mkdir(parents=True)
        log = own / "log"
        with log.open("wb") as told:
            started.append(
                subprocess.Popen(
                    [str(home / "bin" / "spark-class"), f"org.apache.spark.deploy.{kind}", *arguments],
                    cwd=own,
                    env=variables | {"SPARK_LOCAL_DIRS": str(own)},
                    stdout=told,
                    stderr=told,
                    start_new_session=True,
                )
            )
        return log

    try:
        log = start("master", "master.Master", "--host", "127.0.0.1", "--port", "0", "--webui-port", "0")
        master = _said(log, r"Starting Spark master at (spark://\S+)", started[0])
        for number in range(workers):
            start(
                f"worker-{number}", "worker.Worker", "--host", "127.0.0.1", "--webui-port", "0",
                "--cores", "1", "--memory", "1g", "--work-dir", str(folder / f"worker-{number}" / "work"), master,
            )  # fmt: skip
        for number in range(workers):
            _said(folder / f"worker-{number}" / "log", r"(Successfully registered)", started[1 + number])
        yield Standalone(master, started[1:])
    finally:
        for process in started:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def _said(log: Path, words: str, process: subprocess.Popen[bytes]) -> str:
    """What a process prints in the place of the brackets."""
    until = time.monotonic() + SECONDS
    while time.monotonic() < until and process.poll() is None:
        found = re.search(words, log.read_text("utf-8", "replace"))
        if found:
            return found[1]
        time.sleep(0.1)
    raise AssertionError(log.read_text("utf-8", "replace")[-3000:])

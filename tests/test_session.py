"""Spark starts wherever it is called and whatever the machine is set to, and each of its ends has one line."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa
import pytest
from pyspark.sql import SparkSession

from building import HARBOUR, command, project
from claimline.errors import ClaimlineError
from claimline.stages.spark import frames
from claimline.stages.spark.session import session

pytestmark = [pytest.mark.spark, pytest.mark.usefixtures("no_session")]

NUMBERS = frames.Schema({"number": "integer"})

# What other work on the same machine sets. Each of the first six alone kept Spark from starting.
SET = {
    "SPARK_HOME": "/nowhere",
    "SPARK_CONF_DIR": "/nowhere",
    "PYSPARK_GATEWAY_PORT": "1",
    "PYSPARK_GATEWAY_SECRET": "x",
    "PYSPARK_SUBMIT_ARGS": "--master yarn pyspark-shell",
    "JAVA_TOOL_OPTIONS": "-XX:+UseG1GC",
    "SPARK_REMOTE": "sc://nowhere.example",
    "PYSPARK_PYTHON": "/nowhere/python",
    "PYSPARK_PIN_THREAD": "false",
    "HADOOP_CONF_DIR": "/nowhere",
}


def ran(spark: SparkSession, does: str) -> None:
    """One pass through a worker, which does this to itself."""

    def function(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        exec(does)
        yield from batches

    frames.map_arrow(frames.frame(spark, NUMBERS, [{"number": 1}]), function, NUMBERS).collect()


def test_a_folder_of_any_name_on_a_machine_set_for_other_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in SET.items():
        monkeypatch.setenv(name, value)
    with session(tmp_path / "My \"Documents\" and 'more' $HOME \\ #%", cores=1) as spark:
        ran(spark, "pass")
    assert {name: os.environ.get(name) for name in SET} == SET


def test_a_comma_in_the_name_is_named(tmp_path: Path) -> None:
    with pytest.raises(ClaimlineError, match="a, b: has a comma in its name"), session(tmp_path / "a, b"):
        raise AssertionError


@pytest.mark.parametrize(
    ("does", "words"),
    [
        ("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", "A Python process of Spark's ended amid the build"),
        ("import os, signal; os.kill(os.getppid(), signal.SIGKILL); os._exit(1)", "A Python process of Spark's ended"),
        ("raise OSError(28, 'No space left on device')", "No space left on device"),
        ("import claimline.errors as e; raise e.ClaimlineError('a.txt: has a fault.')", "^a.txt: has a fault.$"),
    ],
    ids=["a worker dies", "their daemon dies", "the disk is full", "a fault of the user's"],
)  # fmt: skip
def test_what_ends_in_a_worker_is_one_line(does: str, words: str, tmp_path: Path) -> None:
    with pytest.raises(ClaimlineError, match=words) as caught, session(tmp_path / "work", cores=1) as spark:
        ran(spark, does)
    (fault,) = caught.value.faults
    assert "\n" not in fault


def test_java_that_is_killed_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(ClaimlineError) as caught, session(tmp_path / "work", cores=1) as spark:
        os.kill(spark.sparkContext._gateway.proc.pid, signal.SIGKILL)  # type: ignore[union-attr]
        spark.range(3).count()
    (fault,) = caught.value.faults
    assert fault.startswith("Java ended amid the build (signal 9")


def started_for(folder: Path) -> list[str]:
    """The processes that were started with this folder."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = path.read_bytes().replace(b"\0", b" ").decode("utf-8", "replace")
        except OSError:
            continue
        if str(folder) in words:
            found.append(words)
    return found


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="looks for processes in /proc")
@pytest.mark.parametrize("seconds", [0.2, 1.5])
def test_ctrl_c_while_java_starts_says_so_and_leaves_nothing(seconds: float, tmp_path: Path) -> None:
    folder = project(tmp_path)
    with subprocess.Popen(
        command(folder, "--seeds", str(HARBOUR)), cwd=folder, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as running:
        assert running.stderr is not None
        assert running.stderr.readline() == "Starting Spark\n"
        time.sleep(seconds)
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does
        said = running.stderr.read()
        assert (running.wait(), said.splitlines()[-1:]) == (130, ["Stopped; the site is as it was."])
    assert "Traceback" not in said
    assert started_for(folder) == []
    assert sorted(path.name for path in (folder / "work").iterdir() if path.name not in ("cache", "lock")) == []


MOUNTS = {
    "full": "mkdir disk; mount -t tmpfs -o size=300k tmpfs disk; ",
    "read-only": "mkdir disk; mount --bind disk disk; mount -o remount,bind,ro disk; ",
}


@pytest.mark.parametrize("mount", MOUNTS.values(), ids=MOUNTS)
def test_work_that_cannot_be_written_is_one_line(mount: str, tmp_path: Path) -> None:
    if shutil.which("unshare") is None or subprocess.run(["unshare", "-rm", "true"], check=False).returncode:
        pytest.skip("this machine lets nobody mount")
    program = [sys.executable, "-m", "claimline", "tables", "--seeds", str(HARBOUR), "--work", "disk/work"]
    shell = ["unshare", "-rm", "sh", "-c", f'{mount}"$@"', "sh", *program]
    done = subprocess.run(shell, cwd=tmp_path, capture_output=True, text=True, check=False)
    faults = [line for line in done.stderr.splitlines() if "disk/work" in line]
    assert (done.returncode, len(faults)) == (2, 1), done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.endswith("Nothing was built: 1 fault.\n")


def test_no_java_is_left_when_a_build_is_killed(tmp_path: Path) -> None:
    code = (
        "import sys\nfrom pathlib import Path\nfrom claimline.stages.spark.session import session\n"
        "with session(Path(sys.argv[1])):\n    print('there', flush=True)\n    sys.stdin.read()"
    )
    arguments = [sys.executable, "-c", code, str(tmp_path / "work")]
    with subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None and running.stdout.readline() == "there\n"
        running.kill()
        running.wait()
    for _ in range(100):
        if not started_for(tmp_path):
            return
        time.sleep(0.1)
    raise AssertionError(started_for(tmp_path))

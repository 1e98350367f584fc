"""A cluster gives the bytes of one machine, with articles and WORK on a server and a worker that dies amid the job."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pyspark
import pytest

from building import HARBOUR, ROOT
from claimline.commands.options import cluster_for
from claimline.errors import ClaimlineError
from claimline.stages.spark.clusters import LOCAL, SUBMITTED, cluster_of
from claimline.stages.spark.java import java_home
from claimline.storage.replaced_tables import tables_of
from claimline.storage.stored_folders import stored
from clusters import KEYS, LOOPBACK, folder_of, s3_server, standalone


@pytest.mark.spark
@pytest.mark.slow
def test_a_cluster_of_which_a_worker_dies_gives_the_bytes_of_one_machine(
    built_harbour: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in KEYS.items():
        monkeypatch.setenv(name, value)
    with s3_server() as url, standalone(tmp_path / "cluster") as cluster:
        work, seeds = folder_of(url, "work"), folder_of(url, "seeds")
        for path in HARBOUR.rglob("*.*"):
            stored(seeds).write(path.relative_to(HARBOUR).as_posix(), path.read_bytes())
        command = [sys.executable, "-m", "claimline", "tables", "--seeds", seeds, "--work", work, *LOOPBACK]
        command += ["--master", cluster.master]
        log = tmp_path / "log"
        with log.open("wb") as told:
            variables = os.environ | {"PYSPARK_PYTHON": sys.executable}
            build = subprocess.Popen(command, cwd=tmp_path, env=variables, stdout=told, stderr=told)
        try:
            while b"Grouping" not in log.read_bytes():
                assert build.poll() is None, log.read_text()
                time.sleep(0.1)
            cluster.kill(0)
            assert build.wait(timeout=300) == 0, log.read_text()
        finally:
            build.kill()
            build.wait()
        at_work = [sorted((tmp_path / "cluster" / name / "work").glob("app-*/*")) for name in ("worker-0", "worker-1")]
        assert all(at_work)
        one_machine = built_harbour / "work" / "tables" / "harbour"
        with tables_of(stored(work)) as tables:
            assert {path.name: path.read_bytes() for path in (tables / "harbour").iterdir()} == {
                path.name: path.read_bytes() for path in one_machine.iterdir()
            }
        assert {file.name.split("-")[0].split("/")[0] for file in stored(work).files()} == {
            "cache",
            "run.json",
            "tables",
            "tables.json",
        }


@pytest.mark.spark
@pytest.mark.slow
def test_what_spark_submit_runs_gives_the_same_bytes(built_harbour: Path, tmp_path: Path) -> None:
    """The options before the script's name are Spark's own: where it runs, and on how many processors."""
    home = Path(pyspark.__file__).parent
    (tmp_path / "work").mkdir()
    command = [str(home / "bin" / "spark-submit"), "--master", "local[2]", "--driver-java-options"]
    command += ["-XX:TieredStopAtLevel=1 -XX:+UseSerialGC", str(ROOT / "deploy" / "claimline_job.py")]
    variables = os.environ | {"JAVA_HOME": str(java_home()), "SPARK_HOME": str(home), "PYSPARK_PYTHON": sys.executable}
    done = subprocess.run(
        [*command, "tables", "--seeds", str(HARBOUR), "--work", (tmp_path / "work").as_uri(), "--partitions", "1"],
        cwd=tmp_path,
        env=variables | {"PYSPARK_DRIVER_PYTHON": sys.executable, "PYTHONPATH": str(ROOT / "build")},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    one_machine = built_harbour / "work" / "tables" / "harbour"
    with tables_of(stored((tmp_path / "work").as_uri())) as tables:
        assert {path.name: path.read_bytes() for path in (tables / "harbour").iterdir()} == {
            path.name: path.read_bytes() for path in one_machine.iterdir()
        }


def test_where_a_job_runs() -> None:
    assert cluster_of(None, []) == LOCAL
    assert [cluster_of(master, []).is_local for master in (None, "local[2]", "yarn", "spark://quay:7077")] == [
        True, True, False, False,
    ]  # fmt: skip
    assert cluster_of(SUBMITTED, []).is_submitted
    assert cluster_of("k8s://https://quay:6443", ["spark.a=b=c", "spark.d="]).conf == {"spark.a": "b=c", "spark.d": ""}


def test_every_fault_of_a_master_and_its_options_is_named() -> None:
    with pytest.raises(ClaimlineError) as caught:
        cluster_of("quay:7077", ["spark.executor.memory", "executor.memory=1g", "spark.a=b"])
    assert [fault.split(":")[0] for fault in caught.value.faults] == [
        '--master "quay', '--conf "spark.executor.memory"', '--conf "executor.memory=1g"',
    ]  # fmt: skip


def test_a_folder_of_this_machine_is_no_work_for_a_cluster() -> None:
    for master in (None, "local[2]"):
        assert cluster_for(stored(".work"), master, None).is_local
    assert cluster_for(stored("file:///mounted"), "yarn", None).master == "yarn"
    for master in ("yarn", "spark://quay:7077", SUBMITTED):
        with pytest.raises(ClaimlineError, match=r"^\.work: is a folder of this machine"):
            cluster_for(stored(".work"), master, None)

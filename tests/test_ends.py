"""However a command ends, it says so in lines of its own and never in a traceback, but where one is asked for."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from claimline.__main__ import main
from claimline.errors import ClaimlineError, placed
from report.harbour import harbour

ROOT = Path(__file__).parent.parent


def full() -> None:
    """A disk that is full says so without a name."""
    with placed(Path("/work/tables")):
        raise OSError(28, "No space left on device")


def denied() -> None:
    Path("/work/x").write_text("")


ENDS = [
    (ClaimlineError(["a.txt: one.", "b.txt: two."]), "a.txt: one.\nb.txt: two.\nNothing was built: 2 faults.\n"),
    (PermissionError(13, "Permission denied", "/work/a"), "/work/a: cannot be used (Permission denied)."),
    (NotADirectoryError(20, "Not a directory", "/work"), "/work: cannot be used (Not a directory)."),
    (MemoryError(), "Memory ran out."),
    (ValueError("two rows\nhave one key"), "This is a fault of Claimline's own: ValueError: have one key"),
    (ClaimlineError("two\nlines\u202e of a\x1b[2J path"), "two lines  of a [2J path\nNothing was built: 1 fault.\n"),
    (RuntimeError("\x1b[2J"), "This is a fault of Claimline's own: RuntimeError"),
]


def ended(problem: BaseException, *arguments: str, monkeypatch: pytest.MonkeyPatch) -> int:
    def run(standalone_mode: bool) -> None:
        raise problem

    monkeypatch.setattr(sys, "argv", ["claimline", *arguments])
    with pytest.raises(SystemExit) as caught:
        main(run)
    assert isinstance(caught.value.code, int)
    return caught.value.code


@pytest.mark.parametrize(("problem", "words"), ENDS)
def test_one_line_and_exit_code_2(
    problem: Exception, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ended(problem, "build", monkeypatch=monkeypatch) == 2
    said = capsys.readouterr().err
    assert said.startswith(words)
    assert "Traceback" not in said
    lines = said.splitlines()
    assert isinstance(problem, ClaimlineError) or (
        len(lines) == 2 and lines[0].endswith(" --debug shows where it comes from.")
    )


@pytest.mark.parametrize("arguments", [("--debug", "build"), ("build", "--debug")])
def test_debug_shows_where(
    arguments: tuple[str, str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ended(ValueError("two rows"), *arguments, monkeypatch=monkeypatch) == 2
    said = capsys.readouterr().err
    assert "Traceback (most recent call last)" in said and "in run" in said
    assert sys.argv == ["claimline", "build"]


@pytest.mark.parametrize("problem", [KeyboardInterrupt(), SystemExit(130)], ids=["as it is", "as Typer has it"])
def test_ctrl_c_says_so(
    problem: BaseException, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ended(problem, "build", monkeypatch=monkeypatch) == 130
    assert capsys.readouterr().err == "Stopped; the site is as it was.\n"


@pytest.mark.parametrize("command", [["verify", "site"], ["check"], ["add", "pages", "x.html"], ["publish-check"], []])
def test_who_builds_nothing_does_not_speak_of_it(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ended(ClaimlineError("a.txt: one."), *command, monkeypatch=monkeypatch) == 2
    assert capsys.readouterr().err == "a.txt: one.\n1 fault.\n"
    assert ended(KeyboardInterrupt(), *command, monkeypatch=monkeypatch) == 130
    assert capsys.readouterr().err == "Stopped.\n"


def test_without_docstrings_there_is_no_data_dictionary() -> None:
    done = subprocess.run(
        [sys.executable, "-OO", "-m", "claimline", "rules"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2 and done.stderr.startswith("Python leaves docstrings out (-OO"), done.stderr


INTERRUPTED = """
import os, signal, sys
class Interrupting:
    def find_spec(self, name, path, target=None):
        if name == "typer":
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupting())
import claimline.__main__
"""


def test_ctrl_c_amid_the_imports_says_nothing() -> None:
    done = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (-signal.SIGINT, "")


def test_a_terminal_that_has_no_sign_for_a_letter_ends_nothing(tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_text("“Eleven 🚢 were hurt,” said Mayor Ana Ruiz.\n", encoding="utf-8")
    said = {}
    for words, letters in (("read x.txt", "latin-1"), ("read x.txt --json", "ascii"), ("check --seeds .", "ascii")):
        env = {**os.environ, "PYTHONIOENCODING": letters}
        command = [sys.executable, "-m", "claimline", *words.split()]
        done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, check=False)
        assert (done.returncode, done.stderr) == (0, b""), words
        said[words] = done.stdout
    assert b"\n    \\u201cEleven \\U0001f6a2 were hurt," in said["read x.txt"]
    assert json.loads(said["read x.txt --json"])["statements"][0]["cue"] == "said"


def test_a_line_of_posix_letters_is_said(tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_text("“Eleven were hurt,” said Mayor Ana Ruiz.\n", encoding="utf-8")
    env = {**os.environ, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "LC_ALL": "POSIX"}
    command = [sys.executable, "-m", "claimline", "read", "x.txt"]
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"") and b"Ana Ruiz  (said; named; asserts)" in done.stdout


def test_the_words_of_an_article_do_not_steer_the_terminal(tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_text("“Eleven\u202e were\x9b2J hurt,” said Mayor Ana Ruiz.\n", encoding="utf-8")
    command = [sys.executable, "-m", "claimline", "read", "x.txt"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "Eleven  were 2J hurt" in done.stdout
    assert all(line.isprintable() for line in done.stdout.splitlines())


def test_a_full_disk_is_named() -> None:
    with pytest.raises(OSError, match="No space left on device: '/work/tables'"):
        full()


def claimline(*arguments: str, cwd: Path, shell: str = '"$@"') -> subprocess.CompletedProcess[str]:
    """The command line where folders can be mounted."""
    command = ["unshare", "-rm", "sh", "-c", shell, "sh", sys.executable, "-m", "claimline", *arguments]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, env=os.environ, check=False)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("shell", "words"),
    [
        ('mkdir out; mount -t tmpfs -o size=200k tmpfs out; "$@" --out out', "out"),
        ('mkdir disk; mount -t tmpfs -o size=1m tmpfs disk; "$@" --out disk/site', "disk/.site.building"),
        ('mkdir out; mount --bind out out; mount -o remount,bind,ro out; "$@" --out out', "out"),
        ('touch file; "$@" --out file/site', "file"),
        ('"$@" --out out --project /nowhere', "/nowhere"),
    ],
    ids=["a full volume", "a full disk", "a volume that nobody may write", "a file in the way", "no checkout"],
)
def test_where_nothing_can_be_written(shell: str, words: str, tmp_path: Path) -> None:
    if shutil.which("unshare") is None or subprocess.run(["unshare", "-rm", "true"], check=False).returncode:
        pytest.skip("this machine lets nobody mount")
    harbour().write(tmp_path / "work" / "tables")
    done = claimline("pages", "--work", "work", "--project", str(ROOT), cwd=tmp_path, shell=shell)
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    told = [line for line in done.stderr.splitlines() if line != "Making pages"]
    faults = [line for line in told if "pages written" not in line]
    assert len(faults) == 2 and words in faults[0] and len(faults[0]) < 300, done.stderr

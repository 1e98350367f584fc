"""A command and a moment -> a signal to one of its processes, and what is left when it is over."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from torture.clean_build import PAGE, hashes
from torture.processes import marked
from torture.rounds import Ended, Round, Running

_SIGNALS = (signal.SIGKILL, signal.SIGKILL, signal.SIGTERM, signal.SIGINT)
_SPARKS = ("main", "java", "daemon", "worker")  # whom to hit while Spark runs
_MAKERS = ("main", "page maker", "mkdocs")
# What part of a command's time a process lives.
_LIVES = {
    "java": 0.8, "daemon": 0.6, "worker": 0.5, "page maker": 0.3, "mkdocs": 0.4, "child": 0.3, "site reader": 0.05,
}  # fmt: skip
STOPPED = 130


def _moment(of: Round, running: Running, command: str) -> None:
    """Waits for a moment between the start and the end of a usual run: behind one of its lines, as far as the next."""
    stages = of.clean.stages[command]
    if "pages" not in running.words and "build" not in running.words:  # says nothing until it ends
        running.after(0, of.draw.random() * stages[-1] * (0.5 if running.words.startswith("verify") else 1.0))
        return
    line = of.draw.randrange(len(stages))
    length = stages[line] - (stages[line - 1] if line else 0.0)
    running.after(line, of.draw.random() * length)


def _hit(of: Round, running: Running, command: str, kind: str, number: int, *, wide: bool = False) -> str:
    """Sends the signal at a moment; to whom it went: nobody, where there was no such process any more.

    The main process is hit anywhere, another when it has been there for a part of the command's usual time.
    """
    lot = of.draw.random()
    if kind == "main":
        _moment(of, running, command)
        if running.process.poll() is None:
            running.signal(number, group=wide)
            return "all" if wide else "main"
        return "nobody"
    for _ in running:
        if any(process.kind == kind for process in marked(of.mark)):
            running.after(0, running.seconds() + lot * _LIVES[kind] * of.clean.seconds[command])
            found = [process for process in marked(of.mark) if process.kind == kind]
            if found and running.process.poll() is None:
                running.signal(number, of.draw.choice(found).pid)
                return kind
            break
    return "nobody"


def _ended_well(of: Round, ended: Ended, hit: str, number: int) -> None:
    """What each end must look like, by who was hit with what."""
    of.quiet(ended)
    if hit in ("main", "all") and number in (signal.SIGKILL, signal.SIGTERM):
        if ended.code not in (-number, 0, 2):
            of.fault("an unknown exit code", ended)
    elif hit in ("main", "all"):
        if ended.code not in (0, STOPPED, -signal.SIGINT):
            of.fault("an unknown exit code after Ctrl-C", ended)
        elif ended.code == STOPPED:
            if not ended.said.rstrip().endswith(("Stopped.", "Stopped; the site is as it was.")):
                of.fault("Ctrl-C is not answered in the last line", ended)
            of.nothing_left(allowed=("lock",))
    elif ended.code not in (0, 2):
        of.fault("an unknown exit code", ended)
    elif ended.code == 2:
        if not ended.said.rstrip().endswith(("\n1 fault.", "Nothing was built: 1 fault.")):
            of.fault("does not say what happened in one line", ended)
        of.nothing_left()


def _killed(of: Round, command: str, kinds: tuple[str, ...], timed: str, *, base: bool = False) -> None:
    words = of.command(command)
    if base:
        words.insert(1, "base")
    kind, number = of.draw.choice(kinds), of.draw.choice(_SIGNALS)
    wide = kind == "main" and of.draw.random() < 0.5
    running = of.start(words)
    hit = _hit(of, running, timed, kind, number, wide=wide)
    of.told.append(f"{signal.Signals(number).name} to {hit} after {len(running.said().splitlines())} lines")
    ended = running.wait()
    _ended_well(of, ended, hit, number)
    of.whole_site()


def pages(of: Round) -> None:
    """Rendering is hit; the next one is right."""
    of.lay("site", of.draw.choice(["work", "tables"]))
    if not of.work.joinpath("pages").exists():
        of.told.append("nothing kept")
    _killed(of, "pages", _MAKERS, "pages")
    of.next_build("pages")


def build(of: Round) -> None:
    """A whole build is hit, with Spark."""
    of.lay("site", "seeds", *of.draw.sample(["work"], of.draw.randrange(2)))
    command = of.draw.choice(["build", "build", "tables", "preview"])
    if command == "preview":
        of.lay("earlier")
        of.here.joinpath("earlier").rename(of.here / "base")
    _killed(of, command, (*_SPARKS, *_MAKERS), "build", base=command == "preview")
    of.next_build("build")


def lock(of: Round) -> None:
    """What is added to permalinks.lock is there whole or not at all."""
    of.lay("site", "seeds", "work")
    running = of.start(of.command("lock"))
    number = of.draw.choice(_SIGNALS)
    hit = _hit(of, running, "pages", "main", number)
    of.told.append(f"{signal.Signals(number).name} to {hit}")
    _ended_well(of, running.wait(), hit, number)
    of.whole_site(new=False)
    of.right(of.run(of.command("lock")))
    first = {name: known for name, known in hashes(of.seeds).items() if name.endswith(".lock")}
    if not first:
        of.fault("no lock was written")
    of.right(of.run(of.command("lock")))
    if first != {name: known for name, known in hashes(of.seeds).items() if name.endswith(".lock")}:
        of.fault("a second lock changed the files")
    of.next_build("pages")


def add(of: Round) -> None:
    """An article that is being added is there whole or not at all."""
    of.lay("seeds")
    page = of.folder / "page.html"
    page.write_text(PAGE, encoding="utf-8")
    before = hashes(of.seeds)
    words = ["add", "ferry", str(page), "--seeds", "seeds"]
    running = of.start(words, env={"SOURCE_DATE_EPOCH": "1718200000"})
    number = of.draw.choice(_SIGNALS)
    hit = _hit(of, running, "pages", of.draw.choice(["main", "main", "child"]), number)
    of.told.append(f"{signal.Signals(number).name} to {hit}")
    ended = running.wait()
    of.quiet(ended)
    if hit == "nobody" and ended.code != 0:
        of.fault("should have been right", ended)
    of.right(of.run(of.command("check")))
    added = hashes(of.seeds).keys() - before.keys()
    again = of.run(words, env={"SOURCE_DATE_EPOCH": "1718200000"})
    of.quiet(again)
    if again.code != (2 if added else 0):
        of.fault(f"the second time it is {'not ' if added else ''}refused", again)
    if len(hashes(of.seeds).keys() - before.keys()) != 1:
        of.fault(f"left: {sorted(hashes(of.seeds).keys() - before.keys())}")
    of.nothing_left()


def sort(of: Round) -> None:
    """The folder of sorted stories is the earlier one or the new one."""
    of.lay("seeds")
    feed = of.here / "feed"
    feed.mkdir()
    for path in sorted(of.seeds.glob("*/*.md")):
        path.rename(feed / f"{path.parent.name}-{path.name}")
    words = ["sort", "feed", "--out", "sorted", "--cores", "1", "--partitions", "1"]
    running = of.start(words)
    number = of.draw.choice(_SIGNALS)
    hit = _hit(of, running, "build", of.draw.choice(_SPARKS), number)
    of.told.append(f"{signal.Signals(number).name} to {hit}")
    ended = running.wait()
    _ended_well(of, ended, hit, number)
    before = hashes(of.here / "sorted")
    of.right(of.run(words))
    after = hashes(of.here / "sorted")
    if len([name for name in after if name.endswith(".md")]) != 3 or (before and before != after):
        of.fault(f"the sorted folder is not right: {sorted(after)}")
    of.nothing_left()


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def _served(site: Path) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(site))) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def verify(of: Round) -> None:
    """A site that is looked at from afar: what was fetched of it goes, with this process or with the next."""
    with _served(of.clean.folder / "site") as address:
        words = ["verify", address, "--allow-private"]
        running = of.start(words)
        number = of.draw.choice(_SIGNALS)
        hit = _hit(of, running, "pages", of.draw.choice(["main", "main", "site reader"]), number)
        of.told.append(f"{signal.Signals(number).name} to {hit}")
        ended = running.wait()
        _ended_well(of, ended, hit, number)
        if hit in ("site reader", "nobody") and ended.code != 0:
            of.fault("should have been right", ended)  # who is killed reads again, and who reads answers no Ctrl-C
        of.right(of.run(words))
    of.nothing_left()


KINDS: dict[str, tuple[int, Callable[[Round], None]]] = {
    "kill pages": (16, pages),
    "kill build (Spark)": (14, build),
    "kill lock": (4, lock),
    "kill add": (6, add),
    "kill sort (Spark)": (3, sort),
    "kill verify": (4, verify),
}

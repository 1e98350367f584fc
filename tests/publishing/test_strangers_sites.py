"""A stranger's site is verified in bounded time and memory: a hostile page is named, and all others are looked at."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from claimline.adding import published_sites
from claimline.adding.connections import Limits
from claimline.adding.published_sites import fetch_site
from claimline.errors import ClaimlineError
from claimline.extraction.bounded_process import BoundedProcess, memory_bounded
from claimline.extraction.bounded_process import Limits as ReadingLimits
from claimline.extraction.bounds import BeyondError
from claimline.publishing import site_files
from claimline.publishing.page_contents import read_page, style_asks
from claimline.publishing.verification import verify
from claimline.report.exports.file_sums import SUMS, write_sums

HEAD = "<html><head><meta http-equiv='Content-Security-Policy' content=\"default-src 'none'\"></head>"


def styles(words: str) -> Callable[[], object]:
    return lambda: list(style_asks(words))


def page(words: str) -> Callable[[], object]:
    def read() -> object:
        try:
            return read_page(f"{HEAD}<body>{words}".encode())
        except BeyondError as problem:
            return problem

    return read


# What grows, from how many on; each is to be read in a time that grows as it does.
GROWING: dict[str, tuple[int, Callable[[int], Callable[[], object]]]] = {
    "attributes of a tag": (10_000, lambda n: page("<p" + "".join(f" a{i}" for i in range(n)) + ">x</p>")),
    "attributes in what is cut off": (10_000, lambda n: page("<title><p" + "".join(f" a{i}" for i in range(n)) + ">x")),
    "elements with attributes": (10_000, lambda n: page("<p id=a>" * n)),
    "links": (10_000, lambda n: page("".join(f"<a href=x{i}>x</a>" for i in range(n)))),
    "scripts": (10_000, lambda n: page("<p onclick=x>" * n)),
    "deep": (10_000, lambda n: page("<div id=a>" * n)),
    "deep again and again": (100, lambda n: page(("<b>" * 190 + "</b>" * 190) * n)),
    "spaces in url()": (5_000, lambda n: styles("url(" + " " * n)),
    "spaces behind @import": (5_000, lambda n: styles("@import" + " " * n)),
    "sets without an end": (5_000, lambda n: styles("image-set('" * n)),
    "strings of a set without an end": (5_000, lambda n: styles("image-set(" + "\"' " * n)),
    "comments without an end": (5_000, lambda n: styles("/* " * n)),
    "styles of elements": (5_000, lambda n: page("<p style='color: url(" + " " * n + "'>x</p>")),
}


@pytest.mark.parametrize("shape", GROWING)
def test_four_times_as_much_takes_no_sixteen_times_as_long(shape: str) -> None:
    number, made = GROWING[shape]
    small, large = (least(made(size)) for size in (number, 4 * number))
    assert large < 10 * small + 0.02, (small, large)


def least(run: Callable[[], object]) -> float:
    """Seconds of processor time, the least of three."""
    found = []
    for _ in range(3):
        began = time.process_time()
        run()
        found.append(time.process_time() - began)
    return min(found)


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Five pages and a style that ask nobody."""
    site = tmp_path / "site"
    (site / "more").mkdir(parents=True)
    for name in ("index", "one", "two", "more/three", "more/four"):
        (site / f"{name}.html").write_text(f"{HEAD}<p id=a>Harbour</p></html>")
    (site / "style.css").write_text("p { color: red }")
    write_sums(site)
    return site


HOSTILE = [
    ("<p" + " a" * 2_000 + ">x", "has a tag with 2,000 attributes, and 1,000 are read at most: no build made it."),
    ("<div>" * 300 + "<img src=https://a.example/x>", "nests elements more than 200 deep: no build made it."),
    ("<div>" * 3_000 + "<img src=https://a.example/x>", "nests elements more than 200 deep: no build made it."),
]


@pytest.mark.parametrize(("words", "told"), HOSTILE)
def test_a_page_that_no_build_made_is_named_alone(words: str, told: str, site: Path) -> None:
    (site / "one.html").write_text(f"{HEAD}{words}")
    (site / "two.html").write_text(f"{HEAD}<img src=https://b.example/x>")
    write_sums(site)
    assert verify(site).faults == [
        f"{site}/one.html: {told}",
        f'{site}/two.html: <img src> asks "https://b.example/x": no page may ask another host.',
    ]


ENDING = """
import os, signal, sys, time
from claimline.publishing import site_files
def answer(kind, data):
    if b"one.html" in data:
        os.kill(os.getpid(), signal.SIGKILL)
    if b"four.html" in data:
        while True:
            pass
    return site_files.answer(kind, data)
"""


def test_a_page_that_ends_its_process_is_named_alone(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "ending.py").write_text(ENDING)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))
    process = BoundedProcess(ReadingLimits(seconds=1), "ending")
    monkeypatch.setattr(site_files, "_PROCESSES", [process])
    try:
        assert verify(site, cores=1).faults == [
            f"{site}/more/four.html: takes more than 1 seconds to read.",
            f"{site}/one.html: could not be read: the process that reads it ended twice "
            "(signal 9, as where memory runs out).",
        ]
        monkeypatch.setattr(site_files, "MOST_UNREAD", 1)
        assert f"{site}/one.html: was not read: 1 files before it could not be." in verify(site, cores=1).faults
    finally:
        process.end()


def test_a_process_that_is_killed_reads_again(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them stand still when they are asked, and are killed then."""
    monkeypatch.setattr(site_files, "FEW", 1)
    monkeypatch.setattr(site_files, "CHUNK", 2)
    monkeypatch.setattr(site_files, "_PROCESSES", [])
    as_ever = site_files.read_site(site, 2)
    children = [process._process.pid for process in site_files._PROCESSES if process._process]
    assert len(children) == 2
    for child in children:
        os.kill(child, signal.SIGSTOP)
        threading.Timer(0.5, os.kill, (child, signal.SIGKILL)).start()
    assert site_files.read_site(site, 2) == as_ever
    assert not {process._process.pid for process in site_files._PROCESSES if process._process} & set(children)


def test_what_is_kept_of_all_pages_is_bounded(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site_files, "MOST_KEPT", 4)
    with pytest.raises(ClaimlineError, match="its pages have more than 4 links and places in all"):
        verify(site)


def test_memory_is_bounded_for_as_long_as_it_lasts() -> None:
    with pytest.raises(MemoryError), memory_bounded(4_000_000_000):
        bytearray(8_000_000_000)
    assert len(bytearray(1_000)) == 1_000


class Site(BaseHTTPRequestHandler):
    """A list of files, each of which comes a byte at a time."""

    names = tuple(f"page{number}.html" for number in range(200))

    def do_GET(self) -> None:
        if self.path == "/robots.txt":
            self.send_error(404)
            return
        self.send_response(200)
        self.end_headers()
        if self.path == f"/{SUMS}":
            self.wfile.write("".join(f"{'0' * 64}  {name}\n" for name in self.names).encode())
            return
        for _ in range(600):
            try:
                self.wfile.write(b"x")
            except OSError:
                return
            time.sleep(0.1)

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def served(handler: type[BaseHTTPRequestHandler]) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_a_site_that_drips_ends(tmp_path: Path) -> None:
    """Each of 200 files would take its 30 seconds."""
    began = time.monotonic()
    with served(Site) as address, pytest.raises(ClaimlineError, match=r"did not come within 0\.05 minutes"):
        fetch_site(address, tmp_path, allow_private=True, progress=lambda _: None, longest=3)
    assert time.monotonic() - began < 20


def test_a_site_that_is_too_large_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(published_sites, "MOST_OF_ALL", 3)

    class Quick(Site):
        def do_GET(self) -> None:
            self.send_response(200 if self.path != "/robots.txt" else 404)
            self.end_headers()
            lines = "".join(f"{'0' * 64}  {name}\n" for name in self.names)
            self.wfile.write((lines if self.path == f"/{SUMS}" else "xx").encode())

    with served(Quick) as address, pytest.raises(ClaimlineError, match="has more than 3 bytes"):
        fetch_site(address, tmp_path, allow_private=True, progress=lambda _: None, limits=Limits(seconds=5))


def test_what_a_killed_verify_left_goes_with_the_next(site: Path, tmp_path: Path) -> None:
    temporary = tmp_path / "tmp"
    temporary.mkdir()

    def started(address: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "claimline", "verify", address, "--allow-private"]
        env = {**os.environ, "TMPDIR": str(temporary)}
        return subprocess.Popen(command, env=env, stderr=subprocess.PIPE, text=True)

    with served(Site) as address:
        for number in (signal.SIGKILL, signal.SIGTERM):
            with started(address) as killed:
                assert killed.stderr is not None
                killed.stderr.readline()  # that it is fetching
                killed.send_signal(number)
            assert killed.returncode == -number
            [left] = temporary.glob("claimline-*")
    with started(address) as after:  # nobody answers there any more
        assert after.stderr is not None and after.stderr.read().endswith("1 fault.\n")
    assert not left.exists() and list(temporary.iterdir()) == []

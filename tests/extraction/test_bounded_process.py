"""Pages are read in a process of their own: what is too much of anything ends that, and the next page is read."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from claimline.extraction.bounded_process import BoundedProcess, Limits
from claimline.extraction.bounds import DEEPEST, MOST_ATTRIBUTES, MOST_ELEMENTS, MOST_HEADINGS, BeyondError, check_tags
from claimline.extraction.markup import text_of_markup
from limits import at_the_limits

ARTICLE = "<p>The quay of Grey Bay stays closed on Monday, Mayor Ana Ruiz said after the flood of the night.</p>\n" * 3
WORDS = "The quay of Grey Bay stays closed on Monday, Mayor Ana Ruiz said after the flood of the night."


@pytest.fixture(scope="module")
def process() -> Iterator[BoundedProcess]:
    made = BoundedProcess(Limits(seconds=5))
    yield made
    made.end()


def page(inside: str, head: str = "") -> str:
    return (
        f"<html><head><title>Quay closed</title>{head}</head><body><article>{ARTICLE}{inside}</article></body></html>"
    )


def child_of(process: BoundedProcess) -> int:
    assert process._process
    return process._process.pid


def test_a_page_and_a_piece_are_read_by_one_process(process: BoundedProcess) -> None:
    read = process.read("page", page(""))
    assert (read.text, read.says["title"], read.fault) == (WORDS, "Quay closed", None)
    first = child_of(process)
    assert process.read("piece", "<p>The quay <b>is</b> old.</p>No one goes<br>there.").text == (
        "The quay is old.\n\nNo one goes\n\nthere.\n"
    )
    assert child_of(process) == first


def attributes(number: int) -> str:
    return "<p" + "".join(f" a{n}='<b c>'" for n in range(number)) + ">The quay is old.</p>"


def is_read(html: str) -> bool:
    return PROCESS.read("page", html).fault is None


PROCESS = BoundedProcess(Limits(seconds=10))


@pytest.fixture(autouse=True, scope="module")
def ended() -> Iterator[None]:
    yield
    PROCESS.end()


AROUND = 4 + 3 + 1  # elements of `page` without what is inside: html, head, title, body; the paragraphs; the article


LIMITS: list[tuple[str, int, Callable[[int], bool]]] = [
    ("attributes of a tag", MOST_ATTRIBUTES, lambda n: is_read(page(attributes(n)))),
    ("elements of a page", MOST_ELEMENTS, lambda n: is_read(page("<br>" * (n - AROUND)))),
    (
        "headings of a page",
        MOST_HEADINGS,
        lambda n: is_read(page("<h2>Quay</h2>" * (n // 2) + "<h4>Pier</h4>" * -(-n // 2))),
    ),
    ("elements in one another", DEEPEST, lambda n: is_read(page("<div>" * (n - 3) + "The quay is old."))),
    ("in one another in a piece", DEEPEST, lambda n: PROCESS.read("piece", "<b>" * (n - 2)).fault is None),
]


@at_the_limits(LIMITS)
def test_what_a_page_may_be(holds: Callable[[int], bool], number: int, expected: bool) -> None:
    assert holds(number) is expected


def test_what_is_too_much_is_told() -> None:
    assert PROCESS.read("page", page("<br>" * 30_000)).fault == "has 30,008 elements, and 12,000 are read at most"
    assert PROCESS.read("page", page(attributes(2_000))).fault == (
        "has a tag with 2,000 attributes, and 1,000 are read at most"
    )
    assert PROCESS.read("page", page("<div>" * 5_000)).fault == "nests elements more than 200 deep"


@pytest.mark.parametrize(
    "inside",
    [
        "<!--" + " a" * 5_000 + "-->",
        "<script>if (a <b " + "|| c " * 5_000 + ") quay()</script>",
        "<img src='data:image/png;base64," + "ab cd" * 5_000 + "'>",
        "<p don't>" + "The quay is old. " * 2_000 + "It isn't.</p>",
        "The quay is <b" + "\n" * 5_000 + ">old</b>.",
    ],
)
def test_what_is_long_and_has_no_attributes_is_read(inside: str) -> None:
    check_tags(page(inside))


@pytest.mark.parametrize(
    "before", ["<!-- ' -->", "<script>'<b</script>", "<p title='\"'>", '<p title=">">', "<!-->", "<!--->", "<p don't>'"]
)
def test_what_stands_before_hides_no_tag(before: str) -> None:
    with pytest.raises(BeyondError):
        check_tags(before + attributes(2_000))


# a tag with nearly as many attributes as it may have, and again and again
BUSY = attributes(MOST_ATTRIBUTES - 1) * 400


def test_a_page_that_takes_too_long_ends_its_process_and_no_other() -> None:
    process = BoundedProcess(Limits(seconds=1))
    try:
        child = hold(process)
        begin = time.monotonic()
        assert process.read("page", page(BUSY)).fault == "takes more than 1 seconds to read"
        assert time.monotonic() - begin < 30
        assert process.read("page", page("")).text
        assert child_of(process) != child
    finally:
        process.end()


def hold(process: BoundedProcess) -> int:
    assert process.read("page", page("")).text
    return child_of(process)


def test_an_idle_process_that_ended_is_started_anew(process: BoundedProcess) -> None:
    child = hold(process)
    os.kill(child, signal.SIGTERM)
    os.waitid(os.P_PID, child, os.WEXITED | os.WNOWAIT)
    assert process.read("page", page("")).text


def test_a_process_that_is_killed_amid_a_page_reads_it_again(process: BoundedProcess) -> None:
    """Another program wanted its memory: that is no fault of the page."""
    child = hold(process)
    os.kill(child, signal.SIGSTOP)  # so that it is asked before it is killed
    threading.Timer(0.5, os.kill, (child, signal.SIGKILL)).start()
    read = process.read("page", page(""))
    assert (read.text, read.fault) == (WORDS, None)
    assert child_of(process) != child


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (
            signal.SIGKILL,
            "could not be read: the process that reads it ended twice (signal 9, as where memory runs out)",
        ),
        (signal.SIGSEGV, "ends the process that reads it (signal 11)"),
        (signal.SIGXCPU, "takes more than 15 seconds to read"),
    ],
)
def test_how_a_process_ended_is_told(number: int, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ending.py").write_text(f"import os\ndef answer(kind, data):\n    os.kill(os.getpid(), {number:d})\n")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))
    assert BoundedProcess(reader="ending").read("page", page("")).fault == told


def test_memory_is_bounded() -> None:
    process = BoundedProcess(Limits(memory=300_000_000))
    try:
        assert process.read("piece", "<p>" + "The quay is old. " * 20_000_000).fault == (
            "takes more than 0.3 GB of memory to read"
        )
        assert process.read("piece", "<p>The quay is old.").text == "The quay is old.\n"
    finally:
        process.end()


def test_a_process_that_was_stopped_is_not_waited_for() -> None:
    process = BoundedProcess(Limits(waited=8))  # the next one starts within it, also on a busy machine
    try:
        os.kill(hold(process), signal.SIGSTOP)
        assert process.read("page", page("")).fault == "was not read in 8 seconds"
        assert process.read("page", page("")).text
    finally:
        process.end()


def test_a_folder_of_articles_gives_no_modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit(7)\n")
    monkeypatch.chdir(tmp_path)
    process = BoundedProcess()
    try:
        assert process.read("piece", "<p>The quay is old.").text == "The quay is old.\n"
    finally:
        process.end()


@pytest.mark.parametrize(
    ("markup", "words"),
    [
        ("", ""),
        ("The quay is old.", "The quay is old."),
        ("<p>One<script>two<b>x</b></script></p>three", "One\n\nthree"),
        ("<svg><g><text>two</text></g></svg>One", "One"),
        ("&lt;b&gt; &amp;c &#xD800;", "<b> &c \ufffd"),
        ("<table><tr><td>One<td>two</table>", "One\n\ntwo"),
        ("One<!-- two --><?three?>", "One"),
        ("One<![ two", "One"),  # which Python's own parser ends with an AssertionError
    ],
)
def test_the_words_of_a_piece(markup: str, words: str) -> None:
    assert text_of_markup(markup).strip() == words

"""A long command says how far it is, and in the end what it took; by a clock of the test's own."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from claimline.errors import ClaimlineError
from claimline.steps import Steps, count, duration, memory_by_program, note, opened


class Clock:
    """Seconds as the test sets them."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


def read(seconds: float, done: int, steps: Steps, clock: Clock) -> None:
    clock.seconds = seconds
    steps.count(done, 80, "articles")


def test_a_log_gets_a_line_now_and_then(clock: Clock) -> None:
    said: list[str] = []
    steps = Steps(said.append, clock=clock)
    steps("Reading articles")
    for seconds in range(1, 41):
        read(seconds, 2 * seconds, steps, clock)
    assert said == [
        "Reading articles",
        "Reading articles: 30 of 80 articles, about 25 s left",
        "Reading articles: 60 of 80 articles, about 10 s left",
    ]


def test_a_terminal_gets_one_line_that_changes_and_goes(clock: Clock) -> None:
    said: list[str] = []
    steps = Steps(lambda words: said.append(f"{words}\n"), live=said.append, clock=clock)
    steps("Reading articles")
    read(0.9, 0, steps, clock)  # nothing done: nothing said
    read(1, 10, steps, clock)  # too early to say what is left
    read(1.2, 11, steps, clock)
    read(4, 40, steps, clock)
    note(steps, "a.md: left out.")
    steps("Writing tables")
    assert said == [
        "Reading articles\n",
        "Reading articles: 10 of 80 articles",
        "Reading articles: 40 of 80 articles, about 4 s left",
        "",
        "a.md: left out.\n",
        "",
        "Writing tables\n",
    ]


def test_counts_go_to_whoever_takes_them(clock: Clock) -> None:
    said: list[str] = []
    count(said.append, 1, 2, "stories")
    note(said.append, "a.md: left out.")
    assert said == ["a.md: left out."]
    steps = Steps(said.append, clock=clock)
    count(steps, 1, 2, "stories")  # before any step: of nothing
    steps("Making pages")
    count(steps, 3, 2, "stories")  # a task that was made twice
    assert (steps.found[0].done, steps.found[0].of) == (2, 2)


def test_a_probe_is_asked_at_the_end_whatever_the_watcher_did(clock: Clock) -> None:
    steps = Steps(lambda _: None, clock=clock)
    steps("Reading articles")
    with steps.counting(lambda: 7, 9, "articles"):
        pass
    assert steps.found[0].done == 7


def test_what_was_taken(clock: Clock) -> None:
    memory: Iterator[dict[str, int]] = iter([{"Python": 300, "Java": 500}, {"Python": 400, "Java": 100}])
    lines = io.StringIO()
    steps = Steps(lambda _: None, lines=lines, clock=clock, memory=lambda: next(memory))
    steps.counts |= {"articles": 80, "stories": 1}
    steps("Reading articles")
    read(60, 80, steps, clock)
    steps._sample()
    clock.seconds = 61
    steps("Writing tables")
    clock.seconds = 65.25
    steps._sample()
    with steps.watched():
        pass
    assert steps.summary() == {
        "articles": 80,
        "stories": 1,
        "seconds": 65.25,
        "most_memory_mb": {"Python": 400, "Java": 500},
        "steps": [
            {
                "step": "Reading articles",
                "seconds": 61.0,
                "done": 80,
                "of": 80,
                "unit": "articles",
                "memory_mb": {"Python": 300, "Java": 500},
            },
            {"step": "Writing tables", "seconds": 4.25, "memory_mb": {"Python": 400, "Java": 100}},
        ],
    }
    assert steps.in_words() == (
        "80 articles, 1 story in 1 min 5 s (reading articles 1 min 1 s, writing tables 4 s;"
        " memory at most: Python 400 MB + Java 500 MB)."
    )
    told = [json.loads(line) for line in lines.getvalue().splitlines()]
    assert [(line["number"], line["step"]) for line in told] == [
        (1, "Reading articles"),
        (1, "Reading articles"),
        (2, "Writing tables"),
        (2, "Writing tables"),
    ]
    assert (told[1]["done"], told[1]["of"], told[1]["unit"], told[1]["seconds_left"]) == (80, 80, "articles", 0.0)


def test_a_reader_that_is_gone_ends_nothing(tmp_path: Path) -> None:
    with opened(tmp_path / "lines") as lines:
        assert lines is not None
        lines.close()
        Steps(lambda _: None, lines=lines)("Reading articles")
    with opened(None) as nowhere:
        assert nowhere is None
    with pytest.raises(ClaimlineError, match="cannot take lines of progress"), opened(tmp_path):
        pass


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.4, "0 s"), (59.4, "59 s"), (59.6, "1 min 0 s"), (200, "3 min 20 s"), (7500, "2 h 5 min")],
)
def test_durations(seconds: float, words: str) -> None:
    assert duration(seconds) == words


def test_memory_of_this_machine() -> None:
    assert memory_by_program()["Python"] > 5

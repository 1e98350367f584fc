"""A scorer outside this project and a set of labels -> the figures that it prints."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from claimline.errors import ClaimlineError

HELD_BACK = 5  # every fifth article of PolNeAR's training part is held back, told by the hash of its file's name
HELD_BACK_DOCUMENTS = 3  # and every third document of TimeBank, told by the hash of its name


@dataclass(frozen=True, slots=True)
class Measured:
    """What one set gave. `figures` in percent; `counts` of what was compared; speed on one core."""

    figures: Mapping[str, float]
    counts: Mapping[str, int]
    documents_a_second: float | None = None
    megabytes_a_second: float | None = None


class Part(NamedTuple):
    """A part of a set that is scored by itself and never read."""

    words: str
    view: Callable[[Path], AbstractContextManager[Path]]  # the set -> a temporary file or folder with that part only


@dataclass(frozen=True, slots=True)
class Set:
    """A set of labels that a scorer reads, both outside this project."""

    title: str
    scorer: str  # file name, in the folder `eval` beside the data
    path: str  # in the data folder
    read: Callable[[str], Measured]  # what the scorer printed -> figures
    meanings: Mapping[str, str] = field(default_factory=dict)
    part: Part | None = None  # None: the whole set

    @property
    def command(self) -> str:
        return f"{self.scorer} {self.path}" + (f" ({self.part.words})" if self.part else "")


def _numbers(pattern: str, printed: str) -> list[float]:
    """The numbers in the line that the pattern finds."""
    match = re.search(pattern, printed)
    if match is None:
        raise ClaimlineError(
            [f'The scorer did not print a line like "{pattern}" but: {printed.strip()[:200] or "nothing"}']
        )
    return [float(number) for number in match.groups()]


_NUMBER = r"(-?[0-9.]+)"
_THREE = rf"{_NUMBER} {_NUMBER} {_NUMBER}"


def read_attribution(printed: str) -> Measured:
    """What attribution.py prints."""
    figures: dict[str, float] = {}
    for name in ("content", "joint"):
        figures |= zip(
            (f"{name}_precision", f"{name}_recall", f"{name}_f1"),
            _numbers(rf"{name} +P/R/F1 {_THREE}", printed),
            strict=True,
        )
    passages = rf"right source {_NUMBER} % +wrong of those given one {_NUMBER} %"
    figures["direct"], figures["wrong"] = _numbers(passages, printed)
    recalls = rf"content recall: direct {_NUMBER} mixed {_NUMBER} indirect {_NUMBER}"
    figures |= zip(("recall_direct", "recall_mixed", "recall_indirect"), _numbers(recalls, printed), strict=True)
    counts = rf"(\d+) documents, (\d+) labels, (\d+) predictions, {_NUMBER} MB/s"
    documents, labels, found, megabytes = _numbers(counts, printed)
    sizes = {"documents": int(documents), "labels": int(labels), "found": int(found)}
    return Measured(figures, sizes, megabytes_a_second=megabytes)


def read_timex(printed: str) -> Measured:
    """What timex.py prints."""
    figures: dict[str, float] = {}
    for name in ("strict", "relaxed", "type", "value"):
        figures |= zip(
            (f"{name}_precision", f"{name}_recall", f"{name}_f1"),
            _numbers(rf"{name} +P/R/F1 {_THREE}", printed),
            strict=True,
        )
    figures["right_day"], days = _numbers(rf"right day {_NUMBER} % of (\d+)", printed)
    counts = rf"(\d+) documents, (\d+) labels, (\d+) found, (\d+) documents/s, {_NUMBER} MB/s"
    documents, labels, found, a_second, megabytes = _numbers(counts, printed)
    sizes = {"documents": int(documents), "labels": int(labels), "found": int(found), "days": int(days)}
    return Measured(figures, sizes, a_second, megabytes)


def read_claims(printed: str) -> Measured:
    """What claims.py prints."""
    pattern = rf"balanced accuracy {_NUMBER} +B-cubed F1 {_NUMBER} +over (\d+) questions"
    accuracy, cubed, questions = _numbers(pattern, printed)
    return Measured({"balanced_accuracy": accuracy, "b_cubed_f1": cubed}, {"questions": int(questions)})


_ATTRIBUTION = {
    "content_f1": "passages attributed to somebody, found with at least half of their letters",
    "joint_f1": "the same, and the words that name the source are right",
    "direct": "of the quoted passages of four words or more, those found with the right source",
    "wrong": "of the quoted passages given a source, those given a wrong one",
    "recall_direct": "of the direct quotations, those found",
    "recall_mixed": "of the partly quoted passages, those found",
    "recall_indirect": "of the passages told in other words, those found",
}
_TIMEX = {
    "value_f1": "dates, times and durations found with the right value",
    "relaxed_f1": "found, with any overlap",
    "strict_f1": "found with exactly the labelled words",
    "right_day": "of the labelled calendar days, those found as that day",
}


def is_held_back(name: str) -> bool:
    """Whether this article of a training part is kept for measuring only; told by its file's name."""
    return int(hashlib.sha256(name.encode()).hexdigest(), 16) % HELD_BACK == 0


@contextmanager
def held_back(folder: Path) -> Iterator[Path]:
    """A temporary folder like PolNeAR's that links to the held-back articles and all label files."""
    with tempfile.TemporaryDirectory() as made:
        links = Path(made)
        (links / "text").mkdir()
        (links / "attributions").symlink_to((folder / "attributions").resolve())
        for article in sorted((folder / "text").glob("*.txt")):
            if is_held_back(article.name):
                (links / "text" / article.name).symlink_to(article.resolve())
        yield links


@contextmanager
def held_back_documents(file: Path) -> Iterator[Path]:
    """A temporary file with the held-back documents of a JSON-lines file; a line names its document."""
    with tempfile.TemporaryDirectory() as made, file.open(encoding="utf-8") as lines:
        part = Path(made) / file.name
        part.write_text("".join(filter(_is_held_back_line, lines)), encoding="utf-8")
        yield part


def _is_held_back_line(line: str) -> bool:
    name = str(json.loads(line)["document"])
    return int(hashlib.sha256(name.encode()).hexdigest(), 16) % HELD_BACK_DOCUMENTS == 0


SETS: Mapping[str, Set] = {
    "polnear-dev": Set(
        "Who says what: 84 articles of seven US outlets, 2016 (PolNeAR, dev part)",
        "attribution.py",
        "polnear/dev",
        read_attribution,
        _ATTRIBUTION,
    ),
    "polnear-held-back": Set(
        "The same on every fifth article of the training part, chosen by hash and never read",
        "attribution.py",
        "polnear/train",
        read_attribution,
        _ATTRIBUTION,
        Part("held-back fifth", held_back),
    ),
    "timebank": Set(
        "Time expressions: 183 news articles (TimeBank, as in TempEval-3)",
        "timex.py",
        "timex_timebank.jsonl",
        read_timex,
        _TIMEX,
    ),
    "timebank-held-back": Set(
        "The same on every third document, chosen by hash and never read",
        "timex.py",
        "timex_timebank.jsonl",
        read_timex,
        _TIMEX,
        Part("held-back third", held_back_documents),
    ),
    "aquaint": Set(
        "Time expressions: 73 news articles (AQUAINT, as in TempEval-3)",
        "timex.py",
        "timex_aquaint.jsonl",
        read_timex,
        _TIMEX,
    ),
    "nanco": Set(
        "Same answer or not: what 17 to 24 outlets answer to four questions (NAnCo)",
        "claims.py",
        "nanco_validation.json",
        read_claims,
        {
            "balanced_accuracy": "pairs of answers rightly put together or apart, a mean over both and all questions",
            "b_cubed_f1": "how pure and how whole the groups are, a mean over the questions",
        },
    ),
}


def run(scorer: Path, target: Path) -> str:
    """What the scorer prints for this file or folder; raises ClaimlineError with its last words where it fails."""
    done = subprocess.run(
        [sys.executable, str(scorer), str(target)], capture_output=True, text=True, encoding="utf-8", check=False
    )
    if done.returncode:
        raise ClaimlineError([f"{scorer} {target} failed: {done.stderr.strip()[-500:]}"])
    return done.stdout


def measure(wanted: Set, data: Path) -> Measured | str:
    """The figures of one set, or what is missing."""
    scorer, target = data.parent / "eval" / wanted.scorer, data / wanted.path
    for needed in (scorer, target):
        if not needed.exists():
            return str(needed)
    if wanted.part is None:
        return wanted.read(run(scorer, target))
    with wanted.part.view(target) as part:
        return wanted.read(run(scorer, part))

"""All labelled sets -> figures.json: ours beside those of others, with the floors that none may fall below."""

from __future__ import annotations

import hashlib
import json
import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from claimline.code_version import kept_version, reading_version
from claimline.errors import ClaimlineError
from claimline.quality.amount_scores import MEANINGS as QUANTITY_MEANINGS
from claimline.quality.amount_scores import load_examples, measure_quantities
from claimline.quality.blind_reading.shares import as_figures, lines, readings
from claimline.quality.blind_reading.verdicts import read_sheets
from claimline.quality.claim_scores import MEANINGS as CLAIM_MEANINGS
from claimline.quality.claim_scores import measure_claims
from claimline.quality.clause_scores import MEANINGS as CLAUSE_MEANINGS
from claimline.quality.clause_scores import measure_clauses
from claimline.quality.invented.measured import MEANINGS as INVENTED_MEANINGS
from claimline.quality.invented.measured import measure_invented
from claimline.quality.page_scores import MEANINGS as PAGE_MEANINGS
from claimline.quality.page_scores import measure_pages
from claimline.quality.pair_labels import VERDICTS as VERDICTS_ON_PAIRS
from claimline.quality.pair_labels import agreement, read_pair_labels
from claimline.quality.scorers import SETS, Measured, measure
from claimline.quality.sorting_scores import MEANINGS as SORTING_MEANINGS
from claimline.quality.sorting_scores import measure_sorting
from claimline.quality.speaker_scores import MEANINGS as SPEAKER_MEANINGS
from claimline.quality.speaker_scores import measure_speakers
from claimline.quality.speed import measure_articles, measure_speed

Figures = dict[str, Any]  # what figures.json holds
Speeds = dict[str, dict[str, float]]  # what speed.json holds, apart since it differs from machine to machine
LABELS: Mapping[str, str] = {  # sets with labels of our own -> their file or folder, in the folder of the figures
    "claims-census": "claims/census.json",
    "claims-five": "claims/five.json",
    "invented": "invented",
    "quantities": "quantities.yml",
    "sorted-feed": "feed.csv",
    "speakers": "speakers.json",
}
VERDICTS = "verdicts"  # folder of filled-in forms of readers, in the folder of the figures
LABELLED_PAIRS = "labelled pairs"  # how many there are and how sure, in figures.json
PAIRS = "pairs/labels.csv"
BLIND = "blind readings"  # what they come to, in figures.json
CHANGELOG_HEADING = "### Floors lowered"


class Task(NamedTuple):
    """One set to measure: its words, and what measures it or says what is missing."""

    title: str
    command: str
    meanings: Mapping[str, str]
    measure: Callable[[], Measured | str]
    code: Callable[[], str] = reading_version  # the hash of the code that its figures follow from


def tasks(data: Path, quality: Path) -> dict[str, Task]:
    """Every set by name: those that scorers outside read, then our own labels."""
    found: dict[str, Task] = {}
    for name, wanted in SETS.items():
        found[name] = Task(wanted.title, wanted.command, wanted.meanings, partial(measure, wanted, data))
    texts = data / "polnear" / "train" / "text"
    found["speakers"] = Task(
        "Who speaks: 200 quoted passages of PolNeAR's training part, resolved to names by reading",
        "claimline eval (tests/quality/speakers.json)",
        SPEAKER_MEANINGS,
        lambda: measure_speakers(quality / "speakers.json", texts) if texts.is_dir() else str(texts),
    )
    found["invented"] = Task(
        "Who says what, and when: articles and pairs of statements, invented for the purpose",
        "claimline eval --only invented (tests/quality/invented)",
        INVENTED_MEANINGS,
        lambda: measure_invented(quality / "invented"),
    )
    found["quantities"] = Task(
        "Amounts: 150 sentences and 15 short articles, invented for the purpose",
        "claimline eval (tests/quality/quantities.yml)",
        QUANTITY_MEANINGS,
        lambda: measure_quantities(load_examples(quality / "quantities.yml")),
    )
    stories = data / "stories-many"
    found["sorted-feed"] = Task(
        "Which story an article is of: 1,500 articles of 213 stories, shuffled into one feed",
        "claimline eval --only sorted-feed (tests/quality/feed.csv)",
        SORTING_MEANINGS,
        lambda: measure_sorting(data, quality / LABELS["sorted-feed"]),
    )
    found["clauses"] = Task(
        "What no sentence loses: finite clauses of 40 articles of everyday stories, found by the same parser",
        "claimline eval --only clauses",
        CLAUSE_MEANINGS,
        lambda: measure_clauses(stories) if stories.is_dir() else str(stories),
    )
    found["boilerplate"] = Task(
        "What is prose on a page: English pages of 2019 with their articles by hand (article-extraction-benchmark)",
        "claimline eval --only boilerplate",
        PAGE_MEANINGS,
        lambda: measure_pages(data / "boilerplate"),
    )
    found["claims-five"] = Task(
        "Who tells the same, and on whose authority: the five articles of the first story, labelled by reading",
        "claimline eval (tests/quality/claims/five.json)",
        CLAIM_MEANINGS,
        lambda: measure_claims(quality / LABELS["claims-five"], data.parent / "seeds", quality / "seeds-metadata.yml"),
        kept_version,
    )
    found["claims-census"] = Task(
        "The same on 32 articles of one story of May 2019, as scraped",
        "claimline eval (tests/quality/claims/census.json)",
        CLAIM_MEANINGS,
        lambda: measure_claims(
            quality / LABELS["claims-census"], data / "stories" / "census", quality / "census-metadata.yml"
        ),
        kept_version,
    )
    return found


def read_json(path: Path) -> dict[str, Any]:
    """A JSON object; empty where there is no such file yet."""
    loaded: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return loaded


def digest(labels: Path) -> str:
    """SHA-256 of a label file of our own, so that figures and labels cannot drift apart unseen.

    Of a folder: of its articles and their labels, each with its name.
    """
    if labels.is_file():
        return hashlib.sha256(labels.read_bytes()).hexdigest()
    known = hashlib.sha256()
    for file in sorted([*labels.rglob("*.yml"), *labels.glob("articles/*.txt")]):
        known.update(file.relative_to(labels).as_posix().encode() + b"\0" + digest(file).encode())
    return known.hexdigest()


def gather(data: Path, quality: Path, say: Callable[[str], None], only: str | None = None) -> tuple[Figures, Speeds]:
    """Measures every set that is there; of a missing one the old figures stay, and it is named.

    `only`: this set alone, and no speeds; of all others the old figures stay.
    """
    old = read_json(quality / "figures.json")
    peers = read_json(quality / "peers.json")
    sets: dict[str, Any] = {}
    labels: dict[
        str, str
    ] = {}  # of the sets that have figures; old figures keep the digest of what they were made with
    speed: Speeds = {"documents a second": {}, "megabytes a second": {}} | read_json(quality / "speed.json")
    for name, task in tasks(data, quality).items():
        known = old.get("sets", {}).get(name)
        measured = task.measure() if only in (None, name) else ""
        if isinstance(measured, str):
            if measured:
                say(f"{name}: {measured} is missing; {'its old figures stay' if known else 'no figures'}.")
            if known:
                sets[name] = _described(name, task, known["counts"], _values(known), peers)
                sets[name] |= {"code": known["code"]} if "code" in known else {}
                if name in LABELS:
                    labels[LABELS[name]] = old["labels"][LABELS[name]]
            continue
        for unit, number in zip(speed, (measured.documents_a_second, measured.megabytes_a_second), strict=True):
            speed[unit] |= {} if number is None else {name: steady(speed[unit].get(name), number)}
        sets[name] = _described(name, task, measured.counts, measured.figures, peers) | {"code": task.code()}
        if name in LABELS:
            labels[LABELS[name]] = digest(quality / LABELS[name])
        shown = ", ".join(f"{key} {measured.figures[key]:.1f}" for key in task.meanings)
        say(f"{name}: {shown}")
    figures = {"labels": labels, "sets": sets} | _blind_readings(quality, say) | _labelled_pairs(quality, say)
    return figures, speed if only else _with_speeds(data, quality, speed)


def _blind_readings(quality: Path, say: Callable[[str], None]) -> Figures:
    """What readers found in rows drawn by chance; nothing where nobody has read."""
    found = readings(read_sheets(sorted((quality / VERDICTS).rglob("*.jsonl"))))
    for line in lines(found):
        say(line)
    return {BLIND: as_figures(found)} if found else {}


def _labelled_pairs(quality: Path, say: Callable[[str], None]) -> Figures:
    """How many pairs readers have labelled, and how far two of them agree; nothing where there are none."""
    if not (quality / PAIRS).is_file():
        return {}
    labels = read_pair_labels(quality / PAIRS)
    verdicts = Counter(label.verdict for label in labels)
    found: dict[str, Any] = {
        "stories": len({label.story for label in labels}),
        "verdicts": {verdict: verdicts[verdict] for verdict in VERDICTS_ON_PAIRS},
    }
    if (both := agreement(labels)) is not None:
        found["two readers"] = both._asdict()
        say(f"labelled pairs: {len(labels):,}; on {both.pairs:,} two readers agree in {both.joined:g} % on one claim")
    return {LABELLED_PAIRS: found}


def _with_speeds(data: Path, quality: Path, speed: Speeds) -> Speeds:
    """The speeds of the sets with those of texts of several sizes beside them."""
    invented = [example.text for example in load_examples(quality / "quantities.yml")[-15:]]
    measured_speeds = (measure_articles(data), measure_speed(data, invented))
    if any(name.endswith(", news") for name in measured_speeds[1]):  # what invented text would only gloss over
        speed["megabytes a second"] = {
            name: number for name, number in speed["megabytes a second"].items() if not name.endswith(", invented")
        }
    for unit, numbers in zip(speed, measured_speeds, strict=True):
        speed[unit] |= {name: steady(speed[unit].get(name), number) for name, number in numbers.items()}
    return speed


def _values(described: Mapping[str, Any]) -> dict[str, float]:
    return {key: figure["value"] for key, figure in described["figures"].items()}


def _described(
    name: str,
    task: Task,
    counts: Mapping[str, int],
    values: Mapping[str, float],
    peers: Mapping[str, Any],
) -> dict[str, Any]:
    """One set as figures.json has it: each figure with its meaning and what others reach. Without `code`."""
    figures = {}
    for key in sorted(values):
        figure: dict[str, Any] = {"value": round(values[key], 1), "unit": "%"}
        if key in task.meanings:
            figure["meaning"] = task.meanings[key]
        beside = {peer: row[key] for peer, row in peers.get(name, {}).items() if key in row}
        if beside:
            figure["peers"] = beside
        figures[key] = figure
    return {"title": task.title, "command": task.command, "counts": dict(counts), "figures": figures}


def with_floors(figures: Figures, floors: Mapping[str, Any]) -> Figures:
    """The figures with the floor of each beside it."""
    sets = {
        name: described
        | {
            "figures": {
                key: figure | ({"floor": floors[f"{name}.{key}"]} if f"{name}.{key}" in floors else {})
                for key, figure in described["figures"].items()
            }
        }
        for name, described in figures["sets"].items()
    }
    return figures | {"sets": sets}


def steady(old: float | None, new: float) -> float:
    """A speed, rounded to one digit; the old one unless the new one is twice or half of it, since machines are busy."""
    if old and 1 / 2 < new / old < 2:
        return old
    rounded = float(f"{new:.0e}")
    return int(rounded) if rounded >= 1 else rounded


class Miss(NamedTuple):
    """A figure on the wrong side of its floor."""

    name: str
    value: float
    floor: float
    bound: str  # "at least" or "at most"


def misses(figures: Figures, floors: Mapping[str, Any]) -> Iterator[Miss]:
    """Every floor that is not held, by name. A floor whose figure was never measured holds nothing and is no miss."""
    for name in sorted(floors):
        floor, bound = floors[name]["floor"], floors[name]["bound"]
        wanted, _, key = name.rpartition(".")
        value = figures["sets"].get(wanted, {}).get("figures", {}).get(key, {}).get("value")
        if value is not None and (value < floor if bound == "at least" else value > floor):
            yield Miss(name, value, floor, bound)


def write_json(path: Path, rows: Mapping[str, Any]) -> None:
    """Sorted keys, one value a line, so that a change of one figure is a change of one line."""
    path.write_text(json.dumps(rows, ensure_ascii=False, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def lower_floors(figures: Figures, quality: Path, changelog: Path, reason: str) -> list[Miss]:
    """Moves every missed floor to the whole number that its figure holds, and says so in the changelog."""
    if not reason.strip():
        raise ClaimlineError('--lower-floors: say why: --lower-floors "labels of a second reader"')
    floors = read_json(quality / "floors.json")
    moved = list(misses(figures, floors))
    lines = []
    for miss in moved:
        lower = math.floor(miss.value) if miss.bound == "at least" else math.ceil(miss.value)
        floors[miss.name]["floor"] = float(lower)
        lines.append(changelog_line(miss.name, miss.floor, lower) + f": {reason.strip()}")
    if moved:
        write_json(quality / "floors.json", floors)
        changelog.write_text(with_lines(changelog.read_text(encoding="utf-8"), lines), encoding="utf-8")
    return moved


def changelog_line(name: str, before: float, after: float) -> str:
    """How the changelog tells of one lowered floor."""
    return f"- `{name}`: {before:g} → {after:g}"


def with_lines(changelog: str, lines: list[str]) -> str:
    """The changelog with these lines under its newest version's heading for floors."""
    listed = "\n".join(lines)
    first = changelog.index("\n## ") + 1
    end = changelog.find("\n## ", first)
    newest = changelog[first : end if end >= 0 else len(changelog)]
    if CHANGELOG_HEADING in newest:
        grown = newest.replace(CHANGELOG_HEADING, f"{CHANGELOG_HEADING}\n{listed}", 1)
    else:
        grown = newest.rstrip("\n") + f"\n\n{CHANGELOG_HEADING}\n{listed}\n"
    return changelog[:first] + grown + (changelog[end:] if end >= 0 else "")

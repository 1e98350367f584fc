"""figures.json -> the page that says how well Claimline reads: figures, their floors, other programs beside them.

The file is committed with the project, so a site needs no labelled articles to be built. It holds numbers and the names
of sets; no word of an article.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from claimline.errors import ClaimlineError
from claimline.report.pages.blind_readings import blind_faults, blind_view
from claimline.report.pages.measured_numbers import is_number, measured_with, printed
from claimline.report.views import wording as w

FIGURES = Path("tests") / "quality" / "figures.json"
FIRST = ("speakers", "polnear-dev", "polnear-held-back")  # who says what is what most pages rest on
WEAK = 60.0  # per cent; below it at least two of five are missed or wrong: worth a sentence
COUNTED: Mapping[str, str] = {
    "documents": "articles",
    "attributions": "passages attributed to somebody",
    "times": "time expressions",
    "pairs": "pairs of statements",
    "hard": "of the passages and time expressions marked as hard",
    "texts": "texts",
    "questions": "questions",
    "passages": "passages",
    "named": "with a name in the article",
    "given": "given a name by Claimline",
    "labels": "labelled",
    "days": "calendar days labelled",
    "found": "found by Claimline",
}
MEASURES: Mapping[str, str] = {
    "precision": "of what Claimline found, how much is right",
    "recall": "of what is there, how much Claimline found",
    "f1": "both of these in one figure",
}
KINDS: Mapping[str, str] = {
    "content": "passages attributed to somebody",
    "joint": "passages with the right source",
    "nested": "passages within another's words, with the right source",
    "times_relaxed": "time expressions with any overlap",
    "times_strict": "time expressions with exactly the labelled words",
    "times_type": "time expressions with the right kind",
    "times_value": "time expressions with the right value",
    "relaxed": "with any overlap",
    "strict": "with exactly the labelled words",
    "type": "with the right kind",
    "value": "with the right value",
}


@dataclass(frozen=True)
class FigureView:
    """One measured figure: what it is, ours, its floor, those of others."""

    what: str
    value: str
    floor: str | None
    peers: Sequence[tuple[str, str]]
    joined: bool  # F1: what was missed and what was wrong in one figure
    better: Sequence[str]  # whose figure is better than ours
    weak: bool


@dataclass(frozen=True)
class SetView:
    """One set of texts with what was measured on it."""

    anchor: str
    title: str
    size: str
    figures: Sequence[FigureView]  # those with a meaning of their own
    parts: Sequence[FigureView]  # precision and recall behind them
    weak: Sequence[str]
    code: str  # with which code it was measured: this, other, or unknown


def quality_context(path: Path) -> Mapping[str, object]:
    """Everything the page says; no set where there is no file. Raises ClaimlineError where the file is faulty."""
    sets, blind = _read(path) if path.is_file() else ({}, [])
    order = sorted(sets, key=lambda name: (FIRST.index(name) if name in FIRST else len(FIRST), name))
    return {
        "sets": [_set_view(number, sets[name]) for number, name in enumerate(order, 1)],
        "blind": [blind_view(number, one) for number, one in enumerate(blind, 1)],
    }


def _read(path: Path) -> tuple[dict[str, dict[str, Any]], list[dict[str, Any]]]:
    """Sets and blind readings of the file, each checked: what is no number cannot be printed as one."""
    try:
        found = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as problem:
        raise ClaimlineError(f"{path}: cannot be read ({problem}). Run `make eval` again.") from None
    sets = found.get("sets") if isinstance(found, dict) else None
    if not isinstance(sets, dict):
        raise ClaimlineError(f"{path}: holds no sets. Run `make eval` again.")
    blind = found.get("blind readings", [])
    wrong = [fault for name, one in sets.items() for fault in _faults(name, one)] + list(blind_faults(blind))
    if wrong:
        raise ClaimlineError([f"{path}: {fault}. Run `make eval` again." for fault in wrong])
    return sets, blind


def _faults(name: str, found: object) -> list[str]:
    """What is wrong with one set."""
    if not isinstance(found, dict) or not isinstance(found.get("title"), str):
        return [f"sets.{name}: has no title"]
    figures, counts = found.get("figures"), found.get("counts", {})
    if not isinstance(figures, dict) or not isinstance(counts, dict):
        return [f"sets.{name}: has no figures"]
    numbers: dict[str, object] = {f"counts.{key}": number for key, number in counts.items()}
    faults = []
    for key, figure in figures.items():
        floor, peers = (figure.get("floor"), figure.get("peers", {})) if isinstance(figure, dict) else (None, None)
        if not isinstance(peers, dict) or not (floor is None or isinstance(floor, dict)):
            faults.append(f"sets.{name}.figures.{key}: is no figure")
            continue
        numbers[f"figures.{key}.value"] = figure.get("value")
        if floor is not None:
            numbers[f"figures.{key}.floor"] = floor.get("floor")
        numbers |= {f"figures.{key}.peers.{peer}": number for peer, number in peers.items()}
    faults += [f"sets.{name}.{place}: is no number" for place, number in numbers.items() if not is_number(number)]
    return faults


def _place(key: str) -> tuple[int, str]:
    """Texts first, then what is in them, then what was found."""
    return (list(COUNTED).index(key) if key in COUNTED else len(COUNTED), key)


def _set_view(number: int, found: Mapping[str, Any]) -> SetView:
    # the figures that join two come first: their meanings are told in terms of each other
    figures = sorted(found["figures"].items(), key=lambda item: (not item[0].endswith("_f1"), item[0]))
    told = [_figure_view(key, figure) for key, figure in figures if figure.get("meaning")]
    parts = [_figure_view(key, figure) for key, figure in figures if not figure.get("meaning")]
    weak = [f"{f.what}: {f.value}" for f in (*told, *parts) if f.weak]
    weak += [
        f"{f.what}: {w.listed(f.better)} {'does' if len(f.better) == 1 else 'do'} better" for f in told if f.better
    ]
    counts = found.get("counts", {})
    return SetView(
        f"set-{number}",
        found["title"],
        ", ".join(f"{counts[key]:,} {COUNTED.get(key, key)}" for key in sorted(counts, key=_place)),
        told,
        parts,
        weak,
        measured_with(found.get("code")),
    )


def _figure_view(key: str, figure: Mapping[str, Any]) -> FigureView:
    value, unit, floor = figure["value"], str(figure.get("unit", "")), figure.get("floor")
    lower_is_better = floor is not None and floor.get("bound") == "at most"
    peers = sorted(
        figure.get("peers", {}).items(), key=lambda item: (item[1] if lower_is_better else -item[1], item[0])
    )
    return FigureView(
        str(figure.get("meaning") or _what(key)),
        printed(value, unit),
        f"{'at most' if lower_is_better else 'at least'} {printed(floor['floor'], unit)}" if floor else None,
        [(name, printed(number, unit)) for name, number in peers],
        key.endswith("_f1"),
        [name for name, number in peers if (number < value if lower_is_better else number > value)],
        unit == "%" and not lower_is_better and value < WEAK,
    )


def _what(key: str) -> str:
    """strict_recall: with exactly the labelled words: of what is there, how much Claimline found."""
    kind, _, measure = key.rpartition("_")
    if measure in MEASURES:
        return f"{KINDS.get(kind, kind.replace('_', ' '))}: {MEASURES[measure]}" if kind else MEASURES[measure]
    return key.replace("_", " ")

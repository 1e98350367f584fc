"""Labels of a story and its built tables -> how well claims, origins, differences, responses and events are found."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from claimline.errors import ClaimlineError
from claimline.quality.alignment import Found, find, labelled_pairs, read_tables
from claimline.quality.labels import Labels, load_labels
from claimline.quality.scorers import Measured

MEANINGS = {
    "pair_precision": "pairs of statements put into one claim, those that tell the same",
    "pair_recall": "pairs of statements that tell the same, those put into one claim",
    "origins": "statements of claims told more than once, those traced to the right origin",
    "origins_named": "of those traced to an origin by name, those traced to the right one",
    "differences_precision": "differences between statements of one claim that are shown, those that are there",
    "differences_recall": "differences that are there, those shown",
    "responses_precision": "denials and answers whose target is told, those tied to what they answer",
    "responses_recall": "denials and answers, those found and tied to what they answer",
    "events_f1": "events of the timeline: how pure and how whole they are (B-cubed F1)",
}


def b_cubed(labels: Labels, found: Found) -> float:
    """B-cubed F1 of events over the statements that tell of a labelled one, 0 to 1; who is in no event is alone."""
    true = {label: name for name, event in labels.events.items() for label in event.statements}
    precision = recall = 0.0
    for one in true:
        own = found.events.get(one, frozenset())
        ours = {other for other in true if other == one or own & found.events.get(other, frozenset())}
        theirs = {other for other in true if true[other] == true[one]}
        precision += len(ours & theirs) / len(ours) / len(true)
        recall += len(ours & theirs) / len(theirs) / len(true)
    return 2 * precision * recall / (precision + recall) if true else 0.0


def answered(found: Found) -> frozenset[str]:
    """The labels whose response is tied to what it answers."""
    return frozenset().union(*(found.units[row["statement_id"]] for row, is_right in found.responses if is_right))


def score(labels: Labels, found: Found) -> Measured:
    """The figures, in percent."""

    def share(part: int, whole: int) -> float:
        return round(100 * part / whole, 1) if whole else 0.0

    true = labelled_pairs(labels)
    traced = {label: origin for label, origin in found.origins.items() if label in labels.origins}
    named = [label for label, origin in traced.items() if origin != "not-stated"]
    well = [label for label, origin in traced.items() if origin == labels.origins[label]]
    shown = [difference for difference in found.differences if difference.labelled]
    hit = {number for difference in shown for number in difference.labelled}
    answering = {answer.statement for answer in labels.responses}
    decided = sum(is_right is not None for _, is_right in found.responses)
    tied = answered(found) & answering
    figures = {
        "pair_precision": share(sum(found.pairs.values()), len(found.pairs)),
        "pair_recall": share(len(true & found.told), len(true)),
        "origins": share(len(well), len(traced)),
        "origins_named": share(len(set(well) & set(named)), len(named)),
        "differences_precision": share(
            len(shown), sum(difference.right is not None for difference in found.differences)
        ),
        "differences_recall": share(len(hit), len(labels.differences)),
        "responses_precision": share(sum(is_right is True for _, is_right in found.responses), decided),
        "responses_recall": share(len(tied), len(answering)),
        "events_f1": round(100 * b_cubed(labels, found), 1),
    }
    counts = {
        "documents": len(labels.documents),
        "labels": len(labels.statements),
        "pairs labelled": len(true),
        "pairs found": len(found.pairs),
        "differences": len(labels.differences),
        "responses": len(answering),
        "events": len(labels.events),
    }
    return Measured(figures, counts)


def measure_claims(labels: Path, articles: Path, metadata: Path) -> Measured | str:
    """Builds the tables of a folder of articles and scores them, or says what is missing."""
    for needed in (labels, articles):
        if not needed.exists():
            return str(needed)
    command = [sys.executable, "-m", "claimline", "tables", "--seeds", str(articles)]
    with tempfile.TemporaryDirectory() as work:
        command += ["--work", work] + (["--metadata", str(metadata)] if metadata.exists() else [])
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
        if done.returncode:
            raise ClaimlineError([f"claimline tables --seeds {articles} failed: {done.stderr.strip()[-500:]}"])
        loaded = load_labels(labels)
        return score(loaded, find(loaded, read_tables(Path(work) / "tables")))

"""Labels and a built story -> how many of the pairs that tell the same stand in one claim after so many questions.

The judge is simulated: it answers as the labels say, but for a few answers, drawn with a fixed seed, that are wrong.
It is asked in the order in which `claimline judge` asks. `python -m claimline.asking.simulated_judge --help`.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import NamedTuple

from claimline import tables as t
from claimline.asking.story_to_judge import StoryToJudge, open_story
from claimline.asking.undecided_pairs import Answered
from claimline.errors import ClaimlineError
from claimline.quality.alignment import Pair, Units, labelled_pairs, overlaps
from claimline.quality.labels import Place, load_labels
from claimline.quality.pair_labels import JOINED, read_pair_labels

RIGHT = 95  # answers of 100 that are right
SEED = 18
AT = (0, 50, 100, 200, 300, 400, 500)  # questions asked


@dataclass(frozen=True)
class Truth:
    """What readers say of a story."""

    places: Mapping[str, Place]  # by label
    same: frozenset[Pair]  # labels that tell the same
    judged: frozenset[Pair] | None = None  # pairs of labels that were read; None: all


class Reached(NamedTuple):
    """Where questions led."""

    asked: int
    recall: float  # of the labelled pairs that tell the same, those in one claim, in per cent
    precision: float  # of the pairs of statements in one claim, those that tell the same; of those that were read


def simulate(
    story: StoryToJudge, truth: Truth, *, right: int = RIGHT, seed: int = SEED, at: Sequence[int] = AT
) -> Iterator[Reached]:
    """Asks; yields where it stands at each of these numbers of questions, and where no question is left."""
    sources = story.told.table("claim_sources", t.ClaimSource)
    rows = [asdict(source) for source in sources]
    matched = overlaps(rows, truth.places)
    units = {s.statement_id: frozenset(matched.get(s.statement_id, (s.statement_id,))) for s in sources}
    drawn = Random(seed)
    asked = 0
    for question in story.questions:
        if story.answered.knows(question):
            continue
        if asked in at:
            yield _reached(asked, sources, story.answered, units, truth)
        joins = _is_one(units[question.left.statement_id], units[question.right.statement_id], truth)
        wrong = drawn.randrange(100) >= right
        story.answered.take(question.left.claim_id, question.right.claim_id, joins=joins is not wrong)
        asked += 1
    yield _reached(asked, sources, story.answered, units, truth)


def _is_one(left: Units, right: Units, truth: Truth) -> bool:
    return any(frozenset((one, other)) in truth.same for one in left for other in right)


def _reached(
    asked: int, sources: Sequence[t.ClaimSource], answered: Answered, units: Mapping[str, Units], truth: Truth
) -> Reached:
    claims: dict[str, list[Units]] = defaultdict(list)
    for source in sources:
        claims[answered.claim(source.claim_id)].append(units[source.statement_id])
    told = {
        frozenset((one, other))
        for members in claims.values()
        for labels in [sorted(set().union(*members))]
        for number, one in enumerate(labels)
        for other in labels[:number]
    }
    pairs = {
        (min(one, other, key=sorted), max(one, other, key=sorted))
        for members in claims.values()
        for number, one in enumerate(members)
        for other in members[:number]
        if not one & other and (truth.judged is None or _was_read(one, other, truth.judged))
    }
    good = sum(_is_one(left, right, truth) for left, right in pairs)
    return Reached(asked, _share(len(truth.same & told), len(truth.same)), _share(good, len(pairs)))


def _was_read(left: Units, right: Units, judged: frozenset[Pair]) -> bool:
    return any(frozenset((one, other)) in judged for one in left for other in right)


def _share(part: int, whole: int) -> float:
    return round(100 * part / whole, 1) if whole else 0.0


# What readers say


def of_claims(file: Path) -> Truth:
    """The labels of a whole story: every statement stands in one claim."""
    labels = load_labels(file)
    return Truth(labels.statements, labelled_pairs(labels))


def of_pairs(file: Path, story: str) -> Truth:
    """The labelled pairs of one story; of what nobody read, an answer says that they are two."""
    read = [label for label in read_pair_labels(file) if story.startswith(label.story)]
    if not read:
        raise ClaimlineError(f"{file}: holds no pairs of {story}.")
    places = {str(each): Place(*each) for label in read for each in (label.left, label.right)}
    pairs = {frozenset((str(label.left), str(label.right))): label.verdict in JOINED for label in read}
    same = frozenset(pair for pair, joined in pairs.items() if joined)
    return Truth(places, same, frozenset(pairs))


def main() -> None:
    """Reads the arguments and prints a line for each number of questions."""
    parser = argparse.ArgumentParser(prog="python -m claimline.asking.simulated_judge", description=__doc__)
    parser.add_argument("story", help="a built story")
    parser.add_argument("labels", type=Path, help="tests/quality/claims/STORY.json or tests/quality/pairs/labels.csv")
    parser.add_argument("--seeds", type=Path, default=Path("seeds"), help="the folder of its articles")
    parser.add_argument("--metadata", type=Path, help="their metadata, as in `claimline tables`")
    parser.add_argument("--work", type=Path, default=Path(".work"), help="the folder of its tables")
    parser.add_argument("--right", type=int, default=RIGHT, help=f"answers of 100 that are right ({RIGHT})")
    given = parser.parse_args()
    truth = of_pairs(given.labels, given.story) if given.labels.suffix == ".csv" else of_claims(given.labels)
    story = open_story(given.seeds, given.work / "tables", given.story, metadata=given.metadata)
    print("questions  recall  precision")
    for found in simulate(story, truth, right=given.right):
        print(f"{found.asked:9}  {found.recall:6}  {found.precision:9}")


if __name__ == "__main__":
    main()

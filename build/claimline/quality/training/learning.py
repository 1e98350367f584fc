"""Examples -> a trained encoder: cross-entropy, AdamW, a warm-up and a linear way down, fixed seed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

import torch
from torch import Tensor
from torch.nn import functional

from claimline.corpus.judge.cross_encoder import CLASSES
from claimline.quality.training.encoder import Encoder, Tokens
from claimline.quality.training.examples import Example

BATCH = 32  # pairs a step
ALIKE_IN_LENGTH = 20  # batches whose pairs are laid out by length together, so that little is padded
RATE, HEAD_FACTOR = 5e-5, 10  # the step's size, and how much larger it is for what starts from nothing
WARM, LEAST_RATE = 0.06, 0.02  # share of the steps on the way up; of the rate at the end
DECAY, CLIPPED = 0.01, 1.0


def learn(
    encoder: Encoder, tokens: Tokens, rounds: Sequence[Sequence[Example]], seed: int, tell: Callable[[str], None]
) -> None:
    """Trains in place. `tell` hears of every fifty steps."""
    torch.manual_seed(seed)
    chance = random.Random(seed)
    rest = [value for name, value in encoder.named_parameters() if not name.startswith("head.")]
    rates = (RATE, RATE * HEAD_FACTOR)
    optimizer = torch.optim.AdamW(
        [{"params": rest}, {"params": list(encoder.head.parameters())}], lr=RATE, weight_decay=DECAY
    )
    # Where a processor has no sums of sixteen-bit floats, they are made of larger ones, ten times as slowly.
    halves = bool(torch.ops.mkldnn._is_mkldnn_bf16_supported())
    encoder.train()
    steps = sum(len(found) // BATCH for found in rounds)
    lost = 0.0
    for step, batch in enumerate(_batches(rounds, chance)):
        share = min(1, step / (WARM * steps)) * max(LEAST_RATE, 1 - step / steps)
        for group, rate in zip(optimizer.param_groups, rates, strict=True):
            group["lr"] = rate * share
        pairs = [(each.left, each.right) if chance.random() < 0.5 else (each.right, each.left) for each in batch]
        with torch.autocast("cpu", dtype=torch.bfloat16, enabled=halves):
            scores = encoder(*tokens(pairs))
        loss = _loss(scores.float(), [each.verdict for each in batch])
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(encoder.parameters(), CLIPPED)
        optimizer.step()
        lost += loss.item()
        if step % 50 == 49:
            tell(f"step {step + 1} of {steps}: loss {lost / 50:.3f}")
            lost = 0.0


def _batches(rounds: Sequence[Sequence[Example]], chance: random.Random) -> Iterator[list[Example]]:
    size = BATCH * ALIKE_IN_LENGTH
    for rows in map(list, rounds):
        chance.shuffle(rows)
        laid = [
            sorted(rows[i : i + size], key=lambda row: len(row.left) + len(row.right))
            for i in range(0, len(rows), size)
        ]
        batches = [part[i : i + BATCH] for part in laid for i in range(0, len(part) - BATCH + 1, BATCH)]
        chance.shuffle(batches)
        yield from batches


def _loss(scores: Tensor, verdicts: Sequence[str]) -> Tensor:
    chances = functional.log_softmax(scores, 1)
    total = torch.zeros(())
    for row, verdict in zip(chances, verdicts, strict=True):
        total = total - row[CLASSES.index(verdict)]
    return total / len(verdicts)

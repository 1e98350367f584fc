"""The judge as a network in torch: BERT's encoder (Devlin et al., 2019) with a head over both passages' averages.

Written out, for the exported graph should hold nothing but what is needed, and a library of transformers is forty times
the code. Weights have the names that Hugging Face's files give them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import load_file
from tokenizers import Tokenizer
from torch import Tensor
from torch.nn import functional

from claimline.corpus.judge.cross_encoder import CLASSES, TOKENS

EPSILON = 1e-12  # of layer norms, as BERT has it
MASKED = -1e4  # stands for minus infinity, and is a number in half precision, too
DROPPED = 0.1


class Encoder(torch.nn.Module):  # type: ignore[misc]  # torch is not there when types are checked
    """Tokens of two passages -> five scores before softmax, in the order of CLASSES."""

    def __init__(self, folder: Path, seed: int) -> None:
        super().__init__()
        config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
        self.width: int = config["hidden_size"]
        self.heads: int = config["num_attention_heads"]
        self.layers: int = config["num_hidden_layers"]
        weights = {name.removeprefix("bert."): value for name, value in load_file(folder / "model.safetensors").items()}
        wanted = {
            n: v for n, v in weights.items() if n.startswith(("encoder.", "embeddings.")) and v.is_floating_point()
        }
        self.known = torch.nn.ParameterDict({_key(n): torch.nn.Parameter(v.float()) for n, v in wanted.items()})
        self.head = torch.nn.Linear(3 * self.width, len(CLASSES))
        with torch.no_grad():
            chance = torch.Generator().manual_seed(seed)
            self.head.weight.copy_(torch.randn(len(CLASSES), 3 * self.width, generator=chance) * 0.02)
            self.head.bias.zero_()

    def _of(self, name: str) -> Tensor:
        return self.known[_key(name)]

    def _linear(self, given: Tensor, name: str) -> Tensor:
        return functional.linear(given, self._of(f"{name}.weight"), self._of(f"{name}.bias"))

    def _normal(self, given: Tensor, name: str) -> Tensor:
        shape = (self.width,)
        return functional.layer_norm(given, shape, self._of(f"{name}.weight"), self._of(f"{name}.bias"), EPSILON)

    def _dropped(self, given: Tensor) -> Tensor:
        return functional.dropout(given, DROPPED, self.training)

    def forward(self, ids: Tensor, mask: Tensor, parts: Tensor) -> Tensor:
        """Each of shape (pairs, tokens): the words, 1 where there is one, and which passage it belongs to."""
        pairs, tokens = ids.shape[0], ids.shape[1]
        there = mask.to(torch.float32)
        words = self._of("embeddings.word_embeddings.weight")[ids]
        places = self._of("embeddings.position_embeddings.weight")[:tokens]
        kinds = self._of("embeddings.token_type_embeddings.weight")[parts]
        hidden = self._dropped(self._normal(words + places + kinds, "embeddings.LayerNorm"))
        unseen = ((1 - there)[:, None, None, :] * MASKED).expand(pairs, self.heads, tokens, tokens)
        for number in range(self.layers):
            layer = f"encoder.layer.{number}."
            query, key, value = (
                self._linear(hidden, f"{layer}attention.self.{name}")
                .view(pairs, tokens, self.heads, self.width // self.heads)
                .transpose(1, 2)
                for name in ("query", "key", "value")
            )
            seen = functional.scaled_dot_product_attention(query, key, value, attn_mask=unseen)
            seen = self._linear(
                seen.transpose(1, 2).reshape(pairs, tokens, self.width), f"{layer}attention.output.dense"
            )
            hidden = self._normal(hidden + self._dropped(seen), f"{layer}attention.output.LayerNorm")
            inner = functional.gelu(self._linear(hidden, f"{layer}intermediate.dense"))
            inner = self._dropped(self._linear(inner, f"{layer}output.dense"))
            hidden = self._normal(hidden + inner, f"{layer}output.LayerNorm")
        left, right = (_average(hidden, there * (parts == part)) for part in (0, 1))
        scores: Tensor = self.head(torch.cat([hidden[:, 0], (left - right).abs(), left * right], 1))
        return scores


def _average(hidden: Tensor, weights: Tensor) -> Tensor:
    weights = weights[..., None]
    return (hidden * weights).sum(1) / weights.sum(1).clamp(min=1)


def _key(name: str) -> str:
    return name.replace(".", "|")  # a parameter's name may hold no dot


class Tokens:
    """Pairs of passages -> the encoder's three tensors."""

    def __init__(self, words: Path) -> None:
        self.tokenizer: Any = Tokenizer.from_file(str(words))
        self.tokenizer.no_padding()
        self.tokenizer.enable_truncation(TOKENS)

    def __call__(self, pairs: Sequence[tuple[str, str]]) -> tuple[Tensor, Tensor, Tensor]:
        found = [self.tokenizer.encode(*pair) for pair in pairs]
        shape = len(found), max(len(each.ids) for each in found)
        ids, mask, parts = (torch.zeros(shape, dtype=torch.long) for _ in range(3))
        for row, each in enumerate(found):
            long = len(each.ids)
            ids[row, :long], mask[row, :long] = torch.tensor(each.ids), 1
            parts[row, :long] = torch.tensor(each.type_ids)
        return ids, mask, parts

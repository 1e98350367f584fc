"""A trained encoder -> the files a build uses: a graph whose weights are integers of eight bits, and its words."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from torch import Tensor

from claimline.quality.training.encoder import Encoder, Tokens

VERSION = 17  # of the operators of ONNX; what onnxruntime 1.20 and newer run
MATRICES = ["MatMul", "Gather"]  # nearly all of the weights; norms and the head stay as they are


class _Chances(torch.nn.Module):  # type: ignore[misc]  # torch is not there when types are checked
    def __init__(self, encoder: Encoder) -> None:
        super().__init__()
        self.encoder = encoder

    def forward(self, ids: Tensor, mask: Tensor, parts: Tensor) -> Tensor:
        return torch.softmax(self.encoder(ids, mask, parts), 1)


def write(encoder: Encoder, tokens: Tokens, folder: Path) -> None:
    """Writes judge.onnx and words.json; quantized dynamically, as onnxruntime advises for transformers."""
    encoder.eval()
    names = ["ids", "mask", "parts"]
    any_size = {name: {0: "pairs", 1: "tokens"} for name in names} | {"chances": {0: "pairs"}}
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as scratch:
        whole = Path(scratch) / "whole.onnx"
        torch.onnx.export(
            _Chances(encoder), tokens([("the ferry sank", "it went down"), ("one", "other")]), str(whole),
            input_names=names, output_names=["chances"], dynamic_axes=any_size, opset_version=VERSION, dynamo=False,
        )  # fmt: skip
        quantize_dynamic(
            whole, folder / "judge.onnx", weight_type=QuantType.QInt8, per_channel=True, op_types_to_quantize=MATRICES
        )
    (folder / "words.json").write_text(tokens.tokenizer.to_str(), encoding="utf-8")

"""Which labelled documents are held back: every fifth, every third, told by their names."""

from __future__ import annotations

import json

from claimline.quality.scorers import _is_held_back_line, is_held_back


def test_every_fifth_article_is_held_back() -> None:
    assert [n for n in range(40) if is_held_back(f"article-{n}.txt")] == [4, 6, 15, 18, 26, 29, 31, 32, 36, 37]


def test_every_third_document_is_held_back() -> None:
    lines = [json.dumps({"document": f"document-{n}"}) for n in range(20)]
    assert [n for n, line in enumerate(lines) if _is_held_back_line(line)] == [3, 19]

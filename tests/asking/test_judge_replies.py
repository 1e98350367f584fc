"""What a model wrote -> a verdict, or none; and the file of answers, whole however a run ended."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from claimline.asking.judge_replies import LONGEST_REASON, AnswerFile, Reply, reply_of
from claimline.errors import ClaimlineError

TESTS = [
    ('{"verdict": "same", "why": "One thing."}', Reply("same", "One thing.")),
    ('```json\n{"verdict": "more", "why": ""}\n```', Reply("more", None)),
    ('Here you are: {"why": "x", "verdict": "value"} I hope it helps.', Reply("value", "x")),
    ('<think>{"verdict": "same"} or not?</think>\n{"verdict": "related"}', Reply("related", None)),
    ("Unrelated.", Reply("unrelated", None)),
    ('"same"', Reply("same", None)),
    ('{"verdict": "same", "why": 7}', Reply("same", None)),
    ('{"verdict": "same", "why": "a\\u0000b\\n c"}', Reply("same", "a b c")),
    ('{"verdict": "same"} {"verdict": "same"}', Reply("same", None)),
    # none
    ("", None),
    ("They are the same.", None),  # words are no verdict
    ('{"verdict": "Same!"}', None),
    ('{"verdict": ["same"]}', None),
    ('{"verdict": "joined", "why": "same"}', None),
    ('{"verdict": "same"} {"verdict": "related"}', None),  # two
    ('{"verdict": "same", "verdict": "related"}', None),
    ('{"verdict": "same"', None),
    ("{" * 100_000, None),
    ("x" * 1_000_000, None),
]


@pytest.mark.parametrize(("content", "reply"), TESTS, ids=range(len(TESTS)))
def test_a_reply_is_one_verdict_or_none(content: str, reply: Reply | None) -> None:
    assert reply_of(content) == reply


def test_a_reason_is_cut() -> None:
    reply = reply_of(json.dumps({"verdict": "same", "why": "word " * 1_000}))
    assert reply
    assert len(reply.why or "") <= LONGEST_REASON


@pytest.mark.parametrize(
    ("before", "after", "mended"),
    [
        (None, None, False),
        ("", "", False),
        ('{"a": 1}\n', '{"a": 1}\n', False),
        ('{"a": 1}\n{"b": ', '{"a": 1}\n', True),
        ('{"a": ', "", True),
        ('{"a": 1}\n{"b": 2}', '{"a": 1}\n{"b": 2}\n', False),  # whole: somebody wrote it by hand
        ('{"a": 1}\n{"b": "caf\udcc3', '{"a": 1}\n', True),  # cut inside a character
    ],
)
def test_a_line_that_was_cut_off_is_removed(
    before: str | None, after: str | None, mended: bool, tmp_path: Path
) -> None:
    file = AnswerFile(tmp_path)
    if before is not None:
        file.path.write_bytes(before.encode("utf-8", errors="surrogateescape"))
    assert file.mend() is mended
    assert (file.path.read_text("utf-8") if file.path.exists() else None) == after


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "judgements.jsonl").mkdir()
    with pytest.raises(ClaimlineError, match=r"judgements\.jsonl: (is a link, folder|cannot be written)"):
        AnswerFile(tmp_path).mend()

"""What a model wrote -> its verdict and reason, or None; and these as lines of judgements.jsonl.

A reply is worth what can be read of it as one of the verdicts; whatever else an article made a model write is lost.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple, get_args

from claimline import tables as t
from claimline.asking.undecided_pairs import Question
from claimline.decisions import JUDGEMENTS
from claimline.errors import ClaimlineError
from claimline.seeds.judgement_lines import as_object
from claimline.storage.plain_files import UnreadableError, check_plain

VERDICTS: tuple[t.Verdict, ...] = get_args(t.Verdict)
LONGEST_REASON = 300  # characters kept of a model's reason
LONGEST_REPLY = 20_000  # characters that are looked at: a model may think aloud before it answers
SELECTOR = 32  # code points of prefix and suffix around a passage
_THOUGHT = re.compile(r".*</think(?:ing)?>", re.DOTALL)
_OBJECT = re.compile(r"\{[^{}]*\}")
_UNWRITABLE = re.compile(r"[\x00-\x1f\x7f\ud800-\udfff]+")


class Reply(NamedTuple):
    """What a model judged of two passages."""

    verdict: t.Verdict
    why: str | None


def reply_of(content: str) -> Reply | None:
    """The one verdict that a reply gives, as JSON or as a bare word; None where it gives none, or two."""
    words = _THOUGHT.sub("", content[-LONGEST_REPLY:]).strip()
    bare = words.strip("\"'`*. ").casefold()
    if bare in VERDICTS:
        return Reply(bare, None)
    if (whole := _read(as_object(words))) is not None:
        return whole
    found = [reply for match in _OBJECT.finditer(words) if (reply := _read(as_object(match[0])))]
    return found[0] if len({reply.verdict for reply in found}) == 1 else None


def _read(given: Mapping[str, Any] | str) -> Reply | None:
    if isinstance(given, str):
        return None
    verdict, why = given.get("verdict"), given.get("why")
    if not isinstance(verdict, str) or verdict not in VERDICTS:
        return None
    reason = " ".join(_UNWRITABLE.sub(" ", why).split())[:LONGEST_REASON].strip() if isinstance(why, str) else ""
    return Reply(verdict, reason or None)


# The file


class AnswerFile:
    """The judgements.jsonl of a story, to which answers are added as they come, each whole or not at all."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / JUDGEMENTS

    def mend(self) -> bool:
        """Removes a last line that was cut off as it was written; whether there was one."""
        try:
            check_plain(self.path)
            content = self.path.read_bytes()
        except UnreadableError as problem:
            raise ClaimlineError(f"{self.path}: {problem}") from None
        except FileNotFoundError:
            return False
        except OSError as error:
            raise ClaimlineError(f"{self.path}: cannot be read: {error.strerror or error}.") from None
        whole, _, last = content.rpartition(b"\n")
        if not last.strip():
            return False
        kept = whole + b"\n" if whole else b""
        if isinstance(as_object(last.decode("utf-8-sig", errors="replace")), dict):
            self._add(b"\n")  # whole, but for its end: somebody wrote it by hand
            return False
        with self.path.open("r+b") as file:
            file.truncate(len(kept))
        return True

    def add(self, question: Question, reply: Reply, texts: Mapping[str, str], *, name: str, when: str) -> None:
        """Adds one answer at the end of the file, in one write."""
        given: dict[str, object] = {
            "left": _passage(question.left, texts),
            "right": _passage(question.right, texts),
            "verdict": reply.verdict,
            "judge": "outside model",
            "name": name,
            "when": when,
        }
        if reply.why:
            given["why"] = reply.why
        self._add(json.dumps(given, ensure_ascii=False).encode() + b"\n")

    def _add(self, line: bytes) -> None:
        try:
            descriptor = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_NOFOLLOW, 0o666)
            try:
                if os.write(descriptor, line) != len(line):
                    raise OSError(None, "no room for the whole line")
                os.fsync(descriptor)
            finally:
                os.close(descriptor)
        except OSError as error:
            raise ClaimlineError(f"{self.path}: cannot be written ({error.strerror or error}).") from None


def _passage(source: t.ClaimSource, texts: Mapping[str, str]) -> dict[str, object]:
    text = texts[source.document_id]
    found: dict[str, object] = {"document": source.document_id, "start": source.start, "end": source.end}
    found["words"] = text[source.start : source.end]
    found["prefix"] = text[max(0, source.start - SELECTOR) : source.start]
    found["suffix"] = text[source.end : source.end + SELECTOR]
    return found

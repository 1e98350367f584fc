"""A story's articles, tables and judgements -> what is open of it, ready to be asked about."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from claimline import tables as t
from claimline.asking.chat_servers import Server
from claimline.asking.inquiry import Outcome, inquire
from claimline.asking.judge_replies import AnswerFile, Reply
from claimline.asking.undecided_pairs import Answered, Question, questions
from claimline.errors import ClaimlineError, shown
from claimline.quality.blind_reading.told_stories import ToldStory, told_stories
from claimline.seeds import load_stories
from claimline.seeds.faults import Faults
from claimline.seeds.folders import find_folders

_PROMPT = Path(__file__).with_name("prompt.txt")
_LONGEST_PROMPT = 100_000  # characters


@dataclass(frozen=True, kw_only=True)
class StoryToJudge:
    """What is open of a story."""

    told: ToldStory
    file: AnswerFile
    questions: Sequence[Question]
    answered: Answered
    mended: bool  # whether the file's last line had been cut off

    @property
    def story_id(self) -> str:
        """The story."""
        return self.told.story_id

    def ask(self, server: Server, *, budget: int, at_once: int) -> Outcome:
        """Asks, and keeps each answer as it comes."""

        def says(question: Question) -> str:
            return server.says({"first": self._told(question.left), "second": self._told(question.right)})

        def keep(question: Question, reply: Reply) -> None:
            self.file.add(question, reply, self.told.texts, name=server.model, when=_now())

        return inquire(self.questions, self.answered, says, keep, budget=budget, at_once=at_once)

    def _told(self, source: t.ClaimSource) -> dict[str, str]:
        """A statement as it is sent: its words, whose they are, and the day of the article."""
        found = {"words": self.told.words(source.document_id, source.start, source.end)}
        published = self.told.documents[source.document_id].published
        return found | {
            key: value for key, value in (("said_by", source.attribution), ("published", published)) if value
        }


def open_story(seeds: Path, tables: Path, story: str, *, metadata: Path | None = None) -> StoryToJudge:
    """The story of this name with its last build. Raises ClaimlineError with all faults."""
    # mended before anything is checked: a line that was cut off would be a fault
    folders = [each.path for each in find_folders(seeds, Faults()) if each.story_id == story][:1]
    mended = any(AnswerFile(folder).mend() for folder in folders if isinstance(folder, Path))
    [told] = told_stories(seeds, tables, metadata=metadata, only=story)
    [loaded] = load_stories(seeds, metadata=metadata, only=story)
    found, answered = questions(told, loaded.judgements)
    file = AnswerFile(loaded.home or seeds)
    return StoryToJudge(told=told, file=file, questions=found, answered=answered, mended=mended)


def instructions(prompt: Path | None) -> str:
    """What the model is told to do: the words of a file, or our own."""
    try:
        words = (prompt or _PROMPT).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) else "it is not in UTF-8"
        raise ClaimlineError(f"--prompt: {prompt} cannot be read ({reason}).") from None
    if not words.strip() or len(words) > _LONGEST_PROMPT:
        raise ClaimlineError(f"--prompt: {shown(str(prompt))} is empty, or longer than {_LONGEST_PROMPT:,} characters.")
    return words


def _now() -> str:
    """When an answer came, to the second, in UTC; SOURCE_DATE_EPOCH stands in for the clock."""
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    moment = datetime.fromtimestamp(int(given), UTC) if given.isdecimal() else datetime.now(UTC)
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")

"""Questions in their order -> answers, several asked at once, each kept as it comes, until the budget is spent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import chain

from claimline import tables as t
from claimline.asking.chat_servers import NoReplyError
from claimline.asking.judge_replies import Reply, reply_of
from claimline.asking.undecided_pairs import Answered, Question
from claimline.errors import ClaimlineError

FAILURES = 5  # questions in a row without any answer, after which a server is given up

Say = Callable[[Question], str]  # what a judge writes of two statements
Keep = Callable[[Question, Reply], None]


@dataclass
class Outcome:
    """What came of the questions."""

    asked: int = 0
    verdicts: Counter[t.Verdict] = field(default_factory=Counter)
    unread: int = 0  # answers in which no verdict can be read
    failed: int = 0  # questions without an answer


def inquire(
    found: Iterable[Question], answered: Answered, says: Say, keep: Keep, *, budget: int, at_once: int = 1
) -> Outcome:
    """Asks at most `budget` questions. What answers make known is not asked any more.

    Raises ClaimlineError where the server can give no answer; what was answered until then is kept.
    """
    outcome = Outcome()
    left = _Open(found, answered, budget)
    in_a_row = 0
    running: dict[Future[str], Question] = {}
    with ThreadPoolExecutor(max_workers=at_once) as pool:
        try:
            while True:
                while len(running) < at_once and (question := left.draw(running.values())):
                    outcome.asked += 1
                    running[pool.submit(says, question)] = question
                if not running:
                    return outcome
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in sorted(done, key=lambda each: running[each].left.statement_id):
                    question = running.pop(future)
                    try:
                        _take(question, future.result(), answered, keep, outcome)
                        in_a_row = 0
                    except NoReplyError as failed:
                        outcome.failed += 1
                        in_a_row += 1
                        if in_a_row == FAILURES:
                            raise ClaimlineError(_given_up(failed, outcome)) from None
        finally:
            for future in running:
                future.cancel()


class _Open:
    """The questions that are still open when each is drawn. Of two claims one is asked at a time: its answer may do."""

    def __init__(self, found: Iterable[Question], answered: Answered, budget: int) -> None:
        self.found = iter(found)
        self.answered = answered
        self.budget = budget
        self.held: list[Question] = []  # their claims are being asked about

    def draw(self, running: Iterable[Question]) -> Question | None:
        """The next question; None where the budget is spent, or none is left but those that are held."""
        busy = set(map(_claims, running))
        if self.budget == 0:
            return None
        held, self.held = self.held, []
        for question in chain(held, self.found):
            if self.answered.knows(question):
                continue
            if _claims(question) in busy:
                self.held.append(question)
                continue
            self.held += held[held.index(question) + 1 :] if question in held else []
            self.budget -= 1
            return question
        return None


def _claims(question: Question) -> frozenset[str]:
    return frozenset((question.left.claim_id, question.right.claim_id))


def _take(question: Question, content: str, answered: Answered, keep: Keep, outcome: Outcome) -> None:
    reply = reply_of(content)
    if reply is None:
        outcome.unread += 1
        return
    keep(question, reply)
    outcome.verdicts[reply.verdict] += 1
    answered.take(question.left.claim_id, question.right.claim_id, joins=reply.verdict in t.JOINING)


def _given_up(failed: NoReplyError, outcome: Outcome) -> str:
    kept = outcome.verdicts.total()
    answers = "No answer came" if not kept else f"{kept} {'answer is' if kept == 1 else 'answers are'} kept"
    return f"{failed}. {FAILURES} questions in a row went unanswered. {answers}; ask again when the server answers."

"""Questions in their order -> answers, several asked at once, each kept as it comes, until the budget is spent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field

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
    left = _open(found, answered, outcome, budget)
    in_a_row = 0
    running: dict[Future[str], Question] = {}
    with ThreadPoolExecutor(max_workers=at_once) as pool:
        try:
            while True:
                while len(running) < at_once and (question := next(left, None)):
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


def _open(found: Iterable[Question], answered: Answered, outcome: Outcome, budget: int) -> Iterator[Question]:
    """The questions that are still open when each is drawn."""
    for question in found:
        if outcome.asked == budget:
            return
        if not answered.knows(question):
            outcome.asked += 1
            yield question


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

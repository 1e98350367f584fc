"""What a rule is: a name and one sentence that tells it; and the row that says where which rule decided what.

Tables lie beside what they decide, `rule_book` gathers them. Those of cues, inverted verbs, weekdays and tenses hold
functions and are tried in their order: the first that holds decides; where none does, nothing is found. The others (of
contents, speakers, dates, and of what dates a statement or its telling) name the outcomes of code that has an order of
its own; that nobody is meant, or no day, has names there, too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple, Protocol

# What a rule decides: that somebody is given these words, or somebody within them, who that is, what an expression of
# time means, which tense showed where it lies, which expression dates what a statement tells, when it was said, and of
# when its data are.
Decision = Literal["statement", "within", "speaker", "date", "tense", "dating", "said", "as of"]


class Named(Protocol):
    """Anything with a rule's name and sentence."""

    @property
    def name(self) -> str:
        """Lower-case words with hyphens, found once in the whole reading; `:` parts a part's rules from another's."""

    @property
    def says(self) -> str:
        """One sentence, with an invented example."""


class Rule(NamedTuple):
    """A rule that is tried in code, not from a table: its name and what it says."""

    name: str
    says: str


@dataclass(frozen=True, slots=True)
class RuleReading:
    """Which rule decided something, and on which words."""

    kind: Annotated[Decision, "What was decided."]
    start: Annotated[int, "First code point of the statement or the expression it was decided of."]
    end: Annotated[int, "First code point after it."]
    rule: Annotated[str, "The rule's name."]
    words_start: Annotated[int | None, "First code point of the words that made it fire; null where none did."]
    words_end: Annotated[int | None, "First code point after them."]

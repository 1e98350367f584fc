"""A parsed sentence that ends in its cue, which patterns cannot tell from its words -> the link of that cue.

`There is no deal, Ruiz said in a room in the town hall`, `crews were saying upon first reports`: patterns know only
some of what may stand behind such a verb. Here the parse names its subject, and nothing that is a clause stands
behind it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from operator import attrgetter

from claimline.reading.cues.content_bounds import clause_start
from claimline.reading.cues.link import Link
from claimline.reading.cues.parentheticals import around
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.parsing.finite_clauses import finite_clauses
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import PERFECT, helpers_of, subject_of
from claimline.reading.rules import Rule
from claimline.reading.syntax.noun_phrases import is_dash, noun_phrase
from claimline.reading.syntax.subjects import subject_before

TRAILING = Rule(
    "cue-at-the-end-by-parse", "There is no deal at all, Ruiz said in a room in the town hall, and there are no talks."
)

_FARTHEST = 16  # tokens from the verb to the end of its sentence
_HELPERS = PERFECT | {"was", "were", "is", "are"}
_START = attrgetter("start")


def trailing_link(tokens: Sequence[Token], parse: Parse, at: int) -> Link | None:
    """The link of a verb of saying behind a comma at the end of its sentence; `at` is its word."""
    words = parse.words
    verb = bisect_left(tokens, words[at].start, key=_START)
    if verb >= len(tokens) or tokens[verb].start != words[at].start:
        return None
    end = next((k for k in range(verb + 1, len(tokens)) if tokens[k].text in (",", ";")), len(tokens))
    if end - verb > _FARTHEST:
        return None
    behind = [one for one in words[at + 1 :] if one.start < tokens[end - 1].end]
    if any(one.tag in ("VBD", "VBZ", "VBP", "MD", "WDT", "WP") or one.low in (":", "that") for one in behind):
        return None
    if any(token.kind in "Qq" for token in tokens[verb:end]) or tokens[-1].text == ":":
        return None
    subject = subject_of(parse, at)
    helpers = helpers_of(parse, at)
    passive = any(words[one].relation == "auxpass" for one in helpers)
    if subject is None or passive or any(words[one].low not in _HELPERS for one in helpers):
        return None
    if any(words[one].relation == "neg" for one in parse.children[at]):
        return None
    found = subject_before(tokens, verb, 0)
    if found is None or found.relative or found.shared or not found.clause:
        return None
    if not found.phrase.start <= bisect_left(tokens, words[subject].start, key=_START) < found.phrase.end:
        return None
    comma = tokens[found.clause - 1]
    start = clause_start(tokens, found.clause - 1)
    if not (comma.text == "," or is_dash(comma)) or found.clause - 1 - start < 4:
        return None
    whole = Span(tokens[start].start, tokens[found.clause - 2].end)
    told = [
        one for one in finite_clauses(parse) if one.own_subject and whole.start <= words[one.verb].start < whole.end
    ]
    told = [one for one in told if not _is_aside(parse, one.verb)]
    if not told or noun_phrase(tokens, found.phrase.start, verb) is None:
        return None
    cue = Span(words[min([at, *helpers])].start, words[at].end)
    lemma = VERBS[words[at].low].lemma
    link = Link(lemma, cue, [], found.phrase, tokens, rule=TRAILING.name)
    return around(tokens, found.clause, end, link)


def _is_aside(parse: Parse, verb: int) -> bool:
    """Whether a clause only tells when or of whom something is: as the fall went on, who was late."""
    words = parse.words
    led = any(words[one].relation == "mark" or words[one].tag == "WRB" for one in parse.children[verb])
    return words[verb].relation == "relcl" or led

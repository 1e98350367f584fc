"""A parsed sentence whose cue stands behind or inside what it reports, where patterns cannot tell -> that cue's link.

`There is no deal, Ruiz said in a room in the town hall`, `crews were saying upon first reports`: patterns know only
some of what may stand behind such a verb. Here the parse names its subject, and nothing that is a clause stands
behind it. In `the storm, which Ruiz said would close the pier`, the cue stands inside the clause that it reports.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from operator import attrgetter

from claimline.reading.attribution.parsed_sources import source_at
from claimline.reading.cues.content_bounds import clause_start
from claimline.reading.cues.link import Link
from claimline.reading.cues.parentheticals import around
from claimline.reading.cues.phrase_bounds import phrase_end
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import AUXILIARIES, MODALS, PREPOSITIONS
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.parsing.finite_clauses import finite_clauses
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import PERFECT, helpers_of, subject_of
from claimline.reading.rules import Rule
from claimline.reading.syntax.noun_phrases import is_dash, noun_phrase
from claimline.reading.syntax.subjects import subject_before
from claimline.reading.syntax.verb_tense import is_past_form

TRAILING = Rule(
    "cue-at-the-end-by-parse", "There is no deal at all, Ruiz said in a room in the town hall, and there are no talks."
)

RELATIVE = Rule(
    "cue-inside-relative-clause-by-parse", "The board put off the vote, which Ruiz said would only help the ferries."
)
CALLED_WHAT = Rule("what-somebody-says-it-is", "They closed the pier over what Ruiz said was a small leak in a pipe.")

_FARTHEST = 16  # tokens from the verb to the end of its sentence
_HELPERS = PERFECT | {"was", "were", "is", "are"}
_RELATIVE_WITHIN = 8  # tokens between `which` and the verb of saying: which the port board later said
_PRONOUNS = frozenset("who which that what".split())
_RELATED_FORMS = ("past", "s", "base")
_RELATED_FRAMES = ("say", "tell", "clause")
_NO_SPEAKERS = frozenset("it you we i they one people everyone nobody".split())  # which they say is better: anybody
_COUNTING = frozenset("dozens hundreds thousands scores some many several those all one two three".split())
_OBJECTS = ("dobj", "pobj", "attr", "conj", "appos", "dep")
_STOPPING = (",", ".", ":", "``", "''", "-LRB-", "-RRB-", "WDT", "WP")
_ACTING = ("VBD", "VBP", "VBZ", "MD")
_BEING = frozenset("is are was were".split())
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


def may_be_related(tokens: Sequence[Token], at: int) -> bool:
    """Whether a verb of saying stands between `which` and the verb of what it reports: which Ruiz said would help."""
    verb = VERBS.get(tokens[at].low)
    if verb is None or verb.form not in _RELATED_FORMS or verb.frame not in _RELATED_FRAMES or at + 1 >= len(tokens):
        return False
    following = tokens[at + 1].low
    acts = following in AUXILIARIES or following in MODALS or is_past_form(following) or following.endswith("s")
    return acts and any(token.low in _PRONOUNS for token in tokens[max(0, at - _RELATIVE_WITHIN) : at])


def relative_link(tokens: Sequence[Token], parse: Parse, at: int) -> Link | None:
    """The link of a verb of saying inside a relative clause: a storm, which Ruiz said would close the pier."""
    words = parse.words
    verb = VERBS.get(words[at].low)
    if verb is None or verb.frame not in _RELATED_FRAMES or at + 2 >= len(words):
        return None
    helpers = helpers_of(parse, at)
    subject = subject_of(parse, at)
    if subject is None or subject > at or words[subject].low in _NO_SPEAKERS or words[subject].tag[:1] == "W":
        return None
    if words[at].tag == "VBG" or any(words[one].low not in PERFECT for one in helpers):
        return None
    opens = parse.left[subject] - 1
    if opens < 0 or words[opens].low not in _PRONOUNS or any(words[c].relation == "neg" for c in parse.children[at]):
        return None
    phrase = source_at(tokens, subject, parse)
    if phrase is None or any(words[one].tag != "RB" for one in range(subject + 1, at) if one not in helpers):
        return None
    cue = Span(words[min([at, *helpers])].start, words[at].end)
    if words[opens].low == "what":
        return _called_what(tokens, parse, at, Link(verb.lemma, cue, [], phrase, tokens))
    clause = next((one for one in parse.children[at] if words[one].relation == "ccomp" and one > at), None)
    own = clause is not None and any(one == opens for one in parse.children[clause])
    if clause is None or not own or words[at].relation != "relcl" or words[at + 1].tag not in (*_ACTING, "RB"):
        return None
    named = words[opens - 1]
    held = named.relation in _OBJECTS and named.tag.startswith("N") and named.low not in _COUNTING
    if named.tag != "," and not held:
        return None  # were among 44 | that Ruiz says were lost: nothing is left of what the outlet tells
    last = parse.right[clause]
    while named.tag == "," and last + 1 < len(words) and words[last + 1].tag not in _STOPPING:
        last += 1  # the parse joins what stands behind “and” to another verb
    if words[min(last + 1, len(words) - 1)].tag not in (*_STOPPING, "CC"):
        return None  # a plan | that critics say fails the port passed
    while last > clause and not any(map(str.isalnum, words[last].low)):
        last -= 1
    link = Link(verb.lemma, cue, [], phrase, tokens, where="around", relative=True, rule=RELATIVE.name)
    link.contents = [Span(words[opens].start, words[opens].end), Span(words[at + 1].start, words[last].end)]
    return link


def _called_what(tokens: Sequence[Token], parse: Parse, at: int, link: Link) -> Link | None:
    """Puts in what somebody says a thing is: over what Ruiz said was | a small leak."""
    start = bisect_left(tokens, parse.words[at + 1].end, key=_START)
    what = bisect_left(tokens, parse.words[parse.left[subject_of(parse, at) or at] - 1].start, key=_START)
    if not 0 < what < start or tokens[what - 1].low not in PREPOSITIONS:
        return None  # crews protested what Ruiz said was a leak: nothing is left of what the outlet tells
    if parse.words[at + 1].low not in _BEING or start + 1 >= len(tokens) or tokens[start].kind != "w":
        return None
    found = noun_phrase(tokens, start, len(tokens))
    if found is None or found.start != start:
        return None
    link.contents = [Span(tokens[start].start, tokens[phrase_end(tokens, start) - 1].end)]
    link.phrasal, link.rule = True, CALLED_WHAT.name
    return link


def _is_aside(parse: Parse, verb: int) -> bool:
    """Whether a clause only tells when or of whom something is: as the fall went on, who was late."""
    words = parse.words
    led = any(words[one].relation == "mark" or words[one].tag == "WRB" for one in parse.children[verb])
    return words[verb].relation == "relcl" or led

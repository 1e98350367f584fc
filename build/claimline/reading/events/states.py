"""A parsed clause that has a date -> whether it tells how things are, not what came about: Moss was ill on Friday."""

from __future__ import annotations

from claimline.reading.lexicon.event_nouns import EVENTS
from claimline.reading.lexicon.word_files import word_lists
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import VerbTense, helpers_of

WORDS = word_lists(
    "happening_words.txt",
    (
        "states",
        "forecasts",
        "unsure",
        "unlikely",
        "nobody",
        "saying",
        "telling",
        "light",
        "bare",
        "conditions",
        "bodies",
    ),
)
_BEING = frozenset("is are was were 's ’s 're ’re am 'm ’m be been being".split())
_HAVING = frozenset("have has have had having 've ’ve".split())
_STATES = WORDS["states"] | _BEING | _HAVING
_SEEMING = frozenset("appeared appears appear seemed".split())  # to do it
_COMING = frozenset("came come comes".split())
_TOWARDS = frozenset("to under into out from home back together forward through up".split())


def is_state(parse: Parse, verb: int, at: int, tense: VerbTense | None) -> bool:
    """Whether a verb tells how things are: Moss was ill; not: the vote was on Friday, there was a fire."""
    words = parse.words
    word = words[at]
    if _tells_nothing(parse, at):
        return True
    if verb != at and tense == "planned":
        return words[verb].low in _STATES  # is due to sail
    if word.low in _SEEMING and any(words[child].relation == "xcomp" for child in parse.children[at]):
        return True
    if word.low not in _STATES or any(words[child].relation == "prt" for child in parse.children[at]):
        return False  # followed up on it
    helped = any(words[one].relation == "auxpass" for one in helpers_of(parse, at))
    if helped and word.low not in _BEING:
        return word.low in WORDS["unsure"]  # was thought
    if word.low in _COMING:
        return not any(_leads_to(parse, child) for child in parse.children[at])
    if word.low in _BEING:
        return not _is_about_event(parse, at)
    happened = word.low in _HAVING
    return not any(
        happened and words[child].relation == "dobj" and words[child].low in EVENTS for child in parse.children[at]
    )


def _is_about_event(parse: Parse, at: int) -> bool:
    """Whether a form of to be tells that an event came about: there was a fire; the vote was on Friday.

    Not: Friday's vote was the third; the vote was a disgrace.
    """
    words, children = parse.words, parse.children[at]
    said = [child for child in children if words[child].relation in ("attr", "acomp", "ccomp", "xcomp")]
    if any(words[child].low == "there" and words[child].relation == "expl" for child in children):
        return any(words[child].low in EVENTS for child in said)
    subjects = any(words[child].relation == "nsubj" and words[child].low in EVENTS for child in children)
    return subjects and all(words[child].tag in ("NNP", "CD") for child in said)


def _leads_to(parse: Parse, at: int) -> bool:
    """Whether words behind `came` make it tell of a deed: came under fire, to an end; not: came when, came after."""
    word = parse.words[at]
    return word.relation in ("prep", "prt", "dobj") and word.low in _TOWARDS


def _tells_nothing(parse: Parse, at: int) -> bool:
    """Whether what was said or done stands elsewhere: “It leaks,” he told the Harbour Post on Friday; as she did."""
    words = parse.words
    if any(words[child].relation == "ccomp" for child in parse.children[at] if child > at):
        return False
    if words[at].low in WORDS["saying"]:
        return True
    objects = any(words[child].relation in ("dobj", "xcomp") for child in parse.children[at] if child > at)
    return words[at].low in WORDS["telling"] | WORDS["bare"] and not objects

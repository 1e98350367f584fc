"""A verb of a parsed sentence -> when its group of words puts what it tells: was shut, will close, may close."""

from __future__ import annotations

from typing import Literal

from claimline.reading.parsing.parser import Parse

# would: what was to come when it was said, or what never did: would close, was to close; may: may close, must close,
# which lies ahead where its date does; open: if it closes, could not close, may have closed.
VerbTense = Literal["past", "ongoing", "planned", "would", "may", "open"]

VERBAL = frozenset(("VB", "VBD", "VBG", "VBN", "VBP", "VBZ", "MD"))
HELPING = frozenset(("aux", "auxpass"))
NOMINAL_SUBJECTS = frozenset(("nsubj", "nsubjpass"))
SUBJECTS = NOMINAL_SUBJECTS | {"csubj", "csubjpass", "expl"}
WILL = frozenset("will 'll ’ll shall wo".split())
_NO_MODALS = frozenset(("may", "will"))
_WOULD = frozenset("would 'd ’d".split())
# All that is left is to close the pier; the way out is to close it.
AIMS = frozenset(
    """all what aim goal way job task point idea purpose role thing key plan option answer policy
    practice norm custom approach strategy tradition routine trick solution challenge problem""".split()
)
_OUGHT = frozenset(("supposed", "meant", "intended"))
_STATES = frozenset("been had got".split())  # has long been a port, has had two piers: and is, and has
OPENS = frozenset("if unless whether".split())
PERFECT = frozenset("has have had 's 've ’s ’ve".split())  # before a participle: has said
# is set to close, is due to close: what is arranged
_ARRANGED = frozenset(
    """going set due expected scheduled slated planned planning supposed bound poised ready likely about certain sure
    meant intended""".split()
)
# Of whom that is told as of a kind of people: old crews are more likely than others to sail.
_DEGREES = frozenset("more most less least as equally".split())
# Of these alone, one that is so awaits it: is scheduled, is due back in June; not: is likely.
_AWAITED = frozenset("due expected scheduled slated planned".split())
_OBLIGED = frozenset("has have need needs".split())  # has to close the pier
_BEFORE_NOW = frozenset("was were had has have 've ’ve been".split())
_NOT = frozenset("not n't n’t never".split())
_IS = frozenset("is are 's ’s 're ’re also now".split())
_ON_TRACK = (["on", "track"], ["on", "pace"], ["on", "course"])
ONLY = frozenset("only purely simply just solely merely partly mainly largely really".split())  # is only to please
_PLANS = frozenset("plans plan intends intend aims aim".split())


def tense_of(parse: Parse, at: int) -> VerbTense | None:
    """What a verb's group shows; None: the plain present, an infinitive, or no verb."""
    words, children = parse.words, parse.children
    if words[at].tag not in VERBAL and not any(words[child].relation in HELPING for child in children[at]):
        return None
    helpers = helpers_of(parse, at)
    # he’s leaving: the parser takes the short form for a past one
    tags = {words[at].tag} | {words[helper].tag for helper in helpers if words[helper].low not in ("'s", "’s")}
    told = "VBD" in tags
    if any(_is_condition(parse, child) and not (told and child > at) for child in children[at]):
        return "open"  # but: it was not known if the pier would close
    if words[at].tag == "VBD":  # May said, Will left: no modals, which take the bare form
        helpers = [helper for helper in helpers if words[helper].low not in _NO_MODALS]
    lows = {words[helper].low for helper in helpers}
    if not WILL.isdisjoint(lows):
        return "planned"
    modals = {words[helper].low for helper in helpers if words[helper].tag == "MD"}
    if modals:
        if not _WOULD.isdisjoint(modals):
            return "would"
        return "open" if _is_denied(parse, at) or "have" in lows or _is_turned(parse, at) else "may"
    arranged = _is_arranged(parse, at)
    if "VBD" in tags:
        if arranged:
            return (
                "open" if "had" in lows or _is_denied(parse, at) else "would"
            )  # was to close on Friday, and perhaps did
        return "past"
    if arranged:
        return "planned" if not _is_rule(parse, at) else None
    tag = words[at].tag
    if words[at].low in _OBLIGED and any(_leads_to(parse, child) for child in children[at]):
        return "may" if not any(words[child].relation == "dobj" for child in children[at]) else None
    if words[at].low in _STATES:
        return None
    done = tag == "VBN" and any(words[child].relation == "dobj" for child in children[at])  # not: she’s thrilled
    short = lows & {"'s", "’s"} and ("been" in lows or (done and "being" not in lows))
    if lows & {"has", "have", "'ve", "’ve"} or short:
        return "ongoing" if tag == "VBG" else "past"
    if helpers and (tag == "VBG" or "being" in lows):
        return "ongoing"
    if tag == "VBN" and not helpers and any(words[child].relation == "nsubj" for child in children[at]):
        # a past form that the parser took for a participle; but: with most boats sold, the port closes
        return None if any(words[child].low == "with" for child in children[at]) else "past"
    return None


def is_infinitive(parse: Parse, at: int) -> bool:
    """Whether a verb stands behind `to`: to close the pier."""
    return any(parse.words[child].tag == "TO" for child in parse.children[at])


def subject_of(parse: Parse, at: int) -> int | None:
    """The head of the phrase that is a verb's own subject, be it one to which something is done; None: it has none."""
    return next((child for child in parse.children[at] if parse.words[child].relation in NOMINAL_SUBJECTS), None)


def has_subject(parse: Parse, at: int) -> bool:
    """Whether a verb has a subject of its own, and does not share that of the verb before."""
    return any(parse.words[child].relation in SUBJECTS for child in parse.children[at])


def helpers_of(parse: Parse, at: int) -> list[int]:
    """The auxiliaries of a verb; of one that shares them with the verb before it, that one's: will close and reopen."""
    words, children = parse.words, parse.children
    while True:
        found = [child for child in children[at] if words[child].relation in HELPING]
        word = words[at]
        if found or word.relation != "conj" or words[word.head].tag != word.tag:
            return found
        if word.tag not in ("VB", "VBN", "VBG"):
            return found
        at = word.head


def _is_condition(parse: Parse, child: int) -> bool:
    """Whether what hangs on a verb leaves open whether it came about: `if`, or a clause that begins with it."""
    words = parse.words
    if words[child].relation == "mark":
        return words[child].low in OPENS
    if words[child].relation != "advcl":
        return False
    return any(words[one].relation == "mark" and words[one].low in OPENS for one in parse.children[child])


def _is_denied(parse: Parse, at: int) -> bool:
    return any(parse.words[child].low in _NOT for child in parse.children[at])


def _is_turned(parse: Parse, at: int) -> bool:
    """Whether `should` stands before the subject: should she win on Friday, he will resign."""
    words, children = parse.words, parse.children[at]
    subject = next((child for child in children if words[child].relation in SUBJECTS), at)
    return any(words[child].low == "should" and child < subject < at for child in children)


def _is_arranged(parse: Parse, at: int) -> bool:
    """Whether a verb says that something is arranged: is to close, is set to close, is due to close, plans to close."""
    words, children = parse.words, parse.children
    low = words[at].low
    if words[at].low == "preparing" and words[at - 1].low in _IS and any(_leads_to(parse, one) for one in children[at]):
        return True  # but: was preparing to close, when it was shut
    for child in (at, *children[at]):
        word = words[child]
        if child != at and word.relation not in ("acomp", "attr", "oprd", "xcomp"):
            continue
        to_do = any(_leads_to(parse, one) for one in children[child])
        if word.low == "likely" and any(words[one].low in _DEGREES for one in children[child]):
            continue
        if to_do and (word.low in _ARRANGED or (child == at and low in _PLANS)):
            return True
        if _is_awaited(parse, at, child):
            return True
    being = low in ("is", "are", "was", "were", "'s", "’s", "'re", "’re")
    if not being or any(words[one].relation in ("acomp", "attr") for one in children[at]):
        return False  # it is hard for ferries to turn, Ruiz is the third to resign
    if any(words[one].relation in SUBJECTS and words[one].low in AIMS for one in children[at]):
        return False  # all that is left is to close the pier
    behind = [one for one in children[at] if words[one].low != "blame"]  # the crews are to blame
    return any(_leads_to(parse, one) and _stands_beside(parse, at, one) for one in behind)


def _stands_beside(parse: Parse, at: int, to_do: int) -> bool:
    """Whether an infinitive follows `is`: is still to close; not: is level with her in polls to close, is only to."""
    words = parse.words
    between = words[at + 1 : next(one for one in parse.children[to_do] if words[one].tag == "TO")]
    if [word.low for word in between[-2:]] in _ON_TRACK:
        return True
    return all(word.head == at and word.low not in ONLY for word in between)


def _is_awaited(parse: Parse, at: int, child: int) -> bool:
    """Whether something is arranged by this word alone, for a time: is due back in June, was scheduled for Friday."""
    words = parse.words
    low, behind = words[child].low, [words[one] for one in parse.children[child]]
    if low not in _AWAITED and low != "set":
        return False
    if any(word.low == "for" for word in behind):
        return True
    helpers = {words[one].low for one in helpers_of(parse, at)}
    if low == "set" or (child == at and not helpers):
        return False
    if any(word.low == "on" or word.relation == "npadvmod" for word in behind):
        return True
    # in the past, the word may as well tell what was done: was planned in May; and: due to rain
    told = words[at].tag == "VBD" or not helpers.isdisjoint(_BEFORE_NOW)
    return not told and not (low == "due" and any(word.low == "to" for word in behind))


def _is_rule(parse: Parse, at: int) -> bool:
    """Whether what looks arranged is only how it ought to be: ferries are supposed, a wall is meant to slow them."""
    return any(parse.words[one].low in _OUGHT for one in (at, *parse.children[at]))


def _leads_to(parse: Parse, at: int) -> bool:
    return parse.words[at].relation in ("xcomp", "advcl", "ccomp") and is_infinitive(parse, at)

"""A link and the parse of its sentence -> whether it was said at all: said, not said, asked or hypothetical.

PARC (Pareti 2015) calls this determinacy: an attribution is a fact where the article tells that it was made; `did not
say`, `would say`, `if she says` tell of none. What hangs on the verb of the cue decides, over the verbs that it is
joined to (`did not confirm or say`) and the ones that it hangs on (`refused to say`, `it is unclear whether he said`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from claimline.reading.cues.complements import WH
from claimline.reading.cues.link import Link
from claimline.reading.lexical.spans import Span
from claimline.reading.lexicon.reporting_verbs import BELIEF, INTENTION
from claimline.reading.lexicon.word_files import word_lists
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import HELPING, SUBJECTS, VERBAL
from claimline.tables import Determinacy

_LISTS = word_lists(
    "determinacy_words.txt",
    (
        "negations",
        "nobody",
        "modals",
        "habits",
        "only",
        "withholding",
        "planning",
        "conditions",
        "opening",
        "asking",
        "known",
    ),
)
_NEGATIONS, _NOBODY, _MODALS = _LISTS["negations"], _LISTS["nobody"], _LISTS["modals"]
_HABITS, _ONLY = _LISTS["habits"], _LISTS["only"]
_WITHHOLDING, _PLANNING, _CONDITIONS = _LISTS["withholding"], _LISTS["planning"], _LISTS["conditions"]
_ASKING = _LISTS["asking"]
# Who does not think that it is so thinks that it is not (neg-raising, Horn 1978); who does not know, says nothing.
_RAISED = (BELIEF | INTENTION) - _LISTS["known"]
_OF_MIND = BELIEF | INTENTION
_PERHAPS = frozenset(("perhaps", "maybe", "possibly"))
_WISHING = frozenset(("prefer", "like", "love"))  # would prefer a bridge: and so prefers it
_SPEAKING = frozenset(("i", "we"))
_SAYING_SO = frozenset(
    "say tell add note stress reiterate repeat point admit confess remind argue emphasize assure guarantee".split()
)
_CLAUSES = frozenset(("ccomp", "csubj", "acl"))
_BE = frozenset("is was are were 's ’s been be".split())
# What leaves open, where it is denied, what it opens: no sign that Ruiz said so; nobody claims that.
_OPEN = _BE | _LISTS["opening"]
_MARKS = frozenset(("“", "”", '"', "''", "``"))
_STEPS = 4  # verbs that one hangs on, at most: “is expected to refuse to say”


class Made(NamedTuple):
    """What the article tells of one attribution."""

    determinacy: Determinacy = "said"
    negated: bool = False  # whether its verb is


class _Told(NamedTuple):
    """What stands with one verb."""

    negated: bool = False
    open: bool = False  # a modal or a condition leaves it open
    would: bool = False  # by no more than “would”, which tells of habits, too
    asked: bool = False


def made(parse: Parse, link: Link, text: str) -> Made:
    """What the article tells of this link. By the words of its cue where the sentence has no parse."""
    if link.lemma == "decline":
        return Made("not said", True)
    told = _told(parse, link)
    if told is None:
        told = _Told(link.negated, link.modal)
    if link.lemma in _OF_MIND and _is_supposed(parse, link):
        return Made("hypothetical")
    if told.asked:
        return Made("asked", told.negated)
    if told.negated:
        raised = link.lemma in _RAISED and not told.open
        return Made("said" if raised else "not said", True)
    if link.lemma == "refuse" and not told.open:
        return Made("said", True)  # refused to mend the pier: that it is not to be mended
    would = told.would and (link.direct or link.lemma in _WISHING or _only(link, text))
    if told.open and not would and not _says_so(link, text):
        return Made("hypothetical")
    return Made("asked" if _asks(link, text) else "said")


def _is_supposed(parse: Parse, link: Link) -> bool:
    """Whether somebody's mind is only guessed at: perhaps she wants to sell it."""
    at = parse.word_at(link.cue.end - 1)
    if at is None:
        return False
    verb = parse.first_joined(at)  # maybe he is tired and wants to sell it
    before = (parse.words[child] for child in parse.children[verb] if child < verb)
    return any(word.low in _PERHAPS and word.relation == "advmod" for word in before)


def _only(link: Link, text: str) -> bool:
    """Whether this much was said: would say only that the pier was open."""
    start = link.contents[0].start if link.contents else link.cue.end
    words = text[link.cue.start : max(link.cue.end, min(start, link.cue.end + 12))].lower().split()
    return not _ONLY.isdisjoint(words)


def _says_so(link: Link, text: str) -> bool:
    """Whether somebody says something by saying that they must, or would: I must say, we should note that."""
    source = link.source
    return source is not None and link.lemma in _SAYING_SO and source.of(text).lower() in _SPEAKING


def _asks(link: Link, text: str) -> bool:
    """Whether a question is handed on: asked whether the pier was safe; not: asked them to leave."""
    if not link.contents or link.lemma not in _ASKING:
        return False
    content = Span(link.contents[0].start, link.contents[-1].end).of(text)
    first = content[:12].split(maxsplit=1)[0].lower() if content.strip() else ""
    ends = text[link.contents[-1].end : link.contents[-1].end + 1] == "?"  # So why, he asked, is it shut?
    return first in WH or ends or content.rstrip("”\"'’» ").endswith("?")


def _told(parse: Parse, link: Link) -> _Told | None:
    """What stands with the cue's verb and with those it hangs on; None where the cue is no verb of the parse."""
    at = parse.word_at(link.cue.end - 1)
    if at is None or parse.words[at].tag not in VERBAL:
        return None
    negations, open_, would, asked = 0, False, True, _is_question(parse, at)
    for verb in _verbs(parse, at):
        found = _of_verb(parse, verb, governing=verb != at)
        negations += found.negated
        asked = asked or found.asked
        if found.open:
            open_, would = True, would and found.would
    if negations > 1:  # never refused to say: it may have been said
        return _Told(open=True)
    return _Told(negations == 1, open_, would, asked)


def _verbs(parse: Parse, at: int) -> Iterator[int]:
    """The verb and those that it hangs on as what was, is or will be done: refused to say, stopped short of saying."""
    words = parse.words
    for _ in range(_STEPS):
        yield at
        word = words[at]
        governed = word.relation in ("xcomp", "pcomp") or (word.relation == "prep" and word.low in ("of", "from"))
        if not governed and not (word.relation in _CLAUSES and words[word.head].low in _OPEN and _marked(parse, at)):
            return
        at = word.head


def _marked(parse: Parse, at: int) -> bool:
    """Whether a verb opens its clause by “that” or “whether”: nobody claims that Ruiz said so."""
    words = parse.words
    return any(words[child].relation == "mark" and child < at for child in parse.children[at])


def _of_verb(parse: Parse, at: int, *, governing: bool) -> _Told:
    """What hangs on one verb, or on the one it is joined to, where it shares its helpers: did not confirm or deny.

    `governing`: what the cue says hangs on it.
    """
    words = parse.words
    word = words[at]
    own = _own(parse, at, governing=governing)
    if word.relation != "conj":
        return own
    children = [words[child] for child in parse.children[at]]
    if any(child.relation in HELPING or child.relation in SUBJECTS for child in children):
        return own
    head = word.head
    shared = _own(parse, head, governing=governing)
    joined = {words[child].low for child in parse.children[head] if words[child].relation in ("cc", "preconj")}
    if (word.tag == "VB" == words[head].tag) or not joined.isdisjoint(("or", "nor", "neither")):
        return _Told(own.negated or shared.negated, own.open or shared.open, shared.would, own.asked or shared.asked)
    marked = any(words[child].relation == "mark" and words[child].low in _CONDITIONS for child in parse.children[head])
    return own._replace(open=own.open or marked, would=own.would and not marked)


def _own(parse: Parse, at: int, *, governing: bool) -> _Told:
    words = parse.words
    word = words[at]
    children = [words[child] for child in parse.children[at]]
    near = [words[child] for child in parse.children[at] if _near(parse, child, at)]
    helpers = {child.low.lstrip("'’") for child in near if child.relation in HELPING and child.tag == "MD"}
    if word.tag in ("VBD", "VBZ"):
        helpers = set()  # May said: a modal takes the bare form, so that is a name
    conditions = any(child.relation == "mark" and child.low in _CONDITIONS for child in children)
    planned = governing and word.low in _PLANNING
    negated = _is_negated(parse, at)
    if governing and word.low in _WITHHOLDING:
        negated = not negated  # refused to say
    modal = not helpers.isdisjoint(_MODALS)
    if modal and helpers == {"would"} and any(child.low in _HABITS for child in children):
        modal = False  # he would later say
    would = helpers == {"would"} and not conditions and not planned
    return _Told(negated, modal or conditions or planned, would)


def _near(parse: Parse, child: int, at: int) -> bool:
    """Whether a word stands before its verb in one run: not that of "they will not, Ruiz said"."""
    if child > at:
        return parse.words[at].low in _BE  # it is not clear whether
    between = [word.low for word in parse.words[child + 1 : at]]
    return between.count(",") % 2 == 0 and _MARKS.isdisjoint(between)


def _is_quoted_off(parse: Parse, child: int, at: int) -> bool:
    """Whether a quotation mark stands between a word and its verb: “Nobody can say that,” she said."""
    return any(word.low in _MARKS for word in parse.words[child + 1 : at])


def _is_negated(parse: Parse, at: int) -> bool:
    words = parse.words
    if words[at].low in _BE and any(words[child].low == "until" for child in parse.children[at]):
        return False  # it was not until May that Ruiz said so
    for child in parse.children[at]:
        word = words[child]
        if _is_quoted_off(parse, child, at) or (word.relation not in SUBJECTS and not _near(parse, child, at)):
            continue
        below = {words[grandchild].low for grandchild in parse.children[child]}
        negates = word.low.replace("’", "'") in _NEGATIONS
        only = child + 1 < len(words) and words[child + 1].low in _ONLY  # not only said
        if negates and not only and word.relation in ("neg", "advmod", "preconj", "cc", "det"):
            return True
        if word.low in ("longer", "more") and "no" in below:
            return True
        if word.relation in SUBJECTS or (word.relation == "attr" and words[at].low in ("is", "was")):
            if word.low in _NOBODY or not below.isdisjoint(("no", "not", "neither")):
                return True  # nobody said; there is no sign that Ruiz said
            if word.low == "one" and words[child - 1].low == "no":
                return True
    word = words[at]
    if word.relation in ("relcl", "acl") and words[word.head].low in _NOBODY:
        return True
    return any(words[child].low == "no" for child in parse.children[at] if words[child].relation == "det")


def _is_question(parse: Parse, at: int) -> bool:
    """Whether the verb's own clause asks: Did Ruiz say that the pier was safe?"""
    words = parse.words
    if words[-1].low != "?" or words[at].relation != "ROOT":
        return False
    subject = next((child for child in parse.children[at] if words[child].relation in SUBJECTS), None)
    if subject is None:
        return False
    helper = any(words[child].relation in HELPING and child < subject for child in parse.children[at])
    return helper or words[subject].tag in ("WP", "WDT")

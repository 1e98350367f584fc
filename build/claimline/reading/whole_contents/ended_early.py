"""A content and its parse -> where its last list, clause or phrase ends, which patterns cut after its first part."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.attribution.torn_clauses import list_end, without_marks
from claimline.reading.cues.link import Link
from claimline.reading.lexical.spans import Span
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.parsing.finite_clauses import finite_clauses
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import SUBJECTS

_DASHES = frozenset("— – -- ---".split())
_BASE = ("VB", "VBP")
_EARLY = frozenset("even only just especially particularly shortly soon".split())
_OPEN = ("IN", "TO")
_SIDE = ("relcl", "acl", "advcl")
_AGREEING = ("VBD", "VBZ")
_COMPARING = ("compare", "liken")


def end_whole(link: Link, at: int, parse: Parse, links: Sequence[Link]) -> None:
    """Lets the last words of a content reach the end of what they are a part of; `at` is the cue's word."""
    if not link.contents or link.contents[-1].start < link.cue.end:
        return
    content = link.contents[-1]
    inside = parse.within(content.start, content.end)
    if not inside:
        return
    first, last = inside[0], inside[-1]
    while last > first and parse.words[last].tag == "RB" and parse.words[last].low in _EARLY:
        if parse.words[last].head <= last:
            break
        last -= 1  # defended Moss | even as she left
    if last < inside[-1]:
        link.contents[-1] = Span(content.start, parse.words[last].end)
        return
    if link.direct:
        return
    for find in (
        _things,
        _open_phrase,
        _orders,
        _joined_participle,
        _while_acting,
        _semicolons,
        _dashed,
        _relative,
        _condition,
    ):
        end = find(parse, at, first, last)
        if end is not None and end > last:
            _reach(link, parse, last, end, links)
            return
    if link.lemma in _COMPARING:
        _reach_compared(link, parse, first, last, links)


def _reach(link: Link, parse: Parse, last: int, end: int, links: Sequence[Link]) -> None:
    content = link.contents[-1]
    end = without_marks(parse, last, end)
    added = Span(parse.words[last].end, parse.words[end].end)
    for other in links:
        parts = [other.cue, *([other.source] if other.source else [])]
        # needed the pier | and pilot Ana Ruiz said: the role may stand outside the source that patterns find
        if other is not link and any(part.overlaps(added) or part.start == added.end + 1 for part in parts):
            return
    if added.end > content.end:
        link.contents[-1] = Span(content.start, added.end)


def _things(parse: Parse, at: int, first: int, last: int) -> int:
    """The end of a list of things that looked like a cue: safer boats | and detailed maps."""
    return list_end(parse, first, last)


def _open_phrase(parse: Parse, at: int, first: int, last: int) -> int | None:
    """The end of a phrase of which only the preposition was left: to the end of | this year."""
    if parse.words[last].tag not in _OPEN or last + 1 >= len(parse.words):
        return None
    owed = [one for one in parse.children[last] if one > last and parse.words[one].relation in ("pobj", "pcomp")]
    return parse.right[owed[0]] if owed and parse.left[owed[0]] == last + 1 else None


def _orders(parse: Parse, at: int, first: int, last: int) -> int | None:
    """The end of a list of what is to be done: had to hire crews, | spend on boats, or cut fares."""
    words = parse.words
    if last + 2 >= len(words) or words[last + 1].low != "," or words[last + 2].tag not in _BASE:
        return None
    if words[at].tag not in _AGREEING or not any(words[one].tag == "VB" for one in range(first, last + 1)):
        return None
    if any(words[one].relation in SUBJECTS for one in parse.children[last + 2]):
        return None
    joint = next((one for one in parse.children[last + 2] if words[one].relation == "cc"), None)
    joined = [one for one in parse.children[last + 2] if words[one].relation == "conj" and words[one].tag in _BASE]
    return parse.right[last + 2] if joint is not None and joined else None


def _joined_participle(parse: Parse, at: int, first: int, last: int) -> int | None:
    """The end of a second participle under one auxiliary: had been stopped | and accused of theft."""
    words = parse.words
    if last + 2 >= len(words) or words[last + 1].tag != "CC":
        return None
    verb = last + 2
    head = words[verb].head
    joined = words[verb].tag == "VBN" and words[verb].relation == "conj" and first <= head <= last
    helped = joined and any(words[one].relation in ("aux", "auxpass") for one in parse.children[head])
    own = any(words[one].relation in (*SUBJECTS, "aux", "auxpass") for one in parse.children[verb])
    return parse.right[verb] if helped and words[head].tag == "VBN" and not own else None


def _while_acting(parse: Parse, at: int, first: int, last: int) -> int | None:
    """The end of what those told of did meanwhile: crews who slept | while keeping watch."""
    words = parse.words
    if last + 2 >= len(words) or words[last + 1].low != "while" or words[last + 2].tag != "VBG":
        return None
    if words[last + 2].low in VERBS:
        return None  # urged them to leave | while admitting that it was late: so does who speaks
    verb = words[last + 1].head
    hangs = words[verb].relation == "advcl" and first <= words[verb].head <= last
    return parse.right[verb] if hangs else None


def _semicolons(parse: Parse, at: int, first: int, last: int) -> int | None:
    """The end of a list of things between semicolons: include Moss, a docker; | Tan, a diver; and Ruiz."""
    words = parse.words
    marks = [one for one in range(last + 1, len(words)) if words[one].low == ";"]
    if not marks or marks[0] != last + 1 or marks[-1] + 1 >= len(words):
        return None
    if words[marks[-1] + 1].low not in ("and", "or"):
        return None
    for clause in finite_clauses(parse):
        if clause.verb > last and clause.own_subject and words[clause.verb].relation not in _SIDE:
            return None
    return len(words) - 1


def _dashed(parse: Parse, at: int, first: int, last: int) -> int | None:
    """The end of what goes on behind a dash: a tax on boats -- | and a rebate for crews; either … or."""
    words = parse.words
    if last + 3 >= len(words) or words[last + 1].low not in _DASHES:
        return None
    opens = words[last + 2]
    if any(word.low in _DASHES for word in words[last + 2 :]):
        return None
    if any(clause.verb > last and clause.own_subject for clause in finite_clauses(parse)):
        return None
    if opens.low == "either":
        return len(words) - 1
    thing = opens.low in ("and", "or") and words[last + 3].tag in ("DT", "PRP$", "JJ", "NN", "NNS", "CD")
    verbs = any(word.tag in ("VBD", "VBZ", "VBP", "MD") for word in words[last + 2 :])
    return len(words) - 1 if thing and not verbs else None


def _relative(parse: Parse, at: int, first: int, last: int) -> int | None:
    """The end of a relative clause that goes on behind an aside: crews who say they were late, | or ill, have left."""
    words = parse.words
    if words[at].relation != "relcl" or words[last + 1 : last + 2] == [] or words[last + 1].low != ",":
        return None
    end = parse.right[at]
    told = [one for one in parse.children[at] if words[one].relation == "ccomp" and parse.right[one] == end]
    if end <= last + 1 or not told or end + 2 >= len(words) or words[end + 1].low != ",":
        return None
    return end if words[last + 2].low in ("including", "or", "and") else None


def _condition(parse: Parse, at: int, first: int, last: int) -> int | None:
    """The end of the condition under which all this holds: said it is right the crew stay, | if the port knows them."""
    words = parse.words
    if last + 2 >= len(words) or words[last + 1].low != "," or words[last + 2].low not in ("if", "unless"):
        return None
    verb = words[last + 2].head
    end = parse.right[verb]
    hangs = words[verb].relation == "advcl" and first <= words[verb].head <= last
    return end if hangs and words[last + 2].relation == "mark" and end + 2 >= len(words) else None


def _reach_compared(link: Link, parse: Parse, first: int, last: int, links: Sequence[Link]) -> None:
    """Lets what is compared reach that with which it is: compared a sale, such as this, | to theft."""
    words = parse.words
    if any(words[one].low in ("to", "with") for one in range(first, last + 1)) or last + 2 >= len(words):
        return
    opens = last + 1 + (words[last + 1].low == ",")
    if words[opens].low in ("to", "with") and opens + 1 < len(words):
        _reach(link, parse, last, max(parse.right[opens], opens + 1), links)

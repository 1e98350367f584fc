"""A content and its parse -> its words without those that tell how, when or against what it was said.

Writers describe the act of saying beside what is said: `vowed, in plain words, to stay`; `said it leaks, echoing Moss`;
`urged the crews to leave while warning of a storm`. Such words are the outlet's.
"""

from __future__ import annotations

from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.lexicon.source_nouns import DOCUMENT_NOUNS
from claimline.reading.lexicon.word_files import word_lists
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.set_off import CLOSING_MARKS

_LISTS = word_lists("acts_of_saying.txt", ("describing words", "with words", "words", "facing"))
_BEGINNING = frozenset(("that", "to"))
_LEAST = 2  # words of what was said before
_LONGEST = 14  # words put in between a cue and what is said
_OPENING = frozenset('“ " ``'.split())


def act_start(parse: Parse, cue: int, first: int, last: int) -> int | None:
    """The last word of what is said before the act of saying is told; `cue` is the cue's word. None: it is not."""
    words = parse.words
    for at in range(first + _LEAST, last):
        if words[at].tag == "VBG" and words[at].relation == "advcl":
            found = _describes(parse, at, last) or _says_beside(parse, cue, at, first)
        elif words[at].low in ("in", "amid", "despite") and words[at].relation == "prep" and words[at].head == cue:
            found = _is_faced(parse, at)
        else:
            continue
        if found:
            begin = at - 1 if words[at - 1].low == "while" else at
            closing = words[begin - 1].low in CLOSING_MARKS
            return begin - 2 if words[begin - 1 - closing].tag in (",", ":") and not closing else begin - 1
    return None


def _describes(parse: Parse, at: int, last: int) -> bool:
    """Whether a participle at the end tells in which words it was said: , echoing Moss; , using harsh language."""
    words = parse.words
    if words[at - 1].tag != "," and not (words[at - 1].low in CLOSING_MARKS and words[at - 2].tag == ","):
        return False
    if parse.right[at] < last - 1:
        return False
    if words[at].low in _LISTS["describing words"]:
        return True
    things = [one for one in parse.children[at] if words[one].relation == "dobj"]
    within = [words[one].low for thing in things for one in parse.subtree(thing)]
    return words[at].low in _LISTS["with words"] and not _LISTS["words"].isdisjoint(within)


def _says_beside(parse: Parse, cue: int, at: int, first: int) -> bool:
    """Whether who asks something says another thing with it: urged them to leave | while warning of a storm."""
    words = parse.words
    asked = next((one for one in parse.children[cue] if words[one].relation == "xcomp" and one > cue), None)
    told = VERBS.get(words[at].low)
    says = told is not None and told.frame in ("say", "tell", "clause", "deny")
    return words[at - 1].low == "while" and says and asked is not None and first <= asked < at


def _is_faced(parse: Parse, at: int) -> bool:
    """Whether it is told against which words somebody speaks: urged them to stay, in the face of criticism that."""
    words = parse.words
    if words[at - 1].tag != ",":
        return False
    phrase = [words[one].low for one in range(at, min(parse.right[at] + 1, at + 7))]
    if phrase[:1] == ["in"] and phrase[1:4] != ["the", "face", "of"]:
        return False
    return not _LISTS["facing"].isdisjoint(phrase)


def behind_aside(parse: Parse, cue: int, first: int, last: int) -> int:
    """The first word of what is said, without what is put in before it: vowed, in plain words, | to stay."""
    words = parse.words
    opens = first - 1 if words[first - 1].tag == "," and first - 1 > cue else first
    if words[opens].tag != "," or opens != cue + 1:
        return _behind_document(parse, cue, first, last)
    for at in range(opens + 2, min(opens + _LONGEST, last)):
        if words[at].tag == "VBG" or words[at].low in _OPENING:
            break
        if words[at].tag == "," and words[at + 1].low in _BEGINNING:
            clause = words[at + 1].head
            told = words[clause].head == cue and words[clause].relation in ("ccomp", "xcomp")
            return at + 1 + (words[at + 1].low == "that") if told else first
    return first


def _behind_document(parse: Parse, cue: int, first: int, last: int) -> int:
    """The first word of what a document says that somebody put out: tweeted a statement on Friday saying | it leaks."""
    words = parse.words
    thing = next((one for one in parse.children[cue] if words[one].relation == "dobj"), None)
    if thing is None or words[thing].low not in DOCUMENT_NOUNS or parse.left[thing] != first:
        return first
    for at in range(thing + 1, last):
        told = VERBS.get(words[at].low)
        if words[at].tag == "VBG" and told is not None and told.frame == "say":
            hangs = words[at].head in (cue, thing) and words[at - 1].tag != ","
            told_clause = any(words[one].relation == "ccomp" for one in parse.children[at])
            return at + 1 + (words[at + 1].low == "that") if hangs and told_clause else first
    return first

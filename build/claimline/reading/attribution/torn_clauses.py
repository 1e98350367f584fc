"""A content and its parse -> where the clause ends that it breaks off: said it was clear the crews, | late, left."""

from __future__ import annotations

from claimline.reading.parsing.parser import Parse

_OPENING = ("nsubj", "nsubjpass", "mark", "aux", "auxpass")  # what a clause has before its verb
_OWED = ("ccomp", "xcomp")  # what a verb tells or asks: were told within hours | that the pier was shut
_BEFORE_NOUN = frozenset("amod det compound nmod nummod poss conj advmod predet".split())  # of what they come before
_APART = (":", "-LRB-", "-RRB-", "``", "''")


def verb_end(parse: Parse, first: int, last: int) -> int:
    """The end of a clause whose verb, or of what that verb tells, stands behind a content's last word.

    Only where the clause hangs on the content itself: what another verb governs is not said.
    """
    words = parse.words
    for at in range(first, last + 1):
        head = words[at].head
        if head > last and words[at].relation in _OPENING and first <= words[head].head <= last:
            return _end(parse, last, head)
        for child in parse.children[at]:
            if words[child].relation in _OWED and parse.left[child] > last:
                return _end(parse, last, child)
    return last


def resumed_end(parse: Parse, first: int, last: int) -> int:
    """The end of a content that goes on behind a comma: of a list of clauses, or behind what was put in."""
    words = parse.words
    behind = last + 1
    if behind + 2 >= len(words) or words[behind].low not in (",", "and", "or"):
        return last
    if _is_repeated(parse, first, behind + 1):  # it should be sold, | it should be moved, and it should be sunk
        return without_marks(parse, last, len(words) - 1)
    verb = behind + (2 if words[behind + 1].low in ("and", "or") else 1)
    if verb < len(words) and words[verb].tag == "VB" and words[verb - 1].low in ("and", "or"):
        joined = words[verb].relation == "conj" and first <= words[verb].head <= last
        if joined and words[words[verb].head].tag == "VB":  # have the board cut fares, add boats, | and open the pier
            return _end(parse, last, verb)
    aim = words[behind + 1].head
    aims = words[behind + 1].low == "to" and words[aim].tag == "VB" and words[aim].relation in ("advcl", "xcomp")
    if aims and first <= words[aim].head <= last and _ends_aside(parse, words[aim].head, last):
        return _end(parse, last, aim)  # would meet the board, which likes him, | to talk of it
    return last


def _is_repeated(parse: Parse, first: int, again: int) -> bool:
    """Whether a clause begins as the content does: it should, he would."""
    words = parse.words
    opens = words[first].relation in ("nsubj", "nsubjpass") and words[first].tag == "PRP"
    if not opens or words[first + 1].tag != "MD" or again + 1 >= len(words):
        return False
    return all(words[first + at].low == words[again + at].low for at in (0, 1))


def _ends_aside(parse: Parse, verb: int, last: int) -> bool:
    """Whether the last word ends a clause put in behind a comma: the board, which likes him."""
    words = parse.words
    for at in parse.heads(last):
        if words[at].relation == "relcl" and parse.right[at] == last:
            return verb < parse.left[at] and words[parse.left[at] - 1].low == ","
    return words[last].relation == "relcl" and words[parse.left[last] - 1].low == ","


def without_marks(parse: Parse, least: int, end: int) -> int:
    """The last word up to `end` that is no mark, `least` at the least."""
    while end > least and not any(map(str.isalnum, parse.words[end].low)):
        end -= 1
    return end


def _end(parse: Parse, last: int, verb: int) -> int:
    end = without_marks(parse, verb, parse.right[verb])
    apart = any(parse.words[at].tag in _APART for at in range(last + 1, parse.left[verb] + 1))
    return last if apart else end


def noun_end(parse: Parse, first: int, last: int) -> int:
    """The noun that a content's last words only come before, with what hangs on it: a tense | and charged vote."""
    words, at, head = parse.words, last, last
    while words[at].relation in _BEFORE_NOUN and words[at].head != at:
        at = words[at].head
        head = max(head, at)
    if head == last or not words[head].tag.startswith("N") or parse.left[head] < first:
        return last
    return without_marks(parse, head, parse.right[head])


def main_clause_end(parse: Parse, at: int, first: int, last: int) -> int:
    """The end of the clause whose verb comes later: if it rains, | the pier closes; crews, who left, | are late."""
    words = parse.words
    for child in parse.children[at]:
        if words[child].relation == "ccomp" and child > last and at < parse.left[child] <= first:
            return without_marks(parse, child, parse.right[child])
    return last


def list_end(parse: Parse, first: int, last: int) -> int:
    """The end of a list of things that a content breaks off: the quay | or the pier."""
    words = parse.words
    behind = last + 1
    if behind >= len(words) or words[behind].tag not in ("CC", ","):
        return last
    for at in range(max(first, last - 24), last + 1):
        for child in parse.children[at]:
            nouns = words[child].tag.startswith("N") and words[at].tag.startswith("N")
            again = words[child].low == words[at].low and words[at].tag == "IN"  # blamed it for this, | and for that
            joined = words[child].relation == "conj" and (nouns or again)
            if joined and child > last and parse.left[child] <= behind + 2:
                end = without_marks(parse, child, parse.right[child])
                return end if any(_joins(parse, k, at) for k in range(behind, end)) else last
    return last


def _joins(parse: Parse, at: int, first: int) -> bool:
    """Whether an `and` joins what stands in the list that begins with `first`; not: the pier, a long and hard talk."""
    words, head = parse.words, parse.words[at].head
    while head != first and words[head].relation == "conj":
        head = words[head].head
    return words[at].relation == "cc" and head == first

"""A parsed passage -> where a title made of it may end: not on a word that lacks what it needs, nor before `unless`.

`The ferry comes`, `The quay was shut in May and` are cut off; `a ferry that the town had`, `what the toll is` are not.
Of a long passage what hangs on its clause at the end may go, but nothing without which it would say something else.
"""

from __future__ import annotations

from claimline.reading.parsing.parser import Parse, Word
from claimline.reading.parsing.verb_groups import SUBJECTS

LEAST_WORDS = 4  # of a title: fewer name nothing
GOOD_WORDS = 26  # of one that is read at a glance; of a longer passage what may go goes
NEAR = 6  # words behind `than` in which a verb needs no more
MOST_ENDS = 3  # of a long passage, at which it is tried whether a clause is left

STRAY = frozenset(", ; : . - -- – — ― … ...".split())
RELATIVE = frozenset("who whom whose which".split())
COPULAS = frozenset("is are was were be been 's ’s 're ’re seems appears remains".split())
COMPLEMENTS = frozenset("attr acomp prep advmod ccomp xcomp oprd npadvmod agent dobj".split())
# What no sentence ends on: the, and, because
BINDERS = frozenset(
    "a an the and or but nor its their our my your that which who whom whether if than as because when while".split()
)
# Verbs that tell nothing alone: the toll is; the order comes
BARE_VERBS = COPULAS | frozenset("has have had come comes came become becomes became seem appear remain".split())
_NAMED_ALIKE = frozenset("it us who".split())
_TELLING = frozenset("said says say told tells".split())
_TRAILED = frozenset("though too however either".split())
_ADVERBIAL = frozenset("prt advmod".split())  # the talks went on
_ASIDE = frozenset("relcl acl csubj pcomp".split())
_ASKING = frozenset(("WP", "WP$", "WDT", "WRB"))
_LIKENING = frozenset("as than".split())
# What opens a pair, and what closes it: not only the pier | but the quay
_PAIRS = {
    ("not", "only"): "but",
    ("not", "just"): "but",
    ("not", "merely"): "but",
    ("either",): "or",
    ("neither",): "nor",
}
# What may go at a passage's end, behind a comma or with its own `and`
_LOOSE = frozenset("advcl relcl appos conj parataxis acl npadvmod prep".split())
_BINDING = frozenset("if unless until than except without whether so provided once".split())
_PARTING = frozenset("and but yet so while because although though as after before when where since".split())


def with_names(text: str, parse: Parse) -> Parse:
    """The parse, in which US, WHO and IT are names and no pronouns, where not all is in capitals."""
    if text.isupper():
        return parse
    words = [
        word._replace(low=form, tag="NNP") if word.low in _NAMED_ALIKE and form.isupper() else word
        for word in parse.words
        for form in (text[word.start : word.end],)
    ]
    return parse._replace(words=words)


def end_of(words: list[Word]) -> int:
    """The index behind the last word of a passage: its full stop is none, that of an abbreviation is part of it."""
    end = len(words)
    while end and (
        words[end - 1].low in STRAY or (end > 1 and words[end - 1].low in _TRAILED and words[end - 2].low == ",")
    ):
        end -= 1
    return end


def is_open(parse: Parse, end: int) -> bool:
    """Whether a passage's last word, the one before `end`, lacks what it needs: an object, a complement, a noun."""
    words, at = parse.words, end - 1
    last = words[at]
    if last.low in BINDERS:
        return True
    needed = [child for child in parse.children[at] if child < end]
    if last.tag in ("IN", "TO"):
        return last.relation not in _ADVERBIAL and not needed and not _is_fronted(parse, at)
    if not last.tag.startswith(("VB", "MD")):
        return False
    if last.low in _TELLING:
        told = any(words[child].relation not in SUBJECTS for child in needed)
        return not told and last.relation != "parataxis" and not _is_fronted(parse, at)
    if last.low in BARE_VERBS and any(word.low in _LIKENING for word in words[max(0, at - NEAR) : at]):
        return False  # older than the church was
    if last.low in BARE_VERBS and last.relation not in ("aux", "auxpass"):
        return not any(words[child].relation in COMPLEMENTS for child in needed) and not _is_fronted(parse, at)
    return last.relation in ("aux", "auxpass") and words[at].head >= end


def _is_fronted(parse: Parse, at: int) -> bool:
    """Whether what a word at the end needs may stand before it: what the toll is; a pier that Moss looked at."""
    words, top = parse.words, at
    while True:
        word = words[top]
        if word.relation in _ASIDE or any(words[child].tag in _ASKING for child in parse.children[top] if child < at):
            return True
        if word.head == top:
            return False
        top = word.head


def shortened(text: str, parse: Parse, begin: int, end: int, root: int) -> int:
    """The index up to which a long passage is a clause that says the same; its end where there is none.

    Of several, the one that leaves most of at most GOOD_WORDS, else the one that leaves least.
    """
    words = parse.words
    found = end
    for at in range(end - 1, root + 1, -1):
        length = len(text[words[begin].start : words[at - 1].end].split())
        if length < 2 * LEAST_WORDS:
            break
        comma = words[at - 1].low in STRAY
        if (comma or words[at].tag == "CC") and _goes(parse, at, end, root, comma=comma):
            found = at - 1 if comma else at
            if length <= GOOD_WORDS:
                break
    return found


def _goes(parse: Parse, at: int, end: int, root: int, *, comma: bool) -> bool:
    """Whether all from a word on may go: it hangs on the clause before loosely, and nothing before hangs on it."""
    words = parse.words
    if _is_half(words, at) or any(
        words[i].head >= at for i in range(at) if words[i].low not in STRAY and words[i].tag != "CC"
    ):
        return False
    tops = [i for i in range(at, end) if words[i].head < at and words[i].relation not in ("punct", "cc")]
    if not tops or any(words[top].relation not in _LOOSE for top in tops):
        return False
    for top in tops:
        own = any(words[child].relation in SUBJECTS for child in parse.children[top])
        if words[top].relation == "conj" and not (own and parse.first_joined(top) == root):
            return False
        if words[top].relation in ("prep", "npadvmod", "relcl", "acl", "appos") and not comma:
            return False
        if any(words[i].low in _BINDING for i in (at, top, *(child for child in parse.children[top] if child < top))):
            return False
    return True


def clause_ends(words: str, parse: Parse) -> list[int]:
    """Where a passage that is too long, or none, may end so that what is left is a clause: before `, and Ruiz sails`.

    Places in the passage, the last first; whether a clause is left is for a parse of it to say.
    """
    found: list[int] = []
    parse = with_names(words, parse)
    tokens = parse.words
    subjects = {parse.left[at] for at, word in enumerate(tokens) if word.relation in SUBJECTS}
    for at in range(1, len(tokens)):
        before, low = tokens[at - 1], tokens[at].low
        behind = at + 1
        loose = before.low in (";", "—", "–", "―", "--") or (before.low == "," and low in RELATIVE | {"while", "as"})
        next_that = low in ("and", "but") and tokens[at + 1 : at + 2] and tokens[at + 1].low == "that"
        if (loose or next_that or (low in _PARTING and behind in subjects)) and _is_whole(parse, at):
            end = tokens[at - 2].end if before.low in STRAY and at > 1 else before.end
            if (LEAST_WORDS if next_that else 2 * LEAST_WORDS) <= len(words[:end].split()) <= GOOD_WORDS + 4:
                found.append(end)
    return found[::-1][:MOST_ENDS]


def _is_half(words: list[Word], at: int) -> bool:
    """Whether a pair opened before a word is closed behind it: He not only left | but sold the boat."""
    lows = [word.low for word in words]
    return any(
        tuple(lows[i : i + len(pair)]) == pair and closing not in lows[i:at] and closing in lows[at:]
        for pair, closing in _PAIRS.items()
        for i in range(at)
    )


def _is_whole(parse: Parse, at: int) -> bool:
    """Whether nothing before a word needs what comes after it, but for one clause that the parser hung on a later."""
    words = parse.words
    if _is_half(words, at):
        return False
    open_ = [i for i in range(at) if words[i].head >= at and words[i].low not in STRAY and words[i].tag != "CC"]
    return all(words[i].relation in ("ccomp", "parataxis", "advcl") for i in open_) and len(open_) <= 1

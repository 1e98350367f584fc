"""A clause left over beside an attribution -> whether it is but half of a sentence and states nothing itself."""

from __future__ import annotations

from collections.abc import Collection

from claimline.reading.lexicon.function_words import is_adverb
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import HELPING, SUBJECTS, has_subject, helpers_of

_PLURAL, _SINGULAR = frozenset(("were", "are", "have")), frozenset(("was", "is", "has"))
_LEADING = frozenset("before after when as while because although though".split())
_WHO = frozenset("who which whose whom".split())
_WHATEVER = frozenset("whatever whoever whichever wherever whenever".split())
_NOT_YET = frozenset("until once when".split())  # in the present these tell of what is not, or not always
_PAST = frozenset("was were had did".split())
# Behind these a verb needs what another's words are: apologized for ⟨what she called a mistake⟩, runs like this.
_OWED = frozenset("for with to like".split())
_BESIDE = SUBJECTS | HELPING | frozenset("neg mark cc punct advmod prt".split())


def may_tell_of_another(parse: Parse, relative: int, pronoun: int) -> bool:
    """Whether a relative clause may be about another than the word it hangs on: the mayor of Grey Bay, who is ill."""
    words, children = parse.words, parse.children[relative]
    head = words[relative].head
    if words[pronoun].low == "who":
        over = words[words[head].head] if words[head].relation == "pobj" else None
        if over is not None and words[over.head].tag.startswith("N") and words[head].tag.startswith("NNP"):
            return True
    elif any(words[one].relation == "appos" for one in parse.children[head]):
        return True  # Ana Ruiz, head of the Harbour Trust, which owns it
    forms = {words[one].low for one in (relative, *children)}
    if words[head].tag == "NNS":
        return not _SINGULAR.isdisjoint(forms)  # crews in Grey Bay, which has a pier
    several = any(words[one].relation == "conj" for one in parse.children[head]) or words[head].tag.endswith("S")
    return not several and words[head].tag in ("NN", "NNP") and not _PLURAL.isdisjoint(forms)


def is_behind_side_clause(parse: Parse, at: int) -> bool:
    """Whether a main clause follows that was taken for what the side clause tells: before Moss left, | Tan came."""
    words = parse.words
    head, first = words[at].head, parse.left[at]
    if words[at].relation != "ccomp" or at < head or not has_subject(parse, at) or words[first].low != ",":
        return False
    children = [words[one] for one in parse.children[head]]
    led = any(word.relation == "mark" and word.low in _LEADING for word in children)
    return led and any(word.relation == "dobj" for word in children) and words[first + 1].relation != "mark"


def is_half(parse: Parse, verb: int, own: Collection[int]) -> bool:
    """Whether these words of a clause, with its verb, are only half of a sentence."""
    return _opens_as_relative(parse, own) or _is_not_so(parse, verb, own) or _owes(parse, verb, own)


def _opens_as_relative(parse: Parse, own: Collection[int]) -> bool:
    """Whether nobody stands in the words of whom they tell: ⟨spoke at the fair⟩ that aired on Friday; who is 46."""
    words = parse.words
    first = next((at for at in sorted(own) if any(map(str.isalnum, words[at].low))), None)
    return first is not None and (
        words[first].low in _WHO or (words[first].low == "that" and words[first].tag == "WDT")
    )


def _is_not_so(parse: Parse, verb: int, own: Collection[int]) -> bool:
    """Whether a side clause alone would tell what is no fact: until the crews agree; before it was even built."""
    words = parse.words
    word = words[verb]
    opens = words[parse.left[verb]]
    if opens.low in _WHATEVER and opens.head == verb:
        return True  # not: Whatever the cost, she left
    if word.relation != "advcl" or word.head in own:
        return False
    marks = {words[at].low for at in parse.children[verb] if words[at].relation in ("mark", "advmod")}
    past = word.tag == "VBD" or any(words[one].low in _PAST for one in helpers_of(parse, verb))
    return ("before" in marks and "even" in marks) or (not past and not marks.isdisjoint(_NOT_YET))


def _owes(parse: Parse, verb: int, own: Collection[int]) -> bool:
    """Whether what a bare verb leads to is another's: he apologized ⟨for what he called a mistake⟩."""
    words = parse.words
    lost = [at for at in parse.children[verb] if at not in own and words[at].relation == "prep" and at > verb]
    bare = all(words[at].relation in _BESIDE for at in parse.children[verb] if at in own)
    if not lost or not bare or words[lost[0]].low not in _OWED:
        return False
    return all(is_adverb(words[at].low) for at in range(verb + 1, lost[0]))

"""A parsed passage -> whether a pronoun stands in it that nothing in it explains: its authenticity, they said."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from claimline.reading.parsing.parser import Parse, Word

PERSONS = frozenset("he she him her his hers himself herself".split())
ONE_THING = frozenset("it its itself".split())
SEVERAL = frozenset("they them their theirs themselves".split())

_OBJECTS = frozenset("him her it them".split())
_AHEAD = frozenset("he she his her".split())  # when he left, Ruiz; of a thing it is never certain
_COLLECTIVE = frozenset(
    """everyone everybody anyone someone person family couple group team staff police party company people committee
    nobody public""".split()
)
_TIMES = frozenset(
    """monday tuesday wednesday thursday friday saturday sunday january february march april may june july august
    september october november december today yesterday week month year day morning afternoon night evening""".split()
)
_PEOPLE = frozenset(
    """man woman boy girl child son daughter wife husband president senator governor mayor chief judge candidate
    official spokesman spokeswoman father mother brother sister friend person victim suspect gunman nurse doctor
    patient student teacher soldier marine officer pilot reporter member secretary lawyer attorney king queen pope
    minister general colonel sergeant director host author executive aide nominee""".split()
)
_DOERS = ("man", "woman", "ist", "ian", "er", "or", "ant", "ee")
_NO_DOERS = frozenset(
    """number order center power letter matter water paper summer winter error terror labor chapter other border plant
    computer server quarter corner dollar manner""".split()
)
_EMPTY = frozenset(
    """is was 's ’s be been were seems appears seemed appeared takes took take remains remained turns turned became
    becomes makes made make""".split()
)
_MEANT = frozenset("ccomp csubj xcomp relcl acl advcl".split())


def unexplained(parse: Parse, known: Collection[int], named: Collection[int] = ()) -> bool:
    """Whether there is one. `known`: where pronouns begin of which it is known whom they mean; `named`: where a person
    begins that is named, as far as the article tells: of `Sanders` the parse may think as of several.
    """
    words = parse.words
    persons = [
        i for i in range(len(words)) if words[i].start in known or words[i].start in named or _is_person(parse, i)
    ]
    things = [
        i
        for i, word in enumerate(words)
        if word.tag in ("NN", "NNP") and word.low not in _TIMES and word.relation != "compound"
    ]
    several = [i for i, word in enumerate(words) if word.tag in ("NNS", "NNPS", "NNP") or word.low in _COLLECTIVE]
    for at, word in enumerate(words):
        if word.start in known or (word.low == "it" and _tells_nothing(parse, at)):
            continue
        for pronouns, candidates in ((PERSONS, persons), (ONE_THING, things), (SEVERAL, several)):
            if word.low in pronouns and not _explained(parse, at, candidates):
                return True
    return False


def _explained(parse: Parse, at: int, candidates: Sequence[int]) -> bool:
    """Whether one of these may be meant: one before it, or the subject behind what stands first."""
    words, governing = parse.words, set(parse.heads(at))
    if any(i < at and i != words[at].head and not _is_beside(words, at, i, governing) for i in candidates):
        return True
    if words[at].low not in _AHEAD or not _is_fronted(parse, at):
        return False
    return any(at < i and words[i].relation in ("nsubj", "nsubjpass") for i in candidates)


def _is_beside(words: Sequence[Word], at: int, other: int, governing: Collection[int]) -> bool:
    """Whether a noun cannot be what a pronoun means: Moss saw him; Coast Wire wrote that Moss saw it; on Monday it.

    Nor is one person several: Moss said that they had flooded the quay.
    """
    one = words[other].tag == "NNP" and words[other].relation == "nsubj" and words[other].head in governing
    return (
        words[other].relation == "npadvmod"
        or (one and words[at].low in SEVERAL)
        or (
            words[at].low in _OBJECTS
            and words[at].tag == "PRP"
            and words[at].relation in ("dobj", "pobj", "dative")
            and words[other].relation in ("nsubj", "dobj")
            and words[other].head in governing
        )
    )


def _is_fronted(parse: Parse, at: int) -> bool:
    """Whether a word stands in what comes before its sentence's subject: in his letter, Ruiz; when he left, Ruiz."""
    chain = [parse.words[i].relation for i in parse.heads(at)]
    return ("advcl" in chain or "prep" in chain) and not {"ccomp", "nsubj", "dobj"} & set(chain)


def _is_person(parse: Parse, at: int) -> bool:
    """Whether he or she may mean it: a name without `the`, or a noun for what somebody is."""
    word = parse.words[at]
    if word.tag == "NNP":
        return word.relation != "compound" and word.low not in _TIMES and (at == 0 or parse.words[at - 1].low != "the")
    return word.tag == "NN" and (word.low in _PEOPLE or (word.low.endswith(_DOERS) and word.low not in _NO_DOERS))


def _tells_nothing(parse: Parse, at: int) -> bool:
    """It is unclear whether; it took two hours to."""
    words, verb = parse.words, parse.words[at].head
    if words[at].relation not in ("nsubj", "expl", "nsubjpass") or words[verb].low not in _EMPTY:
        return False
    near = [verb, *parse.children[verb]]
    below = [child for one in near for child in (one, *parse.children[one])]
    return any(words[i].relation in _MEANT and i > verb for i in below)

"""A parsed passage -> the nouns with `the` of which nothing in it says which one is meant: the request, the group."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from claimline.reading.lexical.words import stem
from claimline.reading.parsing.parser import Parse

# What everybody knows which one is meant, wherever it is told
_WORLD = frozenset(
    """world country nation state government president public police media press economy internet web sun moon sky sea
    ocean air earth globe law constitution court house senate congress parliament military army navy force forces left
    right party republicans democrats republican democrat opposition north south east west weather future past present
    rest majority minority middle beginning start end edge top bottom front back side way fact truth case need risk
    possibility chance idea kind sort number amount lot couple series range rate level degree extent same other others
    people poor rich dead living young elderly unemployed homeless year month week weekend day night morning afternoon
    evening summer spring fall winter century decade hour minute moment time times first second third next following
    last coming previous current market markets polls election elections race campaign trail budget deficit debt floor
    ballot streets ground scene border wire phone telephone radio television news newspaper presidency administration
    nomination bible gospel faith record records matter issue question problem answer reason result results point
    difference unemployment recession war peace troops soldiers authorities officials fbi cia bureau center hospital
    airport university school details name names face faces role age sense spot latter best worst most least more only
    very field job jobs book family mother father wife husband son daughter children kids parents crowd audience room
    hall stage door window electorate""".split()
)
# Words for what was told before, which are never the first to name it
_ANAPHORS = frozenset(
    """group team move decision plan deal incident letter document company agency report claim claims case measure
    bill proposal statement announcement remarks comments comment man woman men women suspect pair trio two three four
    request requests question questions article story study ruling order program agreement offer attack attacks event
    meeting memo allegation allegations accusation accusations charge charges finding findings step situation
    development former latter organization firm site victim victims couple boy girl official lawsuit complaint effort
    idea change changes figure figures number numbers increase decrease gain rise drop total survey poll interview
    speech vote tweet post message email emails image picture photo video recording tape film resignation appointment
    arrest shooting killing crash explosion blast raid strike rally protest controversy dispute debate issue problem
    scandal crisis session sessions episode episodes gathering gatherings""".split()
)
_SINGLING_OUT = frozenset("most first last only next main entire whole very federal national local".split())
_WHENCE = frozenset("from at by with".split())
_WHEN = frozenset("on after before during".split())


def bare_definites(parse: Parse, told: Collection[str]) -> Iterator[str]:
    """The stems of such nouns. `told`: the stems of what stands in the article before the passage."""
    words = parse.words
    for at, word in enumerate(words):
        if word.tag not in ("NN", "NNS") or word.low in _WORLD or not has_the(parse, at):
            continue
        own = stem(word.low)
        told_of = word.low in _ANAPHORS and own in told
        if restricted(parse, at) and not (told_of and _only_placed(parse, at)):
            continue
        if any(stem(words[i].low) == own and words[i].relation != "det" for i in range(at)) or _singled_out(parse, at):
            continue
        if own in told or word.low in _ANAPHORS:
            yield own


def has_the(parse: Parse, at: int) -> bool:
    """Whether a noun has the article `the`."""
    return any(parse.words[child].low == "the" for child in parse.children[at])


def restricted(parse: Parse, at: int) -> bool:
    """Whether a noun's own words say which is meant: the request of the board, the man who, the Bay Courier report."""
    words = parse.words
    for child in parse.children[at]:
        word = words[child]
        loose = word.relation in ("relcl", "acl") and words[max(0, parse.left[child] - 1)].low == ","
        if child > at and word.relation in ("relcl", "acl", "appos", "ccomp") and not loose:
            return True
        if child > at and word.relation == "prep" and word.low not in _WHEN:
            return True
        if child < at and word.relation == "poss":
            return True
        named = word.tag in ("NNP", "NNPS", "CD") or word.low[:1].isdigit()
        if child < at and word.relation in ("compound", "nmod", "amod") and named:
            return True
    return False


def _only_placed(parse: Parse, at: int) -> bool:
    """Whether what follows a noun only says whence it comes: the report from Coast Wire."""
    words, children = parse.words, parse.children[at]
    named = any(words[child].tag in ("NNP", "NNPS") for child in children if child < at)
    behind = [words[child] for child in children if child > at]
    return not named and all(
        word.relation in ("punct", "cc", "conj") or (word.relation == "prep" and word.low in _WHENCE) for word in behind
    )


def _singled_out(parse: Parse, at: int) -> bool:
    """Whether a word before a noun leaves but one: the largest port, the only ferry."""
    before = [parse.words[child] for child in parse.children[at] if child < at]
    return any(
        word.relation in ("amod", "compound") and (word.low.endswith("st") or word.low in _SINGLING_OUT)
        for word in before
    )

"""A link and its parse -> whether what it has for a content tells nothing, or its cue is a deed: scolded the crew."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from claimline.reading.cues.link import Link
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import SUBJECTS, VERBAL

_REFERRING = frozenset("point points view views argument message theme sentiment sentiments idea stance line".split())
_POINTING = frozenset("this that these those the same such".split())
_VOICED = frozenset("concern concerns opinion opinions view views thoughts feelings grievances frustration".split())
_VOICING = frozenset("voice express air share vent raise".split())
_REBUKING = frozenset("scold admonish chide lecture upbraid berate reprimand".split())
_ANSWERING = frozenset("deny dispute reject contest rebut refute challenge back support accept".split())
_HELD = frozenset("seat seats title titles district districts majority majorities crown lead".split())
_TELLING_NOUNS = frozenset(
    "speech speeches letter letters interview interviews article articles statement statements piece pieces post posts "
    "tweet tweets video videos report reports essay column book memoir memo email message call debate hearing ad ads "
    "editorial op-ed document documents filing complaint lawsuit ruling opinion remarks comments".split()
)


def tells_nothing(link: Link, at: int, parse: Parse, links: Sequence[Link]) -> bool:
    """Whether a link is none: its words only point elsewhere, name whom it was told, or tell of a deed."""
    if link.direct or link.open or not link.contents or link.unnamed or link.contents[0].start < link.cue.end:
        return False
    if _only_refers(link, parse) or _is_works(link, at, parse) or _is_nobodys(link):
        return True
    return not link.quotes and (
        _only_voices(link, at, parse)
        or _only_rebukes(link, at, parse)
        or _only_asks_about(link, at, parse)
        or _shows_no_sign(link, at, parse)
        or _keeps(link, at, parse)
        or _welcomes_home(link, at, parse)
        or _is_in_side_clause(link, at, parse)
        or _so_much(link, parse)
        or _is_of_what(link, parse)
        or _breaks_off(link, parse)
        or _sees_own_rise(link, at, parse)
        or _there_was(link, at, parse)
    )


def _is_nobodys(link: Link) -> bool:
    """Whether an adverb is taken for the source: Also expected to speak is the mayor."""
    phrase = link.phrase
    return phrase is not None and phrase.core - phrase.start == 1 and link.tokens[phrase.start].low in _ADDING


_ADDING = frozenset("also still then now instead meanwhile later earlier only once again perhaps maybe".split())


def _thing(at: int, parse: Parse) -> int | None:
    """The object of a cue's verb."""
    return next((one for one in parse.children[at] if parse.words[one].relation == "dobj" and one > at), None)


def _only_refers(link: Link, parse: Parse) -> bool:
    """Whether a content only points to what was told before: emphasized that point on Sunday."""
    inside = parse.within(link.contents[0].start, link.contents[-1].end)
    if len(inside) < 2 or len(link.contents) > 1 or link.lemma in _ANSWERING:
        return False
    words = parse.words
    noun = inside[1] + (words[inside[1]].low == "same")
    if words[inside[0]].low not in _POINTING or noun not in inside or words[noun].low not in _REFERRING:
        return _is_anothers_theme(link, parse, inside)
    if words[inside[0]].low == "the" and words[inside[1]].low != "same":
        return False
    rest = list(takewhile(lambda word: word.tag != "``", words[noun + 1 : inside[-1] + 1]))  # on “Face the Bay”
    if link.quotes and not (rest and rest[-1].low == "on"):
        return False
    return not any(word.tag in VERBAL or word.low in ("that", "about", "of", "against") for word in rest)


def _is_anothers_theme(link: Link, parse: Parse, inside: range) -> bool:
    """Whether what is echoed is only told to be somebody else's: echoing a theme raised by Moss."""
    words = parse.words
    noun = next((at for at in inside if words[at].tag.startswith("N")), None)
    if link.lemma != "echo" or noun is None or words[noun].low not in _REFERRING:
        return False
    return any(words[at].low == "by" for at in inside) and not any(words[at].low == "that" for at in inside)


def _only_voices(link: Link, at: int, parse: Parse) -> bool:
    """Whether what is voiced is not told: voiced her concerns in the town hall."""
    words, thing = parse.words, _thing(at, parse)
    if link.lemma not in _VOICING or thing is None or words[thing].low not in _VOICED:
        return False
    inside = parse.within(words[thing].end, link.contents[-1].end)
    told = {words[one].low for one in inside if words[one].tag in ("IN", "TO", "WDT", "WRB")}
    return told.isdisjoint(
        (
            "about",
            "over",
            "that",
            "of",
            "for",
            "with",
            "on",
            "against",
            "to",
            "how",
            "regarding",
            "at",
            "toward",
            "towards",
        )
    )


def _only_rebukes(link: Link, at: int, parse: Parse) -> bool:
    """Whether only who is rebuked is told: scolded the crews; not: scolded the crews for their delay."""
    words, thing = parse.words, _thing(at, parse)
    if link.lemma not in _REBUKING or thing is None:
        return False
    content = parse.within(link.contents[0].start, link.contents[-1].end)
    return not any(words[one].tag in ("IN", "TO", "VBG", "WDT", "WRB") and one > thing for one in content)


def _only_asks_about(link: Link, at: int, parse: Parse) -> bool:
    """Whether only the subject of a question is told: pressed Moss about the leak."""
    words, thing = parse.words, _thing(at, parse)
    asks = link.lemma in ("press", "grill", "question", "quiz", "query") and thing is not None
    return asks and any(words[one].low in ("about", "on", "over") and one > at for one in parse.children[at])


def _shows_no_sign(link: Link, at: int, parse: Parse) -> bool:
    """Whether somebody is only seen to be doing so: showed few signs of tiring; shows no sign that he will leave."""
    words, thing = parse.words, _thing(at, parse)
    return link.lemma == "show" and thing is not None and words[thing].low in ("sign", "signs")


def _keeps(link: Link, at: int, parse: Parse) -> bool:
    """Whether what is defended is won or lost and not spoken for: defend seats on the board."""
    words, thing = parse.words, _thing(at, parse)
    return link.lemma == "defend" and thing is not None and words[thing].low in _HELD


def _welcomes_home(link: Link, at: int, parse: Parse) -> bool:
    """Whether somebody is received, not what they did praised: welcomed home the crew; welcomed her back."""
    words = parse.words
    if link.lemma != "welcome":
        return False
    return any(words[one].low in ("home", "back", "inside", "aboard") for one in parse.children[at])


def _is_in_side_clause(link: Link, at: int, parse: Parse) -> bool:
    """Whether a cue without a clause is but half of the outlet's: selective in how they describe the plans."""
    words = parse.words
    if not link.phrasal or words[at].tag not in VERBAL:
        return False
    opens = words[parse.left[at]]
    if words[at].relation in ("pcomp", "ccomp") and opens.low == "how" and opens.head == at:
        return True
    if words[at].relation != "relcl" or opens.low not in ("with", "by") or opens.head != at:
        return False
    led = parse.words[parse.left[at] + 1]
    return led.low in ("which", "whom") and words[words[at].head].low not in _TELLING_NOUNS


def _so_much(link: Link, parse: Parse) -> bool:
    """Whether only how much is told, for what came of it: worried so much that they left."""
    inside = parse.within(link.contents[0].start, link.contents[-1].end)
    return [parse.words[at].low for at in inside[:2]] == ["so", "much"]


def _is_works(link: Link, at: int, parse: Parse) -> bool:
    """Whether it only tells what somebody works on: who spent years reporting on the port."""
    behind = parse.words[at + 1 : at + 2]
    return link.lemma == "report" and bool(behind) and behind[0].low == "on" and behind[0].end > link.contents[0].start


def _is_of_what(link: Link, parse: Parse) -> bool:
    """Whether `what` is the subject of what is told: a look at what officials say moved the crew."""
    words = parse.words
    source = parse.word_at(link.source.start) if link.source is not None else None
    if not source or words[source - 1].low != "what" or words[source - 1].relation not in SUBJECTS:
        return False
    return words[source - 1].head in parse.within(link.contents[0].start, link.contents[-1].end)


def _breaks_off(link: Link, parse: Parse) -> bool:
    """Whether hardly more than a preposition without its noun is told: recalling moments like."""
    inside = parse.within(link.contents[0].start, link.contents[-1].end)
    return 0 < len(inside) <= _FEW and parse.words[inside[-1]].low in ("like", "of", "than")


_FEW = 3


def _sees_own_rise(link: Link, at: int, parse: Parse) -> bool:
    """Whether something only befell somebody: saw his standing rise; not: saw that it rose, saw the crew leave."""
    words = parse.words
    behind = words[at + 1 : at + 2]
    own = bool(behind) and behind[0].tag == "PRP$" and behind[0].start == link.contents[0].start
    return link.lemma == "see" and own and not any(words[one].low == "as" for one in parse.children[at])


def _there_was(link: Link, at: int, parse: Parse) -> bool:
    """Whether nobody is told whose concern it is: the choice had come, and there was concern that boats leak."""
    return any(parse.words[one].low == "there" for one in parse.within(link.cue.start, link.cue.end))

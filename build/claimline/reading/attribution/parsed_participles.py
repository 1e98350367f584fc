"""A parsed sentence with a participle of saying to which patterns give nobody -> the link that the parse makes of it.

`Two towns went to court on Friday, saying that the pier leaks`: who does what the main verb tells says so. `The board
gave out a note Friday saying that it leaks`: who gives out a document says what it says.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from operator import attrgetter

from claimline.reading.attribution.parsed_sources import source_at, with_others
from claimline.reading.cues.content_bounds import content_end, without_remark
from claimline.reading.cues.link import Link
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.phrase_verbs import PHRASE_VERBS
from claimline.reading.lexicon.reporting_verbs import BELIEF, VERBS
from claimline.reading.lexicon.source_nouns import DOCUMENT_NOUNS, OCCASION_NOUNS
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import subject_of
from claimline.reading.rules import Rule
from claimline.reading.syntax.clause_beginnings import NOMINATIVE
from claimline.reading.syntax.noun_phrases import Phrase, is_proper, names_somebody

PARTICIPLE = Rule(
    "participle-by-parse", "Two fishing fleets filed a suit on Friday, saying that the old pier was leaking."
)
PARTICIPLE_WITH_QUOTE = Rule(
    "participle-with-quoted-words-by-parse",
    "In her speech on Friday the mayor also took a swipe at Leo Moss, calling his work “a waste at best.”",
)

_GIVING_OUT = frozenset(
    """issued issues released releases sent sends delivered delivers gave gives published publishes wrote writes signed
    made put posted filed held""".split()
)
_HAPPENING = frozenset("came comes come followed follows follow happened began ended is was are were".split())
_SAYING_NOUNS = DOCUMENT_NOUNS | OCCASION_NOUNS
_CLAUSE_WORDS = frozenset("that whether how why".split())
# By these, no clause behind them, somebody says of another what they did.
CHARGING = frozenset(
    """accusing condemning denouncing criticizing blasting slamming blaming praising faulting rebuking lambasting
    ripping chiding decrying lauding commending hailing disavowing defending rejecting""".split()
)
_CHARGING_PAPERS = DOCUMENT_NOUNS | {"film", "documentary", "video", "speech", "lawsuit"}
_ISSUING = _GIVING_OUT | frozenset(
    """filing drafted drafting adopted adopts adopting passed passing released releasing issuing signing sending
    introduced approved approving""".split()
)
_ASKING = frozenset(
    "demanding requesting proposing signaling signalling indicating announcing revealing confirming".split()
)
_FINDING = frozenset("showing finding deciding seeing hearing learning realizing agreeing ruling noticing".split())
_SPEAKING = VERBS.keys() | (PHRASE_VERBS.keys() - {"putting"})
_VOWING = frozenset("vow pledge promise".split())  # promising the pier would stay
_FINITE_VERBS = ("VBD", "VBP", "VBZ", "VBN")
_GERUNDS = frozenset("pcomp xcomp csubj dobj".split())
_LED = ("xcomp", "advcl", "pcomp")
_REACH = 25  # tokens between such a participle and the quoted words at most
_START = attrgetter("start")


def is_saying(low: str) -> bool:
    """Whether a word is the participle of a verb that says."""
    verb = VERBS.get(low)
    says = verb is not None and (verb.frame in ("say", "tell") or verb.lemma in _VOWING)
    return says and verb is not None and verb.form == "ing" and verb.lemma not in BELIEF


def takes_clause(low: str, following: str) -> bool:
    """Whether a word is the participle of a verb that takes such a clause: asking that, asking how, arguing whether."""
    verb = VERBS.get(low)
    clause = verb is not None and verb.form == "ing" and verb.frame == "clause"
    asked = low in _ASKING and following in NOMINATIVE  # demanding she use her powers, signaling they will
    return clause and low not in _FINDING and (asked or following in _CLAUSE_WORDS)


def is_in_list(parse: Parse, at: int) -> bool:
    """Whether a participle is one of several things to do: talked of closing the pier, advocating tolls and mending it.

    Of one by which somebody speaks, what is joined to it says something, too: praising the crew and saying that.
    """
    words = parse.words
    if words[at].tag != "VBG" or at == 0 or words[at - 1].tag != ",":
        return False
    joined = [one for one in parse.children[at] if words[one].relation == "conj" and words[one].tag == "VBG"]
    if not joined or any(words[one].low in _SPEAKING for one in joined):
        return False
    return any(word.tag == "VBG" and word.relation in _GERUNDS for word in words[:at])


def participle_link(tokens: Sequence[Token], parse: Parse, at: int) -> Link | None:
    """The link of a participle of saying, whose clause and doer the parse shows; `at` is its word."""
    words = parse.words
    clauses = [one for one in parse.children[at] if words[one].relation == "ccomp" and one > at]
    if (
        not clauses
        or subject_of(parse, clauses[0]) is None
        or any(words[one].relation == "neg" for one in parse.children[at])
        or is_in_list(parse, at)
    ):
        return None
    who = _who(parse, at)
    phrase = _phrase(tokens, parse, who) if who is not None else None
    content = _content(tokens, parse, at, clauses[0])
    if phrase is None or content is None:
        return None
    lemma = VERBS[words[at].low].lemma
    return Link(lemma, Span(words[at].start, words[at].end), [content], phrase, tokens, rule=PARTICIPLE.name)


def quoted_participle(tokens: Sequence[Token], parse: Parse, at: int) -> Link | None:
    """The link of a participle by which somebody names a thing in quoted words; `at` is its word."""
    words = parse.words
    if words[at].relation != "advcl" or words[at - 1].tag != ",":
        return None
    who = _who(parse, at)
    phrase = _phrase(tokens, parse, who) if who is not None else None
    first = bisect_left(tokens, words[at].end, key=_START)
    quoted = next((k for k in range(first, min(first + _REACH, len(tokens))) if tokens[k].kind in "Qq"), None)
    if phrase is None or quoted is None or not tokens[first].start <= words[parse.right[at]].start:
        return None
    if words[parse.right[at]].end <= tokens[quoted].start or any(token.text == ";" for token in tokens[first:quoted]):
        return None
    end = content_end(tokens, first)
    if end <= quoted:
        return None
    content = Span(tokens[first].start, tokens[end - 1].end)
    cue = Span(words[at].start, words[at].end)
    return Link(words[at].low, cue, [content], phrase, tokens, rule=PARTICIPLE_WITH_QUOTE.name)


def _who(parse: Parse, at: int) -> int | None:
    """The word that names who says it: the subject of the verb on which the participle hangs."""
    words = parse.words
    if words[at - 1].tag == "POS":
        return None  # her father's saying that
    while words[at].relation == "conj" and (told := _joined_to(parse, at)) is not None:
        at = told
    head = words[at].head
    if words[at].relation == "acl":
        if words[head].low not in _SAYING_NOUNS or words[head].relation != "dobj":
            return None
        if (writer := _writer(parse, head, at)) is not None:
            return writer
        head = words[head].head
        if words[head].low not in _GIVING_OUT:
            return None
    elif words[at].relation != "advcl":
        return None
    else:
        head = _finite(parse, head)
    while words[head].relation == "conj" and subject_of(parse, head) is None:
        head = words[head].head
    passive = any(words[one].relation == "auxpass" for one in parse.children[head])
    return None if passive or head > at else subject_of(parse, head)


def whose_charge(parse: Parse, at: int) -> int | None:
    """The word that names who accuses or praises by a participle: of a paper, who gives it out; else the subject."""
    words = parse.words
    word = words[at]
    if word.tag != "VBG" or word.low not in CHARGING or any(words[one].relation == "neg" for one in parse.children[at]):
        return None
    verb = word.head
    if word.relation == "acl":
        noun = words[verb]
        if noun.low not in _CHARGING_PAPERS or noun.relation != "dobj" or words[noun.head].low not in _ISSUING:
            return None
        verb = noun.head
    elif word.relation == "pcomp":
        if words[verb].low != "by":
            return None
        verb = words[verb].head
    elif word.relation != "advcl" or not (at <= 1 or words[at - 1].tag == ","):
        return None
    while words[verb].relation in ("conj", "advcl", "xcomp") and subject_of(parse, verb) is None:
        verb = words[verb].head
    passive = any(words[one].relation == "auxpass" for one in parse.children[verb])
    subject = None if passive or words[verb].tag not in _FINITE_VERBS else subject_of(parse, verb)
    return subject if subject is not None and words[subject].tag[:1] in ("N", "P") else None


def _writer(parse: Parse, paper: int, at: int) -> int | None:
    """Who wrote what somebody gives out: sent out a letter from her doctor | declaring that."""
    words = parse.words
    by = next((one for one in parse.children[paper] if words[one].low in ("from", "by") and paper < one < at), None)
    return None if by is None else next((one for one in parse.children[by] if words[one].relation == "pobj"), None)


def _joined_to(parse: Parse, at: int) -> int | None:
    """The participle that one behind “and” goes with, which the parse may hang on its clause: telling how, | saying."""
    head = parse.words[at].head
    return next((one for one in (head, parse.words[head].head) if one < at and parse.words[one].tag == "VBG"), None)


def _finite(parse: Parse, head: int) -> int:
    """The verb with a subject that a participle hangs on: spent a year railing at the crews, | promising they would."""
    words = parse.words
    while words[head].tag == "VBG" and words[head].relation in _LED and subject_of(parse, head) is None:
        head = words[head].head
    return head


def _phrase(tokens: Sequence[Token], parse: Parse, who: int) -> Phrase | None:
    """Who says it as a phrase, where that is somebody, several, or a document."""
    phrase = source_at(tokens, who, parse)
    if phrase is None:
        return None
    phrase = with_others(tokens, parse, who, phrase)
    word = parse.words[who]
    several = word.tag in ("NNS", "NNPS", "JJ") or word.low in DOCUMENT_NOUNS
    if parse.words[word.head].low in _HAPPENING:  # the fall of the board came in May, asserting
        return phrase if names_somebody(tokens, phrase) else None
    return phrase if several or names_somebody(tokens, phrase) or is_proper(tokens, phrase) else None


def _content(tokens: Sequence[Token], parse: Parse, at: int, clause: int) -> Span | None:
    words = parse.words
    first = parse.left[clause]
    if words[first].low == "that" and words[first].tag == "IN":
        first += 1
    if words[first].tag == ",":
        first += 1
    told = VERBS[words[at].low].frame == "tell"
    if any(word.tag.startswith("V") or (word.relation == "dobj" and not told) for word in words[at + 1 : first]):
        return None
    start = bisect_left(tokens, words[first].start, key=_START)
    if start >= len(tokens) or tokens[start].start != words[first].start:
        return None
    end = without_remark(tokens, start, content_end(tokens, start))
    return Span(tokens[start].start, tokens[end - 1].end) if end > start else None

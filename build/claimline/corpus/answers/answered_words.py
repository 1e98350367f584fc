"""The words of an answer -> how they name what is answered: they tell it over again, or they point at it.

`Ruiz denied that the ferry was sold` tells it; `Ruiz denied the allegation`, `Ruiz denied it` and `Ruiz denied any
wrongdoing` point at what stands before.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from claimline.corpus.claims.features import SETTING, WHEN_WORDS, key_of, number_of, number_points
from claimline.corpus.claims.polarity import NEGATIONS, is_negated
from claimline.corpus.word_weights import weight
from claimline.reading.lexical.words import find_words, stem

Row = Mapping[str, Any]

DENYING = re.compile(r"\b(?:den(?:y|ie)|disput|reject|dismiss|refut|rebut)", re.IGNORECASE)  # a cue
_NOUN = """claim|allegation|accusation|charge|report|account|assertion|suggestion|description|rumou?r
    |characteri[sz]ation|notion|idea|argument|contention|conclusion|insinuation|criticism|speculation|version"""
_ONE, _MANY = rf"(?: {_NOUN}|story|theory )", rf"(?: (?: {_NOUN} )s|stories|theories )"
# These baseless, eleventh-hour accusations: two words at most stand between.
# The Harbour and Pier claims: or two that are named.
MODIFIERS = (
    r"(?-i: [A-Z][\w-]* \s+ and \s+ (?= [A-Z]) )?? (?: (?!of\b|in\b|on\b|to\b|and\b|that\b) [\w-]+ ,? \s+ ){0,2}?"
)
# The claim that the ferry was sold, allegations he took money, reports of a sale: what follows is what is answered.
OF_CONTENT = re.compile(
    rf"""\b (?: {_ONE} | {_MANY} ) (?: \s+ by \s+ (?:[\w’']+ \s+){{0,3}}? [\w’']+ )??
        (?: \s+ (?:on\s+)? \w{{3,6}}day )? \s+ (?: that\b | of\b | about\b
        | (?= (?: he | she | it | they | there | an? | the | his | her | its | their | any | some ) \s ) )""",
    re.VERBOSE | re.IGNORECASE,
)
POINTING = re.compile(
    rf"""\b(?: (?:the|this|that|such|his|her|its|their|any|[\w.-]{{1,40}}['’]s?) \s+ {MODIFIERS} (?P<one> {_ONE} )
        | (?:the|these|those|such|any|his|her|its|their|[\w.-]{{1,40}}['’]s?) \s+ {MODIFIERS}
            (?P<many> {_MANY} | (?: statement|remark|comment )s )
        | (?P<all> everything | all ) \s+ (?: that \s+ (?:was|is|has\s+been) \s+ )?
            (?: published | reported | printed | written | alleged )
    )\b""",
    re.VERBOSE | re.IGNORECASE,
)
# Denied that claim: the answer's words are without its that. Of their account is, too, what was said just now.
THIS = re.compile(
    rf"\W* (?: (?: this | that | these | those | such | his | her | their )\b | {_ONE}\b )", re.VERBOSE | re.IGNORECASE
)
TOLD_BY = re.compile(r"\W*(?:his|her|their)\s+(?:accounts?|stor(?:y|ies))\b", re.IGNORECASE)
BARE = re.compile(rf"^\W*(?: (?P<one>{_ONE}) | (?P<many>{_MANY}) )\b", re.VERBOSE | re.IGNORECASE)
PRONOUN = re.compile(
    r"""^\W* (?: (?: it|that|this|so|doing\ so|having\ done\ so|both )\b (?= \W*$ | , | \s+ (?: at\ first|all )\b )
        | (?: that\s+ )? (?: it|that|this ) \s+ (?: ever\s+ )?
            (?: happened | occurred | took\ place | (?: was|is) \s+ (?: so|true|the\ case ) )\b )""",
    re.VERBOSE | re.IGNORECASE,
)
# “That is simply not true”: of somebody's words, or of what stands before it in the same quotation.
FALSE = re.compile(
    r"""\W* (?: that | this | it ) (?: ['’]s | \s+ (?:is|was) ) \s+ (?: (?:just|simply|\w+ly|not\ at\ all) \s+ )?
        (?: not\ (?:true|so|correct|accurate|the\ case) | untrue | false | incorrect | inaccurate | wrong | an?\ lie )
        (?= \W*$ | \W+ (?:and|but|said) \b )""",
    re.VERBOSE | re.IGNORECASE,
)
# That the meeting took place: of what stands before by that noun.
HAPPENED = re.compile(
    r"""^\W* (?: that\s+ )? (?: the | this | that | any\ such | such\ an? ) \s+ (?P<what> [a-z-]+ ) \s+
        (?: (?: had | has | ever ) \s+ ){0,2} (?: happened | occurred | took\ place | taken\ place ) \b""",
    re.VERBOSE | re.IGNORECASE,
)
# The suit is without merit: of what is said in it.
MERITLESS = re.compile(
    r"""^\W* (?: the | this | that | their | these | his | her ) \s+ (?: [\w-]+ \s+ )??
        (?: (?:law)?suits? | complaint | petition )
        \s+ (?: (?:is|was|are|were) \s+ (?: (?: completely | entirely | wholly | totally ) \s+ )?
        (?: without\ (?: any\ )?(?:merit|basis|foundation) | meritless | baseless | frivolous | groundless | unfounded )
        | (?:has|had|lacks?|lacked) \s+ (?:no\s+)? (?:merit|basis) )\b""",
    re.VERBOSE | re.IGNORECASE,
)
# Denied any wrongdoing, having had a part in the leak: blame without what for.
BLAME = re.compile(
    r"""^\W{0,4} (?: (?: that|having|he|she|it|they|had|any|all|no|direct|personal|political|legal|criminal|such|of|a
          |knowledge|or|and|[\w-]{1,20}ly ) \W{1,4} ){0,8}?
        (?P<for_what> wrong-?doing | involvement | responsibility | impropriety | bias | misconduct | guilt
        | culpability | liability | collusion | complicity | blame | fault )\b""",
    re.VERBOSE | re.IGNORECASE,
)
REPORTED = frozenset({"report", "story", "account", "rumor", "rumour"})
REMARKS = frozenset({"statement", "remark", "comment"})
UTTERED = frozenset("claim allegation accusation charge assertion suggestion insinuation contention".split())
# One of these is somebody's, too; which of several somebody means is not certain.
VOICED = UTTERED | {"criticism", "characterization", "characterisation", "argument"}
# Where what is answered ends and more is told: `, which was printed on Friday`, `and insisted that all was well`,
# `and a clerk of the port said this week that it floats`.
MORE = re.compile(
    r"""[,;—–] \s* (?: which|who|whom|where|when|while|even|until|although|though|but|and|an?|the|as|calling|saying
          |adding|insisting|including ) \b
        | \b and \s+ (?: an? | the ) \s+ (?: [\w.’'-]+ \s+ ){1,8}? (?: said | says | told ) \b
        | \b and \s+ (?: has | have | had | is | insisted | said | called | accused ) \b""",
    re.VERBOSE | re.IGNORECASE,
)
# Of an answer's words, those by which it denies: `the report that the quay was sold is “completely false”`.
DENIED = frozenset(
    map(stem, "false untrue inaccurate incorrect baseless unfounded fabricated true accurate lie lies rumor".split())
)
# Of whom they are, said behind the noun: the claims in Reed’s suit, the allegations by Reed.
OF_WHOM = re.compile(
    r"""\s+ (?: (?: made | brought\ forth | raised | levell?ed ) \s+ )?
        (?: (?: by | from ) \s+ (?: the\s+ )? (?: (?! (?:on|in|at|of)\b ) [\w.-]+ \s+ ){0,3}? (?P<whose> [A-Z][\w-]+ )\b
          | in \s+ (?: the\s+ )? (?P<in_whose> [A-Z][\w-]+ ) ['’] )""",
    re.VERBOSE,
)
THEIR = re.compile(r"the\s+([A-Z][\w-]+)\s+(?:claim|allegation|accusation)s?\b")  # the Marsh claim
ABOUT = re.compile(r"\s+(?:about|against|by)(?:\s+[\w.’'-]+){1,6}", re.IGNORECASE)
# The story had been planted: more is told of what it points at than that it is false.
PREDICATE = re.compile(r"\s+(?:has|have|had|would|will|did|does|could)\b", re.IGNORECASE)
LEAST_TOLD = 25  # points of words from which an answer tells what it answers: two words of the newspaper, or a rare one
SENTENCE = re.compile(r"(?<=[.!?;])[”\"]?\s+")


class Answered(NamedTuple):
    """How an answer names what it answers."""

    told: Mapping[str, int]  # stems of what it tells over again, with their points; empty where it points
    negated: bool  # whether it tells that with a no: denied that the ferry was not safe
    points: Literal["pronoun", "one", "many", "blame"] | None
    names: frozenset[str] = frozenset()  # of what it tells, the names
    blame: str = ""  # the stem of what it denies to be: bias
    what: str = ""  # the stem of what it denies to have happened: the meeting
    uttered: bool = False  # what it points at somebody said of somebody: an allegation
    remarks: bool = False  # what it points at are words: the statements
    everything: bool = False  # it points at all that was said: everything published
    reported: bool = False  # what it points at was published: the report
    this: bool = False  # it points at what was said just now: this claim, those allegations
    filed: bool = False  # what it points at is filed with a court: the suit
    whose: frozenset[str] = frozenset()  # who said that: Reed’s claims
    named: frozenset[str] = frozenset()  # of whom: the reports about Bell
    nominal: bool = False  # it tells no clause: reports of a sale, which who asks about a sale tells as well


def answered_words(row: Row) -> Answered:
    """What of an answer's words tells what it answers."""
    text = row["text"]
    clipped = text if row["kind"] == "direct" else text[: _end(text)]
    of_content = OF_CONTENT.search(clipped)
    pointing = POINTING.search(clipped) or BARE.match(clipped)
    critical = of_content and of_content.group().lower().startswith("criticism")  # of the deal: not what it says
    if of_content and not critical and not (pointing and pointing.end() < of_content.start()):
        told, negated = _told(row, clipped[of_content.end() :])
        nominal = of_content.group().endswith(("of", "about"))
        telling = _telling(row, told, negated)._replace(nominal=nominal)
        if told.keys() - telling.names:  # not: the reports about Bell
            return telling
    if pointing and not (PREDICATE.match(clipped, pointing.end()) and _tells(row, clipped[pointing.end() :])):
        return _pointing(pointing)
    if PRONOUN.match(clipped):
        return Answered({}, False, "pronoun")
    if row["kind"] != "direct" and FALSE.match(clipped):  # said that was not true
        return Answered({}, False, "one", uttered=True)
    if MERITLESS.match(clipped):
        return Answered({}, False, "one", uttered=True, filed=True)
    if happened := HAPPENED.match(clipped):
        return Answered({}, False, "one", what=key_of(happened["what"].casefold()))
    if blame := BLAME.match(clipped):
        return Answered({}, False, "blame", blame=stem(blame["for_what"].casefold()))
    sentence = clipped
    if row["kind"] == "direct":
        first, *more = SENTENCE.split(clipped)
        if FALSE.match(first):
            return Answered({}, False, "one", uttered=True)
        before_false = [said for said, then in zip((first, *more), more, strict=False) if FALSE.match(then)]
        sentence = before_false[0] if before_false else first
        if before_false:  # “Moss tells you that I sold it. That is false”
            return _telling(row, *_told(row, sentence))
    told, negated = _told(row, sentence)
    if len(told) == 1 and len(find_words(sentence)) <= 2:  # denied discrimination
        return Answered({}, False, "blame", blame=min(told))
    # who says no in so many words says the contrary of what they answer: “I did not sell it”, Ruiz said
    return _telling(row, told, negated != _says_no(row))


def _telling(row: Row, told: Mapping[str, int], negated: bool) -> Answered:
    names = frozenset(key_of(name.casefold()) for name in names_in(f"x {row['text']}"))
    return Answered(told, negated, None, names & told.keys())


def _pointing(found: re.Match[str]) -> Answered:
    groups = found.groupdict()
    if re.search(r"\ban?\s+\Z", found.string[: found.start()]):  # a neighbour's report: of nobody who was named before
        return Answered({}, False, None)
    noun = (groups["one"] or groups["many"] or "").lower()
    about = ABOUT.match(found.string, found.end())
    owner = re.match(r"(?:[\w.-]+\s+)*?([\w.-]+)['’]s?\s", found.group()) or OF_WHOM.match(found.string, found.end())
    owner = owner or THEIR.match(found.group())
    whose = {name for name in owner.groups() if name and name.casefold() not in WHEN_WORDS} if owner else ()
    return Answered(
        told={},
        negated=False,
        points="one" if groups["one"] else "many",
        uttered=singular(noun) in (VOICED if groups["one"] else UTTERED),
        remarks=singular(noun) in REMARKS or not noun,
        everything=not noun,
        reported=singular(noun) in REPORTED and not TOLD_BY.match(found.group()),
        this=THIS.match(found.group()) is not None,
        filed=bool(owner and owner.groupdict().get("in_whose")),
        whose=frozenset(whose),
        named=names_in(f"x {about.group()}") if about else frozenset(),
    )


def _tells(row: Row, words: str) -> bool:
    return sum(_told(row, words)[0].values()) >= LEAST_TOLD


def _says_no(row: Row) -> bool:
    """Whether it is the words that deny, and not the verb: said the ferry was not sold; not: denied that it was."""
    return row["kind"] == "direct" or DENYING.search(row["cue"] or "") is None


def _end(text: str) -> int:
    more = MORE.search(text, 1)
    return more.start() if more else len(text)


def told_words(row: Row, words: str) -> Mapping[str, int]:
    """The stems of these words of an answer that tell something, with their points."""
    return _told(row, words)[0]


def _told(row: Row, words: str) -> tuple[dict[str, int], bool]:
    """The stems of these words that tell something, with their points; and whether they are negated."""
    own = {stem(name.casefold()) for name in names_in(f"x {row['source'] or ''} {row['speaker'] or ''}")}
    found = list(forms(SETTING.sub(" ", words))) or list(forms(words))  # what is denied, not when that was
    told = {key_of(form): _points(form) for form in found if form not in NEGATIONS}
    return {key: points for key, points in told.items() if points and key not in own | DENIED}, is_negated(found)


def _points(form: str) -> int:
    number = number_of(form)
    return number_points(number) if number else weight(form)


def share_told(answered: Answered, text: str) -> int:
    """How much of what an answer tells a text tells, with the same yes or no, in one of its sentences, of 100: of its
    names and other words, and of the others alone, whichever is less. A single word in common is none.
    """
    best = 0
    plain = answered.told.keys() - answered.names
    for words, negated in _sentences(text):
        both = words & answered.told.keys()
        if len(both) > 1 and negated == answered.negated:
            best = max(best, min(_share(answered, both, keys) for keys in (answered.told.keys(), plain)))
    return best


def closeness(answered: Answered, text: str) -> int:
    """How much of a text is what an answer tells, of 100: of its sentence that tells it most closely."""
    best = 0
    for words, _ in _sentences(text):
        whole = sum(_points(key) if key not in answered.told else answered.told[key] for key in words)
        best = max(best, 100 * sum(answered.told[key] for key in words & answered.told.keys()) // whole if whole else 0)
    return best


@lru_cache(maxsize=1000)  # what many answers stand near is asked for by each
def _sentences(text: str) -> Sequence[tuple[frozenset[str], bool]]:
    """The words of each sentence as they are compared, and whether it is negated."""
    found = [list(forms(sentence)) for sentence in SENTENCE.split(text)]
    return [(frozenset(map(key_of, words)), is_negated(words)) for words in found]


def _share(answered: Answered, found: AbstractSet[str], words: AbstractSet[str]) -> int:
    whole = sum(answered.told[key] for key in words)
    return 100 * sum(answered.told[key] for key in found & words) // whole if whole else 0


def names_in(text: str) -> frozenset[str]:
    """Words that are written as names: with a capital, and not only because they open the text."""
    found = (re.sub(r"['’]s?$", "", word) for word in re.findall(r"(?<=[^\W_][ ,])[A-Z][\w'’]+", text))
    return frozenset(name for name in found if name.casefold() not in WHEN_WORDS)


def singular(noun: str) -> str:
    """Of a noun that points: claims -> claim."""
    return noun.removesuffix("ies") + "y" if noun.endswith("ies") else noun.removesuffix("s")


def points_at(row: Row) -> tuple[int, int] | None:
    """Where in an answer's text the words stand that point."""
    found = POINTING.search(row["text"])
    return found.span() if found else None


def forms(text: str) -> Iterable[str]:
    """The words of a text as they are compared."""
    return (word.form for word in find_words(text))

"""A noun with a date of its own -> whether its day is that of its clause: Saturday's funeral drew hundreds.

Where the event, or the figure, is what the clause tells of, or that at which it came about, both have one day; where it
is only spoken of (the crew discussed Friday's vote, Friday's storm angered the town), it has its own.
"""

from __future__ import annotations

from claimline.reading.lexicon.calendar_words import MONTH_NAMES
from claimline.reading.lexicon.event_nouns import EVENTS
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import HELPING, SUBJECTS

DURING = frozenset("during at in".split())  # during the May 20 meeting: of what came about at it
_AT = frozenset("during at".split())  # at Friday's breakfast: whatever it is called; not: in the Friday paper
# Wrote in a Friday blog post.
_OCCASIONS = EVENTS | frozenset(
    "post tweet statement survey conference appearance address broadcast webcast session service sermon".split()
)
# The same of a year: in the 2008 primaries.
_SEASONS = EVENTS | frozenset(
    """campaign campaigns primary primaries race races elections cycle season championship olympics games recession
    crisis convention census""".split()
)
SCENES = (_SEASONS - {"campaign", "crisis", "recession"}) | frozenset(
    "gale blizzard cyclone typhoon regatta marathon tournament".split()
)
# In these one takes part in whatever it is called: competed in Sunday's tilting match.
_COMPETING = frozenset(
    """competed competes compete competing participated participates participate participating raced race part
    performed perform""".split()
)
_TO = frozenset(("to", "for"))
GATHERED = frozenset("arrived came gathered met assembled convened travelled traveled flew summoned went".split())
_WRITTEN = frozenset("letter memo memorandum email e-mail interview op-ed filing column".split())
# At Friday's close, at the May rate, at May's end: levels and ends, no occasions.
_LEVELS = frozenset(
    """rate price prices level levels pace close end high low peak time start beginning opening expense request height
    depth heart center centre root point times deadline""".split()
)
_MEETINGS = EVENTS | frozenset(
    """conference session breakfast lunch dinner service contest contests primary primaries race march convention
    event events concert memorial caucus caucuses reception fundraiser town-hall forum festival classes rollout
    auction regatta vigil gala tournament marathon carnival pageant procession workshop luncheon premiere""".split()
)
# What an event does on its own day: the attack on Friday killed two men; not: angered the town.
_AT_ONCE = frozenset(
    """killed injured wounded hurt left destroyed damaged began started ended lasted happened occurred came took drew
    brought gave found showed put had attracted featured marked gathered capped opened closed culminated
    concluded hosted""".split()
)
# What is measured over a month or a quarter: October's rate was 4 percent, sales for May fell.
_FIGURES = frozenset(
    """rate rates sales payrolls exports imports orders inflation deficit surplus index output production spending
    unemployment revenue revenues profit profits earnings prices traffic turnout average reading figure total
    receipts starts permits ridership temperatures rainfall catch catches arsenal stockpile population debt workforce
    enrollment membership""".split()
)
MOVED = frozenset(
    """fell rose climbed dropped jumped declined increased slipped edged surged plunged grew shrank slowed eased gained
    doubled tripled dipped slid sank soared tumbled plummeted shot swelled ballooned narrowed widened
    improved""".split()
)
_MEASURED = MOVED | frozenset(
    """was were stood hit reached totaled totalled remained held averaged came went beat missed topped exceeded
    matched""".split()
)
# Who does this with an event does it on its day: attended Saturday's funeral; not: discussed Friday's vote.
_TAKING_PART = frozenset(
    """attend attended attends attending host hosted hosts hosting hold held holds holding win won wins winning lost
    boycott boycotted boycotting skip skipped skipping moderated""".split()
)
_ATTENDING = frozenset("attend attended attends attending boycotted skipped".split())  # whatever it is called

FROM_THEN_ON = frozenset(("beginning", "starting"))
_OTHERS = frozenset(("another", "one"))

_BY_MEANS = frozenset("with in through via".split())
_PUT_OUT = frozenset(
    "statement letter op-ed ed post video message memo email e-mail tweet article column blog interview release".split()
)
_SHARES = frozenset("pages dozens hundreds thousands series set pair number batch".split())
_RELEASED = frozenset("released issued published posted sent delivered aired broadcast televised held given".split())


def is_told_of(parse: Parse, noun: int) -> bool:
    """Whether what a noun names and its clause tells of have one day."""
    return comes_about(parse, noun) or is_measured(parse, noun) or _is_taken_part_in(parse, noun)


def comes_about(parse: Parse, noun: int) -> bool:
    """Whether an event does, or is, something on its own day: the May 20 attack killed two men, will be the third."""
    words = parse.words
    word = words[noun]
    if word.relation not in SUBJECTS:
        return False
    if word.low in EVENTS and words[word.head].low in _AT_ONCE:
        return True
    return word.low in _MEETINGS and (_is_ahead(parse, word.head) or _is_told_as(parse, word.head))


def is_measured(parse: Parse, noun: int) -> bool:
    """Whether a figure is told to have been or become something in the time that it measures: sales for May fell."""
    word = parse.words[noun]
    return word.relation in SUBJECTS and word.low in _FIGURES and parse.words[word.head].low in _MEASURED


def _is_taken_part_in(parse: Parse, noun: int) -> bool:
    """Whether somebody is told to have held an event, or been at it: attended Saturday's funeral."""
    word = parse.words[noun]
    verb = parse.words[word.head].low
    attended = verb in _ATTENDING and word.tag == "NN" and word.low not in _LEVELS
    return word.relation == "dobj" and (attended or (word.low in _MEETINGS and verb in _TAKING_PART))


def is_occasion(parse: Parse, noun: int) -> bool:
    """Whether a noun named by its date is what somebody was at: during the May 20 meeting; not: in the May memo."""
    word = parse.words[noun]
    if is_visited(parse, noun):
        return True  # at his Friday rally, too
    if word.relation != "pobj" or parse.words[word.head].low not in DURING or _is_somebodys(parse, noun):
        return False
    if word.low in _WRITTEN:  # threatened in a May 4 letter; the May 4 letter is an old one
        return any(parse.words[child].low in ("a", "an") for child in parse.children[noun])
    return word.low in _OCCASIONS or (word.low in _SEASONS and _has_year_or_month(parse, noun))


def is_visited(parse: Parse, noun: int) -> bool:
    """Whether a preposition makes an occasion of any noun: at Friday's breakfast, during a Saturday session."""
    word = parse.words[noun]
    leads = word.relation == "pobj" and parse.words[word.head].low in _AT
    thing = word.tag in ("NN", "NNP") or word.low in EVENTS  # at a May hearing, which the tagger takes for a verb
    return leads and thing and word.low not in _LEVELS and word.low not in _WRITTEN


def is_competed_in(parse: Parse, noun: int) -> bool:
    """Whether a noun is what somebody took part in: took part in Sunday's tilting."""
    words = parse.words
    to = words[words[noun].head]
    leads = words[noun].relation == "pobj" and to.low == "in" and words[noun].tag in ("NN", "NNP")
    return leads and (words[to.head].low in _COMPETING or words[max(0, words[noun].head - 1)].low == "part")


def is_gone_to(parse: Parse, noun: int) -> bool:
    """Whether a noun is a gathering to which somebody went: came to Monday's ceremony."""
    words = parse.words
    to = words[words[noun].head]
    led = words[noun].relation == "pobj" and to.low in _TO
    return led and words[to.head].low in GATHERED and words[noun].low in _MEETINGS


def _is_ahead(parse: Parse, verb: int) -> bool:
    """Whether an event's verb tells what it will do: Tuesday's vote will decide it."""
    words = parse.words
    helpers = [words[one].low for one in parse.children[verb] if words[one].relation in HELPING]
    return "will" in helpers and not any(words[one].relation == "auxpass" for one in parse.children[verb])


def _is_told_as(parse: Parse, verb: int) -> bool:
    """Whether an event is told to have been one: Thursday's storm was the worst; not: was criticized."""
    words = parse.words
    if words[verb].low not in ("was", "were"):
        return False
    return any(
        words[one].relation == "attr" and words[one].tag.startswith(("NN", "JJ")) for one in parse.children[verb]
    )


def _is_somebodys(parse: Parse, noun: int) -> bool:
    return any(parse.words[child].relation == "poss" for child in parse.children[noun])


def _has_year_or_month(parse: Parse, noun: int) -> bool:
    named = [parse.words[child] for child in parse.children[noun]]
    return any((word.tag == "CD" and len(word.low) == len("2008")) or word.low in MONTH_NAMES for word in named)


def is_of_another(parse: Parse, at: int) -> bool:
    """Whether a date, of which this is the first word, is that of another thing of one kind: and another in May."""
    words = parse.words
    lead = at - 1 if words[at - 1].low in ("in", "on") else at
    before = words[lead - 1] if lead > 1 else words[at]
    return before.low in _OTHERS and before.relation == "conj" and before.head < lead - 1


def put_out(parse: Parse, verb: int) -> int:
    """The verb of what somebody did in words put out on a day: in a statement released on Friday, Ruiz blamed Moss."""
    words = parse.words
    if words[verb].low not in _RELEASED or words[verb].relation != "acl":
        return verb
    noun = words[words[verb].head]
    written = noun.low in _PUT_OUT
    if noun.relation == "pobj" and words[noun.head].low == "of" and words[words[noun.head].head].low in _SHARES:
        noun = words[words[noun.head].head]  # in three pages of papers released on Friday
    led = words[noun.head]
    opens = noun.relation == "pobj" and led.low in DURING and parse.left[noun.head] == 0
    to = led.head if opens else verb
    if noun.relation == "pobj" and written and led.low in _BY_MEANS and words[led.head].tag == "VBD":
        return led.head  # answered with a letter sent on Friday
    return to if verb < to and words[to].tag == "VBD" else verb


def then_on(parse: Parse, verb: int) -> int:
    """The verb of what goes on from a day on: will sail daily, beginning on Friday; the tours, starting on Friday, are.

    But: the town, which had seen storms, starting on Friday, was shut.
    """
    words = parse.words
    word = words[verb]
    if word.low not in FROM_THEN_ON or any(
        one.tag == "WRB" or one.relation == "relcl" for one in words[word.head : verb]
    ):
        return verb
    if word.relation in ("prep", "advcl"):
        return word.head
    behind = parse.right[verb] + 1
    aside = words[verb - 1].low == "," and behind < len(words) and words[behind].low == ","
    if word.relation == "acl" and words[word.head].relation == "dobj":
        return words[word.head].head  # bans the boats starting in 2019
    of_subject = word.relation == "acl" and words[word.head].relation in SUBJECTS
    return words[word.head].head if aside and of_subject else verb

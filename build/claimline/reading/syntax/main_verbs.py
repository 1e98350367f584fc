"""A verb of a passage -> the topmost one that tells the same deed; none where the verb belongs to another clause.

What a date dates is what the main clause tells: not the strike that began on Friday, nor what came after he left.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import takewhile

from claimline.reading.lexicon.event_nouns import EVENTS
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import (
    HELPING,
    SUBJECTS,
    VERBAL,
    has_subject,
    helpers_of,
    is_infinitive,
    tense_of,
)

# To do it: did it, or did not, or had to.
_DONE = frozenset(
    """allowed permitted managed able forced began started continued helped failed failing appeared seemed tried
    attempted begin begins start starts refused declined used struggled has have had need needs needed shocked surprised
    stunned astonished dismayed relieved delighted pleased glad happy lucky fortunate""".split()
)
# To do it: what lay ahead then, and may still: planned to sail on Friday.
_WILLED = frozenset(
    """vowed promised pledged agreed decided planned intended hoped wanted expect expects expected asked urged ordered
    aimed sought invited offered threatened voted chose proposed committed pledging vowing promising planning hoping
    agreeing""".split()
)
# Who voted to do it last week did both then, or at least the one.
DECIDED = frozenset(
    "voted agreed decided chose vowed promised pledged urged ordered invited offered threatened committed".split()
)
_EXPECTED = frozenset("expect expects expected expecting allow allows allowed let lets enable enables enabled".split())
_TO_COME = frozenset(("planned", "would", "may"))  # is set, was set, has to sail on Friday
_TOOK_PLACE = frozenset("held staged convened called carried conducted mounted".split())
_AT_IT = frozenset("in during at".split())  # killed in a raid carried out in May
_HAD = frozenset(("had", "’d", "'d"))
_DOING = frozenset("by in".split())  # by closing it on Friday, in closing it on Friday
SAYING = frozenset(
    """said says say saying told tells telling added adding wrote reported reports claimed noted announced confirmed
    asked revealed disclosed explained tweeted""".split()
)
_AFTER = frozenset("after before since until".split())
_PRONOUNS = ("WP", "WDT", "WRB", "WP$")
_WAS = frozenset(("was", "were"))
_CONTENT = frozenset("that whether if".split())
_AT_THAT_TIME = frozenset(("when", "as"))
_PERFECT = frozenset("has have had 've ’ve been".split())
# Of these, what one knew or told of is what the clause behind tells: remembered when the ferry sank in 1998.
_KNOWING = SAYING | frozenset(
    """knew remembered recalled recounted described learned saw heard wondered understood noticed noted
    mentioned""".split()
)
_BEYOND_DOUBT = frozenset(("doubt", "question"))
# What a participle behind it tells need not be of its day: signed a law closing the pier on Friday.
_RULED = frozenset(
    """law laws bill bills order orders plan plans rule rules ban deal measure measures letter letters report reports
    policy ruling resolution legislation proposal agreement warrant""".split()
)
_PREPOSITIONS = frozenset(
    """relating regarding concerning involving including pertaining following containing stemming dealing covering
    surrounding according owing""".split()
)


def main_verb(parse: Parse, at: int, pieces: Sequence[Sequence[int]]) -> int | None:
    """The topmost verb of a passage, reached from a verb of it whose deed is the passage's own; None: another's.

    The strike that began on Friday, after he left on Friday, agreed to sail on Friday: what is dated is not what the
    main clause tells of.
    """
    words = parse.words
    to_do = False
    while True:
        word = words[at]
        head = words[word.head]
        if word.head == at or not _within(pieces, head.start):
            break
        expected = word.relation == "ccomp" and head.low in _EXPECTED and is_infinitive(parse, at)
        if word.relation == "xcomp" or expected:  # expects | the crew to sail on Friday
            to_do = to_do or (is_infinitive(parse, at) and head.low not in _DONE)
        elif _is_beyond_doubt(parse, at):
            return at
        elif word.relation in ("ccomp", "parataxis"):
            if word.head < at or head.low in SAYING:
                return None  # but: the pier closed on Friday; the quay stays open
        elif word.relation == "acl" and word.low in _TOOK_PLACE and head.low in EVENTS:
            if (
                head.relation == "pobj"
                and words[head.head].low in _AT_IT
                and words[words[head.head].head].tag in VERBAL
            ):
                at = words[head.head].head
                continue
            if head.relation not in SUBJECTS:
                return at if head.head == word.head else None
            at = head.head  # the meeting, held in May, ended in a row
            continue
        elif word.tag == "VBG" and word.relation == "acl" and head.relation == "attr":
            at = word.head  # Marsh was the third pilot testifying on Friday
            if words[words[at].head].low not in _WAS:
                return None
            continue
        elif (being := _is_among(parse, at)) is not None or (being := _was_what_did(parse, at)) is not None:
            return at if main_verb(parse, being, pieces) == being else None
        elif word.relation == "pcomp" and head.relation == "prep" and head.low in _DOING:
            at = head.head  # won it by closing the pier on Friday
            continue
        elif _is_the_verb(parse, at) or _is_all_told(parse, at, pieces):
            break  # Ruiz, who left in May, | said: that she left
        elif _is_doing(parse, at):
            at = head.head
            continue
        elif not goes_along(parse, at) and word.relation not in ("conj", "acomp", "attr", "oprd", "dep"):
            return None
        at = word.head
    if _is_left_over(parse, at, pieces):
        return None
    willed = words[at].low in _WILLED
    if not _within(pieces, words[at].start) or (to_do and not willed and tense_of(parse, at) not in _TO_COME):
        return None
    return None if _says(parse, at) else at


def goes_along(parse: Parse, at: int) -> bool:
    """Whether a side clause tells of the time of its main clause: Speaking on Friday, Ruiz praised it."""
    return _opens_along(parse, at) or _is_when(parse, at)


def _is_when(parse: Parse, at: int) -> bool:
    """Whether what is told came about as this did: Ruiz praised the crew when she spoke on Friday.

    Not: had praised it when she spoke; knew when it sank.
    """
    word, head = parse.words[at], parse.words[parse.words[at].head]
    first = parse.words[parse.left[at]]
    if word.relation != "advcl" or first.low not in _AT_THAT_TIME or first.head != at or not has_subject(parse, at):
        return False
    return head.low not in _KNOWING and _is_plainly_past(parse, at) and _is_plainly_past(parse, word.head)


def _is_plainly_past(parse: Parse, at: int) -> bool:
    """Whether a verb is told as past, and not as over before something else: sank, was sunk; not: had sunk."""
    helpers = {parse.words[one].low for one in helpers_of(parse, at)}
    return tense_of(parse, at) == "past" and helpers.isdisjoint(_PERFECT)


def _is_doing(parse: Parse, at: int) -> bool:
    """Whether a participle behind what something was done with tells of the same time: met crews sailing in May."""
    words = parse.words
    word, head = words[at], words[words[at].head]
    beside = word.tag == "VBG" and word.relation == "acl" and word.low not in _PREPOSITIONS
    beside = beside and head.relation == "dobj" and head.low not in _RULED
    return beside and words[head.head].low not in _KNOWING and _is_plainly_past(parse, head.head)


def _is_among(parse: Parse, at: int) -> int | None:
    """The verb of a clause of which a relative one tells what somebody did: was among ten captains who met on Friday.

    None where that one tells something of others.
    """
    words = parse.words
    led = words[words[words[at].head].head]
    freed = words[at].relation == "acl" and words[at].tag == "VBN"  # was among ten captains freed on Friday
    if not (freed or words[at].relation == "relcl") or words[words[at].head].relation != "pobj":
        return None
    being, counted = led.head, words[led.head]
    if led.low == "of" and counted.relation == "attr" and (counted.low == "one" or counted.tag == "CD"):
        being = counted.head
    elif led.low != "among":
        return None
    return being if words[being].low in _WAS else None


def _was_what_did(parse: Parse, at: int) -> int | None:
    """The verb of a clause that only tells what somebody or something was who did it: was a pilot who sank in 1998.

    Its date is that of what the clause tells; not: was the ferry, which sank in 1998; was a pilot who had sunk.
    """
    words = parse.words
    noun = words[at].head
    being = words[noun].head
    if words[at].relation != "relcl" or words[noun].relation != "attr" or words[being].low not in _WAS:
        return None
    if words[at].tag not in ("VBD", "VBN") or any(words[one].low in _HAD for one in helpers_of(parse, at)):
        return None
    one_of_many = any(words[child].low in ("a", "an") for child in parse.children[noun])
    pronoun = next((words[one] for one in range(noun + 1, at) if words[one].tag in _PRONOUNS), None)
    return being if one_of_many and pronoun is not None and pronoun.low in ("who", "that") else None


def _is_beyond_doubt(parse: Parse, at: int) -> bool:
    """Whether a clause tells what nobody doubts: there is no doubt that Moss sailed on May 20."""
    words = parse.words
    noun = words[words[at].head]
    if noun.low not in _BEYOND_DOUBT or words[at].relation not in ("acl", "ccomp", "relcl"):
        return False
    none = any(words[one].low == "no" for one in parse.children[words[at].head])
    return none and any(words[one].relation == "expl" for one in parse.children[noun.head])


def _opens_along(parse: Parse, at: int) -> bool:
    """Whether a participle opens its sentence, which tells of the same time: Speaking on Friday, Ruiz praised it."""
    word = parse.words[at]
    if word.relation != "advcl" or word.tag != "VBG" or at > word.head or has_subject(parse, at):
        return False
    led = any(parse.words[one].relation in HELPING or parse.words[one].relation == "mark" for one in parse.children[at])
    return not led and parse.left[at] == 0 and tense_of(parse, word.head) == "past"


def is_willed(parse: Parse, at: int) -> bool:
    """Whether a verb tells what somebody meant to do, or to have done: vowed to sail on Friday."""
    return is_infinitive(parse, at) and parse.words[parse.words[at].head].low in _WILLED


def _is_left_over(parse: Parse, at: int, pieces: Sequence[Sequence[int]]) -> bool:
    """Whether a passage holds a side clause without its main clause, with the word that opens it: until it sank."""
    words = parse.words
    if words[at].head == at:  # after Tan left in May, Seabank, its owner, | paid: taken for one clause
        return any(words[one].relation == "mark" and words[one].low in _AFTER for one in parse.children[at])
    if words[at].relation not in ("advcl", "relcl"):
        return False
    opens = [one for one in parse.children[at] if words[one].relation == "mark" or words[one].tag in _PRONOUNS]
    if words[words[at].head].low in _KNOWING and not _within(pieces, words[words[at].head].start):
        opens = [one for one in opens if words[one].low != "when"]  # recalled | when she sailed in May
    return any(_within(pieces, words[one].start) and words[one].low not in _CONTENT for one in opens)


def _says(parse: Parse, at: int) -> bool:
    """Whether a verb tells that something was said, and what: its date is that of saying it. Not: was asked whether."""
    words = parse.words
    if words[at].low not in SAYING:
        return False
    told = [child for child in parse.children[at] if words[child].relation == "ccomp"]
    put = words[at].low == "asked" and any(words[one].relation == "nsubjpass" for one in parse.children[at])
    return bool(told) and not put


def _is_the_verb(parse: Parse, at: int) -> bool:
    """Whether a verb, taken for a participle of what is its subject, is that of its sentence.

    Vale-Moss, a docker, painted Ruiz.
    """
    word = parse.words[at]
    top = word.relation == "acl" and word.tag == "VBN" and parse.words[word.head].head == word.head < at
    # Vale, a docker, sailed in May to help: behind what Vale is, between commas
    set_off = parse.words[at - 1].low == "," and any(
        parse.words[child].relation == "appos" and child < at for child in parse.children[word.head]
    )
    to_do = set_off and any(parse.words[child].relation in ("xcomp", "advcl") for child in parse.children[at])
    return top and (to_do or any(parse.words[child].relation == "dobj" for child in parse.children[at]))


def _is_all_told(parse: Parse, at: int, pieces: Sequence[Sequence[int]]) -> bool:
    """Whether a relative clause and whom it is about are all of a passage: Ruiz, who | left in May, | said."""
    words = parse.words
    if words[at].relation != "relcl":
        return False
    pronouns = [words[one] for one in range(parse.left[at], at) if words[one].tag in _PRONOUNS]
    if not pronouns or any(_within(pieces, one.start) for one in pronouns):
        return False  # opposed | the plan that was made in May
    above = takewhile(lambda one: _within(pieces, words[one].start), parse.heads(at))
    return all(words[one].tag not in VERBAL for one in above)


def top_verb(parse: Parse, pieces: Sequence[Sequence[int]]) -> int | None:
    """The first verb of a passage that hangs on nothing in it; None where there is none."""
    words = parse.words
    for at in range(bisect_left(words, pieces[0][0], key=lambda word: word.start), len(words)):
        word = words[at]
        if word.start >= pieces[-1][1]:
            break
        own = word.tag in VERBAL and _within(pieces, word.start)
        alone = word.head == at or not _within(pieces, words[word.head].start)
        if own and (alone or _is_all_told(parse, at, pieces)):
            return at
    return None


def _within(pieces: Sequence[Sequence[int]], place: int) -> bool:
    return any(low <= place < high for low, high in pieces)

"""A statement in the making -> what its speaker does with it: asserts, denies, disputes, responds, declines.

By the verb and by what it takes: who rejected a claim denies it, who rejected a bill says nothing of that kind; who was
asked, and says something, responds; who did not deny something denies nothing.
"""

from __future__ import annotations

import re

from claimline.reading.attribution.chains import Draft
from claimline.reading.attribution.determinacy import Made
from claimline.reading.cues.complements import WH
from claimline.reading.cues.declining import gives_no_word
from claimline.reading.cues.link import OPENING_WORDS, Link
from claimline.reading.lexicon.reporting_verbs import BELIEF
from claimline.reading.lexicon.word_files import word_lists
from claimline.tables import Stance

_LISTS = word_lists(
    "stance_words.txt",
    """denying disavowing rejecting disputing dismissing claims opinions
    dismissive answering doing accounts questioned""".split(),
)
_ANSWERING_VERBS, _DOING = _LISTS["answering"], _LISTS["doing"]
# What may stand behind `false` where something is denied: a false report, false and mean; not: false papers.
_SAID_NOUN = r"(?:accusation | allegation | claim | charge | report | statement | stor(?:y|ies) | rumou?r | assertion)"
_AFTER = "and or but in on at as that to from with because about since for by when while after before if nor yet"
_AFTER_FALSE = rf"(?: (?: {'|'.join(_AFTER.split())} ) \b )"
# "was false", "were entirely “inaccurate”", "did not say": what is said denies something; "a false start" does not.
_DENIES = re.compile(
    r"""
    (?<!mind\ )(?<!minds\ ) (?P<copula> \b(?: is | are | was | were | be | been | being )
        | (?: (?<=\bit) | (?<=\bthat) ) ['’]s )
      \s+ (?: (?!an?\b|no\b) [a-z]+ \s+ ){0,2} [“"‘']?
      (?: (?: inaccurate | untrue | false | baseless | groundless | unfounded | incorrect )
          (?! \s+ (?! $NOUN | $AFTER ) [a-z] )
        | not\ true | fabricated | without\ merit
        | not\ (?:accurate|correct) | a\ lie | lies | made\ up (?! \W+ (?: \w+ \W+ )? of\b ) )\b
    | (?P<denied> \b (?: is | are | was | were ) n['’]t \s+ (?: [a-z]+ly \s+ )? (?: true | accurate | correct ) \b )
    | \b(?: did\ not\ say | didn['’]t\ say | never\ said )\b (?! \s+ (?: (?: it | them ) \s+ \w | yes\b | no\b ) )
    | \b(?: no\ truth\ (?:to|in)
      | (?: never\ happened | did(?:\ not|n['’]t)\ happen ) (?! \s+ (?: to | again | until | overnight | because | for
        | quickly | easily | in\ (?:a|the)\ (?:vacuum|void) | in\ isolation | at\ random
        | by\ (?:accident|chance|itself|magic|mistake) )\b ) )\b
    | ^[“"‘']?(?: inaccurate | untrue | false | baseless )[,.”"]
    | \b(?: is | are | was | were ) \s+ (?: an? \s+ )? (?: [a-z]+ly \s+ )? (?: false | untrue | baseless | inaccurate )
        \s+ (?: accusation | allegation | claim | charge | report | story | rumou?r | statement )s?\b
    | \b(?: these | those | such )\s+ (?: baseless | groundless | unfounded | false | untrue )\s+
        (?: accusation | allegation | claim | charge | report )s\b
    | \b(?: accusation | allegation | claim | charge | report | assertion | suggestion )s? \s+ (?: as\s+ )? [“"‘']?
        (?: inaccurate | untrue | false | baseless | groundless | unfounded | fabricated )
        (?= ["”’']* (?: [,.;] | \s+and\b | \Z ) )
    """.replace("$NOUN", _SAID_NOUN).replace("$AFTER", _AFTER_FALSE),
    re.IGNORECASE | re.VERBOSE,
)
# What stands in every match of it, and in few statements; looked for first, since that is ten times faster.
_DENIES_PARTS = tuple(
    "true,accurate,correct,false,baseless,groundless,fabricated,unfounded,without merit,a lie,lies,made up,say,"
    "never,no truth,happen".split(",")
)
# What may turn out to be false is not said to be so; what is said of anything but an account, answers none: the map was
# incorrect.
_LEFT_OPEN = re.compile(r"\b(?:could|may|might|would|if|whether|can|should)\b", re.IGNORECASE)
_ACCOUNT = re.compile(
    rf"""
    \b(?: {"|".join(sorted(_LISTS["claims"] | _LISTS["accounts"]))} )\b | \b(?: it | that | this | what )['’]s \b
    """,
    re.IGNORECASE | re.VERBOSE,
)
# What is said of allegations by somebody who would not have them believed.
_BELITTLED = re.compile(
    rf"""
    \b(?: {"|".join(sorted(_LISTS["claims"]))} | information | evidence | case | lawsuit ) \s+
      (?: (?: is | are | was | were | as ) \s+ (?: [a-z]+ \s+ ){{0,2}} [“"‘']? (?: [a-z]+ \s+ ){{0,3}}
        | (?: [\w-]+ \s+ ){{0,7}} [“"‘'] (?: [a-z]+ \s+ ){{0,3}}
      )?
      (?: {"|".join(sorted(_LISTS["dismissive"]))} | politically\ motivated ) \b
    """,
    re.IGNORECASE | re.VERBOSE,
)
_BELITTLING_PARTS = (*sorted(_LISTS["dismissive"]), "motivated")
# “Asked about the storm, Ruiz said”: what stands before the cue says that it is an answer. What is done in response is
# one only to what somebody said: “In response to the storm, the port announced” tells what was done about a storm.
# A tug that responds to a distress call says nothing.
_ANSWERING = re.compile(
    r"""(?: responding (?!\ to\ (?:an?\ |the\ )?
          (?:(?:distress|emergency|911|999)\ calls? | scene | fires? | blaze | alarms? | crash)\b)
          | replying | (?:when\ )? (?P<asked> asked | pressed | quizzed | challenged | questioned ) ) \b
      | in\ (?:response|reply) (?: \Z | \ to\b .* \b(?: questions? | quer(?:y|ies) | requests? | inquir(?:y|ies)
          | e-?mails? | letters? | calls? | reports? | articles? | stor(?:y|ies) | accounts? | claims? | allegations?
          | accusations? | charges? | critic\w+ | suggestions? | comments? | remarks? | statements? | posts?
          | tweets?)\b )""",
    re.IGNORECASE | re.VERBOSE,
)
# After Moss asked if it could last, Ruiz said: who asked is told, too.
_ASKED_BY = re.compile(
    r"""(?:After|When)\ (?P<who> (?: [^\W\d_][\w.'’-]*\ ){1,6}? ) (?:then\ )?
      (?:asked|pressed|quizzed|challenged|questioned|confronted)\ (?:(?:him|her|them)\b\ ?(?:again\ )?)?
      (?:about|if|how|why|whether|what|who|when|where|on|over|with)\b""",
    re.VERBOSE,
)
_OPEN_ANSWERS = ("responding", "replying", "in", "when", "asked", "pressed", "quizzed", "challenged", "questioned")
# What stands before an answer in its paragraph: “Would she move?”; “Asked if it could last, Ruiz smiled.”
_QUESTION = re.compile(
    r"""(?: \A | [.!?]["”’']? \s+ )
    (?: [^.!?"“”]* \? | (?: (?:When\ )? (?:Asked|Pressed|Quizzed|Questioned) \b
        | (?:[A-Z][\w.'’-]*\ ){1,4} (?:was|were)\ (?:[a-z]+ly\ |then\ |also\ )?
          (?:asked|pressed)\ (?:about|how|if|whether|why)\b )
      (?: [^.!?"“”] | \b(?:Mr|Ms|Mrs|Dr)\. )* \. ) \s* ["“'‘]? \Z""",
    re.VERBOSE,
)
# The same behind the cue: “It is old,” Ruiz said on Friday in response to a question.
_ANSWERED = re.compile(
    r"""[\s,]* (?: [^\W\d]+ \s ){0,4}? (?: when\ asked | in\ (?:response|reply|answer)\ to\ (?:a|an|the|questions?)\b
      | (?:responding|replying)\ to\ (?:a|the)?\ ?questions? )""",
    re.VERBOSE,
)
# Between who speaks and the cue: Ruiz, asked if it could last, said; Ruiz hit back, saying; responded to claims, saying
_BETWEEN = re.compile(
    r"""(?P<asked> ,\ (?:when\ )? (?:asked|pressed)\ (?:about|by|for|how|if|on|what|when|whether|who|why)\b
          [^:“"]{1,160} , )
      | \s (?: [a-z]+ly\ | then\ | later\ )? (?: (?:fired|hit|shot|struck)\ back
          (?: \ (?:against|at|in|on) \b [^,:“"]{1,80} )?
        | responded (?: \ to\ [^,:“"]{0,60} \b(?: criticism | criticisms | questions? | quer(?:y|ies) | claims?
          | allegations? | accusations? | reports? ) \b [^,:“"]{0,60} | \ [a-z]+ly )? ) , \s """,
    re.VERBOSE,
)
_NO = re.compile(r"\W* (?: no\b | nobody\b | never\b | not\ (?:at\ all|true|so)\b | that\ is\ not\ so )", re.I | re.X)
# That one had no part in it: says no to whoever says otherwise; of oneself alone, as toll and fares may have no link.
_NO_PART = re.compile(
    r"""\b(?: (?P<self> I | we ) | he | she | they | it ) \s (?: ha(?:d|s|ve) \s (?: absolutely\s | [a-z]+ly\s )?
        (?: nothing\s(?:whatsoever\s)?to\sdo\swith | no\s(?:part|role|hand|involvement)\s(?:whatsoever\s)?in )
      | played\s no\s (?:part|role)\sin )\b""",
    re.IGNORECASE | re.VERBOSE,
)
# What one disavows who denies a part in something; else it is somebody one wants nothing to do with.
_OWN_PART = re.compile(
    r"""\W*(?:(?:any|all|an?|the|his|her|its|their)\s+)*
    (?:having|knowledge|responsibility|involvement|interest|intent(?:ion)?|plans?|role|part|connection)\b""",
    re.IGNORECASE | re.VERBOSE,
)
_DISAGREES = re.compile(
    r"""\W*(?: well,\s | no,\s | but\s )? (?: I | we ) \s (?: (?: [a-z]+ly\s | totally\s )? disagree
      | (?: do\snot | don['’]t ) \s agree )\b""",
    re.IGNORECASE | re.VERBOSE,
)
_ONLY = re.compile(r"(?<!\bnot )\bonly (?:say|tell)|\b(?:say|says|said|saying|tell|tells|told|telling) only\b", re.I)
_NO_COMMENT = re.compile(r"\W*no comment\W*", re.IGNORECASE)
# The same told of oneself: she had no comment, he could not immediately comment on it.
_WITHOUT_COMMENT = re.compile(
    r"""\W*(?:he|she|they|it)\s (?: had\sno\s(?:\w+\s)?comment
      | (?:would|could)(?:\snot|n['’]t)\s(?:\w+ly\s)?(?:confirm,?\s(?:deny\s)?or\s)?comment )\b
    (?:\s[\w’'-]+){0,5} \W*""",
    re.IGNORECASE | re.VERBOSE,
)
# The same in words of one's own, be it behind others: “We have read it but don't have any comment.”
_OWN_NO_COMMENT = re.compile(
    r"""\b(?: (?:have|has|had)\sno\s(?:\w+\s)?comment
      | (?:do|does|did)(?:\snot|n['’]t)\shave\s(?:an?y?\s)?(?:\w+\s)?comment
      | (?:I|we)\s(?: can(?:not|\snot|['’]t) | (?:will|would|could)\snot | won['’]t | wouldn['’]t | couldn['’]t )
        \s(?:\w+ly\s)?comment )s?\b (?! \s+ (?: before | until )\b )""",
    re.IGNORECASE | re.VERBOSE,
)
_SHORT = 160  # code points of an answer that is no more than that
_CALLING = frozenset(("call", "describe", "label", "brand"))  # called the report false, described it as baseless
_GRANTING = frozenset("admit acknowledge concede confess grant allow".split())
_ONLY_THAT = re.compile(r"\s+only\b(?P<that>\s+that\b)?", re.IGNORECASE)
_WERE = frozenset("was were is are been being had has".split())  # after Ruiz was asked
_BEFORE = 300  # code points before an answer in which the question is looked for
_OF_CLAIM = 8  # words behind a verb among which the claim stands that it rejects: the governor's many claims
_OF_DOUBT = 3  # words among which what is questioned stands: the legal basis
_OPEN_QUESTIONS = [["whether"], ["if"], ["how"], ["why"]]
_ASIDE = 20  # code points of an outer link's content that may stand beside the inner link
_PARTS = frozenset("any all some most much many each both one none either neither part out".split())  # much of it
_TOLD_AS_FACT = frozenset(("idea", "notion", "theory", "conclusion"))  # the idea that Moss had paid
_IDEA_OF = re.compile(r"\bidea (?:that|of)\b", re.IGNORECASE)
_OF_ACCOUNT = 160  # code points before what is false in which what is told of stands
_POINTS = frozenset("that this it both".split())  # rejected that; not: that the pier …


def stance_of(text: str, draft: Draft, how: Made) -> Stance:
    """By the innermost link: "the Post reported that Ruiz denied it" is a denial."""
    if not draft.chain:
        return "asserts"
    link = _innermost(draft)
    words = text[draft.start : draft.end]
    if link.lemma == "decline":
        return "declines"
    if link.charge:
        return "asserts"  # Asked about the ferry, Ruiz denied claims | that it leaks
    if how.determinacy == "not said":
        return _withheld(text, link, words, alone=link is draft.chain[0])
    if link.lemma == "refuse" and gives_no_word(words.lower().split()[1:]):
        return "declines"  # refusing to say why; not: refused to leave
    if how.negated:
        return "asserts"  # does not doubt it
    if how.determinacy == "asked":
        if stance_by_verb(text, link, words) == "disputes":
            return "disputes"
        return "responds" if link.lemma in _ANSWERING_VERBS else "asserts"
    if (link.direct and _NO_COMMENT.fullmatch(words)) or _WITHOUT_COMMENT.fullmatch(words):
        return "declines"
    if link.direct and len(words) <= _SHORT and _OWN_NO_COMMENT.search(words):
        return "declines"
    granted = (
        link.phrasal and link.lemma not in _CALLING
    ) or link.lemma in _GRANTING  # repeated the baseless claims, admitted that they were untrue
    stance = stance_by_verb(text, link, words) or (None if granted else _by_words(words, direct=link.direct))
    if stance is not None or how.determinacy == "hypothetical":
        return stance or "asserts"
    return _answer(text, draft, link, words)


def _innermost(draft: Draft) -> Link:
    """The innermost link that is all of what the ones around it tell, but for a few words."""
    found = draft.chain[0]
    for link in draft.chain[1:]:
        low = min(link.cue.start, link.source.start if link.source else link.cue.start, link.contents[0].start)
        high = max(link.cue.end, link.contents[-1].end)
        if low - draft.start > _ASIDE or draft.end - high > _ASIDE:
            break
        found = link
    return found


def _withheld(text: str, link: Link, words: str, *, alone: bool) -> Stance:
    """What it is not to say something: would not say why declines, did not dispute it answers without a no."""
    if stance_by_verb(text, link, words) is not None:
        return "responds"
    first = words.split(maxsplit=2)[:2]
    if not first or (alone and link.lemma in BELIEF):
        return "asserts"  # does not know whether it leaks
    opens = first[-1] if first[0].lower() in ("by", "to", "at", "for", "in", "on") else first[0]
    return "declines" if opens.lower().rstrip(",—–-") in WH | {"whom", "whose"} else "asserts"


def stance_by_verb(text: str, link: Link, words: str) -> Stance | None:
    """What the verb says of what stands behind it; None where it says nothing against it."""
    cue = {link.lemma, *link.cue.of(text).lower().split()}
    if not cue.isdisjoint(_LISTS["denying"]):
        return "denies"
    if not cue.isdisjoint(_LISTS["disavowing"]) and _OWN_PART.match(words):
        return "denies"
    if not cue.isdisjoint(_LISTS["disputing"]):
        return "disputes"
    noun = _claim_noun(text, link, words)
    if noun == "idea" and _IDEA_OF.search(words) is None:  # derided the idea as a waste: a plan, which nobody claims
        return None
    if not cue.isdisjoint(_LISTS["rejecting"]) and noun:
        is_fact = noun in _TOLD_AS_FACT and re.search(rf"\b{noun} that\b", words, re.IGNORECASE)
        # the idea of a toll is no fact that could be denied, and whoever rejects an argument is not convinced
        return "disputes" if noun in _LISTS["opinions"] and not is_fact else "denies"
    questions = any(word.startswith("question") for word in cue) and words[:9].lower().split()[:1] in _OPEN_QUESTIONS
    doubts = link.lemma == "question" and not _LISTS["questioned"].isdisjoint(words.lower().split()[:_OF_DOUBT])
    if not cue.isdisjoint(_LISTS["dismissing"]) and (questions or noun or doubts):
        return "disputes"
    return None


def _claim_noun(text: str, link: Link, words: str) -> str | None:
    """The word for what somebody said that stands behind a verb: rejected the suggestion, dismissed that."""
    end = max(link.cue.end, link.contents[-1].end) if link.contents else link.cue.end
    after = re.findall(r"[\w-]+", text[link.cue.start : min(end, link.cue.end + 120)].lower())
    after = after[: len(link.cue.of(text).split()) + _OF_CLAIM]
    after = _up_to_of(after)
    behind = re.findall(r"[\w-]+", words.lower()[:80])
    if not behind:
        return None
    if behind[0] in _POINTS and len(behind) < 3:
        return str(behind[0])
    return next((str(word) for word in after if word in _LISTS["claims"]), None)


def _up_to_of(words: list[str]) -> list[str]:
    """A noun phrase without what hangs on it: `rejected use of an account`; but `most of the claims` are claims."""
    ends = (at for at, word in enumerate(words) if word == "of" and at and words[at - 1] not in _PARTS)
    return words[: next(ends, len(words))]


def _by_words(words: str, *, direct: bool) -> Stance | None:
    """What is said says no to something: that the reports were false."""
    lower = words.lower()
    if direct and _DISAGREES.match(words):
        return "disputes"
    part = _NO_PART.search(words)
    if part is not None and (part["self"] is not None) == direct and _LEFT_OPEN.search(words[: part.start()]) is None:
        return "denies"
    if any(map(lower.__contains__, _DENIES_PARTS)) and any(
        _answers_account(found, direct=direct) for found in _DENIES.finditer(words)
    ):
        return "denies"
    if any(map(lower.__contains__, _BELITTLING_PARTS)) and _BELITTLED.search(words):
        return "disputes"
    return None


def _answers_account(said_no: re.Match[str], *, direct: bool) -> bool:
    """Whether what is false or never happened is an account: the reports were untrue; not: the map was incorrect.

    In reported speech, of which the outlet chose the word, it is.
    """
    if said_no["copula"] is None and said_no["denied"] is None:
        return True
    start = said_no.start()
    clause = re.split(r"[.;!?]\s", said_no.string[max(0, start - _OF_ACCOUNT) : start])[-1]
    return _LEFT_OPEN.search(clause) is None and (not direct or _ACCOUNT.search(clause) is not None)


def _answer(text: str, draft: Draft, link: Link, words: str) -> Stance:
    if link.lemma in _ANSWERING_VERBS:
        return "responds"
    low = min(draft.start, link.cue.start, link.source.start if link.source else draft.start)
    before = text[max(0, low - _BEFORE) : low].rpartition("\n")[2]
    asked = (link.direct or draft.spoken) and _QUESTION.search(before) is not None
    asked = asked or (draft.start < link.cue.start and _ANSWERED.match(text, link.cue.end) is not None)
    if asked or (link.lemma not in _DOING and (_opens_answer(link) or _is_told_as_answer(text, link))):
        return "denies" if link.direct and _NO.match(words) else "responds"
    within = _ONLY.search(link.cue.of(text))
    behind = _ONLY_THAT.match(text, link.cue.end) if draft.start >= link.cue.end else None
    if link.phrasal:
        return "asserts"  # talked only about the pier
    return "responds" if within or (behind and (link.modal or behind["that"])) else "asserts"


def _is_told_as_answer(text: str, link: Link) -> bool:
    """Whether what stands between who speaks and the cue tells that it is an answer: Ruiz, asked if it leaks, said"""
    if link.phrase is None or link.cue.start < link.tokens[link.phrase.core - 1].end:
        return False
    found = _BETWEEN.match(text, link.tokens[link.phrase.core - 1].end, link.cue.end)
    return found is not None and found.end() <= link.cue.start + (found["asked"] is None)


def _opens_answer(link: Link) -> bool:
    by = _ASKED_BY.match(link.opening) if link.tokens[0].low in ("after", "when") else None
    if by is not None and link.source is not None and link.phrase is not None:
        start, asking = link.phrase.start, by["who"].lower().split()
        own = link.tokens[link.phrase.core].low if link.phrase.core < len(link.tokens) else ""
        parted = start > 0 and link.tokens[start - 1].text == ","
        return parted and own not in asking and asking[-1] not in _WERE
    if not link.tokens[0].low.startswith(_OPEN_ANSWERS) or not (found := _ANSWERING.match(link.opening)):
        return False
    if found["asked"] is None:
        return True
    start = link.source.start if link.source else link.cue.start  # not: Asked how Ruiz hopes to sell it, Moss laughed
    return any(token.text == "," and token.start < start for token in link.tokens[:OPENING_WORDS])

"""A parsed sentence in which patterns leave a verb of saying without a link -> the links that the parse makes of it.

Patterns find a subject by its words: they miss `The town's four port boards have said that they agree` and
`Moss, who sold the pier for a “fair price” in May, said it was old`. The parse knows the subject and the clause of
such a verb. Only verbs that say are asked, as elsewhere patterns name sources better.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise
from operator import attrgetter

from claimline.reading.attribution.comments import end_before_remark
from claimline.reading.attribution.parsed_participles import (
    is_saying,
    participle_link,
    quoted_participle,
    takes_clause,
)
from claimline.reading.attribution.parsed_sources import source_at, those_who, whom_who_means
from claimline.reading.attribution.trailing_cues import may_be_related, relative_link, trailing_link
from claimline.reading.cues.content_bounds import content_end, without_remark
from claimline.reading.cues.contents import THAT_ONLY
from claimline.reading.cues.link import Link
from claimline.reading.cues.sentence_links import LONGEST
from claimline.reading.cues.verbal import OF_FACTS
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.reporting_verbs import BELIEF, MIXED_PARTICIPLES, PERCEPTION, VERBS
from claimline.reading.parsing.finite_clauses import only_tells_more
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import PERFECT, has_subject, helpers_of, subject_of, tense_of
from claimline.reading.rules import Rule
from claimline.reading.syntax.main_subject import main_subject
from claimline.reading.syntax.noun_phrases import (
    Phrase,
    is_proper,
    names_somebody,
    noun_phrase,
    token_is_nominal,
)

SUBJECT_BY_PARSE = Rule("subject-and-clause-by-parse", "The town's four port boards have said that they agree.")

_TELLING = ("say", "tell")  # frames
# Of verbs that take a clause only behind `that`: what is shown, found or decided is as often told by the outlet.
_NOT_TELLING = frozenset("say show find decide agree rule deem demonstrate underline underscore highlight".split())
_SHOWING = frozenset("indicate imply reveal confirm detail".split())  # what a thing does as well as a speaker
_VOWING = frozenset("vow pledge promise".split())  # vowed she would not sell it
_THAT_WITHIN = 14  # tokens behind such a verb in which `that` stands: warned on Friday in a letter that
TOLD_BY = Rule("told-by", "The Post was told by Ruiz that the pier was safe.")
_WARNING = ("warn", "advise", "caution")  # the crews were warned by Ruiz that it leaks
_FINITE = ("VBD", "VBP", "VBZ", "VBN")
_ALONE = ("ROOT", "conj", "parataxis", "relcl")
_BETWEEN = frozenset(
    "prep pobj pcomp dobj dative npadvmod advmod punct mark amod det compound poss case nummod".split()
)
_ASIDES = ("appos", "relcl", "acl", "prep", "conj")
# Who does this to say something says it: some continue to say that the pier is safe; not: refused to say.
_GOING_ON = frozenset(
    """continue continues continued continuing begin begins began begun beginning start starts started starting went
    going gone forward""".split()
)
_FORCED = frozenset("forced compelled obliged".split())  # were forced to admit that
_LED = _GOING_ON | _FORCED | {"on"}
_COME = frozenset("come comes came coming".split())
_WHO = frozenset("who that which".split())
_FEWEST = 7  # tokens of a sentence in which a clause is said
_FEWEST_WITHIN = 2  # words that are no clause yet
_LEAST_WORDS = 5  # of a clause before who says it: It is, in short, the kind of job that crews say they like
_VERBS = VERBS.keys() | MIXED_PARTICIPLES
_START = attrgetter("start")


def may_tell(tokens: Sequence[Token], links: Sequence[Link]) -> Iterator[int]:
    """Where verbs of saying stand for which patterns found no link; not nouns and infinitives, as far as words tell."""
    if not _FEWEST <= len(tokens) <= LONGEST:
        return
    quoted = any(token.kind in "Qq" for token in tokens)
    those = [at for at, token in enumerate(tokens) if token.low == "that"]
    for at, (before, token) in enumerate(pairwise(tokens), 1):
        if token.kind != "w" or token.low not in _VERBS or _is_taken(Span(token.start, token.end), links):
            continue
        if quoted and before.text == "," and token.low in MIXED_PARTICIPLES:
            yield token.start
            continue
        led = before.low == "to" and at > 1 and tokens[at - 2].low in _LED
        thats = any(at < one < at + _THAT_WITHIN for one in those) and _takes_that(token.low, led=led)
        saying = is_saying(token.low) or (at + 1 < len(tokens) and takes_clause(token.low, tokens[at + 1].low))
        related = may_be_related(tokens, at) or (before.low in _WHO and token.low in VERBS)
        if not (thats or saying or related or _is_telling(token.low, led=led)):
            continue
        saying = saying or (before.low == "since" and at > 1 and tokens[at - 2].low in PERFECT)
        if led or related or not (before.low == "to" or (token_is_nominal(before) and not saying)):
            yield token.start


def link_by_parse(tokens: Sequence[Token], links: Sequence[Link], parse: Parse, place: int) -> Link | None:
    """The link of the verb there, whose subject and clause only the parse shows; none where another has its words."""
    at = parse.word_at(place)
    if at is None:
        return None
    word = parse.words[at]
    link = None
    if (word.tag in _FINITE and word.relation in _ALONE) or _led_by(parse, at) is not None:
        link = _told_by(tokens, at, parse) or _link(tokens, at, parse)
    elif word.tag == "VBG" and (is_saying(word.low) or _is_asking(parse, at)):
        link = participle_link(tokens, parse, at)
    elif word.tag == "VBG" and word.low in MIXED_PARTICIPLES:
        link = quoted_participle(tokens, parse, at)
    if (
        link is None
        and (word.tag in _FINITE or helpers_of(parse, at))
        and (_is_telling(word.low) or is_saying(word.low))
    ):
        link = trailing_link(tokens, parse, at)
    if link is None:
        link = relative_link(tokens, parse, at)
    if link is not None:
        end_before_remark(link, at, parse)
        if link.relative and len(parse.within(link.contents[0].start, link.contents[-1].end)) <= _FEWEST_WITHIN:
            return None  # who insist that she made, at best, half of it
    others = [] if link is None else [one for one in links if not is_told_within(one, link)]
    taken = link is not None and any(_is_taken(part, others) for part in (link.cue, *link.contents))
    return None if taken else link


def is_told_within(inner: Link, link: Link) -> bool:
    """Whether a phrase is what another's clause tells: Ruiz, who came late, said on Friday she would back the plan."""
    return inner.phrasal and any(content.start <= inner.cue.start < content.end for content in link.contents)


def _is_asking(parse: Parse, at: int) -> bool:
    return at + 1 < len(parse.words) and takes_clause(parse.words[at].low, parse.words[at + 1].low)


def _led_by(parse: Parse, at: int) -> int | None:
    """The verb that leads to a verb of saying and has its subject: continue to say, came forward to say."""
    word = parse.words[at]
    head = parse.words[word.head]
    if word.tag != "VB" or word.relation not in ("xcomp", "advcl") or parse.words[at - 1].low != "to":
        return None
    if head.low not in _GOING_ON | _FORCED and not (head.low in _COME and parse.words[at - 2].low == "forward"):
        return None
    stands = word.head < at and head.relation in _ALONE and tense_of(parse, word.head) in ("past", "ongoing", None)
    kept = not any(parse.words[one].relation == "neg" for one in parse.children[word.head])
    return word.head if stands and kept else None


def _is_telling(low: str, *, led: bool = False) -> bool:
    verb = VERBS.get(low)
    if verb is None or verb.lemma in BELIEF | OF_FACTS or not (verb.frame in _TELLING or verb.lemma in _VOWING):
        return False
    return verb.form in ("past", "s") or low == "say" or led


def _takes_that(low: str, *, led: bool = False) -> bool:
    """Whether a verb may report what stands behind `that`: suggested on Friday that the pier was old."""
    verb = VERBS.get(low)
    if verb is None or verb.lemma in _NOT_TELLING | BELIEF | PERCEPTION:
        return False
    if verb.form not in ("past", "s") and not led:
        return False
    return verb.frame == "clause" or verb.lemma in OF_FACTS


def _is_their_belief(parse: Parse, at: int) -> bool:
    """Whether some are told of as those who think it: groups that hope a clerk could win."""
    verb = VERBS.get(parse.words[at].low)
    if verb is None or verb.lemma not in BELIEF - PERCEPTION or verb.frame != "say":
        return False
    return parse.words[at].relation == "relcl" and parse.words[at].tag == "VBP"


def _is_taken(place: Span, links: Sequence[Link]) -> bool:
    """Whether a link has these words for its cue or tells them already; not one that waits for the next sentence."""
    return any(
        (link.cue.overlaps(place) and not waits(link)) or any(one.overlaps(place) for one in link.contents)
        for link in links
    )


def waits(link: Link) -> bool:
    """Whether what a cue tells would stand in the next sentence, though no colon says so: Ruiz said."""
    return link.open and not link.contents and link.tokens[-1].text != ":"


def _link(tokens: Sequence[Token], at: int, parse: Parse) -> Link | None:
    words = parse.words
    leads = _led_by(parse, at)
    base = leads is not None or (words[at].tag == "VBP" and words[at].relation == "relcl")
    helpers = helpers_of(parse, at) if leads is None else []
    if (
        not (
            _is_telling(words[at].low, led=base) or _takes_that(words[at].low, led=base) or _is_their_belief(parse, at)
        )
        or any(words[one].low not in PERFECT for one in helpers)
        or (words[at].tag == "VBN" and not helpers)
    ):
        return None
    if any(words[child].relation == "neg" for child in parse.children[at]):
        return None
    verb = at if leads is None else leads
    subject = subject_of(parse, verb)
    while subject is None and words[verb].relation == "conj":
        if any(one.relation == "relcl" for one in words[words[verb].head : verb]):
            return None  # heard from a docker who saw it and said
        verb = words[verb].head  # Ruiz left the board and on Friday said
        subject = subject_of(parse, verb)
    clause = _clause(at, parse)
    if clause is None or (subject is None and words[at].relation != "ROOT") or _is_within_phrase(parse, at, subject):
        return None
    who = _who(at, subject, parse) if subject is not None else None
    phrase = source_at(tokens, who, parse) if who is not None else None
    if subject is None:
        phrase, subject = _subject_by_patterns(tokens, at, parse), at
    content = _content(tokens, at, subject, clause, parse)
    if phrase is None or content is None:
        return None
    if not _is_telling(words[at].low, led=base) and content.start < words[at].end:
        return None
    opens = parse.word_at(content.start) or 0
    if VERBS[words[at].low].lemma in THAT_ONLY and words[opens - 1].low != "that":
        return None  # notified the owners, a group of pilots, that it leaks
    if VERBS[words[at].low].lemma in OF_FACTS | _SHOWING | THAT_ONLY and not _may_speak(tokens, phrase, parse):
        return None
    cue = Span(words[min([at, *(one for one in helpers if one < at)])].start, words[at].end)
    lemma = VERBS[words[at].low].lemma
    where = "right" if content.start > cue.start else "left"
    relative = who is not None and who != subject
    if relative and any(token.low in _WHO for token in tokens[phrase.core : phrase.end]):
        phrase = phrase._replace(end=phrase.core)  # officials | who argue that it leaks
    return Link(lemma, cue, [content], phrase, tokens, where=where, relative=relative, rule=SUBJECT_BY_PARSE.name)


def _is_within_phrase(parse: Parse, at: int, subject: int | None) -> bool:
    """Whether it describes the noun before, which the clause lacks: Ruiz lost the post she says she won."""
    if subject is None or subject > at or parse.left[subject] == 0:
        return False
    parted = any(child < subject and parse.words[child].relation == "ccomp" for child in parse.children[at])
    return parted and parse.words[parse.left[subject] - 1].tag in ("NN", "NNS")


def _clause(at: int, parse: Parse) -> int | None:
    """The verb of the clause that is said: the one right behind, else the one before; `that` where the verb asks it."""
    words = parse.words
    clauses = [one for one in parse.children[at] if words[one].relation == "ccomp" and has_subject(parse, one)]
    clauses = [one for one in clauses if one > at or subject_of(parse, one) is not None]  # said there was a leak
    clause = next((one for one in clauses if one > at), clauses[0] if clauses else None)
    if clause is None or _is_telling(words[at].low) or _is_their_belief(parse, at):
        return clause
    marked = any(words[one].low == "that" and words[one].relation == "mark" for one in parse.children[clause])
    return clause if marked else None


def _subject_by_patterns(tokens: Sequence[Token], at: int, parse: Parse) -> Phrase | None:
    """The sentence's subject, where the parse has lost it behind an aside: Ruiz, in a letter to the board, said."""
    verb = bisect_left(tokens, parse.words[at].start, key=_START)
    if not 0 < verb < len(tokens) or tokens[verb - 1].text != ",":
        return None
    phrase = main_subject(tokens, verb)
    aside = phrase is not None and phrase.end < len(tokens) and tokens[phrase.end].text == ","
    return phrase if phrase is not None and aside and phrase.end < verb and _may_speak(tokens, phrase, parse) else None


def _may_speak(tokens: Sequence[Token], phrase: Phrase, parse: Parse) -> bool:
    """Whether a subject is somebody, a body, or a noun with a name behind it: a docker, Leo Moss."""
    if names_somebody(tokens, phrase) or is_proper(tokens, phrase):
        return True
    head = parse.word_at(tokens[phrase.core - 1].start)
    named = [] if head is None else [parse.words[one] for one in parse.children[head]]
    return any(one.relation == "appos" and one.tag == "NNP" for one in named)


def _told_by(tokens: Sequence[Token], at: int, parse: Parse) -> Link | None:
    """Who tells it is led to by `by`: the Post was told by Ruiz that the pier was safe."""
    words = parse.words
    verb = VERBS[words[at].low]
    if words[at].tag != "VBN" or not (verb.frame == "tell" or verb.lemma in _WARNING):
        return None
    by = next((one for one in parse.children[at] if words[one].relation == "agent"), None)
    clause = _clause(at, parse)
    passive = any(words[one].relation == "auxpass" for one in parse.children[at])
    if by is None or clause is None or not passive or by > clause:
        return None
    who = next((one for one in parse.children[by] if words[one].tag.startswith("N")), None)
    first = bisect_left(tokens, words[parse.left[who]].start, key=_START) if who is not None else len(tokens)
    phrase = noun_phrase(tokens, first, len(tokens)) if first < len(tokens) else None
    content = _content(tokens, at, at, clause, parse, told=True)
    if phrase is None or content is None or any(words[one].relation == "neg" for one in parse.children[at]):
        return None
    lemma = VERBS[words[at].low].lemma
    return Link(lemma, Span(words[at].start, words[by].end), [content], phrase, tokens, rule=TOLD_BY.name)


def _who(at: int, subject: int, parse: Parse) -> int | None:
    """The word that names who says it: the subject, or whom `who` stands for: a call from Ruiz, who told the Post."""
    words = parse.words
    leads = _led_by(parse, at)
    at = at if leads is None else leads
    if words[at].relation != "relcl":
        # The ad, said Ruiz, who came, is old: no subject stands at such a comma, but one with an aside before it
        aside = any(one > subject and words[one].relation in _ASIDES for one in parse.children[subject])
        return subject if aside or subject > at or words[at - 1].tag != "," else None
    named = whom_who_means(parse, at, subject)
    return those_who(parse, at, subject) if named is None else named


def _content(
    tokens: Sequence[Token], at: int, subject: int, clause: int, parse: Parse, *, told: bool = False
) -> Span | None:
    """The clause that is said, behind the verb or, as a whole, before its subject."""
    words = parse.words
    left, right = parse.left[clause], parse.right[clause]
    if left <= at <= right:
        return None
    if right < at:
        behind = min(at, parse.left[subject])  # said Ruiz
        parted = right + 1 < behind and all(words[between].tag == "," for between in range(right + 1, behind))
        whole = words[left].start == tokens[0].start and right - left >= _LEAST_WORDS and parted
        return _trimmed(parse, left, right) if whole else None
    if words[left].low == "that" and (words[left].tag == "IN" or words[left + 1].tag == ","):
        left += 1
    if words[left].tag == ",":
        left += 1
    skipped = _BETWEEN | {"agent"} if told else _BETWEEN
    if VERBS[words[at].low].frame == "tell":
        skipped = skipped | {"cc", "conj"}  # told crews at the quay and in the bars that
    if not told and not _is_telling(words[at].low):
        skipped = skipped - {"pcomp"}  # charged the crew with seeing to it that the pier is safe
    between = [one for one in range(at + 1, left) if words[one].low != "that"]
    if any(words[one].relation not in skipped for one in between) and not only_tells_more(parse, at, clause, between):
        return None
    start = bisect_left(tokens, words[left].start, key=_START)
    if start >= len(tokens) or tokens[start].start != words[left].start:
        return None
    if words[at].relation == "relcl":
        return _trimmed(parse, left, right)
    end = without_remark(tokens, start, content_end(tokens, start))
    return Span(tokens[start].start, tokens[end - 1].end) if end > start else None


def _trimmed(parse: Parse, left: int, right: int) -> Span | None:
    while right > left and not any(map(str.isalnum, parse.words[right].low)):
        right -= 1
    return Span(parse.words[left].start, parse.words[right].end) if right > left else None

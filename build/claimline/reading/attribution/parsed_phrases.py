"""A parsed sentence with a verb by which somebody says or thinks a thing, told in no clause -> the links patterns miss.

Patterns find such verbs behind a subject that stands right before them. The parse knows the subject in `Ruiz, who runs
the port, called the plan dull`, in `she met Lee Tan, who praised the crew` and in `the plan was deemed dull by Ruiz`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from operator import attrgetter

from claimline.reading.attribution.content_ends import mend_ends
from claimline.reading.attribution.content_form import tells_something
from claimline.reading.attribution.parsed_participles import CHARGING, whose_charge
from claimline.reading.attribution.parsed_sources import source_at, whom_who_means, with_others
from claimline.reading.cues.link import Link
from claimline.reading.cues.phrase_bounds import phrase_end
from claimline.reading.cues.phrases import content_start, is_no_topic, tells
from claimline.reading.cues.sentence_links import LONGEST
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.phrase_verbs import PHRASE_BELIEF, PHRASE_VERBS, PhraseVerb
from claimline.reading.lexicon.source_nouns import DOCUMENT_NOUNS
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import OPENS, PERFECT, helpers_of, subject_of
from claimline.reading.rules import Rule
from claimline.reading.syntax.noun_phrases import Phrase, head_word, names_somebody

PHRASE_BY_PARSE = Rule("verb-with-phrase-by-parse", "Ana Ruiz, who runs the port, called the new plan disappointing.")
DONE_BY = Rule("phrase-in-the-passive-by-parse", "The plan for the pier was deemed dull by two clerks.")
CHARGING_BY_PARSE = Rule(
    "participle-with-phrase-by-parse", "Accusing the board of theft, Ana Ruiz left the room on Friday."
)

_FEWEST = 5  # tokens of a sentence in which a thing is told
_OBJECTS = frozenset(("object", "name", "as"))
_TOLD = ("NN", "NNS", "NNP", "NNPS", "PRP")
_POINTING = ("that", "this", "these", "those")
_FINITE = ("VBD", "VBP", "VBZ", "VBN")
_OWN_CLAUSE = ("ROOT", "conj", "parataxis", "relcl", "advcl")
_BEING = frozenset("is are was were been be 's ’s 're ’re".split())
_LEADING = frozenset(
    """tend tends tended continue continues continued begin begins began start starts started keep keeps kept""".split()
)
_BETWEEN = frozenset("advmod npadvmod prep pobj amod det compound nummod neg punct".split())
_NO_SPEAKERS = frozenset("it this that which these those law bill rule plan map chart text i we operation".split())
_THING = 3  # tokens: repeated that call
_START = attrgetter("start")


def may_tell_phrase(tokens: Sequence[Token], links: Sequence[Link]) -> Iterator[int]:
    """Where verbs of this kind stand for which patterns found no link."""
    if not _FEWEST <= len(tokens) <= LONGEST:
        return
    for number, token in enumerate(tokens):
        opens = number == 0 and token.low in CHARGING
        if token.kind != "w" or (token.capital and not opens) or token.low not in PHRASE_VERBS:
            continue
        place = Span(token.start, token.end)
        if not any(link.cue.overlaps(place) or any(one.overlaps(place) for one in link.contents) for link in links):
            yield token.start


def phrase_by_parse(tokens: Sequence[Token], links: Sequence[Link], parse: Parse, place: int) -> Link | None:
    """The link of the verb there, whose subject only the parse shows; none where another has its words."""
    at, verb_at = parse.word_at(place), bisect_left(tokens, place, key=_START)
    if at is None or parse.words[at].start != place or tokens[verb_at].start != place:
        return None
    link = _active(tokens, verb_at, parse, at) or _passive(tokens, parse, at) or _charging(tokens, verb_at, parse, at)
    told = [part for one in links for part in (one.cue, *one.contents)]
    if link is None or any(part.overlaps(one) for one in told for part in (link.cue, *link.contents)):
        return None
    if link.where == "right":
        mend_ends(link, at, parse, [*links, link])
    return link if link.contents and tells_something(link, parse, [*links, link]) else None


def _active(tokens: Sequence[Token], verb_at: int, parse: Parse, at: int) -> Link | None:
    """Ruiz, who runs the port, called the plan dull; she met Lee Tan, who praised the crew."""
    words = parse.words
    leading = _led_by(parse, at)
    group = at if leading is None else leading
    if not _stands(parse, group, leading is not None):
        return None
    helpers = helpers_of(parse, group)
    subject = _subject(parse, group)
    who = None if subject is None else _who(parse, group, subject)
    phrase = None if who is None else source_at(tokens, who, parse)
    if phrase is None or who is None or not _is_only_subject(parse, group):
        return None
    if who != subject and not _is_last(parse, group):
        return None  # Ruiz, who praised the crew, left: that she left is told, too
    if who == subject:
        phrase = with_others(tokens, parse, who, phrase)
    for verb in PHRASE_VERBS[words[at].low]:
        start = _content_start(tokens, verb_at, verb, parse, at)
        if start is None:
            continue
        end = phrase_end(tokens, start)
        if words[group].relation in ("relcl", "advcl"):
            end = min(end, bisect_left(tokens, words[parse.right[group]].end, key=_START))
            while end > start + 1 and tokens[end - 1].kind == "p":
                end -= 1
        told = tells(tokens, start, end, verb) or (start < end and _is_named(tokens, start, end, verb, parse, at))
        told = told and not (end - start < _THING and tokens[start].low in _POINTING)
        topic = verb.tells != "" and not is_no_topic(tokens, start, end, verb)
        modal = any(words[one].tag == "MD" for one in helpers)
        if not told or topic or (modal and verb.lemma not in PHRASE_BELIEF) or not _may_tell(tokens, phrase, verb):
            return None
        first = min([group, *(one for one in helpers if one < group)])
        last = start - 1
        while last > verb_at and tokens[last].low not in verb.takes | {verb.particle}:
            last -= 1
        cue = Span(words[first].start, tokens[last].end)
        content = Span(tokens[start].start, tokens[end - 1].end)
        return Link(
            verb.lemma,
            Span(cue.start, min(cue.end, content.start)),
            [content],
            phrase,
            tokens,
            modal=modal,
            phrasal=True,
            relative=who != subject,
            rule=PHRASE_BY_PARSE.name,
        )
    return None


def _charging(tokens: Sequence[Token], verb_at: int, parse: Parse, at: int) -> Link | None:
    """Accusing the board of theft, Ruiz left; filed a complaint accusing it; began by praising the crew."""
    who = whose_charge(parse, at)
    phrase = None if who is None else source_at(tokens, who, parse)
    if phrase is None or who is None or head_word(tokens, phrase) in _NO_SPEAKERS:
        return None
    phrase = with_others(tokens, parse, who, phrase)
    for verb in PHRASE_VERBS[parse.words[at].low]:
        start = content_start(tokens, verb_at, verb)
        if start is None:
            continue
        end = phrase_end(tokens, start)
        past = bisect_left(tokens, parse.words[parse.right[at]].end, key=_START)
        end = min(end, past) if past > start else end
        while end > start + 1 and tokens[end - 1].kind == "p":
            end -= 1
        if not tells(tokens, start, end, verb):
            return None
        cue = Span(parse.words[at].start, tokens[start - 1].end if verb.particle else parse.words[at].end)
        content = Span(tokens[start].start, tokens[end - 1].end)
        return Link(verb.lemma, cue, [content], phrase, tokens, phrasal=True, rule=CHARGING_BY_PARSE.name)
    return None


def _led_by(parse: Parse, at: int) -> int | None:
    """The verb that leads to this one and has its subject: skippers tend to oppose it."""
    word = parse.words[at]
    led = word.tag == "VB" and word.relation == "xcomp" and parse.words[at - 1].low == "to"
    return word.head if led and word.head < at and parse.words[word.head].low in _LEADING else None


def _stands(parse: Parse, at: int, leads: bool) -> bool:
    """Whether a verb tells what is so: not denied, no passive, no condition, in a clause that is the outlet's."""
    words, children = parse.words, parse.children[at]
    helpers = helpers_of(parse, at)
    lows = {words[one].low for one in helpers}
    if words[at].tag == "VBG":
        finite = not lows.isdisjoint(_BEING)
    elif words[at].tag == "VB":
        finite = any(words[one].tag == "MD" for one in helpers)
    else:
        finite = words[at].tag in _FINITE and (words[at].tag != "VBN" or not lows.isdisjoint(PERFECT))
    if not finite or words[at].relation not in _OWN_CLAUSE:
        return False
    passive = any(words[one].relation == "auxpass" for one in helpers)
    denied = any(words[one].relation == "neg" for one in children) or _is_almost(parse, at)
    asked = any(words[one].tag in ("WRB", "WDT", "WP") and words[one].relation != "nsubj" for one in children)
    return not (passive or denied or asked or _is_condition(parse, at))


def _is_almost(parse: Parse, at: int) -> bool:
    """Whether it was nearly done: has all but praised."""
    return at > 1 and [word.low for word in parse.words[at - 2 : at]] == ["all", "but"]


def _is_condition(parse: Parse, at: int) -> bool:
    children = [parse.words[one] for one in parse.children[at]]
    return any(one.relation == "mark" and one.low in OPENS for one in children)


def _is_only_subject(parse: Parse, at: int) -> bool:
    """Whether the parse gives a verb one subject: of two, it took one for that of a verb it did not see."""
    return sum(parse.words[one].relation == "nsubj" for one in parse.children[at]) < 2


def _subject(parse: Parse, at: int) -> int | None:
    """The head of the verb's subject, be it that of the verb before “and”: Ruiz came and, on Friday, praised them."""
    subject = subject_of(parse, at)
    while subject is None and parse.words[at].relation == "conj" and parse.words[parse.words[at].head].tag in _FINITE:
        at = parse.words[at].head
        subject = subject_of(parse, at)
    return subject


def _who(parse: Parse, at: int, subject: int) -> int | None:
    """The word that names who says it: the subject, or whom `who` stands for."""
    words = parse.words
    if words[subject].tag not in ("WP", "WDT"):
        inside = words[at].relation == "relcl" and words[subject + 2].low != "whom"  # many of whom oppose it
        return None if inside else subject
    relative = words[subject].head
    return whom_who_means(parse, relative, subject) if words[relative].relation == "relcl" else None


def _is_last(parse: Parse, at: int) -> bool:
    """Whether nothing but a full stop and marks stand behind what hangs on a verb."""
    return not any(any(map(str.isalnum, word.low)) for word in parse.words[parse.right[at] + 1 :])


def _content_start(tokens: Sequence[Token], verb_at: int, verb: PhraseVerb, parse: Parse, at: int) -> int | None:
    """Where what is told begins: behind the verb, or behind its preposition: warned on Friday of | a flood."""
    words = parse.words
    start = content_start(tokens, verb_at, verb)
    if start is not None or verb.particle:
        return start
    behind = verb_at + 1
    if behind < len(tokens) and tokens[behind].low == "that":
        that = parse.word_at(tokens[behind].start)
        return (
            behind
            if not _OBJECTS.isdisjoint(verb.takes) and that is not None and words[that].relation == "det"
            else None
        )
    for child in parse.children[at]:
        word = words[child]
        if word.relation != "prep" or child < at or word.low not in verb.takes or word.low == "as":
            continue
        if any(words[one].relation not in _BETWEEN for one in range(at + 1, child)):
            return None
        start = bisect_left(tokens, word.end, key=_START)
        return start if start < len(tokens) - 1 and tokens[start].kind == "w" else None
    return None


def _is_named(tokens: Sequence[Token], start: int, end: int, verb: PhraseVerb, parse: Parse, at: int) -> bool:
    """Whether one word tells what a thing is called: called the plan | dull."""
    if "name" not in verb.takes:
        return False
    last = tokens[end - 1].end
    for child in parse.children[at]:
        word = parse.words[child]
        if word.relation in ("oprd", "ccomp") and at < child and word.start < last:
            one = any(parse.words[own].low in ("a", "an") for own in parse.children[child])
            return (one or word.tag in ("JJ", "VBG", "VBN")) and word.start > tokens[start].start
        behind = parse.words[child + 1] if word.relation == "dobj" else None
        if behind is not None and behind.start == tokens[end - 1].start and behind.relation == "amod":
            return behind.tag == "JJ"  # called the plan | dull, which the parse joined
    return False


def _may_tell(tokens: Sequence[Token], phrase: Phrase, verb: PhraseVerb) -> bool:
    """Whether who is named tells something by this verb."""
    head = head_word(tokens, phrase)
    if head in _NO_SPEAKERS or tokens[phrase.start].low in _NO_SPEAKERS:
        return False
    if verb.of_documents:
        return head in DOCUMENT_NOUNS
    return names_somebody(tokens, phrase) or head in DOCUMENT_NOUNS


def _passive(tokens: Sequence[Token], parse: Parse, at: int) -> Link | None:
    """The plan was deemed dull by two skippers: what is told is the subject, with what it is deemed."""
    words, children = parse.words, parse.children[at]
    helpers = helpers_of(parse, at)
    subject = subject_of(parse, at)
    by = next((one for one in children if words[one].relation == "agent" and one > at), None)
    if words[at].tag != "VBN" or subject is None or by is None or words[at].relation not in ("ROOT", "conj", "advcl"):
        return None
    if words[subject].relation != "nsubjpass" or words[subject].tag not in _TOLD or _is_condition(parse, at):
        return None
    if any(words[one].relation == "neg" for one in children) or any(words[one].tag == "MD" for one in helpers):
        return None
    verb = next(
        (one for one in PHRASE_VERBS[words[at].low] if not (one.particle or _OBJECTS.isdisjoint(one.takes))), None
    )
    who = next((one for one in parse.children[by] if words[one].tag.startswith("N")), None)
    phrase = None if who is None else source_at(tokens, who, parse)
    if verb is None or verb.tells or phrase is None or not _may_tell(tokens, phrase, verb):
        return None
    named = next((one for one in children if words[one].relation == "oprd" and one > at), None)
    if named is None and not _OBJECTS.isdisjoint(verb.takes - {"object"}):
        named = next((one for one in children if words[one].low == "as" and words[one].relation == "prep"), None)
    if named is None and not (verb.lemma in PHRASE_BELIEF and "object" in verb.takes):
        return None
    contents = [Span(words[parse.left[subject]].start, words[parse.right[subject]].end)]
    if named is not None:
        contents.append(Span(words[parse.left[named]].start, words[parse.right[named]].end))
    cue = Span(words[min([at, *helpers])].start, words[at].end)
    where = "left" if named is None else "around"
    return Link(verb.lemma, cue, contents, phrase, tokens, where=where, phrasal=True, rule=DONE_BY.name)

"""A link and its sentence's parse -> whether its cue is one at all, and the source that speaks.

Patterns take what looks like a verb for a cue, and the nearest phrase for its source. Where that is nobody who could
say something, an adverb or a participle, the parse's subject of the cue stands in.
"""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.attribution.parsed_participles import is_in_list
from claimline.reading.attribution.parsed_sources import source_at, with_others
from claimline.reading.cues.announced import PUT_OUT
from claimline.reading.cues.contents import AS_SOMEBODY_SAID, BARE_CLAUSE, CONTENT_RULES, SET_OFF
from claimline.reading.cues.finite_verbs import AFTER_CLAUSE, INVERTED, PERCEIVED
from claimline.reading.cues.link import Link
from claimline.reading.lexical.spans import Span
from claimline.reading.lexicon.reporting_verbs import BELIEF, INTENTION
from claimline.reading.lexicon.source_nouns import ANONYMOUS_NOUNS, DOCUMENT_NOUNS, ROLE_NOUNS
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import SUBJECTS, VERBAL, subject_of
from claimline.reading.syntax.noun_phrases import Phrase, head_word, is_proper, names_somebody, noun_phrase

_VERB_RULES = {rule.name for rule in (*CONTENT_RULES, *INVERTED)} | {"verb-with-phrase", "verb-with-quoted-words"}
_PARTICIPLES = ("participle-of-saying", "participle-with-quoted-words")
_MODIFYING = frozenset("amod compound".split())  # the widely criticized claim; state officials
_NOMINAL = frozenset("nsubj nsubjpass dobj pobj".split())  # how a noun hangs on its verb or preposition
# Whose cues are nouns, or verbs in so fixed a place that the parse need not be asked: as the Harbour Post reports.
_NOT_VERBAL = ("noun-of-saying", "state-of-mind", "made-clear", AS_SOMEBODY_SAID.name, PUT_OUT.name)
_WITHIN = frozenset("ccomp pcomp csubj".split())  # how a clause hangs on what is said of it: it seems that Ruiz hopes
_FILLED = frozenset("dobj attr acomp ccomp xcomp oprd auxpass".split())
_MINDS = BELIEF | INTENTION
_OF_THINGS = frozenset(("threaten", "promise", "aim"))
_NOBODY = ("RB", "VBG", "VBN", "JJ", "IN", "VBD")  # tags of words that name nobody: so far, speaking, born


def is_no_cue(link: Link, at: int, parse: Parse, links: Sequence[Link]) -> bool:
    """Whether the parse shows that a cue reports nothing; `at` is the cue's word, `links` are all of its sentence."""
    if _is_no_verb(link, at, parse) or _is_doubtful(link, at, parse, links) or _has_nobody(link, at, parse):
        return True
    return (
        _leaves_a_gap(link, at, parse)
        or _is_of_noun(link, parse)
        or (not (link.direct or link.quotes) and is_in_list(parse, at))
        or _is_condition(link, at, parse)
        or _is_thing_threatening(link)
    )


def cue_word(parse: Parse, cue: Span) -> int | None:
    """The index of the word that a cue is about: its noun where it ends in one, else its last verb."""
    inside = parse.within(cue.start, cue.end)
    if not inside or parse.words[inside[-1]].tag.startswith("N"):
        return inside[-1] if inside else None
    return next((at for at in reversed(inside) if parse.words[at].tag in VERBAL), inside[-1])


def _is_no_verb(link: Link, at: int, parse: Parse) -> bool:
    """Whether a cue only looks like a verb: the widely criticized claim; after a fireworks show when it rained."""
    if link.direct or link.open:
        return False
    words = parse.words
    noun = next((one for one in (at, *parse.heads(at)) if words[one].relation != "conj"), at)
    nominal = words[noun].relation in _NOMINAL and link.rule not in _NOT_VERBAL
    if link.rule == AFTER_CLAUSE and words[at].tag in VERBAL and not link.quotes:
        return _is_of_subject_before(link, at, parse)
    if link.rule == SET_OFF.name:
        nominal = words[noun].relation == "pobj"  # the board won, Harbour News projects: that clause is parsed badly
    return words[at].relation in _MODIFYING or nominal or _is_compounded(link, at, parse)


def _is_compounded(link: Link, at: int, parse: Parse) -> bool:
    """Whether a cue is the noun that who seems to say it belongs to: the final ferry report before the feast showed."""
    words = parse.words
    if link.rule != BARE_CLAUSE.name or not words[at].tag.startswith("NN"):
        return False
    return any(one < at and words[one].relation == "compound" for one in parse.children[at])


def _is_of_subject_before(link: Link, at: int, parse: Parse) -> bool:
    """Whether a verb has its subject before it, and who seems to say it is its object: Ruiz, who left, told Moss."""
    words = parse.words
    subject = subject_of(parse, at)
    head = parse.word_at(link.tokens[link.phrase.core - 1].start) if link.phrase is not None else None
    return subject is not None and subject < at and head is not None and words[head].relation in ("dobj", "dative")


def _is_doubtful(link: Link, at: int, parse: Parse, links: Sequence[Link]) -> bool:
    """Whether somebody's mind is only a part of what the outlet leaves open: seems to signal that the town wants more.

    What a mind holds is told only as far as the clause around it is; where that is somebody's, theirs is the word.
    """
    if link.lemma not in _MINDS or parse.words[at].relation not in _WITHIN:
        return False
    around = Span(parse.words[parse.words[at].head].start, parse.words[parse.words[at].head].end)
    return not any(other.cue.overlaps(around) for other in links) and not link.direct


def _leaves_a_gap(link: Link, at: int, parse: Parse) -> bool:
    """Whether what is said is told of the noun before: the values | that Ruiz believes the town was built upon."""
    words = parse.words
    if link.direct or link.phrasal or link.quotes or words[at].relation != "relcl" or link.lemma not in BELIEF:
        return False
    subject = subject_of(parse, at)
    if subject is None or words[subject].tag.startswith("W"):
        return False
    led = words[parse.left[at] : at]
    clause = any(words[child].relation == "ccomp" for child in parse.children[at])
    return clause and not any(word.tag == "WRB" or (word.tag == "IN" and word.low not in ("that",)) for word in led)


def _is_of_noun(link: Link, parse: Parse) -> bool:
    """Whether `that` stands for what was said by who is named behind it: the comments by Tan | that he made in May."""
    if link.rule != "noun-of-saying" or link.source is None or link.source.start < link.cue.end or not link.contents:
        return False
    opens = parse.word_at(link.contents[0].start)
    that = None if not opens else parse.words[opens - 1]
    if that is None or that.tag != "WDT":
        return False
    others = [parse.words[one] for one in parse.children[that.head] if parse.words[one] is not that]
    return _FILLED.isdisjoint(word.relation for word in others)


def _is_condition(link: Link, at: int, parse: Parse) -> bool:
    """Whether somebody only may want it, or think so: must tell the board if they plan to sell."""
    if link.direct or link.quotes or not (link.lemma in _MINDS or link.phrasal):
        return False
    words = parse.words
    return (
        words[at].tag in VERBAL
        and words[at].relation == "advcl"
        and any(
            words[child].relation == "mark" and words[child].low in ("if", "unless") for child in parse.children[at]
        )
    )


def _is_thing_threatening(link: Link) -> bool:
    """Whether what threatens or promises to do it is no speaker: the storm threatened to shut the port."""
    phrase = link.phrase
    if link.lemma not in _OF_THINGS or phrase is None or link.rule not in _VERB_RULES or link.quotes:
        return False
    return not (names_somebody(link.tokens, phrase) or is_proper(link.tokens, phrase) or _is_several(link, phrase))


def _is_several(link: Link, phrase: Phrase) -> bool:
    """Whether a phrase is of some who have no name: rebels, the crews; not: emails."""
    head = head_word(link.tokens, phrase)
    return head in ROLE_NOUNS or head in ANONYMOUS_NOUNS


def _has_nobody(link: Link, at: int, parse: Parse) -> bool:
    """Whether nobody is told as saying it: a fee described as small; the clerk showed us ten papers."""
    if link.rule not in _VERB_RULES:
        return False
    word = parse.words[at]
    source = link.source
    if source is not None and source.end <= link.cue.start and word.tag == "VBN" and word.relation == "acl":
        if link.rule == AS_SOMEBODY_SAID.name:
            return False
        return parse.words[at - 1].tag != ","  # who described it is not told
    if link.rule != BARE_CLAUSE.name or not (link.lemma in PERCEIVED or link.lemma in _DEEDS):
        return False
    return not _has_verb(link, parse) or _is_thing_found(link, at, parse)


def _is_thing_found(link: Link, at: int, parse: Parse) -> bool:
    """Whether what is found, claimed or added is a thing: found two nets | that he had mended; added his voice."""
    papers = link.phrase is not None and head_word(link.tokens, link.phrase) in DOCUMENT_NOUNS  # polls that show
    if link.quotes or papers or subject_of(parse, at) is None:
        return False
    words, content = parse.words, link.contents[0]
    inside = parse.within(content.start, content.end)
    filled = {words[one].relation: one for one in parse.children[at] if one > at and one in inside}
    thing = filled.get("dobj")
    beyond = any(
        words[one].tag in VERBAL for one in inside if one > parse.right[at]
    )  # badly parsed: claim the pier is old
    if beyond or not filled.keys().isdisjoint(_CLAUSES):
        return False
    if thing is None:
        return link.lemma == "conclude"  # the talks concluded weeks before the storm came
    return parse.left[thing] == inside[0] and words[thing].low not in _SIGNS


def _has_verb(link: Link, parse: Parse) -> bool:
    """Whether the content holds a verb that could make a clause, or quoted words."""
    if len(link.contents) != 1 or link.quotes:
        return True
    content = link.contents[0]
    inside = [parse.words[at] for at in parse.within(content.start, content.end)]
    if not inside or inside[0].tag == "VBG":
        return True  # admitted using it
    return any(word.tag in VERBAL and word.tag != "VBG" and word.relation != "amod" for word in inside)


_NO_PEOPLE = frozenset("attention criticism support praise anger ire concern interest wrath scorn fury help".split())
_SIGNS = frozenset("evidence proof sign signs responsibility".split())
_DEEDS = frozenset(("add", "claim", "conclude", "discover"))
_CLAUSES = frozenset("ccomp xcomp oprd acomp".split())


def mend_source(link: Link, at: int, parse: Parse) -> None:
    """Puts in for a link's source what the parse knows better; `at` is the cue's word."""
    _put_subject(link, at, parse)
    _put_described_subject(link, at, parse)
    _put_joint_subject(link, at, parse)
    _put_with_others(link, parse)
    _end_at_subject(link, at, parse)
    _put_antecedent(link, at, parse)


def _put_antecedent(link: Link, at: int, parse: Parse) -> None:
    """Keeps of a source only whom `who` stands for: a showdown with | critics who vowed to block it."""
    phrase, words = link.phrase, parse.words
    if not link.relative or phrase is None or words[at].relation != "relcl" or link.rule not in _VERB_RULES:
        return
    named = words[at].head
    led_by = words[words[named].head]
    start = _token_at(link, words[parse.left[named]].start)
    if start is None or not phrase.start < start < phrase.core or words[named].tag not in ("NNS", "NNPS"):
        return
    beside = led_by.low != "of" and link.tokens[start - 1].low == led_by.low
    if words[named].relation == "pobj" and (beside or words[led_by.head].low in _NO_PEOPLE):
        link.phrase = phrase._replace(start=start)


def _put_subject(link: Link, at: int, parse: Parse) -> None:
    """Puts the cue's subject in for a source that is nobody: Speaking there she said; five clerks so far have said."""
    phrase, source = link.phrase, link.source
    if phrase is None or source is None or source.end > link.cue.start or link.rule not in _VERB_RULES:
        return
    last = parse.word_at(link.tokens[phrase.core - 1].start)
    if last is None or parse.words[last].tag not in _NOBODY:
        return
    subject = subject_of(parse, at)
    if subject is None or not parse.words[subject].tag.startswith(("N", "PRP", "WP", "CD", "DT")):
        return
    start = _token_at(link, parse.words[parse.left[subject]].start)
    found = noun_phrase(link.tokens, start, len(link.tokens)) if start is not None else None
    if found is not None and link.place(found).end <= link.cue.start:
        link.phrase = found


def _put_described_subject(link: Link, at: int, parse: Parse) -> None:
    """Puts the subject in for a word of the clause that describes it: a clerk who left before | the vote said."""
    phrase, source, words = link.phrase, link.source, parse.words
    subject = subject_of(parse, at)
    if phrase is None or source is None or source.end > link.cue.start or link.rule not in _VERB_RULES:
        return
    last = parse.word_at(link.tokens[phrase.core - 1].start)
    if last is None or subject is None or not subject < last < at:
        return
    described = any(words[one].relation in ("relcl", "acl") and one < last for one in parse.children[subject])
    if not described or words[parse.left[last] - 1].tag not in ("IN", "TO"):
        return
    found = source_at(link.tokens, subject, parse)
    if found is not None and link.place(found).end <= source.start:
        link.phrase = found


def _put_with_others(link: Link, parse: Parse) -> None:
    """Puts in all who do it where patterns find the first alone: Ruiz | and her crew left, saying that it leaks."""
    phrase, source = link.phrase, link.source
    if phrase is None or source is None or source.end > link.cue.start or link.rule not in _PARTICIPLES:
        return
    who = parse.word_at(link.tokens[phrase.core - 1].start)
    if who is not None and parse.words[who].relation in SUBJECTS and phrase.end == phrase.core:
        link.phrase = with_others(link.tokens, parse, who, phrase)


def _put_joint_subject(link: Link, at: int, parse: Parse) -> None:
    """Puts in whose verb the cue is joined to: Ruiz lost when rivals came and | questioned whether she slept."""
    source, words = link.source, parse.words
    if source is None or source.end > link.cue.start or words[at].relation != "conj" or link.rule not in _VERB_RULES:
        return
    head = words[at].head
    subject = subject_of(parse, head) if words[head].relation == "advcl" else None
    if subject is None or not words[subject].tag.startswith("N"):
        return  # Ruiz said the pier was old and called it a ruin: the parse joins the second to the pier
    first = words[parse.left[subject]].start
    start = _token_at(link, first)
    if start is None or not source.end <= first < link.cue.start:
        return
    end = next(k for k in range(start, len(link.tokens)) if link.tokens[k].end >= words[subject].end) + 1
    link.phrase = Phrase(start, end, end)


def _token_at(link: Link, place: int) -> int | None:
    return next((k for k, token in enumerate(link.tokens) if token.start == place), None)


def _end_at_subject(link: Link, at: int, parse: Parse) -> None:
    """Leaves out of a source what the parse does not count among the cue's subject: released data Moss insisted."""
    phrase, source = link.phrase, link.source
    if phrase is None or source is None or source.end > link.cue.start:
        return
    if link.tokens[phrase.start].low in _SIGNS and phrase.start + 1 < phrase.core:
        link.phrase = phrase = phrase._replace(start=phrase.start + 1)  # takes it as evidence | sailors want the pier
        source = link.place(phrase)
    for child in parse.children[at]:
        word = parse.words[child]
        if word.relation == "nsubj" and source.start < word.start < source.end:
            begin = parse.words[parse.left[child]].start
            start = next((k for k in range(phrase.start, phrase.core) if link.tokens[k].start == begin), phrase.start)
            if start > phrase.start and not link.tokens[start - 1].capital:  # a name's own words are parsed badly
                link.phrase = phrase._replace(start=start)

"""A sentence's links and its parse -> the links whose cues are verbs or nouns of their own clause, with their contents.

`As the mayor vowed to keep the pier, the board sold it` reports a vow, and tells of a sale: what the vow hangs on is
none of its content. Patterns cannot tell this comma from one within the content; the parse can, where the verb behind
it governs the cue.
"""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.attribution.content_ends import mend_ends, tells_something
from claimline.reading.attribution.content_form import form_of
from claimline.reading.attribution.cue_verbs import no_verb, put_subject
from claimline.reading.cues.contents import AS_SOMEBODY_SAID, SET_OFF
from claimline.reading.cues.link import Link
from claimline.reading.lexical.spans import Span
from claimline.reading.lexicon.reporting_verbs import BELIEF, INTENTION
from claimline.reading.parsing.finite_clauses import finite_clauses
from claimline.reading.parsing.parser import Parse, Parses
from claimline.reading.parsing.verb_groups import VERBAL

LEAST_LEFT = 12  # code points of a content that is left before the comma; fewer are no clause
_FRONTED = frozenset("advcl advmod ccomp".split())  # how the clause of a cue in front hangs on the main clause
_MODIFYING = frozenset("amod compound".split())  # the widely criticized claim; state officials
_NOMINAL = frozenset("nsubj nsubjpass dobj pobj".split())  # how a noun hangs on its verb or preposition
# Whose cues are nouns, or verbs in so fixed a place that the parse need not be asked: as the Harbour Post reports.
_NOT_VERBAL = ("noun-of-saying", "state-of-mind", "made-clear", AS_SOMEBODY_SAID.name)
_WITHIN = frozenset("ccomp pcomp csubj".split())  # how a clause hangs on what is said of it: it seems that Ruiz hopes
_MINDS = BELIEF | INTENTION
_MAKING = frozenset("add maintain project write".split())  # what is added or written without a clause is made, not said
_WITH_CLAUSE = frozenset(("say", "according to", "tell", "think", "know"))
FEWEST_WORDS = 3  # without a verb that still may be what was said: said the same of Moss
_MARKS = '“”"‘'


def parsed_links(links: Sequence[Link], parses: Parses) -> list[Link]:
    """The links whose cues the parse bears out; contents that run into a main clause end before it."""
    found = []
    for link in links:
        parse = parses.at(link.cue.start)
        at = cue_word(parse, link.cue)
        doubtful = at is not None and (_is_no_verb(link, at, parse) or _is_doubtful(link, at, parse, links))
        if at is not None and (doubtful or no_verb(link, at, parse)):
            continue
        if at is not None:
            put_subject(link, at, parse)
            _end_before_main_clause(link, at, parse)
            _begin_with_subject(link, parse)
            _end_with_clause(link, parse, links)
            _end_at_subject(link, at, parse)
            mend_ends(link, at, parse, links)
            if not tells_something(link, parse, links) or _is_no_content(link, parse):
                continue
        found.append(link)
    return found


def _is_no_verb(link: Link, at: int, parse: Parse) -> bool:
    """Whether a cue only looks like a verb: the widely criticized claim; after a fireworks show when it rained."""
    if link.direct or link.open:
        return False
    words = parse.words
    noun = next((one for one in (at, *parse.heads(at)) if words[one].relation != "conj"), at)
    nominal = words[noun].relation in _NOMINAL and link.rule not in _NOT_VERBAL
    if link.rule == SET_OFF.name:
        nominal = words[noun].relation == "pobj"  # the board won, Harbour News projects: that clause is parsed badly
    return words[at].relation in _MODIFYING or nominal


def _is_no_content(link: Link, parse: Parse) -> bool:
    """Whether what follows a cue is a thing and no words: added a clause to the contract, said here on Friday."""
    if link.open or not link.contents or form_of(link, parse, quoted=_is_quoted(link)) != "phrase":
        return False
    words = sum(any(place.start <= word.start < place.end for place in link.contents) for word in parse.words)
    return not link.phrasal and (link.lemma in _MAKING or (link.lemma in _WITH_CLAUSE and words <= FEWEST_WORDS))


def _is_quoted(link: Link) -> bool:
    marks = [token.start for token in link.tokens if token.text[0] in _MARKS]
    return any(content.start - 1 <= mark <= content.end for content in link.contents for mark in marks)


def _is_doubtful(link: Link, at: int, parse: Parse, links: Sequence[Link]) -> bool:
    """Whether somebody's mind is only a part of what the outlet leaves open: seems to signal that the town wants more.

    What a mind holds is told only as far as the clause around it is; where that is somebody's, theirs is the word.
    """
    if link.lemma not in _MINDS or parse.words[at].relation not in _WITHIN:
        return False
    around = Span(parse.words[parse.words[at].head].start, parse.words[parse.words[at].head].end)
    return not any(other.cue.overlaps(around) for other in links) and not link.direct


def cue_word(parse: Parse, cue: Span) -> int | None:
    """The index of the word that a cue is about: its noun where it ends in one, else its last verb."""
    inside = [at for at, word in enumerate(parse.words) if cue.start <= word.start < cue.end]
    if not inside or parse.words[inside[-1]].tag.startswith("N"):
        return inside[-1] if inside else None
    return next((at for at in reversed(inside) if parse.words[at].tag in VERBAL), inside[-1])


def _end_before_main_clause(link: Link, at: int, parse: Parse) -> None:
    """Ends the content of a cue in front of its main clause before that clause; `at` is the cue's word."""
    if link.direct or len(link.contents) != 1 or link.contents[0].start < link.cue.end:
        return
    content = link.contents[0]
    subjects = {one.verb: one.subject for one in finite_clauses(parse) if one.own_subject and one.subject is not None}
    fronted = _FRONTED | {"prep"} if parse.words[at].tag.startswith("N") else _FRONTED
    for head in parse.heads(at):
        if content.start <= parse.words[head].start < content.end and head in subjects:
            comma = parse.right[at] + 1
            if subjects[head] >= comma and parse.words[at].relation in fronted and _is_comma(parse, comma, content):
                link.contents = [Span(content.start, parse.words[comma - 1].end)]
            return
        at = head


def _begin_with_subject(link: Link, parse: Parse) -> None:
    """Puts `that` back where it is what the content tells of: said that put too much on the crews."""
    first = link.contents[0] if link.contents else None
    at = parse.word_at(first.start) if first is not None else None
    if first is None or not at or link.cue.end > parse.words[at - 1].start:
        return
    before = parse.words[at - 1]
    if before.low == "that" and before.relation in ("nsubj", "nsubjpass"):
        link.contents[0] = Span(before.start, first.end)


def _end_with_clause(link: Link, parse: Parse, links: Sequence[Link]) -> None:
    """Lets a content go on with a clause that hangs on its last words: was asked and gave it, a plan that failed."""
    if link.direct or link.phrasal or len(link.contents) != 1 or link.contents[0].start < link.cue.end:
        return
    words = parse.words
    for clause in finite_clauses(parse):
        content, word = link.contents[0], words[clause.verb]
        goes_on = word.relation == "relcl" or (word.relation == "conj" and not clause.own_subject)
        if not goes_on or word.start < content.end or not content.start <= words[word.head].start < content.end:
            continue
        first, last = parse.left[clause.verb], parse.right[clause.verb]
        between = [one for one in words if content.end <= one.start < words[first].start]
        while last > first and not any(map(str.isalnum, words[last].low)):
            last -= 1
        whole = Span(words[first].start, words[last].end)
        if any(one.tag not in (",", "CC") for one in between) or any(one.cue.overlaps(whole) for one in links):
            continue
        link.contents = [Span(content.start, whole.end)]


def _end_at_subject(link: Link, at: int, parse: Parse) -> None:
    """Leaves out of a source what the parse does not count among the cue's subject: released data Moss insisted."""
    phrase, source = link.phrase, link.source
    if phrase is None or source is None or source.end > link.cue.start:
        return
    for child in parse.children[at]:
        word = parse.words[child]
        if word.relation == "nsubj" and source.start < word.start < source.end:
            begin = parse.words[parse.left[child]].start
            start = next((k for k in range(phrase.start, phrase.core) if link.tokens[k].start == begin), phrase.start)
            if start > phrase.start and not link.tokens[start - 1].capital:  # a name's own words are parsed badly
                link.phrase = phrase._replace(start=start)


def _is_comma(parse: Parse, at: int, content: Span) -> bool:
    if at >= len(parse.words) or parse.words[at].tag != ",":
        return False
    return content.start + LEAST_LEFT < parse.words[at].start < content.end

"""A link and its sentence's parse -> its source where patterns found somebody else's words, or a part of who it is.

Patterns give a participle, or a verb behind `and`, to whoever the sentence begins with: `Ruiz waved as a docker passed
her, saying that …` is the docker's. And they may find a part of a subject: `Ruiz’s crew said`, `Ana Vale of Grey Bay,
Port Hale said`, `dockers, clerks and Ruiz said`; or a verb that they do not know, and all before it: `Another docker
fought his way in and said`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from operator import attrgetter

from claimline.reading.cues.contents import BARE_CLAUSE, INDIRECT_QUESTION, QUOTATION_AFTER, THAT_CLAUSE, TO_INFINITIVE
from claimline.reading.cues.link import Link
from claimline.reading.lexicon.function_words import DETERMINERS, POSSESSIVES
from claimline.reading.lexicon.source_nouns import PAPERS
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import VERBAL, subject_of
from claimline.reading.syntax.noun_phrases import PEOPLE_NOUNS, Phrase, head_word, is_dash, noun_phrase

_PARTICIPLES = ("participle-of-saying", "participle-with-quoted-words")
_JOINING = {
    *(rule.name for rule in (BARE_CLAUSE, INDIRECT_QUESTION, QUOTATION_AFTER, THAT_CLAUSE, TO_INFINITIVE)),
    *("verb-with-phrase", "verb-with-quoted-words"),
}
_COLON = "before-colon"
# What goes on beside the main clause: as a docker passed, saying; when Moss came and said.
_BESIDE = frozenset("as while though although whereas where".split())
_TELLING_WHEN = frozenset("when after while though although where because".split())
_STEPS = 4  # verbs joined to the one with the subject: came, sat down, and spoke
_PEOPLE = ("NN", "NNS", "NNP", "NNPS", "PRP")
_SHARING = frozenset("conj xcomp".split())
_BEFORE_NOUN = frozenset("amod compound poss det nmod nummod quantmod".split())
_LONGEST = 14  # tokens of several people named together
_STEPS_UP = 8
_MOST_ADDED = 6  # words joined to a source: and other harbour clerks
_ADDED = frozenset(("NN", "NNS"))
_BEFORE_ADDED = frozenset(("NN", "NNS", "NNP", "JJ", "VBG", "VBN", "HYPH"))
_RELATIVES = ("WP", "WDT")
_NEARLY = frozenset("about nearly almost roughly fully some only".split())
_START = attrgetter("start")


def mend_whole(link: Link, at: int, parse: Parse, links: Sequence[Link]) -> None:
    """Puts in the subject of the cue for a link's source; `at` is the cue's word."""
    if link.rule == _COLON and link.phrase is not None and link.tokens[link.phrase.core].text == ":":
        return  # Crews agree - Ana Ruiz: “…”: no verb is theirs
    if link.rule == _COLON:
        at = next((head for head in parse.heads(at) if parse.words[head].tag in VERBAL), at)
    if link.phrase is None or link.source is None or link.source.start > link.cue.start:
        return
    own = subject_of(parse, at)
    subject = own if own is not None else _shared(parse, at)
    if subject is not None and parse.words[subject].tag in _RELATIVES:
        link.phrase = _antecedent(link, parse, at) or link.phrase
    elif subject is None:
        link.phrase = _behind_clause(link, parse) or _up_to_noun(link, parse) or link.phrase
    elif _is_in(link, parse.words[subject].start):
        behind = _behind_clause(link, parse) if own is None else None
        link.phrase = (
            behind or _without_clause(link, parse, subject) or _with_others(link, parse, subject) or link.phrase
        )
    else:
        within = _within(link, parse, subject)
        found = _whole(link, parse, subject) if within else _nearer(link, at, parse, links, own)
        found = found or _counted_together(link, parse, subject)
        link.phrase = found or link.phrase


def _is_in(link: Link, place: int) -> bool:
    return link.source is not None and link.source.start <= place < link.source.end


def _within(link: Link, parse: Parse, subject: int) -> bool:
    """Whether a source is a part of what a subject says, with all that hangs on it."""
    first, last = parse.words[parse.left[subject]].start, parse.words[parse.right[subject]].end
    return link.source is not None and first <= link.source.start and link.source.end <= last


def _shared(parse: Parse, at: int) -> int | None:
    """The subject of the verb that a verb without one hangs on."""
    for _ in range(_STEPS):
        if (subject := subject_of(parse, at)) is not None:
            return subject
        if parse.words[at].relation not in _SHARING | {"advcl"}:
            return None
        at = parse.words[at].head
    return None


def _nearer(link: Link, at: int, parse: Parse, links: Sequence[Link], own: int | None) -> Phrase | None:
    """The subject of the clause in which a cue stands, where patterns took one farther away."""
    words = parse.words
    if link.rule in _PARTICIPLES and words[at].tag == "VBG":
        subject = own if own is not None else _of_verb(parse, at, "advcl", _BESIDE, links)
    elif link.rule == _COLON:
        subject = own if own is not None else _of_verb(parse, at, "conj", frozenset(), links)
    elif link.rule in _JOINING and own is None:
        subject = _of_verb(parse, at, "conj", _TELLING_WHEN, links)
        if subject is not None and link.source is not None and words[subject].start < link.source.start:
            return None
    else:
        return None
    if subject is None or words[subject].tag not in _PEOPLE or words[subject].start > link.cue.start:
        return None
    return _up_to_head(link, parse, subject)


def _of_verb(parse: Parse, at: int, relation: str, marks: frozenset[str], links: Sequence[Link]) -> int | None:
    """The subject of the verb on which a cue hangs, where that makes the main clause or one set beside it."""
    words = parse.words
    if words[at].relation != relation:
        return None
    verb = words[at].head
    for _ in range(_STEPS):
        if (subject := subject_of(parse, verb)) is not None:
            break
        if words[verb].relation not in _SHARING:
            return None
        verb = words[verb].head
    else:
        return None
    if words[subject].relation == "nsubjpass" and words[verb].relation == "advcl":
        return None
    outer = parse.first_joined(verb)
    if words[outer].relation == "ROOT" or _is_cue_behind(words[verb].start, links):
        return subject
    marked = {words[child].low for child in parse.children[verb] if words[child].relation in ("mark", "advmod")}
    beside = words[outer].relation == "advcl" and words[words[outer].head].relation == "ROOT"
    beside = beside or (words[outer].relation == "relcl" and "where" in marked)
    return subject if beside and not marks.isdisjoint(marked) else None


def _is_cue_behind(place: int, links: Sequence[Link]) -> bool:
    """Whether the verb at a place tells who says what stands before it: the pier leaks, a clerk recalled, adding."""
    return any(link.cue.start <= place < link.cue.end and link.where != "right" for link in links)


def _whole(link: Link, parse: Parse, subject: int) -> Phrase | None:
    """Who it is of whom a source is a part: Ruiz’s | crew, Ana Vale of | Grey Bay, the crew and | Ruiz."""
    phrase, source, words = link.phrase, link.source, parse.words
    last = parse.word_at(link.tokens[phrase.core - 1].start) if phrase is not None else None
    if phrase is None or source is None or last is None or words[subject].tag not in (*_PEOPLE, "CD", "JJ"):
        return None
    if any(token.kind in "Qq" and token.start <= words[subject].start < token.end for token in link.tokens):
        return None
    path, one = set[str](), last
    for _ in range(_STEPS_UP):
        if one == subject:
            break
        path.add(words[one].relation)
        one = words[one].head
    else:
        return None
    if words[subject].start > source.start:
        following = link.tokens[phrase.core].low if phrase.core < len(link.tokens) else ""
        named = words[last].tag == "NNP" and following.endswith("s") and following.islower()
        return _up_to_head(link, parse, subject) if path <= _BEFORE_NOUN and not named else None
    joined = any(token.low in ("and", "or") for token in link.tokens[phrase.start : phrase.core])
    joined = joined and link.tokens[phrase.start].low not in DETERMINERS  # not: Ana Ruiz, a pilot and docker, said
    if path == {"conj"} or (joined and path <= {"conj", "appos"}):
        return _together(link, phrase, parse, subject)
    comma = phrase.start > 0 and link.tokens[phrase.start - 1].text == ","
    proper = words[last].tag.startswith("NNP")
    if (comma or path == {"appos"}) and proper and not words[subject].tag.startswith("NNP"):
        return None  # the harbour master, Ana Ruiz, said
    behind = next((token for token in link.tokens if token.start >= link.cue.end), None)
    set_in = link.where != "right" or (behind is not None and (behind.text == "," or behind.kind in "Qq"))
    apart = any(is_dash(token) for token in link.tokens if words[subject].end <= token.start < source.start)
    if (comma and set_in) or apart:
        return None  # Ruiz, a clerk said, “is sure”
    return _up_to_head(link, parse, subject)


def _up_to_noun(link: Link, parse: Parse) -> Phrase | None:
    """Up to the noun before which a source ends: the Republican | harbour commissioner."""
    last = parse.word_at(link.tokens[link.phrase.core - 1].start) if link.phrase is not None else None
    if last is None or link.rule not in _PARTICIPLES:
        return None
    words, one = parse.words, last
    while words[one].relation in ("amod", "compound") and words[one].head > one:
        one = words[one].head
    return _whole(link, parse, one) if one != last else None


def _together(link: Link, phrase: Phrase, parse: Parse, subject: int) -> Phrase | None:
    """Several people of whom the source is the last: dockers, clerks and | Ruiz."""
    left = parse.left[subject]
    if link.tokens[phrase.start].low in DETERMINERS:
        return None  # the board and | the mayor: each is told apart by who they are
    if left and parse.words[left - 1].tag in VERBAL:
        return None  # had won a port and Ruiz said
    first = parse.words[left].start
    start = next((k for k, token in enumerate(link.tokens) if token.start >= first), phrase.start)
    between = link.tokens[start : phrase.start]
    if not between or len(between) > _LONGEST or between[0].start != first:
        return None
    if any(token.kind not in "w" and token.text not in ",()" for token in between):
        return None
    inside = parse.within(first, link.tokens[phrase.start].start)
    if any(parse.words[k].tag in VERBAL or parse.words[k].tag == "IN" for k in inside):
        return None
    return Phrase(start, phrase.core, phrase.end)


def _up_to_head(link: Link, parse: Parse, subject: int) -> Phrase | None:
    """The tokens of a subject from its first word to its head."""
    first, head = parse.words[parse.left[subject]].start, parse.words[subject].start
    inside = [k for k, token in enumerate(link.tokens) if first <= token.start and token.start <= head < link.cue.start]
    if not inside or any(link.tokens[k].kind not in "wq" for k in inside):
        inside = [k for k, token in enumerate(link.tokens) if token.start == head]
    return Phrase(inside[0], inside[-1] + 1, inside[-1] + 1) if inside else None


def _antecedent(link: Link, parse: Parse, at: int) -> Phrase | None:
    """Whom a clause tells of, with the one joined before: clerks and | crews who say; fear of | a report that says."""
    phrase, words = link.phrase, parse.words
    last = parse.word_at(link.tokens[phrase.end - 1].start) if phrase is not None else None
    if phrase is None or last is None or words[at].relation != "relcl":
        return None
    first = words[last].head
    joined = words[last].relation == "conj" and first == last - 2 and words[last - 1].low == "and"
    if joined and phrase.end - phrase.start == 1 and words[at].head in (first, last):
        start = bisect_left(link.tokens, words[parse.left[first]].start, key=_START)
        several = words[first].tag == words[last].tag == "NNS" and link.tokens[start].kind == "w"
        return Phrase(start, phrase.core, phrase.end) if several else None
    of = max((k for k in range(phrase.start, phrase.end) if link.tokens[k].low == "of"), default=0)
    if (
        of
        and words[at].head == last
        and words[last].low in PAPERS
        and head_word(link.tokens, phrase) not in PEOPLE_NOUNS
    ):
        return noun_phrase(link.tokens, of + 1, phrase.end)
    return None


def _behind_clause(link: Link, parse: Parse) -> Phrase | None:
    """Who stands behind a clause of its own that patterns took into a source: the pier leaks and | Ana Ruiz said."""
    source, phrase, words = link.source, link.phrase, parse.words
    if source is None or phrase is None:
        return None
    verb = next((at for at in parse.within(source.start, source.end) if _is_clause(parse, at)), None)
    joined = [k for k in range(phrase.start, phrase.core) if link.tokens[k].low in ("and", "but")]
    if verb is None or not joined or words[verb].start > link.tokens[joined[-1]].start:
        return None
    return noun_phrase(link.tokens, joined[-1] + 1, phrase.core)


def _counted_together(link: Link, parse: Parse, subject: int) -> Phrase | None:
    """Two shares of people of which the source is the second: 61 percent of crews and | 58 percent of captains."""
    phrase, words, tokens = link.phrase, parse.words, link.tokens
    if phrase is None or phrase.start < 2 or tokens[phrase.start - 1].low != "and":
        return None
    left = parse.left[subject]
    while left and words[left - 1].low in _NEARLY:
        left -= 1
    start = bisect_left(tokens, words[left].start, key=_START)
    counted = any(token.text[0].isdigit() for token in tokens[start : start + 3])
    if not counted or not tokens[phrase.start].text[0].isdigit() or not start < phrase.start - 1:
        return None
    between = parse.within(tokens[start].start, tokens[phrase.start - 1].start)
    if any(words[at].tag in VERBAL or words[at].tag in (",", ":") for at in between):
        return None
    return Phrase(start, phrase.core, phrase.end)


def _without_clause(link: Link, parse: Parse, subject: int) -> Phrase | None:
    """The subject of a source that holds a verb of its own: Another docker | fought his way in and said."""
    source, words = link.source, parse.words
    if source is None or link.phrase is None:
        return None
    left, right = parse.left[subject], parse.right[subject]
    verbs = [
        at
        for at in parse.within(source.start, source.end)
        if words[at].tag in VERBAL and not left <= at <= right and _is_clause(parse, at)
    ]
    if not verbs:
        return None
    first = bisect_left(link.tokens, words[left].start, key=_START)
    end = bisect_left(link.tokens, words[right].end, key=_START)
    core = bisect_left(link.tokens, words[subject].end, key=_START)
    if not link.phrase.start <= first < core <= end <= link.phrase.end or link.tokens[first].start != words[left].start:
        return None
    return Phrase(first, core, end)


def _is_clause(parse: Parse, at: int) -> bool:
    """Whether a verb is a clause of its own with whom it is about: fought; not: the sailors | said to be lost."""
    return parse.words[at].tag in ("VBD", "VBZ", "VBP") and subject_of(parse, at) is not None


def _with_others(link: Link, parse: Parse, subject: int) -> Phrase | None:
    """A source with the one noun joined to it behind: nine captains | and harbour clerks."""
    phrase, words, tokens = link.phrase, parse.words, link.tokens
    if phrase is None or phrase.end + 1 >= len(tokens) or tokens[phrase.end].low != "and":
        return None
    last = parse.word_at(tokens[phrase.end - 1].start)
    joined = parse.word_at(tokens[phrase.end].start)
    if last is None or joined is None or not joined < parse.right[subject] + 1:
        return None
    other = next((c for c in parse.children[last] if words[c].relation == "conj" and c > joined), None)
    if (
        other is None
        or words[other].tag not in _ADDED
        or other - joined > _MOST_ADDED
        or words[other].end > link.cue.start
    ):
        return None
    between = range(joined + 1, other)
    if any(words[at].tag not in _BEFORE_ADDED for at in between) or parse.right[other] > other + _MOST_ADDED:
        return None
    if words[last].tag != "NNS" or words[joined + 1].low in POSSESSIVES:
        return None
    end = bisect_left(tokens, words[other].end, key=_START)
    return Phrase(phrase.start, end, end)

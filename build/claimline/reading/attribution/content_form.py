"""A link and its sentence's parse -> of what its content is made (a clause, an infinitive, a phrase), if it is any.

`announced its support of the pier` is no clause, though its cue may take one: without source and cue it tells nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.cues.contents import TO_INFINITIVE
from claimline.reading.cues.link import Link
from claimline.reading.parsing.finite_clauses import finite_clauses
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import SUBJECTS, is_infinitive
from claimline.tables import ContentForm

_LONGEST_CUE = 30  # code points of who says it before a cue that is all of a content
FEWEST_WORDS = 3  # without a verb that still may be what was said: said the same of Moss
_MAKING = frozenset("add maintain project write".split())  # what is added or written without a clause is made, not said
_WITH_CLAUSE = frozenset(("say", "according to", "tell", "think", "know"))
_ANSWERING = frozenset(("deny", "dispute"))
_TOLD_WHERE = frozenset("say tell explain note add".split())
_PLACING = frozenset("in on at during upon after before from with amid outside inside".split())
_HANGING = frozenset(("relcl", "acl", "advcl"))  # clauses that only tell more of what they hang on


def form_of(link: Link, parse: Parse, *, quoted: bool) -> ContentForm:
    """What the words of a link's content are. What is `quoted`, if only in part, counts as a clause, however short."""
    if link.charge:
        return "clause"
    if link.unnamed or link.rule == TO_INFINITIVE.name:
        return "infinitive"
    if link.phrasal:
        return "phrase"
    if quoted or link.direct or link.open or not link.contents:
        return "clause"
    inside = parse.within(link.contents[0].start, link.contents[-1].end)
    introduced = inside and inside[0] > 0 and parse.words[inside[0] - 1].low == "that"
    if not inside or introduced or _has_clause(parse, inside):
        return "clause"
    tops = [at for at in inside if parse.words[at].head not in inside]
    return "infinitive" if any(is_infinitive(parse, at) for at in tops) else "phrase"


def _has_clause(parse: Parse, inside: range) -> bool:
    """Whether these words hold a clause of their own, not one that only tells more of a noun among them.

    A subject makes a clause, too, where the tag of its verb is wrong, but not before `to`: asked the crew to stay.
    """
    verbs = {one.verb for one in finite_clauses(parse)}
    words = parse.words
    for at in inside:
        subject = any(words[child].relation in SUBJECTS and child in inside for child in parse.children[at])
        if (at in verbs or (subject and not is_infinitive(parse, at))) and not _hangs(parse, at, inside):
            return True
    return False


def _hangs(parse: Parse, at: int, inside: range) -> bool:
    at = parse.first_joined(at)
    return parse.words[at].relation in _HANGING and parse.words[at].head in inside


_VERBAL = ("MD", "TO", "VB", "VBD", "VBP", "VBZ")


def tells_something(link: Link, parse: Parse, links: Sequence[Link]) -> bool:
    """Whether a content is more than a pronoun (knows it), a thing, or another cue (said, according to the Post).

    Who denies it answers what stands before, and that tells something.
    """
    if len(link.contents) != 1 or link.direct or link.quotes:
        return True
    content = link.contents[0]
    words = [parse.words[at] for at in parse.within(content.start, content.end)]
    pronoun = [word.tag for word in words if word.tag[:1].isalpha()] == ["PRP"] and link.lemma not in _ANSWERING
    if pronoun or _is_thing(link, parse, len(words)) or (words and _is_half_clause(link, words[0].tag)):
        return False
    return all(
        other is link or content.start < other.cue.start - _LONGEST_CUE or other.cue.end != content.end
        for other in links
    )


def _is_half_clause(link: Link, tag: str) -> bool:
    """Whether `what` is the subject of what is told: with what her aides say | will be a speech."""
    if link.phrase is None or not link.phrase.start or link.where != "right":
        return False
    return link.tokens[link.phrase.start - 1].low in ("what", "whatever") and tag in _VERBAL


def _is_thing(link: Link, parse: Parse, words: int) -> bool:
    """Whether what follows a cue is a thing and no words: added a clause to the contract, said here on Friday."""
    if link.phrasal or link.open or form_of(link, parse, quoted=False) != "phrase":
        return False
    if link.lemma in _TOLD_WHERE and _tells_where(link, parse):
        return True
    return link.lemma in _MAKING or (link.lemma in _WITH_CLAUSE and words <= FEWEST_WORDS)


def _tells_where(link: Link, parse: Parse) -> bool:
    """Whether words behind a cue only tell where or when that was: said in a room in the town hall."""
    inside = parse.within(link.contents[0].start, link.contents[0].end)
    first = parse.words[inside[0]]
    if any(one.own_subject and one.verb in inside for one in finite_clauses(parse)):
        return False  # saying at the time he was willing to leave
    leads = first.tag == "IN" and first.low in _PLACING and link.where == "right"
    return leads and any(parse.words[at].relation == "pobj" for at in parse.children[inside[0]])

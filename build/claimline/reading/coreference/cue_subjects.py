"""A cue and its sentence's parse -> the person whom its subject names, where the source found is a part of that."""

from __future__ import annotations

from bisect import bisect_right

from claimline.reading.attribution.cue_verbs import cue_word
from claimline.reading.cues.link import Link
from claimline.reading.entities.inventory import Cast, Mention
from claimline.reading.lexicon.given_names import gender_of
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import VERBAL, subject_of
from claimline.reading.syntax.noun_phrases import Phrase

_SHARED = frozenset(["conj", "advcl", "xcomp"])  # how a verb hangs on the one whose subject is its own, too
_STEPS = 4  # verbs that share one subject: came, sat down and said, adding


def shared_subject(parse: Parse, at: int) -> int | None:
    """The head of a verb's subject, be it one shared with the verb it hangs on: Ruiz left, saying; None: no subject."""
    for _ in range(_STEPS):
        if (subject := subject_of(parse, at)) is not None:
            return subject
        if parse.words[at].relation not in _SHARED:
            return None
        at = parse.words[at].head
    return None


def person_as_subject(link: Link, parse: Parse, cast: Cast) -> Phrase | None:
    """The name of the one person who is the subject of the cue, where the source is only what tells of them.

    "Ana Ruiz, a clerk at the port, said", "one of her clerks, Ana Ruiz, said", "Moss's clerk Ana Ruiz came, saying";
    None where the source names them already, or where others say it too.
    """
    at = cue_word(parse, link.cue)
    if at is None or link.source is None or parse.words[at].tag not in VERBAL:
        return None
    subject = shared_subject(parse, at)
    if subject is None or any(parse.words[child].relation in ("cc", "conj") for child in parse.children[subject]):
        return None
    first, last = parse.words[parse.left[subject]].start, parse.words[parse.right[subject]].end
    if not (first <= link.source.start and link.source.end <= last):
        return None
    later = [child for child in parse.children[parse.words[subject].head] if _is_told_ahead(parse, subject, child)]
    heads = [*later, subject, *(child for child in parse.children[subject] if parse.words[child].relation == "appos")]
    named = [mention for head in heads if (mention := named_at(cast, parse.words[head].start)) is not None]
    if later and (not named or named[0].start != parse.words[parse.left[later[0]]].start):
        return None
    if not named or any(mention.name != named[0].name for mention in named):
        return None
    mention = named[0]
    if link.source.start <= mention.start < link.source.end or _is_set_in(link, mention):
        return None
    tokens = [at for at, token in enumerate(link.tokens) if mention.start <= token.start < mention.end]
    if not tokens or tokens[-1] - tokens[0] + 1 != len(tokens):
        return None
    return Phrase(tokens[0], tokens[-1] + 1, tokens[-1] + 1)


def _is_told_ahead(parse: Parse, subject: int, other: int) -> bool:
    """Whether a second subject behind the first is who that tells: A son of fishermen, | Ruiz said."""
    word = parse.words[other]
    return word.relation == "nsubj" and other > parse.right[subject] and parse.words[parse.left[other] - 1].low == ","


def _is_set_in(link: Link, mention: Mention) -> bool:
    """Whether the cue is set into what is said of somebody: in `Ruiz, a clerk said, “is sure”` the clerk speaks."""
    if link.source is None or mention.end > link.source.start or link.source.end > link.cue.start:
        return False
    commas = [token.start for token in link.tokens if token.text == ","]
    before = any(mention.end <= comma < link.source.start for comma in commas)
    return before and not any(link.source.end <= comma < link.cue.start for comma in commas)


_LONGEST = 60  # code points of a name


def named_at(cast: Cast, place: int, gender: str | None = None) -> Mention | None:
    """The naming of the one person of this gender in which a code point stands, where they own nothing by it."""
    found: dict[str, Mention] = {}
    for at in range(bisect_right(cast.starts, place) - 1, -1, -1):
        mention = cast.mentions[at]
        if place - mention.start > _LONGEST:
            break
        if mention.start <= place < mention.end and not mention.owns and may_be(cast, mention.name, gender):
            found[mention.name] = mention
    return next(iter(found.values())) if len(found) == 1 else None


def may_be(cast: Cast, name: str, gender: str | None) -> bool:
    """Whether a person may be of this gender."""
    told = cast.gender(name) if name in cast.persons or name in cast.genders else gender_of(name.partition(" ")[0])
    return gender is None or told in (None, gender)

"""A link and its sentence's parse -> whether its cue is a verb with a subject at all, and the source that speaks.

Patterns take the nearest phrase for the source. Where that is nobody who could say something, an adverb or a
participle, the parse's subject of the cue stands in.
"""

from __future__ import annotations

from claimline.reading.cues.contents import AS_SOMEBODY_SAID, BARE_CLAUSE, CONTENT_RULES
from claimline.reading.cues.finite_verbs import INVERTED, PERCEIVED
from claimline.reading.cues.link import Link
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import VERBAL
from claimline.reading.syntax.noun_phrases import noun_phrase

_VERB_RULES = {rule.name for rule in (*CONTENT_RULES, *INVERTED)} | {"verb-with-phrase", "verb-with-quoted-words"}
_NOBODY = ("RB", "VBG", "VBN", "JJ", "IN", "VBD")  # tags of words that name nobody: so far, speaking, born


def no_verb(link: Link, at: int, parse: Parse) -> bool:
    """Whether a cue is no verb of saying, or nobody is its subject: a fee described as small; showed us ten papers."""
    if link.rule not in _VERB_RULES:
        return False
    word = parse.words[at]
    source = link.source
    if source is not None and source.end <= link.cue.start and word.tag == "VBN" and word.relation == "acl":
        if link.rule == AS_SOMEBODY_SAID.name:
            return False
        return parse.words[at - 1].tag != ","  # who described it is not told
    return link.rule == BARE_CLAUSE.name and link.lemma in PERCEIVED and not _has_verb(link, parse)


def _has_verb(link: Link, parse: Parse) -> bool:
    """Whether the content holds a verb that could make a clause, or quoted words."""
    content = link.contents[0] if len(link.contents) == 1 else None
    if content is None or any(t.kind in "Qq" and content.start <= t.start < content.end for t in link.tokens):
        return True
    inside = [word for word in parse.words if content.start <= word.start < content.end]
    if not inside or inside[0].tag == "VBG":
        return True  # admitted using it
    return any(word.tag in VERBAL and word.tag != "VBG" and word.relation != "amod" for word in inside)


def put_subject(link: Link, at: int, parse: Parse) -> None:
    """Puts the cue's subject in for a source that is nobody: Speaking there she said; five clerks so far have said."""
    phrase, source = link.phrase, link.source
    if phrase is None or source is None or source.end > link.cue.start or link.rule not in _VERB_RULES:
        return
    last = parse.word_at(link.tokens[phrase.core - 1].start)
    if last is None or parse.words[last].tag not in _NOBODY:
        return
    subject = next((c for c in parse.children[at] if parse.words[c].relation == "nsubj"), None)
    if subject is None or not parse.words[subject].tag.startswith(("N", "PRP", "WP", "CD", "DT")):
        return
    first = parse.words[parse.left[subject]].start
    start = next((k for k, token in enumerate(link.tokens) if token.start == first), None)
    found = noun_phrase(link.tokens, start, len(link.tokens)) if start is not None else None
    if found is not None and link.place(found).end <= link.cue.start:
        link.phrase = found

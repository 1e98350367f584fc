"""It or "the network" as a source -> the paper or outlet of the sentence before: Ruiz sent a letter. It said so."""

from __future__ import annotations

import re
from collections.abc import Sequence

from claimline.reading.attribution.chains import Unit
from claimline.reading.entities import speaker_rules as r
from claimline.reading.entities.identity import Identity
from claimline.reading.entities.inventory import Cast
from claimline.reading.lexical.tokens import tokenize
from claimline.reading.lexicon.function_words import DETERMINERS
from claimline.reading.lexicon.outlets import is_agency, outlet_named
from claimline.reading.lexicon.source_nouns import OUTLET_ENDINGS, ROLE_NOUNS, SINGLE_PAPERS, STATEMENT_NOUNS, STORIES
from claimline.reading.syntax.main_subject import main_subject

_LONGEST = 400  # code points of a sentence that are looked at
_PERSONS = ("he", "she", "i")
# what is no paper there in every second sentence: in her opinion, in response, the post of a clerk
_PAPERS = (SINGLE_PAPERS | STATEMENT_NOUNS) - frozenset(
    "opinion brief suit poll post posting response remarks column note".split()
)


def paper_before(text: str, cast: Cast, before: Unit, unit: Unit) -> Identity | None:
    """The one paper of the sentence before, where a person does something with it; a body might be "it" itself."""
    if before.quotes or unit.paragraph - before.paragraph > 1:
        return None
    tokens = tokenize(text, before.start, min(before.end, before.start + _LONGEST))
    subject = main_subject(tokens, len(tokens))
    if subject is None or subject.core - subject.start > _LONGEST_NAME:
        return None
    head = tokens[subject.core - 1]
    person = head.text in cast.by_last or head.low in _PERSONS or head.low in ROLE_NOUNS
    papers = {token.low for token in tokens[subject.core :] if token.low in _PAPERS}
    if not person or len(papers) != 1 or any(paper.endswith("s") for paper in papers):
        return None  # of two papers either
    return Identity(papers.pop(), "document", rule=r.IT_OF_PAPER.name)


# what a paper does; not: It was a year ago that, It promises to be hard
PAPERS_DO = frozenset("say state read warn add note argue claim accuse ask urge call conclude find allege".split())
_LONGEST_NAME = 6  # words of who does it


_NAME = re.compile(r"(?:[Tt]he[ ])?(?:[A-Z][\w&.’'-]*+[ ]){0,4}[A-Z][\w&.-]*+(?:['’]s)?")
# a CNN story, the Harbour Post’s long report on it; not: a Harbour Post reporter
_STORY = re.compile(rf"[ ](?:[a-z-]+[ ]){{0,2}}?(?:{'|'.join(sorted(STORIES))})\b")
# What an outlet is called where the words mean something else as often: the police station, the water agency.
_OTHERS_TOO = frozenset(["station", "agency", "site", "website"])
_ON_AIR = frozenset(["network", "broadcaster", "channel", "station"])
_PRINTED = frozenset(["newspaper", "paper", "daily", "tabloid"])
_NOT_PRINTED = frozenset(["tv", "radio", "television", "channel"])
_NOT_ONLY_PRINTED = frozenset(["news", "press", "tv", "radio", "wire", "daily", "today", "star", "monitor"])


def carried_credit(
    text: str, found: Identity, words: Sequence[str], before: Unit | None, credited: str | None
) -> Identity:
    """Which outlet "the network" is: the one whose story the sentence before names, else the one `credited` last."""
    noun = words[-1]
    elsewhere = noun in _OTHERS_TOO and list(words) == ["the", noun]
    if not elsewhere and (found.kind != "outlet" or found.speaker is not None):
        return found
    told = _told_by_story(text, before) if before is not None else set()
    if len(told) == 1 and _may_be_called(name := told.pop(), words):
        return Identity(name, "outlet", rule=r.CARRIED_CREDIT.name)
    if elsewhere:
        return found
    fits = credited is not None and _may_be_called(credited, words)
    return found._replace(speaker=credited if fits else None)


def _told_by_story(text: str, before: Unit) -> set[str]:
    """The outlets whose stories a sentence names: The trouble began with a CNN story."""
    names: set[str] = set()
    end = min(before.end, before.start + _LONGEST)
    for match in _NAME.finditer(text, before.start, end):
        if _STORY.match(text, match.end(), end) is None:
            continue
        parts = match[0].split(" ")
        parts = parts[parts[0].lower() in DETERMINERS :]
        whole = "the " + " ".join(parts)  # a Guardian story; not: a story of Capitol | Hill
        found = (outlet_named(words) for words in (whole, *(" ".join(parts[at:]) for at in range(len(parts)))))
        name = next((outlet for outlet in found if outlet is not None), None)
        if name is not None:
            names.add(name)
    return names


def _may_be_called(name: str, words: Sequence[str]) -> bool:
    """Whether an outlet of that name may be called so: the Harbour Post is no network, CNN no newspaper."""
    noun, parts = words[-1].removesuffix("'s").removesuffix("’s"), name.lower().split()
    printed = len(parts) > 1 and parts[-1] in OUTLET_ENDINGS - _NOT_ONLY_PRINTED
    if is_agency(name) or noun == "agency" or "agency" in words or "wire" in words:
        return is_agency(name) and noun not in _ON_AIR | _PRINTED | {"magazine"}
    if noun in _ON_AIR:
        return not printed
    first = name.split()[0]
    letters = first.isupper() and len(first) > 1 and parts[-1] not in OUTLET_ENDINGS - {"news"} and parts[-1] != "today"
    return not (noun in _PRINTED and (letters or parts[-1] in _NOT_PRINTED))
